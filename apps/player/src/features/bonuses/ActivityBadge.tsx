import { useEffect } from 'react';
import { client } from '../../core/client.ts';
import { useLoggedIn } from '../../core/session.ts';
import { useActivities } from './activities.ts';
import { isNew, lastSeen } from './seen-activities.ts';

/** A dot on the tab while an activity is newer than the last look. Its first mount of a start counts as a login day. */
export default function ActivityBadge() {
  const isLoggedIn = useLoggedIn();
  const list = useActivities().data?.list ?? [];
  useEffect(() => {
    if (isLoggedIn) void client.call('activities', 'check', {});
  }, [isLoggedIn]);
  return list.some((one) => isNew(one, lastSeen())) ? <i className="tab-dot" /> : null;
}

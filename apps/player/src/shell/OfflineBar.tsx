import { Icon } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { businessNow } from '../core/business-time.ts';
import { client } from '../core/client.ts';
import { oldestShown } from '../core/seen-data.ts';
import { formatTimeOrMoment } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';
import { useUnreachable } from './reach.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Without a network of the phone nothing is known of the service. */
const TEXTS = {
  offline: { bar: 'offlineBar', since: 'offlineSince' },
  away: { bar: 'awayBar', since: 'awaySince' },
} as const;

function AsOf({ cause }: { cause: keyof typeof TEXTS }) {
  const { t, lang } = useT();
  const cache = useQueryClient().getQueryCache();
  const at = useSyncExternalStore(
    useCallback((listener) => cache.subscribe(listener), [cache]),
    oldestShown,
  );
  if (at === null) return t(TEXTS[cause].bar);
  const now = businessNow();
  const time = new Date(now - (Date.now() - at) * client.clock.businessRate());
  return t(TEXTS[cause].since, { time: formatTimeOrMoment(lang, time, new Date(now)) });
}

/** Says, while the server cannot be reached, that the screen shows old data, and of when. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { unreachable, isAway } = useUnreachable();
  if (online && !unreachable) return null;
  const cause = online && isAway ? 'away' : 'offline';
  return (
    <div className="stale" role="status">
      <Icon name={cause === 'away' ? 'info' : 'offline'} size="xs" />
      <AsOf cause={cause} />
    </div>
  );
}

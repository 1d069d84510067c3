import { storage } from '../../util/storage.ts';
import type { Activity } from './activities.ts';

const KEY = 'activitiesSeen';

/** When the activities were last looked at on this device, ISO; null: never. */
export const lastSeen = () => storage.get(KEY);

/** Everything up to the latest activity has been seen. */
export function markSeen(list: readonly Activity[]): void {
  const latest = [...list.map(({ time }) => time), lastSeen() ?? ''].sort().at(-1);
  if (latest) storage.set(KEY, latest);
}

/** Whether an activity is newer than the last look; all are if there was none. */
export const isNew = ({ time }: Pick<Activity, 'time'>, seen: string | null) => seen === null || time > seen;

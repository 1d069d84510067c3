import type { Output } from '@shwe/contract';
import { useApiQuery } from './query.ts';
import { useMe } from './session.ts';

/** How often alerts are refetched, ms. Time alone can raise them, and then no live hint is sent. */
const REFETCH_MS = 5_000;

/**
 * The alerts about draws; undefined until they are loaded, and for roles that may not see them. `inBackground`: also
 * refetched while the tab is in the background.
 */
export function useDrawAlerts({
  inBackground = false,
} = {}): Output<'operatorDraws', 'alarms'>['list'] | undefined {
  const { may } = useMe();
  const options = { when: may('draw.view'), everyMs: REFETCH_MS, inBackground };
  return useApiQuery('operatorDraws', 'alarms', {}, options).data?.list;
}

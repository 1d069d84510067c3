import type { Output } from '@shwe/contract';
import { useApiQuery } from './query.ts';
import { useMe } from './session.ts';

/** How often alerts are refetched, ms. Time alone can raise them, and then no live hint is sent. */
const REFETCH_MS = 5_000;

/** The alerts about draws; undefined until they are loaded, and for roles that may not see them. */
export function useDrawAlerts(): Output<'operatorDraws', 'alarms'>['list'] | undefined {
  const { may } = useMe();
  return useApiQuery('operatorDraws', 'alarms', {}, { when: may('draw.view'), everyMs: REFETCH_MS }).data
    ?.list;
}

import type { Output } from '@shwe/contract';
import { useApiQuery } from './query.ts';
import { useMe } from './session.ts';

/** Alarms come with time alone, which no hint tells; asked again so often, ms. */
const REFETCH_MS = 5_000;

/** What is late or missing in the draw room; nothing for who may not see it. */
export function useDrawAlerts(): Output<'operatorDraws', 'alarms'>['list'] | undefined {
  const { may } = useMe();
  return useApiQuery('operatorDraws', 'alarms', {}, { when: may('draw.view'), everyMs: REFETCH_MS }).data
    ?.list;
}

import type { Output } from '@shwe/contract';
import { useAsk } from './query.ts';
import { useMe } from './session.ts';

/** Alarms come with time alone, which no hint tells; asked again so often, ms. */
const AGAIN_MS = 5_000;

/** What is late or missing in the draw room; nothing for who may not see it. */
export function useAlarms(): Output<'operatorDraws', 'alarms'>['list'] | undefined {
  const { may } = useMe();
  return useAsk('operatorDraws', 'alarms', {}, { when: may('draw.view'), everyMs: AGAIN_MS }).data?.list;
}

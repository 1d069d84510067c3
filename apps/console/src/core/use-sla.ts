import { useApiQuery } from './query.ts';
import { useMe } from './session.ts';
import type { SlaQueue } from './sla.ts';

/** Minutes until a case of each queue is late, as set by the operator; no case is late until they are known. */
export function useSlaMinutes(): Record<SlaQueue, number> {
  const { may } = useMe();
  const { data } = useApiQuery('operators', 'today', {}, { when: may('today.view') });
  return {
    withdrawals: data?.withdrawals.sla_minutes ?? Number.POSITIVE_INFINITY,
    deposits: data?.deposits.sla_minutes ?? Number.POSITIVE_INFINITY,
    disputes: Number.POSITIVE_INFINITY,
  };
}

/** How many cases of a queue wait, and their sum; undefined until it is known. Lists have a page of them only. */
export function useOpenCases(
  queue: 'deposits' | 'withdrawals',
): { waiting: number; sum: number } | undefined {
  const { may } = useMe();
  return useApiQuery('operators', 'today', {}, { when: may('today.view') }).data?.[queue];
}

import { useApiQuery } from './query.ts';
import { useMe } from './session.ts';
import type { SlaQueue } from './sla.ts';

/** The counts and limits of Today; undefined until they are known, and for a role that may not see them. */
function useToday() {
  const { may } = useMe();
  return useApiQuery('operators', 'today', {}, { when: may('today.view') }).data;
}

/** Minutes until a case of each queue is late, as set by the operator; no case is late until they are known. */
export function useSlaMinutes(): Record<SlaQueue, number> {
  const data = useToday();
  return {
    withdrawals: data?.withdrawals.sla_minutes ?? Number.POSITIVE_INFINITY,
    deposits: data?.deposits.sla_minutes ?? Number.POSITIVE_INFINITY,
    disputes: data?.disputes?.sla_minutes ?? Number.POSITIVE_INFINITY,
  };
}

/** How many cases of a queue wait, and their sum; undefined until it is known. Lists have a page of them only. */
export function useOpenCases(
  queue: 'deposits' | 'withdrawals' | 'disputes',
): { waiting: number; late: number; sum: number } | undefined {
  return useToday()?.[queue] ?? undefined;
}

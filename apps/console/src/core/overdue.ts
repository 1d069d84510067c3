import { useDrawAlerts } from './draw-alerts.ts';
import { useApiQuery } from './query.ts';
import { useMe } from './session.ts';

/** What is overdue now: how many cases of each queue, and the draw alerts by kind and draw. */
export type Overdue = { deposits: number; withdrawals: number; draws: readonly string[] };

/** How often the queues are refetched, ms: cases become late by time alone, and then no live hint is sent. */
const REFETCH_MS = 15_000;

/** What is overdue; null until it is known. */
export function useOverdue(): Overdue | null {
  const { may } = useMe();
  const alerts = useDrawAlerts();
  const queues = may('today.view');
  const { data: today } = useApiQuery('operators', 'today', {}, { when: queues, everyMs: REFETCH_MS });
  if ((queues && !today) || (may('draw.view') && !alerts)) return null;
  return {
    deposits: today?.deposits.late ?? 0,
    withdrawals: today?.withdrawals.late ?? 0,
    draws: (alerts ?? []).map(({ kind, issue }) => `${kind} ${issue}`),
  };
}

/** Whether more is overdue than at the last look; fewer is no news. */
export function isMoreOverdue(before: Overdue, now: Overdue): boolean {
  return (
    now.deposits > before.deposits ||
    now.withdrawals > before.withdrawals ||
    now.draws.some((draw) => !before.draws.includes(draw))
  );
}

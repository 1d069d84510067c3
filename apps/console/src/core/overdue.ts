import { useDrawAlerts } from './draw-alerts.ts';
import { useApiQuery } from './query.ts';
import { useMe } from './session.ts';

/** What is overdue now: how many cases of each queue, and the draw alerts by kind and draw. */
export type Overdue = { deposits: number; withdrawals: number; disputes: number; draws: readonly string[] };

/** How often the queues are refetched, ms: cases become late by time alone, and then no live hint is sent. */
const REFETCH_MS = 15_000;

/** What is overdue; null until it is known. `inBackground`: also refetched while the tab is in the background. */
export function useOverdue({ inBackground }: { inBackground: boolean }): Overdue | null {
  const { may } = useMe();
  const alerts = useDrawAlerts({ inBackground });
  const queues = may('today.view');
  const options = { when: queues, everyMs: REFETCH_MS, inBackground };
  const { data: today } = useApiQuery('operators', 'today', {}, options);
  if ((queues && !today) || (may('draw.view') && !alerts)) return null;
  return {
    deposits: today?.deposits.late ?? 0,
    withdrawals: today?.withdrawals.late ?? 0,
    disputes: today?.disputes?.late ?? 0,
    draws: (alerts ?? []).map(({ kind, issue }) => `${kind} ${issue}`),
  };
}

/** Whether more is overdue than at the last look; fewer is no news. */
export function isMoreOverdue(before: Overdue, now: Overdue): boolean {
  return (
    now.deposits > before.deposits ||
    now.withdrawals > before.withdrawals ||
    now.disputes > before.disputes ||
    now.draws.some((draw) => !before.draws.includes(draw))
  );
}

import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { AppContext } from '../context/app-context.ts';
import { readSettings } from '../modules/settings/index.ts';

type Today = Output<'operators', 'today'>;

type Queues = { [Name in 'deposits' | 'withdrawals' | 'disputes']: NonNullable<Today[Name]> };

type QueueRow = { waiting: number; late: number; sum: bigint };

/**
 * How many cases are open, how many are over their SLA (business time), and their amounts, whole kyat. A dispute waits
 * from the moment of the dispute, not from that of the withdrawal.
 */
export async function queueSummary({ store }: AppContext): Promise<Queues> {
  const settings = await readSettings(store);
  const slaMinutes = {
    deposits: settings['deposit.promised_minutes'],
    withdrawals: settings['withdrawal.promised_minutes'],
    disputes: settings['escrow.decide_hours'] * 60,
  };
  const { rows } = await store.query<QueueRow & { queue: keyof Queues }>(
    `select 'deposits' as queue, count(*)::int as waiting, coalesce(sum(amount), 0)::bigint as sum,
            count(*) filter (where paid_at < clock.now() - make_interval(mins => $1))::int as late
     from cashier.deposits where state = 'processing'
     union all
     select 'withdrawals', count(*)::int, coalesce(sum(amount), 0)::bigint,
            count(*) filter (where created_at < clock.now() - make_interval(mins => $2))::int
     from cashier.withdrawals where cashier.withdrawal_is_open(state)
     union all
     select 'disputes', count(*)::int, coalesce(sum(c.amount), 0)::bigint,
            count(*) filter (where escrow.disputed_at(c.id) < clock.now() - make_interval(mins => $3))::int
     from escrow.cases c where c.state = 'disputed'`,
    [slaMinutes.deposits, slaMinutes.withdrawals, slaMinutes.disputes],
  );
  const rowOf = (queue: keyof Queues) => rows.find((row) => row.queue === queue)!;
  const totalsOf = (queue: keyof Queues) => {
    const { waiting, late, sum } = rowOf(queue);
    return { waiting, late, sum: kyatToWire(sum), sla_minutes: slaMinutes[queue] };
  };
  return {
    deposits: totalsOf('deposits'),
    withdrawals: totalsOf('withdrawals'),
    disputes: totalsOf('disputes'),
  };
}

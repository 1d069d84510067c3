import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { AppContext } from '../context/app-context.ts';
import { readSettings } from '../modules/settings/index.ts';

type Today = Output<'operators', 'today'>;

type Queues = Pick<Today, 'deposits' | 'withdrawals'> & { disputes: NonNullable<Today['disputes']> };

type QueueRow = { waiting: number; late: number; sum: bigint };

/**
 * How many cases are open, how many are over their SLA (business time), and their amounts, whole kyat. Disputes have no
 * SLA.
 */
export async function queueSummary({ store }: AppContext): Promise<Queues> {
  const settings = await readSettings(store);
  const slaMinutes = {
    deposits: settings['deposit.promised_minutes'],
    withdrawals: settings['withdrawal.promised_minutes'],
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
     select 'disputes', count(*)::int, coalesce(sum(amount), 0)::bigint, 0
     from escrow.cases where state = 'disputed'`,
    [slaMinutes.deposits, slaMinutes.withdrawals],
  );
  const rowOf = (queue: keyof Queues) => rows.find((row) => row.queue === queue)!;
  const totalsOf = (queue: keyof typeof slaMinutes) => {
    const { waiting, late, sum } = rowOf(queue);
    return { waiting, late, sum: kyatToWire(sum), sla_minutes: slaMinutes[queue] };
  };
  const { waiting, sum } = rowOf('disputes');
  return {
    deposits: totalsOf('deposits'),
    withdrawals: totalsOf('withdrawals'),
    disputes: { waiting, sum: kyatToWire(sum) },
  };
}

import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { readSettings } from '../content/index.ts';
import { type Deposit, depositColumns, depositTables } from './deposits.queries.ts';
import { openStates, type Withdrawal, withdrawalColumns, withdrawalTables } from './withdrawals.queries.ts';

/** Which cases: by state, of everybody or (`memberId`) of one. */
export type Which = { states: 'open' | 'done' | 'all'; memberId: bigint | null; page: number; size: number };
type Page<Row> = { rows: Row[]; total: number };

const depositQueues = {
  open: { where: "d.state = 'processing'", order: 'd.paid_at, d.id' },
  // An order that expired unpaid was never a case.
  done: {
    where: "d.state in ('succeeded', 'failed') and d.paid_at is not null",
    order: 'd.decided_at desc, d.id desc',
  },
  all: { where: 'true', order: 'd.id desc' },
};

const withdrawalQueues = {
  open: { where: `w.state in ${openStates}`, order: 'w.created_at, w.id' },
  done: { where: 'w.decided_at is not null', order: 'w.decided_at desc, w.id desc' },
  all: { where: 'true', order: 'w.id desc' },
};

/** A page of the deposit queue: open ones longest waiting first, decided ones latest first; all, with orders nobody paid, latest first. */
export function depositQueue(db: Queries, which: Which): Promise<Page<Deposit>> {
  const { where, order } = depositQueues[which.states];
  const sql = { columns: depositColumns, tables: depositTables, member: 'd.member_id', where, order };
  return page<Deposit>(db, which, sql);
}

/** A page of the withdrawal queue, in the same orders. */
export function withdrawalQueue(db: Queries, which: Which): Promise<Page<Withdrawal>> {
  const { where, order } = withdrawalQueues[which.states];
  const sql = { columns: withdrawalColumns, tables: withdrawalTables, member: 'w.member_id', where, order };
  return page<Withdrawal>(db, which, sql);
}

async function page<Row extends object>(
  db: Queries,
  which: Which,
  sql: { columns: string; tables: string; member: string; where: string; order: string },
): Promise<Page<Row>> {
  const from = `from ${sql.tables} where (${sql.where})`;
  // Written out or left out, so that each keeps the plan that its index gives it.
  const [of, params] = which.memberId === null ? ['', []] : [` and ${sql.member} = $1`, [which.memberId]];
  const n = params.length;
  const [{ rows }, counted] = await Promise.all([
    db.query<Row>(
      `select ${sql.columns} ${from}${of} order by ${sql.order} limit $${n + 1} offset $${n + 2}`,
      [...params, which.size, (which.page - 1) * which.size],
    ),
    db.query<{ total: number }>(`select count(*)::int as total ${from}${of}`, params),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

type Today = Output<'consoleOperators', 'today'>;
type Summed = { waiting: number; late: number; sum: bigint };

/** How many cases wait, how many longer than promised (business time), and their sum. */
export async function queueSummary({ store }: AppContext): Promise<Pick<Today, 'deposits' | 'withdrawals'>> {
  const settings = await readSettings(store);
  const { rows } = await store.query<Summed & { queue: 'deposits' | 'withdrawals' }>(
    `select 'deposits' as queue, count(*)::int as waiting, coalesce(sum(amount), 0)::bigint as sum,
            count(*) filter (where paid_at < clock.now() - make_interval(mins => $1))::int as late
     from cashier.deposits where state = 'processing'
     union all
     select 'withdrawals', count(*)::int, coalesce(sum(amount), 0)::bigint,
            count(*) filter (where created_at < clock.now() - make_interval(mins => $2))::int
     from cashier.withdrawals where state in ${openStates}`,
    [settings['deposit.promised_minutes'], settings['withdrawal.promised_minutes']],
  );
  const of = (queue: 'deposits' | 'withdrawals') => {
    const { waiting, late, sum } = rows.find((row) => row.queue === queue)!;
    return { waiting, late, sum: kyatToWire(sum) };
  };
  return { deposits: of('deposits'), withdrawals: of('withdrawals') };
}

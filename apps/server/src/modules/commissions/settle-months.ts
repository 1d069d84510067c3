import { yangonDate, yangonTime } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries, Store } from '../../database/index.ts';
import { differenceOf, recomputeCommissions } from './recompute.ts';

/** When a month is settled: on the first day of the next month, Yangon time. */
export const SETTLES_AT = '16:00';

/**
 * Settles the commissions of past months, oldest first: computes the statements and has them checked by the independent
 * computation. A month waits until everything of it is counted, and until the month before is checked, because a
 * negative balance goes from one to the next. Returns how many months were checked.
 */
export async function settleMonths(app: AppContext): Promise<number> {
  let settled = 0;
  for (;;) {
    const month = await dueMonth(app.store);
    if (month === null || !(await settleMonth(app, month))) return settled;
    settled += 1;
  }
}

/** The oldest past month that is not checked, from the first with a rate on; null if none is due or it differs. */
async function dueMonth(db: Queries): Promise<string | null> {
  const { rows: times } = await db.query<{ now: Date }>('select clock.now() as now');
  const { now } = times[0]!;
  const today = yangonDate(now);
  const isTime = today.slice(8) > '01' || yangonTime(now) >= SETTLES_AT;
  const { rows } = await db.query<{ month: string; state: string | null; is_last: boolean }>(
    `select to_char(m.month, 'YYYY-MM-DD') as month, s.state, m.month = l.month as is_last
     from (select (date_trunc('month', $1::date) - interval '1 month')::date as month) l
     cross join lateral generate_series(
       (select min(from_month) from commissions.rates where rate > 0)::timestamp, l.month, interval '1 month') m(month)
     left join commissions.months s on s.month = m.month
     where s.state is distinct from 'checked' order by m.month limit 1`,
    [today],
  );
  const [due] = rows;
  if (!due || due.state === 'differs' || (due.is_last && !isTime)) return null;
  const complete = await db.query<{ is: boolean }>('select commissions.is_complete($1) as is', [due.month]);
  return complete.rows[0]!.is ? due.month : null;
}

/** Computes and checks a month; false if the two computations differ, which is logged and blocks the pay-out. */
async function settleMonth(app: AppContext, month: string): Promise<boolean> {
  await compute(app.store, month);
  const expected = await recomputeCommissions(app.store, month);
  const difference = await differenceOf(app.store, month, expected);
  await app.store.query('select commissions.record_check($1, $2)', [month, difference]);
  if (difference !== null) app.log.error({ month, difference }, 'the commissions of a month differ');
  return difference === null;
}

async function compute(store: Store, month: string): Promise<void> {
  await store.tx(async (tx) => {
    await tx.query("select set_config('statement_timeout', '600000', true)");
    await tx.query('select commissions.compute($1)', [month]);
  });
}

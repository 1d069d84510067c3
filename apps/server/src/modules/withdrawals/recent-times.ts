import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
export type Times = Output<'withdrawals', 'recentTimes'>;

const DAYS = 7;
/** Fewer say more of two or three people than of the house. */
const COUNT_MIN = 20;
const CACHE_MS_MAX = 60_000;
const cached = new WeakMap<Queries, { at: number; times: Promise<Times> }>();

/** The public figures, counted at most once a minute a process: anybody may ask for them. */
export function publicTimes(db: Queries): Promise<Times> {
  const known = cached.get(db);
  if (known && Date.now() - known.at < CACHE_MS_MAX) return known.times;
  const times = withdrawTimes(db);
  cached.set(db, { at: Date.now(), times });
  // A failed count is not kept.
  times.catch(() => cached.delete(db));
  return times;
}

/**
 * How long withdrawals took that were paid in the last seven days of business time: from the transfer that held the
 * money to the one that paid it out. The ledger says it, not the cases: nobody can move these times.
 */
export async function withdrawTimes(db: Queries): Promise<Times> {
  const { rows } = await db.query<{ count: number; median: number | null; p95: number | null }>(
    `with took as (
       select extract(epoch from paid.business_at - held.business_at) / 60 as minutes
       from cashier.withdrawals w
       join ledger.journal_entries held on held.key = 'withdrawal_hold:' || w.wid
       join ledger.journal_entries paid on paid.key = 'withdrawal_paid:' || w.wid
       where w.state = 'paid' and w.decided_at > clock.now() - make_interval(days => $1))
     select count(*)::int as count,
            ceil(percentile_cont(0.5) within group (order by minutes))::int as median,
            ceil(percentile_cont(0.95) within group (order by minutes))::int as p95 from took`,
    [DAYS],
  );
  const { count, median, p95 } = rows[0]!;
  const isEnough = count >= COUNT_MIN;
  return {
    days: DAYS,
    count,
    median_minutes: isEnough ? median : null,
    p95_minutes: isEnough ? p95 : null,
  };
}

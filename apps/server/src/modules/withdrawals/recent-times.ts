import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';

export type ProcessingTimes = Output<'withdrawals', 'recentTimes'>;

const DAYS = 7;
/** With fewer withdrawals the figures would be about single members. */
const COUNT_MIN = 20;
const CACHE_MS_MAX = 60_000;
const cached = new WeakMap<Queries, { at: number; times: Promise<ProcessingTimes> }>();

/** The public figures, cached for a minute in each process, because anybody may query them. */
export function publicProcessingTimes(db: Queries): Promise<ProcessingTimes> {
  const entry = cached.get(db);
  if (entry && Date.now() - entry.at < CACHE_MS_MAX) return entry.times;
  const times = processingTimes(db);
  cached.set(db, { at: Date.now(), times });
  // A failed query is not cached.
  times.catch(() => cached.delete(db));
  return times;
}

/**
 * The processing times of withdrawals paid in the last seven days of business time, from the journal entry that held
 * the money to the one that paid it. Taken from the ledger, because its times cannot be changed.
 */
export async function processingTimes(db: Queries): Promise<ProcessingTimes> {
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

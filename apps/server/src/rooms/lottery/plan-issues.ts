import { addDays, yangonDate } from '@shwe/kernel';
import { type IssuePlan, isDrawDay, odds, plan2D } from '@shwe/rules';
import type { Queries, Store, Tx } from '../../store/index.ts';
import { readSettings } from '../content/index.ts';

/** Issues exist this many days ahead, so that the next day's betting opens even when the worker was away for a while. */
const DAYS_AHEAD = 4;

/** Close days as a set of 'YYYY-MM-DD', from a day on. */
export async function closeDaysFrom(db: Queries, date: string): Promise<Map<string, string>> {
  const { rows } = await db.query<{ date: string; reason: string }>(
    'select date, reason from lottery.close_days where date >= $1 order by date',
    [date],
  );
  return new Map(rows.map((row) => [row.date, row.reason]));
}

/** Makes the 2D issues of today and the next days where they are missing (spec/lottery.md). Returns the names made. */
export async function planIssues(store: Store, businessNow: Date): Promise<string[]> {
  const today = yangonDate(businessNow);
  const closed = await closeDaysFrom(store, today);
  const closeDays = new Set(closed.keys());
  const settings = await readSettings(store);
  const made: string[] = [];
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    if (!isDrawDay(date, closeDays)) continue;
    for (const plan of plan2D(date)) {
      if (plan.closesAt <= businessNow) continue;
      const isNew = await store.tx((tx) =>
        createIssue(tx, plan, {
          cap: BigInt(settings['lottery.number_cap']),
          memberLimits: settings['lottery.member_limits'].map(BigInt),
        }),
      );
      if (isNew) made.push(plan.name);
    }
  }
  return made;
}

/** Writes an issue and its hundred numbers; false when it is there already. */
export async function createIssue(
  tx: Tx,
  plan: IssuePlan,
  limits: { cap: bigint; memberLimits: bigint[] },
): Promise<boolean> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into lottery.issues (name, game, section, date, opens_at, closes_at, draws_at, settles_at, odds, min_stake, member_limits)
     values ($1, 1, $2, $3, $4, $5, $6, $7, $8, 100, $9) on conflict do nothing returning id`,
    [
      plan.name,
      plan.section,
      plan.date,
      plan.opensAt,
      plan.closesAt,
      plan.drawsAt,
      plan.settlesAt,
      odds.twoD,
      limits.memberLimits,
    ],
  );
  if (!rows[0]) return false;
  await tx.query(
    'insert into lottery.issue_numbers (issue_id, number, cap) select $1, number, $2 from generate_series(0, 99) number',
    [rows[0].id, limits.cap],
  );
  return true;
}

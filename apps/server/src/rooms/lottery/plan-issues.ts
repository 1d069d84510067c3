import { addDays, yangonDate } from '@shwe/kernel';
import {
  drawDays3D,
  type GameId,
  games,
  type IssuePlan,
  isDrawDay,
  numberCount,
  plan2D,
  plan3D,
} from '@shwe/rules';
import type { Queries, Store, Tx } from '../../store/index.ts';
import { readSettings, type Settings } from '../content/index.ts';
import { closeDaysFrom, drawShifts } from './calendar.queries.ts';

/** 2D issues exist this many days ahead, so that the next day's betting opens even when the worker was away for a while. */
const DAYS_AHEAD = 4;

/** The 3D draw that takes bets and the one after it; two weeks lie between them, or a day more or less. */
const DRAWS_AHEAD_3D = 2;
const DAYS_3D = 60;

/** Makes the issues of the next days where they are missing (spec/lottery.md). Returns the names made. */
export async function planIssues(store: Store, businessNow: Date): Promise<string[]> {
  const settings = await readSettings(store);
  if ((await missingPlans(store, businessNow, settings)).length === 0) return [];
  return store.tx(async (tx) => {
    // Whoever changes the calendar meanwhile waits, or was first and is seen.
    await tx.query('lock table lottery.close_days, lottery.draw_shifts in share mode');
    const made: string[] = [];
    for (const plan of await missingPlans(tx, businessNow, settings)) {
      if (await createIssue(tx, plan, limitsOf(plan.game, settings))) made.push(plan.name);
    }
    return made;
  });
}

async function missingPlans(db: Queries, businessNow: Date, settings: Settings): Promise<IssuePlan[]> {
  const plans = [...(await plans2D(db, businessNow)), ...(await plans3D(db, businessNow, settings))];
  const { rows } = await db.query<{ name: string }>('select name from lottery.issues where name = any($1)', [
    plans.map((plan) => plan.name),
  ]);
  const known = new Set(rows.map((row) => row.name));
  return plans.filter((plan) => !known.has(plan.name));
}

async function plans2D(db: Queries, businessNow: Date): Promise<IssuePlan[]> {
  const today = yangonDate(businessNow);
  const closeDays = new Set((await closeDaysFrom(db, today)).keys());
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
    .filter((date) => isDrawDay(date, closeDays))
    .flatMap(plan2D)
    .filter((plan) => plan.closesAt > businessNow);
}

async function plans3D(db: Queries, businessNow: Date, settings: Settings): Promise<IssuePlan[]> {
  const today = yangonDate(businessNow);
  const days = drawDays3D(addDays(today, -DAYS_3D), addDays(today, DAYS_3D), await drawShifts(db));
  return days
    .slice(1)
    .map((day, i) => plan3D(day, days[i]!, closeTime3D(settings)))
    .filter((plan) => plan.closesAt > businessNow)
    .slice(0, DRAWS_AHEAD_3D);
}

/** When 3D betting closes on the day of the draw; what an operator set to no time of day before the draw counts for nothing. */
export function closeTime3D(settings: Settings): string {
  const set = settings['lottery.3d_closes'];
  return /^([01]\d:[0-5]\d)$/.test(set) && set <= '15:30' ? set : '13:30';
}

type Limits = { cap: bigint; memberLimits: bigint[] };

function limitsOf(game: GameId, settings: Settings): Limits {
  const [cap, limits] =
    game === 1
      ? [settings['lottery.number_cap'], settings['lottery.member_limits']]
      : [settings['lottery.3d_number_cap'], settings['lottery.3d_member_limits']];
  return { cap: BigInt(cap), memberLimits: limits.map(BigInt) };
}

/** Writes an issue and its hundred or thousand numbers; false when it is there already. */
export async function createIssue(tx: Tx, plan: IssuePlan, limits: Limits): Promise<boolean> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into lottery.issues (name, game, section, date, opens_at, closes_at, draws_at, settles_at, odds, min_stake, member_limits)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 100, $10) on conflict do nothing returning id`,
    [
      plan.name,
      plan.game,
      plan.section,
      plan.date,
      plan.opensAt,
      plan.closesAt,
      plan.drawsAt,
      plan.settlesAt,
      games[plan.game].odds,
      limits.memberLimits,
    ],
  );
  if (!rows[0]) return false;
  await tx.query(
    'insert into lottery.issue_numbers (issue_id, number, cap) select $1, number, $2 from generate_series(0, $3::integer - 1) number',
    [rows[0].id, limits.cap, numberCount(plan.game)],
  );
  return true;
}

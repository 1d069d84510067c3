import { addDays, yangonDate } from '@shwe/kernel';
import { type DrawPlan, drawDays3D, isDrawDay, numberCount, plan2D, plan3D } from '@shwe/rules';
import type { Queries, Store, Tx } from '../../../database/index.ts';
import { closeDaysFrom, drawShifts } from './calendar.queries.ts';
import { type DrawRules, type RuleBook, ruleBook } from './rules.queries.ts';

/** 2D draws are planned this many days ahead, so that betting opens on time even after an outage of the worker. */
const DAYS_AHEAD = 4;

/** 3D draws planned ahead: the one that takes bets and the next one. */
const DRAWS_AHEAD_3D = 2;
/** Days around today that are searched for 3D draws, which are about two weeks apart. */
const DAYS_3D = 60;

/** Creates the missing draws of the next days by the rules of their day. Returns the names of the new draws. */
export async function planDraws(store: Store, businessNow: Date): Promise<string[]> {
  if ((await missingPlans(store, businessNow, await ruleBook(store))).length === 0) return [];
  return store.tx(async (tx) => {
    // Concurrent changes of the calendar, rules or temporary caps either wait or are visible here.
    await tx.query(
      'lock table lottery.close_days, lottery.draw_shifts, lottery.rules, lottery.temporary_caps in share mode',
    );
    const rules = await ruleBook(tx);
    const created: string[] = [];
    for (const plan of await missingPlans(tx, businessNow, rules)) {
      if (await createDraw(tx, plan, rules.on(plan.game, plan.date))) created.push(plan.name);
    }
    return created;
  });
}

async function missingPlans(db: Queries, businessNow: Date, rules: RuleBook): Promise<DrawPlan[]> {
  const plans = [...(await plans2D(db, businessNow, rules)), ...(await plans3D(db, businessNow, rules))];
  const { rows } = await db.query<{ name: string }>('select name from lottery.draws where name = any($1)', [
    plans.map((plan) => plan.name),
  ]);
  const known = new Set(rows.map((row) => row.name));
  return plans.filter((plan) => !known.has(plan.name));
}

async function plans2D(db: Queries, businessNow: Date, rules: RuleBook): Promise<DrawPlan[]> {
  const today = yangonDate(businessNow);
  const closeDays = new Set((await closeDaysFrom(db, today)).map(({ date }) => date));
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
    .filter((date) => isDrawDay(date, closeDays))
    .flatMap((date) => plan2D(date, rules.on(1, date).closes))
    .filter((plan) => plan.closesAt > businessNow);
}

async function plans3D(db: Queries, businessNow: Date, rules: RuleBook): Promise<DrawPlan[]> {
  const today = yangonDate(businessNow);
  const days = drawDays3D(addDays(today, -DAYS_3D), addDays(today, DAYS_3D), await drawShifts(db));
  return days
    .slice(1)
    .map((day, i) => plan3D(day, days[i]!, rules.on(2, day.date).closes['3D']))
    .filter((plan) => plan.closesAt > businessNow)
    .slice(0, DRAWS_AHEAD_3D);
}

/** Creates a draw with all its numbers and the temporary caps in force; false when it already exists. */
export async function createDraw(tx: Tx, plan: DrawPlan, rules: Omit<DrawRules, 'closes'>): Promise<boolean> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into lottery.draws (name, game, section, date, opens_at, closes_at, draws_at, settles_at, odds,
                                min_stake, number_cap, member_limits, platform)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning id`,
    [
      plan.name,
      plan.game,
      plan.section,
      plan.date,
      plan.opensAt,
      plan.closesAt,
      plan.drawsAt,
      plan.settlesAt,
      rules.odds,
      rules.minStake,
      rules.cap,
      rules.memberLimits,
      rules.platform,
    ],
  );
  if (!rows[0]) return false;
  await tx.query(
    `insert into lottery.draw_numbers (draw_id, number, cap)
     select $1, number, $2 from generate_series(0, $3::integer - 1) number`,
    [rows[0].id, rules.cap, numberCount(plan.game)],
  );
  await tx.query('select lottery.recompute_caps($1)', [rows[0].id]);
  return true;
}

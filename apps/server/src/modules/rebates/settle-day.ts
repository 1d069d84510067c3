import { addDays, yangonDate, yangonTime } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';
import { readSettings } from '../settings/index.ts';
import { coverPercentOf, type Part } from './rebate-days.ts';
import { recomputeRebates } from './recompute.ts';

/** When the rebates of a day are computed on the next day, Yangon time. */
const SETTLES_AT: Record<Part, string> = { player: '14:00', agent: '15:00' };

/** Lines paid in one transaction, which is one journal entry. */
const LINES_A_STEP = 100;

type Due = { day: string; part: Part; state: 'none' | 'computed' | 'checked' };

/**
 * Settles the rebates of past days: computes, has them checked by the independent computation, and pays them if they
 * are paid at once. Each step is one transaction that only does what is not done, so it can be repeated and resumed.
 * Returns how many lines were paid.
 */
export async function settleRebates(app: AppContext): Promise<number> {
  const due = await dueDays(app.store);
  if (due.length === 0) return 0;
  let paid = 0;
  for (const each of due) {
    // A day that fails must not keep the others waiting.
    paid += await settleDay(app, each).catch((error: unknown) => {
      app.log.error(
        { err: error, day: each.day, part: each.part },
        'the rebates of a day could not be settled',
      );
      return 0;
    });
  }
  return paid;
}

async function settleDay(app: AppContext, { day, part, state }: Due): Promise<number> {
  const settings = await readSettings(app.store);
  if (state !== 'checked') await computeAndCheck(app, day, part, settings['rebate.cover_percent']);
  return settings['rebate.payment'] === 'at once' ? payDay(app, day, part) : 0;
}

/**
 * The days and parts that are not settled, oldest first, however long the server was off: from the first day that is
 * left or has settled draws with bets and no computation.
 */
async function dueDays(db: Queries): Promise<Due[]> {
  const now = await businessNow(db);
  const today = yangonDate(now);
  const time = yangonTime(now);
  const settings = await readSettings(db);
  const left = settings['rebate.payment'] === 'at once' ? ['computed', 'checked'] : ['computed'];
  const { rows: firsts } = await db.query<{ first: string | null }>(
    `select to_char(least(
       (select min(day) from rebates.days where state = any ($1)),
       (select min(b.day) from rebates.days_with_bets b cross join (values ('player'), ('agent')) as p (part)
        where not exists (select from rebates.days r where r.day = b.day and r.part = p.part))
     ), 'YYYY-MM-DD') as first`,
    [left],
  );
  const first = firsts[0]!.first;
  if (first === null) return [];
  const { rows } = await db.query<{ day: string; part: Part; state: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, part, state from rebates.days where day >= $1::date`,
    [first],
  );
  const states = new Map(rows.map((row) => [`${row.day} ${row.part}`, row.state]));
  const due: Due[] = [];
  for (let day = first; day < today; day = addDays(day, 1)) {
    for (const part of ['player', 'agent'] as const) {
      const isTime = addDays(day, 1) < today || time >= SETTLES_AT[part];
      const state = states.get(`${day} ${part}`) ?? 'none';
      if (isTime && (state === 'none' || left.includes(state)))
        due.push({ day, part, state: state as Due['state'] });
    }
  }
  return due;
}

/** Computes a day and compares it with the independent computation. A difference is logged and blocks the payment. */
async function computeAndCheck(
  app: AppContext,
  day: string,
  part: Part,
  coverPercent: number,
): Promise<void> {
  const computed = await app.store.query<{ total: bigint | null }>(
    'select rebates.compute($1, $2, $3) as total',
    [day, part, coverPercent],
  );
  // Another process has checked it meanwhile.
  if (computed.rows[0]!.total === null) return;
  const fixed = (await coverPercentOf(app.store, day))!;
  const expected = (await recomputeRebates(app.store, day, fixed))[part];
  const difference = await differenceOf(app.store, day, part, expected);
  await app.store.query('select rebates.record_check($1, $2, $3)', [day, part, difference]);
  if (difference !== null) app.log.error({ day, part, difference }, 'the rebates of a day differ');
}

/** Where the settlement and the independent computation differ; null if they agree to the kyat. */
export async function differenceOf(
  db: Queries,
  day: string,
  part: Part,
  expected: ReadonlyMap<string, bigint>,
): Promise<string | null> {
  const { rows } = await db.query<{ key: string; amount: bigint }>(
    `select member_id || ' ' || game as key, amount from rebates.lines where day = $1 and part = $2`,
    [day, part],
  );
  const settled = new Map(rows.map(({ key, amount }) => [key, amount]));
  for (const key of new Set([...settled.keys(), ...expected.keys()])) {
    const [is, should] = [settled.get(key) ?? 0n, expected.get(key) ?? 0n];
    if (is !== should) return `${key}: ${is} settled, ${should} computed independently`;
  }
  return null;
}

/** Pays what is left of a checked day, step by step. */
async function payDay(app: AppContext, day: string, part: Part): Promise<number> {
  let paid = 0;
  for (;;) {
    const { rows } = await app.store.query<{ count: number }>('select rebates.pay_due($1, $2, $3) as count', [
      day,
      part,
      LINES_A_STEP,
    ]);
    paid += rows[0]!.count;
    if (rows[0]!.count < LINES_A_STEP) return paid;
  }
}

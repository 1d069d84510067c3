import type { Output } from '@shwe/contract';
import { addDays, yangonDate, yangonInstant } from '@shwe/kernel';
import { drawDays3D, type GameId, isDrawDay3D, issueName3D, nextDrawDay, type Shifts } from '@shwe/rules';
import type { Queries, Tx } from '../../../database/index.ts';
import { approvalRequestsOf } from '../../operators/index.ts';
import type { RuleBook } from './rules.queries.ts';
/** How far ahead the 3D calendar is shown and may be moved, days: three months. */
export const DAYS_3D_AHEAD = 92;

/** `off`: the draw that was called off when the other one had its result already; null: the day has no draw at all. */
export type CloseDay = { date: string; reason: string; off: 'morning' | 'evening' | null };

/** SQL: `off` of a close day `d`. */
export const drawOff = `(select case when bool_or(i.result is not null) then max(i.section) filter (where i.state = 'cancelled') end
  from lottery.draws i where i.game = 1 and i.date = d.date)`;

/** Close days with their reasons, from a day on, and up to another if one is given. */
export async function closeDaysFrom(db: Queries, from: string, to?: string): Promise<CloseDay[]> {
  const { rows } = await db.query<CloseDay>(
    `select date, reason, ${drawOff} as off from lottery.close_days d
     where date >= $1 and ($2::date is null or date <= $2) order by date`,
    [from, to ?? null],
  );
  return rows;
}

/**
 * Close days are held until the end of the transaction: no issue is made meanwhile, for the planner holds the table
 * against this while it works.
 */
export async function lockCloseDays(tx: Tx): Promise<void> {
  await tx.query('lock table lottery.close_days in share row exclusive mode');
}

type ShiftRow = { planned: string; date: string | null; reason: string };

async function shiftRows(db: Queries): Promise<ShiftRow[]> {
  const { rows } = await db.query<ShiftRow>(
    'select planned, date, reason from lottery.draw_shifts order by planned',
  );
  return rows;
}

/** 3D draws that are not on their day of the rule. */
export async function drawShifts(db: Queries): Promise<Shifts> {
  return new Map((await shiftRows(db)).map((row) => [row.planned, row.date]));
}

type RestDays = Output<'draws', 'closeDays'>;

/** 2D: is today a close day, which days are, and which is the next with a draw. 3D: shifted draws, and the next. */
export function restDays(db: Queries, businessNow: Date, game: GameId): Promise<RestDays> {
  return game === 1 ? restDays2D(db, yangonDate(businessNow)) : restDays3D(db, yangonDate(businessNow));
}

async function restDays2D(db: Queries, today: string): Promise<RestDays> {
  const declared = await closeDaysFrom(db, today);
  const closeDays = new Set(declared.map(({ date }) => date));
  const isDrawn = nextDrawDay(addDays(today, -1), closeDays) === today;
  return {
    today,
    is_rest: !isDrawn,
    reason: declared.find(({ date }) => date === today)?.reason ?? '',
    days: declared.map((day) => ({ ...day, drawn: false })),
    next_date: nextDrawDay(today, closeDays),
  };
}

/** 3D takes bets on every day but between its close and 17:00 of a draw, so today is never a rest. */
async function restDays3D(db: Queries, today: string): Promise<RestDays> {
  const shifts = await shiftRows(db);
  const to = addDays(today, DAYS_3D_AHEAD);
  const days = drawDays3D(addDays(today, -20), to, new Map(shifts.map((row) => [row.planned, row.date])));
  return {
    today,
    is_rest: false,
    reason: '',
    days: shifts
      .filter((row) => (row.date ?? row.planned) >= today && row.planned <= to)
      .map((row) => ({
        date: row.date ?? row.planned,
        reason: row.reason,
        off: null,
        drawn: row.date !== null,
      })),
    next_date: days.find((day) => day.date > today)?.date ?? null,
  };
}

/** The 3D calendar as operators see it, from today on. */
export async function drawDayList(
  db: Queries,
  businessNow: Date,
  rules: RuleBook,
): Promise<Output<'operatorCalendar', 'drawDays'>['list']> {
  const today = yangonDate(businessNow);
  const shifts = new Map((await shiftRows(db)).map((row) => [row.planned, row]));
  const planned = Array.from({ length: DAYS_3D_AHEAD + 20 }, (_, i) => addDays(today, i - 20)).filter(
    isDrawDay3D,
  );
  const { rows: issues } = await db.query<{ name: string; closes_at: Date; over: boolean }>(
    `select name, closes_at, clock.now() >= closes_at or state not in ('scheduled', 'open') as over
     from lottery.draws where game = 2 and name = any($1)`,
    [planned.map(issueName3D)],
  );
  const input = await approvalRequestsOf(db, 'move');
  const asked = new Map(input.map(({ subject, detail }) => [subject, detail]));
  const known = new Map(issues.map((issue) => [issue.name, issue]));
  return planned
    .map((day) => {
      const shift = shifts.get(day);
      const date = shift ? shift.date : day;
      const issue = known.get(issueName3D(day));
      const closesAt =
        date === null ? null : (issue?.closes_at ?? yangonInstant(date, rules.on(2, date).closes['3D']));
      return {
        planned: day,
        date,
        reason: shift?.reason ?? '',
        issue: issueName3D(day),
        close_time: closesAt?.toISOString() ?? null,
        asked: asked.get(day) ?? null,
        movable: issue ? !issue.over : closesAt === null || closesAt > businessNow,
      };
    })
    .filter((row) => (row.date ?? row.planned) >= today);
}

/** A year of the calendar, whether it is over or to come: close days, and the 3D draws with where they were moved. */
export async function calendarYear(
  db: Queries,
  businessNow: Date,
  year: number,
): Promise<Output<'operatorCalendar', 'year'>> {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const shifts = new Map((await shiftRows(db)).map((row) => [row.planned, row]));
  const draws: Output<'operatorCalendar', 'year'>['draws'] = [];
  for (let day = addDays(from, 0); day <= to; day = addDays(day, 1)) {
    if (!isDrawDay3D(day)) continue;
    const shift = shifts.get(day);
    draws.push({ planned: day, date: shift ? shift.date : day, reason: shift?.reason ?? '' });
  }
  return { today: yangonDate(businessNow), close_days: await closeDaysFrom(db, from, to), draws };
}

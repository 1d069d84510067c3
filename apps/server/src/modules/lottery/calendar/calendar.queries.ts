import type { Output } from '@shwe/contract';
import { addDays, yangonDate, yangonInstant } from '@shwe/kernel';
import { drawDays3D, drawName3D, type GameId, isDrawDay3D, nextDrawDay, type Shifts } from '@shwe/rules';
import type { Queries, Tx } from '../../../database/index.ts';
import { approvalRequestsOf } from '../../operators/index.ts';
import type { RuleBook } from './rules.queries.ts';

/** What a request to cancel a 3D draw has instead of the day that it moves to. */
export const VOID = 'off';

/** How far ahead 3D draws are shown and may be moved, days. */
export const DAYS_3D_AHEAD = 92;

/** `off`: the section cancelled because the other already had its result; null: the day has no draws at all. */
export type CloseDay = { date: string; reason: string; off: 'morning' | 'evening' | null };

/** SQL expression: `off` of a close day `d`. */
export const cancelledSectionSql = `(select case when bool_or(d.result is not null)
    then max(d.section) filter (where d.state = 'cancelled') end
  from lottery.draws d where d.game = 1 and d.date = c.date)`;

/** Close days with their reasons from a day on, optionally up to another day. */
export async function closeDaysFrom(db: Queries, from: string, to?: string): Promise<CloseDay[]> {
  const { rows } = await db.query<CloseDay>(
    `select date, reason, ${cancelledSectionSql} as off from lottery.close_days c
     where date >= $1 and ($2::date is null or date <= $2) order by date`,
    [from, to ?? null],
  );
  return rows;
}

/**
 * Locks the close days until the end of the transaction. The planner takes a conflicting lock, so no draws are created
 * meanwhile.
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

/** 3D draws that were moved from their regular day, or cancelled. */
export async function drawShifts(db: Queries): Promise<Shifts> {
  return new Map((await shiftRows(db)).map((row) => [row.planned, row.date]));
}

type MemberCloseDays = Output<'draws', 'closeDays'>;

/** 2D: whether today is a close day, the close days to come, and the next draw day. 3D: moved draws, and the next. */
export function memberCloseDays(db: Queries, businessNow: Date, game: GameId): Promise<MemberCloseDays> {
  return game === 1 ? closeDays2D(db, yangonDate(businessNow)) : movedDraws3D(db, yangonDate(businessNow));
}

async function closeDays2D(db: Queries, today: string): Promise<MemberCloseDays> {
  const declared = await closeDaysFrom(db, today);
  const closeDays = new Set(declared.map(({ date }) => date));
  const hasDraws = nextDrawDay(addDays(today, -1), closeDays) === today;
  return {
    today,
    is_rest: !hasDraws,
    reason: declared.find(({ date }) => date === today)?.reason ?? '',
    days: declared.map((day) => ({ ...day, drawn: false })),
    next_date: nextDrawDay(today, closeDays),
  };
}

/** 3D takes bets every day except from the close of a draw until 17:00, so today is never a close day. */
async function movedDraws3D(db: Queries, today: string): Promise<MemberCloseDays> {
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

/** The 3D calendar for operators, from today on. */
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
  const { rows: draws } = await db.query<{ name: string; closes_at: Date; closed: boolean }>(
    `select name, closes_at, clock.now() >= closes_at or state not in ('scheduled', 'open') as closed
     from lottery.draws where game = 2 and name = any($1)`,
    [planned.map(drawName3D)],
  );
  const requests = await approvalRequestsOf(db, 'move');
  const requestedDays = new Map(requests.map(({ subject, detail }) => [subject, detail]));
  const drawOf = new Map(draws.map((draw) => [draw.name, draw]));
  return planned
    .map((day) => {
      const shift = shifts.get(day);
      const date = shift ? shift.date : day;
      const draw = drawOf.get(drawName3D(day));
      const closesAt =
        date === null ? null : (draw?.closes_at ?? yangonInstant(date, rules.on(2, date).closes['3D']));
      return {
        planned: day,
        date,
        reason: shift?.reason ?? '',
        issue: drawName3D(day),
        close_time: closesAt?.toISOString() ?? null,
        asked: requestedDays.get(day) === VOID ? null : (requestedDays.get(day) ?? null),
        void_asked: requestedDays.get(day) === VOID,
        movable: draw ? !draw.closed : closesAt === null || closesAt > businessNow,
      };
    })
    .filter((row) => (row.date ?? row.planned) >= today);
}

/** A calendar year, past or future: close days, and the 3D draws with the days they were moved to. */
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

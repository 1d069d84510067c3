import type { Output } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';
import { approvalRequestsOf, operatorNames } from '../../operators/index.ts';
import { type CloseDay, drawOff } from './calendar.queries.ts';

/** SQL: whether nobody bet on a day's issues and none has closed yet. */
export function untouchedDay(date: string): string {
  return `not exists (select from lottery.draws i where i.date = ${date} and i.game = 1
                      and (i.closes_at <= clock.now() or exists (select from lottery.draw_members m where m.draw_id = i.id)))`;
}

/**
 * Close days from a day on, and those that one operator has asked for after the close, while a draw of the day has no
 * result yet: when all have, or were called off one by one, nothing is left to confirm. `operatorId` is who looks.
 */
export async function closeDayList(
  db: Queries,
  date: string,
  operatorId: bigint,
): Promise<Output<'operatorCalendar', 'closeDays'>['list']> {
  const { rows } = await db.query<CloseDay & { removable: boolean }>(
    `select date, reason, ${drawOff} as off, ${untouchedDay('d.date')} as removable from lottery.close_days d where date >= $1`,
    [date],
  );
  const declared = rows.map((row) => ({ ...row, waiting: false, mine: false, asked: null }));
  const input = await approvalRequestsOf(db, 'close');
  const undrawn = await undrawnDays(
    db,
    input.map(({ subject }) => subject),
  );
  const standing = input.filter(({ subject }) => undrawn.has(subject));
  const names = await operatorNames(
    db,
    standing.map((ask) => ask.operator_id),
  );
  const waiting = standing.map((ask) => ({
    date: ask.subject,
    reason: ask.reason,
    off: null,
    waiting: true,
    mine: ask.operator_id === operatorId,
    asked: {
      operator: names.get(ask.operator_id) ?? '',
      at: ask.requested_at.toISOString(),
      note: ask.reason,
    },
    removable: true,
  }));
  return [...declared, ...waiting].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Of these days, those with a 2D draw that has neither a result nor been called off. */
async function undrawnDays(db: Queries, dates: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ date: string }>(
    `select distinct date from lottery.draws
     where game = 1 and date = any($1::date[]) and state not in ('confirmed', 'settled', 'cancelled')`,
    [dates],
  );
  return new Set(rows.map(({ date }) => date));
}

import type { Output } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';
import { approvalRequestsOf } from '../../operators/index.ts';
import { type CloseDay, cancelledSectionSql } from './calendar.queries.ts';

/** SQL condition: no draw of the day has closed or has bets. */
export function untouchedDay(date: string): string {
  return `not exists (select from lottery.draws d where d.date = ${date} and d.game = 1
                      and (d.closes_at <= clock.now()
                        or exists (select from lottery.draw_members m where m.draw_id = d.id)))`;
}

/**
 * Close days from a day on, and pending requests for close days. A request is not listed once all draws of its day
 * have a result or are cancelled. `operatorId` is the viewer.
 */
export async function closeDayList(
  db: Queries,
  date: string,
  operatorId: bigint,
): Promise<Output<'operatorCalendar', 'closeDays'>['list']> {
  const { rows } = await db.query<CloseDay & { removable: boolean }>(
    `select date, reason, ${cancelledSectionSql} as off, ${untouchedDay('c.date')} as removable
     from lottery.close_days c where date >= $1`,
    [date],
  );
  const declared = rows.map((row) => ({ ...row, waiting: false, mine: false, asked: null }));
  const requests = await approvalRequestsOf(db, 'close');
  const undrawn = await undrawnDays(
    db,
    requests.map(({ subject }) => subject),
  );
  const pending = requests.filter(({ subject }) => undrawn.has(subject));
  const waiting = pending.map((request) => ({
    date: request.subject,
    reason: request.reason,
    off: null,
    waiting: true,
    mine: request.operator_id === operatorId,
    asked: {
      operator: request.operator,
      at: request.requested_at.toISOString(),
      note: request.reason,
    },
    removable: true,
  }));
  return [...declared, ...waiting].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Those of the given days with a 2D draw that has no result and is not cancelled. */
async function undrawnDays(db: Queries, dates: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ date: string }>(
    `select distinct date from lottery.draws
     where game = 1 and date = any($1::date[]) and state not in ('confirmed', 'settled', 'cancelled')`,
    [dates],
  );
  return new Set(rows.map(({ date }) => date));
}

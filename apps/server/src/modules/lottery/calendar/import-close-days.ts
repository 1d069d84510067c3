import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { addDays, ok, type Result, refuse, weekday, yangonDate } from '@shwe/kernel';
import { readCloseDayList } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { type Queries, runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { namesAnAccount } from '../../../util/text.ts';
import { audit, by } from '../../operators/index.ts';
import { DAYS_AHEAD_MAX } from './add-close-day.ts';
import { lockCloseDays } from './calendar.queries.ts';

type Listed = Output<'operatorCalendar', 'previewCloseDays'>['list'][number];
type Outcome = Listed['outcome'];

/** Lines read of one list at most. */
const LINES_MAX = 400;

/** Previews a pasted list: the outcome of each line. Changes nothing. */
export async function readCloseDays(db: Queries, text: string): Promise<Listed[]> {
  const lines = readCloseDayList(text).slice(0, LINES_MAX);
  const outcomes = await outcomesOf(
    db,
    lines.flatMap((line) => line.date ?? []),
  );
  const seen = new Set<string>();
  return lines.map(({ line, text: original, date, reason, fault }) => {
    const isTwice = date !== null && seen.has(date);
    if (date !== null) seen.add(date);
    const outcome = fault ?? (isTwice ? 'twice' : outcomes.get(date!)!);
    return { line, text: original.slice(0, 300), date, reason, outcome };
  });
}

/**
 * Adds many close days at once, all or none. Refused as `calendar_changed` unless the outcome of each is `new`. A day
 * with bets or a closed draw is added alone, where the operator sees the refunds (addCloseDay). A reason names no account.
 */
export function importCloseDays(
  app: AppContext,
  { days }: Input<'operatorCalendar', 'importCloseDays'>,
  context: OperatorContext,
): Promise<
  Result<Output<'operatorCalendar', 'importCloseDays'>, RefusalOf<'operatorCalendar', 'importCloseDays'>>
> {
  return runOnce(
    app.store,
    context.once,
    async (
      tx,
    ): Promise<
      Result<Output<'operatorCalendar', 'importCloseDays'>, Refused<'calendar_changed' | 'wrong_input'>>
    > => {
      if (days.some(({ reason }) => namesAnAccount(reason))) return refuse('wrong_input', { field: 'days' });
      const dates = days.map((day) => day.date);
      // Bets on these days wait for the row locks below.
      await lockCloseDays(tx);
      const { rows: draws } = await tx.query<{ id: bigint; name: string; state: string }>(
        'select id, name, state from lottery.draws where game = 1 and date = any($1) order by id for update',
        [dates],
      );
      const outcomes = await outcomesOf(tx, dates);
      const isAsShown =
        new Set(dates).size === dates.length && dates.every((date) => outcomes.get(date) === 'new');
      if (!isAsShown) return refuse('calendar_changed', {});
      await tx.query(
        `insert into lottery.close_days (date, reason, created_at)
         select listed.date, listed.reason, clock.now() from unnest($1::date[], $2::text[]) listed(date, reason)`,
        [dates, days.map((day) => day.reason)],
      );
      for (const draw of draws.filter((one) => one.state !== 'cancelled')) {
        const reason = days.find((day) => draw.name.includes(day.date.replaceAll('-', '')))!.reason;
        await tx.query('select * from lottery.cancel_draw($1, $2)', [draw.id, reason]);
        await app.live.hint(tx, { type: 'issue', issue: draw.name });
      }
      await audit(tx, { ...by(context), action: 'close_day.import', subject: 'calendar', details: { days } });
      return ok({ added: days.length });
    },
  );
}

/** The outcome of importing each day. */
async function outcomesOf(db: Queries, dates: readonly string[]): Promise<Map<string, Outcome>> {
  const { rows } = await db.query<DayState>(
    `select listed.date, clock.now() as now,
            exists (select from lottery.close_days c where c.date = listed.date) as there,
            exists (select from lottery.draws d join lottery.draw_members m on m.draw_id = d.id
                    where d.game = 1 and d.date = listed.date and d.state <> 'cancelled') as bets,
            exists (select from lottery.draws d
                    where d.game = 1 and d.date = listed.date and d.state <> 'cancelled'
                      and d.closes_at <= clock.now()) as begun
     from (select distinct unnest($1::date[]) as date) listed`,
    [dates],
  );
  return new Map(rows.map((row) => [row.date, outcomeOf(row)]));
}

type DayState = { date: string; now: Date; there: boolean; bets: boolean; begun: boolean };

function outcomeOf({ date, now, there, bets, begun }: DayState): Outcome {
  const today = yangonDate(now);
  if (date < today) return 'past';
  if (date > addDays(today, DAYS_AHEAD_MAX)) return 'too_far';
  if (there) return 'there';
  if (weekday(date) === 0 || weekday(date) === 6) return 'weekend';
  if (begun) return 'begun';
  return bets ? 'has_bets' : 'new';
}

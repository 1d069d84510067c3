import type { Refused } from '@shwe/contract';
import { refuse } from '@shwe/kernel';
import type { Queries } from '../../../database/index.ts';

/**
 * The refusal of a bet on a 2D draw of today if today is a close day or a weekend, with the date of the next draw that
 * takes bets; null if there is none, or for any other draw.
 */
export async function closeDayRefusal(
  db: Queries,
  drawName: string,
): Promise<({ ok: false } & Refused<'close_day'>) | null> {
  const [, day] = /^2d-(\d{8})-/.exec(drawName) ?? [];
  if (day === undefined) return null;
  const { rows } = await db.query<{ date: string | null }>(
    `select min(d.date) as date
     from clock.yangon_date(clock.now()) today
     join lottery.draws d on d.game = 1 and d.state in ('scheduled', 'open') and d.closes_at > clock.now()
     where to_char(today, 'YYYYMMDD') = $1
       and (extract(isodow from today) > 5 or exists (select from lottery.close_days c where c.date = today))`,
    [day],
  );
  const date = rows[0]?.date;
  return date ? refuse('close_day', { date }) : null;
}

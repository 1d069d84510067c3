import type { Output } from '@shwe/contract';
import { kyatToWire, yangonDate, yangonInstant, yangonTime } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';
import { readSettings } from '../settings/index.ts';
import { gameTitle } from './games.ts';

type Reply = Output<'rebates', 'ownDays'>;
export type Part = 'player' | 'agent';

/** Days that are shown although nothing of them is left to claim. */
const DAYS_SHOWN = 100;
/** Rebates can be claimed from this time of day on, Yangon time. */
export const CLAIM_FROM = '15:00';

type Line = {
  date: string;
  game: string;
  valid: bigint;
  amount: bigint;
  paid_at: Date | null;
};

/**
 * A member's rebates by day of the bets, latest first, and what can be claimed. Days of which something is left are
 * listed however old they are. Only days that were checked count.
 */
export async function rebateDays(db: Queries, memberId: bigint, part: Part): Promise<Reply> {
  const [{ rows }, claimable, settings, now] = await Promise.all([
    db.query<Line>(
      `select to_char(l.day, 'YYYY-MM-DD') as date, l.game, l.valid, l.amount, l.paid_at
       from rebates.lines l
       join rebates.days d on d.day = l.day and d.part = l.part and d.state in ('checked', 'paid')
       join rebates.games g on g.key = l.game
       where l.member_id = $1 and l.part = $2
         and (l.day > clock.yangon_date(clock.now()) - ${DAYS_SHOWN}
           or exists (select from rebates.lines o
                      where o.member_id = $1 and o.part = $2 and o.day = l.day and o.paid_at is null and o.amount > 0))
       order by l.day desc, g.sort`,
      [memberId, part],
    ),
    leftToClaim(db, memberId, part),
    readSettings(db),
    businessNow(db),
  ]);
  const byDay = new Map<string, Line[]>();
  for (const row of rows) byDay.set(row.date, [...(byDay.get(row.date) ?? []), row]);
  const list = [...byDay].map(([date, lines]) => dayOf(date, lines));
  const isOpen = yangonTime(now) >= CLAIM_FROM;
  return {
    list,
    claimable,
    opens_at: isOpen ? null : yangonInstant(yangonDate(now), CLAIM_FROM).toISOString(),
    paid_at_once: settings['rebate.payment'] === 'at once',
  };
}

/** What `rebates.claim` pays a member now, in kyat. */
async function leftToClaim(db: Queries, memberId: bigint, part: Part): Promise<number> {
  const { rows } = await db.query<{ left: bigint }>(
    `select coalesce(sum(l.amount), 0)::bigint as left
     from rebates.lines l
     join rebates.days d on d.day = l.day and d.part = l.part and d.state in ('checked', 'paid')
     where l.member_id = $1 and l.part = $2 and l.paid_at is null`,
    [memberId, part],
  );
  return kyatToWire(rows[0]!.left);
}

function dayOf(date: string, lines: readonly Line[]): Reply['list'][number] {
  const sum = (of: (line: Line) => bigint) => kyatToWire(lines.reduce((total, line) => total + of(line), 0n));
  const amount = sum((line) => line.amount);
  const leftOf = (line: Line) => (line.paid_at === null ? line.amount : 0n);
  const paid = lines.map((line) => line.paid_at?.getTime() ?? 0);
  const latest = Math.max(...paid);
  return {
    date,
    valid_amount: sum((line) => line.valid),
    can_back_amount: amount,
    settle_back_amount: amount,
    left: sum(leftOf),
    paid_at: latest === 0 ? null : new Date(latest).toISOString(),
    games: lines.map((line) => ({
      key: line.game,
      title: gameTitle(line.game),
      valid_amount: kyatToWire(line.valid),
      amount: kyatToWire(line.amount),
      left: kyatToWire(leftOf(line)),
    })),
  };
}

/** The share of the numbers with which the rebates of a day were computed; null of a day that is not computed yet. */
export async function coverPercentOf(db: Queries, day: string): Promise<number | null> {
  const { rows } = await db.query<{ cover_percent: number }>(
    'select cover_percent from rebates.days where day = $1 limit 1',
    [day],
  );
  return rows[0]?.cover_percent ?? null;
}

/** As `coverPercentOf`; of a day that is not computed yet, the share that the setting now has. */
export async function shownCoverPercent(db: Queries, day: string): Promise<number> {
  return (await coverPercentOf(db, day)) ?? (await readSettings(db))['rebate.cover_percent'];
}

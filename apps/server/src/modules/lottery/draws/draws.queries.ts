import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import { colourOf, numberText, soldShare } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { type Draw, drawColumns } from './draws.ts';

/** Sessions that take bets now, by time of day. Their times say it, as they do of a bet. */
export async function sessionsOpen(db: Queries, game: number): Promise<Draw[]> {
  const { rows } = await db.query<Draw>(
    `select ${drawColumns} from lottery.draws i
     where i.game = $1 and i.state in ('scheduled', 'open') and i.opens_at <= clock.now() and i.closes_at > clock.now()
     order by (i.draws_at at time zone 'Asia/Yangon')::time, i.draws_at`,
    [game],
  );
  return rows.map((row) => ({ ...row, state: 'open' }));
}

/** Sessions of today and of the next draw day, whatever their state, by the time they close. */
export async function sessionsNow(db: Queries, game: number, today: string): Promise<Draw[]> {
  const { rows } = await db.query<Draw>(
    `select ${drawColumns} from lottery.draws i
     where i.game = $1 and i.date >= $2 and i.date <= coalesce(
       (select min(date) from lottery.draws where game = $1 and date > $2 and state <> 'cancelled'), $2)
     order by i.closes_at`,
    [game, today],
  );
  return rows;
}

/** Issues with a result, latest first. */
export async function pastResults(db: Queries, game: number, page: number, size: number): Promise<Draw[]> {
  const { rows } = await db.query<Draw>(
    `select ${drawColumns} from lottery.draws i where i.game = $1 and i.result is not null
     order by i.draws_at desc limit $2 offset $3`,
    [game, size, (page - 1) * size],
  );
  return rows;
}

export type NumberRow = {
  number: number;
  cap: bigint;
  sold: bigint;
  closed: boolean;
  /** Its cap where it is not hot; null: the issue's. */
  own_cap: bigint | null;
  member_limit: bigint;
  /** The hot mark that sets its cap; null: none. */
  temporary_cap_id: bigint | null;
};

/** The numbers of an issue in order. */
export async function numbersOf(db: Queries, issueId: bigint): Promise<NumberRow[]> {
  const { rows } = await db.query<NumberRow>(
    `select n.number, n.cap, n.sold, n.closed, n.own_cap, n.temporary_cap_id, i.member_limits[lottery.limit_step(n.sold, n.cap)] as member_limit
     from lottery.draw_numbers n join lottery.draws i on i.id = n.draw_id where n.draw_id = $1 order by n.number`,
    [issueId],
  );
  return rows;
}

/** What a member staked on each number of an issue. */
export async function ownStakes(
  db: Queries,
  issueId: bigint,
  memberId: bigint,
): Promise<Map<number, bigint>> {
  const { rows } = await db.query<{ number: number; amount: bigint }>(
    `select l.number, sum(l.amount)::bigint as amount
     from lottery.slips s cross join unnest(s.numbers, s.amounts) l(number, amount)
     where s.draw_id = $1 and s.member_id = $2 group by l.number`,
    [issueId, memberId],
  );
  return new Map(rows.map((row) => [row.number, row.amount]));
}

/** The numbers as a member sees them: colour, sold share, and what this member may still stake on each. */
export async function numbersFor(
  db: Queries,
  issue: Pick<Draw, 'id' | 'game' | 'min_stake'>,
  memberId: bigint,
): Promise<Output<'draws', 'numbers'>['list']> {
  const own = await ownStakes(db, issue.id, memberId);
  const rows = await numbersOf(db, issue.id);
  return rows.map((row) => {
    const staked = own.get(row.number) ?? 0n;
    return {
      number: numberText(row.number, issue.game),
      share: soldShare(row.sold, row.cap),
      colour: colourOf(row.sold, row.cap, row.closed),
      room: kyatToWire(roomFor(row, staked)),
      full: fullFor(row, staked, issue.min_stake),
      hot: row.temporary_cap_id !== null,
    };
  });
}

function roomFor(row: NumberRow, staked: bigint): bigint {
  if (row.closed) return 0n;
  const rooms = [row.cap - row.sold, row.member_limit - staked].sort((a, b) => (a < b ? -1 : 1));
  return rooms[0]! > 0n ? rooms[0]! : 0n;
}

function fullFor(row: NumberRow, staked: bigint, least: bigint): 'closed' | 'sold' | 'own' | null {
  if (row.closed) return 'closed';
  if (row.cap - row.sold < least) return 'sold';
  return row.member_limit - staked < least ? 'own' : null;
}

/** The issue that closes next; null when none takes bets. */
export async function nextClose(db: Queries): Promise<Pick<Draw, 'name' | 'section' | 'closes_at'> | null> {
  const { rows } = await db.query<Pick<Draw, 'name' | 'section' | 'closes_at'>>(
    `select name, section, closes_at from lottery.draws
     where state in ('scheduled', 'open') and opens_at <= clock.now() and closes_at > clock.now() order by closes_at limit 1`,
  );
  return rows[0] ?? null;
}

import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import { colourOf, numberCount, numberText, soldShare } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { type Draw, drawColumns } from './draws.ts';

/** Draws that take bets now, by time of day. Decided by their times, as for bets, because `state` may lag behind. */
export async function openDraws(db: Queries, game: number): Promise<Draw[]> {
  const { rows } = await db.query<Draw>(
    `select ${drawColumns} from lottery.draws d
     where d.game = $1 and d.state in ('scheduled', 'open')
       and d.opens_at <= clock.now() and d.closes_at > clock.now()
     order by (d.draws_at at time zone 'Asia/Yangon')::time, d.draws_at`,
    [game],
  );
  return rows.map((row) => ({ ...row, state: 'open' }));
}

/** Draws from today up to the next draw day, in any state, by closing time. */
export async function currentDraws(db: Queries, game: number, today: string): Promise<Draw[]> {
  const { rows } = await db.query<Draw>(
    `select ${drawColumns} from lottery.draws d
     where d.game = $1 and d.date >= $2 and d.date <= coalesce(
       (select min(date) from lottery.draws where game = $1 and date > $2 and state <> 'cancelled'), $2)
     order by d.closes_at`,
    [game, today],
  );
  return rows;
}

/** Draws with a result, latest first. */
export async function pastResults(db: Queries, game: number, page: number, size: number): Promise<Draw[]> {
  const { rows } = await db.query<Draw>(
    `select ${drawColumns} from lottery.draws d where d.game = $1 and d.result is not null
     order by d.draws_at desc limit $2 offset $3`,
    [game, size, (page - 1) * size],
  );
  return rows;
}

export type NumberRow = {
  number: number;
  cap: bigint;
  sold: bigint;
  closed: boolean;
  /** The number's own cap without a temporary cap; null: the cap of the draw applies. */
  own_cap: bigint | null;
  member_limit: bigint;
  /** The temporary cap in force; null: none. */
  temporary_cap_id: bigint | null;
};

/** The numbers of a draw in order. */
export async function numbersOf(db: Queries, drawId: bigint): Promise<NumberRow[]> {
  const { rows } = await db.query<NumberRow>(
    `select n.number, n.cap, n.sold, n.closed, n.own_cap, n.temporary_cap_id,
            d.member_limits[lottery.limit_step(n.sold, n.cap)] as member_limit
     from lottery.draw_numbers n join lottery.draws d on d.id = n.draw_id
     where n.draw_id = $1 order by n.number`,
    [drawId],
  );
  return rows;
}

/** A member's stakes on each number of a draw, whole kyat. */
export async function ownStakes(db: Queries, drawId: bigint, memberId: bigint): Promise<Map<number, bigint>> {
  const { rows } = await db.query<{ number: number; amount: bigint }>(
    `select l.number, sum(l.amount)::bigint as amount
     from lottery.slips s cross join unnest(s.numbers, s.amounts) l(number, amount)
     where s.draw_id = $1 and s.member_id = $2 group by l.number`,
    [drawId, memberId],
  );
  return new Map(rows.map((row) => [row.number, row.amount]));
}

/** The numbers of a draw for a member: colour, share sold, and what this member may still stake on each. */
export async function numbersForMember(
  db: Queries,
  draw: Pick<Draw, 'id' | 'game' | 'min_stake'>,
  memberId: bigint,
): Promise<Output<'draws', 'numbers'>['list']> {
  const own = await ownStakes(db, draw.id, memberId);
  const rows = await numbersOf(db, draw.id);
  return rows.map((row) => {
    const staked = own.get(row.number) ?? 0n;
    return {
      number: numberText(row.number, draw.game),
      share: soldShare(row.sold, row.cap),
      colour: colourOf(row.sold, row.cap, row.closed),
      room: kyatToWire(remainingFor(row, staked)),
      full: whyFull(row, staked, draw.min_stake),
      hot: row.temporary_cap_id !== null,
    };
  });
}

/** The numbers of a draw whose sales are hidden: all closed, and nothing on what is sold on them. */
export function hiddenNumbers({ game }: Pick<Draw, 'game'>): Output<'draws', 'numbers'>['list'] {
  return Array.from({ length: numberCount(game) }, (_, number) => ({
    number: numberText(number, game),
    share: 0,
    colour: 'grey',
    room: 0,
    full: 'closed',
    hot: false,
  }));
}

function remainingFor(row: NumberRow, staked: bigint): bigint {
  if (row.closed) return 0n;
  const remaining = [row.cap - row.sold, row.member_limit - staked].sort((a, b) => (a < b ? -1 : 1));
  return remaining[0]! > 0n ? remaining[0]! : 0n;
}

/** Why the member cannot stake even the minimum on a number; null when they can. */
function whyFull(row: NumberRow, staked: bigint, minStake: bigint): 'closed' | 'sold' | 'own' | null {
  if (row.closed) return 'closed';
  if (row.cap - row.sold < minStake) return 'sold';
  return row.member_limit - staked < minStake ? 'own' : null;
}

/** Whether a draw that is still to close is played from the lottery's own wallet. */
export async function playsFromLotteryWallet(db: Queries): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from lottery.draws
     where platform is not null and state in ('scheduled', 'open') and closes_at > clock.now() limit 1`,
  );
  return rowCount !== 0;
}

/** The draw that closes next; null when none takes bets. */
export async function nextClose(db: Queries): Promise<Pick<Draw, 'name' | 'section' | 'closes_at'> | null> {
  const { rows } = await db.query<Pick<Draw, 'name' | 'section' | 'closes_at'>>(
    `select name, section, closes_at from lottery.draws
     where state in ('scheduled', 'open') and opens_at <= clock.now() and closes_at > clock.now()
     order by closes_at limit 1`,
  );
  return rows[0] ?? null;
}

/** Stakes of the draws that were settled since a business instant, in kyat. */
export async function stakesSettledSince(db: Queries, since: Date): Promise<bigint> {
  const { rows } = await db.query<{ stakes: bigint }>(
    `select coalesce(sum(m.staked), 0)::bigint as stakes
     from lottery.draws d join lottery.draw_members m on m.draw_id = d.id
     where d.state = 'settled' and d.settled_at >= $1`,
    [since],
  );
  return rows[0]!.stakes;
}

/** The stakes of the draws that were settled on a day, by the hour of the settlement. */
export async function stakesSettledByHour(
  db: Queries,
  { begins, divided, ends }: { begins: Date; divided: Date; ends: Date },
): Promise<{ hour: number; is_earlier: boolean; stakes: bigint }[]> {
  const { rows } = await db.query<{ hour: number; is_earlier: boolean; stakes: bigint }>(
    `select floor(extract(epoch from d.settled_at - $1) / 3600)::int as hour, d.settled_at < $2 as is_earlier,
            sum(m.staked)::bigint as stakes
     from lottery.draws d join lottery.draw_members m on m.draw_id = d.id
     where d.state = 'settled' and d.settled_at >= $1 and d.settled_at < $3
     group by 1, 2`,
    [begins, divided, ends],
  );
  return rows;
}

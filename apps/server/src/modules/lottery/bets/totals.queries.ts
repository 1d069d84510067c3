import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import { type GameId, numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';

type Sums = { bets: number; staked: bigint; won: bigint; open_bets: number; open_staked: bigint };
type Totals = Omit<Output<'bets', 'recordTotal'>, 'list'>;

/** SQL: sums over slips `s` of draws `d`, whole kyat; settled and open slips apart. */
const sums = `count(*) filter (where d.state = 'settled')::int as bets,
  coalesce(sum(s.total) filter (where d.state = 'settled'), 0)::bigint as staked,
  coalesce(sum((select w.amount from lottery.winnings w
                where w.slip_id = s.id and w.version = d.version)), 0)::bigint as won,
  count(*) filter (where d.state <> 'settled')::int as open_bets,
  coalesce(sum(s.total) filter (where d.state <> 'settled'), 0)::bigint as open_staked`;

/** Cancelled draws are excluded, because their stakes are refunded. */
const ofMember = `from lottery.slips s join lottery.draws d on d.id = s.draw_id
  where s.member_id = $1 and d.game = $2 and d.state <> 'cancelled'`;

/** A member's totals over the draws of the last days, today included, and those to come; and of each day of draws. */
export async function totalsOfDays(
  db: Queries,
  memberId: bigint,
  game: GameId,
  days: number,
): Promise<Output<'bets', 'recordTotal'>> {
  const { rows } = await db.query<Sums & { date: string }>(
    `select d.date, ${sums} ${ofMember} and d.date > clock.yangon_date(clock.now()) - $3::integer
     group by 1 order by 1 desc`,
    [memberId, game, days],
  );
  return { ...wireTotals(summed(rows)), list: rows.map((row) => ({ date: row.date, ...wireTotals(row) })) };
}

/** A member's totals of each draw of a Yangon day. */
export async function totalsOfDraws(
  db: Queries,
  memberId: bigint,
  game: GameId,
  date: string,
): Promise<Output<'bets', 'drawTotal'>> {
  const { rows } = await db.query<
    Sums & { issue: string; section: 'morning' | 'evening' | '3D'; date: string; result: number | null }
  >(
    `select d.name as issue, d.section, d.date, d.result, ${sums} ${ofMember}
       and d.date = $3
     group by d.id order by d.closes_at`,
    [memberId, game, date],
  );
  return {
    ...wireTotals(summed(rows)),
    list: rows.map((row) => ({
      issue: row.issue,
      section: row.section,
      date: row.date,
      win_num: row.result === null ? null : numberText(row.result, game),
      ...wireTotals(row),
    })),
  };
}

function summed(rows: readonly Sums[]): Sums {
  return rows.reduce(
    (sum, row) => ({
      bets: sum.bets + row.bets,
      staked: sum.staked + row.staked,
      won: sum.won + row.won,
      open_bets: sum.open_bets + row.open_bets,
      open_staked: sum.open_staked + row.open_staked,
    }),
    { bets: 0, staked: 0n, won: 0n, open_bets: 0, open_staked: 0n },
  );
}

function wireTotals({ bets, staked, won, open_bets, open_staked }: Sums): Totals {
  return {
    bets,
    bet_amount: kyatToWire(staked),
    win_amount: kyatToWire(won),
    profit: kyatToWire(won - staked),
    open_bets,
    open_amount: kyatToWire(open_staked),
  };
}

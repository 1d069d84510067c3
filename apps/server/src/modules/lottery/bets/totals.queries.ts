import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import { type GameId, numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';

type Sums = { bets: number; staked: bigint; settled: bigint; won: bigint };
type Totals = Omit<Output<'bets', 'recordTotal'>, 'list'>;

/** SQL: sums over slips `s` of draws `i`, whole kyat. */
const sums = `count(*)::int as bets, sum(s.total)::bigint as staked,
  coalesce(sum(s.total) filter (where d.state = 'settled'), 0)::bigint as settled,
  coalesce(sum((select w.amount from lottery.winnings w
                where w.slip_id = s.id and w.version = d.version)), 0)::bigint as won`;

/** Cancelled draws are excluded, because their stakes are refunded. */
const ofMember = `from lottery.slips s join lottery.draws d on d.id = s.draw_id
  where s.member_id = $1 and d.game = $2 and d.state <> 'cancelled'`;

/** A member's totals over the last days including today, and of each day with bets. */
export async function totalsOfDays(
  db: Queries,
  memberId: bigint,
  game: GameId,
  days: number,
): Promise<Output<'bets', 'recordTotal'>> {
  const { rows } = await db.query<Sums & { date: string }>(
    `select clock.yangon_date(s.accepted_at) as date, ${sums} ${ofMember}
       and clock.yangon_date(s.accepted_at) > clock.yangon_date(clock.now()) - $3::integer
     group by 1 order by 1 desc`,
    [memberId, game, days],
  );
  return { ...wireTotals(summed(rows)), list: rows.map((row) => ({ date: row.date, ...wireTotals(row) })) };
}

/** A member's totals of each draw that the member bet on during a Yangon day. */
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
       and clock.yangon_date(s.accepted_at) = $3
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
      settled: sum.settled + row.settled,
      won: sum.won + row.won,
    }),
    { bets: 0, staked: 0n, settled: 0n, won: 0n },
  );
}

function wireTotals({ bets, staked, settled, won }: Sums): Totals {
  return {
    bets,
    bet_amount: kyatToWire(staked),
    win_amount: kyatToWire(won),
    profit: kyatToWire(won - settled),
  };
}

import type { Queries } from '../../database/index.ts';
import type { Side } from './cover.ts';

/** Draws are looked at that closed in the last so many days, or are still open. */
const BET_DAYS = 7;
/** Members below whose bets are compared, those who staked most in these draws. */
const BETTORS_MAX = 200;

/**
 * What an agent and the members below who staked most bet in the draws of the last days: the different numbers of each in
 * each draw, earlier draws first. A cancelled draw is none.
 */
export async function betSides(db: Queries, agentId: bigint, downline: readonly bigint[]): Promise<Side[]> {
  const { rows } = await db.query<{
    draw_id: bigint;
    day: string;
    section: Side['draw']['section'];
    numbers_all: number;
    member_id: bigint;
    staked: bigint;
    numbers: number[];
  }>(
    `with draw as materialized (
       select d.id, d.date, d.section, d.closes_at, case d.game when 1 then 100 else 1000 end as numbers_all
       from lottery.draws d
       where d.closes_at > clock.now() - interval '${BET_DAYS} days' and d.state <> 'cancelled'
     ), bettor as materialized (
       (select m.member_id from draw join lottery.draw_members m on m.draw_id = draw.id
        where m.member_id = any($2) group by m.member_id order by sum(m.staked) desc, m.member_id limit ${BETTORS_MAX})
       union
       select $1
     )
     select d.id as draw_id, to_char(d.date, 'YYYY-MM-DD') as day, d.section, d.numbers_all, b.member_id, s.staked,
            s.numbers
     from bettor b cross join draw d cross join lateral (
       select sum(n.amount)::bigint as staked, array_agg(distinct n.number::integer order by n.number::integer) as numbers
       from lottery.slips s cross join unnest(s.numbers, s.amounts) n(number, amount)
       where s.member_id = b.member_id and s.draw_id = d.id) s
     where s.numbers is not null
     order by d.closes_at, d.id, b.member_id`,
    [agentId, downline],
  );
  return rows.map((row) => ({
    draw: { id: row.draw_id, day: row.day, section: row.section, numbers: row.numbers_all },
    memberId: row.member_id,
    staked: row.staked,
    numbers: new Set(row.numbers),
  }));
}

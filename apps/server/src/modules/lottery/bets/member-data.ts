import type { Queries } from '../../../database/index.ts';
import { type MemberData, memberRows } from '../../../util/member-rows.ts';

/** A member's slips with their wins by the current result, for the data export. */
export async function slipsForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    slips: await memberRows(
      db,
      `select s.id, d.name as issue, d.state as issue_state, s.accepted_at, s.total, s.numbers, s.amounts,
              (select w.amount from lottery.winnings w where w.slip_id = s.id and w.version = d.version) as won
       from lottery.slips s join lottery.draws d on d.id = s.draw_id where s.member_id = $1 order by s.id desc`,
      memberId,
    ),
  };
}

/** How many of a member's slips are not settled or refunded yet. */
export async function countOpenSlips(db: Queries, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from lottery.slips s join lottery.draws d on d.id = s.draw_id
     where s.member_id = $1 and d.state not in ('settled', 'cancelled')`,
    [memberId],
  );
  return rows[0]!.open;
}

/** A member's stakes in slips that are not settled or refunded yet, in kyat. */
export async function openStakes(db: Queries, memberId: bigint): Promise<bigint> {
  const { rows } = await db.query<{ open: bigint }>(
    `select coalesce(sum(s.total), 0)::bigint as open from lottery.slips s join lottery.draws d on d.id = s.draw_id
     where s.member_id = $1 and d.state not in ('settled', 'cancelled')`,
    [memberId],
  );
  return rows[0]!.open;
}

import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's prize draws, for the data export. Seeds of turns that are not drawn stay with the server. */
export async function prizesForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  return {
    prize_draws: await memberRows(
      db,
      `select u.pid, t.kind, t.title, u.occasion, u.state, u.given_at, u.until, encode(u.commitment, 'hex') as commitment,
              case u.state when 'drawn' then encode(u.server_seed, 'hex') end as server_seed, u.client_seed, u.drawn_at,
              u.number, u.amount, u.gid, u.ended_at, u.reason
       from prizes.turns u join prizes.tables t on t.id = u.table_id where u.member_id = $1 order by u.id desc`,
      memberId,
    ),
  };
}

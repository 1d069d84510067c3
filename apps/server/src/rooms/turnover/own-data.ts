import { type OwnData, ownRows } from '../../own-rows.ts';
import type { Queries } from '../../store/index.ts';

/** What a member has to play before a withdrawal. */
export async function turnoverOf(db: Queries, memberId: bigint): Promise<OwnData> {
  return {
    turnover: await ownRows(
      db,
      `select id, source, reference, amount, required, done, created_at from turnover.requirements
       where member_id = $1 order by id desc`,
      memberId,
    ),
  };
}

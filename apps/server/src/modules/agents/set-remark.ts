import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { cleanText } from '../../util/text.ts';
import { nameWidth } from '../members/index.ts';
import { isDirectDownline } from './tree.queries.ts';

/** The widest remark: 12 letters or 6 Chinese characters. */
const REMARK_WIDTH_MAX = 12;

/** Sets what an agent calls a member of the direct downline; an empty remark removes it. Only the agent reads it. */
export async function setRemark(
  app: AppContext,
  { subor_id: id, remark: typed }: Input<'agents', 'setRemark'>,
  agentId: bigint,
): Promise<Result<Output<'agents', 'setRemark'>, RefusalOf<'agents', 'setRemark'>>> {
  const remark = cleanText(typed);
  if (nameWidth(remark) > REMARK_WIDTH_MAX || remark.length > 2 * REMARK_WIDTH_MAX)
    return refuse('name_too_long', { max: REMARK_WIDTH_MAX, half: REMARK_WIDTH_MAX / 2 });
  const memberId = BigInt(id);
  if (!(await isDirectDownline(app.store, agentId, memberId))) return refuse('not_found');
  if (remark === '') {
    await app.store.query('delete from agents.remarks where superior_id = $1 and member_id = $2', [
      agentId,
      memberId,
    ]);
  } else {
    await app.store.query(
      `insert into agents.remarks (superior_id, member_id, remark) values ($1, $2, $3)
       on conflict (superior_id, member_id) do update set remark = excluded.remark`,
      [agentId, memberId, remark],
    );
  }
  return ok({ remark });
}

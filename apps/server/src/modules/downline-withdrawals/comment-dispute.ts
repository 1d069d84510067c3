import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { canComment } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { findRepeat, runOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { copyCasePicture } from './case-picture.ts';
import { caseByEid } from './cases.queries.ts';
import { notifySaid } from './notify-step.ts';
import { recordStep } from './steps.ts';
import { lockCase, type StoredPicture } from './take-step.ts';
import { memberCases } from './wire-rows.ts';

type Reply = Output<'downlineWithdrawals', 'comment'>;
type Refusal = RefusalOf<'downlineWithdrawals', 'comment'>;

/**
 * The member, who did not answer in the term, says once what happened, with words and perhaps a picture. It is a signed
 * step that leaves the state and the money as they are: operators decide.
 */
export async function commentDispute(
  app: AppContext,
  { id, text, picture }: Input<'downlineWithdrawals', 'comment'>,
  { memberId, lang, once }: MemberContext,
): Promise<Result<Reply, Refusal>> {
  const words = cleanText(text);
  if (words === '') return refuse('wrong_input', { field: 'text' });
  const found = await caseByEid(app.store, id);
  if (found?.member_id !== memberId) return refuse('not_found');
  // A repeat finds the step taken. It must neither count as another picture nor be re-encoded.
  if (!canComment(found))
    return (await findRepeat<Reply>(app.store, once)) ?? refuse('changed_meanwhile', { state: found.state });
  const copy = picture === undefined ? ok(null) : await copyCasePicture(app, { eid: id, memberId, picture });
  if (!copy.ok) return copy;
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal>> => {
    const { row, now } = (await lockCase(tx, id, (one) => one.member_id === memberId))!;
    if (!canComment(row)) return refuse('changed_meanwhile', { state: row.state });
    const stored: StoredPicture | null = copy.value && (await copy.value(tx));
    await tx.query(
      'update escrow.cases set note = $2, dispute_picture_id = $3, commented_at = $4 where id = $1',
      [row.id, words, stored?.pictureId ?? null, now],
    );
    const after = (await caseByEid(tx, id))!;
    await recordStep(app, tx, after, { actor: 'member', at: now, picture: stored?.picture ?? null });
    await notifySaid(tx, after, 'commented');
    for (const side of [memberId, row.agent_id]) await app.live.hint(tx, { type: 'balance', memberId: side });
    await app.live.hint(tx, { type: 'queue' });
    const [wire] = await memberCases(tx, [after], lang);
    return ok(wire!);
  });
}

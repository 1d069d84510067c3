import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { canAnswer } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { findRepeat, runOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { holdsContact } from '../../util/links.ts';
import { cleanText } from '../../util/text.ts';
import { areWordsWithheld } from '../protection/index.ts';
import { copyCasePicture } from './case-picture.ts';
import { type Case, caseByEid } from './cases.queries.ts';
import { notifySaid } from './notify-step.ts';
import { recordStep } from './steps.ts';
import { lockCase, type StoredPicture } from './take-step.ts';
import { agentCases } from './wire-rows.ts';

type Reply = Output<'downlineWithdrawals', 'answer'>;
type Refusal = RefusalOf<'downlineWithdrawals', 'answer'>;

/**
 * The agent answers a dispute once, with words and perhaps a picture. It is a signed step that leaves the state and the
 * money as they are: operators decide.
 */
export async function answerDispute(
  app: AppContext,
  { id, text, picture }: Input<'downlineWithdrawals', 'answer'>,
  { memberId: agentId, lang, once }: MemberContext,
): Promise<Result<Reply, Refusal>> {
  const words = cleanText(text);
  if (words === '') return refuse('wrong_input', { field: 'text' });
  if (holdsContact(words)) return refuse('message_link');
  const found = await caseByEid(app.store, id);
  if (found?.agent_id !== agentId) return refuse('not_found');
  // A repeat finds the step taken. It must neither count as another picture nor be re-encoded.
  if (!canAnswer(found))
    return (await findRepeat<Reply>(app.store, once)) ?? refuse('changed_meanwhile', { state: found.state });
  const copy =
    picture === undefined ? ok(null) : await copyCasePicture(app, { eid: id, memberId: agentId, picture });
  if (!copy.ok) return copy;
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal>> => {
    const { row, now } = (await lockCase(tx, id, (one) => one.agent_id === agentId))!;
    if (!canAnswer(row)) return refuse('changed_meanwhile', { state: row.state });
    const stored: StoredPicture | null = copy.value && (await copy.value(tx));
    await tx.query(
      `update escrow.cases set answer = $2, answer_picture_id = $3, answered_at = $4, words_withheld = $5
       where id = $1`,
      [row.id, words, stored?.pictureId ?? null, now, await areWordsWithheld(tx, row.member_id)],
    );
    const after: Case = (await caseByEid(tx, id))!;
    await recordStep(app, tx, after, {
      actor: 'agent',
      at: now,
      picture: stored?.picture ?? null,
      note: words,
    });
    await notifySaid(tx, after, 'answered');
    for (const memberId of [row.member_id, agentId]) await app.live.hint(tx, { type: 'balance', memberId });
    await app.live.hint(tx, { type: 'queue' });
    const [wire] = await agentCases(tx, [after], { agentId, lang });
    return ok(wire!);
  });
}

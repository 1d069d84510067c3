import type { Input, Output, RefusalOf } from '@shwe/contract';
import { isNoteMissing } from '@shwe/contract/reasons';
import { ok, type Result, refuse } from '@shwe/kernel';
import { canConfirm, canTakeBack } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { findRepeat, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { membersById } from '../members/index.ts';
import { copyCasePicture } from './case-picture.ts';
import { caseByEid } from './cases.queries.ts';
import { takeOwnStep } from './own-step.ts';
import { checkStep, type LockedCase, type StateStep } from './take-step.ts';
import { memberCases } from './wire-rows.ts';

type Reply = Output<'downlineWithdrawals', 'confirm'>;
type Refusal = RefusalOf<'downlineWithdrawals', 'takeBack'>;

/** The member has the money: paid → confirmed, or disputed → confirmed if the member was late. The agent is credited. */
export function confirmPayment(
  app: AppContext,
  { id }: Input<'downlineWithdrawals', 'confirm'>,
  context: MemberContext,
): Promise<Result<Reply, RefusalOf<'downlineWithdrawals', 'confirm'>>> {
  return memberStep<RefusalOf<'downlineWithdrawals', 'confirm'>>(app, id, context, async (_tx, { row }) =>
    canConfirm(row)
      ? ok({ actor: 'member', action: 'confirm' })
      : refuse('changed_meanwhile', { state: row.state }),
  );
}

/** The member says that the money did not arrive: paid → disputed, with a picture if there is one. */
export async function disputePayment(
  app: AppContext,
  { id, reason, text, picture }: Input<'downlineWithdrawals', 'dispute'>,
  context: MemberContext,
): Promise<Result<Reply, RefusalOf<'downlineWithdrawals', 'dispute'>>> {
  const { memberId, once } = context;
  const note = cleanText(text ?? '');
  if (isNoteMissing(reason, note)) return refuse('wrong_input', { field: 'text' });
  const found = await caseByEid(app.store, id);
  if (found?.member_id !== memberId) return refuse('not_found');
  // A repeat finds the step taken. It must neither count as another picture nor be re-encoded.
  const allowed = checkStep('dispute', found);
  if (!allowed.ok) return (await findRepeat<Reply>(app.store, once)) ?? allowed;
  const copy = picture === undefined ? ok(null) : await copyCasePicture(app, { eid: id, memberId, picture });
  if (!copy.ok) return copy;
  return memberStep<RefusalOf<'downlineWithdrawals', 'dispute'>>(app, id, context, async (tx, { row }) => {
    const still = checkStep('dispute', row);
    if (!still.ok) return still;
    return ok({
      actor: 'member',
      action: 'dispute',
      reason,
      note,
      ...(copy.value && { evidence: await copy.value(tx) }),
    });
  });
}

/** The member takes the money back: requested → taken_back. A dismissed agent has the whole term, a suspended one none. */
export function takeBack(
  app: AppContext,
  { id }: Input<'downlineWithdrawals', 'takeBack'>,
  context: MemberContext,
): Promise<Result<Reply, Refusal>> {
  return memberStep<Refusal>(app, id, context, async (tx, { row, now }) => {
    const allowed = checkStep('takeBack', row);
    if (!allowed.ok) return allowed;
    const agent = (await membersById(tx, [row.agent_id])).get(row.agent_id)!;
    if (!canTakeBack(row, agent.state === 'active', now))
      return refuse('takeback_early', { time: row.pay_until.toISOString() });
    return ok({ actor: 'member', action: 'takeBack' });
  });
}

/** Takes a step of the member of a case. */
function memberStep<Refusal extends { refused: string }>(
  app: AppContext,
  eid: string,
  { memberId, lang, once }: MemberContext,
  chooseStep: (tx: Tx, locked: LockedCase) => Promise<Result<StateStep<'member'>, Refusal>>,
) {
  return takeOwnStep(app, once, {
    eid,
    isMine: (row) => row.member_id === memberId,
    chooseStep,
    replyOf: async (tx, after) => (await memberCases(tx, [after], lang))[0]!,
  });
}

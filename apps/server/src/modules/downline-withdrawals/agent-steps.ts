import type { Input, Output, RefusalOf } from '@shwe/contract';
import { isNoteMissing } from '@shwe/contract/reasons';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { findRepeat, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { holdsContact } from '../../util/links.ts';
import { isReferenceAllowed } from '../../util/payment-reference.ts';
import { cleanText } from '../../util/text.ts';
import { readSettings } from '../settings/index.ts';
import { copyCasePicture } from './case-picture.ts';
import { caseByEid, isReferenceUsed } from './cases.queries.ts';
import { takeOwnStep } from './own-step.ts';
import { checkStep, type LockedCase, type StateStep } from './take-step.ts';
import { agentCases } from './wire-rows.ts';

type Reply = Output<'downlineWithdrawals', 'pay'>;

/**
 * The agent says that the member was paid: requested → paid, with the reference and a picture. From now on the member
 * has the term to confirm or dispute it. It is still possible after the agent's own term, until the member takes the
 * money back.
 */
export async function sayPaid(
  app: AppContext,
  input: Input<'downlineWithdrawals', 'pay'>,
  context: MemberContext,
): Promise<Result<Reply, RefusalOf<'downlineWithdrawals', 'pay'>>> {
  const { memberId: agentId, once } = context;
  const { reference } = input;
  if (!isReferenceAllowed(reference)) return refuse('wrong_input', { field: 'reference' });
  const found = await caseByEid(app.store, input.id);
  if (found?.agent_id !== agentId) return refuse('not_found');
  // A repeat finds the step taken. It must neither count as another picture nor be re-encoded.
  const allowed = checkStep('pay', found);
  if (!allowed.ok) return (await findRepeat<Reply>(app.store, once)) ?? allowed;
  const copy = await copyCasePicture(app, { eid: found.eid, memberId: agentId, picture: input.picture });
  if (!copy.ok) return copy;
  const confirmHours = (await readSettings(app.store))['escrow.confirm_hours'];
  return agentStep<RefusalOf<'downlineWithdrawals', 'pay'>>(
    app,
    input.id,
    context,
    async (tx, { row, now }) => {
      const still = checkStep('pay', row);
      if (!still.ok) return still;
      if (await isReferenceUsed(tx, row, reference)) return refuse('reference_used');
      const stored = await copy.value(tx);
      const confirmUntil = new Date(now.getTime() + confirmHours * 3_600_000);
      return ok({ actor: 'agent', action: 'pay', payment: { reference, confirmUntil, ...stored } });
    },
  );
}

/** The agent cannot pay: requested → rejected. The member has the money again. */
export async function rejectRequest(
  app: AppContext,
  { id, reason, text }: Input<'downlineWithdrawals', 'reject'>,
  context: MemberContext,
): Promise<Result<Reply, RefusalOf<'downlineWithdrawals', 'reject'>>> {
  const note = cleanText(text ?? '');
  if (isNoteMissing(reason, note)) return refuse('wrong_input', { field: 'text' });
  if (holdsContact(note)) return refuse('message_link');
  return agentStep<RefusalOf<'downlineWithdrawals', 'reject'>>(app, id, context, async (_tx, { row }) => {
    const allowed = checkStep('reject', row);
    return allowed.ok ? ok({ actor: 'agent', action: 'reject', reason, note }) : allowed;
  });
}

/** Takes a step of the agent of a case, also of one who was dismissed since. */
function agentStep<Refusal extends { refused: string }>(
  app: AppContext,
  eid: string,
  { memberId: agentId, lang, once }: MemberContext,
  chooseStep: (tx: Tx, locked: LockedCase) => Promise<Result<StateStep<'agent'>, Refusal>>,
) {
  return takeOwnStep(app, once, {
    eid,
    isMine: (row) => row.agent_id === agentId,
    chooseStep,
    replyOf: async (tx, after) => (await agentCases(tx, [after], { agentId, lang }))[0]!,
  });
}

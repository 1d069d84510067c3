import type { Input, Output, RefusalOf } from '@shwe/contract';
import { isNoteMissing } from '@shwe/contract/reasons';
import { ok, type Result, refuse } from '@shwe/kernel';
import { type AgentDepositAction, agentDepositStates, allows } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { holdsContact } from '../../util/links.ts';
import { cleanText } from '../../util/text.ts';
import { claimedTransferRefusal, feeRefusal, makeTransfer } from '../downline-transfers/index.ts';
import { checkWithdrawalPassword, havePasswordsStayed, lockMember } from '../members/index.ts';
import { areWordsWithheld } from '../protection/index.ts';
import { readSettings } from '../settings/index.ts';
import { type Claim, claimByAdid, endClaim } from './claims.queries.ts';
import { notifyClaim } from './notify-claim.ts';
import { agentClaims, memberClaim } from './wire-rows.ts';

type AgentReply = Output<'agentDeposits', 'confirm'>;
type MemberReply = Output<'agentDeposits', 'cancel'>;

/** Refuses a step that the claim no longer waits for. */
function stepRefusal(action: AgentDepositAction, { state }: Claim) {
  return allows(agentDepositStates, action, state) ? null : refuse('changed_meanwhile', { state });
}

/**
 * The agent, also one who was dismissed since, has the money and sends the amount to the member, by the agent's rules
 * of every transfer to the downline. A break, an exclusion, a limit or a suspension of the member that came after the
 * claim does not matter, because the member has paid. It counts as a deposit of the member. The password is checked
 * before the transaction, so that wrong tries count even if the transfer is refused; one that is replaced meanwhile
 * sends nothing. Both members are locked before the claim, as everywhere.
 */
export async function confirmDeposit(
  app: AppContext,
  { id, qk_pwd: password, fee }: Input<'agentDeposits', 'confirm'>,
  { memberId: agentId, ip, lang, once }: MemberContext,
): Promise<Result<AgentReply, RefusalOf<'agentDeposits', 'confirm'>>> {
  const settings = await readSettings(app.store);
  const checked = await checkWithdrawalPassword(app, { memberId: agentId, ip }, password);
  if (!checked.ok) return checked;
  return runOnce(
    app.store,
    once,
    async (tx): Promise<Result<AgentReply, RefusalOf<'agentDeposits', 'confirm'>>> => {
      const found = await claimByAdid(tx, id);
      if (found?.agent_id !== agentId) return refuse('not_found');
      const request = { agentId, memberId: found.member_id, amount: found.amount };
      const refusal = await claimedTransferRefusal(tx, settings, request);
      if (!(await havePasswordsStayed(tx, agentId, checked.value))) return refuse('already_decided');
      const row = (await claimByAdid(tx, id, 'locked'))!;
      const ended = stepRefusal('confirm', row) ?? refusal ?? feeRefusal(settings, row.amount, fee);
      if (ended) return ended;
      const made = await makeTransfer(app, tx, settings, { ...request, kind: 'agent_deposit' });
      if (!made.ok) return made;
      await endClaim(tx, row.id, { state: 'confirmed', tid: made.value.tid });
      const after = (await claimByAdid(tx, id))!;
      const [wire] = await agentClaims(tx, [after], { agentId, settings, lang });
      return ok(wire!);
    },
  );
}

/** The agent, also one who was dismissed since, has not received the money. The agent is locked before the claim, as everywhere. */
export async function rejectDeposit(
  app: AppContext,
  { id, reason, text }: Input<'agentDeposits', 'reject'>,
  { memberId: agentId, lang, once }: MemberContext,
): Promise<Result<AgentReply, RefusalOf<'agentDeposits', 'reject'>>> {
  const note = cleanText(text ?? '');
  if (isNoteMissing(reason, note)) return refuse('wrong_input', { field: 'text' });
  if (holdsContact(note)) return refuse('message_link');
  const settings = await readSettings(app.store);
  return runOnce(
    app.store,
    once,
    async (tx): Promise<Result<AgentReply, RefusalOf<'agentDeposits', 'reject'>>> => {
      const found = await claimByAdid(tx, id);
      if (found?.agent_id !== agentId) return refuse('not_found');
      await lockMember(tx, agentId);
      const row = (await claimByAdid(tx, id, 'locked'))!;
      const refusal = stepRefusal('reject', row);
      if (refusal) return refusal;
      await endClaim(tx, row.id, {
        state: 'rejected',
        reason,
        note,
        areWordsWithheld: await areWordsWithheld(tx, row.member_id),
      });
      const after = (await claimByAdid(tx, id))!;
      await notifyClaim(app, tx, after);
      const [wire] = await agentClaims(tx, [after], { agentId, settings, lang });
      return ok(wire!);
    },
  );
}

/** The member takes a claim back that the agent has not answered. */
export async function cancelDeposit(
  app: AppContext,
  { id }: Input<'agentDeposits', 'cancel'>,
  { memberId, lang, once }: MemberContext,
): Promise<Result<MemberReply, RefusalOf<'agentDeposits', 'cancel'>>> {
  return runOnce(
    app.store,
    once,
    async (tx): Promise<Result<MemberReply, RefusalOf<'agentDeposits', 'cancel'>>> => {
      const found = await claimByAdid(tx, id);
      if (found?.member_id !== memberId) return refuse('not_found');
      const row = (await claimByAdid(tx, id, 'locked'))!;
      const refusal = stepRefusal('cancel', row);
      if (refusal) return refusal;
      await endClaim(tx, row.id, { state: 'cancelled' });
      const after = (await claimByAdid(tx, id))!;
      await notifyClaim(app, tx, after);
      return ok(memberClaim(tx, after, lang));
    },
  );
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { feeAt } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { balances } from '../ledger/index.ts';
import { checkWithdrawalPassword, havePasswordsStayed, lockMembers } from '../members/index.ts';
import { payeesOf } from '../payees/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { amountRefusal, payingAgentOf, requestRefusal, turnoverRefusal } from '../withdrawals/index.ts';
import { businessNow, type Case, caseByEid, insertCase, nextCaseId } from './cases.queries.ts';
import { holdMoney } from './move-money.ts';
import { notifyStep } from './notify-step.ts';
import { recordStep } from './steps.ts';
import { memberCases } from './wire-rows.ts';

type Reply = Output<'downlineWithdrawals', 'request'>;
type Refusal = RefusalOf<'downlineWithdrawals', 'request'>;

/**
 * Requests a withdrawal that the agent directly above pays. The rules are those of every withdrawal, checked with the
 * rows of both sides locked, and the money is held at once. The password is checked before the transaction, so that
 * wrong tries count even if the request is refused; one that is replaced meanwhile requests nothing.
 */
export async function requestDownlineWithdrawal(
  app: AppContext,
  input: Input<'downlineWithdrawals', 'request'>,
  { memberId, ip, lang, once }: MemberContext,
): Promise<Result<Reply, Refusal>> {
  const settings = await readSettings(app.store);
  const checked = await checkWithdrawalPassword(app, { memberId, ip }, input.qk_pwd);
  if (!checked.ok) return checked;
  const amount = BigInt(input.amount);
  return runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal>> => {
    const agentId = await payingAgentOf(tx, memberId, settings);
    if (agentId === null) return refuse('no_agent_way');
    const [state] = await lockMembers(tx, memberId, agentId);
    if (state !== 'active') return refuse('suspended');
    if (!(await havePasswordsStayed(tx, memberId, checked.value))) return refuse('already_decided');
    // Dismissed, suspended or replaced while this call waited for the lock.
    if ((await payingAgentOf(tx, memberId, settings)) !== agentId) return refuse('no_agent_way');
    const payees = await payeesOf(tx, memberId, settings);
    // An agent pays in kyat.
    const payee = payees.find(({ id, kind }) => id === BigInt(input.payee_id) && kind !== 'usdt');
    const refusal =
      (await requestRefusal(tx, { memberId, payee })) ??
      (await amountRefusal(tx, settings, { memberId, amount }));
    if (refusal) return refusal;
    const opened = await openCase(app, tx, settings, { memberId, agentId, amount, payeeId: payee!.id });
    if (!opened) {
      return refuse('withdraw_too_much', { balance: kyatToWire((await balances(tx, memberId)).wallet) });
    }
    const mustBet = await turnoverRefusal(tx, memberId);
    if (mustBet) return mustBet;
    await notifyStep(tx, opened);
    await app.live.hint(tx, { type: 'balance', memberId });
    await app.live.hint(tx, { type: 'balance', memberId: agentId });
    const [row] = await memberCases(tx, [opened], lang);
    return ok(row!);
  });
}

/** Holds the money and opens the case with its first step; null if the wallet has too little. */
async function openCase(
  app: AppContext,
  tx: Tx,
  settings: Settings,
  {
    memberId,
    agentId,
    amount,
    payeeId,
  }: { memberId: bigint; agentId: bigint; amount: bigint; payeeId: bigint },
): Promise<Case | null> {
  const id = await nextCaseId(tx);
  const eid = `E-${id}`;
  const held = await holdMoney(tx, { eid, member_id: memberId, amount });
  if (!held.ok) return null;
  const at = await businessNow(tx);
  await insertCase(tx, {
    id,
    member_id: memberId,
    agent_id: agentId,
    payee_id: payeeId,
    amount,
    fee: feeAt(settings['escrow.fee'], amount),
    balance_after: (await balances(tx, memberId)).wallet,
    created_at: at,
    pay_hours: settings['escrow.pay_hours'],
  });
  const row = (await caseByEid(tx, eid))!;
  await recordStep(app, tx, row, { actor: 'member', at, picture: null });
  return row;
}

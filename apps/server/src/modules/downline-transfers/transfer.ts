import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { feeAt } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { remarksOf } from '../agents/index.ts';
import { balances, memberAccounts, post, systemAccounts } from '../ledger/index.ts';
import { checkWithdrawalPassword, havePasswordsStayed } from '../members/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { requireTurnover } from '../turnover/index.ts';
import type { DownlineTransferPorts } from './ports.ts';
import { countReceiverTry } from './receiver-tries.ts';
import {
  feeRefusal,
  type Request,
  receiverRefusal,
  transferRefusal,
  walletAfter,
} from './transfer-refusal.ts';
import {
  type DownlineTransfer,
  insertTransfer,
  nextTransferId,
  preparedNonces,
  useNonce,
} from './transfers.queries.ts';
import { transferRow } from './wire-rows.ts';

type Reply = Output<'downlineTransfers', 'transfer'>;
type Refusal = RefusalOf<'downlineTransfers', 'transfer'>;

/**
 * Sends money of an agent to a member of the direct downline. The password is checked before the transaction, so that
 * wrong tries count even if the transfer is refused; one that is replaced meanwhile sends nothing. The integrity string
 * must be of a transfer that was prepared for this receiver and amount; it is used up with the transfer. Whether the
 * receiver may get money is asked last, so that an agent learns it only of money that would move, and after five
 * refusals of a receiver no more that day. The money must be bet like a deposit before it can be withdrawn.
 */
export async function transferToDownline(
  app: AppContext,
  ports: DownlineTransferPorts,
  input: Input<'downlineTransfers', 'transfer'>,
  { memberId: agentId, ip, once }: MemberContext,
): Promise<Result<Reply, Refusal>> {
  const settings = await readSettings(app.store);
  const checked = await checkWithdrawalPassword(app, { memberId: agentId, ip }, input.qk_pwd);
  if (!checked.ok) return checked;
  const request = { agentId, memberId: BigInt(input.subor_id), amount: BigInt(input.trans_money) };
  return countReceiverTry(app.store, request, ({ isClosed, look }) =>
    runOnce(app.store, once, async (tx): Promise<Result<Reply, Refusal>> => {
      const refusal =
        (await transferRefusal(tx, settings, request)) ?? feeRefusal(settings, request.amount, input.fee);
      if (refusal) return refusal;
      if (!(await havePasswordsStayed(tx, agentId, checked.value))) return refuse('already_decided');
      const nonces = await preparedNonces(tx, agentId, request.memberId, request.amount);
      const nonce = nonces.find((one) => isIntegrityString(one, request, input.qk_str));
      if (!nonce || !(await useNonce(tx, nonce))) return refuse('integrity_wrong');
      const left = await walletAfter(tx, settings, request);
      if (!left.ok) return left;
      if (isClosed) return refuse('member_unavailable');
      look();
      const unavailable = await receiverRefusal(tx, ports, request);
      if (unavailable) return unavailable;
      const made = await makeTransfer(app, tx, settings, { ...request, kind: 'agent_transfer' });
      if (!made.ok) return made;
      const transfer = made.value;
      const remarks = await remarksOf(tx, agentId, [request.memberId]);
      return ok(transferRow(transfer, agentId, remarks));
    }),
  );
}

/** The kind of the journal entry; an agent_deposit counts as a deposit of the receiver. */
type TransferKind = 'agent_transfer' | 'agent_deposit';

/**
 * Makes a transfer that is not refused, in a transaction that has locked both members: moves the money, tells
 * the receiver, and shows both sides their balance. Refused if the agent has too little.
 */
export async function makeTransfer(
  app: Pick<AppContext, 'live'>,
  tx: Tx,
  settings: Settings,
  request: Request & { kind: TransferKind },
): Promise<Result<DownlineTransfer, Refused<'transfer_too_much'>>> {
  const { agentId, memberId } = request;
  const moved = await moveMoney(tx, settings, request);
  if (!moved.ok) {
    const { wallet } = await balances(tx, agentId);
    return refuse('transfer_too_much', { balance: kyatToWire(wallet) });
  }
  await tellReceiver(tx, moved.value);
  for (const side of [agentId, memberId]) await app.live.hint(tx, { type: 'balance', memberId: side });
  return moved;
}

/** Whether a text is the integrity string of a transfer under a nonce: hex HMAC-SHA-256 of 'receiver:amount'. */
function isIntegrityString(nonce: Buffer, { memberId, amount }: Request, text: string): boolean {
  const expected = createHmac('sha256', nonce).update(`${memberId}:${amount}`).digest();
  return timingSafeEqual(expected, Buffer.from(text, 'hex'));
}

/** Posts the money: agent → member, and the fee of the agent. Refused if the agent has too little. */
async function moveMoney(
  tx: Tx,
  settings: Settings,
  { agentId, memberId, amount, kind }: Request & { kind: TransferKind },
): Promise<Result<DownlineTransfer, { refused: string }>> {
  const fee = feeAt(settings['agent.transfer_fee'], amount);
  const id = await nextTransferId(tx);
  const reference = `AT-${id}`;
  const from = await memberAccounts(tx, agentId);
  const to = await memberAccounts(tx, memberId);
  const { fees } = await systemAccounts(tx);
  const posted = await post(tx, {
    kind,
    key: `${kind}:${reference}`,
    reference,
    postings: [
      { accountId: from.wallet, amount: -(amount + fee) },
      { accountId: to.wallet, amount },
      ...(fee > 0n ? [{ accountId: fees, amount: fee }] : []),
    ],
  });
  if (!posted.ok) return posted;
  const required = amount * BigInt(settings['deposit.turnover_times']);
  // A member who claimed a deposit chose it, so it blocks every withdrawal until it is bet; a transfer only its own sum.
  const source = kind === 'agent_deposit' ? 'deposit' : 'transfer';
  await requireTurnover(tx, { memberId, source, reference, amount, required });
  const [agent, member] = [await balances(tx, agentId), await balances(tx, memberId)];
  return ok(
    await insertTransfer(tx, {
      id,
      agent_id: agentId,
      member_id: memberId,
      amount,
      fee,
      agent_balance: agent.wallet,
      member_balance: member.wallet,
    }),
  );
}

async function tellReceiver(tx: Tx, { tid, member_id: memberId, amount }: DownlineTransfer): Promise<void> {
  const values = { amount: kyatToWire(amount) };
  await sendMessages(tx, [
    {
      memberId,
      subject: `agent_transfer:${tid}`,
      title: messageInAllLanguages('agentTransferTitle', values),
      body: messageInAllLanguages('agentTransfer', values),
    },
  ]);
}

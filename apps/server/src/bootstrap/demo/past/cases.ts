import { createHmac } from 'node:crypto';
import type { AppContext } from '../../../context/app-context.ts';
import { agentDepositsMemberApi } from '../../../modules/agent-deposits/index.ts';
import { downlineTransfersMemberApi } from '../../../modules/downline-transfers/index.ts';
import { downlineWithdrawalsMemberApi } from '../../../modules/downline-withdrawals/index.ts';
import { createQrDataUrl } from '../../../modules/files/index.ts';
import { downlineTransferPorts } from '../../downline-transfer-ports.ts';
import { asMember, idOf, value } from '../calls.ts';
import { agent, WITHDRAWAL_PASSWORD } from '../people.ts';
import { payeeOf } from '../withdraw-money.ts';
import type { Case } from './downline.ts';

/** A picture of a payment. */
const picture = (reference: string) => createQrDataUrl(`kbzpay payment ${reference}`);

/** The agent lets the downline pay to the own account. */
export async function showAccount(app: AppContext): Promise<void> {
  const agentId = await idOf(app, agent.phone);
  const input = { id: await payeeOf(app, agentId), shown: true };
  value(await agentDepositsMemberApi(app).showAccount(input, asMember(agentId, 'show account')));
}

/** A member claims to have paid the agent. */
export async function claimDeposit(app: AppContext, { name, phone, amount }: Case): Promise<string> {
  const memberId = await idOf(app, phone);
  const { way } = value(await agentDepositsMemberApi(app).way({}, asMember(memberId, 'way')));
  const reference = referenceOf(name, phone);
  const input = { amount, account_id: way!.accounts[0]!.id, reference, picture: picture(reference) };
  return value(await agentDepositsMemberApi(app).claim(input, asMember(memberId, name))).id;
}

/** The agent has received what a member claims to have paid. */
export async function confirmDeposit(app: AppContext, one: Case): Promise<void> {
  const id = await claimDeposit(app, one);
  const agentId = await idOf(app, agent.phone);
  const input = { id, qk_pwd: WITHDRAWAL_PASSWORD };
  value(await agentDepositsMemberApi(app).confirm(input, asMember(agentId, `confirm ${id}`)));
}

/** A member asks the agent for a withdrawal. A repeat gives the number of the same case. */
export async function requestWithdrawal(app: AppContext, { name, phone, amount }: Case): Promise<string> {
  const memberId = await idOf(app, phone);
  const input = { payee_id: await payeeOf(app, memberId), amount, qk_pwd: WITHDRAWAL_PASSWORD };
  return value(await downlineWithdrawalsMemberApi(app).request(input, asMember(memberId, name))).id;
}

/** The agent says that the member was paid. */
export async function payWithdrawal(app: AppContext, one: Case): Promise<void> {
  const id = await requestWithdrawal(app, one);
  const reference = referenceOf(one.name, one.phone);
  const agentId = await idOf(app, agent.phone);
  const input = { id, reference, picture: picture(reference) };
  value(await downlineWithdrawalsMemberApi(app).pay(input, asMember(agentId, `pay ${id}`)));
}

/** The member has the money. */
export async function confirmWithdrawal(app: AppContext, one: Case): Promise<void> {
  const id = await requestWithdrawal(app, one);
  const context = asMember(await idOf(app, one.phone), `confirm ${id}`);
  value(await downlineWithdrawalsMemberApi(app).confirm({ id }, context));
}

/** The member says that the money did not arrive. */
export async function disputeWithdrawal(app: AppContext, one: Case): Promise<void> {
  const id = await requestWithdrawal(app, one);
  const context = asMember(await idOf(app, one.phone), `dispute ${id}`);
  const text = 'ကျွန်တော့် KBZPay ထဲ ငွေမဝင်သေးပါ။';
  const input = { id, reason: 'not_received', text } as const;
  value(await downlineWithdrawalsMemberApi(app).dispute(input, context));
}

/** An agent sends money to a member of the direct downline. */
export async function sendMoney(app: AppContext, from: string, { name, phone, amount }: Case): Promise<void> {
  const agentId = await idOf(app, from);
  const receiver = Number(await idOf(app, phone));
  const calls = downlineTransfersMemberApi(app, downlineTransferPorts);
  const input = { subor_id: receiver, trans_money: amount };
  const { nonce } = value(await calls.prepare(input, asMember(agentId, `prepare ${name}`)));
  const proof = createHmac('sha256', Buffer.from(nonce, 'hex')).update(`${receiver}:${amount}`).digest('hex');
  const transfer = { ...input, qk_pwd: WITHDRAWAL_PASSWORD, qk_str: proof };
  value(await calls.transfer(transfer, asMember(agentId, name)));
}

/** Twenty digits, as KBZPay numbers its payments. */
function referenceOf(name: string, phone: string): string {
  const digits = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_000, 7);
  return `0100${String(digits).padStart(9, '0')}${phone.slice(-7)}`;
}

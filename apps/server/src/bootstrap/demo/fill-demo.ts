import { createHash } from 'node:crypto';
import type { Refused } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext, OperatorContext } from '../../http/context.ts';
import { addReceivingAccount, addSandboxChannel, addUsdtChannel } from '../../modules/channels/index.ts';
import { addBanner, addNotice } from '../../modules/content/index.ts';
import { depositsMemberApi, depositsOperatorApi } from '../../modules/deposits/index.ts';
import { createQrDataUrl } from '../../modules/files/index.ts';
import { addGameProvider } from '../../modules/games/index.ts';
import { addFirstRule } from '../../modules/lottery/index.ts';
import {
  changeWithdrawalPassword,
  memberByPhone,
  normalisePhone,
  openAccount,
  updateProfile,
} from '../../modules/members/index.ts';
import { createOperator, operatorByName } from '../../modules/operators/index.ts';
import { hasPayee, payeesMemberApi } from '../../modules/payees/index.ts';
import { changeSetting, clearSettingsCache, type SettingKey } from '../../modules/settings/index.ts';
import { withdrawalsMemberApi, withdrawalsOperatorApi } from '../../modules/withdrawals/index.ts';
import { passwordsOf } from '../../security/passwords.ts';
import { withdrawalPorts } from '../withdrawal-ports.ts';
import * as people from './people.ts';
import { NUMBER_CAP, NUMBER_CAP_3D } from './slips.ts';
import { banners, gameProviders, notices } from './texts.ts';

const setup = { operatorId: null, operatorName: people.DEMO, ip: people.DEMO };
const request = {
  ip: people.DEMO,
  lang: 'en' as const,
  userAgent: people.DEMO,
  origin: 'http://localhost',
  token: null,
};

/**
 * Fills an empty database with demo data: operators, an agent, players with deposited money, cases in the queues, and
 * texts. Every step is idempotent, so an interrupted start is completed by the next one. The owner is created last;
 * once they exist, the fill is complete.
 */
export async function fillDemo(app: AppContext): Promise<void> {
  await app.store.tx(async (tx) => {
    for (const provider of gameProviders) await addGameProvider(tx, provider);
  });
  const owner = people.operators.at(-1)!;
  if (await operatorByName(app.store, owner.name)) return;
  for (const operator of people.operators) if (operator !== owner) await makeOperator(app, operator);
  await app.store.tx(async (tx) => {
    for (const account of people.receivingAccounts) await addReceivingAccount(tx, account);
    await addSandboxChannel(tx, people.gatewayChannel);
    await addUsdtChannel(tx, people.usdtChannel);
  });
  await app.store.tx(async (tx) => {
    await addFirstRule(tx, 1, 'number_cap', [BigInt(NUMBER_CAP)]);
    await addFirstRule(tx, 2, 'number_cap', [BigInt(NUMBER_CAP_3D)]);
  });
  await withoutTurnover(app, async () => {
    const agentId = await makeMember(app, people.agent, null);
    for (const player of people.players) await makeMember(app, player, agentId);
    for (const withdrawal of people.openWithdrawals) await requestWithdrawal(app, withdrawal);
  });
  for (const deposit of people.openDeposits) await claimDeposit(app, deposit);
  await publishTexts(app);
  await makeOperator(app, owner);
}

async function makeOperator(app: AppContext, operator: people.DemoOperator): Promise<void> {
  if (await operatorByName(app.store, operator.name)) return;
  value(await createOperator(app, { ...operator, password: people.OPERATOR_PASSWORD }, setup));
}

/** Runs `work` without turnover requirements, so that the demo money can be withdrawn at once. */
async function withoutTurnover(app: AppContext, work: () => Promise<void>): Promise<void> {
  await setSettings(app, { 'deposit.turnover_times': 0 });
  await work().finally(() => setSettings(app, { 'deposit.turnover_times': 1 }));
}

async function setSettings(app: AppContext, settings: Partial<Record<SettingKey, number>>): Promise<void> {
  await app.store.tx(async (tx) => {
    for (const [key, to] of Object.entries(settings)) await changeSetting(tx, key as SettingKey, to, null);
  });
  clearSettingsCache(app.store);
}

async function makeMember(
  app: AppContext,
  member: people.DemoMember,
  invitedBy: bigint | null,
): Promise<bigint> {
  const { store } = app;
  const phone = normalisePhone(member.phone)!;
  const existing = await memberByPhone(store, phone);
  const passwordHash = value(await passwordsOf(app.config).hash(people.PLAYER_PASSWORD));
  const isAgent = invitedBy === null;
  const account = { phone, passwordHash, lang: member.lang, invitedBy, isAgent };
  const id = existing ?? (await store.tx((tx) => openAccount(tx, account, people.DEMO)))!;
  value(await updateProfile(app, id, { nickname: member.nickname, full_name: member.fullName }));
  if (member.money > 0) await depositMoney(app, id, member.money);
  if (member.payee && !(await hasPayee(store, id))) await addPayee(app, id, member);
  if (member.payee) await agePayee(app, id);
  return id;
}

async function addPayee(
  app: AppContext,
  memberId: bigint,
  { phone, fullName, payee }: people.DemoMember,
): Promise<void> {
  const pin = people.WITHDRAWAL_PASSWORD;
  const changed = await changeWithdrawalPassword(app, { memberId, old: people.PLAYER_PASSWORD, next: pin });
  // `code_wrong` means an interrupted start has set it already: the login password works only the first time.
  if (!changed.ok && changed.refused !== 'code_wrong') value(changed);
  const codes = { qk_pwd: pin, security_code: people.SECURITY_CODE };
  const calls = payeesMemberApi(app);
  const member = asMember(memberId, 'payee');
  const named = { name: fullName, name_again: fullName, ...codes };
  if (payee === 'usdt') {
    const { address } = people.usdtPayee;
    const input = { ...people.usdtPayee, address_again: address, ...codes };
    value(await calls.addUsdtPayee(input, member));
  } else if (payee === 'bank') {
    const { account_number: number } = people.bankPayee;
    const input = { kind: 'bank' as const, ...people.bankPayee, account_number_again: number, ...named };
    value(await calls.addPayee(input, member));
  } else {
    const qr = createQrDataUrl(people.payeeQrText('kbzpay', phone));
    value(await calls.addPayee({ wallet: 'kbzpay', phone, phone_again: phone, ...named, qr }, member));
  }
}

/** Makes a payee older than its waiting period, so that withdrawals can be tried at once. */
async function agePayee({ store }: AppContext, memberId: bigint): Promise<void> {
  await store.query(
    `update cashier.payees set bound_at = bound_at - interval '25 hours'
     where member_id = $1 and bound_at > clock.now() - interval '1 day'`,
    [memberId],
  );
}

/** Deposits money the normal way: order, claim, bank line by one operator, credit by another. */
async function depositMoney(app: AppContext, memberId: bigint, money: number): Promise<void> {
  const tail = String(memberId).slice(-6).padStart(6, '0');
  const tid = await claim(app, memberId, 'first', money, tail);
  const line = { wallet: 'kbzpay' as const, amount: money, transaction_tail: tail, payer_name: 'DEMO' };
  const calls = depositsOperatorApi(app);
  const bankLine = value(await calls.addBankLine(line, await asOperator(app, 'thiri', `line ${tid}`)));
  const credit = { tid, receipt_id: bankLine.id };
  value(await calls.creditDeposit(credit, await asOperator(app, 'htet', `credit ${tid}`)));
}

async function claim(
  app: AppContext,
  memberId: bigint,
  name: string,
  amount: number,
  tail: string,
): Promise<string> {
  const calls = depositsMemberApi(app);
  const order = { amount, payer_name: 'Demo Payer', recharge_id: 7 };
  const { tid } = value(await calls.createOrder(order, asMember(memberId, `order ${name}`)));
  const payment = { orderNo: tid, payerName: 'Demo Payer', tail };
  value(await calls.claimPayment(payment, asMember(memberId, `sure ${name}`)));
  return tid;
}

async function claimDeposit(app: AppContext, deposit: (typeof people.openDeposits)[number]): Promise<void> {
  const memberId = await idOf(app, deposit.phone);
  const tid = await claim(app, memberId, 'open', deposit.amount, deposit.tail);
  if (!deposit.hasBankLine) return;
  const row = {
    wallet: 'kbzpay' as const,
    amount: deposit.amount,
    transaction_tail: deposit.tail,
    payer_name: 'U TUN TUN',
  };
  value(await depositsOperatorApi(app).addBankLine(row, await asOperator(app, 'thiri', `line ${tid}`)));
}

async function requestWithdrawal(
  app: AppContext,
  withdrawal: (typeof people.openWithdrawals)[number],
): Promise<void> {
  const memberId = await idOf(app, withdrawal.phone);
  const [payee] = value(await payeesMemberApi(app).payees({}, asMember(memberId, 'payees'))).list;
  const input = { payee_id: payee!.id, amount: withdrawal.amount, qk_pwd: people.WITHDRAWAL_PASSWORD };
  const { id } = value(
    await withdrawalsMemberApi(app, withdrawalPorts).request(input, asMember(memberId, 'withdraw')),
  );
  if (withdrawal.state === 'pending') return;
  value(await withdrawalsOperatorApi(app).assign({ id }, await asOperator(app, 'thiri', `take ${id}`)));
  if (withdrawal.state === 'reviewing') return;
  value(await withdrawalsOperatorApi(app).approve({ id }, await asOperator(app, 'thiri', `approve ${id}`)));
}

/** Publishes banners and notices in one transaction, if there are none. */
async function publishTexts({ store }: AppContext): Promise<void> {
  await store.tx(async (tx) => {
    const { rowCount } = await tx.query('select 1 from content.banners limit 1');
    if (rowCount !== 0) return;
    for (const banner of banners) await addBanner(tx, banner);
    for (const notice of notices) await addNotice(tx, notice);
  });
}

async function idOf(app: AppContext, phone: string): Promise<bigint> {
  return (await memberByPhone(app.store, normalisePhone(phone)!))!;
}

/** Each step uses the same idempotency key at every start, so it is done once. */
function asMember(memberId: bigint, step: string): MemberContext {
  return { ...request, memberId, once: once(`member:${memberId}`, step) };
}

async function asOperator(app: AppContext, name: string, step: string): Promise<OperatorContext> {
  const operator = (await operatorByName(app.store, name))!;
  return { ...request, operator, once: once(`operator:${operator.id}`, step), setSessionCookie: () => {} };
}

function once(owner: string, step: string) {
  const requestHash = createHash('sha256').update(step).digest();
  return { owner, key: `demo ${step}`, route: 'demo', requestHash };
}

function value<T>(answer: Result<T, Refused>): T {
  if (!answer.ok)
    throw new Error(`the demo was refused: ${answer.refused} ${JSON.stringify(answer.details)}`);
  return answer.value;
}

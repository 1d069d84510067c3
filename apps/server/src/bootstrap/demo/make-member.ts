import type { AppContext } from '../../context/app-context.ts';
import { createQrDataUrl } from '../../modules/files/index.ts';
import {
  changeWithdrawalPassword,
  memberByPhone,
  normalisePhone,
  openAccount,
  updateProfile,
} from '../../modules/members/index.ts';
import { hasPayee, payeesMemberApi } from '../../modules/payees/index.ts';
import { passwordsOf } from '../../security/passwords.ts';
import { asMember, value } from './calls.ts';
import { depositMoney } from './deposit-money.ts';
import * as people from './people.ts';

/** Registers a member, if they are not registered yet, with name, money and payee. Without a superior: an agent. */
export async function makeMember(
  app: AppContext,
  member: people.DemoMember,
  invitedBy: bigint | null,
): Promise<bigint> {
  const { store } = app;
  const phone = normalisePhone(member.phone)!;
  const id = (await memberByPhone(store, phone)) ?? (await register(app, phone, member, invitedBy));
  value(await updateProfile(app, id, { nickname: member.nickname, full_name: member.fullName }));
  if (member.money > 0) {
    const tail = String(id).slice(-6).padStart(6, '0');
    await depositMoney(app, id, { step: 'first', money: member.money, tail });
  }
  if (member.payee && !(await hasPayee(store, id))) await addPayee(app, id, member);
  if (member.payee) await agePayee(app, id);
  return id;
}

async function register(
  app: AppContext,
  phone: string,
  { lang }: people.DemoMember,
  invitedBy: bigint | null,
): Promise<bigint> {
  const passwordHash = value(await passwordsOf(app.config).hash(people.PLAYER_PASSWORD));
  const account = { phone, passwordHash, lang, invitedBy, isAgent: invitedBy === null };
  return (await app.store.tx((tx) => openAccount(tx, account, people.DEMO)))!;
}

async function addPayee(
  app: AppContext,
  memberId: bigint,
  { phone, fullName, payee }: people.DemoMember,
): Promise<void> {
  const pin = people.WITHDRAWAL_PASSWORD;
  const member = asMember(memberId, 'payee');
  const changed = await changeWithdrawalPassword(app, { old: people.PLAYER_PASSWORD, next: pin }, member);
  // `code_wrong` means an interrupted start has set it already: the login password works only the first time.
  if (!changed.ok && changed.refused !== 'code_wrong') value(changed);
  const codes = { qk_pwd: pin, security_code: people.SECURITY_CODE };
  const calls = payeesMemberApi(app);
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

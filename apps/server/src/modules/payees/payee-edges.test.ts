import { messageText } from '@shwe/contract/messages';
import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  expectInvariants,
  newPayer,
  outcome,
  payeeInput,
  pin,
  securityCode,
  value,
} from '../../testing/cashier.ts';
import { goodPassword, newMember, newPhone } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { createQrDataUrl } from '../files/index.ts';
import { membersMemberApi } from '../members/index.ts';
import { messagesMemberApi } from '../messages/index.ts';

const { store, app, cashier } = await cashierSuite();
const { thiri, htet } = cashier;
const calls = cashier.operatorCalls.operatorPayees;
afterAll(() => expectInvariants(store));

const codes = { qk_pwd: pin, security_code: securityCode };
const remove = (id: bigint, kind: 'wallet' | 'bank' = 'wallet') =>
  cashier.calls.payees.removePayee({ kind, ...codes, reason: 'lost it' }, memberContext(id));
const requestOf = async (id: bigint) =>
  value(await calls.requests({ states: 'open', size: 100 }, operatorContext(thiri))).list.find(
    ({ who }) => BigInt(who.id) === id,
  )!;
const decide = async (id: number, yes: boolean, by = thiri) =>
  value(await calls.decideRequest({ id, yes, reason: 'spoke with them' }, operatorContext(by)));
const newest = async (id: bigint) =>
  value(await messagesMemberApi(app).getMessage({}, memberContext(id))).list[0]!;
const bankInput = (number: string) => ({
  ...{ kind: 'bank' as const, bank: 'KBZ', name: 'Khin Myo Thant', name_again: 'Khin Myo Thant' },
  ...{ account_number: number, account_number_again: number, area: '', branch: '', ...codes },
});

test.each([
  [5, 'account_number_form'],
  [6, 'ok'],
  [24, 'ok'],
  [25, 'account_number_form'],
])('an account number of %i digits: %s', async (length, expected) => {
  const { id } = await newMember(app);
  const set = { old_password: goodPassword, password: pin };
  value(await membersMemberApi(app).changeWithdrawalPassword(set, memberContext(id)));
  const number = '9'.repeat(length);
  expect(outcome(await cashier.calls.payees.addPayee(bankInput(number), memberContext(id)))).toBe(expected);
});

test('a request tells whether the new wallet has the member’s own phone', async () => {
  const [own, strange] = [await newPayer(app, cashier), await newPayer(app, cashier)];
  await jumpBusinessTime(store, '15 days');
  value(await cashier.calls.payees.addPayee(payeeInput(own.phone), memberContext(own.id)));
  value(await cashier.calls.payees.addPayee(payeeInput(newPhone()), memberContext(strange.id)));
  expect((await requestOf(own.id)).own_phone).toBe(true);
  expect((await requestOf(strange.id)).own_phone).toBe(false);
  for (const { id } of [own, strange]) await decide((await requestOf(id)).id, false);
});

test('a request names who has had a payee with the same QR code, whatever its number', async () => {
  const [member, other] = [await newPayer(app, cashier), await newPayer(app, cashier)];
  await jumpBusinessTime(store, '15 days');
  const phone = newPhone();
  // The code has both numbers, as one that was made for two accounts would.
  const qr = createQrDataUrl(`https://qr.kbzpay.com/p2p?phone=${phone}&or=${other.phone}`);
  value(await cashier.calls.payees.addPayee(payeeInput(other.phone, { qr }), memberContext(other.id)));
  const { id } = await requestOf(other.id);
  await decide(id, true, htet);
  await decide(id, true);
  value(await cashier.calls.payees.addPayee(payeeInput(phone, { qr }), memberContext(member.id)));
  const request = await requestOf(member.id);
  expect(request.shared_with.map((who) => BigInt(who.id))).toEqual([other.id]);
  await decide(request.id, false);
});

test('a suspended member neither adds nor removes a payee', async () => {
  const { id } = await newPayer(app, cashier);
  await jumpBusinessTime(store, '15 days');
  await store.query("update members.accounts set state = 'suspended' where id = $1", [id]);
  const added = await cashier.calls.payees.addPayee(payeeInput(newPhone()), memberContext(id));
  expect(outcome(added)).toBe('suspended');
  expect(outcome(await remove(id))).toBe('suspended');
  await store.query("update members.accounts set state = 'active' where id = $1", [id]);
  expect(value(await cashier.calls.withdrawals.info({}, memberContext(id))).asks).toEqual([]);
});

test('requests of operators’ screens and the decision on the member’s are told, and what it was', async () => {
  const { id } = await newPayer(app, cashier);
  app.hints.length = 0;
  value(await remove(id));
  expect(app.hints).toContainEqual({ type: 'queue' });
  const request = await requestOf(id);
  await decide(request.id, true, htet);
  app.hints.length = 0;
  await decide(request.id, true);
  expect(app.hints).toContainEqual({ type: 'balance', memberId: id });
  expect(await newest(id)).toMatchObject({
    title: messageText('en', 'payeeRequestApproved'),
    content: messageText('en', 'payeeUnlinked', { reason: 'spoke with them', n: 24 }),
  });
});

test('each decision is in the log of the member, with its reason and the account masked', async () => {
  const { id } = await newPayer(app, cashier);
  const number = '777000111222';
  value(await cashier.calls.payees.addPayee(bankInput(number), memberContext(id)));
  const change = await requestOf(id);
  await decide(change.id, true, htet);
  await decide(change.id, true);
  expect((await newest(id)).content).toBe(
    'Your new payout account is linked. The first withdrawal to it waits 24 hours.',
  );
  value(await remove(id, 'bank'));
  await decide((await requestOf(id)).id, false);
  expect(await newest(id)).toMatchObject({
    title: 'Payout account: refused',
    content: 'Your payout account request was refused. Nothing has changed. Reason: spoke with them',
  });
  const { rows } = await store.query<{ action: string; details: object }>(
    'select action, details from operators.audit where subject = $1 order by id',
    [`member:${id}`],
  );
  const about = { reason: 'spoke with them', kind: 'bank' };
  const account = { code: 'KBZ', account: '••• 1222' };
  expect(rows).toEqual([
    { action: 'payee.change_ask', details: { ...about, ...account } },
    { action: 'payee.change', details: { ...about, ...account } },
    { action: 'payee.refuse', details: { ...about, code: null, account: null } },
  ]);
});

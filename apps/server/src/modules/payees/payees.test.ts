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
import { goodPassword, newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { membersMemberApi } from '../members/index.ts';

const { store, app, cashier, actions, withdrawalIn } = await cashierSuite();
afterAll(() => expectInvariants(store));

test('refuses a payee with wrong input, another holder, or an account of another member', async () => {
  const { id, phone } = await newMember(app);
  const link = (over: object = {}, memberId = id) =>
    cashier.calls.payees.addPayee(payeeInput(phone, over), memberContext(memberId)).then(outcome);
  expect(await link()).toBe('pin_missing');
  const member = await newPayer(app, cashier);
  const again = (over: object = {}) =>
    cashier.calls.payees.addPayee(payeeInput(member.phone, over), memberContext(member.id)).then(outcome);
  expect(await again({ phone: 'x' })).toBe('phone_form');
  expect(await again({ phone_again: '09250104418' })).toBe('accounts_differ');
  expect(await again({ qk_pwd: '111222' })).toBe('code_wrong');
  expect(await again({ qr: 'data:image/png;base64,AAAA' })).toBe('qr_unreadable');
  expect(await again({ wallet: 'wavepay' })).toBe('qr_mismatch');
  expect(await again({ phone: '09250104418', phone_again: '09250104418' })).toBe('qr_mismatch');
  expect(await again()).toBe('payee_days');
  await jumpBusinessTime(store, '13 days 23:59');
  expect(await again()).toBe('payee_days');
  await jumpBusinessTime(store, '1 minute');
  expect(await again({ name: 'Khin Myo' })).toBe('names_differ');
  const somebody = { name: 'Somebody Else', name_again: 'Somebody Else' };
  expect(await again(somebody)).toBe('name_fixed');
  expect(await again()).toBe('ok');
  const other = await newPayer(app, cashier);
  await jumpBusinessTime(store, '15 days');
  const taken = await cashier.calls.payees.addPayee(payeeInput(member.phone), memberContext(other.id));
  expect(outcome(taken)).toBe('payee_taken');
  expect(value(await cashier.calls.payees.payees({}, memberContext(other.id))).list[0]?.id).toBe(other.payee);
});

test('sets the security code with the first payee, requires it for later ones, never changes it', async () => {
  const { id, phone } = await newMember(app);
  const members = membersMemberApi(app);
  await members.changeWithdrawalPassword({ old_password: goodPassword, password: pin }, memberContext(id));
  const link = (code: string, over: object = {}) =>
    cashier.calls.payees.addPayee(payeeInput(phone, { security_code: code, ...over }), memberContext(id));
  const isSet = async () =>
    (await cashier.calls.withdrawals.info({}, memberContext(id)).then(value)).has_security_code;
  expect(outcome(await link('123456'))).toBe('pin_form');
  expect(outcome(await link(goodPassword))).toBe('pin_same');
  expect(outcome(await link(pin))).toBe('pin_same');
  const other = await newPayer(app, cashier);
  expect(outcome(await link(securityCode, payeeInput(other.phone)))).toBe('payee_taken');
  expect(await isSet()).toBe(false);
  expect(outcome(await link('၆၄၀၈၁၃'))).toBe('ok');
  expect(await isSet()).toBe(true);

  await jumpBusinessTime(store, '15 days');
  expect(await link('640831')).toMatchObject({ refused: 'security_code_wrong', details: { n: 4 } });
  expect(outcome(await link(securityCode))).toBe('ok');
  for (const n of [4, 3, 2, 1, 0]) expect(await link('640831')).toMatchObject({ details: { n } });
  expect(outcome(await link(securityCode))).toBe('too_many_tries');

  await expect(
    store.query("update members.accounts set security_code_hash = 'x' where id = $1", [id]),
  ).rejects.toThrow('never changes');
  const asPassword = { old_password: goodPassword, password: securityCode };
  expect(outcome(await members.changePassword(asPassword, memberContext(other.id)))).toBe('pin_same');
});

test('shows the full number while a withdrawal is to be paid, to finance only, and masked otherwise', async () => {
  const { wid } = await withdrawalIn('approved');
  const phoneOf = async (who = cashier.htet) =>
    value(await cashier.operatorCalls.operatorWithdrawals.get({ id: wid }, operatorContext(who))).payee;
  expect((await phoneOf()).account).toMatch(/^09\d{7,}$/);
  const masked = { account: expect.stringMatching(/^09 •/), qr_text: '' };
  expect(await phoneOf(cashier.support)).toMatchObject(masked);
  value(await actions.pay(wid, cashier.htet));
  expect(await phoneOf()).toMatchObject(masked);
});

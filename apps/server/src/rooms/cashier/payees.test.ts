import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../store/testing.ts';
import { jumpBusinessTime, memberContext, operatorContext, testHouse } from '../../testing-house.ts';
import { newMember } from '../../testing-members.ts';
import {
  asked,
  type Cashier,
  deedsOf,
  expectInvariants,
  newPayer,
  openCashier,
  outcome,
  payeeAsks,
  value,
} from './testing.ts';

const store = await freshDatabase();
const house = testHouse(store);
let cashier: Cashier;
beforeAll(async () => {
  cashier = await openCashier(house);
});
afterAll(() => expectInvariants(store));

const deeds = () => deedsOf(cashier);
const brought = (state: 'pending' | 'reviewing' | 'approved') => asked(house, store, cashier, state);

test('binding a payout account: what is refused', async () => {
  const { id, phone } = await newMember(house);
  const bind = (over: object = {}, memberId = id) =>
    cashier.calls.bindPayee(payeeAsks(phone, over), memberContext(memberId)).then(outcome);
  expect(await bind()).toBe('pin_missing');
  const member = await newPayer(house, cashier);
  const again = (over: object = {}) =>
    cashier.calls.bindPayee(payeeAsks(member.phone, over), memberContext(member.id)).then(outcome);
  expect(await again({ phone: 'x' })).toBe('phone_form');
  expect(await again({ phone_again: '09250104418' })).toBe('accounts_differ');
  expect(await again({ qk_pwd: '111222' })).toBe('code_wrong');
  expect(await again({ qr: 'data:image/png;base64,AAAA' })).toBe('qr_unreadable');
  expect(await again({ wallet: 'wavepay' })).toBe('qr_mismatch');
  expect(await again({ phone: '09250104418', phone_again: '09250104418' })).toBe('qr_mismatch');
  expect(await again()).toBe('payee_days');
  await jumpBusinessTime(store, '13 days 23 hours');
  expect(await again()).toBe('payee_days');
  await jumpBusinessTime(store, '2 hours');
  expect(await again({ name: 'Somebody Else' })).toBe('name_fixed');
  expect(await again({ name: 'KHIN MYO THANT' })).toBe('ok');
  const list = value(await cashier.calls.boundPayees({}, memberContext(member.id))).list;
  expect(list).toHaveLength(1);
  expect(list[0]!.id).not.toBe(member.payee);
  expect(list[0]!.usable_from).not.toBeNull();
  const other = await newPayer(house, cashier);
  await jumpBusinessTime(store, '15 days');
  const taken = await cashier.calls.bindPayee(payeeAsks(member.phone), memberContext(other.id));
  expect(outcome(taken)).toBe('payee_taken');
  expect(value(await cashier.calls.boundPayees({}, memberContext(other.id))).list[0]?.id).toBe(other.payee);
});

test('the payee’s number is whole while it must be paid to, masked afterwards', async () => {
  const { wid } = await brought('approved');
  const phoneOf = async () =>
    value(await cashier.desk.withdrawal({ id: wid }, operatorContext(cashier.htet))).payee;
  expect((await phoneOf()).phone).toMatch(/^09\d{7,}$/);
  value(await deeds().pay(wid, cashier.htet));
  expect(await phoneOf()).toMatchObject({ phone: expect.stringMatching(/^09 ·/), qr_text: '' });
});

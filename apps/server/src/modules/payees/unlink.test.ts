import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  expectInvariants,
  newPayer,
  outcome,
  pin,
  securityCode,
  value,
} from '../../testing/cashier.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';

const { store, app, cashier } = await cashierSuite();
afterAll(() => expectInvariants(store));

const requested = async (id: bigint) =>
  value(await cashier.calls.withdrawals.info({}, memberContext(id))).asks.map(({ wants }) => wants);

test.each([
  ['the withdrawal password', { qk_pwd: '111222' }, 'code_wrong'],
  ['the security code', { security_code: '640831' }, 'security_code_wrong'],
])('nobody asks to unlink a payout account with %s wrong', async (_name, wrong, refused) => {
  const { id } = await newPayer(app, cashier);
  const input = { qk_pwd: pin, security_code: securityCode, reason: 'lost it' };
  const unlink = (over: object) =>
    cashier.calls.payees.removePayee({ ...input, ...over }, memberContext(id)).then(outcome);
  expect(await unlink(wrong)).toBe(refused);
  expect(await requested(id)).toEqual([]);
  expect(await unlink({})).toBe('ok');
  expect(await requested(id)).toEqual(['unbind']);
});

test('the list of all payout accounts of a member shows no whole number to anybody', async () => {
  const { id, phone } = await newPayer(app, cashier);
  for (const operator of [cashier.thiri, cashier.support]) {
    const { list } = value(
      await cashier.operatorCalls.operatorPayees.memberPayees({ id: Number(id) }, operatorContext(operator)),
    );
    expect(list).toMatchObject([{ kind: 'wallet', account: expect.stringMatching(/^09 •/) }]);
    expect(JSON.stringify(list)).not.toContain(phone.slice(2));
  }
});

import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  deposit,
  expectInvariants,
  newPayer,
  play,
  requestWithdrawal,
  value,
  withdrawalActions,
} from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { jumpBusinessTime } from '../../testing/test-app.ts';
import { withdrawalFacts } from './withdrawal-facts.ts';

const { store, app, cashier } = await cashierSuite();
afterAll(() => expectInvariants(store));

const mayWithdraw = async (id: bigint) => (await withdrawalFacts(store, id)).mayWithdraw;

test('a member may withdraw with a usable payee, the turnover done and no open request', async () => {
  expect(await mayWithdraw((await newMember(app)).id)).toBe(false);
  const payer = await newPayer(app, cashier);
  expect(await mayWithdraw(payer.id)).toBe(false);
  await jumpBusinessTime(store, '25 hours');
  expect(await mayWithdraw(payer.id)).toBe(true);
  await deposit(cashier, payer.id, 20_000);
  expect(await mayWithdraw(payer.id)).toBe(false);
  await play(store, payer.id, 20_000);
  expect(await mayWithdraw(payer.id)).toBe(true);

  const { id } = value(await requestWithdrawal(cashier, payer, 10_000));
  expect(await mayWithdraw(payer.id)).toBe(false);
  const actions = withdrawalActions(cashier);
  value(await actions.assign(id, cashier.thiri));
  value(await actions.reject(id, cashier.thiri));
  expect(await mayWithdraw(payer.id)).toBe(true);
});

import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  expectInvariants,
  outcome,
  readyMembers,
  requestWithdrawal,
  value,
} from '../../testing/cashier.ts';
import { memberContext } from '../../testing/test-app.ts';
import { requireTurnover } from '../turnover/index.ts';

const { store, app, cashier } = await cashierSuite();
afterAll(() => expectInvariants(store));

type Source = Parameters<typeof requireTurnover>[1]['source'];
let references = 0;
const required = (memberId: bigint, source: Source, amount: bigint) => {
  references += 1;
  const requirement = { memberId, source, reference: `test ${references}`, amount, required: amount };
  return store.tx((tx) => requireTurnover(tx, requirement));
};
const info = async (id: bigint) => value(await cashier.calls.withdrawals.info({}, memberContext(id)));
const exclude = (id: bigint, kind: string, cause: string) =>
  store.query(
    `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
     values ($1, $2, $3, clock.now(), clock.now() + interval '200 days')`,
    [id, kind, cause],
  );

test.each<[Source, string, { ml: number; kept: number }]>([
  ['deposit', 'turnover_needed', { ml: 900, kept: 0 }],
  ['bonus', 'turnover_needed', { ml: 900, kept: 0 }],
  ['adjustment', 'turnover_needed', { ml: 900, kept: 0 }],
  ['transfer', 'transfer_not_bet', { ml: 0, kept: 900 }],
])('what is left to bet of a %s refuses a withdrawal of all with %s', async (source, refused, shown) => {
  const [member] = await readyMembers(app, store, cashier, 1, 50_000);
  await required(member!.id, source, 900n);
  expect(await info(member!.id)).toMatchObject(shown);
  expect(outcome(await requestWithdrawal(cashier, member!, 50_000))).toBe(refused);
});

test.each<[Source, string]>([
  ['deposit', 'ok'],
  ['adjustment', 'ok'],
  ['transfer', 'ok'],
  ['bonus', 'turnover_needed'],
])('who excluded themselves need not bet a %s: %s', async (source, expected) => {
  const [member] = await readyMembers(app, store, cashier, 1, 50_000);
  await required(member!.id, source, 900n);
  await exclude(member!.id, 'self_exclusion', 'asked');
  expect(await info(member!.id)).toMatchObject({ ml: source === 'bonus' ? 900 : 0, kept: 0 });
  expect(outcome(await requestWithdrawal(cashier, member!, 50_000))).toBe(expected);
});

test('who is excluded because of a shared payout account need not bet a deposit either', async () => {
  const [member] = await readyMembers(app, store, cashier, 1, 50_000);
  await required(member!.id, 'deposit', 900n);
  await exclude(member!.id, 'self_exclusion', 'payee');
  expect(outcome(await requestWithdrawal(cashier, member!, 50_000))).toBe('ok');
});

test('a break waives nothing, neither a deposit nor what an agent sent', async () => {
  const [member] = await readyMembers(app, store, cashier, 1, 50_000);
  await required(member!.id, 'transfer', 900n);
  await exclude(member!.id, 'time_out', 'asked');
  expect(outcome(await requestWithdrawal(cashier, member!, 49_101))).toBe('transfer_not_bet');
  await required(member!.id, 'deposit', 1n);
  expect(outcome(await requestWithdrawal(cashier, member!, 10_000))).toBe('turnover_needed');
});

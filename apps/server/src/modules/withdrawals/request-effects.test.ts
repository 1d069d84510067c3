import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  expectInvariants,
  outcome,
  readyMembers,
  requestWithdrawal,
  value,
} from '../../testing/cashier.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { balances, systemAccounts } from '../ledger/index.ts';
import { withdrawn } from './index.ts';

const { store, app, cashier, actions, withdrawalIn } = await cashierSuite();
afterAll(() => expectInvariants(store));
type Member = { id: bigint; payee: number };
const ready = async (count = 1) =>
  (await readyMembers(app, store, cashier, count, 100_000)) as [Member, ...Member[]];
const caseOf = async (id: string) =>
  value(await cashier.operatorCalls.operatorWithdrawals.get({ id }, operatorContext(cashier.htet)));
const request = async (member: Member) => value(await requestWithdrawal(cashier, member, 10_000)).id;
const end = async (id: string, how: 'pay' | 'reject') => {
  value(await actions.assign(id, cashier.thiri));
  value(await actions.approve(id, cashier.thiri));
  value(await actions[how](id, cashier.htet));
};

test('a request tells the member’s other devices and the queues of operators', async () => {
  const [member] = await ready();
  app.hints.length = 0;
  await request(member);
  expect(app.hints).toEqual([{ type: 'balance', memberId: member.id }, { type: 'queue' }]);
});

test('a suspended member can request no withdrawal, and no money is held', async () => {
  const [{ id, payee }] = await ready();
  await store.query("update members.accounts set state = 'suspended' where id = $1", [id]);
  expect(outcome(await requestWithdrawal(cashier, { id, payee }, 10_000))).toBe('suspended');
  expect(await balances(store, id)).toEqual({ wallet: 100_000n, held: 0n });
});

test('a case shows the earlier withdrawals of its member, latest first, and whether the payee was ever paid', async () => {
  const [member, other] = (await ready(2)) as [Member, Member];
  const ids = [];
  for (const how of ['reject', 'pay', 'pay'] as const) {
    const id = await request(member);
    await end(id, how);
    ids.push(id);
    if (how === 'reject') await end(await request(other), 'pay');
  }
  const [first, second, third] = ids as [string, string, string];
  const shown = async (id: string) => {
    const { earlier, payee } = await caseOf(id);
    return [earlier.map((row) => row.id), payee.first_payment];
  };
  expect(await shown(first)).toEqual([[], true]);
  expect(await shown(second)).toEqual([[first], true]);
  expect(await shown(third)).toEqual([[second, first], false]);
});

test('what was paid out leaves out what waits and what was returned', async () => {
  const [member] = await ready();
  await end(await request(member), 'pay');
  await end(await request(member), 'reject');
  await request(member);
  expect(await withdrawn(store, member.id)).toBe(10_000n);
});

test('money that is kept goes to the adjustments, and is not paid out', async () => {
  const { adjustments } = await systemAccounts(store);
  const kept = async () => {
    const { rows } = await store.query<{ balance: bigint }>(
      'select balance from ledger.accounts where id = $1',
      [adjustments],
    );
    return rows[0]!.balance;
  };
  const { id, wid } = await withdrawalIn('approved');
  const before = await kept();
  value(await actions.confiscate(wid, cashier.htet));
  value(await actions.confiscate(wid, cashier.aye));
  expect((await kept()) - before).toBe(40_000n);
  expect(await withdrawn(store, id)).toBe(0n);
});

test('the screen says how long a payee cannot be changed, and how long a new one waits', async () => {
  const [{ id }] = await ready();
  const info = value(await cashier.calls.withdrawals.info({}, memberContext(id)));
  expect(info).toMatchObject({ payee_change_days: 14, payee_wait_hours: 24 });
});

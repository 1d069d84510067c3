import { reasonText, type WithdrawalReason } from '@shwe/contract/reasons';
import { afterAll, expect, test } from 'vitest';
import type { Operator } from '../../http/context.ts';
import { cashierSuite, expectInvariants, value } from '../../testing/cashier.ts';
import { memberConsolePorts } from '../../testing/members.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { membersOperatorApi } from '../members/index.ts';
import { confiscationsOf } from './confiscations.queries.ts';

const { store, app, cashier, actions, withdrawalIn } = await cashierSuite();
const { thiri, htet, aye } = cashier;
const calls = cashier.operatorCalls.operatorWithdrawals;
afterAll(() => expectInvariants(store));

const confiscate = async (id: string, by: Operator, reason: WithdrawalReason, note: string) =>
  value(await calls.reject({ id, reason, note, deduct: true }, operatorContext(by)));
const auditOf = async (wid: string) =>
  (
    await store.query<{ action: string; details: object }>(
      'select action, details from operators.audit where subject = $1 order by id desc limit 2',
      [`withdrawal:${wid}`],
    )
  ).rows.toReversed();

test('the reason of a confiscation is that of who decides it; that of who requested it stays beside it', async () => {
  const { id, wid } = await withdrawalIn('approved');
  const asked = await confiscate(wid, htet, 'payee_shared', 'two accounts');
  expect(asked).toMatchObject({ reason: 'payee_shared', note: 'two accounts', requested: null });
  const decided = await confiscate(wid, aye, 'under_review', 'forged receipts');
  expect(decided).toMatchObject({
    ...{ reason: 'under_review', note: 'forged receipts' },
    requested: { reason: 'payee_shared', note: 'two accounts' },
  });
  const { list } = value(await cashier.calls.reports.accountRecord({ type: 2 }, memberContext(id)));
  expect(list[0]!.reason).toBe(reasonText('en', 'under_review', 'forged receipts'));
  expect(await auditOf(wid)).toEqual([
    {
      action: 'withdrawal.deduct_ask',
      details: { amount: 40_000, reason: 'payee_shared', note: 'two accounts' },
    },
    {
      action: 'withdrawal.deduct',
      details: {
        ...{ amount: 40_000, reason: 'under_review', note: 'forged receipts' },
        ...{ requested_by: String(htet.id), requested_reason: 'payee_shared: two accounts' },
      },
    },
  ]);
});

test('a rejection of a case whose confiscation is requested returns the money and shows no request', async () => {
  const { wid } = await withdrawalIn('approved');
  await confiscate(wid, htet, 'payee_shared', 'two accounts');
  const input = { id: wid, reason: 'member_asked' as const, deduct: false };
  expect(value(await calls.reject(input, operatorContext(aye)))).toMatchObject({
    ...{ state: 'refused', reason: 'member_asked', note: '', requested: null },
  });
  expect((await auditOf(wid)).at(-1)).toEqual({
    action: 'withdrawal.refuse',
    details: { amount: 40_000, reason: 'member_asked' },
  });
});

test('a case that is reassigned forgets the reason and the note of the request, and the log keeps them', async () => {
  const { wid } = await withdrawalIn('reviewing');
  await confiscate(wid, thiri, 'payee_shared', 'two accounts');
  expect(value(await actions.assign(wid, htet))).toMatchObject({ deduct_by: null, reason: '', note: '' });
  expect((await auditOf(wid)).at(-1)).toEqual({
    action: 'withdrawal.deduct_drop',
    details: { amount: 40_000, reason: 'payee_shared', note: 'two accounts' },
  });
});

test('the line of the ledger has the reasons of both operators, and other lines have none', async () => {
  const { id, wid } = await withdrawalIn('approved');
  await confiscate(wid, htet, 'payee_shared', 'two accounts');
  await confiscate(wid, aye, 'under_review', 'forged receipts');
  const ports = {
    ...memberConsolePorts,
    confiscations: (wids: readonly string[]) => confiscationsOf(store, wids),
  };
  const { statement } = membersOperatorApi(app, ports);
  const { list } = value(await statement({ id: Number(id) }, operatorContext(aye)));
  const reasons = list.map(({ kind, account, confiscated }) => [kind, account, confiscated]);
  expect(reasons).toContainEqual([
    'withdrawal_deducted',
    'held',
    {
      ...{ reason: 'under_review', note: 'forged receipts' },
      requested: { reason: 'payee_shared', note: 'two accounts' },
    },
  ]);
  expect(list.filter(({ confiscated }) => confiscated)).toHaveLength(1);
  expect(await confiscationsOf(store, [(await withdrawalIn('approved')).wid])).toEqual(new Map());
});

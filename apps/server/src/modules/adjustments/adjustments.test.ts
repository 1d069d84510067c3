import { afterAll, expect, test } from 'vitest';
import { cashierSuite, expectInvariants, outcome, value } from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { changeRoleAndBack } from '../../testing/operators.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { balances, statement } from '../ledger/index.ts';
import { closeAccount } from '../members/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { turnoverRows } from '../turnover/index.ts';

const { store, app, cashier } = await cashierSuite();
afterAll(() => expectInvariants(store));

const walletOf = async (id: bigint) => Number((await balances(store, id)).wallet);
const request = (id: bigint, amount: number, turnover_times = 0, by = cashier.thiri) =>
  cashier.operatorCalls.operatorAdjustments.request(
    { member_id: Number(id), amount, reason: 'fault_of_ours', note: 'their case F-7', turnover_times },
    operatorContext(by),
  );
const decide = (id: number, yes: boolean, by = cashier.htet) =>
  cashier.operatorCalls.operatorAdjustments.decide({ id, yes }, operatorContext(by));
/** Requested by Thiri, approved by Htet. */
async function adjusted(id: bigint, amount: number, times = 0): Promise<number> {
  const row = value(await request(id, amount, times));
  value(await decide(row.id, true));
  return row.id;
}

test('a member’s adjustments are listed in every state, those of all members while they wait', async () => {
  const { id } = await newMember(app);
  const done = await adjusted(id, 5_000);
  const refused = value(await request(id, 6_000)).id;
  value(await decide(refused, false));
  const asked = value(await request(id, -1_000)).id;
  const list = async (input: { member_id?: number }) =>
    value(await cashier.operatorCalls.operatorAdjustments.list(input, operatorContext(cashier.thiri)));
  const own = await list({ member_id: Number(id) });
  expect([own.list.map((row) => [row.id, row.state]), own.total]).toEqual([
    [
      [asked, 'asked'],
      [refused, 'refused'],
      [done, 'done'],
    ],
    3,
  ]);
  const waiting = await list({});
  expect(waiting.list.map((row) => row.id)).toContain(asked);
  expect(waiting.list.every((row) => row.state === 'asked')).toBe(true);
  value(await decide(asked, false));
});

test('credits after the second approval, with a turnover requirement and a row in the statement', async () => {
  const { id } = await newMember(app);
  const row = value(await request(id, 20_000, 3));
  expect(row).toMatchObject({ state: 'asked', asked_by: 'Op thiri', mine: true });
  expect(await walletOf(id)).toBe(0);
  expect(outcome(await request(id, 5000))).toBe('adjust_open');
  expect(outcome(await decide(row.id, true, cashier.thiri))).toBe('same_person');
  expect(outcome(await decide(row.id, true, cashier.support))).toBe('forbidden');
  expect(value(await decide(row.id, true))).toMatchObject({ state: 'done', balance_after: 20_000 });
  expect(outcome(await decide(row.id, false))).toBe('already_decided');
  expect(await walletOf(id)).toBe(20_000);
  expect(await turnoverRows(store, id)).toMatchObject([
    { source: 'adjustment', reference: row.aid, amount: 20_000n, required: 60_000n },
  ]);
  const { rows } = await statement(store, id, { page: 1, size: 10 });
  expect(rows).toMatchObject([{ kind: 'adjustment', reference: row.aid, amount: 20_000n }]);
});

test('a request does not count after another role of who made it: it is rejected and made anew', async () => {
  const { id } = await newMember(app);
  const before = value(await request(id, 5000));
  await changeRoleAndBack(store, cashier.thiri);
  expect(outcome(await decide(before.id, true))).toBe('changed_meanwhile');
  expect(await walletOf(id)).toBe(0);
  value(await decide(before.id, false));
  value(await decide(value(await request(id, 5000)).id, true));
  expect(await walletOf(id)).toBe(5000);
});

test('an adjustment needs an amount and a note that says why, and turnover only of a credit', async () => {
  const { id } = await newMember(app);
  const refused = async (over: object) => {
    const input = {
      member_id: Number(id),
      amount: 5000,
      reason: 'other' as const,
      note: 'F-7',
      turnover_times: 0,
    };
    return cashier.operatorCalls.operatorAdjustments.request(
      { ...input, ...over },
      operatorContext(cashier.thiri),
    );
  };
  for (const [field, over] of Object.entries({
    note: { note: ' \u0000 ' },
    amount: { amount: 0 },
    turnover_times: { amount: -5000, turnover_times: 1 },
  })) {
    expect(await refused(over)).toMatchObject({ refused: 'wrong_input', details: { field } });
  }
});

test('debits, but never more than the wallet has', async () => {
  const { id } = await newMember(app);
  await adjusted(id, 8000);
  await adjusted(id, -3000);
  expect(await walletOf(id)).toBe(5000);
  const row = value(await request(id, -5001));
  expect(await decide(row.id, true)).toMatchObject({
    refused: 'adjust_too_much',
    details: { balance: 5000 },
  });
  expect(await walletOf(id)).toBe(5000);
  value(await decide(row.id, false, cashier.thiri));
  await adjusted(id, -5000);
  expect(await walletOf(id)).toBe(0);
});

test('refuses wrong input, and of 20 concurrent approvals one counts', async () => {
  const { id } = await newMember(app);
  expect(outcome(await request(id, 0))).toBe('wrong_input');
  expect(outcome(await request(id, -100, 1))).toBe('wrong_input');
  expect(outcome(await request(999_999n, 100))).toBe('not_found');
  const row = value(await request(id, 1000));
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) => decide(row.id, true, n % 2 ? cashier.htet : cashier.aye)),
  );
  expect(outcomes.map(outcome).sort()).toEqual([...Array(19).fill('already_decided'), 'ok']);
  expect(await walletOf(id)).toBe(1000);
});

test('a closed account is not adjusted, and what was requested before can be refused', async () => {
  const { id } = await newMember(app);
  const row = value(await request(id, 900));
  await store.tx((tx) => closeAccount(tx, id));
  expect(outcome(await decide(row.id, true))).toBe('member_closed');
  expect(await walletOf(id)).toBe(0);
  expect(outcome(await decide(row.id, false))).toBe('ok');
  expect(outcome(await request(id, 900))).toBe('member_closed');
});

test('audits every step, lists pending requests, and the database enforces both rules', async () => {
  const { id } = await newMember(app);
  const row = value(await request(id, 700));
  const list = async (by = cashier.htet, member_id?: number) =>
    value(
      await cashier.operatorCalls.operatorAdjustments.list(
        member_id ? { member_id } : {},
        operatorContext(by),
      ),
    ).list;
  expect((await list()).map((one) => one.id)).toEqual([row.id]);
  const selfApproval = `update cashier.adjustments set state = 'done', decided_by = requested_by,
                          decided_at = clock.now(), balance_after = 700 where id = ${row.id}`;
  await expect(store.query(selfApproval)).rejects.toThrow('two_people');
  await expect(
    store.query(`update cashier.adjustments set amount = 7 where id = ${row.id}`),
  ).rejects.toThrow();
  value(await decide(row.id, true));
  expect(await list()).toEqual([]);
  expect(await list(cashier.support, Number(id))).toMatchObject([
    { id: row.id, decided_by: 'Op htet', mine: false },
  ]);
  const { rows } = await store.query<{ action: string; name: string }>(
    'select action, operator_name as name from operators.audit where subject = $1 order by id',
    [`member:${id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['adjust.ask', 'adjust.confirm']);
});

test('a role approves adjustments up to its ceiling, in both directions', async () => {
  const owner = { ...cashier.aye, role: 'owner' as const };
  for (const [amount, byFinance, byOwner] of [
    [999_999, 'ok', 'already_decided'],
    [1_000_000, 'ok', 'already_decided'],
    [1_000_001, 'adjust_ceiling', 'ok'],
    [-1_000_001, 'adjust_ceiling', 'ok'],
    [50_000_000, 'adjust_ceiling', 'ok'],
  ] as const) {
    const { id } = await newMember(app);
    if (amount < 0) {
      const before = value(await request(id, 2_000_000));
      value(await decide(before.id, true, owner));
    }
    const row = value(await request(id, amount));
    expect([amount, outcome(await decide(row.id, true))]).toEqual([amount, byFinance]);
    expect([amount, outcome(await decide(row.id, true, owner))]).toEqual([amount, byOwner]);
  }
  const { id } = await newMember(app);
  expect(outcome(await request(id, 50_000_001))).toBe('adjust_ceiling');
  expect(outcome(await request(id, -50_000_001))).toBe('adjust_ceiling');
});

test('tells the member of a credit and of a debit, each once', async () => {
  const { id } = await newMember(app);
  await adjusted(id, 8000);
  await adjusted(id, -3000);
  const row = value(await request(id, 500));
  value(await decide(row.id, false));
  const told = value(await messagesMemberApi(app).getMessage({}, memberContext(id))).list;
  expect(told.map(({ title, content }) => [title, content.replace(/A-\d+/, 'A-')])).toEqual([
    [
      'Deduction successful: 3,000 Ks',
      '3,000 Ks were deducted from your wallet (no. A-). Your balance is 5,000 Ks.',
    ],
    [
      '8,000 Ks added to your wallet',
      '8,000 Ks were added to your wallet (no. A-). Your balance is 8,000 Ks.',
    ],
  ]);
});

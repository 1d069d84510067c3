import { beforeAll, expect, test } from 'vitest';
import { requestWithdrawal, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite } from '../../testing/downline-withdrawals.ts';
import { memberContext } from '../../testing/test-app.ts';
import { changeSetting, clearSettingsCache } from '../settings/index.ts';
import { countToEnd, recount } from './count.ts';
import { agentReportsMemberApi } from './member-api.ts';
import { verifyAgentReports } from './verify.ts';

const suite = await downlineWithdrawalSuite();
const { store, app, cashier, actions, newAgent, readyBelow, request, pay, confirm, takeBack, jump } = suite;
const calls = agentReportsMemberApi(app);

let superior: bigint;
let agent: bigint;
let member: { id: bigint; payee: number };
let other: { id: bigint; payee: number };

beforeAll(async () => {
  superior = await newAgent();
  agent = await newAgent(superior);
  [member, other] = (await readyBelow(agent, 2)) as [typeof member, typeof other];
});

const index = async (id: bigint) => value(await calls.index({}, memberContext(id)));
const form = async (id: bigint) => value(await cashier.calls.reports.memberForm({}, memberContext(id)));

test('a withdrawal through the agent counts as one of the member, on the day of the release', async () => {
  const { id } = value(await request(member));
  value(await pay(agent, id));
  await countToEnd(store);
  const before = await index(superior);
  expect(before.withdraw_todays).toBe(0);
  await jump('20 hours');
  value(await confirm(member.id, id));
  const normal = value(await requestWithdrawal(cashier, other, 10_000));
  value(await actions.assign(normal.id, cashier.thiri));
  value(await actions.approve(normal.id, cashier.thiri));
  value(await actions.pay(normal.id, cashier.htet));
  await countToEnd(store);
  // The money moved within the downline of the superior: 40,000 from the member to the agent.
  expect(await index(superior)).toMatchObject({
    withdraw_todays: 50_000,
    offline_moneys: before.offline_moneys - 10_000,
  });
  expect(await index(agent)).toMatchObject({ withdraw_todays: 50_000 });
  const list = value(await calls.withdrawals({}, memberContext(superior)));
  expect(list).toMatchObject({ total: 2, sum: 50_000, members: 2 });
  expect(list.list).toMatchObject([
    { id: Number(other.id), amount: 10_000, method: 'KBZPay' },
    { id: Number(member.id), amount: 40_000, method: 'KBZPay' },
  ]);
  const statistics = value(await calls.statistics({}, memberContext(superior)));
  expect(statistics).toMatchObject({ total_drawing: 50_000 });
  expect((await verifyAgentReports(store)).filter(({ broken }) => broken > 0)).toEqual([]);
  const counted = await index(superior);
  await recount(store);
  expect(await index(superior)).toEqual({ ...counted, updated_at: expect.any(String) });
});

test('money that is taken back counts nowhere', async () => {
  const before = await index(agent);
  const { id } = value(await request(member, 20_000));
  await jump('24 hours');
  value(await takeBack(member.id, id));
  await countToEnd(store);
  expect((await index(agent)).withdraw_todays).toBe(0);
  expect((await index(agent)).offline_moneys).toBe(before.offline_moneys);
  expect((await verifyAgentReports(store)).filter(({ broken }) => broken > 0)).toEqual([]);
});

test('the report of the member has it as a withdrawal; that of the agent has the credit as other', async () => {
  const { id } = value(await request(member, 20_000));
  value(await pay(agent, id));
  value(await confirm(member.id, id));
  expect(await form(member.id)).toMatchObject({ total_drawing: 20_000, other: 0 });
  const ofAgent = await form(agent);
  expect(ofAgent).toMatchObject({ total_drawing: 0, other: 20_000 });
  expect(ofAgent.closing - ofAgent.opening).toBe(20_000);
  const record = value(await cashier.calls.reports.accountRecord({ type: 2 }, memberContext(member.id)));
  expect(record.list).toMatchObject([
    {
      id,
      type: 'withdrawal',
      amount: -20_000,
      status: 2,
      statusInfo: 'Withdrawal successful',
      method: 'KBZPay',
      payer_card: expect.stringContaining('•'),
    },
  ]);
  const [taken] = value(
    await cashier.calls.reports.accountRecord({ type: 2, id: 'E-71002' }, memberContext(member.id)),
  ).list;
  expect(taken).toMatchObject({ state: 'taken_back', status: 5, statusInfo: 'Returned' });
});

test('the fees that the agent carried are the expense of the member, on the day of the release', async () => {
  await store.tx((tx) => changeSetting(tx, 'escrow.fee', 50, null));
  clearSettingsCache(store);
  await jump('24 hours');
  const { id } = value(await request(other, 20_000));
  value(await pay(agent, id));
  await jump('20 hours');
  value(await confirm(other.id, id));
  await countToEnd(store);
  const statistics = async (caller: bigint) => value(await calls.statistics({}, memberContext(caller)));
  expect(await statistics(agent)).toMatchObject({
    total_fee: 100,
    list: [{ id: Number(other.id), withdrawal_amount: 20_000, expense: 100 }],
  });
  // Of the superior it is no expense.
  expect(await statistics(superior)).toMatchObject({ total_fee: 0, list: [{ expense: 0 }] });
});

import { beforeAll, expect, test } from 'vitest';
import { pin, play, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext } from '../../testing/test-app.ts';
import { agentDepositsMemberApi } from '../agent-deposits/index.ts';
import { downlineTransfersForExport, makeTransfer, transfersOf } from '../downline-transfers/index.ts';
import { ledgerForExport, sumsByKind, sumsSince, walletDays } from '../ledger/index.ts';
import { memberCard } from '../members/index.ts';
import { changeSetting, clearSettingsCache, readSettings } from '../settings/index.ts';
import { countToEnd, recount } from './count.ts';
import { agentReportsMemberApi } from './member-api.ts';
import { verifyAgentReports } from './verify.ts';

const { store, app, cashier, newAgent, readyBelow, request, pay, confirm } = await downlineWithdrawalSuite();
const calls = agentReportsMemberApi(app);
const claims = agentDepositsMemberApi(app);

type Side = { id: bigint; payee: number };
let superior: Side;
let agent: Side;
let member: Side;
/** Has never paid in. */
let fresh: { id: bigint };

beforeAll(async () => {
  const appoint = ({ id }: Side) =>
    store.query('update members.accounts set is_agent = true where id = $1', [id]);
  [superior] = (await readyBelow(await newAgent(), 1)) as [Side];
  await appoint(superior);
  [agent] = (await readyBelow(superior.id, 1)) as [Side];
  await appoint(agent);
  [member] = (await readyBelow(agent.id, 1)) as [Side];
  fresh = await newMember(app);
  await store.query('select agents.bind($1, $2)', [fresh.id, agent.id]);
  for (const { id, payee } of [superior, agent])
    value(await claims.showAccount({ id: payee, shown: true }, memberContext(id)));
  await store.tx((tx) => changeSetting(tx, 'agent.transfer_fee', 100, null));
  clearSettingsCache(store);
});

let references = 0;
/** A deposit that a side above confirms; the number of the claim. */
async function depositThrough(above: Side, { id: memberId }: { id: bigint }, amount: number) {
  references += 1;
  const reference = `01003824${7000 + references}`;
  const claimed = value(
    await claims.claim(
      { amount, account_id: above.payee, reference, picture: pictureOf(reference) },
      memberContext(memberId),
    ),
  );
  return value(await claims.confirm({ id: claimed.id, qk_pwd: pin }, memberContext(above.id)));
}

const index = async ({ id }: Side) => value(await calls.index({}, memberContext(id)));
const form = async ({ id }: { id: bigint }) =>
  value(await cashier.calls.reports.memberForm({}, memberContext(id)));
const records = async ({ id }: { id: bigint }, which: { id?: string; open?: boolean } = {}) =>
  value(await cashier.calls.reports.accountRecord({ type: 1, ...which }, memberContext(id)));
const cardOf = async ({ id }: { id: bigint }) =>
  (await memberCard(store, id, { hasPayee: false, mayWithdraw: false, vip: 1 }))!.rechargeall_money;
const daysOf = async ({ id }: { id: bigint }) => {
  const days = await walletDays(store, id, { since: new Date(), daysMax: 1 });
  return days.at(-1)!;
};
const expectVerified = async () =>
  expect((await verifyAgentReports(store)).filter(({ broken }) => broken > 0)).toEqual([]);

test('a deposit through the agent counts as one of the member, first or repeat', async () => {
  await countToEnd(store);
  const before = await index(superior);
  await depositThrough(agent, fresh, 20_000);
  await depositThrough(agent, fresh, 5_000);
  await depositThrough(agent, member, 10_000);
  await countToEnd(store);
  const after = await index(superior);
  expect(after).toMatchObject({
    deposit_todays: before.deposit_todays + 35_000,
    first_recharge_todays: before.first_recharge_todays + 1,
    repeat_recharge_todays: before.repeat_recharge_todays + 2,
    withdraw_todays: before.withdraw_todays,
    // Only the fee of the agent left the downline.
    offline_moneys: before.offline_moneys - 350,
  });
  const list = value(await calls.deposits({}, memberContext(agent.id)));
  expect(list.list.slice(0, 3)).toMatchObject([
    { id: Number(member.id), amount: 10_000, method: 'KBZPay', first: 0 },
    { id: Number(fresh.id), amount: 5000, method: 'KBZPay', first: 0 },
    { id: Number(fresh.id), amount: 20_000, method: 'KBZPay', first: 1 },
  ]);
  const statistics = value(await calls.statistics({}, memberContext(agent.id)));
  expect(statistics.list.find(({ id }) => id === Number(fresh.id))).toMatchObject({
    deposit_amount: 25_000,
    expense: 250,
  });
  await expectVerified();
  await recount(store);
  expect(await index(superior)).toEqual({ ...after, updated_at: expect.any(String) });
});

test('of the agent it is neither deposit nor withdrawal, but what came through the superior is a deposit', async () => {
  const [before, card, day] = [await form(agent), await cardOf(agent), await daysOf(agent)];
  await depositThrough(superior, agent, 30_000);
  await depositThrough(agent, member, 20_000);
  const after = await form(agent);
  expect(after).toMatchObject({
    total_recharge: before.total_recharge + 30_000,
    total_drawing: before.total_drawing,
    other: before.other - 20_200,
    closing: before.closing + 9800,
  });
  expect(await cardOf(agent)).toBe(card + 30_000);
  expect(await daysOf(agent)).toMatchObject({ deposited: day.deposited + 30_000n });
  expect((await sumsByKind(store, superior.id, null)).get('agent_deposit')).toBe(-30_300n);
  await countToEnd(store);
  await expectVerified();
});

test('the member has it in report, record, card and days, and can open it', async () => {
  const [before, card, day] = [await form(fresh), await cardOf(fresh), await daysOf(fresh)];
  const { id, tid } = await depositThrough(agent, fresh, 4_000);
  expect(await form(fresh)).toMatchObject({ total_recharge: before.total_recharge + 4000, other: 0 });
  expect(await cardOf(fresh)).toBe(card + 4000);
  expect(await daysOf(fresh)).toMatchObject({ deposited: day.deposited + 4000n });
  const row = { id, type: 'deposit', amount: 4000, balance: 29_000, method: 'KBZPay', state: 'succeeded' };
  const list = await records(fresh);
  expect(list.list[0]).toMatchObject({ ...row, status: 2, statusInfo: 'Deposit successful' });
  expect(list.list.reduce((sum, { amount }) => sum + amount, 0)).toBe(before.total_recharge + 4000);
  expect(list.total).toBe(list.list.length);
  expect((await records(fresh, { id })).list).toMatchObject([row]);
  expect((await records(member, { id })).list).toEqual([]);
  expect((await records(agent, { id })).list).toEqual([]);
  expect((await records(fresh, { open: true })).list).toEqual([]);
  // The list of transfers still shows it, and so does the export of both sides.
  for (const side of [fresh.id, agent.id]) {
    const { rows } = await transfersOf(store, side, { page: 1, size: 1 });
    expect(rows).toMatchObject([{ tid, amount: 4000n, fee: 40n }]);
    const exported = [await downlineTransfersForExport(store, side), await ledgerForExport(store, side)];
    const [[sent], [line]] = [exported[0]!.downline_transfers, exported[1]!.money_lines] as [
      object[],
      object[],
    ];
    // The fee is the agent’s own affair.
    expect(sent).toMatchObject({ tid, fee: side === agent.id ? 40n : 0n });
    expect(line).toMatchObject({
      kind: 'agent_deposit',
      reference: tid,
      amount: side === agent.id ? -4040n : 4000n,
    });
  }
});

test('Today has the deposits and withdrawals through agents once', async () => {
  const before = await sumsSince(store, new Date(0));
  await depositThrough(agent, member, 7_000);
  expect(await sumsSince(store, new Date(0))).toMatchObject({ deposits: before.deposits + 7000n });
  // What was paid in through the agent must be bet like every deposit.
  await play(store, member.id, 37_000);
  const { id } = value(await request(member, 20_000));
  value(await pay(agent.id, id));
  value(await confirm(member.id, id));
  expect(await sumsSince(store, new Date(0))).toEqual({
    ...before,
    deposits: before.deposits + 7000n,
    withdrawals: before.withdrawals + 20_000n,
  });
});

test('other transfers to the downline count nowhere', async () => {
  await countToEnd(store);
  const before = [await index(superior), await form(fresh), await cardOf(fresh)] as const;
  const settings = await readSettings(store);
  const transfer = {
    agentId: agent.id,
    memberId: fresh.id,
    amount: 3000n,
    kind: 'agent_transfer' as const,
  };
  value(await store.tx((tx) => makeTransfer(app, tx, settings, transfer)));
  await countToEnd(store);
  const { deposit_todays, repeat_recharge_todays } = before[0];
  expect(await index(superior)).toMatchObject({ deposit_todays, repeat_recharge_todays });
  expect(await form(fresh)).toMatchObject({ total_recharge: before[1].total_recharge, other: 3000 });
  expect(await cardOf(fresh)).toBe(before[2]);
  expect((await records(fresh)).list.every(({ amount }) => amount !== 3000)).toBe(true);
  await expectVerified();
});

test('a member who only cost a fee has a row, so that the rows add up to the totals on every page', async () => {
  const unpaid = await newMember(app);
  await store.query('select agents.bind($1, $2)', [unpaid.id, agent.id]);
  const settings = await readSettings(store);
  const transfer = { agentId: agent.id, memberId: unpaid.id, amount: 3000n, kind: 'agent_transfer' as const };
  value(await store.tx((tx) => makeTransfer(app, tx, settings, transfer)));
  await countToEnd(store);
  const statistics = async (page: number) =>
    value(await calls.statistics({ page: String(page) } as never, memberContext(agent.id)));
  const { list, ...totals } = await statistics(1);
  expect(list.find(({ id }) => id === Number(unpaid.id))).toMatchObject({ deposit_amount: 0, expense: 30 });
  expect(list.reduce((sum, { expense }) => sum + expense, 0)).toBe(totals.total_fee);
  expect(await statistics(9)).toEqual({ ...totals, page: 9, list: [] });
});

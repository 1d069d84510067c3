import { afterEach, beforeAll, expect, test } from 'vitest';
import { deposit, outcome, pin, play, securityCode, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { goodPassword, newMember } from '../../testing/members.ts';
import { memberContext } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { membersMemberApi } from '../members/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { withdrawalFacts } from '../withdrawals/index.ts';

const suite = await downlineWithdrawalSuite();
const { store, app, calls, cashier, newAgent, readyBelow, request, pay, confirm, jump, expectInvariants } =
  suite;

let agent: bigint;
let members: { id: bigint; payee: number }[];

beforeAll(async () => {
  agent = await newAgent();
  members = await readyBelow(agent, 4);
});

/** Every test leaves the money and the signed steps in order. */
afterEach(expectInvariants);

const messageOf = async (id: bigint) => {
  const { list } = value(await messagesMemberApi(app).getMessage({}, memberContext(id)));
  return list[0]!.content;
};

test('the member asks, the agent pays, the member confirms, and the agent is credited', async () => {
  const member = members[0]!;
  const before = await balances(store, agent);
  const info = value(await cashier.calls.withdrawals.info({}, memberContext(member.id)));
  expect(info).toMatchObject({
    agent_way: { agent_id: Number(agent), pay_hours: 24, confirm_hours: 24, fee: 0 },
    agent_open: null,
  });

  expect(await withdrawalFacts(store, member.id)).toEqual({ hasPayee: true, mayWithdraw: true });
  const requested = value(await request(member));
  expect(await withdrawalFacts(store, member.id)).toEqual({ hasPayee: true, mayWithdraw: false });
  const { id } = requested;
  expect(requested).toMatchObject({
    state: 'requested',
    amount: 40_000,
    after_money: 60_000,
    agent_id: Number(agent),
    can_take_back: false,
    time_line: [{ state: 'requested', by: 'member' }],
  });
  expect(Date.parse(requested.pay_until) - Date.parse(requested.created_at)).toBe(24 * 3_600_000);
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 40_000n });
  expect(await messageOf(agent)).toContain(`Member ${member.id} asks for 40,000 Ks.`);
  expect(value(await cashier.calls.withdrawals.info({}, memberContext(member.id)))).toMatchObject({
    agent_open: id,
    curDrawNum: 1,
    curDrawAmount: 40_000,
  });

  const [listed] = value(await calls.agentList({}, memberContext(agent))).list;
  expect(listed).toMatchObject({
    member_id: Number(member.id),
    id,
    name: 'Khin Myo Thant',
    money: 40_000,
    actual_money: 40_000,
    after_money: 60_000,
    bank_name: 'KBZPay',
    created_at: requested.created_at,
  });
  expect(listed!.bank_card).toMatch(/^09\d{7,9}$/);

  const paid = value(await pay(agent, id));
  expect(paid).toMatchObject({ state: 'paid', picture: true, reference: `01003824${id.slice(2)}` });
  // Where to pay to is gone as soon as it is paid.
  expect(paid.bank_card).not.toMatch(/\d{5}/);
  expect([paid.qr_text, paid.bank_address]).toEqual(['', '']);
  expect(paid.name).not.toBe('Khin Myo Thant');
  const told = await messageOf(member.id);
  expect(told).toContain('Your agent says that 40,000 Ks was paid.');
  expect(told).not.toContain(paid.reference);
  expect(value(await calls.picture({ id }, memberContext(member.id))).picture).toMatch(/^data:image\/jpeg/);

  const confirmed = value(await confirm(member.id, id));
  expect(confirmed).toMatchObject({
    state: 'confirmed',
    time_line: [
      { state: 'requested', by: 'member' },
      { state: 'paid', by: 'agent' },
      { state: 'confirmed', by: 'member' },
    ],
  });
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 0n });
  expect(await balances(store, agent)).toEqual({ wallet: before.wallet + 40_000n, held: 0n });
  expect(await messageOf(agent)).toContain('40,000 Ks was added to your wallet.');
  const receipts = [
    value(await calls.receipts({ id }, memberContext(member.id))),
    value(await calls.receipts({ id }, memberContext(agent))),
  ];
  expect(receipts[0]!.steps).toHaveLength(3);
  expect(receipts[1]).toEqual(receipts[0]);
});

test('a repeat under one key gets the first answer; money is held once and one picture is kept', async () => {
  const member = members[1]!;
  const asked = memberContext(member.id);
  const first = await request(member, 30_000, asked);
  expect(await request(member, 30_000, asked)).toEqual(first);
  const { id } = value(first);
  expect(await balances(store, member.id)).toEqual({ wallet: 70_000n, held: 30_000n });
  const payment = { id, reference: '01003824001', picture: pictureOf('one') };
  const said = memberContext(agent);
  const paid = await calls.pay(payment, said);
  expect(await calls.pay(payment, said)).toEqual(paid);
  expect(outcome(await calls.pay(payment, memberContext(agent)))).toBe('changed_meanwhile');
  const { rows } = await store.query<{ count: number }>(
    'select count(*)::int as count from files.pictures where subject = $1',
    [`downline withdrawal:${id}`],
  );
  expect(rows).toEqual([{ count: 1 }]);
  value(await confirm(member.id, id));
});

test('nobody is paid while suspended: the agent does not see where to', async () => {
  const member = members[2]!;
  const { id } = value(await request(member));
  const shown = async () =>
    value(await calls.agentList({}, memberContext(agent))).list.find((row) => row.id === id)!;
  const before = await shown();
  expect(before.qr_text).not.toBe('');
  await store.query("update members.accounts set state = 'suspended' where id = $1", [member.id]);
  const { name, bank_card: account, qr_text: qr } = await shown();
  expect([name, account]).not.toContain(before.name);
  expect(account).not.toBe(before.bank_card);
  expect(qr).toBe('');
  await store.query("update members.accounts set state = 'active' where id = $1", [member.id]);
});

test('the agent’s list begins with what is to be paid, the earliest term first', async () => {
  const { list, total } = value(await calls.agentList({ row: '2', page: '1' }, memberContext(agent)));
  expect([list.length, total, list[0]!.state]).toEqual([2, 3, 'requested']);
  const { list: rest } = value(await calls.agentList({ row: '2', page: '2' }, memberContext(agent)));
  expect(rest).toHaveLength(1);
});

test('a bank account is shown to the agent with its area and branch', async () => {
  const own = await newAgent();
  const { id } = await newMember(app);
  const set = { old_password: goodPassword, password: pin };
  value(await membersMemberApi(app).changeWithdrawalPassword(set, memberContext(id)));
  const account = { account_number: '0012345678', account_number_again: '0012345678' };
  const name = { name: 'Khin Myo Thant', name_again: 'Khin Myo Thant' };
  const place = { area: 'Kamayut', branch: 'Hledan' };
  const input = { kind: 'bank' as const, bank: 'KBZ', ...name, ...account, ...place };
  const codes = { qk_pwd: pin, security_code: securityCode };
  const { payees } = value(await cashier.calls.payees.addPayee({ ...input, ...codes }, memberContext(id)));
  await deposit(cashier, id, 50_000);
  await play(store, id, 50_000);
  await jump('25 hours');
  await store.query('select agents.bind($1, $2)', [id, own]);
  const { id: eid } = value(await request({ id, payee: payees[0]!.id }));
  const { list } = value(await calls.agentList({}, memberContext(own)));
  expect(list.find((row) => row.id === eid)).toMatchObject({
    bank_card: '0012345678',
    bank_address: 'Kamayut, Hledan',
  });
  // Another agent named this reference too: payments of two agents may have one by chance.
  expect(value(await pay(own, eid, '01003824001')).bank_address).toBe('');
});

test('a payment is named for one withdrawal only, however its reference is written', async () => {
  const [one, other] = await readyBelow(agent, 2);
  const first = value(await request(one!));
  const { reference } = value(await pay(agent, first.id));
  value(await confirm(one!.id, first.id));
  const second = value(await request(other!));
  for (const written of [reference, `${reference.slice(0, 5)}-${reference.slice(5)}.`])
    expect(outcome(await pay(agent, second.id, written)), written).toBe('reference_used');
  value(await pay(agent, second.id));
});

test('each step makes the screens of both sides load the withdrawal again, and of operators a dispute', async () => {
  const [one, two, three] = await readyBelow(agent, 3);
  const hinted = async (step: () => Promise<{ ok: boolean }>) => {
    app.hints.length = 0;
    expect(await step()).toMatchObject({ ok: true });
    return app.hints.map(({ type, memberId }) => memberId ?? type);
  };
  const newest = async (member: { id: bigint }) =>
    value(await calls.list({}, memberContext(member.id))).list[0]!.id;
  const both = (member: { id: bigint }) => [member.id, agent];
  for (const member of [one!, two!, three!])
    expect(await hinted(() => request(member)), 'asked').toEqual(both(member));
  const [first, second, third] = [await newest(one!), await newest(two!), await newest(three!)];
  expect(await hinted(() => pay(agent, first)), 'paid').toEqual(both(one!));
  expect(await hinted(() => suite.dispute(one!.id, first)), 'disputed').toEqual([...both(one!), 'queue']);
  expect(
    await hinted(() =>
      calls.answer({ id: first, text: 'I paid it from my bank at three' }, memberContext(agent)),
    ),
    'answered',
  ).toEqual([...both(one!), 'queue']);
  expect(await hinted(() => suite.reject(agent, second)), 'rejected').toEqual(both(two!));
  await jump('25 hours');
  expect(await hinted(() => suite.takeBack(three!.id, third)), 'taken back').toEqual(both(three!));
});

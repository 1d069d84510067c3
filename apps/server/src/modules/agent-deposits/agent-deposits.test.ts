import { yangonDate } from '@shwe/kernel';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { agentsPorts } from '../../bootstrap/agents-ports.ts';
import { protectionPorts } from '../../bootstrap/protection-ports.ts';
import { untilSomeoneWaits, withClient } from '../../database/testing.ts';
import { moveMember } from '../../testing/agents.ts';
import { authorised } from '../../testing/calls.ts';
import { deposit, outcome, pin, value } from '../../testing/cashier.ts';
import { csvRows } from '../../testing/csv.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { goodPassword } from '../../testing/members.ts';
import { insertOperator } from '../../testing/operators.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { businessNow } from '../../util/business-now.ts';
import { agentsMemberApi } from '../agents/index.ts';
import { depositsTowardsLimit } from '../deposits/index.ts';
import { makeTransfer, transfersOf, verifyDownlineTransfers } from '../downline-transfers/index.ts';
import { balances } from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { newsMemberApi } from '../news/index.ts';
import { privacyMemberApi } from '../privacy/index.ts';
import { protectionMemberApi } from '../protection/index.ts';
import { changeSetting, clearSettingsCache, readSettings, type SettingKey } from '../settings/index.ts';
import { turnoverLeft } from '../turnover/index.ts';
import { agentDepositsMemberApi } from './member-api.ts';
import { agentDepositsForExport } from './member-data.ts';
import { agentDepositsOperatorApi } from './operator-api.ts';
import { verifyAgentDeposits } from './verify.ts';

const { store, app, cashier, newAgent, readyBelow, expectInvariants } = await downlineWithdrawalSuite();
const calls = agentDepositsMemberApi(app);

let agent: { id: bigint; payee: number };
let members: { id: bigint; payee: number }[];

beforeAll(async () => {
  const root = await newAgent();
  [agent] = (await readyBelow(root, 1)) as [typeof agent];
  await store.query('update members.accounts set is_agent = true where id = $1', [agent.id]);
  members = await readyBelow(agent.id, 8);
  value(await show(agent, true));
  await deposit(cashier, agent.id, 50_000);
});

afterEach(async () => {
  await expectInvariants();
  const findings = [...(await verifyAgentDeposits(store)), ...(await verifyDownlineTransfers(store))];
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const show = ({ id, payee }: { id: bigint; payee: number }, shown: boolean) =>
  calls.showAccount({ id: payee, shown }, memberContext(id));
const wallet = async (id: bigint) => (await balances(store, id)).wallet;
const setState = (id: bigint, state: 'active' | 'suspended') =>
  store.query('update members.accounts set state = $2 where id = $1', [id, state]);
const setAgent = (isAgent: boolean) =>
  store.query('update members.accounts set is_agent = $2 where id = $1', [agent.id, isAgent]);
let references = 0;
const newReference = () => `0100382471${String(references++).padStart(4, '0')}`;
const claim = (
  member: { id: bigint },
  {
    amount = 20_000,
    reference = newReference(),
    account = agent.payee,
    context = memberContext(member.id),
  } = {},
) => calls.claim({ amount, account_id: account, reference, picture: pictureOf(reference) }, context);
const confirm = (id: string, password = pin, context = memberContext(agent.id)) =>
  calls.confirm({ id, qk_pwd: password }, context);
const reject = (id: string) => calls.reject({ id, reason: 'not_received' }, memberContext(agent.id));
const cancel = (member: { id: bigint }, id: string) => calls.cancel({ id }, memberContext(member.id));
const messageOf = async (id: bigint) =>
  value(await messagesMemberApi(app).getMessage({}, memberContext(id))).list[0]!;
async function setting(key: SettingKey, to: number): Promise<void> {
  await store.tx((tx) => changeSetting(tx, key, to as never, null));
  clearSettingsCache(store);
}

test('a claim books nothing; confirming sends the amount from the agent’s wallet, once', async () => {
  const member = members[0]!;
  const [before, agentBefore] = [await wallet(member.id), await wallet(agent.id)];
  const { way, open } = value(await calls.way({}, memberContext(member.id)));
  expect(way).toMatchObject({
    ...{ agent_id: Number(agent.id), min: 3000, max: 5_000_000, accounts: [{ id: agent.payee }] },
  });
  expect(way!.accounts[0]!.account).toMatch(/^09\d+$/);
  // Those of the wallets that take deposits, within the amounts of an agent.
  expect(way!.quick).toEqual([3000, 5000, 10_000, 50_000, 100_000, 500_000]);
  expect(open).toBeNull();
  expect(await claim(member, { amount: 2999 })).toMatchObject({
    refused: 'transfer_amount_bad',
    details: { min: 3000, max: 5_000_000 },
  });

  const context = memberContext(member.id);
  const reference = newReference();
  const claimed = value(await claim(member, { reference, context }));
  expect(claimed).toMatchObject({ state: 'claimed', amount: 20_000, reference, tid: '', ended_at: null });
  expect(claimed.account.account).toContain('•');
  expect(value(await claim(member, { reference, context }))).toEqual(claimed);
  expect([await wallet(member.id), await wallet(agent.id)]).toEqual([before, agentBefore]);
  const told = await messageOf(agent.id);
  expect(told.content).toContain(`Member ${member.id} says that 20,000 Ks was paid`);
  expect(told).toMatchObject({
    title: `To confirm: 20,000 Ks · ${claimed.id}`,
    opens: { page: 'downline_deposit', id: claimed.id },
  });
  expect(value(await calls.way({}, memberContext(member.id))).open).toBe(claimed.id);

  const list = value(await calls.agentList({}, memberContext(agent.id)));
  expect(list).toMatchObject({ open_count: 1, open_sum: 20_000, list: [{ id: claimed.id, fee: 0 }] });
  expect(outcome(await confirm(claimed.id, '111111'))).toBe('code_wrong');
  const said = memberContext(agent.id);
  const done = value(await confirm(claimed.id, pin, said));
  expect(done).toMatchObject({ state: 'confirmed', tid: expect.stringMatching(/^AT-\d+$/) });
  expect(value(await confirm(claimed.id, pin, said))).toEqual(done);
  expect(outcome(await confirm(claimed.id))).toBe('changed_meanwhile');
  expect([await wallet(member.id), await wallet(agent.id)]).toEqual([
    before + 20_000n,
    agentBefore - 20_000n,
  ]);
  const shown = await transfersOf(store, member.id, { page: 1, size: 10 });
  expect(shown.rows).toMatchObject([{ tid: done.tid, amount: 20_000n, is_deposit: true }]);
  // Nothing can be withdrawn until it is bet, as with a deposit: not its own sum only, as with a transfer.
  expect(await turnoverLeft(store, member.id, ['deposit'])).toBe(20_000n);
  expect(await turnoverLeft(store, member.id)).toBe(20_000n);
  expect((await messageOf(member.id)).title).toBe('20,000 Ks from your agent');
  expect(value(await calls.agentList({}, memberContext(agent.id)))).toMatchObject({
    open_count: 0,
    open_sum: 0,
  });
});

test('a claim that waits is under way on home and in the records, and confirmed it is a deposit there', async () => {
  const [member] = await readyBelow(agent.id, 1);
  const context = memberContext(member!.id);
  const onHome = async () => value(await newsMemberApi(app).latest({}, context)).orders;
  const records = async (input: object = {}) =>
    value(await cashier.calls.reports.accountRecord({ type: 1, ...input }, context)).list;
  const { id } = value(await claim(member!, { amount: 3000 }));
  const waiting = {
    id,
    type: 'deposit',
    state: 'processing',
    amount: 3000,
    balance: null,
    method: 'KBZPay',
  };
  for (const list of [await onHome(), await records(), await records({ open: true }), await records({ id })])
    expect(list.filter((row) => row.id.startsWith('AD-'))).toMatchObject([waiting]);
  value(await confirm(id));
  const { wallet: balance } = await balances(store, member!.id);
  expect(await onHome()).toEqual([]);
  expect(await records({ open: true })).toEqual([]);
  expect((await records()).find((row) => row.id === id)).toMatchObject({
    ...{ ...waiting, state: 'succeeded', balance: Number(balance) },
    statusInfo: 'Deposit successful',
  });
  const { id: rejected } = value(await claim(member!));
  value(await reject(rejected));
  expect(await onHome()).toEqual([]);
  expect((await records()).map((row) => row.id)).not.toContain(rejected);
});

test('a claim is in the records of the day of its credit; while it waits, of the day on which it was made', async () => {
  const [member] = await readyBelow(agent.id, 1);
  const { id } = value(await claim(member!, { amount: 3000 }));
  const made = yangonDate(await businessNow(store));
  await jumpBusinessTime(store, '1 day');
  const credited = yangonDate(await businessNow(store));
  const daysWithIt = async () => {
    const found: string[] = [];
    for (const day of [made, credited]) {
      const input = { type: 1, start_at: day, end_at: day } as const;
      const { list } = value(await cashier.calls.reports.accountRecord(input, memberContext(member!.id)));
      const row = list.find((one) => one.id === id);
      if (row) found.push(`${day} ${row.state}`);
      if (row) expect(yangonDate(new Date(row.time))).toBe(day);
    }
    return found;
  };
  expect(await daysWithIt()).toEqual([`${made} processing`]);
  value(await confirm(id));
  expect(await daysWithIt()).toEqual([`${credited} succeeded`]);
});

test('what the agent has not received is rejected with the reason; the reference may be used again', async () => {
  const member = members[1]!;
  const before = await wallet(member.id);
  const reference = newReference();
  const { id } = value(await claim(member, { reference }));
  expect(outcome(await calls.reject({ id, reason: 'other', text: '' }, memberContext(agent.id)))).toBe(
    'wrong_input',
  );
  const rejected = value(
    await calls.reject({ id, reason: 'other', text: 'Sent to somebody else' }, memberContext(agent.id)),
  );
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'other', text: 'Sent to somebody else' });
  expect((await messageOf(member.id)).content).toContain('Sent to somebody else');
  expect(outcome(await confirm(id))).toBe('changed_meanwhile');
  expect(await wallet(member.id)).toBe(before);
  const again = value(await claim(member, { reference }));
  expect(value(await cancel(member, again.id))).toMatchObject({ state: 'cancelled' });
  expect(outcome(await reject(again.id))).toBe('changed_meanwhile');
  expect(outcome(await cancel(member, again.id))).toBe('changed_meanwhile');
});

test('each step makes the screens of both sides load the claim again', async () => {
  const member = members[1]!;
  const hinted = async (step: () => Promise<{ ok: boolean }>) => {
    app.hints.length = 0;
    expect(await step()).toMatchObject({ ok: true });
    return [...new Set(app.hints.filter(({ type }) => type === 'balance').map((hint) => hint.memberId))];
  };
  const both = [member.id, agent.id];
  for (const end of [cancel.bind(null, member), reject, confirm] as ((
    id: string,
  ) => Promise<{ ok: boolean }>)[]) {
    let id = '';
    const claimed = async () => {
      const made = await claim(member);
      id = value(made).id;
      return made;
    };
    expect((await hinted(claimed)).sort()).toEqual(both.sort());
    expect((await hinted(() => end(id))).sort()).toEqual(both.sort());
  }
});

test('the agent is told of a claim and that it was taken back, the member that it was rejected', async () => {
  const member = members[1]!;
  const inbox = async (id: bigint) =>
    value(await messagesMemberApi(app).getMessage({}, memberContext(id))).list.map(({ title }) => title);
  /** The titles that a step adds, the member's and the agent's. */
  const told = async (step: () => Promise<unknown>) => {
    const before = [await inbox(member.id), await inbox(agent.id)];
    await step();
    const after = [await inbox(member.id), await inbox(agent.id)];
    return after.map((titles, side) => titles.slice(0, titles.length - before[side]!.length));
  };
  let id = '';
  const again = async () => {
    id = value(await claim(member)).id;
  };
  expect(await told(again)).toEqual([[], [`To confirm: 20,000 Ks · ${id}`]]);
  const newest = async (whose: bigint) =>
    value(await messagesMemberApi(app).getMessage({}, memberContext(whose))).list[0]!.content;
  expect(await newest(agent.id)).toContain(`Member ${member.id} says that 20,000 Ks was paid to you`);
  const cancelled = await told(() => cancel(member, id));
  expect(cancelled).toEqual([[], [`Deposit taken back: 20,000 Ks · ${id}`]]);
  expect(await newest(agent.id)).toBe('The member took the deposit of 20,000 Ks back.');
  await again();
  const rejected = await told(() => reject(id));
  expect(rejected).toEqual([[`Not received: 20,000 Ks · ${id}`], []]);
  expect(await newest(member.id)).toMatch(/^Your agent has not received 20,000 Ks\. .+ If you have paid, /);
  await again();
  expect(await told(() => confirm(id))).toEqual([['20,000 Ks from your agent'], []]);
});

test('the agent’s list has what waits, the oldest first, and then what was answered, the latest first', async () => {
  await setting('agent.transfer_fee', 100);
  await agentsMemberApi(app, agentsPorts).setRemark(
    { subor_id: Number(members[3]!.id), remark: 'Shop' },
    memberContext(agent.id),
  );
  const ids: string[] = [];
  for (const at of [3, 1, 0]) ids.push(value(await claim(members[at]!)).id);
  value(await reject(ids[1]!));
  const page = async (paging: { page?: string; row?: string; id?: string }) =>
    value(await calls.agentList(paging, memberContext(agent.id)));
  const { list, total, open_count: open } = await page({ row: '50' });
  expect(list).toHaveLength(total);
  const numbersOf = (isOpen: boolean) =>
    list.filter(({ state }) => (state === 'claimed') === isOpen).map(({ id }) => Number(id.slice(3)));
  const [waiting, ended] = [numbersOf(true), numbersOf(false)];
  expect(waiting.length).toBe(open);
  expect(list.slice(0, open).every(({ state }) => state === 'claimed')).toBe(true);
  expect(waiting).toEqual(waiting.toSorted((one, other) => one - other));
  expect(ended).toEqual(ended.toSorted((one, other) => other - one));
  expect([waiting.length, ended.length].every((count) => count > 1)).toBe(true);
  const pages = [await page({ row: '3' }), await page({ row: '3', page: '2' })];
  expect(pages.flatMap((one) => one.list)).toEqual(list.slice(0, 6));
  const rowOf = (id: string) => list.find((row) => row.id === id);
  expect(rowOf(ids[0]!)).toMatchObject({ member_id: Number(members[3]!.id), remark: 'Shop', fee: 200 });
  expect(rowOf(ids[2]!)).toMatchObject({ remark: String(members[0]!.id) });
  await setting('agent.transfer_fee', 0);
  for (const [at, id] of [
    [3, ids[0]!],
    [0, ids[2]!],
  ] as const)
    value(await cancel(members[at]!, id));
  const own = value(await calls.list({ row: 50 }, memberContext(members[0]!.id))).list.map(({ id }) => id);
  expect(own[0]).toBe(ids[2]);
  expect(own).toEqual(own.toSorted((one, other) => Number(other.slice(3)) - Number(one.slice(3))));
});

test('one open claim a member, one use of a reference of an agent', async () => {
  const [one, other] = [members[2]!, members[3]!];
  const reference = newReference();
  const { id } = value(await claim(one, { reference }));
  expect(outcome(await claim(one))).toBe('agent_deposit_open');
  expect(outcome(await claim(other, { reference }))).toBe('reference_used');
  value(await confirm(id));
  for (const written of [reference, `${reference.slice(0, 4)}-${reference.slice(4)}.`, `/${reference}`])
    expect(outcome(await claim(other, { reference: written })), written).toBe('reference_used');
});

test('references are compared as their letters and digits, also those of before that only numbers were taken', async () => {
  const written = [
    'ကျော် ၅',
    'ကျော်-5',
    'မောင် 5',
    ' #0100 3824.',
    '၀၁၀၀၃၈၂၄',
    '０１００３８２４',
    'kbz-1',
    'KBZ1',
  ];
  const { rows } = await store.query<{ compared: string }>(
    'select agents.payment_reference(r) as compared from unnest($1::text[]) with ordinality x(r, n) order by n',
    [written],
  );
  expect(rows.map(({ compared }) => compared)).toEqual([
    ...['ကျော်5', 'ကျော်5', 'မောင်5', '01003824', '01003824', '01003824', 'KBZ1', 'KBZ1'],
  ]);
});

test('a reference that is no number of a payment is refused, and a site as well', async () => {
  const [member] = await readyBelow(agent.id, 1);
  for (const reference of ['ကျော် ၅', '၀၁၀၀၃၈၂၄', 'Call me on 09 420 000 001', '123', 'win88.com/12345678'])
    expect(await claim(member!, { reference }), reference).toMatchObject({
      refused: 'wrong_input',
      details: { field: 'reference' },
    });
});

test('what a member paid before they were moved is confirmed by the agent who has it; a new claim is the new superior’s', async () => {
  const [member] = await readyBelow(agent.id, 1);
  const { id } = value(await claim(member!, { amount: 3000 }));
  await moveMember(store, member!.id, null);
  await jumpBusinessTime(store, '1 day');
  const before = await wallet(member!.id);
  expect(value(await confirm(id))).toMatchObject({ state: 'confirmed' });
  expect((await wallet(member!.id)) - before).toBe(3000n);
  expect(outcome(await claim(member!))).not.toBe('ok');
});

test('the words of a rejection hold no link, because the member reads them in a message', async () => {
  const [member] = await readyBelow(agent.id, 1);
  const { id } = value(await claim(member!));
  const say = (text: string) => calls.reject({ id, reason: 'other', text }, memberContext(agent.id));
  for (const text of ['pay at https://evil.example', 'write to @evil888', 'Evil888.Club', '၀၉၄၂၀၀၀၀၀၁၁'])
    expect(outcome(await say(text))).toBe('message_link');
  expect(outcome(await say('Nothing came today'))).toBe('ok');
});

test('the words of a rejection do not reach a member who excluded themselves since; operators read them', async () => {
  const [member] = await readyBelow(agent.id, 1);
  const { id } = value(await claim(member!));
  const context = memberContext(member!.id);
  const term = { term: 'half_year', qk_pwd: pin } as const;
  value(await protectionMemberApi(app, protectionPorts).selfExclude(term, context));
  const text = 'Come back, 50% bonus';
  const answer = await calls.reject({ id, reason: 'other', text }, memberContext(agent.id));
  expect(value(answer)).toMatchObject({ state: 'rejected', text });
  const [told] = value(await messagesMemberApi(app).getMessage({}, context)).list;
  expect(told!.content).toContain('The agent gave another reason.');
  const [row] = value(await calls.list({}, context)).list;
  const exported = (await agentDepositsForExport(store, member!.id)).agent_deposits as { note: string }[];
  expect([told!.content.includes(text), row!.text, exported[0]!.note]).toEqual([false, '', '']);
  const desk = authorised(app, 'operatorAgentDeposits', agentDepositsOperatorApi(app));
  const { list } = value(await desk.list({ find: id }, operatorContext(cashier.htet)));
  expect(list).toMatchObject([{ id, text }]);
});

test('the limits of a transfer hold at the claim and again when it is confirmed', async () => {
  const member = members[4]!;
  const { way } = value(await calls.way({}, memberContext(member.id)));
  expect(outcome(await claim(member, { amount: way!.min - 1 }))).toBe('transfer_amount_bad');
  expect(outcome(await claim(member, { amount: way!.max + 1 }))).toBe('transfer_amount_bad');
  const { id } = value(await claim(member, { amount: way!.min }));
  await setting('agent.transfer_day_count', 0);
  expect(outcome(await confirm(id))).toBe('downline_transfer_count');
  await setting('agent.transfer_day_count', 200);
  // The member has paid, so what came after the claim does not matter.
  await setState(member.id, 'suspended');
  expect(value(await confirm(id))).toMatchObject({ state: 'confirmed' });
  await setState(member.id, 'active');
  const large = Number(await wallet(agent.id)) + 1;
  const { id: tooMuch } = value(await claim(member, { amount: large }));
  expect(outcome(await confirm(tooMuch))).toBe('transfer_too_much');
  value(await cancel(member, tooMuch));
});

test('the fee of a claim is what confirming costs now, and afterwards what it cost', async () => {
  const member = members[4]!;
  const feeOf = async (id: string) =>
    value(await calls.agentList({ id }, memberContext(agent.id))).list[0]!.fee;
  await setting('agent.transfer_fee', 33);
  const { id: confirmed } = value(await claim(member, { amount: 3001 }));
  expect(value(await confirm(confirmed)).fee).toBe(9);
  const { id: rejected } = value(await claim(member, { amount: 4001 }));
  expect(await feeOf(rejected)).toBe(13);
  value(await reject(rejected));
  await setting('agent.transfer_fee', 100);
  const { id: waiting } = value(await claim(member, { amount: 5001 }));
  const seen = (fee: number) => calls.confirm({ id: waiting, qk_pwd: pin, fee }, memberContext(agent.id));
  expect(await seen(16)).toMatchObject({ refused: 'changed_meanwhile', details: { fee: 50 } });
  expect([await feeOf(confirmed), await feeOf(rejected), await feeOf(waiting)]).toEqual([9, 0, 50]);
  value(await cancel(member, waiting));
  expect(await feeOf(waiting)).toBe(0);
  await setting('agent.transfer_fee', 0);
});

test('nobody deposits without an agent who takes deposits and shows the account', async () => {
  const member = members[5]!;
  const wayOf = async () => value(await calls.way({}, memberContext(member.id))).way;
  value(await show(agent, false));
  const ownAccounts = async () => value(await calls.accounts({}, memberContext(agent.id))).list;
  expect(await ownAccounts()).toMatchObject([{ id: agent.payee, shown: false }]);
  expect(await wayOf()).toBeNull();
  expect(outcome(await claim(member))).toBe('no_agent_deposit');
  expect(outcome(await show({ id: agent.id, payee: member.payee }, true))).toBe('payee_missing');
  const { list } = value(await show(agent, true));
  expect(list).toMatchObject([{ id: agent.payee, shown: true }]);
  expect(await ownAccounts()).toEqual(list);
  expect(outcome(await claim(member, { account: member.payee }))).toBe('no_agent_deposit');
  await setting('agent.takes_deposits', 0);
  expect(await wayOf()).toBeNull();
  expect(outcome(await claim(member))).toBe('no_agent_deposit');
  await setting('agent.takes_deposits', 1);
  await setAgent(false);
  expect(outcome(await claim(member))).toBe('no_agent_deposit');
  await setAgent(true);
  await setState(agent.id, 'suspended');
  expect(await wayOf()).toBeNull();
  expect(outcome(await claim(member))).toBe('no_agent_deposit');
  await setState(agent.id, 'active');
  // A deposit is in kyat, so no address for USDT is among the accounts.
  const payee = await withClient(store.databaseUrl, async (owner) => {
    await owner.query('alter table cashier.payees disable trigger user');
    const { rows } = await owner.query<{ id: string }>(
      `insert into cashier.payees (member_id, kind, code, key, details_encrypted)
       select member_id, 'usdt', 'trc20', sha256('usdt'), details_encrypted from cashier.payees where id = $1
       returning id`,
      [agent.payee],
    );
    await owner.query('alter table cashier.payees enable trigger user');
    return Number(rows[0]!.id);
  });
  expect((await ownAccounts()).map(({ id }) => id)).toEqual([agent.payee]);
  expect(outcome(await show({ id: agent.id, payee }, true))).toBe('payee_missing');
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('alter table cashier.payees disable trigger user');
    await owner.query('delete from cashier.payees where id = $1', [payee]);
    await owner.query('alter table cashier.payees enable trigger user');
  });
  // An account that the agent has replaced takes no more money.
  await store.query('update cashier.payees set replaced_at = clock.now() where id = $1', [agent.payee]);
  expect(await wayOf()).toBeNull();
  await store.query('update cashier.payees set replaced_at = null where id = $1', [agent.payee]);
  expect(await wayOf()).not.toBeNull();
});

/** Puts a member on a break of a day. */
const pause = (memberId: bigint) =>
  store.query(
    `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
     values ($1, 'time_out', 'asked', clock.now(), clock.now() + interval '1 day')`,
    [memberId],
  );

test('nobody claims who is suspended, without a phone, above an own limit or on a break', async () => {
  const member = members[7]!;
  const created = value(await agentsMemberApi(app, agentsPorts).createMember({}, memberContext(agent.id)));
  expect(outcome(await claim({ id: BigInt(created.subor_id) }))).toBe('phone_needed');
  const way = async (id: bigint) => outcome(await calls.way({}, memberContext(id)));
  expect(await way(BigInt(created.subor_id))).toBe('phone_needed');
  expect(outcome(await claim(member, { reference: ' \u0000 ' }))).toBe('wrong_input');
  await setState(member.id, 'suspended');
  expect(outcome(await claim(member))).toBe('suspended');
  await setState(member.id, 'active');
  await store.query(
    `insert into protection.limits (member_id, kind, period, amount, set_at)
     values ($1, 'deposit', 'day', 3500, clock.now())`,
    [member.id],
  );
  expect(outcome(await claim(member, { amount: 3501 }))).toBe('limit_reached');
  const [free] = await readyBelow(agent.id, 1);
  const { id: first } = value(await claim(free!, { amount: 3000 }));
  const shown = async (id: bigint) => value(await calls.way({}, memberContext(id)));
  expect(await shown(free!.id)).toMatchObject({ way: { accounts: [{ id: agent.payee }] }, open: first });
  await pause(free!.id);
  expect(await shown(free!.id), 'on a break').toEqual({ way: null, open: first });
  value(await cancel(free!, first));
  const { id } = value(await claim(member, { amount: 3500 }));
  // A claim that waits is shown also to who may not deposit; no account to pay to is.
  expect(await shown(member.id), 'at the limit').toEqual({ way: null, open: id });
  await pause(member.id);
  value(await cancel(member, id));
  expect(await way(member.id)).toBe('time_out');
  expect(outcome(await claim(member, { amount: 3000 }))).toBe('time_out');
});

test('a claim counts towards the deposit limit from the time it is made, and what comes after it keeps no money back', async () => {
  const [member] = await readyBelow(agent.id, 1);
  await store.query(
    `insert into protection.limits (member_id, kind, period, amount, set_at)
     values ($1, 'deposit', 'day', 7000, clock.now())`,
    [member!.id],
  );
  const always = new Date('2026-01-01T00:00:00.000Z');
  const towardsLimit = () => store.tx((tx) => depositsTowardsLimit(tx, member!.id, always));
  const before = [await towardsLimit(), await wallet(member!.id)] as const;
  const counted = async () => (await towardsLimit()) - before[0];
  const { id: first } = value(await claim(member!, { amount: 3000 }));
  expect(await counted()).toBe(3000n);
  value(await reject(first));
  expect(await counted()).toBe(0n);
  const { id } = value(await claim(member!, { amount: 4000 }));
  await pause(member!.id);
  await store.query('update protection.limits set amount = 100 where member_id = $1', [member!.id]);
  expect(value(await confirm(id))).toMatchObject({ state: 'confirmed' });
  // Counted once: the claim, not its transfer as well.
  expect([(await wallet(member!.id)) - before[1], await counted()]).toEqual([4000n, 4000n]);
});

test('an agent who is dismissed meanwhile takes no claim, and rejects one of before', async () => {
  const { id } = value(await claim(members[2]!));
  await withClient(store.databaseUrl, async (other) => {
    await other.query('begin');
    await other.query('update members.accounts set is_agent = false where id = $1', [agent.id]);
    const claimed = claim(members[4]!);
    await withClient(store.databaseUrl, untilSomeoneWaits);
    await other.query('commit');
    expect(outcome(await claimed)).toBe('no_agent_deposit');
  });
  expect(value(await reject(id))).toMatchObject({ state: 'rejected' });
  await setAgent(true);
});

test('a member claims at most twenty times a day', async () => {
  const member = members[6]!;
  for (let n = 0; n < 20; n += 1) {
    expect(outcome(await claim(member, { account: member.payee }))).toBe('no_agent_deposit');
  }
  expect(outcome(await claim(member))).toBe('too_many_tries');
});

test('only the two sides see a claim and its picture', async () => {
  const [member, stranger] = [members[5]!, members[4]!];
  const other = await newAgent();
  const { id } = value(await claim(member));
  const see = async (whose: bigint) => outcome(await calls.picture({ id }, memberContext(whose)));
  expect([await see(member.id), await see(agent.id)]).toEqual(['ok', 'ok']);
  expect([await see(stranger.id), await see(other)]).toEqual(['not_found', 'not_found']);
  expect(outcome(await cancel(stranger, id))).toBe('not_found');
  expect(outcome(await calls.confirm({ id, qk_pwd: pin }, memberContext(members[3]!.id)))).toBe('not_found');
  expect(value(await calls.list({ id }, memberContext(stranger.id))).list).toEqual([]);
  expect(value(await calls.agentList({}, memberContext(other)))).toMatchObject({
    ...{ list: [], total: 0, open_count: 0, open_sum: 0 },
  });
  expect(value(await calls.list({ id }, memberContext(member.id))).list).toHaveLength(1);
});

test('operators see the claims of a member or an agent, with the account masked, and the picture', async () => {
  const member = members[1]!;
  const { id } = value(await claim(member));
  const desk = authorised(app, 'operatorAgentDeposits', agentDepositsOperatorApi(app));
  const finance = await insertOperator(store, { name: 'finance.desk', role: 'finance' });
  const listOf = async (whose: bigint) =>
    value(await desk.list({ member_id: Number(whose) }, operatorContext(finance)));
  const [row] = (await listOf(member.id)).list;
  expect(row).toMatchObject({
    id,
    member: { id: Number(member.id) },
    agent: { id: Number(agent.id) },
    state: 'claimed',
    picture: true,
    tid: '',
  });
  expect(row!.account.account).toContain('•');
  expect((await listOf(agent.id)).total).toBeGreaterThan((await listOf(member.id)).total);
  expect((await listOf(await newAgent())).total).toBe(0);
  const find = async (text: string) =>
    value(await desk.list({ find: text }, operatorContext(finance))).list.map((one) => one.id);
  expect(await find(row!.reference)).toContain(id);
  const { list: answered } = value(await desk.list({ status: 'confirmed' }, operatorContext(finance)));
  expect(await find(answered[0]!.tid)).toEqual([answered[0]!.id]);
  const { text } = value(await desk.listFile({ format: 'csv' }, operatorContext(finance)));
  const cells = csvRows(text);
  expect(cells.find((one) => one.deposit === id)).toMatchObject({
    ...{ member: String(member.id), agent: String(agent.id), channel: 'kbzpay', reference: row!.reference },
    ...{ amount: '20000', status: 'claimed', reason: '', transfer: '' },
  });
  expect(cells.find((one) => one.deposit === answered[0]!.id)).toMatchObject({
    ...{ status: 'confirmed', transfer: answered[0]!.tid, member: String(answered[0]!.member.id) },
  });
  expect(value(await desk.picture({ id }, operatorContext(finance))).picture).toMatch(/^data:image/);
  expect(outcome(await desk.picture({ id: 'AD-1' }, operatorContext(finance)))).toBe('not_found');
  value(await cancel(member, id));
});

test('neither side closes the account while a claim waits', async () => {
  const member = members[3]!;
  const input = { password: goodPassword, qk_pwd: pin };
  const openOf = async (side: bigint) => {
    const answer = await privacyMemberApi(app).closeAccount(input, memberContext(side));
    return !answer.ok && answer.refused === 'closing_payments_open' ? answer.details : outcome(answer);
  };
  const waiting = async () => [await openOf(member.id), await openOf(agent.id)];
  const [, others] = await waiting();
  const { id } = value(await claim(member));
  const n = typeof others === 'object' ? Number(others.n) : 0;
  expect(await waiting()).toEqual([{ n: 1 }, { n: n + 1 }]);
  value(await cancel(member, id));
  expect(await waiting()).toEqual(['closing_money_left', others]);
});

test('of an answer and taking back at once, and of ten confirmations, one succeeds', async () => {
  const member = members[3]!;
  const before = await wallet(member.id);
  const { id } = value(await claim(member));
  const outcomes = await Promise.all([
    ...Array.from({ length: 10 }, () => confirm(id)),
    cancel(member, id),
    reject(id),
  ]);
  const done = outcomes.filter((one) => one.ok);
  expect(done).toHaveLength(1);
  const state = value(await calls.list({ id }, memberContext(member.id))).list[0]!.state;
  expect(await wallet(member.id)).toBe(state === 'confirmed' ? before + 20_000n : before);
});

test('rejecting waits for the agent before it locks the claim, as confirming does', async () => {
  const { id } = value(await claim(members[1]!));
  await withClient(store.databaseUrl, async (other) => {
    await other.query('begin');
    await other.query('select from members.accounts where id = $1 for update', [agent.id]);
    const rejected = reject(id);
    await withClient(store.databaseUrl, untilSomeoneWaits);
    await other.query('select from agent_deposits.claims where adid = $1 for update nowait', [id]);
    await other.query('commit');
    expect(outcome(await rejected)).toBe('ok');
  });
});

/** What `verify` says of a claim that was forged by one statement, before another undoes it. */
async function brokenAfter(adid: string, forge: string, undo: string): Promise<string[]> {
  const run = (sql: string) =>
    withClient(store.databaseUrl, async (owner) => {
      await owner.query('alter table agent_deposits.claims disable trigger user');
      await owner.query(sql, [adid]);
      await owner.query('alter table agent_deposits.claims enable trigger user');
    });
  await run(forge);
  const broken = (await verifyAgentDeposits(store)).filter((one) => one.broken > 0);
  await run(undo);
  return broken.map((one) => one.says);
}

describe('npm run verify finds', () => {
  const change = (set: string) => `update agent_deposits.claims set ${set} where adid = $1`;
  test.each([
    [
      'another amount than was sent',
      change('amount = amount + 1'),
      change('amount = amount - 1'),
      'one transfer',
    ],
    [
      'a claim on somebody who was no superior then',
      change("created_at = created_at - interval '400 days'"),
      change("created_at = created_at + interval '400 days'"),
      'direct superior',
    ],
    [
      'an account of somebody else',
      `insert into agent_deposits.accounts select p.id, c.agent_id, clock.now()
       from agent_deposits.claims c join cashier.payees p on p.member_id = c.member_id where c.adid = $1`,
      `delete from agent_deposits.accounts a using agent_deposits.claims c, cashier.payees p
       where a.payee_id = p.id and p.member_id = c.member_id and c.adid = $1`,
      'an account of the agent',
    ],
  ])('%s', async (_, forge, undo, says) => {
    const { rows } = await store.query<{ adid: string }>(
      "select adid from agent_deposits.claims where state = 'confirmed' order by id limit 1",
    );
    expect(await brokenAfter(rows[0]!.adid, forge, undo)).toEqual([expect.stringContaining(says)]);
  });

  test('a claim during a break', async () => {
    const [member] = await readyBelow(agent.id, 1);
    const { id } = value(await claim(member!));
    await pause(member!.id);
    expect(
      await brokenAfter(
        id,
        change("created_at = created_at + interval '1 minute'"),
        change("created_at = created_at - interval '1 minute'"),
      ),
    ).toEqual([expect.stringContaining('while on a break or excluded')]);
  });
});

describe('npm run verify finds a transfer that', () => {
  test.each([
    ['counts as a deposit without a claim', 'agent_deposit', 'agent_transfer'],
    ['a claim brought and that does not count', 'agent_transfer', 'agent_deposit'],
  ])('%s', async (_, forged, real) => {
    const settings = await readSettings(store);
    const send = (memberId: bigint, kind: 'agent_transfer' | 'agent_deposit') =>
      store.tx((tx) => makeTransfer(app, tx, settings, { agentId: agent.id, memberId, amount: 1000n, kind }));
    // One that counts, so that later ones must.
    const member = members[0]!;
    value(await confirm(value(await claim(member, { amount: 3000 })).id));
    const { tid } =
      forged === 'agent_deposit'
        ? value(await send(member.id, real as 'agent_transfer'))
        : value(await confirm(value(await claim(member, { amount: 3000 })).id));
    const post = (kind: string) =>
      withClient(store.databaseUrl, async (owner) => {
        await owner.query('alter table ledger.journal_entries disable trigger user');
        await owner.query('update ledger.journal_entries set kind = $2 where reference = $1', [tid, kind]);
        await owner.query('alter table ledger.journal_entries enable trigger user');
      });
    await post(forged);
    const broken = (await verifyAgentDeposits(store)).filter((one) => one.broken > 0);
    await post(real);
    expect(broken).toMatchObject([{ says: expect.stringContaining('counts as a deposit'), broken: 1 }]);
  });
});

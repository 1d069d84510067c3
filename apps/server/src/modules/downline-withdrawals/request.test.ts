import { downlineReasonText } from '@shwe/contract/reasons';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { untilSomeoneWaits, withClient } from '../../database/testing.ts';
import {
  deposit,
  outcome,
  owe,
  pin,
  play,
  requestWithdrawal,
  securityCode,
  value,
} from '../../testing/cashier.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { goodPassword, newMember } from '../../testing/members.ts';
import { memberContext } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { membersMemberApi } from '../members/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { changeSetting, clearSettingsCache, type SettingKey } from '../settings/index.ts';
import { requireTurnover } from '../turnover/index.ts';
import { countOpenDownlineWithdrawals, eraseCaseNotes } from './member-data.ts';

const suite = await downlineWithdrawalSuite();
const { store, app, cashier, calls, actions } = suite;
const { newAgent, newPayer, readyBelow, request, pay, confirm, dispute, takeBack, reject } = suite;

let superior: bigint;
let agent: bigint;
let members: { id: bigint; payee: number }[];
const next = () => members.shift()!;

beforeAll(async () => {
  superior = await newAgent();
  agent = await newAgent(superior);
  members = await readyBelow(agent, 20);
});
afterEach(suite.expectInvariants);

async function setting(key: SettingKey, to: number): Promise<void> {
  await store.tx((tx) => changeSetting(tx, key, to as never, null));
  clearSettingsCache(store);
}

describe('a request is refused', () => {
  test('without an agent directly above, or with one who is suspended or no agent', async () => {
    const alone = await newPayer();
    expect(outcome(await request(alone))).toBe('no_agent_way');
    const plain = await newPayer();
    await store.query('select agents.bind($1, $2)', [plain.id, alone.id]);
    expect(outcome(await request(plain))).toBe('no_agent_way');
    const member = next();
    await store.query("update members.accounts set state = 'suspended' where id = $1", [agent]);
    expect(outcome(await request(member))).toBe('no_agent_way');
    await store.query("update members.accounts set state = 'active' where id = $1", [agent]);
    await setting('escrow.enabled', 0);
    expect(outcome(await request(member))).toBe('no_agent_way');
    expect(value(await cashier.calls.withdrawals.info({}, memberContext(member.id))).agent_way).toBeNull();
    await setting('escrow.enabled', 1);
    await store.query("update members.accounts set state = 'suspended' where id = $1", [member.id]);
    expect(outcome(await request(member))).toBe('suspended');
    await store.query("update members.accounts set state = 'active' where id = $1", [member.id]);
    value(await request(member));
  });

  test('from an agent who is suspended while the request waits', async () => {
    const member = next();
    await withClient(store.databaseUrl, async (other) => {
      await other.query('begin');
      await other.query("update members.accounts set state = 'suspended' where id = $1", [agent]);
      const requested = request(member);
      await withClient(store.databaseUrl, untilSomeoneWaits);
      await other.query('commit');
      expect(outcome(await requested)).toBe('no_agent_way');
    });
    await store.query("update members.accounts set state = 'active' where id = $1", [agent]);
    expect(await balances(store, member.id)).toEqual({ wallet: 100_000n, held: 0n });
  });

  test.each([
    [4999, 'withdraw_amount_bad'],
    [5_000_001, 'withdraw_amount_bad'],
    [100_001, 'withdraw_too_much'],
    [5000, 'ok'],
  ])('an amount of %i: %s', async (amount, expected) => {
    const member = members[0]!;
    expect(outcome(await request(member, amount))).toBe(expected);
    if (expected === 'ok') next();
  });

  test('with a wrong password, which counts', async () => {
    const member = next();
    const guess = () =>
      calls.request({ amount: 10_000, payee_id: member.payee, qk_pwd: '000000' }, memberContext(member.id));
    for (let n = 0; n < 5; n++) expect(outcome(await guess())).toBe('code_wrong');
    expect(outcome(await request(member))).toBe('too_many_tries');
    expect(await balances(store, member.id)).toEqual({ wallet: 100_000n, held: 0n });
  });

  test('of what the agent sent and was not bet yet, by both ways; the rest can be withdrawn', async () => {
    const member = next();
    const { wallet } = await balances(store, member.id);
    const sent = { memberId: member.id, source: 'transfer', amount: 10_000n } as const;
    await store.tx((tx) => requireTurnover(tx, { ...sent, reference: `A-${member.id}`, required: 30_000n }));
    await store.ownerQuery(
      'update turnover.requirements set done = 10001 where member_id = $1 and source = $2',
      [member.id, 'transfer'],
    );
    // 19,999 of 30,000 are left: 6,666.3 of 10,000 Ks, rounded up.
    const info = value(await cashier.calls.withdrawals.info({}, memberContext(member.id)));
    expect(info).toMatchObject({ ml: 0, kept: 6667 });
    const free = Number(wallet) - 6667;
    const refusal = { refused: 'transfer_not_bet', details: { amount: 6667 } };
    expect(await request(member, free + 1)).toMatchObject(refusal);
    expect(await requestWithdrawal(cashier, member, free + 1)).toMatchObject(refusal);
    expect(outcome(await request(member, free))).toBe('ok');
    expect(await balances(store, member.id)).toEqual({ wallet: 6667n, held: BigInt(free) });
  });

  test('while turnover is left, and while the member owes', async () => {
    const member = next();
    await store.tx((tx) =>
      requireTurnover(tx, {
        memberId: member.id,
        source: 'bonus',
        reference: `B-${member.id}`,
        amount: 1n,
        required: 1n,
      }),
    );
    expect(outcome(await request(member))).toBe('turnover_needed');
    const debtor = next();
    await owe(store, debtor.id, 150_000);
    expect(await request(debtor)).toMatchObject({ refused: 'member_owes', details: { amount: 150_000 } });
  });

  test('to an account of somebody else, and to one that waits', async () => {
    const [member, other] = [next(), members[0]!];
    expect(outcome(await request({ ...member, payee: other.payee }))).toBe('payee_missing');
    const fresh = await newPayer();
    await store.query('select agents.bind($1, $2)', [fresh.id, agent]);
    expect(outcome(await request(fresh))).toBe('payee_hours');
  });

  test('to a USDT address, because agents pay in kyat', async () => {
    const { id } = await newMember(app);
    const input = { old_password: goodPassword, password: pin };
    value(await membersMemberApi(app).changeWithdrawalPassword(input, memberContext(id)));
    const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
    const usdt = { network: 'trc20' as const, address, address_again: address };
    const codes = { qk_pwd: pin, security_code: securityCode };
    const { payees } = value(
      await cashier.calls.payees.addUsdtPayee({ ...usdt, ...codes }, memberContext(id)),
    );
    await deposit(cashier, id, 50_000);
    await play(store, id, 50_000);
    await store.query('select agents.bind($1, $2)', [id, agent]);
    await suite.jump('25 hours');
    const member = { id, payee: payees[0]!.id };
    expect(outcome(await request(member, 10_000))).toBe('payee_missing');
    expect(outcome(await requestWithdrawal(cashier, member, 10_000, { usdt_rate: 4500 }))).toBe('ok');
  });

  test('while another withdrawal is open, in both directions', async () => {
    const [first, second] = [next(), next()];
    const normal = value(await requestWithdrawal(cashier, first, 10_000));
    expect(outcome(await request(first))).toBe('withdraw_open');
    value(await actions.assign(normal.id, cashier.thiri));
    value(await actions.reject(normal.id, cashier.thiri));
    const { id } = value(await request(first));
    expect(outcome(await request(first))).toBe('withdraw_open');
    expect(outcome(await requestWithdrawal(cashier, first, 10_000))).toBe('withdraw_open');
    value(await pay(agent, id));
    expect(outcome(await requestWithdrawal(cashier, first, 10_000))).toBe('withdraw_open');
    value(await confirm(first.id, id));
    value(await requestWithdrawal(cashier, first, 10_000));
    expect(outcome(await requestWithdrawal(cashier, second, 10_000))).toBe('ok');
  });

  test('above the number of a day that both ways share; what was returned does not count', async () => {
    const member = next();
    await setting('withdrawal.day_count', 2);
    const returned = value(await request(member, 10_000));
    value(await reject(agent, returned.id));
    const kept = value(await request(member, 10_000));
    value(await pay(agent, kept.id));
    value(await confirm(member.id, kept.id));
    const normal = value(await requestWithdrawal(cashier, member, 10_000));
    value(await actions.assign(normal.id, cashier.thiri));
    value(await actions.approve(normal.id, cashier.thiri));
    value(await actions.pay(normal.id, cashier.htet));
    expect(outcome(await request(member, 10_000))).toBe('withdraw_count');
    expect(outcome(await requestWithdrawal(cashier, member, 10_000))).toBe('withdraw_count');
    await setting('withdrawal.day_count', 3);
    await setting('withdrawal.day_sum', 30_000);
    expect(await request(member, 10_001)).toMatchObject({
      refused: 'withdraw_day_sum',
      details: { left: 10_000 },
    });
    value(await request(member, 10_000));
    await setting('withdrawal.day_sum', 10_000_000);
  });
});

test('a member who excluded themselves may still take out their own money through the agent', async () => {
  const member = next();
  await store.query(
    `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
     values ($1, 'self_exclusion', 'asked', clock.now(), clock.now() + interval '200 days')`,
    [member.id],
  );
  const { id } = value(await request(member));
  value(await pay(agent, id));
  value(await confirm(member.id, id));
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 0n });
});

test('the payout account stays as long as an agent may pay to it, and the account is not closed', async () => {
  const member = next();
  value(await request(member));
  const remove = { kind: 'wallet' as const, qk_pwd: pin, security_code: '640813', reason: 'new phone' };
  expect(outcome(await cashier.calls.payees.removePayee(remove, memberContext(member.id)))).toBe(
    'payee_in_use',
  );
});

test('only the agent of the case and its member see and move it', async () => {
  const member = next();
  const sibling = await newAgent(superior);
  const child = members[0]!;
  const grandchild = await newPayer();
  await store.query('update members.accounts set is_agent = true where id = $1', [child.id]);
  await store.query('select agents.bind($1, $2)', [grandchild.id, child.id]);
  const foreign = await newAgent();
  const { id } = value(await request(member));
  // The superior of the agent, an agent beside, one below, one elsewhere, and the member themself.
  for (const other of [superior, sibling, child.id, foreign, member.id]) {
    expect(outcome(await pay(other, id)), `pay by ${other}`).toBe('not_found');
    expect(outcome(await reject(other, id)), `reject by ${other}`).toBe('not_found');
    const shown = await calls.agentList({}, memberContext(other));
    if (other === member.id) expect(outcome(shown)).toBe('not_agent');
    else expect(value(shown).list.map((row) => row.id)).not.toContain(id);
  }
  for (const other of [superior, sibling, child.id, grandchild.id, foreign]) {
    expect(outcome(await calls.receipts({ id }, memberContext(other)))).toBe('not_found');
    expect(outcome(await calls.picture({ id }, memberContext(other)))).toBe('not_found');
  }
  value(await pay(agent, id));
  // The agent cannot confirm in the member's name, nor can anybody else.
  for (const other of [agent, superior, sibling, child.id, grandchild.id, foreign]) {
    for (const step of [confirm, dispute, takeBack])
      expect(outcome(await step(other, id)), `${step.name} by ${other}`).toBe('not_found');
  }
  // A grandchild's request goes to the agent directly above, not to the one above that.
  expect(outcome(await request(grandchild))).toBe('payee_hours');
  expect(
    value(await cashier.calls.withdrawals.info({}, memberContext(grandchild.id))).agent_way,
  ).toMatchObject({ agent_id: Number(child.id) });
  value(await confirm(member.id, id));
});

test('numbers that are none, and a reference that is no number of a payment, are refused', async () => {
  const member = next();
  const { id } = value(await request(member));
  for (const wrong of ['', 'E-1', 'W-61001', 'E-99999999999999999999', "E-1' or true"])
    expect(outcome(await pay(agent, wrong, '01003824'))).toBe('not_found');
  for (const text of [
    '  ',
    'Play at my new site, 100% bonus! Viber 09 420 000 001',
    'မောင် 5555',
    '0100 3824',
    '123',
  ])
    expect(await pay(agent, id, text), text).toMatchObject({
      refused: 'wrong_input',
      details: { field: 'reference' },
    });
  const noPicture = { id, reference: '01003824', picture: 'data:image/png;base64,AAAA' };
  expect(outcome(await calls.pay(noPicture, memberContext(agent)))).toBe('picture_unreadable');
  expect(await calls.reject({ id, reason: 'other' }, memberContext(agent))).toMatchObject({
    refused: 'wrong_input',
    details: { field: 'text' },
  });
  // The member reads these words in a message.
  for (const text of ['join https://evil.example', 'tg @evil888', 'Evil888.Club', '09 420 000 011'])
    expect(outcome(await calls.reject({ id, reason: 'other', text }, memberContext(agent)))).toBe(
      'message_link',
    );
  expect(await pay(agent, id, 'evil.asia/1234567890')).toMatchObject({
    refused: 'wrong_input',
    details: { field: 'reference' },
  });
  value(await pay(agent, id));
  const empty = { id, reason: 'other' as const, text: ' ' };
  expect(await calls.dispute(empty, memberContext(member.id))).toMatchObject({
    refused: 'wrong_input',
    details: { field: 'text' },
  });
});

test('what comes to an agent who owes pays the debt first', async () => {
  const member = next();
  const { id } = value(await request(member));
  value(await pay(agent, id));
  await owe(store, agent, 15_000);
  value(await confirm(member.id, id));
  expect((await balances(store, agent)).wallet).toBe(25_000n);
});

test('an agent does not need to bet what a confirmed withdrawal brought', async () => {
  const { rows } = await store.query<{ count: number }>(
    `select count(*)::int as count from turnover.requirements where member_id = $1`,
    [agent],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('an account with an open case is not closed, on either side; words can be deleted, not changed', async () => {
  const member = next();
  const { id } = value(await request(member));
  expect(await countOpenDownlineWithdrawals(store, member.id)).toBe(1);
  expect(await countOpenDownlineWithdrawals(store, agent)).toBeGreaterThan(0);
  const said = { id, reason: 'other' as const, text: 'The wallet of 09777 is blocked' };
  value(await calls.reject(said, memberContext(agent)));
  expect(await countOpenDownlineWithdrawals(store, member.id)).toBe(0);
  const textOf = async () => value(await calls.list({}, memberContext(member.id))).list[0]!.text;
  await expect(store.query("update escrow.cases set note = 'else' where eid = $1", [id])).rejects.toThrow(
    'stays',
  );
  await store.tx((tx) => eraseCaseNotes(tx, member.id));
  expect(await textOf()).toBe(said.text);
  await store.tx((tx) => eraseCaseNotes(tx, agent));
  expect(await textOf()).toBe('');
});

test('an agent sends at most ten pictures of one withdrawal a day', async () => {
  const { id } = value(await request(next()));
  const send = () =>
    calls.pay({ id, reference: '01003824', picture: 'data:image/png;base64,AAAA' }, memberContext(agent));
  for (let n = 0; n < 10; n++) expect(outcome(await send())).toBe('picture_unreadable');
  expect(outcome(await send())).toBe('too_many_tries');
  expect(outcome(await pay(agent, id))).toBe('too_many_tries');
});

test('the pictures of the agent do not count for the member', async () => {
  const member = next();
  const { id } = value(await request(member));
  const sent = { id, reference: '01003824', picture: 'data:image/png;base64,AAAA' };
  for (let n = 0; n < 9; n++)
    expect(outcome(await calls.pay(sent, memberContext(agent)))).toBe('picture_unreadable');
  value(await pay(agent, id));
  const said = { id, reason: 'not_received' as const, picture: pictureOf('my list') };
  expect(value(await calls.dispute(said, memberContext(member.id)))).toMatchObject({ state: 'disputed' });
});

test('a member whose withdrawal the agent rejects reads why', async () => {
  const member = next();
  const { id } = value(await request(member));
  value(await calls.reject({ id, reason: 'payee_wrong', text: 'No such wallet' }, memberContext(agent)));
  const [told] = value(await messagesMemberApi(app).getMessage({}, memberContext(member.id))).list;
  expect(told!.content).toContain(downlineReasonText('en', 'payee_wrong', 'No such wallet'));
});

import { verifyEscrow } from '@shwe/verifier';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queueSummary } from '../../bootstrap/queue-summary.ts';
import { withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { signerOf } from '../../security/signing-key.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { changeRoleAndBack, insertOperator } from '../../testing/operators.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { type OperatorPorts, operatorsApi } from '../operators/index.ts';
import { downlineWithdrawalsOperatorApi } from './operator-api.ts';
import { verifyDownlineWithdrawals } from './verify.ts';

const suite = await downlineWithdrawalSuite();
const { store, app, cashier, calls, newAgent, readyBelow, caseIn, request, pay, confirm } = suite;
const operatorCalls = authorised(app, 'operatorDownlineWithdrawals', downlineWithdrawalsOperatorApi(app));
const { thiri, htet, support } = cashier;

let agent: bigint;
let members: { id: bigint; payee: number }[];
const next = () => members.shift()!;

beforeAll(async () => {
  agent = await newAgent();
  members = await readyBelow(agent, 13);
});
afterEach(suite.expectInvariants);

type To = 'agent' | 'member';
const propose = (id: string, to: To, by: Operator) =>
  operatorCalls.propose({ id, to, reason: 'the statement says so' }, operatorContext(by));
const approve = (id: string, to: To, by: Operator, reason = 'seen it too') =>
  operatorCalls.approve({ id, to, reason }, operatorContext(by));
const detail = async (id: string, by = htet) => value(await operatorCalls.get({ id }, operatorContext(by)));

test.each(['agent', 'member'] as const)('two operators give the money to the %s', async (to) => {
  const member = next();
  const before = (await balances(store, agent)).wallet;
  const id = await caseIn('disputed', agent, member);
  expect(outcome(await approve(id, to, htet))).toBe('changed_meanwhile');
  expect(value(await propose(id, to, thiri))).toMatchObject({
    state: 'disputed',
    proposal: { to, operator: 'Op thiri', mine: true, reason: 'the statement says so' },
  });
  expect(await detail(id, thiri)).toMatchObject({ blocked: 'proposer' });
  expect(await detail(id, support)).toMatchObject({ blocked: 'role' });
  expect(await detail(id)).toMatchObject({ blocked: '', case: { proposal: { mine: false } } });
  for (const reason of ['seen it too', ''])
    expect(outcome(await approve(id, to, thiri, reason))).toBe('same_person');
  for (const reason of ['', ' ab ']) expect(outcome(await approve(id, to, htet, reason))).toBe('wrong_input');
  expect(outcome(await approve(id, to === 'agent' ? 'member' : 'agent', htet))).toBe('changed_meanwhile');
  expect(outcome(await approve(id, to, support))).toBe('forbidden');
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 40_000n });

  expect(value(await approve(id, to, htet))).toMatchObject({ state: `decided_${to}`, decided_by: 'Op htet' });
  expect(await balances(store, member.id)).toEqual({ wallet: to === 'agent' ? 60_000n : 100_000n, held: 0n });
  expect((await balances(store, agent)).wallet - before).toBe(to === 'agent' ? 40_000n : 0n);
  for (const by of [thiri, htet]) {
    expect(outcome(await approve(id, to, by))).toBe('already_decided');
    expect(outcome(await propose(id, to, by))).toBe('already_decided');
  }
  for (const side of [member.id, agent]) {
    const [told] = value(await messagesMemberApi(app).getMessage({}, memberContext(side))).list;
    expect(told!.content).toContain(to === 'agent' ? 'was paid' : 'was not paid');
  }
  const { rows } = await store.query<{ action: string }>(
    'select action from operators.audit where subject = $1 order by id',
    [`downline withdrawal:${id}`],
  );
  // The refused attempt of support is logged as every other.
  expect(rows.map(({ action }) => action)).toEqual(['escrow.propose', 'forbidden', 'escrow.decide']);
});

test('what waits for a decision is counted for those who may see it', async () => {
  const ports = { today: () => queueSummary(app) } as unknown as OperatorPorts;
  const desk = authorised(app, 'operators', operatorsApi(app, ports));
  const countFor = async (by: Operator) => value(await desk.today({}, operatorContext(by))).disputes;
  const before = (await countFor(htet))!;
  await caseIn('paid', agent, next());
  const id = await caseIn('disputed', agent, next());
  const counted = { waiting: before.waiting + 1, sum: before.sum + 40_000, sla_minutes: 12 * 60 };
  expect(await countFor(support)).toEqual({ ...counted, late: before.late });
  expect((await detail(id)).case.disputed_at).toMatch(/^\d{4}-/);
  const draws = await insertOperator(store, { name: 'draws.desk', role: 'draws' });
  expect(await countFor(draws)).toBeNull();
  value(await propose(id, 'member', thiri));
  expect((await countFor(htet))!.waiting).toBe(before.waiting + 1);
  value(await approve(id, 'member', htet));
  expect(await countFor(htet)).toEqual(before);
});

test('a dispute waits from its own moment, not from that of the withdrawal: in the count and in the list', async () => {
  const [early, late] = [next(), next()];
  const first = await caseIn('paid', agent, early);
  await suite.jump('3 hours');
  const second = await caseIn('disputed', agent, late);
  await suite.jump('11 hours');
  value(await suite.dispute(early.id, first));
  const lateCount = async () => (await queueSummary(app)).disputes.late;
  const before = await lateCount();
  const { list } = value(await operatorCalls.list({ states: 'desk' }, operatorContext(htet)));
  expect(list.map(({ id }) => id).filter((id) => id === first || id === second)).toEqual([second, first]);
  await suite.jump('59 minutes');
  expect(await lateCount(), 'disputed 11 hours and 59 minutes ago').toBe(before);
  await suite.jump('1 minute');
  expect(await lateCount(), 'disputed 12 hours ago').toBe(before + 1);
  await suite.jump('11 hours');
  expect(await lateCount(), 'disputed 12 hours ago').toBe(before + 2);
  for (const id of [first, second]) {
    value(await propose(id, 'member', thiri));
    value(await approve(id, 'member', htet));
  }
});

test('another proposal replaces the first, and none counts after its operator was disabled or had another role', async () => {
  const id = await caseIn('disputed', agent, next());
  value(await propose(id, 'agent', thiri));
  value(await propose(id, 'member', htet));
  expect(outcome(await approve(id, 'agent', cashier.aye))).toBe('changed_meanwhile');
  expect(outcome(await approve(id, 'member', htet))).toBe('same_person');
  const setState = (state: string) =>
    store.ownerQuery('update operators.accounts set state = $2 where id = $1', [String(htet.id), state]);
  await setState('disabled');
  expect(outcome(await approve(id, 'member', thiri))).toBe('changed_meanwhile');
  await setState('active');
  expect(outcome(await approve(id, 'member', thiri))).toBe('changed_meanwhile');
  value(await propose(id, 'member', htet));
  await changeRoleAndBack(store, htet);
  expect(outcome(await approve(id, 'member', thiri))).toBe('changed_meanwhile');
  value(await propose(id, 'member', htet));
  value(await approve(id, 'member', thiri));
});

test('only what is disputed is decided', async () => {
  const member = next();
  const { id } = value(await request(member));
  expect(outcome(await propose(id, 'agent', thiri))).toBe('changed_meanwhile');
  expect(await detail(id)).toMatchObject({ blocked: 'not_disputed' });
  value(await pay(agent, id));
  expect(outcome(await propose(id, 'agent', thiri))).toBe('changed_meanwhile');
  value(await confirm(member.id, id));
  expect(outcome(await propose(id, 'agent', thiri))).toBe('already_decided');
  expect(outcome(await propose('E-1', 'agent', thiri))).toBe('not_found');
  const unexplained = { id, to: 'agent' as const, reason: ' \u0000 ' };
  expect(outcome(await operatorCalls.propose(unexplained, operatorContext(thiri)))).toBe('wrong_input');
});

test('the database itself refuses a decision of one operator, and any other money', async () => {
  const id = await caseIn('disputed', agent, next());
  value(await propose(id, 'member', thiri));
  const decide = (by: bigint, state: string) =>
    store.query(
      `update escrow.cases set state = $3, decided_by = $2, ended_at = clock.now() where eid = $1`,
      [id, by, state],
    );
  await expect(decide(thiri.id, 'decided_member')).rejects.toThrow('decided_by_two');
  await expect(decide(htet.id, 'decided_agent')).rejects.toThrow('decided_by_two');
  await expect(store.query('update escrow.cases set amount = 1 where eid = $1', [id])).rejects.toThrow();
  await expect(store.query("update escrow.steps set actor = 'agent'")).rejects.toThrow();
  value(await approve(id, 'member', htet));
});

test('the desk has both sides’ facts, and what else is known of them', async () => {
  const [first, second] = [next(), next()];
  const earlier = await caseIn('disputed', agent, first);
  value(await propose(earlier, 'member', thiri));
  value(await approve(earlier, 'member', htet));
  const { id } = value(await request(second));
  const reference = `01003824${earlier.slice(2)}`;
  const payment = { id, reference, picture: pictureOf(earlier) };
  value(await calls.pay(payment, memberContext(agent)));
  const disputed = { id, reason: 'wrong_amount' as const, text: 'Only 4,000 came' };
  value(await calls.dispute(disputed, memberContext(second.id)));
  const shown = await detail(id);
  expect(shown).toMatchObject({
    case: { id, reason: 'wrong_amount', text: 'Only 4,000 came', reference, picture: 'repeated' },
    same_reference: [earlier],
    history: { member: { cases: 0, disputes: 0, lost: 0, won: 0, part: 0 } },
    time_line: [{ by: 'member' }, { by: 'agent' }, { by: 'member' }],
  });
  const { cases, disputes, lost } = shown.history.agent;
  expect([cases, disputes, lost].every((n) => n >= 1)).toBe(true);
  expect(shown.earlier.map((row) => row.id)).toContain(earlier);
  // Masked, also for finance.
  expect(JSON.stringify(shown)).not.toMatch(/Khin Myo Thant|\b09\d{7}/);
  const picture = value(await operatorCalls.picture({ id }, operatorContext(thiri))).picture;
  expect(picture).toMatch(/^data:image\/jpeg/);
  expect(outcome(await operatorCalls.picture({ id }, operatorContext(support)))).toBe('forbidden');

  const listed = async (states: 'desk' | 'open' | 'done' | 'all', member_id?: bigint) =>
    value(
      await operatorCalls.list(
        { states, ...(member_id && { member_id: Number(member_id) }) },
        operatorContext(support),
      ),
    ).list.map((row) => row.id);
  expect(await listed('desk')).toEqual([id]);
  expect(await listed('desk', second.id)).toEqual([id]);
  expect(await listed('desk', first.id)).toEqual([]);
  expect(await listed('desk', agent)).toEqual([id]);
  expect(await listed('open')).toContain(id);
  expect(await listed('done')).not.toContain(id);
  expect(await listed('done', first.id)).toEqual([earlier]);
});

describe('the signed steps', () => {
  const key = () => signerOf(app.config).key.toString('base64url');

  test('of every way that a case can go verify offline, by the key of the site', async () => {
    const { rows } = await store.query<{ eid: string; member_id: bigint; state: string }>(
      'select eid, member_id, state from escrow.cases',
    );
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(3);
    for (const { eid, member_id: memberId } of rows) {
      const file = JSON.stringify(value(await calls.receipts({ id: eid }, memberContext(memberId))));
      const outcomes = verifyEscrow(file, [key()]);
      expect(outcomes.filter((one) => one.outcome !== 'ok')).toEqual([]);
      // Every digit of the amount counts.
      const changed = file.replace(/\\"amount\\":4/, '\\"amount\\":5');
      expect(changed).not.toBe(file);
      expect(verifyEscrow(changed, [key()]).some((one) => one.outcome === 'failed')).toBe(true);
    }
  });

  test('that are changed in the database are found by npm run verify', async () => {
    const broken = async () =>
      // Step by step, of which the changed one is not the first.
      (await verifyDownlineWithdrawals(store, 1)).filter((one) => one.broken > 0).map((one) => one.says);
    const forge = (sql: string) =>
      withClient(store.databaseUrl, async (owner) => {
        await owner.query('alter table escrow.steps disable trigger user');
        await owner.query(sql);
        await owner.query('alter table escrow.steps enable trigger user');
      });
    const where = 'where case_id = (select max(case_id) from escrow.steps) and number = 1';
    await forge(`update escrow.steps set text = replace(text, '"amount":40000', '"amount":50000') ${where}`);
    expect(await broken()).toEqual([
      'every step names the hash of the step before it, and says what the case says',
      'every step is signed by the key that is stored with it',
    ]);
    await forge(`update escrow.steps set text = replace(text, '"amount":50000', '"amount":40000') ${where}`);
    expect(await broken()).toEqual([]);
  });
});

test('the desk counts each side’s other cases, disputes, and those decided for the other side', async () => {
  const payer = await newAgent();
  const [often, once] = (await readyBelow(payer, 2)) as [ReturnType<typeof next>, ReturnType<typeof next>];
  const disputed = async (member: ReturnType<typeof next>) => {
    const { id } = value(await request(member, 10_000));
    value(await pay(payer, id));
    value(await suite.dispute(member.id, id));
    return id;
  };
  const decided = async (member: ReturnType<typeof next>, to: To) => {
    const id = await disputed(member);
    value(await propose(id, to, thiri));
    value(await approve(id, to, htet));
    return id;
  };
  const lost = [await decided(often, 'agent'), await decided(often, 'agent')];
  const { id: confirmed } = value(await request(often, 10_000));
  value(await pay(payer, confirmed));
  value(await confirm(often.id, confirmed));
  const won = await decided(once, 'member');
  // Three a day.
  await suite.jump('1 day');
  const shown = await detail(await disputed(often));
  expect(shown.history).toEqual({
    member: { cases: 3, disputes: 2, lost: 2, won: 0, part: 0 },
    agent: { cases: 4, disputes: 3, lost: 1, won: 2, part: 0 },
  });
  expect(shown.earlier.map(({ id }) => id)).toEqual([won, lost[1], lost[0]]);
  expect((await detail(won)).history).toEqual({
    member: { cases: 0, disputes: 0, lost: 0, won: 0, part: 0 },
    agent: { cases: 4, disputes: 3, lost: 0, won: 2, part: 0 },
  });
  const { list, days } = value(await operatorCalls.outcomes({}, operatorContext(htet)));
  expect(days).toBe(90);
  expect(
    list.find((row) => row.agent.id === Number(payer)),
    'by agent',
  ).toMatchObject({
    payouts: 5,
    disputes: 4,
    lost: 1,
  });
  expect(list.map((row) => row.disputes / row.payouts)).toEqual(
    list.map((row) => row.disputes / row.payouts).sort((a, b) => b - a),
  );
});

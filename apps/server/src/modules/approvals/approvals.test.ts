import type { Output } from '@shwe/contract';
import { type ApprovalAction, approvalKindOfAction } from '@shwe/contract/approvals';
import { contract } from '@shwe/contract/contract';
import Value from 'typebox/value';
import { afterAll, expect, test } from 'vitest';
import { withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { activateAccount, cashierSuite, expectInvariants, outcome, value } from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { insertOperator } from '../../testing/operators.ts';
import { jumpBusinessTime, operatorContext } from '../../testing/test-app.ts';
import { testTerms } from '../campaigns/testing.ts';
import { planDraws } from '../lottery/index.ts';
import { membersById } from '../members/index.ts';
import { approveOrRequest, recordCaseEvent } from '../operators/index.ts';
import { approvalsOperatorApi } from './index.ts';

type Row = Output<'operatorApprovals', 'list'>['list'][number];

const { store, app, cashier, actions, withdrawalIn } = await cashierSuite();
afterAll(() => expectInvariants(store));
const { thiri, htet, support, operatorCalls } = cashier;
const approvals = authorised(app, 'operatorApprovals', approvalsOperatorApi(app));

const queueOf = async (by: Operator) => value(await approvals.list({}, operatorContext(by))).list;
const rowOf = async (kind: Row['kind'], by: Operator) =>
  (await queueOf(by)).find((row) => row.kind === kind)!;

/** Makes the call that a row names, as the console does. */
async function decide(row: Row, which: 'approve' | 'reject', by: Operator) {
  const { call, input, takes_reason: takesReason } = row[which]!;
  const [group, name] = call.split('.') as [string, string];
  const groups = { ...operatorCalls, operatorApprovals: approvals } as unknown as Record<
    string,
    Record<string, (input: object, context: object) => Promise<{ ok: boolean }>>
  >;
  return groups[group]![name]!(
    { ...input, ...(takesReason && { reason: 'looked at it' }) },
    operatorContext(by),
  );
}

const loosen = (value: number) =>
  operatorCalls.operatorSettings.changeSetting(
    { key: 'deposit.open_max', value, reason: 'many payers ask for it' },
    operatorContext(thiri),
  );

test('a setting is shown with before and after, and the named call of another operator approves it', async () => {
  value(await loosen(5));
  const row = await rowOf('setting', htet);
  expect(row).toMatchObject({
    group: 'access',
    subject: 'setting:deposit.open_max',
    operator: 'Op thiri',
    mine: false,
    reason: 'many payers ask for it',
    changes: [{ field: 'value', before: 3, after: 5 }],
    blocked: '',
  });
  expect(await rowOf('setting', thiri)).toMatchObject({ mine: true, blocked: 'mine', approve: null });
  expect(await rowOf('setting', support)).toBeUndefined();
  expect(await decide(row, 'approve', htet)).toMatchObject({ ok: true, value: { value: 5, asked: null } });
  expect(await rowOf('setting', htet)).toBeUndefined();
});

test('who may decide asks about a request, its maker answers, and both see where an answer is new', async () => {
  value(await loosen(6));
  const { id, at } = await rowOf('setting', htet);
  const write = (by: Operator, text: string, row = { id, at }) =>
    approvals.write({ ...row, text }, operatorContext(by));
  const seenBy = async (by: Operator) => {
    const { messages, has_reply: hasReply } = await rowOf('setting', by);
    return [hasReply, messages.map(({ operator, text }) => `${operator}: ${text}`)];
  };
  expect(await seenBy(thiri)).toEqual([false, []]);
  value(await write(htet, ' Who asked\nfor it? '));
  expect(await seenBy(thiri)).toEqual([true, ['Op htet: Who asked for it?']]);
  expect(await seenBy(htet)).toEqual([false, ['Op htet: Who asked for it?']]);
  expect((await seenBy(cashier.aye))[0]).toBe(false);
  value(await write(thiri, 'Three payers'));
  const both = ['Op htet: Who asked for it?', 'Op thiri: Three payers'];
  expect([await seenBy(thiri), await seenBy(htet)]).toEqual([
    [false, both],
    [true, both],
  ]);
  expect(outcome(await write(support, 'not my queue'))).toBe('changed_meanwhile');
  expect(outcome(await write(htet, '\u200b'))).toBe('wrong_input');
  expect(outcome(await write(htet, 'late', { id, at: new Date(Date.parse(at) + 1).toISOString() }))).toBe(
    'changed_meanwhile',
  );
  expect((await seenBy(htet))[1]).toEqual(both);
  const written = await store.query<{ operator: string; subject: string; details: object }>(
    `select operator_name as operator, subject, details from operators.audit
     where action = 'approval.message' order by id`,
  );
  expect(written.rows).toEqual([
    { operator: htet.name, subject: `approval:${id}`, details: { text: 'Who asked for it?' } },
    { operator: thiri.name, subject: `approval:${id}`, details: { text: 'Three payers' } },
  ]);
  // Another request for the same has no messages.
  value(await loosen(7));
  expect(await seenBy(htet)).toEqual([false, []]);
  expect(await decide(await rowOf('setting', thiri), 'reject', thiri)).toMatchObject({ ok: true });
  expect(outcome(await write(htet, 'late'))).toBe('changed_meanwhile');
});

test.each([
  ['Latin letters', 'a'],
  ['Burmese letters of three bytes', 'က'],
  ['letters of four bytes', '😀'],
])('a message about a request has at most 300 letters: %s', async (_, letter) => {
  value(await loosen(8));
  const { id, at } = await rowOf('setting', htet);
  const { input } = contract.operatorApprovals.write;
  for (const count of [299, 300]) {
    const message = { id, at, text: letter.repeat(count) };
    expect(Value.Check(input, message)).toBe(true);
    value(await approvals.write(message, operatorContext(htet)));
    expect((await rowOf('setting', htet)).messages.at(-1)!.text).toBe(message.text);
  }
  const long = { id, at, text: letter.repeat(301) };
  expect(Value.Check(input, long)).toBe(false);
  await expect(approvals.write(long, operatorContext(htet))).rejects.toThrow('approval_messages_text_check');
  expect(await decide(await rowOf('setting', thiri), 'reject', thiri)).toMatchObject({ ok: true });
});

test('what operators wrote is not changed', async () => {
  await withClient(store.adminUrl, async (admin) => {
    for (const sql of [
      "update operators.approval_messages set text = 'x'",
      'delete from operators.approval_messages',
    ])
      await expect(admin.query(sql)).rejects.toThrow('append-only');
  });
});

test('an adjustment is shown with its member and amount, and rejected with a reason', async () => {
  const { id } = await newMember(app);
  const input = {
    member_id: Number(id),
    amount: 700,
    reason: 'other',
    note: 'see F-9',
    turnover_times: 0,
  } as const;
  value(await operatorCalls.operatorAdjustments.request(input, operatorContext(thiri)));
  const row = await rowOf('adjustment', htet);
  expect(row).toMatchObject({ amount: 700, who: { id: Number(id) }, reason: 'see F-9', blocked: '' });
  expect(row.changes).toEqual([
    { field: 'balance', before: 0, after: 700 },
    { field: 'adjustmentReason', before: null, after: 'other' },
  ]);
  expect(await decide(row, 'reject', htet)).toMatchObject({ ok: true, value: { state: 'refused' } });
  const { rows } = await store.query<{ details: object }>(
    "select details from operators.audit where action = 'adjust.refuse'",
  );
  expect(rows).toMatchObject([{ details: { reason: 'see F-9', decision: 'looked at it' } }]);
  expect(await rowOf('adjustment', htet)).toBeUndefined();
});

test('an adjustment names the wagering that it adds, and keeps why it was approved', async () => {
  const { id } = await newMember(app);
  await store.ownerQuery(
    `insert into turnover.requirements (member_id, source, reference, amount, required, done, created_at)
     values ($1, 'deposit', 'D-a', 900, 700, 300, clock.now()), ($1, 'deposit', 'D-b', 900, 50, 0, clock.now()),
            ($1, 'deposit', 'D-c', 900, 600, 600, clock.now())`,
    [id],
  );
  const input = { member_id: Number(id), reason: 'goodwill', note: 'see F-10' } as const;
  const ask = { ...input, amount: 700, turnover_times: 3 };
  value(await operatorCalls.operatorAdjustments.request(ask, operatorContext(thiri)));
  const other = { ...ask, member_id: Number((await newMember(app)).id), amount: 30 };
  value(await operatorCalls.operatorAdjustments.request(other, operatorContext(thiri)));
  const asked = (await queueOf(htet)).filter(({ kind }) => kind === 'adjustment');
  expect(asked.map(({ amount }) => amount)).toEqual([700, 30]);
  const row = asked[0]!;
  expect(row.changes.at(-1)).toEqual({ field: 'wagering', before: 450, after: 450 + 2100 });
  expect(await decide(row, 'approve', htet)).toMatchObject({ ok: true, value: { state: 'done' } });
  const { rows } = await store.query<{ details: object }>(
    "select details from operators.audit where action = 'adjust.confirm' order by id desc limit 1",
  );
  expect(rows).toMatchObject([{ details: { reason: 'see F-10', decision: 'looked at it' } }]);
  expect(await decide(asked[1]!, 'reject', htet)).toMatchObject({ ok: true });
});

test('a confiscation keeps the reason of who requested it', async () => {
  const { wid } = await withdrawalIn('reviewing');
  value(await actions.confiscate(wid, thiri));
  const row = await rowOf('confiscation', htet);
  expect(row).toMatchObject({ subject: `withdrawal:${wid}`, amount: 40_000, reason: 'false receipts' });
  // It waits since it was requested, whatever happened to the withdrawal after that.
  await jumpBusinessTime(store, '5 minutes');
  const subject = `withdrawal:${wid}`;
  await store.tx((tx) =>
    recordCaseEvent(tx, { subject, state: 'reviewing', operatorId: htet.id, note: 'called' }),
  );
  expect((await rowOf('confiscation', htet)).at).toBe(row.at);
  expect(await decide(row, 'approve', htet)).toMatchObject({
    ok: true,
    value: { state: 'refused_deducted', reason: 'other', note: 'false receipts' },
  });
});

test('a request is ended only as it was read, with both reasons in the audit log', async () => {
  value(await loosen(7));
  const read = await rowOf('setting', htet);
  await jumpBusinessTime(store, '1 minute');
  value(await loosen(8));
  const end = (by: Operator, at: string) =>
    approvals.end(
      { action: 'setting', subject: 'deposit.open_max', at, reason: 'not now' },
      operatorContext(by),
    );
  // The later request was made at another instant.
  for (const at of [read.at, '2026-01-01T00:00:00.000Z'])
    expect(outcome(await end(htet, at))).toBe('changed_meanwhile');
  const now = await rowOf('setting', htet);
  expect(now.changes).toEqual([{ field: 'value', before: 5, after: 8 }]);
  expect(read.id).toBe(now.id);
  expect(outcome(await end(support, now.at))).toBe('forbidden');
  const unexplained = {
    action: 'setting',
    subject: 'deposit.open_max',
    at: now.at,
    reason: ' \u0000 ',
  } as const;
  expect(outcome(await approvals.end(unexplained, operatorContext(htet)))).toBe('wrong_input');
  value(await end(htet, now.at));
  expect(await rowOf('setting', htet)).toBeUndefined();
  const { rows } = await store.query<{ details: object }>(
    "select details from operators.audit where action = 'approval.reject'",
  );
  expect(rows).toMatchObject([
    {
      details: {
        reason: 'not now',
        requested_by: String(thiri.id),
        requested_reason: 'many payers ask for it',
      },
    },
  ]);
  value(await loosen(9));
  value(await end(thiri, (await rowOf('setting', thiri)).at));
  expect(await rowOf('setting', thiri)).toBeUndefined();
  const withdrawn = await store.query(
    `select operator_name, details from operators.audit where action = 'approval.withdraw'
     order by id desc limit 1`,
  );
  expect(withdrawn.rows).toEqual([
    {
      operator_name: thiri.name,
      details: {
        reason: 'not now',
        requested_by: String(thiri.id),
        requested_reason: 'many payers ask for it',
      },
    },
  ]);
});

/** A stored request of each action, as its module writes it: the subject and the detail. */
const stored: Record<ApprovalAction, [subject: string, detail: string]> = {
  'agent.appoint': ['200001', ''],
  'agent.dismiss': ['200001', ''],
  'agent.move': ['200001', '>200002'],
  'bonus.cancel': ['B-1', ''],
  'campaign.grant': ['campaign:1', '200001 200002'],
  'campaign.publish': ['campaign:1', '2'],
  'channel.confirmations': ['usdt_trc20', '5'],
  'commission.pay': ['2026-10', '5000'],
  'commission.rate': ['200001 turnover', '50'],
  'member.unsuspend': ['200001', ''],
  'payee.decide': ['1', ''],
  'platform.max': ['jdb', '9000000'],
  'prize.live': ['1', 'd'.repeat(64)],
  'prize.turn': ['1:200001', ''],
  'rebate.rate': ['200001 2d', '15'],
  'receipt.void': ['1', ''],
  'result.keep': ['2d-20261123-morning', '2026-11-23T05:35:00.000Z'],
  'staff.enable': ['operator:1', ''],
  'staff.invite': ['operator:2', 'support'],
  'staff.reset': ['operator:3', ''],
  'staff.role': ['operator:4', 'finance'],
  'vip.level': ['2', '1000 20 30 40 - - on'],
  accept_clock: ['clock', '5000'],
  cancel: ['2d-20261123-morning', ''],
  close: ['2026-11-24', ''],
  limits: [
    '2d-20261123-morning 0f',
    JSON.stringify({ kind: 'caps', numbers: ['05', '12'], cap: 5000, hot: null, closed: false }),
  ],
  move: ['2026-12-01', '2026-12-02'],
  platform: ['jdb', 'hash https://games.example'],
  setting: ['deposit.open_max', '6'],
};

/** The actions that are approved on their own screens. */
const elsewhere: readonly ApprovalAction[] = [
  'bonus.cancel', // this one names no bonus
  'channel.confirmations',
  'platform',
  'platform.max',
  'result.keep',
  'staff.invite',
  'staff.reset',
];

/** What the calls of a request are sent with: another figure or person there would decide something else. */
const decisions: Partial<Record<ApprovalAction, [approve: object | null, reject?: object]>> = {
  'agent.appoint': [{ id: 200_001 }],
  'agent.dismiss': [
    { id: 200_001, yes: true },
    { id: 200_001, yes: false },
  ],
  'agent.move': [
    { id: 200_001, superior_id: 200_002, yes: true },
    { id: 200_001, superior_id: 200_002, yes: false },
  ],
  'campaign.grant': [{ id: 1, member_ids: [200_001, 200_002] }],
  'campaign.publish': [{ id: 1, version: 2 }],
  'commission.pay': [{ month: '2026-10', amount: 5000 }],
  'commission.rate': [{ id: 200_001, rates: [{ model: 'turnover', rate: 50 }] }],
  'member.unsuspend': [{ id: 200_001, suspended: false }],
  'payee.decide': [
    { id: 1, yes: true },
    { id: 1, yes: false },
  ],
  'prize.live': [{ id: 1, digest: 'd'.repeat(64) }],
  'prize.turn': [{ table_id: 1, member_id: 200_001 }],
  'rebate.rate': [{ id: 200_001, rates: [{ key: '2d', rate: 15 }] }],
  'receipt.void': [{ id: 1 }],
  'staff.enable': [{ id: 1, action: 'staff.enable', detail: '' }, { id: 1 }],
  'staff.invite': [null, { id: 2 }],
  'staff.reset': [null, { id: 3 }],
  'staff.role': [{ id: 4, action: 'staff.role', detail: 'finance' }, { id: 4 }],
  accept_clock: [{ jump_ms: 5000 }],
  cancel: [{ issue: '2d-20261123-morning' }],
  close: [{ date: '2026-11-24' }],
  limits: [{ issue: '2d-20261123-morning', numbers: ['05', '12'], cap: 5000, hot: null, closed: false }],
  move: [{ planned: '2026-12-01', date: '2026-12-02' }],
  setting: [{ key: 'deposit.open_max', value: 6 }],
};

/** What a request asks for, of those whose figure is in the request itself. */
const wanted: Partial<Record<ApprovalAction, [field: string, after: unknown]>> = {
  'campaign.grant': ['members', '200001 200002'],
  'campaign.publish': ['version', 2],
  'channel.confirmations': ['confirmations', 5],
  'commission.rate': ['commission_turnover', '0.50%'],
  'platform.max': ['transferMax', 9_000_000],
  'rebate.rate': ['rebate', '0.15%'],
  'staff.invite': ['role', 'support'],
  'staff.role': ['role', 'finance'],
  accept_clock: ['clockJump', 5000],
  cancel: ['stakes', 0],
  close: ['stakes', 0],
  move: ['day', '2026-12-02'],
  platform: ['address', 'https://games.example'],
  setting: ['value', 6],
};

test('every stored request is listed for an owner, and the calls that it names take their input', async () => {
  await store.query('delete from operators.approval_requests');
  const owner = await insertOperator(store, { name: 'owner.one', role: 'owner' });
  for (const [at, [action, [subject, detail]]] of Object.entries(stored).entries())
    await store.query(
      `insert into operators.approval_requests (action, subject, detail, operator_id, reason, requested_at)
       values ($1, $2, $3, $4, 'because', clock.now() - make_interval(hours => $5))`,
      [action, subject, detail, thiri.id, at],
    );
  const list = await queueOf(owner);
  const about = (action: ApprovalAction) =>
    list.find(({ id }) => id === `${action} ${stored[action][0]}`.replace(/[^\w.-]/g, '_'))!;
  for (const action of Object.keys(stored) as ApprovalAction[]) {
    const row = about(action);
    expect(row, action).toMatchObject({ kind: approvalKindOfAction[action], reason: 'because' });
    expect(row.blocked, action).toBe(elsewhere.includes(action) ? 'elsewhere' : '');
    expect(row.reject, action).not.toBeNull();
    const [approve, reject = { action, subject: stored[action][0], at: row.at }] = decisions[action] ?? [];
    if (approve !== undefined) expect([action, row.approve?.input ?? null]).toEqual([action, approve]);
    if (approve !== undefined) expect([action, row.reject!.input]).toEqual([action, reject]);
    const [field, after] = wanted[action] ?? [];
    if (field) expect([action, row.changes]).toMatchObject([action, [{ field, after }]]);
    for (const one of [row.approve, row.reject]) {
      if (!one) continue;
      const [group, name] = one.call.split('.') as ['operatorApprovals', 'end'];
      const input = { ...one.input, ...(one.takes_reason && { reason: 'looked at it' }) };
      expect([...Value.Errors(contract[group][name].input, input)], `${action} ${one.call}`).toEqual([]);
    }
  }
  expect(list).toHaveLength(Object.keys(stored).length);
  // Who asked for another payout account of a member withdraws that on its own screen.
  expect((await rowOf('payoutAccount', thiri)).reject).toBeNull();
  expect((await rowOf('rebateRate', thiri)).reject).not.toBeNull();
  expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted());
  await store.query('delete from operators.approval_requests');
});

test('a move to another superior names both of them, and one to or from nobody the other', async () => {
  const owner = await insertOperator(store, { name: 'owner.of.moves', role: 'owner' });
  const [member, one, two] = [await newMember(app), await newMember(app), await newMember(app)];
  const people = await membersById(store, [one.id, two.id]);
  const [oneName, twoName] = [one, two].map(({ id }) => people.get(id)!.name);
  expect(oneName).not.toBe(twoName);
  for (const [detail, before, after] of [
    [`${two.id}>${one.id}`, twoName, oneName],
    [`${one.id}>`, oneName, null],
    [`>${two.id}`, null, twoName],
  ] as const) {
    await store.query("delete from operators.approval_requests where action = 'agent.move'");
    const request = { action: 'agent.move', subject: String(member.id), detail };
    await store.tx((tx) => approveOrRequest(tx, request, 'moved away', thiri.id));
    const [row] = (await queueOf(owner)).filter(({ id }) => id.startsWith('agent.move'));
    expect(row!.changes).toEqual([{ field: 'superior', before, after }]);
  }
  await store.query("delete from operators.approval_requests where action = 'agent.move'");
});

test('how much the approved withdrawals are is for those who see withdrawals', async () => {
  await withdrawalIn('approved');
  const waitingFor = async (by: Operator) => value(await approvals.list({}, operatorContext(by))).withdrawals;
  expect(await waitingFor(support)).toEqual({ waiting: 1, sum: 40_000 });
  const draws = await insertOperator(store, { name: 'draws.one', role: 'draws' });
  expect(await waitingFor(draws)).toBeNull();
});

test('the stakes of a day to close are those of the draws that would be cancelled', async () => {
  // Of today there may be only the evening left.
  const names = (await planDraws(store, app.clock.business())).filter((name) => name.startsWith('2d-'));
  const morning = names.find((name) => name.endsWith('-morning'))!;
  const evening = morning.replace('morning', 'evening');
  const day = morning.slice(3, 11).replace(/^(.{4})(..)/, '$1-$2-');
  expect(names).toContain(evening);
  await store.ownerQuery(
    `update lottery.draw_numbers n set sold = case d.section when 'morning' then 200 else 7 end
       from lottery.draws d where d.id = n.draw_id and d.name = any($1) and n.number < 3`,
    [[morning, evening]],
  );
  const request = { action: 'close', subject: day, detail: '' };
  await store.tx((tx) => approveOrRequest(tx, request, 'a holiday', thiri.id));
  const owner = await insertOperator(store, { name: 'owner.one', role: 'owner' });
  expect(await rowOf('closeDay', owner)).toMatchObject({
    amount: 621,
    changes: [{ field: 'stakes', before: 621, after: 0 }],
  });
  await store.ownerQuery("update lottery.draws set state = 'cancelled' where name = $1", [evening]);
  expect(await rowOf('closeDay', owner)).toMatchObject({ amount: 600 });
  // A draw that has its result is not cancelled.
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(
      "update lottery.draws set state = 'settled', result = 47, set_index = 1441.14, set_value = 38177.16 where name = $1",
      [morning],
    );
  });
  expect(await rowOf('closeDay', owner)).toMatchObject({ amount: 0 });
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(
      "update lottery.draws set state = 'open', result = null, set_index = null, set_value = null where name = $1",
      [morning],
    );
  });
});

test('a campaign is asked for with its budget, a bonus by hand with what all its members get', async () => {
  const owner = await insertOperator(store, { name: 'owner.one', role: 'owner' });
  const save = async (changed: object) => {
    const terms = { ...testTerms, budget: 900_000, ...changed };
    const { rows } = await store.query<{ id: bigint }>(
      `insert into campaigns.campaigns (state, version, terms, changed_by)
       values ('draft', 2, $1, $2) returning id`,
      [JSON.stringify(terms), thiri.id],
    );
    return rows[0]!.id;
  };
  const amountOf = async (kind: 'campaign' | 'bonusByHand', request: [string, string]) => {
    const [subject, detail] = request;
    const action = kind === 'campaign' ? 'campaign.publish' : 'campaign.grant';
    await store.query('delete from operators.approval_requests');
    await store.tx((tx) => approveOrRequest(tx, { action, subject, detail }, 'a weekend', thiri.id));
    return (await rowOf(kind, owner)).amount;
  };
  const fixed = `campaign:${await save({ reward: { kind: 'fixed', amount: 5_000 } })}`;
  expect(await amountOf('campaign', [fixed, '2'])).toBe(900_000);
  // The version that was asked for has been replaced.
  expect(await amountOf('campaign', [fixed, '1'])).toBeNull();
  expect(await amountOf('bonusByHand', [fixed, '200001 200002 200003'])).toBe(15_000);
  const percent = `campaign:${await save({ reward: { kind: 'percent', percent: 10, cap: 7_000 } })}`;
  expect(await amountOf('campaign', [percent, '2'])).toBe(900_000);
  expect(await amountOf('bonusByHand', [percent, '200001'])).toBeNull();
  const turns = `campaign:${await save({ reward: { kind: 'turns', table_id: 1, count: 1 } })}`;
  expect(await amountOf('campaign', [turns, '2'])).toBeNull();
  await store.query('delete from operators.approval_requests');
});

test('a rate is compared with the one that was set last', async () => {
  const { id } = await newMember(app);
  await store.ownerQuery(
    `insert into commissions.rates (agent_id, model, from_month, rate)
       values ($1, 'turnover', '2026-10-01', 20), ($1, 'turnover', '2026-12-01', 40), ($1, 'net_loss', '2027-01-01', 9)`,
    [String(id)],
  );
  await store.ownerQuery(
    `insert into rebates.rates (member_id, game, from_day, rate)
       values ($1, '2d', '2026-11-01', 10), ($1, '2d', '2026-11-05', 15), ($1, '3d', '2026-11-09', 90)`,
    [String(id)],
  );
  for (const [action, key] of [
    ['commission.rate', 'turnover'],
    ['rebate.rate', '2d'],
  ] as const)
    await store.tx((tx) =>
      approveOrRequest(tx, { action, subject: `${id} ${key}`, detail: '50' }, 'agreed', thiri.id),
    );
  expect((await rowOf('commissionRate', htet)).changes).toEqual([
    { field: 'commission_turnover', before: '0.40%', after: '0.50%' },
  ]);
  expect((await rowOf('rebateRate', htet)).changes).toEqual([
    { field: 'rebate', before: '0.15%', after: '0.50%' },
  ]);
});

test('of a level only the figures that change are shown, and all of them are approved', async () => {
  const { rows } = await store.query<{
    threshold: bigint;
    upgrade: bigint;
    monthly: bigint;
    birthday: bigint;
  }>(
    `select threshold, upgrade_bonus as upgrade, monthly_bonus as monthly, birthday_bonus as birthday
     from vip.levels where level = 3`,
  );
  const { threshold, upgrade, monthly, birthday } = rows[0]!;
  await store.query(
    `insert into operators.approval_requests (action, subject, detail, operator_id, reason, requested_at)
     values ('vip.level', '3', $2, $1, 'dearer', clock.now())`,
    [thiri.id, `${threshold} ${upgrade + 7n} ${monthly} ${birthday} - - on`],
  );
  const owner = await insertOperator(store, { name: 'owner.vip', role: 'owner' });
  const row = await rowOf('vipLevel', owner);
  expect(row.changes.filter(({ field }) => !field.startsWith('withdraw') && field !== 'is_on')).toEqual([
    { field: 'upgrade_bonus', before: Number(upgrade), after: Number(upgrade) + 7 },
  ]);
  expect(row.approve!.input).toMatchObject({
    level: 3,
    threshold: Number(threshold),
    upgrade_bonus: Number(upgrade) + 7,
  });
  await store.query('delete from operators.approval_requests');
});

test('limits are compared with the lowest cap that the numbers have now', async () => {
  const { rows: draws } = await store.query<{ name: string }>(
    "select name from lottery.draws where state <> 'cancelled' and game = 1 and closes_at > clock.now() limit 1",
  );
  const issue = draws[0]!.name;
  await store.ownerQuery(
    `update lottery.draw_numbers n set cap = n.cap - n.number from lottery.draws d
       where d.id = n.draw_id and d.name = $1`,
    [issue],
  );
  const { rows } = await store.query<{ cap: bigint }>(
    `select n.cap from lottery.draw_numbers n join lottery.draws d on d.id = n.draw_id
     where d.name = $1 and n.number = 12`,
    [issue],
  );
  const detail = JSON.stringify({ kind: 'caps', numbers: ['05', '12'], cap: 5000, hot: null, closed: true });
  const request = { action: 'limits', subject: `${issue} 0f`, detail };
  await store.tx((tx) => approveOrRequest(tx, request, 'many ask', thiri.id));
  const owner = await insertOperator(store, { name: 'owner.one', role: 'owner' });
  expect((await rowOf('drawLimits', owner)).changes).toEqual([
    { field: 'numbers', before: null, after: '05 12' },
    { field: 'cap', before: Number(rows[0]!.cap), after: 5000 },
    { field: 'closed', before: null, after: true },
  ]);
});

test('a temporary cap that is set shorter or ended is shown with its number, its end and the own cap', async () => {
  const { rows: draws } = await store.query<{ issue: string; closes_at: Date }>(
    `select name as issue, closes_at from lottery.draws
     where game = 1 and state <> 'cancelled' and closes_at > clock.now() order by closes_at limit 1`,
  );
  const { issue, closes_at: closesAt } = draws[0]!;
  const minutesAfterClose = (minutes: number) =>
    new Date(closesAt.getTime() + minutes * 60_000).toISOString();
  const [until, shorter] = [minutesAfterClose(60), minutesAfterClose(-1)];
  const { rows } = await store.ownerQuery<{ id: bigint }>(
    `with own as (
       update lottery.draw_numbers n set own_cap = 70_000, cap = 30_000 from lottery.draws d
       where d.id = n.draw_id and d.name = $1 and n.number = 7)
     insert into lottery.temporary_caps (game, number, draw_id, cap, until, reason, operator_id, set_at)
     values (1, 7, null, 30_000, $2, 'hot', $3, clock.now()) returning id`,
    [issue, until, String(thiri.id)],
  );
  const { id } = rows[0]!;
  const owner = await insertOperator(store, { name: 'owner.hot', role: 'owner' });
  const shownOf = async (change: object) => {
    await store.query("delete from operators.approval_requests where action = 'limits'");
    const request = { action: 'limits', subject: `${issue} 0f`, detail: JSON.stringify(change) };
    await store.tx((tx) => approveOrRequest(tx, request, 'one asks', thiri.id));
    return (await rowOf('drawLimits', owner)).changes;
  };
  const set = { kind: 'caps', numbers: ['07'], cap: 30_000, closed: false };
  expect(await shownOf({ ...set, hot: { on: 'this issue', until: shorter } })).toEqual([
    { field: 'numbers', before: null, after: '07' },
    { field: 'temporaryCap', before: 30_000, after: 30_000 },
    { field: 'until', before: until, after: shorter },
    { field: 'closed', before: null, after: false },
  ]);
  expect(await shownOf({ ...set, numbers: ['08'], hot: { on: 'this issue', until: null } })).toContainEqual({
    ...{ field: 'until', before: null, after: closesAt.toISOString() },
  });
  expect(await shownOf({ kind: 'end_temporary_cap', mark: Number(id) })).toEqual([
    { field: 'numbers', before: null, after: '07' },
    { field: 'temporaryCap', before: 30_000, after: null },
    { field: 'until', before: until, after: null },
    { field: 'cap', before: null, after: 70_000 },
  ]);
  await store.ownerQuery('update lottery.temporary_caps set ended_at = clock.now()');
});

test('requests about a draw wait no longer once it is voided', async () => {
  const { rows } = await store.query<{ id: bigint; name: string }>(
    `select id, name from lottery.draws where state <> 'cancelled' and game = 1 and closes_at > clock.now()
     order by closes_at desc limit 1`,
  );
  const { id, name } = rows[0]!;
  await store.query('delete from operators.approval_requests');
  const change = { kind: 'caps', numbers: ['05'], cap: 5000, hot: null, closed: false };
  const limits = { action: 'limits', subject: `${name} 0f`, detail: JSON.stringify(change) };
  const cancel = { action: 'cancel', subject: name, detail: '' };
  for (const request of [limits, cancel])
    await store.tx((tx) => approveOrRequest(tx, request, 'many ask', thiri.id));
  const owner = await insertOperator(store, { name: 'owner.one', role: 'owner' });
  const kinds = async () => (await queueOf(owner)).map(({ kind }) => kind);
  expect((await kinds()).sort()).toEqual(['drawLimits', 'voidDraw']);
  await store.query('select * from lottery.cancel_draw($1, $2)', [id, 'no trading']);
  expect(await kinds()).toEqual([]);
  await store.query('delete from operators.approval_requests');
});

test('limits of a member are compared with those of the draw', async () => {
  const { rows } = await store.query<{ name: string }>(
    "select name from lottery.draws where state <> 'cancelled' and game = 1 and closes_at > clock.now() limit 1",
  );
  const { name } = rows[0]!;
  const limits = [910_000, 82_000, 7300, 640];
  await store.ownerQuery('update lottery.draws set member_limits = $2 where name = $1', [name, limits]);
  const wanted = [900_000, 800_000, 70_000, 6000];
  const detail = JSON.stringify({ kind: 'member_limits', limits: wanted });
  await store.query("delete from operators.approval_requests where action = 'limits'");
  const request = { action: 'limits', subject: `${name} 0f`, detail };
  await store.tx((tx) => approveOrRequest(tx, request, 'many ask', thiri.id));
  const owner = await insertOperator(store, { name: 'owner.limits', role: 'owner' });
  const row = await rowOf('drawLimits', owner);
  expect(row.changes).toEqual(
    wanted.map((after, at) => ({ field: `memberLimit${at}`, before: limits[at], after })),
  );
  expect(row.approve).toMatchObject({
    call: 'operatorDraws.setMemberLimits',
    input: { issue: name, limits: wanted },
  });
});

test('a message, a proposal and a correction wait with their figures, and no longer once they are decided', async () => {
  const { id: memberId } = await newMember(app);
  const [agent, payee] = [(await newMember(app)).id, 1];
  const title = JSON.stringify({ my: 'က', en: 'Closed on Sunday', zh: '周日', th: 'ปิด' });
  const insert = async (sql: string, params: unknown[]) =>
    withClient(store.adminUrl, async (admin) => {
      // Without the triggers that would demand the money and the steps behind each.
      await admin.query('set session_replication_role = replica');
      const { rows } = await admin.query<{ id: string }>(`${sql} returning id`, params);
      return rows[0]!.id;
    });
  await insert(
    `insert into broadcasts.messages (audience, rule, is_offer, title, body, send_at, state, counted, created_by)
     values ('all', '{}', false, $1, $1, clock.now(), 'asked', 321, $2)`,
    [title, String(thiri.id)],
  );
  await store.query(
    `select operators.append_audit($1, 'thiri', 'message.ask', 'house message:' || bid, $2, '')
     from broadcasts.messages`,
    [thiri.id, { reason: 'we close', to: 'all', counted: 3, title: 'We close' }],
  );
  const disputed = await insert(
    `insert into escrow.cases (member_id, agent_id, payee_id, amount, fee, balance_after, state, created_at, pay_until,
       confirm_until, reference, reason, proposal, proposed_by, proposed_at, proposed_reason)
     values ($1, $2, $3, 40000, 0, 0, 'disputed', clock.now(), clock.now(), clock.now(), 'x', 'not_received', 'member',
       $4, clock.now(), 'nothing came')`,
    [String(memberId), String(agent), payee, String(thiri.id)],
  );
  const [draw] = (
    await store.query<{ id: bigint; name: string }>(
      "select id, name from lottery.draws where state <> 'cancelled' and game = 1 order by id limit 1",
    )
  ).rows;
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(
      `update lottery.draws set state = 'settled', result = 47, set_index = 1441.14, set_value = 38177.16 where id = $1`,
      [String(draw!.id)],
    );
    await admin.query(
      `insert into lottery.winnings (slip_id, draw_id, member_id, stake, amount, version)
       values (1, $1, $2, 1, 80, 1), (2, $1, $2, 1, 160, 1), (3, $1 + 1, $2, 1, 999, 1), (1, $1, $2, 1, 5, 2)`,
      [String(draw!.id), String(memberId)],
    );
  });
  await insert(
    `insert into lottery.result_entries (draw_id, operator_id, set_index, set_value, entered_at, version, why, note)
     values ($1, $2, 1441.14, 38176.16, clock.now(), 2, 'misread', 'a 7 for a 6')`,
    [String(draw!.id), String(thiri.id)],
  );
  // A second entry that differs leaves the first one waiting.
  await insert(
    `insert into lottery.result_entries (draw_id, operator_id, set_index, set_value, entered_at, version, why, note)
     values ($1, $2, 1441.14, 38175.16, clock.now(), 2, 'misread', 'a 5 for a 6')`,
    [String(draw!.id), String(htet.id)],
  );
  const owner = await insertOperator(store, { name: 'owner.cases', role: 'owner' });
  const waiting = async () =>
    (await queueOf(owner)).filter(({ kind }) =>
      ['houseMessage', 'downlineWithdrawal', 'correction'].includes(kind),
    );
  const bid = (await waiting()).find(({ kind }) => kind === 'houseMessage')!.subject.split(':')[1]!;
  expect((await waiting()).sort((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
    {
      subject: `issue:${draw!.name}`,
      amount: 240,
      reason: 'a 7 for a 6',
      changes: [{ field: 'correctionWhy', before: null, after: 'misread' }],
    },
    {
      who: { id: Number(memberId) },
      amount: 40_000,
      reason: 'nothing came',
      changes: [{ field: 'moneyTo', before: null, after: 'member' }],
      blocked: 'elsewhere',
    },
    {
      name: 'Closed on Sunday',
      reason: 'we close',
      changes: [{ field: 'recipients', before: null, after: 321 }],
      approve: { call: 'operatorBroadcasts.approve', input: { id: bid } },
      reject: { call: 'operatorBroadcasts.stop', input: { id: bid } },
    },
  ]);
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query("update escrow.cases set proposal = 'part', part_amount = 15000 where id = $1", [
      disputed,
    ]);
  });
  expect((await waiting()).find(({ kind }) => kind === 'downlineWithdrawal')!.changes).toEqual([
    { field: 'moneyTo', before: null, after: 'part' },
    { field: 'toAgent', before: null, after: 15_000 },
    { field: 'toMember', before: null, after: 25_000 },
  ]);
  // The figures of the first entry stay hidden from who enters the second.
  expect(JSON.stringify(await waiting())).not.toContain('38176');
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(
      "update broadcasts.messages set state = 'stopped', stopped_by = created_by, stopped_at = clock.now()",
    );
    await admin.query(
      `update escrow.cases set state = 'decided_member', proposal = 'member', part_amount = null, decided_by = $2, ended_at = clock.now() where id = $1`,
      [disputed, String(htet.id)],
    );
    await admin.query('update lottery.draws set version = 2 where id = $1', [String(draw!.id)]);
  });
  expect(await waiting()).toEqual([]);
  // No money was held for it.
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query('delete from escrow.cases where id = $1', [disputed]);
  });
});

test('neither a rule that was dropped nor an account that was switched off waits', async () => {
  const owner = await insertOperator(store, { name: 'owner.one', role: 'owner' });
  const kinds = async () => (await queueOf(owner)).map(({ kind }) => kind);
  await store.ownerQuery(
    `insert into lottery.rules (game, kind, from_date, value, reason, requested_by, requested_at)
       values (1, 'odds', clock.yangon_date(clock.now()) + 5, '{85}', 'a test', $1, clock.now())`,
    [String(thiri.id)],
  );
  const { operatorChannels } = operatorCalls;
  const reason = 'full today';
  const account = {
    ...{ wallet: 'kbzpay', name: 'Shwe Three', phone: '09777000003', day_cap: 9_000_000, sort: 0 },
    reason,
  };
  const { id } = value(await operatorChannels.saveAccount(account, operatorContext(thiri)));
  expect(await kinds()).toEqual(expect.arrayContaining(['drawRule', 'receivingAccount']));
  value(await activateAccount(cashier, id, htet));
  value(await operatorChannels.switchAccount({ id, enabled: false, reason }, operatorContext(thiri)));
  expect(await kinds()).not.toContain('receivingAccount');
  await store.ownerQuery("update lottery.rules set dropped_at = clock.now() where reason = 'a test'");
  expect(await kinds()).not.toContain('drawRule');
});

test('whoever wrote a part of a receiving account does not activate it here', async () => {
  const { operatorChannels } = operatorCalls;
  const account = {
    name: 'Shwe Four',
    phone: '09777000004',
    day_cap: 8_000_000,
    sort: 0,
    reason: 'a fourth',
  };
  const { id } = value(
    await operatorChannels.saveAccount({ wallet: 'kbzpay', ...account }, operatorContext(thiri)),
  );
  const { phone: _, ...change } = { ...account, id, name: 'Shwe Four B', reason: 'another name' };
  value(await operatorChannels.saveAccount(change, operatorContext(htet)));
  const shown = async (by: Operator) =>
    (await queueOf(by)).find(({ subject }) => subject === `account:${id}`)!;
  expect(await shown(htet)).toMatchObject({ mine: true, blocked: 'mine', approve: null });
  expect(await shown(thiri)).toMatchObject({ mine: false, blocked: 'mine', approve: null });
  expect(await shown(cashier.aye)).toMatchObject({
    ...{ mine: false, blocked: '', operator: 'Op htet', reason: 'another name', amount: 8_000_000 },
    changes: [
      { field: 'accountNumber', before: null, after: '09777000004' },
      { field: 'active', before: false, after: true },
      { field: 'dayCap', before: null, after: 8_000_000 },
    ],
    approve: {
      call: 'operatorChannels.switchAccount',
      input: { id, enabled: true, seen: { name: 'Shwe Four B', day_cap: 8_000_000 } },
    },
  });
});

test('a rule waits until its first day begins, and not from that day on', async () => {
  const owner = await insertOperator(store, { name: 'owner.begins', role: 'owner' });
  const waits = async () => (await queueOf(owner)).some(({ reason }) => reason === 'tomorrow only');
  await store.ownerQuery(
    `insert into lottery.rules (game, kind, from_date, value, reason, requested_by, requested_at)
       values (1, 'odds', clock.yangon_date(clock.now()) + 1, '{84}', 'tomorrow only', $1, clock.now())`,
    [String(thiri.id)],
  );
  expect(await waits()).toBe(true);
  await jumpBusinessTime(store, '1 day');
  expect(await waits()).toBe(false);
});

test('a rule of a draw is compared with the one that holds on its first day', async () => {
  const insert = (day: number, odds: number, isConfirmed: boolean) =>
    store.ownerQuery(
      `insert into lottery.rules (game, kind, from_date, value, reason, requested_by, requested_at, confirmed_by,
           confirmed_at)
         values (1, 'odds', clock.yangon_date(clock.now()) + $1::integer, array[$2::bigint], 'compared', $3, clock.now(),
           case when $5 then $4::bigint end, case when $5 then clock.now() end)`,
      [day, odds, String(thiri.id), String(htet.id), isConfirmed],
    );
  await insert(3, 81, true);
  await insert(4, 85, true);
  await store.ownerQuery(
    "update lottery.rules set dropped_at = clock.now() where reason = 'compared' and value = '{85}'",
  );
  await insert(9, 79, true);
  await insert(5, 83, false);
  const owner = await insertOperator(store, { name: 'owner.rules', role: 'owner' });
  const row = (await queueOf(owner)).find(
    ({ kind, reason }) => kind === 'drawRule' && reason === 'compared',
  )!;
  expect(row).toMatchObject({ name: '2D', changes: [{ field: 'rule_odds', before: 81, after: 83 }, {}] });
  const { rule } = row.approve!.input as { rule: number };
  expect([row.approve, row.reject]).toMatchObject([
    { call: 'operatorCalendar.approveRule' },
    { call: 'operatorCalendar.withdrawRule', input: { rule } },
  ]);
});

test('a subject has its name in the language of who looks', async () => {
  const request = { action: 'channel.confirmations', subject: 'kbzpay', detail: '5' };
  await store.tx((tx) => approveOrRequest(tx, request, 'a test', thiri.id));
  await store.ownerQuery(
    `update cashier.channels set title = title || '{"my": "ကေပေး", "en": "KPay"}' where code = 'kbzpay'`,
  );
  const named = async (lang: 'en' | 'my') =>
    value(await approvals.list({}, operatorContext(htet, { lang }))).list.find(
      ({ kind }) => kind === 'confirmations',
    )!.name;
  expect([await named('my'), await named('en')]).toEqual(['ကေပေး', 'KPay']);
});

test('a request of an operator who was disabled since is not approved here', async () => {
  value(await loosen(9));
  const sql = `update operators.accounts set state = 'disabled' where id = ${thiri.id}`;
  await store.ownerQuery(sql);
  expect(await rowOf('setting', htet)).toMatchObject({ blocked: 'maker_disabled', approve: null });
});

test('rejecting a confiscation ends the request, keeps the money held and assigns the case', async () => {
  const { wid } = await withdrawalIn('reviewing');
  value(await actions.confiscate(wid, thiri));
  const row = await rowOf('confiscation', htet);
  expect(await decide(row, 'reject', htet)).toMatchObject({
    ok: true,
    value: { id: wid, state: 'reviewing', taken_by: 'Op htet', deduct_by: null },
  });
  expect(await rowOf('confiscation', htet)).toBeUndefined();
  const { rows } = await store.query<{ details: object }>(
    `select details from operators.audit where action = 'withdrawal.deduct_drop' and subject = $1`,
    [`withdrawal:${wid}`],
  );
  expect(rows).toMatchObject([{ details: { reason: 'other', note: 'false receipts' } }]);
  value(await actions.confiscate(wid, htet));
  const own = await rowOf('confiscation', htet);
  expect(own).toMatchObject({ mine: true, approve: null, reject: { takes_reason: false } });
  expect(await decide(own, 'reject', htet)).toMatchObject({ ok: true, value: { deduct_by: null } });
});

test('after the first approval a confiscation is rejected with its withdrawal only', async () => {
  const { wid } = await withdrawalIn('approved');
  value(await actions.confiscate(wid, htet));
  const row = await rowOf('confiscation', cashier.aye);
  expect(row).toMatchObject({ subject: `withdrawal:${wid}`, reject: null });
  const returned = { id: wid, reason: 'other', note: 'receipts are real', deduct: false } as const;
  value(await operatorCalls.operatorWithdrawals.reject(returned, operatorContext(cashier.aye)));
  expect(await rowOf('confiscation', cashier.aye)).toBeUndefined();
});

import { drawSector, seedCommitment } from '@shwe/rules';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { grantPorts } from '../../bootstrap/grant-ports.ts';
import { freshDatabase, withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { withoutPhone } from '../../testing/members.ts';
import { insertOperator } from '../../testing/operators.ts';
import {
  beginBusinessTime,
  jumpBusinessTime,
  memberContext,
  operatorContext,
  testApp,
} from '../../testing/test-app.ts';
import { grantsMemberApi, verifyGrants } from '../grants/index.ts';
import { balances, verifyLedger } from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { protectionFixture } from '../protection/testing.ts';
import { verifyTurnover } from '../turnover/index.ts';
import { addPrizeTable } from './add-table.ts';
import { expireTurns } from './expire-turns.ts';
import { giveTurns } from './give-turns.ts';
import { prizesMemberApi } from './member-api.ts';
import { prizesForExport } from './member-data.ts';
import { prizesOperatorApi } from './operator-api.ts';
import type { PrizeFigures, Sector } from './tables.queries.ts';
import { verifyPrizes } from './verify.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = prizesMemberApi(app);
const grantCalls = grantsMemberApi(app, grantPorts);
const operatorCalls = authorised(app, 'operatorPrizes', prizesOperatorApi(app));

let htet: Operator;
let thiri: Operator;
beforeAll(async () => {
  htet = await insertOperator(store, { name: 'htet', role: 'finance' });
  thiri = await insertOperator(store, { name: 'thiri', role: 'finance' });
});
afterEach(async () => {
  const findings = [
    ...(await verifyLedger(store)),
    ...(await verifyTurnover(store)),
    ...(await verifyGrants(store)),
    ...(await verifyPrizes(store)),
  ];
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const WIN: Sector[] = [
  { weight: 1, amount: 1000n },
  { weight: 1, amount: 1000n },
];
const MIXED: Sector[] = [
  { weight: 80, amount: 0n },
  { weight: 60, amount: 1000n },
  { weight: 40, amount: 3000n },
  { weight: 20, amount: 10_000n },
];
const figures: PrizeFigures = {
  kind: 'wheel',
  title: { my: 'ဘီး', en: 'Wheel', zh: '转盘', th: 'วงล้อ' },
  sectors: MIXED,
  turnover_times: 2,
  play_days: 30,
  turn_days: 7,
  budget_day: 10_000_000n,
  budget_total: 100_000_000n,
};
const addTable = (over: Partial<PrizeFigures> = {}) =>
  store.tx((tx) => addPrizeTable(tx, { ...figures, ...over }));

let occasions = 0;
/** Gives a member a turn; returns its number, undefined if none was given. */
async function give(tableId: bigint, memberId: bigint, occasion?: string): Promise<string | undefined> {
  occasions += 1;
  const turn = { tableId, memberId, occasion: occasion ?? `test ${occasions}` };
  const [given] = await store.tx((tx) => giveTurns(tx, [turn]));
  return given?.id;
}
const spin = (memberId: bigint, id: string, seed = 'mine', context = memberContext(memberId)) =>
  calls.wheelSpin({ id, client_seed: seed }, context);
const info = async (memberId: bigint) => value(await calls.wheelInfo({}, memberContext(memberId)));
const wallet = async (memberId: bigint) => (await balances(store, memberId)).wallet;
const tableOf = async (id: bigint) => {
  const { list } = value(await operatorCalls.list({}, operatorContext(htet)));
  return list.find((one) => one.id === Number(id))!;
};

describe('a turn', () => {
  test('shows its commitment before, pays what its seeds draw, and shows how after', async () => {
    const tableId = await addTable();
    const member = await fundedMember(store, 500n);
    const id = (await give(tableId, member))!;
    const before = await info(member);
    expect(before).toMatchObject({ open: 1, turns: [{ id, table: Number(tableId) }], list: [] });
    const shown = before.tables.find((one) => one.id === Number(tableId))!;
    expect(shown.mean).toEqual({ sum: 60 * 1000 + 40 * 3000 + 20 * 10_000, of: 200 });
    expect(JSON.stringify(before)).not.toContain('server_seed');
    const { commitment } = before.turns[0]!;

    const result = value(await spin(member, id));
    expect(seedCommitment(result.server_seed)).toBe(commitment);
    expect(result).toMatchObject({ show: 1, commitment, client_seed: 'mine', turnover_times: 2 });
    const weights = shown.sectors.map(({ weight }) => weight);
    const seeds = { serverSeed: result.server_seed, clientSeed: 'mine', turn: id };
    expect(drawSector(seeds, weights)).toEqual({ number: result.number, sector: result.sector });
    expect(result.amount).toBe(shown.sectors[result.sector]!.amount);
    expect(await wallet(member)).toBe(500n + BigInt(result.amount));
    expect(result.balance).toBe(500 + result.amount);
    const after = await info(member);
    expect(after).toMatchObject({ open: 0, turns: [], list: [{ id, amount: result.amount }] });
    const { balance: _, show: __, ...proof } = result;
    expect(value(await calls.proof({ id }, memberContext(member)))).toEqual(proof);
  });

  test('stands among those drawn by when it was drawn, the latest first', async () => {
    const tableId = await addTable();
    const member = await fundedMember(store, 500n);
    const [first, second] = [(await give(tableId, member))!, (await give(tableId, member))!];
    for (const id of [second, first]) {
      await jumpBusinessTime(store, '1 second');
      value(await spin(member, id));
    }
    expect((await info(member)).list.map(({ id }) => id)).toEqual([first, second]);
  });

  test('pays its prize as a bonus that must be bet, at once and without an offer', async () => {
    const tableId = await addTable({ sectors: WIN });
    const member = await fundedMember(store, 500n);
    const id = (await give(tableId, member))!;
    app.hints.length = 0;
    const result = value(await spin(member, id));
    expect(app.hints).toContainEqual({ type: 'balance', memberId: member });
    expect(result).toMatchObject({ amount: 1000, required: 2000, balance: 1500 });
    const bonuses = value(await grantCalls.list({}, memberContext(member)));
    expect(bonuses).toMatchObject({ open: 1, left: 2000, forfeit: { amount: 1000, stays: 500 } });
    expect(bonuses.list[0]).toMatchObject({
      id: result.grant,
      state: 'wagering',
      campaign: `prize:${tableId}`,
    });
    const messages = value(await messagesMemberApi(app).getMessage({}, memberContext(member)));
    expect(messages.list.map(({ title }) => title)).toEqual(['Wheel']);
    expect((await tableOf(tableId)).paid).toBe(1000);
  });

  test('without a prize is drawn and pays nothing', async () => {
    const tableId = await addTable({
      sectors: [
        { weight: 999_999, amount: 0n },
        { weight: 1, amount: 1000n },
      ],
    });
    const member = await fundedMember(store, 500n);
    expect(value(await spin(member, (await give(tableId, member))!))).toMatchObject({
      amount: 0,
      grant: null,
      required: 0,
      balance: 500,
    });
  });

  test('is drawn once: another call and another seed get the first result', async () => {
    const tableId = await addTable();
    const member = await fundedMember(store, 500n);
    const id = (await give(tableId, member))!;
    const context = memberContext(member);
    const first = value(await spin(member, id, 'first', context));
    expect(value(await spin(member, id, 'first', context))).toEqual(first);
    const again = value(await spin(member, id, 'second'));
    expect(again).toEqual(first);
    expect(again.client_seed).toBe('first');
  });

  test('is found by nobody else, and not as another kind', async () => {
    const tableId = await addTable();
    const [member, other] = [await fundedMember(store, 1n), await fundedMember(store, 1n)];
    const id = (await give(tableId, member))!;
    expect(outcome(await spin(other, id))).toBe('not_found');
    expect(outcome(await calls.redOpen({ id, client_seed: 'x' }, memberContext(member)))).toBe('not_found');
    expect(outcome(await calls.proof({ id }, memberContext(member)))).toBe('not_found');
  });

  test('of an envelope is opened by its own call', async () => {
    const tableId = await addTable({ kind: 'envelope', sectors: WIN });
    const member = await fundedMember(store, 1n);
    const id = (await give(tableId, member))!;
    const red = value(await calls.redInfo({}, memberContext(member)));
    expect(red).toMatchObject({ status: '1', info: { jindu: 0, sc_money: -1, red_times: 1 } });
    const result = await calls.redOpen({ id, client_seed: 'x' }, memberContext(member));
    expect(value(result)).toMatchObject({ show: 1, amount: 1000, kind: 'envelope' });
  });

  test('ends in time to the millisecond, and frees what it reserved', async () => {
    await beginBusinessTime(store, app, '2026-06-10T05:00:00Z');
    const tableId = await addTable();
    const member = await fundedMember(store, 1n);
    const until = new Date('2026-06-10T06:00:00Z');
    const turns = ['early', 'late'].map((occasion) => ({ tableId, memberId: member, occasion, until }));
    const [early, late] = (await store.tx((tx) => giveTurns(tx, turns))).map(({ id }) => id);
    await beginBusinessTime(store, app, '2026-06-10T05:59:59.500Z');
    expect(outcome(await spin(member, early!))).toBe('ok');
    await beginBusinessTime(store, app, '2026-06-10T06:00:00Z');
    expect(outcome(await spin(member, late!))).toBe('no_draws_left');
    expect(await info(member)).toMatchObject({ open: 0 });
    expect((await tableOf(tableId)).total.reserved).toBe(10_000);
    expect(await expireTurns(app)).toBe(1);
    expect(await expireTurns(app)).toBe(0);
    const { total, turns: states } = await tableOf(tableId);
    expect([total.reserved, states]).toEqual([0, { given: 0, drawn: 1, expired: 1, cancelled: 0 }]);
    expect(outcome(await spin(member, late!))).toBe('no_draws_left');
  });

  test('cannot be drawn by an account without a phone', async () => {
    const member = await fundedMember(store, 500n);
    const id = (await give(await addTable({ sectors: WIN }), member))!;
    const addPhone = await withoutPhone(store, member);
    expect(outcome(await spin(member, id))).toBe('phone_needed');
    expect(await wallet(member)).toBe(500n);
    await addPhone();
    expect(outcome(await spin(member, id))).toBe('ok');
  });

  test('cannot be drawn on a break, while suspended, or with offers off', async () => {
    const tableId = await addTable({ sectors: WIN });
    const member = await fundedMember(store, 500n);
    const id = (await give(tableId, member))!;
    await grantCalls.offers({ off: true }, memberContext(member));
    expect(outcome(await spin(member, id))).toBe('offers_off');
    await grantCalls.offers({ off: false }, memberContext(member));
    await store.query("update members.accounts set state = 'suspended' where id = $1", [member]);
    expect(outcome(await spin(member, id))).toBe('suspended');
    await store.query("update members.accounts set state = 'active' where id = $1", [member]);
    await protectionFixture(app).takeBreak(member, 'day');
    expect(outcome(await spin(member, id))).toBe('time_out');
    expect(await wallet(member)).toBe(500n);
  });
});

describe('turns are given', () => {
  test('once for an occasion, whoever asks how often', async () => {
    const tableId = await addTable();
    const member = await fundedMember(store, 1n);
    const turn = { tableId, memberId: member, occasion: 'campaign 1 day 1' };
    const given = await store.tx((tx) => giveTurns(tx, [turn, turn, { ...turn, occasion: 'day 2' }]));
    expect(given.map(({ occasion }) => occasion)).toEqual(['campaign 1 day 1', 'day 2']);
    expect(await store.tx((tx) => giveTurns(tx, [turn]))).toEqual([]);
    const { list } = value(await messagesMemberApi(app).getMessage({}, memberContext(member)));
    const told = 'You have one draw: Wheel. Its odds are on the page. You don’t have to use it.';
    expect(list.map(({ title, content }) => [title, content])).toEqual(Array(2).fill(['Wheel', told]));
  });

  test('also if they are more than one statement takes, while the budget lasts', async () => {
    const tableId = await addTable({ sectors: WIN, budget_day: 1_001_000n });
    const memberId = await fundedMember(store, 1n);
    const turns = Array.from({ length: 1002 }, (_, at) => ({ tableId, memberId, occasion: `many ${at}` }));
    const given = await store.tx((tx) => giveTurns(tx, turns));
    expect(given.map(({ occasion }) => occasion)).toEqual(
      turns.slice(0, 1001).map(({ occasion }) => occasion),
    );
  });

  test('to nobody on a break, suspended or with offers off, and not with an end that is past', async () => {
    const tableId = await addTable();
    const [off, suspended, away] = [
      await fundedMember(store, 1n),
      await fundedMember(store, 1n),
      await fundedMember(store, 1n),
    ];
    await grantCalls.offers({ off: true }, memberContext(off));
    await store.query("update members.accounts set state = 'suspended' where id = $1", [suspended]);
    await protectionFixture(app).takeBreak(away, 'day');
    for (const member of [off, suspended, away]) expect(await give(tableId, member)).toBeUndefined();
    const past = {
      tableId,
      memberId: await fundedMember(store, 1n),
      occasion: 'x',
      until: new Date('2020-01-01'),
    };
    expect(await store.tx((tx) => giveTurns(tx, [past]))).toEqual([]);
  });

  test('by the budget of a day from midnight to midnight in Yangon', async () => {
    const yangonDay = '2026-06-13';
    await beginBusinessTime(store, app, '2026-06-12T17:00:00Z');
    const tableId = await addTable({ sectors: WIN, budget_day: 1000n, budget_total: 9000n });
    const member = await fundedMember(store, 1n);
    expect([await give(tableId, member), await give(tableId, member)]).toEqual([
      expect.any(String),
      undefined,
    ]);
    await beginBusinessTime(store, app, `${yangonDay}T00:01:00+06:30`);
    expect(await give(tableId, member)).toEqual(expect.any(String));
    await beginBusinessTime(store, app, `${yangonDay}T06:31:00+06:30`);
    expect(await give(tableId, member)).toBeUndefined();
  });

  test('while the budgets of the day and of the table have room for the largest prize', async () => {
    await beginBusinessTime(store, app, '2026-06-14T05:00:00Z');
    const tableId = await addTable({ sectors: WIN, budget_day: 2000n, budget_total: 3000n });
    const member = await fundedMember(store, 1n);
    const first = await give(tableId, member);
    expect([await give(tableId, member), await give(tableId, member)]).toEqual([
      expect.any(String),
      undefined,
    ]);
    // What was drawn stays in the budget of its day.
    await spin(member, first!);
    expect(await give(tableId, member)).toBeUndefined();
    await jumpBusinessTime(store, '1 day');
    expect([await give(tableId, member), await give(tableId, member)]).toEqual([
      expect.any(String),
      undefined,
    ]);
    expect((await tableOf(tableId)).total).toEqual({ cost: 1000, reserved: 2000 });
  });

  test('a smaller prize than the largest makes room again', async () => {
    const sectors = [
      { weight: 999_999, amount: 0n },
      { weight: 1, amount: 1000n },
    ];
    const tableId = await addTable({ sectors, budget_day: 1000n, budget_total: 1000n });
    const member = await fundedMember(store, 1n);
    const first = (await give(tableId, member))!;
    expect(await give(tableId, member)).toBeUndefined();
    await spin(member, first);
    expect(await give(tableId, member)).toEqual(expect.any(String));
  });

  test('by hand once two operators asked', async () => {
    const tableId = await addTable();
    const member = await fundedMember(store, 1n);
    const input = { table_id: Number(tableId), member_id: Number(member), reason: 'lost on our side' };
    const asked = await operatorCalls.give(input, operatorContext(htet));
    expect(value(asked)).toEqual({ waiting: true, id: null });
    expect(value(await operatorCalls.give(input, operatorContext(htet))).waiting).toBe(true);
    expect(await info(member)).toMatchObject({ open: 0 });
    const given = value(await operatorCalls.give(input, operatorContext(thiri)));
    expect(await info(member)).toMatchObject({ open: 1, turns: [{ id: given.id }] });
    await grantCalls.offers({ off: true }, memberContext(member));
    await operatorCalls.give(input, operatorContext(htet));
    expect(outcome(await operatorCalls.give(input, operatorContext(thiri)))).toBe('turn_not_given');
    const nobody = { ...input, member_id: 999_999 };
    expect(outcome(await operatorCalls.give(nobody, operatorContext(htet)))).toBe('not_found');
    const noTable = { ...input, table_id: 999_999 };
    expect(outcome(await operatorCalls.give(noTable, operatorContext(htet)))).toBe('not_found');
  });
});

describe('a prize table', () => {
  const input = {
    id: null,
    kind: 'wheel' as const,
    title: figures.title,
    sectors: [
      { weight: 999_999, amount: 0 },
      { weight: 1, amount: 1000 },
    ],
    turnover_times: 1,
    play_days: 30,
    turn_days: 7,
    budget_day: 1000,
    budget_total: 1000,
    reason: 'a test',
  };
  const save = async (over: Partial<Parameters<typeof operatorCalls.save>[0]> = {}) =>
    operatorCalls.save({ ...input, ...over }, operatorContext(htet));
  /** As the operator sees the table now, or as it was seen before. */
  const publish = async (id: number, operator: Operator, seen?: string) => {
    const digest = seen ?? (await tableOf(BigInt(id))).digest;
    return operatorCalls.publish({ id, digest, reason: 'go live' }, operatorContext(operator));
  };

  test('needs a prize, weights of 1,000,000 at most, and budgets that pay the largest prize', async () => {
    expect(outcome(await save())).toBe('ok');
    const sectors = [
      { weight: 1_000_000, amount: 0 },
      { weight: 1, amount: 1000 },
    ];
    expect(outcome(await save({ sectors }))).toBe('prize_odds');
    expect(outcome(await save({ sectors: input.sectors.map((one) => ({ ...one, amount: 0 })) }))).toBe(
      'prize_odds',
    );
    expect(outcome(await save({ budget_day: 999 }))).toBe('prize_budget');
    expect(outcome(await save({ budget_day: 1001 }))).toBe('prize_budget');
  });

  test('that is saved again has each new figure', async () => {
    const { id } = value(await save());
    const { reason: _, ...second } = {
      ...input,
      ...{ id, kind: 'envelope' as const, title: { ...input.title, en: 'Another' } },
      sectors: [
        { weight: 1, amount: 2000 },
        { weight: 2, amount: 0 },
        { weight: 3, amount: 500 },
      ],
      ...{ turnover_times: 3, play_days: 8, turn_days: 9, budget_day: 4000, budget_total: 5000 },
    };
    value(await save(second));
    expect(await tableOf(BigInt(id))).toMatchObject(second);
  });

  test('goes live once two operators asked for the same figures, and never changes then', async () => {
    const { id } = value(await save());
    const member = await fundedMember(store, 1n);
    expect(await give(BigInt(id), member)).toBeUndefined();
    // Neither a turn nor the end of a table that two operators have not put live.
    const turn = { table_id: id, member_id: Number(member), reason: 'a test' };
    const stop = { id, reason: 'a test' };
    expect(outcome(await operatorCalls.give(turn, operatorContext(htet)))).toBe('changed_meanwhile');
    expect(outcome(await operatorCalls.stop(stop, operatorContext(htet)))).toBe('changed_meanwhile');
    expect(value(await publish(id, htet)).waiting).toBe(true);
    expect(value(await publish(id, htet)).waiting).toBe(true);
    expect((await tableOf(BigInt(id))).asked).toMatchObject({ mine: true });
    expect(outcome(await save({ id, budget_day: 900, budget_total: 900 }))).toBe('prize_budget');
    const { digest: before } = await tableOf(BigInt(id));
    value(await save({ id, budget_total: 2000 }));
    expect((await tableOf(BigInt(id))).asked).toBeNull();
    expect(value(await publish(id, htet)).waiting).toBe(true);
    // Nobody agrees to figures that they have not seen.
    expect(outcome(await publish(id, thiri, before))).toBe('changed_meanwhile');
    expect((await tableOf(BigInt(id))).state).toBe('draft');
    expect(value(await publish(id, thiri)).waiting).toBe(false);
    expect(await tableOf(BigInt(id))).toMatchObject({ state: 'live', budget_total: 2000, asked: null });
    expect(outcome(await save({ id }))).toBe('changed_meanwhile');
    expect(outcome(await publish(id, htet))).toBe('changed_meanwhile');
    for (const sql of [
      'update prizes.tables set budget_day = 1 where id = $1',
      'delete from prizes.sectors where table_id = $1',
      'insert into prizes.sectors values ($1, 9, 1, 1000000)',
    ])
      await expect(store.query(sql, [id])).rejects.toThrow();
    expect(await give(BigInt(id), member)).toEqual(expect.any(String));
  });

  test('stopped by one gives no turns; given ones are drawn or cancelled; two put it live again', async () => {
    const tableId = await addTable();
    const id = Number(tableId);
    const member = await fundedMember(store, 1n);
    const [kept, cancelled] = [(await give(tableId, member))!, (await give(tableId, member))!];
    const stopped = await operatorCalls.stop({ id, reason: 'a mistake' }, operatorContext(htet));
    expect(value(stopped)).toEqual({ open: 2 });
    const again = await operatorCalls.stop({ id, reason: 'a mistake' }, operatorContext(thiri));
    expect(outcome(again)).toBe('changed_meanwhile');
    expect(await give(tableId, member)).toBeUndefined();
    expect(outcome(await spin(member, kept))).toBe('ok');
    const cancel = { id: cancelled, member_id: Number(member), reason: 'two accounts' };
    expect(outcome(await operatorCalls.cancelTurn(cancel, operatorContext(htet)))).toBe('ok');
    const { rows: audited } = await store.query(
      `select subject, details from operators.audit where action = 'prize.cancel' order by id desc limit 1`,
    );
    expect(audited).toEqual([
      { subject: `member:${member}`, details: { turn: cancelled, reason: 'two accounts' } },
    ]);
    expect(outcome(await operatorCalls.cancelTurn(cancel, operatorContext(htet)))).toBe('changed_meanwhile');
    expect(outcome(await operatorCalls.cancelTurn({ ...cancel, id: kept }, operatorContext(htet)))).toBe(
      'changed_meanwhile',
    );
    expect(outcome(await spin(member, cancelled))).toBe('no_draws_left');
    const messages = value(await messagesMemberApi(app).getMessage({}, memberContext(member)));
    expect(messages.list[0]!.content).toContain('two accounts');
    expect((await tableOf(tableId)).total.reserved).toBe(0);
    expect(value(await publish(id, htet)).waiting).toBe(true);
    expect(value(await publish(id, thiri)).waiting).toBe(false);
    expect(await give(tableId, member)).toEqual(expect.any(String));
  });
});

test('a seed is shown to operators, in the export and in the database only after the draw', async () => {
  const tableId = await addTable();
  const member = await fundedMember(store, 1n);
  const [drawn, open] = [(await give(tableId, member))!, (await give(tableId, member))!];
  const { server_seed: shown } = value(await spin(member, drawn));
  const { rows } = await store.query<{ pid: string; seed: string | null; encrypted: string }>(
    `select pid, encode(server_seed, 'hex') as seed, encode(server_seed_encrypted, 'escape') as encrypted
     from prizes.turns where pid = any($1) order by id desc`,
    [[drawn, open]],
  );
  expect(rows.map(({ pid, seed }) => [pid, seed])).toEqual([
    [open, null],
    [drawn, shown],
  ]);
  expect(rows[1]!.encrypted).not.toContain(shown);
  const seen = await operatorCalls.turns({ table_id: Number(tableId) }, operatorContext(htet));
  expect(value(seen).list.map(({ id, server_seed: seed }) => [id, seed])).toEqual([
    [open, null],
    [drawn, shown],
  ]);
  const { prize_draws: exported } = await prizesForExport(store, member);
  expect(exported).toMatchObject([
    { pid: open, server_seed: null },
    { pid: drawn, server_seed: shown },
  ]);
});

test('verify finds a result that its seeds do not draw, and a grant without a turn', async () => {
  const tableId = await addTable({ sectors: WIN });
  const member = await fundedMember(store, 1n);
  const id = (await give(tableId, member))!;
  const { sector } = value(await spin(member, id));
  // Draw by draw, of which this is the last.
  const found = () => verifyPrizes(store, 1).then((all) => all.map(({ broken }) => broken));
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('alter table prizes.turns disable trigger user');
    await owner.query('update prizes.turns set position = $2 where pid = $1', [id, 2 - sector]);
    expect(await found()).toEqual([1, 0, 0, 0]);
    await owner.query('update prizes.turns set position = $2 where pid = $1', [id, sector + 1]);
    await owner.query('update prizes.turns set gid = null, amount = 0 where pid = $1', [id]);
    expect(await found()).toEqual([1, 0, 1, 2]);
    await owner.query(
      `update prizes.turns set amount = 1000, gid = (select gid from grants.grants where occasion = $1) where pid = $1`,
      [id],
    );
    await owner.query('alter table prizes.turns enable trigger user');
  });
  expect(await found()).toEqual([0, 0, 0, 0]);
});

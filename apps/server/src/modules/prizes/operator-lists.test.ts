import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { insertOperator } from '../../testing/operators.ts';
import {
  beginBusinessTime,
  jumpBusinessTime,
  memberContext,
  operatorContext,
  testApp,
} from '../../testing/test-app.ts';
import { addPrizeTable } from './add-table.ts';
import { expireTurns } from './expire-turns.ts';
import { giveTurns } from './give-turns.ts';
import { prizesMemberApi } from './member-api.ts';
import { prizesOperatorApi } from './operator-api.ts';
import { figuresDigest } from './save-table.ts';
import type { PrizeFigures } from './tables.queries.ts';
import { testFigures } from './testing.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = prizesMemberApi(app);
const operatorCalls = authorised(app, 'operatorPrizes', prizesOperatorApi(app));

let operator: Operator;
let tables: bigint[];
let members: bigint[];
/** Of each table, the turns of the members: 0, 0, 1 of the first and 1, 0 of the second. */
let turns: string[][];

beforeAll(async () => {
  await beginBusinessTime(store, app, '2026-03-02T03:30:00Z');
  operator = await insertOperator(store, { name: 'htet', role: 'finance' });
  tables = [];
  for (const _ of [1, 2]) tables.push(await store.tx((tx) => addPrizeTable(tx, testFigures)));
  members = [await fundedMember(store, 1n), await fundedMember(store, 1n)];
  turns = [];
  for (const [at, order] of [
    [0, 0, 1],
    [1, 0],
  ].entries())
    turns.push(
      (
        await store.tx((tx) =>
          giveTurns(
            tx,
            order.map((who, n) => ({ tableId: tables[at]!, memberId: members[who]!, occasion: `turn ${n}` })),
          ),
        )
      ).map(({ id }) => id),
    );
});

const page = async (input: object) => value(await operatorCalls.turns(input, operatorContext(operator)));
const idsOf = async (input: object) => (await page(input)).list.map(({ id }) => id);
const tableOf = async (at: number) =>
  value(await operatorCalls.list({}, operatorContext(operator))).list.find(
    ({ id }) => id === Number(tables[at]),
  )!;

test('turns are found by table, by member and by both, latest first, page by page', async () => {
  const [table, member] = [Number(tables[0]), Number(members[0])];
  const [first, second] = turns as [string[], string[]];
  expect(await idsOf({})).toEqual([...first, ...second].reverse());
  expect(await idsOf({ table_id: table })).toEqual([...first].reverse());
  expect(await idsOf({ member_id: member })).toEqual([second[1], first[1], first[0]]);
  expect(await idsOf({ table_id: table, member_id: member })).toEqual([first[1], first[0]]);
  expect(await page({ member_id: member, page: 2, size: 2 })).toMatchObject({
    total: 3,
    page: 2,
    size: 2,
    list: [{ id: first[0], member_id: member, table }],
  });
});

test('a table is listed with its turns by state, and with what they cost today and in all', async () => {
  const [table, member] = [Number(tables[0]), members[0]!];
  const [drawn, cancelled, open] = turns[0] as [string, string, string];
  const spun = value(await calls.wheelSpin({ id: drawn, client_seed: 'mine' }, memberContext(member)));
  expect(spun.amount).toBe(1000);
  const reason = 'given by mistake';
  const cancel = { id: cancelled, member_id: Number(member), reason };
  expect(outcome(await operatorCalls.cancelTurn(cancel, operatorContext(operator)))).toBe('ok');
  expect(await tableOf(0)).toMatchObject({
    turns: { given: 1, drawn: 1, cancelled: 1, expired: 0 },
    today: { cost: 1000, reserved: 1000 },
    total: { cost: 1000, reserved: 1000 },
    paid: 1000,
  });
  expect(
    (await page({ table_id: table })).list.map((turn) => [turn.id, turn.state, turn.amount, turn.reason]),
  ).toEqual([
    [open, 'given', null, ''],
    [cancelled, 'cancelled', null, reason],
    [drawn, 'drawn', 1000, ''],
  ]);
  // A turn of a wheel is none of an envelope.
  const info = memberContext(member);
  expect(value(await calls.wheelInfo({}, info)).list.map(({ id }) => id)).toEqual([drawn]);
  expect(value(await calls.redInfo({}, info))).toMatchObject({ list: [], turns: [], open: 0 });
  // Of another day, and of another table.
  await jumpBusinessTime(store, '1 day');
  expect(await tableOf(0)).toMatchObject({
    today: { cost: 0, reserved: 0 },
    total: { cost: 1000, reserved: 1000 },
  });
  expect(await tableOf(1)).toMatchObject({
    turns: { given: 2, drawn: 0 },
    total: { cost: 0, reserved: 2000 },
    paid: 0,
  });
});

test('stopping a table tells how many of its turns can still be drawn', async () => {
  const stop = { id: Number(tables[0]), reason: 'a wrong budget' };
  expect(value(await operatorCalls.stop(stop, operatorContext(operator)))).toEqual({ open: 1 });
  // Who holds a turn of it still sees its odds; others do not.
  const shownTo = async (at: number) =>
    value(await calls.wheelInfo({}, memberContext(members[at]!))).tables.map(({ id }) => id);
  expect(await shownTo(1)).toContain(Number(tables[0]));
  expect(await shownTo(0)).not.toContain(Number(tables[0]));
  await jumpBusinessTime(store, '7 days');
  await expireTurns(app);
  expect(await tableOf(0)).toMatchObject({ turns: { given: 0, expired: 1 }, total: { reserved: 0 } });
  const other = { id: Number(tables[1]), reason: 'a wrong budget' };
  expect(value(await operatorCalls.stop(other, operatorContext(operator)))).toEqual({ open: 0 });
});

test('the log tells which turn was cancelled, and why a table was stopped', async () => {
  const { rows } = await store.query<{ action: string; details: object }>(
    "select action, details from operators.audit where action in ('prize.cancel', 'prize.stop') order by id",
  );
  expect(rows).toEqual([
    { action: 'prize.cancel', details: { turn: turns[0]![1], reason: 'given by mistake' } },
    { action: 'prize.stop', details: { reason: 'a wrong budget' } },
    { action: 'prize.stop', details: { reason: 'a wrong budget' } },
  ]);
});

test('whatever of a table is changed, its approval is of another digest', () => {
  const changed: PrizeFigures[] = [
    testFigures,
    { ...testFigures, kind: 'envelope' },
    ...(['my', 'en', 'zh', 'th'] as const).map((lang) => ({
      ...testFigures,
      title: { ...testFigures.title, [lang]: 'another' },
    })),
    { ...testFigures, sectors: [testFigures.sectors[0]!, { weight: 1, amount: 1001n }] },
    { ...testFigures, sectors: [testFigures.sectors[0]!, { weight: 2, amount: 1000n }] },
    ...(['turnover_times', 'play_days', 'turn_days'] as const).map((name) => ({
      ...testFigures,
      [name]: testFigures[name] + 1,
    })),
    ...(['budget_day', 'budget_total'] as const).map((name) => ({
      ...testFigures,
      [name]: testFigures[name] + 1n,
    })),
  ];
  expect(new Set(changed.map(figuresDigest)).size).toBe(changed.length);
});

test('tables are listed latest first, and turns to draw by when they end', async () => {
  const added = await store.tx((tx) => addPrizeTable(tx, testFigures));
  const { list } = value(await operatorCalls.list({}, operatorContext(operator)));
  expect(list.map(({ id }) => id)).toEqual([...tables, added].reverse().map(Number));
  const member = await fundedMember(store, 1n);
  const { rows: now } = await store.query<{ at: Date }>('select clock.now() as at');
  const until = (days: number) => new Date(now[0]!.at.getTime() + days * 86_400_000);
  const given = await store.tx((tx) =>
    giveTurns(
      tx,
      [5, 2, 3].map((days) => ({
        ...{ tableId: added, memberId: member, occasion: `until ${days}`, until: until(days) },
      })),
    ),
  );
  const [last, first, middle] = given.map(({ id }) => id);
  const { turns: open } = value(await calls.wheelInfo({}, memberContext(member)));
  expect(open.map(({ id }) => id)).toEqual([first, middle, last]);
  // Of two tables that are not live a member has each while a turn of it is left.
  const another = await store.tx((tx) => addPrizeTable(tx, testFigures));
  const turn = { tableId: another, memberId: member, occasion: 'of another', until: until(6) };
  await store.tx((tx) => giveTurns(tx, [turn]));
  const stop = { reason: 'sold out' };
  for (const id of [added, another].map(Number))
    value(await operatorCalls.stop({ id, ...stop }, operatorContext(operator)));
  const { tables: shown } = value(await calls.wheelInfo({}, memberContext(member)));
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining([added, another].map(Number)));
});

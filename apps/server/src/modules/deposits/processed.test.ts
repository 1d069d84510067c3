import { addDays, yangonDate } from '@shwe/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveMember } from '../../testing/agents.ts';
import { cashierSuite, claim, deposit, expectInvariants, newTail, value } from '../../testing/cashier.ts';
import { csvCells } from '../../testing/csv.ts';
import { newMember } from '../../testing/members.ts';
import { jumpBusinessTime, operatorContext } from '../../testing/test-app.ts';
import { businessNow } from '../../util/business-now.ts';

const { store, app, cashier } = await cashierSuite();
const { thiri, htet } = cashier;
const calls = cashier.operatorCalls.operatorDeposits;
afterAll(() => expectInvariants(store));

const list = async (filter: Parameters<typeof calls.processed>[0]) =>
  value(await calls.processed(filter, operatorContext(thiri)));
const tidsOf = async (filter: Parameters<typeof calls.processed>[0]) =>
  (await list(filter)).list.map(({ tid }) => tid);

let memberId: bigint;
let today: string;
const tids: string[] = [];

beforeAll(async () => {
  const member = await newMember(app);
  memberId = member.id;
  tids.push(await deposit(cashier, memberId, 10_000));
  await jumpBusinessTime(store, '1 day');
  today = yangonDate(await businessNow(store));
  tids.push(await deposit(cashier, memberId, 30_000));
  const rejected = await claim(cashier, memberId, 20_000, '778899');
  const refusal = { tid: rejected.tid, reason: 'no_money' as const };
  value(await calls.rejectDeposit(refusal, operatorContext(htet)));
  tids.push(rejected.tid);
  const other = await newMember(app);
  tids.push(await deposit(cashier, other.id, 40_000));
  await claim(cashier, other.id, 50_000, newTail());
});

test('every processed deposit is reached by pages, with the figures of the whole filter', async () => {
  const pages = [];
  for (const page of [1, 2, 3, 4, 5]) pages.push(await list({ page, size: 1 }));
  expect(pages.map((page) => page.list.map(({ tid }) => tid))).toEqual([
    [tids[3]],
    [tids[2]],
    [tids[1]],
    [tids[0]],
    [],
  ]);
  for (const { total, figures } of pages) {
    expect(total).toBe(4);
    expect(figures).toEqual([
      { status: 'credited', rows: 3, amount: 80_000 },
      { status: 'rejected', rows: 1, amount: 20_000 },
    ]);
  }
});

test('filters by days, status, channel and amount, and sorts', async () => {
  const before = addDays(today, -1);
  expect(await tidsOf({ to: before })).toEqual([tids[0]]);
  expect(await tidsOf({ from: today, to: today, sort: 'oldest' })).toEqual([tids[1], tids[2], tids[3]]);
  expect(await tidsOf({ status: 'rejected' })).toEqual([tids[2]]);
  expect(await tidsOf({ status: 'expired' })).toEqual([]);
  expect(await tidsOf({ channel: 'wavepay' })).toEqual([]);
  expect(await tidsOf({ channel: 'kbzpay', min: 20_000, max: 30_000, sort: 'smallest' })).toEqual([
    tids[2],
    tids[1],
  ]);
  expect((await list({ min: 20_000, status: 'credited' })).figures).toEqual([
    { status: 'credited', rows: 2, amount: 70_000 },
  ]);
});

test('finds a deposit by its number, its member and digits of its transaction id', async () => {
  expect(await tidsOf({ find: tids[1]!.toLowerCase() })).toEqual([tids[1]]);
  expect(await tidsOf({ find: `M-${memberId}`, sort: 'largest' })).toEqual([tids[1], tids[2], tids[0]]);
  expect(await tidsOf({ find: '၇၇၈၈၉၉' })).toEqual([tids[2]]);
  const paid = (await list({ find: tids[0]! })).list[0]!;
  expect(await tidsOf({ find: `0100${paid.payer_tail}` })).toEqual([tids[0]]);
  expect(await tidsOf({ find: "' or true --" })).toEqual([]);
});

test('the file has all rows of the filter, whatever the page', async () => {
  const file = value(
    await calls.processedFile({ format: 'csv', from: today, to: today }, operatorContext(thiri)),
  );
  expect(file).toMatchObject({ rows: 3, cut: false, name: `shwe-deposits-${today}.csv` });
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`${tids[3]}`);
  expect(lines[1]).toContain('40000,credited');
  const [head, credited, rejected] = csvCells(file.text);
  const cellsOf = (cells: readonly string[]) =>
    Object.fromEntries(cells.map((cell, at) => [head![at]!, cell]));
  const shown = await list({ from: today, to: today });
  expect(cellsOf(credited!)).toMatchObject({
    ...{ date: today, order: tids[3], member: String(shown.list[0]!.who.id), channel: 'kbzpay' },
    ...{ account: 'Shwe One', reference: shown.list[0]!.payer_tail, amount: '40000', status: 'credited' },
    ...{ payment: String(shown.list[0]!.payment), reason: '', operator: 'Op htet' },
  });
  expect(cellsOf(rejected!)).toMatchObject({
    ...{ order: tids[2], member: String(memberId), reference: '778899', amount: '20000' },
    ...{ status: 'rejected', payment: '', reason: 'no_money', operator: 'Op htet' },
  });
  const workbook = value(await calls.processedFile({ format: 'xlsx' }, operatorContext(thiri)));
  expect(Buffer.from(workbook.text, 'base64').subarray(0, 2).toString()).toBe('PK');
});

test('of an agent’s downline are those of everybody below', async () => {
  const superior = await newMember(app);
  await store.query('select agents.bind($1, $2)', [memberId, superior.id]);
  expect(await tidsOf({ downline_of: Number(superior.id) })).toEqual([tids[2], tids[1], tids[0]]);
  expect(await tidsOf({ downline_of: Number(memberId) })).toEqual([]);
  // Who moves is in the lists of the superior of today.
  const next = await newMember(app);
  const ofBoth = async () => [
    (await tidsOf({ downline_of: Number(superior.id) })).length,
    (await tidsOf({ downline_of: Number(next.id) })).length,
  ];
  await moveMember(store, memberId, next.id);
  expect(await ofBoth()).toEqual([3, 0]);
  await jumpBusinessTime(store, '1 day');
  expect(await ofBoth()).toEqual([0, 3]);
});

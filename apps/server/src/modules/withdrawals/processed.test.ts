import { yangonDate } from '@shwe/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cashierSuite,
  expectInvariants,
  paymentOf,
  readyMembers,
  requestWithdrawal,
  value,
} from '../../testing/cashier.ts';
import { csvCells } from '../../testing/csv.ts';
import { jumpBusinessTime, operatorContext } from '../../testing/test-app.ts';
import { businessNow } from '../../util/business-now.ts';

const { store, app, cashier, actions } = await cashierSuite();
const { thiri, htet, aye } = cashier;
const calls = cashier.operatorCalls.operatorWithdrawals;
const payouts = cashier.operatorCalls.operatorPayouts;
afterAll(() => expectInvariants(store));

const list = async (filter: Parameters<typeof calls.processed>[0]) =>
  value(await calls.processed(filter, operatorContext(thiri)));
const idsOf = async (filter: Parameters<typeof calls.processed>[0]) =>
  (await list(filter)).list.map(({ id }) => id);

let members: { id: bigint; payee: number }[];
let today: string;
let [dissolved, closed] = ['', ''];
/** In the order in which they were decided: rejected, confiscated, paid by hand, paid by a batch. */
const wids: [string, string, string, string] = ['', '', '', ''];

const requested = async (at: number, amount: number) =>
  value(await requestWithdrawal(cashier, members[at]!, amount)).id;
const approved = async (at: number, amount: number) => {
  const wid = await requested(at, amount);
  value(await actions.assign(wid, thiri));
  value(await actions.approve(wid, thiri));
  return wid;
};
const exported = async () =>
  value(await payouts.createBatch({ kind: 'wallet' }, operatorContext(thiri))).batch.id;

beforeAll(async () => {
  members = await readyMembers(app, store, cashier, 4, 100_000);
  wids[0] = await requested(0, 10_000);
  value(await actions.assign(wids[0], thiri));
  value(await actions.reject(wids[0], thiri));
  await jumpBusinessTime(store, '1 day');
  today = yangonDate(await businessNow(store));
  wids[1] = await requested(1, 20_000);
  value(await actions.assign(wids[1], thiri));
  for (const by of [thiri, htet]) value(await actions.confiscate(wids[1], by));
  wids[3] = await approved(3, 40_000);
  dissolved = await exported();
  value(await payouts.cancelBatch({ id: dissolved, reason: 'the bank is closed' }, operatorContext(aye)));
  closed = await exported();
  wids[2] = await approved(2, 30_000);
  value(await actions.pay(wids[2], htet));
  const file = `wid,outcome,transaction_id\n${wids[3]},paid,${paymentOf(wids[3])}\n`;
  const { digest } = value(await payouts.previewResponse({ id: closed, file }, operatorContext(htet)));
  value(await payouts.importResponse({ id: closed, file, digest }, operatorContext(htet)));
  // Waits, and so is in no list of what was processed.
  await requested(0, 15_000);
});

test('every processed withdrawal is reached by pages, with the figures of the whole filter', async () => {
  const pages = [];
  for (const page of [1, 2, 3, 4, 5]) pages.push(await list({ page, size: 1 }));
  expect(pages.flatMap((page) => page.list.map(({ id }) => id))).toEqual([...wids].reverse());
  for (const { total, figures } of pages) {
    expect(total).toBe(4);
    expect(figures).toEqual([
      { status: 'confiscated', rows: 1, amount: 20_000 },
      { status: 'paid', rows: 2, amount: 70_000 },
      { status: 'rejected', rows: 1, amount: 10_000 },
    ]);
  }
});

test.each<[string, () => object, number[]]>([
  ['the day of its decision', () => ({ from: today, to: today }), [3, 2, 1]],
  ['a day before', () => ({ to: yangonDate(new Date(Date.parse(today) - 86_400_000)) }), [0]],
  ['paid', () => ({ status: 'paid' }), [3, 2]],
  ['rejected', () => ({ status: 'rejected' }), [0]],
  ['confiscated', () => ({ status: 'confiscated' }), [1]],
  ['its channel', () => ({ channel: 'kbzpay', sort: 'smallest' }), [0, 1, 2, 3]],
  ['another channel', () => ({ channel: 'wavepay' }), []],
  ['its amount', () => ({ min: 20_000, max: 30_000 }), [2, 1]],
  ['its number', () => ({ find: wids[1].toLowerCase() }), [1]],
  ['its member', () => ({ find: `M-${members[0]!.id}` }), [0]],
  ['its transaction', () => ({ find: paymentOf(wids[2]) }), [2]],
  ['the end of its transaction', () => ({ find: paymentOf(wids[2]).slice(-8) }), [2]],
  ['the batch that paid it', () => ({ find: closed.toLowerCase() }), [3]],
  ['a batch that was cancelled', () => ({ find: dissolved }), [3]],
])('is found by %s', async (_by, filter, expected) => {
  expect(await idsOf(filter())).toEqual(expected.map((at) => wids[at]));
});

test('each column of the file says what its withdrawal says', async () => {
  const { text, rows, name } = value(
    await calls.processedFile({ format: 'csv', from: today, to: today }, operatorContext(htet)),
  );
  expect([rows, name]).toEqual([3, `shwe-withdrawals-${today}.csv`]);
  const [head, ...lines] = csvCells(text);
  const found = lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head![at]!, cell])));
  const row = (at: number) => ({ date: today, order: wids[at], member: String(members[at]!.id) });
  const paid = { status: 'paid', reason: '', approved: 'Op thiri', operator: 'Op htet', channel: 'kbzpay' };
  expect(found).toMatchObject([
    { ...row(3), ...paid, amount: '40000', transaction: paymentOf(wids[3]) },
    { ...row(2), ...paid, amount: '30000', transaction: paymentOf(wids[2]) },
    {
      ...{ ...row(1), amount: '20000', transaction: '', status: 'confiscated' },
      ...{ reason: 'other: false receipts', approved: '', operator: 'Op htet' },
    },
  ]);
});

test('of an agent’s downline are those of everybody below', async () => {
  const [below, superior] = [members[1]!.id, members[3]!.id];
  await store.query('select agents.bind($1, $2)', [below, superior]);
  expect(await idsOf({ downline_of: Number(superior) })).toEqual([wids[1]]);
  expect(await idsOf({ downline_of: Number(below) })).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import {
  ask,
  type Cashier,
  cashierFixture,
  deedsOf,
  expectInvariants,
  outcome,
  paymentOf,
  readyMembers,
  value,
} from '../../testing/cashier.ts';
import { operatorContext, testApp } from '../../testing/test-app.ts';
import { readCsv } from '../../util/read-csv.ts';

const store = await freshDatabase();
const app = testApp(store);
let cashier: Cashier;
beforeAll(async () => {
  cashier = await cashierFixture(app);
});
afterAll(() => expectInvariants(store));

const HEAD = 'wid,outcome,transaction_id,reason,amount\n';
const by = (operator: Operator) => operatorContext(operator);

/** Withdrawals of so many members, approved by Thiri. */
async function approved(count: number, amount = 20_000): Promise<string[]> {
  const deeds = deedsOf(cashier);
  const wids: string[] = [];
  for (const member of await readyMembers(app, store, cashier, count, 100_000)) {
    const { id } = value(await ask(cashier, member, amount));
    value(await deeds.take(id, cashier.thiri));
    value(await deeds.approve(id, cashier.thiri));
    wids.push(id);
  }
  return wids;
}

const exportAll = (who = cashier.thiri) =>
  cashier.desk.operatorPayouts.createBatch({ kind: 'wallet' }, by(who));
async function batchOfNew(count: number) {
  const wids = await approved(count);
  const { batch } = value(await exportAll());
  return { wids, bid: batch.id };
}
const paidLine = (wid: string, amount = 20_000) => `${wid},paid,${paymentOf(wid)},,${amount}\n`;
const read = async (id: string, file: string, who = cashier.htet) =>
  value(await cashier.desk.operatorPayouts.previewResponse({ id, file }, by(who)));
const take = async (id: string, file: string, who = cashier.htet) => {
  const { digest } = await read(id, file, who);
  return cashier.desk.operatorPayouts.importResponse({ id, file, digest }, by(who));
};
const stateOf = async (wid: string) =>
  value(await cashier.desk.operatorWithdrawals.get({ id: wid }, by(cashier.thiri))).order.state;
const answerAll = async (id: string, wids: readonly string[]) =>
  value(await take(id, HEAD + wids.map((wid) => paidLine(wid)).join('')));

test('a batch goes out as a file, is answered by another operator, and pays each withdrawal once', async () => {
  expect(outcome(await exportAll())).toBe('batch_empty');
  const { wids, bid } = await batchOfNew(2);
  const { name, text } = value(await cashier.desk.operatorPayouts.batchFile({ id: bid }, by(cashier.thiri)));
  expect(name).toBe(`${bid}.csv`);
  const [head, ...rows] = readCsv(text)!.map(({ cells }) => cells);
  expect(head).toContain('transaction_id');
  expect(rows.map((cells) => cells.slice(0, 6))).toEqual(
    wids.map((wid) => [wid, `${bid}-${wid}`, '20000', '', 'wallet', 'kbzpay']),
  );
  expect(rows[0]![7]).toMatch(/^09\d{7,}$/);

  // The very file comes back, filled in.
  const filled = wids.map((wid) => `${wid},${bid}-${wid},"20,000",paid,${paymentOf(wid)},\r\n`).join('');
  const file = `wid,reference,amount,Outcome,Transaction ID,reason\r\n${filled}`;
  const shown = await read(bid, file);
  expect(shown).toMatchObject({ paid: { items: 2, amount: 40_000 }, failed: { items: 0 }, known: 0, bad: 0 });
  expect(await stateOf(wids[0]!)).toBe('approved');
  expect(value(await cashier.desk.operatorPayouts.get({ id: bid }, by(cashier.thiri))).blocked).toBe(
    'exported',
  );
  expect(outcome(await take(bid, file, cashier.thiri))).toBe('same_person');

  const done = value(await take(bid, file));
  expect(done.batch).toMatchObject({
    state: 'closed',
    paid: { items: 2, amount: 40_000 },
    open: 0,
    ended_by: 'Op htet',
  });
  for (const wid of wids) expect(await stateOf(wid)).toBe('paid');
  const trail = value(await cashier.desk.operatorWithdrawals.get({ id: wids[0]! }, by(cashier.thiri))).trail;
  expect(trail.map(({ state }) => state)).toEqual(['pending', 'reviewing', 'approved', 'batched', 'paid']);

  // Once more changes nothing.
  expect(await read(bid, file)).toMatchObject({ paid: { items: 0 }, known: 2, bad: 0 });
  const { rows: before } = await store.query('select count(*) from ledger.postings');
  value(await take(bid, file));
  expect((await store.query('select count(*) from ledger.postings')).rows).toEqual(before);
  expect(outcome(await cashier.desk.operatorPayouts.batchFile({ id: bid }, by(cashier.thiri)))).toBe(
    'already_decided',
  );
});

test('each line with a fault is refused by itself; its neighbours are taken', {
  timeout: 120_000,
}, async () => {
  const { wids, bid } = await batchOfNew(7);
  const [good, failed, altered, noId, twice, used, rest] = wids as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const before = (await approved(1))[0]!;
  value(await deedsOf(cashier).pay(before, cashier.htet));
  const other = await batchOfNew(1);
  const file = [
    'wid,reference,outcome,transaction_id,reason,amount\n',
    `${good},,paid,${paymentOf(good)},,20000\n`,
    `,${bid}-${failed},failed,,"no such account, they say",\n`,
    `${altered},,paid,${paymentOf(altered)},,2000000\n`,
    `${noId},,paid,1234567,,\n`,
    `${twice},,paid,77001122334455,,\n`,
    `${twice},,failed,,,\n`,
    `${used},,paid,${paymentOf(before)},,20000\n`,
    `${rest},,maybe,${paymentOf(rest)},,\n`,
    `,${other.bid}-${other.wids[0]},paid,88001122334455,,\n`,
    `${rest},${other.bid}-${rest},paid,88001122334466,,\n`,
    'W-1,,paid,99001122334455,,\n',
    `${good}x,,paid,99001122334466,,20000.50\n`,
  ].join('');
  const shown = await read(bid, file);
  expect(shown.list.map(({ line, outcome, fault }) => [line, outcome, fault])).toEqual([
    [2, 'paid', ''],
    [3, 'failed', ''],
    [4, 'bad', 'row_sum'],
    [5, 'bad', 'row_transaction'],
    [6, 'bad', 'row_twice'],
    [7, 'bad', 'row_twice'],
    [8, 'bad', 'row_used'],
    [9, 'bad', 'row_twice'],
    [10, 'bad', 'row_other_batch'],
    [11, 'bad', 'row_other_batch'],
    [12, 'bad', 'row_unknown'],
    [13, 'bad', 'row_unknown'],
  ]);
  const done = value(await take(bid, file));
  expect(done.batch).toMatchObject({ state: 'open', paid: { items: 1 }, failed: 1, open: 5 });
  expect(await stateOf(failed)).toBe('approved');
  // What failed is free again: by hand, or in another batch.
  value(await deedsOf(cashier).pay(failed, cashier.htet));
  expect(outcome(await deedsOf(cashier).pay(rest, cashier.htet))).toBe('in_batch');
  expect((await read(bid, `${HEAD}${failed},paid,${paymentOf(failed)},,\n`)).list[0]!.fault).toBe(
    'row_decided',
  );
  // One payment cannot stand for two of one file, whichever part of its id is written.
  const ends = `${HEAD}${altered},paid,0100111222333,,\n${noId},paid,9990100111222333,,\n`;
  expect((await read(bid, ends)).list.map(({ fault }) => fault)).toEqual(['row_twice', 'row_twice']);
  value(await take(bid, HEAD + [altered, noId, twice, used, rest].map((wid) => paidLine(wid)).join('')));
  await answerAll(other.bid, other.wids);
});

test('no line is taken of what its reader approved themself, nor a file that is none', async () => {
  const wids = await approved(1);
  const { batch } = value(await exportAll(cashier.htet));
  const file = HEAD + paidLine(wids[0]!);
  expect((await read(batch.id, file, cashier.thiri)).list[0]!.fault).toBe('row_first_yes');
  expect(value(await take(batch.id, file, cashier.thiri)).batch).toMatchObject({ state: 'open', open: 1 });
  const refusedOf = (bad: string) =>
    cashier.desk.operatorPayouts.previewResponse({ id: batch.id, file: bad }, by(cashier.aye)).then(outcome);
  expect(await refusedOf('wid,outcome,transaction_id\n"W-1')).toBe('file_unreadable');
  expect(await refusedOf('outcome,transaction_id\npaid,1')).toBe('column_missing');
  expect(await refusedOf('wid,transaction_id\nW-1,1')).toBe('column_missing');
  expect(value(await take(batch.id, file, cashier.aye)).batch.state).toBe('closed');
});

test('what lies in a batch nobody pays, refuses or keeps back by hand, nor the database', async () => {
  const { wids, bid } = await batchOfNew(1);
  const wid = wids[0]!;
  const { pay, refuse, deduct } = deedsOf(cashier);
  for (const deed of [pay, refuse, deduct])
    expect(await deed(wid, cashier.htet)).toMatchObject({ refused: 'in_batch', details: { id: bid } });
  const shown = value(await cashier.desk.operatorWithdrawals.get({ id: wid }, by(cashier.htet)));
  expect(shown).toMatchObject({ blocked: 'batch', order: { batch: bid } });
  await expect(
    store.query("update cashier.withdrawals set deduct_by = 1, deduct_reason = 'other' where wid = $1", [
      wid,
    ]),
  ).rejects.toThrow('is in an open batch');
  const itself = (change: string) =>
    store.query(
      `update cashier.payout_items set ${change} where batch_id = (select id from cashier.payout_batches where bid = $1)`,
      [bid],
    );
  await expect(
    itself(`state = 'failed', decided_by = ${cashier.thiri.id}, decided_at = clock.now()`),
  ).rejects.toThrow('cannot go from');
  await answerAll(bid, wids);
});

test('a batch is dissolved while nothing of it is paid; its withdrawals are as before', async () => {
  const { wids, bid } = await batchOfNew(2);
  const dissolve = () =>
    cashier.desk.operatorPayouts.cancelBatch({ id: bid, reason: 'the bank is closed' }, by(cashier.aye));
  expect(
    outcome(await cashier.desk.operatorPayouts.cancelBatch({ id: bid, reason: 'mine' }, by(cashier.thiri))),
  ).toBe('same_person');
  const failed = `${HEAD}${wids[0]},failed,,closed,\n`;
  value(await take(bid, failed));
  expect(value(await dissolve()).batch).toMatchObject({
    state: 'dissolved',
    failed: 1,
    reason: 'the bank is closed',
  });
  expect(outcome(await dissolve())).toBe('already_decided');
  expect((await read(bid, HEAD + paidLine(wids[1]!))).list[0]!.fault).toBe('row_decided');
  const again = value(await exportAll());
  expect(again.list.map(({ id }) => id)).toEqual(wids);
  value(await take(again.batch.id, HEAD + paidLine(wids[0]!)));
  expect(
    outcome(
      await cashier.desk.operatorPayouts.cancelBatch(
        { id: again.batch.id, reason: 'too late' },
        by(cashier.aye),
      ),
    ),
  ).toBe('batch_paid');
  await answerAll(again.batch.id, [wids[1]!]);
});

test('nothing of a suspended member goes with a batch', async () => {
  const wids = await approved(2);
  const member = await store.query<{ member_id: bigint }>(
    'select member_id from cashier.withdrawals where wid = $1',
    [wids[0]],
  );
  const set = (state: string) =>
    store.query('update members.accounts set state = $2 where id = $1', [member.rows[0]!.member_id, state]);
  await set('suspended');
  const { batch, list } = value(await exportAll());
  expect(list.map(({ id }) => id)).toEqual([wids[1]]);
  await set('active');
  await answerAll(batch.id, [wids[1]!]);
  value(await deedsOf(cashier).pay(wids[0]!, cashier.htet));
});

test('exports, answers, payments by hand and dissolutions at once: each withdrawal is paid once', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 3; round += 1) {
    const wids = await approved(3);
    const exported = await Promise.all(Array.from({ length: 6 }, () => exportAll()));
    expect(exported.map(outcome).sort()).toEqual([...Array(5).fill('batch_empty'), 'ok']);
    const bid = value(exported.find(({ ok }) => ok)!).batch.id;
    const file = HEAD + wids.map((wid) => paidLine(wid)).join('');
    const { digest } = await read(bid, file);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, (_, n) =>
        cashier.desk.operatorPayouts.importResponse(
          { id: bid, file, digest },
          by(n % 2 ? cashier.htet : cashier.aye),
        ),
      ),
      cashier.desk.operatorPayouts.cancelBatch({ id: bid, reason: 'a race' }, by(cashier.aye)),
      ...wids.map((wid) => deedsOf(cashier).pay(wid, cashier.htet)),
    ]);
    const taken = answers.slice(0, 5).map(outcome);
    const isDissolved = outcome(answers[5]!) === 'ok';
    expect(taken.filter((one) => one === 'ok')).toHaveLength(isDissolved ? 0 : 1);
    const states = await Promise.all(wids.map(stateOf));
    if (!isDissolved) expect(states).toEqual(['paid', 'paid', 'paid']);
    for (const wid of wids)
      if ((await stateOf(wid)) === 'approved') value(await deedsOf(cashier).pay(wid, cashier.htet));
  }
});

test('an export against payments by hand: one of the two has it', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 4; round += 1) {
    const wids = await approved(2);
    const [exported, ...paid] = await Promise.all([
      exportAll(),
      ...wids.map((wid) => deedsOf(cashier).pay(wid, cashier.htet)),
    ]);
    const inBatch = exported.ok ? exported.value.list.map(({ id }) => id) : [];
    expect(paid.map(outcome)).toEqual(wids.map((wid) => (inBatch.includes(wid) ? 'in_batch' : 'ok')));
    if (exported.ok) await answerAll(exported.value.batch.id, inBatch);
  }
});

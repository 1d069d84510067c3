import { messageText } from '@shwe/contract/messages';
import { afterAll, expect, test } from 'vitest';
import type { Operator } from '../../http/context.ts';
import {
  cashierSuite,
  deposit,
  expectInvariants,
  outcome,
  paymentOf,
  pin,
  play,
  readyMembers,
  requestWithdrawal,
  securityCode,
  value,
} from '../../testing/cashier.ts';
import { csvCells } from '../../testing/csv.ts';
import { goodPassword, newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { membersMemberApi } from '../members/index.ts';
import { lockPayable } from './create-batch.ts';

const { store, app, cashier, actions } = await cashierSuite();
afterAll(() => expectInvariants(store));

const HEAD = 'wid,outcome,transaction_id,reason,amount\n';
const by = (operator: Operator) => operatorContext(operator);

/** Approved withdrawals, one per member; approved by Thiri. */
async function approved(count: number, amount = 20_000): Promise<string[]> {
  const wids: string[] = [];
  for (const member of await readyMembers(app, store, cashier, count, 100_000)) {
    const { id } = value(await requestWithdrawal(cashier, member, amount));
    value(await actions.assign(id, cashier.thiri));
    value(await actions.approve(id, cashier.thiri));
    wids.push(id);
  }
  return wids;
}

const exportAll = (who = cashier.thiri) =>
  cashier.operatorCalls.operatorPayouts.createBatch({ kind: 'wallet' }, by(who));
async function batchOfNew(count: number) {
  const wids = await approved(count);
  const { batch } = value(await exportAll());
  return { wids, bid: batch.id };
}
/** The withdrawals in the file of a batch. */
async function inFile(id: string) {
  const file = await cashier.operatorCalls.operatorPayouts.batchFile({ id }, by(cashier.thiri));
  return csvCells(value(file).text)
    .slice(1)
    .map((cells) => cells[0]);
}
const paidLine = (wid: string, amount = 20_000) => `${wid},paid,${paymentOf(wid)},,${amount}\n`;
const preview = async (id: string, file: string, who = cashier.htet) =>
  value(await cashier.operatorCalls.operatorPayouts.previewResponse({ id, file }, by(who)));
const importFile = async (id: string, file: string, who = cashier.htet) => {
  const { digest } = await preview(id, file, who);
  return cashier.operatorCalls.operatorPayouts.importResponse({ id, file, digest }, by(who));
};
const stateOf = async (wid: string) =>
  value(await cashier.operatorCalls.operatorWithdrawals.get({ id: wid }, by(cashier.thiri))).order.state;
const answerAll = async (id: string, wids: readonly string[]) =>
  value(await importFile(id, HEAD + wids.map((wid) => paidLine(wid)).join('')));

test('exports a batch as a file; another operator imports the response, which pays each withdrawal once', async () => {
  expect(outcome(await exportAll())).toBe('batch_empty');
  const { wids, bid } = await batchOfNew(2);
  const { name, text } = value(
    await cashier.operatorCalls.operatorPayouts.batchFile({ id: bid }, by(cashier.thiri)),
  );
  expect(name).toBe(`${bid}.csv`);
  const [head, ...rows] = csvCells(text);
  expect(head).toContain('transaction_id');
  expect(rows.map((cells) => cells.slice(0, 6))).toEqual(
    wids.map((wid) => [wid, `${bid}-${wid}`, '20000', '', 'wallet', 'kbzpay']),
  );
  expect(rows[0]![7]).toMatch(/^09\d{7,}$/);

  // The bank fills in the same file.
  const filled = wids.map((wid) => `${wid},${bid}-${wid},"20,000",paid,${paymentOf(wid)},\r\n`).join('');
  const file = `wid,reference,amount,Outcome,Transaction ID,reason\r\n${filled}`;
  const shown = await preview(bid, file);
  expect(shown).toMatchObject({ paid: { items: 2, amount: 40_000 }, failed: { items: 0 }, known: 0, bad: 0 });
  expect(await stateOf(wids[0]!)).toBe('approved');
  expect(value(await cashier.operatorCalls.operatorPayouts.get({ id: bid }, by(cashier.thiri))).blocked).toBe(
    'exported',
  );
  const find = { find: wids[1]!.toLowerCase() };
  const found = value(await cashier.operatorCalls.operatorPayouts.list(find, by(cashier.thiri)));
  expect(found.list.map(({ id }) => id)).toEqual([bid]);
  expect(outcome(await importFile(bid, file, cashier.thiri))).toBe('same_person');
  const seenBy = async (operator: Operator) =>
    value(await cashier.operatorCalls.operatorPayouts.get({ id: bid }, by(operator))).list[0]!;
  const [payer, support] = [await seenBy(cashier.htet), await seenBy(cashier.support)];
  expect(payer.account).toMatch(/•/);
  expect(support.account).toMatch(/•/);
  expect(payer.name).not.toMatch(/•/);
  expect(support.name).toMatch(/•/);

  app.hints.length = 0;
  const done = value(await importFile(bid, file));
  expect(app.hints.map(({ type }) => type)).toEqual(['balance', 'balance']);
  expect(done.batch).toMatchObject({
    state: 'closed',
    paid: { items: 2, amount: 40_000 },
    open: 0,
    ended_by: 'Op htet',
  });
  for (const wid of wids) expect(await stateOf(wid)).toBe('paid');
  const events = value(
    await cashier.operatorCalls.operatorWithdrawals.get({ id: wids[0]! }, by(cashier.thiri)),
  ).trail;
  expect(events.map(({ state }) => state)).toEqual(['pending', 'reviewing', 'approved', 'batched', 'paid']);

  // Importing again changes nothing.
  expect(await preview(bid, file)).toMatchObject({ paid: { items: 0 }, known: 2, bad: 0 });
  const { rows: before } = await store.query('select count(*) from ledger.postings');
  value(await importFile(bid, file));
  expect((await store.query('select count(*) from ledger.postings')).rows).toEqual(before);
  expect(outcome(await cashier.operatorCalls.operatorPayouts.batchFile({ id: bid }, by(cashier.thiri)))).toBe(
    'already_decided',
  );
});

test('another operator than the exporter records that one withdrawal was not paid', async () => {
  const { wids, bid } = await batchOfNew(2);
  const [first, last] = wids as [string, string];
  const fail = (withdrawal_id: string, who = cashier.htet, reason = ' Account closed ') =>
    cashier.operatorCalls.operatorPayouts.failItem({ id: bid, withdrawal_id, reason }, by(who));
  expect(outcome(await fail(first, cashier.thiri))).toBe('same_person');
  expect(outcome(await fail('W-999999'))).toBe('not_found');
  expect(outcome(await fail(first, cashier.htet, ' \u202e '))).toBe('wrong_input');

  app.hints.length = 0;
  const { batch, list } = value(await fail(first));
  expect(batch).toMatchObject({ state: 'open', failed: 1, open: 1, paid: { items: 0, amount: 0 } });
  expect(list.find(({ id }) => id === first)).toMatchObject({ state: 'failed', reason: 'Account closed' });
  expect(app.hints.map(({ type }) => type)).toEqual(['balance']);
  expect(outcome(await fail(first))).toBe('already_decided');
  const { order, trail } = value(
    await cashier.operatorCalls.operatorWithdrawals.get({ id: first }, by(cashier.htet)),
  );
  expect(order.state).toBe('approved');
  expect(trail.at(-1)).toMatchObject({ state: 'unbatched', note: `${bid}: Account closed` });

  // The last decision closes the batch.
  expect(value(await fail(last)).batch).toMatchObject({ state: 'closed', open: 0, ended_by: 'Op htet' });
  // Both can be paid by hand, or in another batch.
  for (const wid of wids) {
    value(await actions.pay(wid, cashier.htet));
    expect(await stateOf(wid)).toBe('paid');
  }
});

test('refuses each row with a fault and imports the others', {
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
  value(await actions.pay(before, cashier.htet));
  const other = await batchOfNew(1);
  const file = [
    'wid,reference,outcome,transaction_id,reason,amount\n',
    // Eight digits, the fewest.
    `${good},,paid,${paymentOf(good).slice(-8)},,20000\n`,
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
  const shown = await preview(bid, file);
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
  const done = value(await importFile(bid, file));
  expect(done.batch).toMatchObject({ state: 'open', paid: { items: 1 }, failed: 1, open: 5 });
  expect(await stateOf(failed)).toBe('approved');
  const failedCase = value(
    await cashier.operatorCalls.operatorWithdrawals.get({ id: failed }, operatorContext(cashier.htet)),
  );
  expect(failedCase.order.bank_reason).toBe('no such account, they say');
  const member = memberContext(BigInt(failedCase.order.who.id));
  const seen = value(await cashier.calls.withdrawals.detail({ id: failed }, member));
  expect(seen.row.reason).toBe(messageText(member.lang, 'payoutFailed'));
  expect(failedCase.trail.at(-1)).toMatchObject({
    state: 'unbatched',
    note: `${bid}: no such account, they say`,
  });
  // A failed withdrawal can be paid by hand or in another batch.
  value(await actions.pay(failed, cashier.htet));
  expect(outcome(await actions.pay(rest, cashier.htet))).toBe('in_batch');
  expect((await preview(bid, `${HEAD}${failed},paid,${paymentOf(failed)},,\n`)).list[0]!.fault).toBe(
    'row_decided',
  );
  // One payment cannot be used for two rows of a file, even if the id is written differently.
  const ends = `${HEAD}${altered},paid,0100111222333,,\n${noId},paid,9990100111222333,,\n`;
  expect((await preview(bid, ends)).list.map(({ fault }) => fault)).toEqual(['row_twice', 'row_twice']);
  value(
    await importFile(bid, HEAD + [altered, noId, twice, used, rest].map((wid) => paidLine(wid)).join('')),
  );
  await answerAll(other.bid, other.wids);
});

test('refuses rows that the importing operator approved, and files that cannot be read', async () => {
  const wids = await approved(1);
  const { batch } = value(await exportAll(cashier.htet));
  const file = HEAD + paidLine(wids[0]!);
  expect((await preview(batch.id, file, cashier.thiri)).list[0]!.fault).toBe('row_first_yes');
  expect(value(await importFile(batch.id, file, cashier.thiri)).batch).toMatchObject({
    state: 'open',
    open: 1,
  });
  const refusedOf = (bad: string) =>
    cashier.operatorCalls.operatorPayouts
      .previewResponse({ id: batch.id, file: bad }, by(cashier.aye))
      .then(outcome);
  expect(await refusedOf('wid,outcome,transaction_id\n"W-1')).toBe('csv_quote_open');
  // A transaction id with a comma and without quotes, which was read as its first half.
  expect(await refusedOf('wid,outcome,transaction_id\nW-1,paid,123,456')).toBe('csv_cells');
  expect(await refusedOf('outcome,transaction_id\npaid,1')).toBe('column_missing');
  expect(await refusedOf('wid,transaction_id\nW-1,1')).toBe('column_missing');
  expect(value(await importFile(batch.id, file, cashier.aye)).batch.state).toBe('closed');
});

test('refuses to pay, reject or confiscate a withdrawal in a batch by hand, also in the database', async () => {
  const { wids, bid } = await batchOfNew(1);
  const wid = wids[0]!;
  const { pay, reject, confiscate } = actions;
  for (const action of [pay, reject, confiscate])
    expect(await action(wid, cashier.htet)).toMatchObject({ refused: 'in_batch', details: { id: bid } });
  const shown = value(await cashier.operatorCalls.operatorWithdrawals.get({ id: wid }, by(cashier.htet)));
  expect(shown).toMatchObject({ blocked: 'batch', order: { batch: bid } });
  await expect(
    store.query("update cashier.withdrawals set deduct_by = 1, deduct_reason = 'other' where wid = $1", [
      wid,
    ]),
  ).rejects.toThrow('is in an open batch');
  const changeItem = (change: string) =>
    store.query(
      `update cashier.payout_items set ${change}
       where batch_id = (select id from cashier.payout_batches where bid = $1)`,
      [bid],
    );
  await expect(
    changeItem(`state = 'failed', decided_by = ${cashier.thiri.id}, decided_at = clock.now()`),
  ).rejects.toThrow('cannot go from');
  await answerAll(bid, wids);
});

test('cancels a batch without paid items; its withdrawals stay approved', async () => {
  const { wids, bid } = await batchOfNew(3);
  const cancel = () =>
    cashier.operatorCalls.operatorPayouts.cancelBatch(
      { id: bid, reason: 'the bank is closed' },
      by(cashier.aye),
    );
  expect(
    outcome(
      await cashier.operatorCalls.operatorPayouts.cancelBatch({ id: bid, reason: 'mine' }, by(cashier.thiri)),
    ),
  ).toBe('same_person');
  const failed = `${HEAD}${wids[0]},failed,,closed,\n`;
  value(await importFile(bid, failed));
  expect(await inFile(bid), 'what the bank has answered is not in the file again').toEqual(wids.slice(1));
  expect(value(await cancel()).batch).toMatchObject({
    state: 'dissolved',
    failed: 1,
    reason: 'the bank is closed',
  });
  expect(outcome(await cancel())).toBe('already_decided');
  expect((await preview(bid, HEAD + paidLine(wids[1]!))).list[0]!.fault).toBe('row_decided');
  const byHand = wids.pop()!;
  value(await actions.pay(byHand, cashier.htet));
  const again = value(await exportAll());
  expect(again.list.map(({ id }) => id)).toEqual(wids);
  value(await importFile(again.batch.id, HEAD + paidLine(wids[0]!)));
  expect(await inFile(again.batch.id)).toEqual([wids[1]]);
  expect(
    outcome(
      await cashier.operatorCalls.operatorPayouts.cancelBatch(
        { id: again.batch.id, reason: 'too late' },
        by(cashier.aye),
      ),
    ),
  ).toBe('batch_paid');
  await answerAll(again.batch.id, [wids[1]!]);
});

test('the case of a withdrawal tells of its batch, its member is told of neither batch nor its end', async () => {
  const { wids, bid } = await batchOfNew(1);
  const [wid] = wids as [string];
  const shownTo = async (who: Operator) =>
    value(await cashier.operatorCalls.operatorWithdrawals.get({ id: wid }, by(who)));
  const stepsOfMember = async () => {
    const member = memberContext(BigInt((await shownTo(cashier.htet)).order.who.id));
    const { trail, row } = value(await cashier.calls.withdrawals.detail({ id: wid }, member));
    return [...trail.map(({ state }) => state), row.reason];
  };
  const blocked = async () =>
    Promise.all([cashier.thiri, cashier.htet].map(async (who) => (await shownTo(who)).blocked));
  expect(await blocked()).toEqual(['batch', 'batch']);
  expect((await shownTo(cashier.htet)).order.batch).toBe(bid);
  const cancelled = { id: bid, reason: 'the bank is closed' };
  value(await cashier.operatorCalls.operatorPayouts.cancelBatch(cancelled, by(cashier.aye)));
  expect(await blocked()).toEqual(['first_yes', '']);
  const { order, trail } = await shownTo(cashier.htet);
  expect(order.batch).toBeNull();
  expect(trail.map(({ state, by: who, note }) => [state, who, note])).toEqual([
    ['pending', null, ''],
    ['reviewing', 'Op thiri', ''],
    ['approved', 'Op thiri', ''],
    ['batched', 'Op thiri', ''],
    ['unbatched', 'Op aye', `${bid}: the bank is closed`],
  ]);
  expect(await stepsOfMember()).toEqual(['pending', 'reviewing', 'approved', '']);
  // A member reads that the bank did not pay only until the payment is tried again.
  const second = value(await exportAll()).batch.id;
  value(await importFile(second, `${HEAD}${wid},failed,,no such account,\n`));
  const failed = messageText('en', 'payoutFailed');
  expect(await stepsOfMember()).toEqual(['pending', 'reviewing', 'approved', failed]);
  const third = value(await exportAll()).batch.id;
  expect(await stepsOfMember()).toEqual(['pending', 'reviewing', 'approved', '']);
  await answerAll(third, wids);
});

test('a withdrawal paid in USDT takes its USDT out of the exchange', async () => {
  const { id } = await newMember(app);
  const passwords = { old_password: goodPassword, password: pin };
  value(await membersMemberApi(app).changeWithdrawalPassword(passwords, memberContext(id)));
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const codes = { qk_pwd: pin, security_code: securityCode };
  const link = { network: 'trc20' as const, address, address_again: address, label: 'mine', ...codes };
  const { payees } = value(await cashier.calls.payees.addUsdtPayee(link, memberContext(id)));
  await deposit(cashier, id, 45_000);
  await play(store, id, 45_000);
  await jumpBusinessTime(store, '25 hours');
  const payee = payees[0]!.id;
  const made = value(await requestWithdrawal(cashier, { id, payee }, 45_000, { usdt_rate: 4500 }));
  value(await actions.assign(made.id, cashier.thiri));
  value(await actions.approve(made.id, cashier.thiri));
  const { batch } = value(
    await cashier.operatorCalls.operatorPayouts.createBatch({ kind: 'usdt' }, by(cashier.thiri)),
  );
  value(await importFile(batch.id, HEAD + paidLine(made.id, 45_000)));
  const { rows } = await store.query(
    "select currency, balance from ledger.accounts where code = 'exchange' order by currency",
  );
  expect(rows).toEqual([
    { currency: 'MMK', balance: 45_000n },
    { currency: 'USDT', balance: -10_000_000n },
  ]);
});

test('leaves withdrawals of suspended members out of a batch', async () => {
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
  value(await actions.pay(wids[0]!, cashier.htet));
});

test('leaves a withdrawal out of a batch while its confiscation is requested', async () => {
  const [suspect, other] = await approved(2);
  value(await actions.confiscate(suspect!, cashier.htet));
  const { batch, list } = value(await exportAll());
  expect(list.map(({ id }) => id)).toEqual([other]);
  const { waiting } = value(await cashier.operatorCalls.operatorPayouts.list({}, by(cashier.thiri)));
  expect(waiting).toEqual([]);
  expect(outcome(await exportAll())).toBe('batch_empty');
  await answerAll(batch.id, [other!]);
  value(await actions.confiscate(suspect!, cashier.aye));
});

test('pays each withdrawal once with concurrent exports, imports, cancellations and payments by hand', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 3; round += 1) {
    const wids = await approved(3);
    const exported = await Promise.all(Array.from({ length: 6 }, () => exportAll()));
    expect(exported.map(outcome).sort()).toEqual([...Array(5).fill('batch_empty'), 'ok']);
    const bid = value(exported.find(({ ok }) => ok)!).batch.id;
    const file = HEAD + wids.map((wid) => paidLine(wid)).join('');
    const { digest } = await preview(bid, file);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, (_, n) =>
        cashier.operatorCalls.operatorPayouts.importResponse(
          { id: bid, file, digest },
          by(n % 2 ? cashier.htet : cashier.aye),
        ),
      ),
      cashier.operatorCalls.operatorPayouts.cancelBatch({ id: bid, reason: 'a race' }, by(cashier.aye)),
      ...wids.map((wid) => actions.pay(wid, cashier.htet)),
    ]);
    const taken = answers.slice(0, 5).map(outcome);
    const isCancelled = outcome(answers[5]!) === 'ok';
    expect(taken.filter((one) => one === 'ok')).toHaveLength(isCancelled ? 0 : 1);
    const states = await Promise.all(wids.map(stateOf));
    if (!isCancelled) expect(states).toEqual(['paid', 'paid', 'paid']);
    for (const wid of wids)
      if ((await stateOf(wid)) === 'approved') value(await actions.pay(wid, cashier.htet));
  }
});

test('either a concurrent export or a payment by hand gets a withdrawal', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 4; round += 1) {
    const wids = await approved(2);
    const [exported, ...paid] = await Promise.all([
      exportAll(),
      ...wids.map((wid) => actions.pay(wid, cashier.htet)),
    ]);
    const inBatch = exported.ok ? exported.value.list.map(({ id }) => id) : [];
    expect(paid.map(outcome)).toEqual(wids.map((wid) => (inBatch.includes(wid) ? 'in_batch' : 'ok')));
    if (exported.ok) await answerAll(exported.value.batch.id, inBatch);
  }
});

test('withdrawals of suspended members do not take the places of others in a batch', async () => {
  const wids = await approved(5);
  const { rows } = await store.query<{ member_id: bigint }>(
    'select member_id from cashier.withdrawals where wid = any($1)',
    [wids.slice(0, 3)],
  );
  const set = (state: string) =>
    store.query('update members.accounts set state = $2 where id = any($1)', [
      rows.map(({ member_id }) => member_id),
      state,
    ]);
  await set('suspended');
  const taken = await store.tx((tx) => lockPayable(tx, { kind: 'wallet', code: null }, 2));
  expect(taken.map(({ wid }) => wid)).toEqual(wids.slice(3));
  await set('active');
  const { batch } = value(await exportAll());
  await answerAll(batch.id, wids);
});

test('a batch takes the withdrawals that were requested first, up to its maximum', async () => {
  const wids = await approved(4);
  const takes = async () => {
    const taken = await store.tx((tx) => lockPayable(tx, { kind: 'wallet', code: null }, 2));
    return taken.map(({ wid }) => wid);
  };
  expect(await takes()).toEqual(wids.slice(0, 2));
  const setFirst = (state: string) =>
    store.query(
      `update members.accounts set state = $2
       where id = (select member_id from cashier.withdrawals where wid = $1)`,
      [wids[0], state],
    );
  await setFirst('suspended');
  expect(await takes()).toEqual(wids.slice(1, 3));
  await setFirst('active');
  await exportAll();
});

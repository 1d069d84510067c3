import { afterAll, expect, test } from 'vitest';
import { withClient } from '../../../database/testing.ts';
import {
  cashierSuite,
  claim,
  expectInvariants,
  KBZPAY_ACCOUNT,
  newTail,
  outcome,
  value,
  verifyMoney,
  WAVEPAY_ACCOUNT,
} from '../../../testing/cashier.ts';
import { newMember } from '../../../testing/members.ts';
import { jumpBusinessTime, operatorContext } from '../../../testing/test-app.ts';
import { balances } from '../../ledger/index.ts';

const { store, app, cashier } = await cashierSuite();
afterAll(() => expectInvariants(store));

const line = (amount: number, tail: string, over: object = {}) => ({
  account_id: KBZPAY_ACCOUNT,
  amount,
  transaction_tail: tail,
  payer_name: 'KHIN MYO',
  ...over,
});
const add = (amount: number, tail: string, over: object = {}) =>
  cashier.operatorCalls.operatorDeposits.addBankLine(
    line(amount, tail, over),
    operatorContext(cashier.thiri),
  );
const credit = (tid: string, receipt_id: number) =>
  cashier.operatorCalls.operatorDeposits
    .creditDeposit({ tid, receipt_id }, operatorContext(cashier.htet))
    .then(outcome);

/** Runs SQL as the database owner with the triggers disabled, and returns what verify finds. */
async function foundAfter(sql: string): Promise<string[]> {
  return withClient(store.databaseUrl, async (owner) => {
    await owner.query(
      `alter table cashier.bank_lines disable trigger user;
       alter table cashier.deposits disable trigger enforce_states; ${sql}`,
    );
    const findings = await verifyMoney(store);
    return findings.filter(({ broken }) => broken > 0).map(({ says }) => says);
  });
}

test.each([
  ['the same digits', (tail: string) => tail],
  ['more digits', (tail: string) => `0123${tail}`],
  ['Burmese digits', (tail: string) => tail.replace(/\d/g, (d) => '၀၁၂၃၄၅၆၇၈၉'[Number(d)]!)],
])('one transfer pays one claim if it is recorded again with %s', async (_what, rewrite) => {
  const { id } = await newMember(app);
  const first = await claim(cashier, id, 40_000);
  const second = await claim(cashier, id, 40_000, first.tail);
  const recorded = value(await add(40_000, first.tail));
  expect(await credit(first.tid, recorded.id)).toBe('ok');
  for (const wait of ['0 days', '2 days', '27 days']) {
    await jumpBusinessTime(store, wait);
    expect(await add(40_000, rewrite(first.tail))).toMatchObject({
      refused: 'receipt_like',
      details: { receipt: recorded.id, number: String(recorded.id), amount: 40_000, tid: first.tid },
    });
  }
  expect(await credit(second.tid, recorded.id)).toBe('receipt_used');
  expect(await balances(store, id)).toEqual({ wallet: 40_000n, held: 0n });
});

test('a line that differs in amount or wallet is similar; one that differs in both is another transfer', async () => {
  const tail = newTail();
  value(await add(50_000, tail));
  expect(outcome(await add(500_000, tail))).toBe('receipt_like');
  expect(outcome(await add(50_000, tail, { account_id: WAVEPAY_ACCOUNT }))).toBe('receipt_like');
  expect(outcome(await add(51_000, tail, { account_id: WAVEPAY_ACCOUNT }))).toBe('ok');
});

test('refuses a known full id, also if a longer one ending in it was recorded later', async () => {
  const tail = newTail();
  const whole = `0123${tail}`;
  const first = value(await add(52_000, whole));
  const longer = value(await add(52_000, `999${whole}`, { apart_from: first.id }));
  expect(outcome(await add(52_000, whole, { apart_from: longer.id }))).toBe('receipt_known');
});

test('records one of fifty concurrent equal lines', async () => {
  const tail = newTail();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => add(9000, i % 2 === 0 ? tail : `77${tail}`)),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => outcome(answer) === 'receipt_like')).toHaveLength(49);
});

test('records another transfer with the same digits by its full id, and shows the similar line', async () => {
  const { id } = await newMember(app);
  const { tid, tail } = await claim(cashier, id, 40_000);
  const earlier = value(await add(40_000, tail));
  const whole = `3824${tail}`;
  const declared = { apart_from: earlier.id };
  // Nine digits.
  expect(outcome(await add(40_000, `824${tail}`, declared))).toBe('receipt_like');
  expect(outcome(await add(40_000, whole, { apart_from: earlier.id + 1 }))).toBe('receipt_like');
  const apart = value(await add(40_000, whole, declared));
  expect(apart.apart_from).toEqual({ id: earlier.id, transaction_tail: tail, used_for: null });
  const shown = value(
    await cashier.operatorCalls.operatorDeposits.get({ tid }, operatorContext(cashier.htet)),
  );
  expect(shown.receipts.find((row) => row.id === apart.id)?.apart_from?.id).toBe(earlier.id);
  const { rows } = await store.query('select details from operators.audit where subject = $1', [
    `receipt:${apart.id}`,
  ]);
  expect(rows[0]).toMatchObject({ details: { apart_from: earlier.id } });
});

test('a claim is offered lines of its wallet from three days before it on, the best match first', async () => {
  const { id } = await newMember(app);
  const tail = newTail();
  const line = async (amount: number, digits: string, over = {}) => value(await add(amount, digits, over)).id;
  const early = await line(61_000, newTail());
  await jumpBusinessTime(store, '1 hour');
  const other = await line(62_000, newTail());
  await jumpBusinessTime(store, '71 hours 30 minutes');
  const matching = await line(63_000, tail);
  const ofAmount = await line(64_000, newTail());
  const latest = await line(65_000, newTail());
  const ofWavePay = await line(64_500, newTail(), { account_id: WAVEPAY_ACCOUNT });
  const { tid } = await claim(cashier, id, 64_000, tail);
  const offered = async () =>
    value(
      await cashier.operatorCalls.operatorDeposits.get({ tid }, operatorContext(cashier.htet)),
    ).receipts.map((row) => row.id);
  expect((await offered()).slice(0, 4)).toEqual([matching, ofAmount, latest, other]);
  for (const one of [early, ofWavePay]) expect(await offered()).not.toContain(one);
});

test('the same last digits are another transfer after 30 days', async () => {
  const tail = newTail();
  value(await add(41_000, tail));
  await jumpBusinessTime(store, '719 hours 50 minutes');
  expect(outcome(await add(41_000, tail))).toBe('receipt_like');
  await jumpBusinessTime(store, '10 minutes');
  expect(outcome(await add(41_000, tail))).toBe('ok');
});

test('so is a line of 30 days before one that was recorded first', async () => {
  const tail = newTail();
  const { received_at: later } = value(await add(41_000, tail));
  const before = (hours: number) => ({
    received_at: new Date(Date.parse(later) - hours * 3_600_000).toISOString(),
  });
  expect(outcome(await add(41_000, tail, before(719)))).toBe('receipt_like');
  expect(outcome(await add(41_000, tail, before(720)))).toBe('ok');
});

test('records a full transaction id only once, for ever', async () => {
  const whole = `01003824${newTail()}`;
  const { id } = value(await add(40_000, whole));
  await jumpBusinessTime(store, '400 days');
  expect(outcome(await add(40_000, whole))).toBe('receipt_known');
  expect(outcome(await add(40_000, whole, { apart_from: id }))).toBe('receipt_known');
});

test.each([
  ['other digits', '999888'],
  ['other digits in a whole id', '01003824999888'],
  ['digits with the same beginning', '1234569'],
])('refuses to credit a claim with a line of %s', async (_what, tail) => {
  const { id } = await newMember(app);
  const { tid } = await claim(cashier, id, 60_000, '123456');
  const other = await withFreshTail(tail);
  expect(await credit(tid, other)).toBe('receipt_differs');
  expect(await balances(store, id)).toEqual({ wallet: 0n, held: 0n });
});

/** A line with these digits, late enough not to be similar to lines of other tests. */
async function withFreshTail(tail: string): Promise<number> {
  await jumpBusinessTime(store, '31 days');
  return value(await add(60_000, tail)).id;
}

test('the database refuses a second line of a transfer, and a credit with a line of other digits', async () => {
  const tail = newTail();
  value(await add(8000, tail));
  const insert = `insert into cashier.bank_lines (wallet, account_id, amount, transaction_tail, payer_name_encrypted, recorded_by)
                  values ('kbzpay', 1, 8000, $1, 'x', 1)`;
  await expect(store.query(insert, [`55${tail}`])).rejects.toThrow('a line like');
  const { id } = await newMember(app);
  const { tid } = await claim(cashier, id, 8000);
  const other = value(await add(8000, newTail()));
  const update = `update cashier.deposits set state = 'succeeded', bank_line_id = $2, balance_after = 0,
                  decided_by = $3, decided_at = clock.now() where tid = $1`;
  await expect(store.query(update, [tid, other.id, cashier.htet.id])).rejects.toThrow(
    'is not what bank line',
  );
});

test('verify finds a transfer recorded twice, and a credit with a line of other digits', async () => {
  const { id } = await newMember(app);
  const tail = newTail();
  value(await add(4000, tail));
  const { tid } = await claim(cashier, id, 4000);
  const other = value(await add(4000, newTail()));
  const twice = await foundAfter(
    `insert into cashier.bank_lines (wallet, account_id, amount, transaction_tail, payer_name_encrypted, recorded_by)
     values ('kbzpay', 1, 4000, '66${tail}', 'x', 1)`,
  );
  expect(twice).toEqual([expect.stringContaining('recorded once')]);
  const wrong = await foundAfter(
    `update cashier.deposits set state = 'succeeded', bank_line_id = ${other.id}, balance_after = 0,
            decided_by = ${cashier.htet.id}, decided_at = clock.now() where tid = '${tid}'`,
  );
  expect(wrong).toContain(
    'no deposit was credited by the operator who recorded its bank line, and line and deposit agree',
  );
  await store.ownerQuery(`delete from cashier.bank_lines where transaction_tail = '66${tail}';
      update cashier.deposits set state = 'failed', bank_line_id = null, balance_after = null, decided_by = null
      where tid = '${tid}';
      alter table cashier.bank_lines enable trigger user;
      alter table cashier.deposits enable trigger enforce_states`);
});

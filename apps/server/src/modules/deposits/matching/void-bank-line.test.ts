import { afterAll, expect, test } from 'vitest';
import { untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import {
  cashierSuite,
  claim,
  expectInvariants,
  KBZPAY_ACCOUNT,
  newTail,
  outcome,
  value,
  verifyMoney,
} from '../../../testing/cashier.ts';
import { newMember } from '../../../testing/members.ts';
import { jumpBusinessTime, operatorContext } from '../../../testing/test-app.ts';
import { businessNow } from '../../../util/business-now.ts';
import { balances } from '../../ledger/index.ts';

const { store, app, cashier } = await cashierSuite();
const { thiri, htet, aye } = cashier;
const calls = cashier.operatorCalls.operatorDeposits;
afterAll(() => expectInvariants(store));

const add = (amount: number, tail: string, over: object = {}) =>
  calls.addBankLine(
    { account_id: KBZPAY_ACCOUNT, amount, transaction_tail: tail, payer_name: 'KHIN MYO', ...over },
    operatorContext(thiri),
  );
const voidLine = (id: number, by: typeof thiri) =>
  calls.voidBankLine({ id, reason: 'mistyped amount' }, operatorContext(by));
const credit = (tid: string, receipt_id: number, by = htet) =>
  calls.creditDeposit({ tid, receipt_id }, operatorContext(by)).then(outcome);
const later = async (ms: number) => new Date((await businessNow(store)).getTime() + ms).toISOString();

test('a line has the account and the time of its statement, which is not in the future', async () => {
  const at = await later(-7_200_000);
  const line = value(await add(7000, newTail(), { received_at: at }));
  expect(line).toMatchObject({ account: { id: KBZPAY_ACCOUNT, name: 'Shwe One' }, received_at: at });
  expect(line).toMatchObject({ wallet: 'kbzpay', voided: false, void_request: null });
  expect(await add(7000, newTail(), { received_at: await later(16 * 60_000) })).toMatchObject({
    refused: 'wrong_input',
    details: { field: 'received_at' },
  });
  expect(outcome(await add(7000, newTail(), { received_at: await later(14 * 60_000) }))).toBe('ok');
  expect(outcome(await add(7000, newTail(), { account_id: 999 }))).toBe('not_found');
});

test('lines are compared by the times of their statements, whenever they are recorded', async () => {
  const tail = newTail();
  value(await add(7100, tail));
  await jumpBusinessTime(store, '40 days');
  const within = await later(-39 * 86_400_000);
  expect(outcome(await add(7100, tail, { received_at: within }))).toBe('receipt_like');
  expect(outcome(await add(7100, tail))).toBe('ok');
});

test('two operators void a mistyped line, and the right one is recorded and credited', async () => {
  const { id } = await newMember(app);
  const { tid, tail } = await claim(cashier, id, 40_000);
  const typo = value(await add(400_000, tail));
  expect(outcome(await add(40_000, tail))).toBe('receipt_like');
  expect(value(await voidLine(typo.id, thiri))).toMatchObject({
    voided: false,
    void_request: { mine: true, reason: 'mistyped amount' },
  });
  expect(value(await voidLine(typo.id, thiri)).voided).toBe(false);
  expect(value(await voidLine(typo.id, htet))).toMatchObject({ voided: true, void_request: null });
  expect(outcome(await voidLine(typo.id, aye))).toBe('receipt_voided');
  expect(await credit(tid, typo.id)).toBe('receipt_voided');
  const right = value(await add(40_000, tail));
  const found = value(await calls.get({ tid }, operatorContext(htet)));
  expect(found.receipts.map((line) => line.id)).toContain(right.id);
  expect(found.receipts.map((line) => line.id)).not.toContain(typo.id);
  expect(await credit(tid, right.id)).toBe('ok');
  expect(outcome(await voidLine(right.id, htet))).toBe('receipt_used');
  expect(await balances(store, id)).toEqual({ wallet: 40_000n, held: 0n });
});

test.each([
  ['lines', () => 'select cashier.lock_bank_lines()'],
  ['this line', (id: number) => `select cashier.lock_bank_line(${id})`],
])('the database voids a line only after what changes %s', async (_, lock) => {
  const { id } = value(await add(7200, newTail()));
  await withClient(store.databaseUrl, async (other) => {
    await other.query('begin');
    await other.query(lock(id));
    const voided = store.query(
      `insert into cashier.voided_bank_lines (bank_line_id, requested_by, approved_by, reason)
       values ($1, $2, $3, 'mistyped')`,
      [id, thiri.id, htet.id],
    );
    await withClient(store.databaseUrl, (waiting) => untilSomeoneWaits(waiting));
    await other.query('rollback');
    await voided;
  });
});

test('a request to void can be withdrawn or rejected, and then takes two again', async () => {
  const { id } = value(await add(9100, newTail()));
  const unexplained = await calls.voidBankLine({ id, reason: ' \u0000 ' }, operatorContext(thiri));
  expect(unexplained).toMatchObject({ refused: 'wrong_input', details: { field: 'reason' } });
  const drop = (by: typeof thiri) => calls.dropVoidRequest({ id }, operatorContext(by)).then(outcome);
  expect(await drop(htet)).toBe('not_found');
  value(await voidLine(id, thiri));
  expect(await drop(htet)).toBe('ok');
  expect(value(await voidLine(id, htet)).voided).toBe(false);
  expect(value(await voidLine(id, thiri)).voided).toBe(true);
});

test('a voiding keeps the reason of who requested it, and each step is recorded with its reason', async () => {
  const { id } = value(await add(9200, newTail()));
  const say = (reason: string, by: typeof thiri) => calls.voidBankLine({ id, reason }, operatorContext(by));
  value(await say('mistyped amount', thiri));
  expect(value(await calls.bankLines({}, operatorContext(htet))).list[0]).toMatchObject({
    id,
    status: 'unmatched',
    void_request: { mine: false, operator: 'Op thiri', reason: 'mistyped amount' },
  });
  value(await say('I see it too', htet));
  const { rows: kept } = await store.query(
    'select reason, requested_by, approved_by from cashier.voided_bank_lines where bank_line_id = $1',
    [id],
  );
  expect(kept).toEqual([{ reason: 'mistyped amount', requested_by: thiri.id, approved_by: htet.id }]);
  const { rows: audited } = await store.query(
    'select action, operator_id, details from operators.audit where subject = $1 order by id offset 1',
    [`receipt:${id}`],
  );
  const details = { amount: 9200, reason: 'mistyped amount' };
  expect(audited).toMatchObject([
    { action: 'receipt.void_ask', operator_id: thiri.id, details },
    { action: 'receipt.void', operator_id: htet.id, details },
  ]);
  expect(value(await calls.bankLines({}, operatorContext(htet))).list[0]).toMatchObject({
    id,
    status: 'voided',
    void_request: null,
  });
});

test.each(['together', 'voiding first', 'crediting first'])(
  'a line that is voided and credited %s is either voided or credited',
  async (order) => {
    for (let round = 0; round < (order === 'together' ? 20 : 1); round += 1) {
      const { id } = await newMember(app);
      const { tid, tail } = await claim(cashier, id, 5000);
      const line = value(await add(5000, tail));
      value(await voidLine(line.id, thiri));
      let voiding = 'not called';
      let crediting = 'not called';
      const runs = [
        async () => {
          voiding = outcome(await voidLine(line.id, htet));
        },
        async () => {
          crediting = await credit(tid, line.id, aye);
        },
      ];
      if (order === 'crediting first' || round % 2 === 1) runs.reverse();
      if (order === 'together') await Promise.all(runs.map((run) => run()));
      else for (const run of runs) await run();
      expect(
        {
          together: [
            ['ok', 'receipt_voided'],
            ['receipt_used', 'ok'],
          ],
          'voiding first': [['ok', 'receipt_voided']],
          'crediting first': [['receipt_used', 'ok']],
        }[order],
      ).toContainEqual([voiding, crediting]);
      expect((await balances(store, id)).wallet).toBe(crediting === 'ok' ? 5000n : 0n);
    }
  },
);

test('the database refuses to void a line that paid, to credit with a voided one, and to change a voiding', async () => {
  const { id } = await newMember(app);
  const { tid, tail } = await claim(cashier, id, 6000);
  const line = value(await add(6000, tail));
  expect(await credit(tid, line.id)).toBe('ok');
  const insert = `insert into cashier.voided_bank_lines (bank_line_id, requested_by, approved_by, reason)
                  values ($1, $2, $3, 'x')`;
  await expect(store.query(insert, [line.id, 1, 2])).rejects.toThrow('paid a deposit');
  const other = value(await add(6000, newTail()));
  await expect(store.query(insert, [other.id, 1, 1])).rejects.toThrow('voided_by_two');
  await store.query(insert, [other.id, 1, 2]);
  const open = await claim(cashier, id, 6000, other.transaction_tail);
  const update = `update cashier.deposits set state = 'succeeded', bank_line_id = $2, balance_after = 0,
                  decided_by = $3, decided_at = clock.now() where tid = $1`;
  await expect(store.query(update, [open.tid, other.id, htet.id])).rejects.toThrow('is voided');
  await expect(store.query('delete from cashier.voided_bank_lines')).rejects.toThrow('permission denied');
  await expect(
    store.query(
      `insert into cashier.bank_lines (wallet, account_id, amount, transaction_tail, recorded_by)
       values ('wavepay', $1, 1, '99887766', 1)`,
      [KBZPAY_ACCOUNT],
    ),
  ).rejects.toThrow('account of its channel');
});

test('verify finds a voided line that paid', async () => {
  const { id } = await newMember(app);
  const { tid, tail } = await claim(cashier, id, 6500);
  const line = value(await add(6500, tail));
  expect(await credit(tid, line.id)).toBe('ok');
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('alter table cashier.voided_bank_lines disable trigger user');
    const insert = `insert into cashier.voided_bank_lines (bank_line_id, requested_by, approved_by, reason)
                    values (${line.id}, 1, 2, 'x')`;
    await owner.query(insert);
    const broken = (await verifyMoney(store)).filter((finding) => finding.broken > 0);
    expect(broken.map(({ says }) => says)).toContain(
      'a voided bank line paid no deposit and was voided by two operators',
    );
    await owner.query(`delete from cashier.voided_bank_lines where bank_line_id = ${line.id}`);
    await owner.query('alter table cashier.voided_bank_lines enable trigger user');
  });
});

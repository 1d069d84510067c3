import { afterAll, expect, test } from 'vitest';
import { queueSummary } from '../../bootstrap/queue-summary.ts';
import {
  cashierSuite,
  claim,
  deposit,
  expectInvariants,
  KBZPAY_ACCOUNT,
  newTail,
  outcome,
  value,
  WAVEPAY_ACCOUNT,
} from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, newOnce, operatorContext } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { protectionFixture } from '../protection/testing.ts';
import { changeSetting, clearSettingsCache } from '../settings/index.ts';
import { turnoverLeft, turnoverRows } from '../turnover/index.ts';
import { depositJobs } from './jobs.ts';

const { store, app, cashier } = await cashierSuite();
afterAll(() => expectInvariants(store));

const order = (over: object = {}) => ({ amount: 10_000, payer_name: 'Khin Myo', recharge_id: 7, ...over });
const createOrder = (id: bigint, over: object = {}) =>
  cashier.calls.deposits.createOrder(order(over), memberContext(id));
const line = (amount: number, tail: string, over: object = {}) => ({
  account_id: KBZPAY_ACCOUNT,
  amount,
  transaction_tail: tail,
  payer_name: 'KHIN MYO',
  ...over,
});
const owner = (sql: string, params?: unknown[]) => store.ownerQuery(sql, params);
/** Lets the time to pay an order end that long ago. */
const endedAgo = (tid: string, ago: string) =>
  owner(`alter table cashier.deposits disable trigger enforce_states;
    update cashier.deposits set expires_at = clock_timestamp() - interval '${ago}' where tid = '${tid}';
    alter table cashier.deposits enable trigger enforce_states`);
const set = async (key: Parameters<typeof changeSetting>[1], to: never) => {
  await store.tx((tx) => changeSetting(tx, key, to, null));
  clearSettingsCache(store);
};

test('credits an order with a bank line, and adds the turnover requirement', async () => {
  const { id } = await newMember(app);
  const tid = await deposit(cashier, id, 30_000);
  expect(await balances(store, id)).toEqual({ wallet: 30_000n, held: 0n });
  expect(await turnoverLeft(store, id)).toBe(30_000n);
  expect(await turnoverRows(store, id)).toMatchObject([
    { source: 'deposit', reference: tid, required: 30_000n },
  ]);
  expect(value(await cashier.calls.deposits.order({ tid }, memberContext(id)))).toMatchObject({
    state: 'succeeded',
    status: 2,
    account: null,
    amount: 30_000,
  });
  expect(app.hints).toContainEqual({ type: 'balance', memberId: id });
  const log = value(await cashier.calls.reports.accountRecord({ type: 1 }, memberContext(id)));
  expect(log).toMatchObject({
    total: 1,
    list: [{ id: tid, paymentType: 7, status: 2, balance: 30_000, amount: 30_000 }],
  });
});

test('an order shows the account to pay to and its expiry', async () => {
  const { id } = await newMember(app);
  const { tid, order_type } = value(await createOrder(id));
  expect(order_type).toBe(0);
  const shown = value(await cashier.calls.deposits.order({ tid }, memberContext(id)));
  expect(shown).toMatchObject({
    state: 'unpaid',
    status: 0,
    account: { name: 'Shwe One', phone: '09777000001' },
  });
  const minutes = (Date.parse(shown.expires_at) - Date.parse(shown.created_at)) / 60_000;
  expect(Math.round(minutes)).toBe(30);
  const list = value(
    await cashier.calls.deposits.paymentMethods({ recharge_type: 2 }, memberContext(id)),
  ).list;
  expect(list).toMatchObject([
    {
      id: 1,
      type: 0,
      channels: [
        { id: 7, code: 'kbzpay', title: 'KBZPay', min: 3000, max: 5_000_000, tail_digits: 6 },
        { id: 8, code: 'wavepay', title: 'WavePay' },
      ],
    },
  ]);
});

test.each([
  [{ amount: 0 }, 'amount_missing'],
  [{ amount: 2999 }, 'deposit_min'],
  [{ amount: 5_000_001 }, 'deposit_max'],
  [{ payer_name: ' \u0000 ' }, 'payer_missing'],
  [{ recharge_id: 9 }, 'no_pay_account'],
])('refuses an order with %j: %s', async (over, refused) => {
  const { id } = await newMember(app);
  expect(outcome(await createOrder(id, over))).toBe(refused);
});

test.each([
  [{ payerName: ' ' }, 'payer_missing'],
  [{ tail: '12345' }, 'payer_tail_form'],
  [{ tail: '1234567' }, 'payer_tail_form'],
  [{ tail: '12345x' }, 'payer_tail_form'],
  [{ orderNo: 'D-1' }, 'not_found'],
  [{ orderNo: '\u0000' }, 'not_found'],
  [{ orderNo: 'D-99999999999999999999' }, 'not_found'],
])('refuses a claim with %j: %s', async (over, refused) => {
  const { id } = await newMember(app);
  const { tid } = value(await createOrder(id));
  const input = { orderNo: tid, payerName: 'Khin', tail: '123456', ...over };
  expect(outcome(await cashier.calls.deposits.claimPayment(input, memberContext(id)))).toBe(refused);
});

test('refuses to show or claim another member’s order', async () => {
  const { id } = await newMember(app);
  const other = await newMember(app);
  const { tid } = value(await createOrder(id));
  expect(outcome(await cashier.calls.deposits.order({ tid }, memberContext(other.id)))).toBe('not_found');
  const input = { orderNo: tid, payerName: 'Khin', tail: '123456' };
  expect(outcome(await cashier.calls.deposits.claimPayment(input, memberContext(other.id)))).toBe(
    'not_found',
  );
});

test('accepts Burmese digits, and corrections until the deposit is decided', async () => {
  const { id } = await newMember(app);
  const { tid } = value(await createOrder(id));
  const claimWith = (tail: string) =>
    cashier.calls.deposits.claimPayment({ orderNo: tid, payerName: 'Khin', tail }, memberContext(id));
  expect(value(await claimWith('၄၈၂၉၁၃'))).toMatchObject({ state: 'processing', payer_tail: '482913' });
  expect(value(await claimWith('482914'))).toMatchObject({ payer_tail: '482914' });
  const unexplained = await cashier.operatorCalls.operatorDeposits.rejectDeposit(
    { tid, reason: 'other', note: ' \u0000 ' },
    operatorContext(cashier.thiri),
  );
  expect(outcome(unexplained)).toBe('wrong_input');
  value(
    await cashier.operatorCalls.operatorDeposits.rejectDeposit(
      { tid, reason: 'no_money', note: 'Ask KBZPay.' },
      operatorContext(cashier.thiri),
    ),
  );
  expect(outcome(await claimWith('482915'))).toBe('order_over');
  expect(value(await cashier.calls.deposits.order({ tid }, memberContext(id)))).toMatchObject({
    state: 'failed',
    reason: 'This money has not reached us. Ask KBZPay.',
    account: null,
  });
  expect(await balances(store, id)).toEqual({ wallet: 0n, held: 0n });
});

test('allows three open orders, also with fifty concurrent requests', async () => {
  const { id } = await newMember(app);
  const answers = await Promise.all(Array.from({ length: 50 }, () => createOrder(id)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
  expect(answers.filter((answer) => outcome(answer) === 'deposit_open_many')).toHaveLength(47);
});

test('an unpaid order expires after half an hour of wall time, before the job has ended it', async () => {
  const { id } = await newMember(app);
  const { tid } = value(await createOrder(id));
  await endedAgo(tid, '1 second');
  expect(value(await cashier.calls.deposits.order({ tid }, memberContext(id)))).toMatchObject({
    state: 'failed',
    account: null,
  });
  const input = { orderNo: tid, payerName: 'Khin', tail: '123456' };
  expect(outcome(await cashier.calls.deposits.claimPayment(input, memberContext(id)))).toBe('order_over');
  await depositJobs[0]!.run(app);
  const { rows } = await store.query('select state, decided_by from cashier.deposits where tid = $1', [tid]);
  expect(rows[0]).toEqual({ state: 'failed', decided_by: null });
  const done = value(
    await cashier.operatorCalls.operatorDeposits.list(
      { states: 'done', size: 100 },
      operatorContext(cashier.thiri),
    ),
  );
  expect(done.list.map((row) => row.tid)).not.toContain(tid);
});

test('returns the same order for the same key, and refuses the key with another body', async () => {
  const { id } = await newMember(app);
  const once = newOnce(`member:${id}`, order());
  const first = value(await cashier.calls.deposits.createOrder(order(), memberContext(id, { once })));
  expect(value(await cashier.calls.deposits.createOrder(order(), memberContext(id, { once })))).toEqual(
    first,
  );
  const other = { ...once, requestHash: newOnce('', 'other').requestHash };
  expect(outcome(await cashier.calls.deposits.createOrder(order(), memberContext(id, { once: other })))).toBe(
    'key_reused',
  );
});

test('uses accounts in turn within their daily caps, also with concurrent orders', async () => {
  await owner(`insert into cashier.receiving_accounts (wallet, name, phone, day_cap)
               values ('kbzpay', 'Small A', '+959777000011', 40000),
                      ('kbzpay', 'Small B', '+959777000012', 40000)`);
  await owner("update cashier.receiving_accounts set enabled = false where name = 'Shwe One'");
  await set('deposit.new_percent', 100 as never);
  const members = await Promise.all(Array.from({ length: 12 }, () => newMember(app)));
  const answers = await Promise.all(members.map(({ id }) => createOrder(id)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(8);
  expect(answers.filter((answer) => outcome(answer) === 'no_pay_account')).toHaveLength(4);
  const { rows } = await store.query(
    `select a.name, count(*)::int as orders
     from cashier.deposits d join cashier.receiving_accounts a on a.id = d.account_id
     where a.name like 'Small%' group by a.name order by a.name`,
  );
  expect(rows).toEqual([
    { name: 'Small A', orders: 4 },
    { name: 'Small B', orders: 4 },
  ]);
  const list = value(
    await cashier.calls.deposits.paymentMethods({ recharge_type: 2 }, memberContext(members[0]!.id)),
  ).list;
  expect(list.flatMap(({ channels }) => channels.map(({ code }) => code))).toEqual(['wavepay']);
  const accounts = value(
    await cashier.operatorCalls.operatorDeposits.receivingAccounts({}, operatorContext(cashier.htet)),
  ).list;
  expect(accounts.filter(({ name }) => name.startsWith('Small'))).toMatchObject(
    ['A', 'B'].map((letter) => ({
      name: `Small ${letter}`,
      credited: 0,
      expected: 40_000,
      day_cap: 40_000,
      room: 0,
    })),
  );
  await owner("update cashier.receiving_accounts set enabled = (name not like 'Small%')");
  await set('deposit.new_percent', 50 as never);
});

test('a first deposit that was credited leaves the share of the cap for other new members', async () => {
  await owner(`insert into cashier.receiving_accounts (wallet, name, phone, day_cap)
               values ('kbzpay', 'Small C', '+959777000013', 40000)`);
  await owner("update cashier.receiving_accounts set enabled = (name = 'Small C') where wallet = 'kbzpay'");
  await deposit(cashier, (await newMember(app)).id, 20_000);
  // New members may use half of the cap with what is not credited yet.
  const next = async () => outcome(await createOrder((await newMember(app)).id));
  const answers = [await next(), await next(), await next()];
  await owner("update cashier.receiving_accounts set enabled = (name not like 'Small%')");
  expect(answers).toEqual(['ok', 'ok', 'no_pay_account']);
});

test('lists what each account received today', async () => {
  const { id } = await newMember(app);
  const accounts = async () =>
    value(
      await cashier.operatorCalls.operatorDeposits.receivingAccounts({}, operatorContext(cashier.htet)),
    ).list.filter((one) => one.enabled);
  const sums = (list: Awaited<ReturnType<typeof accounts>>) =>
    (['credited', 'expected', 'room'] as const).map((of) => list.reduce((all, one) => all + one[of], 0));
  const before = sums(await accounts()) as [number, number, number];
  await deposit(cashier, id, 20_000);
  await deposit(cashier, (await newMember(app)).id, 7000);
  await claim(cashier, id, 5000);
  expect(sums(await accounts())).toEqual([before[0] + 27_000, before[1] + 5000, before[2] - 32_000]);
});

test('refuses to credit with an own bank line, another amount or wallet, or a used line', async () => {
  const { operatorCalls, thiri, htet } = cashier;
  const { id } = await newMember(app);
  const one = await claim(cashier, id, 20_000);
  const two = await claim(cashier, id, 20_000, one.tail);
  const credit = (tid: string, receipt: number, by = htet) =>
    operatorCalls.operatorDeposits
      .creditDeposit({ tid, receipt_id: receipt }, operatorContext(by))
      .then(outcome);
  const add = async (row: ReturnType<typeof line>) =>
    value(await operatorCalls.operatorDeposits.addBankLine(row, operatorContext(thiri))).id;
  const right = await add(line(20_000, one.tail));
  const less = await add(line(19_999, newTail()));
  const wave = await add(line(20_000, newTail(), { account_id: WAVEPAY_ACCOUNT }));
  expect(await credit(one.tid, right, thiri)).toBe('same_person');
  expect(await credit(one.tid, less)).toBe('receipt_differs');
  expect(await credit(one.tid, wave)).toBe('receipt_differs');
  expect(await credit(one.tid, 9_999_999)).toBe('not_found');
  expect(await credit('D-1', right)).toBe('not_found');
  // An order is credited with a bank line only, not as an unmatched payment.
  const credited = await operatorCalls.operatorDeposits.creditPayment(
    { tid: one.tid },
    operatorContext(htet),
  );
  expect(outcome(credited)).toBe('not_found');
  expect(await credit(one.tid, right)).toBe('ok');
  expect(await credit(two.tid, right)).toBe('receipt_used');
  expect(await credit(one.tid, right)).toBe('already_decided');
  expect(await balances(store, id)).toEqual({ wallet: 20_000n, held: 0n });
});

test('refuses to credit or reject an order that was not claimed', async () => {
  const { operatorCalls, thiri, htet } = cashier;
  const { id } = await newMember(app);
  const { tid } = value(await createOrder(id));
  const receipt = value(
    await operatorCalls.operatorDeposits.addBankLine(line(10_000, newTail()), operatorContext(thiri)),
  );
  expect(
    outcome(
      await operatorCalls.operatorDeposits.creditDeposit(
        { tid, receipt_id: receipt.id },
        operatorContext(htet),
      ),
    ),
  ).toBe('not_paid_yet');
  const refusal = { tid, reason: 'no_money' as const };
  expect(outcome(await operatorCalls.operatorDeposits.rejectDeposit(refusal, operatorContext(htet)))).toBe(
    'not_paid_yet',
  );
  expect(value(await cashier.calls.deposits.order({ tid }, memberContext(id)))).toMatchObject({
    state: 'unpaid',
  });
});

test('records a bank line once', async () => {
  const { operatorCalls, thiri, htet } = cashier;
  const tail = newTail();
  expect(
    outcome(await operatorCalls.operatorDeposits.addBankLine(line(7000, tail), operatorContext(thiri))),
  ).toBe('ok');
  expect(
    outcome(await operatorCalls.operatorDeposits.addBankLine(line(7000, tail), operatorContext(htet))),
  ).toBe('receipt_like');
  expect(
    outcome(await operatorCalls.operatorDeposits.addBankLine(line(7000, '123'), operatorContext(htet))),
  ).toBe('payer_tail_form');
  expect(
    outcome(await operatorCalls.operatorDeposits.addBankLine(line(0, newTail()), operatorContext(htet))),
  ).toBe('amount_missing');
  await expect(store.query('update cashier.bank_lines set amount = 1')).rejects.toThrow('permission denied');
});

test('flags two claims of one payment on both cases', async () => {
  const { operatorCalls, thiri } = cashier;
  const one = await newMember(app);
  const two = await newMember(app);
  const first = await claim(cashier, one.id, 33_000);
  const second = await claim(cashier, two.id, 33_000, first.tail);
  const { tid: own } = await claim(cashier, two.id, 34_000);
  const shown = value(await operatorCalls.operatorDeposits.get({ tid: second.tid }, operatorContext(thiri)));
  expect(shown.order.repeated).toBe(true);
  expect(shown.earlier[0]).toMatchObject({ tid: first.tid, repeated: true, who: { id: Number(one.id) } });
  expect(shown.earlier.map(({ tid }) => tid)).toEqual([first.tid, own]);
  const others = [await claim(cashier, one.id, 33_000), await claim(cashier, one.id, 33_001, first.tail)];
  for (const { tid } of others) {
    const { order: other } = value(await operatorCalls.operatorDeposits.get({ tid }, operatorContext(thiri)));
    expect(other.repeated).toBe(false);
  }
  // The same digits and sum by another wallet are another payment.
  const [three, four] = [await newMember(app), await newMember(app)];
  const { tid: wave } = value(await createOrder(three.id, { amount: 33_000, recharge_id: 8 }));
  const claimed = { orderNo: wave, payerName: 'Khin', tail: newTail() };
  value(await cashier.calls.deposits.claimPayment(claimed, memberContext(three.id)));
  const kbz = await claim(cashier, four.id, 33_000, claimed.tail);
  for (const tid of [wave, kbz.tid]) {
    const found = value(await operatorCalls.operatorDeposits.get({ tid }, operatorContext(thiri)));
    expect([tid, found.order.repeated]).toEqual([tid, false]);
    expect(found.earlier.map((row) => row.tid)).not.toContain(tid === wave ? kbz.tid : wave);
  }
});

test('lists the best matching bank lines first, with who recorded them', async () => {
  const { operatorCalls, thiri, htet } = cashier;
  const { id } = await newMember(app);
  const { tid, tail } = await claim(cashier, id, 44_000);
  const add = (row: ReturnType<typeof line>) =>
    operatorCalls.operatorDeposits.addBankLine(row, operatorContext(thiri));
  await add(line(44_000, newTail()));
  await add(line(5000, `88${tail}`));
  await add(line(44_000, `99${tail}`));
  await jumpBusinessTime(store, '1 minute');
  await add(line(44_000, newTail(), { payer_name: 'U LATER' }));
  const shown = value(await operatorCalls.operatorDeposits.get({ tid }, operatorContext(thiri)));
  expect(
    shown.receipts.slice(0, 3).map((row) => [row.amount, row.transaction_tail.slice(-6) === tail]),
  ).toEqual([
    [44_000, true],
    [5000, true],
    [44_000, false],
  ]);
  expect(shown.receipts[2]!.payer_name, 'of equal ones the latest').toBe('U LATER');
  expect(shown.receipts[0]).toMatchObject({ mine: true, recorded_by: 'Op thiri', used_for: null });
  expect(
    value(await operatorCalls.operatorDeposits.get({ tid }, operatorContext(htet))).receipts[0]?.mine,
  ).toBe(false);
  expect(JSON.stringify(shown.order)).not.toMatch(/959\d{7}/);
});

test('credits once and returns the same reply for fifty requests with one key', async () => {
  const { operatorCalls, thiri, htet } = cashier;
  const { id } = await newMember(app);
  const { tid, tail } = await claim(cashier, id, 3000);
  const receipt = value(
    await operatorCalls.operatorDeposits.addBankLine(line(3000, tail), operatorContext(thiri)),
  );
  const input = { tid, receipt_id: receipt.id };
  const once = newOnce(`operator:${htet.id}`, input);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      operatorCalls.operatorDeposits.creditDeposit(input, operatorContext(htet, { once })),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]!.ok).toBe(true);
  expect(await balances(store, id)).toEqual({ wallet: 3000n, held: 0n });
});

test('refuses and audits calls that the role does not allow', async () => {
  const { operatorCalls, support } = cashier;
  const { id } = await newMember(app);
  const { tid } = await claim(cashier, id, 3000);
  expect(
    outcome(
      await operatorCalls.operatorDeposits.rejectDeposit(
        { tid, reason: 'no_money' },
        operatorContext(support),
      ),
    ),
  ).toBe('forbidden');
  expect(
    outcome(
      await operatorCalls.operatorDeposits.addBankLine(line(3000, newTail()), operatorContext(support)),
    ),
  ).toBe('forbidden');
  expect(
    outcome(await operatorCalls.operatorDeposits.list({ states: 'open' }, operatorContext(support))),
  ).toBe('ok');
  const draws = { ...support, role: 'draws' as const };
  expect(outcome(await operatorCalls.operatorDeposits.list({ states: 'open' }, operatorContext(draws)))).toBe(
    'forbidden',
  );
  const { rows } = await store.query(
    "select details from operators.audit where action = 'forbidden' and subject = $1",
    [`deposit:${tid}`],
  );
  expect(rows).toEqual([{ details: { capability: 'deposit.refuse', role: 'support' } }]);
});

test('lists the queue oldest first, and counts late cases in the summary', async () => {
  const { operatorCalls, thiri } = cashier;
  const before = (await queueSummary(app)).deposits;
  const { id } = await newMember(app);
  const { tid } = await claim(cashier, id, 50_000);
  await owner("update cashier.deposits set paid_at = paid_at - interval '11 minutes' where tid = $1", [tid]);
  const after = (await queueSummary(app)).deposits;
  const counted = { waiting: before.waiting + 1, sum: before.sum + 50_000 };
  expect(after).toEqual({ ...counted, late: before.late + 1, sla_minutes: 10 });
  await set('deposit.promised_minutes', 12 as never);
  expect((await queueSummary(app)).deposits).toEqual({ ...counted, late: before.late, sla_minutes: 12 });
  await set('deposit.promised_minutes', 10 as never);
  const open = value(
    await operatorCalls.operatorDeposits.list({ states: 'open', size: 100 }, operatorContext(thiri)),
  );
  expect(open.list[0]?.tid).toBe(tid);
  expect(open.total).toBe(after.waiting);
});

test('lists one member’s deposits with unpaid orders, and audits a refusal with the member as subject', async () => {
  const { operatorCalls, support } = cashier;
  const { id } = await newMember(app);
  const unpaid = value(await createOrder(id)).tid;
  const { tid } = await claim(cashier, id, 7000);
  await claim(cashier, (await newMember(app)).id, 7000);
  const listOf = async (states: 'open' | 'done' | 'all') => {
    const input = { states, member_id: Number(id) };
    const { list, total } = value(await operatorCalls.operatorDeposits.list(input, operatorContext(support)));
    return [list.map((row) => row.tid), total];
  };
  expect(await listOf('all')).toEqual([[tid, unpaid], 2]);
  expect(await listOf('open')).toEqual([[tid], 1]);
  expect(await listOf('done')).toEqual([[], 0]);
  const draws = operatorContext({ ...support, role: 'draws' as const });
  expect(
    outcome(await operatorCalls.operatorDeposits.list({ states: 'all', member_id: Number(id) }, draws)),
  ).toBe('forbidden');
  const { rows } = await store.query(
    "select details from operators.audit where action = 'forbidden' and subject = $1",
    [`member:${id}`],
  );
  expect(rows).toEqual([{ details: { capability: 'deposit.view', role: 'draws' } }]);
});

test('applies the setting of the number of digits', async () => {
  const { id } = await newMember(app);
  await set('deposit.tail_digits', 4 as never);
  const { tid } = value(await createOrder(id));
  const input = { orderNo: tid, payerName: 'Khin', tail: '1234' };
  expect(outcome(await cashier.calls.deposits.claimPayment(input, memberContext(id)))).toBe('ok');
  await set('deposit.tail_digits', 6 as never);
});

test.each(['2026-02-31', '2026-13-01', '0000-00-00'])('refuses an account record of %s', async (day) => {
  const { id } = await newMember(app);
  const answer = await cashier.calls.reports.accountRecord({ type: 1, start_at: day }, memberContext(id));
  expect(outcome(answer)).toBe('wrong_input');
});

test('the database refuses a transition that the state machine does not have', async () => {
  const { id } = await newMember(app);
  const tid = await deposit(cashier, id, 3000);
  await expect(
    owner("update cashier.deposits set state = 'processing' where tid = $1", [tid]),
  ).rejects.toThrow('cannot go');
  await expect(owner('update cashier.deposits set amount = 1 where tid = $1', [tid])).rejects.toThrow(
    'cannot go',
  );
});

test('maintenance extends the expiry of an open order until a while after it ends', async () => {
  const { id } = await newMember(app);
  const { tid } = value(await createOrder(id));
  const expire = () => depositJobs.find(({ name }) => name === 'expire deposit orders')!.run(app);
  const stateNow = async () => value(await cashier.calls.deposits.order({ tid }, memberContext(id))).state;
  await owner('update content.maintenance set closed = true');
  await owner("update content.maintenance set closed_at = clock_timestamp() - interval '20 minutes'");
  await endedAgo(tid, '10 minutes');
  await expire();
  expect(await stateNow()).toBe('unpaid');
  await owner('update content.maintenance set closed = false');
  await expire();
  expect(await stateNow()).toBe('unpaid');
  await owner("update content.maintenance set opened_at = clock_timestamp() - interval '14 minutes'");
  await expire();
  const claimed = { orderNo: tid, payerName: 'Khin Myo', tail: newTail() };
  expect(outcome(await cashier.calls.deposits.claimPayment(claimed, memberContext(id)))).toBe('ok');

  const other = value(await createOrder(id)).tid;
  await endedAgo(other, '10 minutes');
  await owner("update content.maintenance set opened_at = clock_timestamp() - interval '16 minutes'");
  await expire();
  expect(value(await cashier.calls.deposits.order({ tid: other }, memberContext(id))).state).toBe('failed');
});

test('an own limit counts what was credited, waits, or may still be paid, which maintenance extends', async () => {
  const { id } = await newMember(app);
  const own = protectionFixture(app);
  await own.set(id, 'deposit', 'month', 20_000);
  await deposit(cashier, id, 4000);
  await claim(cashier, id, 5000);
  const { tid } = value(await createOrder(id, { amount: 6000 }));
  const used = async () => (await own.one(id, 'deposit', 'month')).used;
  expect(await used()).toBe(15_000);
  expect(await createOrder(id, { amount: 5001 })).toMatchObject({
    refused: 'limit_reached',
    details: { kind: 'deposit', period: 'month', amount: 20_000, left: 5000 },
  });
  await owner('update content.maintenance set closed = true');
  await owner("update content.maintenance set closed_at = clock_timestamp() - interval '20 minutes'");
  await endedAgo(tid, '10 minutes');
  expect(await used()).toBe(15_000);
  await owner('update content.maintenance set closed = false');
  await owner("update content.maintenance set opened_at = clock_timestamp() - interval '16 minutes'");
  expect(await used()).toBe(9000);
  expect(outcome(await createOrder(id, { amount: 11_001 }))).toBe('limit_reached');
  expect(outcome(await createOrder(id, { amount: 11_000 }))).toBe('ok');
});

test('what an account received yesterday is not of today, and its cap is free again', async () => {
  const accounts = async () =>
    value(
      await cashier.operatorCalls.operatorDeposits.receivingAccounts({}, operatorContext(cashier.htet)),
    ).list.filter((one) => one.enabled);
  const { id } = await newMember(app);
  await deposit(cashier, id, 20_000);
  const before = await accounts();
  expect(before.some(({ credited }) => credited >= 20_000)).toBe(true);
  await jumpBusinessTime(store, '1 day');
  const next = await accounts();
  expect(next.map(({ credited }) => credited)).toEqual(next.map(() => 0));
  expect(
    next.map(({ expected }) => expected),
    'orders stay open',
  ).toEqual(before.map(({ expected }) => expected));
  expect(next.map(({ room, day_cap: cap }) => room === cap)).toEqual(next.map(() => true));
});

test('an order of yesterday that is credited today is credited today, and uses nothing of today’s cap', async () => {
  const { id } = await newMember(app);
  const { tid, tail } = await claim(cashier, id, 20_000);
  await jumpBusinessTime(store, '1 day');
  const { operatorCalls, thiri, htet } = cashier;
  const receipt = value(
    await operatorCalls.operatorDeposits.addBankLine(line(20_000, tail), operatorContext(thiri)),
  );
  const accounts = async () =>
    value(await operatorCalls.operatorDeposits.receivingAccounts({}, operatorContext(htet))).list;
  const before = await accounts();
  value(
    await operatorCalls.operatorDeposits.creditDeposit(
      { tid, receipt_id: receipt.id },
      operatorContext(htet),
    ),
  );
  const figures = (list: typeof before) =>
    list.map(({ id: account, credited, expected, room }) => [account, credited, expected, room]);
  expect(figures(await accounts())).toEqual(
    figures(before).map(([account, credited, expected, room]) => {
      const amount = account === KBZPAY_ACCOUNT ? 20_000 : 0;
      return [account, credited! + amount, expected! - amount, room];
    }),
  );
});

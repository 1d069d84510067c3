import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../context/config.ts';
import { freshDatabase } from '../../../database/testing.ts';
import {
  type Cashier,
  cashierFixture,
  expectInvariants,
  memberCalls,
  outcome,
  value,
} from '../../../testing/cashier.ts';
import { newMember } from '../../../testing/members.ts';
import { RACE_MS_MAX, raceRounds } from '../../../testing/rounds.ts';
import { memberContext, operatorContext, type TestApp, testApp } from '../../../testing/test-app.ts';
import { addSandboxChannel } from '../../channels/index.ts';
import { countedPayment } from '../../gateways/index.ts';
import { sign } from '../../gateways/signing.ts';
import { balances } from '../../ledger/index.ts';
import { closeAccount } from '../../members/index.ts';
import { turnoverRows } from '../../turnover/index.ts';
import { gatewayPort } from '../gateway-api.ts';
import { depositJobs } from '../jobs.ts';

const secret = 'a secret of the sandbox, long enough';
const store = await freshDatabase();
let sandbox: Server;
let app: TestApp;
let cashier: Cashier;
let channelId: number;
/** The payments that the sandbox returns when it is polled. */
let payments: object[] = [];
/** The page that it opens for an order. */
const PAGE = 'http://127.0.0.1/pay/1';
let page: unknown = PAGE;
beforeAll(async () => {
  sandbox = createServer((request, reply) => {
    reply.end(JSON.stringify(request.url === '/orders' ? { pay_url: page } : { payments }));
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => sandbox.once('listening', ready));
  const url = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
  app = testApp(store, { SHWE_GATEWAY_URL: url, SHWE_GATEWAY_SECRET: secret });
  cashier = await cashierFixture(app);
  const title = { my: 'က', en: 'Sandbox Pay', zh: 'a', th: 'a' };
  await store.tx((tx) => addSandboxChannel(tx, { category: title, title }));
  const { channels } = value(
    await cashier.operatorCalls.operatorChannels.list({}, operatorContext(cashier.thiri)),
  );
  channelId = channels.find(({ code }) => code === 'sandbox_pay')!.id;
});
afterEach(() => expectInvariants(store));
afterAll(() => sandbox.close());

const AMOUNT = 20_000;
const newOrder = async (memberId?: bigint) => {
  const id = memberId ?? (await newMember(app)).id;
  const input = { amount: AMOUNT, payer_name: '', recharge_id: channelId };
  const made = value(await cashier.calls.deposits.createOrder(input, memberContext(id)));
  expect(made.order_type).toBe(1);
  return { id, tid: made.tid };
};
let refs = 0;
const newRef = () => {
  refs += 1;
  return `P-${refs}`;
};
const callbackFor = (order: string, over: object = {}) =>
  JSON.stringify({ event_id: 'e', order, provider_ref: newRef(), status: 'paid', amount: AMOUNT, ...over });
const sendFrom = async (ip: string, body: string, signature: string) =>
  (await gatewayPort(app).callback({ adapter: 'sandbox', body: Buffer.from(body), signature, ip })).outcome;
const send = (body: string, signature = sign(secret, body, app.clock.wall().getTime())) =>
  sendFrom('10.0.0.9', body, signature);
const walletOf = async (id: bigint) => Number((await balances(store, id)).wallet);
const orderOf = async ({ id, tid }: { id: bigint; tid: string }) =>
  value(await cashier.calls.deposits.order({ tid }, memberContext(id)));
/** A member's open cases. */
const casesOf = async (id: bigint) => {
  const at = operatorContext(cashier.thiri);
  const all = [];
  for (let page = 1; ; page += 1) {
    const { list } = value(
      await cashier.operatorCalls.operatorDeposits.list({ states: 'open', page, size: 100 }, at),
    );
    all.push(...list);
    if (list.length < 100) return all.filter(({ who }) => who.id === Number(id));
  }
};
/** Ends the time to pay, without running the job that ends the order. */
const lapse = (tid: string) =>
  store.ownerQuery(`alter table cashier.deposits disable trigger enforce_states;
      update cashier.deposits set expires_at = expires_at - interval '30 minutes' where tid = '${tid}';
      alter table cashier.deposits enable trigger enforce_states`);
const endLapsed = () => depositJobs.find(({ name }) => name === 'expire deposit orders')!.run(app);
const expireNow = async (tid: string) => {
  await lapse(tid);
  await endLapsed();
};
const outcomesOf = async (tid: string) =>
  (
    await store.query<{ outcome: string }>(
      'select outcome from cashier.callbacks where tid = $1 order by id',
      [tid],
    )
  ).rows.map((row) => row.outcome);

test('credits an order paid at the gateway, with the turnover requirement', async () => {
  const order = await newOrder();
  expect(await orderOf(order)).toMatchObject({
    rail: 'gateway',
    account: null,
    state: 'unpaid',
    at_gateway: false,
  });
  const session = value(
    await cashier.calls.deposits.gatewayPage({ tid: order.tid }, memberContext(order.id)),
  );
  expect(session.pay_url).toBe('http://127.0.0.1/pay/1');
  const asByHand = { orderNo: order.tid, payerName: 'Khin', tail: '123456' };
  expect(outcome(await cashier.calls.deposits.claimPayment(asByHand, memberContext(order.id)))).toBe(
    'not_found',
  );
  expect(await orderOf(order)).toMatchObject({ state: 'unpaid', at_gateway: true });
  app.hints.length = 0;
  expect(await send(callbackFor(order.tid))).toBe('taken');
  expect(app.hints).toEqual([{ type: 'balance', memberId: order.id }]);
  expect(await orderOf(order)).toMatchObject({ state: 'succeeded', status: 2 });
  expect(await walletOf(order.id)).toBe(AMOUNT);
  expect(await turnoverRows(store, order.id)).toMatchObject([{ reference: order.tid, required: 20_000n }]);
  expect(outcome(await cashier.calls.deposits.gatewayPage({ tid: order.tid }, memberContext(order.id)))).toBe(
    'order_over',
  );
});

test(
  'counts one payment for fifty concurrent equal callbacks',
  async () => {
    for (let round = 0; round < raceRounds(4); round += 1) {
      const order = await newOrder();
      const body = callbackFor(order.tid);
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => send(body)));
      expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1);
      expect(outcomes.filter((one) => one === 'repeated')).toHaveLength(49);
      expect(await walletOf(order.id)).toBe(AMOUNT);
    }
  },
  RACE_MS_MAX,
);

test(
  'a callback concurrent with the expiry is either credited or a case',
  async () => {
    for (let round = 0; round < raceRounds(10); round += 1) {
      const order = await newOrder();
      await lapse(order.tid);
      const both = [() => send(callbackFor(order.tid)), () => endLapsed().then(() => '')];
      const result = (await Promise.all((round % 2 ? both : both.reverse()).map((run) => run()))).join('');
      const open = await casesOf(order.id);
      expect(['taken', 'too_late']).toContain(result);
      expect([await walletOf(order.id), open.length]).toEqual(result === 'taken' ? [AMOUNT, 0] : [0, 1]);
    }
  },
  RACE_MS_MAX,
);

test('a late payment is a case, and is credited after two approvals', async () => {
  const { operatorCalls, thiri, htet } = cashier;
  const order = await newOrder();
  await expireNow(order.tid);
  expect(await orderOf(order)).toMatchObject({ state: 'failed' });
  app.hints.length = 0;
  expect(await send(callbackFor(order.tid))).toBe('too_late');
  expect(app.hints, 'the queues of operators show it, and the member’s record').toEqual([
    { type: 'balance', memberId: order.id },
    { type: 'queue' },
  ]);
  const [unmatched] = await casesOf(order.id);
  expect(unmatched).toMatchObject({
    amount: AMOUNT,
    stray: { of: order.tid, why: 'too_late' },
    approved_by: null,
  });
  const tid = unmatched!.tid;
  expect(
    value(await operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(thiri))),
  ).toMatchObject({
    state: 'processing',
    approved_by: 'Op thiri',
  });
  expect(outcome(await operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(thiri)))).toBe(
    'same_person',
  );
  expect(await walletOf(order.id)).toBe(0);
  expect(
    value(await operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(htet))),
  ).toMatchObject({
    state: 'succeeded',
  });
  expect(await walletOf(order.id)).toBe(AMOUNT);
  expect(
    outcome(await operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(cashier.aye))),
  ).toBe('already_decided');
  const { rows: audited } = await store.query<{ action: string; by: string; details: object }>(
    'select action, operator_name as by, details from operators.audit where subject = $1 order by id',
    [`deposit:${tid}`],
  );
  const details = { amount: AMOUNT, member: Number(order.id) };
  expect(audited).toEqual([
    { action: 'deposit.credit_ask', by: 'thiri', details },
    { action: 'deposit.credit', by: 'htet', details },
  ]);
  // The order itself stays failed.
  expect(await orderOf(order)).toMatchObject({ state: 'failed' });
  const found = value(await operatorCalls.operatorDeposits.get({ tid }, operatorContext(thiri)));
  expect(found).toMatchObject({
    account: null,
    receipts: [],
    callbacks: [{ outcome: 'too_late', says: 'paid', tid: order.tid }],
  });
});

test('a late payment of a member who has closed the account is not credited', async () => {
  const { operatorCalls, thiri, htet } = cashier;
  const order = await newOrder();
  await expireNow(order.tid);
  expect(await send(callbackFor(order.tid))).toBe('too_late');
  const { tid } = (await casesOf(order.id))[0]!;
  value(await operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(thiri)));
  await store.tx((tx) => closeAccount(tx, order.id));
  expect(outcome(await operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(htet)))).toBe(
    'member_closed',
  );
  expect(await walletOf(order.id)).toBe(0);
  const rejected = { tid, reason: 'no_money' as const };
  expect(outcome(await operatorCalls.operatorDeposits.rejectDeposit(rejected, operatorContext(htet)))).toBe(
    'ok',
  );
});

test('credits once with fifty concurrent 2nd approvals', async () => {
  const { operatorCalls, thiri, htet } = cashier;
  const order = await newOrder();
  await expireNow(order.tid);
  await send(callbackFor(order.tid));
  const tid = (await casesOf(order.id))[0]!.tid;
  value(await operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(thiri)));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(htet)),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await walletOf(order.id)).toBe(AMOUNT);
});

test('a payment of another amount ends the order and is a case, which can be rejected', async () => {
  const order = await newOrder();
  expect(await send(callbackFor(order.tid, { amount: 5000 }))).toBe('wrong_amount');
  expect(await orderOf(order)).toMatchObject({ state: 'failed' });
  const [unmatched] = await casesOf(order.id);
  expect(unmatched).toMatchObject({ amount: 5000, stray: { why: 'wrong_amount' } });
  const refusal = { tid: unmatched!.tid, reason: 'sum_differs' as const };
  expect(
    value(await cashier.operatorCalls.operatorDeposits.rejectDeposit(refusal, operatorContext(cashier.thiri)))
      .state,
  ).toBe('failed');
  expect(await walletOf(order.id)).toBe(0);
  // A later payment of the right amount is too late, because the order has ended.
  expect(await send(callbackFor(order.tid))).toBe('too_late');
});

test.each([
  [-1, 'wrong_amount'],
  [0, 'taken'],
  [1, 'wrong_amount'],
])('of a payment that differs by %i Ks: %s; only the amount ordered is credited', async (more, expected) => {
  const order = await newOrder();
  expect(await send(callbackFor(order.tid, { amount: AMOUNT + more }))).toBe(expected);
  expect(await walletOf(order.id)).toBe(more === 0 ? AMOUNT : 0);
  expect((await casesOf(order.id)).map(({ amount }) => amount)).toEqual(more === 0 ? [] : [AMOUNT + more]);
});

test('a second payment of an order is a case', async () => {
  const order = await newOrder();
  expect(await send(callbackFor(order.tid))).toBe('taken');
  expect(await send(callbackFor(order.tid))).toBe('paid_again');
  expect(await walletOf(order.id)).toBe(AMOUNT);
  expect(await casesOf(order.id)).toMatchObject([{ stray: { why: 'paid_again' }, amount: AMOUNT }]);
  // Cases are no open orders, of which a member may have three.
  for (let n = 0; n < 2; n += 1) expect(await send(callbackFor(order.tid))).toBe('paid_again');
  await newOrder(order.id);
});

test('callbacks out of order, repeated or contradicting change nothing once a payment was counted', async () => {
  const order = await newOrder();
  const ref = newRef();
  expect(await send(callbackFor(order.tid, { provider_ref: ref, status: 'failed' }))).toBe('noted');
  expect(await send(callbackFor(order.tid, { provider_ref: ref }))).toBe('taken');
  expect(await send(callbackFor(order.tid, { provider_ref: ref, status: 'failed' }))).toBe('out_of_order');
  expect(await send(callbackFor(order.tid, { provider_ref: ref, amount: 999_000 }))).toBe('contradicts');
  const other = await newOrder();
  expect(await send(callbackFor(other.tid, { provider_ref: ref }))).toBe('contradicts');
  expect([await walletOf(order.id), await walletOf(other.id)]).toEqual([AMOUNT, 0]);
  expect(await outcomesOf(order.tid)).toEqual(['noted', 'taken', 'out_of_order', 'contradicts']);
});

test('the database refuses a payment that another channel of the gateway has counted, and one counted for none', async () => {
  const order = await newOrder();
  const ref = newRef();
  expect(await send(callbackFor(order.tid, { provider_ref: ref }))).toBe('taken');
  const insert = (adapter: string) =>
    store.query(
      `insert into cashier.callbacks
         (wallet, source, body, signature, tid, provider_ref, says, amount, outcome, counted_adapter)
       select (select code from cashier.channels where rail = 'manual' limit 1), source, body, signature, tid,
         provider_ref, says, amount, outcome, ${adapter} from cashier.callbacks where provider_ref = $1`,
      [ref],
    );
  await expect(insert('counted_adapter')).rejects.toThrow('one_count_a_payment');
  await expect(insert('null')).rejects.toThrow('counts_for_its_gateway');
});

test('refuses invalid and stale signatures, and stores the callback unchanged', async () => {
  const order = await newOrder();
  const body = callbackFor(order.tid);
  const now = app.clock.wall().getTime();
  expect(await send(body, sign('another secret', body, now))).toBe('forged');
  expect(await send(body, '')).toBe('forged');
  expect(await send(`${body} `, sign(secret, body, now))).toBe('forged');
  expect(await send(body, sign(secret, body, now - 301_000))).toBe('stale');
  expect(await send(body, sign(secret, body, now + 301_000))).toBe('stale');
  expect(await send(body, sign(secret, body, now - 299_000))).toBe('taken');
  const { rows } = await store.query<{ body: Buffer }>(
    "select body from cashier.callbacks where outcome = 'forged' order by id limit 1",
  );
  expect(rows[0]!.body.toString()).toBe(body);
});

test('stores sixty forged callbacks of an address in a quarter of an hour; genuine ones are always taken', async () => {
  const order = await newOrder();
  const body = callbackFor(order.tid);
  const stored = async () => {
    const { rows } = await store.query<{ n: number }>('select count(*)::int as n from cashier.callbacks');
    return rows[0]!.n;
  };
  const before = await stored();
  for (let n = 0; n < 60; n += 1) expect(await sendFrom('10.0.0.20', body, 'made up')).toBe('forged');
  expect(await sendFrom('10.0.0.20', body, 'made up')).toBe('too_many');
  expect(await stored()).toBe(before + 60);
  expect(await sendFrom('10.0.0.21', body, 'made up')).toBe('forged');
  const genuine = sign(secret, body, app.clock.wall().getTime());
  expect(await sendFrom('10.0.0.20', body, genuine)).toBe('taken');
});

test.each([
  ['malformed JSON', '{"order":'],
  ['an empty body', ''],
  ['a missing amount', JSON.stringify({ order: 'D-1', provider_ref: 'x', status: 'paid' })],
  ['a fraction of a kyat', JSON.stringify({ order: 'D-1', provider_ref: 'x', status: 'paid', amount: 0.5 })],
  ['a negative amount', JSON.stringify({ order: 'D-1', provider_ref: 'x', status: 'paid', amount: -5 })],
  ['an unsafe integer', JSON.stringify({ order: 'D-1', provider_ref: 'x', status: 'paid', amount: 2 ** 53 })],
  ['a list', '[1]'],
])('refuses a signed callback with %s as unreadable', async (_what, body) => {
  expect(await send(body)).toBe('unreadable');
});

test('refuses callbacks for an unknown order, an order of another channel, and a case', async () => {
  expect(await send(callbackFor('D-1'))).toBe('unknown_order');
  expect(await send(callbackFor('nonsense'))).toBe('unknown_order');
  const { id } = await newMember(app);
  const input = { amount: 5000, payer_name: 'K', recharge_id: 7 };
  const { tid } = value(await cashier.calls.deposits.createOrder(input, memberContext(id)));
  expect(await send(callbackFor(tid, { amount: 5000 }))).toBe('unknown_order');
  const order = await newOrder();
  await send(callbackFor(order.tid, { amount: 1000 }));
  const [unmatched] = await casesOf(order.id);
  expect(await send(callbackFor(unmatched!.tid, { amount: 1000 }))).toBe('unknown_order');
  expect(await walletOf(order.id)).toBe(0);
});

test.each([
  ['no page', null],
  ['a script instead of a page', 'javascript:alert(1)'],
  ['a page with spaces', 'http://127.0.0.1/pay 1'],
])(
  'an order for which the gateway opens %s is refused, can be tried again and is not polled',
  async (_, opened) => {
    const order = await newOrder();
    const open = () => cashier.calls.deposits.gatewayPage({ tid: order.tid }, memberContext(order.id));
    page = opened;
    expect(outcome(await open())).toBe('gateway_down');
    page = PAGE;
    expect(await orderOf(order)).toMatchObject({ state: 'unpaid', at_gateway: false });
    const { rowCount } = await store.query(
      `select from cashier.gateway_sessions s join cashier.deposits d on d.id = s.deposit_id where d.tid = $1`,
      [order.tid],
    );
    expect(rowCount).toBe(0);
    expect(value(await open())).toEqual({ pay_url: PAGE });
    expect(await orderOf(order)).toMatchObject({ at_gateway: true });
  },
);

test('polls the gateway when a callback is late, and counts the answer once', async () => {
  const order = await newOrder();
  value(await cashier.calls.deposits.gatewayPage({ tid: order.tid }, memberContext(order.id)));
  const job = depositJobs.find(({ name }) => name === 'query gateways')!;
  payments = [{ order: order.tid, provider_ref: newRef(), status: 'paid', amount: AMOUNT }];
  await job.run(app);
  expect(await walletOf(order.id)).toBe(0);
  const due = () =>
    store.query(
      `update cashier.gateway_sessions set next_poll_at = clock_timestamp()
       where deposit_id = (select id from cashier.deposits where tid = $1)`,
      [order.tid],
    );
  await due();
  await Promise.all([job.run(app), job.run(app), job.run(app)]);
  expect(await walletOf(order.id)).toBe(AMOUNT);
  await due();
  await job.run(app);
  expect(await outcomesOf(order.tid)).toEqual(['taken']);
  // A callback that arrives after that is a repeat.
  expect(await send(JSON.stringify(payments[0]))).toBe('repeated');
  const { callbacks } = value(
    await cashier.operatorCalls.operatorDeposits.get({ tid: order.tid }, operatorContext(cashier.thiri)),
  );
  expect(callbacks.map(({ source, outcome }) => [source, outcome])).toEqual([
    ['sent', 'repeated'],
    ['asked', 'taken'],
  ]);
  payments = [];
});

test('an order is polled for a day after its page was opened', async () => {
  const order = await newOrder();
  value(await cashier.calls.deposits.gatewayPage({ tid: order.tid }, memberContext(order.id)));
  const isPolledAgain = async (age: string) => {
    const ofOrder = 'where deposit_id = (select id from cashier.deposits where tid = $1)';
    await store.ownerQuery(
      `update cashier.gateway_sessions set made_at = clock_timestamp() - $2::interval,
                next_poll_at = clock_timestamp() ${ofOrder}`,
      [order.tid, age],
    );
    await depositJobs.find(({ name }) => name === 'query gateways')!.run(app);
    const { rows } = await store.query<{ next: Date | null }>(
      `select next_poll_at as next from cashier.gateway_sessions ${ofOrder}`,
      [order.tid],
    );
    return rows[0]!.next !== null;
  };
  expect(await isPolledAgain('23 hours 59 minutes')).toBe(true);
  expect(await isPolledAgain('24 hours 1 minute')).toBe(false);
});

test.each([
  ['wrong_amount', 5000],
  ['too_late', AMOUNT],
  ['paid_again', AMOUNT],
] as const)(
  'a payment that was counted as %s is not stored again by the next poll',
  async (counted, amount) => {
    const order = await newOrder();
    value(await cashier.calls.deposits.gatewayPage({ tid: order.tid }, memberContext(order.id)));
    if (counted === 'too_late') await expireNow(order.tid);
    const other = await newOrder();
    if (counted === 'paid_again') await send(callbackFor(order.tid));
    payments = [
      { order: order.tid, provider_ref: newRef(), status: 'failed', amount },
      { order: order.tid, provider_ref: newRef(), status: 'paid', amount },
      // Of another order, which the gateway was not asked about.
      { order: other.tid, provider_ref: newRef(), status: 'paid', amount: AMOUNT },
    ];
    for (let polls = 0; polls < 2; polls += 1) {
      await store.query('update cashier.gateway_sessions set next_poll_at = clock_timestamp()');
      await depositJobs.find(({ name }) => name === 'query gateways')!.run(app);
    }
    payments = [];
    expect((await outcomesOf(order.tid)).filter((one) => one !== 'taken')).toEqual([counted]);
    expect(await casesOf(order.id)).toMatchObject([{ amount, stray: { why: counted } }]);
    expect(await orderOf(other)).toMatchObject({ state: 'unpaid' });
  },
);

test('refuses the gateway page to other members, and claims of a gateway order', async () => {
  const order = await newOrder();
  const other = (await newMember(app)).id;
  expect(outcome(await cashier.calls.deposits.gatewayPage({ tid: order.tid }, memberContext(other)))).toBe(
    'not_found',
  );
  const page = async (tid: string) =>
    outcome(await cashier.calls.deposits.gatewayPage({ tid }, memberContext(order.id)));
  const [paid, over] = [await newOrder(order.id), await newOrder(order.id)];
  await send(callbackFor(paid.tid));
  await lapse(over.tid);
  expect([await page(order.tid), await page(paid.tid), await page(over.tid)]).toEqual([
    'ok',
    'order_over',
    'order_over',
  ]);
  const claim = { orderNo: order.tid, payerName: 'K', tail: '123456' };
  expect(outcome(await cashier.calls.deposits.claimPayment(claim, memberContext(order.id)))).toBe(
    'not_found',
  );
});

test('the database refuses a credit without a matching callback, and changes of callbacks', async () => {
  const order = await newOrder();
  await send(callbackFor(order.tid, { status: 'failed' }));
  const credit = (callback: string) =>
    store.query(
      `update cashier.deposits set state = 'succeeded', balance_after = 1, paid_at = clock.now(),
              decided_at = clock.now(), callback_id = (${callback}) where tid = $1`,
      [order.tid],
    );
  await expect(credit('null')).rejects.toThrow('is not what callback');
  await expect(credit('select max(id) from cashier.callbacks')).rejects.toThrow('is not what callback');
  await send(callbackFor(order.tid, { amount: 7000 }));
  const [unmatched] = await casesOf(order.id);
  await expect(
    store.query(
      `update cashier.deposits set state = 'succeeded', balance_after = 1, decided_at = clock.now(),
              approved_by = 1, decided_by = 1 where tid = $1`,
      [unmatched!.tid],
    ),
  ).rejects.toThrow('credited_by_its_rail');
  await expect(store.query('update cashier.callbacks set amount = 1')).rejects.toThrow();
  await expect(store.query('delete from cashier.callbacks')).rejects.toThrow();
});

test('without a configured gateway hides its channel and refuses orders and callbacks', async () => {
  const plain = testApp(store);
  const { id } = await newMember(app);
  const calls = memberCalls(plain);
  const { list } = value(await calls.deposits.paymentMethods({ recharge_type: 2 }, memberContext(id)));
  expect(list.flatMap(({ channels }) => channels.map(({ code }) => code))).toEqual(['kbzpay', 'wavepay']);
  const input = { amount: AMOUNT, payer_name: '', recharge_id: channelId };
  expect(outcome(await calls.deposits.createOrder(input, memberContext(id)))).toBe('no_pay_account');
  const sent = { adapter: 'sandbox', body: Buffer.from(callbackFor('D-1')), signature: '', ip: '' };
  expect(await gatewayPort(plain).callback(sent)).toEqual({ status: 404, outcome: 'no_gateway' });
});

test('credits the orders of each channel that one gateway serves, and none of another gateway', async () => {
  await store.ownerQuery(
    `insert into cashier.channels (code, category_id, rail, adapter, title, min, max, quick, sort)
       select 'sandbox_cards', category_id, rail, adapter, title, min, max, quick, sort + 1
       from cashier.channels where code = 'sandbox_pay'`,
  );
  const { rows } = await store.query<{ id: number }>(
    "select id from cashier.channels where code = 'sandbox_cards'",
  );
  const { id } = await newMember(app);
  const input = { amount: AMOUNT, payer_name: '', recharge_id: rows[0]!.id };
  const { tid } = value(await cashier.calls.deposits.createOrder(input, memberContext(id)));
  const first = await newOrder();
  const ref = newRef();
  expect(await send(callbackFor(tid, { provider_ref: ref }))).toBe('taken');
  // A payment counts once, whichever of the channels it is reported for.
  expect(await send(callbackFor(first.tid, { provider_ref: ref }))).toBe('contradicts');
  expect(await send(callbackFor(first.tid))).toBe('taken');
  expect([await walletOf(id), await walletOf(first.id)]).toEqual([AMOUNT, AMOUNT]);

  const ofOther = await newOrder();
  const setAdapter = (adapter: string) =>
    store.ownerQuery("update cashier.channels set adapter = $1 where code = 'sandbox_pay'", [adapter]);
  expect(await countedPayment(store, 'sandbox_pay', ref)).toEqual({ tid, amount: BigInt(AMOUNT) });
  await setAdapter('elsewhere');
  // A reference of another gateway names another payment.
  expect(await countedPayment(store, 'sandbox_pay', ref)).toBeUndefined();
  for (const amount of [AMOUNT - 1, AMOUNT])
    expect(await send(callbackFor(ofOther.tid, { amount }))).toBe('unknown_order');
  await setAdapter('sandbox');
  expect(await walletOf(ofOther.id)).toBe(0);
  expect(await send(callbackFor(ofOther.tid))).toBe('taken');
});

test('accepts only a local sandbox as gateway in play mode', () => {
  const env = { SHWE_GATEWAY_URL: 'http://127.0.0.1:9', SHWE_GATEWAY_SECRET: secret };
  expect(readConfig(env).gateway).toEqual({ url: 'http://127.0.0.1:9', secret });
  expect(() => readConfig({ ...env, SHWE_GATEWAY_SECRET: 'short' })).toThrow(ConfigError);
  expect(() => readConfig({ ...env, SHWE_GATEWAY_URL: 'https://pay.example.com' })).toThrow(
    'only be the sandbox',
  );
});

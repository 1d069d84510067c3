import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../context/config.ts';
import { freshDatabase, withClient } from '../../../database/testing.ts';
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
import { signature } from '../../gateways/signing.ts';
import { balances } from '../../ledger/index.ts';
import { turnoverRows } from '../../turnover/index.ts';
import { gatewayPort } from '../gateway-api.ts';
import { depositJobs } from '../jobs.ts';

const secret = 'a secret of the sandbox, long enough';
const store = await freshDatabase();
let sandbox: Server;
let app: TestApp;
let cashier: Cashier;
let channelId: number;
/** What the provider says when it is asked. */
let payments: object[] = [];
beforeAll(async () => {
  sandbox = createServer((request, reply) => {
    reply.end(
      JSON.stringify(request.url === '/orders' ? { pay_url: 'http://127.0.0.1/pay/1' } : { payments }),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => sandbox.once('listening', ready));
  const url = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
  app = testApp(store, { SHWE_GATEWAY_URL: url, SHWE_GATEWAY_SECRET: secret });
  cashier = await cashierFixture(app);
  const title = { my: 'က', en: 'Sandbox Pay', zh: 'a', th: 'a' };
  await store.tx((tx) => addSandboxChannel(tx, { category: title, title }));
  const { channels } = value(await cashier.desk.operatorChannels.list({}, operatorContext(cashier.thiri)));
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
const word = (order: string, over: object = {}) =>
  JSON.stringify({ event_id: 'e', order, provider_ref: newRef(), status: 'paid', amount: AMOUNT, ...over });
const send = async (body: string, signed = signature(secret, body, app.clock.wall().getTime())) =>
  (await gatewayPort(app).callback({ adapter: 'sandbox', body: Buffer.from(body), signed, ip: '10.0.0.9' }))
    .outcome;
const walletOf = async (id: bigint) => Number((await balances(store, id)).wallet);
const orderOf = async ({ id, tid }: { id: bigint; tid: string }) =>
  value(await cashier.calls.deposits.order({ tid }, memberContext(id)));
/** A member's cases at the desk, whatever else waits there. */
const strays = async (id: bigint) => {
  const at = operatorContext(cashier.thiri);
  const waiting = [];
  for (let page = 1; ; page += 1) {
    const { list } = value(await cashier.desk.operatorDeposits.list({ states: 'open', page, size: 100 }, at));
    waiting.push(...list);
    if (list.length < 100) return waiting.filter(({ who }) => who.id === Number(id));
  }
};
/** The time to pay is over; nobody has told the order yet. */
const lapse = (tid: string) =>
  withClient(store.databaseUrl, (owner) =>
    owner.query(`alter table cashier.deposits disable trigger enforce_states;
      update cashier.deposits set expires_at = expires_at - interval '30 minutes' where tid = '${tid}';
      alter table cashier.deposits enable trigger enforce_states`),
  );
const endLapsed = () => depositJobs.find(({ name }) => name === 'expire deposit orders')!.run(app);
const expireNow = async (tid: string) => {
  await lapse(tid);
  await endLapsed();
};
const kept = async (tid: string) =>
  (
    await store.query<{ outcome: string }>(
      'select outcome from cashier.callbacks where tid = $1 order by id',
      [tid],
    )
  ).rows.map((row) => row.outcome);

test('a member orders, is sent to the gateway, pays, and has the money with its requirement', async () => {
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
  expect(await orderOf(order)).toMatchObject({ state: 'unpaid', at_gateway: true });
  expect(await send(word(order.tid))).toBe('taken');
  expect(await orderOf(order)).toMatchObject({ state: 'succeeded', status: 2 });
  expect(await walletOf(order.id)).toBe(AMOUNT);
  expect(await turnoverRows(store, order.id)).toMatchObject([{ reference: order.tid, required: 20_000n }]);
  expect(outcome(await cashier.calls.deposits.gatewayPage({ tid: order.tid }, memberContext(order.id)))).toBe(
    'order_over',
  );
});

test(
  'the same callback fifty times at once is one payment',
  async () => {
    for (let round = 0; round < raceRounds(4); round += 1) {
      const order = await newOrder();
      const body = word(order.tid);
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => send(body)));
      expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1);
      expect(outcomes.filter((one) => one === 'repeated')).toHaveLength(49);
      expect(await walletOf(order.id)).toBe(AMOUNT);
    }
  },
  RACE_MS_MAX,
);

test(
  'a callback against the expiry: credited, or a case, never both and never neither',
  async () => {
    for (let round = 0; round < raceRounds(10); round += 1) {
      const order = await newOrder();
      await lapse(order.tid);
      const both = [() => send(word(order.tid)), () => endLapsed().then(() => '')];
      const said = (await Promise.all((round % 2 ? both : both.reverse()).map((deed) => deed()))).join('');
      const open = await strays(order.id);
      expect(['taken', 'too_late']).toContain(said);
      expect([await walletOf(order.id), open.length]).toEqual(said === 'taken' ? [AMOUNT, 0] : [0, 1]);
    }
  },
  RACE_MS_MAX,
);

test('money that comes late is a case; one yes moves nothing, another operator’s credits it', async () => {
  const { desk, thiri, htet } = cashier;
  const order = await newOrder();
  await expireNow(order.tid);
  expect(await orderOf(order)).toMatchObject({ state: 'failed' });
  expect(await send(word(order.tid))).toBe('too_late');
  const [stray] = await strays(order.id);
  expect(stray).toMatchObject({
    amount: AMOUNT,
    stray: { of: order.tid, why: 'too_late' },
    approved_by: null,
  });
  const tid = stray!.tid;
  expect(value(await desk.operatorDeposits.creditPayment({ tid }, operatorContext(thiri)))).toMatchObject({
    state: 'processing',
    approved_by: 'Op thiri',
  });
  expect(outcome(await desk.operatorDeposits.creditPayment({ tid }, operatorContext(thiri)))).toBe(
    'same_person',
  );
  expect(await walletOf(order.id)).toBe(0);
  expect(value(await desk.operatorDeposits.creditPayment({ tid }, operatorContext(htet)))).toMatchObject({
    state: 'succeeded',
  });
  expect(await walletOf(order.id)).toBe(AMOUNT);
  expect(outcome(await desk.operatorDeposits.creditPayment({ tid }, operatorContext(cashier.aye)))).toBe(
    'already_decided',
  );
  // The order itself stays as it ended.
  expect(await orderOf(order)).toMatchObject({ state: 'failed' });
  const found = value(await desk.operatorDeposits.get({ tid }, operatorContext(thiri)));
  expect(found).toMatchObject({
    account: null,
    receipts: [],
    callbacks: [{ outcome: 'too_late', says: 'paid' }],
  });
});

test('fifty second words at once credit once', async () => {
  const { desk, thiri, htet } = cashier;
  const order = await newOrder();
  await expireNow(order.tid);
  await send(word(order.tid));
  const tid = (await strays(order.id))[0]!.tid;
  value(await desk.operatorDeposits.creditPayment({ tid }, operatorContext(thiri)));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => desk.operatorDeposits.creditPayment({ tid }, operatorContext(htet))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await walletOf(order.id)).toBe(AMOUNT);
});

test('another amount ends the order and is a case of what came, which may be refused', async () => {
  const order = await newOrder();
  expect(await send(word(order.tid, { amount: 5000 }))).toBe('wrong_amount');
  expect(await orderOf(order)).toMatchObject({ state: 'failed' });
  const [stray] = await strays(order.id);
  expect(stray).toMatchObject({ amount: 5000, stray: { why: 'wrong_amount' } });
  const refusal = { tid: stray!.tid, reason: 'sum_differs' as const };
  expect(
    value(await cashier.desk.operatorDeposits.rejectDeposit(refusal, operatorContext(cashier.thiri))).state,
  ).toBe('failed');
  expect(await walletOf(order.id)).toBe(0);
  // The right amount afterwards is late: the order has ended.
  expect(await send(word(order.tid))).toBe('too_late');
});

test('an order that is paid once more gives the second payment to the desk', async () => {
  const order = await newOrder();
  expect(await send(word(order.tid))).toBe('taken');
  expect(await send(word(order.tid))).toBe('paid_again');
  expect(await walletOf(order.id)).toBe(AMOUNT);
  expect(await strays(order.id)).toMatchObject([{ stray: { why: 'paid_again' }, amount: AMOUNT }]);
});

test('words out of order, repeated or against each other change nothing once a payment was counted', async () => {
  const order = await newOrder();
  const ref = newRef();
  expect(await send(word(order.tid, { provider_ref: ref, status: 'failed' }))).toBe('noted');
  expect(await send(word(order.tid, { provider_ref: ref }))).toBe('taken');
  expect(await send(word(order.tid, { provider_ref: ref, status: 'failed' }))).toBe('out_of_order');
  expect(await send(word(order.tid, { provider_ref: ref, amount: 999_000 }))).toBe('contradicts');
  const other = await newOrder();
  expect(await send(word(other.tid, { provider_ref: ref }))).toBe('contradicts');
  expect([await walletOf(order.id), await walletOf(other.id)]).toEqual([AMOUNT, 0]);
  expect(await kept(order.tid)).toEqual(['noted', 'taken', 'out_of_order', 'contradicts']);
});

test('what nobody who shares the secret signed moves nothing and is kept word for word', async () => {
  const order = await newOrder();
  const body = word(order.tid);
  const now = app.clock.wall().getTime();
  expect(await send(body, signature('another secret', body, now))).toBe('forged');
  expect(await send(body, '')).toBe('forged');
  expect(await send(`${body} `, signature(secret, body, now))).toBe('forged');
  expect(await send(body, signature(secret, body, now - 301_000))).toBe('stale');
  expect(await send(body, signature(secret, body, now + 301_000))).toBe('stale');
  expect(await send(body, signature(secret, body, now - 290_000))).toBe('taken');
  const { rows } = await store.query<{ body: Buffer }>(
    "select body from cashier.callbacks where outcome = 'forged' order by id limit 1",
  );
  expect(rows[0]!.body.toString()).toBe(body);
});

test.each([
  ['no JSON', '{"order":'],
  ['nothing', ''],
  ['no amount', JSON.stringify({ order: 'D-1', provider_ref: 'x', status: 'paid' })],
  ['half a kyat', JSON.stringify({ order: 'D-1', provider_ref: 'x', status: 'paid', amount: 0.5 })],
  ['below zero', JSON.stringify({ order: 'D-1', provider_ref: 'x', status: 'paid', amount: -5 })],
  [
    'more than a number holds',
    JSON.stringify({ order: 'D-1', provider_ref: 'x', status: 'paid', amount: 2 ** 53 }),
  ],
  ['a list', '[1]'],
])('signed, but %s: unreadable', async (_what, body) => {
  expect(await send(body)).toBe('unreadable');
});

test('an order that is none, another member’s channel or a case is no order', async () => {
  expect(await send(word('D-1'))).toBe('unknown_order');
  expect(await send(word('nonsense'))).toBe('unknown_order');
  const { id } = await newMember(app);
  const input = { amount: 5000, payer_name: 'K', recharge_id: 7 };
  const { tid } = value(await cashier.calls.deposits.createOrder(input, memberContext(id)));
  expect(await send(word(tid, { amount: 5000 }))).toBe('unknown_order');
  const order = await newOrder();
  await send(word(order.tid, { amount: 1000 }));
  const [stray] = await strays(order.id);
  expect(await send(word(stray!.tid, { amount: 1000 }))).toBe('unknown_order');
  expect(await walletOf(order.id)).toBe(0);
});

test('a provider that does not call is asked, once it was time, and its answer is taken once', async () => {
  const order = await newOrder();
  value(await cashier.calls.deposits.gatewayPage({ tid: order.tid }, memberContext(order.id)));
  const job = depositJobs.find(({ name }) => name === 'ask gateways')!;
  payments = [{ order: order.tid, provider_ref: newRef(), status: 'paid', amount: AMOUNT }];
  await job.run(app);
  expect(await walletOf(order.id)).toBe(0);
  const due = () =>
    store.query(
      `update cashier.gateway_sessions set next_poll_at = clock_timestamp() where deposit_id = (select id from cashier.deposits where tid = $1)`,
      [order.tid],
    );
  await due();
  await Promise.all([job.run(app), job.run(app), job.run(app)]);
  expect(await walletOf(order.id)).toBe(AMOUNT);
  await due();
  await job.run(app);
  expect(await kept(order.tid)).toEqual(['taken']);
  // And its callback, should it come after all, is a repeat.
  expect(await send(JSON.stringify(payments[0]))).toBe('repeated');
  payments = [];
});

test('others neither pay nor see an order, and a receipt is not for it', async () => {
  const order = await newOrder();
  const other = (await newMember(app)).id;
  expect(outcome(await cashier.calls.deposits.gatewayPage({ tid: order.tid }, memberContext(other)))).toBe(
    'not_found',
  );
  const sure = { orderNo: order.tid, payerName: 'K', tail: '123456' };
  expect(outcome(await cashier.calls.deposits.claimPayment(sure, memberContext(order.id)))).toBe('not_found');
});

test('the database itself credits nothing without a provider’s word of that sum, and forgets none', async () => {
  const order = await newOrder();
  await send(word(order.tid, { status: 'failed' }));
  const credit = (callback: string) =>
    store.query(
      `update cashier.deposits set state = 'succeeded', balance_after = 1, paid_at = clock.now(), decided_at = clock.now(),
              callback_id = (${callback}) where tid = $1`,
      [order.tid],
    );
  await expect(credit('null')).rejects.toThrow('is not what callback');
  await expect(credit('select max(id) from cashier.callbacks')).rejects.toThrow('is not what callback');
  await send(word(order.tid, { amount: 7000 }));
  const [stray] = await strays(order.id);
  await expect(
    store.query(
      `update cashier.deposits set state = 'succeeded', balance_after = 1, decided_at = clock.now(), approved_by = 1, decided_by = 1 where tid = $1`,
      [stray!.tid],
    ),
  ).rejects.toThrow('credited_by_its_rail');
  await expect(store.query('update cashier.callbacks set amount = 1')).rejects.toThrow();
  await expect(store.query('delete from cashier.callbacks')).rejects.toThrow();
});

test('without a configured gateway its channel is not there, and no call is taken', async () => {
  const plain = testApp(store);
  const { id } = await newMember(app);
  const calls = memberCalls(plain);
  const { list } = value(await calls.deposits.paymentMethods({}, memberContext(id)));
  expect(list.flatMap(({ channels }) => channels.map(({ code }) => code))).toEqual(['kbzpay', 'wavepay']);
  const input = { amount: AMOUNT, payer_name: '', recharge_id: channelId };
  expect(outcome(await calls.deposits.createOrder(input, memberContext(id)))).toBe('no_pay_account');
  const sent = { adapter: 'sandbox', body: Buffer.from(word('D-1')), signed: '', ip: '' };
  expect(await gatewayPort(plain).callback(sent)).toEqual({ status: 404, outcome: 'no_gateway' });
});

test('only the sandbox on this machine, only for play money', () => {
  const env = { SHWE_GATEWAY_URL: 'http://127.0.0.1:9', SHWE_GATEWAY_SECRET: secret };
  expect(readConfig(env).gateway).toEqual({ url: 'http://127.0.0.1:9', secret });
  expect(() => readConfig({ ...env, SHWE_GATEWAY_SECRET: 'short' })).toThrow(ConfigError);
  expect(() => readConfig({ ...env, SHWE_GATEWAY_URL: 'https://pay.example.com' })).toThrow(
    'only be the sandbox',
  );
});

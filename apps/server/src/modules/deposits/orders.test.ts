import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agentsPorts } from '../../bootstrap/agents-ports.ts';
import { queueSummary } from '../../bootstrap/queue-summary.ts';
import { freshDatabase } from '../../database/testing.ts';
import {
  type Cashier,
  cashierFixture,
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
import {
  jumpBusinessTime,
  jumpToTimeOfDay,
  memberContext,
  operatorContext,
  testApp,
} from '../../testing/test-app.ts';
import { agentsMemberApi } from '../agents/index.ts';
import { addReceivingAccount } from '../channels/index.ts';
import { depositJobs } from './jobs.ts';

const store = await freshDatabase();
const app = testApp(store);
let cashier: Cashier;
beforeAll(async () => {
  // Start in the morning, so that one hour later is the same day whenever the tests run.
  await store.ownerQuery(
    `select clock.move(date_trunc('day', clock.now() at time zone 'Asia/Yangon') at time zone 'Asia/Yangon'
                         + interval '33 hours', 1)`,
  );
  cashier = await cashierFixture(app);
  await store.tx((tx) =>
    addReceivingAccount(tx, {
      wallet: 'kbzpay',
      name: 'Shwe One',
      phone: '+959777000001',
      dayCap: 20_000_000n,
    }),
  );
});
/** Start a new day, because yesterday's orders reserve no capacity. */
beforeEach(() => jumpBusinessTime(store, '24 hours'));
afterAll(() => expectInvariants(store));

const MAX = 5_000_000;
const createOrder = (id: bigint, amount: number) =>
  cashier.calls.deposits.createOrder({ amount, payer_name: 'Khin', recharge_id: 7 }, memberContext(id));
const tryOrder = async (id: bigint, amount: number) => outcome(await createOrder(id, amount));
const newId = async () => (await newMember(app)).id;
/** A member with a credited deposit. */
async function creditedMember(): Promise<bigint> {
  const id = await newId();
  await deposit(cashier, id, 3000);
  return id;
}
const capacity = async (id: bigint) =>
  value(await cashier.calls.deposits.paymentMethods({ recharge_type: 2 }, memberContext(id)))
    .list.flatMap(({ channels }) => channels)
    .find(({ code }) => code === 'kbzpay')?.max ?? 0;
const stateOf = async (tid: string, id: bigint) =>
  value(await cashier.calls.deposits.order({ tid }, memberContext(id))).state;
const endClaims = () => depositJobs.find(({ name }) => name === 'expire deposit claims')!.run(app);

test('members without a credited deposit can reserve only half of an account', async () => {
  const customer = await creditedMember();
  await jumpBusinessTime(store, '24 hours');
  const strangers = await Promise.all(Array.from({ length: 6 }, newId));
  const answers: string[] = [];
  for (const id of strangers)
    answers.push(
      await claim(cashier, id, MAX).then(
        () => 'ok',
        (error: Error) => error.message.split(' ')[0]!,
      ),
    );
  expect(answers).toEqual(['ok', 'ok', ...Array.from({ length: 4 }, () => 'no_pay_account')]);
  expect([await capacity(await newId()), await capacity(customer)]).toEqual([0, MAX]);
  expect([
    await tryOrder(customer, MAX),
    await tryOrder(customer, MAX),
    await tryOrder(customer, MAX),
  ]).toEqual(['ok', 'ok', 'no_pay_account']);
});

test('a claim reserves capacity for an hour of business time, and counts again when credited', async () => {
  const customer = await creditedMember();
  const { tid, tail } = await claim(cashier, customer, MAX);
  const stranger = await claim(cashier, await newId(), MAX);
  const left = async () =>
    value(
      await cashier.operatorCalls.operatorDeposits.receivingAccounts({}, operatorContext(cashier.htet)),
    ).list.find(({ name }) => name === 'Shwe One')!;
  const { expected } = await left();
  const reserved = { credited: 3000, expected, room: 20_000_000 - 2 * MAX - 3000 };
  expect(await left()).toMatchObject(reserved);
  await jumpBusinessTime(store, '59 minutes 30 seconds');
  expect(await left()).toMatchObject(reserved);
  await jumpBusinessTime(store, '1 minute');
  expect(await left(), 'the claims still wait').toMatchObject({ expected, room: 20_000_000 - 3000 });
  const line = { account_id: KBZPAY_ACCOUNT, amount: MAX, transaction_tail: tail, payer_name: 'K' };
  const receipt = value(
    await cashier.operatorCalls.operatorDeposits.addBankLine(line, operatorContext(cashier.thiri)),
  );
  value(
    await cashier.operatorCalls.operatorDeposits.creditDeposit(
      { tid, receipt_id: receipt.id },
      operatorContext(cashier.htet),
    ),
  );
  expect(await left()).toMatchObject({
    ...{ credited: MAX + 3000, expected: expected - MAX, room: 20_000_000 - MAX - 3000 },
  });
  expect(stranger.tid).not.toBe(tid);
});

test('a claim expires after a day unless an unused bank line fits it', async () => {
  const [one, two, three] = [await newId(), await newId(), await newId()];
  const lost = await claim(cashier, one, 20_000);
  const found = await claim(cashier, two, 20_000);
  const line = {
    account_id: KBZPAY_ACCOUNT,
    amount: 20_000,
    transaction_tail: `0123${found.tail}`,
    payer_name: 'K',
  };
  const receipt = value(
    await cashier.operatorCalls.operatorDeposits.addBankLine(line, operatorContext(cashier.thiri)),
  );
  // Lines that differ from the lost claim in one point do not keep it open.
  const near = { ...line, transaction_tail: `0123${lost.tail}` };
  const others = [
    { ...near, amount: 20_001 },
    { ...near, account_id: WAVEPAY_ACCOUNT },
  ];
  for (const other of others)
    value(await cashier.operatorCalls.operatorDeposits.addBankLine(other, operatorContext(cashier.thiri)));
  await jumpBusinessTime(store, '23 hours');
  const late = await claim(cashier, three, 20_000);
  const waiting = (await queueSummary(app)).deposits.waiting;
  await endClaims();
  expect(await stateOf(lost.tid, one)).toBe('processing');
  await jumpBusinessTime(store, '61 minutes');
  app.hints.length = 0;
  await endClaims();
  expect(app.hints).toEqual([{ type: 'queue' }]);
  expect(value(await cashier.calls.deposits.order({ tid: lost.tid }, memberContext(one)))).toMatchObject({
    state: 'failed',
    reason: 'This money has not reached us.',
  });
  expect([await stateOf(found.tid, two), await stateOf(late.tid, three)]).toEqual([
    'processing',
    'processing',
  ]);
  expect((await queueSummary(app)).deposits.waiting).toBeLessThan(waiting);
  const credit = { tid: found.tid, receipt_id: receipt.id };
  value(await cashier.operatorCalls.operatorDeposits.creditDeposit(credit, operatorContext(cashier.htet)));
  expect(await endClaims()).toBe(0);
});

test('a line that paid another deposit or was voided keeps no claim open', async () => {
  const calls = cashier.operatorCalls.operatorDeposits;
  const [one, two, three] = [await newId(), await newId(), await newId()];
  const paid = await claim(cashier, one, 21_000);
  const claimedToo = await claim(cashier, two, 21_000, paid.tail);
  const mistyped = await claim(cashier, three, 21_000);
  const add = async (tail: string) => {
    const line = { account_id: KBZPAY_ACCOUNT, amount: 21_000, transaction_tail: tail, payer_name: 'K' };
    return value(await calls.addBankLine(line, operatorContext(cashier.thiri))).id;
  };
  const credit = { tid: paid.tid, receipt_id: await add(paid.tail) };
  value(await calls.creditDeposit(credit, operatorContext(cashier.htet)));
  const voided = { id: await add(mistyped.tail), reason: 'of another account' };
  for (const by of [cashier.thiri, cashier.htet])
    value(await calls.voidBankLine(voided, operatorContext(by)));
  await jumpBusinessTime(store, '25 hours');
  await endClaims();
  expect([await stateOf(claimedToo.tid, two), await stateOf(mistyped.tid, three)]).toEqual([
    'failed',
    'failed',
  ]);
});

test('a claim that is corrected ends no later, and keeps its place in the queue', async () => {
  const [one, two] = [await newId(), await newId()];
  const { tid } = await claim(cashier, one, 22_000);
  await jumpBusinessTime(store, '10 minutes');
  const next = await claim(cashier, two, 22_000);
  await jumpBusinessTime(store, '23 hours');
  const corrected = { orderNo: tid, payerName: 'Khin', tail: newTail() };
  value(await cashier.calls.deposits.claimPayment(corrected, memberContext(one)));
  const { list } = value(
    await cashier.operatorCalls.operatorDeposits.list(
      { states: 'open', size: 100 },
      operatorContext(cashier.thiri),
    ),
  );
  const own = list.map((row) => row.tid).filter((one) => [tid, next.tid].includes(one));
  expect(own).toEqual([tid, next.tid]);
  await jumpBusinessTime(store, '55 minutes');
  await endClaims();
  expect([await stateOf(tid, one), await stateOf(next.tid, two)]).toEqual(['failed', 'processing']);
});

test('refuses orders for the rest of the day after five failed ones', async () => {
  const id = await creditedMember();
  const claimed = async () => (await claim(cashier, id, 3000, newTail())).tid;
  const reject = async (tid: string) =>
    value(
      await cashier.operatorCalls.operatorDeposits.rejectDeposit(
        { tid, reason: 'no_money' },
        operatorContext(cashier.thiri),
      ),
    );
  await jumpToTimeOfDay(store, '23:50');
  for (let i = 0; i < 5; i++) await reject(await claimed());
  expect(await tryOrder(id, 3000)).toBe('deposit_lapsed_many');
  await jumpToTimeOfDay(store, '00:05');
  expect(await tryOrder(id, 3000)).toBe('ok');
  await jumpToTimeOfDay(store, '23:50');
  const ofYesterday = await claimed();
  await jumpToTimeOfDay(store, '00:05');
  await reject(ofYesterday);
  for (let i = 0; i < 4; i++) await reject(await claimed());
  expect(await tryOrder(id, 3000), 'an order of yesterday counts for yesterday').toBe('ok');
  await reject(await claimed());
  expect(await tryOrder(id, 3000)).toBe('deposit_lapsed_many');
});

test('limits the open orders of a member without a credited deposit to one maximum deposit', async () => {
  const id = await newId();
  expect([await tryOrder(id, MAX - 3000), await tryOrder(id, 3000), await tryOrder(id, 3000)]).toEqual([
    'ok',
    'ok',
    'deposit_open_sum',
  ]);
  expect(await createOrder(id, 3000)).toMatchObject({ refused: 'deposit_open_sum', details: { max: MAX } });
  await store.ownerQuery(`alter table cashier.deposits disable trigger enforce_states;
      update cashier.deposits set expires_at = expires_at - interval '30 minutes' where member_id = ${id};
      alter table cashier.deposits enable trigger enforce_states`);
  expect(await tryOrder(id, 3000)).toBe('ok');
});

test('lists all open orders, the same ones that count towards the limit', async () => {
  const id = await creditedMember();
  const open = async () =>
    value(await cashier.calls.reports.accountRecord({ type: 1, open: true }, memberContext(id))).list.map(
      ({ id: tid, state }) => `${tid} ${state}`,
    );
  const { tid: claimed } = await claim(cashier, id, 4000);
  const { tid: refused } = await claim(cashier, id, 6000);
  value(
    await cashier.operatorCalls.operatorDeposits.rejectDeposit(
      { tid: refused, reason: 'no_money' },
      operatorContext(cashier.thiri),
    ),
  );
  await jumpBusinessTime(store, '24 hours');
  const { tid: lapsed } = value(await createOrder(id, 3000));
  const { tid: unpaid } = value(await createOrder(id, 3000));
  await store.ownerQuery(`alter table cashier.deposits disable trigger enforce_states;
      update cashier.deposits set expires_at = expires_at - interval '30 minutes' where tid = '${lapsed}';
      alter table cashier.deposits enable trigger enforce_states`);
  expect(await open()).toEqual([`${unpaid} unpaid`, `${claimed} processing`]);
  const { tid: third } = value(await createOrder(id, 3000));
  expect(await createOrder(id, 3000)).toMatchObject({ refused: 'deposit_open_many', details: { n: 3 } });
  expect(await open()).toEqual([`${third} unpaid`, `${unpaid} unpaid`, `${claimed} processing`]);
  expect(
    value(await cashier.calls.reports.accountRecord({ type: 2, open: true }, memberContext(id))).list,
  ).toEqual([]);
});

test('an account without a phone, as agents create them, makes no deposit', async () => {
  const agent = await newMember(app);
  await store.query('update members.accounts set is_agent = true where id = $1', [agent.id]);
  const made = value(await agentsMemberApi(app, agentsPorts).createMember({}, memberContext(agent.id)));
  expect(await tryOrder(BigInt(made.subor_id), 3000)).toBe('phone_needed');
});

test('a member who is suspended or on a break makes no deposit', async () => {
  const id = await newId();
  const setState = (state: string) =>
    store.query('update members.accounts set state = $2 where id = $1', [id, state]);
  await setState('suspended');
  expect(await tryOrder(id, 3000)).toBe('suspended');
  await setState('active');
  await store.query(
    `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
     values ($1, 'time_out', 'asked', clock.now(), clock.now() + interval '1 day')`,
    [id],
  );
  expect(await tryOrder(id, 3000)).toBe('time_out');
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueSummary } from '../../bootstrap/queue-summary.ts';
import { freshDatabase, withClient } from '../../database/testing.ts';
import {
  type Cashier,
  cashierFixture,
  claim,
  deposit,
  expectInvariants,
  newTail,
  outcome,
  value,
} from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { addReceivingAccount } from '../channels/index.ts';
import { depositJobs } from './jobs.ts';

const store = await freshDatabase();
const app = testApp(store);
let cashier: Cashier;
beforeAll(async () => {
  // Mornings, so that an hour later is the same day whenever the tests run.
  await withClient(store.databaseUrl, (owner) =>
    owner.query(
      "select clock.move(date_trunc('day', clock.now() at time zone 'Asia/Yangon') at time zone 'Asia/Yangon' + interval '33 hours', 1)",
    ),
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
/** A new day: yesterday's orders hold no room. */
beforeEach(() => jumpBusinessTime(store, '24 hours'));
afterAll(() => expectInvariants(store));

const MAX = 5_000_000;
const build = (id: bigint, amount: number) =>
  cashier.calls.deposits.createOrder({ amount, payer_name: 'Khin', recharge_id: 7 }, memberContext(id));
const ask = async (id: bigint, amount: number) => outcome(await build(id, amount));
const newId = async () => (await newMember(app)).id;
/** A member whose money has come in before today. */
async function known(): Promise<bigint> {
  const id = await newId();
  await deposit(cashier, id, 3000);
  return id;
}
const room = async (id: bigint) =>
  value(await cashier.calls.deposits.paymentMethods({}, memberContext(id)))
    .list.flatMap(({ channels }) => channels)
    .find(({ code }) => code === 'kbzpay')?.max ?? 0;
const stateOf = async (tid: string, id: bigint) =>
  value(await cashier.calls.deposits.order({ tid }, memberContext(id))).state;
const endClaims = () => depositJobs.find(({ name }) => name === 'expire deposit claims')!.run(app);

test('strangers who order and claim leave half of an account to those whose money came in', async () => {
  const customer = await known();
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
  expect([await room(await newId()), await room(customer)]).toEqual([0, MAX]);
  expect([await ask(customer, MAX), await ask(customer, MAX), await ask(customer, MAX)]).toEqual([
    'ok',
    'ok',
    'no_pay_account',
  ]);
});

test('a claim holds room for an hour of business time, and counts again once it is credited', async () => {
  const customer = await known();
  const { tid, tail } = await claim(cashier, customer, MAX);
  const stranger = await claim(cashier, await newId(), MAX);
  const left = async () =>
    value(await cashier.desk.operatorDeposits.receivingAccounts({}, operatorContext(cashier.htet))).list.find(
      ({ name }) => name === 'Shwe One',
    )!;
  expect(await left()).toMatchObject({
    credited: 3000,
    expected: 2 * MAX,
    room: 20_000_000 - 2 * MAX - 3000,
  });
  await jumpBusinessTime(store, '59 minutes');
  expect(await left()).toMatchObject({ expected: 2 * MAX });
  await jumpBusinessTime(store, '2 minutes');
  expect(await left()).toMatchObject({ expected: 0, room: 20_000_000 - 3000 });
  const line = { wallet: 'kbzpay' as const, amount: MAX, transaction_tail: tail, payer_name: 'K' };
  const receipt = value(
    await cashier.desk.operatorDeposits.addBankLine(line, operatorContext(cashier.thiri)),
  );
  value(
    await cashier.desk.operatorDeposits.creditDeposit(
      { tid, receipt_id: receipt.id },
      operatorContext(cashier.htet),
    ),
  );
  expect(await left()).toMatchObject({ credited: MAX + 3000, expected: 0, room: 20_000_000 - MAX - 3000 });
  expect(stranger.tid).not.toBe(tid);
});

test('a claim that no line fits is over after a day; one that a free line fits waits for an operator', async () => {
  const [one, two, three] = [await newId(), await newId(), await newId()];
  const lost = await claim(cashier, one, 20_000);
  const found = await claim(cashier, two, 20_000);
  const line = {
    wallet: 'kbzpay' as const,
    amount: 20_000,
    transaction_tail: `0123${found.tail}`,
    payer_name: 'K',
  };
  const receipt = value(
    await cashier.desk.operatorDeposits.addBankLine(line, operatorContext(cashier.thiri)),
  );
  await jumpBusinessTime(store, '23 hours');
  const late = await claim(cashier, three, 20_000);
  const waiting = (await queueSummary(app)).deposits.waiting;
  await endClaims();
  expect(await stateOf(lost.tid, one)).toBe('processing');
  await jumpBusinessTime(store, '61 minutes');
  await endClaims();
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
  value(await cashier.desk.operatorDeposits.creditDeposit(credit, operatorContext(cashier.htet)));
  expect(await endClaims()).toBe(0);
});

test('who lets five orders of a day end without money orders no more that day', async () => {
  const id = await known();
  for (let i = 0; i < 5; i++) {
    const { tid } = await claim(cashier, id, 3000, newTail());
    value(
      await cashier.desk.operatorDeposits.rejectDeposit(
        { tid, reason: 'no_money' },
        operatorContext(cashier.thiri),
      ),
    );
  }
  expect(await ask(id, 3000)).toBe('deposit_lapsed_many');
  await jumpBusinessTime(store, '24 hours');
  expect(await ask(id, 3000)).toBe('ok');
});

test('a member whose money never came in holds one largest deposit at a time', async () => {
  const id = await newId();
  expect([await ask(id, MAX - 3000), await ask(id, 3000), await ask(id, 3000)]).toEqual([
    'ok',
    'ok',
    'deposit_open_sum',
  ]);
  expect(await build(id, 3000)).toMatchObject({ refused: 'deposit_open_sum', details: { max: MAX } });
  await withClient(store.databaseUrl, (owner) =>
    owner.query(`alter table cashier.deposits disable trigger enforce_states;
      update cashier.deposits set expires_at = expires_at - interval '30 minutes' where member_id = ${id};
      alter table cashier.deposits enable trigger enforce_states`),
  );
  expect(await ask(id, 3000)).toBe('ok');
});

test('open orders are shown whenever they were made, and as many as stand against the next one', async () => {
  const id = await known();
  const open = async () =>
    value(await cashier.calls.reports.accountRecord({ type: 1, open: true }, memberContext(id))).list.map(
      ({ id: tid, state }) => `${tid} ${state}`,
    );
  const { tid: claimed } = await claim(cashier, id, 4000);
  const { tid: refused } = await claim(cashier, id, 6000);
  value(
    await cashier.desk.operatorDeposits.rejectDeposit(
      { tid: refused, reason: 'no_money' },
      operatorContext(cashier.thiri),
    ),
  );
  await jumpBusinessTime(store, '24 hours');
  const { tid: lapsed } = value(await build(id, 3000));
  const { tid: unpaid } = value(await build(id, 3000));
  await withClient(store.databaseUrl, (owner) =>
    owner.query(`alter table cashier.deposits disable trigger enforce_states;
      update cashier.deposits set expires_at = expires_at - interval '30 minutes' where tid = '${lapsed}';
      alter table cashier.deposits enable trigger enforce_states`),
  );
  expect(await open()).toEqual([`${unpaid} unpaid`, `${claimed} processing`]);
  const { tid: third } = value(await build(id, 3000));
  expect(await build(id, 3000)).toMatchObject({ refused: 'deposit_open_many', details: { n: 3 } });
  expect(await open()).toEqual([`${third} unpaid`, `${unpaid} unpaid`, `${claimed} processing`]);
  expect(
    value(await cashier.calls.reports.accountRecord({ type: 2, open: true }, memberContext(id))).list,
  ).toEqual([]);
});

import { addDays, yangonDate, yangonInstant } from '@shwe/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import {
  ask,
  cashierFixture,
  deedsOf,
  deposit,
  expectInvariants,
  play,
  readyMembers,
  value,
} from '../../testing/cashier.ts';
import { jumpBusinessTime, memberContext, testApp } from '../../testing/test-app.ts';

const store = await freshDatabase();
const app = testApp(store);
const cashier = await cashierFixture(app);
afterAll(() => expectInvariants(store));

let member: { id: bigint; payee: number };
let other: { id: bigint; payee: number };
let today: string;

async function now(): Promise<Date> {
  const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
  return rows[0]!.now;
}

/** Two of each yesterday and twelve deposits and three withdrawals today: refused at once, for only one may be open. */
beforeAll(async () => {
  const ready = await readyMembers(app, store, cashier, 2, 500_000);
  [member, other] = ready as [typeof member, typeof other];
  const deeds = deedsOf(cashier);
  const withdraw = async (amount: number) => {
    const { id } = value(await ask(cashier, member, amount));
    value(await deeds.take(id, cashier.thiri));
    value(await deeds.refuse(id, cashier.thiri));
  };
  const morning = async (day: string) =>
    withClient(store.databaseUrl, (owner) =>
      owner.query('select clock.move($1, 1)', [yangonInstant(day, '09:00')]),
    );
  const yesterday = addDays(yangonDate(await now()), 1);
  await morning(yesterday);
  for (const amount of [11_000, 12_000]) await withdraw(amount);
  for (const amount of [3001, 3002]) await deposit(cashier, member.id, amount);
  await play(store, member.id, 6003);
  today = addDays(yesterday, 1);
  await morning(today);
  for (const amount of [21_000, 22_000, 23_000]) {
    await withdraw(amount);
    await jumpBusinessTime(store, '1 minute');
  }
  for (let i = 1; i <= 12; i += 1) {
    await deposit(cashier, member.id, 5000 + i);
    await jumpBusinessTime(store, '1 minute');
  }
});

const log = async (input: object, who = member.id) =>
  value(await cashier.calls.reports.accountRecord(input as never, memberContext(who)));
const amounts = async (input: object) => (await log(input)).list.map(({ amount }) => Math.abs(amount));

test('without a range it is of today, latest first, ten a page from page 1', async () => {
  const first = await log({ type: 1 });
  expect({ ...first, list: first.list.map(({ amount }) => amount) }).toEqual({
    list: [5012, 5011, 5010, 5009, 5008, 5007, 5006, 5005, 5004, 5003],
    total: 12,
    page: 1,
    size: 10,
  });
  expect(await amounts({ type: 1, page: 2 })).toEqual([5002, 5001]);
  expect(await amounts({ type: 1, page: 3 })).toEqual([]);
  expect(await amounts({ type: 2 })).toEqual([23_000, 22_000, 21_000]);
  expect(await amounts({ type: 2, row: 2, page: 2 })).toEqual([21_000]);
});

test('a range holds its first and its last day, and nothing beyond', async () => {
  const yesterday = addDays(today, -1);
  expect(await amounts({ type: 1, start_at: yesterday, end_at: yesterday })).toEqual([3002, 3001]);
  expect(await amounts({ type: 2, start_at: yesterday, end_at: yesterday })).toEqual([12_000, 11_000]);
  expect(await log({ type: 1, start_at: yesterday, end_at: today })).toMatchObject({ total: 14 });
  expect(await log({ type: 2, start_at: yesterday, end_at: today })).toMatchObject({ total: 5 });
  for (const type of [1, 2, 3, 4])
    expect(await log({ type, start_at: addDays(today, 1), end_at: addDays(today, 2) })).toMatchObject({
      total: 0,
    });
});

test('one row is found by its number, whenever it was, by its own member only', async () => {
  const day = addDays(today, -1);
  for (const type of [1, 2]) {
    const [row] = (await log({ type, start_at: day, end_at: day })).list;
    expect(await log({ type, id: row!.id })).toMatchObject({ list: [row], total: 1 });
    expect(await log({ type, id: row!.id }, other.id)).toMatchObject({ list: [], total: 0 });
  }
  expect(await log({ type: 4, id: 'B-0' })).toMatchObject({ list: [], total: 0 });
});

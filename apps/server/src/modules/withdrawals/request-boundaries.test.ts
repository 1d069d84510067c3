import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../database/testing.ts';
import {
  cashierSuite,
  expectInvariants,
  outcome,
  readyMembers,
  requestWithdrawal,
  value,
} from '../../testing/cashier.ts';
import { beginBusinessTime, jumpBusinessTime } from '../../testing/test-app.ts';

const { store, app, cashier, actions } = await cashierSuite();
afterAll(() => expectInvariants(store));

type Member = { id: bigint; payee: number };
const WALLET = 100_000;

/** Small limits, so that a wallet of 100,000 reaches each of them. */
const settings = {
  'withdrawal.min': 5000,
  'withdrawal.max': 60_000,
  'withdrawal.day_sum': 70_000,
  'withdrawal.day_count': 3,
};

let members: Member[] = [];
beforeAll(async () => {
  // First, because settings are cached for some seconds.
  for (const [key, figure] of Object.entries(settings))
    await store.query('insert into content.settings (key, value) values ($1, $2)', [key, String(figure)]);
  // 25 hours later the members are ready: it is 22:55 in Yangon.
  await beginBusinessTime(store, app, '2026-11-22T15:25:00Z');
  members = await readyMembers(app, store, cashier, 19, WALLET);
});
const newMember = () => members.shift()!;

/** Requests withdrawals one after the other; one that is taken is paid, so that the next may follow. */
async function withdraw(member: Member, amounts: readonly number[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const amount of amounts) {
    const answer = await requestWithdrawal(cashier, member, amount);
    outcomes.push(outcome(answer));
    if (!answer.ok) continue;
    const { id } = value(answer);
    value(await actions.assign(id, cashier.thiri));
    value(await actions.approve(id, cashier.thiri));
    value(await actions.pay(id, cashier.htet));
  }
  return outcomes;
}

test.each<[string, number[], string]>([
  ['one below the least', [4999], 'withdraw_amount_bad'],
  ['the least', [5000], 'ok'],
  ['one above the least', [5001], 'ok'],
  ['one below the most', [59_999], 'ok'],
  ['the most', [60_000], 'ok'],
  ['one above the most', [60_001], 'withdraw_amount_bad'],
  ['one below what is left of the day', [60_000, 9999], 'ok'],
  ['what is left of the day', [60_000, 10_000], 'ok'],
  ['one above what is left of the day', [60_000, 10_001], 'withdraw_day_sum'],
  ['the third of the day', [5000, 5000, 5000], 'ok'],
  ['the fourth of the day', [5000, 5000, 5000, 5000], 'withdraw_count'],
])('%s (%j): %s', async (_name, amounts, last) => {
  const outcomes = await withdraw(newMember(), amounts);
  expect(outcomes.slice(0, -1).every((one) => one === 'ok')).toBe(true);
  expect(outcomes.at(-1)).toBe(last);
});

test.each<[string, number[], string]>([
  ['the last that the level allows', [5000, 5000, 5000, 5000, 5000], 'ok'],
  ['one more than the level allows', [5000, 5000, 5000, 5000, 5000, 5000], 'withdraw_count'],
  ['what the level leaves of the day', [60_000, 20_000], 'ok'],
  ['one above what the level leaves of the day', [60_000, 20_001], 'withdraw_day_sum'],
])('a VIP level raises the limits of a day: %s (%j): %s', async (_name, amounts, last) => {
  const member = newMember();
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query(
      `insert into vip.level_versions (level, threshold, upgrade_bonus, monthly_bonus, birthday_bonus, withdraw_count,
                                       withdraw_sum, is_on)
       values (2, 1000000, 0, 0, 0, 5, 80000, true)`,
    );
    await owner.query('insert into vip.members (member_id, valid, level) values ($1, 1000000, 2)', [
      String(member.id),
    ]);
  });
  const outcomes = await withdraw(member, amounts);
  expect(outcomes.slice(0, -1).every((one) => one === 'ok')).toBe(true);
  expect(outcomes.at(-1)).toBe(last);
});

test('a day ends at midnight in Yangon, for the count and for the sum', async () => {
  const [many, much] = [newMember(), newMember()];
  await jumpBusinessTime(store, '5 minutes');
  expect(await withdraw(many, [5000, 5000, 5000])).toEqual(['ok', 'ok', 'ok']);
  expect(await withdraw(much, [60_000, 10_000])).toEqual(['ok', 'ok']);
  await jumpBusinessTime(store, '50 minutes');
  expect(await withdraw(many, [5000]), 'still before midnight').toEqual(['withdraw_count']);
  expect(await withdraw(much, [5000]), 'still before midnight').toEqual(['withdraw_day_sum']);
  await jumpBusinessTime(store, '40 minutes');
  expect(await withdraw(many, [5000])).toEqual(['ok']);
  expect(await withdraw(much, [5000])).toEqual(['ok']);
});

import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../database/testing.ts';
import { memberAccounts, sumsSince } from '../modules/ledger/index.ts';
import { fundedMember } from '../testing/lottery.ts';
import { createTodayHours, todayHours } from './today-hours.ts';

const store = await freshDatabase();
const yangon = (text: string) => new Date(`${text.replace(' ', 'T')}+06:30`);
let entries = 1_000_000;
let draws = 0;

type Posted = readonly [at: string, kind: string, amount: number, reference?: string];

/** Postings to a member's wallet at exact times, without what the ledger demands of them. */
async function posted(...given: readonly Posted[]): Promise<void> {
  const member = await fundedMember(store, 1n);
  const { wallet } = await store.tx((tx) => memberAccounts(tx, member));
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    for (const [at, kind, amount, reference = `ref ${entries}`] of given) {
      entries += 1;
      await admin.query(
        `with entry as (
           insert into ledger.journal_entries (id, kind, key, reference, content_hash, wall_at, business_at, hash)
           values ($1::bigint, $2, 'hours ' || $1, $3, '', $4, $4, '') returning id)
         insert into ledger.postings (account_id, entry_id, amount, balance_after, reference)
         select $5, id, $6, 0, $3 from entry`,
        [entries, kind, reference, yangon(at), wallet, amount],
      );
    }
  });
}

/** A draw with stakes that was settled at a time, or waits for it. */
async function settled(at: string | null, staked: number): Promise<void> {
  draws += 1;
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(
      `with draw as (
         insert into lottery.draws (name, game, section, date, opens_at, closes_at, draws_at, settles_at, odds, min_stake,
           member_limits, state, settled_at, result, set_index, set_value)
         select 'hours ' || $1, 1, 'morning', date '2020-01-01' + $1::int, t, t + interval '1 hour', t + interval '1 hour',
                t + interval '1 hour', 80, 100, array[4, 3, 2, 1], case when $2::timestamptz is null then 'open' else 'settled' end,
                $2, case when $2 is not null then 17 end, 1.11, 7.77
         from (select timestamptz '2020-01-01' as t) times returning id)
       insert into lottery.draw_members (draw_id, member_id, staked, slips) select id, 1, $3, 1 from draw`,
      [draws, at === null ? null : yangon(at), staked],
    );
  });
}

/** The hours of a series that have something. */
const notNothing = (hours: readonly number[]) =>
  Object.fromEntries(hours.flatMap((value, hour) => (value === 0 ? [] : [[hour, value]])));

test('a day without anything has its hours until now, and 24 of the day before', async () => {
  const at = await todayHours(store, yangon('2031-05-06 15:17'));
  const nothing = { total: 0, before_until_now: 0, hours: Array(16).fill(0), before: Array(24).fill(0) };
  expect(at).toEqual({
    ...{ date: '2031-05-06', before: '2031-04-29', now: '2031-05-06T08:47:00.000Z' },
    ...{ deposits: nothing, withdrawals: nothing, stakes: nothing, ggr: nothing, games_ggr: 0 },
  });
});

test('hours begin and end in Yangon, and the day before is compared until the same time of the day', async () => {
  await posted(
    ['2031-05-05 23:59:59.999', 'deposit', 1],
    ['2031-05-06 00:00', 'deposit', 20],
    ['2031-05-06 00:59:59.999', 'deposit', 300],
    ['2031-05-06 01:00', 'deposit', 4_000],
    ['2031-05-06 15:16:59.999', 'agent_deposit', 50_000],
    ['2031-05-06 15:16', 'agent_deposit', -60_000],
    ['2031-04-28 23:59:59.999', 'deposit', 7],
    ['2031-04-29 00:00', 'deposit', 80],
    ['2031-04-29 15:16:59.999', 'deposit', 900],
    ['2031-04-29 15:17', 'deposit', 1_000],
    ['2031-04-29 23:59:59.999', 'deposit', 20_000],
    ['2031-04-30 00:00', 'deposit', 300_000],
  );
  const { deposits, withdrawals } = await todayHours(store, yangon('2031-05-06 15:17'));
  expect(notNothing(deposits.hours)).toEqual({ 0: 320, 1: 4_000, 15: 50_000 });
  expect(notNothing(deposits.before)).toEqual({ 0: 80, 15: 1_900, 23: 20_000 });
  expect([deposits.total, deposits.before_until_now]).toEqual([54_320, 980]);
  expect(withdrawals.total).toBe(0);
  const atMidnight = await todayHours(store, yangon('2031-05-06 00:00'));
  expect([atMidnight.deposits.hours.length, atMidnight.deposits.before_until_now]).toEqual([1, 0]);
  expect((await todayHours(store, yangon('2031-05-06 23:59:59.999'))).deposits.hours).toHaveLength(24);
});

test('a refund reduces the hour of its bet, from its own moment on; of bets of other days nothing', async () => {
  await posted(
    ['2031-06-03 09:30', 'bet', -500, 'one'],
    ['2031-06-03 11:30', 'refund', 200, 'one'],
    ['2031-06-03 11:30', 'refund', 9_000, 'of another day'],
    ['2031-06-03 12:10', 'withdrawal_paid', -70],
    ['2031-06-03 12:20', 'escrow_released', -8],
    ['2031-06-03 12:20', 'escrow_released', 8],
  );
  const { stakes, withdrawals } = await todayHours(store, yangon('2031-06-03 13:00'));
  expect(notNothing(stakes.hours)).toEqual({ 9: 300 });
  expect(notNothing(withdrawals.hours)).toEqual({ 12: 78 });
  const next = await todayHours(store, yangon('2031-06-10 10:00'));
  expect([next.stakes.before_until_now, notNothing(next.stakes.before)]).toEqual([500, { 9: 300 }]);
  expect((await todayHours(store, yangon('2031-06-10 12:00'))).stakes.before_until_now).toBe(300);
});

test('GGR has settled draws only, by the hour of the settlement, and games stand apart', async () => {
  await settled('2031-07-01 12:03', 5_000);
  await settled('2031-07-01 16:33', 700);
  await settled(null, 40_000);
  await posted(
    ['2031-07-01 08:00', 'bet', -40_000],
    ['2031-07-01 12:03', 'win', 2_000],
    ['2031-07-01 14:00', 'win_reversed', -300],
    ['2031-07-01 14:00', 'win', 1_100],
    ['2031-07-01 15:00', 'game_result', -250],
    ['2031-07-01 15:30', 'game_result', 50],
  );
  const now = yangon('2031-07-01 17:00');
  const { ggr, games_ggr: games, stakes } = await todayHours(store, now);
  expect(notNothing(ggr.hours)).toEqual({ 12: 3_000, 14: -800, 16: 700 });
  expect([ggr.total, games, stakes.total]).toEqual([2_900, 200, 40_000]);
  const next = await todayHours(store, yangon('2031-07-08 12:03'));
  expect([next.ggr.total, next.ggr.before_until_now, notNothing(next.ggr.before)]).toEqual([
    0,
    0,
    { 12: 3_000, 14: -800, 16: 700 },
  ]);
});

test('the hours of a day add up to the totals of the day', async () => {
  await posted(
    ['2099-01-06 02:00', 'deposit', 900],
    ['2099-01-06 03:00', 'bet', -400, 'sum'],
    ['2099-01-06 04:00', 'refund', 150, 'sum'],
    ['2099-01-06 05:00', 'withdrawal_paid', -60],
    ['2099-01-06 06:00', 'game_result', -7],
    ['2099-01-06 06:20', 'game_result', -8],
  );
  const sums = await sumsSince(store, yangon('2099-01-06 00:00'));
  const hours = await todayHours(store, yangon('2099-01-06 07:00'));
  expect([hours.deposits.total, hours.stakes.total, hours.withdrawals.total, hours.games_ggr]).toEqual(
    [sums.deposits, sums.stakes, sums.withdrawals, sums.gamesLost].map(Number),
  );
  expect(hours.stakes.total).toBe(250);
});

test('operators share what was read in the same minute', async () => {
  const hours = createTodayHours(store);
  const totalAt = async (time: string) => (await hours(yangon(`2031-07-01 ${time}`))).deposits.total;
  expect(await totalAt('10:00:00.000')).toBe(0);
  await posted(['2031-07-01 09:00', 'deposit', 5]);
  expect(await totalAt('10:00:59.999')).toBe(0);
  expect(await totalAt('10:01:00.000')).toBe(5);
});

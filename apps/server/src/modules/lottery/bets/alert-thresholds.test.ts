import { beforeEach, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import { value } from '../../../testing/cashier.ts';
import { fundedMember, type LotteryFixture, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { jumpBusinessTime, operatorContext } from '../../../testing/test-app.ts';

/** From which amounts, shares and times on a bet is unusual, and that only slips of the draw count. */

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';
const TUESDAY = '2d-20261124-evening';

let at: LotteryFixture;
let one: Operator;

beforeEach(async () => {
  at = await lotteryFixture();
  ({ drawsOperatorOne: one } = await operators(at.store));
});

const member = () => fundedMember(at.store, 10_000_000n);
const bet = async (who: bigint, issue: string, lines: Record<string, number>) =>
  value(await at.bet(who, issue, lines));
const pass = (time: string) => jumpBusinessTime(at.store, time);

async function found(kind: string, issue = EVENING) {
  const { findings } = value(await at.operatorCalls.operatorBets.alerts({ issue }, operatorContext(one)));
  return findings
    .filter((finding) => finding.kind === kind)
    .map(({ number, amount, percent, times }) => ({ number, amount, percent, times }));
}

test('a share of a number counts the stakes of its draw only', async () => {
  const [who, other] = [await member(), await member()];
  await bet(who, EVENING, { '05': 30_000, '06': 30_000 });
  await bet(who, MORNING, { '05': 30_000 });
  await bet(other, EVENING, { '05': 20_000 });
  expect(await found('share_of_number')).toEqual([]);
});

test('equal slips count from 5,000, within a minute, and in their draw only', async () => {
  for (let n = 0; n < 3; n += 1) {
    const who = await member();
    await bet(who, EVENING, { '11': 4999 });
    await bet(who, EVENING, { '12': 5000 });
    await bet(who, MORNING, { '12': 5000 });
    await bet(who, EVENING, { '13': 6000 });
    await pass('25 seconds');
  }
  for (let n = 0; n < 3; n += 1) {
    await bet(await member(), EVENING, { '14': 7000 });
    await pass('31 seconds');
  }
  expect(await found('same_slip')).toMatchObject([
    { amount: 18_000, times: 3 },
    { amount: 15_000, times: 3 },
  ]);
});

test('a stake is unusual from ten times the mean of the last twenty draws on', async () => {
  const [who, other] = [await member(), await member()];
  // 6,000 on each of the last twenty draws, and 600 on five before them.
  await at.store.ownerQuery(
    `insert into lottery.slips (id, draw_id, member_id, key, request, accepted_at, total, numbers, amounts)
       select -n - 25 * m.place, -n, m.id, gen_random_uuid(), gen_random_uuid(), clock.now(), s.total, '{5}',
              array[s.total]
       from generate_series(1, 25) n cross join unnest($1::bigint[]) with ordinality m(id, place)
       cross join lateral (select case when n <= 20 then 6000 else 600 end::bigint as total) s`,
    [[who, other]],
  );
  await bet(who, EVENING, { '21': 59_999 });
  expect(await found('above_usual')).toEqual([]);
  await bet(who, EVENING, { '22': 1_001 });
  expect(await found('above_usual')).toMatchObject([{ amount: 61_000, times: 10 }]);
  await bet(other, EVENING, { '23': 90_000 });
  expect(await found('above_usual'), 'the largest first').toMatchObject([
    { amount: 90_000, times: 15 },
    { amount: 61_000 },
  ]);
});

test('a late burst is half of what is sold on a number, and 50,000 or more', async () => {
  await bet(await member(), EVENING, { '31': 60_000, '32': 60_700, '33': 40_000 });
  await bet(await member(), MORNING, { '33': 60_000 });
  await pass('1 hour');
  await bet(await member(), MORNING, { '33': 60_000 });
  await bet(await member(), EVENING, { '31': 60_000, '32': 60_000, '33': 49_999 });
  const burst = [{ number: '31', amount: 60_000, percent: 50 }];
  expect(await found('late_burst')).toMatchObject(burst);
  await pass('9 minutes');
  expect(await found('late_burst')).toMatchObject(burst);
  await pass('70 seconds');
  expect(await found('late_burst')).toEqual([]);
});

test('a draw that has taken bets for less than an hour has no late burst', async () => {
  await pass('8 hours 58 minutes');
  await bet(await member(), TUESDAY, { '34': 60_000 });
  expect(await found('late_burst', TUESDAY)).toEqual([]);
  await pass('3 minutes');
  expect(await found('late_burst', TUESDAY)).toMatchObject([{ number: '34', percent: 100 }]);
});

test('members with the same address are reported from 50,000 together on, in the draw they bet on', async () => {
  const people = [await member(), await member(), await member()];
  for (const who of people) {
    await at.store.query(
      "insert into members.logins (member_id, ip, user_agent) values ($1, '10.9.9.9', 'phone')",
      [who],
    );
    await bet(who, EVENING, { '41': 16_666 });
    await bet(who, MORNING, { '41': 100 });
  }
  expect(await found('same_address')).toEqual([]);
  await bet(people[0]!, EVENING, { '42': 100 });
  expect(await found('same_address')).toMatchObject([{ amount: 50_098 }]);
  expect(await found('same_address', MORNING)).toEqual([]);
});

test('the twenty highest stakes of a draw are listed, the highest first', async () => {
  for (let n = 1; n <= 21; n += 1) await bet(await member(), EVENING, { '51': 100 * n });
  const { top } = value(await at.operatorCalls.operatorBets.alerts({ issue: EVENING }, operatorContext(one)));
  expect(top.map(({ staked }) => staked)).toEqual(Array.from({ length: 20 }, (_, n) => 2100 - 100 * n));
  expect(top[0]!.permille).toBe(Math.floor((2100 * 1000) / 23_100));
});

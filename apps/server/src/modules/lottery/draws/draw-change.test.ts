import { beforeAll, expect, test } from 'vitest';
import {
  advanceAndSeal,
  fundedMember,
  type LotteryFixture,
  lotteryFixture,
  operators,
} from '../../../testing/lottery.ts';
import { jumpBusinessTime, operatorContext } from '../../../testing/test-app.ts';

/** What a statement with the rights of the application cannot do to a draw. */

const MORNING = '2d-20261123-morning';
const FIGURES = { set_index: '1562.83', set_value: '68480.86' };
let lottery: LotteryFixture;
let staff: Awaited<ReturnType<typeof operators>>;

beforeAll(async () => {
  lottery = await lotteryFixture();
  staff = await operators(lottery.store);
  const answer = await lottery.bet(await fundedMember(lottery.store, 10_000n), MORNING, { 30: 1000 });
  if (!answer.ok) throw new Error(answer.refused);
  await jumpBusinessTime(lottery.store, '3 hours 2 minutes');
  await advanceAndSeal(lottery.app);
});

const change = (set: string, name = MORNING) =>
  lottery.store.query(`update lottery.draws set ${set} where name = $1`, [name]).then(
    () => 'done',
    (error: Error) => error.message,
  );
const confirmed = (result: number, index = FIGURES.set_index) =>
  `state = 'confirmed', set_index = ${index}, set_value = ${FIGURES.set_value}, result = ${result},
   confirmed_at = clock.now()`;
const enter = (who: 'drawsOperatorOne' | 'drawsOperatorTwo') =>
  lottery.operatorCalls.operatorResults.enter({ issue: MORNING, ...FIGURES }, operatorContext(staff[who]));

test('a sealed draw is not opened again, and its close and odds stay', async () => {
  for (const set of [
    "state = 'open'",
    "closes_at = closes_at + interval '10 minutes'",
    "opens_at = opens_at - interval '10 minutes'",
    'odds = 800',
    "name = 'other'",
    'date = date + 1',
    "section = 'evening'",
    'game = 2',
  ])
    expect(await change(set), set).toBe(`draw ${MORNING} is sealed`);
});

test('a result needs two sources that entered its figures', async () => {
  const refused = `no two sources entered this result of draw ${MORNING}`;
  expect(await change(confirmed(30))).toBe(refused);
  await enter('drawsOperatorOne');
  await enter('drawsOperatorOne');
  expect(await change(confirmed(30))).toBe(refused);
  expect(await enter('drawsOperatorTwo')).toMatchObject({ value: { state: 'confirmed' } });
});

test('a draw without bets may have any result, as a past one that is recorded', async () => {
  expect(await change(confirmed(30), '2d-20261123-evening')).toBe('done');
});

test('a draw with a result changes by settlement and correction only', async () => {
  for (const set of ['result = 31', 'set_index = 1572.83', 'set_value = 68490.86', "prize = '123456'"])
    expect(await change(set), set).toBe(`no two sources entered this result of draw ${MORNING}`);
  const refused = `draw ${MORNING} has a result`;
  for (const set of [
    'version = 2',
    "confirmed_at = confirmed_at - interval '1 hour'",
    'settled_at = clock.now()',
    "state = 'settled', settled_at = clock.now()",
    "state = 'closed', result = null, set_index = null, set_value = null",
  ])
    expect(await change(set), set).toBe(refused);
  expect(await change('blocked = null')).toBe('done');
});

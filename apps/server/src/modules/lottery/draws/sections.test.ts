import { beforeEach, expect, test } from 'vitest';
import { advanceAndSeal, type LotteryFixture, lotteryFixture } from '../../../testing/lottery.ts';
import { jumpBusinessTime, openContext } from '../../../testing/test-app.ts';

let lottery: LotteryFixture;

beforeEach(async () => {
  lottery = await lotteryFixture();
});

async function listed(winState: 1 | 2 | 3, gameId: 1 | 2 = 1): Promise<string[]> {
  const found = await lottery.memberCalls.draws.sections({ gameId, winState }, openContext());
  return found.ok ? found.value.list.map((one) => `${one.issue} ${one.state}`) : [found.refused];
}

test('winState 1 lists draws that take bets now, by time of day; winState 2 lists all current draws', async () => {
  expect(await listed(1)).toEqual(['2d-20261123-morning open', '2d-20261123-evening open']);
  expect(await listed(1, 2)).toEqual(['3d-20261201 open']);
  await jumpBusinessTime(lottery.store, '160 minutes');
  await advanceAndSeal(lottery.app);
  expect(await listed(1)).toEqual(['2d-20261123-evening open']);
  expect(await listed(2)).toEqual([
    '2d-20261123-morning closed',
    '2d-20261123-evening open',
    '2d-20261124-morning scheduled',
    '2d-20261124-evening scheduled',
  ]);
});

test('whether a draw is open depends on its times, not on a late worker', async () => {
  await jumpBusinessTime(lottery.store, '481 minutes');
  expect(await listed(1)).toEqual(['2d-20261124-morning open', '2d-20261124-evening open']);
  await jumpBusinessTime(lottery.store, '1119 minutes');
  expect(await listed(1)).toEqual(['2d-20261124-evening open']);
});

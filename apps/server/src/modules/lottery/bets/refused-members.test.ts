import { beforeAll, expect, test } from 'vitest';
import type { AppContext } from '../../../context/app-context.ts';
import type { TestStore } from '../../../database/testing.ts';
import { fundedMember, lotteryFixture, lotteryMemberCalls, lotteryToken } from '../../../testing/lottery.ts';
import { bettorContext, newOnce } from '../../../testing/test-app.ts';

let app: AppContext;
let store: TestStore;
let calls: ReturnType<typeof lotteryMemberCalls>;
/** Batches that were decided. */
let batches = 0;

beforeAll(async () => {
  ({ store, app } = await lotteryFixture());
  const counted = {
    ...store,
    queryDedicated: ((...args: Parameters<typeof store.queryDedicated>) => {
      batches += 1;
      return store.queryDedicated(...args);
    }) as typeof store.queryDedicated,
  };
  calls = lotteryMemberCalls({ ...app, store: counted });
});

const bet = async (token: string, amount: number, once = newOnce('bettor')) => {
  const before = batches;
  const answer = await calls.bets.placeBet(
    { gameId: 1, issue: '2d-20261123-morning', betInfo: [{ number: '07', amount }] },
    bettorContext(token, { once }),
  );
  return [answer.ok ? 'accepted' : answer.refused, batches - before];
};

test('after a refusal, slips that would be refused stay out of the batches; others are accepted', async () => {
  const token = await lotteryToken(store, await fundedMember(store, 1000n));
  expect(await bet(token, 5000)).toEqual(['insufficient_funds', 1]);
  for (let n = 0; n < 3; n += 1) expect(await bet(token, 5000)).toEqual(['insufficient_funds', 0]);
  const once = newOnce('bettor');
  expect(await bet(token, 600, once)).toEqual(['accepted', 1]);
  expect(await bet(token, 600)).toEqual(['insufficient_funds', 0]);
  // The accepted one sent again is the same slip, although the money for another is missing.
  expect(await bet(token, 600, once)).toEqual(['accepted', 1]);
  const other = await lotteryToken(store, await fundedMember(store, 1000n));
  expect(await bet(other, 600)).toEqual(['accepted', 1]);
});

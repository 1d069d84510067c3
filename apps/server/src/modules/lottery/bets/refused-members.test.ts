import { beforeAll, expect, test } from 'vitest';
import type { AppContext } from '../../../context/app-context.ts';
import type { TestStore } from '../../../database/testing.ts';
import { fundedMember, lotteryFixture, lotteryMemberCalls, lotteryToken } from '../../../testing/lottery.ts';
import { bettorContext, newOnce } from '../../../testing/test-app.ts';
import { endSessionsOf } from '../../members/index.ts';

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

test('after the end of a session its token learns nothing but that', async () => {
  const member = await fundedMember(store, 1000n);
  const token = await lotteryToken(store, member);
  expect(await bet(token, 5000)).toEqual(['insufficient_funds', 1]);
  expect(await bet(token, 5000)).toEqual(['insufficient_funds', 0]);
  await store.tx((tx) => endSessionsOf(tx, member, null));
  expect(await bet(token, 5000)).toEqual(['session_over', 0]);
});

test('waiting slips of one member refuse none of another', async () => {
  const [loud, other] = [
    await lotteryToken(store, await fundedMember(store, 1000n)),
    await lotteryToken(store, await fundedMember(store, 1000n)),
  ];
  for (const token of [loud, other]) expect((await bet(token, 5000))[0]).toBe('insufficient_funds');
  const flood = Array.from({ length: 300 }, () => bet(loud, 5000));
  const [outcome] = await bet(other, 5000);
  expect(outcome).toBe('insufficient_funds');
  const outcomes = (await Promise.all(flood)).map(([reason]) => reason);
  expect(new Set(outcomes)).toEqual(new Set(['insufficient_funds', 'server_busy']));
});

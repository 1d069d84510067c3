import { beforeAll, expect, test } from 'vitest';
import {
  advanceAndSeal,
  fundedMember,
  type LotteryFixture,
  lotteryFixture,
  operators,
} from '../../../testing/lottery.ts';
import { jumpBusinessTime, operatorContext } from '../../../testing/test-app.ts';
import { balances, receivableOf, verifyLedger } from '../../ledger/index.ts';
import { verifyLottery } from '../verify.ts';
import { settleDueDraws } from './settle-draw.ts';

/** 47 and 46 by the same index. */
const FIRST = { set_index: '1,441.14', set_value: '38,177.16' };
const LAST = { set_index: '1,441.14', set_value: '38,176.16' };

let at: LotteryFixture;

beforeAll(async () => {
  at = await lotteryFixture();
  // Before any connection has planned a call: real chunks are 20,000 winners.
  await at.store.ownerQuery(
    "create or replace function lottery.chunk_size() returns integer language sql immutable as 'select 2'",
  );
});

const walletsOf = (members: readonly bigint[]) =>
  Promise.all(members.map(async (member) => (await balances(at.store, member)).wallet));
const broken = async () =>
  [...(await verifyLedger(at.store)), ...(await verifyLottery(at.store))].filter((one) => one.broken > 0);

/** A stake unlike every other, so that each payment can be told from the others. */
const stakeOf = (index: number) => 100 + index * 10;

test.each([
  ['2d-20261123-morning', 5, 1, '3 hours 2 minutes'],
  ['2d-20261123-evening', 4, 3, '4 hours 30 minutes'],
])('%s pays %i wins in chunks of two; a correction takes them back and pays %i', async (...row) => {
  const [draw, first, last, untilDraw] = row;
  const winners = await Promise.all(Array.from({ length: first }, () => fundedMember(at.store, 10_000n)));
  const others = await Promise.all(Array.from({ length: last }, () => fundedMember(at.store, 10_000n)));
  for (const [i, member] of winners.entries()) await at.bet(member, draw, { '47': stakeOf(i) });
  for (const [i, member] of others.entries()) await at.bet(member, draw, { '46': stakeOf(i) });
  const staked = (member: bigint, i: number) => ({ member, left: 10_000n - BigInt(stakeOf(i)), i });
  await jumpBusinessTime(at.store, untilDraw);
  await advanceAndSeal(at.app);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(at.store);
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    expect(
      await at.operatorCalls.operatorResults.enter({ issue: draw, ...FIRST }, operatorContext(operator)),
    ).toMatchObject({ ok: true });
  await jumpBusinessTime(at.store, '11 minutes');
  expect(await settleDueDraws(at.app)).toMatchObject([{ winners: BigInt(first) }]);
  expect(await walletsOf(winners)).toEqual(
    winners.map(staked).map(({ left, i }) => left + 80n * BigInt(stakeOf(i))),
  );
  expect(await broken()).toEqual([]);

  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    expect(
      await at.operatorCalls.operatorResults.correct(
        { issue: draw, ...LAST, why: 'misread', note: 'a 7 for a 6' },
        operatorContext(operator),
      ),
    ).toMatchObject({ ok: true });
  expect(await walletsOf(winners)).toEqual(winners.map(staked).map(({ left }) => left));
  expect(await walletsOf(others)).toEqual(
    others.map(staked).map(({ left, i }) => left + 80n * BigInt(stakeOf(i))),
  );
  for (const member of winners) expect(await receivableOf(at.store, member)).toBe(0n);
  expect(await broken()).toEqual([]);
});

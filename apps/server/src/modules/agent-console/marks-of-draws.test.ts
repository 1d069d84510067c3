import { beforeEach, expect, test } from 'vitest';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { value } from '../../testing/cashier.ts';
import { type LotteryFixture, lotteryFixture, operators } from '../../testing/lottery.ts';
import { operatorContext } from '../../testing/test-app.ts';
import { marksOf } from './marks.ts';

/** Which bets of members count as bets without risk. */

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';

let at: LotteryFixture;
let agent: bigint;
let one: bigint;
let two: bigint;

beforeEach(async () => {
  at = await lotteryFixture();
  agent = await newAgent(at.store);
  one = await memberBelow(at.store, agent, 1_000_000n);
  two = await memberBelow(at.store, agent, 1_000_000n);
});

const codes = async () => (await marksOf(at.store, agent)).map(({ code }) => code);

/** A bet of 100 on each of the numbers from `first` to `last`. */
async function bet(id: bigint, draw: string, first: number, last: number): Promise<void> {
  const numbers = Array.from({ length: last - first + 1 }, (_, n) => String(first + n).padStart(2, '0'));
  value(await at.bet(id, draw, Object.fromEntries(numbers.map((number) => [number, 100]))));
}

test('who covers more than 70 numbers alone is no side', async () => {
  for (const draw of [MORNING, EVENING]) {
    await bet(one, draw, 0, 70);
    await bet(two, draw, 71, 95);
  }
  expect(await codes()).toEqual([]);
});

test('a draw that was cancelled does not count', async () => {
  for (const draw of [MORNING, EVENING]) {
    await bet(one, draw, 0, 34);
    await bet(two, draw, 35, 70);
  }
  expect(await codes()).toEqual(['low_risk_bets']);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(at.store);
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    value(
      await at.operatorCalls.operatorDraws.cancelDraw(
        { issue: EVENING, reason: 'no trading' },
        operatorContext(operator),
      ),
    );
  expect(await codes()).toEqual([]);
});

test('members of the downline further down are no side', async () => {
  const below = await memberBelow(at.store, one, 1_000_000n);
  for (const draw of [MORNING, EVENING]) {
    await bet(below, draw, 0, 34);
    await bet(two, draw, 35, 70);
  }
  expect(await codes()).toEqual([]);
});

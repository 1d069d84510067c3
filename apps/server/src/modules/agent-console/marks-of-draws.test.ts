import { beforeEach, expect, test } from 'vitest';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { value } from '../../testing/cashier.ts';
import { advanceAndSeal, type LotteryFixture, lotteryFixture, operators } from '../../testing/lottery.ts';
import { jumpBusinessTime, operatorContext } from '../../testing/test-app.ts';
import { shareDevice } from '../campaigns/testing.ts';
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

test('members of the downline further down are a side, members of another one are none', async () => {
  const elsewhere = await memberBelow(at.store, null, 1_000_000n);
  const below = await memberBelow(at.store, one, 1_000_000n);
  for (const draw of [MORNING, EVENING]) {
    await bet(elsewhere, draw, 0, 34);
    await bet(two, draw, 35, 70);
  }
  expect(await codes()).toEqual([]);
  for (const draw of [MORNING, EVENING]) await bet(below, draw, 0, 34);
  expect(await marksOf(at.store, agent)).toMatchObject([
    {
      code: 'low_risk_bets',
      members: [
        { who: { id: Number(two) }, staked: 7200, numbers: '35–70' },
        { who: { id: Number(below) }, staked: 7000, numbers: '00–34' },
      ],
    },
  ]);
});

test('members with one device are a mark when they cover two draws together', async () => {
  const ids = [one, two, await memberBelow(at.store, one, 1_000_000n)];
  for (const draw of [MORNING, EVENING])
    for (const [index, id] of ids.entries()) await bet(id, draw, index * 24, index * 24 + 23);
  expect(await codes()).toEqual([]);
  await shareDevice(at.store, ids);
  expect(await marksOf(at.store, agent)).toMatchObject([
    {
      ...{ level: 'high', code: 'linked_bets' },
      members: ids.map((id) => ({ who: { id: Number(id) }, staked: 4800 })),
      details: { by: 'device', draws: 2, staked: 14_400, covered: 72, of: 100 },
    },
  ]);
});

test('three members who share nothing cover three draws together', async () => {
  const three = await memberBelow(at.store, two, 1_000_000n);
  const cover = async (draw: string) => {
    await bet(one, draw, 0, 33);
    await bet(two, draw, 34, 66);
    await bet(three, draw, 67, 99);
  };
  for (const draw of [MORNING, EVENING]) await cover(draw);
  expect(await codes()).toEqual([]);
  await jumpBusinessTime(at.store, '1 day');
  await advanceAndSeal(at.app);
  await cover('2d-20261124-morning');
  expect(await marksOf(at.store, agent)).toMatchObject([
    {
      ...{ level: 'doubt', code: 'low_risk_bets' },
      members: [one, two, three].map((id) => ({ who: { id: Number(id) } })),
      details: { draws: 3, staked: 30_000, day: '2026-11-24', section: 'morning', covered: 100 },
    },
  ]);
});

/** An agent who can bet. */
async function richAgent(): Promise<bigint> {
  const own = await memberBelow(at.store, null, 1_000_000n);
  await at.store.query('update members.accounts set is_agent = true where id = $1', [own]);
  return own;
}

test('an agent who divides three draws with two members is a mark, once', async () => {
  const own = await richAgent();
  const ids = [await memberBelow(at.store, own, 1_000_000n), await memberBelow(at.store, own, 1_000_000n)];
  const everybody = await memberBelow(at.store, own, 1_000_000n);
  const cover = async (draw: string) => {
    for (const [index, id] of [own, ...ids].entries()) await bet(id, draw, index * 33, index * 33 + 32);
    // Without this one the agent would bet against everybody below together.
    await bet(everybody, draw, 0, 99);
  };
  const found = async () => (await marksOf(at.store, own)).filter(({ code }) => code === 'low_risk_bets');
  for (const draw of [MORNING, EVENING]) await cover(draw);
  expect(await found()).toEqual([]);
  await jumpBusinessTime(at.store, '1 day');
  await advanceAndSeal(at.app);
  await cover('2d-20261124-morning');
  const ofAll = [own, ...ids].map((id) => ({ who: { id: Number(id) }, staked: 9900 }));
  expect(await found()).toMatchObject([
    {
      ...{ level: 'doubt', code: 'low_risk_bets', members: ofAll },
      details: { draws: 3, staked: 29_700, covered: 99 },
    },
  ]);
});

test('who bets against the agent is not named again as one of three', async () => {
  const own = await richAgent();
  const ids = [await memberBelow(at.store, own, 1_000_000n), await memberBelow(at.store, own, 1_000_000n)];
  const cover = async (draw: string) => {
    for (const [index, id] of [own, ...ids].entries()) await bet(id, draw, index * 33, index * 33 + 32);
  };
  for (const draw of [MORNING, EVENING]) await cover(draw);
  await jumpBusinessTime(at.store, '1 day');
  await advanceAndSeal(at.app);
  await cover('2d-20261124-morning');
  expect((await marksOf(at.store, own)).map(({ code }) => code)).toEqual(['bets_against_downline']);
});

test('an agent who covers two draws with members on the own device is a mark', async () => {
  const own = await richAgent();
  const ids = [
    own,
    await memberBelow(at.store, own, 1_000_000n),
    await memberBelow(at.store, own, 1_000_000n),
  ];
  for (const draw of [MORNING, EVENING])
    for (const [index, id] of ids.entries()) await bet(id, draw, index * 24, index * 24 + 23);
  await shareDevice(at.store, ids);
  expect((await marksOf(at.store, own)).find(({ code }) => code === 'linked_bets')).toMatchObject({
    members: ids.map((id) => ({ who: { id: Number(id) } })),
    details: { by: 'device', draws: 2, covered: 72 },
  });
});

test('an agent bets against a member further down', async () => {
  const own = await richAgent();
  const direct = await memberBelow(at.store, own, 1_000_000n);
  const below = await memberBelow(at.store, direct, 1_000_000n);
  for (const draw of [MORNING, EVENING]) {
    await bet(direct, draw, 0, 99);
    await bet(own, draw, 0, 39);
    await bet(below, draw, 40, 74);
  }
  expect(await marksOf(at.store, own)).toMatchObject([
    {
      ...{ level: 'high', code: 'bets_against_downline' },
      members: [{ who: { id: Number(below) }, staked: 7000, numbers: '40–74' }],
      details: { draws: 2, staked: 8000, numbers: '00–39', covered: 75 },
    },
  ]);
});

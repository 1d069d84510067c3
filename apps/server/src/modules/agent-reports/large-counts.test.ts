import { beforeAll, expect, test, vi } from 'vitest';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { type LotteryFixture, lotteryFixture } from '../../testing/lottery.ts';
import { jumpBusinessTime } from '../../testing/test-app.ts';
import { dashboard } from './dashboard.ts';
import { downlinePage } from './downline-rows.ts';
import { type CountDownline, createLargeCounts } from './large-counts.ts';
import { onlinePage } from './online.ts';
import { report } from './report.ts';

let at: LotteryFixture;
let agent: bigint;
let other: bigint;

beforeAll(async () => {
  at = await lotteryFixture();
  agent = await newAgent(at.store);
  other = await newAgent(at.store, agent);
  await memberBelow(at.store, other);
});

test.each([
  { name: 'counts up to 5,000 are exact at every call', first: { all: 5000, agents: 3 }, second: 5001 },
  { name: 'one count above 5,000 keeps all of them', first: { all: 5001, agents: 3 }, second: 5001 },
])('$name', async ({ first, second }) => {
  const countDownline = createLargeCounts();
  await countDownline('a', async () => first);
  expect((await countDownline('a', async () => ({ all: 5001, agents: 3 }))).all).toBe(second);
  const large = (await countDownline('a', async () => ({ all: 9999, agents: 9 }))).all;
  expect(large).toBe(5001);
});

test('a large count is 30 seconds old at most while somebody asks, and never older than two minutes', async () => {
  let time = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time);
  const countDownline = createLargeCounts();
  let size = 6000;
  const ask = async () => (await countDownline('a', async () => ({ all: ++size }))).all;
  expect(await ask()).toBe(6001);
  time += 30_000;
  expect(await ask()).toBe(6001);
  time += 1;
  expect([await ask(), await ask()]).toEqual([6001, 6002]);
  time += 120_001;
  expect(await ask()).toBe(6003);
  now.mockRestore();
});

test('counts are told apart by agent, day, filter and kind, and not by the page or its order', async () => {
  const keys: string[] = [];
  const record: CountDownline = (key, count) => {
    keys.push(key);
    return count();
  };
  const asked = async (call: () => Promise<unknown>) => {
    keys.length = 0;
    await call();
    return [...keys].sort().join(' | ');
  };
  const db = at.store;
  const reports = [
    {},
    { type: 1 },
    { mtype: 2 },
    { mtype: 3 },
    { otype: 2, page: 2 },
    { dtype: 2 },
    { gtype: 'lottery' },
    { member_id: Number(other) },
  ] as const;
  const different = [
    await asked(() => dashboard(db, record, agent)),
    await asked(() => dashboard(db, record, other)),
    await asked(() => downlinePage(db, record, agent, {})),
    await asked(() => downlinePage(db, record, agent, { member_id: String(other) })),
    await asked(() => onlinePage(db, record, agent, {})),
    await asked(() => onlinePage(db, record, other, {})),
  ];
  for (const input of reports) different.push(await asked(() => report(db, record, agent, input, 'en')));
  expect(new Set(different).size).toBe(different.length);
  expect(different.every((key) => key !== '')).toBe(true);
  const same = [
    await asked(() => downlinePage(db, record, agent, { page: '2', order: 'money', mtype: '2' })),
    await asked(() => onlinePage(db, record, agent, { page: '2', order: 'bets', mtype: '1' })),
    await asked(() => report(db, record, agent, { page: 2 }, 'en')),
    // A page that has all its members with results needs no count of them.
    await asked(() => report(db, record, agent, { otype: 2 }, 'en')),
  ];
  expect(same).toEqual([different[2], different[4], different[6], different[6]]);
  await jumpBusinessTime(db, '1 day');
  expect(different).not.toContain(await asked(() => dashboard(db, record, agent)));
  expect(different).not.toContain(await asked(() => downlinePage(db, record, agent, {})));
  expect(different).not.toContain(await asked(() => onlinePage(db, record, agent, {})));
});

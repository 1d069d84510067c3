import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { yangonDate, yangonInstant, yangonTime } from '@shwe/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestStore } from '../../../database/testing.ts';
import {
  advanceAndSeal,
  fundedMember,
  lotteryMemberCalls,
  lotteryOperatorCalls,
  lotteryToken,
  operators,
} from '../../../testing/lottery.ts';
import {
  bettorContext,
  openContext,
  operatorContext,
  type TestApp,
  testApp,
} from '../../../testing/test-app.ts';
import { planDraws } from '../calendar/plan-draws.ts';
import { verifyLottery } from '../verify.ts';
import { pollFeed } from './poll-feed.ts';
import { settleDueDraws } from './settle-draw.ts';

/** Real days, parsed independently of the product code: date, section, draw, index, value, number. */
const rows = readFileSync(new URL('../../../bootstrap/demo/set-2d-results.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [date, section, draw, index, value, number] = line.split(',') as string[];
    return {
      date: date!,
      section: section!,
      draw: draw!,
      index: index!,
      value: value!,
      number: number!.trim(),
    };
  });

/** Rows whose number does not follow from their figures, as 'date section'. There are none. */
const knownDiscrepancies: readonly string[] = [];

const STAKE = 500;

let store: TestStore;
let app: TestApp;
let operatorCalls: ReturnType<typeof lotteryOperatorCalls>;
let memberCalls: ReturnType<typeof lotteryMemberCalls>;
let body = '{}';
const feed = createServer((_request, reply) => reply.end(body));

beforeAll(async () => {
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  store = await freshDatabase();
  app = testApp(store, { SHWE_FEED_URL: `http://127.0.0.1:${(feed.address() as AddressInfo).port}/` });
  operatorCalls = lotteryOperatorCalls(app);
  memberCalls = lotteryMemberCalls(app);
});
afterAll(() => feed.close());

/** Sets the clock to a past day. Only the database owner can move it backwards. */
const goTo = (date: string, time: string) =>
  store.ownerQuery('update clock.setting set wall_at = clock_timestamp(), business_at = $1, rate = 1', [
    yangonInstant(date, time),
  ]);

type Row = (typeof rows)[number];
const nameOf = ({ date, section }: Row) => `2d-${date.replaceAll('-', '')}-${section}`;
const grouped = (figure: string) => figure.replace(/\B(?=(\d{3})+\.)/g, ',');

async function bet(row: Row, number: string): Promise<bigint> {
  const member = await fundedMember(store, 10_000n);
  const input = { gameId: 1 as const, issue: nameOf(row), betInfo: [{ number, amount: STAKE }] };
  const placed = await memberCalls.bets.placeBet(input, bettorContext(await lotteryToken(store, member)));
  if (!placed.ok) throw new Error(`${nameOf(row)}: ${placed.refused}`);
  return member;
}

/** Sets the feed page to the exchange's figures with the numbers of the file. */
async function showOnFeed(drawn: readonly Row[]) {
  const { rows: found } = await store.query<{ now: Date }>('select clock.now() as now');
  const now = found[0]!.now;
  body = JSON.stringify({
    server_time: `${yangonDate(now)} ${yangonTime(now)}`,
    live: null,
    result: drawn.map((row) => ({
      set: grouped(row.index),
      value: grouped(row.value),
      twod: row.number,
      open_time: `${row.draw}:00`,
      stock_date: row.date,
    })),
  });
  await store.ownerQuery('update lottery.feed_state set polled_at = null');
  return pollFeed(app);
}

const wallet = async (member: bigint) =>
  (
    await store.query<{ balance: bigint }>(
      "select balance from ledger.accounts where member_id = $1 and code = 'wallet'",
      [member],
    )
  ).rows[0]!.balance;

const days = [...new Set(rows.map(({ date }) => date))];

test('the file has thirty real draws, two a day', () => expect([rows.length, days.length]).toEqual([30, 15]));

test.each(days)('%s: feed, operator and settlement give the numbers of the file', async (date) => {
  const ofDay = rows.filter((row) => row.date === date);
  await goTo(date, '09:00');
  await planDraws(store, yangonInstant(date, '09:00'));
  await advanceAndSeal(app);
  const players = [];
  for (const row of ofDay) {
    const other = row.number === '00' ? '01' : '00';
    players.push({ row, winner: await bet(row, row.number), loser: await bet(row, other) });
  }
  const { drawsOperatorOne } = await operators(store);
  for (const [n, row] of ofDay.entries()) {
    await goTo(date, `${row.draw}:30`);
    await advanceAndSeal(app);
    const isKnown = knownDiscrepancies.includes(`${row.date} ${row.section}`);
    expect(await showOnFeed(ofDay.slice(0, n + 1))).toBe(isKnown ? 'wrong_number' : null);
    const input = { issue: nameOf(row), set_index: row.index, set_value: row.value };
    expect(await operatorCalls.operatorResults.enter(input, operatorContext(drawsOperatorOne))).toMatchObject(
      {
        value: { state: 'confirmed', win_num: row.number },
      },
    );
  }
  await goTo(date, '16:40');
  expect((await settleDueDraws(app)).map(({ name }) => name)).toEqual(ofDay.map(nameOf));
  for (const { winner, loser } of players) {
    expect(await wallet(winner)).toBe(10_000n - 500n + 500n * 80n);
    expect(await wallet(loser)).toBe(10_000n - 500n);
  }
});

test('pages of past results neither overlap nor skip, latest first', async () => {
  const namesOf = async (page?: number, pageSize?: number) => {
    const input = {
      gameId: 1 as const,
      winState: 3 as const,
      ...(page && { page }),
      ...(pageSize && { pageSize }),
    };
    const answer = await memberCalls.draws.sections(input, openContext());
    if (!answer.ok) throw new Error(answer.refused);
    return answer.value.list.map(({ issue }) => issue);
  };
  const latestFirst = rows
    .toSorted((a, b) => `${b.date} ${b.draw}`.localeCompare(`${a.date} ${a.draw}`))
    .map(nameOf);
  const pages = [
    await namesOf(1, 7),
    await namesOf(2, 7),
    await namesOf(3, 7),
    await namesOf(4, 7),
    await namesOf(5, 7),
  ];
  expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 2]);
  expect(pages.flat()).toEqual(latestFirst);
  expect(await namesOf(6, 7)).toEqual([]);
  expect(await namesOf()).toEqual(latestFirst.slice(0, 10));
});

test('all invariants hold afterwards', async () => {
  expect((await verifyLottery(store)).filter(({ broken }) => broken > 0)).toEqual([]);
});

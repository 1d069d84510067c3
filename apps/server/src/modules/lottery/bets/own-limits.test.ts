import { afterAll, expect, test } from 'vitest';
import { untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import {
  advanceAndSeal,
  fundedMember,
  lotteryFixture,
  lotteryMemberCalls,
  lotteryToken,
  operators,
} from '../../../testing/lottery.ts';
import { RACE_MS_MAX, raceRounds } from '../../../testing/rounds.ts';
import {
  bettorContext,
  jumpBusinessTime,
  memberContext,
  operatorContext,
} from '../../../testing/test-app.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { protectionFixture } from '../../protection/testing.ts';
import { settleDueDraws } from '../results/settle-draw.ts';
import { verifyLottery } from '../verify.ts';
import { stakedAndLost } from './staked-and-lost.ts';

const at = await lotteryFixture();
const { store, app, memberCalls, operatorCalls } = at;
const protection = protectionFixture(app);
const [MORNING, EVENING, THREE] = ['2d-20261123-morning', '2d-20261123-evening', '3d-20261201'];
const PAST = new Date('2000-01-01');

const member = () => fundedMember(store, 1_000_000n);
const bet = (id: bigint, amount: number, issue = MORNING!, number = '11') =>
  at.bet(id, issue, { [number]: amount });
/** What the member is shown of the play of this session. */
async function sessionPlay(id: bigint, since = PAST) {
  const answer = await protection.calls.sessionPlay({ since: since.toISOString() }, memberContext(id));
  return answer.ok ? answer.value : answer.refused;
}
const outcome = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);

afterAll(async () => {
  const findings = [await verifyLedger(store), await verifyLottery(store)].flat();
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

test('a bet above the stake limit is refused with the limit, its period, the rest and the reset date', async () => {
  const id = await member();
  await protection.set(id, 'stake', 'day', 5000);
  expect(await bet(id, 3000)).toMatchObject({ ok: true });
  expect(await bet(id, 2001)).toMatchObject({
    refused: 'limit_reached',
    details: {
      kind: 'stake',
      period: 'day',
      amount: 5000,
      left: 2000,
      date: '2026-11-24',
      resets_at: '2026-11-23T17:30:00.000Z',
    },
  });
  expect(await bet(id, 2000, EVENING)).toMatchObject({ ok: true });
  expect(await bet(id, 100, THREE, '123')).toMatchObject({ refused: 'limit_reached', details: { left: 0 } });
  expect(await protection.one(id, 'stake', 'day')).toMatchObject({ amount: 5000, used: 5000 });
});

test('of several limits the one with the least remaining is named', async () => {
  const id = await member();
  await protection.set(id, 'stake', 'day', 9000);
  await protection.set(id, 'stake', 'week', 4000);
  await protection.set(id, 'loss', 'month', 6000);
  expect(await bet(id, 10_000)).toMatchObject({
    details: { kind: 'stake', period: 'week', left: 4000, date: '2026-11-30' },
  });
});

test('what an earlier account used counts until its period ends', async () => {
  const id = await member();
  await protection.set(id, 'stake', 'day', 5000);
  const carry = (begins: string) =>
    store.ownerQuery(
      `update protection.limits set carried = 4000, carried_in = ${begins} where member_id = $1`,
      [id],
    );
  const today = "protection.period_begins('day', clock.now())";
  await carry(today);
  expect(await bet(id, 1001)).toMatchObject({ refused: 'limit_reached', details: { left: 1000 } });
  await carry(`${today} - interval '1 day'`);
  expect(await bet(id, 1001)).toMatchObject({ ok: true });
});

test('a lower limit takes effect at once and counts earlier stakes', async () => {
  const id = await member();
  expect(await bet(id, 3000)).toMatchObject({ ok: true });
  await protection.set(id, 'stake', 'month', 3500);
  expect(await bet(id, 600)).toMatchObject({
    refused: 'limit_reached',
    details: { left: 500, date: '2026-12-01' },
  });
  await protection.set(id, 'stake', 'month', 1000);
  expect(await bet(id, 100)).toMatchObject({ refused: 'limit_reached', details: { left: 0 } });
});

test('limits of one member do not affect others in the same batch', async () => {
  const [held, free] = [await member(), await member()];
  await protection.set(held, 'stake', 'day', 500);
  const answers = await Promise.all([bet(held, 600), bet(free, 600), bet(held, 400), bet(free, 700)]);
  expect(answers.map(outcome)).toEqual(['limit_reached', 'ok', 'ok', 'ok']);
});

test(
  'fifty slips at once, over three issues and through two processes, many rounds: never above the limit',
  async () => {
    const second = lotteryMemberCalls(app);
    for (let round = 0; round < raceRounds(5); round++) {
      // Different numbers each round, so that caps do not fill up.
      const [two, three] = [String(round % 100).padStart(2, '0'), String(round % 1000).padStart(3, '0')];
      const id = await member();
      await protection.set(id, round % 2 === 0 ? 'stake' : 'loss', 'day', 10_000);
      const token = await lotteryToken(store, id);
      const contexts = Array.from({ length: 50 }, () => bettorContext(token));
      const answers = await Promise.all(
        contexts.map((one, i) => {
          const issue = [MORNING!, EVENING!, THREE!][i % 3]!;
          const betInfo = [{ number: i % 3 === 2 ? three : two, amount: 1000 }];
          const input = { gameId: i % 3 === 2 ? (2 as const) : (1 as const), issue, betInfo };
          return (i % 2 === 0 ? memberCalls : second).bets.placeBet(input, one);
        }),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
      expect(new Set(answers.map(outcome))).toEqual(new Set(['ok', 'limit_reached']));
      expect((await stakedAndLost(store, id, PAST)).staked).toBe(10_000n);
    }
  },
  RACE_MS_MAX,
);

test('a bet that waits while a limit is set respects it', async () => {
  const id = await member();
  await bet(id, 400);
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('select protection.lock_member($1)', [String(id)]);
    const waiting = bet(id, 700);
    await withClient(store.databaseUrl, untilSomeoneWaits);
    await owner.query("insert into protection.limits values ($1, 'stake', 'day', 1000, clock.now())", [
      String(id),
    ]);
    await owner.query('commit');
    expect(await waiting).toMatchObject({ refused: 'limit_reached', details: { left: 600 } });
  });
});

test('setting a limit waits for a bet in progress', async () => {
  const id = await member();
  await protection.set(id, 'stake', 'day', 5000);
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('begin');
    await owner.query("select ledger.lock_wallets('stakes', array[$1::bigint])", [String(id)]);
    const waiting = protection.set(id, 'stake', 'day', 1000);
    await withClient(store.databaseUrl, untilSomeoneWaits);
    expect(await protection.one(id, 'stake', 'day')).toMatchObject({ amount: 5000 });
    await owner.query('commit');
    expect(await waiting).toMatchObject({ ok: true, value: { amount: 1000 } });
  });
});

test('bets are refused during a break and a self-exclusion; earlier bets stay', async () => {
  const [short, long] = [await member(), await member()];
  expect(await bet(short, 500)).toMatchObject({ ok: true });
  await protection.takeBreak(short, 'day');
  await protection.exclude(long);
  expect(await bet(short, 500)).toMatchObject({
    refused: 'time_out',
    details: { ends_at: expect.stringMatching(/^2026-11-24T.*Z$/) },
  });
  expect(await bet(long, 500)).toMatchObject({
    refused: 'self_excluded',
    details: { ends_at: expect.stringMatching(/^2027-05-23T/) },
  });
  expect((await stakedAndLost(store, short, PAST)).staked).toBe(500n);
});

test('a loss is stakes less wins; an open stake counts as lost until it wins', async () => {
  const [winner, loser, other] = [await member(), await member(), await member()];
  for (const id of [winner, loser]) await protection.set(id, 'loss', 'day', 10_000);
  await bet(winner, 1000, MORNING, '27');
  await bet(loser, 10_000, MORNING, '28');
  await bet(other, 100, MORNING, '27');
  expect(await bet(winner, 9001, EVENING)).toMatchObject({
    refused: 'limit_reached',
    details: { kind: 'loss', left: 9000 },
  });
  await jumpBusinessTime(store, '190 minutes');
  await advanceAndSeal(app);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  const result = { issue: MORNING!, set_index: '1562.82', set_value: '45637.15' };
  for (const operator of [drawsOperatorOne, drawsOperatorTwo]) {
    expect(await operatorCalls.operatorResults.enter(result, operatorContext(operator))).toMatchObject({
      ok: true,
    });
  }
  await settleDueDraws(app);
  expect(await protection.one(winner, 'loss', 'day')).toMatchObject({ used: 1000 - 80_000 });
  expect(await sessionPlay(winner)).toEqual({ staked: 1000, won: 80_000, refunded: 0, net: 79_000 });
  expect(await sessionPlay(loser)).toEqual({ staked: 10_000, won: 0, refunded: 0, net: -10_000 });
  expect(await sessionPlay(loser, new Date())).toEqual({ staked: 0, won: 0, refunded: 0, net: 0 });
  // Wins of the same day reduce the loss, so they may be staked again.
  expect(await bet(winner, 79_001 + 10_000, EVENING)).toMatchObject({
    refused: 'limit_reached',
    details: { left: 89_000 },
  });
  expect(await bet(winner, 79_000 + 10_000, EVENING)).toMatchObject({ ok: true });
  expect(await bet(loser, 100, EVENING)).toMatchObject({ refused: 'limit_reached', details: { left: 0 } });
});

test('a refunded stake counts towards no limit', async () => {
  const id = await member();
  await protection.set(id, 'stake', 'day', 1000);
  await protection.set(id, 'loss', 'day', 1000);
  expect(await bet(id, 1000, THREE, '123')).toMatchObject({ ok: true });
  expect(await bet(id, 100, EVENING)).toMatchObject({ refused: 'limit_reached' });
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  const input = { issue: THREE!, reason: 'no trading' };
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    expect(await operatorCalls.operatorDraws.cancelDraw(input, operatorContext(operator))).toMatchObject({
      ok: true,
    });
  expect(await protection.one(id, 'stake', 'day')).toMatchObject({ used: 0 });
  expect(await sessionPlay(id)).toEqual({ staked: 1000, won: 0, refunded: 1000, net: 0 });
  expect(await bet(id, 1000, EVENING)).toMatchObject({ ok: true });
});

test('day, week and month reset at midnight in Yangon', async () => {
  const id = await member();
  for (const period of ['day', 'week', 'month'] as const) await protection.set(id, 'stake', period, 2000);
  const next = '2d-20261124-evening';
  // The draw takes bets from 17:00 of the day before.
  await jumpBusinessTime(store, '300 minutes');
  await advanceAndSeal(app);
  expect(await bet(id, 2000, next)).toMatchObject({ ok: true });
  await jumpBusinessTime(store, '7 hours');
  await advanceAndSeal(app);
  // The page shows each limit with what counts in its own period.
  const { limits } = await protection.info(id);
  expect(limits.map(({ kind, period, used }) => `${kind} a ${period}: ${used}`)).toEqual([
    ...['deposit a day: 0', 'deposit a week: 0', 'deposit a month: 0'],
    ...['stake a day: 0', 'stake a week: 2000', 'stake a month: 2000'],
    ...['loss a day: 0', 'loss a week: 2000', 'loss a month: 2000'],
  ]);
  expect(await bet(id, 100, next)).toMatchObject({ refused: 'limit_reached', details: { period: 'month' } });
});

import { afterEach, expect, test } from 'vitest';
import { fundedMember, lotteryFixture, lotteryToken } from '../../../testing/lottery.ts';
import { bettorContext } from '../../../testing/test-app.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { advanceDrawStates } from '../draws/index.ts';
import { verifyLottery } from '../verify.ts';

const { store, app, memberCalls } = await lotteryFixture();
const MORNING = '2d-20261123-morning';

const owner = (sql: string, values: unknown[] = []) => store.ownerQuery(sql, values);

async function bet() {
  const member = await fundedMember(store, 1000n);
  const input = { gameId: 1 as const, issue: MORNING, betInfo: [{ number: '07', amount: 100 }] };
  const answer = await memberCalls.bets.placeBet(input, bettorContext(await lotteryToken(store, member)));
  const { rows } = await store.query<{ balance: bigint }>(
    "select balance from ledger.accounts where member_id = $1 and code = 'wallet'",
    [member],
  );
  return { outcome: answer.ok ? 'accepted' : answer.refused, left: rows[0]!.balance, answer };
}

afterEach(async () => {
  app.databaseOffsetMs = 0;
  await owner('update clock.setting set jumped_at = null, jump_ms = null');
  await owner('delete from lottery.last_bets');
});

test.each([
  ['1.9 s behind that of the server', 1900, 'accepted'],
  ['2.1 s behind that of the server', 2100, 'clock_stopped'],
  ['an hour behind that of the server', 3_600_000, 'clock_stopped'],
  ['29 s ahead, as when the server is busy', -29_000, 'accepted'],
  ['31 s ahead', -31_000, 'clock_stopped'],
])('a bet while the clock of the database is %s', async (_name, offsetMs, expected) => {
  app.databaseOffsetMs = offsetMs;
  const { outcome, left } = await bet();
  expect([outcome, left]).toEqual([expected, expected === 'accepted' ? 900n : 1000n]);
});

test('after a jump that a server has found, nobody takes bets and no draw opens or closes', async () => {
  await store.query('select clock.report_jump(-3600000)');
  expect(await bet()).toMatchObject({ outcome: 'clock_stopped', left: 1000n });
  await owner("update lottery.draws set closes_at = clock.now() where name = '2d-20261123-evening'");
  expect(await advanceDrawStates(app)).toEqual({ opened: [], closed: [] });
  await store.query('select clock.end_jump()');
  expect((await advanceDrawStates(app)).closed).toEqual(['2d-20261123-evening']);
  expect((await bet()).outcome).toBe('accepted');
});

test('bets are never decided by an earlier time than the bets before them on the draw', async () => {
  await bet();
  await owner("update lottery.last_bets set wall_at = clock_timestamp() + interval '10 minutes'");
  const { rows } = await owner('select clock.at(wall_at) as at from lottery.last_bets');
  const { answer } = await bet();
  expect(answer.ok && Date.parse(answer.value.time)).toBe(rows[0]!.at.getTime());
});

test('a draw past its close takes no bets when the clock goes back before it', async () => {
  const { rows } = await store.query<{ ms: number }>(
    `select extract(epoch from closes_at - clock.now())::float8 * 1000 as ms from lottery.draws where name = $1`,
    [MORNING],
  );
  expect((await bet()).outcome).toBe('accepted');
  // The last bet was looked at one second after the close; now it is hours before it again.
  await owner('update lottery.last_bets set wall_at = clock_timestamp() + make_interval(secs => $1)', [
    rows[0]!.ms / 1000 + 1,
  ]);
  expect(await bet()).toMatchObject({ outcome: 'section_passed', left: 1000n });
  expect(
    [...(await verifyLedger(store)), ...(await verifyLottery(store))].filter((f) => f.broken > 0),
  ).toEqual([]);
});

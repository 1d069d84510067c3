import { beforeAll, expect, test } from 'vitest';
import { type TestStore, withClient } from '../../../database/testing.ts';
import { fundedMember, lotteryFixture, lotteryToken } from '../../../testing/lottery.ts';
import { bettorContext } from '../../../testing/test-app.ts';

/** A member with many slips in a draw must not make everybody's batches slow: they wait for each other. */

const MORNING = '2d-20261123-morning';
const SLIPS = 20;
const NUMBERS = Array.from({ length: 100 }, (_, number) => number);

let store: TestStore;
let member: bigint;

beforeAll(async () => {
  const fixture = await lotteryFixture();
  store = fixture.store;
  member = await fundedMember(store, 10_000_000n);
  const betInfo = NUMBERS.map((number) => ({ number: String(number).padStart(2, '0'), amount: 100 }));
  for (let n = 0; n < SLIPS; n += 1) {
    const context = bettorContext(await lotteryToken(store, member));
    const placed = await fixture.memberCalls.bets.placeBet({ gameId: 1, issue: MORNING, betInfo }, context);
    if (!placed.ok) throw new Error(placed.refused);
  }
});

const slip = `row(1, $1::bigint, d.id, gen_random_uuid(), null, $2::smallint[], array_fill(100::bigint, array[100]),
                  10000)::lottery.requested_slip`;

test.each([
  [
    'why a slip is refused',
    `select lottery.explain_refusal(${slip}, clock.now()) from lottery.draws d where d.name = $3`,
  ],
  [
    'whether a limit is passed',
    `select lottery.exceeds_member_limit(array[${slip}],
       array(select m from lottery.draw_members m where m.member_id = $1))
     from lottery.draws d where d.name = $3`,
  ],
])('%s is found in one pass over the member’s slips in the draw', async (_, judge) => {
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('begin');
    await owner.query(judge, [member, NUMBERS, MORNING]);
    const { rows } = await owner.query<{ read: number }>(
      `select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as read from pg_stat_xact_user_tables
       where schemaname = 'lottery' and relname = 'slips'`,
    );
    await owner.query('rollback');
    expect(rows[0]!.read).toBeGreaterThanOrEqual(SLIPS);
    // Each number asked for alone would read each slip a hundred times.
    expect(rows[0]!.read).toBeLessThanOrEqual(2 * SLIPS);
  });
});

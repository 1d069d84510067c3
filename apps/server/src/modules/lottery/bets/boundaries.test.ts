import { beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../../database/testing.ts';
import { fundedMember, type LotteryFixture, lotteryFixture } from '../../../testing/lottery.ts';
import { balances } from '../../ledger/index.ts';

const MORNING = '2d-20261123-morning';

let at: LotteryFixture;
beforeAll(async () => {
  at = await lotteryFixture();
});

type Slip = { member: bigint; number: number; amount: number };

/** An instant of business time: the opening or the close of the draw, and the milliseconds after it. */
type Instant = ['opens' | 'closes', number];

/** Decides slips of the morning as one batch. */
async function decideAt([end, ms]: Instant, slips: readonly Slip[]): Promise<string[]> {
  return withClient(at.store.databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ outcome: string }>(
      `select a.outcome from lottery.draws d
       cross join unnest(lottery.decide_bets(
         (select array_agg(row(s.ord, s.member, d.id, gen_random_uuid(), gen_random_uuid(), array[s.number]::smallint[],
                               array[s.amount]::bigint[], s.amount)::lottery.requested_slip)
          from unnest($2::bigint[], $3::integer[], $4::bigint[]) with ordinality s(member, number, amount, ord)),
         case $5::text when 'opens' then d.opens_at else d.closes_at end + $6::integer * interval '1 ms')) a
       where d.name = $1 order by a.ord`,
      [
        MORNING,
        slips.map(({ member }) => String(member)),
        slips.map(({ number }) => number),
        slips.map(({ amount }) => amount),
        end,
        ms,
      ],
    );
    return rows.map(({ outcome }) => outcome);
  });
}

/** A slip that is refused, so that the batch is checked slip by slip. */
const refusedSlip = async (): Promise<Slip> => ({
  member: await fundedMember(at.store, 100n),
  number: 99,
  amount: 200,
});

describe.each(['alone', 'beside a slip that is refused'])('a bet %s', (company) => {
  const decided = async (instant: Instant, slip: Slip) => {
    const slips = company === 'alone' ? [slip] : [slip, await refusedSlip()];
    return (await decideAt(instant, slips))[0];
  };

  test.each<[...Instant, string]>([
    ['opens', -1, 'issue_not_open'],
    ['opens', 0, 'accepted'],
    ['closes', -1, 'accepted'],
    ['closes', 0, 'section_passed'],
    ['closes', 1, 'section_passed'],
  ])('at the time the draw %s and %i ms: %s', async (end, ms, outcome) => {
    const slip = { member: await fundedMember(at.store, 1000n), number: 1, amount: 100 };
    expect(await decided([end, ms], slip)).toBe(outcome);
  });

  test.each([
    [499, 'accepted'],
    [500, 'accepted'],
    [501, 'over_limit'],
  ])('of %i where 500 are left below the cap: %s', async (amount, outcome) => {
    const number = 10 + (amount % 10) + (company === 'alone' ? 0 : 10);
    await at.store.query(
      `update lottery.draw_numbers n set cap = 500 from lottery.draws d
       where d.id = n.draw_id and d.name = $1 and n.number = $2`,
      [MORNING, number],
    );
    const slip = { member: await fundedMember(at.store, 1000n), number, amount };
    expect(await decided(['opens', 0], slip)).toBe(outcome);
  });

  test.each([
    [199_999, 'accepted'],
    [200_000, 'accepted'],
    [200_001, 'over_limit'],
  ])('of %i where a member may stake 200,000 on a number: %s', async (amount, outcome) => {
    const number = 30 + (amount % 10) + (company === 'alone' ? 0 : 10);
    const slip = { member: await fundedMember(at.store, 1_000_000n), number, amount };
    expect(await decided(['opens', 0], slip)).toBe(outcome);
  });

  test.each([
    [999, 'accepted'],
    [1000, 'accepted'],
    [1001, 'insufficient_funds'],
  ])('of %i from a wallet of 1,000: %s', async (amount, outcome) => {
    const slip = { member: await fundedMember(at.store, 1000n), number: 60, amount };
    expect(await decided(['opens', 0], slip)).toBe(outcome);
  });
});

// 512 is the largest batch of bet-batcher.ts.
test.each([
  [1, 70],
  [2, 71],
  [512, 72],
])('a batch of %i slips is one journal entry that debits each of them', async (size, number) => {
  const [first, second] = [await fundedMember(at.store, 100_000n), await fundedMember(at.store, 100_000n)];
  const slips = Array.from({ length: size }, (_, i) => ({
    member: i % 2 === 0 ? first : second,
    number,
    amount: 100 + i,
  }));
  expect(await decideAt(['opens', 0], slips)).toEqual(slips.map(() => 'accepted'));
  const staked = slips.reduce((sum, { amount }) => sum + amount, 0);
  const { rows } = await at.store.query(
    `select n.sold::int, t.entries::int, t.postings::int from lottery.draw_numbers n
     join lottery.draws d on d.id = n.draw_id and d.name = $1
     cross join (select count(distinct p.entry_id) as entries, count(*) as postings from ledger.postings p
                 join ledger.accounts a on a.id = p.account_id join ledger.journal_entries e on e.id = p.entry_id
                 where a.member_id = any($3) and e.kind = 'bet') t
     where n.number = $2`,
    [MORNING, number, [first, second].map(String)],
  );
  expect(rows).toEqual([{ sold: staked, entries: 1, postings: size }]);
  const left = await Promise.all([first, second].map((member) => balances(at.store, member)));
  expect(left.reduce((sum, { wallet }) => sum + wallet, 0n)).toBe(200_000n - BigInt(staked));
});

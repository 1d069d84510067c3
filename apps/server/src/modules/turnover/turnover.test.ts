import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import { turnoverLeft } from './turnover.queries.ts';
import { verifyTurnover } from './verify.ts';

const store = await freshDatabase();
afterAll(async () => {
  expect((await verifyTurnover(store)).filter(({ broken }) => broken > 0)).toEqual([]);
});

/** One event at a minute of the day. */
type Event = { at: number; kind: 'required' | 'bet'; amount: number };

const minute = (at: number) => new Date(Date.UTC(2030, 0, 1, 0, at));

/** The expected result: bets one after another, each filling the oldest requirement that exists by then. */
function filledOneByOne(events: Event[]): number[] {
  const rows: { left: number; required: number }[] = [];
  for (const { kind, amount } of events) {
    if (kind === 'required') rows.push({ left: amount, required: amount });
    let rest = kind === 'bet' ? amount : 0;
    for (const row of rows) {
      const part = Math.min(row.left, rest);
      row.left -= part;
      rest -= part;
    }
  }
  return rows.map(({ left, required }) => required - left);
}

let members = 1000;

/** The result of the database when all bets are counted in one call. */
async function filledTogether(people: Event[][], source: string): Promise<number[][]> {
  const first = members + 1;
  members += people.length;
  return withClient(store.databaseUrl, async (owner) => {
    const bets = people.flatMap((events, i) =>
      events.filter(({ kind }) => kind === 'bet').map((event) => ({ ...event, member: first + i })),
    );
    for (const [i, events] of people.entries()) {
      for (const { at, amount } of events.filter(({ kind }) => kind === 'required')) {
        await owner.query(
          `insert into turnover.requirements (member_id, source, reference, amount, required, created_at)
           values ($1, 'deposit', $2, $3, $3, $4)`,
          [first + i, `${source}:${i}:${at}`, amount, minute(at)],
        );
      }
    }
    const count = () =>
      owner.query(
        'select turnover.apply_bets($1, $2, $3::bigint[], $4::bigint[], $5::timestamptz[]) as done',
        [
          source,
          '2d',
          bets.map(({ member }) => member),
          bets.map(({ amount }) => amount),
          bets.map(({ at }) => minute(at)),
        ],
      );
    expect((await count()).rows).toEqual([{ done: true }]);
    expect((await count()).rows).toEqual([{ done: false }]);
    const { rows } = await owner.query<{ done: string[] }>(
      `select array(select r.done::text from turnover.requirements r where r.member_id = m order by r.id) as done
       from generate_series($1::bigint, $2::bigint) m order by m`,
      [first, members],
    );
    return rows.map(({ done }) => done.map(Number));
  });
}

/** A day of at most ten events, each at its own minute. */
const day = fc
  .array(
    fc.record({
      kind: fc.constantFrom('required' as const, 'bet' as const),
      amount: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((events) => events.map((event, at) => ({ ...event, at })));

test('bets counted together fill the same as bets counted one by one', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 20 }), async (people) => {
      run += 1;
      expect(await filledTogether(people, `property:${run}`)).toEqual(people.map(filledOneByOne));
    }),
    { numRuns: 40 },
  );
});

test.each<[string, [Event['kind'], number][], number[]]>([
  [
    'a bet before the credit does not count',
    [
      ['bet', 150],
      ['required', 150],
    ],
    [0],
  ],
  [
    'a bet after the credit counts',
    [
      ['required', 150],
      ['bet', 100],
    ],
    [100],
  ],
  [
    'a requirement is filled only by bets accepted after it',
    [
      ['required', 50],
      ['bet', 120],
      ['required', 80],
      ['bet', 30],
    ],
    [50, 30],
  ],
  [
    'the oldest requirement fills first',
    [
      ['required', 50],
      ['required', 80],
      ['bet', 60],
    ],
    [50, 10],
  ],
  [
    'stakes beyond the requirement do not count',
    [
      ['required', 50],
      ['bet', 60],
      ['bet', 60],
    ],
    [50],
  ],
])('%s', async (name, events, done) => {
  const day = events.map(([kind, amount], at) => ({ at, kind, amount }));
  expect(await filledTogether([day], name)).toEqual([done]);
  const left = events.reduce((sum, [kind, amount]) => sum + (kind === 'required' ? amount : 0), 0);
  expect(await turnoverLeft(store, BigInt(members))).toBe(
    BigInt(left - done.reduce((sum, one) => sum + one, 0)),
  );
});

test('a stake counts by the weight of its game, to the hundredth, and what does not count fills the next', async () => {
  members += 1;
  const count = (game: string, stake: number, source: string) =>
    store.ownerQuery(
      'select turnover.apply_bets($1, $2, array[$3::bigint], array[$4::bigint], array[$5::timestamptz])',
      [source, game, members, stake, minute(5)],
    );
  await withClient(store.databaseUrl, async (owner) => {
    for (const [reference, required, weights] of [
      ['half', 10, { '2d': 30, '3d': 0 }],
      ['all', 100, null],
    ] as const)
      await owner.query(
        `insert into turnover.requirements (member_id, source, reference, amount, required, created_at, weights)
         values ($1, 'bonus', $2, $3, $3, $4, $5)`,
        [members, `weights:${reference}`, required, minute(1), weights && JSON.stringify(weights)],
      );
  });
  const rows = async () =>
    (
      await store.query<{ done: bigint; hundredths: number }>(
        'select done, hundredths from turnover.requirements where member_id = $1 order by id',
        [members],
      )
    ).rows;
  await count('2d', 9, 'weights:1');
  expect(await rows()).toEqual([
    { done: 2n, hundredths: 70 },
    { done: 0n, hundredths: 0 },
  ]);
  await count('3d', 40, 'weights:2');
  await count('2d', 24, 'weights:3');
  expect(await rows()).toEqual([
    { done: 9n, hundredths: 90 },
    { done: 40n, hundredths: 0 },
  ]);
  // One stake fills the last tenth of a kyat; the rest of the bet fills the next requirement.
  await count('2d', 10, 'weights:4');
  expect(await rows()).toEqual([
    { done: 10n, hundredths: 0 },
    { done: 49n, hundredths: 0 },
  ]);
});

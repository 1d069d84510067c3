import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import { replayTurnover } from './replay-turnover.ts';

const store = await freshDatabase();

/** One event a minute; each bet belongs to one of three draws, which settle in any order. */
const events = fc.array(
  fc.record({
    kind: fc.constantFrom('required' as const, 'bet' as const),
    amount: fc.integer({ min: 1, max: 9 }),
    draw: fc.nat(2),
    weights: fc.constantFrom(null, { '2d': 100, '3d': 0 }, { '2d': 50 }, { '2d': 33, '3d': 70 }),
  }),
  { minLength: 1, maxLength: 24 },
);
const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
type Weights = Record<string, number> | null;
type Events = { kind: 'required' | 'bet'; amount: number; draw: number; weights: Weights }[];
/** The last of the three draws is a 3D one. */
const gameOf = (draw: number) => (draw === 2 ? '3d' : '2d');

let member = 5000;

/** The result of the database, which counts the bets of each draw in one call. */
async function filled(
  day: Events,
  settled: number[],
): Promise<{ id: bigint; since: bigint; required: bigint; done: bigint; weights: Weights }[]> {
  member += 1;
  const minute = (at: number) => new Date(Date.UTC(2030, 0, 1, 0, at));
  await withClient(store.databaseUrl, async (owner) => {
    for (const [at, { kind, amount, weights }] of day.entries()) {
      if (kind !== 'required') continue;
      await owner.query(
        `insert into turnover.requirements (member_id, source, reference, amount, required, created_at, weights)
         values ($1, 'bonus', $2, $3, $3, $4, $5)`,
        [member, `replay:${member}:${at}`, amount, minute(at), weights && JSON.stringify(weights)],
      );
    }
    for (const draw of settled) {
      const bets = [...day.entries()].filter(([, event]) => event.kind === 'bet' && event.draw === draw);
      if (bets.length === 0) continue;
      await owner.query('select turnover.apply_bets($1, $2, $3::bigint[], $4::bigint[], $5::timestamptz[])', [
        `replay:${member}:${draw}`,
        gameOf(draw),
        bets.map(() => member),
        bets.map(([, { amount }]) => amount),
        bets.map(([at]) => minute(at)),
      ]);
    }
  });
  const { rows } = await store.query<{
    id: bigint;
    since: bigint;
    required: bigint;
    done: bigint;
    weights: Weights;
  }>(
    `select id, (extract(epoch from created_at) * 1000000)::bigint as since, required, done, weights
     from reports.requirements where member_id = $1 order by id`,
    [member],
  );
  return rows;
}

test('replaying bets one by one gives the same amounts as the settlements', async () => {
  await fc.assert(
    fc.asyncProperty(events, order, async (day, settled) => {
      const requirements = await filled(day, settled);
      const bets = settled.flatMap((draw) =>
        [...day.entries()]
          .filter(([, event]) => event.kind === 'bet' && event.draw === draw)
          .map(([at, { amount }]) => ({
            at: BigInt(Date.UTC(2030, 0, 1, 0, at)) * 1000n,
            countedAt: BigInt(Date.UTC(2030, 0, 2)) * 1000n,
            stake: BigInt(amount),
            gameCode: gameOf(draw),
          })),
      );
      const filledBy = replayTurnover(requirements, bets);
      const sums = requirements.map(({ id }) => filledBy.get(id)!.reduce((sum, { part }) => sum + part, 0n));
      expect(sums).toEqual(requirements.map(({ done }) => done));
      const used = new Map<object, bigint>();
      for (const { bet, part } of [...filledBy.values()].flat()) used.set(bet, (used.get(bet) ?? 0n) + part);
      for (const [bet, part] of used) expect(part <= (bet as { stake: bigint }).stake).toBe(true);
    }),
    { numRuns: 60 },
  );
});

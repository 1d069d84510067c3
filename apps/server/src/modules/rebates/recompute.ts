import { createHash } from 'node:crypto';
import type { Store, Tx } from '../../database/index.ts';

/** Members whose slips are read at a time. */
const MEMBERS_A_READ = 2000;

/** Sums by `member game`. */
type Amounts = Map<string, bigint>;
type Rates = (memberId: bigint, game: string) => bigint;

/**
 * Computes the rebates of a day from slips, draws, placements, terms and rates, row by row. It shares nothing with the
 * settlement (`rebates.compute` in SQL): no sums, no closure of the tree, no query. Nothing is paid unless both come to
 * the same.
 */
export async function recomputeRebates(
  store: Store,
  day: string,
  coverPercent: number,
  membersMax = MEMBERS_A_READ,
): Promise<{ player: Amounts; agent: Amounts }> {
  return store.tx(async (tx) => {
    const valid = await validBets(tx, { day, coverPercent, membersMax });
    const rates = await ratesOn(tx, day);
    const superiors = await superiorsOn(tx, day);
    const agents = await agentsOn(tx, day);
    const player: Amounts = new Map();
    const agent: Amounts = new Map();
    for (const [game, members] of valid) {
      for (const [memberId, amount] of members) {
        add(player, memberId, game, (amount * rates(memberId, game)) / 10_000n);
        let child = memberId;
        for (let above = superiors.get(child) ?? null; above !== null; above = superiors.get(child) ?? null) {
          const difference = rates(above, game) - rates(child, game);
          if (agents.has(above)) add(agent, above, game, (amount * difference) / 10_000n);
          child = above;
        }
      }
    }
    return { player, agent };
  });
}

function add(amounts: Amounts, memberId: bigint, game: string, amount: bigint): void {
  if (amount === 0n) return;
  const key = `${memberId} ${game}`;
  amounts.set(key, (amounts.get(key) ?? 0n) + amount);
}

type Draw = { id: bigint; game: number };
type Slip = { member_id: bigint; total: bigint; numbers: number[] };

/** What each member's bets on the draws settled that day count for, by game. */
async function validBets(
  tx: Tx,
  { day, coverPercent, membersMax }: { day: string; coverPercent: number; membersMax: number },
): Promise<Map<string, Map<bigint, bigint>>> {
  const draws = await tx.query<Draw>(
    `select id, game from lottery.draws where state = 'settled' and to_char(settled_at at time zone 'Asia/Yangon',
       'YYYY-MM-DD') = $1 order by id`,
    [day],
  );
  const valid = new Map<string, Map<bigint, bigint>>();
  for (const draw of draws.rows) {
    const game = draw.game === 1 ? '2d' : '3d';
    const numbersMax = ((draw.game === 1 ? 100 : 1000) * coverPercent) / 100;
    const bets = new Map<bigint, { staked: bigint; numbers: Set<number> }>();
    for await (const { member_id: id, total, numbers } of slipsOf(tx, draw.id, membersMax)) {
      const bet = bets.get(id) ?? { staked: 0n, numbers: new Set<number>() };
      bet.staked += total;
      for (const number of numbers) bet.numbers.add(number);
      bets.set(id, bet);
    }
    const ofGame = valid.get(game) ?? new Map<bigint, bigint>();
    for (const [id, { staked, numbers }] of bets)
      if (numbers.size <= numbersMax) ofGame.set(id, (ofGame.get(id) ?? 0n) + staked);
    valid.set(game, ofGame);
  }
  return valid;
}

/** The slips of a draw, read for some members at a time. */
async function* slipsOf(tx: Tx, drawId: bigint, membersMax: number): AsyncGenerator<Slip> {
  for (let after = 0n; ; ) {
    const members = await tx.query<{ member_id: bigint }>(
      `select member_id from lottery.draw_members where draw_id = $1 and member_id > $2
       order by member_id limit $3`,
      [drawId, after, membersMax],
    );
    const last = members.rows.at(-1);
    if (!last) return;
    const { rows } = await tx.query<Slip>(
      'select member_id, total, numbers from lottery.slips where draw_id = $1 and member_id = any($2)',
      [drawId, members.rows.map(({ member_id: id }) => id)],
    );
    yield* rows;
    after = last.member_id;
  }
}

/** The rate of each member on a day. */
async function ratesOn(tx: Tx, day: string): Promise<Rates> {
  const set = await tx.query<{ member_id: bigint; game: string; rate: number }>(
    'select member_id, game, rate from rebates.rates where from_day <= $1::date order by from_day',
    [day],
  );
  const games = await tx.query<{ key: string; rate_default: number }>(
    'select key, rate_default from rebates.games',
  );
  const byMember = new Map(set.rows.map((row) => [`${row.member_id} ${row.game}`, BigInt(row.rate)]));
  const byGame = new Map(games.rows.map((row) => [row.key, BigInt(row.rate_default)]));
  return (memberId, game) => byMember.get(`${memberId} ${game}`) ?? byGame.get(game) ?? 0n;
}

/** The direct superior of each member on a day, from the history of placements. */
async function superiorsOn(tx: Tx, day: string): Promise<Map<bigint, bigint | null>> {
  const { rows } = await tx.query<{ member_id: bigint; superior_id: bigint | null }>(
    'select member_id, superior_id from agents.placements where from_day <= $1::date order by id',
    [day],
  );
  return new Map(rows.map((row) => [row.member_id, row.superior_id]));
}

async function agentsOn(tx: Tx, day: string): Promise<Set<bigint>> {
  const { rows } = await tx.query<{ member_id: bigint }>(
    'select member_id from agents.terms where from_day <= $1::date and until_day > $1::date',
    [day],
  );
  return new Set(rows.map((row) => row.member_id));
}

/** A short text that is the same for the same amounts, to print and compare. */
export function digestOf(amounts: Amounts): string {
  const lines = [...amounts].map(([key, amount]) => `${key} ${amount}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

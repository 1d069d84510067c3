import { type Bet, readBets, validBets } from './bets.ts';
import type { Rows } from './rows.ts';
import { latest, readTree } from './tree.ts';

/**
 * Computes what every member must have got as rebates up to yesterday, from slips, results, placements and rates alone,
 * and compares it with the lines of the settlement. Whole kyat by member. Throws at the first difference.
 */
export async function expectedRebates(rows: Rows): Promise<Map<string, bigint>> {
  const [today] = await rows("select to_char(clock.now() at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day");
  const bets = (await readBets(rows)).filter(({ day }) => day < today!.day!);
  const tree = await readTree(rows);
  const rateOn = await readRates(rows);
  const expected = new Map<string, bigint>();
  const give = (part: string, { day, game }: Bet, member: string, amount: bigint) => {
    const key = `${part} ${day} ${member} ${game}`;
    if (amount > 0n) expected.set(key, (expected.get(key) ?? 0n) + amount);
  };
  for (const bet of validBets(bets)) {
    const rate = (member: string) => rateOn(member, bet.game, bet.day);
    give('player', bet, bet.member, (bet.staked * rate(bet.member)) / 10_000n);
    let child = bet.member;
    for (let above = tree.superiorOn(child, bet.day); above; above = tree.superiorOn(child, bet.day)) {
      if (tree.isAgentOn(above, bet.day))
        give('agent', bet, above, (bet.staked * (rate(above) - rate(child))) / 10_000n);
      child = above;
    }
  }
  await compareLines(rows, expected);
  const sums = new Map<string, bigint>();
  for (const [key, amount] of expected) {
    const member = key.split(' ')[2]!;
    sums.set(member, (sums.get(member) ?? 0n) + amount);
  }
  return sums;
}

type Rates = (member: string, game: string, day: string) => bigint;

async function readRates(rows: Rows): Promise<Rates> {
  const rates = await rows(
    `select member_id::text, game, rate::text, to_char(from_day, 'YYYY-MM-DD') as from_day from rebates.rates
     order by rebates.rates.from_day`,
  );
  const games = await rows('select key, rate_default::text from rebates.games');
  return (member, game, day) =>
    BigInt(
      latest(
        rates.filter((one) => one.member_id === member && one.game === game),
        day,
      )?.rate ?? games.find(({ key }) => key === game)!.rate_default!,
    );
}

/** Every line of the settlement is expected, to the kyat, and paid; and nothing that is expected is missing. */
async function compareLines(rows: Rows, expected: ReadonlyMap<string, bigint>): Promise<void> {
  const lines = await rows(
    `select part || ' ' || to_char(day, 'YYYY-MM-DD') || ' ' || member_id || ' ' || game as key, amount::text,
            (paid_at is not null)::text as paid from rebates.lines`,
  );
  const settled = new Map(lines.map(({ key, amount }) => [key!, BigInt(amount!)]));
  for (const key of new Set([...settled.keys(), ...expected.keys()])) {
    const [is, must] = [settled.get(key) ?? 0n, expected.get(key) ?? 0n];
    if (is !== must) throw new Error(`rebate ${key} is ${is}, must be ${must}`);
  }
  const unpaid = lines.find(({ paid }) => paid !== 'true');
  if (unpaid) throw new Error(`rebate ${unpaid.key} is not paid`);
}

import type { Row, Rows } from './rows.ts';

/** Of the numbers of a game, in percent, what a member may cover in a draw whose stakes count. */
const COVER_PERCENT = 70;

type Bet = { day: string; member: string; game: string; staked: bigint; numbers: Set<string> };

/**
 * Computes what every member must have got as rebates up to yesterday, from slips, results, placements and rates alone,
 * and compares it with the lines of the settlement. Whole kyat by member. Throws at the first difference.
 */
export async function expectedRebates(rows: Rows): Promise<Map<string, bigint>> {
  const [today] = await rows("select to_char(clock.now() at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day");
  const bets = (await readBets(rows)).filter(({ day }) => day < today!.day!);
  const tree = await readTree(rows);
  const expected = new Map<string, bigint>();
  const give = (part: string, { day, game }: Bet, member: string, amount: bigint) => {
    const key = `${part} ${day} ${member} ${game}`;
    if (amount > 0n) expected.set(key, (expected.get(key) ?? 0n) + amount);
  };
  for (const bet of validBets(bets)) {
    const rate = (member: string) => tree.rateOn(member, bet.game, bet.day);
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

/** The stakes of each member and settled draw, with the numbers covered. */
async function readBets(rows: Rows): Promise<(Bet & { draw: string })[]> {
  const slips = await rows(
    `select s.member_id::text, s.total::text, array_to_string(s.numbers, ',') as numbers, d.id::text as draw,
            d.game::text, to_char(d.settled_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day
     from lottery.slips s join lottery.draws d on d.id = s.draw_id where d.state = 'settled'`,
  );
  const bets = new Map<string, Bet & { draw: string }>();
  for (const slip of slips) {
    const key = `${slip.draw} ${slip.member_id}`;
    const bet = bets.get(key) ?? {
      day: slip.day!,
      member: slip.member_id!,
      game: slip.game === '1' ? '2d' : '3d',
      draw: slip.draw!,
      staked: 0n,
      numbers: new Set<string>(),
    };
    bet.staked += BigInt(slip.total!);
    for (const number of slip.numbers!.split(',')) bet.numbers.add(number);
    bets.set(key, bet);
  }
  return [...bets.values()];
}

/** What counts of each member, day and game: nothing of a draw in which too many numbers were covered. */
function validBets(bets: readonly Bet[]): Bet[] {
  const valid = new Map<string, Bet>();
  for (const bet of bets) {
    const numbers = bet.game === '2d' ? 100 : 1000;
    if (bet.numbers.size * 100 > numbers * COVER_PERCENT) continue;
    const key = `${bet.day} ${bet.member} ${bet.game}`;
    const sum = valid.get(key);
    if (sum) sum.staked += bet.staked;
    else valid.set(key, { ...bet });
  }
  return [...valid.values()];
}

type Tree = {
  superiorOn(member: string, day: string): string | null;
  isAgentOn(member: string, day: string): boolean;
  rateOn(member: string, game: string, day: string): bigint;
};

async function readTree(rows: Rows): Promise<Tree> {
  const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
  const placements = await rows(
    `select member_id::text, superior_id::text, ${day('from_day')} as from_day from agents.placements order by id`,
  );
  const terms = await rows(
    `select member_id::text, ${day('from_day')} as from_day,
            case when until_day = 'infinity' then '9999' else ${day('until_day')} end as until_day from agents.terms`,
  );
  const rates = await rows(
    `select member_id::text, game, rate::text, ${day('from_day')} as from_day from rebates.rates
     order by rebates.rates.from_day`,
  );
  const games = await rows('select key, rate_default::text from rebates.games');
  const latest = (list: Row[], on: string) => list.filter(({ from_day }) => from_day! <= on).at(-1);
  return {
    superiorOn: (member, on) =>
      latest(
        placements.filter((one) => one.member_id === member),
        on,
      )?.superior_id ?? null,
    isAgentOn: (member, on) =>
      terms.some((one) => one.member_id === member && one.from_day! <= on && on < one.until_day!),
    rateOn: (member, game, on) =>
      BigInt(
        latest(
          rates.filter((one) => one.member_id === member && one.game === game),
          on,
        )?.rate ?? games.find(({ key }) => key === game)!.rate_default!,
      ),
  };
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

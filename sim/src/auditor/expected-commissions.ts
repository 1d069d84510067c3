import { readBets, validBets } from './bets.ts';
import type { Rows } from './rows.ts';
import { readTree } from './tree.ts';

/** What a member lost, or bet, on a day. */
type Play = { model: string; day: string; member: string; base: bigint };

/**
 * Computes what every agent must have got as commission of the first settled month, from slips, results, postings of
 * games, rebates, bonuses, placements and rates alone, and compares it with the statements. Whole kyat by member. Throws at the
 * first difference. Corrections must be made before the month is settled.
 */
export async function expectedCommissions(rows: Rows): Promise<Map<string, bigint>> {
  const [first] = await rows(
    "select to_char(month, 'YYYY-MM') as month, state from commissions.months order by commissions.months.month",
  );
  if (!first) return new Map();
  const month = first.month!;
  if (first.state !== 'checked') throw new Error(`the commissions of ${month} are ${first.state}`);
  const tree = await readTree(rows);
  const rates = await ratesOf(rows, month);
  /** By model, agent, member of the direct downline and rate below. */
  const bases = new Map<string, bigint>();
  for (const play of [...(await readBetsOf(rows)), ...(await readLosses(rows))]) {
    if (!play.day.startsWith(month)) continue;
    let below = 0n;
    let child = play.member;
    for (let above = tree.superiorOn(child, play.day); above; above = tree.superiorOn(child, play.day)) {
      const rate = tree.isAgentOn(above, play.day) ? (rates.get(`${play.model} ${above}`) ?? 0n) : 0n;
      if (rate > below) {
        const key = `${play.model} ${above} ${child} ${below}`;
        bases.set(key, (bases.get(key) ?? 0n) + play.base);
        below = rate;
      }
      child = above;
    }
  }
  const results = new Map<string, bigint>();
  for (const [key, base] of bases) {
    const [model, agent, , below] = key.split(' ');
    const statement = `${model} ${agent}`;
    const share = (base * (rates.get(statement)! - BigInt(below!))) / 10_000n;
    results.set(statement, (results.get(statement) ?? 0n) + share);
  }
  return compareStatements(rows, month, results);
}

/** The rates of a month by model and agent. */
async function ratesOf(rows: Rows, month: string): Promise<Map<string, bigint>> {
  const list = await rows(
    `select model || ' ' || agent_id as key, rate::text from commissions.rates
     where to_char(from_month, 'YYYY-MM') <= '${month}' order by from_month`,
  );
  return new Map(list.map(({ key, rate }) => [key!, BigInt(rate!)]));
}

async function readBetsOf(rows: Rows): Promise<Play[]> {
  return validBets(await readBets(rows)).map(({ day, member, staked }) => ({
    model: 'turnover',
    day,
    member,
    base: staked,
  }));
}

/** What members lost at draws, on the day of settlement, and at games, less the rebates and bonuses that they got and kept. */
async function readLosses(rows: Rows): Promise<Play[]> {
  const losses = await rows(
    `select s.member_id::text as member, to_char(d.settled_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day,
            (s.total - coalesce(d.odds * s.amounts[array_position(s.numbers, d.result)], 0))::text as base
     from lottery.slips s join lottery.draws d on d.id = s.draw_id where d.state = 'settled'
     union all
     select a.member_id::text, to_char(e.business_at at time zone 'Asia/Yangon', 'YYYY-MM-DD'), (-p.amount)::text
     from ledger.postings p join ledger.journal_entries e on e.id = p.entry_id
     join ledger.accounts a on a.id = p.account_id and a.code = 'game'
     where e.kind = 'game_result'
     union all
     select member_id::text, to_char(paid_at at time zone 'Asia/Yangon', 'YYYY-MM-DD'), (-amount)::text
     from rebates.lines where paid_at is not null
     union all
     select member_id::text, to_char(claimed_at at time zone 'Asia/Yangon', 'YYYY-MM-DD'), (-amount)::text
     from grants.grants where claimed_at is not null
     union all
     select member_id::text, to_char(ended_at at time zone 'Asia/Yangon', 'YYYY-MM-DD'), taken_back::text
     from grants.grants where taken_back > 0`,
  );
  return losses.map(({ member, day, base }) => ({
    model: 'net_loss',
    day: day!,
    member: member!,
    base: BigInt(base!),
  }));
}

/** Every statement is expected, to the kyat, and none is missing. Returns what was paid, by agent. */
async function compareStatements(
  rows: Rows,
  month: string,
  expected: ReadonlyMap<string, bigint>,
): Promise<Map<string, bigint>> {
  const list = await rows(
    `select model || ' ' || agent_id as key, agent_id::text, result::text, payable::text,
            (paid_at is not null)::text as paid from commissions.statements
     where to_char(month, 'YYYY-MM') = '${month}'`,
  );
  const statements = new Map(list.map((one) => [one.key!, one]));
  const paid = new Map<string, bigint>();
  for (const key of new Set([...statements.keys(), ...expected.keys()])) {
    const must = expected.get(key) ?? 0n;
    const statement = statements.get(key);
    if (BigInt(statement?.result ?? 0) !== must)
      throw new Error(`commission ${key} of ${month} is ${statement?.result ?? 'missing'}, must be ${must}`);
    if (!statement) continue;
    const payable = must > 0n ? must : 0n;
    if (BigInt(statement.payable!) !== payable)
      throw new Error(`commission ${key} of ${month} pays ${statement.payable}, must pay ${payable}`);
    if (statement.paid !== 'true') continue;
    paid.set(statement.agent_id!, (paid.get(statement.agent_id!) ?? 0n) + payable);
  }
  return paid;
}

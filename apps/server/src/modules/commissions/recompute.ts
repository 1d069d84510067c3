import { addDays } from '@shwe/kernel';
import type { Queries, Store, Tx } from '../../database/index.ts';

/** Members whose play is read at a time. */
const MEMBERS_A_READ = 2000;

/** Months before the statement's whose corrections it contains. */
const MONTHS_BACK = 3;

const MODELS = ['net_loss', 'turnover'] as const;
type Model = (typeof MODELS)[number];

/** What a line stands for and its sums, in all statements so far. */
type Owed = { base: bigint; amount: bigint };
/** By `model of_month agent child rate_below`. */
export type Commissions = Map<string, Owed>;

/**
 * Computes what all statements up to a month must have together of that month and the three before, from journal
 * entries, slips, placements, terms and rates, member by member. It shares no sum, no closure of the tree and no query
 * with the settlement (`commissions.compute` in SQL). Valid bets are those of the rebates, which are checked day by day.
 */
export async function recomputeCommissions(store: Store, month: string): Promise<Commissions> {
  return store.tx(async (tx) => {
    await tx.query("select set_config('statement_timeout', '600000', true)");
    const owed: Commissions = new Map();
    const { rows } = await tx.query<{ month: string }>(
      `select to_char(month, 'YYYY-MM-DD') as month from commissions.months
       where month <= $1::date and month >= $1::date - make_interval(months => ${MONTHS_BACK})
         and (month = $1::date or state = 'checked')`,
      [month],
    );
    for (const one of rows) await addMonth(tx, one.month, owed);
    return owed;
  });
}

/** Where the statements and the independent computation differ; null if they agree to the kyat. */
export async function differenceOf(
  db: Queries,
  month: string,
  expected: Commissions,
): Promise<string | null> {
  const { rows } = await db.query<Owed & { key: string }>(
    `select concat_ws(' ', s.model, to_char(l.of_month, 'YYYY-MM'), s.agent_id, l.child_id, l.rate_below) as key,
            sum(l.base)::bigint as base, sum(l.amount)::bigint as amount
     from commissions.lines l join commissions.statements s on s.id = l.statement_id
     where s.month <= $1::date and l.of_month <= $1::date
       and l.of_month >= $1::date - make_interval(months => ${MONTHS_BACK})
     group by 1`,
    [month],
  );
  const settled = new Map(rows.map(({ key, base, amount }) => [key, { base, amount }]));
  for (const key of new Set([...settled.keys(), ...expected.keys()])) {
    const is = settled.get(key) ?? { base: 0n, amount: 0n };
    const should = expected.get(key) ?? { base: 0n, amount: 0n };
    if (is.base !== should.base || is.amount !== should.amount)
      return `${key}: ${is.amount} of ${is.base} settled, ${should.amount} of ${should.base} computed independently`;
  }
  return null;
}

/** What a member lost and bet on a day. */
type Play = { member_id: bigint; day: string; net_loss: bigint; turnover: bigint };

async function addMonth(tx: Tx, month: string, owed: Commissions): Promise<void> {
  const tree = await placements(tx);
  const agents = await termsOf(tx);
  const rates = await ratesIn(tx, month);
  const bases = new Map<string, { base: bigint; rate: bigint; below: bigint }>();
  const members = [...tree.keys()].sort((one, other) => Number(one - other));
  for (let from = 0; from < members.length; from += MEMBERS_A_READ) {
    const memberIds = members.slice(from, from + MEMBERS_A_READ);
    for (const play of await playOf(tx, month, memberIds)) {
      for (const model of MODELS) {
        if (play[model] === 0n) continue;
        for (const share of sharesOf(play, model, { tree, agents, rates })) {
          const key = `${model} ${month.slice(0, 7)} ${share.agent} ${share.child} ${share.below}`;
          const sum = bases.get(key) ?? { base: 0n, rate: share.rate, below: share.below };
          bases.set(key, { ...sum, base: sum.base + play[model] });
        }
      }
    }
  }
  for (const [key, { base, rate, below }] of bases)
    owed.set(key, { base, amount: (base * (rate - below)) / 10_000n });
}

type Share = { agent: bigint; child: bigint; rate: bigint; below: bigint };
type Rules = {
  tree: ReadonlyMap<bigint, readonly Placement[]>;
  agents: ReadonlyMap<bigint, readonly Term[]>;
  rates: ReadonlyMap<string, bigint>;
};

/** The agents above a member on a day who have a share: each from the highest rate below up to the own one. */
function sharesOf({ member_id: member, day }: Play, model: Model, { tree, agents, rates }: Rules): Share[] {
  const shares: Share[] = [];
  let below = 0n;
  let child = member;
  for (let above = superiorOn(tree, child, day); above !== null; above = superiorOn(tree, child, day)) {
    const rate = isAgentOn(agents, above, day) ? (rates.get(`${model} ${above}`) ?? 0n) : 0n;
    if (rate > below) {
      shares.push({ agent: above, child, rate, below });
      below = rate;
    }
    child = above;
  }
  return shares;
}

type Placement = { from_day: string; superior_id: bigint | null };
type Term = { from_day: string; until_day: string };

const superiorOn = (tree: Rules['tree'], member: bigint, day: string) =>
  tree.get(member)?.findLast(({ from_day: from }) => from <= day)?.superior_id ?? null;

const isAgentOn = (agents: Rules['agents'], member: bigint, day: string) =>
  (agents.get(member) ?? []).some(({ from_day: from, until_day: until }) => from <= day && day < until);

/** All placements of each member, in the order in which they were made. */
async function placements(tx: Tx): Promise<Map<bigint, Placement[]>> {
  const { rows } = await tx.query<Placement & { member_id: bigint }>(
    `select member_id, to_char(from_day, 'YYYY-MM-DD') as from_day, superior_id from agents.placements order by id`,
  );
  return grouped(rows, ({ member_id: id }) => id);
}

async function termsOf(tx: Tx): Promise<Map<bigint, Term[]>> {
  const { rows } = await tx.query<Term & { member_id: bigint }>(
    `select member_id, to_char(from_day, 'YYYY-MM-DD') as from_day,
            to_char(least(until_day, '9999-12-31'::date), 'YYYY-MM-DD') as until_day from agents.terms`,
  );
  return grouped(rows, ({ member_id: id }) => id);
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => bigint): Map<bigint, Row[]> {
  const groups = new Map<bigint, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** The rates in a month, by `model agent`. */
async function ratesIn(tx: Tx, month: string): Promise<Map<string, bigint>> {
  const { rows } = await tx.query<{ key: string; rate: number }>(
    `select model || ' ' || agent_id as key, rate from commissions.rates where from_month <= $1::date order by from_month`,
    [month],
  );
  return new Map(rows.map(({ key, rate }) => [key, BigInt(rate)]));
}

/** What some members lost and bet in a month, by day. */
async function playOf(tx: Tx, month: string, members: readonly bigint[]): Promise<Play[]> {
  const days = [month, firstOfNext(month)];
  const draws = await tx.query<{ member_id: bigint; day: string; lost: bigint }>(
    `select s.member_id, to_char(d.settled_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day,
            sum(s.total - coalesce(w.amount, 0))::bigint as lost
     from lottery.draws d join lottery.slips s on s.draw_id = d.id and s.member_id = any($3)
     left join lottery.winnings w on w.slip_id = s.id and w.version = d.version
     where d.state = 'settled' and to_char(d.settled_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') >= $1
       and to_char(d.settled_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') < $2
     group by 1, 2`,
    [...days, members],
  );
  const posted = await tx.query<{ member_id: bigint; day: string; lost: bigint }>(
    `select coalesce(a.member_id, 0) as member_id, to_char(e.business_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day,
            -sum(p.amount)::bigint as lost
     from ledger.accounts a join ledger.postings p on p.account_id = a.id
     join ledger.journal_entries e on e.id = p.entry_id
     where a.member_id = any($3) and a.currency = 'MMK'
       and to_char(e.business_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') >= $1
       and to_char(e.business_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') < $2
       and (a.code = 'game' and e.kind = 'game_result'
         or a.code in ('wallet', 'held') and e.kind not in ('bet', 'win', 'win_reversed', 'refund') and exists (
           select from ledger.postings o join ledger.accounts b on b.id = o.account_id and b.member_id is null
           where o.entry_id = e.id and b.code in ('bonuses', 'rebates')))
     group by 1, 2`,
    [...days, members],
  );
  const valid = await tx.query<{ member_id: bigint; day: string; valid: bigint }>(
    `select member_id, to_char(day, 'YYYY-MM-DD') as day, sum(valid)::bigint as valid from rebates.valid_bets
     where day >= $1::date and day < $2::date and member_id = any($3) group by 1, 2`,
    [...days, members],
  );
  const play = new Map<string, Play>();
  const at = (member_id: bigint, day: string) => {
    const key = `${member_id} ${day}`;
    const row = play.get(key) ?? { member_id, day, net_loss: 0n, turnover: 0n };
    play.set(key, row);
    return row;
  };
  for (const { member_id: id, day, lost } of [...draws.rows, ...posted.rows]) at(id, day).net_loss += lost;
  for (const { member_id: id, day, valid: bets } of valid.rows) at(id, day).turnover += bets;
  return [...play.values()];
}

/** The first day of the month after the one that starts on a day. */
function firstOfNext(month: string): string {
  return `${addDays(month, 31).slice(0, 7)}-01`;
}

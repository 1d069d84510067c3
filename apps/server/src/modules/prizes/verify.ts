import { drawSector } from '@shwe/rules';
import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Draws read at once; bounds memory. */
const CHUNK = 5000;
const EXAMPLES_MAX = 5;

/** Checks all prize draws over the whole database. */
export async function verifyPrizes(store: Store, chunk = CHUNK): Promise<Finding[]> {
  const wrong = await wrongDraws(store, chunk);
  return [
    {
      invariant: 'P4',
      says: 'each drawn turn has the result of its seeds and of the odds of its table',
      broken: wrong.length,
      examples: wrong.slice(0, EXAMPLES_MAX),
    },
    ...(await runChecks(store, [
      {
        invariant: 'P4',
        says: 'each prize is one claimed grant of its table, with the amount and the terms of the table',
        sql: `select u.pid from prizes.turns u
              join prizes.tables t on t.id = u.table_id
              left join grants.grants g on g.gid = u.gid
              where u.state = 'drawn' and u.amount > 0 and (g.gid is null or g.member_id <> u.member_id
                or g.campaign <> 'prize:' || u.table_id or g.occasion <> u.pid or g.amount <> u.amount
                or g.turnover_times <> t.turnover_times or g.claimed_at is null)`,
      },
      {
        invariant: 'P4',
        says: 'each grant of a prize table is the prize of a turn',
        sql: `select g.gid from grants.grants g left join prizes.turns u on u.gid = g.gid
              where g.campaign like 'prize:%' and u.id is null`,
      },
      {
        invariant: 'P4',
        says: 'what prize tables cost and reserve is what their turns say, within the budgets',
        sql: `select coalesce(s.table_id, n.table_id)::text from prizes.totals s
              full join (select table_id, count(*) as turns,
                                coalesce(sum(reserve) filter (where state = 'given'), 0) as reserved,
                                coalesce(sum(amount), 0) as cost
                         from prizes.turns group by table_id) n on n.table_id = s.table_id
              left join prizes.tables t on t.id = s.table_id
              where (s.turns, s.reserved, s.cost) is distinct from (n.turns, n.reserved, n.cost)
                or s.budget is distinct from t.budget_total or s.reserved + s.cost > s.budget
              union all
              select d.table_id || ' ' || d.day from prizes.days d
              full join (select table_id, day, count(*) as turns,
                                coalesce(sum(reserve) filter (where state = 'given'), 0) as reserved,
                                coalesce(sum(amount), 0) as cost
                         from prizes.turns group by table_id, day) n on n.table_id = d.table_id and n.day = d.day
              left join prizes.tables t on t.id = d.table_id
              where (d.turns, d.reserved, d.cost) is distinct from (n.turns, n.reserved, n.cost)
                or d.budget is distinct from t.budget_day or d.reserved + d.cost > d.budget`,
      },
    ])),
  ];
}

type Drawn = {
  id: bigint;
  pid: string;
  server_seed: string;
  client_seed: string | null;
  number: number | null;
  position: number | null;
  amount: bigint | null;
  weights: number[];
  amounts: bigint[];
};

/** The numbers of drawn turns that their seeds do not draw. */
async function wrongDraws(store: Store, chunk: number): Promise<string[]> {
  const wrong: string[] = [];
  for (let after = 0n; ; ) {
    const { rows } = await store.query<Drawn>(
      `select u.id, u.pid, encode(u.server_seed, 'hex') as server_seed, u.client_seed, u.number, u.position, u.amount,
              s.weights, s.amounts
       from prizes.turns u
       join (select table_id, array_agg(weight order by position) as weights,
                    array_agg(amount order by position) as amounts
             from prizes.sectors group by table_id) s on s.table_id = u.table_id
       where u.state = 'drawn' and u.id > $1 order by u.id limit $2`,
      [after, chunk],
    );
    wrong.push(...rows.filter(isWrong).map(({ pid }) => pid));
    if (rows.length < chunk) return wrong;
    after = rows.at(-1)!.id;
  }
}

function isWrong(drawn: Drawn): boolean {
  if (drawn.client_seed === null || drawn.position === null) return true;
  const seeds = { serverSeed: drawn.server_seed, clientSeed: drawn.client_seed, turn: drawn.pid };
  const { number, sector } = drawSector(seeds, drawn.weights);
  return number !== drawn.number || sector !== drawn.position - 1 || drawn.amounts[sector] !== drawn.amount;
}

import type pg from 'pg';
import { median, print } from './report.ts';

/** Members of the tree in which each has two or three below, so that a hundred thousand are about twelve levels deep. */
const CHILDREN = 2.6;

/**
 * Puts players into one tree: the first is the agent at the top, each other one is below an earlier one. Written in
 * sets by the database owner, as agents.place would one by one. Returns the id of the agent and the depth.
 */
export async function makeTree(owner: pg.Client): Promise<{ agentId: string; depth: number }> {
  await owner.query(
    `create temporary table node as
     select id, row_number() over (order by id) - 1 as n from members.accounts where nickname = 'Bench';
     create unique index on node (n);
     create temporary table parent as
     select c.id, p.id as parent_id from node c join node p on p.n = floor(c.n / ${CHILDREN})::bigint where c.n > 0;
     create unique index on parent (id);
     analyze node; analyze parent`,
  );
  await owner.query(
    `insert into agents.downline (superior_id, member_id, child_id, depth, from_day)
     with recursive above as (
       select id as member_id, parent_id as superior_id, id as child_id, 1 as depth from parent
       union all
       select a.member_id, p.parent_id, a.superior_id, a.depth + 1 from above a join parent p on p.id = a.superior_id
     )
     select superior_id, member_id, child_id, depth, clock.yangon_date(clock.now()) from above`,
  );
  await owner.query(
    'update members.accounts set is_agent = true where id = (select id from node where n = 0)',
  );
  await owner.query('vacuum analyze agents.downline');
  const { rows } = await owner.query<{ id: string; depth: number }>(
    `select (select id from node where n = 0) as id, (select max(depth) from agents.downline) as depth`,
  );
  return { agentId: rows[0]!.id, depth: rows[0]!.depth };
}

/** The questions that agents' calls ask of the tree, of the closure and of a path in each member's row. */
const questions: Record<string, { closure: string; path: string }> = {
  'ten newest of the downline': {
    closure: 'select member_id from agents.downline where superior_id = $1 order by member_id desc limit 10',
    path: `select t.id from tree_path t, tree_path a where a.id = $1 and t.path > a.path
             and t.path < a.path || array[9223372036854775807] order by t.id desc limit 10`,
  },
  'how many are in the downline': {
    closure: 'select count(*) from agents.downline where superior_id = $1',
    path: `select count(*) from tree_path t, tree_path a where a.id = $1 and t.path > a.path
             and t.path < a.path || array[9223372036854775807]`,
  },
  'stakes of the downline, ten largest': {
    closure: `select d.id from stake_of d where exists (select from agents.downline s
                where s.superior_id = $1 and s.member_id = d.id) order by d.stakes desc limit 10`,
    path: `select d.id from stake_of d where exists (select from tree_path t, tree_path a
             where a.id = $1 and t.id = d.id and t.path > a.path
               and t.path < a.path || array[9223372036854775807]) order by d.stakes desc limit 10`,
  },
  'adding ten thousand members’ stakes to everybody above': {
    closure: `select count(*) from (select s.superior_id, sum(d.stakes) from stake_of d
                join agents.downline s on s.member_id = d.id where d.id % 10 = 0 and $1::bigint > 0 group by 1) x`,
    path: `select count(*) from (select a.id, sum(d.stakes) from stake_of d join tree_path t on t.id = d.id
             cross join unnest(t.path[:cardinality(t.path) - 1]) a(id)
             where d.id % 10 = 0 and $1::bigint > 0 group by 1) x`,
  },
};

/** Compares the two forms of the tree on the same members, alternately. */
export async function compareForms(owner: pg.Client, agentId: string): Promise<void> {
  await owner.query(
    `create table tree_path as
     with recursive walk as (
       select id, array[id] as path from node where n = 0
       union all select p.id, w.path || p.id from walk w join parent p on p.parent_id = w.id)
     select * from walk;
     create unique index on tree_path (id); create index on tree_path (path);
     create table stake_of as select id, (id * 7919 % 10007) as stakes from node;
     create index on stake_of (stakes desc, id); create index on stake_of (id);
     analyze tree_path; analyze stake_of`,
  );
  for (const [name, forms] of Object.entries(questions)) {
    const times = { closure: [] as number[], path: [] as number[] };
    for (let round = 0; round < 9; round += 1) {
      for (const form of ['closure', 'path'] as const) {
        const from = performance.now();
        await owner.query(forms[form], [agentId]);
        times[form].push(performance.now() - from);
      }
    }
    const [closure, path] = [median(times.closure), median(times.path)];
    print(
      `  ${name}: closure ${closure.toFixed(1)} ms, path ${path.toFixed(1)} ms, ratio ${(closure / path).toFixed(2)}`,
    );
  }
  const { rows } = await owner.query<{ closure: string; path: string }>(
    `select pg_size_pretty(pg_total_relation_size('agents.downline')) as closure,
            pg_size_pretty(pg_total_relation_size('tree_path')) as path`,
  );
  print(`  size: closure ${rows[0]!.closure}, path ${rows[0]!.path}`);
  await owner.query('drop table tree_path, stake_of');
}

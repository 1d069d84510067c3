import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../apps/server/src/database/testing.ts';
import { checkSql } from './lib/sql/check.ts';
import { openProject } from './lib/sql/project.ts';
import { Describer } from './lib/sql/statement.ts';
import type { StandIn } from './lib/sql/texts.ts';

const store = await freshDatabase();
const client = new pg.Client({ connectionString: store.databaseUrl });
await client.connect();
afterAll(() => client.end());
await client.query(`
  create schema shop;
  create table shop.people (id bigint primary key, name text not null, born date, joined timestamptz not null);
  create table shop.orders (
    id bigint primary key, person bigint references shop.people, cents integer not null, tags text[] not null, more jsonb not null
  );
`);
const describer = await Describer.on(client);

const HEAD = `
  interface Db {
    query<Row>(sql: string, params?: readonly unknown[]): Promise<{ rows: Row[] }>;
  }
  declare const db: Db;
`;

/** The faults that the check finds in a file, one line each. */
async function faultsOf(code: string, standIns: readonly StandIn[] = []): Promise<string[]> {
  const root = `${realpathSync(mkdtempSync(join(tmpdir(), 'shwe-check-sql-')))}/`;
  const options = {
    strict: true,
    target: 'ES2023',
    lib: ['ES2023'],
    module: 'ESNext',
    types: [],
    noEmit: true,
  };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  writeFileSync(join(root, 'code.ts'), `${HEAD}\n${code}\nexport {};\n`);
  const { project, close } = openProject(`${root}tsconfig.json`);
  try {
    const { faults } = await checkSql(project, describer, {
      root,
      files: project.rootFiles,
      standIns,
      excludedFiles: [],
    });
    return faults.map(({ text }) => text);
  } finally {
    close();
    rmSync(root, { recursive: true });
  }
}

test('a matching row type has no fault', async () => {
  const code = `
    type Person = { id: bigint; name: 'ann' | 'bob'; born: string | null; joined: Date };
    await db.query<Person>('select * from shop.people where id = $1', [1n]);
    await db.query<{ cents: number; tags: string[]; more: { any: 'thing' } }>('select * from shop.orders');
    await db.query<{ total: bigint; all: number }>('select count(*) as total, count(*)::int as all from shop.orders');
    await db.query<{ id: bigint }>('insert into shop.people values ($1, $2, $3, now()) returning id');`;
  expect(await faultsOf(code)).toEqual([]);
});

test.each([
  ['a column that is not returned', '{ nick: string }', 'select name from shop.people', 'no column "nick"'],
  ['a bigint as a number', '{ id: number }', 'select id from shop.people', '"id" arrives as bigint'],
  [
    'an integer as a bigint',
    '{ cents: bigint }',
    'select cents from shop.orders',
    '"cents" arrives as number',
  ],
  ['a day as a Date', '{ born: Date | null }', 'select born from shop.people', '"born" arrives as string'],
  ['an instant as text', '{ joined: string }', 'select joined from shop.people', '"joined" arrives as Date'],
  ['an array as text', '{ tags: string }', 'select tags from shop.orders', '"tags" arrives as string[]'],
  ['an array of numbers', '{ tags: number[] }', 'select tags from shop.orders', '"tags" arrives as string[]'],
  ['a Date in JSON', '{ more: Date }', 'select more from shop.orders', '"more" arrives as json'],
  [
    'a sum that is numeric',
    '{ sum: bigint }',
    'select sum(id) from shop.people group by name',
    '"sum" arrives as string',
  ],
])('%s is a fault', async (_, row, sql, fault) => {
  const faults = await faultsOf(`await db.query<${row}>('${sql}');`);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

const ON = 'from shop.people p left join shop.orders o on o.person = p.id';
test.each([
  ['a nullable column', '{ born: string }', 'select born from shop.people'],
  ['with a cast', '{ born: string }', 'select born::text from shop.people'],
  ['of a left join', '{ cents: number }', `select o.cents ${ON}`],
  [
    'of a right join',
    '{ name: string }',
    'select p.name from shop.people p right join shop.orders o on o.person = p.id',
  ],
  [
    'of a subquery',
    '{ born: string }',
    'select s.born from (select * from shop.people order by id limit 3) s',
  ],
  [
    'of a WITH',
    '{ born: string }',
    'with s as materialized (select * from shop.people) select s.born from s',
  ],
  ['of RETURNING', '{ born: string }', 'update shop.people set name = name returning born'],
  ['a sum over perhaps nothing', '{ sum: bigint }', 'select sum(cents)::bigint as sum from shop.orders'],
  ['null itself', '{ none: string }', 'select null::text as none'],
])('null in a column that the type says is never null is a fault: %s', async (_, row, sql) => {
  const faults = await faultsOf(`await db.query<${row}>('${sql}');`);
  expect(faults).toEqual([expect.stringContaining('may be null, the type says')]);
});

test.each([
  ['a condition', 'select born from shop.people where born is not null'],
  [
    'an inner join on it',
    'select p.born from shop.people p join shop.people q on q.born = p.born where q.id > 3',
  ],
  ['coalesce', "select coalesce(born, '2000-01-01') as born from shop.people"],
])('null is not expected where the query rules it out: %s', async (_, sql) => {
  expect(await faultsOf(`await db.query<{ born: string }>(${JSON.stringify(sql)});`)).toEqual([]);
});

test('reads text built from constants, branches, functions and callers', async () => {
  const code = `
    const columns = 'id, name';
    const order = { up: 'id', down: 'id desc' };
    const at = (column: string) => \`extract(epoch from \${column})::text\`;
    async function page<Row>(sql: { columns: string; from: string }, isLocked: boolean) {
      return db.query<Row>(\`select \${sql.columns} from \${sql.from} \${isLocked ? 'for update' : ''}\`);
    }
    export async function run(way: 'up' | 'down', n: number) {
      await db.query<{ id: bigint; name: number }>(\`select \${columns} from shop.people order by \${order[way]} limit $\${n + 1}\`);
      await db.query<{ at: bigint }>(\`select \${at('joined')} as at from shop.people\`);
      await page<{ id: bigint }>({ columns, from: 'shop.people' }, true);
      await page<{ cents: string }>({ columns: 'cents', from: 'shop.orders' }, false);
    }`;
  expect(await faultsOf(code)).toEqual([
    expect.stringContaining('"cents" arrives as number'),
    expect.stringContaining('"name" arrives as string'),
    expect.stringContaining('"at" arrives as string'),
  ]);
});

test('a statement that PostgreSQL rejects is a fault, with or without a row type', async () => {
  const code = `
    declare function rows(text: string): Promise<unknown>;
    await db.query('update shop.people set nick = $1');
    await db.query<{ id: bigint }>('select id from shop.persons');
    await rows('select nick from shop.people');`;
  expect(await faultsOf(code)).toEqual([
    'column "nick" of relation "people" does not exist',
    'relation "shop.persons" does not exist',
    'column "nick" does not exist',
  ]);
});

test('text that is not in the source is a fault, unless it has a stand-in', async () => {
  const code = `declare const table: string;
    await db.query<{ id: string }>(\`select id from \${table}\`);`;
  expect(await faultsOf(code)).toEqual(['cannot read table']);
  const standIn = { file: 'code.ts', expression: 'table', sql: 'shop.people', why: 'a test' };
  expect(await faultsOf(code, [standIn])).toEqual([expect.stringContaining('"id" arrives as bigint')]);
  expect(await faultsOf('', [standIn])).toEqual(['the stand-in for table is not needed']);
});

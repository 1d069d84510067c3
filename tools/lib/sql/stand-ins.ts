import type { StandIn } from './texts.ts';

/** The parts of typed queries that cannot be read from the source, and their replacements in the check. */
export const standIns: readonly StandIn[] = [
  {
    file: 'apps/server/src/modules/lottery/seals/seals.queries.ts',
    expression: 'fetchPage',
    sql: 'select id::text, clock.now()::text as accepted, numbers::text, amounts::text from lottery.slips',
    why: 'a cursor has no columns before it is declared',
  },
  {
    file: 'apps/server/src/api-tests/personal.test.ts',
    expression: 'table',
    sql: 'members.accounts',
    why: 'the test reads every column of every table',
  },
  {
    file: 'apps/server/src/api-tests/personal.test.ts',
    expression: 'text',
    sql: 'nickname',
    why: 'the test reads every column of every table',
  },
  {
    file: 'apps/server/src/modules/privacy/privacy.test.ts',
    expression: 'name',
    sql: 'members.notes',
    why: 'the test reads every table with members',
  },
  {
    file: 'apps/server/src/modules/privacy/privacy.test.ts',
    expression: 'others',
    sql: 'member_id is distinct from $1',
    why: 'the test reads every table with members',
  },
  {
    file: 'apps/server/src/modules/operators/list-page.ts',
    expression: 'allOf(conditions)',
    sql: 'true',
    why: 'a filter has the conditions of its given fields only; lists.test.ts runs each of them',
  },
  {
    file: 'apps/server/src/modules/operators/list-page.ts',
    expression: 'amountOf(sql)',
    sql: '0',
    why: 'an expression of the list, or 0; lists.test.ts runs it for each list',
  },
  {
    file: 'apps/server/src/modules/operators/list-page.ts',
    expression: 'orderOf(sql, filter)',
    sql: '1',
    why: 'one of four orders; lists.test.ts runs each of them',
  },
  {
    file: 'apps/server/src/modules/search/find-all.ts',
    expression: 'sql',
    sql: "select ''::text as number, ''::text as key, ''::text as row, ''::text as text, 'open'::text as state, null::bigint as amount, null::timestamptz as at, null::bigint as member_id where $1::text is not null",
    why: 'one row of a table of queries with the same columns; search.test.ts runs and explains each of them',
  },
  {
    file: 'sim/src/auditor/audit-day.ts',
    expression: 'sql',
    sql: "select ''::text as any",
    why: 'the statements of the auditor are prepared where they are written; all their columns are text',
  },
];

/** Files whose statements are not for the migrated database. */
export const excludedFiles: readonly { file: string; why: string }[] = [
  { file: 'apps/server/src/database/pool.test.ts', why: 'makes a schema of its own' },
  { file: 'apps/server/src/database/embedded-postgres.test.ts', why: 'makes a table of its own' },
  { file: 'apps/server/src/api-tests/secrets.test.ts', why: 'runs statements that must fail' },
  {
    file: 'apps/server/src/api-tests/meanwhile.test.ts',
    why: 'names what its fixture made as :name in statements that each of its tests runs',
  },
  { file: 'tools/check-sql.test.ts', why: 'makes a schema of its own' },
  {
    file: 'apps/server/src/modules/search/search.test.ts',
    why: 'explains each statement of the search',
  },
  { file: 'tools/lib/sql/statement.ts', why: 'reads the catalogue and explains any statement' },
  { file: 'bench/src/kills.ts', why: 'makes a schema of its own' },
  { file: 'bench/src/settle.ts', why: 'makes a table of its own' },
  { file: 'bench/src/agent-tree.ts', why: 'makes tables of its own' },
  { file: 'tools/mutants/agents.ts', why: 'has parts of statements as text to replace' },
  { file: 'tools/mutants/agent-deposits.ts', why: 'has parts of statements as text to replace' },
  { file: 'tools/mutants/sweep.ts', why: 'has parts of statements as text to replace' },
  { file: 'tools/mutants/escrow.ts', why: 'has parts of statements as text to replace' },
];

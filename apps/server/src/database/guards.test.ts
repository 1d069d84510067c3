import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from './testing.ts';
import {
  bankLines,
  batches,
  deposits,
  requests,
  secondPayees,
  withdrawals,
} from './testing-guards/cashier.ts';
import type { Row } from './testing-guards/guard.ts';
import { keptColumns } from './testing-guards/kept-columns.ts';
import {
  broadcasts,
  campaigns,
  evidence,
  keys,
  members,
  sectors,
  steps,
} from './testing-guards/members-and-promotions.ts';
import { commissions, payments } from './testing-guards/payments.ts';

/**
 * What the triggers of the database refuse, to its owner as well. Without the other constraints a row of each table that
 * a rule names will do.
 */
const store = await freshDatabase();
const admin = new pg.Client({ connectionString: store.adminUrl });
beforeAll(async () => {
  await admin.connect();
  await admin.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as of, conname from pg_constraint where contype in ('c', 'f') and conrelid <> 0 loop
      execute format('alter table %s drop constraint %I', c.of, c.conname);
    end loop;
  end $$`);
  await admin.query(
    "create or replace function lottery.chunk_size() returns integer language sql immutable as 'select 2'",
  );
});
afterAll(() => admin.end());

/** Tables that only grow; those of the second list change, but lose no row. */
const unchanging = [
  ...['approval_messages', 'audit'].map((table) => `operators.${table}`),
  ...['journal_entries', 'postings'].map((table) => `ledger.${table}`),
  ...['callbacks', 'events', 'statements', 'voided_bank_lines'].map((table) => `cashier.${table}`),
  ...['corrections', 'draw_secrets', 'feed_answers', 'kept_results', 'seals'].map(
    (table) => `lottery.${table}`,
  ),
  ...['settlement_checks', 'slips', 'winnings'].map((table) => `lottery.${table}`),
  ...['decisions', 'history'].map((table) => `campaigns.${table}`),
  ...['changes', 'versions'].map((table) => `content.${table}`),
  ...['events', 'exclusions'].map((table) => `protection.${table}`),
  ...['counted', 'level_versions', 'upgrades'].map((table) => `vip.${table}`),
  ...['downline_transfers.transfers', 'escrow.steps', 'transfers.provider_answers'],
];
const undeleted = [
  ...['agent_deposits.claims', 'agents.placements', 'escrow.cases', 'grants.grants', 'vip.members'],
  ...['cashier.bank_lines', 'cashier.chain_transfers', 'cashier.statement_rows'],
  ...['prizes.tables', 'prizes.turns'],
];
const untruncated = ['commissions.statements', 'members.notes', 'protection.person_keys'];

test('rows that are kept are not changed, deleted or truncated', async () => {
  const refusedFor = async (table: string, sql: string) =>
    expect(admin.query(sql), sql).rejects.toThrow(`${table.split('.')[1]} is append-only`);
  for (const table of [...unchanging, 'members.notes']) {
    const [column] = await columnsOf(table);
    await refusedFor(table, `update ${table} set ${column!.name} = default where false`);
  }
  for (const table of [...unchanging, ...undeleted])
    await refusedFor(table, `delete from ${table} where false`);
  for (const table of [...unchanging, ...undeleted, ...untruncated])
    await refusedFor(table, `truncate ${table} cascade`);
});

/** The database's words for a refusal by one of these triggers. */
const stays = /cannot go from|stays|is final|what was said|append-only/;

/** A value of each type, and one that differs from what a column holds. */
const values: Record<string, { some: string; other: (column: string) => string }> = {
  bigint: { some: '3', other: (column) => `coalesce(${column}, 3) + 1` },
  text: { some: "'x'", other: (column) => `coalesce(${column}, '') || 'x'` },
  bytea: { some: "'\\x01'", other: () => "'\\xff'" },
  'timestamp with time zone': { some: 'now()', other: () => "now() + interval '1 day'" },
  date: { some: 'current_date', other: () => 'current_date + 1' },
  jsonb: { some: "'{}'", other: () => `'{"other": 1}'` },
  boolean: { some: 'false', other: (column) => `not ${column}` },
  'bigint[]': { some: "'{1}'", other: () => "'{2}'" },
};
values.integer = values.smallint = values.bigint!;

async function columnsOf(table: string) {
  const { rows } = await admin.query<{ name: string; type: string; isNeeded: boolean }>(
    `select attname as name, format_type(atttypid, null) as type,
            attnotnull and attgenerated = '' and (not atthasdef or attidentity <> '') as "isNeeded"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows;
}

async function insertInto([table, columns = {}]: Row): Promise<string> {
  const needed = (await columnsOf(table)).filter(({ isNeeded }) => isNeeded);
  const all = {
    ...Object.fromEntries(needed.map(({ name, type }) => [name, values[type]!.some])),
    ...columns,
  };
  return `insert into ${table} (${Object.keys(all).join()}) overriding system value values (${Object.values(all).join()})`;
}

/** Runs `fn` as superuser on rows that no trigger has seen; nothing stays. */
async function withRows(rows: readonly Row[], fn: () => Promise<void>): Promise<void> {
  await admin.query('begin');
  await admin.query('set local session_replication_role = replica');
  try {
    for (const row of rows) await admin.query(await insertInto(row));
    await admin.query('set local session_replication_role = origin');
    await admin.query('savepoint made');
    await fn();
  } finally {
    await admin.query('rollback');
  }
}

test.each(keptColumns)('of $table these stay: $kept', ({ table, row, change, kept }) =>
  withRows([[table, row]], async () => {
    const columns = await columnsOf(table);
    if (change) await admin.query(`update ${table} set ${change}`);
    await admin.query('rollback to made');
    for (const name of kept.split(' ')) {
      const { type } = columns.find((column) => column.name === name)!;
      const rest = change && !change.includes(`${name} =`) ? `, ${change}` : '';
      const sql = `update ${table} set ${name} = ${values[type]!.other(name)}${rest}`;
      await expect(admin.query(sql), sql).rejects.toThrow(stays);
      await admin.query('rollback to made');
    }
  }),
);

describe.each([
  ['a withdrawal through an agent', requests],
  ['a withdrawal', withdrawals],
  ['a later payout account', secondPayees],
  ['a payout batch', batches],
  ['a deposit', deposits],
  ['a bank line', bankLines],
  ['a statement of commissions', commissions],
  ['the payment', payments],
  ['a sector', sectors],
  ['a key of a person', keys],
  ['of members:', members],
  ['a message to many', broadcasts],
  ['a signed step', steps],
  ['what is said in a dispute:', evidence],
  ['a campaign', campaigns],
] as const)('%s', (_, guards) => {
  test.each(guards)('%s', (_rule, given, done, isTaken) =>
    withRows(given, async () => {
      const sql = typeof done === 'string' ? done : await insertInto(done);
      const outcome = await admin.query(sql).then(
        ({ rowCount }) => rowCount,
        (error: pg.DatabaseError) => [error.code, error.where?.includes('PL/pgSQL')],
      );
      if (isTaken) expect(outcome).toBe(1);
      else expect(outcome).toEqual([expect.stringMatching(/^(23001|23514|23505|P0001)$/), true]);
    }),
  );
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from './testing.ts';

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

/** What is changed in a row first, a change that it may go through, and the columns that stay, also with that change. */
type Kept = { table: string; row?: Row[1]; change?: string; kept: string };

/** The database's words for a refusal by one of these triggers. */
const stays = /cannot go from|stays|is final|what was said|append-only/;

const keptColumns: readonly Kept[] = [
  {
    table: 'agent_deposits.claims',
    change: "state = 'cancelled'",
    kept: 'member_id agent_id payee_id amount reference created_at',
  },
  { table: 'agent_deposits.claims', row: { state: "'cancelled'" }, kept: 'state' },
  {
    table: 'escrow.cases',
    change: "state = 'paid', reference = 'x', confirm_until = now()",
    kept: 'member_id agent_id payee_id amount fee balance_after created_at pay_until',
  },
  {
    table: 'escrow.cases',
    row: { state: "'paid'", reference: "'1'", reason: "'other'" },
    change: "state = 'disputed'",
    kept: 'reference confirm_until reason part_amount',
  },
  {
    table: 'escrow.cases',
    row: {
      state: "'disputed'",
      note: "'a'",
      answer: "'b'",
      answered_at: 'now()',
      commented_at: 'now()',
      dispute_picture_id: 1,
      answer_picture_id: 1,
    },
    kept: 'note answer answered_at commented_at dispute_picture_id answer_picture_id',
  },
  {
    table: 'cashier.adjustments',
    change: "state = 'refused'",
    kept: 'member_id amount reason note turnover_times requested_by requested_at',
  },
  {
    table: 'cashier.payee_requests',
    change: "state = 'refused'",
    kept: 'member_id wants kind replaces code requested_at key qr_key details_encrypted note',
  },
  {
    table: 'cashier.payee_requests',
    row: { state: "'refused'", note: "'a'" },
    change: "note = ''",
    kept: 'state decided_by decided_at reason note',
  },
  {
    table: 'cashier.payout_batches',
    change: "state = 'closed'",
    kept: 'kind code items amount exported_by exported_at',
  },
  { table: 'cashier.payout_items', change: "state = 'failed'", kept: 'batch_id withdrawal_id amount' },
  {
    table: 'cashier.chain_transfers',
    change: "state = 'confirmed'",
    kept: 'wallet tx_hash place account_id',
  },
  {
    table: 'cashier.chain_transfers',
    row: { state: "'confirmed'", outcome: "'taken'", tid: "'D-1'" },
    change: 'confirmations = 9',
    kept: 'state confirmed_at sender micro outcome tid',
  },
  {
    table: 'cashier.receiving_accounts',
    row: { address: "'x'" },
    change: 'day_cap = 5',
    kept: 'wallet phone address',
  },
  {
    table: 'cashier.deposits',
    row: { rail: "'manual'", callback_id: 1, approved_by: 1 },
    change: "state = 'failed'",
    kept: 'member_id amount wallet account_id rail unmatched_of usdt usdt_rate callback_id approved_by',
  },
  {
    table: 'cashier.withdrawals',
    row: { state: "'reviewing'", approved_by: 1, deduct_by: 1 },
    change: "state = 'approved'",
    kept: 'member_id amount payee_id usdt_rate usdt_amount approved_by deduct_by',
  },
  {
    table: 'grants.grants',
    change: "state = 'expired'",
    kept: 'member_id campaign occasion amount turnover_times play_days terms granted_at claim_until',
  },
  {
    table: 'prizes.tables',
    row: { state: "'live'" },
    change: "state = 'stopped'",
    kept: 'kind title turnover_times play_days turn_days budget_day budget_total',
  },
  {
    table: 'prizes.turns',
    row: { server_seed_encrypted: "'\\x01'" },
    change: "state = 'expired'",
    kept: 'table_id member_id occasion given_at day until reserve commitment server_seed_encrypted server_seed',
  },
  {
    table: 'transfers.transfers',
    change: "state = 'unknown'",
    kept: 'member_id platform direction amount requested_at',
  },
  {
    table: 'lottery.rules',
    change: 'dropped_at = now()',
    kept: 'game kind from_date value requested_by requested_at',
  },
  {
    table: 'lottery.temporary_caps',
    change: 'ended_at = now()',
    kept: 'game number draw_id cap until operator_id set_at',
  },
  {
    table: 'cashier.statement_rows',
    row: { bank_line_id: 1 },
    change: "settled_note = 'x'",
    kept: 'bank_line_id at amount transaction_id balance fingerprint',
  },
  {
    table: 'cashier.deposits',
    row: { rail: "'crypto'", state: "'processing'" },
    change: "reason = 'x'",
    kept: 'chain_transfer_id',
  },
];

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

/** The columns of a row that differ from the value of their type, as SQL. */
type Row = readonly [table: string, columns?: Record<string, string | number> | undefined];

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

const PAYEE: Row = ['cashier.payees', { id: 7, kind: "'bank'" }];
const payee = (columns: Row[1]): Row => ['cashier.payees', { ...PAYEE[1], ...columns }];
const withdrawal = (columns: Row[1]): Row => ['cashier.withdrawals', columns];

/** What is there, what is done, and whether the database takes it. */
type Guard = readonly [rule: string, given: readonly Row[], done: string | Row, isTaken: boolean];

const CASE: Row = ['escrow.cases', { payee_id: 7 }];
const requests: readonly Guard[] = [
  ['to another account than the own', [payee({ id: 8 })], CASE, false],
  ['to an own bank account', [PAYEE], CASE, true],
  ['to an account of another', [payee({ member_id: 4 })], CASE, false],
  ['to a replaced account', [payee({ replaced_at: 'now()' })], CASE, false],
  ['to a USDT address', [payee({ kind: "'usdt'" })], CASE, false],
  ['beside an open withdrawal', [PAYEE, withdrawal({ state: "'approved'" })], CASE, false],
  ['beside an ended withdrawal', [PAYEE, withdrawal({ state: "'paid'" })], CASE, true],
  ['beside the withdrawal of another', [PAYEE, withdrawal({ member_id: 4 })], CASE, true],
];

const OWN = withdrawal({ payee_id: 7 });
const OWN_USDT = withdrawal({ payee_id: 7, usdt_rate: 1 });
const withdrawals: readonly Guard[] = [
  [
    'reviewed again without what was to be deducted',
    [withdrawal({ state: "'reviewing'", deduct_by: 1 })],
    "update cashier.withdrawals set state = 'reviewing', deduct_by = null",
    true,
  ],
  [
    'changed while another is in an open batch',
    [withdrawal({ state: "'approved'" }), ['cashier.payout_items', { withdrawal_id: 4 }]],
    "update cashier.withdrawals set state = 'paid'",
    true,
  ],
  ['to another account than the own', [payee({ id: 8 })], OWN, false],
  ['to an own account', [PAYEE], OWN, true],
  ['to an account of another', [payee({ member_id: 4 })], OWN, false],
  ['to a replaced account', [payee({ replaced_at: 'now()' })], OWN, false],
  ['to a USDT address without a rate', [payee({ kind: "'usdt'" })], OWN, false],
  ['to a USDT address', [payee({ kind: "'usdt'" })], OWN_USDT, true],
  ['to a bank account at a rate', [PAYEE], OWN_USDT, false],
  ...(['open', 'released'] as const).map(
    (state): Guard => [
      `changed in a batch that is ${state}`,
      [withdrawal({ id: 3, state: "'approved'" }), ['cashier.payout_items', { state: `'${state}'` }]],
      "update cashier.withdrawals set state = 'paid'",
      state === 'released',
    ],
  ),
];

const asked = (columns: Row[1] = {}): Row => [
  'cashier.payee_requests',
  { id: 5, kind: "'bank'", code: "'x'", key: "'\\x01'", state: "'done'", ...columns },
];
const SECOND: Row = ['cashier.payees', { kind: "'bank'", request_id: 5 }];
const FORMER = payee({ key: "'\\x09'", replaced_at: 'now()' });
const secondPayees: readonly Guard[] = [
  ['as the first', [], SECOND, true],
  ['beside that of another', [payee({ member_id: 4, key: "'\\x09'" })], SECOND, true],
  ['without a request', [FORMER], SECOND, false],
  ['as requested', [FORMER, asked()], SECOND, true],
  ['before it is decided', [FORMER, asked({ state: "'asked'" })], SECOND, false],
  ['of the request of another', [FORMER, asked({ member_id: 4 })], SECOND, false],
  ['by another request', [FORMER, asked({ id: 6 })], SECOND, false],
  ['of another kind', [FORMER, asked({ kind: "'wallet'" })], SECOND, false],
  ['of another bank', [FORMER, asked({ code: "'y'" })], SECOND, false],
  ['with another number', [FORMER, asked({ key: "'\\x02'" })], SECOND, false],
  ['with another code to scan', [FORMER, asked({ qr_key: "'\\x02'" })], SECOND, false],
];

const BATCH: Row = ['cashier.payout_batches', { id: 3, exported_by: 8 }];
const item = (columns: Row[1] = {}): Row => ['cashier.payout_items', columns];
const batches: readonly Guard[] = [
  ['with one beside an approved one', [withdrawal({ id: 4, state: "'approved'" })], item(), false],
  [
    'closed while another has an open item',
    [BATCH, item({ batch_id: 4 })],
    "update cashier.payout_batches set state = 'closed'",
    true,
  ],
  [
    'dissolved while another has a paid item',
    [BATCH, item({ batch_id: 4, state: "'paid'" })],
    "update cashier.payout_batches set state = 'dissolved'",
    true,
  ],
  [
    'paid by who exported another',
    [BATCH, ['cashier.payout_batches', { id: 4, exported_by: 9 }], item()],
    "update cashier.payout_items set state = 'paid', decided_by = 9",
    true,
  ],
  ['with an approved withdrawal', [withdrawal({ id: 3, state: "'approved'" })], item(), true],
  ['with one that is not approved', [withdrawal({ id: 3, state: "'reviewing'" })], item(), false],
  ['with one to deduct', [withdrawal({ id: 3, state: "'approved'", deduct_by: 1 })], item(), false],
  ['with another amount', [withdrawal({ id: 3, state: "'approved'", amount: 4 })], item(), false],
  [
    'paid by another',
    [BATCH, item()],
    "update cashier.payout_items set state = 'paid', decided_by = 9",
    true,
  ],
  [
    'paid by who exported it',
    [BATCH, item()],
    "update cashier.payout_items set state = 'paid', decided_by = 8",
    false,
  ],
  ['closed with an open item', [BATCH, item()], "update cashier.payout_batches set state = 'closed'", false],
  [
    'closed without',
    [BATCH, item({ state: "'paid'" })],
    "update cashier.payout_batches set state = 'closed'",
    true,
  ],
  [
    'dissolved with a paid item',
    [BATCH, item({ state: "'paid'" })],
    "update cashier.payout_batches set state = 'dissolved'",
    false,
  ],
  [
    'dissolved without',
    [BATCH, item({ state: "'released'" })],
    "update cashier.payout_batches set state = 'dissolved'",
    true,
  ],
];

const deposit = (rail: string, columns: Row[1] = {}): Row => [
  'cashier.deposits',
  { id: 3, rail: `'${rail}'`, state: "'processing'", ...columns },
];
const ended = (by: string) =>
  `update cashier.deposits set state = 'succeeded', decided_by = 9, payer_tail = '123456', ${by} = 3 where id = 3`;
const line = (columns: Row[1] = {}): Row => [
  'cashier.bank_lines',
  { transaction_tail: "'9123456'", recorded_by: 8, ...columns },
];
const manual = (columns: Row[1]): Row[] => [deposit('manual'), line(columns)];
const callback = (columns: Row[1] = {}): Row => [
  'cashier.callbacks',
  { amount: 3, says: "'paid'", outcome: "'taken'", tid: "'D-3'", ...columns },
];
const gateway = (columns: Row[1]): Row[] => [deposit('gateway'), callback(columns)];
const late = (columns: Row[1]): Row[] => [
  deposit('gateway', { unmatched_of: 4 }),
  deposit('gateway', { id: 4, state: "'failed'" }),
  callback({ tid: "'D-4'", outcome: "'too_late'", ...columns }),
];
const chain = (columns: Row[1], of: Row[1] = {}): Row[] => [
  deposit('crypto', { usdt: 3, account_id: 3, chain_transfer_id: 3, ...of }),
  deposit('crypto', { id: 4, state: "'failed'" }),
  ['cashier.chain_transfers', { state: "'confirmed'", outcome: "'taken'", tid: "'D-3'", ...columns }],
];
const differing = (
  by: string,
  from: (columns: Row[1]) => Row[],
  each: readonly (readonly [string, Row[1]])[],
): Guard[] => each.map(([rule, columns]) => [rule, from(columns), ended(by), false]);
const BY_LINE = 'bank_line_id';
const BY_CALLBACK = 'callback_id';
const BY_CHAIN = 'chain_transfer_id';
const deposits: readonly Guard[] = [
  ['by its bank line', manual({}), ended(BY_LINE), true],
  ...differing(BY_LINE, manual, [
    ['by another line', { id: 4 }],
    ['by a line of another channel', { wallet: "'y'" }],
    ['by a line of another amount', { amount: 4 }],
    ['by who recorded the line', { recorded_by: 9 }],
    ['by a line of another transaction', { transaction_tail: "'123457'" }],
  ]),
  ['by its callback', gateway({}), ended(BY_CALLBACK), true],
  ...differing(BY_CALLBACK, gateway, [
    ['by another callback', { id: 4 }],
    ['by a callback of another channel', { wallet: "'y'" }],
    ['by a callback of another amount', { amount: 4 }],
    ['by a callback of a failure', { says: "'failed'" }],
    ['by a callback that was late', { outcome: "'too_late'" }],
    ['by the callback of another order', { tid: "'D-4'" }],
  ]),
  ['of an unmatched callback', late({}), ended(BY_CALLBACK), true],
  ...differing(BY_CALLBACK, late, [
    ['of a callback that was taken', { outcome: "'taken'" }],
    ['of the callback of another order', { tid: "'D-3'" }],
  ]),
  ['by its transfer', chain({}), ended(BY_CHAIN), true],
  ...differing(BY_CHAIN, chain, [
    ['by another transfer', { id: 4 }],
    ['by a transfer of another channel', { wallet: "'y'" }],
    ['by a transfer to another address', { account_id: 4 }],
    ['by a transfer of another sum', { micro: 4 }],
    ['by a transfer that is not confirmed', { state: "'seen'" }],
    ['by a transfer that was lost', { lost_at: 'now()' }],
    ['by a transfer that was late', { outcome: "'too_late'" }],
    ['by the transfer of another order', { tid: "'D-4'" }],
  ]),
  [
    'of an unmatched transfer',
    chain({ tid: "'D-4'", outcome: "'unknown'" }, { unmatched_of: 4 }),
    ended(BY_CHAIN),
    true,
  ],
  ...differing(BY_CHAIN, (columns) => chain(columns, { unmatched_of: 4 }), [
    ['of a transfer that was taken', { tid: "'D-4'" }],
    ['of the transfer of another', { outcome: "'unknown'" }],
  ]),
  ['by a voided line', [...manual({}), ['cashier.voided_bank_lines']], ended(BY_LINE), false],
];

const VOIDED: Row = ['cashier.voided_bank_lines'];
const ACCOUNT: Row = ['cashier.receiving_accounts'];
const similar = (columns: Row[1] = {}): Row => line({ id: 9, account_id: 3, ...columns });
const at = (time: string, tail: string): Row[1] => ({
  received_at: `'${time}'`,
  transaction_tail: `'${tail}'`,
});
const LAST_MS = '2026-11-30 23:59:59.999';
const recorded = (rule: string, first: string, second: string, tail: string, isTaken: boolean): Guard => [
  rule,
  [ACCOUNT, line(at(first, tail))],
  similar(at(second, tail)),
  isTaken,
];
const bankLines: readonly Guard[] = [
  ['like one of another channel', [ACCOUNT, line({ wallet: "'y'" })], similar(), false],
  ['like one of another amount', [ACCOUNT, line({ amount: 4 })], similar(), false],
  ['like one of neither', [ACCOUNT, line({ wallet: "'y'", amount: 4 })], similar(), true],
  recorded('like one of 30 days before', '2026-11-01', '2026-12-01', '123456', true),
  recorded('like one of less than 30 days before', '2026-11-01', LAST_MS, '123456', false),
  recorded('like one of 30 days later', '2026-12-01', '2026-11-01', '123456', true),
  recorded('like one of less than 30 days later', LAST_MS, '2026-11-01', '123456', false),
  recorded('the same nine digits as long before', '2026-01-01', '2026-12-01', '109912345', true),
  recorded('the same ten digits as long before', '2026-01-01', '2026-12-01', '1099123456', false),
  ['voided after another paid', [line(), deposit('manual', { bank_line_id: 4 })], VOIDED, true],
  ['of an account beside its own', [['cashier.receiving_accounts', { id: 4 }]], similar(), false],
  ['voided', [line()], VOIDED, true],
  ['voided after it paid', [line(), deposit('manual', { bank_line_id: 3 })], VOIDED, false],
  ['of an account', [ACCOUNT], similar(), true],
  ['of no account', [], similar(), false],
  ['of an account of another channel', [['cashier.receiving_accounts', { wallet: "'y'" }]], similar(), false],
  ['like another', [ACCOUNT, line()], similar(), false],
  ['named apart from the other, with few digits', [ACCOUNT, line()], similar({ apart_from: 3 }), false],
  [
    'named apart from the other, with ten digits',
    [ACCOUNT, line({ transaction_tail: "'99123456'" })],
    similar({ apart_from: 3, transaction_tail: "'1099123456'" }),
    true,
  ],
  [
    'the same of ten digits',
    [ACCOUNT, line({ transaction_tail: "'1099123456'" })],
    similar({ apart_from: 3, transaction_tail: "'1099123456'" }),
    false,
  ],
  ['like a voided one', [ACCOUNT, line(), VOIDED], similar(), true],
  [
    'the same of ten digits beside a voided one',
    [ACCOUNT, line({ transaction_tail: "'1099123456'" }), ['cashier.voided_bank_lines', { bank_line_id: 4 }]],
    similar({ apart_from: 3, transaction_tail: "'1099123456'" }),
    false,
  ],
  ['apart from none', [ACCOUNT], similar({ apart_from: 3 }), false],
];

const MONTH = (state: string): Row => ['commissions.months', { month: "'2026-11-01'", state: `'${state}'` }];
const statement = (columns: Row[1] = {}): Row => [
  'commissions.statements',
  { month: "'2026-11-01'", approved_at: 'now()', ...columns },
];
const LINE: Row = ['commissions.lines'];
const PAY = 'update commissions.statements set paid_at = now()';
const commissions: readonly Guard[] = [
  [
    'deleted beside a month that is checked',
    [MONTH('checked'), statement({ month: "'2026-12-01'" })],
    'delete from commissions.statements',
    true,
  ],
  [
    'without the line of another',
    [MONTH('checked'), statement({ id: 4 }), LINE],
    'delete from commissions.lines',
    true,
  ],
  ['paid', [MONTH('checked'), statement()], PAY, true],
  ['paid again', [MONTH('checked'), statement({ paid_at: 'now()' })], PAY, false],
  [
    'no longer approved',
    [MONTH('checked'), statement()],
    'update commissions.statements set approved_at = null',
    false,
  ],
  ['deleted', [MONTH('checked'), statement()], 'delete from commissions.statements', false],
  [
    'deleted before it is checked',
    [MONTH('differs'), statement()],
    'delete from commissions.statements',
    true,
  ],
  ...'month agent_id model rate brought_in result payable carried'
    .split(' ')
    .map(
      (name): Guard => [
        `with another ${name}`,
        [MONTH('checked'), statement()],
        `update commissions.statements set ${name} = ${name === 'month' ? 'month + 1' : name === 'model' ? "'y'" : `${name} + 1`}`,
        false,
      ],
    ),
  [
    'with another line',
    [MONTH('checked'), statement(), LINE],
    'update commissions.lines set amount = 4',
    false,
  ],
  [
    'with another line before it is checked',
    [MONTH('computed'), statement(), LINE],
    'update commissions.lines set amount = 4',
    true,
  ],
  ['without its line', [MONTH('checked'), statement(), LINE], 'delete from commissions.lines', false],
];

const WALLET: Row = [
  'ledger.accounts',
  { id: 900, member_id: 3, code: "'wallet'", currency: "'MMK'", balance: 0 },
];
const AGENT = (state: string): Row => ['members.accounts', { id: 3, state: `'${state}'` }];
const rebate = (columns: Row[1] = {}): Row => ['rebates.lines', { game: `'${columns.id ?? 3}'`, ...columns }];
const pay = (ids: string) => `select rebates.pay_lines('{${ids}}')`;
const due = (ids: string) => `select from (select commissions.pay_due(2) as ids) p where ids = '{${ids}}'`;
/** Takes back three wins of 3 Ks, two at a time, and says what is owed. */
const takenBack = (
  owed: number,
) => `select from (select lottery.reverse_wins(d, (select id from ledger.accounts where code = 'payouts'),
  (select array_agg(jsonb_populate_record(null::lottery.slip_payment,
     jsonb_build_object('slip_id', slip, 'member_id', 3, 'amount', 3))) from generate_series(1, 3) slip)) as owed
  from lottery.draws d) taken where owed = ${owed}`;
const DRAW: Row = ['lottery.draws'];
const purse = (balance: number): Row => ['ledger.accounts', { ...WALLET[1], balance }];
const payments: readonly Guard[] = [
  ['of wins that are taken back from an empty wallet', [DRAW, purse(0)], takenBack(9), true],
  ['of wins that are taken back from a wallet with 4 Ks', [DRAW, purse(4)], takenBack(5), true],
  ['of a commission', [WALLET, AGENT('active'), statement()], due('3'), true],
  ['of a commission that is paid', [WALLET, AGENT('active'), statement({ paid_at: 'now()' })], due(''), true],
  ['of one not approved', [WALLET, AGENT('active'), statement({ approved_at: 'null' })], due(''), true],
  ['of one of a closed account', [WALLET, AGENT('closed'), statement()], due(''), true],
  ['of a commission without a wallet', [AGENT('active'), statement()], due('3'), false],
  [
    'of as many commissions as asked',
    [WALLET, AGENT('active'), ...[5, 4, 3].map((id) => statement({ id, model: `'${id}'` }))],
    due('3,4'),
    true,
  ],
  ['of a rebate', [WALLET, rebate()], pay('3'), true],
  ['of a rebate that is paid', [WALLET, rebate({ paid_at: 'now()' })], pay('3'), false],
  [
    'of one beside one that is paid',
    [WALLET, rebate(), rebate({ id: 4, paid_at: 'now()' })],
    pay('3,4'),
    false,
  ],
  ['of a rebate without a wallet', [rebate()], pay('3'), false],
];

const TABLE = (state: string): Row => ['prizes.tables', { state: `'${state}'` }];
const SECTOR: Row = ['prizes.sectors'];
const sectors: readonly Guard[] = [
  [
    'added to a draft beside a live table',
    [TABLE('draft'), ['prizes.tables', { id: 4, state: "'live'" }]],
    SECTOR,
    true,
  ],
  ['added to a draft', [TABLE('draft')], SECTOR, true],
  ['added to a live table', [TABLE('live')], SECTOR, false],
  ['changed in a stopped table', [TABLE('stopped'), SECTOR], 'update prizes.sectors set weight = 4', false],
  ['deleted from a live table', [TABLE('live'), SECTOR], 'delete from prizes.sectors', false],
];

const key = (leftBefore: string): Row => [
  'protection.person_keys',
  { left_at: `clock.now() - interval '${leftBefore}'` },
];
const exclusion = (began: string, ends: string, member = 3): Row => [
  'protection.exclusions',
  {
    member_id: member,
    begins_at: `clock.now() - interval '${began}'`,
    ends_at: `clock.now() + interval '${ends}'`,
  },
];
const FORGET = 'delete from protection.person_keys';
const keys: readonly Guard[] = [
  ['left', [['protection.person_keys']], 'update protection.person_keys set left_at = now()', true],
  ...["key = '\\x02'", 'member_id = 4', "kind = 'y'"].map(
    (change): Guard => [
      `changed: ${change}`,
      [key('1 year')],
      `update protection.person_keys set ${change}`,
      false,
    ],
  ),
  ['forgotten while it is used', [['protection.person_keys']], FORGET, false],
  ['forgotten after 30 days', [key('30 days')], FORGET, false],
  ['forgotten after 31 days', [key('31 days')], FORGET, true],
  ['forgotten during an exclusion', [key('40 days'), exclusion('20 days', '1 day')], FORGET, false],
  ['forgotten after an exclusion', [key('40 days'), exclusion('20 days', '-1 day')], FORGET, true],
  ['forgotten long before an exclusion', [key('60 days'), exclusion('20 days', '1 day')], FORGET, true],
  ['forgotten during that of another', [key('40 days'), exclusion('20 days', '1 day', 4)], FORGET, true],
];

const MEMBER = (state: string): Row => ['members.accounts', { id: 3, state: `'${state}'` }];
const GONE = payee({ replaced_at: 'now()' });
const ERASE = "select cashier.erase_payee_names(7, '\\x02')";
const members: readonly Guard[] = [
  ['name of a payee erased after the account was closed', [MEMBER('closed'), GONE], ERASE, true],
  ['name of another payee erased', [MEMBER('closed'), payee({ id: 8, replaced_at: 'now()' })], ERASE, false],
  [
    'name of a payee erased after another account was closed',
    [MEMBER('active'), ['members.accounts', { id: 4, state: "'closed'", invite_code: "'y'" }], GONE],
    ERASE,
    false,
  ],
  ['name of a payee in use erased', [MEMBER('closed'), PAYEE], ERASE, false],
  ['name of a former payee of a member erased', [MEMBER('active'), GONE], ERASE, false],
  ...['security_code_hash', 'birthday_encrypted', 'invited_by'].flatMap((name): Guard[] => {
    const [one, other] =
      name === 'invited_by'
        ? ['1', '2']
        : name === 'security_code_hash'
          ? ["'a'", "'b'"]
          : ["'\\x01'", "'\\x02'"];
    const change = `update members.accounts set ${name} = ${other}`;
    return [
      [`${name} set`, [MEMBER('active')], change, true],
      [`${name} changed`, [['members.accounts', { id: 3, [name]: one }]], change, false],
    ];
  }),
  ['anything of a closed account', [MEMBER('closed')], 'update members.accounts set invited_by = 4', false],
];

const sent = (columns: Row[1] = {}): Row => [
  'broadcasts.messages',
  { state: "'sending'", sent: 3, reached_id: 3, ...columns },
];
const change = (set: string) => `update broadcasts.messages set ${set}`;
const broadcasts: readonly Guard[] = [
  ...(['asked', 'scheduled', 'sending', 'sent', 'stopped'] as const).map(
    (state): Guard => [
      `written as ${state}`,
      [],
      sent({ state: `'${state}'` }),
      state === 'asked' || state === 'scheduled',
    ],
  ),
  ['sent', [sent()], change("state = 'sent'"), true],
  ['sent again', [sent({ state: "'sent'" })], change("state = 'sending'"), false],
  ['that reached more', [sent()], change('sent = 4, reached_id = 4'), true],
  ['that reached fewer', [sent()], change('sent = 2'), false],
  ['that begins again', [sent()], change('reached_id = 2'), false],
];

const STEP = "encode(sha256('x'), 'hex')";
const step = (number: number, previous: string): Row => [
  'escrow.steps',
  { number, previous: `decode(${previous}, 'hex')` },
];
const NONE = "repeat('00', 32)";
const steps: readonly Guard[] = [
  ['the first', [], step(1, NONE), true],
  ['the first with one before', [], step(1, STEP), false],
  ['the second without a first', [], step(2, NONE), false],
  ['the second', [step(1, NONE)], step(2, STEP), true],
  ['the second without the first', [step(1, NONE)], step(2, NONE), false],
  ['the third after the first', [step(1, NONE)], step(3, STEP), false],
];

const EVIDENCE = 'update escrow.cases set';
const disputed = (columns: Row[1] = {}): Row => ['escrow.cases', { state: "'disputed'", ...columns }];
const paid = (columns: Row[1] = {}): Row => ['escrow.cases', { state: "'paid'", ...columns }];
const evidence: readonly Guard[] = [
  ['a picture with the dispute', [paid()], `${EVIDENCE} state = 'disputed', dispute_picture_id = 1`, true],
  ['a picture before the dispute', [paid()], `${EVIDENCE} dispute_picture_id = 1`, false],
  ['a picture after it', [disputed()], `${EVIDENCE} dispute_picture_id = 1`, false],
  ['a comment', [disputed()], `${EVIDENCE} commented_at = now(), note = 'x', dispute_picture_id = 1`, true],
  ['a comment without words', [disputed()], `${EVIDENCE} commented_at = now()`, false],
  ['a comment before the dispute', [paid()], `${EVIDENCE} commented_at = now(), note = 'x'`, false],
  ['an answer', [disputed()], `${EVIDENCE} answered_at = now(), answer = 'x'`, true],
  ['an answer without words', [disputed()], `${EVIDENCE} answered_at = now()`, false],
  ['an answer before the dispute', [paid()], `${EVIDENCE} answered_at = now(), answer = 'x'`, false],
  [
    'words erased later',
    [disputed({ note: "'x'", answer: "'x'", answered_at: 'now()' })],
    `${EVIDENCE} note = '', answer = ''`,
    true,
  ],
];

const campaign = (state: string): Row => ['campaigns.campaigns', { state: `'${state}'` }];
const SET = 'update campaigns.campaigns set';
const campaigns: readonly Guard[] = [
  ['changed as a draft', [campaign('draft')], `${SET} terms = '{"x": 1}', version = 2`, true],
  ['with other terms while it is live', [campaign('live')], `${SET} terms = '{"x": 1}'`, false],
  ['of another version while it is live', [campaign('live')], `${SET} version = 2`, false],
  ['a draft again', [campaign('live')], `${SET} state = 'draft'`, false],
];

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

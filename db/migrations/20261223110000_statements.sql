create table cashier.statement_mappings (
  account_id bigint primary key references cashier.receiving_accounts,
  mapping jsonb not null,
  saved_by bigint not null,
  saved_at timestamptz not null default date_trunc('milliseconds', clock.now())
);
comment on table cashier.statement_mappings is
  'How the statement files of a receiving account are read: its columns, dates, numbers and encoding.';

create table cashier.statements (
  id bigint generated always as identity primary key,
  account_id bigint not null references cashier.receiving_accounts,
  name text not null,
  file_hash bytea not null check (octet_length(file_hash) = 32),
  first_at timestamptz,
  last_at timestamptz,
  opening bigint,
  closing bigint,
  imported_by bigint not null,
  imported_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  constraint one_statement_a_file unique (account_id, file_hash)
);
comment on table cashier.statements is
  'Imported statement files of receiving accounts. Of the file only its hash and its rows are kept. Append-only.';
comment on column cashier.statements.file_hash is 'SHA-256 of the file.';
comment on column cashier.statements.first_at is 'The time of its first row that can be read.';
comment on column cashier.statements.opening is 'The balance before its first row, if the file has balances.';
comment on column cashier.statements.closing is 'The balance after its last row.';
create index statements_of_account on cashier.statements (account_id, id desc);
create trigger append_only before delete or update or truncate on cashier.statements
for each statement execute function cashier.refuse_change();

create table cashier.statement_rows (
  id bigint generated always as identity primary key,
  statement_id bigint not null references cashier.statements,
  account_id bigint not null references cashier.receiving_accounts,
  line integer not null check (line > 0),
  seq integer not null check (seq >= 0),
  at timestamptz,
  amount bigint,
  transaction_id text not null,
  balance bigint,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  problem text not null check (problem in ('', 'similar', 'outgoing', 'date', 'amount', 'transaction_id', 'balance')),
  payer_name_encrypted bytea,
  bank_line_id bigint unique references cashier.bank_lines,
  settled_as text check (settled_as in ('bank_charge', 'payout', 'own_transfer', 'returned', 'recorded_by_hand',
    'other')),
  settled_note text not null default '',
  settled_by bigint,
  settled_at timestamptz,
  constraint one_row_a_line unique (account_id, fingerprint),
  constraint recorded_or_why_not check ((bank_line_id is not null) = (problem = '')),
  constraint name_while_not_recorded check (bank_line_id is null or payer_name_encrypted is null),
  constraint settled_by_whom check (num_nulls(settled_as, settled_by, settled_at) in (0, 3))
);
comment on table cashier.statement_rows is
  'The rows of statement files, each once for an account, however often it is imported. An incoming row is a bank line.';
comment on column cashier.statement_rows.line is 'The line of the file.';
comment on column cashier.statement_rows.seq is 'Its place in the file by time, from 0.';
comment on column cashier.statement_rows.at is 'The time of the row; null if it cannot be read.';
comment on column cashier.statement_rows.amount is 'Below 0 for money that left the account; null if it cannot be read.';
comment on column cashier.statement_rows.transaction_id is 'Its digits.';
comment on column cashier.statement_rows.balance is 'The balance after it; null if the file has none.';
comment on column cashier.statement_rows.fingerprint is
  'SHA-256 of what identifies the row: time, amount and transaction id, or all its cells if they cannot be read.';
comment on column cashier.statement_rows.problem is
  'Why it is no bank line: a similar line is recorded, money left the account, or which value is unclear.';
comment on column cashier.statement_rows.payer_name_encrypted is
  'Of an incoming row that is no bank line yet; the bank line has the name otherwise.';
comment on column cashier.statement_rows.settled_as is 'How an operator settled the exception.';
create index statement_rows_of_statement on cashier.statement_rows (statement_id, seq);
create index statement_rows_with_balance on cashier.statement_rows (account_id, at desc) where balance is not null;
create trigger append_only before delete or truncate on cashier.statement_rows
for each statement execute function cashier.refuse_change();
create trigger recorded_rows_stay before update on cashier.statement_rows
for each row when (old.bank_line_id is not null and (new.bank_line_id, new.at, new.amount, new.transaction_id,
  new.balance, new.fingerprint) is distinct from (old.bank_line_id, old.at, old.amount, old.transaction_id,
  old.balance, old.fingerprint))
execute function cashier.refuse_change();

grant insert, select on cashier.statement_mappings to shwe_app;
grant update (mapping, saved_by, saved_at) on cashier.statement_mappings to shwe_app;
grant insert, select on cashier.statements to shwe_app;
grant insert, select on cashier.statement_rows to shwe_app;
grant update (seq, at, amount, transaction_id, balance, fingerprint, problem, payer_name_encrypted, bank_line_id,
  settled_as, settled_note, settled_by, settled_at) on cashier.statement_rows to shwe_app;

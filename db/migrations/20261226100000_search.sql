-- The search of the console finds payments by any of these, without knowing the wallet or the agent.
create index bank_lines_by_digits on cashier.bank_lines (right(transaction_tail, 4));
create index deposits_by_digits on cashier.deposits (payer_tail) where payer_tail <> '';
create index callbacks_by_reference on cashier.callbacks (provider_ref) where provider_ref is not null;
create index chain_transfers_by_hash on cashier.chain_transfers (tx_hash);
create index statement_rows_by_transaction on cashier.statement_rows (upper(transaction_id));
create index cases_of_reference on escrow.cases (reference) where reference <> '';
create index claims_by_reference on agent_deposits.claims (reference);

-- Days and amounts of operators' lists.
create index bank_lines_latest on cashier.bank_lines (received_at desc, id desc);
create index transfers_latest on downline_transfers.transfers (made_at desc, id desc);
create index grants_latest on grants.grants (granted_at desc, id desc);

-- E-mail addresses are encrypted, so they are found by a keyed hash. A job computes it for addresses of before.
alter table members.accounts add column email_key bytea;
create index accounts_by_email on members.accounts (email_key) where email_key is not null;
create index accounts_without_email_key on members.accounts (id)
  where email_encrypted is not null and email_key is null;
alter table members.accounts
  add constraint email_key_with_its_email check (email_key is null or email_encrypted is not null);
comment on column members.accounts.email_key is 'Keyed hash of the e-mail address, in lower case.';

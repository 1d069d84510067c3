create schema downline_transfers;
comment on schema downline_transfers is 'Money that agents send to members of their direct downline.';

create table downline_transfers.prepared (
  nonce bytea primary key check (length(nonce) = 32),
  agent_id bigint not null,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  expires_at timestamptz not null
);
comment on table downline_transfers.prepared is
  'Transfers that agents are about to make. The integrity string of a transfer is computed with the nonce, so that it is '
  'good for this receiver and amount, once.';
comment on column downline_transfers.prepared.expires_at is 'Wall time.';
create index prepared_by_agent on downline_transfers.prepared (agent_id, member_id, amount);
create index prepared_over on downline_transfers.prepared (expires_at);

create table downline_transfers.transfers (
  id bigint generated always as identity (start with 1001) primary key,
  tid text generated always as ('AT-' || id) stored not null unique,
  agent_id bigint not null references members.accounts,
  member_id bigint not null references members.accounts,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  made_at timestamptz not null,
  agent_balance bigint not null,
  member_balance bigint not null,
  constraint not_to_oneself check (agent_id <> member_id)
);
comment on table downline_transfers.transfers is 'Transfers that were made. Append-only.';
comment on column downline_transfers.transfers.fee is 'Paid by the agent on top of the amount.';
comment on column downline_transfers.transfers.agent_balance is 'The main wallet of the agent after it.';
create index transfers_of_agent on downline_transfers.transfers (agent_id, id desc);
create index transfers_of_member on downline_transfers.transfers (member_id, id desc);
create trigger append_only before delete or update or truncate on downline_transfers.transfers
for each statement execute function ledger.refuse_change();

alter table turnover.requirements drop constraint requirements_source_check;
alter table turnover.requirements add constraint requirements_source_check
  check (source in ('deposit', 'bonus', 'adjustment', 'transfer'));

grant usage on schema downline_transfers to shwe_app;
grant delete, insert, select on downline_transfers.prepared to shwe_app;
grant insert, select on downline_transfers.transfers to shwe_app;
grant usage on sequence downline_transfers.transfers_id_seq to shwe_app;

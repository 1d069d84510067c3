create schema agent_deposits;
comment on schema agent_deposits is
  'Deposits that agents receive outside from their direct downline and pay on from their own wallets.';

create table agent_deposits.accounts (
  payee_id bigint primary key references cashier.payees,
  agent_id bigint not null references members.accounts,
  shown_at timestamptz not null
);
comment on table agent_deposits.accounts is 'Payout accounts of agents that their direct downline may pay to.';
create index accounts_of_agent on agent_deposits.accounts (agent_id);

create table agent_deposits.claims (
  id bigint generated always as identity (start with 61001) primary key,
  adid text generated always as ('AD-' || id) stored not null unique,
  member_id bigint not null references members.accounts,
  agent_id bigint not null references members.accounts,
  payee_id bigint not null references cashier.payees,
  amount bigint not null check (amount > 0),
  reference text not null check (reference <> ''),
  picture_id bigint references files.pictures on delete set null,
  state text not null default 'claimed' check (state in ('claimed', 'confirmed', 'rejected', 'cancelled')),
  created_at timestamptz not null,
  ended_at timestamptz,
  reason text not null default '' check (reason in ('', 'not_received', 'wrong_amount', 'other')),
  note text not null default '',
  tid text unique references downline_transfers.transfers (tid),
  constraint not_to_oneself check (agent_id <> member_id),
  constraint ended_when_over check ((ended_at is null) = (state = 'claimed')),
  constraint paid_when_confirmed check ((tid is not null) = (state = 'confirmed')),
  constraint given_a_reason check ((reason <> '') = (state = 'rejected'))
);
comment on table agent_deposits.claims is
  'What members of a downline say that they paid to their agent. Nothing is booked before the agent confirms.';
comment on column agent_deposits.claims.agent_id is 'The direct superior at the claim.';
comment on column agent_deposits.claims.payee_id is 'The account of the agent that was paid.';
comment on column agent_deposits.claims.reference is 'Of the payment, as the member gave it.';
comment on column agent_deposits.claims.reason is 'Why the agent rejected it.';
comment on column agent_deposits.claims.note is 'In the agent''s words; deleted when the account of the agent is closed.';
comment on column agent_deposits.claims.tid is 'The transfer that brought the money.';
create unique index one_open_claim on agent_deposits.claims (member_id) where state = 'claimed';
create unique index a_reference_once on agent_deposits.claims (agent_id, reference)
  where state in ('claimed', 'confirmed');
create index claims_of_member on agent_deposits.claims (member_id, id desc);
create index claims_of_agent on agent_deposits.claims (agent_id, id desc);
create index claims_of_payee on agent_deposits.claims (payee_id);
create index claims_with_picture on agent_deposits.claims (picture_id) where picture_id is not null;

create function agent_deposits.enforce_claim_states() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'claimed' or new.state = 'claimed'
     or (new.id, new.member_id, new.agent_id, new.payee_id, new.amount, new.reference, new.created_at)
        is distinct from (old.id, old.member_id, old.agent_id, old.payee_id, old.amount, old.reference,
         old.created_at) then
    raise exception 'claim % cannot go from % to %', old.adid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function agent_deposits.enforce_claim_states is
  'A claim ends once, and what was said stays. Words and pictures may be deleted.';
create trigger enforce_states before update on agent_deposits.claims
for each row when (
  (
    old.id, old.member_id, old.agent_id, old.payee_id, old.amount, old.reference, old.state, old.created_at,
    old.ended_at, old.reason, old.tid
  ) is distinct from (
    new.id, new.member_id, new.agent_id, new.payee_id, new.amount, new.reference, new.state, new.created_at,
    new.ended_at, new.reason, new.tid
  ) or (new.note <> '' and new.note is distinct from old.note)
  or (new.picture_id is not null and new.picture_id is distinct from old.picture_id))
execute function agent_deposits.enforce_claim_states();
create trigger append_only before delete or truncate on agent_deposits.claims
for each statement execute function ledger.refuse_change();

grant usage on schema agent_deposits to shwe_app;
grant delete, insert, select on agent_deposits.accounts to shwe_app;
grant insert, select on agent_deposits.claims to shwe_app;
grant update (state, ended_at, reason, note, tid, picture_id) on agent_deposits.claims to shwe_app;
grant usage on sequence agent_deposits.claims_id_seq to shwe_app;

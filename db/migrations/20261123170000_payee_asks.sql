-- A payout account in the place of another waits for staff (specification §5, docs/decisions/0044): the first of a member is theirs at once,
-- every later one is asked for, seen, and bound by the yes.

create table cashier.payee_asks (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  -- change: another account in the place of the bound one; unbind: none
  kind text not null check (kind in ('change', 'unbind')),
  -- the one that was bound when it was asked
  replaces bigint references cashier.payees,
  wallet text references cashier.channels (code),
  name text,
  phone text,
  qr_text text,
  -- in the member's own words
  note text not null default '',
  asked_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  decided_by bigint,
  decided_at timestamptz,
  -- of a refusal, as the member reads it; of a yes, as the audit log does
  reason text not null default '',
  constraint names_an_account check (case kind when 'change' then num_nulls(wallet, name, phone, qr_text) = 0
                                               else num_nonnulls(wallet, name, phone, qr_text) = 0 and replaces is not null end),
  constraint decided_when_over check (num_nulls(decided_by, decided_at) = case state when 'asked' then 2 else 0 end
                                      and (state = 'asked') = (reason = ''))
);
create unique index one_ask_a_member on cashier.payee_asks (member_id) where state = 'asked';
create index payee_asks_of_member on cashier.payee_asks (member_id, id desc);
create index payee_asks_waiting on cashier.payee_asks (id) where state = 'asked';

create function cashier.keep_payee_ask() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'asked'
     or (new.member_id, new.kind, new.replaces, new.wallet, new.name, new.phone, new.qr_text, new.note, new.asked_at)
        is distinct from (old.member_id, old.kind, old.replaces, old.wallet, old.name, old.phone, old.qr_text, old.note, old.asked_at) then
    raise exception 'what was asked as % stays, and is decided once', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger stays before update on cashier.payee_asks for each row execute function cashier.keep_payee_ask();

-- The asking that a payout account came by; null for a member's first.
alter table cashier.payees add column ask_id bigint unique references cashier.payee_asks;

create function cashier.keep_payee_reviewed() returns trigger
language plpgsql
as $$
begin
  if exists (select from cashier.payees where member_id = new.member_id)
     and not exists (select from cashier.payee_asks a where a.id = new.ask_id and a.member_id = new.member_id and a.state = 'done'
                       and (a.wallet, a.phone, a.qr_text) = (new.wallet, new.phone, new.qr_text)) then
    raise exception 'a later payout account of member % needs the yes of staff', new.member_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reviewed before insert on cashier.payees for each row execute function cashier.keep_payee_reviewed();

revoke all on function cashier.keep_payee_ask, cashier.keep_payee_reviewed from public;
grant select, insert on cashier.payee_asks to shwe_app;
grant update (state, decided_by, decided_at, reason) on cashier.payee_asks to shwe_app;

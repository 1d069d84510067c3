-- What is known about a person leaves the clear (0049, docs/privacy.md): the columns ..._sealed hold it encrypted, the columns ..._key a
-- keyed hash by which it is found. A migration knows no key, so what stood here before keeps its place in ..._clear until the house opens
-- for the first time and seals it. `no_clear` is not asked of the rows there are; every row written from now on has to keep it.

alter table members.accounts rename column phone to phone_clear;
alter table members.accounts rename column full_name to full_name_clear;
alter table members.accounts rename column email to email_clear;
alter table members.accounts rename column birthday to birthday_clear;
alter table members.accounts
  alter column phone_clear drop not null,
  alter column email_clear drop not null,
  alter column email_clear drop default,
  drop constraint accounts_phone_key,
  add column phone_sealed bytea,
  add column phone_key bytea,
  -- of the last four digits, which operators look people up by
  add column phone_tail_key bytea,
  add column full_name_sealed bytea,
  -- of the name as names are compared: without spaces, dots and capitals
  add column full_name_key bytea,
  add column email_sealed bytea,
  add column birthday_sealed bytea,
  -- the business time at which the member closed the account
  add column closed_at timestamptz,
  drop constraint accounts_state_check,
  add constraint accounts_state_check check (state in ('active', 'suspended', 'closed')),
  add constraint closed_when check ((state = 'closed') = (closed_at is not null));
drop index members.accounts_by_last_digits;
drop trigger birthday_fixed on members.accounts;
drop trigger security_code_fixed on members.accounts;
drop trigger refuse_excluded_phone on members.accounts;
drop trigger follow_phone on members.accounts;
update members.accounts set email_clear = null where email_clear = '';
alter table members.accounts
  add constraint one_phone check
    (num_nonnulls(phone_clear, phone_sealed) = case when state = 'closed' then 0 else 1 end
     and num_nulls(phone_sealed, phone_key, phone_tail_key) in (0, 3)),
  add constraint one_full_name check
    (num_nonnulls(full_name_clear, full_name_sealed) < 2 and (full_name_sealed is null) = (full_name_key is null)),
  add constraint one_email check (num_nonnulls(email_clear, email_sealed) < 2),
  add constraint one_birthday check (num_nonnulls(birthday_clear, birthday_sealed) < 2),
  -- who closed an account is no longer known here
  add constraint closed_is_nobody check
    (state <> 'closed' or num_nonnulls(full_name_sealed, email_sealed, birthday_sealed, withdrawal_password_hash, app_code_hash) = 0),
  add constraint no_clear check (num_nonnulls(phone_clear, full_name_clear, email_clear, birthday_clear) = 0) not valid;
create unique index accounts_by_phone on members.accounts (phone_key);
create index accounts_by_phone_tail on members.accounts (phone_tail_key);
create index accounts_by_full_name on members.accounts (full_name_key) where full_name_key is not null;

create trigger birthday_fixed before update of birthday_sealed on members.accounts
for each row when (old.birthday_sealed is not null and new.birthday_sealed is distinct from old.birthday_sealed and new.state <> 'closed')
execute function members.refuse_new_birthday();
create trigger security_code_fixed before update of security_code_hash on members.accounts
for each row when (old.security_code_hash is not null and new.security_code_hash is distinct from old.security_code_hash
                   and new.state <> 'closed')
execute function members.refuse_new_code();

-- A closed account stays closed.
create function members.stay_closed() returns trigger
language plpgsql
as $$ begin raise exception 'account % is closed', old.id using errcode = 'restrict_violation'; end $$;
create trigger stay_closed before update on members.accounts
for each row when (old.state = 'closed') execute function members.stay_closed();
revoke all on function members.stay_closed from public;

-- A code lives five minutes and its row two days: what is on its way at this moment is asked for again.
delete from members.otps;
drop index members.otps_of_phone;
alter table members.otps drop column phone, add column phone_key bytea not null;
create index otps_of_phone on members.otps (phone_key, id desc);

-- What was typed as a login name that nobody has may be somebody's phone: such counts are kept under its keyed hash from now on.
delete from guard.tries where subject like 'name:%';

-- By what a person who excluded themself is known again: the keyed hash of +959… or of kbzpay:+959….
alter table protection.exclusion_keys rename column value to value_clear;
alter table protection.exclusion_keys
  drop constraint exclusion_keys_pkey,
  alter column value_clear drop not null,
  add column key bytea,
  add constraint one_value check (num_nonnulls(value_clear, key) = 1),
  add constraint no_clear check (value_clear is null) not valid;
create unique index exclusion_by_key on protection.exclusion_keys (kind, key, exclusion_id);

-- Rows are only added; sealing one changes none of what it says.
create function protection.seal_only() returns trigger
language plpgsql
as $$
begin
  if (new.kind, new.exclusion_id) is distinct from (old.kind, old.exclusion_id) or old.key is not null then
    raise exception 'exclusion_keys is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger append_only on protection.exclusion_keys;
create trigger append_only before delete or truncate on protection.exclusion_keys
for each statement execute function ledger.refuse_change();
create trigger seal_only before update on protection.exclusion_keys for each row execute function protection.seal_only();
grant update (value_clear, key) on protection.exclusion_keys to shwe_app;
revoke all on function protection.seal_only from public;

create or replace function protection.refuse_excluded_phone() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
declare
  v_ends_at timestamptz;
begin
  -- Sealing a phone is no change of it.
  if new.phone_key is null or (tg_op = 'UPDATE' and old.phone_clear is not null) then return new; end if;
  select max(e.ends_at) into v_ends_at
  from protection.exclusion_keys k join protection.exclusions e on e.id = k.exclusion_id
  where k.kind = 'phone' and k.key = new.phone_key and e.member_id <> new.id and e.ends_at > clock.now();
  if v_ends_at is not null then
    raise exception 'the phone is excluded' using errcode = 'SHW02', detail = clock.yangon_date(v_ends_at)::text;
  end if;
  return new;
end $$;
create trigger refuse_excluded_phone before insert or update of phone_key on members.accounts
for each row execute function protection.refuse_excluded_phone();

create or replace function protection.follow_phone() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
begin
  insert into protection.exclusion_keys (kind, key, exclusion_id)
  select 'phone', new.phone_key, e.id from protection.exclusions e
  where e.member_id = new.id and e.kind = 'self_exclusion' and e.ends_at > clock.now()
  on conflict do nothing;
  return null;
end $$;
create trigger follow_phone after update of phone_key on members.accounts
for each row when (old.phone_key is not null and new.phone_key is not null and new.phone_key is distinct from old.phone_key)
execute function protection.follow_phone();

-- Whose money it was that came in. A member's orders lose the name when the account is closed; the line keeps what moved.
alter table cashier.deposits rename column payer_name to payer_name_clear;
alter table cashier.deposits
  alter column payer_name_clear drop not null,
  add column payer_name_sealed bytea,
  add constraint one_payer_name check (num_nonnulls(payer_name_clear, payer_name_sealed) < 2),
  add constraint no_clear check (payer_name_clear is null) not valid;
drop trigger graph on cashier.deposits;
-- Of an order that is over only the name and the picture may still change: they are sealed, or taken away.
create trigger graph before update on cashier.deposits
for each row when (old.state not in ('succeeded', 'failed')
                   or (old.id, old.member_id, old.wallet, old.amount, old.payer_tail, old.account_id, old.is_new, old.state, old.created_at,
                       old.expires_at, old.paid_at, old.decided_at, old.decided_by, old.reason, old.note, old.receipt_id, old.balance_after,
                       old.rail, old.callback_id, old.stray_of, old.approved_by)
                   is distinct from
                      (new.id, new.member_id, new.wallet, new.amount, new.payer_tail, new.account_id, new.is_new, new.state, new.created_at,
                       new.expires_at, new.paid_at, new.decided_at, new.decided_by, new.reason, new.note, new.receipt_id, new.balance_after,
                       new.rail, new.callback_id, new.stray_of, new.approved_by))
execute function cashier.keep_deposit_graph();

alter table cashier.receipts rename column payer_name to payer_name_clear;
alter table cashier.receipts
  alter column payer_name_clear drop not null,
  add column payer_name_sealed bytea,
  add constraint one_payer_name check (num_nonnulls(payer_name_clear, payer_name_sealed) < 2),
  add constraint no_clear check (payer_name_clear is null) not valid;
drop trigger append_only on cashier.receipts;
create trigger append_only before delete or truncate on cashier.receipts
for each statement execute function cashier.refuse_change();
-- Of a line only the name is ever sealed or erased.
create trigger append_only_but_name before update on cashier.receipts
for each row when ((to_jsonb(old) - '{payer_name_clear,payer_name_sealed}'::text[])
                   is distinct from (to_jsonb(new) - '{payer_name_clear,payer_name_sealed}'::text[])
                   or (new.payer_name_sealed is not null and old.payer_name_clear is null))
execute function cashier.refuse_change();
grant update (payer_name_clear, payer_name_sealed) on cashier.receipts to shwe_app;

alter table feedback.cases rename column phone to phone_clear;
alter table feedback.cases
  alter column phone_clear drop not null,
  alter column phone_clear drop default,
  add column phone_sealed bytea,
  add constraint one_phone check (num_nonnulls(phone_clear, phone_sealed) < 2);
update feedback.cases set phone_clear = null where phone_clear = '';
alter table feedback.cases add constraint no_clear check (phone_clear is null) not valid;
grant update (phone_clear, phone_sealed) on feedback.cases to shwe_app;

-- Answers that are kept for whoever asks the same again hold names, too.
alter table web.answers rename column answer to answer_clear;
alter table web.answers
  alter column answer_clear drop not null,
  add column answer_sealed bytea,
  add constraint one_answer check (num_nonnulls(answer_clear, answer_sealed) < 2),
  add constraint no_clear check (answer_clear is null) not valid;

-- Payout accounts leave the clear as the rest of what is known about a person did (0049): `details_sealed` holds who and which number,
-- `key` and `qr_key` are keyed hashes by which two who bind the same are found. What stood here keeps its place in ..._clear until the
-- house opens and seals it; nothing is written there any more.

alter table cashier.payees rename column details to details_clear;
alter table cashier.payees rename column key to key_clear;
alter table cashier.payees rename column qr_key to qr_key_clear;
drop index cashier.one_member_a_payee;
drop index cashier.payees_by_key;
drop index cashier.payees_by_qr;
alter table cashier.payees
  alter column details_clear drop not null,
  alter column key_clear drop not null,
  drop constraint wallets_by_their_qr,
  add column details_sealed bytea,
  add column key bytea,
  add column qr_key bytea,
  add constraint one_details check (num_nonnulls(details_clear, details_sealed) = 1 and num_nonnulls(key_clear, key) = 1),
  add constraint wallets_by_their_qr check ((kind = 'wallet')::int = num_nonnulls(qr_key_clear, qr_key)),
  add constraint no_clear check (num_nonnulls(details_clear, key_clear, qr_key_clear) = 0) not valid;
create unique index one_member_a_payee on cashier.payees (key) where replaced_at is null;
create index payees_by_key on cashier.payees (key);
create index payees_by_qr on cashier.payees (qr_key) where qr_key is not null;

drop trigger stays on cashier.payee_asks;
alter table cashier.payee_asks rename column details to details_clear;
alter table cashier.payee_asks rename column key to key_clear;
alter table cashier.payee_asks rename column qr_key to qr_key_clear;
alter table cashier.payee_asks
  drop constraint names_an_account,
  add column details_sealed bytea,
  add column key bytea,
  add column qr_key bytea,
  add constraint names_an_account
    check (case wants when 'change' then code is not null and num_nonnulls(details_clear, details_sealed) = 1 and num_nonnulls(key_clear, key) = 1
                                         and (kind = 'wallet')::int = num_nonnulls(qr_key_clear, qr_key)
                      else num_nonnulls(code, details_clear, details_sealed, key_clear, key, qr_key_clear, qr_key) = 0 and replaces is not null end),
  add constraint no_clear check (num_nonnulls(details_clear, key_clear, qr_key_clear) = 0) not valid;
grant update (details_clear, key_clear, qr_key_clear, details_sealed, key, qr_key, note) on cashier.payee_asks to shwe_app;

-- What was asked stays and is decided once. It may be sealed, and once it is decided the names in it may be written anew without them.
create or replace function cashier.keep_payee_ask() returns trigger
language plpgsql
as $$
declare
  v_is_sealing constant boolean := old.details_clear is not null and new.details_clear is null;
begin
  if (new.member_id, new.wants, new.kind, new.replaces, new.code, new.asked_at)
       is distinct from (old.member_id, old.wants, old.kind, old.replaces, old.code, old.asked_at)
     or (not v_is_sealing and (new.details_clear, new.key_clear, new.key, new.qr_key_clear, new.qr_key)
                                is distinct from (old.details_clear, old.key_clear, old.key, old.qr_key_clear, old.qr_key))
     or (old.state = 'asked' and not v_is_sealing and (new.details_sealed, new.note) is distinct from (old.details_sealed, old.note))
     or (old.state <> 'asked' and (new.state, new.decided_by, new.decided_at, new.reason)
                                    is distinct from (old.state, old.decided_by, old.decided_at, old.reason))
     or (old.state <> 'asked' and new.note is distinct from old.note and new.note <> '') then
    raise exception 'what was asked as % stays, and is decided once', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger stays before update on cashier.payee_asks for each row execute function cashier.keep_payee_ask();

-- Of an order that is over only the name and the picture may still change: also where it was asked in USDT.
drop trigger graph on cashier.deposits;
create trigger graph before update on cashier.deposits
for each row when (old.state not in ('succeeded', 'failed')
                   or (old.id, old.member_id, old.wallet, old.amount, old.payer_tail, old.account_id, old.is_new, old.state,
                       old.created_at, old.expires_at, old.paid_at, old.decided_at, old.decided_by, old.reason, old.note,
                       old.receipt_id, old.balance_after, old.rail, old.callback_id, old.stray_of, old.approved_by,
                       old.usdt, old.usdt_rate, old.sighting_id)
                   is distinct from
                      (new.id, new.member_id, new.wallet, new.amount, new.payer_tail, new.account_id, new.is_new, new.state,
                       new.created_at, new.expires_at, new.paid_at, new.decided_at, new.decided_by, new.reason, new.note,
                       new.receipt_id, new.balance_after, new.rail, new.callback_id, new.stray_of, new.approved_by,
                       new.usdt, new.usdt_rate, new.sighting_id))
execute function cashier.keep_deposit_graph();

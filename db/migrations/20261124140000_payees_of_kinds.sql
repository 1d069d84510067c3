-- Payout accounts of three kinds (docs/decisions/0053): a mobile wallet, a bank account, a USDT address; a member has at most one of each.
-- What names a person stands in `details` and nowhere else, read and written by one file (payee-details.ts); SQL knows an account
-- by its `key` and its QR by `qr_key`, and never looks inside.

-- The banks that pay-outs go to: a list that operators keep. A code never changes.
create table cashier.banks (
  code text primary key check (code ~ '^[A-Z][A-Z0-9]{1,19}$'),
  title jsonb not null check (content.is_text(title)),
  sort smallint not null default 0,
  -- false: nobody binds it any more; who has it keeps it
  active boolean not null default true
);
insert into cashier.banks (code, title, sort) values
  ('KBZ', '{"my": "ကမ္ဘောဇဘဏ် (KBZ)", "en": "KBZ Bank", "zh": "KBZ 银行", "th": "ธนาคาร KBZ"}', 1),
  ('AYA', '{"my": "ဧရာဝတီဘဏ် (AYA)", "en": "AYA Bank", "zh": "AYA 银行", "th": "ธนาคาร AYA"}', 2),
  ('CB', '{"my": "စီဘီဘဏ် (CB)", "en": "CB Bank", "zh": "CB 银行", "th": "ธนาคาร CB"}', 3),
  ('YOMA', '{"my": "ရိုးမဘဏ် (Yoma)", "en": "Yoma Bank", "zh": "Yoma 银行", "th": "ธนาคาร Yoma"}', 4),
  ('AGD', '{"my": "အာရှစိမ်းလန်းမှုဘဏ် (AGD)", "en": "AGD Bank", "zh": "AGD 银行", "th": "ธนาคาร AGD"}', 5);

drop trigger reviewed on cashier.payees;
drop function cashier.keep_payee_reviewed();
drop trigger stays on cashier.payee_asks;
drop function cashier.keep_payee_ask();

alter table cashier.payees rename column wallet to code;
alter table cashier.payees
  add column kind text not null default 'wallet' check (kind in ('wallet', 'bank', 'usdt')),
  add column details jsonb,
  -- what the account is known by among all members: 'kbzpay:+959…', 'bank:KBZ:123…', 'trc20:T…'
  add column key text,
  -- what its QR says, as a key
  add column qr_key text;
update cashier.payees set details = jsonb_build_object('holder', name, 'phone', phone, 'qr_text', qr_text), key = code || ':' || phone,
  qr_key = encode(sha256(convert_to(qr_text, 'UTF8')), 'hex');
drop index cashier.one_payee_a_member;
alter table cashier.payees
  alter column kind drop default,
  alter column details set not null,
  alter column key set not null,
  drop constraint of_a_channel,
  drop column name,
  drop column phone,
  drop column qr_text,
  add column wallet_code text generated always as (case when kind = 'wallet' then code end) stored,
  add column bank_code text generated always as (case when kind = 'bank' then code end) stored;
alter table cashier.payees
  add constraint of_a_channel foreign key (wallet_code) references cashier.channels (code),
  add constraint of_a_bank foreign key (bank_code) references cashier.banks (code),
  add constraint of_a_network check (kind <> 'usdt' or code in ('erc20', 'trc20')),
  add constraint wallets_by_their_qr check ((kind = 'wallet') = (qr_key is not null));
create unique index one_payee_a_kind on cashier.payees (member_id, kind) where replaced_at is null;
create unique index one_member_a_payee on cashier.payees (key) where replaced_at is null;
create index payees_by_key on cashier.payees (key);
create index payees_by_qr on cashier.payees (qr_key) where qr_key is not null;

alter table cashier.payee_asks rename column kind to wants;
alter table cashier.payee_asks rename column wallet to code;
alter table cashier.payee_asks
  add column kind text not null default 'wallet' check (kind in ('wallet', 'bank', 'usdt')),
  add column details jsonb,
  add column key text,
  add column qr_key text;
update cashier.payee_asks set details = jsonb_build_object('holder', name, 'phone', phone, 'qr_text', qr_text), key = code || ':' || phone,
  qr_key = encode(sha256(convert_to(qr_text, 'UTF8')), 'hex')
where wants = 'change';
drop index cashier.one_ask_a_member;
alter table cashier.payee_asks
  alter column kind drop default,
  drop constraint names_an_account,
  drop constraint payee_asks_wallet_fkey,
  drop column name,
  drop column phone,
  drop column qr_text,
  add column wallet_code text generated always as (case when kind = 'wallet' then code end) stored,
  add column bank_code text generated always as (case when kind = 'bank' then code end) stored;
alter table cashier.payee_asks
  add constraint of_a_channel foreign key (wallet_code) references cashier.channels (code),
  add constraint of_a_bank foreign key (bank_code) references cashier.banks (code),
  add constraint of_a_network check (kind <> 'usdt' or code in ('erc20', 'trc20')),
  add constraint names_an_account
    check (case wants when 'change' then num_nulls(code, details, key) = 0 and (kind = 'wallet') = (qr_key is not null)
                      else num_nonnulls(code, details, key, qr_key) = 0 and replaces is not null end);
create unique index one_ask_a_kind on cashier.payee_asks (member_id, kind) where state = 'asked';

create function cashier.keep_payee_ask() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'asked'
     or (new.member_id, new.wants, new.kind, new.replaces, new.code, new.details, new.key, new.qr_key, new.note, new.asked_at)
        is distinct from (old.member_id, old.wants, old.kind, old.replaces, old.code, old.details, old.key, old.qr_key, old.note, old.asked_at) then
    raise exception 'what was asked as % stays, and is decided once', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger stays before update on cashier.payee_asks for each row execute function cashier.keep_payee_ask();

create function cashier.keep_payee_reviewed() returns trigger
language plpgsql
as $$
begin
  if exists (select from cashier.payees where member_id = new.member_id)
     and not exists (select from cashier.payee_asks a where a.id = new.ask_id and a.member_id = new.member_id and a.state = 'done'
                       and (a.kind, a.code, a.key) = (new.kind, new.code, new.key) and a.qr_key is not distinct from new.qr_key) then
    raise exception 'a later payout account of member % needs the yes of staff', new.member_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reviewed before insert on cashier.payees for each row execute function cashier.keep_payee_reviewed();

-- What a payout account is of, as people read it: the wallet, the bank, the network; null for none.
create function cashier.payee_title(p_kind text, p_code text) returns jsonb
language sql stable
as $$
  select case p_kind
    when 'wallet' then (select title from cashier.channels where code = p_code)
    when 'bank' then (select title from cashier.banks where code = p_code)
    when 'usdt' then (select jsonb_object_agg(lang, 'USDT ' || upper(p_code)) from unnest(array['my', 'en', 'zh', 'th']) lang) end
$$;

-- A withdrawal to a USDT address: the rate that was shown, kyat for one USDT, and what is sent for the sum, in millionths rounded down;
-- both stand from the request on, whatever the rate becomes.
alter table cashier.withdrawals
  add column usdt_rate bigint check (usdt_rate > 0),
  add column usdt_amount bigint check (usdt_amount > 0),
  add constraint usdt_of_the_sum
    check (num_nulls(usdt_rate, usdt_amount) in (0, 2) and (usdt_rate is null or usdt_amount = amount * 1000000 / usdt_rate));

create or replace function cashier.keep_withdrawal_graph() returns trigger
language plpgsql
as $$
begin
  if (old.state, new.state) not in (('pending', 'pending'), ('pending', 'reviewing'), ('reviewing', 'reviewing'), ('reviewing', 'approved'),
                                    ('reviewing', 'refused'), ('reviewing', 'refused_deducted'), ('approved', 'approved'), ('approved', 'paid'),
                                    ('approved', 'refused'), ('approved', 'refused_deducted'))
     or (new.member_id, new.amount, new.payee_id, new.usdt_rate, new.usdt_amount)
        is distinct from (old.member_id, old.amount, old.payee_id, old.usdt_rate, old.usdt_amount)
     or (old.approved_by is not null and new.approved_by is distinct from old.approved_by)
     or (old.deduct_by is not null and new.state <> 'reviewing' and new.deduct_by is distinct from old.deduct_by) then
    raise exception 'withdrawal % cannot go from % to %', old.wid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- It goes to an account the member has now, and has a rate exactly when that is a USDT address.
create function cashier.keep_withdrawal_payee() returns trigger
language plpgsql
as $$
begin
  if not exists (select from cashier.payees p where p.id = new.payee_id and p.member_id = new.member_id and p.replaced_at is null
                   and (p.kind = 'usdt') = (new.usdt_rate is not null)) then
    raise exception 'member % cannot withdraw to payout account %', new.member_id, new.payee_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payee before insert on cashier.withdrawals for each row execute function cashier.keep_withdrawal_payee();

revoke all on function cashier.keep_payee_ask, cashier.keep_payee_reviewed, cashier.payee_title, cashier.keep_withdrawal_payee from public;
grant execute on function cashier.payee_title to shwe_app;
grant select, insert on cashier.banks to shwe_app;
grant update (title, sort, active) on cashier.banks to shwe_app;

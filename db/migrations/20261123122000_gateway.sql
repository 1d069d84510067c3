-- Deposits through a gateway (docs/decisions/0040): a provider takes the money and tells us, by callbacks that are kept word for word.
-- The database proves each credit by its rail: a line that another operator wrote down, or a provider's word of the same sum.

create table cashier.callbacks (
  id bigint generated always as identity primary key,
  wallet text not null references cashier.channels (code),
  -- wall time
  at timestamptz not null default clock_timestamp(),
  business_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  -- sent: the provider called us; asked: we called it, because its callback was late
  source text not null check (source in ('sent', 'asked')),
  body bytea not null check (octet_length(body) <= 8192),
  signature text not null,
  -- what it says; null where it could not be believed or read
  tid text,
  provider_ref text,
  says text check (says in ('paid', 'failed')),
  amount bigint check (amount > 0),
  outcome text not null check (outcome in ('taken', 'repeated', 'contradicts', 'wrong_amount', 'too_late', 'paid_again', 'noted',
                                           'out_of_order', 'unknown_order', 'forged', 'stale', 'unreadable')),
  constraint read_or_not check ((outcome in ('forged', 'stale', 'unreadable')) = (provider_ref is null)
    and (provider_ref is null) = (tid is null) and (provider_ref is null) = (says is null) and (provider_ref is null) = (amount is null))
);
create index callbacks_of_order on cashier.callbacks (tid) where tid is not null;
-- A payment is counted once, whatever came of it.
create unique index one_count_a_payment on cashier.callbacks (wallet, provider_ref)
  where outcome in ('taken', 'wrong_amount', 'too_late', 'paid_again');
create trigger append_only before update or delete or truncate on cashier.callbacks
for each statement execute function cashier.refuse_change();

-- Where a member pays an order, and when its provider is asked next because it has said nothing; wall time, null: no more.
create table cashier.pay_sessions (
  deposit_id bigint primary key references cashier.deposits,
  pay_url text not null,
  made_at timestamptz not null default clock_timestamp(),
  ask_at timestamptz,
  asked smallint not null default 0
);
create index pay_sessions_to_ask on cashier.pay_sessions (ask_at) where ask_at is not null;

alter table cashier.deposits
  add column rail text not null default 'manual' check (rail in ('manual', 'gateway')),
  add column callback_id bigint unique references cashier.callbacks,
  -- money that came for an order, but late, in another amount or once more: a case of its own, which two operators credit
  add column stray_of bigint references cashier.deposits,
  add column approved_by bigint,
  alter column account_id drop not null,
  drop constraint credited_with_a_line,
  add constraint account_by_hand check ((rail = 'manual') = (account_id is not null)),
  add constraint credited_by_its_rail check (
    (state = 'succeeded') = (balance_after is not null)
    and case
      when rail = 'manual' then (state = 'succeeded') = (receipt_id is not null) and callback_id is null and stray_of is null and approved_by is null
      when stray_of is null then receipt_id is null and approved_by is null and (state = 'succeeded') = (callback_id is not null)
                                 and (state <> 'succeeded' or decided_by is null)
      else receipt_id is null and callback_id is not null
           and (state <> 'succeeded' or coalesce(approved_by <> decided_by, false)) end);
alter table cashier.deposits alter column rail drop default;

create or replace function cashier.keep_deposit_graph() returns trigger
language plpgsql
as $$
begin
  if not ((old.state, new.state) in (('unpaid', 'processing'), ('unpaid', 'failed'), ('processing', 'processing'),
                                     ('processing', 'succeeded'), ('processing', 'failed'))
          or (new.rail = 'gateway' and (old.state, new.state) = ('unpaid', 'succeeded')))
     or (new.member_id, new.amount, new.wallet, new.account_id, new.rail, new.stray_of) is distinct from
        (old.member_id, old.amount, old.wallet, old.account_id, old.rail, old.stray_of)
     or (old.callback_id is not null and new.callback_id is distinct from old.callback_id)
     or (old.approved_by is not null and new.approved_by is distinct from old.approved_by) then
    raise exception 'deposit % cannot go from % to %', old.tid, old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'succeeded' and new.rail = 'manual' and not exists (
       select from cashier.receipts r
       where r.id = new.receipt_id and r.wallet = new.wallet and r.amount = new.amount and r.recorded_by <> new.decided_by
         and cashier.same_transfer(r.transaction_tail, new.payer_tail)) then
    raise exception 'deposit % is not what line % says', old.tid, new.receipt_id using errcode = 'check_violation';
  end if;
  if new.state = 'succeeded' and new.rail = 'gateway' and not exists (
       select from cashier.callbacks c
       where c.id = new.callback_id and c.wallet = new.wallet and c.amount = new.amount and c.says = 'paid'
         and case when new.stray_of is null then c.outcome = 'taken' and c.tid = old.tid
                  else c.outcome in ('wrong_amount', 'too_late', 'paid_again')
                       and c.tid = (select d.tid from cashier.deposits d where d.id = new.stray_of) end) then
    raise exception 'deposit % is not what callback % says', old.tid, new.callback_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

grant select, insert on cashier.callbacks to shwe_app;
grant select, insert, update on cashier.pay_sessions to shwe_app;

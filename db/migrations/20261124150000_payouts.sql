-- Pay-outs by file (docs/decisions/0054): approved withdrawals are exported together, the bank's answer comes back as a file.
-- A withdrawal in an open batch is nobody's to pay or refuse by hand: it would be paid twice.

create table cashier.payout_batches (
  id bigint generated always as identity (start with 501) primary key,
  bid text not null generated always as ('P-' || id) stored unique,
  kind text not null check (kind in ('wallet', 'bank', 'usdt')),
  -- one wallet, bank or network of the kind; null: all of them
  code text,
  -- of its items, as they were exported; whole kyat
  items integer not null check (items > 0),
  amount bigint not null check (amount > 0),
  exported_by bigint not null,
  exported_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  -- closed: every item was answered; dissolved: nothing of it was paid, and what was open is free again
  state text not null default 'open' check (state in ('open', 'closed', 'dissolved')),
  ended_by bigint,
  ended_at timestamptz,
  -- why it was dissolved
  reason text not null default '',
  constraint ended_when_over check (num_nulls(ended_by, ended_at) = case state when 'open' then 2 else 0 end),
  constraint dissolved_with_a_reason check ((state = 'dissolved') = (reason <> ''))
);

create table cashier.payout_items (
  batch_id bigint not null references cashier.payout_batches,
  withdrawal_id bigint not null references cashier.withdrawals,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'released')),
  transaction_id text,
  -- the bank's, of a payment that failed
  reason text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  primary key (batch_id, withdrawal_id),
  constraint paid_with_an_id check ((state = 'paid') = (transaction_id is not null)),
  constraint decided_when_over check (num_nulls(decided_by, decided_at) = case state when 'open' then 2 else 0 end)
);
create unique index one_batch_a_withdrawal on cashier.payout_items (withdrawal_id) where state = 'open';
create index items_of_withdrawal on cashier.payout_items (withdrawal_id);

create function cashier.keep_payout_batch() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'open' or (new.kind, new.code, new.items, new.amount, new.exported_by, new.exported_at)
       is distinct from (old.kind, old.code, old.items, old.amount, old.exported_by, old.exported_at)
     or (new.state <> 'open' and exists (select from cashier.payout_items i where i.batch_id = new.id and i.state = 'open'))
     or (new.state = 'dissolved' and exists (select from cashier.payout_items i where i.batch_id = new.id and i.state = 'paid')) then
    raise exception 'batch % cannot go from % to %', old.bid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger graph before update on cashier.payout_batches for each row execute function cashier.keep_payout_batch();

create function cashier.keep_payout_item() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from cashier.withdrawals w where w.id = new.withdrawal_id and w.state = 'approved' and w.deduct_by is null
                     and w.amount = new.amount) then
      raise exception 'withdrawal % is not to be paid', new.withdrawal_id using errcode = 'check_violation';
    end if;
  elsif old.state <> 'open' or (new.batch_id, new.withdrawal_id, new.amount) is distinct from (old.batch_id, old.withdrawal_id, old.amount)
     -- who exported a batch does not also say what was paid of it
     or (new.state in ('paid', 'failed') and new.decided_by = (select exported_by from cashier.payout_batches where id = new.batch_id)) then
    raise exception 'item % of batch % cannot go from % to %', old.withdrawal_id, old.batch_id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger graph before insert or update on cashier.payout_items for each row execute function cashier.keep_payout_item();

-- What lies in an open batch stays as it is; an answer ends the item first.
create function cashier.keep_batched() returns trigger
language plpgsql
as $$
begin
  if exists (select from cashier.payout_items i where i.withdrawal_id = new.id and i.state = 'open') then
    raise exception 'withdrawal % lies in a batch', new.wid using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger batched before update on cashier.withdrawals for each row execute function cashier.keep_batched();

-- Many payments in one transaction: the accounts in ledger.post's order before the first of them.
create function cashier.lock_payouts(p_members bigint[]) returns void
language sql security definer set search_path = cashier, pg_temp
as $$ select ledger.lock('payment_clearing', p_members) $$;

revoke all on function cashier.keep_payout_batch, cashier.keep_payout_item, cashier.keep_batched, cashier.lock_payouts from public;
grant execute on function cashier.lock_payouts to shwe_app;
grant select, insert on cashier.payout_batches, cashier.payout_items to shwe_app;
grant update (state, ended_by, ended_at, reason) on cashier.payout_batches to shwe_app;
grant update (state, transaction_id, reason, decided_by, decided_at) on cashier.payout_items to shwe_app;

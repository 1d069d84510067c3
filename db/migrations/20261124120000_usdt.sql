-- Deposits in USDT (docs/decisions/0051, 0052): a channel of the rail crypto is one token on one network. The house holds addresses and no
-- keys. What comes to them on the chain is written down as it is seen, and decides nothing before it is confirmed.

-- USDT in the books, in millionths. A transfer stays in one currency; what is exchanged is two of them, joined by the account `exchange`.
alter table ledger.accounts
  drop constraint known_code,
  add constraint known_code check (code in ('wallet', 'held', 'receivable', 'game', 'in_transit', 'payment_clearing', 'stakes',
                                            'payouts', 'bonuses', 'rebates', 'fees', 'adjustments', 'exchange')),
  -- members have kyat; USDT is the house's
  add constraint known_currency check (currency = 'MMK' or (currency = 'USDT' and member_id is null));
insert into ledger.accounts (code, currency) values ('exchange', 'MMK'), ('exchange', 'USDT'), ('payment_clearing', 'USDT');

alter table cashier.channels
  drop constraint channels_rail_check,
  add constraint channels_rail_check check (rail in ('manual', 'gateway', 'crypto')),
  add column network text check (network in ('erc20', 'trc20')),
  -- the token's contract; six decimals
  add column token text check (length(token) between 30 and 64),
  -- blocks, the transfer's own counted, before it is credited
  add column confirmations smallint check (confirmations between 1 and 200),
  add constraint crypto_is_a_token check ((rail = 'crypto') = (network is not null) and (network is null) = (token is null)
                                          and (network is null) = (confirmations is null)),
  add constraint one_channel_a_token unique (network, token);

-- An account of the pool is a wallet's number, or an address on a network.
alter table cashier.receiving_accounts
  alter column phone drop not null,
  add column address text check (length(address) between 30 and 64),
  add constraint number_or_address check ((phone is null) <> (address is null)),
  add constraint one_account_an_address unique (wallet, address);
create or replace function cashier.keep_account() returns trigger
language plpgsql
as $$
begin
  if (new.wallet, new.phone, new.address) is distinct from (old.wallet, old.phone, old.address) then
    raise exception 'account % stays what members were told', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- How far each chain has been read.
create table cashier.chains (
  wallet text primary key references cashier.channels (code),
  -- where reading goes on, in the adapter's own words
  cursor jsonb not null default '{}',
  -- the newest block there was; null where the network tells none
  head bigint,
  -- of wall time: when it was last read whole, and what kept it from being read since
  looked_at timestamptz,
  fault text not null default '',
  -- each round of reading writes only over the one before it
  round bigint not null default 0
);

-- Transfers to addresses of ours, as the chain showed them.
create table cashier.sightings (
  id bigint generated always as identity primary key,
  sid text not null generated always as ('S-' || id) stored unique,
  wallet text not null references cashier.channels (code),
  tx_hash text not null check (length(tx_hash) between 32 and 80),
  -- which of its transaction's transfers to this address it is. The log's number in its block says the same, but changes when the block
  -- is replaced: the transfer would be another one then, and be credited twice.
  place smallint not null check (place >= 0),
  account_id bigint not null references cashier.receiving_accounts,
  sender text not null,
  -- millionths of USDT
  micro bigint not null check (micro > 0),
  block bigint,
  confirmations integer not null check (confirmations >= 0),
  -- gone: its block was replaced, and it has not been seen again
  state text not null default 'seen' check (state in ('seen', 'gone', 'confirmed')),
  seen_at timestamptz not null default clock_timestamp(),
  business_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  confirmed_at timestamptz,
  -- what came of it, once confirmed; unknown: in a sum that no order had, operators say whose it is
  outcome text check (outcome in ('taken', 'wrong_amount', 'too_late', 'paid_again', 'unknown')),
  -- the order it came for
  tid text,
  -- it was decided, and the chain no longer has it: deeper than the confirmations asked for
  lost_at timestamptz,
  constraint one_sighting_a_transfer unique (wallet, tx_hash, account_id, place),
  constraint confirmed_when check ((state = 'confirmed') = (confirmed_at is not null)),
  constraint decided_when_confirmed check (outcome is null or state = 'confirmed'),
  constraint order_named check (tid is not null or outcome is null or outcome = 'unknown')
);
create index sightings_under_way on cashier.sightings (wallet, id) where state = 'seen';
create index sightings_to_decide on cashier.sightings (id) where state = 'confirmed' and outcome is null;
create index sightings_latest on cashier.sightings (id desc) where outcome = 'unknown' and tid is null;

-- A confirmed transfer stays what the chain said; what came of it is said once.
create function cashier.keep_sighting() returns trigger
language plpgsql
as $$
begin
  if (new.wallet, new.tx_hash, new.place, new.account_id) is distinct from (old.wallet, old.tx_hash, old.place, old.account_id)
     -- run again in another block, a contract may send another sum, until it is confirmed
     or (old.state = 'confirmed' and (new.state, new.confirmed_at, new.sender, new.micro)
                                      is distinct from (old.state, old.confirmed_at, old.sender, old.micro))
     or (old.outcome is not null and new.outcome is distinct from old.outcome)
     or (old.tid is not null and new.tid is distinct from old.tid) then
    raise exception 'sighting % stays what the chain said', old.sid using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger stays before update on cashier.sightings for each row execute function cashier.keep_sighting();
create trigger kept before delete or truncate on cashier.sightings for each statement execute function cashier.refuse_change();

-- What an amount of USDT is in whole kyat at a rate, rounded down.
create function cashier.kyat_of(p_micro bigint, p_rate bigint) returns bigint
language sql immutable
as $$ select div(p_micro::numeric * p_rate, 1000000)::bigint $$;

alter table cashier.deposits
  drop constraint deposits_rail_check,
  add constraint deposits_rail_check check (rail in ('manual', 'gateway', 'crypto')),
  -- millionths of USDT: what the order asks for; of a case, what came
  add column usdt bigint check (usdt > 0),
  -- kyat for one USDT, as it was when the order was made
  add column usdt_rate bigint check (usdt_rate > 0),
  -- the transfer that pays it: seen while the order is unpaid, confirmed once it is credited
  add column sighting_id bigint unique references cashier.sightings,
  drop constraint account_by_hand,
  drop constraint credited_by_its_rail,
  add constraint account_of_ours check ((rail = 'gateway') = (account_id is null)),
  add constraint crypto_in_usdt check ((rail = 'crypto') = (usdt is not null) and (usdt is null) = (usdt_rate is null)
    and (rail = 'crypto' or sighting_id is null)),
  -- an order asks for no less than its sum is worth; a case is worth what came
  add constraint worth_its_usdt check (rail <> 'crypto' or case when stray_of is null then amount <= cashier.kyat_of(usdt, usdt_rate)
                                                           else amount = cashier.kyat_of(usdt, usdt_rate) end),
  add constraint credited_by_its_rail check (
    (state = 'succeeded') = (balance_after is not null)
    and case
      when rail = 'manual' then (state = 'succeeded') = (receipt_id is not null) and callback_id is null and stray_of is null and approved_by is null
      when rail = 'crypto' and stray_of is null then receipt_id is null and callback_id is null and approved_by is null
                                 and (state <> 'succeeded' or (sighting_id is not null and decided_by is null))
      when rail = 'crypto' then receipt_id is null and callback_id is null and sighting_id is not null
                                 and (state <> 'succeeded' or coalesce(approved_by <> decided_by, false))
      when stray_of is null then receipt_id is null and approved_by is null and (state = 'succeeded') = (callback_id is not null)
                                 and (state <> 'succeeded' or decided_by is null)
      else receipt_id is null and callback_id is not null
           and (state <> 'succeeded' or coalesce(approved_by <> decided_by, false)) end);
-- The sum names the order: no two that may be paid now ask for the same at one address.
create unique index one_order_a_sum on cashier.deposits (account_id, usdt) where rail = 'crypto' and state = 'unpaid';
create index deposits_by_usdt on cashier.deposits (account_id, usdt, id desc) where rail = 'crypto' and stray_of is null;

create or replace function cashier.keep_deposit_graph() returns trigger
language plpgsql
as $$
begin
  if not ((old.state, new.state) in (('unpaid', 'processing'), ('unpaid', 'failed'), ('processing', 'processing'),
                                     ('processing', 'succeeded'), ('processing', 'failed'))
          or (new.rail in ('gateway', 'crypto') and (old.state, new.state) = ('unpaid', 'succeeded'))
          or (new.rail = 'crypto' and (old.state, new.state) = ('unpaid', 'unpaid')))
     or (new.member_id, new.amount, new.wallet, new.account_id, new.rail, new.stray_of, new.usdt, new.usdt_rate) is distinct from
        (old.member_id, old.amount, old.wallet, old.account_id, old.rail, old.stray_of, old.usdt, old.usdt_rate)
     or (old.callback_id is not null and new.callback_id is distinct from old.callback_id)
     or (old.state <> 'unpaid' and new.sighting_id is distinct from old.sighting_id)
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
  if new.state = 'succeeded' and new.rail = 'crypto' and not exists (
       select from cashier.sightings s
       where s.id = new.sighting_id and s.wallet = new.wallet and s.account_id = new.account_id and s.micro = new.usdt
         and s.state = 'confirmed' and s.lost_at is null
         and case when new.stray_of is null then s.outcome = 'taken' and s.tid = old.tid
                  else s.outcome in ('wrong_amount', 'too_late', 'paid_again', 'unknown')
                       and s.tid = (select d.tid from cashier.deposits d where d.id = new.stray_of) end) then
    raise exception 'deposit % is not what sighting % says', old.tid, new.sighting_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke all on function cashier.keep_sighting, cashier.kyat_of from public;
grant execute on function cashier.kyat_of to shwe_app;
grant select, insert, update on cashier.chains to shwe_app;
grant select, insert on cashier.sightings to shwe_app;
grant update (sender, micro, block, confirmations, state, confirmed_at, outcome, tid, lost_at) on cashier.sightings to shwe_app;
grant update (confirmations) on cashier.channels to shwe_app;

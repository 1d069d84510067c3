-- The ledger (docs/money.md): double entry, append-only, hash-chained. Money moves only through ledger.post.
create schema ledger;

create table ledger.accounts (
  id bigint generated always as identity primary key,
  -- wallet and held belong to a member; the others to the house
  code text not null check (code in ('wallet', 'held', 'payment_clearing', 'stakes', 'payouts', 'bonuses', 'rebates',
                                     'fees', 'adjustments')),
  member_id bigint,
  currency text not null default 'MMK',
  balance bigint not null default 0,
  constraint member_accounts_have_members check ((code in ('wallet', 'held')) = (member_id is not null)),
  constraint no_member_below_zero check (member_id is null or balance >= 0),
  constraint one_account_each unique nulls not distinct (code, member_id, currency)
) with (fillfactor = 60);

create index accounts_of_member on ledger.accounts (member_id, code, id) where member_id is not null;

insert into ledger.accounts (code)
values ('payment_clearing'), ('stakes'), ('payouts'), ('bonuses'), ('rebates'), ('fees'), ('adjustments');

create table ledger.transfers (
  -- without gaps, handed out under the chain's lock: a missing id is a deleted row
  id bigint primary key,
  kind text not null,
  key text not null unique,
  reference text not null,
  -- what was asked, so that the same key with other content is refused
  content_hash bytea not null,
  wall_at timestamptz not null,
  business_at timestamptz not null,
  hash bytea not null
);

-- No foreign keys: ledger.post is the only writer and joins both sides itself; a check a row would cost a third of the hot
-- path. `npm run verify` proves what the keys would have.
create table ledger.postings (
  account_id bigint not null,
  id bigint generated always as identity,
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  -- the row behind this posting where one transfer carries many (a batch of bets); else the transfer's own reference
  reference text,
  primary key (account_id, id)
);
create index postings_by_transfer on ledger.postings using brin (transfer_id);

create table ledger.chain (
  only_row boolean primary key default true check (only_row),
  transfers bigint not null default 0,
  hash bytea not null default sha256('shwe'::bytea)
) with (fillfactor = 50);
insert into ledger.chain default values;

create function ledger.refuse_change() returns trigger
language plpgsql
as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;

create trigger append_only before update or delete or truncate on ledger.transfers
for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.postings
for each statement execute function ledger.refuse_change();

-- The member's two accounts, opened when missing.
create function ledger.open_member(p_member_id bigint, out wallet bigint, out held bigint)
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  insert into ledger.accounts (code, member_id) values ('wallet', p_member_id), ('held', p_member_id)
  on conflict do nothing;
  select id into wallet from ledger.accounts where member_id = p_member_id and code = 'wallet';
  select id into held from ledger.accounts where member_id = p_member_id and code = 'held';
end $$;

-- One link of the chain: what a transfer's hash is made of. Anyone can compute it from the rows.
create function ledger.link(p_before bytea, p_id bigint, p_kind text, p_key text, p_reference text, p_business timestamptz,
                            p_lines text) returns bytea
language sql immutable
as $$
  select sha256(p_before || convert_to(
    concat_ws('|', p_id, p_kind, p_key, p_reference, (extract(epoch from p_business) * 1000)::bigint, p_lines), 'UTF8'))
$$;

-- Moves money: all postings of one event, or nothing.
--   posted             done
--   repeated           this key moved exactly this before; nothing moved now
--   key_reused         this key moved something else
--   insufficient_funds a member's account would fall below zero at one of its postings; short_account names it
-- balances: the balance after each posting, in the order given.
-- Raises when the postings do not sum to zero, name an unknown account or mix currencies: those are bugs, not refusals.
-- Locks accounts in id order, then the chain, here and nowhere else (house habit 3), so no two transfers deadlock.
create function ledger.post(
  p_kind text, p_key text, p_reference text, p_accounts bigint[], p_amounts bigint[], p_references text[] default null,
  out outcome text, out transfer_id bigint, out short_account bigint, out balances bigint[])
language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  v_content bytea := sha256(convert_to(
    concat_ws('|', p_kind, p_reference, p_accounts::text, p_amounts::text, p_references::text), 'UTF8'));
  v_business timestamptz := date_trunc('milliseconds', clock.now());
  v_before bytea;
  v_hash bytea;
  v_lines text;
  v_currencies integer;
  v_found ledger.transfers;
begin
  if cardinality(p_accounts) <> cardinality(p_amounts) or cardinality(p_accounts) < 2
     or (select sum(amount) from unnest(p_amounts) amount) <> 0 then
    raise exception 'postings of % do not balance', p_key using errcode = 'check_violation';
  end if;

  -- One pass: lock in id order, then walk the postings in theirs, keeping each account's running balance.
  with locked as materialized (
    select a.id, a.member_id, a.currency, a.balance from ledger.accounts a
    where a.id = any(p_accounts) order by a.id for no key update
  ), posting as (
    select p.ord, p.account_id, p.amount, p.reference, a.currency, a.member_id,
           (a.balance + sum(p.amount) over (partition by p.account_id order by p.ord))::bigint as after
    from unnest(p_accounts, p_amounts, p_references) with ordinality p(account_id, amount, reference, ord)
    join locked a on a.id = p.account_id
  )
  select array_agg(after order by ord),
         string_agg(concat_ws(':', account_id, amount, after, reference), ',' order by ord),
         min(account_id) filter (where after < 0 and member_id is not null),
         count(distinct currency)
  into strict balances, v_lines, short_account, v_currencies
  from posting;
  if cardinality(balances) is distinct from cardinality(p_accounts) or v_currencies <> 1 then
    raise exception 'postings of % name an unknown account or mix currencies', p_key using errcode = 'check_violation';
  end if;

  select * into v_found from ledger.transfers t where t.key = p_key;
  if found then
    outcome := case when v_found.content_hash = v_content then 'repeated' else 'key_reused' end;
    transfer_id := v_found.id;
    balances := null;
    return;
  end if;
  if short_account is not null then
    outcome := 'insufficient_funds';
    balances := null;
    return;
  end if;

  update ledger.accounts a set balance = a.balance + d.amount
  from (select p.account_id, sum(p.amount) as amount from unnest(p_accounts, p_amounts) p(account_id, amount) group by 1) d
  where a.id = d.account_id;

  select c.transfers + 1, c.hash into transfer_id, v_before from ledger.chain c for update;
  v_hash := ledger.link(v_before, transfer_id, p_kind, p_key, p_reference, v_business, v_lines);
  update ledger.chain set transfers = transfer_id, hash = v_hash;

  insert into ledger.transfers (id, kind, key, reference, content_hash, wall_at, business_at, hash)
  values (transfer_id, p_kind, p_key, p_reference, v_content, clock_timestamp(), v_business, v_hash);
  insert into ledger.postings (account_id, transfer_id, amount, balance_after, reference)
  select p.account_id, post.transfer_id, p.amount, p.after, p.reference
  from unnest(p_accounts, p_amounts, balances, p_references) with ordinality p(account_id, amount, after, reference, ord)
  order by p.ord;

  outcome := 'posted';
end $$;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to shwe_app;
grant select on all tables in schema ledger to shwe_app;
grant execute on function ledger.post, ledger.open_member, ledger.link to shwe_app;

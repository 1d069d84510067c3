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

-- What a transfer is about, so that the same key with other content is known.
create function ledger.content(p_kind text, p_reference text, p_accounts bigint[], p_amounts bigint[], p_references text[])
returns bytea
language sql immutable
as $$
  select sha256(convert_to(concat_ws('|', p_kind, p_reference, p_accounts::text, p_amounts::text, p_references::text), 'UTF8'))
$$;

-- Raises unless these are the postings of one event: two at least, and nothing comes from nowhere.
create function ledger.assert_balanced(p_key text, p_accounts bigint[], p_amounts bigint[]) returns void
language plpgsql immutable
as $$
begin
  if cardinality(p_accounts) <> cardinality(p_amounts) or cardinality(p_accounts) < 2
     or (select sum(amount) from unnest(p_amounts) amount) <> 0 then
    raise exception 'postings of % do not balance', p_key using errcode = 'check_violation';
  end if;
end $$;

-- Writes down a transfer whose accounts have moved already: the next link of the chain, the transfer, its postings in the order given.
create function ledger.record(p_at timestamptz, p_kind text, p_key text, p_reference text, p_accounts bigint[], p_amounts bigint[],
                              p_after bigint[], p_references text[]) returns bigint
language plpgsql
as $$
declare
  v_id bigint;
  v_chain bytea;
  v_hash bytea;
  v_lines text;
begin
  perform ledger.assert_balanced(p_key, p_accounts, p_amounts);
  select string_agg(concat_ws(':', account_id, amount, after, reference), ',' order by ord) into v_lines
  from unnest(p_accounts, p_amounts, p_after, p_references) with ordinality p(account_id, amount, after, reference, ord);

  select c.transfers + 1, c.hash into v_id, v_chain from ledger.chain c for update;
  v_hash := ledger.link(v_chain, v_id, p_kind, p_key, p_reference, p_at, v_lines);
  update ledger.chain set transfers = v_id, hash = v_hash;

  insert into ledger.transfers (id, kind, key, reference, content_hash, wall_at, business_at, hash)
  values (v_id, p_kind, p_key, p_reference, ledger.content(p_kind, p_reference, p_accounts, p_amounts, p_references),
          clock_timestamp(), p_at, v_hash);
  insert into ledger.postings (account_id, transfer_id, amount, balance_after, reference)
  select p.account_id, v_id, p.amount, p.after, p.reference
  from unnest(p_accounts, p_amounts, p_after, p_references) with ordinality p(account_id, amount, after, reference, ord)
  order by p.ord;
  return v_id;
end $$;

-- Moves money: all postings of one event, or nothing.
--   posted             done
--   repeated           this key moved exactly this before; nothing moved now
--   key_reused         this key moved something else
--   insufficient_funds a member's account would fall below zero at one of its postings; short_account names it
-- balances: the balance after each posting, in the order given.
-- Raises when the postings do not sum to zero, name an unknown account or mix currencies: those are bugs, not refusals.
-- Locks accounts in one order, then the chain (house habit 3), so no two transfers deadlock: the house's by id, then members' by
-- member and id.
create function ledger.post(
  p_kind text, p_key text, p_reference text, p_accounts bigint[], p_amounts bigint[], p_references text[] default null,
  out outcome text, out transfer_id bigint, out short_account bigint, out balances bigint[])
language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  v_currencies integer;
  v_found ledger.transfers;
begin
  perform ledger.assert_balanced(p_key, p_accounts, p_amounts);
  with locked as materialized (
    select a.id, a.currency, a.balance from ledger.accounts a
    where a.id = any(p_accounts) order by a.member_id nulls first, a.id for no key update
  )
  -- Walks the postings in their order, keeping each account's running balance.
  select array_agg(p.after order by p.ord), count(distinct p.currency) into balances, v_currencies
  from (
    select u.ord, a.currency, (a.balance + sum(u.amount) over (partition by a.id order by u.ord))::bigint as after
    from unnest(p_accounts, p_amounts) with ordinality u(account_id, amount, ord)
    join locked a on a.id = u.account_id) p;
  if cardinality(balances) is distinct from cardinality(p_accounts) or v_currencies <> 1 then
    raise exception 'postings of % name an unknown account or mix currencies', p_key using errcode = 'check_violation';
  end if;

  select * into v_found from ledger.transfers t where t.key = p_key;
  if found then
    outcome := case when v_found.content_hash = ledger.content(p_kind, p_reference, p_accounts, p_amounts, p_references)
                    then 'repeated' else 'key_reused' end;
    transfer_id := v_found.id;
    balances := null;
    return;
  end if;

  -- Only a member's account may not fall below zero; the house's own may.
  if 0 > any(balances) then
    select min(a.id) into short_account
    from unnest(p_accounts, balances) p(account_id, after) join ledger.accounts a on a.id = p.account_id
    where p.after < 0 and a.member_id is not null;
    if short_account is not null then
      outcome := 'insufficient_funds';
      balances := null;
      return;
    end if;
  end if;

  update ledger.accounts a set balance = a.balance + d.amount
  from (select p.account_id, sum(p.amount) as amount from unnest(p_accounts, p_amounts) p(account_id, amount) group by 1) d
  where a.id = d.account_id;
  transfer_id := ledger.record(date_trunc('milliseconds', clock.now()), p_kind, p_key, p_reference, p_accounts, p_amounts, balances,
                               p_references);
  outcome := 'posted';
end $$;

-- Locks one of the house's accounts and the wallets of members, in ledger.post's order.
create function ledger.lock(p_house text, p_members bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  perform from ledger.accounts a where a.code = p_house and a.member_id is null and a.currency = 'MMK' for no key update;
  perform from ledger.accounts a
    where a.member_id = any(p_members) and a.code = 'wallet' and a.currency = 'MMK' order by a.member_id for no key update;
end $$;

-- The hot path: takes sums out of members' wallets into one of the house's accounts, one posting each in the order given and one for
-- the house, all at p_at (business time, whole milliseconds). Answers what each wallet has after its posting. Looks at nothing first:
-- it raises, and nothing has moved, when a wallet would fall below zero or is missing, or a sum is not positive (check_violation), or
-- the key has been used (unique_violation).
-- Moves, and so locks, in ledger.post's order: the house's account, then the wallets by member (in the order of `due`, as long as the
-- caller's plan is a nested loop over it, which lottery.place_bets sees to).
create function ledger.take(p_at timestamptz, p_kind text, p_key text, p_reference text, p_house text, p_members bigint[],
                            p_amounts bigint[], p_references text[]) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  v_sum bigint := (select sum(amount) from unnest(p_amounts) amount);
  v_house ledger.accounts;
  v_accounts bigint[];
  v_after bigint[];
begin
  if 0 >= any(p_amounts) then
    raise exception 'sums of % are not positive', p_key using errcode = 'check_violation';
  end if;
  update ledger.accounts a set balance = a.balance + v_sum
  where a.code = p_house and a.member_id is null and a.currency = 'MMK'
  returning * into v_house;

  with asked as (
    select u.*, (sum(u.amount) over (partition by u.member_id order by u.ord))::bigint as taken
    from unnest(p_members, p_amounts) with ordinality u(member_id, amount, ord)
  ), due as (
    select member_id, max(taken) as amount, array_agg(ord) as ords, array_agg(taken) as takens from asked group by 1 order by 1
  ), moved as (
    update ledger.accounts a set balance = a.balance - d.amount
    from due d
    where a.member_id = d.member_id and a.code = 'wallet' and a.currency = 'MMK'
    returning a.id, a.balance + d.amount as before, d.ords, d.takens
  ), line as (
    select id, unnest(ords) as ord, before - unnest(takens) as after from moved
  )
  select array_agg(id order by ord), array_agg(after order by ord) into v_accounts, v_after from line;
  if v_house.id is null or cardinality(v_accounts) is distinct from cardinality(p_members) then
    raise exception '% names an unknown account', p_key using errcode = 'check_violation';
  end if;

  perform ledger.record(p_at, p_kind, p_key, p_reference, v_accounts || v_house.id,
                        array(select -amount from unnest(p_amounts) amount) || v_sum, v_after || v_house.balance,
                        p_references || array[null::text]);
  return v_after;
end $$;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to shwe_app;
grant select on all tables in schema ledger to shwe_app;
grant execute on function ledger.post, ledger.open_member, ledger.link to shwe_app;

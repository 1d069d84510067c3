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
-- Locks accounts in id order, then the chain (house habit 3), so no two transfers deadlock.
create function ledger.post(
  p_kind text, p_key text, p_reference text, p_accounts bigint[], p_amounts bigint[], p_references text[] default null,
  out outcome text, out transfer_id bigint, out short_account bigint, out balances bigint[])
language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  v_before bigint[];
  v_currencies integer;
begin
  with locked as materialized (
    select a.id, a.currency, a.balance from ledger.accounts a
    where a.id = any(p_accounts) order by a.id for no key update
  )
  select array_agg(a.balance order by p.ord), count(distinct a.currency) into v_before, v_currencies
  from unnest(p_accounts) with ordinality p(account_id, ord)
  join locked a on a.id = p.account_id;
  if cardinality(v_before) is distinct from cardinality(p_accounts) or v_currencies <> 1 then
    raise exception 'postings of % name an unknown account or mix currencies', p_key using errcode = 'check_violation';
  end if;
  select * into outcome, transfer_id, short_account, balances
  from ledger.post_locked(p_kind, p_key, p_reference, p_accounts, v_before, p_amounts, p_references);
end $$;

-- Locks one of the house's accounts and the wallets of members, in id order: the house's own were made first, with the ledger.
create function ledger.lock(p_house text, p_members bigint[], out account_id bigint, out member_id bigint, out balance bigint)
returns setof record
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  return query select a.id, a.member_id, a.balance from ledger.accounts a
    where a.code = p_house and a.member_id is null and a.currency = 'MMK' for no key update;
  return query select a.id, a.member_id, a.balance from ledger.accounts a
    where a.member_id = any(p_members) and a.code = 'wallet' and a.currency = 'MMK' order by a.id for no key update;
end $$;

-- As ledger.post, for accounts that ledger.lock has locked: the hot path looks at every wallet once. p_before is what it read,
-- the balance of each posting's account before the transfer. Raises when a row says otherwise, so a wrong caller moves nothing.
create function ledger.post_locked(
  p_kind text, p_key text, p_reference text, p_accounts bigint[], p_before bigint[], p_amounts bigint[], p_references text[],
  out outcome text, out transfer_id bigint, out short_account bigint, out balances bigint[])
language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  v_content bytea := sha256(convert_to(
    concat_ws('|', p_kind, p_reference, p_accounts::text, p_amounts::text, p_references::text), 'UTF8'));
  v_business timestamptz := date_trunc('milliseconds', clock.now());
  v_chain bytea;
  v_hash bytea;
  v_lines text;
  v_expected integer;
  v_updated integer;
  v_found ledger.transfers;
begin
  if cardinality(p_accounts) <> cardinality(p_amounts) or cardinality(p_accounts) < 2
     or (select sum(amount) from unnest(p_amounts) amount) <> 0 then
    raise exception 'postings of % do not balance', p_key using errcode = 'check_violation';
  end if;

  select * into v_found from ledger.transfers t where t.key = p_key;
  if found then
    outcome := case when v_found.content_hash = v_content then 'repeated' else 'key_reused' end;
    transfer_id := v_found.id;
    return;
  end if;

  -- Walks the postings in their order, keeping each account's running balance.
  select array_agg(p.after order by p.ord),
         string_agg(concat_ws(':', p.account_id, p.amount, p.after, p.reference), ',' order by p.ord),
         count(distinct p.account_id)
  into balances, v_lines, v_expected
  from (
    select ord, account_id, amount, reference,
           (before + sum(amount) over (partition by account_id order by ord))::bigint as after
    from unnest(p_accounts, p_before, p_amounts, p_references) with ordinality u(account_id, before, amount, reference, ord)) p;

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
  from (select p.account_id, p.before, sum(p.amount) as amount from unnest(p_accounts, p_before, p_amounts) p(account_id, before, amount)
        group by 1, 2) d
  where a.id = d.account_id and a.balance = d.before;
  get diagnostics v_updated = row_count;
  if v_updated <> v_expected then
    raise exception 'balances of % are not what was said', p_key using errcode = 'check_violation';
  end if;

  select c.transfers + 1, c.hash into transfer_id, v_chain from ledger.chain c for update;
  v_hash := ledger.link(v_chain, transfer_id, p_kind, p_key, p_reference, v_business, v_lines);
  update ledger.chain set transfers = transfer_id, hash = v_hash;

  insert into ledger.transfers (id, kind, key, reference, content_hash, wall_at, business_at, hash)
  values (transfer_id, p_kind, p_key, p_reference, v_content, clock_timestamp(), v_business, v_hash);
  insert into ledger.postings (account_id, transfer_id, amount, balance_after, reference)
  select p.account_id, post_locked.transfer_id, p.amount, p.after, p.reference
  from unnest(p_accounts, p_amounts, balances, p_references) with ordinality p(account_id, amount, after, reference, ord)
  order by p.ord;

  outcome := 'posted';
end $$;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to shwe_app;
grant select on all tables in schema ledger to shwe_app;
grant execute on function ledger.post, ledger.open_member, ledger.link to shwe_app;

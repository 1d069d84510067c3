create schema ledger;
comment on schema ledger is
  'The double-entry ledger: append-only and hash-chained. Money moves only through its functions.';

create table ledger.accounts (
  id bigint generated always as identity primary key,
  code text not null,
  member_id bigint,
  currency text not null default 'MMK',
  balance bigint not null default 0,
  platform text,
  constraint no_member_below_zero check (
    case
      when member_id is null then true
      when code = 'receivable' then balance <= 0
      else balance >= 0
    end),
  constraint one_account_each unique nulls not distinct (code, member_id, currency, platform),
  constraint member_accounts_have_members check ((code in ('wallet', 'held', 'receivable', 'game',
    'in_transit')) = (member_id is not null)),
  constraint platform_with_game check ((code = 'game') = (platform is not null)),
  constraint known_code check (code in ('wallet', 'held', 'receivable', 'game', 'in_transit', 'payment_clearing',
    'stakes', 'payouts', 'bonuses', 'rebates', 'fees', 'adjustments', 'exchange')),
  constraint known_currency check (currency = 'MMK' or currency = 'USDT' and member_id is null)
) with (fillfactor = 60);
comment on table ledger.accounts is
  'Accounts that money is in. Member accounts belong to one member; system accounts belong to nobody in particular.';
comment on column ledger.accounts.code is
  'What kind of account it is. Member accounts: wallet, held, receivable, game, in_transit. The others are system '
  'accounts.';
comment on column ledger.accounts.member_id is 'The member of a member account; null for a system account.';
comment on column ledger.accounts.currency is 'MMK in whole kyat; USDT in millionths. Members only have MMK.';
comment on column ledger.accounts.balance is
  'The sum of the account''s postings. Only system accounts and receivables may be below zero.';
comment on column ledger.accounts.platform is 'The game provider of a game wallet.';
create index accounts_of_member on ledger.accounts (member_id, code, id) where member_id is not null;
create index receivables on ledger.accounts (member_id) where code = 'receivable';
create index receivables_owed on ledger.accounts (member_id) where code = 'receivable' and balance < 0;

create table ledger.journal_entries (
  id bigint primary key,
  kind text not null,
  key text not null unique,
  reference text not null,
  content_hash bytea not null,
  wall_at timestamptz not null,
  business_at timestamptz not null,
  hash bytea not null
);
comment on table ledger.journal_entries is
  'Balanced movements of money, each with at least two postings that sum to zero.';
comment on column ledger.journal_entries.id is 'Without gaps: a missing id is a deleted row.';
comment on column ledger.journal_entries.key is 'Idempotency key. The same key moves money once.';
comment on column ledger.journal_entries.reference is 'What the entry is about: a case, a draw.';
comment on column ledger.journal_entries.content_hash is
  'Hash of what was to be moved, so that the same key with other content is refused.';
comment on column ledger.journal_entries.hash is
  'Link of the hash chain: hash of the entry before and of this entry''s content.';

create table ledger.postings (
  account_id bigint not null,
  id bigint generated always as identity,
  entry_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  reference text,
  constraint postings_pkey primary key (account_id, id)
);
comment on table ledger.postings is
  'The parts of journal entries, one an account. Without foreign keys, because a check a row would cost a third of '
  'a bet; npm run verify proves what they would have.';
comment on column ledger.postings.entry_id is 'The journal entry.';
comment on column ledger.postings.balance_after is 'The account''s balance after this posting.';
comment on column ledger.postings.reference is
  'What this posting is about where one entry carries many, such as a batch of bets; null: the entry''s own '
  'reference.';
create index collections on ledger.journal_entries (id) where kind = 'receivable_paid';
create index postings_by_entry on ledger.postings using brin (entry_id);

create table ledger.chain (
  only_row boolean default true primary key check (only_row),
  entries bigint not null default 0,
  hash bytea not null default sha256('\x73687765'::bytea)
) with (fillfactor = 50);
comment on table ledger.chain is 'One row: how many journal entries there are, and the hash of the last.';

create function ledger.refuse_change() returns trigger
language plpgsql
as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
comment on function ledger.refuse_change is 'Trigger function of append-only tables.';
create trigger append_only before delete or update or truncate on ledger.journal_entries
for each statement execute function ledger.refuse_change();
create trigger append_only before delete or update or truncate on ledger.postings
for each statement execute function ledger.refuse_change();

create function ledger.open_member_accounts(p_member_id bigint, out wallet bigint, out held bigint)
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  insert into ledger.accounts (code, member_id) values ('wallet', p_member_id), ('held', p_member_id)
  on conflict do nothing;
  select id into wallet from ledger.accounts where member_id = p_member_id and code = 'wallet';
  select id into held from ledger.accounts where member_id = p_member_id and code = 'held';
end $$;
comment on function ledger.open_member_accounts is 'Gives a member''s wallet and held account, opened when missing.';

create function ledger.entry_hash(p_before bytea, p_id bigint, p_kind text, p_key text, p_reference text,
  p_business timestamptz, p_lines text)
returns bytea
language sql immutable
as $$
  select sha256(p_before || convert_to(
    concat_ws('|', p_id, p_kind, p_key, p_reference, (extract(epoch from p_business) * 1000)::bigint, p_lines), 'UTF8'))
$$;
comment on function ledger.entry_hash is
  'One link of the chain: the hash of an entry. Anyone can compute it from the rows.';

create function ledger.content_hash(p_kind text, p_reference text, p_accounts bigint[], p_amounts bigint[],
  p_references text[])
returns bytea
language sql immutable
as $$
  select sha256(convert_to(concat_ws('|', p_kind, p_reference, p_accounts::text, p_amounts::text, p_references::text),
    'UTF8'))
$$;
comment on function ledger.content_hash is
  'Hash of what an entry moves, so that the same key with other content is noticed.';

create function ledger.assert_balanced(p_key text, p_accounts bigint[], p_amounts bigint[]) returns void
language plpgsql immutable
as $$
begin
  if cardinality(p_accounts) <> cardinality(p_amounts) or cardinality(p_accounts) < 2
     or (select sum(amount) from unnest(p_amounts) amount) <> 0 then
    raise exception 'postings of % do not balance', p_key using errcode = 'check_violation';
  end if;
end $$;
comment on function ledger.assert_balanced is
  'Raises unless these are the postings of one event: at least two, and their sum is zero.';

create function ledger.record_entry(p_at timestamptz, p_kind text, p_key text, p_reference text, p_accounts bigint[],
  p_amounts bigint[], p_after bigint[], p_references text[])
returns bigint
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
  from unnest(p_accounts, p_amounts, p_after, p_references) with ordinality p(account_id, amount, after, reference,
    ord);

  select c.entries + 1, c.hash into v_id, v_chain from ledger.chain c for update;
  v_hash := ledger.entry_hash(v_chain, v_id, p_kind, p_key, p_reference, p_at, v_lines);
  update ledger.chain set entries = v_id, hash = v_hash;

  insert into ledger.journal_entries (id, kind, key, reference, content_hash, wall_at, business_at, hash)
  values (v_id, p_kind, p_key, p_reference, ledger.content_hash(p_kind, p_reference, p_accounts, p_amounts,
    p_references),
          clock_timestamp(), p_at, v_hash);
  insert into ledger.postings (account_id, entry_id, amount, balance_after, reference)
  select p.account_id, v_id, p.amount, p.after, p.reference
  from unnest(p_accounts, p_amounts, p_after, p_references) with ordinality p(account_id, amount, after, reference, ord)
  order by p.ord;
  return v_id;
end $$;
comment on function ledger.record_entry is
  'Writes a journal entry whose balances have changed already: the next link of the chain, the entry, its postings '
  'in the order given.';

create function ledger.is_betting_wallet(p_account ledger.accounts) returns boolean
language sql immutable
as $$ select p_account.code = 'wallet' or p_account.code = 'game' and p_account.platform = 'lottery' $$;
comment on function ledger.is_betting_wallet is
  'Whether draws can be played from an account: the main wallet, and the lottery''s own wallet.';

create function ledger.debtors(p_members bigint[]) returns bigint[]
language sql stable
as $$
  select array_agg(r.member_id order by r.member_id) from ledger.accounts r
  where r.member_id = any(p_members) and r.code = 'receivable' and r.currency = 'MMK' and r.balance < 0
$$;
comment on function ledger.debtors is
  'Those of these members who owe something; null if none does. Their wallets must be locked: a receivable changes '
  'only under the lock of its member''s wallet.';

create function ledger.collect_receivables(p_at timestamptz, p_members bigint[]) returns void
language plpgsql
as $$
declare
  v_debt record;
begin
  for v_debt in
    select r.id, r.member_id, r.balance, f.wallets, f.amounts, f.after, f.amount,
           (select max(p.id) from ledger.postings p where p.account_id = r.id) as last_posting
    from ledger.accounts r
    cross join lateral (
      select array_agg(w.id order by w.id) as wallets, array_agg(-w.amount order by w.id) as amounts,
             array_agg(w.balance - w.amount order by w.id) as after, sum(w.amount)::bigint as amount
      from (
        select a.id, a.balance, least(a.balance, greatest(0, -r.balance
                 - (sum(a.balance) over (order by a.id) - a.balance)))::bigint as amount
        from ledger.accounts a
        where a.member_id = r.member_id and a.currency = r.currency and ledger.is_betting_wallet(a)) w
      where w.amount > 0) f
    where r.member_id = any(p_members) and r.code = 'receivable' and r.currency = 'MMK'
      and r.balance < 0 and f.amount > 0
    order by r.member_id
  loop
    update ledger.accounts a set balance = w.after
    from unnest(v_debt.wallets, v_debt.after) w(id, after) where a.id = w.id;
    update ledger.accounts set balance = balance + v_debt.amount where id = v_debt.id;
    perform ledger.record_entry(p_at, 'receivable_paid',
      format('receivable_paid:%s:%s', v_debt.id, v_debt.last_posting), 'member:' || v_debt.member_id,
      v_debt.wallets || v_debt.id, v_debt.amounts || v_debt.amount,
      v_debt.after || (v_debt.balance + v_debt.amount),
      array_fill(null::text, array[cardinality(v_debt.wallets) + 1]));
  end loop;
end $$;
comment on function ledger.collect_receivables is
  'Takes what these members owe from their main wallets, then from their lottery wallets, as far as it goes, one '
  'journal entry each. The key names the last posting of the receivable, so the same debt is collected once.';

create function ledger.post(p_kind text, p_key text, p_reference text, p_accounts bigint[], p_amounts bigint[],
  p_references text[] default null, out outcome text, out entry_id bigint, out short_account bigint,
  out balances bigint[])
language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  v_currencies integer;
  v_found ledger.journal_entries;
  v_at timestamptz;
  v_debtors bigint[];
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

  select * into v_found from ledger.journal_entries t where t.key = p_key;
  if found then
    outcome := case when v_found.content_hash = ledger.content_hash(p_kind, p_reference, p_accounts, p_amounts,
      p_references)
                    then 'repeated' else 'key_reused' end;
    entry_id := v_found.id;
    balances := null;
    return;
  end if;

  -- System accounts and receivables may fall below zero, what a member has may not.
  if 0 > any(balances) then
    select min(a.id) into short_account
    from unnest(p_accounts, balances) p(account_id, after) join ledger.accounts a on a.id = p.account_id
    where p.after < 0 and a.member_id is not null and a.code <> 'receivable';
    if short_account is not null then
      outcome := 'insufficient_funds';
      balances := null;
      return;
    end if;
  end if;

  update ledger.accounts a set balance = a.balance + d.amount
  from (select p.account_id, sum(p.amount) as amount from unnest(p_accounts, p_amounts) p(account_id,
    amount) group by 1) d
  where a.id = d.account_id;
  v_debtors := ledger.debtors(array(
    select distinct a.member_id from unnest(p_accounts, p_amounts) p(account_id, amount)
    join ledger.accounts a on a.id = p.account_id where p.amount > 0 and ledger.is_betting_wallet(a)));
  v_at := date_trunc('milliseconds', clock.now());
  entry_id := ledger.record_entry(v_at, p_kind, p_key, p_reference, p_accounts, p_amounts, balances, p_references);
  if v_debtors is not null then
    perform ledger.collect_receivables(v_at, v_debtors);
  end if;
  outcome := 'posted';
end $$;
comment on function ledger.post is
  'Moves money: all postings of one event, or none. The outcome is posted; repeated (this key moved exactly this '
  'before); key_reused (it moved something else); or insufficient_funds (short_account would fall below zero). '
  'balances has the balance after each posting, in the order given. What a credited member owes is collected at '
  'once, in an entry of its own. Raises when the postings do not sum to zero, '
  'name an unknown account or mix currencies. Locks accounts in one order, then the chain: system accounts by id, '
  'then member accounts by member and id.';

create function ledger.lock_wallets(p_system_code text, p_members bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  perform from ledger.accounts a where a.code = p_system_code and a.member_id is null
    and a.currency = 'MMK' for no key update;
  perform from ledger.accounts a
    where a.member_id = any(p_members) and a.currency = 'MMK' and ledger.is_betting_wallet(a)
      order by a.member_id, a.id for no key update;
end $$;
comment on function ledger.lock_wallets is
  'Locks one system account and members'' main and lottery wallets, in the order of ledger.post. Whoever changes what '
  'a member bets or owes holds the lock of the main wallet.';

create function ledger.open_receivables(p_members bigint[]) returns void
language sql security definer set search_path = ledger, pg_temp
as $$
  insert into ledger.accounts (code, member_id) select 'receivable', member_id from unnest(p_members) member_id
    order by member_id
  on conflict do nothing
$$;
comment on function ledger.open_receivables is 'Opens the receivable accounts of members who have none.';

create function ledger.move_many(p_sign integer, p_at timestamptz, p_kind text, p_key text, p_reference text,
  p_system_code text, p_members bigint[], p_amounts bigint[], p_references text[], p_platform text)
returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  v_code text := case when p_platform is null then 'wallet' else 'game' end;
  v_sum bigint := p_sign * (select sum(amount) from unnest(p_amounts) amount);
  v_system ledger.accounts;
  v_accounts bigint[];
  v_after bigint[];
  v_debtors bigint[];
begin
  if 0 >= any(p_amounts) then
    raise exception 'sums of % are not positive', p_key using errcode = 'check_violation';
  end if;
  update ledger.accounts a set balance = a.balance - v_sum
  where a.code = p_system_code and a.member_id is null and a.currency = 'MMK'
  returning * into v_system;

  with asked as (
    select u.*, p_sign * (sum(u.amount) over (partition by u.member_id order by u.ord))::bigint as moved
    from unnest(p_members, p_amounts) with ordinality u(member_id, amount, ord)
  ), due as (
    select member_id, p_sign * max(p_sign * moved) as amount, array_agg(ord) as ords, array_agg(moved) as moves
    from asked group by 1 order by 1
  ), moved as (
    update ledger.accounts a set balance = a.balance + d.amount
    from due d
    where a.member_id = d.member_id and a.code = v_code and a.currency = 'MMK'
      and a.platform is not distinct from p_platform
    returning a.id, a.balance - d.amount as before, d.ords, d.moves
  ), line as (
    select id, unnest(ords) as ord, before + unnest(moves) as after from moved
  )
  select array_agg(id order by ord), array_agg(after order by ord) into v_accounts, v_after from line;
  if v_system.id is null or cardinality(v_accounts) is distinct from cardinality(p_members) then
    raise exception '% names an unknown account', p_key using errcode = 'check_violation';
  end if;

  if p_sign = 1 then
    v_debtors := ledger.debtors(p_members);
  end if;
  perform ledger.record_entry(p_at, p_kind, p_key, p_reference, v_accounts || v_system.id,
                        array(select p_sign * amount from unnest(p_amounts) amount) || -v_sum,
                          v_after || v_system.balance,
                        p_references || array[null::text]);
  if v_debtors is not null then
    perform ledger.collect_receivables(p_at, v_debtors);
  end if;
  return v_after;
end $$;
comment on function ledger.move_many is
  'Moves sums between one system account and members'' wallets, one posting a sum in the order given and one for '
  'the system account: into the wallets with p_sign 1, out of them with -1. p_platform is the platform of the game '
  'wallets; null: the main wallets. Answers what each wallet has after its posting. What a credited member owes is '
  'collected at once, in an entry of its own. Checks nothing first: it raises, and moves nothing, when a wallet would '
  'fall below zero or is missing or a sum is not positive (check_violation), or the key has been used '
  '(unique_violation). It locks in the order of ledger.post as long as the caller''s plan is a nested loop over the '
  'members. For game wallets the caller has called ledger.lock_wallets.';

create function ledger.debit_many(p_at timestamptz, p_kind text, p_key text, p_reference text, p_system_code text,
  p_members bigint[], p_amounts bigint[], p_references text[], p_platform text)
returns bigint[]
language sql security definer set search_path = ledger, pg_temp
as $$ select ledger.move_many(-1, p_at, p_kind, p_key, p_reference, p_system_code, p_members, p_amounts,
  p_references, p_platform) $$;
comment on function ledger.debit_many is 'Takes stakes out of wallets: the hot path of bets.';

create function ledger.credit_many(p_at timestamptz, p_kind text, p_key text, p_reference text, p_system_code text,
  p_members bigint[], p_amounts bigint[], p_references text[], p_platform text)
returns bigint[]
language sql security definer set search_path = ledger, pg_temp set enable_hashjoin = off set enable_mergejoin = off
as $$ select ledger.move_many(1, p_at, p_kind, p_key, p_reference, p_system_code, p_members, p_amounts,
  p_references, p_platform) $$;
comment on function ledger.credit_many is 'Pays winnings and refunds into wallets.';

create function ledger.open_game_accounts(p_member_id bigint, p_platform text, out wallet bigint,
  out in_transit bigint, out game bigint)
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  insert into ledger.accounts (code, member_id, platform)
  values ('wallet', p_member_id, null), ('in_transit', p_member_id, null), ('game', p_member_id, p_platform)
  on conflict do nothing;
  select id into wallet from ledger.accounts where member_id = p_member_id and code = 'wallet';
  select id into in_transit from ledger.accounts where member_id = p_member_id and code = 'in_transit';
  select id into game from ledger.accounts where member_id = p_member_id and code = 'game' and platform = p_platform;
end $$;
comment on function ledger.open_game_accounts is
  'Gives a member''s main wallet, the account of money in transit and the wallet at one game provider, opened when '
  'missing.';

create function ledger.lock_accounts(p_accounts bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  perform from ledger.accounts a where a.id = any(p_accounts) order by a.member_id nulls first, a.id for no key update;
end $$;
comment on function ledger.lock_accounts is 'Locks accounts in the order of ledger.post.';

insert into ledger.accounts (code, currency)
values ('payment_clearing', 'MMK'), ('stakes', 'MMK'), ('payouts', 'MMK'), ('bonuses', 'MMK'), ('rebates', 'MMK'),
  ('fees', 'MMK'),
       ('adjustments', 'MMK'), ('exchange', 'MMK'), ('exchange', 'USDT'), ('payment_clearing', 'USDT');
insert into ledger.chain default values;

grant usage on schema ledger to shwe_app;
grant select on ledger.accounts to shwe_app;
grant select on ledger.journal_entries to shwe_app;
grant select on ledger.postings to shwe_app;
grant select on ledger.chain to shwe_app;
grant execute on function ledger.open_member_accounts, ledger.entry_hash, ledger.post, ledger.open_game_accounts,
  ledger.lock_accounts, ledger.is_betting_wallet to shwe_app;

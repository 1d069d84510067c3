-- Corrections (spec/lottery.md): a wrong result is replaced by the right one. What the wrong one paid is taken back, what the right
-- one pays is paid, by transfers of their own. What a member no longer has is owed: an account of its own, never a wallet below zero.

alter table ledger.accounts
  drop constraint accounts_code_check,
  drop constraint member_accounts_have_members,
  drop constraint no_member_below_zero,
  add constraint known_code check (code in ('wallet', 'held', 'receivable', 'payment_clearing', 'stakes', 'payouts', 'bonuses',
                                            'rebates', 'fees', 'adjustments')),
  add constraint member_accounts_have_members check ((code in ('wallet', 'held', 'receivable')) = (member_id is not null)),
  -- a receivable is what the member owes the house: 0 or below
  add constraint no_member_below_zero check (
    case when member_id is null then true when code = 'receivable' then balance <= 0 else balance >= 0 end);
-- Not by balance: an index that names it would cost every change of any balance its HOT update.
create index receivables on ledger.accounts (member_id) where code = 'receivable';

-- As before, but that a receivable may fall below zero.
create or replace function ledger.post(
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

  -- Only what a member has may not fall below zero; the house's own accounts may, and what a member owes.
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
  from (select p.account_id, sum(p.amount) as amount from unnest(p_accounts, p_amounts) p(account_id, amount) group by 1) d
  where a.id = d.account_id;
  transfer_id := ledger.record(date_trunc('milliseconds', clock.now()), p_kind, p_key, p_reference, p_accounts, p_amounts, balances,
                               p_references);
  outcome := 'posted';
end $$;

-- Opens what members may come to owe, where it is missing.
create function ledger.open_receivables(p_members bigint[]) returns void
language sql security definer set search_path = ledger, pg_temp
as $$
  insert into ledger.accounts (code, member_id) select 'receivable', member_id from unnest(p_members) member_id order by member_id
  on conflict do nothing
$$;

revoke all on function ledger.open_receivables from public;

-- Which result of an issue stands: 1 is the first, each correction counts one up.
alter table lottery.issues
  add column version smallint not null default 1 check (version > 0),
  -- why settlement was last refused, which an operator must look at (quality, independent balancing), and until when it waits
  add column blocked text,
  add column blocked_until timestamptz,
  add column cancelled_at timestamptz;
alter table lottery.winnings add column version smallint not null default 1;
alter table lottery.winnings drop constraint winnings_pkey, add primary key (slip_id, version);
-- Of a correction: what players are told of why it is one, and what the audit log says beside it.
alter table lottery.result_entries
  add column version smallint not null default 1,
  add column why text check (why in ('misread', 'source_corrected', 'other_draw')),
  add column note text,
  add constraint corrections_say_why check ((version > 1) = (why is not null) and (version > 1) = (note is not null));
drop index lottery.result_entries_of_issue;
create index result_entries_of_issue on lottery.result_entries (issue_id, version);

-- Every correction, with the result that stood before it and the money it moved.
create table lottery.corrections (
  issue_id bigint not null references lottery.issues,
  version smallint not null check (version > 1),
  was_set_index numeric(12, 2),
  was_set_value numeric(16, 2),
  was_prize text,
  was_result smallint not null,
  why text not null,
  corrected_at timestamptz not null,
  taken_back bigint not null,
  -- of that, what members no longer had
  owed bigint not null,
  paid bigint not null,
  primary key (issue_id, version)
);
create trigger append_only before update or delete or truncate on lottery.corrections
for each statement execute function ledger.refuse_change();

-- What the verifier's own path makes of the sealed export (quality, independent balancing). Without it nothing settles.
create table lottery.balances (
  issue_id bigint not null references lottery.issues,
  version smallint not null,
  winners bigint not null,
  stake bigint not null,
  payout bigint not null,
  balanced_at timestamptz not null,
  primary key (issue_id, version)
);
create trigger append_only before update or delete or truncate on lottery.balances
for each statement execute function ledger.refuse_change();

-- An issue without a result that two operators wait to agree on calling off (after its close; before, one may).
create table lottery.cancel_asks (
  issue_id bigint primary key references lottery.issues,
  operator_id bigint not null,
  reason text not null,
  asked_at timestamptz not null
);

-- Names the transfers of an issue's result: 'win:2d-20261123-morning:1025', of a later version 'win:2d-20261123-morning:v2:1025'.
create function lottery.transfer_key(p_kind text, p_issue text, p_version smallint, p_first text) returns text
language sql immutable
as $$ select p_kind || ':' || p_issue || case when p_version > 1 then ':v' || p_version else '' end || ':' || p_first $$;

-- Takes back what an earlier version paid, slip by slip; what a wallet no longer has is owed. Answers how much of it is.
create function lottery.take_back(p_issue lottery.issues, p_to bigint, p_dues lottery.due[]) returns bigint
language plpgsql
as $$
declare
  v_chunk lottery.due[];
  v_members bigint[];
  v_accounts bigint[];
  v_amounts bigint[];
  v_references text[];
  v_owed bigint;
  v_all_owed bigint := 0;
  v_outcome text;
begin
  for i in 0 .. (cardinality(p_dues) - 1) / lottery.chunk() loop
    exit when cardinality(p_dues) = 0;
    v_chunk := p_dues[i * lottery.chunk() + 1 : (i + 1) * lottery.chunk()];
    v_members := array(select distinct member_id from unnest(v_chunk));
    perform ledger.open_receivables(v_members);
    -- Held since before anything was paid (lottery.correct), so what a wallet has now can be taken from it.
    with due as (
      select d.*, sum(d.amount) over (partition by d.member_id order by d.slip_id) - d.amount as before from unnest(v_chunk) d
    ), split as (
      select d.slip_id, w.id as wallet, r.id as receivable, d.amount,
             greatest(0, least(d.amount, w.balance - d.before))::bigint as has
      from due d
      join ledger.accounts w on w.member_id = d.member_id and w.code = 'wallet' and w.currency = 'MMK'
      join ledger.accounts r on r.member_id = d.member_id and r.code = 'receivable' and r.currency = 'MMK'
    ), posting as (
      select wallet as account_id, -has as amount, slip_id from split where has > 0
      union all
      select receivable, has - amount, slip_id from split where has < amount
    )
    select array_agg(account_id order by slip_id, account_id), array_agg(amount order by slip_id, account_id),
           array_agg(slip_id::text order by slip_id, account_id), (select sum(amount - has) from split)
    into v_accounts, v_amounts, v_references, v_owed
    from posting;
    select p.outcome into v_outcome from ledger.post(
      'win_reversed', lottery.transfer_key('win_reversed', p_issue.name, p_issue.version, v_references[1]), 'issue:' || p_issue.name,
      p_to || v_accounts, -(select sum(amount) from unnest(v_amounts) amount)::bigint || v_amounts, array[null::text] || v_references) p;
    if v_outcome <> 'posted' then
      raise exception 'the ledger refused to take back wins of %: %', p_issue.name, v_outcome;
    end if;
    v_all_owed := v_all_owed + v_owed;
  end loop;
  return v_all_owed;
end $$;

-- Writes down who wins by the result that stands, and pays them.
create function lottery.pay_winners(p_issue lottery.issues, out winners bigint, out paid bigint)
language plpgsql
as $$
begin
  insert into lottery.winnings (slip_id, version, issue_id, member_id, stake, amount)
  select s.id, p_issue.version, s.issue_id, s.member_id, w.stake, w.stake * p_issue.odds
  from lottery.slips s
  cross join lateral (select s.amounts[array_position(s.numbers, p_issue.result)] as stake) w
  where s.issue_id = p_issue.id and s.numbers @> array[p_issue.result];

  perform lottery.post_to_wallets('win', p_issue, 'payouts',
    array(select row(slip_id, member_id, amount)::lottery.due from lottery.winnings
          where issue_id = p_issue.id and version = p_issue.version order by slip_id));

  select count(*), coalesce(sum(w.amount), 0) into winners, paid
  from lottery.winnings w where w.issue_id = p_issue.id and w.version = p_issue.version;

  -- What another way of counting came to must be what was just paid; else nothing was.
  if not p_issue.predates_seals and not exists (
    select from lottery.balances b
    where b.issue_id = p_issue.id and b.version = p_issue.version and b.winners = pay_winners.winners and b.payout = pay_winners.paid) then
    raise exception 'winners of % are not those that the sealed slips give: % of % Ks', p_issue.name, winners, paid
      using errcode = 'integrity_constraint_violation';
  end if;
end $$;

-- Pays the winners of a confirmed issue and counts its stakes as turnover, once (quality B5, P2). Answers nothing when the
-- issue is not confirmed or its settle time has not come; then nothing was done.
create or replace function lottery.settle(p_issue_id bigint)
returns table (winners bigint, paid bigint)
language plpgsql security definer set search_path = lottery, pg_temp
as $$
declare
  v_issue lottery.issues;
begin
  select * into v_issue from lottery.issues where id = p_issue_id for update;
  if v_issue.state is distinct from 'confirmed' or clock.now() < v_issue.settles_at then
    return;
  end if;
  select p.winners, p.paid into winners, paid from lottery.pay_winners(v_issue) p;

  perform lottery.count_turnover(v_issue);

  update lottery.issues set state = 'settled', settled_at = clock.now(), blocked = null, blocked_until = null where id = p_issue_id;
  return next;
end $$;

-- Cancels an issue that has no result and gives every stake back (spec/lottery.md, close days). Answers nothing when the issue
-- is over; cancelled issues count for no turnover.
create or replace function lottery.cancel(p_issue_id bigint, p_reason text)
returns table (slips bigint, refunded bigint)
language plpgsql security definer set search_path = lottery, pg_temp
as $$
declare
  v_issue lottery.issues;
begin
  select * into v_issue from lottery.issues where id = p_issue_id for update;
  if not found or v_issue.state in ('confirmed', 'settled', 'cancelled') then
    return;
  end if;
  perform lottery.post_to_wallets('refund', v_issue, 'stakes',
    array(select row(s.id, s.member_id, s.total)::lottery.due from lottery.slips s where s.issue_id = p_issue_id order by s.id));
  update lottery.issues set state = 'cancelled', cancelled_reason = p_reason, cancelled_at = clock.now() where id = p_issue_id;
  return query select count(*), coalesce(sum(s.total), 0)::bigint from lottery.slips s where s.issue_id = p_issue_id;
end $$;

-- Replaces the result of an issue and, where it had been settled, pays by the new one and takes back what the old one paid
-- (quality B6). Answers nothing when the issue has no result. The new winners are paid first: what a member wins anew is there to
-- be taken back.
create function lottery.correct(p_issue_id bigint, p_set_index numeric, p_set_value numeric, p_prize text, p_result smallint, p_why text)
returns table (taken_back bigint, owed bigint, paid bigint)
language plpgsql security definer set search_path = lottery, pg_temp
as $$
declare
  v_was lottery.issues;
  v_issue lottery.issues;
  v_payouts bigint := (select id from ledger.accounts where code = 'payouts' and currency = 'MMK');
  v_old lottery.due[];
begin
  select * into v_was from lottery.issues where id = p_issue_id for update;
  if not found or v_was.state not in ('confirmed', 'settled') then
    return;
  end if;
  update lottery.issues set version = version + 1, set_index = p_set_index, set_value = p_set_value, prize = p_prize, result = p_result,
         blocked = null, blocked_until = null
  where id = p_issue_id returning * into v_issue;

  taken_back := 0;
  owed := 0;
  paid := 0;
  if v_was.state = 'settled' then
    -- All wallets at once, in the order of bets: the second transfer comes while the ledger's chain is held, for which a batch of bets
    -- waits with wallets in its hands.
    perform ledger.lock('payouts', array(select distinct s.member_id from lottery.slips s
                                         where s.issue_id = p_issue_id and s.numbers && array[v_was.result, v_issue.result]));
    v_old := array(select row(w.slip_id, w.member_id, w.amount)::lottery.due from lottery.winnings w
                   where w.issue_id = p_issue_id and w.version = v_was.version order by w.slip_id);
    select p.paid into paid from lottery.pay_winners(v_issue) p;
    taken_back := coalesce((select sum(amount) from unnest(v_old) d), 0);
    owed := lottery.take_back(v_issue, v_payouts, v_old);
  end if;
  insert into lottery.corrections (issue_id, version, was_set_index, was_set_value, was_prize, was_result, why, corrected_at,
                                   taken_back, owed, paid)
  values (p_issue_id, v_issue.version, v_was.set_index, v_was.set_value, v_was.prize, v_was.result, p_why, clock.now(),
          taken_back, owed, paid);
  return next;
end $$;

revoke all on all functions in schema lottery from public;
grant execute on function lottery.correct to shwe_app;
grant select on lottery.corrections, lottery.balances, lottery.cancel_asks to shwe_app;
grant insert, update, delete on lottery.cancel_asks to shwe_app;
grant insert on lottery.balances to shwe_app;

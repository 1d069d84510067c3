-- Settling and cancelling issues. Winners only are written; a losing slip's outcome follows from its issue's result.

-- How many winners share one ledger transfer: bounds the memory of one statement, not the size of an issue.
create function lottery.chunk() returns integer language sql immutable as $$ select 20000 $$;

-- A sum owed to a member because of a slip.
create type lottery.due as (slip_id bigint, member_id bigint, amount bigint);

-- Pays the winners of a confirmed issue and counts its stakes as turnover, once (quality B5, P2). Answers nothing when the
-- issue is not confirmed or its settle time has not come; then nothing was done.
create function lottery.settle(p_issue_id bigint)
returns table (winners bigint, paid bigint)
language plpgsql security definer set search_path = lottery, pg_temp
as $$
declare
  v_issue lottery.issues;
  v_payouts bigint := (select id from ledger.accounts where code = 'payouts' and currency = 'MMK');
  v_members bigint[];
  v_staked bigint[];
  v_times timestamptz[];
begin
  select * into v_issue from lottery.issues where id = p_issue_id for update;
  if v_issue.state is distinct from 'confirmed' or clock.now() < v_issue.settles_at then
    return;
  end if;

  insert into lottery.winnings (slip_id, issue_id, member_id, stake, amount)
  select s.id, s.issue_id, s.member_id, w.stake, w.stake * v_issue.odds
  from lottery.slips s
  cross join lateral (select s.amounts[array_position(s.numbers, v_issue.result)] as stake) w
  where s.issue_id = p_issue_id and s.numbers @> array[v_issue.result];

  perform lottery.post_to_wallets('win', v_issue.name, v_payouts,
    array(select row(slip_id, member_id, amount)::lottery.due from lottery.winnings where issue_id = p_issue_id order by slip_id));

  -- Slip by slip only for who has something to play that was required since the issue opened; of the others the sum is enough.
  with young as materialized (
    select member_id from turnover.required_since(v_issue.opens_at) member_id
  ), bet as (
    select s.member_id, s.total as staked, s.accepted_at as at
    from lottery.slips s where s.issue_id = p_issue_id and s.member_id in (select member_id from young)
    union all
    select m.member_id, m.staked, v_issue.opens_at
    from lottery.issue_members m where m.issue_id = p_issue_id and m.member_id not in (select member_id from young)
  )
  select array_agg(member_id), array_agg(staked), array_agg(at) into v_members, v_staked, v_times from bet;
  if v_members is not null then
    perform turnover.fill('issue:' || v_issue.name, v_members, v_staked, v_times);
  end if;

  update lottery.issues set state = 'settled', settled_at = clock.now() where id = p_issue_id;
  return query select count(*), coalesce(sum(w.amount), 0)::bigint from lottery.winnings w where w.issue_id = p_issue_id;
end $$;

-- Cancels an issue that has no result and gives every stake back (spec/lottery.md, close days). Answers nothing when the issue
-- is over; cancelled issues count for no turnover.
create function lottery.cancel(p_issue_id bigint, p_reason text)
returns table (slips bigint, refunded bigint)
language plpgsql security definer set search_path = lottery, pg_temp
as $$
declare
  v_issue lottery.issues;
  v_stakes bigint := (select id from ledger.accounts where code = 'stakes' and currency = 'MMK');
begin
  select * into v_issue from lottery.issues where id = p_issue_id for update;
  if not found or v_issue.state in ('confirmed', 'settled', 'cancelled') then
    return;
  end if;
  perform lottery.post_to_wallets('refund', v_issue.name, v_stakes,
    array(select row(s.id, s.member_id, s.total)::lottery.due from lottery.slips s where s.issue_id = p_issue_id order by s.id));
  update lottery.issues set state = 'cancelled', cancelled_reason = p_reason where id = p_issue_id;
  return query select count(*), coalesce(sum(s.total), 0)::bigint from lottery.slips s where s.issue_id = p_issue_id;
end $$;

-- Pays sums out of a house account into wallets, one transfer a chunk, each keyed by kind, issue and its first slip.
create function lottery.post_to_wallets(p_kind text, p_issue text, p_from bigint, p_dues lottery.due[]) returns void
language plpgsql
as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
  v_references text[];
  v_outcome text;
begin
  for i in 0 .. (cardinality(p_dues) - 1) / lottery.chunk() loop
    exit when cardinality(p_dues) = 0;
    select array_agg(a.id order by d.slip_id), array_agg(d.amount order by d.slip_id), array_agg(d.slip_id::text order by d.slip_id)
    into v_accounts, v_amounts, v_references
    from unnest(p_dues[i * lottery.chunk() + 1 : (i + 1) * lottery.chunk()]) d
    join ledger.accounts a on a.member_id = d.member_id and a.code = 'wallet' and a.currency = 'MMK';
    select p.outcome into v_outcome from ledger.post(
      p_kind, p_kind || ':' || p_issue || ':' || v_references[1], 'issue:' || p_issue,
      p_from || v_accounts, -(select sum(amount) from unnest(v_amounts) amount)::bigint || v_amounts, array[null::text] || v_references) p;
    if v_outcome <> 'posted' then
      raise exception 'the ledger refused to pay % of %: %', p_kind, p_issue, v_outcome;
    end if;
  end loop;
end $$;

revoke all on all functions in schema lottery from public;
grant execute on function lottery.settle, lottery.cancel to shwe_app;

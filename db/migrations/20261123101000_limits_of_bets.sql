-- A bet is held to what the member forbade themself, in the statement that takes it (docs/protection.md).

-- A member's bets since an instant that were not given back, with what each won by the result that stands. From the issues that closed
-- since then to the member's slips of each and what these won: `offset 0` keeps that order, whatever a plan was made on, so that what
-- was before is not read.
create function lottery.bets_since(p_member_id bigint, p_since timestamptz)
returns table (accepted_at timestamptz, staked bigint, won bigint)
language sql stable
as $$
  select s.accepted_at, s.total, coalesce(w.amount, 0)
  from lottery.issues i
  cross join lateral (
    select b.id, b.accepted_at, b.total from lottery.slips b
    where b.member_id = p_member_id and b.issue_id = i.id and b.accepted_at >= p_since offset 0) s
  left join lateral (
    select x.amount from lottery.winnings x where x.slip_id = s.id and x.version = i.version offset 0) w on true
  where i.closes_at > p_since and i.state <> 'cancelled'
$$;

-- What a member's bets since an instant have staked, and what of it was lost: a stake is lost until it wins. By when a bet was accepted,
-- whenever its issue is settled.
create function lottery.played(p_member_id bigint, p_since timestamptz, out staked bigint, out lost bigint)
language sql stable
as $$
  select coalesce(sum(b.staked), 0)::bigint, coalesce(sum(b.staked - b.won), 0)::bigint from lottery.bets_since(p_member_id, p_since) b
$$;

-- Why a member may not stake a sum more, by the name of its refusal: excluded, or over a limit; of several limits the one with least
-- room. Nothing when they may. With 0 it says whether what is staked already is too much. The member's bets are read once.
create function lottery.barred(p_member_id bigint, p_total bigint, p_now timestamptz, out outcome text, out details jsonb)
language plpgsql stable
as $$
declare
  v_ends_at timestamptz;
  v_since timestamptz;
begin
  if not exists (select from protection.guards where member_id = p_member_id) then
    return;
  end if;
  select e.outcome, e.ends_at into outcome, v_ends_at from protection.excluded(p_member_id, p_now) e;
  if outcome is not null then
    details := jsonb_build_object('ends_at', v_ends_at);
    return;
  end if;
  select min(protection.period_begins(l.period, p_now)) into v_since
  from protection.limits l where l.member_id = p_member_id and l.kind in ('stake', 'loss');
  if v_since is null then
    return;
  end if;
  with own as (
    select l.kind, l.period, l.amount, protection.period_begins(l.period, p_now) as begins
    from protection.limits l where l.member_id = p_member_id and l.kind in ('stake', 'loss')
  ), bet as materialized (
    select * from lottery.bets_since(p_member_id, v_since)
  ), used as (
    select o.kind, o.period, o.amount,
           coalesce(sum(case o.kind when 'stake' then b.staked else b.staked - b.won end), 0)::bigint as used
    from own o left join bet b on b.accepted_at >= o.begins
    group by 1, 2, 3
  )
  select 'limit_reached', jsonb_build_object('kind', u.kind, 'period', u.period, 'amount', u.amount, 'left', greatest(0, u.amount - u.used),
                                             'resets_at', protection.period_ends(u.period, p_now))
  into outcome, details
  from used u where u.used + p_total > u.amount
  order by u.amount - u.used, u.kind, u.period limit 1;
end $$;

-- The exact answer to one slip: null when it can be accepted, else why not, with every failing number and the room left.
create or replace function lottery.judge(p_slip lottery.asked_slip, p_now timestamptz, out outcome text, out details jsonb)
language plpgsql stable
as $$
declare
  v_issue lottery.issues;
  v_balance bigint;
begin
  select * into outcome, details from lottery.barred(p_slip.member_id, p_slip.total, p_now);
  if outcome is not null then
    return;
  end if;
  select * into v_issue from lottery.issues where id = p_slip.issue_id;
  if not found then
    outcome := 'not_found';
  elsif v_issue.state = 'cancelled' then
    outcome := 'issue_cancelled';
  elsif p_now >= v_issue.closes_at or v_issue.state not in ('scheduled', 'open') then
    outcome := 'section_passed';
  elsif p_now < v_issue.opens_at then
    outcome := 'issue_not_open';
    details := jsonb_build_object('opens_at', v_issue.opens_at);
  end if;
  if outcome is not null then
    return;
  end if;

  select case when bool_or(f.why = 'closed') then 'number_unavailable' else 'over_limit' end,
         jsonb_build_object('numbers', jsonb_agg(to_jsonb(f) order by f.number))
  into outcome, details
  from (
    select l.number, l.amount as asked,
           case when n.cap is null or n.closed then 'closed' when n.cap - n.sold < l.amount then 'cap' else 'member' end as why,
           case when n.cap is null or n.closed then 0 else greatest(0, least(n.cap - n.sold, x.member_limit - x.own)) end as room
    from unnest(p_slip.numbers, p_slip.amounts) l(number, amount)
    left join lottery.issue_numbers n on n.issue_id = v_issue.id and n.number = l.number
    cross join lateral (
      select v_issue.member_limits[lottery.colour(n.sold, n.cap)] as member_limit,
             lottery.staked_on(v_issue.id, p_slip.member_id, l.number) as own
    ) x
    where n.cap is null or n.closed or n.cap - n.sold < l.amount or x.own + l.amount > x.member_limit
  ) f
  having count(*) > 0;
  if found then
    return;
  end if;

  select a.balance into v_balance from ledger.accounts a
  where a.member_id = p_slip.member_id and a.code = 'wallet' and a.currency = 'MMK';
  if v_balance is null or v_balance < p_slip.total then
    outcome := 'insufficient_funds';
    details := jsonb_build_object('short', p_slip.total - coalesce(v_balance, 0));
  end if;
end $$;

-- Writes slips together, or raises and has written nothing: all that makes a slip refused is looked for in what the writing itself
-- answers, so a batch that fits, as nearly all do, is looked at once. p_limits says what is done about the members' limits:
--   as they end  each number is held to the colour it ends in, which may be stricter than the one it had, each member to their own limits
--   judged       lottery.judge has looked at them
create or replace function lottery.take(p_slips lottery.asked_slip[], p_now timestamptz, p_limits text) returns lottery.bet_answer[]
language plpgsql
as $$
declare
  v_ids bigint[];
  v_members bigint[];
  v_totals bigint[];
  v_unsold integer;
  v_least bigint;
  v_heavy lottery.issue_members[];
  v_balances bigint[];
begin
  if exists (
    select from (select distinct issue_id from unnest(p_slips)) s left join lottery.issues i on i.id = s.issue_id
    where i.id is null or i.state not in ('scheduled', 'open') or p_now < i.opens_at or p_now >= i.closes_at) then
    raise exception 'an issue takes no bets' using errcode = 'SHW01';
  end if;

  -- More than the cap is a check_violation (sold_within_cap).
  with demand as (
    select issue_id, number, sum(amount)::bigint as amount
    from (select s.issue_id, unnest(s.numbers) as number, unnest(s.amounts) as amount from unnest(p_slips) s) line
    group by 1, 2
  ), sold as (
    update lottery.issue_numbers n set sold = n.sold + d.amount
    from demand d
    where n.issue_id = d.issue_id and n.number = d.number and not n.closed
    returning n.issue_id, n.sold, n.cap
  )
  select (select count(*) from demand) - count(*), min(i.member_limits[lottery.colour(s.sold, s.cap)]) into v_unsold, v_least
  from sold s join lottery.issues i on i.id = s.issue_id;
  if v_unsold > 0 then
    raise exception 'a number is closed' using errcode = 'SHW01';
  end if;

  -- A key that is there already is a unique_violation.
  select array_agg(nextval('lottery.slip_ids')), array_agg(s.member_id), array_agg(s.total) into v_ids, v_members, v_totals
  from unnest(p_slips) s;
  insert into lottery.slips (id, issue_id, member_id, key, request, accepted_at, total, numbers, amounts)
  select v_ids[s.ordinality], s.issue_id, s.member_id, s.key, s.request, p_now, s.total, s.numbers, s.amounts
  from unnest(p_slips) with ordinality s;

  -- Who staked no more in the whole issue than the least limit of its numbers cannot have passed any of them.
  with staked as (
    insert into lottery.issue_members as m (issue_id, member_id, staked, slips)
    select s.issue_id, s.member_id, sum(s.total), count(*) from unnest(p_slips) s group by 1, 2
    on conflict (issue_id, member_id) do update set staked = m.staked + excluded.staked, slips = m.slips + excluded.slips
    returning m.*
  )
  select array_agg(s::lottery.issue_members) into v_heavy from staked s where s.staked > v_least;
  if v_heavy is not null and p_limits = 'as they end' and lottery.passes_limit(p_slips, v_heavy) then
    raise exception 'a member staked more than the limit' using errcode = 'SHW01';
  end if;

  v_balances := ledger.take(p_now, 'bet', 'bets:' || v_ids[1], 'slips:' || v_ids[1] || '-' || v_ids[cardinality(v_ids)], 'stakes',
                            v_members, v_totals, v_ids::text[]);

  -- Now that the wallets are held no other batch takes from these members, and no limit of theirs changes. Most never set one: for
  -- them this is one look into an index.
  if p_limits = 'as they end' and exists (
    select from protection.guards g where g.member_id = any(v_members) and (lottery.barred(g.member_id, 0, p_now)).outcome is not null) then
    raise exception 'a member passed a limit of their own' using errcode = 'SHW01';
  end if;
  return array(
    select row(s.ord, 'accepted', v_ids[s.ordinality], s.total, v_balances[s.ordinality], p_now, null)::lottery.bet_answer
    from unnest(p_slips) with ordinality s);
end $$;

revoke all on function lottery.bets_since, lottery.played, lottery.barred from public;
grant execute on function lottery.bets_since, lottery.played to shwe_app;

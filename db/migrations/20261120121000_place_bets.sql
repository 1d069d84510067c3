-- Placing bets (design.md, the walk of a bet). Batches of slips are decided by one call, in order, each with its own answer.

-- One slip of a batch as it travels through these functions. Within a slip every number stands once. The balance is the
-- wallet's as it was read under its lock, before any slip of those that travel together.
create type lottery.asked_slip as (
  ord integer, member_id bigint, wallet bigint, balance bigint, issue_id bigint, key uuid, request uuid, numbers smallint[],
  amounts bigint[], total bigint);

-- What slips together ask of one number of an issue.
create type lottery.demand as (issue_id bigint, number smallint, amount bigint);

create type lottery.bet_answer as (
  ord integer, outcome text, slip_id bigint, total bigint, balance bigint, accepted_at timestamptz, details jsonb);

-- Which of the four shares a number stands in: 1 green below 30 %, 2 yellow below 50 %, 3 orange below 90 %, 4 red.
create function lottery.colour(p_sold bigint, p_cap bigint) returns integer
language sql immutable
as $$
  select case when p_sold * 10 < p_cap * 3 then 1 when p_sold * 2 < p_cap then 2 when p_sold * 10 < p_cap * 9 then 3 else 4 end
$$;

-- What a member has already staked on one number of an issue.
create function lottery.staked_on(p_issue_id bigint, p_member_id bigint, p_number smallint) returns bigint
language sql stable
as $$
  select coalesce(sum(l.amount), 0)::bigint
  from lottery.slips s cross join unnest(s.numbers, s.amounts) l(number, amount)
  where s.issue_id = p_issue_id and s.member_id = p_member_id and l.number = p_number
$$;

create function lottery.demand_of(p_slips lottery.asked_slip[]) returns lottery.demand[]
language sql immutable
as $$
  select array_agg(row(issue_id, number, amount)::lottery.demand)
  from (
    select issue_id, number, sum(amount)::bigint as amount
    from (select s.issue_id, unnest(s.numbers) as number, unnest(s.amounts) as amount from unnest(p_slips) s) line
    group by 1, 2) d
$$;

-- Can all these slips be accepted together? Sums only, no order, and each number judged in the colour it would end in: a
-- true is certain, a false means that someone must look slip by slip. The caller holds the locks and read p_now after them.
create function lottery.fits(p_slips lottery.asked_slip[], p_demand lottery.demand[], p_now timestamptz) returns boolean
language sql stable
as $$
  with touched as materialized (
    select t.issue_id, t.number, n.cap is not null and not n.closed and n.sold + t.amount <= n.cap as has_room,
           i.member_limits[lottery.colour(n.sold + t.amount, n.cap)] as member_limit
    from unnest(p_demand) t
    join lottery.issues i on i.id = t.issue_id
    left join lottery.issue_numbers n on n.issue_id = t.issue_id and n.number = t.number
  ), heavy as materialized (
    -- Who staked no more in the whole issue than the least limit of its numbers cannot have passed any of them.
    select m.issue_id, m.member_id
    from (select s.issue_id, s.member_id, sum(s.total) as amount from unnest(p_slips) s group by 1, 2) m
    join (select issue_id, min(member_limit) as member_limit from touched group by 1) least_of using (issue_id)
    where m.amount + coalesce((select k.staked from lottery.issue_members k where k.issue_id = m.issue_id and k.member_id = m.member_id), 0) > least_of.member_limit
  ), line as materialized (
    select s.issue_id, s.member_id, unnest(s.numbers) as number, unnest(s.amounts) as amount from unnest(p_slips) s
  )
  select (select bool_and(has_room) from touched)
     and not exists (
       select from (select distinct issue_id from unnest(p_slips)) s left join lottery.issues i on i.id = s.issue_id
       where i.id is null or i.state not in ('scheduled', 'open') or p_now < i.opens_at or p_now >= i.closes_at)
     and not exists (
       select from unnest(p_slips) s group by s.member_id having bool_or(s.wallet is null) or sum(s.total) > min(s.balance))
     and not exists (
       select from heavy h cross join lateral (
         select from line l join touched t on t.issue_id = l.issue_id and t.number = l.number
         where l.issue_id = h.issue_id and l.member_id = h.member_id
         group by l.number, t.member_limit
         having sum(l.amount) + lottery.staked_on(h.issue_id, h.member_id, l.number) > t.member_limit) passed)
$$;

-- The exact answer to one slip: null when it can be accepted, else why not, with every failing number and the room left.
create function lottery.judge(p_slip lottery.asked_slip, p_now timestamptz, out outcome text, out details jsonb)
language plpgsql stable
as $$
declare
  v_issue lottery.issues;
  v_balance bigint;
begin
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

  select a.balance into v_balance from ledger.accounts a where a.id = p_slip.wallet;
  if v_balance is null or v_balance < p_slip.total then
    outcome := 'insufficient_funds';
    details := jsonb_build_object('short', p_slip.total - coalesce(v_balance, 0));
  end if;
end $$;

-- Writes slips that may be accepted: rows, sold sums, the members' sums, one ledger transfer for all.
create function lottery.accept(p_slips lottery.asked_slip[], p_demand lottery.demand[], p_now timestamptz)
returns setof lottery.bet_answer
language plpgsql
as $$
declare
  v_ids bigint[];
  v_wallets bigint[];
  v_balances bigint[];
  v_debits bigint[];
  v_total bigint;
  v_stakes record;
  v_posted record;
begin
  select array_agg(nextval('lottery.slip_ids')), array_agg(s.wallet), array_agg(s.balance), array_agg(-s.total), sum(s.total)
  into v_ids, v_wallets, v_balances, v_debits, v_total
  from unnest(p_slips) s;

  insert into lottery.slips (id, issue_id, member_id, key, request, accepted_at, total, numbers, amounts)
  select v_ids[s.ordinality], s.issue_id, s.member_id, s.key, s.request, p_now, s.total, s.numbers, s.amounts
  from unnest(p_slips) with ordinality s;

  update lottery.issue_numbers n set sold = n.sold + d.amount
  from unnest(p_demand) d
  where n.issue_id = d.issue_id and n.number = d.number;

  insert into lottery.issue_members as m (issue_id, member_id, staked, slips)
  select s.issue_id, s.member_id, sum(s.total), count(*) from unnest(p_slips) s group by 1, 2
  on conflict (issue_id, member_id) do update set staked = m.staked + excluded.staked, slips = m.slips + excluded.slips;

  select a.id, a.balance into v_stakes from ledger.accounts a
  where a.code = 'stakes' and a.member_id is null and a.currency = 'MMK';
  select * into v_posted from ledger.post_locked(
    'bet', 'bets:' || v_ids[1], 'slips:' || v_ids[1] || '-' || v_ids[cardinality(v_ids)],
    v_wallets || v_stakes.id, v_balances || v_stakes.balance, v_debits || v_total, v_ids::text[] || array[null::text]);
  if v_posted.outcome <> 'posted' then
    raise exception 'the ledger refused slips that fit: %', v_posted.outcome;
  end if;

  return query
  select s.ord, 'accepted', v_ids[s.ordinality], s.total, v_posted.balances[s.ordinality], p_now, null::jsonb
  from unnest(p_slips) with ordinality s;
end $$;

-- Decides slips in order under locks already held. All at once when all fit; else by halves, so that one refused slip costs
-- its neighbours a few more looks and nothing else.
create function lottery.decide(p_slips lottery.asked_slip[], p_demand lottery.demand[], p_now timestamptz)
returns setof lottery.bet_answer
language plpgsql
as $$
declare
  v_half integer := cardinality(p_slips) / 2;
  v_judged record;
begin
  if lottery.fits(p_slips, p_demand, p_now) then
    return query select * from lottery.accept(p_slips, p_demand, p_now);
  elsif v_half > 0 then
    return query select * from lottery.decide_afresh(p_slips[1:v_half], p_now);
    return query select * from lottery.decide_afresh(p_slips[v_half + 1:], p_now);
  else
    -- The colour a number would end in may be stricter than the one it has: the exact judge may still accept.
    select * into v_judged from lottery.judge(p_slips[1], p_now);
    if v_judged.outcome is null then
      return query select * from lottery.accept(p_slips, p_demand, p_now);
    else
      return query select p_slips[1].ord, v_judged.outcome, null::bigint, p_slips[1].total, null::bigint, p_now, v_judged.details;
    end if;
  end if;
end $$;

-- Decides slips with their wallets' balances as they are now, after others of the batch.
create function lottery.decide_afresh(p_slips lottery.asked_slip[], p_now timestamptz) returns setof lottery.bet_answer
language plpgsql
as $$
declare
  v_slips lottery.asked_slip[];
begin
  select array_agg(row(s.ord, s.member_id, s.wallet, a.balance, s.issue_id, s.key, s.request, s.numbers, s.amounts, s.total)::lottery.asked_slip
                   order by s.ord)
  into v_slips
  from unnest(p_slips) s left join ledger.accounts a on a.id = s.wallet;
  return query select * from lottery.decide(v_slips, lottery.demand_of(v_slips), p_now);
end $$;

-- A slip sent again: the same answer for the same request, refused for another under the same key.
create function lottery.answer_again(p_slip lottery.asked_slip) returns setof lottery.bet_answer
language sql stable
as $$
  select p_slip.ord, case when s.request = p_slip.request then 'accepted' else 'key_reused' end, s.id, s.total,
         a.balance, s.accepted_at, null::jsonb
  from lottery.slips s join ledger.accounts a on a.id = p_slip.wallet
  where s.member_id = p_slip.member_id and s.key = p_slip.key
$$;

-- The slips of a batch as they came; numbers and amounts are array literals ('{7,42}', '{500,500}'). Slips of no member are left out.
create function lottery.read_slips(p_members bigint[], p_issues bigint[], p_keys uuid[], p_requests uuid[],
                                   p_numbers text[], p_amounts text[]) returns lottery.asked_slip[]
language sql immutable
as $$
  select array_agg(row(s.ord, s.member_id, null, null, s.issue_id, s.key, s.request, s.numbers::smallint[], s.amounts::bigint[],
                       (select sum(amount) from unnest(s.amounts::bigint[]) amount))::lottery.asked_slip)
  from unnest(p_members, p_issues, p_keys, p_requests, p_numbers, p_amounts) with ordinality
       s(member_id, issue_id, key, request, numbers, amounts, ord)
  where s.member_id is not null
$$;

-- Places a batch. Arrays run in parallel, one element a slip.
-- Locks: issues, then accounts, each in id order, then the ledger's chain; the same order everywhere. An issue's lock is also its
-- numbers', and makes the next batch wait before it has looked at any of them. What needs no lock is done before it.
create function lottery.place_bets(p_members bigint[], p_issues bigint[], p_keys uuid[], p_requests uuid[],
                                   p_numbers text[], p_amounts text[]) returns setof lottery.bet_answer
language plpgsql security definer set search_path = lottery, pg_temp
-- Planned once a connection, and so that no plan depends on how empty a table was then: an index for whatever is looked up.
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_asked lottery.asked_slip[] := lottery.read_slips(p_members, p_issues, p_keys, p_requests, p_numbers, p_amounts);
  v_demand lottery.demand[] := lottery.demand_of(v_asked);
  v_now timestamptz;
  v_slips lottery.asked_slip[];
  v_repeats lottery.asked_slip[];
  v_slip lottery.asked_slip;
begin
  perform 1 from lottery.issues where id = any(p_issues) order by id for no key update;
  v_now := date_trunc('milliseconds', clock.now());

  with slip as (
    select row(s.ord, s.member_id, w.account_id, w.balance, s.issue_id, s.key, s.request, s.numbers, s.amounts, s.total)::lottery.asked_slip
             as slip, s.ord,
           -- Repeats, of slips already there or of an earlier one of this batch, are answered after the rest.
           (select t.id from lottery.slips t where t.member_id = s.member_id and t.key = s.key) is not null
             or row_number() over (partition by s.member_id, s.key order by s.ord) > 1 as is_repeat
    from unnest(v_asked) s
    left join ledger.lock('stakes', p_members) w on w.member_id = s.member_id
  )
  select array_agg(slip order by ord) filter (where is_repeat), array_agg(slip order by ord) filter (where not is_repeat)
  into v_repeats, v_slips
  from slip;

  if v_slips is not null then
    if v_repeats is not null then
      v_demand := lottery.demand_of(v_slips);
    end if;
    return query select * from lottery.decide(v_slips, v_demand, v_now);
  end if;
  foreach v_slip in array coalesce(v_repeats, '{}') loop
    return query select * from lottery.answer_again(v_slip);
    if not found then
      -- The earlier one of this batch was refused, so nothing was remembered: this one is decided afresh.
      return query select * from lottery.decide_afresh(array[v_slip], v_now);
    end if;
  end loop;
end $$;

-- As lottery.place_bets, for holders of lottery tokens (sha-256 of each): the transaction that takes the money looks at their
-- sessions itself, so a session that had ended before takes no bet any more.
create function lottery.place_bets_of(p_tokens bytea[], p_issues bigint[], p_keys uuid[], p_requests uuid[],
                                      p_numbers text[], p_amounts text[]) returns setof lottery.bet_answer
language plpgsql security definer set search_path = lottery, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_sessions bytea[];
  v_members bigint[];
  v_states text[];
begin
  select array_agg(t.member_session order by u.ord) into v_sessions
  from unnest(p_tokens) with ordinality u(hash, ord)
  left join lottery.tokens t on t.hash = u.hash and t.kind = 'token' and t.expires_at > clock_timestamp();

  select array_agg(case when s.state = 'active' then s.member_id end order by u.ord), array_agg(s.state order by u.ord)
  into v_members, v_states
  from unnest(v_sessions) with ordinality u(hash, ord)
  left join members.use_sessions(array_remove(v_sessions, null)) s on s.hash = u.hash;

  return query
  select u.ord::integer, case when u.state = 'suspended' then 'suspended' else 'session_over' end, null::bigint, null::bigint,
         null::bigint, clock.now(), null::jsonb
  from unnest(v_members, v_states) with ordinality u(member_id, state, ord) where u.member_id is null;
  return query select * from lottery.place_bets(v_members, p_issues, p_keys, p_requests, p_numbers, p_amounts);
end $$;

revoke all on all functions in schema lottery from public;
grant execute on function lottery.place_bets_of, lottery.colour, lottery.staked_on to shwe_app;

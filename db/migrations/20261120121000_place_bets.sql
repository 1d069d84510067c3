-- Placing bets (design.md, the walk of a bet). Batches of slips are decided by one call, in order, each with its own answer.

-- One slip of a batch as it travels through these functions. Within a slip every number stands once.
create type lottery.asked_slip as (
  ord integer, member_id bigint, issue_id bigint, key uuid, request uuid, numbers smallint[], amounts bigint[], total bigint);

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

  select a.balance into v_balance from ledger.accounts a
  where a.member_id = p_slip.member_id and a.code = 'wallet' and a.currency = 'MMK';
  if v_balance is null or v_balance < p_slip.total then
    outcome := 'insufficient_funds';
    details := jsonb_build_object('short', p_slip.total - coalesce(v_balance, 0));
  end if;
end $$;

-- Writes slips together, or raises and has written nothing: all that makes a slip refused is looked for in what the writing itself
-- answers, so a batch that fits, as nearly all do, is looked at once. p_limits says what is done about the members' limits:
--   as they end  each number is held to the colour it ends in, which may be stricter than the one it had
--   judged       lottery.judge has looked at them
create function lottery.take(p_slips lottery.asked_slip[], p_now timestamptz, p_limits text) returns lottery.bet_answer[]
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
  return array(
    select row(s.ord, 'accepted', v_ids[s.ordinality], s.total, v_balances[s.ordinality], p_now, null)::lottery.bet_answer
    from unnest(p_slips) with ordinality s);
end $$;

-- Has one of these members staked more than the limit on a number that stands in these slips? They are written already.
create function lottery.passes_limit(p_slips lottery.asked_slip[], p_members lottery.issue_members[]) returns boolean
language sql stable
as $$
  select exists (
    select from (
      select distinct s.issue_id, s.member_id, unnest(s.numbers) as number
      from unnest(p_slips) s join unnest(p_members) m using (issue_id, member_id)) line
    join lottery.issues i on i.id = line.issue_id
    join lottery.issue_numbers n on n.issue_id = line.issue_id and n.number = line.number
    where lottery.staked_on(line.issue_id, line.member_id, line.number) > i.member_limits[lottery.colour(n.sold, n.cap)])
$$;

-- Decides slips in order: all at once when all can be taken. Else each is looked at for itself: repeats are answered, and who is
-- refused now would be refused at its turn, for what its neighbours take leaves less of everything. The rest is tried again, and by
-- halves when its slips are only together too much. The caller holds the issues' locks and read p_now after them.
create function lottery.decide(p_slips lottery.asked_slip[], p_now timestamptz) returns lottery.bet_answer[]
language plpgsql
as $$
declare
  v_slip lottery.asked_slip;
  v_judged record;
  v_rest lottery.asked_slip[] := '{}';
  v_half integer;
  v_again lottery.bet_answer;
  v_answers lottery.bet_answer[] := '{}';
begin
  begin
    return lottery.take(p_slips, p_now, 'as they end');
  exception when sqlstate 'SHW01' or unique_violation or check_violation or deadlock_detected then
    null;
  end;

  -- From here on nobody else moves these wallets.
  perform ledger.lock('stakes', (select array_agg(member_id) from unnest(p_slips)));
  foreach v_slip in array p_slips loop
    select * into v_again from lottery.answer_again(v_slip);
    if found then
      v_answers := v_answers || v_again;
      continue;
    end if;
    select * into v_judged from lottery.judge(v_slip, p_now);
    if v_judged.outcome is null then
      v_rest := v_rest || v_slip;
    else
      v_answers := v_answers || row(v_slip.ord, v_judged.outcome, null, v_slip.total, null, p_now, v_judged.details)::lottery.bet_answer;
    end if;
  end loop;

  v_half := cardinality(v_rest) / 2;
  if cardinality(v_rest) = 1 then
    v_answers := v_answers || lottery.take(v_rest, p_now, 'judged');
  elsif cardinality(v_rest) between 1 and cardinality(p_slips) - 1 then
    v_answers := v_answers || lottery.decide(v_rest, p_now);
  elsif v_half > 0 then
    v_answers := v_answers || lottery.decide(v_rest[1:v_half], p_now) || lottery.decide(v_rest[v_half + 1:], p_now);
  end if;
  return v_answers;
end $$;

-- A slip sent again: the same answer for the same request, with the balance as it is now; refused for another under the same key.
create function lottery.answer_again(p_slip lottery.asked_slip) returns setof lottery.bet_answer
language sql stable
as $$
  select p_slip.ord, case when s.request = p_slip.request then 'accepted' else 'key_reused' end, s.id, s.total,
         (select a.balance from ledger.accounts a where a.member_id = s.member_id and a.code = 'wallet' and a.currency = 'MMK'),
         s.accepted_at, null::jsonb
  from lottery.slips s
  where s.member_id = p_slip.member_id and s.key = p_slip.key
$$;

-- Places a batch. Arrays run in parallel, one element a slip; numbers and amounts are array literals ('{7,42}', '{500,500}'). Each
-- session was found alive when p_ends sessions had ended (members.use_sessions): those that ended since take no bet any more.
-- Locks: issues in id order, then accounts in the ledger's, then its chain; the same order everywhere. An issue's lock is also its
-- numbers', and makes the next batch wait before it has looked at anything: who is logged out while it waits takes no bet.
create function lottery.place_bets(p_members bigint[], p_sessions bigint[], p_ends bigint, p_issues bigint[], p_keys uuid[],
                                   p_requests uuid[], p_numbers text[], p_amounts text[]) returns setof lottery.bet_answer
language plpgsql security definer set search_path = lottery, pg_temp
-- Planned once a connection, and so that no plan depends on how empty a table was then: an index for whatever is looked up.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_over record;
  v_slips lottery.asked_slip[];
begin
  perform 1 from lottery.issues where id = any(p_issues) order by id for no key update;
  select * into v_over from members.ended_since(p_ends);
  if v_over.session_ids && p_sessions then
    return query
    select s.ord::integer, case o.state when 'suspended' then 'suspended' else 'session_over' end, null::bigint, null::bigint,
           null::bigint, clock.now(), null::jsonb
    from unnest(p_sessions) with ordinality s(id, ord), unnest(v_over.session_ids, v_over.states) o(id, state) where o.id = s.id;
  end if;

  select array_agg(row(s.ord, s.member_id, s.issue_id, s.key, s.request, s.numbers::smallint[], s.amounts::bigint[],
                       (select sum(amount) from unnest(s.amounts::bigint[]) amount))::lottery.asked_slip)
  into v_slips
  from unnest(p_members, p_sessions, p_issues, p_keys, p_requests, p_numbers, p_amounts) with ordinality
       s(member_id, session_id, issue_id, key, request, numbers, amounts, ord)
  where s.session_id = any(v_over.session_ids) is not true;
  if v_slips is not null then
    return query select * from unnest(lottery.decide(v_slips, date_trunc('milliseconds', clock.now())));
  end if;
end $$;

revoke all on all functions in schema lottery from public;
grant execute on function lottery.place_bets, lottery.colour, lottery.staked_on to shwe_app;

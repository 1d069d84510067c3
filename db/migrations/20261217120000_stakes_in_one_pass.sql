-- A member's stakes on many numbers are added up in one pass over the slips in the draw. Asked for each number alone,
-- a member with a few hundred slips of a thousand lines kept everybody's bets waiting for seconds.
create or replace function lottery.exceeds_member_limit(p_slips lottery.requested_slip[],
  p_members lottery.draw_members[])
returns boolean
language sql stable
as $$
  select exists (
    select from (
      select line.draw_id, line.number, sum(line.amount) as staked
      from (
        select m.draw_id, m.member_id, unnest(s.numbers) as number, unnest(s.amounts) as amount, false as asked
        from unnest(p_members) m join lottery.slips s using (draw_id, member_id)
        union all
        select m.draw_id, m.member_id, unnest(s.numbers), 0, true
        from unnest(p_members) m join unnest(p_slips) s using (draw_id, member_id)) line
      group by line.draw_id, line.member_id, line.number
      having bool_or(line.asked)) own
    join lottery.draws d on d.id = own.draw_id
    join lottery.draw_numbers n on n.draw_id = own.draw_id and n.number = own.number
    where own.staked > d.member_limits[lottery.limit_step(n.sold, n.cap)])
$$;

create or replace function lottery.explain_refusal(p_slip lottery.requested_slip, p_now timestamptz,
  out outcome text, out details jsonb)
language plpgsql stable
as $$
declare
  v_draw lottery.draws;
  v_balance bigint;
begin
  select * into outcome, details from lottery.protection_refusal(p_slip.member_id, p_slip.total, p_now);
  if outcome is not null then
    return;
  end if;
  select * into v_draw from lottery.draws where id = p_slip.draw_id;
  if not found then
    outcome := 'not_found';
  elsif v_draw.state = 'cancelled' then
    outcome := 'issue_cancelled';
  elsif p_now >= v_draw.closes_at or v_draw.state not in ('scheduled', 'open') then
    outcome := 'section_passed';
  elsif p_now < v_draw.opens_at then
    outcome := 'issue_not_open';
    details := jsonb_build_object('opens_at', v_draw.opens_at);
  end if;
  if outcome is not null then
    return;
  end if;

  select case when bool_or(f.why = 'closed') then 'number_unavailable' else 'over_limit' end,
         jsonb_build_object('numbers', jsonb_agg(to_jsonb(f) order by f.number))
  into outcome, details
  from (
    select l.number, l.amount as asked,
           case when n.cap is null or n.closed then 'closed' when n.cap - n.sold < l.amount
             then 'cap' else 'member' end as why,
           case when n.cap is null or n.closed then 0 else greatest(0, least(n.cap - n.sold,
             x.member_limit - l.own)) end as room
    from (
      select line.number, line.amount, line.asked,
             coalesce(sum(line.amount) filter (where not line.asked) over (partition by line.number), 0)::bigint as own
      from (
        select unnest(p_slip.numbers) as number, unnest(p_slip.amounts) as amount, true as asked
        union all
        select unnest(s.numbers), unnest(s.amounts), false
        from lottery.slips s where s.draw_id = v_draw.id and s.member_id = p_slip.member_id) line) l
    left join lottery.draw_numbers n on n.draw_id = v_draw.id and n.number = l.number
    cross join lateral (select v_draw.member_limits[lottery.limit_step(n.sold, n.cap)] as member_limit) x
    where l.asked
      and (n.cap is null or n.closed or n.cap - n.sold < l.amount or l.own + l.amount > x.member_limit)
  ) f
  having count(*) > 0;
  if found then
    return;
  end if;

  v_balance := lottery.balance_for(v_draw, p_slip.member_id);
  if v_balance is null or v_balance < p_slip.total then
    outcome := case when v_draw.platform is null then 'insufficient_funds' else 'bet_balance_short' end;
    details := jsonb_build_object('short', p_slip.total - coalesce(v_balance, 0));
  end if;
end $$;

-- Nothing asks for one number any more.
drop function lottery.staked_on(bigint, bigint, smallint);

-- The stakes of an issue as turnover: slips between the same requirements of a member count as one bet. Slip by slip they were a
-- fifth of a settlement's time.
drop function turnover.required_since(timestamptz);

-- Members with something left to play that was required after a moment, and when it was, ascending: a bet before one of them does
-- not count for it.
create function turnover.required_since(p_since timestamptz) returns table (member_id bigint, required_at timestamptz[])
language sql stable security definer set search_path = turnover, pg_temp
as $$
  select member_id, array_agg(created_at order by created_at) from requirements
  where done < required and created_at > p_since group by member_id
$$;

create function lottery.count_turnover(p_issue lottery.issues) returns void
language plpgsql
as $$
declare
  v_members bigint[];
  v_staked bigint[];
  v_times timestamptz[];
begin
  -- Of who has nothing that young the sum of the issue is enough.
  with young as materialized (
    select member_id, required_at from turnover.required_since(p_issue.opens_at)
  ), bet as (
    select s.member_id, sum(s.total)::bigint as staked, min(s.accepted_at) as at
    from lottery.slips s join young y using (member_id)
    where s.issue_id = p_issue.id group by s.member_id, width_bucket(s.accepted_at, y.required_at)
    union all
    select m.member_id, m.staked, p_issue.opens_at
    from lottery.issue_members m where m.issue_id = p_issue.id and m.member_id not in (select member_id from young)
  )
  select array_agg(member_id), array_agg(staked), array_agg(at) into v_members, v_staked, v_times from bet;
  if v_members is not null then
    perform turnover.fill('issue:' || p_issue.name, v_members, v_staked, v_times);
  end if;
end $$;

revoke all on function turnover.required_since, lottery.count_turnover from public;
grant execute on function turnover.required_since to shwe_app;

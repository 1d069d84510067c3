-- The downline of an agent in a segment is that of the day: a member who is moved is in that of the new agent from the
-- next day on (docs/rules.md, AGT-2), not at once.
create or replace function segments.matching(p_rule jsonb, p_members bigint[] default null) returns setof bigint
language plpgsql stable security definer set search_path = segments, pg_temp
as $$
declare
  r segments.rule := jsonb_populate_record(null::segments.rule, p_rule);
  v_today date := clock.yangon_date(clock.now());
begin
  return query
  select a.id from members.accounts a
  where a.state = 'active' and (p_members is null or a.id = any(p_members))
    and (r.registered_days_min is null or a.created_at <= clock.now() - make_interval(days => r.registered_days_min))
    and (r.registered_days_max is null or a.created_at > clock.now() - make_interval(days => r.registered_days_max))
    and (r.levels is null
      or coalesce((select m.level from vip.members m where m.member_id = a.id), 1) = any(r.levels))
    and (r.agent_id is null or exists (
      select from agents.downline d
      where d.superior_id = r.agent_id and d.member_id = a.id and d.from_day <= v_today and d.until_day > v_today))
    and (r.tags is null or exists (select from segments.tags t where t.member_id = a.id and t.tag = any(r.tags)))
    and (r.seen_days is null or exists (
      select from members.sessions s
      where s.member_id = a.id and s.seen_at > clock_timestamp() - make_interval(days => r.seen_days)))
    and (r.unseen_days is null or not exists (
      select from members.sessions s
      where s.member_id = a.id and s.seen_at > clock_timestamp() - make_interval(days => r.unseen_days)))
    and (num_nonnulls(r.deposits_min, r.deposits_max) = 0 or (
      select coalesce(sum(d.deposits), 0) from agent_reports.member_days d
      where d.member_id = a.id and d.game = '' and (r.deposits_days is null or d.day > v_today - r.deposits_days)
    ) between coalesce(r.deposits_min, 0) and coalesce(r.deposits_max, 9223372036854775807))
    and (num_nonnulls(r.stakes_min, r.stakes_max) = 0 or (
      select coalesce(sum(d.stakes), 0) from agent_reports.member_days d
      where d.member_id = a.id and d.game = '' and (r.stakes_days is null or d.day > v_today - r.stakes_days)
    ) between coalesce(r.stakes_min, 0) and coalesce(r.stakes_max, 9223372036854775807));
end $$;

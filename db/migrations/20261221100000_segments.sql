create schema segments;
comment on schema segments is
  'Groups of members by a rule (deposits, stakes, last seen, level, agent, tags), for messages, notices and campaigns.';

create type segments.rule as (
  deposits_min bigint,
  deposits_max bigint,
  deposits_days integer,
  stakes_min bigint,
  stakes_max bigint,
  stakes_days integer,
  unseen_days integer,
  seen_days integer,
  registered_days_min integer,
  registered_days_max integer,
  levels integer[],
  agent_id bigint,
  tags text[]
);
comment on type segments.rule is
  'Conditions that all must hold; null: none. Sums are whole kyat, over life or the last .._days Yangon days.';

create table segments.segments (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  rule jsonb not null,
  archived_at timestamptz,
  changed_by bigint not null references operators.accounts,
  changed_at timestamptz not null default clock.now()
);
comment on table segments.segments is 'Rules with a name. Who is in a segment is computed when it is asked.';
comment on column segments.segments.rule is 'A segments.rule.';
comment on column segments.segments.archived_at is 'It is no longer offered for new messages and campaigns.';
create unique index names on segments.segments (lower(name)) where archived_at is null;

create table segments.tags (
  member_id bigint not null references members.accounts,
  tag text not null check (tag ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  set_by bigint not null references operators.accounts,
  set_at timestamptz not null default clock.now(),
  constraint tags_pkey primary key (member_id, tag)
);
comment on table segments.tags is 'Words by which operators group members.';
create index members_by_tag on segments.tags (tag, member_id);

create function segments.matching(p_rule jsonb, p_members bigint[] default null) returns setof bigint
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
      where d.superior_id = r.agent_id and d.member_id = a.id and d.until_day = 'infinity'))
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
comment on function segments.matching is
  'The active members for whom a rule holds now: all, or those of the named ones.';

create function segments.contains(p_segment_id bigint, p_member_id bigint) returns boolean
language sql stable security definer set search_path = segments, pg_temp
as $$
  select exists (
    select from segments s cross join segments.matching(s.rule, array[p_member_id]) m where s.id = p_segment_id)
$$;
comment on function segments.contains is 'Whether a member is in a segment now.';

create index sessions_of_member on members.sessions (member_id, seen_at desc);

grant usage on schema segments to shwe_app;
grant insert, select, update on segments.segments to shwe_app;
grant usage on sequence segments.segments_id_seq to shwe_app;
grant insert, select, delete on segments.tags to shwe_app;
grant execute on function segments.matching, segments.contains to shwe_app;

-- Who is appointed again on the same day gets back exactly whom the dismissal took, also those who were to come below that
-- agent from the next day on. The tree of today does not say who that is, so each placement keeps it.
alter table agents.placements add lost_by bigint[] not null default '{}'
  constraint lost_by_a_dismissal check (lost_by = '{}' or cause in ('dismissed', 'restored'));
comment on column agents.placements.lost_by is
  'Agents whose dismissal took the member on the way to this place, the first one first; who of them is appointed again '
  'before from_day gets the member back.';

create function agents.lost_by(p_member_id bigint, p_day date) returns bigint[]
language sql stable
as $$
  select coalesce((select case when p.from_day = p_day then p.lost_by end from agents.placements p
                   where p.member_id = p_member_id order by p.id desc limit 1), '{}')
$$;
comment on function agents.lost_by(bigint, date) is
  'The agents whose dismissal took a member from the day on, the first one first; none after a move or a code.';

create function agents.place_again(p_member_id bigint, p_superior_id bigint, p_from date, p_cause text, p_lost_by bigint[])
returns void
language plpgsql security definer set search_path to 'agents', 'pg_temp'
as $$
begin
  perform agents.place(p_member_id, p_superior_id, p_from, p_cause);
  update placements set lost_by = p_lost_by
  where id = (select max(p.id) from placements p where p.member_id = p_member_id);
end $$;
comment on function agents.place_again(bigint, bigint, date, text, bigint[]) is
  'Places a member because an agent is dismissed or appointed again, and keeps whose dismissals led there.';

create or replace function agents.hand_over_downline(p_agent_id bigint) returns integer
language plpgsql security definer set search_path to 'agents', 'pg_temp'
as $$
declare
  v_tomorrow date;
  v_superior bigint;
  v_child bigint;
  v_children integer := 0;
begin
  perform from agents.tree for update;
  v_tomorrow := clock.yangon_date(clock.now()) + 1;
  select s.superior_id into v_superior from agents.superiors(p_agent_id, v_tomorrow) s where s.depth = 1;
  for v_child in
    select d.member_id from agents.downline d
    where d.superior_id = p_agent_id and d.depth = 1 and d.until_day = 'infinity' order by d.member_id
  loop
    perform agents.place_again(v_child, v_superior, v_tomorrow, 'dismissed',
      agents.lost_by(v_child, v_tomorrow) || p_agent_id);
    v_children := v_children + 1;
  end loop;
  return v_children;
end $$;

create or replace function agents.restore_downline(p_agent_id bigint) returns integer
language plpgsql security definer set search_path to 'agents', 'pg_temp'
as $$
declare
  v_tomorrow date;
  v_child record;
  v_children integer := 0;
begin
  perform from agents.tree for update;
  v_tomorrow := clock.yangon_date(clock.now()) + 1;
  for v_child in
    select p.member_id, p.lost_by[:array_position(p.lost_by, p_agent_id) - 1] as lost_by
    from placements p
    where p.from_day = v_tomorrow and p_agent_id = any(p.lost_by)
      and not exists (select from placements n where n.member_id = p.member_id and n.id > p.id)
      -- The agent was moved below them since.
      and not exists (select from agents.superiors(p_agent_id, v_tomorrow) s where s.superior_id = p.member_id)
    order by p.member_id
  loop
    perform agents.place_again(v_child.member_id, p_agent_id, v_tomorrow, 'restored', v_child.lost_by);
    v_children := v_children + 1;
  end loop;
  return v_children;
end $$;

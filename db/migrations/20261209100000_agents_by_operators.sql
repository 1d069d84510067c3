create function agents.move(p_member_id bigint, p_superior_id bigint, p_expected_id bigint, p_requested_by bigint,
  p_approved_by bigint, p_reason text)
returns text
language plpgsql security definer set search_path = agents, pg_temp
as $$
declare
  v_tomorrow date;
  v_superior bigint;
begin
  perform from agents.tree for update;
  v_tomorrow := clock.yangon_date(clock.now()) + 1;
  select s.superior_id into v_superior from agents.superiors(p_member_id, v_tomorrow) s where s.depth = 1;
  if v_superior is distinct from p_expected_id then
    return 'changed_meanwhile';
  elsif v_superior is not distinct from p_superior_id then
    return 'move_nowhere';
  elsif p_superior_id = p_member_id or exists (
    select from agents.downline d where d.superior_id = p_member_id and d.member_id = p_superior_id
      and d.until_day > v_tomorrow) then
    return 'move_below_itself';
  end if;
  perform agents.place(p_member_id, p_superior_id, v_tomorrow, 'moved', p_requested_by, p_approved_by, p_reason);
  return 'moved';
end $$;
comment on function agents.move is
  'Moves a member with everybody below to another superior, or to nobody, from tomorrow on. Answers moved, or why not: '
  'changed_meanwhile (the superior is no longer p_expected_id), move_nowhere, move_below_itself.';

create function rebates.lock_changes() returns void
language sql security definer set search_path = rebates, pg_temp
as $$ select from rate_changes for update $$;
comment on function rebates.lock_changes is
  'Keeps all rates as they are until the transaction ends, so that what decides how many operators a change takes still '
  'holds when it is made.';

-- A member whom nobody is above was held to the default rate instead of the highest of the game.
create or replace function rebates.set_rate(p_member_id bigint, p_game text, p_rate integer, p_by_member bigint,
  p_by_operator bigint, out outcome text, out rate_max integer)
language plpgsql security definer set search_path = rebates, pg_temp
as $$
declare
  v_from date;
  v_superior bigint;
begin
  perform from rate_changes for update;
  v_from := clock.yangon_date(clock.now()) + 1;
  select superior_id into v_superior from agents.superiors(p_member_id, v_from) where depth = 1;
  select least(g.rate_max, case when v_superior is null then g.rate_max else rebates.rate_on(v_superior, p_game, v_from) end) into rate_max
  from games g where g.key = p_game;
  if not found then
    outcome := 'not_found';
  elsif p_by_operator is null and v_superior is distinct from p_by_member then
    outcome := 'not_found';
  elsif p_rate > rate_max then
    outcome := 'rebate_too_high';
  else
    insert into rates (member_id, game, from_day, rate, set_at, set_by_member, set_by_operator)
    values (p_member_id, p_game, v_from, p_rate, clock.now(), p_by_member, p_by_operator)
    on conflict (member_id, game, from_day) do update set rate = excluded.rate, set_at = excluded.set_at,
      set_by_member = excluded.set_by_member, set_by_operator = excluded.set_by_operator;
    perform rebates.lower_downline(p_member_id, p_game, v_from);
    outcome := 'set';
  end if;
end $$;
comment on function rebates.set_rate is
  'Sets a member''s rate from tomorrow on: by the direct superior of tomorrow, or by an operator. Answers set, or '
  'not_found, or rebate_too_high with the highest rate possible. The downline is lowered to it where it had more.';

-- Finding members by the beginning of what the operator types.
create index accounts_by_id_text on members.accounts ((id::text) text_pattern_ops);
create index accounts_by_invite_code on members.accounts (invite_code text_pattern_ops);

grant execute on function agents.move to shwe_app;
grant execute on function rebates.lock_changes to shwe_app;

-- A member whose superior was dismissed with nobody above is still below that superior until tomorrow. A code that binds
-- from today on would give the member two superiors on one day.
create or replace function agents.bind(p_member_id bigint, p_inviter_id bigint) returns text
language plpgsql security definer set search_path = agents, pg_temp
as $$
declare
  v_today date;
  v_used bigint;
begin
  perform from agents.tree for update;
  v_today := clock.yangon_date(clock.now());
  select invited_by into v_used from members.accounts where id = p_member_id for no key update;
  if v_used is not null or exists (
    select from agents.downline d where d.member_id = p_member_id and d.until_day > v_today) then
    return 'invite_used';
  end if;
  if p_inviter_id = p_member_id or exists (
    select from agents.downline d where d.superior_id = p_member_id and d.member_id = p_inviter_id
      and d.until_day > v_today) then
    return 'invite_own_downline';
  end if;
  update members.accounts set invited_by = p_inviter_id where id = p_member_id;
  perform agents.place(p_member_id, p_inviter_id, v_today, 'bound');
  return 'bound';
end $$;
comment on function agents.bind is
  'Binds a member who has no superior, today or planned, to the one whose code they entered, from today on. Answers '
  'bound, or why not: invite_used, invite_own_downline.';

-- That client waits for a minute before it is pressed again, so a minute from the first asking was always over by then: two from the last.
-- And of askings that came at the same moment one is the bet and the others are told that they are not.
alter table lottery.unkeyed_bets rename column first_at to last_at;
-- Nothing was taken under the key so far: whoever asks next is the first again.
alter table lottery.unkeyed_bets add column refused boolean not null default false;

drop function lottery.key_of_unkeyed;
create function lottery.key_of_unkeyed(p_member bigint, p_request uuid, p_key uuid, out key uuid, out repeated boolean)
language plpgsql security definer set search_path = lottery, pg_temp
as $$
#variable_conflict use_column
declare
  v_held lottery.unkeyed_bets;
begin
  -- An old row may be forgotten between the two; then it is made anew.
  loop
    insert into lottery.unkeyed_bets (member_id, request, key, last_at, refused)
    values (p_member, p_request, p_key, clock_timestamp(), false)
    on conflict (member_id, request) do nothing;
    select * into v_held from lottery.unkeyed_bets where member_id = p_member and request = p_request for update;
    exit when found;
  end loop;
  if v_held.last_at < clock_timestamp() - interval '2 minutes' then
    v_held.key := p_key;
  end if;
  update lottery.unkeyed_bets set key = v_held.key, last_at = clock_timestamp(), refused = false
  where member_id = p_member and request = p_request;
  key_of_unkeyed.key := v_held.key;
  key_of_unkeyed.repeated := v_held.key <> p_key and not v_held.refused;
end $$;
revoke execute on function lottery.key_of_unkeyed from public;
grant execute on function lottery.key_of_unkeyed to shwe_app;

create function lottery.unkeyed_refused(p_member bigint, p_request uuid) returns void
language sql security definer set search_path = lottery, pg_temp
as $$ update lottery.unkeyed_bets set refused = true where member_id = p_member and request = p_request $$;
revoke execute on function lottery.unkeyed_refused from public;
grant execute on function lottery.unkeyed_refused to shwe_app;

create or replace function lottery.forget_unkeyed_bets() returns void
language sql security definer set search_path = lottery, pg_temp
as $$ delete from lottery.unkeyed_bets where last_at < clock_timestamp() - interval '10 minutes' $$;

-- The specification's own lottery client sends no idempotency key. Its bet gets one from the house: equal bets of a member within a minute
-- of the first, as long as that client waits for an answer, are one intent. The row is its lock: two at once get the same key.
create table lottery.unkeyed_bets (
  member_id bigint not null references members.accounts (id),
  -- 128 bits of the hash of what is bet, whatever it looked like on the wire.
  request uuid not null,
  key uuid not null,
  -- Wall time.
  first_at timestamptz not null,
  primary key (member_id, request)
);

create function lottery.key_of_unkeyed(p_member bigint, p_request uuid, p_key uuid, out key uuid, out repeated boolean)
language sql security definer set search_path = lottery, pg_temp
as $$
  with held as (
    insert into lottery.unkeyed_bets as u (member_id, request, key, first_at)
    values (p_member, p_request, p_key, clock_timestamp())
    on conflict (member_id, request) do update
      set key = case when u.first_at > clock_timestamp() - interval '1 minute' then u.key else excluded.key end,
          first_at = case when u.first_at > clock_timestamp() - interval '1 minute' then u.first_at else excluded.first_at end
    returning u.key
  )
  select h.key, exists (select from lottery.slips s where s.member_id = p_member and s.key = h.key) from held h;
$$;
revoke execute on function lottery.key_of_unkeyed from public;
grant execute on function lottery.key_of_unkeyed to shwe_app;

create function lottery.forget_unkeyed_bets() returns void
language sql security definer set search_path = lottery, pg_temp
as $$ delete from lottery.unkeyed_bets where first_at < clock_timestamp() - interval '10 minutes' $$;
revoke execute on function lottery.forget_unkeyed_bets from public;
grant execute on function lottery.forget_unkeyed_bets to shwe_app;

-- Throttling: how often something was tried, counted before it is checked, so that parallel guesses count as many as were
-- sent (quality, brute force). Wall time only; every process sees the same counters.
create schema guard;

create table guard.tries (
  -- what is guessed ('login.account', 'withdrawal_password'), and whose ('member:200001', 'ip:10.0.0.1')
  scope text not null,
  subject text not null,
  tries integer not null,
  window_ends_at timestamptz not null,
  locked_until timestamptz,
  primary key (scope, subject)
) with (fillfactor = 70);
create index tries_over on guard.tries (window_ends_at);

-- Takes one try. allowed is false while the subject is locked; the last try a window allows locks it, and a right answer
-- unlocks it again (guard.clear). tries counts this one; wait_seconds says how long the lock lasts.
create function guard.take(p_scope text, p_subject text, p_tries_max integer, p_window_seconds integer, p_lock_seconds integer,
                           out allowed boolean, out tries integer, out wait_seconds integer)
language plpgsql security definer set search_path = guard, pg_temp
as $$
declare
  v_now timestamptz;
  v_row guard.tries;
  v_fresh boolean;
begin
  -- A right answer may remove the row between the two statements; then it is made anew.
  loop
    insert into guard.tries as t (scope, subject, tries, window_ends_at)
    values (p_scope, p_subject, 0, clock_timestamp() + make_interval(secs => p_window_seconds))
    on conflict (scope, subject) do nothing;
    select t.* into v_row from guard.tries t where t.scope = p_scope and t.subject = p_subject for update;
    exit when found;
  end loop;
  v_now := clock_timestamp();
  allowed := v_row.locked_until is null or v_row.locked_until <= v_now;
  if allowed then
    v_fresh := v_row.locked_until is not null or v_row.window_ends_at <= v_now;
    v_row.tries := case when v_fresh then 1 else v_row.tries + 1 end;
    v_row.locked_until := case when v_row.tries >= p_tries_max then v_now + make_interval(secs => p_lock_seconds) end;
    update guard.tries t
    set tries = v_row.tries, locked_until = v_row.locked_until,
        window_ends_at = case when v_fresh then v_now + make_interval(secs => p_window_seconds) else t.window_ends_at end
    where t.scope = p_scope and t.subject = p_subject;
  end if;
  tries := v_row.tries;
  wait_seconds := coalesce(ceil(extract(epoch from v_row.locked_until - v_now)), 0);
end $$;

-- Gives one try back: it turned out that nothing was guessed.
create function guard.give_back(p_scope text, p_subject text) returns void
language sql security definer set search_path = guard, pg_temp
as $$
  update guard.tries set tries = greatest(tries - 1, 0), locked_until = null where scope = p_scope and subject = p_subject
$$;

-- Forgets all tries: the right answer was given.
create function guard.clear(p_scope text, p_subject text) returns void
language sql security definer set search_path = guard, pg_temp
as $$ delete from guard.tries where scope = p_scope and subject = p_subject $$;

grant usage on schema guard to shwe_app;
grant select, delete on guard.tries to shwe_app;
grant execute on function guard.take, guard.give_back, guard.clear to shwe_app;

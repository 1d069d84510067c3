-- A login is counted for its account and for its address: one statement for both, for in a flood each costs the bets.
create function guard.take_all(
  p_scopes text[], p_subjects text[], p_tries_max int[], p_window_seconds int[], p_lock_seconds int[],
  out allowed boolean, out tries int, out wait_seconds int
) returns setof record
language plpgsql security definer set search_path = guard, pg_temp
as $$
begin
  for v_at in 1 .. cardinality(p_scopes) loop
    select t.* into allowed, tries, wait_seconds
    from guard.take(p_scopes[v_at], p_subjects[v_at], p_tries_max[v_at], p_window_seconds[v_at], p_lock_seconds[v_at]) t;
    return next;
    -- What is counted after a closed door was never tried.
    exit when not allowed;
  end loop;
end $$;
revoke execute on function guard.take_all(text[], text[], int[], int[], int[]) from public;
grant execute on function guard.take_all(text[], text[], int[], int[], int[]) to shwe_app;

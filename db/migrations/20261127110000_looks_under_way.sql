-- A code counts as a try before it is looked at, so that guesses in parallel count as many as were sent. Right codes sent at once would then
-- lock each other out. Who is looking is therefore counted beside the tries: above the bound one waits until those have been told.
alter table guard.tries
  add column looking integer not null default 0,
  add column looked_at timestamptz;

-- Takes a try that its caller tells the end of: guard.clear when it was right, guard.end_look when it was not. under_way says of a try
-- that is not allowed whether one that counts may still turn out right. A process that died tells nothing: nobody looks for 30 seconds.
create function guard.begin_look(p_scope text, p_subject text, p_tries_max integer, p_window_seconds integer, p_lock_seconds integer,
                                 out allowed boolean, out tries integer, out wait_seconds integer, out under_way boolean)
language plpgsql security definer set search_path = guard, pg_temp
as $$
declare
  v_recent timestamptz := clock_timestamp() - interval '30 seconds';
begin
  select t.* into allowed, tries, wait_seconds
  from guard.take(p_scope, p_subject, p_tries_max, p_window_seconds, p_lock_seconds) t;
  -- guard.take has locked the row, if there is one.
  select t.looking > 0 and t.looked_at > v_recent into under_way
  from guard.tries t where t.scope = p_scope and t.subject = p_subject;
  if allowed then
    update guard.tries t set looking = case when under_way then t.looking + 1 else 1 end, looked_at = clock_timestamp()
    where t.scope = p_scope and t.subject = p_subject;
  end if;
end $$;

-- It was wrong. That it counts was settled when it began.
create function guard.end_look(p_scope text, p_subject text) returns void
language sql security definer set search_path = guard, pg_temp
as $$ update guard.tries set looking = greatest(looking - 1, 0) where scope = p_scope and subject = p_subject $$;

revoke execute on function guard.begin_look(text, text, int, int, int), guard.end_look(text, text) from public;
grant execute on function guard.begin_look(text, text, int, int, int), guard.end_look(text, text) to shwe_app;

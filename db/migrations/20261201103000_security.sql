create schema security;
comment on schema security is
  'Throttling of guesses and other attempts, counted before they are checked, so that parallel guesses all count. '
  'Wall time; every process sees the same counters.';

create table security.attempts (
  scope text not null,
  subject text not null,
  attempts integer not null,
  window_ends_at timestamptz not null,
  locked_until timestamptz,
  open_attempts integer not null default 0,
  last_begun_at timestamptz,
  locks integer not null default 0,
  constraint attempts_pkey primary key (scope, subject)
) with (fillfactor = 70);
comment on table security.attempts is 'One counter for each thing that is attempted and each subject that attempts it.';
comment on column security.attempts.scope is 'What is attempted: ''login.account'', ''withdrawal_password''.';
comment on column security.attempts.subject is 'Who attempts it: ''member:200001'', ''ip:10.0.0.1''.';
comment on column security.attempts.attempts is 'How many attempts count in the window.';
comment on column security.attempts.window_ends_at is 'The counter starts anew after this.';
comment on column security.attempts.locked_until is 'No attempt is allowed before this; null: not locked.';
comment on column security.attempts.open_attempts is 'How many attempts have begun and not reported their outcome.';
comment on column security.attempts.last_begun_at is
  'When the last of them began. One that has not reported for 30 seconds counts as lost.';
comment on column security.attempts.locks is
  'How often in a row it was locked, by which the next lock is longer. Forgotten after a day without one.';
create index attempts_over on security.attempts (window_ends_at);

create function security.take_attempt(p_scope text, p_subject text, p_attempts_max integer, p_window_seconds integer,
  p_lock_seconds integer, p_lock_seconds_max integer, out allowed boolean, out attempts integer,
  out wait_seconds integer)
language plpgsql security definer set search_path = security, pg_temp
as $$
declare
  v_now timestamptz;
  v_row security.attempts;
  v_fresh boolean;
begin
  -- A correct answer may delete the row between the two statements; then it is inserted again.
  loop
    insert into security.attempts as t (scope, subject, attempts, window_ends_at)
    values (p_scope, p_subject, 0, clock_timestamp() + make_interval(secs => p_window_seconds))
    on conflict (scope, subject) do nothing;
    select t.* into v_row from security.attempts t where t.scope = p_scope and t.subject = p_subject for update;
    exit when found;
  end loop;
  v_now := clock_timestamp();
  allowed := v_row.locked_until is null or v_row.locked_until <= v_now;
  if allowed then
    v_fresh := v_row.locked_until is not null or v_row.window_ends_at <= v_now;
    v_row.attempts := case when v_fresh then 1 else v_row.attempts + 1 end;
    v_row.locks := case when v_row.locked_until > v_now - interval '1 day' or not v_fresh then v_row.locks else 0 end;
    v_row.locked_until := case when v_row.attempts >= p_attempts_max
      then v_now + make_interval(secs => least(p_lock_seconds * 2 ^ least(v_row.locks, 20), p_lock_seconds_max)) end;
    update security.attempts t
    set attempts = v_row.attempts, locked_until = v_row.locked_until,
        locks = v_row.locks + (v_row.locked_until is not null)::integer,
        window_ends_at = case when v_fresh
          then v_now + make_interval(secs => p_window_seconds) else t.window_ends_at end
    where t.scope = p_scope and t.subject = p_subject;
  end if;
  attempts := v_row.attempts;
  wait_seconds := coalesce(ceil(extract(epoch from v_row.locked_until - v_now)), 0);
end $$;
comment on function security.take_attempt is
  'Counts one attempt. allowed is false while the subject is locked. The last attempt that a window allows locks '
  'the subject; a correct answer unlocks it (security.clear_attempts). Each lock in a row lasts twice as long as the '
  'one before, at most p_lock_seconds_max. wait_seconds says how long the lock lasts.';

create function security.refund_attempt(p_scope text, p_subject text) returns void
language sql security definer set search_path = security, pg_temp
as $$
  update security.attempts
  set attempts = greatest(attempts - 1, 0), locked_until = null, locks = locks - (locked_until is not null)::integer
  where scope = p_scope and subject = p_subject
$$;
comment on function security.refund_attempt is
  'Takes one attempt off the counter: it turned out that nothing was guessed.';

create function security.clear_attempts(p_scope text, p_subject text) returns void
language sql security definer set search_path = security, pg_temp
as $$ delete from security.attempts where scope = p_scope and subject = p_subject $$;
comment on function security.clear_attempts is 'Deletes the counter: the answer was correct.';

create function security.take_attempts(p_scopes text[], p_subjects text[], p_attempts_max integer[],
  p_window_seconds integer[], p_lock_seconds integer[], p_lock_seconds_max integer[], out allowed boolean, out attempts integer,
  out wait_seconds integer)
returns setof record
language plpgsql security definer set search_path = security, pg_temp
as $$
begin
  for v_at in 1 .. cardinality(p_scopes) loop
    select t.* into allowed, attempts, wait_seconds
    from security.take_attempt(p_scopes[v_at], p_subjects[v_at], p_attempts_max[v_at], p_window_seconds[v_at],
      p_lock_seconds[v_at], p_lock_seconds_max[v_at]) t;
    return next;
    -- After a refusal the others are not tried.
    exit when not allowed;
  end loop;
end $$;
comment on function security.take_attempts is
  'security.take_attempt for several counters at once, in their order, up to the first that refuses.';

create function security.begin_attempt(p_scope text, p_subject text, p_attempts_max integer, p_window_seconds integer,
  p_lock_seconds integer, p_lock_seconds_max integer, out allowed boolean, out attempts integer,
  out wait_seconds integer, out under_way boolean)
language plpgsql security definer set search_path = security, pg_temp
as $$
declare
  v_recent timestamptz := clock_timestamp() - interval '30 seconds';
begin
  select t.* into allowed, attempts, wait_seconds
  from security.take_attempt(p_scope, p_subject, p_attempts_max, p_window_seconds, p_lock_seconds,
    p_lock_seconds_max) t;
  -- security.take_attempt has locked the row, if there is one.
  select t.open_attempts > 0 and t.last_begun_at > v_recent into under_way
  from security.attempts t where t.scope = p_scope and t.subject = p_subject;
  if allowed then
    update security.attempts t set open_attempts = case when under_way then t.open_attempts + 1 else 1 end,
        last_begun_at = clock_timestamp()
    where t.scope = p_scope and t.subject = p_subject;
  end if;
end $$;
comment on function security.begin_attempt is
  'Counts an attempt whose caller reports the outcome: security.clear_attempts when it was correct, '
  'security.end_attempt when it was wrong. For a refused attempt, under_way says whether one that counts may still '
  'turn out correct.';

create function security.end_attempt(p_scope text, p_subject text) returns void
language sql security definer set search_path = security, pg_temp
as $$ update security.attempts set open_attempts = greatest(open_attempts - 1, 0) where scope = p_scope
  and subject = p_subject $$;
comment on function security.end_attempt is 'Reports that an attempt was wrong. It was counted when it began.';

create table security.known_devices (
  owner text not null,
  token_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  constraint known_devices_pkey primary key (owner, token_hash)
);
comment on table security.known_devices is
  'Devices with which somebody has logged in. Wrong passwords from elsewhere do not lock them out. The token itself is '
  'only on the device.';
comment on column security.known_devices.owner is 'Whose login: ''member:200001'', ''operator:3''.';
create index known_devices_by_token on security.known_devices (token_hash);
create index known_devices_by_age on security.known_devices (seen_at);

grant usage on schema security to shwe_app;
grant delete, insert, select, update on security.known_devices to shwe_app;
grant delete, select on security.attempts to shwe_app;
grant execute on function security.take_attempt, security.refund_attempt, security.clear_attempts,
  security.take_attempts, security.begin_attempt, security.end_attempt to shwe_app;

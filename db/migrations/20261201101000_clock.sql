create schema clock;
comment on schema clock is
  'Business time. It is wall time unless play mode has moved it or sped it up. Draws, closes and settlements read '
  'only this clock; sessions, one-time codes and throttling read only the wall clock.';

create table clock.setting (
  only_row boolean default true primary key check (only_row),
  wall_at timestamptz not null default clock_timestamp(),
  business_at timestamptz not null default clock_timestamp(),
  rate double precision not null default 1 check (rate >= 1 and rate <= 3600),
  beat_at timestamptz,
  seen_at timestamptz not null default clock_timestamp(),
  jumped_at timestamptz,
  jump_ms bigint,
  constraint jumped_by_so_much check ((jumped_at is null) = (jump_ms is null))
);
comment on table clock.setting is 'One row: how business time follows from wall time.';
comment on column clock.setting.wall_at is 'Wall time at which the setting began to apply.';
comment on column clock.setting.business_at is 'Business time at that moment.';
comment on column clock.setting.rate is 'How many business seconds pass in one wall second.';
comment on column clock.setting.beat_at is
  'When a running server was last seen (clock.beat); null after the last one stopped in good order.';
comment on column clock.setting.seen_at is
  'The latest wall time at which a server found that the clock of the database agrees with its own.';
comment on column clock.setting.jumped_at is
  'Since when no bets are accepted, because the clock of the database has jumped; null otherwise.';
comment on column clock.setting.jump_ms is 'How far the clock jumped, forward if positive.';

create function clock.at(p_wall timestamptz) returns timestamptz
language sql
as $$ select business_at + (p_wall - wall_at) * rate from clock.setting $$;
comment on function clock.at is 'The business time at a wall time.';

create function clock.now() returns timestamptz
language sql
as $$ select business_at + (clock_timestamp() - wall_at) * rate from clock.setting $$;
comment on function clock.now is 'The business time now.';

create function clock.yangon_date(at timestamptz) returns date
language sql immutable
as $$ select (at at time zone interval '06:30')::date $$;
comment on function clock.yangon_date is 'The day of an instant in Yangon.';

create function clock.move(p_business timestamptz, p_rate double precision) returns boolean
language plpgsql security definer set search_path = clock, pg_temp
as $$
declare
  v_now timestamptz;
begin
  perform 1 from clock.setting for update;
  v_now := clock.now();
  if p_business is not null and p_business < v_now then
    return false;
  end if;
  update clock.setting set wall_at = clock_timestamp(), business_at = coalesce(p_business, v_now), rate = p_rate;
  perform pg_notify('live', '{"type":"clock"}');
  return true;
end $$;
comment on function clock.move is
  'Moves business time forward and sets its rate. Returns false and changes nothing when it would go back.';

create function clock.beat(p_alive boolean) returns void
language sql security definer set search_path = clock, pg_temp
as $$ update clock.setting set beat_at = case when p_alive then clock_timestamp() end $$;
comment on function clock.beat is 'Records that a server process is alive, or that the last one ends.';

create function clock.rebase(p_not_before timestamptz, p_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = clock, pg_temp
as $$
declare
  v_setting clock.setting;
begin
  select * into v_setting from clock.setting for update;
  if v_setting.beat_at > clock_timestamp() - interval '15 seconds' then
    if p_at is not null and not clock.move(p_at, 1) then
      return null;
    end if;
    return clock.now();
  end if;
  if p_at < p_not_before then
    return null;
  end if;
  update clock.setting
  set wall_at = clock_timestamp(), business_at = coalesce(p_at, greatest(clock_timestamp(), p_not_before)), rate = 1;
  return clock.now();
end $$;
comment on function clock.rebase is
  'Sets where business time begins when a process starts. While another process runs, it goes on as it is. '
  'Otherwise it begins at p_at, or at the later of the wall clock and p_not_before, at rate 1. Returns null and '
  'changes nothing when p_at would go back.';

create function clock.confirm() returns void
language sql security definer set search_path = clock, pg_temp
as $$ update clock.setting set seen_at = greatest(seen_at, clock_timestamp()) where jumped_at is null $$;
comment on function clock.confirm is 'Records that the clock of the database agrees with that of a server.';

create function clock.report_jump(p_ms bigint) returns boolean
language plpgsql security definer set search_path = clock, pg_temp
as $$
begin
  update clock.setting set jumped_at = clock_timestamp(), jump_ms = p_ms where jumped_at is null;
  if found then
    perform pg_notify('live', '{"type":"clock"}');
  end if;
  return found;
end $$;
comment on function clock.report_jump is 'Stops bets until clock.end_jump. Returns false when they are stopped already.';

create function clock.end_jump() returns bigint
language plpgsql security definer set search_path = clock, pg_temp
as $$
declare
  v_ms bigint := (select jump_ms from clock.setting for update);
begin
  update clock.setting set jumped_at = null, jump_ms = null, seen_at = clock_timestamp();
  perform pg_notify('live', '{"type":"clock"}');
  return v_ms;
end $$;
comment on function clock.end_jump is
  'Lets bets be accepted again, by the clock as it is now. Returns how far it had jumped; null if it had not.';

create function clock.check_start() returns bigint
language plpgsql security definer set search_path = clock, pg_temp
as $$
declare
  v_ms bigint := (select extract(epoch from clock_timestamp() - seen_at) * 1000 from clock.setting);
begin
  if v_ms < -2000 then
    perform clock.report_jump(v_ms);
  end if;
  return (select jump_ms from clock.setting);
end $$;
comment on function clock.check_start is
  'Stops bets if the clock is behind a time that a server has seen. Returns how far it jumped; null if bets are '
  'accepted.';

create function clock.is_doubted(p_wall timestamptz) returns boolean
language sql
as $$
  select jumped_at is not null or clock_timestamp() < p_wall - interval '2 seconds'
    or clock_timestamp() > p_wall + interval '30 seconds'
  from clock.setting
$$;
comment on function clock.is_doubted is
  'Whether the clock of the database must not decide about bets: it has jumped, or it is not near p_wall, the time by '
  'the steady clock of the server when it sent its request. Later it may be by the time that a busy server waits.';

insert into clock.setting default values;

grant usage on schema clock to shwe_app;
grant select on clock.setting to shwe_app;
grant execute on function clock.now, clock.at, clock.yangon_date, clock.move, clock.beat, clock.rebase,
  clock.confirm, clock.report_jump, clock.end_jump, clock.check_start, clock.is_doubted to shwe_app;

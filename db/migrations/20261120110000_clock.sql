-- Business time: wall time, unless play mode has moved it or sped it up (decisions §7). Replay windows, one-time codes,
-- sessions and throttling never read this; draws, closes and settlements read nothing else.
create schema clock;

create table clock.setting (
  only_row boolean primary key default true check (only_row),
  wall_at timestamptz not null default clock_timestamp(),
  business_at timestamptz not null default clock_timestamp(),
  rate double precision not null default 1 check (rate between 1 and 3600)
);
insert into clock.setting default values;
update clock.setting set business_at = wall_at;

create function clock.now() returns timestamptz
language sql volatile
as $$ select business_at + (clock_timestamp() - wall_at) * rate from clock.setting $$;

create function clock.yangon_date(at timestamptz) returns date
language sql immutable
as $$ select (at at time zone interval '06:30')::date $$;

-- Moves business time forward and sets its rate. Returns false, changing nothing, when it would go back.
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

-- Starts business time anew at the later of the wall clock and a given moment, at rate 1: what a restart does, so that
-- a sped-up clock does not race on while nobody is running the house.
create function clock.rebase(p_not_before timestamptz) returns timestamptz
language sql security definer set search_path = clock, pg_temp
as $$
  update clock.setting
  set wall_at = clock_timestamp(), business_at = greatest(clock_timestamp(), p_not_before), rate = 1
  returning business_at
$$;

grant usage on schema clock to shwe_app;
grant select on clock.setting to shwe_app;
grant execute on function clock.now, clock.yangon_date, clock.move, clock.rebase to shwe_app;

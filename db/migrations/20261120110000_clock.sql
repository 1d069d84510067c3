-- Business time: wall time, unless play mode has moved it or sped it up (decisions §7). Replay windows, one-time codes,
-- sessions and throttling never read this; draws, closes and settlements read nothing else.
create schema clock;

create table clock.setting (
  only_row boolean primary key default true check (only_row),
  wall_at timestamptz not null default clock_timestamp(),
  business_at timestamptz not null default clock_timestamp(),
  rate double precision not null default 1 check (rate between 1 and 3600),
  -- when a running house was last seen (clock.beat); null when the last one said goodbye
  beat_at timestamptz
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

-- A process of the house is alive; or the house's last one ends.
create function clock.beat(p_alive boolean) returns void
language sql security definer set search_path = clock, pg_temp
as $$ update clock.setting set beat_at = case when p_alive then clock_timestamp() end $$;

-- Where business time begins when a process starts. While another process runs the house it goes on as it is. Else it begins at
-- p_at, or at the later of the wall clock and p_not_before, at rate 1: a sped-up clock does not race on while nobody is there.
-- Returns null, changing nothing, when p_at would go back.
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

grant usage on schema clock to shwe_app;
grant select on clock.setting to shwe_app;
grant execute on function clock.now, clock.yangon_date, clock.move, clock.beat, clock.rebase to shwe_app;

create function rebates.valid_bets_of(p_day date, p_cover_percent integer)
returns table (member_id bigint, game text, staked bigint, valid bigint)
language sql stable security definer set search_path = rebates, pg_temp
as $$
  with drawn as materialized (
    select d.id, case d.game when 1 then '2d' else '3d' end as game,
           case d.game when 1 then 100 else 1000 end * p_cover_percent / 100 as numbers_max
    from lottery.draws d
    where d.state = 'settled' and d.settled_at >= p_day::timestamp at time zone interval '06:30'
      and d.settled_at < (p_day + 1)::timestamp at time zone interval '06:30'
  ), many as (
    -- Only who has that many lines can have that many numbers.
    select s.draw_id, s.member_id from drawn w join lottery.slips s on s.draw_id = w.id
    group by s.draw_id, s.member_id, w.numbers_max having sum(cardinality(s.numbers)) > w.numbers_max
  ), wide as (
    select s.draw_id, s.member_id from many m join lottery.slips s using (draw_id, member_id)
    join drawn w on w.id = s.draw_id cross join unnest(s.numbers) n(number)
    group by s.draw_id, s.member_id, w.numbers_max having count(distinct n.number) > w.numbers_max
  )
  select m.member_id, w.game, sum(m.staked)::bigint,
         coalesce(sum(m.staked) filter (where x.member_id is null), 0)::bigint
  from drawn w join lottery.draw_members m on m.draw_id = w.id
  left join wide x on x.draw_id = m.draw_id and x.member_id = m.member_id
  group by m.member_id, w.game
$$;
comment on function rebates.valid_bets_of is
  'The stakes and valid bets of the draws settled on a day, by member and game. Bets that cover more than a share of the '
  'numbers of a draw are not valid.';

create or replace function rebates.compute_valid_bets(p_day date, p_cover_percent integer) returns void
language sql security definer set search_path = rebates, pg_temp
as $$
  delete from valid_bets where day = p_day;
  insert into valid_bets (day, member_id, game, staked, valid)
  select p_day, v.member_id, v.game, v.staked, v.valid from rebates.valid_bets_of(p_day, p_cover_percent) v
$$;

create schema vip;
comment on schema vip is
  'VIP levels by the valid bets of life: bronze (1), silver, gold, platinum, black gold (5). One level up a day at most, '
  'never down.';

create table vip.level_versions (
  id bigint generated always as identity primary key,
  level integer not null check (level between 1 and 5),
  threshold bigint not null check (threshold >= 0),
  upgrade_bonus bigint not null check (upgrade_bonus >= 0),
  monthly_bonus bigint not null check (monthly_bonus >= 0),
  birthday_bonus bigint not null check (birthday_bonus >= 0),
  withdraw_count integer check (withdraw_count between 1 and 100),
  withdraw_sum bigint check (withdraw_sum > 0),
  is_on boolean not null,
  set_at timestamptz not null default clock.now(),
  set_by bigint references operators.accounts,
  constraint the_first_costs_nothing check (level > 1 or (threshold = 0 and is_on))
);
comment on table vip.level_versions is 'The figures of the levels, one row for each change; the latest of a level is in force.';
comment on column vip.level_versions.threshold is 'Valid bets of life from which a member may have it, kyat.';
comment on column vip.level_versions.withdraw_count is 'Withdrawals a day of its members; null: as everybody.';
comment on column vip.level_versions.withdraw_sum is 'Sum of withdrawals a day of its members, kyat; null: as everybody.';
comment on column vip.level_versions.is_on is 'Members can rise to it. The levels below it are on as well.';
comment on column vip.level_versions.set_by is 'Who changed it, of two the second; null: as delivered.';
create trigger append_only before update or delete or truncate on vip.level_versions
for each statement execute function ledger.refuse_change();
insert into vip.level_versions (level, threshold, upgrade_bonus, monthly_bonus, birthday_bonus, is_on) values
  (1, 0, 0, 0, 0, true),
  (2, 3000000, 3000, 1000, 2000, true),
  (3, 15000000, 10000, 3000, 5000, true),
  (4, 60000000, 50000, 10000, 20000, true),
  (5, 300000000, 200000, 50000, 100000, true);

create view vip.levels as
select distinct on (level) level, threshold, upgrade_bonus, monthly_bonus, birthday_bonus, withdraw_count, withdraw_sum,
  is_on
from vip.level_versions order by level, id desc;
comment on view vip.levels is 'The figures of the levels that are in force.';

create table vip.level_changes (
  only_row boolean default true primary key check (only_row)
);
comment on table vip.level_changes is 'One row, which is the lock of all changes of levels.';
insert into vip.level_changes default values;

create table vip.days (
  day date primary key,
  counted_at timestamptz not null
);
comment on table vip.days is 'Days whose valid bets are counted.';

create table vip.counted (
  day date not null references vip.days,
  member_id bigint not null references members.accounts,
  valid bigint not null check (valid > 0),
  constraint counted_pkey primary key (member_id, day)
);
comment on table vip.counted is 'The valid bets of members by day, as they were counted for their level.';
create trigger append_only before update or delete or truncate on vip.counted
for each statement execute function ledger.refuse_change();

create table vip.members (
  member_id bigint primary key references members.accounts,
  valid bigint not null check (valid > 0),
  level integer not null default 1 check (level between 1 and 5),
  level_day date
);
comment on table vip.members is 'The valid bets of life and the level of everybody who ever had a valid bet.';
comment on column vip.members.level_day is 'Since when; null: since the registration.';
create index members_by_level on vip.members (level, valid);

create function vip.refuse_lower() returns trigger
language plpgsql
as $$ begin raise exception 'a level never falls' using errcode = 'restrict_violation'; end $$;
comment on function vip.refuse_lower is 'Levels never fall and rise by one at a time; valid bets never fall.';
create trigger never_lower before update on vip.members
for each row when (new.level not in (old.level, old.level + 1) or new.valid < old.valid)
execute function vip.refuse_lower();
create trigger append_only before delete or truncate on vip.members
for each statement execute function ledger.refuse_change();

create table vip.upgrades (
  member_id bigint not null references members.accounts,
  level integer not null check (level between 2 and 5),
  day date not null,
  valid bigint not null,
  threshold bigint not null,
  at timestamptz not null,
  constraint upgrades_pkey primary key (member_id, level),
  constraint one_level_a_day unique (member_id, day),
  constraint reached check (valid >= threshold)
);
comment on table vip.upgrades is 'Every level that a member reached.';
comment on column vip.upgrades.day is 'The day after the last one that was counted.';
comment on column vip.upgrades.threshold is 'Of the level, at that time.';
create index upgrades_by_day on vip.upgrades (day);
create trigger append_only before update or delete or truncate on vip.upgrades
for each statement execute function ledger.refuse_change();

create table vip.offered (
  kind text not null check (kind in ('monthly', 'birthday')),
  day date not null,
  offers integer not null,
  done_at timestamptz not null,
  constraint offered_pkey primary key (kind, day)
);
comment on table vip.offered is 'Days whose bonuses are offered: of monthly the first of the month.';

create function vip.count_day(p_day date, p_cover_percent integer) returns table (member_id bigint, level integer)
language plpgsql security definer set search_path = vip, pg_temp
as $$
begin
  insert into days (day, counted_at) values (p_day, clock.now()) on conflict do nothing;
  if not found then
    return;
  end if;
  insert into counted (day, member_id, valid)
  select p_day, v.member_id, sum(v.valid) from rebates.valid_bets_of(p_day, p_cover_percent) v
  where v.valid > 0 group by v.member_id order by v.member_id;
  insert into members as m (member_id, valid)
  select c.member_id, c.valid from counted c where c.day = p_day order by c.member_id
  on conflict on constraint members_pkey do update set valid = m.valid + excluded.valid;
  return query with risen as (
    insert into upgrades as u (member_id, level, day, valid, threshold, at)
    select m.member_id, l.level, p_day + 1, m.valid, l.threshold, clock.now()
    from members m join levels l on l.level = m.level + 1
    join members.accounts a on a.id = m.member_id and a.state <> 'closed'
    where l.is_on and m.valid >= l.threshold
    order by m.member_id
    returning u.member_id, u.level, u.day
  ), raised as (
    update members m set level = r.level, level_day = r.day from risen r where r.member_id = m.member_id
  )
  select r.member_id, r.level from risen r;
end $$;
comment on function vip.count_day is
  'Counts the valid bets of a day, once, and raises each member who reached the next level by one level. Answers whom.';

grant usage on schema vip to shwe_app;
grant select on vip.level_versions, vip.levels, vip.days, vip.counted, vip.members, vip.upgrades, vip.offered to shwe_app;
grant insert on vip.level_versions, vip.offered to shwe_app;
grant update (offers) on vip.offered to shwe_app;
grant select, update on vip.level_changes to shwe_app;
grant execute on function vip.count_day to shwe_app;

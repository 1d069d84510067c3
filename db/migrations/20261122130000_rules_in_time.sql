-- Rules with effective dates, hot numbers that end by themselves, limits of an issue (docs/lottery.md).

-- What new issues are made by, from a day on. Where no row holds, the defaults in code do (packages/rules/src/rule-kinds.ts).
create table lottery.rules (
  id bigint generated always as identity primary key,
  game smallint not null check (game in (1, 2)),
  kind text not null check (kind in ('odds', 'min_stake', 'number_cap', 'member_limits', 'closes_morning', 'closes_evening', 'closes_3d')),
  -- issues drawn on this Yangon day and later
  from_date date not null,
  -- whole kyat; odds: times; closes: minutes after midnight in Yangon
  value bigint[] not null check (cardinality(value) = case kind when 'member_limits' then 4 else 1 end and 0 <= all (value)),
  reason text not null,
  -- null: the house itself, when it was set up
  asked_by bigint,
  asked_at timestamptz not null,
  -- it holds from here on; odds are asked for by one operator and confirmed by another
  confirmed_by bigint,
  confirmed_at timestamptz,
  -- taken back before its day, or replaced by another of the same day
  dropped_at timestamptz,
  check (kind <> 'odds' or confirmed_at is null or confirmed_by is distinct from asked_by or asked_by is null)
);
create unique index one_rule_a_day on lottery.rules (game, kind, from_date) where confirmed_at is not null and dropped_at is null;

insert into lottery.rules (game, kind, from_date, value, reason, asked_at, confirmed_at)
select case when s.key like 'lottery.3d%' then 2 else 1 end, was.kind, '2000-01-01', was.sums, 'was a setting', clock.now(), clock.now()
from content.settings s
cross join lateral (select
  case s.key when 'lottery.number_cap' then 'number_cap' when 'lottery.3d_number_cap' then 'number_cap'
             when 'lottery.member_limits' then 'member_limits' when 'lottery.3d_member_limits' then 'member_limits'
             when 'lottery.3d_closes' then 'closes_3d' end as kind,
  case when jsonb_typeof(s.value) = 'number' then array[(s.value #>> '{}')::bigint]
       when jsonb_typeof(s.value) = 'array' then array(select jsonb_array_elements_text(s.value)::bigint)
       when s.value #>> '{}' ~ '^\d\d:\d\d$'
       then array[extract(hour from (s.value #>> '{}')::time)::bigint * 60 + extract(minute from (s.value #>> '{}')::time)::bigint]
  end as sums) was
where was.kind is not null and cardinality(was.sums) = case was.kind when 'member_limits' then 4 else 1 end;
delete from content.settings
where key in ('lottery.number_cap', 'lottery.3d_number_cap', 'lottery.member_limits', 'lottery.3d_member_limits', 'lottery.3d_closes');

-- A number that many bet on sells up to a cap of its own until an instant: in one issue, or in every issue of the game that takes bets
-- before it.
create table lottery.hot_marks (
  id bigint generated always as identity primary key,
  game smallint not null check (game in (1, 2)),
  number smallint not null,
  -- null: every issue
  issue_id bigint references lottery.issues,
  cap bigint not null check (cap >= 0),
  until timestamptz not null,
  reason text not null,
  operator_id bigint not null,
  set_at timestamptz not null,
  ended_at timestamptz
);
create index hot_marks_in_force on lottery.hot_marks (game, number, id) where ended_at is null;

alter table lottery.issues
  -- what a number sells by the rules, where it has no cap of its own
  add column number_cap bigint not null default 0 check (number_cap >= 0),
  -- an operator set the table of this issue: a later rule leaves it alone
  add column own_limits boolean not null default false;
update lottery.issues i
set number_cap = coalesce((select min(n.cap) from lottery.issue_numbers n where n.issue_id = i.id and not n.own_cap), 0);

alter table lottery.issue_numbers
  add column own bigint check (own >= 0),
  add column mark_id bigint references lottery.hot_marks,
  -- hot marks up to this one hold here no longer: an operator set the number's limits after them
  add column marks_over bigint not null default 0;
update lottery.issue_numbers set own = cap where own_cap;
with marked as (
  insert into lottery.hot_marks (game, number, issue_id, cap, until, reason, operator_id, set_at)
  select i.game, n.number, i.id, n.cap, i.closes_at, 'hot', 0, clock.now()
  from lottery.issue_numbers n join lottery.issues i on i.id = n.issue_id
  where n.hot and i.state in ('scheduled', 'open')
  returning id, issue_id, number
)
update lottery.issue_numbers n set mark_id = m.id from marked m where m.issue_id = n.issue_id and m.number = n.number;
alter table lottery.issue_numbers drop column own_cap, drop column hot;
alter table lottery.issue_numbers rename column own to own_cap;

-- Brings the caps of an issue's numbers to what holds now: the latest hot mark in force, else the number's own cap, else the issue's; and
-- never below what is sold. The caller holds the issue's lock. Answers how many numbers changed.
create function lottery.recap(p_issue_id bigint) returns integer
language sql
as $$
  with due as (
    select n.number, m.id as mark_id, greatest(n.sold, coalesce(m.cap, n.own_cap, i.number_cap)) as cap
    from lottery.issue_numbers n
    join lottery.issues i on i.id = n.issue_id
    left join lateral (
      select h.id, h.cap from lottery.hot_marks h
      where h.game = i.game and h.number = n.number and h.ended_at is null and h.until > clock.now() and h.id > n.marks_over
        and (h.issue_id = i.id or h.issue_id is null and h.until > i.opens_at)
      order by h.issue_id nulls last, h.id desc limit 1) m on true
    where n.issue_id = p_issue_id
  ), changed as (
    update lottery.issue_numbers n set cap = due.cap, mark_id = due.mark_id
    from due
    where n.issue_id = p_issue_id and n.number = due.number and (n.cap, n.mark_id) is distinct from (due.cap, due.mark_id)
    returning 1
  )
  select count(*)::integer from changed
$$;

revoke all on function lottery.recap from public;
grant execute on function lottery.recap to shwe_app;
grant select, insert, update on lottery.rules, lottery.hot_marks to shwe_app;

create schema prizes;
comment on schema prizes is
  'Prize draws: lucky wheels and red envelopes with published odds, whose results are committed to before the draw.';

create table prizes.tables (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('wheel', 'envelope')),
  title jsonb not null,
  turnover_times integer not null check (turnover_times between 0 and 100),
  play_days integer not null check (play_days between 1 and 365),
  turn_days integer not null check (turn_days between 1 and 90),
  budget_day bigint not null check (budget_day > 0),
  budget_total bigint not null check (budget_total >= budget_day),
  state text not null default 'draft' check (state in ('draft', 'live', 'stopped')),
  created_at timestamptz not null default clock.now(),
  live_at timestamptz,
  stopped_at timestamptz,
  constraint live_since check (state = 'draft' or live_at is not null)
);
comment on table prizes.tables is 'Prize tables. What one says never changes once it was live; a change is a new table.';
comment on column prizes.tables.title is 'In all four languages.';
comment on column prizes.tables.turnover_times is 'How often a prize must be bet before a withdrawal.';
comment on column prizes.tables.play_days is 'Days from the draw in which a prize must be bet.';
comment on column prizes.tables.turn_days is 'Days in which a turn is drawn, if it names no other end.';
comment on column prizes.tables.budget_day is 'What the turns given on one Yangon day may cost, whenever they are drawn, kyat.';
comment on column prizes.tables.budget_total is 'What all turns together may cost, kyat.';

create table prizes.sectors (
  table_id bigint not null references prizes.tables,
  position integer not null check (position between 1 and 24),
  weight integer not null check (weight between 1 and 1000000),
  amount bigint not null check (amount between 0 and 1000000000),
  constraint sectors_pkey primary key (table_id, position)
);
comment on table prizes.sectors is 'What a prize table can give: a sector is drawn in weight of the sum of all weights of its table.';
comment on column prizes.sectors.position is 'Clockwise on a wheel, from the top.';
comment on column prizes.sectors.amount is 'The prize, kyat; 0: no prize.';

create table prizes.totals (
  table_id bigint primary key references prizes.tables,
  budget bigint not null,
  reserved bigint not null default 0 check (reserved >= 0),
  cost bigint not null default 0 check (cost >= 0),
  turns integer not null default 0,
  constraint within_budget_total check (reserved + cost <= budget)
);
comment on table prizes.totals is 'What all turns of a prize table cost, and may cost still.';
comment on column prizes.totals.reserved is 'The largest prize of every turn that is not drawn yet.';
comment on column prizes.totals.cost is 'What the drawn turns won.';

create table prizes.days (
  table_id bigint not null references prizes.tables,
  day date not null,
  budget bigint not null,
  reserved bigint not null default 0 check (reserved >= 0),
  cost bigint not null default 0 check (cost >= 0),
  turns integer not null default 0,
  constraint days_pkey primary key (table_id, day),
  constraint within_budget_day check (reserved + cost <= budget)
);
comment on table prizes.days is 'What the turns of a prize table given on one Yangon day cost, and may cost still.';

create table prizes.turns (
  id bigint generated always as identity (start with 40001) primary key,
  pid text generated always as ('PD-' || id) stored not null unique,
  table_id bigint not null references prizes.tables,
  member_id bigint not null references members.accounts,
  occasion text not null check (occasion <> ''),
  state text not null default 'given' check (state in ('given', 'drawn', 'expired', 'cancelled')),
  given_at timestamptz not null,
  day date not null,
  until timestamptz not null,
  reserve bigint not null check (reserve > 0),
  server_seed bytea not null check (length(server_seed) = 32),
  commitment bytea generated always as (sha256(server_seed)) stored not null,
  client_seed text check (client_seed <> ''),
  drawn_at timestamptz,
  number integer check (number >= 0),
  position integer,
  amount bigint check (amount between 0 and reserve),
  gid text unique references grants.grants (gid),
  ended_at timestamptz,
  reason text not null default '',
  constraint one_turn_each unique (table_id, member_id, occasion),
  constraint sector_of_its_table foreign key (table_id, position) references prizes.sectors,
  constraint in_time check (until > given_at),
  constraint drawn_with_result check (num_nonnulls(client_seed, drawn_at, number, position, amount)
    = case state when 'drawn' then 5 else 0 end),
  constraint a_prize_is_a_grant check ((gid is not null) = (coalesce(amount, 0) > 0)),
  constraint ended_when_over check ((ended_at is not null) = (state in ('expired', 'cancelled'))),
  constraint cancelled_for_a_reason check ((reason <> '') = (state = 'cancelled'))
);
comment on table prizes.turns is 'The right of a member to draw once from a prize table, once per member, table and occasion.';
comment on column prizes.turns.occasion is 'What the turn is for, for example campaign 12 2026-12-01.';
comment on column prizes.turns.day is 'The Yangon day on which it was given; the budget of this day pays.';
comment on column prizes.turns.until is 'It can be drawn before this instant.';
comment on column prizes.turns.reserve is 'The largest prize of its table.';
comment on column prizes.turns.server_seed is 'Chosen at random when it was given; shown only after the draw.';
comment on column prizes.turns.commitment is 'SHA-256 of the server seed, shown before the draw.';
comment on column prizes.turns.client_seed is 'What the member''s phone added; the first one counts.';
comment on column prizes.turns.number is 'The drawn number, from 0 to the sum of the weights less 1.';
comment on column prizes.turns.gid is 'The grant that pays the prize.';
comment on column prizes.turns.reason is 'Why an operator cancelled it.';
create index turns_of_member on prizes.turns (member_id, id desc);
create index turns_of_table on prizes.turns (table_id, id desc);
create index turns_by_state on prizes.turns (table_id, state);
create index turns_to_draw on prizes.turns (until) where state = 'given';

create function prizes.enforce_tables() returns trigger
language plpgsql
as $$
begin
  if (old.state, new.state) not in (('draft', 'draft'), ('draft', 'live'), ('live', 'stopped'), ('stopped', 'live'))
     or (old.state <> 'draft' and (new.kind, new.title, new.turnover_times, new.play_days, new.turn_days,
         new.budget_day, new.budget_total) is distinct from (old.kind, old.title, old.turnover_times, old.play_days,
         old.turn_days, old.budget_day, old.budget_total)) then
    raise exception 'prize table % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function prizes.enforce_tables is 'A prize table goes from draft to live and stopped, and changes only as a draft.';
create trigger enforce_states before update on prizes.tables
for each row execute function prizes.enforce_tables();
create trigger append_only before delete or truncate on prizes.tables
for each statement execute function ledger.refuse_change();

create function prizes.refuse_sectors() returns trigger
language plpgsql
as $$
begin
  if (select state from prizes.tables where id = coalesce(new.table_id, old.table_id)) <> 'draft' then
    raise exception 'the sectors of a prize table change only in its draft' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
comment on function prizes.refuse_sectors is 'Sectors of a prize table that was live never change.';
create trigger only_of_drafts before insert or update or delete on prizes.sectors
for each row execute function prizes.refuse_sectors();

create function prizes.enforce_turns() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'given' or new.state not in ('drawn', 'expired', 'cancelled')
     or (new.id, new.table_id, new.member_id, new.occasion, new.given_at, new.day, new.until, new.reserve,
         new.server_seed)
        is distinct from (old.id, old.table_id, old.member_id, old.occasion, old.given_at, old.day, old.until,
         old.reserve, old.server_seed) then
    raise exception 'turn % cannot go from % to %', old.pid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function prizes.enforce_turns is 'A turn is drawn, expires or is cancelled once; nothing else of it changes.';
create trigger enforce_states before update on prizes.turns
for each row execute function prizes.enforce_turns();
create trigger append_only before delete or truncate on prizes.turns
for each statement execute function ledger.refuse_change();

create function prizes.count_given() returns trigger
language plpgsql security definer set search_path = prizes, pg_temp
as $$
begin
  insert into totals as s (table_id, budget, reserved, turns)
  select n.table_id, t.budget_total, sum(n.reserve), count(*)
  from given n join tables t on t.id = n.table_id group by n.table_id, t.budget_total
  on conflict on constraint totals_pkey
    do update set reserved = s.reserved + excluded.reserved, turns = s.turns + excluded.turns;
  insert into days as d (table_id, day, budget, reserved, turns)
  select n.table_id, n.day, t.budget_day, sum(n.reserve), count(*)
  from given n join tables t on t.id = n.table_id group by n.table_id, n.day, t.budget_day
  on conflict on constraint days_pkey
    do update set reserved = d.reserved + excluded.reserved, turns = d.turns + excluded.turns;
  return null;
end $$;
comment on function prizes.count_given is 'Reserves the largest prize of every turn that is given; fails above a budget.';
create trigger count_given after insert on prizes.turns
referencing new table as given for each statement execute function prizes.count_given();

create function prizes.count_ended() returns trigger
language plpgsql security definer set search_path = prizes, pg_temp
as $$
begin
  update totals s set reserved = s.reserved - n.reserve, cost = s.cost + n.cost
  from (select table_id, sum(reserve) as reserve, sum(coalesce(amount, 0)) as cost from ended group by table_id) n
  where s.table_id = n.table_id;
  update days d set reserved = d.reserved - n.reserve, cost = d.cost + n.cost
  from (select table_id, day, sum(reserve) as reserve, sum(coalesce(amount, 0)) as cost
        from ended group by table_id, day) n
  where d.table_id = n.table_id and d.day = n.day;
  return null;
end $$;
comment on function prizes.count_ended is 'Frees what a turn reserved once it is over, and counts what it won.';
create trigger count_ended after update on prizes.turns
referencing new table as ended for each statement execute function prizes.count_ended();

grant usage on schema prizes to shwe_app;
grant select, insert on prizes.tables, prizes.sectors, prizes.turns to shwe_app;
grant update (kind, title, turnover_times, play_days, turn_days, budget_day, budget_total, state, live_at, stopped_at)
  on prizes.tables to shwe_app;
grant delete on prizes.sectors to shwe_app;
grant update (state, client_seed, drawn_at, number, position, amount, gid, ended_at, reason) on prizes.turns to shwe_app;
grant select on prizes.totals, prizes.days to shwe_app;
grant usage on sequence prizes.tables_id_seq, prizes.turns_id_seq to shwe_app;

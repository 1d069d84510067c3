-- 2D and 3D (docs/lottery.md).
create schema lottery;

create table lottery.close_days (
  date date primary key,
  reason text not null,
  created_at timestamptz not null
);

-- A close day that one operator has asked for after betting had closed on it; a second one must, too.
create table lottery.close_day_asks (
  date date primary key,
  operator_id bigint not null,
  reason text not null,
  asked_at timestamptz not null
);

create table lottery.issues (
  id bigint generated always as identity primary key,
  -- '2d-20261123-morning': what players and operators call it
  name text not null unique,
  game smallint not null check (game in (1, 2)),
  section text not null check (section in ('morning', 'evening', '3D')),
  date date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  settles_at timestamptz not null,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'closed', 'confirmed', 'settled', 'cancelled')),
  odds integer not null check (odds > 0),
  min_stake bigint not null check (min_stake > 0),
  -- what one member may stake on one number while it is green, yellow, orange, red (specification §5)
  -- never more in a redder colour: a batch is held to the colours its numbers end in
  member_limits bigint[] not null check (
    cardinality(member_limits) = 4 and member_limits[1] >= member_limits[2] and member_limits[2] >= member_limits[3]
    and member_limits[3] >= member_limits[4]),
  set_index numeric(12, 2),
  set_value numeric(16, 2),
  result smallint,
  confirmed_at timestamptz,
  settled_at timestamptz,
  cancelled_reason text,
  check (opens_at < closes_at and closes_at <= draws_at and draws_at <= settles_at),
  check ((state in ('confirmed', 'settled')) = (result is not null))
);
create unique index one_issue_each on lottery.issues (game, date, section);
create index issues_by_time on lottery.issues (closes_at);

create table lottery.issue_numbers (
  issue_id bigint not null references lottery.issues,
  number smallint not null,
  cap bigint not null check (cap >= 0),
  own_cap boolean not null default false,
  hot boolean not null default false,
  closed boolean not null default false,
  sold bigint not null default 0,
  primary key (issue_id, number),
  constraint sold_within_cap check (sold between 0 and cap)
) with (fillfactor = 50);

create sequence lottery.slip_ids cache 512;

-- A slip as it was accepted; nothing in it ever changes. Its outcome follows from its issue's result (specification §4).
create table lottery.slips (
  id bigint not null,
  issue_id bigint not null,
  member_id bigint not null,
  key uuid not null,
  request uuid not null,
  accepted_at timestamptz not null,
  total bigint not null,
  numbers smallint[] not null,
  amounts bigint[] not null,
  check (100 <= all (amounts)),
  check (cardinality(numbers) = cardinality(amounts) and cardinality(numbers) > 0)
);
-- The same intent is accepted once (quality L5).
create unique index one_slip_a_key on lottery.slips (member_id, key);
-- Two trees and no more: each costs every bet. Slips of one issue lie together in time, so a BRIN finds them.
create unique index slips_of_member on lottery.slips (member_id, issue_id, id);
create index slips_of_issue on lottery.slips using brin (issue_id) with (pages_per_range = 16);

-- What each member staked in an issue: limits, rankings and turnover read this instead of every slip.
create table lottery.issue_members (
  issue_id bigint not null,
  member_id bigint not null,
  staked bigint not null,
  slips integer not null,
  primary key (issue_id, member_id)
) with (fillfactor = 70);

create table lottery.winnings (
  slip_id bigint primary key,
  issue_id bigint not null,
  member_id bigint not null,
  stake bigint not null,
  amount bigint not null
);
create index winnings_of_issue on lottery.winnings (issue_id, amount desc);
create index winnings_of_member on lottery.winnings (member_id, slip_id);

-- Raw figures as each source read them; two different sources must agree before there is a result (quality B7).
-- Every reading an operator ever saved; the last of each counts.
create table lottery.result_entries (
  id bigint generated always as identity primary key,
  issue_id bigint not null references lottery.issues,
  operator_id bigint not null,
  set_index numeric(12, 2) not null,
  set_value numeric(16, 2) not null,
  entered_at timestamptz not null
);
create index result_entries_of_issue on lottery.result_entries (issue_id);

create trigger append_only before update or delete or truncate on lottery.slips
for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on lottery.winnings
for each statement execute function ledger.refuse_change();

create table lottery.tokens (
  hash bytea primary key,
  kind text not null check (kind in ('ticket', 'token')),
  member_id bigint not null,
  member_session bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

grant usage on schema lottery to shwe_app;
grant select on all tables in schema lottery to shwe_app;
grant insert, update on lottery.issues, lottery.issue_numbers to shwe_app;
grant insert on lottery.result_entries, lottery.tokens to shwe_app;
grant insert, update, delete on lottery.close_days, lottery.close_day_asks to shwe_app;
grant update, delete on lottery.tokens to shwe_app;

-- Game platforms, and transfers between the main wallet and the wallets there (docs/wallets.md).
create schema games;

create table games.platforms (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{0,30}$'),
  title jsonb not null check (content.is_text(title)),
  -- a platform that is not shown takes no money in; what is there can always be brought back
  shown boolean not null default true,
  maintenance_until timestamptz,
  sort integer not null default 0
);

create schema transfers;

create table transfers.transfers (
  id bigint generated always as identity (start with 41001) primary key,
  -- what the platform knows it by: the same number moves money there once
  tid text not null generated always as ('T-' || id) stored unique,
  member_id bigint not null,
  platform text not null references games.platforms,
  direction text not null check (direction in ('to_game', 'to_main')),
  amount bigint not null check (amount > 0),
  -- sending: being asked for the first time; unknown: no answer came, so nothing is decided
  state text not null default 'sending' check (state in ('sending', 'unknown', 'done', 'not_done')),
  asked_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  ended_at timestamptz,
  -- the main wallet at its end
  balance_after bigint,
  -- what the platform moved beyond the amount (a platform that did it twice): never play, so never booked as a result
  over bigint not null default 0,
  -- how often the platform was asked what became of it, and when it is asked next (wall time)
  asked smallint not null default 0,
  ask_next_at timestamptz not null,
  constraint ended check ((state in ('done', 'not_done')) = (ended_at is not null)),
  constraint balance_at_its_end check ((ended_at is null) = (balance_after is null)),
  constraint over_when_done check (over = 0 or state = 'done')
);
-- One at a time between a member and a platform: two at once could not be told apart by the balance there.
create unique index one_open_transfer on transfers.transfers (member_id, platform) where ended_at is null;
create index transfers_of_member on transfers.transfers (member_id, id);
create index transfers_to_ask on transfers.transfers (ask_next_at) where ended_at is null;

create function transfers.keep_graph() returns trigger
language plpgsql
as $$
begin
  if (old.member_id, old.platform, old.direction, old.amount, old.asked_at)
     is distinct from (new.member_id, new.platform, new.direction, new.amount, new.asked_at) then
    raise exception 'a transfer is what was asked for' using errcode = 'check_violation';
  end if;
  if old.ended_at is not null then
    raise exception 'transfer % has ended', old.tid using errcode = 'check_violation';
  end if;
  if old.state = 'unknown' and new.state = 'sending' then
    raise exception 'transfer % was sent already', old.tid using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger graph before update on transfers.transfers for each row execute function transfers.keep_graph();

-- Every word of a platform about a transfer, and every silence.
create table transfers.words (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references transfers.transfers,
  wall_at timestamptz not null default clock_timestamp(),
  -- deposit, withdraw, status
  asked text not null,
  -- as it came; null when nothing did
  answer text,
  -- how it was understood
  outcome text not null check (outcome in ('done', 'not_done', 'no_answer'))
);
create index words_of_transfer on transfers.words (transfer_id, id);
create trigger append_only before update or delete or truncate on transfers.words
for each statement execute function ledger.refuse_change();

revoke all on all functions in schema transfers from public;
grant usage on schema games, transfers to shwe_app;
grant select, insert, update on games.platforms to shwe_app;
grant select, insert, update on transfers.transfers to shwe_app;
grant select, insert on transfers.words to shwe_app;

-- A feed of the exchange's figures as a source of results beside operators (spec/lottery.md, Result).

-- What a feed said, word for word, whenever its results changed or something was wrong with it; what only ticks is not kept.
create table lottery.feed_readings (
  id bigint generated always as identity primary key,
  read_at timestamptz not null,
  body text not null,
  sha256 bytea not null check (length(sha256) = 32),
  -- why nothing was taken from it: see FeedProblem in feed.ts; null when all was well
  problem text
);
create trigger append_only before update or delete or truncate on lottery.feed_readings
for each statement execute function ledger.refuse_change();

-- One row: when some process last asked, and the last good figures of the moment.
create table lottery.feed_state (
  only_row boolean primary key default true check (only_row),
  asked_at timestamptz,
  read_at timestamptz,
  live_index numeric(12, 2),
  live_value numeric(16, 2),
  live_at timestamptz,
  problem text
);
insert into lottery.feed_state default values;

-- A reading of what was drawn is an operator's or the feed's.
alter table lottery.result_entries
  alter column operator_id drop not null,
  add column reading_id bigint references lottery.feed_readings,
  add constraint one_source check (num_nonnulls(operator_id, reading_id) = 1);

grant select, insert on lottery.feed_readings to shwe_app;
grant select, update on lottery.feed_state to shwe_app;

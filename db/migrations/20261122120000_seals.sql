-- Sealed issues (docs/seal-format.md): the slips of a closed issue under one signed hash, published before the result can exist.

-- From an issue's secret each slip's salt is derived (HMAC-SHA256 over the slip's name): none is written on the way of a bet.
create table lottery.issue_secrets (
  issue_id bigint primary key references lottery.issues,
  secret bytea not null check (length(secret) = 32)
);

-- One chain over both games. Each seal but the first follows the one before it, which the table itself sees to: without gaps, and
-- none followed twice.
create table lottery.seals (
  issue_id bigint primary key references lottery.issues,
  position bigint not null unique,
  follows bigint unique references lottery.seals (position),
  -- what was signed, word for word
  text text not null,
  signature bytea not null check (length(signature) = 64),
  key bytea not null check (length(key) = 32),
  sealed_at timestamptz not null,
  check (position = coalesce(follows, 0) + 1)
);

create trigger append_only before update or delete or truncate on lottery.issue_secrets
for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on lottery.seals
for each statement execute function ledger.refuse_change();

-- What had a result before there were seals stays without one: made afterwards it would prove nothing.
alter table lottery.issues add column predates_seals boolean not null default false;
update lottery.issues set predates_seals = true where state in ('confirmed', 'settled');

grant select, insert on lottery.issue_secrets, lottery.seals to shwe_app;

-- Platforms are run from the console: how much may go there at once, and where they are reached.
alter table games.platforms
  -- of one transfer there, whole kyat; what is there can be brought back whatever they say
  add column transfer_min bigint not null default 1 check (transfer_min > 0),
  add column transfer_max bigint not null default 1000000000 check (transfer_max <= 1000000000),
  -- set by two operators; null: the settings of the start name it, or nobody does
  add column address text check (address ~ '^https?://[^/@[:space:]]+[^@[:space:]]*$' and length(address) <= 200),
  add column secret_sealed bytea,
  add constraint bounds_in_order check (transfer_min <= transfer_max),
  add constraint address_with_its_secret check ((address is null) = (secret_sealed is null));

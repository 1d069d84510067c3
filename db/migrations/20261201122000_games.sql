create schema games;
comment on schema games is 'Game providers: other companies'' systems with games and wallets.';

create table games.providers (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{0,30}$'),
  title jsonb not null check (content.is_text(title)),
  shown boolean not null default true,
  maintenance_until timestamptz,
  sort integer not null default 0,
  transfer_min bigint not null default 1 check (transfer_min > 0),
  transfer_max bigint not null default 1000000000 check (transfer_max <= 1000000000),
  address text,
  secret_encrypted bytea,
  constraint providers_address_check check (address ~ '^https?://[^/@[:space:]]+[^@[:space:]]*$'
    and length(address) <= 200),
  constraint bounds_in_order check (transfer_min <= transfer_max),
  constraint address_with_its_secret check ((address is null) = (secret_encrypted is null)),
  constraint lottery_has_no_address check (id <> 'lottery' or address is null)
);
comment on table games.providers is
  'Game providers (wire: platform). lottery is the platform''s own: its wallet is an account of the ledger, and no '
  'other system is asked.';
comment on column games.providers.shown is
  'One that is not shown takes no money in. Money there can always be brought back.';
comment on column games.providers.transfer_min is 'Of one transfer there, whole kyat.';
comment on column games.providers.transfer_max is 'Of one transfer there, whole kyat.';
comment on column games.providers.address is
  'Where it is reached, set by two operators; null: from the start options, or not at all.';
comment on column games.providers.secret_encrypted is 'The secret that calls to it are signed with.';

insert into games.providers (id, title, sort)
values ('lottery', '{"my": "ထီ", "en": "Lottery", "zh": "彩票", "th": "หวย"}', 0);

grant usage on schema games to shwe_app;
grant insert, select, update on games.providers to shwe_app;

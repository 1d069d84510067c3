-- Pictures that members send, painted anew before they are kept: receipts of what they paid.
create schema files;

create table files.pictures (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  -- what it belongs to: 'deposit:D-88001'
  subject text not null,
  bytes bytea not null check (octet_length(bytes) between 100 and 600000),
  sha256 bytea not null check (octet_length(sha256) = 32),
  made_at timestamptz not null default date_trunc('milliseconds', clock.now())
);
create index pictures_alike on files.pictures (sha256);

grant usage on schema files to shwe_app;
grant select, insert on files.pictures to shwe_app;

alter table cashier.deposits add column picture_id bigint references files.pictures;

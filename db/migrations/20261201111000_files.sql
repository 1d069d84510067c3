create schema files;
comment on schema files is 'Pictures that members send.';

create table files.pictures (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  subject text not null,
  bytes bytea not null check (octet_length(bytes) >= 100 and octet_length(bytes) <= 600000),
  sha256 bytea not null check (octet_length(sha256) = 32),
  made_at timestamptz not null default date_trunc('milliseconds', clock.now())
);
comment on table files.pictures is 'Attachments of payments, re-encoded before they are stored.';
comment on column files.pictures.subject is 'What it belongs to: ''deposit:D-88001''.';
comment on column files.pictures.sha256 is 'Hash of the picture, by which the same one sent twice is found.';
create index pictures_alike on files.pictures (sha256);
create index pictures_of_member on files.pictures (member_id);

grant usage on schema files to shwe_app;
grant delete, insert, select on files.pictures to shwe_app;

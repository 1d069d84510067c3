create schema messages;
comment on schema messages is 'Messages to single members.';

create table messages.messages (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  type smallint not null default 1 check (type in (0, 1)),
  title jsonb not null check (content.is_text(title)),
  body jsonb not null check (content.is_text(body)),
  subject text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  constraint messages_member_id_subject_key unique (member_id, subject)
);
comment on table messages.messages is 'Messages, kept after the member deletes them.';
comment on column messages.messages.type is '0 system notice, 1 personal.';
comment on column messages.messages.subject is
  'What it is about (''correction:2d-20261123-morning:2''). A member is told once.';
comment on column messages.messages.deleted_at is 'When the member deleted it. The row stays.';
create index messages_of_member on messages.messages (member_id, id desc) where deleted_at is null;

grant usage on schema messages to shwe_app;
grant insert, select on messages.messages to shwe_app;
grant update (title, body, read_at, deleted_at) on messages.messages to shwe_app;

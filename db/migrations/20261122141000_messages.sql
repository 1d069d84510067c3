-- Messages to single members (specification §2, message center).
create schema messages;

create table messages.messages (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  -- 0 system notice, 1 personal (specification §2)
  type smallint not null default 1 check (type in (0, 1)),
  title jsonb not null check (content.is_text(title)),
  body jsonb not null check (content.is_text(body)),
  -- what it is about ('correction:2d-20261123-morning:2'): the same is told a member once
  subject text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- the member's own doing; the row stays, for who asks later what was said
  deleted_at timestamptz,
  unique (member_id, subject)
);
create index messages_of_member on messages.messages (member_id, id desc) where deleted_at is null;

grant usage on schema messages to shwe_app;
grant select, insert on messages.messages to shwe_app;
grant update (read_at, deleted_at) on messages.messages to shwe_app;

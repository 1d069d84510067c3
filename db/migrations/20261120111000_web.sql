-- What the wire remembers: answers to money calls, and request ids already seen.
create schema web;

-- The answer to a money call, kept in the same transaction as the deed (decisions §3, quality L5).
create table web.answers (
  owner text not null,
  key text not null,
  route text not null,
  request_hash bytea not null,
  -- json, not jsonb: the answer again is the same bytes again
  answer json not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (owner, key)
);

create table web.seen_requests (
  q bytea primary key,
  seen_at timestamptz not null default clock_timestamp()
);
create index seen_requests_age on web.seen_requests using brin (seen_at);

grant usage on schema web to shwe_app;
grant select, insert, update on web.answers to shwe_app;
grant select, insert, delete on web.seen_requests to shwe_app;

create schema web;
comment on schema web is 'What the HTTP layer stores between calls: replies and request ids.';

create table web.replies (
  owner text not null,
  key text not null,
  route text not null,
  request_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  reply_encrypted bytea,
  constraint replies_pkey primary key (owner, key)
);
comment on table web.replies is
  'Replies to calls that carry an idempotency key, written in the transaction of the call. The same key with the '
  'same request gets the same reply again.';
comment on column web.replies.owner is 'Whose key it is: a member or an operator.';
comment on column web.replies.route is 'The call that was made.';
comment on column web.replies.request_hash is
  'Keyed hash of the request body. Another body under the same key is refused.';
comment on column web.replies.reply_encrypted is
  'The reply as JSON, encrypted; null while the call runs, and after the account is closed.';

create table web.seen_requests (
  q bytea primary key,
  seen_at timestamptz not null default clock_timestamp()
);
comment on table web.seen_requests is
  'Request ids that have been used, so that a recorded request cannot be sent again.';
comment on column web.seen_requests.q is 'The request id.';
create index seen_requests_age on web.seen_requests using brin (seen_at);

grant usage on schema web to shwe_app;
grant insert, select, update on web.replies to shwe_app;
grant delete, insert, select on web.seen_requests to shwe_app;

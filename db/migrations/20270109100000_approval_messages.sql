-- Operators ask the one who made a request, and answer, beside the request.
create table operators.approval_messages (
  id bigint generated always as identity primary key,
  request text not null,
  requested_at timestamptz not null,
  operator_id bigint not null references operators.accounts,
  text text not null check (length(text) between 1 and 300),
  written_at timestamptz not null default clock.now()
);
comment on table operators.approval_messages is
  'What operators wrote to each other about what waits for a second operator. Append-only.';
comment on column operators.approval_messages.request is 'The row in the queue of approvals: ''setting_deposit.open_max''.';
comment on column operators.approval_messages.requested_at is
  'When it was requested: a later request for the same has messages of its own.';
create index approval_messages_by_request on operators.approval_messages (request, requested_at);
create trigger append_only before delete or update or truncate on operators.approval_messages
for each statement execute function operators.refuse_change();
grant select, insert on operators.approval_messages to shwe_app;

create schema feedback;
comment on schema feedback is 'What members tell us, and what was answered.';

create table feedback.tickets (
  id bigint generated always as identity (start with 1001) primary key,
  member_id bigint not null references members.accounts,
  type text not null check (type in ('problem', 'money', 'idea', 'other')),
  content text not null check (length(content) >= 1 and length(content) <= 1000),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text not null default '',
  answers integer not null default 0,
  answered_by bigint references operators.accounts,
  created_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  changed_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  phone_encrypted bytea
);
comment on table feedback.tickets is 'Feedback of members, each with its state and last answer.';
comment on column feedback.tickets.answer is 'The last answer. All of them are messages to the member.';
comment on column feedback.tickets.phone_encrypted is 'Where the member would like to be reached, as E.164.';
create index tickets_by_state on feedback.tickets (state, id desc);
create index tickets_of_member on feedback.tickets (member_id, id desc);

grant usage on schema feedback to shwe_app;
grant insert, select on feedback.tickets to shwe_app;
grant update (content, state, answer, answers, answered_by, changed_at,
  phone_encrypted) on feedback.tickets to shwe_app;

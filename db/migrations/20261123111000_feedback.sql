-- What members tell the house, and what was answered.
create schema feedback;

create table feedback.cases (
  id bigint generated always as identity (start with 1001) primary key,
  member_id bigint not null references members.accounts,
  type text not null check (type in ('problem', 'money', 'idea', 'other')),
  content text not null check (length(content) between 1 and 1000),
  -- E.164, or empty: where the member would like to be reached
  phone text not null default '',
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- the last answer; all of them are messages to the member
  answer text not null default '',
  answers integer not null default 0,
  answered_by bigint references operators.accounts,
  created_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  changed_at timestamptz not null default date_trunc('milliseconds', clock.now())
);
create index cases_by_state on feedback.cases (state, id desc);
create index cases_of_member on feedback.cases (member_id, id desc);

grant usage on schema feedback to shwe_app;
grant select, insert on feedback.cases to shwe_app;
grant update (state, answer, answers, answered_by, changed_at) on feedback.cases to shwe_app;

-- What operators write down about a member for each other. Lines are added and never changed; they go when the account is closed.
create table members.notes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.accounts,
  operator_id bigint not null references operators.accounts,
  at timestamptz not null default date_trunc('milliseconds', clock.now()),
  body text not null check (length(body) between 3 and 1000)
);
create index notes_of_member on members.notes (member_id, id desc);
create trigger append_only before update or truncate on members.notes for each statement execute function ledger.refuse_change();
grant select, insert, delete on members.notes to shwe_app;

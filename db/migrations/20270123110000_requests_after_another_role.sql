-- A request counts as a first approval only while its maker has the rights with which it was made. After another role, a
-- reset or a time disabled, also one that is over, it must be made anew.
alter table operators.approval_requests add column is_void boolean not null default false;
comment on column operators.approval_requests.is_void is
  'The role or the state of its maker has changed since: it is no first approval any more.';

create function operators.void_requests() returns trigger
language plpgsql security definer set search_path = operators, pg_temp
as $$
begin
  update operators.approval_requests set is_void = true where operator_id = new.id;
  return null;
end $$;
create trigger void_requests after update of role, state on operators.accounts
for each row when (new.role is distinct from old.role or new.state is distinct from old.state)
execute function operators.void_requests();
comment on function operators.void_requests is
  'Marks the requests of an operator whose role or state changes: they count as first approvals no longer.';

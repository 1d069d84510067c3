-- A request counts as a first approval only while its maker has the rights with which it was made. Requests are also kept
-- in the tables of their modules (adjustments, draw rules, messages, disputes, confiscations), so the instant is kept with
-- the operator, once for all of them.
alter table operators.accounts add column rights_changed_at timestamptz;
comment on column operators.accounts.rights_changed_at is
  'When the role last changed or the operator was disabled or reset: what they requested before is no first approval.';
update operators.accounts set rights_changed_at = clock.now()
where id in (select operator_id from operators.approval_requests where is_void);

drop trigger void_requests on operators.accounts;
drop function operators.void_requests();
alter table operators.approval_requests drop column is_void;

create function operators.note_rights_change() returns trigger
language plpgsql security definer set search_path = operators, pg_temp
as $$
begin
  new.rights_changed_at := clock.now();
  return new;
end $$;
comment on function operators.note_rights_change is
  'Notes when the role of an operator changes, or an active one is disabled or reset.';
create trigger note_rights_change before update of role, state on operators.accounts
for each row when (new.role is distinct from old.role or (old.state = 'active' and new.state <> 'active'))
execute function operators.note_rights_change();

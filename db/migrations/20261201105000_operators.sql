create schema operators;
comment on schema operators is 'Operators of the console, their sessions, approval requests and the audit log.';

create table operators.accounts (
  id bigint generated always as identity primary key,
  name text not null unique check (name = lower(name) and length(name) >= 2 and length(name) <= 60),
  full_name text not null,
  role text not null check (role in ('owner', 'finance', 'draws', 'support')),
  password_hash text,
  totp_secret bytea,
  totp_step_used bigint not null default 0,
  state text not null default 'active' check (state in ('invited', 'active', 'disabled')),
  created_at timestamptz not null default clock_timestamp(),
  joined_at timestamptz,
  constraint active_has_credentials check (state <> 'active' or (password_hash is not null and totp_secret is not null))
);
comment on table operators.accounts is 'Operators.';
comment on column operators.accounts.role is
  'Like name, password and TOTP secret changed only by functions that write the audit entry as well.';
comment on column operators.accounts.state is
  'invited: the person has not set a password and a second factor yet, or must set them again after a reset.';
comment on column operators.accounts.joined_at is 'When the person last set the password and the second factor.';
comment on column operators.accounts.totp_secret is
  'Base32, encrypted under the pepper, so that a stolen database alone gives no codes.';
comment on column operators.accounts.totp_step_used is 'The last time step that was used: a code works once.';

create table operators.sessions (
  token_hash bytea primary key,
  operator_id bigint not null references operators.accounts,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ip text not null
);
comment on table operators.sessions is 'Logins of operators. Wall time. The token itself is never stored.';
create index sessions_of_operator on operators.sessions (operator_id) where ended_at is null;

create table operators.links (
  token_hash bytea primary key,
  operator_id bigint not null unique references operators.accounts on delete cascade,
  purpose text not null check (purpose in ('invite', 'reset')),
  made_by bigint references operators.accounts,
  made_at timestamptz not null default clock_timestamp(),
  approved_by bigint references operators.accounts,
  approved_at timestamptz,
  expires_at timestamptz,
  code_hash bytea,
  totp_secret bytea,
  constraint approval_sets_expiry check ((approved_at is null) = (expires_at is null)),
  constraint maker_is_not_checker check (made_by <> approved_by)
);
comment on table operators.links is
  'Links by which people set their own password and second factor, once. Used links are deleted. Wall time.';
comment on column operators.links.made_by is 'The operator who was shown the link; null: the command line.';
comment on column operators.links.code_hash is
  'Of the code shown to the second operator, which the link needs as well; null: a link of the command line.';
comment on column operators.links.totp_secret is
  'The second factor that the person is setting up, encrypted like that of an account.';

create table operators.recovery_codes (
  operator_id bigint not null references operators.accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  used_ip text,
  used_by bytea,
  told_at timestamptz,
  primary key (operator_id, code_hash)
);
comment on table operators.recovery_codes is 'One-time codes that replace a TOTP code. Wall time.';
comment on column operators.recovery_codes.used_by is 'The session that was opened with it.';
comment on column operators.recovery_codes.told_at is
  'When the operator confirmed, in another session, to know of the use.';

create table operators.audit (
  id bigint primary key,
  at timestamptz not null,
  business_at timestamptz not null,
  operator_id bigint,
  operator_name text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  ip text not null,
  hash bytea not null
);
comment on table operators.audit is
  'The audit log: every action of every operator, and what was refused them. Append-only and hash-chained.';
comment on column operators.audit.id is 'Without gaps: handed out under the chain''s lock.';
comment on column operators.audit.operator_name is 'The name as it was then; what was typed, when a login failed.';
comment on column operators.audit.subject is 'What the action was about: a member, a case, a draw.';
create index audit_of_operator on operators.audit (operator_id, id desc);
create index audit_by_action on operators.audit (action, id desc);
create index audit_by_subject on operators.audit (subject, id desc);

create table operators.audit_chain (
  only_row boolean default true primary key check (only_row),
  entries bigint not null default 0,
  hash bytea not null default sha256('\x73687765206175646974'::bytea)
) with (fillfactor = 50);
comment on table operators.audit_chain is 'One row: how many audit entries there are, and the hash of the last.';

create table operators.approval_requests (
  action text not null,
  subject text not null,
  detail text not null,
  operator_id bigint not null references operators.accounts,
  reason text not null,
  requested_at timestamptz not null,
  constraint approval_requests_pkey primary key (action, subject)
);
comment on table operators.approval_requests is 'Actions that need a second operator, requested by a first one.';
comment on column operators.approval_requests.action is
  'What is to be done: ''cancel'', ''close'', ''move''. Each module has its own names.';
comment on column operators.approval_requests.subject is 'What it is to be done to: a draw, a day, a case.';
comment on column operators.approval_requests.detail is
  'What both operators must enter alike: the day a draw moves to, the value of a setting.';

create function operators.refuse_change() returns trigger
language plpgsql
as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
comment on function operators.refuse_change is 'Trigger function of append-only tables.';
create trigger append_only before delete or update or truncate on operators.audit
for each statement execute function operators.refuse_change();

create function operators.audit_hash(p_before bytea, p_row operators.audit) returns bytea
language sql immutable
as $$
  select sha256(p_before || convert_to(jsonb_build_array(
    p_row.id, (extract(epoch from p_row.at) * 1000000)::bigint,
      (extract(epoch from p_row.business_at) * 1000000)::bigint,
    p_row.operator_id, p_row.operator_name, p_row.action, p_row.subject, p_row.details, p_row.ip)::text, 'UTF8'))
$$;
comment on function operators.audit_hash is
  'One link of the audit chain. Built from a JSON array, so that different entries never have the same text.';

create function operators.append_audit(p_operator_id bigint, p_operator_name text, p_action text, p_subject text,
  p_details jsonb, p_ip text)
returns bigint
language plpgsql security definer set search_path = operators, pg_temp
as $$
declare
  v_before bytea;
  v_row operators.audit;
begin
  select c.entries + 1, c.hash into strict v_row.id, v_before from operators.audit_chain c for update;
  v_row.at := clock_timestamp();
  v_row.business_at := clock.now();
  v_row.operator_id := p_operator_id;
  v_row.operator_name := p_operator_name;
  v_row.action := p_action;
  v_row.subject := p_subject;
  v_row.details := p_details;
  v_row.ip := p_ip;
  v_row.hash := operators.audit_hash(v_before, v_row);
  insert into operators.audit values (v_row.*);
  update operators.audit_chain set entries = v_row.id, hash = v_row.hash;
  return v_row.id;
end $$;
comment on function operators.append_audit is
  'Writes one audit entry in the caller''s transaction. It locks the chain until that ends, so it is an action''s '
  'last statement.';

create function operators.add_account(p_name text, p_full_name text, p_role text, p_password_hash text,
  p_totp_secret bytea, p_action text, p_by_id bigint, p_by_name text, p_ip text, p_details jsonb)
returns bigint
language plpgsql security definer set search_path = operators, pg_temp
as $$
declare
  v_id bigint;
begin
  insert into operators.accounts (name, full_name, role, password_hash, totp_secret, state, joined_at)
  values (p_name, p_full_name, p_role, p_password_hash, p_totp_secret,
    case when p_password_hash is null then 'invited' else 'active' end,
    case when p_password_hash is not null then clock_timestamp() end)
  on conflict (name) do nothing returning id into v_id;
  if v_id is null then return null; end if;
  perform operators.append_audit(p_by_id, p_by_name, p_action, 'operator:' || v_id,
    jsonb_build_object('name', p_name, 'role', p_role) || p_details, p_ip);
  return v_id;
end $$;
comment on function operators.add_account is
  'Creates an operator''s account and its audit entry; null if the name is taken. Without a password it is an '
  'invitation. The application has no other way to create an account or to choose its role.';

create function operators.lock_staff() returns void
language sql security definer set search_path = operators, pg_temp
as $$ select pg_advisory_xact_lock(20261205) $$;
comment on function operators.lock_staff is
  'Makes changes of operators'' accounts wait for each other until the transaction ends, so that two owners cannot '
  'disable each other.';

create function operators.denial(p_operator bigint, p_by_id bigint, p_takes_owner boolean) returns text
language sql stable set search_path = operators, pg_temp
as $$
  select case
    when p_by_id = p_operator then 'about_self'
    when p_by_id is not null and not exists (
      select from operators.accounts where id = p_by_id and role = 'owner' and state = 'active') then 'forbidden'
    when p_takes_owner
      and exists (select from operators.accounts where id = p_operator and role = 'owner' and state = 'active')
      and not exists (
        select from operators.accounts where id <> p_operator and role = 'owner' and state = 'active') then 'last_owner'
  end
$$;
comment on function operators.denial is
  'Why this operator (null: the command line) may not change that account now; null if they may.';

create function operators.set_state(p_operator bigint, p_state text, p_by_id bigint, p_by_name text, p_ip text,
  p_details jsonb)
returns text
language plpgsql security definer set search_path = operators, pg_temp
as $$
declare
  v_denial text;
begin
  perform operators.lock_staff();
  v_denial := operators.denial(p_operator, p_by_id, p_state = 'disabled');
  if v_denial is not null then return v_denial; end if;
  if p_state not in ('active', 'disabled') then raise exception 'no such state: %', p_state; end if;
  update operators.accounts
  set state = case when p_state = 'active' and password_hash is null then 'invited' else p_state end
  where id = p_operator;
  -- Also when enabling: a login that was in progress may have opened one meanwhile.
  update operators.sessions set ended_at = clock_timestamp() where operator_id = p_operator and ended_at is null;
  if p_state = 'disabled' then
    delete from operators.links where operator_id = p_operator;
    delete from operators.approval_requests
    where subject = 'operator:' || p_operator and starts_with(action, 'staff.');
  end if;
  perform operators.append_audit(p_by_id, p_by_name,
    case p_state when 'disabled' then 'staff.disable' else 'staff.enable' end, 'operator:' || p_operator, p_details, p_ip);
  return null;
end $$;
comment on function operators.set_state is
  'Disables an operator, ends their sessions and voids what is pending about them, or enables them; with the audit '
  'entry. Returns why not, or null.';

create function operators.set_role(p_operator bigint, p_role text, p_by_id bigint, p_by_name text, p_ip text,
  p_details jsonb)
returns text
language plpgsql security definer set search_path = operators, pg_temp
as $$
declare
  v_denial text;
begin
  perform operators.lock_staff();
  v_denial := operators.denial(p_operator, p_by_id, p_role <> 'owner');
  if v_denial is not null then return v_denial; end if;
  update operators.accounts set role = p_role where id = p_operator;
  perform operators.append_audit(p_by_id, p_by_name, 'staff.role', 'operator:' || p_operator,
    jsonb_build_object('role', p_role) || p_details, p_ip);
  return null;
end $$;
comment on function operators.set_role is
  'Changes the role of an operator, with the audit entry. Returns why not, or null.';

create function operators.clear_credentials(p_operator bigint, p_by_id bigint, p_by_name text, p_ip text,
  p_details jsonb)
returns text
language plpgsql security definer set search_path = operators, pg_temp
as $$
declare
  v_denial text;
begin
  perform operators.lock_staff();
  v_denial := operators.denial(p_operator, p_by_id, false);
  if v_denial is not null then return v_denial; end if;
  update operators.accounts set password_hash = null, totp_secret = null, state = 'invited' where id = p_operator;
  update operators.sessions set ended_at = clock_timestamp() where operator_id = p_operator and ended_at is null;
  delete from operators.recovery_codes where operator_id = p_operator;
  perform operators.append_audit(p_by_id, p_by_name, 'staff.reset', 'operator:' || p_operator, p_details, p_ip);
  return null;
end $$;
comment on function operators.clear_credentials is
  'Deletes an operator''s password, second factor and recovery codes and ends their sessions, with the audit entry. '
  'Returns why not, or null.';

create function operators.complete_link(p_token_hash bytea, p_code_hash bytea, p_password_hash text,
  p_totp_step bigint, p_recovery_hashes bytea[], p_ip text)
returns bigint
language plpgsql security definer set search_path = operators, pg_temp
as $$
declare
  v_link operators.links;
  v_name text;
begin
  perform operators.lock_staff();
  delete from operators.links
  where token_hash = p_token_hash and code_hash is not distinct from p_code_hash
    and expires_at > clock_timestamp() and totp_secret is not null
  returning * into v_link;
  if v_link.operator_id is null then return null; end if;
  update operators.accounts
  set password_hash = p_password_hash, totp_secret = v_link.totp_secret, totp_step_used = p_totp_step,
      state = 'active', joined_at = clock_timestamp()
  where id = v_link.operator_id and state = 'invited' returning name into v_name;
  if v_name is null then return null; end if;
  update operators.sessions set ended_at = clock_timestamp()
  where operator_id = v_link.operator_id and ended_at is null;
  delete from operators.recovery_codes where operator_id = v_link.operator_id;
  insert into operators.recovery_codes (operator_id, code_hash)
  select v_link.operator_id, unnest(p_recovery_hashes);
  perform operators.append_audit(v_link.operator_id, v_name, 'staff.join', 'operator:' || v_link.operator_id,
    jsonb_build_object('purpose', v_link.purpose), p_ip);
  return v_link.operator_id;
end $$;
comment on function operators.complete_link is
  'Stores the password and the second factor that a person set through an approved link, once, with the audit entry. '
  'Returns the operator, or null if the link is not valid.';

create function operators.drop_invited(p_operator bigint, p_by_id bigint, p_by_name text, p_ip text, p_details jsonb)
returns text
language plpgsql security definer set search_path = operators, pg_temp
as $$
declare
  v_denial text;
begin
  perform operators.lock_staff();
  v_denial := operators.denial(p_operator, p_by_id, false);
  if v_denial is not null then return v_denial; end if;
  delete from operators.accounts where id = p_operator and state = 'invited' and joined_at is null;
  perform operators.append_audit(p_by_id, p_by_name, 'staff.withdraw', 'operator:' || p_operator, p_details, p_ip);
  return null;
end $$;
comment on function operators.drop_invited is
  'Deletes the account of an invitation that nobody completed, with the audit entry. Returns why not, or null.';

create function operators.audit_faults() returns table(id bigint, fault text)
language sql stable security definer set search_path = operators, pg_temp
as $$
  select * from (
    select a.id, case
        when a.id <> row_number() over (order by a.id) then 'an entry before this one is missing'
        when a.hash <> operators.audit_hash(lag(a.hash, 1, sha256('shwe audit'::bytea)) over (order by a.id), a)
          then 'changed'
      end as fault
    from operators.audit a
  ) linked where fault is not null
  union all
  select c.entries, 'the last entries are missing'
  from operators.audit_chain c
  where c.entries <> (select count(*) from operators.audit)
     or c.hash is distinct from coalesce((select a.hash from operators.audit a
       order by a.id desc limit 1), sha256('shwe audit'::bytea))
$$;
comment on function operators.audit_faults is
  'Every entry whose hash does not follow from the one before it, and the end of the chain when it is not where it '
  'should be.';

insert into operators.audit_chain default values;

create function operators.forget_devices() returns trigger
language plpgsql security definer set search_path = operators, pg_temp
as $$
begin
  delete from security.known_devices where owner = 'operator:' || new.id;
  return null;
end $$;
comment on function operators.forget_devices is
  'A new password, and disabling, make an operator''s browsers unknown.';
create trigger forget_devices after update of password_hash, state on operators.accounts
for each row when (new.password_hash is distinct from old.password_hash or new.state is distinct from old.state)
execute function operators.forget_devices();

grant usage on schema operators to shwe_app;
grant select on operators.accounts to shwe_app;
grant update (totp_step_used) on operators.accounts to shwe_app;
grant insert, select on operators.sessions to shwe_app;
grant update (seen_at, ended_at) on operators.sessions to shwe_app;
grant select on operators.audit to shwe_app;
grant select on operators.audit_chain to shwe_app;
grant delete, insert, select, update on operators.approval_requests to shwe_app;
grant delete, insert, select on operators.links to shwe_app;
grant update (approved_by, approved_at, expires_at, code_hash, totp_secret) on operators.links to shwe_app;
grant delete, insert, select on operators.recovery_codes to shwe_app;
grant update (used_at, used_ip, used_by, told_at) on operators.recovery_codes to shwe_app;
grant execute on function operators.append_audit, operators.audit_faults, operators.add_account, operators.lock_staff,
  operators.denial,
  operators.set_state, operators.set_role, operators.clear_credentials, operators.complete_link,
  operators.drop_invited to shwe_app;

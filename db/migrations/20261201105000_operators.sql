create schema operators;
comment on schema operators is 'Operators of the console, their sessions, approval requests and the audit log.';

create table operators.accounts (
  id bigint generated always as identity primary key,
  name text not null unique check (name = lower(name) and length(name) >= 2 and length(name) <= 60),
  full_name text not null,
  role text not null check (role in ('owner', 'finance', 'draws', 'support')),
  password_hash text not null,
  totp_secret bytea not null,
  totp_step_used bigint not null default 0,
  state text not null default 'active' check (state in ('active', 'disabled')),
  created_at timestamptz not null default clock_timestamp()
);
comment on table operators.accounts is 'Operators.';
comment on column operators.accounts.role is
  'Like name, password and TOTP secret changed only by functions that write the audit entry as well.';
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
  p_totp_secret bytea, p_by_id bigint, p_by_name text, p_ip text)
returns bigint
language plpgsql security definer set search_path = operators, pg_temp
as $$
declare
  v_id bigint;
begin
  insert into operators.accounts (name, full_name, role, password_hash, totp_secret)
  values (p_name, p_full_name, p_role, p_password_hash, p_totp_secret)
  on conflict (name) do nothing returning id into v_id;
  if v_id is null then return null; end if;
  perform operators.append_audit(p_by_id, p_by_name, 'operator.create', 'operator:' || v_id,
    jsonb_build_object('name', p_name, 'role', p_role), p_ip);
  return v_id;
end $$;
comment on function operators.add_account is
  'Creates an operator''s account and its audit entry; null if the name is taken. The application has no other way to '
  'create one or to choose its role.';

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

grant usage on schema operators to shwe_app;
grant select on operators.accounts to shwe_app;
grant update (totp_step_used) on operators.accounts to shwe_app;
grant insert, select on operators.sessions to shwe_app;
grant update (seen_at, ended_at) on operators.sessions to shwe_app;
grant select on operators.audit to shwe_app;
grant select on operators.audit_chain to shwe_app;
grant delete, insert, select, update on operators.approval_requests to shwe_app;
grant execute on function operators.append_audit, operators.add_account, operators.audit_faults to shwe_app;

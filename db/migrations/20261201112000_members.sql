create schema members;
comment on schema members is
  'Member accounts, sessions, one-time codes, captchas. Personal data is encrypted (..._encrypted) and found by '
  'keyed hashes (..._key).';

create table members.accounts (
  id bigint generated always as identity (start with 200001) primary key,
  nickname text not null default '',
  password_hash text not null,
  withdrawal_password_hash text,
  security_code_hash text,
  lang text not null default 'my' check (lang in ('my', 'en', 'zh', 'th')),
  invite_code text not null unique,
  upline_id bigint references members.accounts,
  is_agent boolean not null default false,
  state text not null default 'active' check (state in ('active', 'suspended', 'closed')),
  suspended_reason text not null default '',
  register_ip text not null,
  created_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  gender text not null default '' check (gender in ('', 'female', 'male', 'other')),
  app_code_hash text,
  reset_at timestamptz,
  phone_encrypted bytea,
  phone_key bytea,
  phone_tail_key bytea,
  full_name_encrypted bytea,
  full_name_key bytea,
  email_encrypted bytea,
  birthday_encrypted bytea,
  closed_at timestamptz,
  constraint closed_when check ((state = 'closed') = (closed_at is not null)),
  constraint closed_is_nobody check (state <> 'closed' or num_nonnulls(full_name_encrypted, email_encrypted,
    birthday_encrypted, withdrawal_password_hash, app_code_hash) = 0),
  constraint full_name_with_its_key check ((full_name_encrypted is null) = (full_name_key is null)),
  constraint phone_unless_closed check ((phone_encrypted is null) = (state = 'closed') and (num_nulls(phone_encrypted,
    phone_key, phone_tail_key) in (0, 3)))
);
comment on table members.accounts is 'Members.';
comment on column members.accounts.password_hash is 'Of the login password.';
comment on column members.accounts.security_code_hash is
  'Set with the first payee and required for every later one. It never changes.';
comment on column members.accounts.upline_id is 'The member who invited this one.';
comment on column members.accounts.state is 'active; suspended by an operator; closed by the member, for good.';
comment on column members.accounts.app_code_hash is
  'Of the four digits required at every start of the app; null: none.';
comment on column members.accounts.reset_at is
  'Wall time at which a one-time code last set the login password. The phone cannot change for a day after it.';
comment on column members.accounts.phone_encrypted is 'The phone as E.164.';
comment on column members.accounts.phone_tail_key is 'Of the last four digits, by which operators look members up.';
comment on column members.accounts.full_name_encrypted is
  'Set once. The holder of a payee must have this name.';
comment on column members.accounts.full_name_key is
  'Of the name without spaces, dots and capitals, as names are compared.';
comment on column members.accounts.birthday_encrypted is 'Set once.';
comment on column members.accounts.closed_at is 'Business time at which the member closed the account.';
create index accounts_by_upline on members.accounts (upline_id) where upline_id is not null;
create index accounts_by_nickname on members.accounts (lower(nickname) text_pattern_ops);
create index accounts_by_age on members.accounts (created_at);
create unique index accounts_by_phone on members.accounts (phone_key);
create index accounts_by_phone_tail on members.accounts (phone_tail_key);
create index accounts_by_full_name on members.accounts (full_name_key) where full_name_key is not null;

create table members.sessions (
  id bigint generated always as identity unique,
  token_hash bytea primary key,
  member_id bigint not null references members.accounts,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  end_no bigint,
  ip text not null,
  user_agent text not null,
  device_hash bytea,
  constraint ends_are_numbered check ((ended_at is null) = (end_no is null))
);
comment on table members.sessions is 'Logins of members. Wall time. The token itself is never stored.';
comment on column members.sessions.end_no is
  'The number of the end, counted over all sessions (members.next_session_end).';
comment on column members.sessions.device_hash is 'Of the token of the device (security.known_devices).';
create index live_sessions_of_member on members.sessions (member_id) where ended_at is null;
create index ended_sessions on members.sessions (end_no) where end_no is not null;

create table members.session_ends (
  last bigint not null
);
comment on table members.session_ends is
  'One row: how many sessions have ended. It is locked until an end is committed, so ends become visible in their '
  'order.';

create table members.logins (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.accounts,
  at timestamptz not null default clock_timestamp(),
  business_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  ip text not null,
  user_agent text not null
);
comment on table members.logins is 'Logins of members.';
create index logins_of_member on members.logins (member_id, id desc);
create index logins_by_address on members.logins (member_id, ip);

create table members.failed_logins (
  member_id bigint not null references members.accounts,
  day date not null,
  address text not null,
  count integer not null default 1 check (count > 0),
  last_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  constraint failed_logins_pkey primary key (member_id, day, address)
);
comment on table members.failed_logins is 'Wrong passwords for accounts, which their members can see. Business time.';
comment on column members.failed_logins.address is 'Masked, because it is somebody else''s.';
create index failed_logins_by_day on members.failed_logins (day);

create table members.captchas (
  id_hash bytea primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  work_bits integer not null
);
comment on table members.captchas is 'Captchas that wait for their answer.';
comment on column members.captchas.work_bits is
  'Zero bits of the proof of work that a request for a one-time code must send with the answer.';
create index captchas_over on members.captchas (expires_at);

create table members.otps (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('register', 'reset', 'phone')),
  code_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  tries integer not null default 0,
  plain_tries integer not null default 0,
  used_at timestamptz,
  phone_key bytea not null,
  ticket_hash bytea not null unique,
  address_key bytea not null
);
comment on table members.otps is 'One-time codes.';
comment on column members.otps.tries is 'How often the code was tried with the ticket of its request.';
comment on column members.otps.plain_tries is 'How often it was tried without a ticket, from the address of its request.';
comment on column members.otps.address_key is 'Of the address that requested it.';
create index otps_of_phone on members.otps (phone_key, id desc);

create table members.sms_outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  phone text not null,
  purpose text not null,
  body text not null
);
comment on table members.sms_outbox is 'Messages that an SMS gateway would send. Written in play mode only.';

create table members.notes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.accounts,
  operator_id bigint not null references operators.accounts,
  at timestamptz not null default date_trunc('milliseconds', clock.now()),
  body text not null check (length(body) >= 3 and length(body) <= 1000)
);
comment on table members.notes is
  'Notes that operators write about a member for each other. Added and never changed; deleted when the account is '
  'closed.';
create index notes_of_member on members.notes (member_id, id desc);

create function members.refuse_new_security_code() returns trigger
language plpgsql
as $$ begin raise exception 'a security code never changes' using errcode = 'restrict_violation'; end $$;
comment on function members.refuse_new_security_code is 'A security code, once set, never changes.';
create trigger security_code_fixed before update of security_code_hash on members.accounts
for each row when (old.security_code_hash is not null
  and new.security_code_hash is distinct from old.security_code_hash and new.state <> 'closed')
execute function members.refuse_new_security_code();

create function members.next_session_end() returns bigint
language sql security definer set search_path = members, pg_temp
as $$ update session_ends set last = last + 1 returning last $$;
comment on function members.next_session_end is 'The number of the session end that is being written.';

create function members.ended_since(p_ends bigint, out session_ids bigint[], out states text[])
language plpgsql stable security definer set search_path = members, pg_temp
as $$
begin
  select array_agg(s.id), array_agg(a.state) into session_ids, states
  from members.sessions s join members.accounts a on a.id = s.member_id where s.end_no > p_ends;
end $$;
comment on function members.ended_since is
  'The sessions that ended since the count of ends was p_ends, and the states of their members.';

create function members.use_sessions(p_hashes bytea[], out ends bigint, out session_ids bigint[],
  out member_ids bigint[], out states text[])
language plpgsql security definer set search_path = members, pg_temp
as $$
declare
  v_stale bytea[];
begin
  select last into ends from members.session_ends;
  select array_agg(s.id order by u.ord), array_agg(a.id order by u.ord), array_agg(a.state order by u.ord),
         array_agg(s.token_hash) filter (where l.is_live and s.seen_at < clock_timestamp() - interval '10 minutes')
  into session_ids, member_ids, states, v_stale
  from unnest(p_hashes) with ordinality u(hash, ord)
  left join members.sessions s on s.token_hash = u.hash
  -- A session ends after two weeks without use, and after 60 days in any case.
  cross join lateral (
    select s.ended_at is null and s.seen_at > clock_timestamp() - interval '14 days'
           and s.created_at > clock_timestamp() - interval '60 days' as is_live) l
  left join members.accounts a on a.id = s.member_id and (a.state = 'suspended' or l.is_live);
  if v_stale is not null then
    -- Skips locked rows: nothing has to wait for this update.
    update members.sessions set seen_at = clock_timestamp() where token_hash in (
      select token_hash from members.sessions where token_hash = any(v_stale)
        and ended_at is null for update skip locked);
  end if;
end $$;
comment on function members.use_sessions is
  'Whose sessions these are, in the order given; null for those that have ended. A suspended member''s are found '
  'although they have ended, so that the member can be told why. A session in use is extended, written at most '
  'every ten minutes. Sessions found alive that end later are among members.ended_since(ends).';

create function members.refuse_new_birthday() returns trigger
language plpgsql
as $$ begin raise exception 'a birthday is set once' using errcode = 'restrict_violation'; end $$;
comment on function members.refuse_new_birthday is 'A birthday is set once.';
create trigger birthday_fixed before update of birthday_encrypted on members.accounts
for each row when (old.birthday_encrypted is not null
  and new.birthday_encrypted is distinct from old.birthday_encrypted and new.state <> 'closed')
execute function members.refuse_new_birthday();

create function members.stay_closed() returns trigger
language plpgsql
as $$ begin raise exception 'account % is closed', old.id using errcode = 'restrict_violation'; end $$;
comment on function members.stay_closed is 'A closed account never changes.';
create trigger stay_closed before update on members.accounts
for each row when (old.state = 'closed') execute function members.stay_closed();

create trigger append_only before update or truncate on members.notes
for each statement execute function ledger.refuse_change();

insert into members.session_ends values (0);

grant usage on schema members to shwe_app;
grant insert, select, update on members.accounts to shwe_app;
grant delete, insert, select, update on members.sessions to shwe_app;
grant insert, select on members.logins to shwe_app;
grant update (ip, user_agent) on members.logins to shwe_app;
grant delete, insert, select, update on members.failed_logins to shwe_app;
grant delete, insert, select on members.captchas to shwe_app;
grant delete, insert, select, update on members.otps to shwe_app;
grant delete, insert, select on members.sms_outbox to shwe_app;
grant delete, insert, select on members.notes to shwe_app;
grant execute on function members.next_session_end, members.use_sessions to shwe_app;

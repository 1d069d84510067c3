-- Members: accounts, sessions, one-time codes, captchas. Sessions and codes keep wall time; an account is as old as business
-- time says (decisions §7).
create schema members;

create table members.accounts (
  id bigint generated always as identity (start with 200001) primary key,
  -- E.164
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  nickname text not null default '',
  -- set once; the payee's holder must be this person
  full_name text,
  password_hash text not null,
  withdrawal_password_hash text,
  -- set with the first payout account, asked for by every later one
  security_code_hash text,
  lang text not null default 'my' check (lang in ('my', 'en', 'zh', 'th')),
  invite_code text not null unique,
  upline_id bigint references members.accounts,
  is_agent boolean not null default false,
  state text not null default 'active' check (state in ('active', 'suspended')),
  suspended_reason text not null default '',
  register_ip text not null,
  created_at timestamptz not null default date_trunc('milliseconds', clock.now())
);
-- Once set, a security code cannot be changed (specification §5), by no call and no mistake.
create function members.refuse_new_code() returns trigger
language plpgsql
as $$ begin raise exception 'a security code never changes' using errcode = 'restrict_violation'; end $$;

create trigger security_code_fixed before update of security_code_hash on members.accounts
for each row when (old.security_code_hash is not null and new.security_code_hash is distinct from old.security_code_hash)
execute function members.refuse_new_code();

create index accounts_by_upline on members.accounts (upline_id) where upline_id is not null;
create index accounts_by_last_digits on members.accounts (reverse(phone) text_pattern_ops);
create index accounts_by_nickname on members.accounts (lower(nickname) text_pattern_ops);
create index accounts_by_age on members.accounts (created_at);

create table members.sessions (
  id bigint generated always as identity unique,
  token_hash bytea primary key,
  member_id bigint not null references members.accounts,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- the how manieth end it was, of all sessions; see members.next_end
  end_no bigint,
  ip text not null,
  user_agent text not null,
  constraint ends_are_numbered check ((ended_at is null) = (end_no is null))
);
create index live_sessions_of_member on members.sessions (member_id) where ended_at is null;
create index ended_sessions on members.sessions (end_no) where end_no is not null;

-- How many sessions have been ended. Whoever ends one holds this row until that is committed, so ends become visible in their order:
-- a session that was alive when the count was read is over now only if its end bears a later number.
create table members.session_ends (last bigint not null);
insert into members.session_ends values (0);

-- The number of the end that is being written.
create function members.next_end() returns bigint
language sql security definer set search_path = members, pg_temp
as $$ update session_ends set last = last + 1 returning last $$;

-- The sessions that were ended after the count stood at p_ends, and whether their members are suspended.
create function members.ended_since(p_ends bigint, out session_ids bigint[], out states text[])
language plpgsql stable security definer set search_path = members, pg_temp
as $$
begin
  select array_agg(s.id), array_agg(a.state) into session_ids, states
  from members.sessions s join members.accounts a on a.id = s.member_id where s.end_no > p_ends;
end $$;

-- Whose sessions these are, in the order given; null for those that are over. A suspended member's are found though they have
-- ended, so that they can be told why. A session that is used lives on; the row says so at most every ten minutes. Of the sessions
-- found alive, those that end later are among members.ended_since(ends).
create function members.use_sessions(p_hashes bytea[], out ends bigint, out session_ids bigint[], out member_ids bigint[],
                                     out states text[])
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
  -- A phone left alone stays logged in for two weeks, and 60 days in any case. Wall time.
  cross join lateral (
    select s.ended_at is null and s.seen_at > clock_timestamp() - interval '14 days'
           and s.created_at > clock_timestamp() - interval '60 days' as is_live) l
  left join members.accounts a on a.id = s.member_id and (a.state = 'suspended' or l.is_live);
  if v_stale is not null then
    -- Housekeeping waits for nobody.
    update members.sessions set seen_at = clock_timestamp() where token_hash in (
      select token_hash from members.sessions where token_hash = any(v_stale) and ended_at is null for update skip locked);
  end if;
end $$;

create table members.logins (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.accounts,
  at timestamptz not null default clock_timestamp(),
  business_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  ip text not null,
  user_agent text not null
);
create index logins_of_member on members.logins (member_id, id desc);
create index logins_by_address on members.logins (member_id, ip);

create table members.captchas (
  id_hash bytea primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captchas_over on members.captchas (expires_at);

create table members.otps (
  id bigint generated always as identity primary key,
  phone text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  code_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index otps_of_phone on members.otps (phone, id desc);

-- The dev outbox of play mode: messages that an SMS gateway would have sent (decisions §5). Never written in licensed mode.
create table members.outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  phone text not null,
  purpose text not null,
  body text not null
);

grant usage on schema members to shwe_app;
grant select, insert, update on members.accounts, members.sessions, members.otps to shwe_app;
grant select, insert on members.logins to shwe_app;
grant select, insert, delete on members.captchas, members.outbox to shwe_app;
grant delete on members.sessions, members.otps to shwe_app;
revoke all on function members.use_sessions, members.next_end, members.ended_since from public;
grant execute on function members.use_sessions, members.next_end to shwe_app;

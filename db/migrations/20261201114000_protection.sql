create schema protection;
comment on schema protection is
  'What members forbid themselves: limits on deposits, stakes and losses, breaks, self-exclusion. Checked in the '
  'transaction that takes the money.';

create table protection.limits (
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null,
  constraint limits_pkey primary key (member_id, kind, period)
);
comment on table protection.limits is
  'The limits that apply now. A lower one applies at once, a higher one when it is confirmed.';

create table protection.limit_raises (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount > 0),
  requested_at timestamptz not null,
  ripe_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'taken_back')),
  constraint limit_raises_check check (ripe_at >= (requested_at + interval '24:00:00')),
  constraint limit_raises_check1 check ((ended_at is null) = (outcome is null)),
  constraint limit_raises_check2 check (outcome is distinct from 'confirmed' or ended_at >= ripe_at)
);
comment on table protection.limit_raises is 'Requests for a higher limit.';
comment on column protection.limit_raises.amount is 'The new limit; null takes it off.';
comment on column protection.limit_raises.requested_at is 'When the member requested it.';
comment on column protection.limit_raises.ripe_at is 'From then on the member may confirm it.';
create unique index one_raise_a_limit on protection.limit_raises (member_id, kind, period) where ended_at is null;

create table protection.exclusions (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  cause text not null check (cause in ('asked', 'payee')),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  constraint ends_after_it_begins check (ends_at > begins_at),
  constraint time_outs_are_requested check (kind = 'self_exclusion' or cause = 'asked')
);
comment on table protection.exclusions is
  'Times in which a member may not play. Rows are only added: nobody can shorten one.';
comment on column protection.exclusions.cause is
  'asked: by the member; payee: the account has a payee of somebody who excluded themself.';
create index exclusions_of_member on protection.exclusions (member_id, ends_at desc);

create table protection.exclusion_keys (
  kind text not null check (kind in ('phone', 'payee')),
  exclusion_id bigint not null references protection.exclusions,
  key bytea not null
);
comment on table protection.exclusion_keys is
  'By what a person who excluded themself is recognised: keyed hashes of phones and payees.';
create unique index exclusion_by_key on protection.exclusion_keys (kind, key, exclusion_id);

create table protection.events (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  at timestamptz not null,
  what text not null,
  kind text,
  period text,
  amount bigint,
  was bigint,
  ends_at timestamptz,
  operator_id bigint,
  constraint events_what_check check (what in ('limit_set', 'raise_asked', 'raise_confirmed', 'raise_taken_back',
    'time_out', 'self_exclusion', 'excluded_by_payee'))
);
comment on table protection.events is 'What happened, for the member and for operators.';
comment on column protection.events.amount is 'Of a limit: what it became or is to become; null for none.';
comment on column protection.events.was is 'Of a limit: what it was.';
create index events_of_member on protection.events (member_id, id desc);

create table protection.protected_members (
  member_id bigint primary key
);
comment on table protection.protected_members is
  'Members who ever set a limit or took a break. A batch of bets looks only here for all the others.';

create function protection.mark_protected() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
begin
  insert into protection.protected_members values (new.member_id) on conflict do nothing;
  return null;
end $$;
comment on function protection.mark_protected is 'Notes that a member has a limit or an exclusion.';
create trigger mark_protected after insert on protection.limits
for each row execute function protection.mark_protected();
create trigger mark_protected after insert on protection.exclusions
for each row execute function protection.mark_protected();

create function protection.period_begins(p_period text, p_at timestamptz) returns timestamptz
language sql immutable
as $$ select date_trunc(p_period, p_at at time zone interval '06:30') at time zone interval '06:30' $$;
comment on function protection.period_begins is
  'When the calendar period of Yangon begins in which an instant lies. Weeks begin on Monday.';

create function protection.period_ends(p_period text, p_at timestamptz) returns timestamptz
language sql immutable
as $$
  select (date_trunc(p_period,
    p_at at time zone interval '06:30') + ('1 ' || p_period)::interval) at time zone interval '06:30'
$$;
comment on function protection.period_ends is 'When the next calendar period begins.';

create function protection.current_exclusion(p_member_id bigint, p_now timestamptz, out outcome text,
  out ends_at timestamptz)
language sql stable
as $$
  select case when e.kind = 'time_out' then 'time_out' when e.cause = 'payee'
    then 'excluded_by_payee' else 'self_excluded' end, e.ends_at
  from protection.exclusions e where e.member_id = p_member_id and e.ends_at > p_now
  order by e.ends_at desc limit 1
$$;
comment on function protection.current_exclusion is
  'The running exclusion that lasts longest, by the name of its refusal; no row when none runs.';

create function protection.lock_member(p_member_id bigint) returns timestamptz
language plpgsql security definer set search_path = protection, pg_temp
as $$
begin
  perform from ledger.accounts a where a.member_id = p_member_id and a.code = 'wallet'
    and a.currency = 'MMK' for no key update;
  return clock.now();
end $$;
comment on function protection.lock_member is
  'Locks the member''s wallet, so that bets wait, and gives the business time read under the lock. A bet accepted '
  'before stands; one that comes after sees what is written meanwhile.';

create function protection.refuse_excluded_phone() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
declare
  v_ends_at timestamptz;
begin
  if new.phone_key is null then return new; end if;
  select max(e.ends_at) into v_ends_at
  from protection.exclusion_keys k join protection.exclusions e on e.id = k.exclusion_id
  where k.kind = 'phone' and k.key = new.phone_key and e.member_id <> new.id and e.ends_at > clock.now();
  if v_ends_at is not null then
    raise exception 'the phone is excluded' using errcode = 'SHW02', detail = clock.yangon_date(v_ends_at)::text;
  end if;
  return new;
end $$;
comment on function protection.refuse_excluded_phone is
  'No account for the phone of somebody who excluded themself, while that lasts. The error SHW02 has the end as its '
  'detail.';
create trigger refuse_excluded_phone before insert or update of phone_key on members.accounts
for each row execute function protection.refuse_excluded_phone();

create function protection.extend_exclusion_to_phone() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
begin
  insert into protection.exclusion_keys (kind, key, exclusion_id)
  select 'phone', new.phone_key, e.id from protection.exclusions e
  where e.member_id = new.id and e.kind = 'self_exclusion' and e.ends_at > clock.now()
  on conflict do nothing;
  return null;
end $$;
comment on function protection.extend_exclusion_to_phone is
  'Somebody who excluded themself is also recognised by a phone they move to.';
create trigger extend_exclusion_to_phone after update of phone_key on members.accounts
for each row when (old.phone_key is not null and new.phone_key is not null
  and new.phone_key is distinct from old.phone_key)
execute function protection.extend_exclusion_to_phone();

create trigger append_only before delete or update or truncate on protection.exclusions
for each statement execute function ledger.refuse_change();
create trigger append_only before delete or update or truncate on protection.exclusion_keys
for each statement execute function ledger.refuse_change();
create trigger append_only before delete or update or truncate on protection.events
for each statement execute function ledger.refuse_change();

grant usage on schema protection to shwe_app;
grant delete, insert, select, update on protection.limits to shwe_app;
grant insert, select, update on protection.limit_raises to shwe_app;
grant insert, select on protection.exclusions to shwe_app;
grant insert, select on protection.exclusion_keys to shwe_app;
grant update (key) on protection.exclusion_keys to shwe_app;
grant insert, select on protection.events to shwe_app;
grant select on protection.protected_members to shwe_app;
grant execute on function protection.period_begins, protection.period_ends, protection.current_exclusion,
  protection.lock_member to shwe_app;

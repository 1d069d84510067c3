-- Protection (docs/protection.md): what members forbid themselves. Limits on deposits, stakes and losses by day, week and month; time-outs;
-- self-exclusion. Looked at inside the transaction that takes the money.
create schema protection;
grant usage on schema protection to shwe_app;

-- The limits that hold now. A lower one is written here at once, a higher one when it was confirmed.
create table protection.limits (
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null,
  primary key (member_id, kind, period)
);

-- Raises that were asked for. `amount` null takes the limit off. From ripe_at on the member may confirm it; one that is open a limit.
create table protection.raises (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount > 0),
  asked_at timestamptz not null,
  ripe_at timestamptz not null check (ripe_at >= asked_at + interval '24 hours'),
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'taken_back')),
  check ((ended_at is null) = (outcome is null)),
  check (outcome is distinct from 'confirmed' or ended_at >= ripe_at)
);
create unique index one_raise_a_limit on protection.raises (member_id, kind, period) where ended_at is null;

-- Times in which a member takes no part. Nobody, no operator either, can shorten one: rows are only added.
create table protection.exclusions (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  -- payee: the account named a payout account of somebody who excluded themself
  cause text not null check (cause in ('asked', 'payee')),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > begins_at),
  check (kind = 'self_exclusion' or cause = 'asked')
);
create index exclusions_of_member on protection.exclusions (member_id, ends_at desc);

-- By what a person who excluded themself is known again: 'phone' +959…, 'payee' kbzpay:+959….
create table protection.exclusion_keys (
  kind text not null check (kind in ('phone', 'payee')),
  value text not null,
  exclusion_id bigint not null references protection.exclusions,
  primary key (kind, value, exclusion_id)
);

-- What happened, for the member and for operators.
create table protection.events (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  at timestamptz not null,
  what text not null check (what in ('limit_set', 'raise_asked', 'raise_confirmed', 'raise_taken_back', 'time_out', 'self_exclusion',
                                     'excluded_by_payee')),
  kind text,
  period text,
  -- of a limit: what it became or is to become, and what it was; null for none
  amount bigint,
  was bigint,
  ends_at timestamptz,
  operator_id bigint
);
create index events_of_member on protection.events (member_id, id desc);

create trigger append_only before update or delete or truncate on protection.exclusions
for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on protection.exclusion_keys
for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on protection.events
for each statement execute function ledger.refuse_change();

-- Who has ever set a limit or taken a break: the one look-up that a batch of bets makes for members who never have.
create table protection.guards (member_id bigint primary key);

create function protection.guard() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
begin
  insert into protection.guards values (new.member_id) on conflict do nothing;
  return null;
end $$;
create trigger guard after insert on protection.limits for each row execute function protection.guard();
create trigger guard after insert on protection.exclusions for each row execute function protection.guard();

-- When the calendar period of Yangon begins in which a business instant lies, and when the next one does. Weeks begin on Monday.
create function protection.period_begins(p_period text, p_at timestamptz) returns timestamptz
language sql immutable
as $$ select date_trunc(p_period, p_at at time zone interval '06:30') at time zone interval '06:30' $$;

create function protection.period_ends(p_period text, p_at timestamptz) returns timestamptz
language sql immutable
as $$
  select (date_trunc(p_period, p_at at time zone interval '06:30') + ('1 ' || p_period)::interval) at time zone interval '06:30'
$$;

-- The exclusion that lasts longest of those that run, by the name of its refusal; nothing when none does.
create function protection.excluded(p_member_id bigint, p_now timestamptz, out outcome text, out ends_at timestamptz)
language sql stable
as $$
  select case when e.kind = 'time_out' then 'time_out' when e.cause = 'payee' then 'excluded_by_payee' else 'self_excluded' end, e.ends_at
  from protection.exclusions e where e.member_id = p_member_id and e.ends_at > p_now
  order by e.ends_at desc limit 1
$$;

-- Makes bets of the member wait: they lock the wallet before they look at limits. Gives the business time read while it is held, so a
-- bet that was taken before stands before it, and one that comes after sees what is written meanwhile.
create function protection.hold(p_member_id bigint) returns timestamptz
language plpgsql security definer set search_path = protection, pg_temp
as $$
begin
  perform from ledger.accounts a where a.member_id = p_member_id and a.code = 'wallet' and a.currency = 'MMK' for no key update;
  return clock.now();
end $$;

-- No account for a phone of somebody who excluded themself while that lasts; who opens accounts answers SHW02 with its detail, the end.
create function protection.refuse_excluded_phone() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
declare
  v_ends_at timestamptz;
begin
  select max(e.ends_at) into v_ends_at
  from protection.exclusion_keys k join protection.exclusions e on e.id = k.exclusion_id
  where k.kind = 'phone' and k.value = new.phone and e.member_id <> new.id and e.ends_at > clock.now();
  if v_ends_at is not null then
    raise exception 'the phone is excluded' using errcode = 'SHW02', detail = clock.yangon_date(v_ends_at)::text;
  end if;
  return new;
end $$;
create trigger refuse_excluded_phone before insert or update of phone on members.accounts
for each row execute function protection.refuse_excluded_phone();

revoke all on all functions in schema protection from public;
grant execute on function protection.period_begins, protection.period_ends, protection.excluded, protection.hold to shwe_app;
grant select on all tables in schema protection to shwe_app;
grant insert on protection.limits, protection.raises, protection.exclusions, protection.exclusion_keys, protection.events to shwe_app;
grant update, delete on protection.limits to shwe_app;
grant update on protection.raises to shwe_app;

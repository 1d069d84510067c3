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
  carried bigint not null default 0,
  carried_in timestamptz,
  constraint limits_pkey primary key (member_id, kind, period)
);
comment on table protection.limits is
  'The limits that apply now. A lower one applies at once, a higher one when it is confirmed.';
comment on column protection.limits.carried is
  'What the person had used of it with an account that was closed; on a closed account, what it had used in all.';
comment on column protection.limits.carried_in is
  'The beginning of the period to which carried counts. It counts to no other.';

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
  constraint ends_after_it_begins check (ends_at > begins_at)
);
comment on table protection.exclusions is
  'Times in which a member may not play. Rows are only added: nobody can shorten one.';
comment on column protection.exclusions.cause is
  'asked: by the member; payee: the account named a payee of somebody who may not play.';
create index exclusions_of_member on protection.exclusions (member_id, ends_at desc);

create table protection.person_keys (
  member_id bigint not null,
  kind text not null check (kind in ('phone', 'payee')),
  key bytea not null,
  left_at timestamptz,
  constraint person_keys_pkey primary key (kind, key, member_id)
);
comment on table protection.person_keys is
  'By what a person is recognised in another account: keyed hashes of the phones and payees that an account has or '
  'had. Written by triggers on the accounts and payees.';
comment on column protection.person_keys.left_at is
  'Business time since which the account no longer has it, also because the account was closed; null: it has it.';
create index person_keys_of_member on protection.person_keys (member_id);

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
    'limit_carried', 'time_out', 'self_exclusion', 'excluded_by_payee'))
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
comment on function protection.mark_protected is 'Records that a member has a limit or an exclusion.';
create trigger mark_protected after insert on protection.limits
for each row execute function protection.mark_protected();
create trigger mark_protected after insert on protection.exclusions
for each row execute function protection.mark_protected();

create function protection.period_begins(p_period text, p_at timestamptz) returns timestamptz
language sql immutable
as $$ select date_trunc(p_period, p_at at time zone interval '06:30') at time zone interval '06:30' $$;
comment on function protection.period_begins is
  'When the calendar period (in Yangon) of an instant begins. Weeks begin on Monday.';

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
  'The exclusion in force that lasts longest, as the code of its refusal; no row without one.';

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

create function protection.is_recent(p_left_at timestamptz, p_at timestamptz) returns boolean
language sql stable
as $$ select p_left_at is null or p_left_at > p_at - interval '31 days' $$;
comment on function protection.is_recent is
  'Whether a phone or payee that an account left then still stands for its person. 31 days are the longest period of '
  'a limit, so no limit can be used twice in one period.';

create function protection.exclusion_by_key(p_member_id bigint, p_kind text, p_key bytea, p_now timestamptz,
  out time_out_ends_at timestamptz, out self_exclusion_ends_at timestamptz)
language sql stable security definer set search_path = protection, pg_temp
as $$
  select max(e.ends_at) filter (where e.kind = 'time_out'), max(e.ends_at) filter (where e.kind = 'self_exclusion')
  from protection.person_keys k join protection.exclusions e on e.member_id = k.member_id
  where k.kind = p_kind and k.key = p_key and k.member_id <> p_member_id and e.ends_at > p_now
    and protection.is_recent(k.left_at, e.begins_at)
$$;
comment on function protection.exclusion_by_key is
  'When the running breaks and self-exclusions of other accounts end that have or had this phone or payee.';

create function protection.refuse_excluded_phone() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
declare
  v_ends_at timestamptz;
begin
  if new.phone_key is null then return new; end if;
  select greatest(e.time_out_ends_at, e.self_exclusion_ends_at) into v_ends_at
  from protection.exclusion_by_key(new.id, 'phone', new.phone_key, clock.now()) e;
  if v_ends_at is not null then
    raise exception 'the phone is excluded' using errcode = 'SHW02', detail = clock.yangon_date(v_ends_at)::text;
  end if;
  return new;
end $$;
comment on function protection.refuse_excluded_phone is
  'No account for the phone of somebody who takes a break or excluded themself, while that lasts. The error SHW02 has '
  'the end as its detail.';
create trigger refuse_excluded_phone before insert or update of phone_key on members.accounts
for each row execute function protection.refuse_excluded_phone();

create function protection.carry_limits(p_member_id bigint, p_kind text, p_key bytea) returns void
language plpgsql security definer set search_path = protection, pg_temp
as $$
declare
  v_now timestamptz := date_trunc('milliseconds', protection.lock_member(p_member_id));
  v_limit record;
begin
  for v_limit in
    select l.kind, l.period, min(l.amount) as amount, o.amount as was, protection.period_begins(l.period, v_now) as begins,
           coalesce(max(l.carried) filter (where l.carried_in = protection.period_begins(l.period, v_now)), 0) as used
    from protection.person_keys k join protection.limits l on l.member_id = k.member_id
    left join protection.limits o on o.member_id = p_member_id and o.kind = l.kind and o.period = l.period
    where k.kind = p_kind and k.key = p_key and k.member_id <> p_member_id
      and protection.is_recent(k.left_at, v_now)
    group by l.kind, l.period, o.amount
  loop
    insert into protection.limits as t (member_id, kind, period, amount, set_at, carried, carried_in)
    values (p_member_id, v_limit.kind, v_limit.period, v_limit.amount, v_now, v_limit.used, v_limit.begins)
    on conflict (member_id, kind, period) do update
    set amount = least(t.amount, excluded.amount), set_at = excluded.set_at, carried_in = excluded.carried_in,
        carried = greatest(excluded.carried, case when t.carried_in = excluded.carried_in then t.carried else 0 end);
    if v_limit.was is null or v_limit.was > v_limit.amount then
      update protection.limit_raises set ended_at = v_now, outcome = 'taken_back'
      where member_id = p_member_id and kind = v_limit.kind and period = v_limit.period and ended_at is null;
      insert into protection.events (member_id, at, what, kind, period, amount, was)
      values (p_member_id, v_now, 'limit_carried', v_limit.kind, v_limit.period, v_limit.amount, v_limit.was);
    end if;
  end loop;
end $$;
comment on function protection.carry_limits is
  'Gives an account the limits of other accounts that have or recently had this phone or payee, where its own are '
  'higher, with what a closed account had used of them in the present period.';

create function protection.add_person_key(p_member_id bigint, p_kind text, p_key bytea) returns void
language plpgsql security definer set search_path = protection, pg_temp
as $$
begin
  insert into protection.person_keys (member_id, kind, key) values (p_member_id, p_kind, p_key)
  on conflict (kind, key, member_id) do update set left_at = null;
  perform protection.carry_limits(p_member_id, p_kind, p_key);
end $$;
comment on function protection.add_person_key is
  'Notes that an account has a phone or payee from now on, and carries limits over.';

create function protection.leave_person_key(p_member_id bigint, p_kind text, p_key bytea) returns void
language sql security definer set search_path = protection, pg_temp
as $$
  update protection.person_keys set left_at = clock.now()
  where member_id = p_member_id and kind = p_kind and key = p_key and left_at is null
$$;
comment on function protection.leave_person_key is 'Notes that an account has a phone or payee no longer.';

create function protection.note_phone() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and old.phone_key is not null then
    perform protection.leave_person_key(new.id, 'phone', old.phone_key);
  end if;
  if new.phone_key is not null then
    perform protection.add_person_key(new.id, 'phone', new.phone_key);
  end if;
  return null;
end $$;
comment on function protection.note_phone is 'Keeps protection.person_keys in step with the phones of accounts.';
create trigger note_phone after insert on members.accounts
for each row execute function protection.note_phone();
create trigger note_new_phone after update of phone_key on members.accounts
for each row when (new.phone_key is distinct from old.phone_key)
execute function protection.note_phone();

create function protection.note_payee() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
begin
  if new.replaced_at is null then
    perform protection.add_person_key(new.member_id, 'payee', new.key);
  else
    perform protection.leave_person_key(new.member_id, 'payee', new.key);
  end if;
  return null;
end $$;
comment on function protection.note_payee is
  'Keeps protection.person_keys in step with the payees of accounts; for the triggers on that table.';

create function protection.refuse_key_change() returns trigger
language plpgsql security definer set search_path = protection, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and (new.member_id, new.kind, new.key) is not distinct from (old.member_id, old.kind, old.key) then
    return new;
  end if;
  if tg_op = 'DELETE' and not protection.is_recent(old.left_at, clock.now()) and not exists (
    select from protection.exclusions e
    where e.member_id = old.member_id and e.ends_at > clock.now() and protection.is_recent(old.left_at, e.begins_at)) then
    return old;
  end if;
  raise exception 'the key of a person is in use' using errcode = 'restrict_violation';
end $$;
comment on function protection.refuse_key_change is
  'A phone or payee is forgotten only when no break, exclusion or limit needs it any more.';
create trigger refuse_key_change before delete or update on protection.person_keys
for each row execute function protection.refuse_key_change();

create function protection.forget_person_keys() returns void
language sql security definer set search_path = protection, pg_temp
as $$
  delete from protection.person_keys k
  where not protection.is_recent(k.left_at, clock.now()) and not exists (
    select from protection.exclusions e
    where e.member_id = k.member_id and e.ends_at > clock.now() and protection.is_recent(k.left_at, e.begins_at))
$$;
comment on function protection.forget_person_keys is
  'Deletes the phones and payees that no break, exclusion or limit needs any more.';

create trigger append_only before delete or update or truncate on protection.exclusions
for each statement execute function ledger.refuse_change();
create trigger append_only before truncate on protection.person_keys
for each statement execute function ledger.refuse_change();
create trigger append_only before delete or update or truncate on protection.events
for each statement execute function ledger.refuse_change();

grant usage on schema protection to shwe_app;
grant delete, insert, select, update on protection.limits to shwe_app;
grant insert, select, update on protection.limit_raises to shwe_app;
grant insert, select on protection.exclusions to shwe_app;
grant insert, select on protection.events to shwe_app;
grant select on protection.protected_members to shwe_app;
grant execute on function protection.period_begins, protection.period_ends, protection.current_exclusion,
  protection.exclusion_by_key, protection.forget_person_keys, protection.lock_member to shwe_app;

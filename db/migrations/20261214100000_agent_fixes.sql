-- On each day nobody has a higher rate than the direct superior, also on days to come whose rates are already set: a
-- lowering of the superior that counts from tomorrow holds for who comes below today.
create or replace function rebates.rate_placed() returns trigger
language plpgsql security definer set search_path = rebates, pg_temp
as $$
declare
  v_game games;
  v_day date;
  v_rate integer;
begin
  perform from rate_changes for update;
  if new.superior_id is null then
    return null;
  end if;
  for v_game in select * from games loop
    if new.cause in ('registered', 'created') then
      v_rate := least(rebates.rate_on(new.superior_id, v_game.key, new.from_day),
        coalesce((select d.rate from defaults d where d.agent_id = new.superior_id and d.game = v_game.key),
                 v_game.rate_default));
      insert into rates (member_id, game, from_day, rate) values (new.member_id, v_game.key, new.from_day, v_rate)
      on conflict do nothing;
    end if;
    for v_day in
      select new.from_day
      union
      select r.from_day from rates r
      where r.game = v_game.key and r.from_day > new.from_day
        and (r.member_id in (new.superior_id, new.member_id) or r.member_id in (
          select d.member_id from agents.downline d where d.superior_id = new.member_id and d.until_day > new.from_day))
      order by 1
    loop
      v_rate := rebates.rate_on(new.superior_id, v_game.key, v_day);
      if rebates.rate_on(new.member_id, v_game.key, v_day) > v_rate then
        insert into rates (member_id, game, from_day, rate) values (new.member_id, v_game.key, v_day, v_rate)
        on conflict (member_id, game, from_day) do update set rate = excluded.rate, set_by_member = null,
          set_by_operator = null, set_at = clock.now();
      end if;
      perform rebates.lower_downline(new.member_id, v_game.key, v_day);
    end loop;
  end loop;
  return null;
end $$;
comment on function rebates.rate_placed is
  'Gives a new member of a downline the superior''s default rates, and lowers those of one who comes below somebody with '
  'less, with the whole downline, on that day and on every later one for which a rate is set.';

-- Who came below a superior who was to be lowered the next day kept more. They are lowered from tomorrow on.
do $$
declare
  v_game text;
  v_member bigint;
  v_tomorrow date := clock.yangon_date(clock.now()) + 1;
begin
  for v_game in select key from rebates.games loop
    for v_member in
      select d.superior_id from agents.downline d
      where d.until_day > v_tomorrow and d.depth = 1
        and rebates.rate_on(d.member_id, v_game, v_tomorrow) > rebates.rate_on(d.superior_id, v_game, v_tomorrow)
    loop
      perform rebates.lower_downline(v_member, v_game, v_tomorrow);
    end loop;
  end loop;
end $$;

alter table agents.placements drop constraint placements_cause_check,
  add constraint placements_cause_check
    check (cause in ('registered', 'created', 'bound', 'moved', 'dismissed', 'restored'));
comment on column agents.placements.cause is
  'registered or created below the superior, bound by an invite code, moved by two operators, dismissed: the superior was '
  'dismissed, restored: and appointed again on the same day.';
create or replace function agents.place(p_member_id bigint, p_superior_id bigint, p_from date, p_cause text,
  p_placed_by bigint default null, p_approved_by bigint default null, p_reason text default '')
returns void
language plpgsql security definer set search_path = agents, pg_temp
as $$
declare
  v_moving bigint[];
begin
  if p_cause not in ('registered', 'created') then
    perform from agents.tree for update;
  end if;
  if p_superior_id = p_member_id or exists (
    select from agents.downline d where d.superior_id = p_member_id and d.member_id = p_superior_id
      and d.until_day > p_from) then
    raise exception 'member % would be above itself', p_member_id using errcode = 'SHW02';
  end if;

  -- Changes are planned for tomorrow at the latest, so what holds on a planned day holds for good.
  if p_cause in ('moved', 'dismissed', 'restored') then
    v_moving := array(select p_member_id union select d.member_id from agents.downline d
                      where d.superior_id = p_member_id and d.until_day > p_from);
    delete from agents.downline d
    where d.member_id = any(v_moving) and d.from_day >= p_from and d.superior_id <> all(v_moving);
    update agents.downline d set until_day = p_from
    where d.member_id = any(v_moving) and d.until_day > p_from and d.superior_id <> all(v_moving);
  end if;

  with above as (
    select p_superior_id as superior_id, p_member_id as child_id, 0 as depth, '-infinity'::date as from_day,
           'infinity'::date as until_day
    where p_superior_id is not null
    union all
    select d.superior_id, d.child_id, d.depth, d.from_day, d.until_day from agents.downline d
    where d.member_id = p_superior_id and d.until_day > p_from
  ), below as (
    select p_member_id as member_id, 0 as depth, '-infinity'::date as from_day, 'infinity'::date as until_day
    union all
    select d.member_id, d.depth, d.from_day, d.until_day from agents.downline d
    where d.superior_id = p_member_id and d.until_day > p_from
  )
  insert into agents.downline (superior_id, member_id, child_id, depth, from_day, until_day)
  select a.superior_id, b.member_id, a.child_id, a.depth + 1 + b.depth, t.from_day, t.until_day
  from above a cross join below b
  cross join lateral (select greatest(p_from, a.from_day, b.from_day) as from_day,
                             least(a.until_day, b.until_day) as until_day) t
  where t.from_day < t.until_day
  order by a.superior_id, b.member_id;

  insert into agents.placements (member_id, superior_id, cause, from_day, placed_at, placed_by, approved_by, reason)
  values (p_member_id, p_superior_id, p_cause, p_from, clock.now(), p_placed_by, p_approved_by, p_reason);
end $$;

create function agents.restore_downline(p_agent_id bigint) returns integer
language plpgsql security definer set search_path = agents, pg_temp
as $$
declare
  v_tomorrow date := clock.yangon_date(clock.now()) + 1;
  v_child bigint;
  v_children integer := 0;
begin
  perform from agents.tree for update;
  for v_child in
    select p.member_id
    from (select distinct on (member_id) * from placements where from_day = v_tomorrow order by member_id, id desc) p
    where p.cause = 'dismissed' and p.superior_id is not distinct from (
        select s.superior_id from agents.superiors(p_agent_id, v_tomorrow) s where s.depth = 1)
      and p_agent_id = (select s.superior_id from agents.superiors(p.member_id, v_tomorrow - 1) s where s.depth = 1)
    order by p.member_id
  loop
    perform agents.place(v_child, p_agent_id, v_tomorrow, 'restored');
    v_children := v_children + 1;
  end loop;
  return v_children;
end $$;
comment on function agents.restore_downline is
  'Gives an agent who was dismissed today and is one again the direct downline back that would leave tomorrow. Returns '
  'how many members that are.';
grant execute on function agents.restore_downline to shwe_app;

create function commissions.resume_rates() returns trigger
language plpgsql security definer set search_path = commissions, pg_temp
as $$
begin
  delete from rates where agent_id = new.id and rate = 0 and set_by is null and from_month = commissions.next_month()
    and clock.yangon_date(set_at) = clock.yangon_date(clock.now());
  return null;
end $$;
comment on function commissions.resume_rates is
  'Lets the rates of an agent go on who was dismissed and appointed again on the same day.';
create trigger resume_commissions after update of is_agent on members.accounts
for each row when (new.is_agent and not old.is_agent) execute function commissions.resume_rates();

create function agents.payment_reference(p_text text) returns text
language sql immutable
as $$
  select coalesce(nullif(regexp_replace(upper(translate(normalize(p_text, nfkc), '၀၁၂၃၄၅၆၇၈၉', '0123456789')),
    '[^A-Z0-9]', '', 'g'), ''), p_text)
$$;
comment on function agents.payment_reference is
  'The reference of a payment as references are compared: letters and digits only, capital letters, digits 0 to 9.';
grant execute on function agents.payment_reference to shwe_app;

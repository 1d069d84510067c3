-- A commission rate that ends with a dismissal remembers the one it took the place of, so that who is appointed again on
-- the same day has what operators had set, whether it was higher or lower.
alter table commissions.rates
  add replaced_rate integer check (replaced_rate >= 0),
  add replaced_by bigint references operators.accounts(id),
  add replaced_at timestamptz,
  add constraint replaced_by_an_end check (
    (replaced_rate is null) = (replaced_by is null) and (replaced_rate is null) = (replaced_at is null)
    and (replaced_rate is null or (rate = 0 and set_by is null)));
comment on column commissions.rates.replaced_rate is 'The rate that operators had set for this month before the dismissal; null: none.';
comment on column commissions.rates.replaced_by is 'The operator who had set it.';
comment on column commissions.rates.replaced_at is 'When it had been set.';

create or replace function commissions.end_rates() returns trigger
language plpgsql security definer set search_path to 'commissions', 'pg_temp'
as $$
begin
  insert into rates as r (agent_id, model, from_month, rate, set_at)
  select new.id, m.key, commissions.next_month(), 0, clock.now() from models m
  where exists (select from rates o where o.agent_id = new.id and o.model = m.key and o.rate > 0)
  on conflict (agent_id, model, from_month) do update
    set rate = 0, set_at = excluded.set_at, set_by = null,
        replaced_rate = r.rate, replaced_by = r.set_by, replaced_at = r.set_at
    -- What ended already stays as it is.
    where r.set_by is not null;
  return null;
end $$;

create or replace function commissions.resume_rates() returns trigger
language plpgsql security definer set search_path to 'commissions', 'pg_temp'
as $$
begin
  update rates set rate = replaced_rate, set_by = replaced_by, set_at = replaced_at,
    replaced_rate = null, replaced_by = null, replaced_at = null
  where agent_id = new.id and replaced_rate is not null and from_month = commissions.next_month()
    and clock.yangon_date(set_at) = clock.yangon_date(clock.now());
  delete from rates where agent_id = new.id and rate = 0 and set_by is null and from_month = commissions.next_month()
    and clock.yangon_date(set_at) = clock.yangon_date(clock.now());
  return null;
end $$;

-- Whom operators dismissed, only operators appoint again.
alter table agents.terms add ended_by_operators boolean not null default false;
comment on column agents.terms.ended_by_operators is 'Ended by operators: a superior cannot appoint the member again.';

create function agents.hand_over_downline(p_agent_id bigint) returns integer
language plpgsql security definer set search_path to 'agents', 'pg_temp'
as $$
declare
  v_tomorrow date;
  v_superior bigint;
  v_child bigint;
  v_children integer := 0;
begin
  perform from agents.tree for update;
  v_tomorrow := clock.yangon_date(clock.now()) + 1;
  select s.superior_id into v_superior from agents.superiors(p_agent_id, v_tomorrow) s where s.depth = 1;
  for v_child in
    select d.member_id from agents.downline d
    where d.superior_id = p_agent_id and d.depth = 1 and d.until_day = 'infinity' order by d.member_id
  loop
    perform agents.place(v_child, v_superior, v_tomorrow, 'dismissed');
    v_children := v_children + 1;
  end loop;
  return v_children;
end $$;
comment on function agents.hand_over_downline(bigint) is
  'Places the direct downline below the superior from tomorrow on; returns how many members that are.';

drop function agents.dismiss(bigint);
create function agents.dismiss(p_agent_id bigint, p_by_operators boolean) returns integer
language plpgsql security definer set search_path to 'agents', 'pg_temp'
as $$
begin
  perform from agents.tree for update;
  update members.accounts set is_agent = false where id = p_agent_id and is_agent;
  if not found then
    return 0;
  end if;
  update agents.terms set ended_by_operators = p_by_operators
  where member_id = p_agent_id and until_day = clock.yangon_date(clock.now()) + 1;
  return agents.hand_over_downline(p_agent_id);
end $$;
comment on function agents.dismiss(bigint, boolean) is
  'Makes an agent an ordinary member; the direct downline is the superior''s from tomorrow on. Returns how many those are.';
grant execute on function agents.dismiss(bigint, boolean) to shwe_app;

create or replace function agents.keep_terms() returns trigger
language plpgsql security definer set search_path to 'agents', 'pg_temp'
as $$
declare
  v_today date := clock.yangon_date(clock.now());
begin
  if new.is_agent then
    insert into agents.terms as t (member_id, from_day) values (new.id, v_today)
    on conflict (member_id, from_day) do update set until_day = 'infinity', ended_by_operators = false;
    -- Who was dismissed earlier on this day goes on as an agent.
    update agents.terms set until_day = v_today where member_id = new.id and from_day < v_today and until_day > v_today;
  else
    update agents.terms set until_day = v_today + 1 where member_id = new.id and until_day = 'infinity';
  end if;
  return null;
end $$;

create function agents.is_barred(p_member_id bigint) returns boolean
language sql stable
as $$
  select coalesce((select t.ended_by_operators and not a.is_agent
                   from agents.terms t join members.accounts a on a.id = t.member_id
                   where t.member_id = p_member_id order by t.from_day desc limit 1), false)
$$;
comment on function agents.is_barred(bigint) is 'Whether operators dismissed a member who is no agent since.';
grant execute on function agents.is_barred(bigint) to shwe_app;

-- Whose account is closed has no downline any more.
create function agents.hand_over_closed() returns trigger
language plpgsql security definer set search_path to 'agents', 'pg_temp'
as $$
begin
  perform agents.hand_over_downline(new.id);
  return null;
end $$;
comment on function agents.hand_over_closed() is 'Hands the downline of a closed account over to the superior.';
create trigger hand_over_closed after update of state on members.accounts for each row
  when (new.state = 'closed' and old.state <> 'closed' and old.is_agent) execute function agents.hand_over_closed();

-- Who is appointed again on the same day gets back everybody who lost them by a dismissal, whoever was placed where since,
-- except whom operators moved.
create or replace function agents.restore_downline(p_agent_id bigint) returns integer
language plpgsql security definer set search_path to 'agents', 'pg_temp'
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
    where p.cause = 'dismissed'
      and p_agent_id = (select s.superior_id from agents.superiors(p.member_id, v_tomorrow - 1) s where s.depth = 1)
      -- The agent was moved below them since.
      and not exists (select from agents.superiors(p_agent_id, v_tomorrow) s where s.superior_id = p.member_id)
    order by p.member_id
  loop
    perform agents.place(v_child, p_agent_id, v_tomorrow, 'restored');
    v_children := v_children + 1;
  end loop;
  return v_children;
end $$;

-- Who has no superior any more uses a code again; who invited them first stays stored.
create or replace function agents.bind(p_member_id bigint, p_inviter_id bigint) returns text
language plpgsql security definer set search_path to 'agents', 'pg_temp'
as $$
declare
  v_today date;
begin
  perform from agents.tree for update;
  v_today := clock.yangon_date(clock.now());
  perform from members.accounts where id = p_member_id for no key update;
  if exists (
    select from agents.downline d where d.member_id = p_member_id and d.until_day > v_today) then
    return 'invite_used';
  end if;
  if p_inviter_id = p_member_id or exists (
    select from agents.downline d where d.superior_id = p_member_id and d.member_id = p_inviter_id
      and d.until_day > v_today) then
    return 'invite_own_downline';
  end if;
  update members.accounts set invited_by = p_inviter_id where id = p_member_id and invited_by is null;
  perform agents.place(p_member_id, p_inviter_id, v_today, 'bound');
  return 'bound';
end $$;

-- Letters of any script are part of a payment reference.
create or replace function agents.payment_reference(p_text text) returns text
language sql immutable
as $$
  select coalesce(nullif(regexp_replace(upper(translate(normalize(p_text, nfkc), '၀၁၂၃၄၅၆၇၈၉', '0123456789')),
    '[[:space:]!-/:-@[-`{-~၊။]', '', 'g'), ''), p_text)
$$;

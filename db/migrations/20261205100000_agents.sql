-- Who invited a member is a fact that never changes. Whose downline the member is in can change, and has a history.
alter table members.accounts rename column upline_id to invited_by;
comment on column members.accounts.invited_by is
  'The member whose invite code this one used; null: none. It is set once. Whose downline the member is in now is in '
  'agents.downline.';
alter index members.accounts_by_upline rename to accounts_by_inviter;

create function members.refuse_new_inviter() returns trigger
language plpgsql
as $$ begin raise exception 'an invite code is used once' using errcode = 'restrict_violation'; end $$;
comment on function members.refuse_new_inviter is 'A member uses one invite code, once.';
create trigger inviter_fixed before update of invited_by on members.accounts
for each row when (old.invited_by is not null and new.invited_by is distinct from old.invited_by)
execute function members.refuse_new_inviter();

-- An agent creates accounts for people whose phone they do not enter.
alter table members.accounts drop constraint phone_unless_closed;
alter table members.accounts add constraint phone_whole_and_not_of_closed check (
  num_nulls(phone_encrypted, phone_key, phone_tail_key) in (0, 3) and (state <> 'closed' or phone_encrypted is null));
alter table members.accounts add column must_change_password boolean not null default false;
comment on column members.accounts.must_change_password is
  'The password was given by an agent; no session is opened before the member has replaced it.';
comment on column members.accounts.phone_encrypted is
  'The phone as E.164; null: closed, or created by an agent and not yet added by the member.';

create schema agents;
comment on schema agents is
  'The tree of members: each member has at most one superior. The tree of past days is kept, because reports and '
  'rebates of a day use the tree of that day.';

create table agents.tree (
  only_row boolean default true primary key check (only_row)
);
comment on table agents.tree is
  'One row, which is the lock of the tree: shared while a new member is added, exclusive while members move.';

create table agents.downline (
  superior_id bigint not null,
  member_id bigint not null,
  child_id bigint not null,
  depth integer not null check (depth > 0),
  from_day date not null,
  until_day date not null default 'infinity',
  constraint downline_pkey primary key (superior_id, member_id, from_day),
  constraint nobody_above_oneself check (superior_id <> member_id),
  constraint days_in_order check (from_day < until_day),
  constraint child_of_depth_one check ((depth = 1) = (child_id = member_id))
);
comment on table agents.downline is
  'The closure of the tree: for each member, every member above. Written by agents.place only; without foreign keys, '
  'because a new member would lock every row above; npm run verify proves what they would have.';
comment on column agents.downline.superior_id is 'The member above, at any distance.';
comment on column agents.downline.child_id is 'The direct downline of the superior on the path to the member.';
comment on column agents.downline.depth is '1: the member is in the direct downline of the superior.';
comment on column agents.downline.from_day is 'The first Yangon day on which this holds, the whole day.';
comment on column agents.downline.until_day is 'The first Yangon day on which it no longer holds; infinity: it holds.';
create index superiors_of_member on agents.downline (member_id, depth);
create index direct_downline on agents.downline (superior_id, member_id) where depth = 1;

create table agents.placements (
  id bigint generated always as identity primary key,
  member_id bigint not null references members.accounts,
  superior_id bigint references members.accounts,
  cause text not null check (cause in ('registered', 'created', 'bound', 'moved', 'dismissed')),
  from_day date not null,
  placed_at timestamptz not null,
  placed_by bigint references operators.accounts,
  approved_by bigint references operators.accounts,
  reason text not null default '',
  counted_at timestamptz,
  constraint moves_have_two_operators check ((cause = 'moved') = (placed_by is not null and approved_by is not null)),
  constraint by_different_operators check (placed_by <> approved_by)
);
comment on table agents.placements is
  'Every change of the tree: which member got which superior, from when on. Append-only.';
comment on column agents.placements.superior_id is 'null: none.';
comment on column agents.placements.cause is
  'registered: with an invite code; created: by the agent; bound: with a code entered later; moved: by two operators; dismissed: the superior '
  'is no agent any more, and the downline went to the next one above.';
comment on column agents.placements.placed_by is 'Of a move: the operator who requested it.';
comment on column agents.placements.counted_at is
  'When counters of the superiors had been corrected for it; null: not yet.';
create index placements_of_member on agents.placements (member_id, id);
create index placements_by_superior on agents.placements (superior_id, placed_at);
create index placements_to_count on agents.placements (from_day) where counted_at is null;

create table agents.remarks (
  superior_id bigint not null references members.accounts,
  member_id bigint not null references members.accounts,
  remark text not null check (length(remark) between 1 and 24),
  constraint remarks_pkey primary key (superior_id, member_id)
);
comment on table agents.remarks is 'What agents call the members of their downline. Only the agent reads it.';

create table agents.contacts (
  agent_id bigint primary key references members.accounts,
  url text not null check (length(url) between 1 and 200)
);
comment on table agents.contacts is 'The chat link of an agent, which the direct downline sees as its service link.';

create function agents.superiors(p_member_id bigint, p_day date)
returns table(superior_id bigint, child_id bigint, depth integer)
language sql stable
as $$
  select d.superior_id, d.child_id, d.depth from agents.downline d
  where d.member_id = p_member_id and d.from_day <= p_day and p_day < d.until_day
$$;
comment on function agents.superiors is 'Everybody above a member on a day, the direct superior at depth 1.';

create function agents.place(p_member_id bigint, p_superior_id bigint, p_from date, p_cause text,
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
  if p_cause in ('moved', 'dismissed') then
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
comment on function agents.place is
  'Puts a member with the whole downline below a superior, or below nobody, from a day on. The days before stay as they '
  'are. Raises SHW02 where a member would be above itself. The cause moved or dismissed first takes the members from '
  'everybody above; a new member or one who is bound has nobody above. Only a new member needs no lock of the tree here: '
  'the trigger that places it holds the shared one.';

create function agents.place_registered() returns trigger
language plpgsql security definer set search_path = agents, pg_temp
as $$
begin
  perform from agents.tree for share;
  perform agents.place(new.id, new.invited_by, clock.yangon_date(clock.now()),
    case when new.must_change_password then 'created' else 'registered' end);
  return null;
end $$;
comment on function agents.place_registered is 'Places a new member below the one whose invite code was used.';
create trigger place_registered after insert on members.accounts
for each row when (new.invited_by is not null) execute function agents.place_registered();

create function agents.bind(p_member_id bigint, p_inviter_id bigint) returns text
language plpgsql security definer set search_path = agents, pg_temp
as $$
declare
  v_today date;
  v_used bigint;
begin
  perform from agents.tree for update;
  v_today := clock.yangon_date(clock.now());
  select invited_by into v_used from members.accounts where id = p_member_id for no key update;
  if v_used is not null or exists (
    select from agents.downline d where d.member_id = p_member_id and d.until_day = 'infinity') then
    return 'invite_used';
  end if;
  if p_inviter_id = p_member_id or exists (
    select from agents.downline d where d.superior_id = p_member_id and d.member_id = p_inviter_id
      and d.until_day > v_today) then
    return 'invite_own_downline';
  end if;
  update members.accounts set invited_by = p_inviter_id where id = p_member_id;
  perform agents.place(p_member_id, p_inviter_id, v_today, 'bound');
  return 'bound';
end $$;
comment on function agents.bind is
  'Binds a member who has no superior to the one whose code they entered, from today on. Answers bound, or why not: '
  'invite_used, invite_own_downline.';

create function agents.dismiss(p_agent_id bigint) returns integer
language plpgsql security definer set search_path = agents, pg_temp
as $$
declare
  v_tomorrow date;
  v_superior bigint;
  v_child bigint;
  v_children integer := 0;
begin
  perform from agents.tree for update;
  update members.accounts set is_agent = false where id = p_agent_id and is_agent;
  if not found then
    return 0;
  end if;
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
comment on function agents.dismiss is
  'Makes an agent an ordinary member. The direct downline goes to the superior, or to nobody, from tomorrow on. Answers '
  'how many went; 0 also if the member was no agent.';

insert into agents.tree default values;

-- Members of a site that ran before there was a tree are placed by who invited them, from the day they registered.
do $$
declare
  v_member record;
begin
  for v_member in select id, invited_by, clock.yangon_date(created_at) as day from members.accounts
                  where invited_by is not null order by id loop
    perform agents.place(v_member.id, v_member.invited_by, v_member.day, 'registered');
  end loop;
end $$;

create trigger append_only before delete or truncate on agents.placements
for each statement execute function ledger.refuse_change();

grant usage on schema agents to shwe_app;
grant select on agents.downline to shwe_app;
grant select on agents.placements to shwe_app;
grant delete, insert, select, update on agents.remarks to shwe_app;
grant delete, insert, select, update on agents.contacts to shwe_app;
grant execute on function agents.superiors, agents.bind, agents.dismiss to shwe_app;

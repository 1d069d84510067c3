create schema agent_reports;
comment on schema agent_reports is
  'What agents see of their downline: sums by member and day, and by agent and day, projected from the ledger and from '
  'settled draws. Everything here can be rebuilt (agent_reports.begin_anew). Days are days of Yangon.';

-- Slips are found by id when their postings are projected. Ids grow with time, so this costs a bet nothing.
create index slips_by_id on lottery.slips using brin (id) with (pages_per_range = 16, autosummarize = on);

create index agents on members.accounts (id) where is_agent;
create index sessions_in_use on members.sessions (seen_at) where ended_at is null;

create table agent_reports.progress (
  only_row boolean default true primary key check (only_row),
  entry_id bigint not null default 0,
  updated_at timestamptz not null default clock.now()
);
comment on table agent_reports.progress is 'One row, which is the lock of the projection: how far it has come.';
comment on column agent_reports.progress.entry_id is 'The last journal entry that is counted. Entries have no gaps.';
comment on column agent_reports.progress.updated_at is 'Business time of the last step.';

create table agent_reports.settled (
  draw_id bigint not null references lottery.draws,
  version smallint not null,
  constraint settled_pkey primary key (draw_id, version)
);
comment on table agent_reports.settled is 'The results that are counted.';

create table agent_reports.member_days (
  day date not null,
  member_id bigint not null,
  game text not null,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  first_count integer not null default 0,
  withdrawals bigint not null default 0,
  withdrawal_count integer not null default 0,
  bonuses bigint not null default 0,
  bonus_count integer not null default 0,
  rebates bigint not null default 0,
  rebate_count integer not null default 0,
  stakes bigint not null default 0,
  stake_count integer not null default 0,
  results bigint not null default 0,
  result_count integer not null default 0,
  constraint member_days_pkey primary key (day, member_id, game)
) with (fillfactor = 70);
comment on table agent_reports.member_days is 'What each member did on a day.';
comment on column agent_reports.member_days.game is
  'Empty: everything. Otherwise play at one game only: 2d, 3d, or a game provider.';
comment on column agent_reports.member_days.first_count is '1: the first deposit of the member''s life is among them.';
comment on column agent_reports.member_days.stakes is
  'Stakes accepted that day and not given back. Of game providers unknown: they report balances, not bets.';
comment on column agent_reports.member_days.results is
  'Won less staked of bets settled that day by the current result, and results of play at game providers.';
create index member_days_of_member on agent_reports.member_days (member_id, day);
create index most_staked on agent_reports.member_days (day, stakes desc, member_id) where game = '' and stakes <> 0;
create index largest_results on agent_reports.member_days (day, abs(results) desc, member_id)
  where game = '' and result_count > 0;

create table agent_reports.agent_days (
  agent_id bigint not null,
  day date not null,
  game text not null,
  registrations integer not null default 0,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  first_count integer not null default 0,
  withdrawals bigint not null default 0,
  withdrawal_count integer not null default 0,
  bonuses bigint not null default 0,
  bonus_count integer not null default 0,
  rebates bigint not null default 0,
  rebate_count integer not null default 0,
  stakes bigint not null default 0,
  stake_count integer not null default 0,
  staking_members integer not null default 0,
  results bigint not null default 0,
  result_count integer not null default 0,
  result_members integer not null default 0,
  constraint agent_days_pkey primary key (agent_id, day, game)
) with (fillfactor = 70);
comment on table agent_reports.agent_days is
  'The sums of member_days over the downline that a member had on that day, without the member''s own play.';
comment on column agent_reports.agent_days.registrations is 'Members of the downline who registered that day.';
comment on column agent_reports.agent_days.staking_members is 'Members with stakes.';
comment on column agent_reports.agent_days.result_members is 'Members with settled bets.';

create table agent_reports.facts (
  posting_id bigint primary key,
  day date not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'bonus', 'rebate')),
  member_id bigint not null,
  at timestamptz not null,
  amount bigint not null,
  is_first boolean not null default false,
  reference text not null
);
comment on table agent_reports.facts is 'Single deposits, withdrawals, bonuses and rebates, for the lists behind the counters.';
comment on column agent_reports.facts.is_first is 'The first deposit of the member''s life.';
create index facts_of_day on agent_reports.facts (day, kind, posting_id desc);
create index facts_of_member on agent_reports.facts (member_id, day, kind, posting_id desc);

create table agent_reports.money (
  member_id bigint primary key,
  own bigint not null default 0,
  of_downline bigint not null default 0
) with (fillfactor = 70);
comment on table agent_reports.money is 'What members have in main and game wallets, in transit and held.';
comment on column agent_reports.money.of_downline is 'What today''s downline has.';

create type agent_reports.change as (member_id bigint, day date, game text, kind text, amount bigint, count integer,
  first_count integer);
comment on type agent_reports.change is 'What is added to a day of a member. game is empty for money.';

create function agent_reports.add_changes(p_changes agent_reports.change[]) returns void
language sql security definer set search_path = agent_reports, pg_temp
as $$
  with change as materialized (
    select * from unnest(p_changes)
  ), total as materialized (
    select day, member_id, '' as game,
      coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposits,
      coalesce(sum(count) filter (where kind = 'deposit'), 0)::integer as deposit_count,
      coalesce(sum(first_count), 0)::integer as first_count,
      coalesce(sum(amount) filter (where kind = 'withdrawal'), 0)::bigint as withdrawals,
      coalesce(sum(count) filter (where kind = 'withdrawal'), 0)::integer as withdrawal_count,
      coalesce(sum(amount) filter (where kind = 'bonus'), 0)::bigint as bonuses,
      coalesce(sum(count) filter (where kind = 'bonus'), 0)::integer as bonus_count,
      coalesce(sum(amount) filter (where kind = 'rebate'), 0)::bigint as rebates,
      coalesce(sum(count) filter (where kind = 'rebate'), 0)::integer as rebate_count,
      coalesce(sum(amount) filter (where kind = 'stake'), 0)::bigint as stakes,
      coalesce(sum(count) filter (where kind = 'stake'), 0)::integer as stake_count,
      coalesce(sum(amount) filter (where kind = 'result'), 0)::bigint as results,
      coalesce(sum(count) filter (where kind = 'result'), 0)::integer as result_count
    from change group by day, member_id
    union all
    select day, member_id, game, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      coalesce(sum(amount) filter (where kind = 'stake'), 0)::bigint,
      coalesce(sum(count) filter (where kind = 'stake'), 0)::integer,
      coalesce(sum(amount) filter (where kind = 'result'), 0)::bigint,
      coalesce(sum(count) filter (where kind = 'result'), 0)::integer
    from change where game <> '' group by day, member_id, game
  ), counted as materialized (
    select t.*,
      (coalesce(d.stakes, 0) + t.stakes <> 0)::integer - (coalesce(d.stakes, 0) <> 0)::integer as staking_members,
      (coalesce(d.result_count, 0) + t.result_count > 0)::integer
        - (coalesce(d.result_count, 0) > 0)::integer as result_members
    from total t left join member_days d using (day, member_id, game)
  ), written as (
    insert into member_days as d
    select day, member_id, game, deposits, deposit_count, first_count, withdrawals, withdrawal_count, bonuses,
      bonus_count, rebates, rebate_count, stakes, stake_count, results, result_count
    from counted order by day, member_id, game
    on conflict (day, member_id, game) do update set
      deposits = d.deposits + excluded.deposits, deposit_count = d.deposit_count + excluded.deposit_count,
      first_count = d.first_count + excluded.first_count,
      withdrawals = d.withdrawals + excluded.withdrawals,
      withdrawal_count = d.withdrawal_count + excluded.withdrawal_count,
      bonuses = d.bonuses + excluded.bonuses, bonus_count = d.bonus_count + excluded.bonus_count,
      rebates = d.rebates + excluded.rebates, rebate_count = d.rebate_count + excluded.rebate_count,
      stakes = d.stakes + excluded.stakes, stake_count = d.stake_count + excluded.stake_count,
      results = d.results + excluded.results, result_count = d.result_count + excluded.result_count
  )
  insert into agent_days as d (agent_id, day, game, deposits, deposit_count, first_count, withdrawals, withdrawal_count,
    bonuses, bonus_count, rebates, rebate_count, stakes, stake_count, staking_members, results, result_count,
    result_members)
  select s.superior_id, c.day, c.game, sum(c.deposits), sum(c.deposit_count), sum(c.first_count), sum(c.withdrawals),
    sum(c.withdrawal_count), sum(c.bonuses), sum(c.bonus_count), sum(c.rebates), sum(c.rebate_count), sum(c.stakes),
    sum(c.stake_count), sum(c.staking_members), sum(c.results), sum(c.result_count), sum(c.result_members)
  from counted c
  join agents.downline s on s.member_id = c.member_id and s.from_day <= c.day and c.day < s.until_day
  group by s.superior_id, c.day, c.game order by s.superior_id, c.day, c.game
  on conflict (agent_id, day, game) do update set
    deposits = d.deposits + excluded.deposits, deposit_count = d.deposit_count + excluded.deposit_count,
    first_count = d.first_count + excluded.first_count,
    withdrawals = d.withdrawals + excluded.withdrawals,
    withdrawal_count = d.withdrawal_count + excluded.withdrawal_count,
    bonuses = d.bonuses + excluded.bonuses, bonus_count = d.bonus_count + excluded.bonus_count,
    rebates = d.rebates + excluded.rebates, rebate_count = d.rebate_count + excluded.rebate_count,
    stakes = d.stakes + excluded.stakes, stake_count = d.stake_count + excluded.stake_count,
    staking_members = d.staking_members + excluded.staking_members,
    results = d.results + excluded.results, result_count = d.result_count + excluded.result_count,
    result_members = d.result_members + excluded.result_members
$$;
comment on function agent_reports.add_changes is
  'Adds changes to the days of members, and to the days of everybody who was above them on that day. The caller holds '
  'the lock of agent_reports.progress.';

create function agent_reports.add_money(p_members bigint[], p_amounts bigint[]) returns void
language sql security definer set search_path = agent_reports, pg_temp
as $$
  with moved as materialized (
    select member_id, sum(amount)::bigint as amount from unnest(p_members, p_amounts) m(member_id, amount)
    group by member_id having sum(amount) <> 0
  ), changed as (
    select member_id, amount as own, 0::bigint as of_downline from moved
    union all
    select s.superior_id, 0, m.amount from moved m
    join agents.downline s on s.member_id = m.member_id
      and s.from_day <= clock.yangon_date(clock.now()) and clock.yangon_date(clock.now()) < s.until_day
  )
  insert into money as m (member_id, own, of_downline)
  select member_id, sum(own), sum(of_downline) from changed group by member_id order by member_id
  on conflict (member_id) do update set own = m.own + excluded.own, of_downline = m.of_downline + excluded.of_downline
$$;
comment on function agent_reports.add_money is 'Adds to what members have, and to what the downline of those above has.';

create function agent_reports.count_entries(p_after bigint, p_to bigint) returns void
language plpgsql security definer set search_path = agent_reports, pg_temp
as $$
declare
  v_bonuses bigint := (select id from ledger.accounts where code = 'bonuses' and currency = 'MMK');
  v_rebates bigint := (select id from ledger.accounts where code = 'rebates' and currency = 'MMK');
  v_changes agent_reports.change[];
  v_members bigint[];
  v_amounts bigint[];
begin
  create temporary table posted on commit drop as
  select p.id, a.member_id, a.code, a.platform, p.amount, e.id as entry_id, e.kind, e.business_at as at,
         coalesce(p.reference, e.reference) as reference
  from ledger.postings p
  join ledger.journal_entries e on e.id = p.entry_id
  join ledger.accounts a on a.id = p.account_id
  where p.entry_id > p_after and p.entry_id <= p_to and a.member_id is not null
    and a.code in ('wallet', 'held', 'game', 'in_transit');

  insert into facts (posting_id, day, kind, member_id, at, amount, reference)
  select p.id, clock.yangon_date(p.at),
         case p.kind when 'deposit' then 'deposit' when 'withdrawal_paid' then 'withdrawal'
           else case g.account_id when v_bonuses then 'bonus' else 'rebate' end end,
         p.member_id, p.at, case p.kind when 'withdrawal_paid' then -p.amount else p.amount end, p.reference
  from posted p
  left join ledger.postings g on g.account_id in (v_bonuses, v_rebates) and g.entry_id = p.entry_id
    and g.entry_id > p_after and g.entry_id <= p_to
    and p.kind not in ('bet', 'win', 'win_reversed', 'refund', 'deposit', 'withdrawal_paid')
  where p.kind = 'deposit' and p.code = 'wallet' or p.kind = 'withdrawal_paid' and p.code = 'held'
    or g.account_id is not null;
  update facts f set is_first = true
  from (select member_id, min(id) as id from posted where kind = 'deposit' and code = 'wallet' group by member_id) n
  where f.posting_id = n.id and not exists (
    select from facts o where o.member_id = n.member_id and o.kind = 'deposit' and o.posting_id < n.id);

  v_changes := array(
    select row(f.member_id, f.day, '', f.kind, sum(f.amount), count(*), count(*) filter (where f.is_first)
      )::agent_reports.change
    from facts f join posted p on p.id = f.posting_id group by f.member_id, f.day, f.kind);
  with line as (
    select member_id, kind, reference::bigint as slip_id, at, amount from posted where kind in ('bet', 'refund')
  ), bounds as (
    select min(slip_id) as first, max(slip_id) as last from line
  ), slip as materialized (
    select s.id, s.draw_id, s.accepted_at from lottery.slips s, bounds b where s.id >= b.first and s.id <= b.last
  )
  select v_changes || coalesce(array_agg(c), '{}') into v_changes from (
    select row(l.member_id, clock.yangon_date(s.accepted_at), case d.game when 1 then '2d' else '3d' end, 'stake',
      -sum(l.amount), sum(case l.kind when 'bet' then 1 else -1 end), 0)::agent_reports.change as c
    from line l join slip s on s.id = l.slip_id join lottery.draws d on d.id = s.draw_id
    group by l.member_id, clock.yangon_date(s.accepted_at), d.game
    union all
    select row(p.member_id, clock.yangon_date(p.at), p.platform, 'result', sum(p.amount), count(*), 0)
      ::agent_reports.change
    from posted p where p.kind = 'game_result' and p.code = 'game'
    group by p.member_id, clock.yangon_date(p.at), p.platform) found;
  select array_agg(member_id), array_agg(amount) into v_members, v_amounts
  from (select member_id, sum(amount)::bigint as amount from posted group by member_id) m;
  drop table posted;

  perform agent_reports.add_changes(v_changes);
  if v_members is not null then
    perform agent_reports.add_money(v_members, v_amounts);
  end if;
end $$;
comment on function agent_reports.count_entries is 'Counts a range of journal entries. The caller holds the lock.';

create function agent_reports.count_results(p_draws_max integer) returns integer
language plpgsql security definer set search_path = agent_reports, pg_temp
as $$
declare
  v_draw record;
  v_counted integer := 0;
begin
  for v_draw in
    select d.id, d.version, d.settled_at, case d.game when 1 then '2d' else '3d' end as game,
           (select max(s.version) from settled s where s.draw_id = d.id) as was
    from lottery.draws d
    where d.state = 'settled' and not exists (
      select from settled s where s.draw_id = d.id and s.version = d.version)
    order by d.settled_at, d.id limit p_draws_max
  loop
    perform agent_reports.add_changes(array(
      select row(m.member_id, clock.yangon_date(v_draw.settled_at), v_draw.game, 'result',
        coalesce(w.won, 0) - case when v_draw.was is null then m.staked else coalesce(b.won, 0) end,
        case when v_draw.was is null then m.slips else 0 end, 0)::agent_reports.change
      from lottery.draw_members m
      left join (select member_id, sum(amount)::bigint as won from lottery.winnings
                 where draw_id = v_draw.id and version = v_draw.version group by member_id) w using (member_id)
      left join (select member_id, sum(amount)::bigint as won from lottery.winnings
                 where draw_id = v_draw.id and version = v_draw.was group by member_id) b using (member_id)
      where m.draw_id = v_draw.id and (v_draw.was is null or coalesce(w.won, 0) <> coalesce(b.won, 0))));
    insert into settled (draw_id, version) values (v_draw.id, v_draw.version);
    v_counted := v_counted + 1;
  end loop;
  return v_counted;
end $$;
comment on function agent_reports.count_results is
  'Counts the results of settled draws, and of corrected ones the difference, on the day on which the draw was settled. '
  'The caller holds the lock.';

create function agent_reports.recount_agent(p_agent_id bigint, p_from date) returns void
language sql security definer set search_path = agent_reports, pg_temp
as $$
  delete from agent_days where agent_id = p_agent_id and day >= p_from;
  insert into agent_days (agent_id, day, game, deposits, deposit_count, first_count, withdrawals, withdrawal_count,
    bonuses, bonus_count, rebates, rebate_count, stakes, stake_count, staking_members, results, result_count,
    result_members)
  select p_agent_id, d.day, d.game, sum(d.deposits), sum(d.deposit_count), sum(d.first_count), sum(d.withdrawals),
    sum(d.withdrawal_count), sum(d.bonuses), sum(d.bonus_count), sum(d.rebates), sum(d.rebate_count), sum(d.stakes),
    sum(d.stake_count), count(*) filter (where d.stakes <> 0), sum(d.results), sum(d.result_count),
    count(*) filter (where d.result_count > 0)
  from agents.downline s join member_days d on d.member_id = s.member_id
    and d.day >= greatest(p_from, s.from_day) and d.day < s.until_day
  where s.superior_id = p_agent_id and s.until_day > p_from
  group by d.day, d.game;
  insert into agent_days (agent_id, day, game, registrations)
  select p_agent_id, clock.yangon_date(a.created_at), '', count(*)
  from agents.downline s join members.accounts a on a.id = s.member_id
  where s.superior_id = p_agent_id and clock.yangon_date(a.created_at) >= greatest(p_from, s.from_day)
    and clock.yangon_date(a.created_at) < s.until_day
  group by 2
  on conflict (agent_id, day, game) do update set registrations = excluded.registrations;
  insert into money (member_id, own, of_downline)
  select p_agent_id, 0, (select coalesce(sum(m.own), 0) from agents.downline s join money m on m.member_id = s.member_id
    where s.superior_id = p_agent_id and s.from_day <= clock.yangon_date(clock.now())
      and clock.yangon_date(clock.now()) < s.until_day)
  on conflict (member_id) do update set of_downline = excluded.of_downline;
$$;
comment on function agent_reports.recount_agent is
  'Computes the days of an agent from a day on, and what the downline has, from those of the members.';

create function agent_reports.count_placements() returns integer
language plpgsql security definer set search_path = agent_reports, pg_temp
as $$
declare
  v_today date := clock.yangon_date(clock.now());
  v_agent record;
  v_counted integer;
begin
  create temporary table due on commit drop as
  select p.id, p.member_id, p.superior_id, p.from_day, p.cause from agents.placements p
  where p.counted_at is null and p.from_day <= v_today;
  get diagnostics v_counted = row_count;

  -- A new member has done nothing before.
  insert into agent_days as d (agent_id, day, game, registrations)
  select s.superior_id, u.from_day, '', count(*)
  from due u join agents.downline s on s.member_id = u.member_id and s.from_day <= u.from_day and u.from_day < s.until_day
  where u.cause in ('registered', 'created')
  group by s.superior_id, u.from_day order by s.superior_id, u.from_day
  on conflict (agent_id, day, game) do update set registrations = d.registrations + excluded.registrations;

  for v_agent in
    select s.superior_id, min(u.from_day) as day from due u
    join agents.downline s on s.member_id = u.member_id and s.until_day >= u.from_day
    where u.cause in ('bound', 'moved', 'dismissed')
    group by s.superior_id order by s.superior_id
  loop
    perform agent_reports.recount_agent(v_agent.superior_id, v_agent.day);
  end loop;
  update agents.placements p set counted_at = clock.now() from due u where p.id = u.id;
  drop table due;
  return v_counted;
end $$;
comment on function agent_reports.count_placements is
  'Counts new members, and recounts everybody whose downline has changed from the day of the change on. The caller '
  'holds the lock.';

create function agent_reports.step(p_entries_max bigint, out entries bigint, out draws integer, out placements integer,
  out is_done boolean)
language plpgsql security definer set search_path = agent_reports, pg_temp
as $$
declare
  v_after bigint;
  v_last bigint;
begin
  select entry_id into v_after from progress for update skip locked;
  if not found then
    is_done := true;
    return;
  end if;
  -- The chain is locked until an entry is committed, so all entries up to here are there.
  select c.entries into v_last from ledger.chain c;
  entries := least(p_entries_max, v_last - v_after);
  if entries > 0 then
    perform agent_reports.count_entries(v_after, v_after + entries);
  end if;
  draws := agent_reports.count_results(2);
  placements := agent_reports.count_placements();
  update progress set entry_id = v_after + entries, updated_at = clock.now();
  is_done := v_after + entries >= v_last and draws < 2;
end $$;
comment on function agent_reports.step is
  'Counts the next journal entries, settled draws and changes of the tree, once. Does nothing while another process '
  'does it.';

create function agent_reports.begin_anew() returns void
language plpgsql security definer set search_path = agent_reports, pg_temp
as $$
begin
  perform from progress for update;
  delete from settled;
  delete from member_days;
  delete from agent_days;
  delete from facts;
  delete from money;
  update agents.placements set counted_at = null;
  update progress set entry_id = 0;
end $$;
comment on function agent_reports.begin_anew is 'Deletes everything that was counted, so that the next steps count all of it.';

insert into agent_reports.progress default values;

grant usage on schema agent_reports to shwe_app;
grant select on agent_reports.progress to shwe_app;
grant select on agent_reports.settled to shwe_app;
grant select on agent_reports.member_days to shwe_app;
grant select on agent_reports.agent_days to shwe_app;
grant select on agent_reports.facts to shwe_app;
grant select on agent_reports.money to shwe_app;
grant execute on function agent_reports.step, agent_reports.begin_anew to shwe_app;

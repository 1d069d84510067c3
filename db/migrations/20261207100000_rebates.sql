-- On which days a member was an agent, because what agents earn on a day depends on it.
create table agents.terms (
  member_id bigint not null references members.accounts,
  from_day date not null,
  until_day date not null default 'infinity',
  constraint terms_pkey primary key (member_id, from_day),
  constraint days_in_order check (from_day < until_day)
);
comment on table agents.terms is 'On which days members were agents.';
comment on column agents.terms.until_day is
  'The first day on which the member was no agent any more; infinity: is one. The day of the dismissal still counts.';

create function agents.keep_terms() returns trigger
language plpgsql security definer set search_path = agents, pg_temp
as $$
declare
  v_today date := clock.yangon_date(clock.now());
begin
  if new.is_agent then
    insert into agents.terms as t (member_id, from_day) values (new.id, v_today)
    on conflict (member_id, from_day) do update set until_day = 'infinity';
    -- Who was dismissed earlier on this day goes on as an agent.
    update agents.terms set until_day = v_today where member_id = new.id and from_day < v_today and until_day > v_today;
  else
    update agents.terms set until_day = v_today + 1 where member_id = new.id and until_day = 'infinity';
  end if;
  return null;
end $$;
comment on function agents.keep_terms is 'Keeps agents.terms when a member becomes an agent or is dismissed.';
create trigger keep_terms after update of is_agent on members.accounts
for each row when (new.is_agent is distinct from old.is_agent) execute function agents.keep_terms();
create trigger keep_terms_of_new after insert on members.accounts
for each row when (new.is_agent) execute function agents.keep_terms();
insert into agents.terms (member_id, from_day)
select id, clock.yangon_date(created_at) from members.accounts where is_agent;
grant select on agents.terms to shwe_app;

create schema rebates;
comment on schema rebates is
  'Rebates: a part of valid bets that members get back, and the difference between the rates that agents get. Rates are '
  'in hundredths of a percent.';

create table rebates.games (
  key text primary key,
  sort integer not null,
  rate_max integer not null check (rate_max between 0 and 10000),
  rate_default integer not null,
  constraint default_within_max check (rate_default between 0 and rate_max)
);
comment on table rebates.games is 'The games that give rebates.';
comment on column rebates.games.rate_max is 'The highest rate of anybody.';
comment on column rebates.games.rate_default is 'The rate of members for whom none was ever set: those in nobody''s downline.';
insert into rebates.games values ('2d', 1, 150, 50), ('3d', 2, 150, 50);

create table rebates.rate_changes (
  only_row boolean default true primary key check (only_row)
);
comment on table rebates.rate_changes is 'One row, which is the lock of all changes of rates.';
insert into rebates.rate_changes default values;

create table rebates.rates (
  member_id bigint not null references members.accounts,
  game text not null references rebates.games,
  from_day date not null,
  rate integer not null check (rate >= 0),
  set_at timestamptz not null default clock.now(),
  set_by_member bigint references members.accounts,
  set_by_operator bigint references operators.accounts,
  constraint rates_pkey primary key (member_id, game, from_day)
);
comment on table rebates.rates is
  'The rate of a member from a day on. On each day nobody has more than the direct superior.';
comment on column rebates.rates.set_by_member is 'The agent; null with set_by_operator null: it followed from a change above.';

create table rebates.defaults (
  agent_id bigint not null references members.accounts,
  game text not null references rebates.games,
  rate integer not null check (rate >= 0),
  constraint defaults_pkey primary key (agent_id, game)
);
comment on table rebates.defaults is 'The rates that new members of an agent''s direct downline get, at most the agent''s own.';

create table rebates.days (
  day date not null,
  part text not null check (part in ('player', 'agent')),
  state text not null check (state in ('computed', 'differs', 'checked', 'paid')),
  total bigint not null,
  lines integer not null,
  computed_at timestamptz not null,
  checked_at timestamptz,
  paid_at timestamptz,
  difference text,
  constraint days_pkey primary key (day, part)
);
comment on table rebates.days is 'The settlement of the rebates of each day, of players and of agents apart.';
comment on column rebates.days.state is
  'computed; checked: the independent computation came to the same; differs: it did not, and nothing is paid; paid: '
  'nothing is left that is to be paid at once.';
comment on column rebates.days.difference is 'Where the two computations differ.';

create table rebates.valid_bets (
  day date not null,
  member_id bigint not null,
  game text not null,
  staked bigint not null,
  valid bigint not null check (valid between 0 and staked),
  constraint valid_bets_pkey primary key (day, member_id, game)
);
comment on table rebates.valid_bets is 'What each member staked in draws that were settled on a day, and what of it counts.';

create table rebates.lines (
  id bigint generated always as identity primary key,
  day date not null,
  part text not null check (part in ('player', 'agent')),
  member_id bigint not null,
  game text not null,
  valid bigint not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz,
  constraint one_line_each unique (day, part, member_id, game)
);
comment on table rebates.lines is 'What each member gets for a day and game: as a player, or as an agent for the downline.';
comment on column rebates.lines.valid is 'The valid bets it is for.';
create index lines_of_member on rebates.lines (member_id, part, day desc);
create index lines_unpaid on rebates.lines (day, part, member_id) where paid_at is null;

create function rebates.rate_on(p_member_id bigint, p_game text, p_day date) returns integer
language sql stable
as $$
  select coalesce(
    (select r.rate from rebates.rates r where r.member_id = p_member_id and r.game = p_game and r.from_day <= p_day
     order by r.from_day desc limit 1),
    (select g.rate_default from rebates.games g where g.key = p_game))
$$;
comment on function rebates.rate_on is 'The rate of a member on a day.';

create function rebates.lower_downline(p_member_id bigint, p_game text, p_from date) returns void
language sql security definer set search_path = rebates, pg_temp
as $$
  insert into rates (member_id, game, from_day, rate)
  select d.member_id, p_game, p_from, rebates.rate_on(p_member_id, p_game, p_from)
  from agents.downline d
  where d.superior_id = p_member_id and d.from_day <= p_from and p_from < d.until_day
    and rebates.rate_on(d.member_id, p_game, p_from) > rebates.rate_on(p_member_id, p_game, p_from)
  on conflict (member_id, game, from_day) do update set rate = excluded.rate, set_at = excluded.set_at,
    set_by_member = null, set_by_operator = null
$$;
comment on function rebates.lower_downline is
  'Lowers the rates of a member''s downline to the member''s own from a day on, where they are higher.';

create function rebates.set_rate(p_member_id bigint, p_game text, p_rate integer, p_by_member bigint,
  p_by_operator bigint, out outcome text, out rate_max integer)
language plpgsql security definer set search_path = rebates, pg_temp
as $$
declare
  v_from date;
  v_superior bigint;
begin
  perform from rate_changes for update;
  v_from := clock.yangon_date(clock.now()) + 1;
  select superior_id into v_superior from agents.superiors(p_member_id, v_from) where depth = 1;
  select least(g.rate_max, coalesce(rebates.rate_on(v_superior, p_game, v_from), g.rate_max)) into rate_max
  from games g where g.key = p_game;
  if not found then
    outcome := 'not_found';
  elsif p_by_operator is null and v_superior is distinct from p_by_member then
    outcome := 'not_found';
  elsif p_rate > rate_max then
    outcome := 'rebate_too_high';
  else
    insert into rates (member_id, game, from_day, rate, set_at, set_by_member, set_by_operator)
    values (p_member_id, p_game, v_from, p_rate, clock.now(), p_by_member, p_by_operator)
    on conflict (member_id, game, from_day) do update set rate = excluded.rate, set_at = excluded.set_at,
      set_by_member = excluded.set_by_member, set_by_operator = excluded.set_by_operator;
    perform rebates.lower_downline(p_member_id, p_game, v_from);
    outcome := 'set';
  end if;
end $$;
comment on function rebates.set_rate is
  'Sets a member''s rate from tomorrow on: by the direct superior of tomorrow, or by an operator. Answers set, or '
  'not_found, or rebate_too_high with the highest rate possible. The downline is lowered to it where it had more.';

create function rebates.rate_placed() returns trigger
language plpgsql security definer set search_path = rebates, pg_temp
as $$
declare
  v_game games;
  v_rate integer;
begin
  perform from rate_changes for update;
  for v_game in select * from games loop
    if new.superior_id is null then
      continue;
    end if;
    v_rate := rebates.rate_on(new.superior_id, v_game.key, new.from_day);
    if new.cause in ('registered', 'created') then
      v_rate := least(v_rate, coalesce((select d.rate from defaults d where d.agent_id = new.superior_id
        and d.game = v_game.key), v_game.rate_default));
      insert into rates (member_id, game, from_day, rate) values (new.member_id, v_game.key, new.from_day, v_rate)
      on conflict do nothing;
    elsif rebates.rate_on(new.member_id, v_game.key, new.from_day) > v_rate then
      insert into rates (member_id, game, from_day, rate) values (new.member_id, v_game.key, new.from_day, v_rate)
      on conflict (member_id, game, from_day) do update set rate = excluded.rate, set_by_member = null,
        set_by_operator = null, set_at = clock.now();
      perform rebates.lower_downline(new.member_id, v_game.key, new.from_day);
    end if;
  end loop;
  return null;
end $$;
comment on function rebates.rate_placed is
  'Gives a new member of a downline the superior''s default rates, and lowers those of one who was bound or moved below '
  'somebody with less, with the whole downline.';
create trigger rate_placed after insert on agents.placements for each row execute function rebates.rate_placed();
insert into rebates.rates (member_id, game, from_day, rate)
select p.member_id, g.key, p.from_day, g.rate_default from agents.placements p cross join rebates.games g
where p.superior_id is not null on conflict do nothing;

create function rebates.compute_valid_bets(p_day date, p_cover_percent integer) returns void
language sql security definer set search_path = rebates, pg_temp
as $$
  delete from valid_bets where day = p_day;
  with drawn as materialized (
    select d.id, case d.game when 1 then '2d' else '3d' end as game,
           case d.game when 1 then 100 else 1000 end * p_cover_percent / 100 as numbers_max
    from lottery.draws d
    where d.state = 'settled' and d.settled_at >= p_day::timestamp at time zone interval '06:30'
      and d.settled_at < (p_day + 1)::timestamp at time zone interval '06:30'
  ), many as (
    -- Only who has that many lines can have that many numbers.
    select s.draw_id, s.member_id from drawn w join lottery.slips s on s.draw_id = w.id
    group by s.draw_id, s.member_id, w.numbers_max having sum(cardinality(s.numbers)) > w.numbers_max
  ), wide as (
    select s.draw_id, s.member_id from many m join lottery.slips s using (draw_id, member_id)
    join drawn w on w.id = s.draw_id cross join unnest(s.numbers) n(number)
    group by s.draw_id, s.member_id, w.numbers_max having count(distinct n.number) > w.numbers_max
  )
  insert into valid_bets (day, member_id, game, staked, valid)
  select p_day, m.member_id, w.game, sum(m.staked), coalesce(sum(m.staked) filter (where x.member_id is null), 0)
  from drawn w join lottery.draw_members m on m.draw_id = w.id
  left join wide x on x.draw_id = m.draw_id and x.member_id = m.member_id
  group by m.member_id, w.game
$$;
comment on function rebates.compute_valid_bets is
  'Computes what members staked in the draws that were settled on a day, and what counts: nothing in a draw in which '
  'they covered more than p_cover_percent of the numbers.';

create function rebates.compute(p_day date, p_part text, p_cover_percent integer) returns bigint
language plpgsql security definer set search_path = rebates, pg_temp
as $$
declare
  v_state text;
begin
  insert into days (day, part, state, total, lines, computed_at) values (p_day, p_part, 'computed', 0, 0, clock.now())
  on conflict do nothing;
  select state into v_state from days where day = p_day and part = p_part for update;
  if v_state in ('checked', 'paid') then
    return null;
  end if;
  delete from lines where day = p_day and part = p_part;
  if p_part = 'player' then
    perform rebates.compute_valid_bets(p_day, p_cover_percent);
    insert into lines (day, part, member_id, game, valid, amount)
    select p_day, 'player', v.member_id, v.game, v.valid, v.valid * r.rate / 10000
    from valid_bets v cross join lateral (select rebates.rate_on(v.member_id, v.game, p_day) as rate) r
    where v.day = p_day and v.valid * r.rate >= 10000;
  else
    with rated as materialized (
      select distinct on (r.member_id, r.game) r.member_id, r.game, r.rate from rates r
      where r.from_day <= p_day order by r.member_id, r.game, r.from_day desc
    ), share as (
      select s.superior_id, v.game, v.valid,
             v.valid * (coalesce(o.rate, g.rate_default) - coalesce(c.rate, g.rate_default)) / 10000 as amount
      from valid_bets v join games g on g.key = v.game
      join agents.downline s on s.member_id = v.member_id and s.from_day <= p_day and p_day < s.until_day
      join agents.terms t on t.member_id = s.superior_id and t.from_day <= p_day and p_day < t.until_day
      left join rated o on o.member_id = s.superior_id and o.game = v.game
      left join rated c on c.member_id = s.child_id and c.game = v.game
      where v.day = p_day and v.valid > 0
    )
    insert into lines (day, part, member_id, game, valid, amount)
    select p_day, 'agent', superior_id, game, sum(valid), sum(amount) from share
    group by superior_id, game having sum(amount) > 0;
  end if;
  update days d set state = 'computed', difference = null, computed_at = clock.now(),
    (total, lines) = (select coalesce(sum(l.amount), 0), count(*) from lines l where l.day = p_day and l.part = p_part)
  where d.day = p_day and d.part = p_part;
  return (select total from days where day = p_day and part = p_part);
end $$;
comment on function rebates.compute is
  'Computes the rebates of a day, of players or of agents, again until they were checked. Answers the total; null when '
  'they were checked already. A player gets floor(valid x rate) for each game; an agent for each member of the downline '
  'floor(valid x (own rate - rate of the direct downline on the path)).';

create function rebates.pay_lines(p_line_ids bigint[]) returns bigint
language plpgsql security definer set search_path = rebates, pg_temp
as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
  v_references text[];
  v_sum bigint;
  v_first bigint;
  v_outcome text;
begin
  select array_agg(w.id order by l.id), array_agg(l.amount order by l.id),
         array_agg(l.part || ' ' || l.day || ' ' || l.game order by l.id), sum(l.amount)::bigint, min(l.id)
  into v_accounts, v_amounts, v_references, v_sum, v_first
  from lines l join ledger.accounts w on w.member_id = l.member_id and w.code = 'wallet' and w.currency = 'MMK'
  where l.id = any(p_line_ids) and l.paid_at is null;
  if cardinality(v_accounts) is distinct from cardinality(p_line_ids) then
    raise exception 'some of these rebates are paid already or have no wallet';
  end if;
  select p.outcome into v_outcome from ledger.post('rebate', 'rebate:' || v_first, 'rebates',
    (select id from ledger.accounts where code = 'rebates' and currency = 'MMK') || v_accounts, -v_sum || v_amounts,
    array[null::text] || v_references) p;
  if v_outcome <> 'posted' then
    raise exception 'the ledger refused rebate %: %', v_first, v_outcome;
  end if;
  update lines set paid_at = clock.now() where id = any(p_line_ids);
  return v_sum;
end $$;
comment on function rebates.pay_lines is
  'Pays rebates into the wallets, in one journal entry. The caller has locked the lines. Answers the sum. Raises if one '
  'is paid already or a member has no wallet.';

create function rebates.pay_due(p_day date, p_part text, p_lines_max integer) returns integer
language plpgsql security definer set search_path = rebates, pg_temp
as $$
declare
  v_ids bigint[];
begin
  perform from days where day = p_day and part = p_part and state = 'checked' for update;
  if not found then
    return 0;
  end if;
  v_ids := array(
    select l.id from lines l join members.accounts a on a.id = l.member_id and a.state <> 'closed'
    where l.day = p_day and l.part = p_part and l.paid_at is null
    order by l.member_id, l.id limit p_lines_max for update of l);
  if cardinality(v_ids) > 0 then
    perform rebates.pay_lines(v_ids);
  end if;
  if cardinality(v_ids) < p_lines_max then
    update days set state = 'paid', paid_at = clock.now() where day = p_day and part = p_part;
  end if;
  return cardinality(v_ids);
end $$;
comment on function rebates.pay_due is
  'Pays the next rebates of a checked day, except of closed accounts. Answers how many; a day of which fewer than asked '
  'were left is paid.';

create function rebates.claim(p_member_id bigint, p_part text, p_games text[], p_expected bigint, out outcome text,
  out amount bigint)
language plpgsql security definer set search_path = rebates, pg_temp
as $$
declare
  v_ids bigint[];
begin
  v_ids := array(
    select l.id from lines l join days d on d.day = l.day and d.part = l.part and d.state in ('checked', 'paid')
    where l.member_id = p_member_id and l.part = p_part and l.paid_at is null
      and (p_games is null or l.game = any(p_games))
    order by l.id for update of l);
  amount := coalesce((select sum(l.amount) from lines l where l.id = any(v_ids)), 0);
  if amount = 0 then
    outcome := 'rebate_none';
  elsif amount <> p_expected then
    outcome := 'changed_meanwhile';
  else
    perform rebates.pay_lines(v_ids);
    outcome := 'paid';
  end if;
end $$;
comment on function rebates.claim is
  'Pays a member the rebates that are left, of all games or of some. Answers paid and the amount; or rebate_none; or '
  'changed_meanwhile with the amount, if it is not what the member saw.';

create function rebates.record_check(p_day date, p_part text, p_difference text) returns void
language sql security definer set search_path = rebates, pg_temp
as $$
  update days set state = case when p_difference is null then 'checked' else 'differs' end, difference = p_difference,
    checked_at = clock.now()
  where day = p_day and part = p_part and state in ('computed', 'differs')
$$;
comment on function rebates.record_check is
  'Records what the independent computation of a day came to: null, the same; else where it differs.';

create function rebates.recompute_day(p_day date) returns void
language sql security definer set search_path = rebates, pg_temp
as $$ update days set state = 'computed' where day = p_day and state = 'differs' $$;
comment on function rebates.recompute_day is 'Lets a day that differed be computed and checked again.';

grant usage on schema rebates to shwe_app;
grant select on rebates.games to shwe_app;
grant update (rate_max, rate_default) on rebates.games to shwe_app;
grant select on rebates.rates to shwe_app;
grant delete, insert, select, update on rebates.defaults to shwe_app;
grant select on rebates.days to shwe_app;
grant select on rebates.valid_bets to shwe_app;
grant select on rebates.lines to shwe_app;
grant execute on function rebates.rate_on, rebates.set_rate, rebates.compute, rebates.pay_due, rebates.claim,
  rebates.record_check, rebates.recompute_day to shwe_app;

create schema lottery;
comment on schema lottery is '2D and 3D.';

create type lottery.bet_answer as (ord integer, outcome text, slip_id bigint, total bigint, balance bigint,
  accepted_at timestamptz, details jsonb);
comment on type lottery.bet_answer is 'The outcome of one slip of a batch.';

create type lottery.requested_slip as (ord integer, member_id bigint, draw_id bigint, key uuid, request uuid,
  numbers smallint[], amounts bigint[], total bigint);
comment on type lottery.requested_slip is
  'One slip of a batch on its way through the functions below. Each number stands once in a slip.';

create type lottery.slip_payment as (slip_id bigint, member_id bigint, amount bigint);
comment on type lottery.slip_payment is 'A sum owed to a member, or by one, because of a slip.';

create sequence lottery.slip_ids cache 512;

create table lottery.rules (
  id bigint generated always as identity primary key,
  game smallint not null check (game in (1, 2)),
  kind text not null,
  from_date date not null,
  value bigint[] not null,
  reason text not null,
  requested_by bigint,
  requested_at timestamptz not null,
  confirmed_by bigint,
  confirmed_at timestamptz,
  dropped_at timestamptz,
  constraint odds_confirmed_by_another check (kind <> 'odds' or confirmed_at is null
    or confirmed_by is distinct from requested_by or requested_by is null),
  constraint known_kind check (kind in ('odds', 'min_stake', 'number_cap', 'member_limits', 'closes_morning',
    'closes_evening', 'closes_3d', 'wallet', 'power', 'natkhat')),
  constraint value_of_kind check ((0 <= all (value)) and
    case
      when kind = 'member_limits' then cardinality(value) = 4
      when kind in ('power', 'natkhat') then game = 1 and cardinality(value) >= 1 and cardinality(value) <= 10
        and (99 >= all (value))
      when kind = 'wallet' then cardinality(value) = 1 and (1 >= all (value))
      else cardinality(value) = 1
    end)
);
comment on table lottery.rules is
  'Odds, limits, closing times and number sets from a day on. Where no row applies, the defaults in code do.';
comment on column lottery.rules.from_date is 'Draws of this Yangon day and later.';
comment on column lottery.rules.value is
  'Whole kyat; odds: times the stake; closes: minutes after midnight in Yangon; wallet: 0 the main wallet, 1 the '
  'lottery''s own; power, natkhat: numbers.';
comment on column lottery.rules.requested_by is 'Who requested it; null for the set-up.';
comment on column lottery.rules.confirmed_by is
  'The rule applies once confirmed. Odds are confirmed by a second operator.';
comment on column lottery.rules.dropped_at is 'Withdrawn before its day, or replaced by another of the same day.';
create unique index one_rule_a_day on lottery.rules (game, kind, from_date) where confirmed_at is not null
  and dropped_at is null;

create table lottery.close_days (
  date date primary key,
  reason text not null,
  created_at timestamptz not null
);
comment on table lottery.close_days is 'Days without a draw.';

create table lottery.draw_shifts (
  planned date primary key,
  date date,
  reason text not null,
  operator_id bigint not null,
  moved_at timestamptz not null
);
comment on table lottery.draw_shifts is '3D draws that are not on the day of the rule, by that day.';
comment on column lottery.draw_shifts.planned is 'The day by the rule.';
comment on column lottery.draw_shifts.date is 'The day it moves to; null: no draw.';

create table lottery.draws (
  id bigint generated always as identity primary key,
  name text not null unique,
  game smallint not null check (game in (1, 2)),
  section text not null check (section in ('morning', 'evening', '3D')),
  date date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  settles_at timestamptz not null,
  state text not null default 'scheduled',
  odds integer not null check (odds > 0),
  min_stake bigint not null check (min_stake > 0),
  member_limits bigint[] not null,
  set_index numeric(12,2),
  set_value numeric(16,2),
  result smallint,
  confirmed_at timestamptz,
  settled_at timestamptz,
  cancelled_reason text,
  prize text check (prize ~ '^\d{6}$'),
  predates_seals boolean not null default false,
  number_cap bigint not null default 0 check (number_cap >= 0),
  own_limits boolean not null default false,
  version smallint not null default 1 check (version > 0),
  blocked text,
  blocked_until timestamptz,
  cancelled_at timestamptz,
  platform text check (platform = 'lottery'),
  constraint draws_state_check check (state in ('scheduled', 'open', 'closed', 'confirmed', 'settled', 'cancelled')),
  constraint draws_member_limits_check check (cardinality(member_limits) = 4 and member_limits[1] >= member_limits[2]
    and member_limits[2] >= member_limits[3] and member_limits[3] >= member_limits[4]),
  constraint times_in_order check (opens_at < closes_at and closes_at <= draws_at and draws_at <= settles_at),
  constraint result_when_confirmed check ((state in ('confirmed', 'settled')) = (result is not null)),
  constraint figures_of_its_game check (result is null or game = 1 and set_index is not null and set_value is not null
    and prize is null or game = 2 and prize is not null and set_index is null and set_value is null)
);
comment on table lottery.draws is
  '2D sections and 3D dates: when each opens, closes and is drawn, by which rules, and its result (wire: issue).';
comment on column lottery.draws.name is '''2d-20261123-morning'': what players and operators call it.';
comment on column lottery.draws.game is '1: 2D, 2: 3D.';
comment on column lottery.draws.odds is 'How many times the stake a winner gets.';
comment on column lottery.draws.member_limits is
  'What one member may stake on one number while less than 30, 50, 90 and 100 % of its cap is sold. Never more at a '
  'higher share.';
comment on column lottery.draws.set_index is 'Of the exchange; the 2D number follows from it and set_value.';
comment on column lottery.draws.prize is
  'First prize of the Thai government lottery, six digits; the 3D number follows from it.';
comment on column lottery.draws.predates_seals is 'Closed before there were seals: it stays without one.';
comment on column lottery.draws.number_cap is 'What a number sells by the rules where it has no cap of its own.';
comment on column lottery.draws.own_limits is 'An operator set the limits of this draw; later rules leave them alone.';
comment on column lottery.draws.version is 'Which result applies: 1 is the first, each correction adds one.';
comment on column lottery.draws.blocked is 'Why settlement was last refused, for an operator to look at.';
comment on column lottery.draws.blocked_until is 'Settlement is not tried again before this.';
comment on column lottery.draws.platform is
  'The platform of the members'' game wallet that stakes come from and winnings and refunds go to; null: the main '
  'wallet. It never changes once anybody could bet.';
create unique index one_draw_each on lottery.draws (game, date, section);
create index draws_by_time on lottery.draws (closes_at);

create table lottery.temporary_caps (
  id bigint generated always as identity primary key,
  game smallint not null check (game in (1, 2)),
  number smallint not null,
  draw_id bigint references lottery.draws,
  cap bigint not null check (cap >= 0),
  until timestamptz not null,
  reason text not null,
  operator_id bigint not null,
  set_at timestamptz not null,
  ended_at timestamptz
);
comment on table lottery.temporary_caps is
  'Caps of numbers that many bet on, until an instant: in one draw, or in every draw of the game (wire: hot).';
comment on column lottery.temporary_caps.draw_id is 'null: every draw of the game.';
create index temporary_caps_in_force on lottery.temporary_caps (game, number, id) where ended_at is null;

create table lottery.draw_numbers (
  draw_id bigint not null references lottery.draws,
  number smallint not null,
  cap bigint not null check (cap >= 0),
  closed boolean not null default false,
  sold bigint not null default 0,
  own_cap bigint,
  temporary_cap_id bigint references lottery.temporary_caps,
  temporary_caps_ended_to bigint not null default 0,
  constraint sold_within_cap check (sold >= 0 and sold <= cap),
  constraint draw_numbers_pkey primary key (draw_id, number),
  constraint draw_numbers_own_check check (own_cap >= 0)
) with (fillfactor = 50);
comment on table lottery.draw_numbers is 'What may be sold of each number of a draw, and what is sold.';
comment on column lottery.draw_numbers.cap is 'What may be sold now (lottery.recompute_caps).';
comment on column lottery.draw_numbers.closed is 'An operator closed the number.';
comment on column lottery.draw_numbers.own_cap is 'Cap that an operator set for this draw.';
comment on column lottery.draw_numbers.temporary_cap_id is 'The temporary cap in force.';
comment on column lottery.draw_numbers.temporary_caps_ended_to is
  'Temporary caps up to this id no longer apply here: an operator set the number''s limits after them.';

create table lottery.draw_members (
  draw_id bigint not null,
  member_id bigint not null,
  staked bigint not null,
  slips integer not null,
  constraint draw_members_pkey primary key (draw_id, member_id)
) with (fillfactor = 70);
comment on table lottery.draw_members is
  'What each member staked in a draw. Limits, rankings and turnover read this instead of every slip.';

create table lottery.draw_secrets (
  draw_id bigint primary key references lottery.draws,
  secret bytea not null check (length(secret) = 32)
);
comment on table lottery.draw_secrets is
  'A secret for each draw, from which the salts of its slips in the seal are derived.';

create table lottery.slips (
  id bigint not null,
  draw_id bigint not null,
  member_id bigint not null,
  key uuid not null,
  request uuid not null,
  accepted_at timestamptz not null,
  total bigint not null,
  numbers smallint[] not null,
  amounts bigint[] not null check (100 <= all (amounts)),
  constraint a_stake_for_each_number check (cardinality(numbers) = cardinality(amounts) and cardinality(numbers) > 0)
);
comment on table lottery.slips is
  'Accepted bets. Nothing in them ever changes; whether a slip won follows from the result of its draw.';
comment on column lottery.slips.key is 'Idempotency key of the bet.';
comment on column lottery.slips.request is
  '128 bits of the hash of what is bet: the same key with another bet is refused.';
comment on column lottery.slips.numbers is 'Numbers, each once, parallel to amounts.';
create unique index one_slip_a_key on lottery.slips (member_id, key);
create unique index slips_of_member on lottery.slips (member_id, draw_id, id);
create index slips_of_draw on lottery.slips using brin (draw_id) with (pages_per_range='16');

create table lottery.last_bets (
  draw_id bigint primary key,
  wall_at timestamptz not null
) with (fillfactor = 20);
comment on table lottery.last_bets is
  'When bets on a draw were decided last. Later ones are never decided by an earlier time, so a clock that goes back '
  'reopens no draw.';
comment on column lottery.last_bets.wall_at is 'Wall time, under the lock of the draw.';

create table lottery.unkeyed_bets (
  member_id bigint not null references members.accounts,
  request uuid not null,
  key uuid not null,
  last_at timestamptz not null,
  refused boolean not null default false,
  constraint unkeyed_bets_pkey primary key (member_id, request)
);
comment on table lottery.unkeyed_bets is
  'Bets of a client that sends no idempotency key. Equal bets of a member within two minutes of the last are one '
  'bet.';
comment on column lottery.unkeyed_bets.request is '128 bits of the hash of what is bet.';
comment on column lottery.unkeyed_bets.last_at is 'Wall time of the last of them.';
comment on column lottery.unkeyed_bets.refused is 'Nothing was accepted under the key, so a retry is a new bet.';
create index unkeyed_bets_over on lottery.unkeyed_bets (last_at);

create table lottery.tokens (
  hash bytea primary key,
  kind text not null check (kind in ('ticket', 'token')),
  member_id bigint not null,
  member_session bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table lottery.tokens is 'Tickets and tokens of the lottery''s own pages.';
comment on column lottery.tokens.hash is 'Hash of the ticket or token, which itself is never stored.';
comment on column lottery.tokens.member_session is 'Hash of the session''s token: it ends with that session.';

create table lottery.feed_state (
  only_row boolean default true primary key check (only_row),
  polled_at timestamptz,
  read_at timestamptz,
  live_index numeric(12,2),
  live_value numeric(16,2),
  live_at timestamptz,
  problem text
);
comment on table lottery.feed_state is 'One row: when a process last polled the feed, and the last good figures.';

create table lottery.feed_answers (
  id bigint generated always as identity primary key,
  read_at timestamptz not null,
  body text not null,
  sha256 bytea not null check (length(sha256) = 32),
  problem text
);
comment on table lottery.feed_answers is
  'Answers of the feed, unchanged, stored whenever the results in them changed or could not be used.';
comment on column lottery.feed_answers.problem is 'Why the answer was not used; null when it was.';

create table lottery.result_entries (
  id bigint generated always as identity primary key,
  draw_id bigint not null references lottery.draws,
  operator_id bigint,
  set_index numeric(12,2),
  set_value numeric(16,2),
  entered_at timestamptz not null,
  prize text check (prize ~ '^\d{6}$'),
  feed_answer_id bigint references lottery.feed_answers,
  version smallint not null default 1,
  why text check (why in ('misread', 'source_corrected', 'other_draw')),
  note text,
  constraint figures_of_one_game check (prize is null and set_index is not null and set_value is not null
    or prize is not null and set_index is null and set_value is null),
  constraint one_source check (num_nonnulls(operator_id, feed_answer_id) = 1),
  constraint corrections_say_why check ((version > 1) = (why is not null) and (version > 1) = (note is not null))
);
comment on table lottery.result_entries is
  'Raw figures that each source gives; two sources must agree before there is a result. Everything an operator ever '
  'saved is kept, and the last of each counts.';
comment on column lottery.result_entries.feed_answer_id is
  'The feed''s answer that the figures are from; null when an operator entered them.';
comment on column lottery.result_entries.version is 'The result version it is for.';
comment on column lottery.result_entries.why is 'Of a correction: the reason that players are told.';
comment on column lottery.result_entries.note is 'Of a correction: what the audit log says.';
create index result_entries_of_draw on lottery.result_entries (draw_id, version);

create table lottery.seals (
  draw_id bigint primary key references lottery.draws,
  position bigint not null unique,
  follows bigint unique references lottery.seals("position"),
  text text not null,
  signature bytea not null check (length(signature) = 64),
  key bytea not null check (length(key) = 32),
  sealed_at timestamptz not null,
  constraint follows_the_one_before check ("position" = (coalesce(follows, 0) + 1))
);
comment on table lottery.seals is
  'The Merkle commitments of closed draws, signed and published before the result can exist. One chain over both '
  'games, without gaps.';
comment on column lottery.seals.position is 'Place in the chain.';
comment on column lottery.seals.follows is 'The position of the seal before.';
comment on column lottery.seals.text is 'What was signed, word for word.';

create table lottery.settlement_checks (
  draw_id bigint not null references lottery.draws,
  version smallint not null,
  winners bigint not null,
  stake bigint not null,
  payout bigint not null,
  checked_at timestamptz not null,
  constraint settlement_checks_pkey primary key (draw_id, version)
);
comment on table lottery.settlement_checks is
  'Winners and payout of a result as the independent verifier computed them from the sealed slips. A draw settles '
  'only when its own sums are the same.';

create table lottery.winnings (
  slip_id bigint not null,
  draw_id bigint not null,
  member_id bigint not null,
  stake bigint not null,
  amount bigint not null,
  version smallint not null default 1,
  constraint winnings_pkey primary key (slip_id, version)
);
comment on table lottery.winnings is 'What each winning slip won, by result version. Losing slips have no row.';
create index winnings_of_member on lottery.winnings (member_id, slip_id);
create index winnings_of_draw on lottery.winnings using brin (draw_id) with (pages_per_range='16');

create table lottery.corrections (
  draw_id bigint not null references lottery.draws,
  version smallint not null check (version > 1),
  was_set_index numeric(12,2),
  was_set_value numeric(16,2),
  was_prize text,
  was_result smallint not null,
  why text not null,
  corrected_at timestamptz not null,
  taken_back bigint not null,
  owed bigint not null,
  paid bigint not null,
  constraint corrections_pkey primary key (draw_id, version)
);
comment on table lottery.corrections is 'Corrected results, with the result before and the money that moved.';
comment on column lottery.corrections.taken_back is 'Paid by the wrong result and taken back.';
comment on column lottery.corrections.owed is
  'Of that, what members no longer had in the wallet that the draw is played from.';

create function lottery.limit_step(p_sold bigint, p_cap bigint) returns integer
language sql immutable
as $$
  select case when p_sold * 10 < p_cap * 3 then 1 when p_sold * 2 < p_cap then 2 when p_sold * 10 < p_cap * 9
    then 3 else 4 end
$$;
comment on function lottery.limit_step is
  'Which of the four member limits applies to a number: 1 below 30 % sold, 2 below 50 %, 3 below 90 %, 4 above.';

create function lottery.staked_on(p_draw_id bigint, p_member_id bigint, p_number smallint) returns bigint
language sql stable
as $$
  select coalesce(sum(l.amount), 0)::bigint
  from lottery.slips s cross join unnest(s.numbers, s.amounts) l(number, amount)
  where s.draw_id = p_draw_id and s.member_id = p_member_id and l.number = p_number
$$;
comment on function lottery.staked_on is 'What a member has staked on one number of a draw.';

create function lottery.bets_since(p_member_id bigint, p_since timestamptz)
returns table(accepted_at timestamptz, staked bigint, won bigint)
language sql stable
as $$
  select s.accepted_at, s.total, coalesce(w.amount, 0)
  from lottery.draws d
  cross join lateral (
    select b.id, b.accepted_at, b.total from lottery.slips b
    where b.member_id = p_member_id and b.draw_id = d.id and b.accepted_at >= p_since offset 0) s
  left join lateral (
    select x.amount from lottery.winnings x where x.slip_id = s.id and x.version = d.version offset 0) w on true
  where d.closes_at > p_since and d.state <> 'cancelled'
$$;
comment on function lottery.bets_since is
  'A member''s bets since an instant that were not refunded, with what each won. "offset 0" keeps the order from '
  'the draws to the member''s slips, so that older slips are not read.';

create function lottery.protection_refusal(p_member_id bigint, p_total bigint, p_now timestamptz, out outcome text,
  out details jsonb)
language plpgsql stable
as $$
declare
  v_ends_at timestamptz;
  v_since timestamptz;
begin
  if not exists (select from protection.protected_members where member_id = p_member_id) then
    return;
  end if;
  select e.outcome, e.ends_at into outcome, v_ends_at from protection.current_exclusion(p_member_id, p_now) e;
  if outcome is not null then
    details := jsonb_build_object('ends_at', v_ends_at);
    return;
  end if;
  select min(protection.period_begins(l.period, p_now)) into v_since
  from protection.limits l where l.member_id = p_member_id and l.kind in ('stake', 'loss');
  if v_since is null then
    return;
  end if;
  with own as (
    select l.kind, l.period, l.amount, protection.period_begins(l.period, p_now) as begins,
           case when l.carried_in = protection.period_begins(l.period, p_now) then l.carried else 0 end as carried
    from protection.limits l where l.member_id = p_member_id and l.kind in ('stake', 'loss')
  ), bet as materialized (
    select * from lottery.bets_since(p_member_id, v_since)
  ), used as (
    select o.kind, o.period, o.amount,
           o.carried
             + coalesce(sum(case o.kind when 'stake' then b.staked else b.staked - b.won end), 0)::bigint as used
    from own o left join bet b on b.accepted_at >= o.begins
    group by 1, 2, 3, o.carried
  )
  select 'limit_reached', jsonb_build_object('kind', u.kind, 'period', u.period, 'amount', u.amount, 'left',
    greatest(0, u.amount - u.used),
                                             'resets_at', protection.period_ends(u.period, p_now))
  into outcome, details
  from used u where u.used + p_total > u.amount
  order by u.amount - u.used, u.kind, u.period limit 1;
end $$;
comment on function lottery.protection_refusal is
  'Why a member may not stake p_total more, by the name of its refusal: excluded, or over a limit of their own; of '
  'several limits the one with least room. Null outcome when they may. With 0 it says whether what is staked '
  'already is too much.';

create function lottery.balance_for(p_draw lottery.draws, p_member_id bigint) returns bigint
language sql stable
as $$
  select a.balance from ledger.accounts a
  where a.member_id = p_member_id and a.currency = 'MMK' and a.platform is not distinct from p_draw.platform
    and a.code = case when p_draw.platform is null then 'wallet' else 'game' end
$$;
comment on function lottery.balance_for is
  'What a member has in the wallet that a draw is played from, whole kyat; null when they have no such wallet.';

create function lottery.explain_refusal(p_slip lottery.requested_slip, p_now timestamptz, out outcome text,
  out details jsonb)
language plpgsql stable
as $$
declare
  v_draw lottery.draws;
  v_balance bigint;
begin
  select * into outcome, details from lottery.protection_refusal(p_slip.member_id, p_slip.total, p_now);
  if outcome is not null then
    return;
  end if;
  select * into v_draw from lottery.draws where id = p_slip.draw_id;
  if not found then
    outcome := 'not_found';
  elsif v_draw.state = 'cancelled' then
    outcome := 'issue_cancelled';
  elsif p_now >= v_draw.closes_at or v_draw.state not in ('scheduled', 'open') then
    outcome := 'section_passed';
  elsif p_now < v_draw.opens_at then
    outcome := 'issue_not_open';
    details := jsonb_build_object('opens_at', v_draw.opens_at);
  end if;
  if outcome is not null then
    return;
  end if;

  select case when bool_or(f.why = 'closed') then 'number_unavailable' else 'over_limit' end,
         jsonb_build_object('numbers', jsonb_agg(to_jsonb(f) order by f.number))
  into outcome, details
  from (
    select l.number, l.amount as asked,
           case when n.cap is null or n.closed then 'closed' when n.cap - n.sold < l.amount
             then 'cap' else 'member' end as why,
           case when n.cap is null or n.closed then 0 else greatest(0, least(n.cap - n.sold,
             x.member_limit - x.own)) end as room
    from unnest(p_slip.numbers, p_slip.amounts) l(number, amount)
    left join lottery.draw_numbers n on n.draw_id = v_draw.id and n.number = l.number
    cross join lateral (
      select v_draw.member_limits[lottery.limit_step(n.sold, n.cap)] as member_limit,
             lottery.staked_on(v_draw.id, p_slip.member_id, l.number) as own
    ) x
    where n.cap is null or n.closed or n.cap - n.sold < l.amount or x.own + l.amount > x.member_limit
  ) f
  having count(*) > 0;
  if found then
    return;
  end if;

  v_balance := lottery.balance_for(v_draw, p_slip.member_id);
  if v_balance is null or v_balance < p_slip.total then
    outcome := case when v_draw.platform is null then 'insufficient_funds' else 'bet_balance_short' end;
    details := jsonb_build_object('short', p_slip.total - coalesce(v_balance, 0));
  end if;
end $$;
comment on function lottery.explain_refusal is
  'Why one slip is refused, with every failing number and the room left; null outcome when it can be accepted.';

create function lottery.exceeds_member_limit(p_slips lottery.requested_slip[], p_members lottery.draw_members[])
returns boolean
language sql stable
as $$
  select exists (
    select from (
      select distinct s.draw_id, s.member_id, unnest(s.numbers) as number
      from unnest(p_slips) s join unnest(p_members) m using (draw_id, member_id)) line
    join lottery.draws d on d.id = line.draw_id
    join lottery.draw_numbers n on n.draw_id = line.draw_id and n.number = line.number
    where lottery.staked_on(line.draw_id, line.member_id, line.number) > d.member_limits[lottery.limit_step(n.sold,
      n.cap)])
$$;
comment on function lottery.exceeds_member_limit is
  'Whether one of these members has staked more than the limit on a number of these slips, which are written '
  'already.';

create function lottery.debit_stakes(p_slips lottery.requested_slip[], p_ids bigint[], p_now timestamptz)
returns bigint[]
language plpgsql
as $$
declare
  v_part record;
  v_after bigint[];
  v_balances bigint[] := array_fill(0::bigint, array[cardinality(p_slips)]);
begin
  perform ledger.lock_wallets('stakes', (select array_agg(member_id) from unnest(p_slips)));
  for v_part in
    select d.platform, array_agg(s.ordinality order by s.ordinality) as ords,
           array_agg(p_ids[s.ordinality] order by s.ordinality) as ids,
           array_agg(s.member_id order by s.ordinality) as members, array_agg(s.total order by s.ordinality) as totals
    from unnest(p_slips) with ordinality s join lottery.draws d on d.id = s.draw_id group by d.platform
  loop
    v_after := ledger.debit_many(p_now, 'bet', 'bets:' || v_part.ids[1],
      'slips:' || v_part.ids[1] || '-' || v_part.ids[cardinality(v_part.ids)], 'stakes',
      v_part.members, v_part.totals, v_part.ids::text[], v_part.platform);
    for i in 1 .. cardinality(v_after) loop
      v_balances[v_part.ords[i]] := v_after[i];
    end loop;
  end loop;
  return v_balances;
end $$;
comment on function lottery.debit_stakes is
  'Takes the stakes of a batch in which some draws are played from the lottery''s own wallet: one journal entry for '
  'each kind of wallet, all wallets locked before the first. Answers the balance after each slip.';

create function lottery.accept_bets(p_slips lottery.requested_slip[], p_now timestamptz, p_limits text)
returns lottery.bet_answer[]
language plpgsql
as $$
declare
  v_ids bigint[];
  v_members bigint[];
  v_totals bigint[];
  v_unsold integer;
  v_least bigint;
  v_heavy lottery.draw_members[];
  v_balances bigint[];
  v_is_refused boolean;
  v_has_own_wallet boolean;
begin
  select bool_or(d.id is null or d.state not in ('scheduled', 'open') or p_now < d.opens_at or p_now >= d.closes_at),
         bool_or(d.platform is not null) into v_is_refused, v_has_own_wallet
  from (select distinct draw_id from unnest(p_slips)) s left join lottery.draws d on d.id = s.draw_id;
  if v_is_refused then
    raise exception 'a draw takes no bets' using errcode = 'SHW01';
  end if;

  -- More than the cap is a check_violation (sold_within_cap).
  with demand as (
    select draw_id, number, sum(amount)::bigint as amount
    from (select s.draw_id, unnest(s.numbers) as number, unnest(s.amounts) as amount from unnest(p_slips) s) line
    group by 1, 2
  ), sold as (
    update lottery.draw_numbers n set sold = n.sold + demand.amount
    from demand
    where n.draw_id = demand.draw_id and n.number = demand.number and not n.closed
    returning n.draw_id, n.sold, n.cap
  )
  select (select count(*) from demand) - count(*), min(d.member_limits[lottery.limit_step(s.sold,
    s.cap)]) into v_unsold, v_least
  from sold s join lottery.draws d on d.id = s.draw_id;
  if v_unsold > 0 then
    raise exception 'a number is closed' using errcode = 'SHW01';
  end if;

  -- A key that exists already is a unique_violation.
  select array_agg(nextval('lottery.slip_ids')), array_agg(s.member_id), array_agg(s.total) into v_ids, v_members,
    v_totals
  from unnest(p_slips) s;
  insert into lottery.slips (id, draw_id, member_id, key, request, accepted_at, total, numbers, amounts)
  select v_ids[s.ordinality], s.draw_id, s.member_id, s.key, s.request, p_now, s.total, s.numbers, s.amounts
  from unnest(p_slips) with ordinality s;

  -- A member who staked no more in the whole draw than the least limit of its numbers has passed none of them.
  with staked as (
    insert into lottery.draw_members as m (draw_id, member_id, staked, slips)
    select s.draw_id, s.member_id, sum(s.total), count(*) from unnest(p_slips) s group by 1, 2
    on conflict (draw_id, member_id) do update set staked = m.staked + excluded.staked, slips = m.slips + excluded.slips
    returning m.*
  )
  select array_agg(s::lottery.draw_members) into v_heavy from staked s where s.staked > v_least;
  if v_heavy is not null and p_limits = 'as they end' and lottery.exceeds_member_limit(p_slips, v_heavy) then
    raise exception 'a member staked more than the limit' using errcode = 'SHW01';
  end if;

  if v_has_own_wallet then
    v_balances := lottery.debit_stakes(p_slips, v_ids, p_now);
  else
    v_balances := ledger.debit_many(p_now, 'bet', 'bets:' || v_ids[1],
      'slips:' || v_ids[1] || '-' || v_ids[cardinality(v_ids)], 'stakes', v_members, v_totals, v_ids::text[], null);
  end if;

  -- The main wallets are locked, whichever wallet pays, so no other batch debits these members and no limit of theirs
  -- changes. For members who never set one this is one index lookup.
  if p_limits = 'as they end' and exists (
    select from protection.protected_members g where g.member_id = any(v_members)
      and (lottery.protection_refusal(g.member_id, 0, p_now)).outcome is not null) then
    raise exception 'a member passed a limit of their own' using errcode = 'SHW01';
  end if;
  return array(
    select row(s.ord, 'accepted', v_ids[s.ordinality], s.total, v_balances[s.ordinality], p_now,
      null)::lottery.bet_answer
    from unnest(p_slips) with ordinality s);
end $$;
comment on function lottery.accept_bets is
  'Writes slips together, or raises and writes nothing: what makes a slip refused shows in what the writing itself '
  'answers, so a batch that fits is looked at once. With p_limits ''as they end'' each number is held to the limit '
  'it ends in, and each member to their own limits; with ''judged'' lottery.explain_refusal has checked them.';

create function lottery.answer_of_repeat(p_slip lottery.requested_slip) returns setof lottery.bet_answer
language sql stable
as $$
  select p_slip.ord, case when s.request = p_slip.request then 'accepted' else 'key_reused' end, s.id, s.total,
         lottery.balance_for(d, s.member_id), s.accepted_at, null::jsonb
  from lottery.slips s join lottery.draws d on d.id = s.draw_id
  where s.member_id = p_slip.member_id and s.key = p_slip.key
$$;
comment on function lottery.answer_of_repeat is
  'The answer to a slip that was sent before: the same for the same request, with the balance as it is now; refused '
  'for another request under the same key.';

create function lottery.decide_bets(p_slips lottery.requested_slip[], p_now timestamptz) returns lottery.bet_answer[]
language plpgsql
as $$
declare
  v_slip lottery.requested_slip;
  v_judged record;
  v_rest lottery.requested_slip[] := '{}';
  v_half integer;
  v_again lottery.bet_answer;
  v_answers lottery.bet_answer[] := '{}';
begin
  begin
    return lottery.accept_bets(p_slips, p_now, 'as they end');
  exception when sqlstate 'SHW01' or unique_violation or check_violation or deadlock_detected then
    null;
  end;

  -- From here on no other transaction moves these wallets.
  perform ledger.lock_wallets('stakes', (select array_agg(member_id) from unnest(p_slips)));
  foreach v_slip in array p_slips loop
    select * into v_again from lottery.answer_of_repeat(v_slip);
    if found then
      v_answers := v_answers || v_again;
      continue;
    end if;
    select * into v_judged from lottery.explain_refusal(v_slip, p_now);
    if v_judged.outcome is null then
      v_rest := v_rest || v_slip;
    else
      v_answers := v_answers || row(v_slip.ord, v_judged.outcome, null, v_slip.total, null, p_now,
        v_judged.details)::lottery.bet_answer;
    end if;
  end loop;

  v_half := cardinality(v_rest) / 2;
  if cardinality(v_rest) = 1 then
    v_answers := v_answers || lottery.accept_bets(v_rest, p_now, 'judged');
  elsif cardinality(v_rest) between 1 and cardinality(p_slips) - 1 then
    v_answers := v_answers || lottery.decide_bets(v_rest, p_now);
  elsif v_half > 0 then
    v_answers := v_answers || lottery.decide_bets(v_rest[1:v_half], p_now) || lottery.decide_bets(v_rest[v_half + 1:],
      p_now);
  end if;
  return v_answers;
end $$;
comment on function lottery.decide_bets is
  'Decides slips in order: all at once when all can be accepted. Otherwise each is checked by itself, and the rest '
  'is tried again, by halves where slips only fail together. The caller has locked the draws and read p_now after '
  'that.';

create function lottery.bets_decided_at(p_draws bigint[]) returns timestamptz
language sql
as $$
  with decided as (
    insert into lottery.last_bets as l (draw_id, wall_at)
    select id, clock_timestamp() from (select distinct unnest(p_draws) as id) one
    on conflict (draw_id) do update set wall_at = greatest(l.wall_at, excluded.wall_at)
    returning l.wall_at
  )
  select date_trunc('milliseconds', clock.at(max(wall_at))) from decided
$$;
comment on function lottery.bets_decided_at is
  'The business time by which bets on these draws are decided, never before that of earlier ones. The caller has '
  'locked the draws.';

create function lottery.place_bets(p_wall timestamptz, p_members bigint[], p_sessions bigint[], p_ends bigint,
  p_draws bigint[], p_keys uuid[], p_requests uuid[], p_numbers text[], p_amounts text[])
returns setof lottery.bet_answer
language plpgsql security definer set search_path = lottery, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_over record;
  v_slips lottery.requested_slip[];
begin
  perform 1 from lottery.draws where id = any(p_draws) order by id for no key update;
  if clock.is_doubted(p_wall) then
    return query select s.ord::integer, 'clock_stopped', null::bigint, null::bigint, null::bigint, clock.now(), null::jsonb
    from unnest(p_members) with ordinality s(id, ord);
    return;
  end if;
  select * into v_over from members.ended_since(p_ends);
  if v_over.session_ids && p_sessions then
    return query
    select s.ord::integer, case o.state when 'suspended' then 'suspended' else 'session_over' end, null::bigint,
      null::bigint,
           null::bigint, clock.now(), null::jsonb
    from unnest(p_sessions) with ordinality s(id, ord), unnest(v_over.session_ids, v_over.states) o(id, state)
      where o.id = s.id;
  end if;

  select array_agg(row(s.ord, s.member_id, s.draw_id, s.key, s.request, s.numbers::smallint[], s.amounts::bigint[],
                       (select sum(amount) from unnest(s.amounts::bigint[]) amount))::lottery.requested_slip)
  into v_slips
  from unnest(p_members, p_sessions, p_draws, p_keys, p_requests, p_numbers, p_amounts) with ordinality
       s(member_id, session_id, draw_id, key, request, numbers, amounts, ord)
  where s.session_id = any(v_over.session_ids) is not true;
  if v_slips is not null then
    return query select * from unnest(lottery.decide_bets(v_slips, lottery.bets_decided_at(p_draws)));
  end if;
end $$;
comment on function lottery.place_bets is
  'Places a batch of bets. The arrays are parallel, one element a slip; numbers and amounts are array literals. '
  'p_wall is the wall time by the steady clock of the server; nothing is placed while the clock is in doubt. '
  'Each session was alive when p_ends sessions had ended; those that ended since place no bet. Locks draws in id '
  'order, then accounts in the order of the ledger, then its chain. Planned once a connection with index scans, so '
  'that no plan depends on how empty a table was then.';

create function lottery.refusal_of(p_member_id bigint, p_draw_id bigint, p_key uuid, p_numbers smallint[],
  p_amounts bigint[])
returns setof lottery.bet_answer
language plpgsql stable security definer set search_path = lottery, pg_temp
as $$
declare
  v_now timestamptz := date_trunc('milliseconds', clock.now());
  v_total bigint := (select sum(amount) from unnest(p_amounts) amount);
  v_judged record;
begin
  if exists (select from lottery.slips s where s.member_id = p_member_id and s.key = p_key) then
    return;
  end if;
  select * into v_judged from lottery.explain_refusal(
    row(1, p_member_id, p_draw_id, p_key, null, p_numbers, p_amounts, v_total)::lottery.requested_slip, v_now);
  if v_judged.outcome is not null then
    return next row(1, v_judged.outcome, null, v_total, null, v_now, v_judged.details)::lottery.bet_answer;
  end if;
end $$;
comment on function lottery.refusal_of is
  'Why a slip would be refused now; no row when it may be accepted or was sent before. Locks nothing.';

create function lottery.chunk_size() returns integer
language sql immutable
as $$ select 20000 $$;
comment on function lottery.chunk_size is
  'How many winners share one journal entry, which limits the memory of one statement.';

create function lottery.count_turnover(p_draw lottery.draws) returns void
language plpgsql
as $$
declare
  v_members bigint[];
  v_staked bigint[];
  v_times timestamptz[];
begin
  -- For members without a requirement that young the sum of the draw is enough.
  with young as materialized (
    select member_id, required_at from turnover.required_since(p_draw.opens_at)
  ), bet as (
    select s.member_id, sum(s.total)::bigint as staked, min(s.accepted_at) as at
    from lottery.slips s join young y using (member_id)
    where s.draw_id = p_draw.id group by s.member_id, width_bucket(s.accepted_at, y.required_at)
    union all
    select m.member_id, m.staked, p_draw.opens_at
    from lottery.draw_members m where m.draw_id = p_draw.id and m.member_id not in (select member_id from young)
  )
  select array_agg(member_id), array_agg(staked), array_agg(at) into v_members, v_staked, v_times from bet;
  if v_members is not null then
    perform turnover.apply_bets('issue:' || p_draw.name, v_members, v_staked, v_times);
  end if;
end $$;
comment on function lottery.count_turnover is
  'Counts the stakes of a draw as turnover. Bets between the same two requirements of a member count as one.';

create function lottery.entry_key(p_kind text, p_draw text, p_version smallint, p_first text) returns text
language sql immutable
as $$ select p_kind || ':' || p_draw || case when p_version > 1 then ':v' || p_version else '' end || ':' || p_first $$;
comment on function lottery.entry_key is
  'Idempotency key of the journal entries of a result: ''win:2d-20261123-morning:1025'', of a later version '
  '''win:2d-20261123-morning:v2:1025''.';

create function lottery.credit_wallets(p_kind text, p_draw lottery.draws, p_from text,
  p_payments lottery.slip_payment[])
returns void
language plpgsql
as $$
declare
  v_members bigint[];
  v_amounts bigint[];
  v_slips text[];
begin
  -- From the second chunk on the ledger's chain is locked, and a batch of bets that waits for it has locked wallets.
  if p_draw.platform is not null or cardinality(p_payments) > lottery.chunk_size() then
    perform ledger.lock_wallets(p_from, array(select distinct member_id from unnest(p_payments)));
  end if;
  for i in 0 .. (cardinality(p_payments) - 1) / lottery.chunk_size() loop
    exit when cardinality(p_payments) = 0;
    select array_agg(d.member_id), array_agg(d.amount), array_agg(d.slip_id::text) into v_members, v_amounts, v_slips
    from (select * from unnest(p_payments[i * lottery.chunk_size() + 1 : (i + 1) * lottery.chunk_size()])
      order by member_id, slip_id) d;
    perform ledger.credit_many(date_trunc('milliseconds', clock.now()), p_kind,
                        lottery.entry_key(p_kind, p_draw.name, p_draw.version, v_slips[1]), 'issue:' || p_draw.name,
                        p_from, v_members, v_amounts, v_slips, p_draw.platform);
  end loop;
end $$;
comment on function lottery.credit_wallets is
  'Pays sums out of a system account into wallets, one journal entry a chunk, ordered by member.';

create function lottery.pay_winners(p_draw lottery.draws, out winners bigint, out paid bigint)
language plpgsql
as $$
begin
  insert into lottery.winnings (slip_id, version, draw_id, member_id, stake, amount)
  select s.id, p_draw.version, s.draw_id, s.member_id, w.stake, w.stake * p_draw.odds
  from lottery.slips s
  cross join lateral (select s.amounts[array_position(s.numbers, p_draw.result)] as stake) w
  where s.draw_id = p_draw.id and p_draw.result = any(s.numbers);

  perform lottery.credit_wallets('win', p_draw, 'payouts',
    array(select row(slip_id, member_id, amount)::lottery.slip_payment from lottery.winnings
          where draw_id = p_draw.id and version = p_draw.version order by slip_id));

  select count(*), coalesce(sum(w.amount), 0) into winners, paid
  from lottery.winnings w where w.draw_id = p_draw.id and w.version = p_draw.version;

  -- The independent computation must have come to what was just paid; otherwise nothing is paid.
  if not p_draw.predates_seals and not exists (
    select from lottery.settlement_checks b
    where b.draw_id = p_draw.id and b.version = p_draw.version and b.winners = pay_winners.winners
      and b.payout = pay_winners.paid) then
    raise exception 'winners of % are not those that the sealed slips give: % of % Ks', p_draw.name, winners, paid
      using errcode = 'integrity_constraint_violation';
  end if;
end $$;
comment on function lottery.pay_winners is
  'Writes the winners of the current result and pays them. Raises unless the independent computation came to the '
  'same.';

create function lottery.settle_draw(p_draw_id bigint) returns table(winners bigint, paid bigint)
language plpgsql security definer set search_path = lottery, pg_temp
as $$
declare
  v_draw lottery.draws;
begin
  select * into v_draw from lottery.draws where id = p_draw_id for update;
  if v_draw.state is distinct from 'confirmed' or clock.now() < v_draw.settles_at then
    return;
  end if;
  select p.winners, p.paid into winners, paid from lottery.pay_winners(v_draw) p;

  perform lottery.count_turnover(v_draw);

  update lottery.draws set state = 'settled', settled_at = clock.now(), blocked = null, blocked_until = null
    where id = p_draw_id;
  return next;
end $$;
comment on function lottery.settle_draw is
  'Pays the winners of a confirmed draw and counts its stakes as turnover, once. No row when the draw is not '
  'confirmed or its settlement time has not come; then nothing was done.';

create function lottery.cancel_draw(p_draw_id bigint, p_reason text) returns table(slips bigint, refunded bigint)
language plpgsql security definer set search_path = lottery, pg_temp
as $$
declare
  v_draw lottery.draws;
begin
  select * into v_draw from lottery.draws where id = p_draw_id for update;
  if not found or v_draw.state in ('confirmed', 'settled', 'cancelled') then
    return;
  end if;
  perform lottery.credit_wallets('refund', v_draw, 'stakes',
    array(select row(s.id, s.member_id, s.total)::lottery.slip_payment from lottery.slips s
      where s.draw_id = p_draw_id order by s.id));
  update lottery.draws set state = 'cancelled', cancelled_reason = p_reason, cancelled_at = clock.now()
    where id = p_draw_id;
  return query select count(*), coalesce(sum(s.total), 0)::bigint from lottery.slips s where s.draw_id = p_draw_id;
end $$;
comment on function lottery.cancel_draw is
  'Cancels a draw that has no result and refunds every stake. No row when the draw is over. Cancelled draws count '
  'for no turnover.';

create function lottery.recompute_caps(p_draw_id bigint) returns integer
language sql
as $$
  with due as (
    select n.number, m.id as temporary_cap_id, greatest(n.sold, coalesce(m.cap, n.own_cap, d.number_cap)) as cap
    from lottery.draw_numbers n
    join lottery.draws d on d.id = n.draw_id
    left join lateral (
      select h.id, h.cap from lottery.temporary_caps h
      where h.game = d.game and h.number = n.number and h.ended_at is null and h.until > clock.now()
        and h.id > n.temporary_caps_ended_to
        and (h.draw_id = d.id or h.draw_id is null and h.until > d.opens_at)
      order by h.draw_id nulls last, h.id desc limit 1) m on true
    where n.draw_id = p_draw_id
  ), changed as (
    update lottery.draw_numbers n set cap = due.cap, temporary_cap_id = due.temporary_cap_id
    from due
    where n.draw_id = p_draw_id and n.number = due.number and (n.cap, n.temporary_cap_id) is distinct from (due.cap,
      due.temporary_cap_id)
    returning 1
  )
  select count(*)::integer from changed
$$;
comment on function lottery.recompute_caps is
  'Sets the caps of a draw''s numbers to what applies now: the latest temporary cap, else the number''s own cap, '
  'else the draw''s; never below what is sold. The caller has locked the draw. Answers how many numbers changed.';

create function lottery.reverse_wins(p_draw lottery.draws, p_to bigint, p_payments lottery.slip_payment[])
returns bigint
language plpgsql
as $$
declare
  v_chunk lottery.slip_payment[];
  v_members bigint[];
  v_accounts bigint[];
  v_amounts bigint[];
  v_references text[];
  v_owed bigint;
  v_all_owed bigint := 0;
  v_outcome text;
begin
  for i in 0 .. (cardinality(p_payments) - 1) / lottery.chunk_size() loop
    exit when cardinality(p_payments) = 0;
    v_chunk := p_payments[i * lottery.chunk_size() + 1 : (i + 1) * lottery.chunk_size()];
    v_members := array(select distinct member_id from unnest(v_chunk));
    perform ledger.open_receivables(v_members);
    -- lottery.correct_result has locked the wallets, so what a wallet has now can be taken from it.
    with due as (
      select d.*, sum(d.amount) over (partition by d.member_id
        order by d.slip_id) - d.amount as before from unnest(v_chunk) d
    ), split as (
      select d.slip_id, w.id as wallet, r.id as receivable, d.amount,
             greatest(0, least(d.amount, w.balance - d.before))::bigint as has
      from due d
      join ledger.accounts w on w.member_id = d.member_id and w.currency = 'MMK'
        and w.code = case when p_draw.platform is null then 'wallet' else 'game' end
        and w.platform is not distinct from p_draw.platform
      join ledger.accounts r on r.member_id = d.member_id and r.code = 'receivable' and r.currency = 'MMK'
    ), posting as (
      select wallet as account_id, -has as amount, slip_id from split where has > 0
      union all
      select receivable, has - amount, slip_id from split where has < amount
    )
    select array_agg(account_id order by slip_id, account_id), array_agg(amount order by slip_id, account_id),
           array_agg(slip_id::text order by slip_id, account_id), (select sum(amount - has) from split)
    into v_accounts, v_amounts, v_references, v_owed
    from posting;
    select p.outcome into v_outcome from ledger.post(
      'win_reversed', lottery.entry_key('win_reversed', p_draw.name, p_draw.version, v_references[1]),
      'issue:' || p_draw.name,
      p_to || v_accounts, -(select sum(amount) from unnest(v_amounts) amount)::bigint || v_amounts,
        array[null::text] || v_references) p;
    if v_outcome <> 'posted' then
      raise exception 'the ledger refused to take back wins of %: %', p_draw.name, v_outcome;
    end if;
    -- The member's other wallet may hold money.
    perform ledger.collect_receivables(date_trunc('milliseconds', clock.now()), v_members);
    v_all_owed := v_all_owed + v_owed;
  end loop;
  return v_all_owed;
end $$;
comment on function lottery.reverse_wins is
  'Takes back what an earlier result version paid, slip by slip. What the wallet that it was paid into no longer has '
  'becomes a receivable, and is collected from the other wallet at once. Answers how much became a receivable.';

create function lottery.correct_result(p_draw_id bigint, p_set_index numeric, p_set_value numeric, p_prize text,
  p_result smallint, p_why text)
returns table(taken_back bigint, owed bigint, paid bigint)
language plpgsql security definer set search_path = lottery, pg_temp
as $$
declare
  v_was lottery.draws;
  v_draw lottery.draws;
  v_payouts bigint := (select id from ledger.accounts where code = 'payouts' and currency = 'MMK');
  v_old lottery.slip_payment[];
begin
  select * into v_was from lottery.draws where id = p_draw_id for update;
  if not found or v_was.state not in ('confirmed', 'settled') then
    return;
  end if;
  update lottery.draws set version = version + 1, set_index = p_set_index, set_value = p_set_value, prize = p_prize,
    result = p_result,
         blocked = null, blocked_until = null
  where id = p_draw_id returning * into v_draw;

  taken_back := 0;
  owed := 0;
  paid := 0;
  if v_was.state = 'settled' then
    -- All wallets at once, in the order of bets: at the second entry the ledger's chain is locked, and a batch of
    -- bets that waits for it has locked wallets.
    perform ledger.lock_wallets('payouts', array(select distinct s.member_id from lottery.slips s
                                         where s.draw_id = p_draw_id
                                           and s.numbers && array[v_was.result, v_draw.result]));
    v_old := array(select row(w.slip_id, w.member_id, w.amount)::lottery.slip_payment from lottery.winnings w
                   where w.draw_id = p_draw_id and w.version = v_was.version order by w.slip_id);
    select p.paid into paid from lottery.pay_winners(v_draw) p;
    taken_back := coalesce((select sum(amount) from unnest(v_old) d), 0);
    owed := lottery.reverse_wins(v_draw, v_payouts, v_old);
  end if;
  insert into lottery.corrections (draw_id, version, was_set_index, was_set_value, was_prize, was_result, why,
    corrected_at,
                                   taken_back, owed, paid)
  values (p_draw_id, v_draw.version, v_was.set_index, v_was.set_value, v_was.prize, v_was.result, p_why, clock.now(),
          taken_back, owed, paid);
  return next;
end $$;
comment on function lottery.correct_result is
  'Replaces the result of a draw. Where it was settled, pays by the new result first and then takes back what the '
  'old one paid, so that new winnings are there to be taken. No row when the draw has no result.';

create function lottery.lock_bettors(p_draw_ids bigint[]) returns void
language sql security definer set search_path = lottery, pg_temp
as $$ select ledger.lock_wallets('stakes', array(select distinct member_id from lottery.draw_members
  where draw_id = any(p_draw_ids))) $$;
comment on function lottery.lock_bettors is
  'Locks the wallets of everybody who bet on some draws, in the order of bets, for refunding more than one draw.';

create function lottery.staked_and_lost(p_member_id bigint, p_since timestamptz, out staked bigint, out lost bigint)
language sql stable
as $$
  select coalesce(sum(b.staked), 0)::bigint, coalesce(sum(b.staked - b.won),
    0)::bigint from lottery.bets_since(p_member_id, p_since) b
$$;
comment on function lottery.staked_and_lost is
  'What a member''s bets since an instant staked and lost. A stake counts as lost until it wins, by the time the '
  'bet was accepted.';

create function lottery.delete_old_unkeyed_bets() returns void
language sql security definer set search_path = lottery, pg_temp
as $$ delete from lottery.unkeyed_bets where last_at < clock_timestamp() - interval '10 minutes' $$;
comment on function lottery.delete_old_unkeyed_bets is 'Deletes rows that no retry can need.';

create function lottery.key_of_unkeyed(p_member bigint, p_request uuid, p_key uuid, out key uuid, out repeated boolean)
language plpgsql security definer set search_path = lottery, pg_temp
as $$
#variable_conflict use_column
declare
  v_held lottery.unkeyed_bets;
begin
  -- An old row may be deleted between the two statements; then it is inserted again.
  loop
    insert into lottery.unkeyed_bets (member_id, request, key, last_at, refused)
    values (p_member, p_request, p_key, clock_timestamp(), false)
    on conflict (member_id, request) do nothing;
    select * into v_held from lottery.unkeyed_bets where member_id = p_member and request = p_request for update;
    exit when found;
  end loop;
  if v_held.last_at < clock_timestamp() - interval '2 minutes' then
    v_held.key := p_key;
  end if;
  update lottery.unkeyed_bets set key = v_held.key, last_at = clock_timestamp(), refused = false
  where member_id = p_member and request = p_request;
  key_of_unkeyed.key := v_held.key;
  key_of_unkeyed.repeated := v_held.key <> p_key and not v_held.refused;
end $$;
comment on function lottery.key_of_unkeyed is
  'Gives the idempotency key of a bet without one: that of an equal bet within two minutes, else the new one. The '
  'row is the lock, so two at once get the same key.';

create function lottery.mark_unkeyed_refused(p_member bigint, p_request uuid) returns void
language sql security definer set search_path = lottery, pg_temp
as $$ update lottery.unkeyed_bets set refused = true where member_id = p_member and request = p_request $$;
comment on function lottery.mark_unkeyed_refused is 'Records that nothing was accepted under the key.';

create trigger append_only before delete or update or truncate on lottery.slips
for each statement execute function ledger.refuse_change();
create trigger append_only before delete or update or truncate on lottery.winnings
for each statement execute function ledger.refuse_change();
create trigger append_only before delete or update or truncate on lottery.feed_answers
for each statement execute function ledger.refuse_change();
create trigger append_only before delete or update or truncate on lottery.draw_secrets
for each statement execute function ledger.refuse_change();
create trigger append_only before delete or update or truncate on lottery.seals
for each statement execute function ledger.refuse_change();
create trigger append_only before delete or update or truncate on lottery.corrections
for each statement execute function ledger.refuse_change();
create trigger append_only before delete or update or truncate on lottery.settlement_checks
for each statement execute function ledger.refuse_change();

insert into lottery.feed_state default values;

grant usage on schema lottery to shwe_app;
grant insert, select, update on lottery.rules to shwe_app;
grant delete, insert, select, update on lottery.close_days to shwe_app;
grant delete, insert, select, update on lottery.draw_shifts to shwe_app;
grant insert, select, update on lottery.draws to shwe_app;
grant insert, select, update on lottery.temporary_caps to shwe_app;
grant insert, select, update on lottery.draw_numbers to shwe_app;
grant select on lottery.draw_members to shwe_app;
grant insert, select on lottery.draw_secrets to shwe_app;
grant select on lottery.slips to shwe_app;
grant delete, insert, select, update on lottery.tokens to shwe_app;
grant select, update on lottery.feed_state to shwe_app;
grant insert, select on lottery.feed_answers to shwe_app;
grant insert, select on lottery.result_entries to shwe_app;
grant insert, select on lottery.seals to shwe_app;
grant insert, select on lottery.settlement_checks to shwe_app;
grant select on lottery.winnings to shwe_app;
grant select on lottery.corrections to shwe_app;
grant execute on function lottery.limit_step, lottery.staked_on, lottery.bets_since, lottery.place_bets,
  lottery.refusal_of,
  lottery.settle_draw, lottery.cancel_draw, lottery.recompute_caps, lottery.correct_result, lottery.lock_bettors,
  lottery.staked_and_lost, lottery.delete_old_unkeyed_bets, lottery.key_of_unkeyed,
  lottery.mark_unkeyed_refused to shwe_app;

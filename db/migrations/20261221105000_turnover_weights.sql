-- Bonuses can name how much a stake at each game counts towards their turnover.
alter table turnover.requirements
  add column weights jsonb,
  add column hundredths smallint not null default 0,
  add constraint hundredths_of_a_kyat check (hundredths between 0 and 99),
  add constraint nothing_beyond_required check (done < required or hundredths = 0);
comment on column turnover.requirements.weights is
  'Percent of a stake that counts, by game (2d, 3d): 0 to 100; null, or a game that is missing: all of it.';
comment on column turnover.requirements.hundredths is
  'Hundredths of a kyat that count beyond done, so that parts of stakes add up exactly.';

drop function turnover.apply_bets(text, bigint[], bigint[], timestamptz[]);
create function turnover.apply_bets(p_source text, p_game text, p_members bigint[], p_amounts bigint[], p_times timestamptz[])
returns boolean
language plpgsql security definer set search_path = turnover, pg_temp
as $$
begin
  lock table turnover.applied_bets in exclusive mode;
  insert into turnover.applied_bets (source, applied_at, members, valid_bets)
  select p_source, clock.now(), count(distinct b.member_id), coalesce(sum(b.amount), 0)
  from unnest(p_members, p_amounts) b(member_id, amount)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  with bet as materialized (
    select b.member_id, b.amount, b.at from unnest(p_members, p_amounts, p_times) b(member_id, amount, at)
  ), open as materialized (
    -- What is left, in hundredths of a kyat and as the stake that fills it.
    select l.*, ceil(l.hundredths / l.weight)::bigint as left_over
    from (
      select r.id, r.member_id, r.created_at, (r.required - r.done) * 100 - r.hundredths as hundredths, w.weight
      from turnover.requirements r
      cross join lateral (select coalesce((r.weights ->> p_game)::numeric, 100) as weight) w
      where r.member_id in (select member_id from bet) and not r.is_met and w.weight > 0
    ) l
    order by l.member_id, l.id
  ), ahead as (
    select l.id, l.member_id, l.left_over, l.hundredths, l.weight,
           sum(l.left_over) over (partition by l.member_id order by l.id) - l.left_over as before,
           sum(l.left_over) over (partition by l.member_id) as whole
    from open l
  ), since as (
    select l.id, sum(b.amount) filter (where b.at >= l.created_at) as staked
    from open l join bet b using (member_id) group by l.id
  ), reached as (
    -- What a member's bets count for in all: for no requirement more than the ones before it and the bets made
    -- since it.
    select a.id, a.left_over, a.before, a.hundredths, a.weight,
           least(a.whole, min(a.before + coalesce(s.staked, 0)) over (partition by a.member_id)) as filled
    from ahead a join since s using (id)
  )
  update turnover.requirements r
  set done = (r.done * 100 + r.hundredths + f.counted) / 100, hundredths = (r.hundredths + f.counted) % 100
  from (
    select id, least(hundredths, least(left_over, filled - before) * weight)::bigint as counted
    from reached where filled > before
  ) f
  where r.id = f.id;
  return true;
end $$;
comment on function turnover.apply_bets is
  'Counts settled bets of a game, each with its member, stake and time, towards the members'' requirements, oldest first; '
  'each counts only for what was required by then. A source counts once; false when it already has. One call waits '
  'for the other.';
grant execute on function turnover.apply_bets to shwe_app;

create or replace function lottery.count_turnover(p_draw lottery.draws) returns void
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
    perform turnover.apply_bets('issue:' || p_draw.name, case p_draw.game when 1 then '2d' else '3d' end, v_members,
      v_staked, v_times);
  end if;
end $$;

drop view reports.requirements;
create view reports.requirements as
select id, member_id, source, reference, amount, required, done, hundredths, weights, created_at
from turnover.requirements;
comment on view reports.requirements is 'Turnover requirements.';
grant select on reports.requirements to shwe_app;

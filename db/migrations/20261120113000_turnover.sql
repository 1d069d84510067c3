-- Turnover (decisions §6): each credit that carries a requirement is a row; valid settled bets fill the oldest first, and a bet
-- counts only for what was required before it was made.
create schema turnover;

create table turnover.requirements (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  source text not null check (source in ('deposit', 'bonus', 'adjustment')),
  reference text not null,
  amount bigint not null check (amount > 0),
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done between 0 and required),
  created_at timestamptz not null,
  unique (source, reference)
);
create index requirements_of_member on turnover.requirements (member_id, id);
create index requirements_left on turnover.requirements (member_id, id) where done < required;
create index requirements_young on turnover.requirements (created_at) where done < required;

-- What one issue's settled bets filled, once per issue and version (quality P2).
create table turnover.fills (
  source text primary key,
  filled_at timestamptz not null,
  members bigint not null,
  valid_bets bigint not null
);

-- Members with something left to play that was required after a moment: their bets are counted one by one.
create function turnover.required_since(p_since timestamptz) returns setof bigint
language sql stable security definer set search_path = turnover, pg_temp
as $$ select distinct member_id from requirements where done < required and created_at > p_since $$;

-- Counts valid bets, each with its member, sum and time, towards the members' requirements, oldest first; each fills only what
-- was required by then. The same source fills once; false when it already has.
create function turnover.fill(p_source text, p_members bigint[], p_amounts bigint[], p_times timestamptz[]) returns boolean
language plpgsql security definer set search_path = turnover, pg_temp
as $$
begin
  insert into turnover.fills (source, filled_at, members, valid_bets)
  select p_source, clock.now(), count(distinct b.member_id), coalesce(sum(b.amount), 0)
  from unnest(p_members, p_amounts) b(member_id, amount)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  with bet as materialized (
    select b.member_id, b.amount, b.at from unnest(p_members, p_amounts, p_times) b(member_id, amount, at)
  ), locked as materialized (
    select r.id, r.member_id, r.created_at, r.required - r.done as left_over
    from turnover.requirements r
    where r.member_id in (select member_id from bet) and r.done < r.required
    order by r.member_id, r.id for update of r
  ), ahead as (
    select l.id, l.member_id, l.left_over,
           sum(l.left_over) over (partition by l.member_id order by l.id) - l.left_over as before,
           sum(l.left_over) over (partition by l.member_id) as whole
    from locked l
  ), since as (
    select l.id, sum(b.amount) filter (where b.at >= l.created_at) as staked
    from locked l join bet b using (member_id) group by l.id
  ), reached as (
    -- What a member's bets fill in all: for no requirement more than what stands before it and the bets made since it.
    select a.id, a.left_over, a.before,
           least(a.whole, min(a.before + coalesce(s.staked, 0)) over (partition by a.member_id)) as filled
    from ahead a join since s using (id)
  )
  update turnover.requirements r set done = r.done + least(f.left_over, f.filled - f.before)
  from reached f where r.id = f.id and f.filled > f.before;
  return true;
end $$;

revoke all on all functions in schema turnover from public;
grant usage on schema turnover to shwe_app;
grant select, insert on turnover.requirements to shwe_app;
grant select on turnover.fills to shwe_app;
grant execute on function turnover.fill, turnover.required_since to shwe_app;

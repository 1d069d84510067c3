create schema turnover;
comment on schema turnover is
  'Turnover requirements: credits that must be bet before money may be withdrawn. A settled bet counts for the '
  'oldest requirement first, and only for what was required before it was made.';

create table turnover.requirements (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  source text not null check (source in ('deposit', 'bonus', 'adjustment')),
  reference text not null,
  amount bigint not null check (amount > 0),
  required bigint not null check (required > 0),
  done bigint not null default 0,
  created_at timestamptz not null,
  is_met boolean generated always as (done >= required) stored not null,
  constraint done_within_required check (done >= 0 and done <= required),
  constraint requirements_source_reference_key unique (source, reference)
) with (fillfactor = 60);
comment on table turnover.requirements is 'Each credit that must be bet.';
comment on column turnover.requirements.source is 'What gave the credit.';
comment on column turnover.requirements.reference is 'The deposit, bonus or adjustment.';
comment on column turnover.requirements.amount is 'The credit, whole kyat.';
comment on column turnover.requirements.required is 'Stakes to be bet.';
comment on column turnover.requirements.done is 'Stakes bet so far.';
comment on column turnover.requirements.is_met is 'Indexed instead of done, so that progress moves no index entry.';
create index requirements_of_member on turnover.requirements (member_id, id);
create index requirements_left on turnover.requirements (member_id, id) where not is_met;
create index requirements_young on turnover.requirements (created_at) where not is_met;

create table turnover.applied_bets (
  source text primary key,
  applied_at timestamptz not null,
  members bigint not null,
  valid_bets bigint not null
);
comment on table turnover.applied_bets is 'The bets that have been counted, once a draw and result version.';
comment on column turnover.applied_bets.source is '''issue:<name>'', with the version of a correction.';

create function turnover.apply_bets(p_source text, p_members bigint[], p_amounts bigint[], p_times timestamptz[])
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
    select r.id, r.member_id, r.created_at, r.required - r.done as left_over
    from turnover.requirements r
    where r.member_id in (select member_id from bet) and not r.is_met
    order by r.member_id, r.id
  ), ahead as (
    select l.id, l.member_id, l.left_over,
           sum(l.left_over) over (partition by l.member_id order by l.id) - l.left_over as before,
           sum(l.left_over) over (partition by l.member_id) as whole
    from open l
  ), since as (
    select l.id, sum(b.amount) filter (where b.at >= l.created_at) as staked
    from open l join bet b using (member_id) group by l.id
  ), reached as (
    -- What a member's bets count for in all: for no requirement more than the ones before it and the bets made since it.
    select a.id, a.left_over, a.before,
           least(a.whole, min(a.before + coalesce(s.staked, 0)) over (partition by a.member_id)) as filled
    from ahead a join since s using (id)
  )
  update turnover.requirements r set done = r.done + least(f.left_over, f.filled - f.before)
  from reached f where r.id = f.id and f.filled > f.before;
  return true;
end $$;
comment on function turnover.apply_bets is
  'Counts settled bets, each with its member, stake and time, towards the members'' requirements, oldest first; '
  'each counts only for what was required by then. A source counts once; false when it already has. One call waits '
  'for the other.';

create function turnover.required_since(p_since timestamptz) returns table(member_id bigint, required_at timestamptz[])
language sql stable security definer set search_path = turnover, pg_temp
as $$
  select member_id, array_agg(created_at order by created_at) from requirements
  where not is_met and created_at > p_since group by member_id
$$;
comment on function turnover.required_since is
  'Members with a requirement open that was made after a moment, and when each was made, ascending.';

grant usage on schema turnover to shwe_app;
grant insert, select on turnover.requirements to shwe_app;
grant select on turnover.applied_bets to shwe_app;
grant execute on function turnover.apply_bets, turnover.required_since to shwe_app;

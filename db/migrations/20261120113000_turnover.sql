-- Turnover (decisions §6): each credit that carries a requirement is a row; valid settled bets fill the oldest first.
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

-- What one issue's settled bets filled, once per issue and version (quality P2).
create table turnover.fills (
  source text primary key,
  filled_at timestamptz not null,
  members bigint not null,
  valid_bets bigint not null
);

-- Counts valid bets towards the members' requirements, oldest first. The same source fills once; false when it already has.
create function turnover.fill(p_source text, p_members bigint[], p_amounts bigint[]) returns boolean
language plpgsql security definer set search_path = turnover, pg_temp
as $$
begin
  insert into turnover.fills (source, filled_at, members, valid_bets)
  values (p_source, clock.now(), cardinality(p_members), (select coalesce(sum(amount), 0) from unnest(p_amounts) amount))
  on conflict do nothing;
  if not found then
    return false;
  end if;
  with valid as (
    select v.member_id, v.amount from unnest(p_members, p_amounts) v(member_id, amount)
  ), locked as (
    select r.id, r.member_id, r.required - r.done as left_over
    from turnover.requirements r where r.member_id = any(p_members) and r.done < r.required
    order by r.member_id, r.id for update
  ), share as (
    select l.id, l.left_over, v.amount
           - (sum(l.left_over) over (partition by l.member_id order by l.id) - l.left_over) as available
    from locked l join valid v using (member_id)
  )
  update turnover.requirements r set done = r.done + least(s.left_over, s.available)
  from share s where r.id = s.id and s.available > 0;
  return true;
end $$;

revoke all on all functions in schema turnover from public;
grant usage on schema turnover to shwe_app;
grant select, insert on turnover.requirements to shwe_app;
grant select on turnover.fills to shwe_app;
grant execute on function turnover.fill to shwe_app;

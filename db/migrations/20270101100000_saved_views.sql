-- Filters of the list of members that an operator keeps under a name.
create table members.saved_views (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators.accounts (id),
  name text not null check (length(name) between 1 and 40),
  filter jsonb not null,
  saved_at timestamptz not null default clock.now()
);
comment on table members.saved_views is 'Filters of the list of members that an operator keeps under a name.';
comment on column members.saved_views.filter is
  'As the call that finds members takes it, without what was typed to find a member.';
create unique index saved_views_by_name on members.saved_views (operator_id, lower(name));
grant select, insert, delete on members.saved_views to shwe_app;
grant update (name, filter, saved_at) on members.saved_views to shwe_app;

create function segments.members_of(p_segment_id bigint) returns setof bigint
language sql stable security definer set search_path = segments, pg_temp
as $$
  select m from segments s cross join segments.matching(s.rule) m where s.id = p_segment_id
$$;
comment on function segments.members_of is 'The members of a segment now.';
revoke execute on function segments.members_of(bigint) from public;
grant execute on function segments.members_of(bigint) to shwe_app;

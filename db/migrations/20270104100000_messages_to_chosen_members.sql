-- A message goes to the members whom an operator chose, one or several.
alter table broadcasts.messages add column member_ids bigint[];
comment on column broadcasts.messages.member_ids is 'The chosen members, if it is not for a segment or for all.';

alter table broadcasts.messages disable trigger user;
update broadcasts.messages set member_ids = array[member_id] where member_id is not null;
alter table broadcasts.messages enable trigger user;

-- The constraints that name the column go with it.
alter table broadcasts.messages drop column member_id;
alter table broadcasts.messages drop constraint messages_audience_check;
update broadcasts.messages set audience = 'members' where audience = 'member';
alter table broadcasts.messages add constraint messages_audience_check check (audience in ('all', 'segment', 'members'));
alter table broadcasts.messages add constraint audience_named check (
  (audience = 'segment') = (segment_id is not null) and (audience = 'members') = (member_ids is not null)
  and coalesce(cardinality(member_ids) between 1 and 100, true));

drop function broadcasts.audience(jsonb, bigint, boolean);
create function broadcasts.audience(p_rule jsonb, p_member_ids bigint[], p_is_offer boolean)
returns table (member_id bigint, is_excluded boolean, is_off boolean)
language sql stable security definer set search_path = broadcasts, pg_temp
as $$
  select m, p_is_offer and x.outcome is not null,
         p_is_offer and exists (select from grants.choices c where c.member_id = m and c.offers_off)
  from segments.matching(p_rule, p_member_ids) m
  cross join lateral protection.current_exclusion(m, clock.now()) x
$$;
comment on function broadcasts.audience is
  'The active members of a rule, only of the chosen ones if there are any, and who of them gets no offers: on a break or '
  'excluded, or with offers switched off.';
grant execute on function broadcasts.audience to shwe_app;

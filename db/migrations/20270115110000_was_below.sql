-- An agent sees slips and sums of a member only of the days on which the member was in the downline.
create function agents.was_below(p_superior_id bigint, p_member_id bigint, p_day date) returns boolean
language sql stable
as $$
  select exists (select from agents.downline d where d.superior_id = p_superior_id and d.member_id = p_member_id
    and d.from_day <= p_day and p_day < d.until_day)
$$;
comment on function agents.was_below(bigint, bigint, date) is 'Whether a member was in the downline of a superior on a day.';
grant execute on function agents.was_below(bigint, bigint, date) to shwe_app;

-- A superior may dismiss an agent while a dismissal of operators waits for the second one. Approving it then still bars the
-- superior from appointing the member again.
create function agents.bar(p_member_id bigint) returns void
language sql security definer set search_path to 'agents', 'pg_temp'
as $$
  update terms t set ended_by_operators = true
  from members.accounts a
  where t.member_id = p_member_id and a.id = p_member_id and not a.is_agent
    and t.from_day = (select max(l.from_day) from terms l where l.member_id = p_member_id)
$$;
comment on function agents.bar(bigint) is
  'Lets only operators appoint a member again who is no agent any more, as if they had dismissed the member.';
grant execute on function agents.bar(bigint) to shwe_app;

comment on function agents.dismiss(bigint, boolean) is
  'Makes an agent an ordinary member; the direct downline is the superior''s from tomorrow on. Returns how many those are. '
  'Its first update lets the trigger keep_terms end the term tomorrow, which the second update then finds by that day.';
comment on function agents.lost_by(bigint, date) is
  'The agents whose dismissals took a member from the day on, in the order of the dismissals; none after a move or a code. '
  'A dismissal adds its agent at the end. An appointment removes its agent and everybody after, whose dismissals took the '
  'member from a place that the member then no longer has.';

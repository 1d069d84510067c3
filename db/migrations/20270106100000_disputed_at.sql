-- A dispute waits from the moment of the dispute, not from that of the withdrawal.
create function escrow.disputed_at(p_case_id bigint) returns timestamptz
language sql stable
as $$
  select min(s.at) from escrow.steps s where s.case_id = p_case_id and s.state = 'disputed'
$$;
comment on function escrow.disputed_at is
  'When a withdrawal through an agent was disputed, by the member or because nobody answered in the term; null: never.';
grant execute on function escrow.disputed_at(bigint) to shwe_app;

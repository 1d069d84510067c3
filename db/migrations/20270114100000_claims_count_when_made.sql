-- A deposit through the agent counts towards the member's deposit limits when it is claimed, as one through operators does
-- when it is ordered. The agent may confirm it whatever was restricted since, because the member has paid.
create function agent_deposits.claimed_since(p_member_id bigint, p_since timestamptz) returns bigint
language sql stable
as $$
  select coalesce(sum(c.amount), 0)::bigint from agent_deposits.claims c
  where c.member_id = p_member_id and c.created_at >= p_since and c.state in ('claimed', 'confirmed')
$$;
comment on function agent_deposits.claimed_since(bigint, timestamptz) is
  'What a member has claimed to have paid to agents since a business instant, in kyat, without what was rejected or taken back.';
grant execute on function agent_deposits.claimed_since(bigint, timestamptz) to shwe_app;

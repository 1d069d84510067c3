-- An agent who was dismissed has a rate of 0 in the next month, with the rate that it replaced. Operators could set no rate
-- after appointing the agent again on a later day of the month, because the replaced one stayed in the row.
create or replace function commissions.set_rate_from_next_month(
  p_agent_id bigint, p_model text, p_rate integer, p_operator_id bigint
) returns text
language plpgsql security definer set search_path to 'commissions', 'pg_temp'
as $$
begin
  perform from rate_changes for update;
  if not exists (select from models where key = p_model) then
    return 'not_found';
  elsif p_rate > (select rate_max from models where key = p_model) then
    return 'commission_too_high';
  elsif not exists (select from members.accounts where id = p_agent_id and is_agent) then
    return 'no_agent';
  end if;
  insert into rates (agent_id, model, from_month, rate, set_at, set_by)
  values (p_agent_id, p_model, commissions.next_month(), p_rate, clock.now(), p_operator_id)
  on conflict (agent_id, model, from_month) do update set rate = excluded.rate, set_at = excluded.set_at,
    set_by = excluded.set_by, replaced_rate = null, replaced_by = null, replaced_at = null;
  return 'set';
end $$;

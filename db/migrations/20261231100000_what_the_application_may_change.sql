-- The application changes what its work needs, and nothing else of a payment or a result. A statement that somebody
-- injects then can neither name another payee or amount nor give a draw another result.

-- Whose money it is, how much, and where it goes to are set once.
revoke update on cashier.payees, cashier.deposits, cashier.withdrawals from shwe_app;
grant update (replaced_at, bound_at) on cashier.payees to shwe_app;

-- Closing an account erases names, which are encrypted together with where the money goes to.
create function cashier.erase_payee_names(p_payee bigint, p_details bytea) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update cashier.payees p set details_encrypted = p_details
  where p.id = p_payee and p.replaced_at is not null
    and exists (select from members.accounts a where a.id = p.member_id and a.state = 'closed');
  if not found then
    raise exception 'payee % is in use', p_payee using errcode = 'restrict_violation';
  end if;
end $$;
comment on function cashier.erase_payee_names is
  'Replaces the encrypted details of a replaced payee, from which names were erased; its member must have closed the account.';
revoke execute on function cashier.erase_payee_names(bigint, bytea) from public;
grant execute on function cashier.erase_payee_names(bigint, bytea) to shwe_app;

grant update (state, payer_name_encrypted, payer_tail, attachment_id, paid_at, decided_at, decided_by, reason, note,
  bank_line_id, balance_after, callback_id, approved_by, chain_transfer_id) on cashier.deposits to shwe_app;
grant update (state, balance_after, taken_by, approved_by, approved_at, decided_by, decided_at, reason, note,
  transaction_id, deduct_by, deduct_reason, deduct_note) on cashier.withdrawals to shwe_app;

-- What is sold on a number is counted by lottery.place_bets.
revoke update on lottery.draw_numbers from shwe_app;
grant update (cap, own_cap, closed, temporary_cap_id, temporary_caps_ended_to) on lottery.draw_numbers to shwe_app;

-- A rule and a temporary cap are confirmed, dropped or ended, and otherwise stay what was requested. By triggers, because
-- the application locks these tables, for which it needs the right to the whole of them.
create trigger stays before update on lottery.rules for each row
  when ((old.game, old.kind, old.from_date, old.value, old.requested_by, old.requested_at)
    is distinct from (new.game, new.kind, new.from_date, new.value, new.requested_by, new.requested_at))
  execute function ledger.refuse_change();
create trigger stays before update on lottery.temporary_caps for each row
  when ((old.game, old.number, old.draw_id, old.cap, old.until, old.operator_id, old.set_at)
    is distinct from (new.game, new.number, new.draw_id, new.cap, new.until, new.operator_id, new.set_at))
  execute function ledger.refuse_change();

-- The number follows from the figures, and two sources entered the figures.
create function lottery.result_has_two_sources(p_draw lottery.draws) returns boolean
language sql stable as $$
  select p_draw.result = case p_draw.game
      when 1 then (right(p_draw.set_index::text, 1) || right(trunc(p_draw.set_value)::text, 1))::integer
      else right(p_draw.prize, 3)::integer end
    and (select count(distinct coalesce(e.operator_id, 0)) > 1 from lottery.result_entries e
         where e.draw_id = p_draw.id and e.version = p_draw.version
           and (e.set_index, e.set_value, e.prize) is not distinct from (p_draw.set_index, p_draw.set_value, p_draw.prize))
$$;
comment on function lottery.result_has_two_sources is
  'Whether the number of a draw follows from its figures, and two operators, or one and the feed, entered these figures.';
grant execute on function lottery.result_has_two_sources(lottery.draws) to shwe_app;

create function lottery.enforce_draw_change() returns trigger
language plpgsql as $$
begin
  -- The owner of the database and who restores it.
  if pg_has_role(session_user, (select relowner from pg_class where oid = tg_relid), 'USAGE') then return new; end if;
  if new.result is not null
    and (new.result, new.set_index, new.set_value, new.prize)
      is distinct from (old.result, old.set_index, old.set_value, old.prize)
    and exists (select from lottery.draw_members where draw_id = new.id)
    and not lottery.result_has_two_sources(new) then
    raise exception 'no two sources entered this result of draw %', old.name using errcode = 'restrict_violation';
  end if;
  -- lottery.settle_draw, correct_result and cancel_draw run as the owner.
  if old.result is not null and current_user = session_user
    and (new.state, new.result, new.set_index, new.set_value, new.prize, new.version, new.confirmed_at, new.settled_at)
      is distinct from (old.state, old.result, old.set_index, old.set_value, old.prize, old.version, old.confirmed_at,
        old.settled_at) then
    raise exception 'draw % has a result', old.name using errcode = 'restrict_violation';
  end if;
  if exists (select from lottery.seals where draw_id = new.id)
    and (new.state = 'open' or (new.game, new.name, new.date, new.section, new.opens_at, new.closes_at, new.odds)
      is distinct from (old.game, old.name, old.date, old.section, old.opens_at, old.closes_at, old.odds)) then
    raise exception 'draw % is sealed', old.name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

comment on function lottery.enforce_draw_change is
  'Refuses a result without two sources, changes of a draw with a result outside of settlement, and changes of a sealed draw.';

create trigger enforce_change before update on lottery.draws
  for each row execute function lottery.enforce_draw_change();

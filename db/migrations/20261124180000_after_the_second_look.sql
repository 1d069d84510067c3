-- Sealing the payer's name of an order that is open is no step of it: the trigger fires for what a step changes, whatever the state.
-- Until this stood, a database with one open order could not be sealed, and its house not opened.
drop trigger graph on cashier.deposits;
create trigger graph before update on cashier.deposits
for each row when ((old.id, old.member_id, old.wallet, old.amount, old.payer_tail, old.account_id, old.is_new, old.state, old.created_at,
                    old.expires_at, old.paid_at, old.decided_at, old.decided_by, old.reason, old.note, old.receipt_id, old.balance_after,
                    old.rail, old.callback_id, old.stray_of, old.approved_by, old.usdt, old.usdt_rate, old.sighting_id)
                   is distinct from
                   (new.id, new.member_id, new.wallet, new.amount, new.payer_tail, new.account_id, new.is_new, new.state, new.created_at,
                    new.expires_at, new.paid_at, new.decided_at, new.decided_by, new.reason, new.note, new.receipt_id, new.balance_after,
                    new.rail, new.callback_id, new.stray_of, new.approved_by, new.usdt, new.usdt_rate, new.sighting_id))
execute function cashier.keep_deposit_graph();

-- To dissolve a batch says that the bank paid nothing of it, which who exported it does not say alone either.
create or replace function cashier.keep_payout_item() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from cashier.withdrawals w where w.id = new.withdrawal_id and w.state = 'approved' and w.deduct_by is null
                     and w.amount = new.amount) then
      raise exception 'withdrawal % is not to be paid', new.withdrawal_id using errcode = 'check_violation';
    end if;
  elsif old.state <> 'open' or (new.batch_id, new.withdrawal_id, new.amount) is distinct from (old.batch_id, old.withdrawal_id, old.amount)
     or (new.state <> 'open' and new.decided_by = (select exported_by from cashier.payout_batches where id = new.batch_id)) then
    raise exception 'item % of batch % cannot go from % to %', old.withdrawal_id, old.batch_id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

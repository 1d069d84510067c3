-- What is paid to a USDT address leaves the books in USDT, too: kyat out of the hold into `exchange`, millionths out of `exchange` (0052).
-- That is two transfers in one transaction, and the chain is locked by the first: all accounts are locked before it, in ledger.post's order.

create function ledger.hold(p_accounts bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  perform from ledger.accounts a where a.id = any(p_accounts) order by a.member_id nulls first, a.id for no key update;
end $$;

create or replace function cashier.lock_payouts(p_members bigint[]) returns void
language plpgsql security definer set search_path = cashier, pg_temp
as $$
begin
  perform ledger.hold(array(select id from ledger.accounts where (member_id is null and code in ('payment_clearing', 'exchange'))
                                                              or (member_id = any(p_members) and code in ('wallet', 'held'))));
end $$;

revoke all on function ledger.hold from public;
grant execute on function ledger.hold to shwe_app;

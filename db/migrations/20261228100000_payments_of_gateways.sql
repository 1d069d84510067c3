-- A payment counts once for a gateway, whichever of its channels reports it.
alter table cashier.callbacks disable trigger append_only;
alter table cashier.callbacks add column counted_adapter text;
comment on column cashier.callbacks.counted_adapter is
  'The adapter whose payment this call counted; null where it counted none. Null also where another channel had '
  'counted the same payment, before that was refused.';
update cashier.callbacks b set counted_adapter = c.adapter
from cashier.channels c
where c.code = b.wallet and b.outcome in ('taken', 'wrong_amount', 'too_late', 'paid_again')
  and not exists (
    select from cashier.callbacks earlier join cashier.channels o on o.code = earlier.wallet
    where o.adapter = c.adapter and earlier.provider_ref = b.provider_ref and earlier.id < b.id
      and earlier.outcome in ('taken', 'wrong_amount', 'too_late', 'paid_again'));
alter table cashier.callbacks enable trigger append_only;
drop index cashier.one_count_a_payment;
create unique index one_count_a_payment on cashier.callbacks (counted_adapter, provider_ref)
  where counted_adapter is not null;
-- Not valid: a payment that two channels had counted before breaks it.
alter table cashier.callbacks add constraint counts_for_its_gateway check ((counted_adapter is not null) =
  (outcome in ('taken', 'wrong_amount', 'too_late', 'paid_again'))) not valid;

-- A refusal is a reason from a list, which each member reads in their own language, and a note in the operator's own words.
-- What was written freely until now is a note.
alter table cashier.deposits add column note text not null default '';
alter table cashier.withdrawals add column note text not null default '';

alter table cashier.deposits disable trigger graph;
update cashier.deposits set note = reason, reason = 'other' where reason <> '';
alter table cashier.deposits enable trigger graph;
alter table cashier.withdrawals disable trigger graph;
update cashier.withdrawals set note = reason, reason = 'other' where reason <> '';
alter table cashier.withdrawals enable trigger graph;

alter table cashier.deposits add constraint reason_known
  check (reason in ('', 'no_money', 'sum_differs', 'digits_differ', 'used_already', 'other_wallet', 'other')
         and (reason <> 'other' or note <> ''));
alter table cashier.withdrawals add constraint reason_known
  check (reason in ('', 'payee_differs', 'payee_shared', 'turnover_left', 'under_review', 'day_limit', 'member_asked', 'other')
         and (reason <> 'other' or note <> '')
         and (state in ('refused', 'refused_deducted')) = (reason <> ''));

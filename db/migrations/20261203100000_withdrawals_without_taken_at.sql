-- The time of the assignment was written and never read; the event of the case has it.
alter table cashier.withdrawals drop column taken_at;

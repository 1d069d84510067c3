alter table cashier.receiving_accounts add column changed_by bigint[] not null default '{}';
comment on column cashier.receiving_accounts.changed_by is
  'Who has changed its name, raised its daily cap or switched it off since it was enabled last. None of them may enable it.';
alter table cashier.receiving_accounts add constraint enabled_by_none_of_the_changers
  check (not enabled or enabled_by is null or enabled_by <> all (changed_by));

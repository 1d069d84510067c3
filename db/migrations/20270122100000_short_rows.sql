-- A row of a statement that ends before a column that is read is unclear, whatever its cells seem to say.
alter table cashier.statement_rows drop constraint statement_rows_problem_check;
alter table cashier.statement_rows add constraint statement_rows_problem_check check (problem in
  ('', 'similar', 'outgoing', 'cells', 'date', 'amount', 'transaction_id', 'balance'));

alter table cashier.bank_lines
  add column account_id bigint references cashier.receiving_accounts,
  add column recorded_at timestamptz not null default date_trunc('milliseconds', clock.now());
alter table cashier.bank_lines disable trigger append_only_but_payer_name;
update cashier.bank_lines set recorded_at = received_at;
alter table cashier.bank_lines enable trigger append_only_but_payer_name;
comment on column cashier.bank_lines.account_id is
  'Our account that received the money; null only for lines recorded before accounts were kept.';
comment on column cashier.bank_lines.received_at is 'The time on the statement.';
comment on column cashier.bank_lines.recorded_at is 'When it was recorded, by hand or from a statement file.';
create index bank_lines_of_account on cashier.bank_lines (account_id, received_at desc);

create table cashier.voided_bank_lines (
  bank_line_id bigint primary key references cashier.bank_lines,
  requested_by bigint not null,
  approved_by bigint not null,
  reason text not null check (reason <> ''),
  voided_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  constraint voided_by_two check (requested_by <> approved_by)
);
comment on table cashier.voided_bank_lines is
  'Bank lines that were recorded wrongly: two operators voided them. A line that paid a deposit is never voided.';
create trigger append_only before delete or update or truncate on cashier.voided_bank_lines
for each statement execute function cashier.refuse_change();
grant insert, select on cashier.voided_bank_lines to shwe_app;

create function cashier.lock_bank_lines() returns void
language sql
as $$ select pg_advisory_xact_lock(hashtextextended('lines', 0)) $$;
comment on function cashier.lock_bank_lines is
  'Blocks recording and voiding bank lines until the transaction ends, so that of two operators who record one transfer '
  'the second sees the first.';

create function cashier.lock_bank_line(p_id bigint) returns void
language sql
as $$ select pg_advisory_xact_lock(hashtextextended('receipt ' || p_id, 0)) $$;
comment on function cashier.lock_bank_line is
  'Locks a bank line until the transaction ends, so that it pays one deposit or is voided. The application may not '
  'update the row, so it cannot lock it.';
grant execute on function cashier.lock_bank_line, cashier.lock_bank_lines to shwe_app;

create function cashier.enforce_void() returns trigger
language plpgsql
as $$
begin
  perform cashier.lock_bank_lines();
  perform cashier.lock_bank_line(new.bank_line_id);
  if exists (select from cashier.deposits d where d.bank_line_id = new.bank_line_id) then
    raise exception 'bank line % paid a deposit', new.bank_line_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function cashier.enforce_void is 'Refuses to void a bank line that paid a deposit.';
create trigger enforce_void before insert on cashier.voided_bank_lines
for each row execute function cashier.enforce_void();

create function cashier.refuse_voided_payment() returns trigger
language plpgsql
as $$
begin
  perform cashier.lock_bank_line(new.bank_line_id);
  if exists (select from cashier.voided_bank_lines v where v.bank_line_id = new.bank_line_id) then
    raise exception 'bank line % is voided', new.bank_line_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function cashier.refuse_voided_payment is 'Refuses to credit a deposit with a voided bank line.';
create trigger refuse_voided_payment before update on cashier.deposits
for each row when (new.bank_line_id is not null and new.bank_line_id is distinct from old.bank_line_id)
execute function cashier.refuse_voided_payment();

drop trigger enforce_distinct on cashier.bank_lines;
drop function cashier.enforce_distinct_bank_line();
drop function cashier.similar_bank_line(text, bigint, text);
create function cashier.similar_bank_line(p_wallet text, p_amount bigint, p_tail text, p_at timestamptz) returns bigint
language plpgsql
as $$
begin
  perform cashier.lock_bank_lines();
  return (select r.id from cashier.bank_lines r
          where (r.wallet = p_wallet or r.amount = p_amount) and right(r.transaction_tail, 4) = right(p_tail, 4)
            and cashier.same_transfer(r.transaction_tail, p_tail)
            and (r.received_at > p_at - interval '30 days' and r.received_at < p_at + interval '30 days'
              or (length(p_tail) >= 10 and r.transaction_tail = p_tail))
            and not exists (select from cashier.voided_bank_lines v where v.bank_line_id = r.id)
          order by r.transaction_tail = p_tail desc, r.id desc limit 1);
end $$;
comment on function cashier.similar_bank_line is
  'The bank line that may be the same transfer: received within thirty days of it or, for a whole id, ever; the very '
  'same id before others, then the latest. Of another channel only one of the same amount. Voided lines do not count. '
  'Locks all lines until the transaction ends, so that of two operators who record one transfer the second sees the '
  'first.';
create function cashier.enforce_distinct_bank_line() returns trigger
language plpgsql
as $$
declare
  v_like bigint := cashier.similar_bank_line(new.wallet, new.amount, new.transaction_tail, new.received_at);
begin
  if not exists (select from cashier.receiving_accounts a where a.id = new.account_id and a.wallet = new.wallet) then
    raise exception 'a bank line belongs to an account of its channel' using errcode = 'check_violation';
  end if;
  if v_like is distinct from new.apart_from
     or (v_like is not null and (length(new.transaction_tail) < 10
         or exists (select from cashier.bank_lines r where r.wallet = new.wallet
           and r.transaction_tail = new.transaction_tail
           and not exists (select from cashier.voided_bank_lines v where v.bank_line_id = r.id)))) then
    raise exception 'a line like % is recorded: %', new.transaction_tail, v_like using errcode = 'unique_violation';
  end if;
  return new;
end $$;
comment on function cashier.enforce_distinct_bank_line is
  'A bank line belongs to a receiving account. A transfer is recorded once. Another one that reads like it needs its '
  'whole id, and the statement of who records it.';
create trigger enforce_distinct before insert on cashier.bank_lines
for each row execute function cashier.enforce_distinct_bank_line();
grant execute on function cashier.similar_bank_line to shwe_app;

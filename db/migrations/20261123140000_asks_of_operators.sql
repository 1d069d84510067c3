-- Deeds that take two operators are of more rooms than the lottery; what is done and what it is done to are two columns.
create table operators.asks (
  -- 'cancel', 'close', 'move' …: a name of its room's
  deed text not null,
  -- what it is done to: an issue, a day, a case
  subject text not null,
  -- what else both must ask alike: the day a draw is moved to, the sum of an adjustment
  detail text not null,
  operator_id bigint not null references operators.accounts,
  reason text not null,
  asked_at timestamptz not null,
  primary key (deed, subject)
);
grant select, insert, update, delete on operators.asks to shwe_app;

insert into operators.asks
select split_part(subject, ':', 1), split_part(subject, ':', 2), detail, operator_id, reason, asked_at from lottery.asks;
drop table lottery.asks;

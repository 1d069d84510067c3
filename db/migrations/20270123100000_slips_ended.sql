-- When the stake of a slip was no longer open: its draw was settled or cancelled.
create or replace view reports.slips as
select s.id, s.member_id, s.accepted_at, s.total, s.numbers, s.amounts, d.name as draw, d.id as draw_id, d.game,
  d.section, d.date,
       d.state, d.result, b.applied_at as counted_at,
       (select w.amount from lottery.winnings w where w.slip_id = s.id and w.version = d.version) as won,
       d.settled_at, coalesce(d.settled_at, d.cancelled_at) as ended_at
from lottery.slips s
join lottery.draws d on d.id = s.draw_id
left join turnover.applied_bets b on b.source = 'issue:' || d.name;

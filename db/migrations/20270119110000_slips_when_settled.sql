-- A superior sees the slips that the sums and rebates of a day contain, which are those of the draws settled that day.
create or replace view reports.slips as
select s.id, s.member_id, s.accepted_at, s.total, s.numbers, s.amounts, d.name as draw, d.id as draw_id, d.game,
  d.section, d.date,
       d.state, d.result, b.applied_at as counted_at,
       (select w.amount from lottery.winnings w where w.slip_id = s.id and w.version = d.version) as won,
       d.settled_at
from lottery.slips s
join lottery.draws d on d.id = s.draw_id
left join turnover.applied_bets b on b.source = 'issue:' || d.name;

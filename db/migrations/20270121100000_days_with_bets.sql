-- The settlement of rebates and the settlement of commissions both need the days with bets, which one view now says.
create view rebates.days_with_bets as
select distinct clock.yangon_date(d.settled_at) as day
from lottery.draws d
where d.state = 'settled' and exists (select from lottery.draw_members m where m.draw_id = d.id);

comment on view rebates.days_with_bets is 'Days on which draws with bets were settled, whose rebates are due on the next day.';
grant select on rebates.days_with_bets to shwe_app;

create or replace function commissions.is_complete(p_month date) returns boolean
language sql stable security definer set search_path = commissions, pg_temp
as $$
  select not exists (
      select from ledger.journal_entries e, agent_reports.progress p
      where e.id > p.entry_id and clock.yangon_date(e.business_at) < p_month + interval '1 month')
    and not exists (
      select from lottery.draws d where d.state = 'settled'
        and d.settled_at < (p_month + interval '1 month')::timestamp at time zone interval '06:30'
        and not exists (select from agent_reports.settled s where s.draw_id = d.id and s.version = d.version))
    and not exists (select from agents.placements where counted_at is null)
    and not exists (
      select from rebates.days_with_bets b
      where b.day >= p_month and b.day < p_month + interval '1 month'
        and not exists (select from rebates.days r where r.day = b.day and r.part = 'player'
                          and r.state in ('checked', 'paid')))
$$;

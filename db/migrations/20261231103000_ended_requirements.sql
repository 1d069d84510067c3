-- A requirement that ended with the bonus it belonged to has nothing left, and takes no bets from then on.
drop view reports.requirements;
create view reports.requirements as
select id, member_id, source, reference, amount, required, done, hundredths, weights, created_at, ended_at
from turnover.requirements;
comment on view reports.requirements is 'Turnover requirements.';
grant select on reports.requirements to shwe_app;

-- The record of rebates names the valid bets that each credit is for.
create view reports.rebate_lines as
select member_id, part || ' ' || day || ' ' || game as reference, valid from rebates.lines;
comment on view reports.rebate_lines is 'The valid bets of each rebate, by the reference of its posting.';
grant select on reports.rebate_lines to shwe_app;

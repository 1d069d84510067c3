-- Most members neither pay in nor are paid out on a day; an agent's statistics read only those who do.
create index cash_of_day on agent_reports.member_days (day, member_id)
  where game = '' and (deposits <> 0 or withdrawals <> 0);

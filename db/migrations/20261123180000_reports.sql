-- What members read about their own money and play: views over the rooms below, and nothing that can be written to. A migration that
-- gives money a new way to move names it in reports.part, or the report counts it among what it calls other.
create schema reports;
grant usage on schema reports to shwe_app;

-- Under which total of the report a movement stands. Bonuses and rebates are known by the house's account that gives them.
create function reports.part(p_kind text, p_transfer_id bigint) returns text
language sql stable security definer set search_path = ledger, pg_temp
as $$
  select case p_kind
    when 'deposit' then 'deposit'
    when 'withdrawal_paid' then 'withdrawal'
    when 'bet' then 'bet'
    when 'refund' then 'refund'
    when 'win' then 'win'
    when 'win_reversed' then 'win'
    else coalesce((
      select case a.code when 'bonuses' then 'bonus' else 'rebate' end
      from ledger.accounts a join ledger.postings g on g.account_id = a.id and g.transfer_id = p_transfer_id
      where a.member_id is null and a.code in ('bonuses', 'rebates') limit 1), 'other')
  end
$$;
revoke all on function reports.part from public;
grant execute on function reports.part to shwe_app;

-- Every posting on what a member has and owes, in the house's currency.
create view reports.moves as
select a.member_id, a.code as account, p.id as posting_id, p.transfer_id, p.amount, p.balance_after, t.kind, t.business_at,
       coalesce(p.reference, t.reference) as reference
from ledger.accounts a
join ledger.postings p on p.account_id = a.id
join ledger.transfers t on t.id = p.transfer_id
where a.member_id is not null and a.currency = 'MMK';
grant select on reports.moves to shwe_app;

-- Every slip with its issue, what it won by the result that stands, and when it counted for turnover: as the fill of its issue did.
create view reports.slips as
select s.id, s.member_id, s.accepted_at, s.total, s.numbers, s.amounts, i.name as issue, i.id as issue_id, i.game, i.section, i.date,
       i.state, i.result, f.filled_at as counted_at,
       (select w.amount from lottery.winnings w where w.slip_id = s.id and w.version = i.version) as won
from lottery.slips s
join lottery.issues i on i.id = s.issue_id
left join turnover.fills f on f.source = 'issue:' || i.name;
grant select on reports.slips to shwe_app;

create view reports.requirements as
select id, member_id, source, reference, amount, required, done, created_at from turnover.requirements;
grant select on reports.requirements to shwe_app;

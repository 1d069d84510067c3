create schema reports;
comment on schema reports is
  'Views over the other modules for what members read about their own money and play. Nothing here can be written '
  'to.';

create view reports.member_postings as
select a.member_id, a.code as account, p.id as posting_id, p.entry_id, p.amount, p.balance_after, e.kind, e.business_at,
       coalesce(p.reference, e.reference) as reference
from ledger.accounts a
join ledger.postings p on p.account_id = a.id
join ledger.journal_entries e on e.id = p.entry_id
where a.member_id is not null and a.currency = 'MMK';
comment on view reports.member_postings is 'Every posting on an account of a member, in kyat.';

create view reports.slips as
select s.id, s.member_id, s.accepted_at, s.total, s.numbers, s.amounts, d.name as draw, d.id as draw_id, d.game,
  d.section, d.date,
       d.state, d.result, b.applied_at as counted_at,
       (select w.amount from lottery.winnings w where w.slip_id = s.id and w.version = d.version) as won
from lottery.slips s
join lottery.draws d on d.id = s.draw_id
left join turnover.applied_bets b on b.source = 'issue:' || d.name;
comment on view reports.slips is
  'Every slip with its draw, what it won by the current result, and when it counted for turnover.';

create view reports.requirements as
select id, member_id, source, reference, amount, required, done, created_at from turnover.requirements;
comment on view reports.requirements is 'Turnover requirements.';

create function reports.posting_category(p_kind text, p_entry_id bigint) returns text
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
      from ledger.accounts a join ledger.postings g on g.account_id = a.id and g.entry_id = p_entry_id
      where a.member_id is null and a.code in ('bonuses', 'rebates') limit 1), 'other')
  end
$$;
comment on function reports.posting_category is
  'Under which total of the report a posting stands. Bonuses and rebates are known by the system account that pays '
  'them. A migration that gives money a new way to move names it here, or the report counts it as other.';

grant usage on schema reports to shwe_app;
grant select on reports.member_postings to shwe_app;
grant select on reports.slips to shwe_app;
grant select on reports.requirements to shwe_app;
grant execute on function reports.posting_category to shwe_app;

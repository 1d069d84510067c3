-- Bonuses of several campaigns that are given up at once are one posting of the member, and count once.
create or replace function agent_reports.count_entries(p_after bigint, p_to bigint)
returns void
language plpgsql security definer set search_path = agent_reports, pg_temp
as $$
declare
  v_rebates bigint := (select id from ledger.accounts where code = 'rebates' and currency = 'MMK');
  v_rewards bigint[] := array(select id from ledger.accounts where code in ('bonuses', 'rebates') and currency = 'MMK');
  v_changes agent_reports.change[];
  v_members bigint[];
  v_amounts bigint[];
begin
  create temporary table posted on commit drop as
  select p.id, a.member_id, a.code, a.platform, p.amount, e.id as entry_id, e.kind, e.business_at as at,
         coalesce(p.reference, e.reference) as reference
  from ledger.postings p
  join ledger.journal_entries e on e.id = p.entry_id
  join ledger.accounts a on a.id = p.account_id
  where p.entry_id > p_after and p.entry_id <= p_to and a.member_id is not null
    and a.code in ('wallet', 'held', 'game', 'in_transit');

  insert into facts (posting_id, day, kind, member_id, at, amount, reference)
  select p.id, clock.yangon_date(p.at),
         case p.kind when 'deposit' then 'deposit' when 'withdrawal_paid' then 'withdrawal'
           when 'escrow_released' then 'withdrawal' when 'agent_deposit' then 'deposit'
           else case g.account_id when v_rebates then 'rebate' else 'bonus' end end,
         p.member_id, p.at, case when p.kind in ('withdrawal_paid', 'escrow_released') then -p.amount else p.amount end, p.reference
  from posted p
  left join (
    select entry_id, min(account_id) as account_id from ledger.postings
    where account_id = any(v_rewards) and entry_id > p_after and entry_id <= p_to group by entry_id) g
    on g.entry_id = p.entry_id and p.kind not in ('bet', 'win', 'win_reversed', 'refund', 'deposit', 'withdrawal_paid',
      'escrow_released')
  where (p.kind = 'deposit' or p.kind = 'agent_deposit' and p.amount > 0) and p.code = 'wallet'
    or p.kind in ('withdrawal_paid', 'escrow_released') and p.code = 'held'
    or g.account_id is not null;
  update facts f set is_first = true
  from (select member_id, min(id) as id from posted
        where (kind = 'deposit' or kind = 'agent_deposit' and amount > 0) and code = 'wallet' group by member_id) n
  where f.posting_id = n.id and not exists (
    select from facts o where o.member_id = n.member_id and o.kind = 'deposit' and o.posting_id < n.id);

  v_changes := array(
    select row(f.member_id, f.day, '', f.kind, sum(f.amount), count(*), count(*) filter (where f.is_first)
      )::agent_reports.change
    from facts f join posted p on p.id = f.posting_id group by f.member_id, f.day, f.kind);
  with line as (
    select member_id, kind, reference::bigint as slip_id, at, amount from posted where kind in ('bet', 'refund')
  ), bounds as (
    select min(slip_id) as first, max(slip_id) as last from line
  ), slip as materialized (
    select s.id, s.draw_id, s.accepted_at from lottery.slips s, bounds b where s.id >= b.first and s.id <= b.last
  )
  select v_changes || coalesce(array_agg(c), '{}') into v_changes from (
    select row(l.member_id, clock.yangon_date(s.accepted_at), case d.game when 1 then '2d' else '3d' end, 'stake',
      -sum(l.amount), sum(case l.kind when 'bet' then 1 else -1 end), 0)::agent_reports.change as c
    from line l join slip s on s.id = l.slip_id join lottery.draws d on d.id = s.draw_id
    group by l.member_id, clock.yangon_date(s.accepted_at), d.game
    union all
    select row(p.member_id, clock.yangon_date(p.at), p.platform, 'result', sum(p.amount), count(*), 0)
      ::agent_reports.change
    from posted p where p.kind = 'game_result' and p.code = 'game'
    group by p.member_id, clock.yangon_date(p.at), p.platform) found;
  select array_agg(member_id), array_agg(amount) into v_members, v_amounts
  from (select member_id, sum(amount)::bigint as amount from posted group by member_id) m;
  drop table posted;

  perform agent_reports.add_changes(v_changes);
  if v_members is not null then
    perform agent_reports.add_money(v_members, v_amounts);
  end if;
end $$;

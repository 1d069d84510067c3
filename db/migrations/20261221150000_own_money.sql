create or replace function grants.own_money(p_member_id bigint, p_entry_id bigint, p_money_before bigint, p_grants text[]) returns bigint
language sql stable security definer set search_path = ledger, pg_temp
as $$
  select (p_money_before + coalesce(sum(p.amount), 0))::bigint
  from accounts a join postings p on p.account_id = a.id join journal_entries e on e.id = p.entry_id
  where a.member_id = p_member_id and a.currency = 'MMK' and a.code in ('wallet', 'held', 'game', 'in_transit')
    and p.entry_id > p_entry_id
    and not (e.kind in ('bonus', 'bonus_taken_back') and e.reference = any(p_grants))
    and case
      when e.kind in ('bet', 'game_result') then false
      when e.kind in ('win', 'win_reversed', 'refund') then
        -- Of a slip that was bet before: that stake was own money.
        coalesce(p.reference, e.reference) ~ '^[0-9]+$' and exists (
          select from lottery.slips s
          where s.id = coalesce(p.reference, e.reference)::bigint
            and s.accepted_at <= (select c.business_at from journal_entries c where c.id = p_entry_id))
      else true end
$$;
comment on function grants.own_money is
  'What a member would have without these bonuses, the oldest of which was paid by the entry: the money before it, what '
  'was paid in and out since, and what slips won that were bet before it. Other bets and wins are left out.';

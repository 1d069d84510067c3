-- Each campaign has its own account of bonuses, so that its cost is what its account says.
alter table ledger.accounts add column campaign text;
comment on column ledger.accounts.campaign is
  'Of bonuses: the campaign that they are for (vip, campaign:12); null: bonuses of no campaign.';
alter table ledger.accounts
  add constraint campaign_with_bonuses check (campaign is null or (code = 'bonuses' and member_id is null)),
  drop constraint one_account_each,
  add constraint one_account_each unique nulls not distinct (code, member_id, currency, platform, campaign);

create function ledger.open_campaign_account(p_campaign text) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  v_id bigint;
begin
  select id into v_id from accounts where code = 'bonuses' and campaign = p_campaign;
  if v_id is null then
    insert into accounts (code, currency, campaign) values ('bonuses', 'MMK', p_campaign) on conflict do nothing;
    select id into v_id from accounts where code = 'bonuses' and campaign = p_campaign;
  end if;
  return v_id;
end $$;
comment on function ledger.open_campaign_account is 'The id of a campaign''s account of bonuses; opens it if it is missing.';
grant execute on function ledger.open_campaign_account to shwe_app;

create or replace function ledger.move_many(p_sign integer, p_at timestamp with time zone, p_kind text, p_key text, p_reference text, p_system_code text, p_members bigint[], p_amounts bigint[], p_references text[], p_platform text) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  v_code text := case when p_platform is null then 'wallet' else 'game' end;
  v_sum bigint := p_sign * (select sum(amount) from unnest(p_amounts) amount);
  v_system ledger.accounts;
  v_accounts bigint[];
  v_after bigint[];
  v_debtors bigint[];
begin
  if 0 >= any(p_amounts) then
    raise exception 'sums of % are not positive', p_key using errcode = 'check_violation';
  end if;
  update ledger.accounts a set balance = a.balance - v_sum
  where a.code = p_system_code and a.member_id is null and a.currency = 'MMK' and a.campaign is null
  returning * into v_system;

  with asked as (
    select u.*, p_sign * (sum(u.amount) over (partition by u.member_id order by u.ord))::bigint as moved
    from unnest(p_members, p_amounts) with ordinality u(member_id, amount, ord)
  ), due as (
    select member_id, p_sign * max(p_sign * moved) as amount, array_agg(ord) as ords, array_agg(moved) as moves
    from asked group by 1 order by 1
  ), moved as (
    update ledger.accounts a set balance = a.balance + d.amount
    from due d
    where a.member_id = d.member_id and a.code = v_code and a.currency = 'MMK'
      and a.platform is not distinct from p_platform
    returning a.id, a.balance - d.amount as before, d.ords, d.moves
  ), line as (
    select id, unnest(ords) as ord, before + unnest(moves) as after from moved
  )
  select array_agg(id order by ord), array_agg(after order by ord) into v_accounts, v_after from line;
  if v_system.id is null or cardinality(v_accounts) is distinct from cardinality(p_members) then
    raise exception '% names an unknown account', p_key using errcode = 'check_violation';
  end if;

  if p_sign = 1 then
    v_debtors := ledger.debtors(p_members);
  end if;
  perform ledger.record_entry(p_at, p_kind, p_key, p_reference, v_accounts || v_system.id,
                        array(select p_sign * amount from unnest(p_amounts) amount) || -v_sum,
                          v_after || v_system.balance,
                        p_references || array[null::text]);
  if v_debtors is not null then
    perform ledger.collect_receivables(p_at, v_debtors);
  end if;
  return v_after;
end $$;

create or replace function ledger.lock_wallets(p_system_code text, p_members bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  perform from ledger.accounts a where a.code = p_system_code and a.member_id is null
    and a.currency = 'MMK' and a.campaign is null for no key update;
  perform from ledger.accounts a
    where a.member_id = any(p_members) and a.currency = 'MMK' and ledger.is_betting_wallet(a)
      order by a.member_id, a.id for no key update;
end $$;

create or replace function agent_reports.count_entries(p_after bigint, p_to bigint) returns void
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
  left join ledger.postings g on g.account_id = any(v_rewards) and g.entry_id = p.entry_id
    and g.entry_id > p_after and g.entry_id <= p_to
    and p.kind not in ('bet', 'win', 'win_reversed', 'refund', 'deposit', 'withdrawal_paid',
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

alter table turnover.requirements add column ended_at timestamptz;
comment on column turnover.requirements.ended_at is
  'When it ended without being met, because its credit was taken back.';
drop index turnover.requirements_left;
drop index turnover.requirements_young;
alter table turnover.requirements drop column is_met;
alter table turnover.requirements
  add column is_met boolean generated always as (done >= required or ended_at is not null) stored not null;
create index requirements_left on turnover.requirements (member_id, id) where not is_met;
create index requirements_young on turnover.requirements (created_at) where not is_met;

create function turnover.end_requirement(p_source text, p_reference text) returns void
language sql security definer set search_path = turnover, pg_temp
as $$
  update requirements set ended_at = clock.now()
  where source = p_source and reference = p_reference and not is_met
$$;
comment on function turnover.end_requirement is 'Ends a requirement whose credit was taken back.';
grant execute on function turnover.end_requirement to shwe_app;

create schema grants;
comment on schema grants is
  'Bonuses given to members: each grant with its frozen terms, from the offer to the end.';

create table grants.grants (
  id bigint generated always as identity (start with 71001) primary key,
  gid text generated always as ('B-' || id) stored not null unique,
  member_id bigint not null references members.accounts,
  campaign text not null check (campaign ~ '^[a-z]+(:[0-9]+)?$'),
  occasion text not null check (occasion <> ''),
  amount bigint not null check (amount > 0),
  turnover_times integer not null check (turnover_times between 0 and 100),
  play_days integer not null check (play_days between 1 and 365),
  terms jsonb not null,
  state text not null default 'granted'
    check (state in ('granted', 'wagering', 'released', 'declined', 'expired', 'forfeited', 'cancelled')),
  granted_at timestamptz not null,
  claim_until timestamptz not null,
  claimed_at timestamptz,
  play_until timestamptz,
  entry_id bigint references ledger.journal_entries,
  money_before bigint check (money_before >= 0),
  ended_at timestamptz,
  taken_back bigint not null default 0 check (taken_back >= 0),
  reason text not null default '',
  constraint one_grant_each unique (member_id, campaign, occasion),
  constraint claimed_with_money check (num_nonnulls(claimed_at, entry_id, money_before, play_until) in (0, 4)),
  constraint claimed_before_wagering check (claimed_at is not null or state in ('granted', 'declined', 'expired',
    'cancelled')),
  constraint ended_when_over check ((ended_at is null) = (state in ('granted', 'wagering'))),
  constraint taken_back_after_claim check (taken_back = 0 or (claimed_at is not null and state in ('expired',
    'forfeited', 'cancelled'))),
  constraint cancelled_for_a_reason check ((reason <> '') = (state = 'cancelled'))
);
comment on table grants.grants is 'Every bonus that a member was offered, once per member, campaign and occasion.';
comment on column grants.grants.campaign is 'Whose account pays: vip, or campaign:12.';
comment on column grants.grants.occasion is 'What the grant is for within the campaign, for example monthly 2026-12.';
comment on column grants.grants.turnover_times is 'How often the amount must be bet before a withdrawal.';
comment on column grants.grants.play_days is 'Days from the claim in which it must be bet.';
comment on column grants.grants.terms is 'Title, and the terms as they were when it was granted.';
comment on column grants.grants.claim_until is 'It can be claimed before this instant.';
comment on column grants.grants.entry_id is 'The journal entry that paid it.';
comment on column grants.grants.money_before is 'All money of the member before it was paid: wallet, held, at games.';
comment on column grants.grants.taken_back is 'What went back to the campaign when it ended without being met.';
comment on column grants.grants.reason is 'Why an operator cancelled it.';
create index grants_of_member on grants.grants (member_id, id desc);
create index grants_to_claim on grants.grants (claim_until) where state = 'granted';
create index grants_to_play on grants.grants (member_id) where state = 'wagering';
create index grants_of_campaign on grants.grants (campaign, id desc);

create function grants.enforce_states() returns trigger
language plpgsql
as $$
begin
  if (old.state, new.state) not in (('granted', 'wagering'), ('granted', 'released'), ('granted', 'declined'),
      ('granted', 'expired'), ('granted', 'cancelled'), ('wagering', 'released'), ('wagering', 'expired'),
      ('wagering', 'forfeited'), ('wagering', 'cancelled'))
     or (new.id, new.member_id, new.campaign, new.occasion, new.amount, new.turnover_times, new.play_days, new.terms,
         new.granted_at, new.claim_until)
        is distinct from (old.id, old.member_id, old.campaign, old.occasion, old.amount, old.turnover_times,
         old.play_days, old.terms, old.granted_at, old.claim_until) then
    raise exception 'grant % cannot go from % to %', old.gid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function grants.enforce_states is 'A grant goes from offer to end, and its terms stay as they were.';
create trigger enforce_states before update on grants.grants
for each row execute function grants.enforce_states();
create trigger append_only before delete or truncate on grants.grants
for each statement execute function ledger.refuse_change();

create table grants.choices (
  member_id bigint primary key references members.accounts,
  offers_off boolean not null,
  changed_at timestamptz not null
);
comment on table grants.choices is 'Members who switched offers off get no grants and no messages about them.';

create function grants.money_of(p_member_id bigint) returns bigint
language sql stable security definer set search_path = ledger, pg_temp
as $$
  select coalesce(sum(balance), 0)::bigint from accounts
  where member_id = p_member_id and currency = 'MMK' and code in ('wallet', 'held', 'game', 'in_transit')
$$;
comment on function grants.money_of is 'All money of a member: wallet, held, at games and on the way there; debts aside.';
grant execute on function grants.money_of to shwe_app;

create function grants.own_money(p_member_id bigint, p_entry_id bigint, p_money_before bigint, p_grants text[]) returns bigint
language sql stable security definer set search_path = ledger, pg_temp
as $$
  select (p_money_before + coalesce(sum(p.amount), 0))::bigint
  from accounts a join postings p on p.account_id = a.id join journal_entries e on e.id = p.entry_id
  where a.member_id = p_member_id and a.currency = 'MMK' and a.code in ('wallet', 'held', 'game', 'in_transit')
    and p.entry_id > p_entry_id
    and e.kind not in ('bet', 'win', 'win_reversed', 'refund', 'game_result')
    and not (e.kind = 'bonus' and e.reference = any(p_grants))
$$;
comment on function grants.own_money is
  'What a member would have without these bonuses, the oldest of which was paid by the entry: the money before it, and '
  'what was paid in and out since. Bets and wins are left out.';
grant execute on function grants.own_money to shwe_app;

grant usage on schema grants to shwe_app;
grant insert, select on grants.grants to shwe_app;
grant update (state, claimed_at, play_until, entry_id, money_before, ended_at, taken_back, reason) on grants.grants
  to shwe_app;
grant usage on sequence grants.grants_id_seq to shwe_app;
grant insert, select, update on grants.choices to shwe_app;

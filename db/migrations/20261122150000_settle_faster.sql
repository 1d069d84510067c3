-- A settlement touches each winner's wallet and each requirement once; what these rows' indexes cost was a third of its time.

-- Indexes that look only at what is left to play ask a column that changes once, when a requirement is filled: a fill that leaves
-- something over moves no index entry.
alter table turnover.requirements
  add column filled boolean not null generated always as (done >= required) stored,
  set (fillfactor = 60);
drop index turnover.requirements_left, turnover.requirements_young;
create index requirements_left on turnover.requirements (member_id, id) where not filled;
create index requirements_young on turnover.requirements (created_at) where not filled;

create or replace function turnover.required_since(p_since timestamptz) returns table (member_id bigint, required_at timestamptz[])
language sql stable security definer set search_path = turnover, pg_temp
as $$
  select member_id, array_agg(created_at order by created_at) from requirements
  where not filled and created_at > p_since group by member_id
$$;

-- Counts valid bets, each with its member, sum and time, towards the members' requirements, oldest first; each fills only what
-- was required by then. The same source fills once; false when it already has. Nothing else changes a requirement, and one fill waits
-- for the other: no row has to be locked before it is counted with.
create or replace function turnover.fill(p_source text, p_members bigint[], p_amounts bigint[], p_times timestamptz[]) returns boolean
language plpgsql security definer set search_path = turnover, pg_temp
as $$
begin
  lock table turnover.fills in exclusive mode;
  insert into turnover.fills (source, filled_at, members, valid_bets)
  select p_source, clock.now(), count(distinct b.member_id), coalesce(sum(b.amount), 0)
  from unnest(p_members, p_amounts) b(member_id, amount)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  with bet as materialized (
    select b.member_id, b.amount, b.at from unnest(p_members, p_amounts, p_times) b(member_id, amount, at)
  ), open as materialized (
    select r.id, r.member_id, r.created_at, r.required - r.done as left_over
    from turnover.requirements r
    where r.member_id in (select member_id from bet) and not r.filled
    order by r.member_id, r.id
  ), ahead as (
    select l.id, l.member_id, l.left_over,
           sum(l.left_over) over (partition by l.member_id order by l.id) - l.left_over as before,
           sum(l.left_over) over (partition by l.member_id) as whole
    from open l
  ), since as (
    select l.id, sum(b.amount) filter (where b.at >= l.created_at) as staked
    from open l join bet b using (member_id) group by l.id
  ), reached as (
    -- What a member's bets fill in all: for no requirement more than what stands before it and the bets made since it.
    select a.id, a.left_over, a.before,
           least(a.whole, min(a.before + coalesce(s.staked, 0)) over (partition by a.member_id)) as filled
    from ahead a join since s using (id)
  )
  update turnover.requirements r set done = r.done + least(f.left_over, f.filled - f.before)
  from reached f where r.id = f.id and f.filled > f.before;
  return true;
end $$;


-- Pays sums out of a house account into wallets, one transfer a chunk, each keyed by kind, issue, version and its first slip. A chunk's
-- postings stand by member: wallets and the statement's index are walked in their order.
create or replace function lottery.post_to_wallets(p_kind text, p_issue lottery.issues, p_from text, p_dues lottery.due[]) returns void
language plpgsql
as $$
declare
  v_members bigint[];
  v_amounts bigint[];
  v_slips text[];
begin
  -- The second chunk comes while the ledger's chain is held, for which a batch of bets waits with wallets in its hands.
  if cardinality(p_dues) > lottery.chunk() then
    perform ledger.lock(p_from, array(select distinct member_id from unnest(p_dues)));
  end if;
  for i in 0 .. (cardinality(p_dues) - 1) / lottery.chunk() loop
    exit when cardinality(p_dues) = 0;
    select array_agg(d.member_id), array_agg(d.amount), array_agg(d.slip_id::text) into v_members, v_amounts, v_slips
    from (select * from unnest(p_dues[i * lottery.chunk() + 1 : (i + 1) * lottery.chunk()]) order by member_id, slip_id) d;
    perform ledger.give(date_trunc('milliseconds', clock.now()), p_kind,
                        lottery.transfer_key(p_kind, p_issue.name, p_issue.version, v_slips[1]), 'issue:' || p_issue.name,
                        p_from, v_members, v_amounts, v_slips);
  end loop;
end $$;

-- Winnings of an issue are written together, so they lie together (as its slips do).
drop index lottery.winnings_of_issue;
create index winnings_of_issue on lottery.winnings using brin (issue_id) with (pages_per_range = 16);

-- Writes down who wins by the result that stands, and pays them.
create or replace function lottery.pay_winners(p_issue lottery.issues, out winners bigint, out paid bigint)
language plpgsql
as $$
begin
  insert into lottery.winnings (slip_id, version, issue_id, member_id, stake, amount)
  select s.id, p_issue.version, s.issue_id, s.member_id, w.stake, w.stake * p_issue.odds
  from lottery.slips s
  cross join lateral (select s.amounts[array_position(s.numbers, p_issue.result)] as stake) w
  where s.issue_id = p_issue.id and p_issue.result = any(s.numbers);

  perform lottery.post_to_wallets('win', p_issue, 'payouts',
    array(select row(slip_id, member_id, amount)::lottery.due from lottery.winnings
          where issue_id = p_issue.id and version = p_issue.version order by slip_id));

  select count(*), coalesce(sum(w.amount), 0) into winners, paid
  from lottery.winnings w where w.issue_id = p_issue.id and w.version = p_issue.version;

  -- What another way of counting came to must be what was just paid; else nothing was.
  if not p_issue.predates_seals and not exists (
    select from lottery.balances b
    where b.issue_id = p_issue.id and b.version = p_issue.version and b.winners = pay_winners.winners and b.payout = pay_winners.paid) then
    raise exception 'winners of % are not those that the sealed slips give: % of % Ks', p_issue.name, winners, paid
      using errcode = 'integrity_constraint_violation';
  end if;
end $$;

-- Winnings and refunds go out as stakes come in: wallets move at once, without being locked first in a pass of its own. That pass was
-- a third of what paying ten thousand winners took.
drop function ledger.take;

-- Moves sums between one of the house's accounts and members' wallets, one posting each in the order given and one for the house, all
-- at p_at (business time, whole milliseconds): into the wallets with p_sign 1, out of them with -1. Answers what each wallet has after its
-- posting. Looks at nothing first: it raises, and nothing has moved, when a wallet would fall below zero or is missing, or a sum is not
-- positive (check_violation), or the key has been used (unique_violation).
-- Moves, and so locks, in ledger.post's order: the house's account, then the wallets by member (in the order of `due`, as long as the
-- caller's plan is a nested loop over it, which ledger.give and lottery.place_bets see to).
create function ledger.move(p_sign integer, p_at timestamptz, p_kind text, p_key text, p_reference text, p_house text,
                            p_members bigint[], p_amounts bigint[], p_references text[]) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp
as $$
declare
  v_sum bigint := p_sign * (select sum(amount) from unnest(p_amounts) amount);
  v_house ledger.accounts;
  v_accounts bigint[];
  v_after bigint[];
begin
  if 0 >= any(p_amounts) then
    raise exception 'sums of % are not positive', p_key using errcode = 'check_violation';
  end if;
  update ledger.accounts a set balance = a.balance - v_sum
  where a.code = p_house and a.member_id is null and a.currency = 'MMK'
  returning * into v_house;

  with asked as (
    select u.*, p_sign * (sum(u.amount) over (partition by u.member_id order by u.ord))::bigint as moved
    from unnest(p_members, p_amounts) with ordinality u(member_id, amount, ord)
  ), due as (
    select member_id, p_sign * max(p_sign * moved) as amount, array_agg(ord) as ords, array_agg(moved) as moves
    from asked group by 1 order by 1
  ), moved as (
    update ledger.accounts a set balance = a.balance + d.amount
    from due d
    where a.member_id = d.member_id and a.code = 'wallet' and a.currency = 'MMK'
    returning a.id, a.balance - d.amount as before, d.ords, d.moves
  ), line as (
    select id, unnest(ords) as ord, before + unnest(moves) as after from moved
  )
  select array_agg(id order by ord), array_agg(after order by ord) into v_accounts, v_after from line;
  if v_house.id is null or cardinality(v_accounts) is distinct from cardinality(p_members) then
    raise exception '% names an unknown account', p_key using errcode = 'check_violation';
  end if;

  perform ledger.record(p_at, p_kind, p_key, p_reference, v_accounts || v_house.id,
                        array(select p_sign * amount from unnest(p_amounts) amount) || -v_sum, v_after || v_house.balance,
                        p_references || array[null::text]);
  return v_after;
end $$;

-- The hot path of bets: out of wallets.
create function ledger.take(p_at timestamptz, p_kind text, p_key text, p_reference text, p_house text, p_members bigint[],
                            p_amounts bigint[], p_references text[]) returns bigint[]
language sql security definer set search_path = ledger, pg_temp
as $$ select ledger.move(-1, p_at, p_kind, p_key, p_reference, p_house, p_members, p_amounts, p_references) $$;

-- Winnings and refunds: into wallets.
create function ledger.give(p_at timestamptz, p_kind text, p_key text, p_reference text, p_house text, p_members bigint[],
                            p_amounts bigint[], p_references text[]) returns bigint[]
language sql security definer set search_path = ledger, pg_temp
set enable_hashjoin = off set enable_mergejoin = off
as $$ select ledger.move(1, p_at, p_kind, p_key, p_reference, p_house, p_members, p_amounts, p_references) $$;

revoke all on function ledger.move, ledger.take, ledger.give from public;

drop function lottery.post_to_wallets;

-- Pays sums out of a house account into wallets, one transfer a chunk, each keyed by kind, issue, version and its first slip.
create function lottery.post_to_wallets(p_kind text, p_issue lottery.issues, p_from text, p_dues lottery.due[]) returns void
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
    select array_agg(d.member_id order by d.slip_id), array_agg(d.amount order by d.slip_id), array_agg(d.slip_id::text order by d.slip_id)
    into v_members, v_amounts, v_slips
    from unnest(p_dues[i * lottery.chunk() + 1 : (i + 1) * lottery.chunk()]) d;
    perform ledger.give(date_trunc('milliseconds', clock.now()), p_kind,
                        lottery.transfer_key(p_kind, p_issue.name, p_issue.version, v_slips[1]), 'issue:' || p_issue.name,
                        p_from, v_members, v_amounts, v_slips);
  end loop;
end $$;

-- Locks the wallets of everybody who bet on some issues, in the order of bets: for who is about to give back the stakes of more than one.
create function lottery.hold_bettors(p_issue_ids bigint[]) returns void
language sql security definer set search_path = lottery, pg_temp
as $$ select ledger.lock('stakes', array(select distinct member_id from lottery.issue_members where issue_id = any(p_issue_ids))) $$;

revoke all on function lottery.post_to_wallets, lottery.hold_bettors from public;
grant execute on function lottery.hold_bettors to shwe_app;

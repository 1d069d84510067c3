-- The schema after all migrations, for reading and for reviews: made by `node --import tsx tools/db-schema.ts`,
-- never run. The migrations beside it are what builds a database.


CREATE SCHEMA agent_deposits;
GRANT USAGE ON SCHEMA agent_deposits TO shwe_app;

CREATE TABLE agent_deposits.accounts (
  payee_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  shown_at timestamp with time zone NOT NULL,
  CONSTRAINT accounts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members.accounts(id),
  CONSTRAINT accounts_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES cashier.payees(id),
  CONSTRAINT accounts_pkey PRIMARY KEY (payee_id)
);
CREATE INDEX accounts_of_agent ON agent_deposits.accounts USING btree (agent_id);
GRANT DELETE, INSERT, SELECT ON TABLE agent_deposits.accounts TO shwe_app;

CREATE TABLE agent_deposits.claims (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  adid text GENERATED ALWAYS AS (('AD-'::text || id)) STORED NOT NULL,
  member_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  payee_id bigint NOT NULL,
  amount bigint NOT NULL,
  reference text NOT NULL,
  picture_id bigint,
  state text DEFAULT 'claimed'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  reason text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  tid text,
  words_withheld boolean DEFAULT false NOT NULL,
  CONSTRAINT claims_adid_key UNIQUE (adid),
  CONSTRAINT claims_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members.accounts(id),
  CONSTRAINT claims_amount_check CHECK ((amount > 0)),
  CONSTRAINT claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT claims_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES cashier.payees(id),
  CONSTRAINT claims_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES files.pictures(id) ON DELETE SET NULL,
  CONSTRAINT claims_pkey PRIMARY KEY (id),
  CONSTRAINT claims_reason_check CHECK ((reason = ANY (ARRAY[''::text, 'not_received'::text, 'wrong_amount'::text, 'other'::text]))),
  CONSTRAINT claims_reference_check CHECK ((reference <> ''::text)),
  CONSTRAINT claims_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'confirmed'::text, 'rejected'::text, 'cancelled'::text]))),
  CONSTRAINT claims_tid_fkey FOREIGN KEY (tid) REFERENCES downline_transfers.transfers(tid),
  CONSTRAINT claims_tid_key UNIQUE (tid),
  CONSTRAINT ended_when_over CHECK (((ended_at IS NULL) = (state = 'claimed'::text))),
  CONSTRAINT given_a_reason CHECK (((reason <> ''::text) = (state = 'rejected'::text))),
  CONSTRAINT not_to_oneself CHECK ((agent_id <> member_id)),
  CONSTRAINT paid_when_confirmed CHECK (((tid IS NOT NULL) = (state = 'confirmed'::text)))
);
CREATE INDEX claims_by_reference ON agent_deposits.claims USING btree (reference);
CREATE INDEX claims_of_agent ON agent_deposits.claims USING btree (agent_id, id DESC);
CREATE INDEX claims_of_member ON agent_deposits.claims USING btree (member_id, id DESC);
CREATE INDEX claims_of_payee ON agent_deposits.claims USING btree (payee_id);
CREATE INDEX claims_with_picture ON agent_deposits.claims USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE UNIQUE INDEX a_reference_once ON agent_deposits.claims USING btree (agent_id, reference) WHERE (state = ANY (ARRAY['claimed'::text, 'confirmed'::text]));
CREATE UNIQUE INDEX one_open_claim ON agent_deposits.claims USING btree (member_id) WHERE (state = 'claimed'::text);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON agent_deposits.claims FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER enforce_states BEFORE UPDATE ON agent_deposits.claims FOR EACH ROW WHEN (((((((((((((old.id IS DISTINCT FROM new.id) OR (old.member_id IS DISTINCT FROM new.member_id)) OR (old.agent_id IS DISTINCT FROM new.agent_id)) OR (old.payee_id IS DISTINCT FROM new.payee_id)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.reference IS DISTINCT FROM new.reference)) OR (old.state IS DISTINCT FROM new.state)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.ended_at IS DISTINCT FROM new.ended_at)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.tid IS DISTINCT FROM new.tid)) OR ((new.note <> ''::text) AND (new.note IS DISTINCT FROM old.note)) OR ((new.picture_id IS NOT NULL) AND (new.picture_id IS DISTINCT FROM old.picture_id)))) EXECUTE FUNCTION agent_deposits.enforce_claim_states();
GRANT INSERT, SELECT ON TABLE agent_deposits.claims TO shwe_app;
GRANT UPDATE (ended_at) ON TABLE agent_deposits.claims TO shwe_app;
GRANT UPDATE (note) ON TABLE agent_deposits.claims TO shwe_app;
GRANT UPDATE (picture_id) ON TABLE agent_deposits.claims TO shwe_app;
GRANT UPDATE (reason) ON TABLE agent_deposits.claims TO shwe_app;
GRANT UPDATE (state) ON TABLE agent_deposits.claims TO shwe_app;
GRANT UPDATE (tid) ON TABLE agent_deposits.claims TO shwe_app;
GRANT UPDATE (words_withheld) ON TABLE agent_deposits.claims TO shwe_app;

CREATE OR REPLACE FUNCTION agent_deposits.claimed_since(p_member_id bigint, p_since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(c.amount), 0)::bigint from agent_deposits.claims c
  where c.member_id = p_member_id and c.created_at >= p_since and c.state in ('claimed', 'confirmed')
$function$;
GRANT EXECUTE ON FUNCTION agent_deposits.claimed_since(bigint,timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION agent_deposits.enforce_claim_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'claimed' or new.state = 'claimed'
     or (new.id, new.member_id, new.agent_id, new.payee_id, new.amount, new.reference, new.created_at)
        is distinct from (old.id, old.member_id, old.agent_id, old.payee_id, old.amount, old.reference,
         old.created_at) then
    raise exception 'claim % cannot go from % to %', old.adid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE SCHEMA agent_reports;
GRANT USAGE ON SCHEMA agent_reports TO shwe_app;

CREATE TYPE agent_reports.change AS (member_id bigint, day date, game text, kind text, amount bigint, count integer, first_count integer);

CREATE TABLE agent_reports.agent_days (
  agent_id bigint NOT NULL,
  day date NOT NULL,
  game text NOT NULL,
  registrations integer DEFAULT 0 NOT NULL,
  deposits bigint DEFAULT 0 NOT NULL,
  deposit_count integer DEFAULT 0 NOT NULL,
  first_count integer DEFAULT 0 NOT NULL,
  withdrawals bigint DEFAULT 0 NOT NULL,
  withdrawal_count integer DEFAULT 0 NOT NULL,
  bonuses bigint DEFAULT 0 NOT NULL,
  bonus_count integer DEFAULT 0 NOT NULL,
  rebates bigint DEFAULT 0 NOT NULL,
  rebate_count integer DEFAULT 0 NOT NULL,
  stakes bigint DEFAULT 0 NOT NULL,
  stake_count integer DEFAULT 0 NOT NULL,
  staking_members integer DEFAULT 0 NOT NULL,
  results bigint DEFAULT 0 NOT NULL,
  result_count integer DEFAULT 0 NOT NULL,
  result_members integer DEFAULT 0 NOT NULL,
  CONSTRAINT agent_days_pkey PRIMARY KEY (agent_id, day, game)
) WITH (fillfactor=70);
GRANT SELECT ON TABLE agent_reports.agent_days TO shwe_app;

CREATE TABLE agent_reports.facts (
  posting_id bigint NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  member_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  amount bigint NOT NULL,
  is_first boolean DEFAULT false NOT NULL,
  reference text NOT NULL,
  CONSTRAINT facts_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'bonus'::text, 'rebate'::text]))),
  CONSTRAINT facts_pkey PRIMARY KEY (posting_id)
);
CREATE INDEX facts_of_day ON agent_reports.facts USING btree (day, kind, posting_id DESC);
CREATE INDEX facts_of_member ON agent_reports.facts USING btree (member_id, day, kind, posting_id DESC);
GRANT SELECT ON TABLE agent_reports.facts TO shwe_app;

CREATE TABLE agent_reports.member_days (
  day date NOT NULL,
  member_id bigint NOT NULL,
  game text NOT NULL,
  deposits bigint DEFAULT 0 NOT NULL,
  deposit_count integer DEFAULT 0 NOT NULL,
  first_count integer DEFAULT 0 NOT NULL,
  withdrawals bigint DEFAULT 0 NOT NULL,
  withdrawal_count integer DEFAULT 0 NOT NULL,
  bonuses bigint DEFAULT 0 NOT NULL,
  bonus_count integer DEFAULT 0 NOT NULL,
  rebates bigint DEFAULT 0 NOT NULL,
  rebate_count integer DEFAULT 0 NOT NULL,
  stakes bigint DEFAULT 0 NOT NULL,
  stake_count integer DEFAULT 0 NOT NULL,
  results bigint DEFAULT 0 NOT NULL,
  result_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT member_days_pkey PRIMARY KEY (day, member_id, game)
) WITH (fillfactor=70);
CREATE INDEX cash_of_day ON agent_reports.member_days USING btree (day, member_id) WHERE ((game = ''::text) AND ((deposits <> 0) OR (withdrawals <> 0)));
CREATE INDEX largest_results ON agent_reports.member_days USING btree (day, abs(results) DESC, member_id) WHERE ((game = ''::text) AND (result_count > 0));
CREATE INDEX member_days_of_member ON agent_reports.member_days USING btree (member_id, day);
CREATE INDEX most_staked ON agent_reports.member_days USING btree (day, stakes DESC, member_id) WHERE ((game = ''::text) AND (stakes <> 0));
GRANT SELECT ON TABLE agent_reports.member_days TO shwe_app;

CREATE TABLE agent_reports.money (
  member_id bigint NOT NULL,
  own bigint DEFAULT 0 NOT NULL,
  of_downline bigint DEFAULT 0 NOT NULL,
  CONSTRAINT money_pkey PRIMARY KEY (member_id)
) WITH (fillfactor=70);
GRANT SELECT ON TABLE agent_reports.money TO shwe_app;

CREATE TABLE agent_reports.progress (
  only_row boolean DEFAULT true NOT NULL,
  entry_id bigint DEFAULT 0 NOT NULL,
  updated_at timestamp with time zone DEFAULT clock.now() NOT NULL,
  CONSTRAINT progress_only_row_check CHECK (only_row),
  CONSTRAINT progress_pkey PRIMARY KEY (only_row)
);
GRANT SELECT ON TABLE agent_reports.progress TO shwe_app;

CREATE TABLE agent_reports.settled (
  draw_id bigint NOT NULL,
  version smallint NOT NULL,
  CONSTRAINT settled_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(id),
  CONSTRAINT settled_pkey PRIMARY KEY (draw_id, version)
);
GRANT SELECT ON TABLE agent_reports.settled TO shwe_app;

CREATE OR REPLACE FUNCTION agent_reports.add_changes(p_changes agent_reports.change[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'agent_reports', 'pg_temp'
AS $function$
  with change as materialized (
    select * from unnest(p_changes)
  ), total as materialized (
    select day, member_id, '' as game,
      coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposits,
      coalesce(sum(count) filter (where kind = 'deposit'), 0)::integer as deposit_count,
      coalesce(sum(first_count), 0)::integer as first_count,
      coalesce(sum(amount) filter (where kind = 'withdrawal'), 0)::bigint as withdrawals,
      coalesce(sum(count) filter (where kind = 'withdrawal'), 0)::integer as withdrawal_count,
      coalesce(sum(amount) filter (where kind = 'bonus'), 0)::bigint as bonuses,
      coalesce(sum(count) filter (where kind = 'bonus'), 0)::integer as bonus_count,
      coalesce(sum(amount) filter (where kind = 'rebate'), 0)::bigint as rebates,
      coalesce(sum(count) filter (where kind = 'rebate'), 0)::integer as rebate_count,
      coalesce(sum(amount) filter (where kind = 'stake'), 0)::bigint as stakes,
      coalesce(sum(count) filter (where kind = 'stake'), 0)::integer as stake_count,
      coalesce(sum(amount) filter (where kind = 'result'), 0)::bigint as results,
      coalesce(sum(count) filter (where kind = 'result'), 0)::integer as result_count
    from change group by day, member_id
    union all
    select day, member_id, game, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      coalesce(sum(amount) filter (where kind = 'stake'), 0)::bigint,
      coalesce(sum(count) filter (where kind = 'stake'), 0)::integer,
      coalesce(sum(amount) filter (where kind = 'result'), 0)::bigint,
      coalesce(sum(count) filter (where kind = 'result'), 0)::integer
    from change where game <> '' group by day, member_id, game
  ), counted as materialized (
    select t.*,
      (coalesce(d.stakes, 0) + t.stakes <> 0)::integer - (coalesce(d.stakes, 0) <> 0)::integer as staking_members,
      (coalesce(d.result_count, 0) + t.result_count > 0)::integer
        - (coalesce(d.result_count, 0) > 0)::integer as result_members
    from total t left join member_days d using (day, member_id, game)
  ), written as (
    insert into member_days as d
    select day, member_id, game, deposits, deposit_count, first_count, withdrawals, withdrawal_count, bonuses,
      bonus_count, rebates, rebate_count, stakes, stake_count, results, result_count
    from counted order by day, member_id, game
    on conflict (day, member_id, game) do update set
      deposits = d.deposits + excluded.deposits, deposit_count = d.deposit_count + excluded.deposit_count,
      first_count = d.first_count + excluded.first_count,
      withdrawals = d.withdrawals + excluded.withdrawals,
      withdrawal_count = d.withdrawal_count + excluded.withdrawal_count,
      bonuses = d.bonuses + excluded.bonuses, bonus_count = d.bonus_count + excluded.bonus_count,
      rebates = d.rebates + excluded.rebates, rebate_count = d.rebate_count + excluded.rebate_count,
      stakes = d.stakes + excluded.stakes, stake_count = d.stake_count + excluded.stake_count,
      results = d.results + excluded.results, result_count = d.result_count + excluded.result_count
  )
  insert into agent_days as d (agent_id, day, game, deposits, deposit_count, first_count, withdrawals, withdrawal_count,
    bonuses, bonus_count, rebates, rebate_count, stakes, stake_count, staking_members, results, result_count,
    result_members)
  select s.superior_id, c.day, c.game, sum(c.deposits), sum(c.deposit_count), sum(c.first_count), sum(c.withdrawals),
    sum(c.withdrawal_count), sum(c.bonuses), sum(c.bonus_count), sum(c.rebates), sum(c.rebate_count), sum(c.stakes),
    sum(c.stake_count), sum(c.staking_members), sum(c.results), sum(c.result_count), sum(c.result_members)
  from counted c
  join agents.downline s on s.member_id = c.member_id and s.from_day <= c.day and c.day < s.until_day
  group by s.superior_id, c.day, c.game order by s.superior_id, c.day, c.game
  on conflict (agent_id, day, game) do update set
    deposits = d.deposits + excluded.deposits, deposit_count = d.deposit_count + excluded.deposit_count,
    first_count = d.first_count + excluded.first_count,
    withdrawals = d.withdrawals + excluded.withdrawals,
    withdrawal_count = d.withdrawal_count + excluded.withdrawal_count,
    bonuses = d.bonuses + excluded.bonuses, bonus_count = d.bonus_count + excluded.bonus_count,
    rebates = d.rebates + excluded.rebates, rebate_count = d.rebate_count + excluded.rebate_count,
    stakes = d.stakes + excluded.stakes, stake_count = d.stake_count + excluded.stake_count,
    staking_members = d.staking_members + excluded.staking_members,
    results = d.results + excluded.results, result_count = d.result_count + excluded.result_count,
    result_members = d.result_members + excluded.result_members
$function$;

CREATE OR REPLACE FUNCTION agent_reports.add_money(p_members bigint[], p_amounts bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'agent_reports', 'pg_temp'
AS $function$
  with moved as materialized (
    select member_id, sum(amount)::bigint as amount from unnest(p_members, p_amounts) m(member_id, amount)
    group by member_id having sum(amount) <> 0
  ), changed as (
    select member_id, amount as own, 0::bigint as of_downline from moved
    union all
    select s.superior_id, 0, m.amount from moved m
    join agents.downline s on s.member_id = m.member_id
      and s.from_day <= clock.yangon_date(clock.now()) and clock.yangon_date(clock.now()) < s.until_day
  )
  insert into money as m (member_id, own, of_downline)
  select member_id, sum(own), sum(of_downline) from changed group by member_id order by member_id
  on conflict (member_id) do update set own = m.own + excluded.own, of_downline = m.of_downline + excluded.of_downline
$function$;

CREATE OR REPLACE FUNCTION agent_reports.begin_anew()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agent_reports', 'pg_temp'
AS $function$
begin
  perform from progress for update;
  delete from settled;
  delete from member_days;
  delete from agent_days;
  delete from facts;
  delete from money;
  update agents.placements set counted_at = null;
  update progress set entry_id = 0;
end $function$;
GRANT EXECUTE ON FUNCTION agent_reports.begin_anew() TO shwe_app;

CREATE OR REPLACE FUNCTION agent_reports.count_entries(p_after bigint, p_to bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agent_reports', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION agent_reports.count_placements()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agent_reports', 'pg_temp'
AS $function$
declare
  v_today date := clock.yangon_date(clock.now());
  v_agent record;
  v_counted integer;
begin
  create temporary table due on commit drop as
  select p.id, p.member_id, p.superior_id, p.from_day, p.cause from agents.placements p
  where p.counted_at is null and p.from_day <= v_today;
  get diagnostics v_counted = row_count;

  -- A new member has done nothing before.
  insert into agent_days as d (agent_id, day, game, registrations)
  select s.superior_id, u.from_day, '', count(*)
  from due u join agents.downline s on s.member_id = u.member_id and s.from_day <= u.from_day and u.from_day < s.until_day
  where u.cause in ('registered', 'created')
  group by s.superior_id, u.from_day order by s.superior_id, u.from_day
  on conflict (agent_id, day, game) do update set registrations = d.registrations + excluded.registrations;

  for v_agent in
    select s.superior_id, min(u.from_day) as day from due u
    join agents.downline s on s.member_id = u.member_id and s.until_day >= u.from_day
    where u.cause in ('bound', 'moved', 'dismissed')
    group by s.superior_id order by s.superior_id
  loop
    perform agent_reports.recount_agent(v_agent.superior_id, v_agent.day);
  end loop;
  update agents.placements p set counted_at = clock.now() from due u where p.id = u.id;
  drop table due;
  return v_counted;
end $function$;

CREATE OR REPLACE FUNCTION agent_reports.count_results(p_draws_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agent_reports', 'pg_temp'
AS $function$
declare
  v_draw record;
  v_counted integer := 0;
begin
  for v_draw in
    select d.id, d.version, d.settled_at, case d.game when 1 then '2d' else '3d' end as game,
           (select max(s.version) from settled s where s.draw_id = d.id) as was
    from lottery.draws d
    where d.state = 'settled' and not exists (
      select from settled s where s.draw_id = d.id and s.version = d.version)
    order by d.settled_at, d.id limit p_draws_max
  loop
    perform agent_reports.add_changes(array(
      select row(m.member_id, clock.yangon_date(v_draw.settled_at), v_draw.game, 'result',
        coalesce(w.won, 0) - case when v_draw.was is null then m.staked else coalesce(b.won, 0) end,
        case when v_draw.was is null then m.slips else 0 end, 0)::agent_reports.change
      from lottery.draw_members m
      left join (select member_id, sum(amount)::bigint as won from lottery.winnings
                 where draw_id = v_draw.id and version = v_draw.version group by member_id) w using (member_id)
      left join (select member_id, sum(amount)::bigint as won from lottery.winnings
                 where draw_id = v_draw.id and version = v_draw.was group by member_id) b using (member_id)
      where m.draw_id = v_draw.id and (v_draw.was is null or coalesce(w.won, 0) <> coalesce(b.won, 0))));
    insert into settled (draw_id, version) values (v_draw.id, v_draw.version);
    v_counted := v_counted + 1;
  end loop;
  return v_counted;
end $function$;

CREATE OR REPLACE FUNCTION agent_reports.recount_agent(p_agent_id bigint, p_from date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'agent_reports', 'pg_temp'
AS $function$
  delete from agent_days where agent_id = p_agent_id and day >= p_from;
  insert into agent_days (agent_id, day, game, deposits, deposit_count, first_count, withdrawals, withdrawal_count,
    bonuses, bonus_count, rebates, rebate_count, stakes, stake_count, staking_members, results, result_count,
    result_members)
  select p_agent_id, d.day, d.game, sum(d.deposits), sum(d.deposit_count), sum(d.first_count), sum(d.withdrawals),
    sum(d.withdrawal_count), sum(d.bonuses), sum(d.bonus_count), sum(d.rebates), sum(d.rebate_count), sum(d.stakes),
    sum(d.stake_count), count(*) filter (where d.stakes <> 0), sum(d.results), sum(d.result_count),
    count(*) filter (where d.result_count > 0)
  from agents.downline s join member_days d on d.member_id = s.member_id
    and d.day >= greatest(p_from, s.from_day) and d.day < s.until_day
  where s.superior_id = p_agent_id and s.until_day > p_from
  group by d.day, d.game;
  insert into agent_days (agent_id, day, game, registrations)
  select p_agent_id, clock.yangon_date(a.created_at), '', count(*)
  from agents.downline s join members.accounts a on a.id = s.member_id
  where s.superior_id = p_agent_id and clock.yangon_date(a.created_at) >= greatest(p_from, s.from_day)
    and clock.yangon_date(a.created_at) < s.until_day
  group by 2
  on conflict (agent_id, day, game) do update set registrations = excluded.registrations;
  insert into money (member_id, own, of_downline)
  select p_agent_id, 0, (select coalesce(sum(m.own), 0) from agents.downline s join money m on m.member_id = s.member_id
    where s.superior_id = p_agent_id and s.from_day <= clock.yangon_date(clock.now())
      and clock.yangon_date(clock.now()) < s.until_day)
  on conflict (member_id) do update set of_downline = excluded.of_downline;
$function$;

CREATE OR REPLACE FUNCTION agent_reports.step(p_entries_max bigint, OUT entries bigint, OUT draws integer, OUT placements integer, OUT is_done boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agent_reports', 'pg_temp'
AS $function$
declare
  v_after bigint;
  v_last bigint;
begin
  select entry_id into v_after from progress for update skip locked;
  if not found then
    is_done := true;
    return;
  end if;
  -- The chain is locked until an entry is committed, so all entries up to here are there.
  select c.entries into v_last from ledger.chain c;
  entries := least(p_entries_max, v_last - v_after);
  if entries > 0 then
    perform agent_reports.count_entries(v_after, v_after + entries);
  end if;
  draws := agent_reports.count_results(2);
  placements := agent_reports.count_placements();
  update progress set entry_id = v_after + entries, updated_at = clock.now();
  is_done := v_after + entries >= v_last and draws < 2;
end $function$;
GRANT EXECUTE ON FUNCTION agent_reports.step(bigint) TO shwe_app;

CREATE SCHEMA agents;
GRANT USAGE ON SCHEMA agents TO shwe_app;

CREATE TABLE agents.contacts (
  agent_id bigint NOT NULL,
  url text NOT NULL,
  CONSTRAINT contacts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members.accounts(id),
  CONSTRAINT contacts_pkey PRIMARY KEY (agent_id),
  CONSTRAINT contacts_url_check CHECK (((length(url) >= 1) AND (length(url) <= 200)))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE agents.contacts TO shwe_app;

CREATE TABLE agents.downline (
  superior_id bigint NOT NULL,
  member_id bigint NOT NULL,
  child_id bigint NOT NULL,
  depth integer NOT NULL,
  from_day date NOT NULL,
  until_day date DEFAULT 'infinity'::date NOT NULL,
  CONSTRAINT child_of_depth_one CHECK (((depth = 1) = (child_id = member_id))),
  CONSTRAINT days_in_order CHECK ((from_day < until_day)),
  CONSTRAINT downline_depth_check CHECK ((depth > 0)),
  CONSTRAINT downline_pkey PRIMARY KEY (superior_id, member_id, from_day),
  CONSTRAINT nobody_above_oneself CHECK ((superior_id <> member_id))
);
CREATE INDEX direct_downline ON agents.downline USING btree (superior_id, member_id) WHERE (depth = 1);
CREATE INDEX superiors_of_member ON agents.downline USING btree (member_id, depth);
GRANT SELECT ON TABLE agents.downline TO shwe_app;

CREATE TABLE agents.placements (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  superior_id bigint,
  cause text NOT NULL,
  from_day date NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  placed_by bigint,
  approved_by bigint,
  reason text DEFAULT ''::text NOT NULL,
  counted_at timestamp with time zone,
  lost_by bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  CONSTRAINT by_different_operators CHECK ((placed_by <> approved_by)),
  CONSTRAINT lost_by_a_dismissal CHECK (((lost_by = '{}'::bigint[]) OR (cause = ANY (ARRAY['dismissed'::text, 'restored'::text])))),
  CONSTRAINT moves_have_two_operators CHECK (((cause = 'moved'::text) = ((placed_by IS NOT NULL) AND (approved_by IS NOT NULL)))),
  CONSTRAINT placements_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators.accounts(id),
  CONSTRAINT placements_cause_check CHECK ((cause = ANY (ARRAY['registered'::text, 'created'::text, 'bound'::text, 'moved'::text, 'dismissed'::text, 'restored'::text]))),
  CONSTRAINT placements_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT placements_pkey PRIMARY KEY (id),
  CONSTRAINT placements_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES operators.accounts(id),
  CONSTRAINT placements_superior_id_fkey FOREIGN KEY (superior_id) REFERENCES members.accounts(id)
);
CREATE INDEX placements_by_superior ON agents.placements USING btree (superior_id, placed_at);
CREATE INDEX placements_of_member ON agents.placements USING btree (member_id, id);
CREATE INDEX placements_to_count ON agents.placements USING btree (from_day) WHERE (counted_at IS NULL);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON agents.placements FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER rate_placed AFTER INSERT ON agents.placements FOR EACH ROW EXECUTE FUNCTION rebates.rate_placed();
GRANT SELECT ON TABLE agents.placements TO shwe_app;

CREATE TABLE agents.remarks (
  superior_id bigint NOT NULL,
  member_id bigint NOT NULL,
  remark text NOT NULL,
  CONSTRAINT remarks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT remarks_pkey PRIMARY KEY (superior_id, member_id),
  CONSTRAINT remarks_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 24))),
  CONSTRAINT remarks_superior_id_fkey FOREIGN KEY (superior_id) REFERENCES members.accounts(id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE agents.remarks TO shwe_app;

CREATE TABLE agents.terms (
  member_id bigint NOT NULL,
  from_day date NOT NULL,
  until_day date DEFAULT 'infinity'::date NOT NULL,
  ended_by_operators boolean DEFAULT false NOT NULL,
  CONSTRAINT days_in_order CHECK ((from_day < until_day)),
  CONSTRAINT terms_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT terms_pkey PRIMARY KEY (member_id, from_day)
);
GRANT SELECT ON TABLE agents.terms TO shwe_app;

CREATE TABLE agents.tree (
  only_row boolean DEFAULT true NOT NULL,
  CONSTRAINT tree_only_row_check CHECK (only_row),
  CONSTRAINT tree_pkey PRIMARY KEY (only_row)
);

CREATE OR REPLACE FUNCTION agents.bar(p_member_id bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
  update terms t set ended_by_operators = true
  from members.accounts a
  where t.member_id = p_member_id and a.id = p_member_id and not a.is_agent
    and t.from_day = (select max(l.from_day) from terms l where l.member_id = p_member_id)
$function$;
GRANT EXECUTE ON FUNCTION agents.bar(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION agents.bind(p_member_id bigint, p_inviter_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
declare
  v_today date;
begin
  perform from agents.tree for update;
  v_today := clock.yangon_date(clock.now());
  perform from members.accounts where id = p_member_id for no key update;
  if exists (
    select from agents.downline d where d.member_id = p_member_id and d.until_day > v_today) then
    return 'invite_used';
  end if;
  if p_inviter_id = p_member_id or exists (
    select from agents.downline d where d.superior_id = p_member_id and d.member_id = p_inviter_id
      and d.until_day > v_today) then
    return 'invite_own_downline';
  end if;
  update members.accounts set invited_by = p_inviter_id where id = p_member_id and invited_by is null;
  perform agents.place(p_member_id, p_inviter_id, v_today, 'bound');
  return 'bound';
end $function$;
GRANT EXECUTE ON FUNCTION agents.bind(bigint,bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION agents.dismiss(p_agent_id bigint, p_by_operators boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
begin
  perform from agents.tree for update;
  update members.accounts set is_agent = false where id = p_agent_id and is_agent;
  if not found then
    return 0;
  end if;
  update agents.terms set ended_by_operators = p_by_operators
  where member_id = p_agent_id and until_day = clock.yangon_date(clock.now()) + 1;
  return agents.hand_over_downline(p_agent_id);
end $function$;
GRANT EXECUTE ON FUNCTION agents.dismiss(bigint,boolean) TO shwe_app;

CREATE OR REPLACE FUNCTION agents.hand_over_closed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
begin
  perform agents.hand_over_downline(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.hand_over_downline(p_agent_id bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
declare
  v_tomorrow date;
  v_superior bigint;
  v_child bigint;
  v_children integer := 0;
begin
  perform from agents.tree for update;
  v_tomorrow := clock.yangon_date(clock.now()) + 1;
  select s.superior_id into v_superior from agents.superiors(p_agent_id, v_tomorrow) s where s.depth = 1;
  for v_child in
    select d.member_id from agents.downline d
    where d.superior_id = p_agent_id and d.depth = 1 and d.until_day = 'infinity' order by d.member_id
  loop
    perform agents.place_again(v_child, v_superior, v_tomorrow, 'dismissed',
      agents.lost_by(v_child, v_tomorrow) || p_agent_id);
    v_children := v_children + 1;
  end loop;
  return v_children;
end $function$;

CREATE OR REPLACE FUNCTION agents.is_barred(p_member_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select t.ended_by_operators and not a.is_agent
                   from agents.terms t join members.accounts a on a.id = t.member_id
                   where t.member_id = p_member_id order by t.from_day desc limit 1), false)
$function$;
GRANT EXECUTE ON FUNCTION agents.is_barred(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION agents.keep_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
declare
  v_today date := clock.yangon_date(clock.now());
begin
  if new.is_agent then
    insert into agents.terms as t (member_id, from_day) values (new.id, v_today)
    on conflict (member_id, from_day) do update set until_day = 'infinity', ended_by_operators = false;
    -- Who was dismissed earlier on this day goes on as an agent.
    update agents.terms set until_day = v_today where member_id = new.id and from_day < v_today and until_day > v_today;
  else
    update agents.terms set until_day = v_today + 1 where member_id = new.id and until_day = 'infinity';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.lost_by(p_member_id bigint, p_day date)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select case when p.from_day = p_day then p.lost_by end from agents.placements p
                   where p.member_id = p_member_id order by p.id desc limit 1), '{}')
$function$;

CREATE OR REPLACE FUNCTION agents.move(p_member_id bigint, p_superior_id bigint, p_expected_id bigint, p_requested_by bigint, p_approved_by bigint, p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
declare
  v_tomorrow date;
  v_superior bigint;
begin
  perform from agents.tree for update;
  v_tomorrow := clock.yangon_date(clock.now()) + 1;
  select s.superior_id into v_superior from agents.superiors(p_member_id, v_tomorrow) s where s.depth = 1;
  if v_superior is distinct from p_expected_id then
    return 'changed_meanwhile';
  elsif v_superior is not distinct from p_superior_id then
    return 'move_nowhere';
  elsif p_superior_id = p_member_id or exists (
    select from agents.downline d where d.superior_id = p_member_id and d.member_id = p_superior_id
      and d.until_day > v_tomorrow) then
    return 'move_below_itself';
  end if;
  perform agents.place(p_member_id, p_superior_id, v_tomorrow, 'moved', p_requested_by, p_approved_by, p_reason);
  return 'moved';
end $function$;
GRANT EXECUTE ON FUNCTION agents.move(bigint,bigint,bigint,bigint,bigint,text) TO shwe_app;

CREATE OR REPLACE FUNCTION agents.payment_reference(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(nullif(regexp_replace(upper(translate(normalize(p_text, nfkc), '၀၁၂၃၄၅၆၇၈၉', '0123456789')),
    '[[:space:]!-/:-@[-`{-~၊။]', '', 'g'), ''), p_text)
$function$;
GRANT EXECUTE ON FUNCTION agents.payment_reference(text) TO shwe_app;

CREATE OR REPLACE FUNCTION agents.place(p_member_id bigint, p_superior_id bigint, p_from date, p_cause text, p_placed_by bigint DEFAULT NULL::bigint, p_approved_by bigint DEFAULT NULL::bigint, p_reason text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
declare
  v_moving bigint[];
begin
  if p_cause not in ('registered', 'created') then
    perform from agents.tree for update;
  end if;
  if p_superior_id = p_member_id or exists (
    select from agents.downline d where d.superior_id = p_member_id and d.member_id = p_superior_id
      and d.until_day > p_from) then
    raise exception 'member % would be above itself', p_member_id using errcode = 'SHW02';
  end if;

  -- Changes are planned for tomorrow at the latest, so what holds on a planned day holds for good.
  if p_cause in ('moved', 'dismissed', 'restored') then
    v_moving := array(select p_member_id union select d.member_id from agents.downline d
                      where d.superior_id = p_member_id and d.until_day > p_from);
    delete from agents.downline d
    where d.member_id = any(v_moving) and d.from_day >= p_from and d.superior_id <> all(v_moving);
    update agents.downline d set until_day = p_from
    where d.member_id = any(v_moving) and d.until_day > p_from and d.superior_id <> all(v_moving);
  end if;

  with above as (
    select p_superior_id as superior_id, p_member_id as child_id, 0 as depth, '-infinity'::date as from_day,
           'infinity'::date as until_day
    where p_superior_id is not null
    union all
    select d.superior_id, d.child_id, d.depth, d.from_day, d.until_day from agents.downline d
    where d.member_id = p_superior_id and d.until_day > p_from
  ), below as (
    select p_member_id as member_id, 0 as depth, '-infinity'::date as from_day, 'infinity'::date as until_day
    union all
    select d.member_id, d.depth, d.from_day, d.until_day from agents.downline d
    where d.superior_id = p_member_id and d.until_day > p_from
  )
  insert into agents.downline (superior_id, member_id, child_id, depth, from_day, until_day)
  select a.superior_id, b.member_id, a.child_id, a.depth + 1 + b.depth, t.from_day, t.until_day
  from above a cross join below b
  cross join lateral (select greatest(p_from, a.from_day, b.from_day) as from_day,
                             least(a.until_day, b.until_day) as until_day) t
  where t.from_day < t.until_day
  order by a.superior_id, b.member_id;

  insert into agents.placements (member_id, superior_id, cause, from_day, placed_at, placed_by, approved_by, reason)
  values (p_member_id, p_superior_id, p_cause, p_from, clock.now(), p_placed_by, p_approved_by, p_reason);
end $function$;

CREATE OR REPLACE FUNCTION agents.place_again(p_member_id bigint, p_superior_id bigint, p_from date, p_cause text, p_lost_by bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
begin
  perform agents.place(p_member_id, p_superior_id, p_from, p_cause);
  update placements set lost_by = p_lost_by
  where id = (select max(p.id) from placements p where p.member_id = p_member_id);
end $function$;

CREATE OR REPLACE FUNCTION agents.place_registered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
begin
  perform from agents.tree for share;
  perform agents.place(new.id, new.invited_by, clock.yangon_date(clock.now()),
    case when new.must_change_password then 'created' else 'registered' end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agents.restore_downline(p_agent_id bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'agents', 'pg_temp'
AS $function$
declare
  v_tomorrow date;
  v_child record;
  v_children integer := 0;
begin
  perform from agents.tree for update;
  v_tomorrow := clock.yangon_date(clock.now()) + 1;
  for v_child in
    select p.member_id, p.lost_by[:array_position(p.lost_by, p_agent_id) - 1] as lost_by
    from placements p
    where p.from_day = v_tomorrow and p_agent_id = any(p.lost_by)
      and not exists (select from placements n where n.member_id = p.member_id and n.id > p.id)
      -- The agent was moved below them since.
      and not exists (select from agents.superiors(p_agent_id, v_tomorrow) s where s.superior_id = p.member_id)
    order by p.member_id
  loop
    perform agents.place_again(v_child.member_id, p_agent_id, v_tomorrow, 'restored', v_child.lost_by);
    v_children := v_children + 1;
  end loop;
  return v_children;
end $function$;
GRANT EXECUTE ON FUNCTION agents.restore_downline(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION agents.superiors(p_member_id bigint, p_day date)
 RETURNS TABLE(superior_id bigint, child_id bigint, depth integer)
 LANGUAGE sql
 STABLE
AS $function$
  select d.superior_id, d.child_id, d.depth from agents.downline d
  where d.member_id = p_member_id and d.from_day <= p_day and p_day < d.until_day
$function$;
GRANT EXECUTE ON FUNCTION agents.superiors(bigint,date) TO shwe_app;

CREATE OR REPLACE FUNCTION agents.was_below(p_superior_id bigint, p_member_id bigint, p_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from agents.downline d where d.superior_id = p_superior_id and d.member_id = p_member_id
    and d.from_day <= p_day and p_day < d.until_day)
$function$;
GRANT EXECUTE ON FUNCTION agents.was_below(bigint,bigint,date) TO shwe_app;

CREATE SCHEMA broadcasts;
GRANT USAGE ON SCHEMA broadcasts TO shwe_app;

CREATE TABLE broadcasts.messages (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  bid text GENERATED ALWAYS AS (('G-'::text || id)) STORED NOT NULL,
  audience text NOT NULL,
  segment_id bigint,
  rule jsonb NOT NULL,
  is_offer boolean NOT NULL,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  send_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  counted integer NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT clock.now() NOT NULL,
  approved_by bigint,
  approved_at timestamp with time zone,
  stopped_by bigint,
  stopped_at timestamp with time zone,
  reached_id bigint DEFAULT 0 NOT NULL,
  sent integer DEFAULT 0 NOT NULL,
  sent_at timestamp with time zone,
  member_ids bigint[],
  CONSTRAINT all_by_two CHECK (((audience <> 'all'::text) OR (approved_by IS NOT NULL) OR (state = ANY (ARRAY['asked'::text, 'stopped'::text])))),
  CONSTRAINT approved_when CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  CONSTRAINT audience_named CHECK ((((audience = 'segment'::text) = (segment_id IS NOT NULL)) AND ((audience = 'members'::text) = (member_ids IS NOT NULL)) AND COALESCE(((cardinality(member_ids) >= 1) AND (cardinality(member_ids) <= 100)), true))),
  CONSTRAINT messages_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators.accounts(id),
  CONSTRAINT messages_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'segment'::text, 'members'::text]))),
  CONSTRAINT messages_bid_key UNIQUE (bid),
  CONSTRAINT messages_body_check CHECK (content.is_text(body)),
  CONSTRAINT messages_counted_check CHECK ((counted >= 0)),
  CONSTRAINT messages_created_by_fkey FOREIGN KEY (created_by) REFERENCES operators.accounts(id),
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES segments.segments(id),
  CONSTRAINT messages_sent_check CHECK ((sent >= 0)),
  CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'stopped'::text]))),
  CONSTRAINT messages_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES operators.accounts(id),
  CONSTRAINT messages_title_check CHECK (content.is_text(title)),
  CONSTRAINT nothing_sent_before CHECK (((sent = 0) OR (state = ANY (ARRAY['sending'::text, 'sent'::text, 'stopped'::text])))),
  CONSTRAINT sent_when CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  CONSTRAINT stopped_when CHECK ((((state = 'stopped'::text) = (stopped_by IS NOT NULL)) AND ((stopped_by IS NULL) = (stopped_at IS NULL)))),
  CONSTRAINT two_people CHECK ((approved_by <> created_by))
);
CREATE INDEX messages_due ON broadcasts.messages USING btree (send_at, id) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]));
CREATE TRIGGER never_lower BEFORE UPDATE ON broadcasts.messages FOR EACH ROW WHEN (((new.sent < old.sent) OR (new.reached_id < old.reached_id))) EXECUTE FUNCTION broadcasts.refuse_lower();
CREATE TRIGGER states BEFORE INSERT OR UPDATE OF state ON broadcasts.messages FOR EACH ROW EXECUTE FUNCTION broadcasts.enforce_states();
GRANT INSERT, SELECT ON TABLE broadcasts.messages TO shwe_app;
GRANT UPDATE (approved_at) ON TABLE broadcasts.messages TO shwe_app;
GRANT UPDATE (approved_by) ON TABLE broadcasts.messages TO shwe_app;
GRANT UPDATE (reached_id) ON TABLE broadcasts.messages TO shwe_app;
GRANT UPDATE (sent) ON TABLE broadcasts.messages TO shwe_app;
GRANT UPDATE (sent_at) ON TABLE broadcasts.messages TO shwe_app;
GRANT UPDATE (state) ON TABLE broadcasts.messages TO shwe_app;
GRANT UPDATE (stopped_at) ON TABLE broadcasts.messages TO shwe_app;
GRANT UPDATE (stopped_by) ON TABLE broadcasts.messages TO shwe_app;

CREATE OR REPLACE FUNCTION broadcasts.audience(p_rule jsonb, p_member_ids bigint[], p_is_offer boolean)
 RETURNS TABLE(member_id bigint, is_excluded boolean, is_off boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'broadcasts', 'pg_temp'
AS $function$
  select m, p_is_offer and x.outcome is not null,
         p_is_offer and exists (select from grants.choices c where c.member_id = m and c.offers_off)
  from segments.matching(p_rule, p_member_ids) m
  cross join lateral protection.current_exclusion(m, clock.now()) x
$function$;
GRANT EXECUTE ON FUNCTION broadcasts.audience(jsonb,bigint[],boolean) TO shwe_app;

CREATE OR REPLACE FUNCTION broadcasts.can_change(p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (p_from, p_to) in (('asked', 'scheduled'), ('asked', 'stopped'), ('scheduled', 'asked'),
    ('scheduled', 'sending'), ('scheduled', 'stopped'), ('sending', 'sending'), ('sending', 'sent'), ('sending', 'stopped'))
$function$;
GRANT EXECUTE ON FUNCTION broadcasts.can_change(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION broadcasts.enforce_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('asked', 'scheduled') then
      raise exception 'a message begins as asked or scheduled' using errcode = 'restrict_violation';
    end if;
  elsif not broadcasts.can_change(old.state, new.state) then
    raise exception 'a message cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION broadcasts.refuse_lower()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'what was sent stays sent' using errcode = 'restrict_violation'; end $function$;

CREATE SCHEMA campaigns;
GRANT USAGE ON SCHEMA campaigns TO shwe_app;

CREATE TABLE campaigns.campaigns (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  code text GENERATED ALWAYS AS (('campaign:'::text || id)) STORED NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  terms jsonb NOT NULL,
  changed_by bigint NOT NULL,
  changed_at timestamp with time zone DEFAULT clock.now() NOT NULL,
  published_at timestamp with time zone,
  live_since timestamp with time zone,
  decided_until timestamp with time zone,
  CONSTRAINT campaigns_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operators.accounts(id),
  CONSTRAINT campaigns_code_key UNIQUE (code),
  CONSTRAINT campaigns_pkey PRIMARY KEY (id),
  CONSTRAINT campaigns_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'live'::text, 'stopped'::text]))),
  CONSTRAINT campaigns_version_check CHECK ((version > 0)),
  CONSTRAINT live_since_when CHECK (((state = 'live'::text) = (live_since IS NOT NULL))),
  CONSTRAINT published_unless_draft CHECK (((state = 'draft'::text) = (published_at IS NULL)))
);
CREATE TRIGGER enforce_states BEFORE UPDATE ON campaigns.campaigns FOR EACH ROW EXECUTE FUNCTION campaigns.enforce_states();
GRANT INSERT, SELECT, UPDATE ON TABLE campaigns.campaigns TO shwe_app;

CREATE TABLE campaigns.decisions (
  campaign_id bigint NOT NULL,
  member_id bigint NOT NULL,
  occasion text NOT NULL,
  version integer NOT NULL,
  base bigint NOT NULL,
  amount bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  outcome text NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT decisions_amount_check CHECK ((amount >= 0)),
  CONSTRAINT decisions_base_check CHECK ((base >= 0)),
  CONSTRAINT decisions_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns.campaigns(id),
  CONSTRAINT decisions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT decisions_occasion_check CHECK ((occasion <> ''::text)),
  CONSTRAINT decisions_outcome_check CHECK ((outcome = ANY (ARRAY['granted'::text, 'not_in_audience'::text, 'no_reward'::text, 'same_device'::text, 'same_payee'::text, 'budget'::text, 'not_allowed'::text]))),
  CONSTRAINT decisions_pkey PRIMARY KEY (campaign_id, member_id, occasion)
);
CREATE INDEX granted_of_campaign ON campaigns.decisions USING btree (campaign_id, member_id) WHERE (outcome = 'granted'::text);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON campaigns.decisions FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON TABLE campaigns.decisions TO shwe_app;

CREATE TABLE campaigns.history (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  campaign_id bigint NOT NULL,
  act text NOT NULL,
  version integer NOT NULL,
  terms jsonb NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  by_operator bigint NOT NULL,
  at timestamp with time zone DEFAULT clock.now() NOT NULL,
  CONSTRAINT history_act_check CHECK ((act = ANY (ARRAY['saved'::text, 'requested'::text, 'published'::text, 'stopped'::text]))),
  CONSTRAINT history_by_operator_fkey FOREIGN KEY (by_operator) REFERENCES operators.accounts(id),
  CONSTRAINT history_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns.campaigns(id),
  CONSTRAINT history_pkey PRIMARY KEY (id)
);
CREATE INDEX history_of_campaign ON campaigns.history USING btree (campaign_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON campaigns.history FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON TABLE campaigns.history TO shwe_app;

CREATE TABLE campaigns.login_days (
  member_id bigint NOT NULL,
  day date NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT login_days_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT login_days_pkey PRIMARY KEY (member_id, day)
);
CREATE INDEX login_days_by_time ON campaigns.login_days USING btree (seen_at);
GRANT INSERT, SELECT ON TABLE campaigns.login_days TO shwe_app;

CREATE OR REPLACE FUNCTION campaigns.enforce_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.state, new.state) not in (('draft', 'draft'), ('draft', 'live'), ('live', 'live'), ('live', 'stopped'),
      ('stopped', 'stopped'), ('stopped', 'live'))
     or (old.state = 'live' and (new.terms is distinct from old.terms or new.version <> old.version)) then
    raise exception 'campaign % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION campaigns.linked_members(p_member_ids bigint[], OUT member_id bigint, OUT other_id bigint, OUT by text)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'campaigns', 'pg_temp'
AS $function$
  select m.id, substr(o.owner, 8)::bigint, 'device'
  from unnest(p_member_ids) m(id)
  join security.known_devices k on k.owner = 'member:' || m.id
  join security.known_devices o on o.token_hash = k.token_hash and o.owner <> k.owner and o.owner like 'member:%'
  union
  select m.id, o.member_id, 'payee'
  from unnest(p_member_ids) m(id)
  join cashier.payees p on p.member_id = m.id
  join cashier.payees o on o.key = p.key and o.kind = p.kind and o.member_id <> p.member_id
$function$;
GRANT EXECUTE ON FUNCTION campaigns.linked_members(bigint[]) TO shwe_app;

CREATE SCHEMA cashier;
GRANT USAGE ON SCHEMA cashier TO shwe_app;

CREATE TABLE cashier.adjustments (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  aid text GENERATED ALWAYS AS (('A-'::text || id)) STORED NOT NULL,
  member_id bigint NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  note text NOT NULL,
  turnover_times smallint DEFAULT 0 NOT NULL,
  requested_by bigint NOT NULL,
  requested_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  state text DEFAULT 'asked'::text NOT NULL,
  decided_by bigint,
  decided_at timestamp with time zone,
  balance_after bigint,
  CONSTRAINT adjustments_aid_key UNIQUE (aid),
  CONSTRAINT adjustments_amount_check CHECK (((amount <> 0) AND (abs(amount) <= 1000000000))),
  CONSTRAINT adjustments_balance_after_check CHECK ((balance_after >= 0)),
  CONSTRAINT adjustments_note_check CHECK ((note <> ''::text)),
  CONSTRAINT adjustments_pkey PRIMARY KEY (id),
  CONSTRAINT adjustments_reason_check CHECK ((reason = ANY (ARRAY['not_credited'::text, 'credited_wrongly'::text, 'fault_of_ours'::text, 'goodwill'::text, 'fraud'::text, 'other'::text]))),
  CONSTRAINT adjustments_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text]))),
  CONSTRAINT decided_when_over CHECK (((num_nulls(decided_by, decided_at) =
CASE state
    WHEN 'asked'::text THEN 2
    ELSE 0
END) AND ((state = 'done'::text) = (balance_after IS NOT NULL)))),
  CONSTRAINT turnover_times_of_credits CHECK (((turnover_times >= 0) AND (turnover_times <= 50) AND ((amount > 0) OR (turnover_times = 0)))),
  CONSTRAINT two_people CHECK (((state <> 'done'::text) OR (decided_by <> requested_by)))
);
CREATE INDEX adjustments_of_member ON cashier.adjustments USING btree (member_id, id DESC);
CREATE UNIQUE INDEX one_adjustment_a_member ON cashier.adjustments USING btree (member_id) WHERE (state = 'asked'::text);
CREATE TRIGGER enforce_unchanged BEFORE UPDATE ON cashier.adjustments FOR EACH ROW EXECUTE FUNCTION cashier.enforce_adjustment();
GRANT INSERT, SELECT ON TABLE cashier.adjustments TO shwe_app;
GRANT UPDATE (balance_after) ON TABLE cashier.adjustments TO shwe_app;
GRANT UPDATE (decided_at) ON TABLE cashier.adjustments TO shwe_app;
GRANT UPDATE (decided_by) ON TABLE cashier.adjustments TO shwe_app;
GRANT UPDATE (state) ON TABLE cashier.adjustments TO shwe_app;

CREATE TABLE cashier.bank_lines (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  wallet text NOT NULL,
  amount bigint NOT NULL,
  transaction_tail text NOT NULL,
  received_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  recorded_by bigint NOT NULL,
  apart_from bigint,
  payer_name_encrypted bytea,
  account_id bigint,
  recorded_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  CONSTRAINT bank_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES cashier.receiving_accounts(id),
  CONSTRAINT bank_lines_amount_check CHECK ((amount > 0)),
  CONSTRAINT bank_lines_apart_from_fkey FOREIGN KEY (apart_from) REFERENCES cashier.bank_lines(id),
  CONSTRAINT bank_lines_pkey PRIMARY KEY (id),
  CONSTRAINT bank_lines_transaction_tail_check CHECK ((transaction_tail ~ '^[0-9]{4,24}$'::text)),
  CONSTRAINT of_a_channel FOREIGN KEY (wallet) REFERENCES cashier.channels(code)
);
CREATE INDEX bank_lines_by_digits ON cashier.bank_lines USING btree ("right"(transaction_tail, 4));
CREATE INDEX bank_lines_by_tail ON cashier.bank_lines USING btree (wallet, "right"(transaction_tail, 4));
CREATE INDEX bank_lines_by_time ON cashier.bank_lines USING btree (wallet, received_at DESC);
CREATE INDEX bank_lines_latest ON cashier.bank_lines USING btree (received_at DESC, id DESC);
CREATE INDEX bank_lines_of_account ON cashier.bank_lines USING btree (account_id, received_at DESC);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON cashier.bank_lines FOR EACH STATEMENT EXECUTE FUNCTION cashier.refuse_change();
CREATE TRIGGER append_only_but_payer_name BEFORE UPDATE ON cashier.bank_lines FOR EACH ROW WHEN ((((to_jsonb(old.*) - 'payer_name_encrypted'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'payer_name_encrypted'::text)) OR (new.payer_name_encrypted IS NOT NULL))) EXECUTE FUNCTION cashier.refuse_change();
CREATE TRIGGER enforce_distinct BEFORE INSERT ON cashier.bank_lines FOR EACH ROW EXECUTE FUNCTION cashier.enforce_distinct_bank_line();
GRANT INSERT, SELECT ON TABLE cashier.bank_lines TO shwe_app;
GRANT UPDATE (payer_name_encrypted) ON TABLE cashier.bank_lines TO shwe_app;

CREATE TABLE cashier.banks (
  code text NOT NULL,
  title jsonb NOT NULL,
  sort smallint DEFAULT 0 NOT NULL,
  active boolean DEFAULT true NOT NULL,
  CONSTRAINT banks_code_check CHECK ((code ~ '^[A-Z][A-Z0-9]{1,19}$'::text)),
  CONSTRAINT banks_pkey PRIMARY KEY (code),
  CONSTRAINT banks_title_check CHECK (content.is_text(title))
);
GRANT INSERT, SELECT ON TABLE cashier.banks TO shwe_app;
GRANT UPDATE (active) ON TABLE cashier.banks TO shwe_app;
GRANT UPDATE (sort) ON TABLE cashier.banks TO shwe_app;
GRANT UPDATE (title) ON TABLE cashier.banks TO shwe_app;

CREATE TABLE cashier.callbacks (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  wallet text NOT NULL,
  at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  business_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  source text NOT NULL,
  body bytea NOT NULL,
  signature text NOT NULL,
  tid text,
  provider_ref text,
  says text,
  amount bigint,
  outcome text NOT NULL,
  counted_adapter text,
  CONSTRAINT callbacks_amount_check CHECK ((amount > 0)),
  CONSTRAINT callbacks_body_check CHECK ((octet_length(body) <= 8192)),
  CONSTRAINT callbacks_outcome_check CHECK ((outcome = ANY (ARRAY['taken'::text, 'repeated'::text, 'contradicts'::text, 'wrong_amount'::text, 'too_late'::text, 'paid_again'::text, 'noted'::text, 'out_of_order'::text, 'unknown_order'::text, 'forged'::text, 'stale'::text, 'unreadable'::text]))),
  CONSTRAINT callbacks_pkey PRIMARY KEY (id),
  CONSTRAINT callbacks_says_check CHECK ((says = ANY (ARRAY['paid'::text, 'failed'::text]))),
  CONSTRAINT callbacks_source_check CHECK ((source = ANY (ARRAY['sent'::text, 'asked'::text]))),
  CONSTRAINT callbacks_wallet_fkey FOREIGN KEY (wallet) REFERENCES cashier.channels(code),
  CONSTRAINT counts_for_its_gateway CHECK (((counted_adapter IS NOT NULL) = (outcome = ANY (ARRAY['taken'::text, 'wrong_amount'::text, 'too_late'::text, 'paid_again'::text])))) NOT VALID,
  CONSTRAINT read_or_not CHECK ((((outcome = ANY (ARRAY['forged'::text, 'stale'::text, 'unreadable'::text])) = (provider_ref IS NULL)) AND ((provider_ref IS NULL) = (tid IS NULL)) AND ((provider_ref IS NULL) = (says IS NULL)) AND ((provider_ref IS NULL) = (amount IS NULL))))
);
CREATE INDEX callbacks_by_reference ON cashier.callbacks USING btree (provider_ref) WHERE (provider_ref IS NOT NULL);
CREATE INDEX callbacks_of_order ON cashier.callbacks USING btree (tid) WHERE (tid IS NOT NULL);
CREATE UNIQUE INDEX one_count_a_payment ON cashier.callbacks USING btree (counted_adapter, provider_ref) WHERE (counted_adapter IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON cashier.callbacks FOR EACH STATEMENT EXECUTE FUNCTION cashier.refuse_change();
GRANT INSERT, SELECT ON TABLE cashier.callbacks TO shwe_app;

CREATE TABLE cashier.categories (
  id smallint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  sort smallint DEFAULT 0 NOT NULL,
  shown boolean DEFAULT true NOT NULL,
  CONSTRAINT categories_kind_check CHECK ((kind = ANY (ARRAY['fiat'::text, 'crypto'::text]))),
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_title_check CHECK (content.is_text(title))
);
GRANT INSERT, SELECT ON TABLE cashier.categories TO shwe_app;
GRANT UPDATE (kind) ON TABLE cashier.categories TO shwe_app;
GRANT UPDATE (shown) ON TABLE cashier.categories TO shwe_app;
GRANT UPDATE (sort) ON TABLE cashier.categories TO shwe_app;
GRANT UPDATE (title) ON TABLE cashier.categories TO shwe_app;

CREATE TABLE cashier.chain_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  sid text GENERATED ALWAYS AS (('S-'::text || id)) STORED NOT NULL,
  wallet text NOT NULL,
  tx_hash text NOT NULL,
  place smallint NOT NULL,
  account_id bigint NOT NULL,
  sender text NOT NULL,
  micro bigint NOT NULL,
  block bigint,
  confirmations integer NOT NULL,
  state text DEFAULT 'seen'::text NOT NULL,
  seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  business_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  confirmed_at timestamp with time zone,
  outcome text,
  tid text,
  lost_at timestamp with time zone,
  CONSTRAINT chain_transfers_account_id_fkey FOREIGN KEY (account_id) REFERENCES cashier.receiving_accounts(id),
  CONSTRAINT chain_transfers_confirmations_check CHECK ((confirmations >= 0)),
  CONSTRAINT chain_transfers_micro_check CHECK ((micro > 0)),
  CONSTRAINT chain_transfers_outcome_check CHECK ((outcome = ANY (ARRAY['taken'::text, 'wrong_amount'::text, 'too_late'::text, 'paid_again'::text, 'unknown'::text]))),
  CONSTRAINT chain_transfers_pkey PRIMARY KEY (id),
  CONSTRAINT chain_transfers_place_check CHECK ((place >= 0)),
  CONSTRAINT chain_transfers_sid_key UNIQUE (sid),
  CONSTRAINT chain_transfers_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'gone'::text, 'confirmed'::text]))),
  CONSTRAINT chain_transfers_tx_hash_check CHECK (((length(tx_hash) >= 32) AND (length(tx_hash) <= 80))),
  CONSTRAINT chain_transfers_wallet_fkey FOREIGN KEY (wallet) REFERENCES cashier.channels(code),
  CONSTRAINT confirmed_when CHECK (((state = 'confirmed'::text) = (confirmed_at IS NOT NULL))),
  CONSTRAINT decided_when_confirmed CHECK (((outcome IS NULL) OR (state = 'confirmed'::text))),
  CONSTRAINT one_row_a_chain_transfer UNIQUE (wallet, tx_hash, account_id, place),
  CONSTRAINT order_named CHECK (((tid IS NOT NULL) OR (outcome IS NULL) OR (outcome = 'unknown'::text)))
);
CREATE INDEX chain_transfers_by_hash ON cashier.chain_transfers USING btree (tx_hash);
CREATE INDEX chain_transfers_latest ON cashier.chain_transfers USING btree (id DESC) WHERE ((outcome = 'unknown'::text) AND (tid IS NULL));
CREATE INDEX chain_transfers_to_decide ON cashier.chain_transfers USING btree (id) WHERE ((state = 'confirmed'::text) AND (outcome IS NULL));
CREATE INDEX chain_transfers_under_way ON cashier.chain_transfers USING btree (wallet, id) WHERE (state = 'seen'::text);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON cashier.chain_transfers FOR EACH STATEMENT EXECUTE FUNCTION cashier.refuse_change();
CREATE TRIGGER enforce_unchanged BEFORE UPDATE ON cashier.chain_transfers FOR EACH ROW EXECUTE FUNCTION cashier.enforce_chain_transfer();
GRANT INSERT, SELECT ON TABLE cashier.chain_transfers TO shwe_app;
GRANT UPDATE (block) ON TABLE cashier.chain_transfers TO shwe_app;
GRANT UPDATE (confirmations) ON TABLE cashier.chain_transfers TO shwe_app;
GRANT UPDATE (confirmed_at) ON TABLE cashier.chain_transfers TO shwe_app;
GRANT UPDATE (lost_at) ON TABLE cashier.chain_transfers TO shwe_app;
GRANT UPDATE (micro) ON TABLE cashier.chain_transfers TO shwe_app;
GRANT UPDATE (outcome) ON TABLE cashier.chain_transfers TO shwe_app;
GRANT UPDATE (sender) ON TABLE cashier.chain_transfers TO shwe_app;
GRANT UPDATE (state) ON TABLE cashier.chain_transfers TO shwe_app;
GRANT UPDATE (tid) ON TABLE cashier.chain_transfers TO shwe_app;

CREATE TABLE cashier.chains (
  wallet text NOT NULL,
  cursor jsonb DEFAULT '{}'::jsonb NOT NULL,
  head bigint,
  looked_at timestamp with time zone,
  fault text DEFAULT ''::text NOT NULL,
  round bigint DEFAULT 0 NOT NULL,
  CONSTRAINT chains_pkey PRIMARY KEY (wallet),
  CONSTRAINT chains_wallet_fkey FOREIGN KEY (wallet) REFERENCES cashier.channels(code)
);
GRANT INSERT, SELECT, UPDATE ON TABLE cashier.chains TO shwe_app;

CREATE TABLE cashier.channels (
  id smallint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  code text NOT NULL,
  category_id smallint NOT NULL,
  rail text NOT NULL,
  title jsonb NOT NULL,
  min bigint NOT NULL,
  max bigint NOT NULL,
  quick bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  adapter text,
  takes_deposits boolean DEFAULT true NOT NULL,
  pays_withdrawals boolean DEFAULT false NOT NULL,
  qr_marks text[] DEFAULT '{}'::text[] NOT NULL,
  sort smallint DEFAULT 0 NOT NULL,
  network text,
  token text,
  confirmations smallint,
  CONSTRAINT channels_category_id_fkey FOREIGN KEY (category_id) REFERENCES cashier.categories(id),
  CONSTRAINT channels_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{1,29}$'::text)),
  CONSTRAINT channels_code_key UNIQUE (code),
  CONSTRAINT channels_confirmations_check CHECK (((confirmations >= 1) AND (confirmations <= 200))),
  CONSTRAINT channels_min_check CHECK ((min > 0)),
  CONSTRAINT channels_network_check CHECK ((network = ANY (ARRAY['erc20'::text, 'trc20'::text]))),
  CONSTRAINT channels_pkey PRIMARY KEY (id),
  CONSTRAINT channels_quick_check CHECK (((cardinality(quick) <= 12) AND (0 < ALL (quick)))),
  CONSTRAINT channels_rail_check CHECK ((rail = ANY (ARRAY['manual'::text, 'gateway'::text, 'crypto'::text]))),
  CONSTRAINT channels_title_check CHECK (content.is_text(title)),
  CONSTRAINT channels_token_check CHECK (((length(token) >= 30) AND (length(token) <= 64))),
  CONSTRAINT crypto_is_a_token CHECK ((((rail = 'crypto'::text) = (network IS NOT NULL)) AND ((network IS NULL) = (token IS NULL)) AND ((network IS NULL) = (confirmations IS NULL)))),
  CONSTRAINT gateway_has_an_adapter CHECK (((rail = 'gateway'::text) = (adapter IS NOT NULL))),
  CONSTRAINT max_not_below_min CHECK (((max >= min) AND (max <= 1000000000))),
  CONSTRAINT one_channel_a_token UNIQUE (network, token),
  CONSTRAINT payees_by_their_qr CHECK (((NOT pays_withdrawals) OR (cardinality(qr_marks) > 0)))
);
GRANT INSERT, SELECT ON TABLE cashier.channels TO shwe_app;
GRANT UPDATE (category_id) ON TABLE cashier.channels TO shwe_app;
GRANT UPDATE (confirmations) ON TABLE cashier.channels TO shwe_app;
GRANT UPDATE (max) ON TABLE cashier.channels TO shwe_app;
GRANT UPDATE (min) ON TABLE cashier.channels TO shwe_app;
GRANT UPDATE (pays_withdrawals) ON TABLE cashier.channels TO shwe_app;
GRANT UPDATE (qr_marks) ON TABLE cashier.channels TO shwe_app;
GRANT UPDATE (quick) ON TABLE cashier.channels TO shwe_app;
GRANT UPDATE (sort) ON TABLE cashier.channels TO shwe_app;
GRANT UPDATE (takes_deposits) ON TABLE cashier.channels TO shwe_app;
GRANT UPDATE (title) ON TABLE cashier.channels TO shwe_app;

CREATE TABLE cashier.deposits (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  tid text GENERATED ALWAYS AS (('D-'::text || id)) STORED NOT NULL,
  member_id bigint NOT NULL,
  wallet text NOT NULL,
  amount bigint NOT NULL,
  payer_tail text DEFAULT ''::text NOT NULL,
  account_id bigint,
  is_new boolean NOT NULL,
  state text DEFAULT 'unpaid'::text NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text DEFAULT ''::text NOT NULL,
  bank_line_id bigint,
  balance_after bigint,
  note text DEFAULT ''::text NOT NULL,
  attachment_id bigint,
  rail text NOT NULL,
  callback_id bigint,
  unmatched_of bigint,
  approved_by bigint,
  payer_name_encrypted bytea,
  usdt bigint,
  usdt_rate bigint,
  chain_transfer_id bigint,
  CONSTRAINT account_of_ours CHECK (((rail = 'gateway'::text) = (account_id IS NULL))),
  CONSTRAINT claimed_before_decided CHECK (((state = ANY (ARRAY['unpaid'::text, 'failed'::text])) OR (paid_at IS NOT NULL))),
  CONSTRAINT credited_by_its_rail CHECK ((((state = 'succeeded'::text) = (balance_after IS NOT NULL)) AND
CASE
    WHEN (rail = 'manual'::text) THEN (((state = 'succeeded'::text) = (bank_line_id IS NOT NULL)) AND (callback_id IS NULL) AND (unmatched_of IS NULL) AND (approved_by IS NULL))
    WHEN ((rail = 'crypto'::text) AND (unmatched_of IS NULL)) THEN ((bank_line_id IS NULL) AND (callback_id IS NULL) AND (approved_by IS NULL) AND ((state <> 'succeeded'::text) OR ((chain_transfer_id IS NOT NULL) AND (decided_by IS NULL))))
    WHEN (rail = 'crypto'::text) THEN ((bank_line_id IS NULL) AND (callback_id IS NULL) AND (chain_transfer_id IS NOT NULL) AND ((state <> 'succeeded'::text) OR COALESCE((approved_by <> decided_by), false)))
    WHEN (unmatched_of IS NULL) THEN ((bank_line_id IS NULL) AND (approved_by IS NULL) AND ((state = 'succeeded'::text) = (callback_id IS NOT NULL)) AND ((state <> 'succeeded'::text) OR (decided_by IS NULL)))
    ELSE ((bank_line_id IS NULL) AND (callback_id IS NOT NULL) AND ((state <> 'succeeded'::text) OR COALESCE((approved_by <> decided_by), false)))
END)),
  CONSTRAINT crypto_in_usdt CHECK ((((rail = 'crypto'::text) = (usdt IS NOT NULL)) AND ((usdt IS NULL) = (usdt_rate IS NULL)) AND ((rail = 'crypto'::text) OR (chain_transfer_id IS NULL)))),
  CONSTRAINT decided_when_over CHECK (((state = ANY (ARRAY['succeeded'::text, 'failed'::text])) = (decided_at IS NOT NULL))),
  CONSTRAINT deposits_account_id_fkey FOREIGN KEY (account_id) REFERENCES cashier.receiving_accounts(id),
  CONSTRAINT deposits_amount_check CHECK ((amount > 0)),
  CONSTRAINT deposits_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES files.pictures(id) ON DELETE SET NULL,
  CONSTRAINT deposits_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES cashier.bank_lines(id),
  CONSTRAINT deposits_bank_line_id_key UNIQUE (bank_line_id),
  CONSTRAINT deposits_callback_id_fkey FOREIGN KEY (callback_id) REFERENCES cashier.callbacks(id),
  CONSTRAINT deposits_callback_id_key UNIQUE (callback_id),
  CONSTRAINT deposits_chain_transfer_id_fkey FOREIGN KEY (chain_transfer_id) REFERENCES cashier.chain_transfers(id),
  CONSTRAINT deposits_chain_transfer_id_key UNIQUE (chain_transfer_id),
  CONSTRAINT deposits_pkey PRIMARY KEY (id),
  CONSTRAINT deposits_rail_check CHECK ((rail = ANY (ARRAY['manual'::text, 'gateway'::text, 'crypto'::text]))),
  CONSTRAINT deposits_state_check CHECK ((state = ANY (ARRAY['unpaid'::text, 'processing'::text, 'succeeded'::text, 'failed'::text]))),
  CONSTRAINT deposits_tid_key UNIQUE (tid),
  CONSTRAINT deposits_unmatched_of_fkey FOREIGN KEY (unmatched_of) REFERENCES cashier.deposits(id),
  CONSTRAINT deposits_usdt_check CHECK ((usdt > 0)),
  CONSTRAINT deposits_usdt_rate_check CHECK ((usdt_rate > 0)),
  CONSTRAINT of_a_channel FOREIGN KEY (wallet) REFERENCES cashier.channels(code),
  CONSTRAINT reason_known CHECK (((reason = ANY (ARRAY[''::text, 'no_money'::text, 'sum_differs'::text, 'digits_differ'::text, 'used_already'::text, 'other_wallet'::text, 'other'::text])) AND ((reason <> 'other'::text) OR (note <> ''::text)))),
  CONSTRAINT worth_its_usdt CHECK (((rail <> 'crypto'::text) OR
CASE
    WHEN (unmatched_of IS NULL) THEN (amount <= cashier.kyat_of(usdt, usdt_rate))
    ELSE (amount = cashier.kyat_of(usdt, usdt_rate))
END))
);
CREATE INDEX deposits_by_digits ON cashier.deposits USING btree (payer_tail) WHERE (payer_tail <> ''::text);
CREATE INDEX deposits_by_usdt ON cashier.deposits USING btree (account_id, usdt, id DESC) WHERE ((rail = 'crypto'::text) AND (unmatched_of IS NULL));
CREATE INDEX deposits_claims ON cashier.deposits USING btree (wallet, payer_tail, amount) WHERE (payer_tail <> ''::text);
CREATE INDEX deposits_done ON cashier.deposits USING btree (decided_at DESC) WHERE (state = ANY (ARRAY['succeeded'::text, 'failed'::text]));
CREATE INDEX deposits_of_account ON cashier.deposits USING btree (account_id, created_at) WHERE (state <> 'failed'::text);
CREATE INDEX deposits_of_member ON cashier.deposits USING btree (member_id, id DESC);
CREATE INDEX deposits_open ON cashier.deposits USING btree (paid_at, id) WHERE (state = 'processing'::text);
CREATE INDEX deposits_unpaid ON cashier.deposits USING btree (expires_at) WHERE (state = 'unpaid'::text);
CREATE INDEX deposits_with_attachment ON cashier.deposits USING btree (attachment_id) WHERE (attachment_id IS NOT NULL);
CREATE UNIQUE INDEX one_order_a_sum ON cashier.deposits USING btree (account_id, usdt) WHERE ((rail = 'crypto'::text) AND (state = 'unpaid'::text));
CREATE TRIGGER enforce_states BEFORE UPDATE ON cashier.deposits FOR EACH ROW WHEN (((old.id IS DISTINCT FROM new.id) OR (old.member_id IS DISTINCT FROM new.member_id) OR (old.wallet IS DISTINCT FROM new.wallet) OR (old.amount IS DISTINCT FROM new.amount) OR (old.payer_tail IS DISTINCT FROM new.payer_tail) OR (old.account_id IS DISTINCT FROM new.account_id) OR (old.is_new IS DISTINCT FROM new.is_new) OR (old.state IS DISTINCT FROM new.state) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.expires_at IS DISTINCT FROM new.expires_at) OR (old.paid_at IS DISTINCT FROM new.paid_at) OR (old.decided_at IS DISTINCT FROM new.decided_at) OR (old.decided_by IS DISTINCT FROM new.decided_by) OR (old.reason IS DISTINCT FROM new.reason) OR (old.note IS DISTINCT FROM new.note) OR (old.bank_line_id IS DISTINCT FROM new.bank_line_id) OR (old.balance_after IS DISTINCT FROM new.balance_after) OR (old.rail IS DISTINCT FROM new.rail) OR (old.callback_id IS DISTINCT FROM new.callback_id) OR (old.unmatched_of IS DISTINCT FROM new.unmatched_of) OR (old.approved_by IS DISTINCT FROM new.approved_by) OR (old.usdt IS DISTINCT FROM new.usdt) OR (old.usdt_rate IS DISTINCT FROM new.usdt_rate) OR (old.chain_transfer_id IS DISTINCT FROM new.chain_transfer_id))) EXECUTE FUNCTION cashier.enforce_deposit_states();
CREATE TRIGGER note_deposit AFTER UPDATE OF state ON cashier.deposits FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) AND ((new.state = 'succeeded'::text) OR ((new.state = 'failed'::text) AND (old.state = 'processing'::text))))) EXECUTE FUNCTION push.note_deposit();
CREATE TRIGGER note_deposit_for_news AFTER UPDATE OF state ON cashier.deposits FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) AND ((new.state = 'succeeded'::text) OR ((new.state = 'failed'::text) AND (old.state = 'processing'::text))))) EXECUTE FUNCTION news.note_deposit();
CREATE TRIGGER refuse_voided_payment BEFORE UPDATE ON cashier.deposits FOR EACH ROW WHEN (((new.bank_line_id IS NOT NULL) AND (new.bank_line_id IS DISTINCT FROM old.bank_line_id))) EXECUTE FUNCTION cashier.refuse_voided_payment();
GRANT INSERT, SELECT ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (approved_by) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (attachment_id) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (balance_after) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (bank_line_id) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (callback_id) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (chain_transfer_id) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (decided_at) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (decided_by) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (note) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (paid_at) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (payer_name_encrypted) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (payer_tail) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (reason) ON TABLE cashier.deposits TO shwe_app;
GRANT UPDATE (state) ON TABLE cashier.deposits TO shwe_app;

CREATE TABLE cashier.events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  subject text NOT NULL,
  at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  wall_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  state text NOT NULL,
  operator_id bigint,
  note text NOT NULL,
  CONSTRAINT events_pkey PRIMARY KEY (id)
);
CREATE INDEX events_of_case ON cashier.events USING btree (subject, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON cashier.events FOR EACH STATEMENT EXECUTE FUNCTION cashier.refuse_change();
GRANT INSERT, SELECT ON TABLE cashier.events TO shwe_app;

CREATE TABLE cashier.gateway_sessions (
  deposit_id bigint NOT NULL,
  pay_url text NOT NULL,
  made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  next_poll_at timestamp with time zone,
  polls smallint DEFAULT 0 NOT NULL,
  CONSTRAINT gateway_sessions_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cashier.deposits(id),
  CONSTRAINT gateway_sessions_pkey PRIMARY KEY (deposit_id)
);
CREATE INDEX gateway_sessions_to_poll ON cashier.gateway_sessions USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);
GRANT INSERT, SELECT, UPDATE ON TABLE cashier.gateway_sessions TO shwe_app;

CREATE TABLE cashier.payee_requests (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  wants text NOT NULL,
  replaces bigint,
  code text,
  note text DEFAULT ''::text NOT NULL,
  requested_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  state text DEFAULT 'asked'::text NOT NULL,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text DEFAULT ''::text NOT NULL,
  kind text NOT NULL,
  wallet_code text GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'wallet'::text) THEN code
    ELSE NULL::text
END) STORED,
  bank_code text GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'bank'::text) THEN code
    ELSE NULL::text
END) STORED,
  details_encrypted bytea,
  key bytea,
  qr_key bytea,
  CONSTRAINT decided_when_over CHECK (((num_nulls(decided_by, decided_at) =
CASE state
    WHEN 'asked'::text THEN 2
    ELSE 0
END) AND ((state = 'asked'::text) = (reason = ''::text)))),
  CONSTRAINT names_an_account CHECK (
CASE wants
    WHEN 'change'::text THEN ((num_nulls(code, details_encrypted, key) = 0) AND ((kind = 'wallet'::text) = (qr_key IS NOT NULL)))
    ELSE ((num_nonnulls(code, details_encrypted, key, qr_key) = 0) AND (replaces IS NOT NULL))
END),
  CONSTRAINT of_a_bank FOREIGN KEY (bank_code) REFERENCES cashier.banks(code),
  CONSTRAINT of_a_channel FOREIGN KEY (wallet_code) REFERENCES cashier.channels(code),
  CONSTRAINT of_a_network CHECK (((kind <> 'usdt'::text) OR (code = ANY (ARRAY['erc20'::text, 'trc20'::text])))),
  CONSTRAINT payee_requests_kind_check CHECK ((kind = ANY (ARRAY['wallet'::text, 'bank'::text, 'usdt'::text]))),
  CONSTRAINT payee_requests_pkey PRIMARY KEY (id),
  CONSTRAINT payee_requests_replaces_fkey FOREIGN KEY (replaces) REFERENCES cashier.payees(id),
  CONSTRAINT payee_requests_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text]))),
  CONSTRAINT payee_requests_wants_check CHECK ((wants = ANY (ARRAY['change'::text, 'unbind'::text])))
);
CREATE INDEX payee_requests_of_member ON cashier.payee_requests USING btree (member_id, id DESC);
CREATE INDEX payee_requests_waiting ON cashier.payee_requests USING btree (id) WHERE (state = 'asked'::text);
CREATE UNIQUE INDEX one_request_a_kind ON cashier.payee_requests USING btree (member_id, kind) WHERE (state = 'asked'::text);
CREATE TRIGGER enforce_states BEFORE UPDATE ON cashier.payee_requests FOR EACH ROW WHEN (((((old.state IS DISTINCT FROM new.state) OR (old.decided_by IS DISTINCT FROM new.decided_by)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.reason IS DISTINCT FROM new.reason))) EXECUTE FUNCTION cashier.enforce_payee_request_states();
CREATE TRIGGER enforce_unchanged BEFORE UPDATE ON cashier.payee_requests FOR EACH ROW EXECUTE FUNCTION cashier.enforce_payee_request();
GRANT INSERT, SELECT ON TABLE cashier.payee_requests TO shwe_app;
GRANT UPDATE (decided_at) ON TABLE cashier.payee_requests TO shwe_app;
GRANT UPDATE (decided_by) ON TABLE cashier.payee_requests TO shwe_app;
GRANT UPDATE (details_encrypted) ON TABLE cashier.payee_requests TO shwe_app;
GRANT UPDATE (key) ON TABLE cashier.payee_requests TO shwe_app;
GRANT UPDATE (note) ON TABLE cashier.payee_requests TO shwe_app;
GRANT UPDATE (qr_key) ON TABLE cashier.payee_requests TO shwe_app;
GRANT UPDATE (reason) ON TABLE cashier.payee_requests TO shwe_app;
GRANT UPDATE (state) ON TABLE cashier.payee_requests TO shwe_app;

CREATE TABLE cashier.payees (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  code text NOT NULL,
  bound_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  replaced_at timestamp with time zone,
  request_id bigint,
  kind text NOT NULL,
  wallet_code text GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'wallet'::text) THEN code
    ELSE NULL::text
END) STORED,
  bank_code text GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'bank'::text) THEN code
    ELSE NULL::text
END) STORED,
  details_encrypted bytea NOT NULL,
  key bytea NOT NULL,
  qr_key bytea,
  CONSTRAINT of_a_bank FOREIGN KEY (bank_code) REFERENCES cashier.banks(code),
  CONSTRAINT of_a_channel FOREIGN KEY (wallet_code) REFERENCES cashier.channels(code),
  CONSTRAINT of_a_network CHECK (((kind <> 'usdt'::text) OR (code = ANY (ARRAY['erc20'::text, 'trc20'::text])))),
  CONSTRAINT payees_kind_check CHECK ((kind = ANY (ARRAY['wallet'::text, 'bank'::text, 'usdt'::text]))),
  CONSTRAINT payees_pkey PRIMARY KEY (id),
  CONSTRAINT payees_request_id_fkey FOREIGN KEY (request_id) REFERENCES cashier.payee_requests(id),
  CONSTRAINT payees_request_id_key UNIQUE (request_id),
  CONSTRAINT wallets_by_their_qr CHECK (((kind = 'wallet'::text) = (qr_key IS NOT NULL)))
);
CREATE INDEX payees_by_key ON cashier.payees USING btree (key);
CREATE INDEX payees_by_qr ON cashier.payees USING btree (qr_key) WHERE (qr_key IS NOT NULL);
CREATE INDEX payees_of_member ON cashier.payees USING btree (member_id, id DESC);
CREATE UNIQUE INDEX one_member_a_payee ON cashier.payees USING btree (key) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX one_payee_a_kind ON cashier.payees USING btree (member_id, kind) WHERE (replaced_at IS NULL);
CREATE TRIGGER enforce_approved BEFORE INSERT ON cashier.payees FOR EACH ROW EXECUTE FUNCTION cashier.enforce_payee_approved();
CREATE TRIGGER note_payee AFTER INSERT OR UPDATE OF replaced_at ON cashier.payees FOR EACH ROW EXECUTE FUNCTION protection.note_payee();
GRANT INSERT, SELECT ON TABLE cashier.payees TO shwe_app;
GRANT UPDATE (bound_at) ON TABLE cashier.payees TO shwe_app;
GRANT UPDATE (replaced_at) ON TABLE cashier.payees TO shwe_app;

CREATE TABLE cashier.payout_batches (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  bid text GENERATED ALWAYS AS (('P-'::text || id)) STORED NOT NULL,
  kind text NOT NULL,
  code text,
  items integer NOT NULL,
  amount bigint NOT NULL,
  exported_by bigint NOT NULL,
  exported_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  ended_by bigint,
  ended_at timestamp with time zone,
  reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT dissolved_with_a_reason CHECK (((state = 'dissolved'::text) = (reason <> ''::text))),
  CONSTRAINT ended_when_over CHECK ((num_nulls(ended_by, ended_at) =
CASE state
    WHEN 'open'::text THEN 2
    ELSE 0
END)),
  CONSTRAINT payout_batches_amount_check CHECK ((amount > 0)),
  CONSTRAINT payout_batches_bid_key UNIQUE (bid),
  CONSTRAINT payout_batches_items_check CHECK ((items > 0)),
  CONSTRAINT payout_batches_kind_check CHECK ((kind = ANY (ARRAY['wallet'::text, 'bank'::text, 'usdt'::text]))),
  CONSTRAINT payout_batches_pkey PRIMARY KEY (id),
  CONSTRAINT payout_batches_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'dissolved'::text])))
);
CREATE TRIGGER enforce_states BEFORE UPDATE ON cashier.payout_batches FOR EACH ROW EXECUTE FUNCTION cashier.enforce_batch_states();
GRANT INSERT, SELECT ON TABLE cashier.payout_batches TO shwe_app;
GRANT UPDATE (ended_at) ON TABLE cashier.payout_batches TO shwe_app;
GRANT UPDATE (ended_by) ON TABLE cashier.payout_batches TO shwe_app;
GRANT UPDATE (reason) ON TABLE cashier.payout_batches TO shwe_app;
GRANT UPDATE (state) ON TABLE cashier.payout_batches TO shwe_app;

CREATE TABLE cashier.payout_items (
  batch_id bigint NOT NULL,
  withdrawal_id bigint NOT NULL,
  amount bigint NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  transaction_id text,
  reason text DEFAULT ''::text NOT NULL,
  decided_by bigint,
  decided_at timestamp with time zone,
  CONSTRAINT decided_when_over CHECK ((num_nulls(decided_by, decided_at) =
CASE state
    WHEN 'open'::text THEN 2
    ELSE 0
END)),
  CONSTRAINT paid_with_an_id CHECK (((state = 'paid'::text) = (transaction_id IS NOT NULL))),
  CONSTRAINT payout_items_amount_check CHECK ((amount > 0)),
  CONSTRAINT payout_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES cashier.payout_batches(id),
  CONSTRAINT payout_items_pkey PRIMARY KEY (batch_id, withdrawal_id),
  CONSTRAINT payout_items_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'released'::text]))),
  CONSTRAINT payout_items_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier.withdrawals(id)
);
CREATE INDEX items_of_withdrawal ON cashier.payout_items USING btree (withdrawal_id);
CREATE UNIQUE INDEX one_batch_a_withdrawal ON cashier.payout_items USING btree (withdrawal_id) WHERE (state = 'open'::text);
CREATE TRIGGER enforce_states BEFORE INSERT OR UPDATE ON cashier.payout_items FOR EACH ROW EXECUTE FUNCTION cashier.enforce_batch_item_states();
GRANT INSERT, SELECT ON TABLE cashier.payout_items TO shwe_app;
GRANT UPDATE (decided_at) ON TABLE cashier.payout_items TO shwe_app;
GRANT UPDATE (decided_by) ON TABLE cashier.payout_items TO shwe_app;
GRANT UPDATE (reason) ON TABLE cashier.payout_items TO shwe_app;
GRANT UPDATE (state) ON TABLE cashier.payout_items TO shwe_app;
GRANT UPDATE (transaction_id) ON TABLE cashier.payout_items TO shwe_app;

CREATE TABLE cashier.receiving_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  wallet text NOT NULL,
  name text NOT NULL,
  phone text,
  day_cap bigint NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  assigned_at timestamp with time zone,
  sort smallint DEFAULT 0 NOT NULL,
  written_by bigint,
  edited_by bigint,
  enabled_by bigint,
  address text,
  changed_by bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  CONSTRAINT enabled_by_none_of_the_changers CHECK (((NOT enabled) OR (enabled_by IS NULL) OR (enabled_by <> ALL (changed_by)))),
  CONSTRAINT number_or_address CHECK (((phone IS NULL) <> (address IS NULL))),
  CONSTRAINT of_a_channel FOREIGN KEY (wallet) REFERENCES cashier.channels(code),
  CONSTRAINT one_account_an_address UNIQUE (wallet, address),
  CONSTRAINT receiving_accounts_address_check CHECK (((length(address) >= 30) AND (length(address) <= 64))),
  CONSTRAINT receiving_accounts_day_cap_check CHECK ((day_cap > 0)),
  CONSTRAINT receiving_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT receiving_accounts_wallet_phone_key UNIQUE (wallet, phone),
  CONSTRAINT switched_on_by_another CHECK (((NOT enabled) OR (((enabled_by IS NOT NULL) OR (written_by IS NULL)) AND (enabled_by IS DISTINCT FROM COALESCE(written_by, ('-1'::integer)::bigint)) AND (enabled_by IS DISTINCT FROM COALESCE(edited_by, ('-1'::integer)::bigint)))))
);
CREATE TRIGGER enforce_unchanged BEFORE UPDATE ON cashier.receiving_accounts FOR EACH ROW EXECUTE FUNCTION cashier.enforce_receiving_account();
GRANT INSERT, SELECT, UPDATE ON TABLE cashier.receiving_accounts TO shwe_app;

CREATE TABLE cashier.statement_mappings (
  account_id bigint NOT NULL,
  mapping jsonb NOT NULL,
  saved_by bigint NOT NULL,
  saved_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  CONSTRAINT statement_mappings_account_id_fkey FOREIGN KEY (account_id) REFERENCES cashier.receiving_accounts(id),
  CONSTRAINT statement_mappings_pkey PRIMARY KEY (account_id)
);
GRANT INSERT, SELECT ON TABLE cashier.statement_mappings TO shwe_app;
GRANT UPDATE (mapping) ON TABLE cashier.statement_mappings TO shwe_app;
GRANT UPDATE (saved_at) ON TABLE cashier.statement_mappings TO shwe_app;
GRANT UPDATE (saved_by) ON TABLE cashier.statement_mappings TO shwe_app;

CREATE TABLE cashier.statement_rows (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  statement_id bigint NOT NULL,
  account_id bigint NOT NULL,
  line integer NOT NULL,
  seq integer NOT NULL,
  at timestamp with time zone,
  amount bigint,
  transaction_id text NOT NULL,
  balance bigint,
  fingerprint bytea NOT NULL,
  problem text NOT NULL,
  payer_name_encrypted bytea,
  bank_line_id bigint,
  settled_as text,
  settled_note text DEFAULT ''::text NOT NULL,
  settled_by bigint,
  settled_at timestamp with time zone,
  CONSTRAINT name_while_not_recorded CHECK (((bank_line_id IS NULL) OR (payer_name_encrypted IS NULL))),
  CONSTRAINT one_row_a_line UNIQUE (account_id, fingerprint),
  CONSTRAINT recorded_or_why_not CHECK (((bank_line_id IS NOT NULL) = (problem = ''::text))),
  CONSTRAINT settled_by_whom CHECK ((num_nulls(settled_as, settled_by, settled_at) = ANY (ARRAY[0, 3]))),
  CONSTRAINT statement_rows_account_id_fkey FOREIGN KEY (account_id) REFERENCES cashier.receiving_accounts(id),
  CONSTRAINT statement_rows_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES cashier.bank_lines(id),
  CONSTRAINT statement_rows_bank_line_id_key UNIQUE (bank_line_id),
  CONSTRAINT statement_rows_fingerprint_check CHECK ((octet_length(fingerprint) = 32)),
  CONSTRAINT statement_rows_line_check CHECK ((line > 0)),
  CONSTRAINT statement_rows_pkey PRIMARY KEY (id),
  CONSTRAINT statement_rows_problem_check CHECK ((problem = ANY (ARRAY[''::text, 'similar'::text, 'outgoing'::text, 'cells'::text, 'date'::text, 'amount'::text, 'transaction_id'::text, 'balance'::text]))),
  CONSTRAINT statement_rows_seq_check CHECK ((seq >= 0)),
  CONSTRAINT statement_rows_settled_as_check CHECK ((settled_as = ANY (ARRAY['bank_charge'::text, 'payout'::text, 'own_transfer'::text, 'returned'::text, 'recorded_by_hand'::text, 'other'::text]))),
  CONSTRAINT statement_rows_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES cashier.statements(id)
);
CREATE INDEX statement_rows_by_transaction ON cashier.statement_rows USING btree (upper(transaction_id));
CREATE INDEX statement_rows_of_statement ON cashier.statement_rows USING btree (statement_id, seq);
CREATE INDEX statement_rows_with_balance ON cashier.statement_rows USING btree (account_id, at DESC) WHERE (balance IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON cashier.statement_rows FOR EACH STATEMENT EXECUTE FUNCTION cashier.refuse_change();
CREATE TRIGGER recorded_rows_stay BEFORE UPDATE ON cashier.statement_rows FOR EACH ROW WHEN (((old.bank_line_id IS NOT NULL) AND ((((((new.bank_line_id IS DISTINCT FROM old.bank_line_id) OR (new.at IS DISTINCT FROM old.at)) OR (new.amount IS DISTINCT FROM old.amount)) OR (new.transaction_id IS DISTINCT FROM old.transaction_id)) OR (new.balance IS DISTINCT FROM old.balance)) OR (new.fingerprint IS DISTINCT FROM old.fingerprint)))) EXECUTE FUNCTION cashier.refuse_change();
GRANT INSERT, SELECT ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (amount) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (at) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (balance) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (bank_line_id) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (fingerprint) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (payer_name_encrypted) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (problem) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (seq) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (settled_as) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (settled_at) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (settled_by) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (settled_note) ON TABLE cashier.statement_rows TO shwe_app;
GRANT UPDATE (transaction_id) ON TABLE cashier.statement_rows TO shwe_app;

CREATE TABLE cashier.statements (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id bigint NOT NULL,
  name text NOT NULL,
  file_hash bytea NOT NULL,
  first_at timestamp with time zone,
  last_at timestamp with time zone,
  opening bigint,
  closing bigint,
  imported_by bigint NOT NULL,
  imported_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  CONSTRAINT one_statement_a_file UNIQUE (account_id, file_hash),
  CONSTRAINT statements_account_id_fkey FOREIGN KEY (account_id) REFERENCES cashier.receiving_accounts(id),
  CONSTRAINT statements_file_hash_check CHECK ((octet_length(file_hash) = 32)),
  CONSTRAINT statements_pkey PRIMARY KEY (id)
);
CREATE INDEX statements_of_account ON cashier.statements USING btree (account_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON cashier.statements FOR EACH STATEMENT EXECUTE FUNCTION cashier.refuse_change();
GRANT INSERT, SELECT ON TABLE cashier.statements TO shwe_app;

CREATE TABLE cashier.voided_bank_lines (
  bank_line_id bigint NOT NULL,
  requested_by bigint NOT NULL,
  approved_by bigint NOT NULL,
  reason text NOT NULL,
  voided_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  CONSTRAINT voided_bank_lines_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES cashier.bank_lines(id),
  CONSTRAINT voided_bank_lines_pkey PRIMARY KEY (bank_line_id),
  CONSTRAINT voided_bank_lines_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT voided_by_two CHECK ((requested_by <> approved_by))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON cashier.voided_bank_lines FOR EACH STATEMENT EXECUTE FUNCTION cashier.refuse_change();
CREATE TRIGGER enforce_void BEFORE INSERT ON cashier.voided_bank_lines FOR EACH ROW EXECUTE FUNCTION cashier.enforce_void();
GRANT INSERT, SELECT ON TABLE cashier.voided_bank_lines TO shwe_app;

CREATE TABLE cashier.withdrawals (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  wid text GENERATED ALWAYS AS (('W-'::text || id)) STORED NOT NULL,
  member_id bigint NOT NULL,
  payee_id bigint NOT NULL,
  amount bigint NOT NULL,
  state text DEFAULT 'pending'::text NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  balance_after bigint NOT NULL,
  taken_by bigint,
  approved_by bigint,
  approved_at timestamp with time zone,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text DEFAULT ''::text NOT NULL,
  transaction_id text,
  transaction_digits text GENERATED ALWAYS AS (regexp_replace(translate(transaction_id, '၀၁၂၃၄၅၆၇၈၉႐႑႒႓႔႕႖႗႘႙０１２３４５６７８９๐๑๒๓๔๕๖๗๘๙'::text, '0123456789012345678901234567890123456789'::text), '[^0-9]'::text, ''::text, 'g'::text)) STORED,
  deduct_by bigint,
  deduct_reason text DEFAULT ''::text NOT NULL,
  deduct_note text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  usdt_rate bigint,
  usdt_amount bigint,
  CONSTRAINT approved_before_paid CHECK (((state <> ALL (ARRAY['approved'::text, 'paid'::text])) OR (approved_by IS NOT NULL))),
  CONSTRAINT decided_when_over CHECK ((((state = ANY (ARRAY['paid'::text, 'refused'::text, 'refused_deducted'::text])) = (decided_at IS NOT NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  CONSTRAINT deducted_by_two CHECK (((state <> 'refused_deducted'::text) OR COALESCE((deduct_by <> decided_by), false))),
  CONSTRAINT not_paid_while_kept CHECK (((state <> 'paid'::text) OR (deduct_by IS NULL))),
  CONSTRAINT paid_with_an_id CHECK ((((state = 'paid'::text) = (transaction_id IS NOT NULL)) AND ((state <> 'paid'::text) OR (length(transaction_digits) >= 8)))),
  CONSTRAINT proposed_with_a_reason CHECK (((deduct_by IS NULL) = (deduct_reason = ''::text))),
  CONSTRAINT reason_known CHECK (((reason = ANY (ARRAY[''::text, 'payee_differs'::text, 'payee_shared'::text, 'turnover_left'::text, 'under_review'::text, 'day_limit'::text, 'member_asked'::text, 'other'::text])) AND ((reason <> 'other'::text) OR (note <> ''::text)) AND ((state = ANY (ARRAY['refused'::text, 'refused_deducted'::text])) = (reason <> ''::text)))),
  CONSTRAINT taken_before_decided CHECK (((state = 'pending'::text) OR (taken_by IS NOT NULL))),
  CONSTRAINT two_people CHECK ((decided_by <> approved_by)),
  CONSTRAINT usdt_of_the_sum CHECK (((num_nulls(usdt_rate, usdt_amount) = ANY (ARRAY[0, 2])) AND ((usdt_rate IS NULL) OR (usdt_amount = ((amount * 1000000) / usdt_rate))))),
  CONSTRAINT withdrawals_amount_check CHECK ((amount > 0)),
  CONSTRAINT withdrawals_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES cashier.payees(id),
  CONSTRAINT withdrawals_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawals_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'reviewing'::text, 'approved'::text, 'paid'::text, 'refused'::text, 'refused_deducted'::text]))),
  CONSTRAINT withdrawals_usdt_amount_check CHECK ((usdt_amount > 0)),
  CONSTRAINT withdrawals_usdt_rate_check CHECK ((usdt_rate > 0)),
  CONSTRAINT withdrawals_wid_key UNIQUE (wid)
);
CREATE INDEX withdrawals_by_digits ON cashier.withdrawals USING btree ("right"(transaction_digits, 8)) WHERE (transaction_id IS NOT NULL);
CREATE INDEX withdrawals_done ON cashier.withdrawals USING btree (decided_at DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX withdrawals_of_member ON cashier.withdrawals USING btree (member_id, id DESC);
CREATE INDEX withdrawals_of_payee ON cashier.withdrawals USING btree (payee_id);
CREATE INDEX withdrawals_open ON cashier.withdrawals USING btree (created_at, id) WHERE (state = ANY (ARRAY['pending'::text, 'reviewing'::text, 'approved'::text]));
CREATE UNIQUE INDEX one_open_withdrawal ON cashier.withdrawals USING btree (member_id) WHERE (state = ANY (ARRAY['pending'::text, 'reviewing'::text, 'approved'::text]));
CREATE UNIQUE INDEX one_withdrawal_a_payment ON cashier.withdrawals USING btree (transaction_digits);
CREATE TRIGGER enforce_not_in_batch BEFORE UPDATE ON cashier.withdrawals FOR EACH ROW EXECUTE FUNCTION cashier.enforce_not_in_batch();
CREATE TRIGGER enforce_payee BEFORE INSERT ON cashier.withdrawals FOR EACH ROW EXECUTE FUNCTION cashier.enforce_withdrawal_payee();
CREATE TRIGGER enforce_states BEFORE UPDATE ON cashier.withdrawals FOR EACH ROW EXECUTE FUNCTION cashier.enforce_withdrawal_states();
CREATE TRIGGER note_withdrawal AFTER UPDATE OF state ON cashier.withdrawals FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) AND (new.state = ANY (ARRAY['paid'::text, 'refused'::text, 'refused_deducted'::text])))) EXECUTE FUNCTION push.note_withdrawal();
CREATE TRIGGER note_withdrawal_for_news AFTER UPDATE OF state ON cashier.withdrawals FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) AND (new.state = ANY (ARRAY['paid'::text, 'refused'::text, 'refused_deducted'::text])))) EXECUTE FUNCTION news.note_withdrawal();
GRANT INSERT, SELECT ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (approved_at) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (approved_by) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (balance_after) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (decided_at) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (decided_by) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (deduct_by) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (deduct_note) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (deduct_reason) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (note) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (reason) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (state) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (taken_by) ON TABLE cashier.withdrawals TO shwe_app;
GRANT UPDATE (transaction_id) ON TABLE cashier.withdrawals TO shwe_app;

CREATE VIEW cashier.payout_requests AS
 SELECT w.wid AS reference,
    w.member_id,
    w.payee_id,
    w.amount,
    w.created_at,
    cashier.withdrawal_is_open(w.state) AS is_open,
    (w.state <> ALL (ARRAY['refused'::text, 'refused_deducted'::text])) AS is_counted,
    (w.state = 'paid'::text) AS is_paid
   FROM cashier.withdrawals w
UNION ALL
 SELECT c.eid AS reference,
    c.member_id,
    c.payee_id,
        CASE c.state
            WHEN 'decided_part'::text THEN c.part_amount
            ELSE c.amount
        END AS amount,
    c.created_at,
    escrow.case_is_open(c.state) AS is_open,
    (c.state <> ALL (ARRAY['rejected'::text, 'taken_back'::text, 'decided_member'::text])) AS is_counted,
    (c.state = ANY (ARRAY['confirmed'::text, 'decided_agent'::text, 'decided_part'::text])) AS is_paid
   FROM escrow.cases c;
GRANT SELECT ON TABLE cashier.payout_requests TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.batch_can_change(p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (p_from, p_to) in (('open', 'open'), ('open', 'closed'), ('open', 'dissolved')) $function$;
GRANT EXECUTE ON FUNCTION cashier.batch_can_change(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.batch_item_can_change(p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (p_from, p_to) in (('open', 'paid'), ('open', 'failed'), ('open', 'released')) $function$;
GRANT EXECUTE ON FUNCTION cashier.batch_item_can_change(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.day_begins(p_date date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$ select p_date::timestamp at time zone interval '06:30' $function$;
GRANT EXECUTE ON FUNCTION cashier.day_begins(date) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.deposit_can_change(p_rail text, p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (p_from, p_to) in (('unpaid', 'failed'), ('processing', 'processing'), ('processing', 'succeeded'),
                            ('processing', 'failed'))
      or (p_rail = 'manual' and (p_from, p_to) = ('unpaid', 'processing'))
      or (p_rail in ('gateway', 'crypto') and (p_from, p_to) = ('unpaid', 'succeeded'))
      or (p_rail = 'crypto' and (p_from, p_to) = ('unpaid', 'unpaid'))
$function$;
GRANT EXECUTE ON FUNCTION cashier.deposit_can_change(text,text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.deposit_is_open(p_state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select p_state in ('unpaid', 'processing') $function$;
GRANT EXECUTE ON FUNCTION cashier.deposit_is_open(text) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.enforce_adjustment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not cashier.request_can_change(old.state, new.state)
     or (new.member_id, new.amount, new.reason, new.note, new.turnover_times, new.requested_by, new.requested_at)
        is distinct from (old.member_id, old.amount, old.reason, old.note, old.turnover_times, old.requested_by,
          old.requested_at) then
    raise exception 'adjustment % stays as requested, and is decided once', old.aid using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_batch_item_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if not exists (select from cashier.withdrawals w where w.id = new.withdrawal_id and w.state = 'approved'
                     and w.deduct_by is null and w.amount = new.amount) then
      raise exception 'withdrawal % is not to be paid', new.withdrawal_id using errcode = 'check_violation';
    end if;
  elsif not cashier.batch_item_can_change(old.state, new.state)
     or (new.batch_id, new.withdrawal_id, new.amount)
       is distinct from (old.batch_id, old.withdrawal_id, old.amount)
     or (new.state <> 'open' and new.decided_by = (select exported_by from cashier.payout_batches
       where id = new.batch_id)) then
    raise exception 'item % of batch % cannot go from % to %', old.withdrawal_id, old.batch_id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_batch_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not cashier.batch_can_change(old.state, new.state)
     or (new.kind, new.code, new.items, new.amount, new.exported_by, new.exported_at)
       is distinct from (old.kind, old.code, old.items, old.amount, old.exported_by, old.exported_at)
     or (new.state <> 'open' and exists (select from cashier.payout_items i where i.batch_id = new.id
       and i.state = 'open'))
     or (new.state = 'dissolved' and exists (select from cashier.payout_items i where i.batch_id = new.id
       and i.state = 'paid')) then
    raise exception 'batch % cannot go from % to %', old.bid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_chain_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.wallet, new.tx_hash, new.place, new.account_id) is distinct from (old.wallet, old.tx_hash, old.place,
    old.account_id)
     -- run again in another block, a contract may send another sum; only a confirmed transfer is fixed
     or (old.state = 'confirmed' and (new.state, new.confirmed_at, new.sender, new.micro)
                                      is distinct from (old.state, old.confirmed_at, old.sender, old.micro))
     or (old.outcome is not null and new.outcome is distinct from old.outcome)
     or (old.tid is not null and new.tid is distinct from old.tid) then
    raise exception 'chain transfer % stays what the chain said', old.sid using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_deposit_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not cashier.deposit_can_change(new.rail, old.state, new.state)
     or (new.member_id, new.amount, new.wallet, new.account_id, new.rail, new.unmatched_of, new.usdt,
       new.usdt_rate) is distinct from
        (old.member_id, old.amount, old.wallet, old.account_id, old.rail, old.unmatched_of, old.usdt, old.usdt_rate)
     or (old.callback_id is not null and new.callback_id is distinct from old.callback_id)
     or (old.state <> 'unpaid' and new.chain_transfer_id is distinct from old.chain_transfer_id)
     or (old.approved_by is not null and new.approved_by is distinct from old.approved_by) then
    raise exception 'deposit % cannot go from % to %', old.tid, old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'succeeded' and new.rail = 'manual' and not exists (
       select from cashier.bank_lines r
       where r.id = new.bank_line_id and r.wallet = new.wallet and r.amount = new.amount
         and r.recorded_by <> new.decided_by
         and cashier.same_transfer(r.transaction_tail, new.payer_tail)) then
    raise exception 'deposit % is not what bank line % says', old.tid, new.bank_line_id
      using errcode = 'check_violation';
  end if;
  if new.state = 'succeeded' and new.rail = 'gateway' and not exists (
       select from cashier.callbacks c
       where c.id = new.callback_id and c.wallet = new.wallet and c.amount = new.amount and c.says = 'paid'
         and case when new.unmatched_of is null then c.outcome = 'taken' and c.tid = old.tid
                  else c.outcome in ('wrong_amount', 'too_late', 'paid_again')
                       and c.tid = (select d.tid from cashier.deposits d where d.id = new.unmatched_of) end) then
    raise exception 'deposit % is not what callback % says', old.tid, new.callback_id using errcode = 'check_violation';
  end if;
  if new.state = 'succeeded' and new.rail = 'crypto' and not exists (
       select from cashier.chain_transfers s
       where s.id = new.chain_transfer_id and s.wallet = new.wallet and s.account_id = new.account_id
         and s.micro = new.usdt
         and s.state = 'confirmed' and s.lost_at is null
         and case when new.unmatched_of is null then s.outcome = 'taken' and s.tid = old.tid
                  else s.outcome in ('wrong_amount', 'too_late', 'paid_again', 'unknown')
                       and s.tid = (select d.tid from cashier.deposits d where d.id = new.unmatched_of) end) then
    raise exception 'deposit % is not what chain transfer % says', old.tid, new.chain_transfer_id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_distinct_bank_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_like bigint := cashier.similar_bank_line(new.wallet, new.amount, new.transaction_tail, new.received_at);
begin
  if not exists (select from cashier.receiving_accounts a where a.id = new.account_id and a.wallet = new.wallet) then
    raise exception 'a bank line belongs to an account of its channel' using errcode = 'check_violation';
  end if;
  if v_like is distinct from new.apart_from
     or (v_like is not null and (length(new.transaction_tail) < 10
         or exists (select from cashier.bank_lines r where r.wallet = new.wallet
           and r.transaction_tail = new.transaction_tail
           and not exists (select from cashier.voided_bank_lines v where v.bank_line_id = r.id)))) then
    raise exception 'a line like % is recorded: %', new.transaction_tail, v_like using errcode = 'unique_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_not_in_batch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from cashier.payout_items i where i.withdrawal_id = new.id and i.state = 'open') then
    raise exception 'withdrawal % is in an open batch', new.wid using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_payee_approved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from cashier.payees where member_id = new.member_id)
     and not exists (select from cashier.payee_requests a where a.id = new.request_id and a.member_id = new.member_id
       and a.state = 'done'
                       and (a.kind, a.code, a.key) = (new.kind, new.code, new.key)
                         and a.qr_key is not distinct from new.qr_key) then
    raise exception 'a later payout account of member % needs an approved request', new.member_id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_payee_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.member_id, new.wants, new.kind, new.replaces, new.code, new.requested_at, new.key, new.qr_key)
       is distinct from
       (old.member_id, old.wants, old.kind, old.replaces, old.code, old.requested_at, old.key, old.qr_key)
     or (old.state = 'asked' and (new.details_encrypted, new.note) is distinct from (old.details_encrypted, old.note))
     or (old.state <> 'asked' and (new.state, new.decided_by, new.decided_at, new.reason)
                                    is distinct from (old.state, old.decided_by, old.decided_at, old.reason))
     or (old.state <> 'asked' and new.note is distinct from old.note and new.note <> '') then
    raise exception 'request % stays as it was made, and is decided once', old.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_payee_request_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not cashier.request_can_change(old.state, new.state) then
    raise exception 'payout account request % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_receiving_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.wallet, new.phone, new.address) is distinct from (old.wallet, old.phone, old.address) then
    raise exception 'account % stays what members were told', old.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_void()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform cashier.lock_bank_lines();
  perform cashier.lock_bank_line(new.bank_line_id);
  if exists (select from cashier.deposits d where d.bank_line_id = new.bank_line_id) then
    raise exception 'bank line % paid a deposit', new.bank_line_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_withdrawal_payee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from cashier.payees p where p.id = new.payee_id and p.member_id = new.member_id
    and p.replaced_at is null
                   and (p.kind = 'usdt') = (new.usdt_rate is not null)) then
    raise exception 'member % cannot withdraw to payout account %', new.member_id, new.payee_id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.enforce_withdrawal_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not cashier.withdrawal_can_change(old.state, new.state)
     or (new.member_id, new.amount, new.payee_id, new.usdt_rate, new.usdt_amount)
        is distinct from (old.member_id, old.amount, old.payee_id, old.usdt_rate, old.usdt_amount)
     or (old.approved_by is not null and new.approved_by is distinct from old.approved_by)
     or (old.deduct_by is not null and new.state <> 'reviewing' and new.deduct_by is distinct from old.deduct_by) then
    raise exception 'withdrawal % cannot go from % to %', old.wid, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.erase_payee_names(p_payee bigint, p_details bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update cashier.payees p set details_encrypted = p_details
  where p.id = p_payee and p.replaced_at is not null
    and exists (select from members.accounts a where a.id = p.member_id and a.state = 'closed');
  if not found then
    raise exception 'payee % is in use', p_payee using errcode = 'restrict_violation';
  end if;
end $function$;
GRANT EXECUTE ON FUNCTION cashier.erase_payee_names(bigint,bytea) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.kyat_of(p_micro bigint, p_rate bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select div(p_micro::numeric * p_rate, 1000000)::bigint $function$;
GRANT EXECUTE ON FUNCTION cashier.kyat_of(bigint,bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.lock_bank_line(p_id bigint)
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtextextended('receipt ' || p_id, 0)) $function$;
GRANT EXECUTE ON FUNCTION cashier.lock_bank_line(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.lock_bank_lines()
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtextextended('lines', 0)) $function$;
GRANT EXECUTE ON FUNCTION cashier.lock_bank_lines() TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.lock_payouts(p_members bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'cashier', 'pg_temp'
AS $function$
begin
  perform ledger.lock_accounts(array(select id from ledger.accounts where (member_id is null
    and code in ('payment_clearing', 'exchange'))
                                                              or (member_id = any(p_members)
                                                                and code in ('wallet', 'held'))));
end $function$;
GRANT EXECUTE ON FUNCTION cashier.lock_payouts(bigint[]) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.on_business_clock(p_wall timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select date_trunc('milliseconds', clock.now() + (p_wall - clock_timestamp()) * s.rate) from clock.setting s $function$;
GRANT EXECUTE ON FUNCTION cashier.on_business_clock(timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.payee_title(p_kind text, p_code text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select case p_kind
    when 'wallet' then (select title from cashier.channels where code = p_code)
    when 'bank' then (select title from cashier.banks where code = p_code)
    when 'usdt' then (select jsonb_object_agg(lang, 'USDT ' || upper(p_code)) from unnest(array['my', 'en', 'zh',
      'th']) lang) end
$function$;
GRANT EXECUTE ON FUNCTION cashier.payee_title(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $function$;

CREATE OR REPLACE FUNCTION cashier.refuse_voided_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform cashier.lock_bank_line(new.bank_line_id);
  if exists (select from cashier.voided_bank_lines v where v.bank_line_id = new.bank_line_id) then
    raise exception 'bank line % is voided', new.bank_line_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION cashier.remaining_today(p_account bigint, p_claim_minutes integer, p_percent integer)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  select least(a.day_cap - coalesce(sum(d.amount), 0),
               a.day_cap * p_percent / 100 - coalesce(sum(d.amount) filter (where d.is_new
                 and d.state <> 'succeeded'), 0))::bigint
  from cashier.receiving_accounts a
  left join cashier.deposits d
    on d.account_id = a.id and d.state <> 'failed'
      and d.created_at >= cashier.day_begins(clock.yangon_date(clock.now()))
   and (d.state = 'succeeded' or (d.state = 'unpaid' and d.expires_at > clock_timestamp())
        or (d.state = 'processing' and d.paid_at > clock.now() - make_interval(mins => p_claim_minutes)))
  where a.id = p_account group by a.id
$function$;
GRANT EXECUTE ON FUNCTION cashier.remaining_today(bigint,integer,integer) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.request_can_change(p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (p_from, p_to) in (('asked', 'done'), ('asked', 'refused')) $function$;
GRANT EXECUTE ON FUNCTION cashier.request_can_change(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.same_transfer(p_one text, p_other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select length(p_one) >= 4 and length(p_other) >= 4
             and (right(p_one, length(p_other)) = p_other or right(p_other, length(p_one)) = p_one) $function$;
GRANT EXECUTE ON FUNCTION cashier.same_transfer(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.similar_bank_line(p_wallet text, p_amount bigint, p_tail text, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  perform cashier.lock_bank_lines();
  return (select r.id from cashier.bank_lines r
          where (r.wallet = p_wallet or r.amount = p_amount) and right(r.transaction_tail, 4) = right(p_tail, 4)
            and cashier.same_transfer(r.transaction_tail, p_tail)
            and (r.received_at > p_at - interval '30 days' and r.received_at < p_at + interval '30 days'
              or (length(p_tail) >= 10 and r.transaction_tail = p_tail))
            and not exists (select from cashier.voided_bank_lines v where v.bank_line_id = r.id)
          order by r.transaction_tail = p_tail desc, r.id desc limit 1);
end $function$;
GRANT EXECUTE ON FUNCTION cashier.similar_bank_line(text,bigint,text,timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.withdrawal_can_change(p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (p_from, p_to) in (('pending', 'pending'), ('pending', 'reviewing'),
                            ('reviewing', 'reviewing'), ('reviewing', 'approved'),
                            ('reviewing', 'refused'), ('reviewing', 'refused_deducted'),
                            ('approved', 'approved'), ('approved', 'paid'),
                            ('approved', 'refused'), ('approved', 'refused_deducted'))
$function$;
GRANT EXECUTE ON FUNCTION cashier.withdrawal_can_change(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION cashier.withdrawal_is_open(p_state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select p_state in ('pending', 'reviewing', 'approved') $function$;
GRANT EXECUTE ON FUNCTION cashier.withdrawal_is_open(text) TO shwe_app;

CREATE SCHEMA clock;
GRANT USAGE ON SCHEMA clock TO shwe_app;

CREATE TABLE clock.setting (
  only_row boolean DEFAULT true NOT NULL,
  wall_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  business_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  rate double precision DEFAULT 1 NOT NULL,
  beat_at timestamp with time zone,
  seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  jumped_at timestamp with time zone,
  jump_ms bigint,
  CONSTRAINT jumped_by_so_much CHECK (((jumped_at IS NULL) = (jump_ms IS NULL))),
  CONSTRAINT setting_only_row_check CHECK (only_row),
  CONSTRAINT setting_pkey PRIMARY KEY (only_row),
  CONSTRAINT setting_rate_check CHECK (((rate >= (1)::double precision) AND (rate <= (3600)::double precision)))
);
GRANT SELECT ON TABLE clock.setting TO shwe_app;

CREATE OR REPLACE FUNCTION clock.at(p_wall timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$ select business_at + (p_wall - wall_at) * rate from clock.setting $function$;
GRANT EXECUTE ON FUNCTION clock.at(timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION clock.beat(p_alive boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'clock', 'pg_temp'
AS $function$ update clock.setting set beat_at = case when p_alive then clock_timestamp() end $function$;
GRANT EXECUTE ON FUNCTION clock.beat(boolean) TO shwe_app;

CREATE OR REPLACE FUNCTION clock.check_start()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'clock', 'pg_temp'
AS $function$
declare
  v_ms bigint := (select extract(epoch from clock_timestamp() - seen_at) * 1000 from clock.setting);
begin
  if v_ms < -2000 then
    perform clock.report_jump(v_ms);
  end if;
  return (select jump_ms from clock.setting);
end $function$;
GRANT EXECUTE ON FUNCTION clock.check_start() TO shwe_app;

CREATE OR REPLACE FUNCTION clock.confirm()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'clock', 'pg_temp'
AS $function$ update clock.setting set seen_at = greatest(seen_at, clock_timestamp()) where jumped_at is null $function$;
GRANT EXECUTE ON FUNCTION clock.confirm() TO shwe_app;

CREATE OR REPLACE FUNCTION clock.end_jump()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'clock', 'pg_temp'
AS $function$
declare
  v_ms bigint := (select jump_ms from clock.setting for update);
begin
  update clock.setting set jumped_at = null, jump_ms = null, seen_at = clock_timestamp();
  perform pg_notify('live', '{"type":"clock"}');
  return v_ms;
end $function$;
GRANT EXECUTE ON FUNCTION clock.end_jump() TO shwe_app;

CREATE OR REPLACE FUNCTION clock.is_doubted(p_wall timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  select jumped_at is not null or clock_timestamp() < p_wall - interval '2 seconds'
    or clock_timestamp() > p_wall + interval '30 seconds'
  from clock.setting
$function$;
GRANT EXECUTE ON FUNCTION clock.is_doubted(timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION clock.move(p_business timestamp with time zone, p_rate double precision)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'clock', 'pg_temp'
AS $function$
declare
  v_now timestamptz;
begin
  perform 1 from clock.setting for update;
  v_now := clock.now();
  if p_business is not null and p_business < v_now then
    return false;
  end if;
  update clock.setting set wall_at = clock_timestamp(), business_at = coalesce(p_business, v_now), rate = p_rate;
  perform pg_notify('live', '{"type":"clock"}');
  return true;
end $function$;
GRANT EXECUTE ON FUNCTION clock.move(timestamp with time zone,double precision) TO shwe_app;

CREATE OR REPLACE FUNCTION clock.now()
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$ select business_at + (clock_timestamp() - wall_at) * rate from clock.setting $function$;
GRANT EXECUTE ON FUNCTION clock.now() TO shwe_app;

CREATE OR REPLACE FUNCTION clock.rebase(p_not_before timestamp with time zone, p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'clock', 'pg_temp'
AS $function$
declare
  v_setting clock.setting;
begin
  select * into v_setting from clock.setting for update;
  if v_setting.beat_at > clock_timestamp() - interval '15 seconds' then
    if p_at is not null and not clock.move(p_at, 1) then
      return null;
    end if;
    return clock.now();
  end if;
  if p_at < p_not_before then
    return null;
  end if;
  update clock.setting
  set wall_at = clock_timestamp(), business_at = coalesce(p_at, greatest(clock_timestamp(), p_not_before)), rate = 1;
  return clock.now();
end $function$;
GRANT EXECUTE ON FUNCTION clock.rebase(timestamp with time zone,timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION clock.report_jump(p_ms bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'clock', 'pg_temp'
AS $function$
begin
  update clock.setting set jumped_at = clock_timestamp(), jump_ms = p_ms where jumped_at is null;
  if found then
    perform pg_notify('live', '{"type":"clock"}');
  end if;
  return found;
end $function$;
GRANT EXECUTE ON FUNCTION clock.report_jump(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION clock.yangon_date(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (at at time zone interval '06:30')::date $function$;
GRANT EXECUTE ON FUNCTION clock.yangon_date(timestamp with time zone) TO shwe_app;

CREATE SCHEMA commissions;
GRANT USAGE ON SCHEMA commissions TO shwe_app;

CREATE TABLE commissions.lines (
  statement_id bigint NOT NULL,
  of_month date NOT NULL,
  child_id bigint NOT NULL,
  rate_below integer NOT NULL,
  results bigint NOT NULL,
  bonuses bigint NOT NULL,
  rebates bigint NOT NULL,
  base bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT lines_pkey PRIMARY KEY (statement_id, of_month, child_id, rate_below),
  CONSTRAINT lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES commissions.statements(id) ON DELETE CASCADE
);
CREATE TRIGGER protect BEFORE DELETE OR UPDATE ON commissions.lines FOR EACH ROW EXECUTE FUNCTION commissions.protect_lines();
GRANT SELECT ON TABLE commissions.lines TO shwe_app;

CREATE TABLE commissions.models (
  key text NOT NULL,
  sort integer NOT NULL,
  rate_max integer NOT NULL,
  CONSTRAINT models_key_check CHECK ((key = ANY (ARRAY['net_loss'::text, 'turnover'::text]))),
  CONSTRAINT models_pkey PRIMARY KEY (key),
  CONSTRAINT models_rate_max_check CHECK (((rate_max >= 0) AND (rate_max <= 10000)))
);
GRANT SELECT ON TABLE commissions.models TO shwe_app;

CREATE TABLE commissions.months (
  month date NOT NULL,
  state text NOT NULL,
  computed_at timestamp with time zone NOT NULL,
  checked_at timestamp with time zone,
  difference text,
  CONSTRAINT months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT months_pkey PRIMARY KEY (month),
  CONSTRAINT months_state_check CHECK ((state = ANY (ARRAY['computed'::text, 'differs'::text, 'checked'::text])))
);
GRANT SELECT ON TABLE commissions.months TO shwe_app;

CREATE TABLE commissions.rate_changes (
  only_row boolean DEFAULT true NOT NULL,
  CONSTRAINT rate_changes_only_row_check CHECK (only_row),
  CONSTRAINT rate_changes_pkey PRIMARY KEY (only_row)
);

CREATE TABLE commissions.rates (
  agent_id bigint NOT NULL,
  model text NOT NULL,
  from_month date NOT NULL,
  rate integer NOT NULL,
  set_at timestamp with time zone DEFAULT clock.now() NOT NULL,
  set_by bigint,
  replaced_rate integer,
  replaced_by bigint,
  replaced_at timestamp with time zone,
  CONSTRAINT rates_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members.accounts(id),
  CONSTRAINT rates_from_month_check CHECK ((EXTRACT(day FROM from_month) = (1)::numeric)),
  CONSTRAINT rates_model_fkey FOREIGN KEY (model) REFERENCES commissions.models(key),
  CONSTRAINT rates_pkey PRIMARY KEY (agent_id, model, from_month),
  CONSTRAINT rates_rate_check CHECK ((rate >= 0)),
  CONSTRAINT rates_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES operators.accounts(id),
  CONSTRAINT rates_replaced_rate_check CHECK ((replaced_rate >= 0)),
  CONSTRAINT rates_set_by_fkey FOREIGN KEY (set_by) REFERENCES operators.accounts(id),
  CONSTRAINT replaced_by_an_end CHECK ((((replaced_rate IS NULL) = (replaced_by IS NULL)) AND ((replaced_rate IS NULL) = (replaced_at IS NULL)) AND ((replaced_rate IS NULL) OR ((rate = 0) AND (set_by IS NULL)))))
);
GRANT SELECT ON TABLE commissions.rates TO shwe_app;

CREATE TABLE commissions.statements (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  month date NOT NULL,
  agent_id bigint NOT NULL,
  model text NOT NULL,
  rate integer NOT NULL,
  brought_in bigint NOT NULL,
  result bigint NOT NULL,
  payable bigint NOT NULL,
  carried bigint NOT NULL,
  withheld_at timestamp with time zone,
  withheld_by bigint,
  approved_at timestamp with time zone,
  paid_at timestamp with time zone,
  CONSTRAINT carries_what_is_negative CHECK ((((payable + carried) = (brought_in + result)) AND ((payable = 0) OR (carried = 0)))),
  CONSTRAINT not_withheld_and_approved CHECK (((withheld_at IS NULL) OR (approved_at IS NULL))),
  CONSTRAINT one_statement_each UNIQUE (agent_id, model, month),
  CONSTRAINT paid_after_approval CHECK (((paid_at IS NULL) OR (approved_at IS NOT NULL))),
  CONSTRAINT statements_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members.accounts(id),
  CONSTRAINT statements_brought_in_check CHECK ((brought_in <= 0)),
  CONSTRAINT statements_carried_check CHECK ((carried <= 0)),
  CONSTRAINT statements_model_fkey FOREIGN KEY (model) REFERENCES commissions.models(key),
  CONSTRAINT statements_month_fkey FOREIGN KEY (month) REFERENCES commissions.months(month),
  CONSTRAINT statements_payable_check CHECK ((payable >= 0)),
  CONSTRAINT statements_pkey PRIMARY KEY (id),
  CONSTRAINT statements_withheld_by_fkey FOREIGN KEY (withheld_by) REFERENCES operators.accounts(id),
  CONSTRAINT withheld_by_someone CHECK (((withheld_at IS NULL) = (withheld_by IS NULL)))
);
CREATE INDEX statements_of_month ON commissions.statements USING btree (month, payable DESC, id);
CREATE INDEX statements_to_pay ON commissions.statements USING btree (id) WHERE ((approved_at IS NOT NULL) AND (paid_at IS NULL));
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON commissions.statements FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER protect BEFORE DELETE OR UPDATE ON commissions.statements FOR EACH ROW EXECUTE FUNCTION commissions.protect_statements();
GRANT SELECT ON TABLE commissions.statements TO shwe_app;
GRANT UPDATE (withheld_at) ON TABLE commissions.statements TO shwe_app;
GRANT UPDATE (withheld_by) ON TABLE commissions.statements TO shwe_app;

CREATE OR REPLACE FUNCTION commissions.approve(p_month date, p_expected bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
begin
  perform from statements where month = p_month order by id for update;
  if commissions.due(p_month) <> p_expected or p_expected = 0 then
    return false;
  end if;
  update statements s set approved_at = clock.now()
  from members.accounts a
  where a.id = s.agent_id and a.state <> 'closed' and s.month = p_month and s.payable > 0 and s.approved_at is null
    and s.withheld_at is null;
  return true;
end $function$;
GRANT EXECUTE ON FUNCTION commissions.approve(date,bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION commissions.bases(p_month date)
 RETURNS TABLE(model text, agent_id bigint, child_id bigint, rate integer, rate_below integer, results bigint, bonuses bigint, rebates bigint, base bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
  with rated as materialized (
    select distinct on (r.agent_id, r.model) r.agent_id, r.model, r.rate from rates r
    where r.from_month <= p_month order by r.agent_id, r.model, r.from_month desc
  ), fact as (
    select 'net_loss' as model, d.day, d.member_id, d.results, d.bonuses, d.rebates,
           -d.results - d.bonuses - d.rebates as base
    from agent_reports.member_days d
    where d.game = '' and d.day >= p_month and d.day < p_month + interval '1 month'
      and (d.results, d.bonuses, d.rebates) <> (0, 0, 0)
    union all
    select 'turnover', v.day, v.member_id, 0, 0, 0, sum(v.valid)
    from rebates.valid_bets v
    where v.day >= p_month and v.day < p_month + interval '1 month' and v.valid > 0
    group by v.day, v.member_id
  ), shared as (
    select f.*, s.superior_id, s.child_id, r.rate,
           coalesce(max(r.rate) over (partition by f.model, f.day, f.member_id order by s.depth
             rows between unbounded preceding and 1 preceding), 0) as rate_below
    from fact f
    join agents.downline s on s.member_id = f.member_id and s.from_day <= f.day and f.day < s.until_day
    join agents.terms t on t.member_id = s.superior_id and t.from_day <= f.day and f.day < t.until_day
    join rated r on r.agent_id = s.superior_id and r.model = f.model and r.rate > 0
  )
  select model, superior_id, child_id, rate, rate_below, sum(results)::bigint, sum(bonuses)::bigint,
         sum(rebates)::bigint, sum(base)::bigint
  from shared where rate > rate_below group by model, superior_id, child_id, rate, rate_below
$function$;

CREATE OR REPLACE FUNCTION commissions.compute(p_month date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
declare
  v_state text;
begin
  insert into months (month, state, computed_at) values (p_month, 'computed', clock.now()) on conflict do nothing;
  select state into v_state from months where month = p_month for update;
  if v_state = 'checked' then
    return false;
  end if;
  delete from statements where month = p_month;
  create temporary table owed on commit drop as
  select b.model, b.agent_id, m.month as of_month, b.child_id, b.rate_below, b.results, b.bonuses, b.rebates, b.base,
         b.base * (b.rate - b.rate_below) / 10000 as amount
  from months m cross join lateral commissions.bases(m.month) b
  where m.month <= p_month and m.month >= p_month - interval '3 months' and (m.month = p_month or m.state = 'checked')
  union all
  select s.model, s.agent_id, l.of_month, l.child_id, l.rate_below, -l.results, -l.bonuses, -l.rebates, -l.base, -l.amount
  from lines l join statements s on s.id = l.statement_id
  where l.of_month < p_month and l.of_month >= p_month - interval '3 months';
  create temporary table owed_lines on commit drop as
  select model, agent_id, of_month, child_id, rate_below, sum(results) as results, sum(bonuses) as bonuses,
         sum(rebates) as rebates, sum(base) as base, sum(amount) as amount
  from owed group by model, agent_id, of_month, child_id, rate_below
  having (sum(results), sum(bonuses), sum(rebates), sum(base), sum(amount)) <> (0, 0, 0, 0, 0);

  insert into statements (month, agent_id, model, rate, brought_in, result, payable, carried)
  select p_month, o.agent_id, o.model, commissions.rate_in(o.agent_id, o.model, p_month), b.carried, o.result,
         greatest(b.carried + o.result, 0), least(b.carried + o.result, 0)
  from (select agent_id, model, sum(amount)::bigint as result from owed_lines group by agent_id, model) o
  cross join lateral (
    select coalesce((select s.carried from statements s where s.agent_id = o.agent_id and s.model = o.model
                       and s.month < p_month order by s.month desc limit 1), 0) as carried) b
  order by o.agent_id, o.model;
  insert into lines (statement_id, of_month, child_id, rate_below, results, bonuses, rebates, base, amount)
  select s.id, o.of_month, o.child_id, o.rate_below, o.results, o.bonuses, o.rebates, o.base, o.amount
  from owed_lines o join statements s on s.month = p_month and s.agent_id = o.agent_id and s.model = o.model;
  drop table owed, owed_lines;
  update months set state = 'computed', difference = null, computed_at = clock.now() where month = p_month;
  return true;
end $function$;
GRANT EXECUTE ON FUNCTION commissions.compute(date) TO shwe_app;

CREATE OR REPLACE FUNCTION commissions.due(p_month date)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
  select coalesce(sum(s.payable), 0)::bigint
  from statements s join months m using (month) join members.accounts a on a.id = s.agent_id and a.state <> 'closed'
  where s.month = p_month and m.state = 'checked' and s.payable > 0 and s.approved_at is null and s.withheld_at is null
$function$;
GRANT EXECUTE ON FUNCTION commissions.due(date) TO shwe_app;

CREATE OR REPLACE FUNCTION commissions.end_rates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
begin
  insert into rates as r (agent_id, model, from_month, rate, set_at)
  select new.id, m.key, commissions.next_month(), 0, clock.now() from models m
  where exists (select from rates o where o.agent_id = new.id and o.model = m.key and o.rate > 0)
  on conflict (agent_id, model, from_month) do update
    set rate = 0, set_at = excluded.set_at, set_by = null,
        replaced_rate = r.rate, replaced_by = r.set_by, replaced_at = r.set_at
    -- What ended already stays as it is.
    where r.set_by is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION commissions.is_complete(p_month date)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
  select not exists (
      select from ledger.journal_entries e, agent_reports.progress p
      where e.id > p.entry_id and clock.yangon_date(e.business_at) < p_month + interval '1 month')
    and not exists (
      select from lottery.draws d where d.state = 'settled'
        and d.settled_at < (p_month + interval '1 month')::timestamp at time zone interval '06:30'
        and not exists (select from agent_reports.settled s where s.draw_id = d.id and s.version = d.version))
    and not exists (select from agents.placements where counted_at is null)
    and not exists (
      select from rebates.days_with_bets b
      where b.day >= p_month and b.day < p_month + interval '1 month'
        and not exists (select from rebates.days r where r.day = b.day and r.part = 'player'
                          and r.state in ('checked', 'paid')))
$function$;
GRANT EXECUTE ON FUNCTION commissions.is_complete(date) TO shwe_app;

CREATE OR REPLACE FUNCTION commissions.lock_changes()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$ select from rate_changes for update $function$;
GRANT EXECUTE ON FUNCTION commissions.lock_changes() TO shwe_app;

CREATE OR REPLACE FUNCTION commissions.next_month()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$ select (date_trunc('month', clock.yangon_date(clock.now())) + interval '1 month')::date $function$;
GRANT EXECUTE ON FUNCTION commissions.next_month() TO shwe_app;

CREATE OR REPLACE FUNCTION commissions.pay_due(p_statements_max integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
declare
  v_ids bigint[];
  v_accounts bigint[];
  v_amounts bigint[];
  v_references text[];
  v_sum bigint;
  v_outcome text;
begin
  v_ids := array(
    select s.id from statements s join members.accounts a on a.id = s.agent_id and a.state <> 'closed'
    where s.approved_at is not null and s.paid_at is null
    order by s.id limit p_statements_max for update of s);
  if cardinality(v_ids) = 0 then
    return v_ids;
  end if;
  select array_agg(w.id order by s.id), array_agg(s.payable order by s.id),
         array_agg(s.model || ' ' || to_char(s.month, 'YYYY-MM') order by s.id), sum(s.payable)::bigint
  into v_accounts, v_amounts, v_references, v_sum
  from statements s join ledger.accounts w on w.member_id = s.agent_id and w.code = 'wallet' and w.currency = 'MMK'
  where s.id = any(v_ids) and s.paid_at is null;
  if cardinality(v_accounts) is distinct from cardinality(v_ids) then
    raise exception 'some of these commissions are paid already or have no wallet';
  end if;
  select p.outcome into v_outcome from ledger.post('commission', 'commission:' || v_ids[1], 'commissions',
    (select id from ledger.accounts where code = 'commissions' and currency = 'MMK') || v_accounts, -v_sum || v_amounts,
    array[null::text] || v_references) p;
  if v_outcome <> 'posted' then
    raise exception 'the ledger refused commission %: %', v_ids[1], v_outcome;
  end if;
  update statements set paid_at = clock.now() where id = any(v_ids);
  return v_ids;
end $function$;
GRANT EXECUTE ON FUNCTION commissions.pay_due(integer) TO shwe_app;

CREATE OR REPLACE FUNCTION commissions.protect_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
begin
  if exists (select from statements s join months m using (month) where s.id = old.statement_id
             and m.state = 'checked') then
    raise exception 'lines of statement % are final', old.statement_id using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION commissions.protect_statements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
begin
  if (select state from months where month = old.month) is distinct from 'checked' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or old.paid_at is not null or (old.approved_at is not null and new.approved_at is null)
     or (new.id, new.month, new.agent_id, new.model, new.rate, new.brought_in, new.result, new.payable, new.carried)
        is distinct from (old.id, old.month, old.agent_id, old.model, old.rate, old.brought_in, old.result, old.payable,
         old.carried) then
    raise exception 'statement % is final', old.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION commissions.rate_in(p_agent_id bigint, p_model text, p_month date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select r.rate from commissions.rates r where r.agent_id = p_agent_id and r.model = p_model
       and r.from_month <= p_month order by r.from_month desc limit 1), 0)
$function$;
GRANT EXECUTE ON FUNCTION commissions.rate_in(bigint,text,date) TO shwe_app;

CREATE OR REPLACE FUNCTION commissions.recompute_month(p_month date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$ update months set state = 'computed' where month = p_month and state = 'differs' $function$;
GRANT EXECUTE ON FUNCTION commissions.recompute_month(date) TO shwe_app;

CREATE OR REPLACE FUNCTION commissions.record_check(p_month date, p_difference text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
  update months set state = case when p_difference is null then 'checked' else 'differs' end, difference = p_difference,
    checked_at = clock.now()
  where month = p_month and state in ('computed', 'differs')
$function$;
GRANT EXECUTE ON FUNCTION commissions.record_check(date,text) TO shwe_app;

CREATE OR REPLACE FUNCTION commissions.resume_rates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
begin
  update rates set rate = replaced_rate, set_by = replaced_by, set_at = replaced_at,
    replaced_rate = null, replaced_by = null, replaced_at = null
  where agent_id = new.id and replaced_rate is not null and from_month = commissions.next_month()
    and clock.yangon_date(set_at) = clock.yangon_date(clock.now());
  delete from rates where agent_id = new.id and rate = 0 and set_by is null and from_month = commissions.next_month()
    and clock.yangon_date(set_at) = clock.yangon_date(clock.now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION commissions.set_rate_from_next_month(p_agent_id bigint, p_model text, p_rate integer, p_operator_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'commissions', 'pg_temp'
AS $function$
begin
  perform from rate_changes for update;
  if not exists (select from models where key = p_model) then
    return 'not_found';
  elsif p_rate > (select rate_max from models where key = p_model) then
    return 'commission_too_high';
  elsif not exists (select from members.accounts where id = p_agent_id and is_agent) then
    return 'no_agent';
  end if;
  insert into rates (agent_id, model, from_month, rate, set_at, set_by)
  values (p_agent_id, p_model, commissions.next_month(), p_rate, clock.now(), p_operator_id)
  on conflict (agent_id, model, from_month) do update set rate = excluded.rate, set_at = excluded.set_at,
    set_by = excluded.set_by, replaced_rate = null, replaced_by = null, replaced_at = null;
  return 'set';
end $function$;
GRANT EXECUTE ON FUNCTION commissions.set_rate_from_next_month(bigint,text,integer,bigint) TO shwe_app;

CREATE SCHEMA content;
GRANT USAGE ON SCHEMA content TO shwe_app;

CREATE TABLE content.banners (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  colour text NOT NULL,
  href text DEFAULT ''::text NOT NULL,
  sort integer DEFAULT 0 NOT NULL,
  shown boolean DEFAULT true NOT NULL,
  pictures jsonb DEFAULT '{"en": "", "my": "", "th": "", "zh": ""}'::jsonb NOT NULL,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  CONSTRAINT banners_body_check CHECK (content.is_text(body)),
  CONSTRAINT banners_pictures_check CHECK (content.is_text(pictures)),
  CONSTRAINT banners_pkey PRIMARY KEY (id),
  CONSTRAINT banners_title_check CHECK (content.is_text(title)),
  CONSTRAINT ends_after_it_starts CHECK ((shown_until > shown_from)),
  CONSTRAINT known_colour CHECK ((colour = ANY (ARRAY['red'::text, 'green'::text, 'blue'::text, 'ochre'::text, 'plum'::text, 'umber'::text])))
);
GRANT INSERT, SELECT, UPDATE ON TABLE content.banners TO shwe_app;

CREATE TABLE content.changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  subject text NOT NULL,
  was jsonb,
  value jsonb NOT NULL,
  reason text NOT NULL,
  changed_by bigint,
  changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  business_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  CONSTRAINT changes_pkey PRIMARY KEY (id)
);
CREATE INDEX changes_of_subject ON content.changes USING btree (subject, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON content.changes FOR EACH STATEMENT EXECUTE FUNCTION content.refuse_change();
GRANT INSERT, SELECT ON TABLE content.changes TO shwe_app;

CREATE TABLE content.games (
  id text NOT NULL,
  title jsonb NOT NULL,
  categories text[] NOT NULL,
  route text NOT NULL,
  art text NOT NULL,
  sort integer DEFAULT 0 NOT NULL,
  shown boolean DEFAULT true NOT NULL,
  maintenance_until timestamp with time zone,
  exchange_rate integer DEFAULT 1 NOT NULL,
  low_balance bigint DEFAULT 0 NOT NULL,
  CONSTRAINT games_categories_check CHECK ((cardinality(categories) > 0)),
  CONSTRAINT games_exchange_rate_check CHECK (((exchange_rate >= 1) AND (exchange_rate <= 1000000))),
  CONSTRAINT games_low_balance_check CHECK (((low_balance >= 0) AND (low_balance <= 1000000000))),
  CONSTRAINT games_pkey PRIMARY KEY (id),
  CONSTRAINT games_title_check CHECK (content.is_text(title))
);
GRANT INSERT, SELECT, UPDATE ON TABLE content.games TO shwe_app;

CREATE TABLE content.maintenance (
  one boolean DEFAULT true NOT NULL,
  closed boolean NOT NULL,
  ends_at timestamp with time zone,
  text jsonb,
  closed_at timestamp with time zone,
  opened_at timestamp with time zone,
  CONSTRAINT maintenance_one_check CHECK (one),
  CONSTRAINT maintenance_pkey PRIMARY KEY (one),
  CONSTRAINT maintenance_text_check CHECK (content.is_text(text)),
  CONSTRAINT says_only_while_closed CHECK ((closed OR ((ends_at IS NULL) AND (text IS NULL))))
);
CREATE TRIGGER set_maintenance_times BEFORE UPDATE ON content.maintenance FOR EACH ROW EXECUTE FUNCTION content.set_maintenance_times();
GRANT SELECT, UPDATE ON TABLE content.maintenance TO shwe_app;

CREATE TABLE content.notices (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  image text DEFAULT ''::text NOT NULL,
  width_px integer DEFAULT 0 NOT NULL,
  pop_up boolean DEFAULT false NOT NULL,
  pop_up_again boolean DEFAULT false NOT NULL,
  type integer DEFAULT 0 NOT NULL,
  activity_id bigint,
  sort integer DEFAULT 0 NOT NULL,
  shown boolean DEFAULT true NOT NULL,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  segment_id bigint,
  CONSTRAINT ends_after_it_starts CHECK ((shown_until > shown_from)),
  CONSTRAINT known_type CHECK (((type >= 0) AND (type <= 3))),
  CONSTRAINT notices_body_check CHECK (content.is_text(body)),
  CONSTRAINT notices_pkey PRIMARY KEY (id),
  CONSTRAINT notices_title_check CHECK (content.is_text(title)),
  CONSTRAINT picture_of_this_server CHECK ((image ~ '^(/pictures/[0-9a-f]{64}\.jpg)?$'::text)),
  CONSTRAINT width_of_a_phone CHECK (((width_px >= 0) AND (width_px <= 1000)))
);
GRANT INSERT, SELECT, UPDATE ON TABLE content.notices TO shwe_app;

CREATE TABLE content.pages (
  name text NOT NULL,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  shown boolean DEFAULT true NOT NULL,
  CONSTRAINT pages_body_check CHECK (content.is_text(body)),
  CONSTRAINT pages_name_check CHECK ((name = ANY (ARRAY['about'::text, 'rules'::text, 'help'::text]))),
  CONSTRAINT pages_pkey PRIMARY KEY (name),
  CONSTRAINT pages_title_check CHECK (content.is_text(title))
);
GRANT INSERT, SELECT, UPDATE ON TABLE content.pages TO shwe_app;

CREATE TABLE content.settings (
  key text NOT NULL,
  value jsonb NOT NULL,
  changed_by bigint,
  changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (key)
);
GRANT INSERT, SELECT, UPDATE ON TABLE content.settings TO shwe_app;

CREATE TABLE content.versions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  item text NOT NULL,
  act text NOT NULL,
  value jsonb NOT NULL,
  set_by bigint,
  set_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  business_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  CONSTRAINT versions_act_check CHECK ((act = ANY (ARRAY['draft'::text, 'publish'::text, 'take_down'::text]))),
  CONSTRAINT versions_kind_check CHECK ((kind = ANY (ARRAY['notice'::text, 'banner'::text, 'tile'::text, 'page'::text, 'words'::text]))),
  CONSTRAINT versions_pkey PRIMARY KEY (id)
);
CREATE INDEX versions_of_item ON content.versions USING btree (kind, item, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON content.versions FOR EACH STATEMENT EXECUTE FUNCTION content.refuse_change();
GRANT INSERT, SELECT ON TABLE content.versions TO shwe_app;

CREATE TABLE content.words (
  key text NOT NULL,
  words jsonb NOT NULL,
  shown boolean DEFAULT true NOT NULL,
  CONSTRAINT words_pkey PRIMARY KEY (key),
  CONSTRAINT words_words_check CHECK (content.is_text(words))
);
GRANT INSERT, SELECT, UPDATE ON TABLE content.words TO shwe_app;

CREATE OR REPLACE FUNCTION content.extended_by_maintenance(p_until timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when p_until <= m.closed_at or m.closed_at is null then p_until
    when m.closed then greatest(p_until, clock_timestamp() + interval '15 minutes')
    else greatest(p_until, m.opened_at + interval '15 minutes')
  end
  from content.maintenance m
$function$;
GRANT EXECUTE ON FUNCTION content.extended_by_maintenance(timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION content.is_text(p_value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select jsonb_typeof(p_value) = 'object' and p_value ?& array['my', 'en', 'zh', 'th'] $function$;
GRANT EXECUTE ON FUNCTION content.is_text(jsonb) TO shwe_app;

CREATE OR REPLACE FUNCTION content.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $function$;

CREATE OR REPLACE FUNCTION content.set_maintenance_times()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'content', 'pg_temp'
AS $function$
begin
  if new.closed and not old.closed then
    new.closed_at := clock_timestamp();
  elsif old.closed and not new.closed then
    new.opened_at := clock_timestamp();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION content.state_of(p_shown boolean, p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when p_shown is null then null
    when not p_shown then 'off'
    when p_until <= clock.now() then 'ended'
    when p_from > clock.now() then 'scheduled'
    else 'live'
  end
$function$;
GRANT EXECUTE ON FUNCTION content.state_of(boolean,timestamp with time zone,timestamp with time zone) TO shwe_app;

CREATE SCHEMA downline_transfers;
GRANT USAGE ON SCHEMA downline_transfers TO shwe_app;

CREATE TABLE downline_transfers.prepared (
  nonce bytea NOT NULL,
  agent_id bigint NOT NULL,
  member_id bigint NOT NULL,
  amount bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT prepared_amount_check CHECK ((amount > 0)),
  CONSTRAINT prepared_nonce_check CHECK ((length(nonce) = 32)),
  CONSTRAINT prepared_pkey PRIMARY KEY (nonce)
);
CREATE INDEX prepared_by_agent ON downline_transfers.prepared USING btree (agent_id, member_id, amount);
CREATE INDEX prepared_over ON downline_transfers.prepared USING btree (expires_at);
GRANT DELETE, INSERT, SELECT ON TABLE downline_transfers.prepared TO shwe_app;

CREATE TABLE downline_transfers.transfers (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  tid text GENERATED ALWAYS AS (('AT-'::text || id)) STORED NOT NULL,
  agent_id bigint NOT NULL,
  member_id bigint NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  agent_balance bigint NOT NULL,
  member_balance bigint NOT NULL,
  CONSTRAINT not_to_oneself CHECK ((agent_id <> member_id)),
  CONSTRAINT transfers_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members.accounts(id),
  CONSTRAINT transfers_amount_check CHECK ((amount > 0)),
  CONSTRAINT transfers_fee_check CHECK ((fee >= 0)),
  CONSTRAINT transfers_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT transfers_pkey PRIMARY KEY (id),
  CONSTRAINT transfers_tid_key UNIQUE (tid)
);
CREATE INDEX transfers_latest ON downline_transfers.transfers USING btree (made_at DESC, id DESC);
CREATE INDEX transfers_of_agent ON downline_transfers.transfers USING btree (agent_id, id DESC);
CREATE INDEX transfers_of_member ON downline_transfers.transfers USING btree (member_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON downline_transfers.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON TABLE downline_transfers.transfers TO shwe_app;

CREATE SCHEMA escrow;
GRANT USAGE ON SCHEMA escrow TO shwe_app;

CREATE TABLE escrow.cases (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  eid text GENERATED ALWAYS AS (('E-'::text || id)) STORED NOT NULL,
  member_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  payee_id bigint NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  balance_after bigint NOT NULL,
  state text DEFAULT 'requested'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  pay_until timestamp with time zone NOT NULL,
  confirm_until timestamp with time zone,
  reference text DEFAULT ''::text NOT NULL,
  picture_id bigint,
  reason text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  proposal text,
  proposed_by bigint,
  proposed_at timestamp with time zone,
  proposed_reason text DEFAULT ''::text NOT NULL,
  decided_by bigint,
  ended_at timestamp with time zone,
  dispute_picture_id bigint,
  answer text DEFAULT ''::text NOT NULL,
  answer_picture_id bigint,
  answered_at timestamp with time zone,
  commented_at timestamp with time zone,
  part_amount bigint,
  part_fee bigint GENERATED ALWAYS AS ((div(((fee)::numeric * (part_amount)::numeric), (amount)::numeric))::bigint) STORED,
  words_withheld boolean DEFAULT false NOT NULL,
  CONSTRAINT answered_with_words CHECK (((answered_at IS NOT NULL) OR ((answer = ''::text) AND (answer_picture_id IS NULL)))),
  CONSTRAINT answers_a_dispute CHECK (((answered_at IS NULL) OR (state = ANY (ARRAY['disputed'::text, 'confirmed'::text, 'decided_agent'::text, 'decided_member'::text, 'decided_part'::text])))),
  CONSTRAINT cases_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members.accounts(id),
  CONSTRAINT cases_amount_check CHECK ((amount > 0)),
  CONSTRAINT cases_answer_picture_id_fkey FOREIGN KEY (answer_picture_id) REFERENCES files.pictures(id) ON DELETE SET NULL,
  CONSTRAINT cases_balance_after_check CHECK ((balance_after >= 0)),
  CONSTRAINT cases_check CHECK (((fee >= 0) AND (fee < amount))),
  CONSTRAINT cases_dispute_picture_id_fkey FOREIGN KEY (dispute_picture_id) REFERENCES files.pictures(id) ON DELETE SET NULL,
  CONSTRAINT cases_eid_key UNIQUE (eid),
  CONSTRAINT cases_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT cases_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES cashier.payees(id),
  CONSTRAINT cases_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES files.pictures(id) ON DELETE SET NULL,
  CONSTRAINT cases_pkey PRIMARY KEY (id),
  CONSTRAINT cases_proposal_check CHECK ((proposal = ANY (ARRAY['agent'::text, 'member'::text, 'part'::text]))),
  CONSTRAINT cases_reason_check CHECK ((reason = ANY (ARRAY[''::text, 'no_money_now'::text, 'payee_wrong'::text, 'not_received'::text, 'wrong_amount'::text, 'other'::text, 'no_answer'::text]))),
  CONSTRAINT cases_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'paid'::text, 'disputed'::text, 'rejected'::text, 'taken_back'::text, 'confirmed'::text, 'decided_agent'::text, 'decided_member'::text, 'decided_part'::text]))),
  CONSTRAINT comments_when_late CHECK (((commented_at IS NULL) OR (reason = 'no_answer'::text))),
  CONSTRAINT confirms_what_is_not_disputed CHECK (((state <> 'confirmed'::text) OR (reason = ANY (ARRAY[''::text, 'no_answer'::text])))),
  CONSTRAINT decided_by_two CHECK (
CASE
    WHEN (state = ANY (ARRAY['decided_agent'::text, 'decided_member'::text, 'decided_part'::text])) THEN COALESCE(((decided_by <> proposed_by) AND (state = ('decided_'::text || proposal))), false)
    ELSE (decided_by IS NULL)
END),
  CONSTRAINT ended_when_over CHECK (((ended_at IS NULL) = escrow.case_is_open(state))),
  CONSTRAINT given_a_reason CHECK (((reason <> ''::text) OR (state <> ALL (ARRAY['rejected'::text, 'disputed'::text, 'decided_agent'::text, 'decided_member'::text, 'decided_part'::text])))),
  CONSTRAINT not_to_oneself CHECK ((agent_id <> member_id)),
  CONSTRAINT paid_with_a_reference CHECK (((num_nulls(confirm_until) =
CASE
    WHEN (reference = ''::text) THEN 1
    ELSE 0
END) AND ((reference <> ''::text) OR (state = ANY (ARRAY['requested'::text, 'rejected'::text, 'taken_back'::text]))))),
  CONSTRAINT part_of_the_whole CHECK ((((part_amount IS NOT NULL) = COALESCE((proposal = 'part'::text), false)) AND ((part_amount IS NULL) OR ((0 < part_amount) AND (part_amount < amount))))),
  CONSTRAINT proposed_with_a_reason CHECK (((num_nulls(proposal, proposed_by, proposed_at) = ANY (ARRAY[0, 3])) AND ((proposal IS NULL) = (proposed_reason = ''::text))))
);
CREATE INDEX cases_by_reference ON escrow.cases USING btree (agent_id, reference) WHERE (reference <> ''::text);
CREATE INDEX cases_ended ON escrow.cases USING btree (ended_at DESC) WHERE (ended_at IS NOT NULL);
CREATE INDEX cases_of_agent ON escrow.cases USING btree (agent_id, id DESC);
CREATE INDEX cases_of_member ON escrow.cases USING btree (member_id, id DESC);
CREATE INDEX cases_of_payee ON escrow.cases USING btree (payee_id);
CREATE INDEX cases_of_reference ON escrow.cases USING btree (reference) WHERE (reference <> ''::text);
CREATE INDEX cases_open ON escrow.cases USING btree (created_at, id) WHERE (state = ANY (ARRAY['requested'::text, 'paid'::text, 'disputed'::text]));
CREATE INDEX cases_unanswered ON escrow.cases USING btree (confirm_until) WHERE (state = 'paid'::text);
CREATE INDEX cases_with_answer_picture ON escrow.cases USING btree (answer_picture_id) WHERE (answer_picture_id IS NOT NULL);
CREATE INDEX cases_with_dispute_picture ON escrow.cases USING btree (dispute_picture_id) WHERE (dispute_picture_id IS NOT NULL);
CREATE INDEX cases_with_picture ON escrow.cases USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE UNIQUE INDEX one_open_case ON escrow.cases USING btree (member_id) WHERE (state = ANY (ARRAY['requested'::text, 'paid'::text, 'disputed'::text]));
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON escrow.cases FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER enforce_evidence BEFORE UPDATE OF note, dispute_picture_id, commented_at, answer, answer_picture_id, answered_at ON escrow.cases FOR EACH ROW EXECUTE FUNCTION escrow.enforce_evidence();
CREATE TRIGGER enforce_one_request BEFORE INSERT ON escrow.cases FOR EACH ROW EXECUTE FUNCTION escrow.enforce_one_request();
CREATE TRIGGER enforce_states BEFORE UPDATE ON escrow.cases FOR EACH ROW WHEN ((((((((((((((((((((((old.id IS DISTINCT FROM new.id) OR (old.member_id IS DISTINCT FROM new.member_id)) OR (old.agent_id IS DISTINCT FROM new.agent_id)) OR (old.payee_id IS DISTINCT FROM new.payee_id)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.fee IS DISTINCT FROM new.fee)) OR (old.balance_after IS DISTINCT FROM new.balance_after)) OR (old.state IS DISTINCT FROM new.state)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.pay_until IS DISTINCT FROM new.pay_until)) OR (old.confirm_until IS DISTINCT FROM new.confirm_until)) OR (old.reference IS DISTINCT FROM new.reference)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.proposal IS DISTINCT FROM new.proposal)) OR (old.proposed_by IS DISTINCT FROM new.proposed_by)) OR (old.proposed_at IS DISTINCT FROM new.proposed_at)) OR (old.proposed_reason IS DISTINCT FROM new.proposed_reason)) OR (old.part_amount IS DISTINCT FROM new.part_amount)) OR (old.decided_by IS DISTINCT FROM new.decided_by)) OR (old.ended_at IS DISTINCT FROM new.ended_at)) OR ((new.note <> ''::text) AND (new.note IS DISTINCT FROM old.note)) OR ((new.picture_id IS NOT NULL) AND (new.picture_id IS DISTINCT FROM old.picture_id)))) EXECUTE FUNCTION escrow.enforce_case_states();
GRANT INSERT, SELECT ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (answer) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (answer_picture_id) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (answered_at) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (commented_at) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (confirm_until) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (decided_by) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (dispute_picture_id) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (ended_at) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (note) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (part_amount) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (picture_id) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (proposal) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (proposed_at) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (proposed_by) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (proposed_reason) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (reason) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (reference) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (state) ON TABLE escrow.cases TO shwe_app;
GRANT UPDATE (words_withheld) ON TABLE escrow.cases TO shwe_app;

CREATE TABLE escrow.steps (
  case_id bigint NOT NULL,
  number smallint NOT NULL,
  state text NOT NULL,
  at timestamp with time zone NOT NULL,
  actor text NOT NULL,
  text text NOT NULL,
  previous bytea NOT NULL,
  signature bytea NOT NULL,
  key bytea NOT NULL,
  CONSTRAINT steps_actor_check CHECK ((actor = ANY (ARRAY['member'::text, 'agent'::text, 'system'::text, 'operators'::text]))),
  CONSTRAINT steps_case_id_fkey FOREIGN KEY (case_id) REFERENCES escrow.cases(id),
  CONSTRAINT steps_key_check CHECK ((length(key) = 32)),
  CONSTRAINT steps_number_check CHECK ((number > 0)),
  CONSTRAINT steps_pkey PRIMARY KEY (case_id, number),
  CONSTRAINT steps_previous_check CHECK ((length(previous) = 32)),
  CONSTRAINT steps_signature_check CHECK ((length(signature) = 64)),
  CONSTRAINT text_says_the_same CHECK (((((text)::jsonb ->> 'number'::text) = (number)::text) AND (((text)::jsonb ->> 'state'::text) = state) AND (((text)::jsonb ->> 'by'::text) = actor) AND (((text)::jsonb ->> 'previous'::text) = encode(previous, 'hex'::text))))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON escrow.steps FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER enforce_chain BEFORE INSERT ON escrow.steps FOR EACH ROW EXECUTE FUNCTION escrow.enforce_chain();
GRANT INSERT, SELECT ON TABLE escrow.steps TO shwe_app;

CREATE OR REPLACE FUNCTION escrow.case_can_change(p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (p_from, p_to) in (('requested', 'paid'), ('requested', 'rejected'), ('requested', 'taken_back'),
                                ('paid', 'confirmed'), ('paid', 'disputed'), ('disputed', 'disputed'),
                                ('disputed', 'confirmed'), ('disputed', 'decided_agent'),
                                ('disputed', 'decided_member'), ('disputed', 'decided_part')) $function$;
GRANT EXECUTE ON FUNCTION escrow.case_can_change(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION escrow.case_is_open(p_state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select p_state in ('requested', 'paid', 'disputed') $function$;
GRANT EXECUTE ON FUNCTION escrow.case_is_open(text) TO shwe_app;

CREATE OR REPLACE FUNCTION escrow.disputed_at(p_case_id bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(s.at) from escrow.steps s where s.case_id = p_case_id and s.state = 'disputed'
$function$;
GRANT EXECUTE ON FUNCTION escrow.disputed_at(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION escrow.enforce_case_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not escrow.case_can_change(old.state, new.state)
     or (new.member_id, new.agent_id, new.payee_id, new.amount, new.fee, new.balance_after, new.created_at,
         new.pay_until)
        is distinct from (old.member_id, old.agent_id, old.payee_id, old.amount, old.fee, old.balance_after,
         old.created_at, old.pay_until)
     or (old.reference <> '' and (new.reference, new.confirm_until) is distinct from (old.reference, old.confirm_until))
     or (old.reason <> '' and new.reason is distinct from old.reason)
     or (new.state <> old.state and new.part_amount is distinct from old.part_amount) then
    raise exception 'case % cannot go from % to %', old.eid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION escrow.enforce_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_last escrow.steps;
begin
  select * into v_last from escrow.steps s where s.case_id = new.case_id order by s.number desc limit 1;
  if new.number <> coalesce(v_last.number, 0) + 1
     or new.previous <> coalesce(sha256(convert_to(v_last.text, 'UTF8')), decode(repeat('00', 32), 'hex')) then
    raise exception 'step % of case % does not follow the one before', new.number, new.case_id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION escrow.enforce_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_comments boolean := old.commented_at is null and new.commented_at is not null;
begin
  if (new.dispute_picture_id is not null and new.dispute_picture_id is distinct from old.dispute_picture_id
      and not v_comments and not (old.state = 'paid' and new.state = 'disputed'))
     or (v_comments and (old.state <> 'disputed' or new.state <> 'disputed' or new.note = ''))
     or (old.commented_at is not null and new.commented_at is distinct from old.commented_at)
     or (new.note <> '' and new.note <> old.note and new.state = old.state and not v_comments)
     or (old.answered_at is not null and new.answered_at is distinct from old.answered_at)
     or (new.answered_at is not null and old.answered_at is null and (old.state <> 'disputed' or new.answer = ''))
     or (old.answered_at is not null and ((new.answer <> '' and new.answer <> old.answer)
         or (new.answer_picture_id is not null and new.answer_picture_id is distinct from old.answer_picture_id))) then
    raise exception 'what was said in the dispute of case % stays', old.eid using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION escrow.enforce_one_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from cashier.withdrawals w where w.member_id = new.member_id
      and cashier.withdrawal_is_open(w.state))
    or not exists (select from cashier.payees p where p.id = new.payee_id and p.member_id = new.member_id
      and p.replaced_at is null and p.kind <> 'usdt') then
    raise exception 'member % cannot withdraw through an agent to payout account %', new.member_id, new.payee_id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE SCHEMA feedback;
GRANT USAGE ON SCHEMA feedback TO shwe_app;

CREATE TABLE feedback.tickets (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  type text NOT NULL,
  content text NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  answer text DEFAULT ''::text NOT NULL,
  answers integer DEFAULT 0 NOT NULL,
  answered_by bigint,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  changed_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  phone_encrypted bytea,
  CONSTRAINT tickets_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES operators.accounts(id),
  CONSTRAINT tickets_content_check CHECK (((length(content) >= 1) AND (length(content) <= 1000))),
  CONSTRAINT tickets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT tickets_pkey PRIMARY KEY (id),
  CONSTRAINT tickets_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  CONSTRAINT tickets_type_check CHECK ((type = ANY (ARRAY['problem'::text, 'money'::text, 'idea'::text, 'other'::text])))
);
CREATE INDEX tickets_by_state ON feedback.tickets USING btree (state, id DESC);
CREATE INDEX tickets_of_member ON feedback.tickets USING btree (member_id, id DESC);
GRANT INSERT, SELECT ON TABLE feedback.tickets TO shwe_app;
GRANT UPDATE (answer) ON TABLE feedback.tickets TO shwe_app;
GRANT UPDATE (answered_by) ON TABLE feedback.tickets TO shwe_app;
GRANT UPDATE (answers) ON TABLE feedback.tickets TO shwe_app;
GRANT UPDATE (changed_at) ON TABLE feedback.tickets TO shwe_app;
GRANT UPDATE (content) ON TABLE feedback.tickets TO shwe_app;
GRANT UPDATE (phone_encrypted) ON TABLE feedback.tickets TO shwe_app;
GRANT UPDATE (state) ON TABLE feedback.tickets TO shwe_app;

CREATE SCHEMA files;
GRANT USAGE ON SCHEMA files TO shwe_app;

CREATE TABLE files.pictures (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  subject text NOT NULL,
  bytes bytea NOT NULL,
  sha256 bytea NOT NULL,
  made_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  CONSTRAINT pictures_bytes_check CHECK (((octet_length(bytes) >= 100) AND (octet_length(bytes) <= 600000))),
  CONSTRAINT pictures_pkey PRIMARY KEY (id),
  CONSTRAINT pictures_sha256_check CHECK ((octet_length(sha256) = 32))
);
CREATE INDEX pictures_alike ON files.pictures USING btree (sha256);
CREATE INDEX pictures_of_member ON files.pictures USING btree (member_id);
GRANT DELETE, INSERT, SELECT ON TABLE files.pictures TO shwe_app;

CREATE TABLE files.site_pictures (
  sha256 bytea NOT NULL,
  bytes bytea NOT NULL,
  made_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  added_by bigint,
  agreed_by bigint,
  CONSTRAINT agreed_by_another CHECK ((agreed_by <> added_by)),
  CONSTRAINT site_pictures_added_by_fkey FOREIGN KEY (added_by) REFERENCES operators.accounts(id),
  CONSTRAINT site_pictures_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES operators.accounts(id),
  CONSTRAINT site_pictures_bytes_check CHECK (((octet_length(bytes) >= 100) AND (octet_length(bytes) <= 600000))),
  CONSTRAINT site_pictures_pkey PRIMARY KEY (sha256),
  CONSTRAINT site_pictures_sha256_check CHECK ((octet_length(sha256) = 32))
);
GRANT INSERT, SELECT ON TABLE files.site_pictures TO shwe_app;
GRANT UPDATE (agreed_by) ON TABLE files.site_pictures TO shwe_app;

CREATE SCHEMA games;
GRANT USAGE ON SCHEMA games TO shwe_app;

CREATE TABLE games.providers (
  id text NOT NULL,
  title jsonb NOT NULL,
  shown boolean DEFAULT true NOT NULL,
  maintenance_until timestamp with time zone,
  sort integer DEFAULT 0 NOT NULL,
  transfer_min bigint DEFAULT 1 NOT NULL,
  transfer_max bigint DEFAULT 1000000000 NOT NULL,
  address text,
  secret_encrypted bytea,
  CONSTRAINT address_with_its_secret CHECK (((address IS NULL) = (secret_encrypted IS NULL))),
  CONSTRAINT bounds_in_order CHECK ((transfer_min <= transfer_max)),
  CONSTRAINT lottery_has_no_address CHECK (((id <> 'lottery'::text) OR (address IS NULL))),
  CONSTRAINT providers_address_check CHECK (((address ~ '^https?://[^/@[:space:]]+[^@[:space:]]*$'::text) AND (length(address) <= 200))),
  CONSTRAINT providers_id_check CHECK ((id ~ '^[a-z][a-z0-9_]{0,30}$'::text)),
  CONSTRAINT providers_pkey PRIMARY KEY (id),
  CONSTRAINT providers_title_check CHECK (content.is_text(title)),
  CONSTRAINT providers_transfer_max_check CHECK ((transfer_max <= 1000000000)),
  CONSTRAINT providers_transfer_min_check CHECK ((transfer_min > 0))
);
GRANT INSERT, SELECT, UPDATE ON TABLE games.providers TO shwe_app;

CREATE SCHEMA grants;
GRANT USAGE ON SCHEMA grants TO shwe_app;

CREATE TABLE grants.choices (
  member_id bigint NOT NULL,
  offers_off boolean NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT choices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT choices_pkey PRIMARY KEY (member_id)
);
GRANT INSERT, SELECT, UPDATE ON TABLE grants.choices TO shwe_app;

CREATE TABLE grants.grants (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  gid text GENERATED ALWAYS AS (('B-'::text || id)) STORED NOT NULL,
  member_id bigint NOT NULL,
  campaign text NOT NULL,
  occasion text NOT NULL,
  amount bigint NOT NULL,
  turnover_times integer NOT NULL,
  play_days integer NOT NULL,
  terms jsonb NOT NULL,
  state text DEFAULT 'granted'::text NOT NULL,
  granted_at timestamp with time zone NOT NULL,
  claim_until timestamp with time zone NOT NULL,
  claimed_at timestamp with time zone,
  play_until timestamp with time zone,
  entry_id bigint,
  money_before bigint,
  ended_at timestamp with time zone,
  taken_back bigint DEFAULT 0 NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  is_automatic boolean DEFAULT false NOT NULL,
  CONSTRAINT cancelled_for_a_reason CHECK (((reason <> ''::text) = (state = 'cancelled'::text))),
  CONSTRAINT claimed_before_wagering CHECK (((claimed_at IS NOT NULL) OR (state = ANY (ARRAY['granted'::text, 'declined'::text, 'expired'::text, 'cancelled'::text])))),
  CONSTRAINT claimed_with_money CHECK ((num_nonnulls(claimed_at, entry_id, money_before, play_until) = ANY (ARRAY[0, 4]))),
  CONSTRAINT ended_when_over CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['granted'::text, 'wagering'::text])))),
  CONSTRAINT grants_amount_check CHECK ((amount > 0)),
  CONSTRAINT grants_campaign_check CHECK ((campaign ~ '^[a-z]+(:[0-9]+)?$'::text)),
  CONSTRAINT grants_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger.journal_entries(id),
  CONSTRAINT grants_gid_key UNIQUE (gid),
  CONSTRAINT grants_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT grants_money_before_check CHECK ((money_before >= 0)),
  CONSTRAINT grants_occasion_check CHECK ((occasion <> ''::text)),
  CONSTRAINT grants_pkey PRIMARY KEY (id),
  CONSTRAINT grants_play_days_check CHECK (((play_days >= 1) AND (play_days <= 365))),
  CONSTRAINT grants_state_check CHECK ((state = ANY (ARRAY['granted'::text, 'wagering'::text, 'released'::text, 'declined'::text, 'expired'::text, 'forfeited'::text, 'cancelled'::text]))),
  CONSTRAINT grants_taken_back_check CHECK ((taken_back >= 0)),
  CONSTRAINT grants_turnover_times_check CHECK (((turnover_times >= 0) AND (turnover_times <= 100))),
  CONSTRAINT one_grant_each UNIQUE (member_id, campaign, occasion),
  CONSTRAINT taken_back_after_claim CHECK (((taken_back = 0) OR ((claimed_at IS NOT NULL) AND (state = ANY (ARRAY['expired'::text, 'forfeited'::text, 'cancelled'::text])))))
);
CREATE INDEX grants_latest ON grants.grants USING btree (granted_at DESC, id DESC);
CREATE INDEX grants_of_campaign ON grants.grants USING btree (campaign, id DESC);
CREATE INDEX grants_of_member ON grants.grants USING btree (member_id, id DESC);
CREATE INDEX grants_to_claim ON grants.grants USING btree (claim_until) WHERE (state = 'granted'::text);
CREATE INDEX grants_to_pay ON grants.grants USING btree (id) WHERE ((state = 'granted'::text) AND is_automatic);
CREATE INDEX grants_to_play ON grants.grants USING btree (member_id) WHERE (state = 'wagering'::text);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON grants.grants FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER enforce_states BEFORE UPDATE ON grants.grants FOR EACH ROW EXECUTE FUNCTION grants.enforce_states();
GRANT INSERT, SELECT ON TABLE grants.grants TO shwe_app;
GRANT UPDATE (claimed_at) ON TABLE grants.grants TO shwe_app;
GRANT UPDATE (ended_at) ON TABLE grants.grants TO shwe_app;
GRANT UPDATE (entry_id) ON TABLE grants.grants TO shwe_app;
GRANT UPDATE (money_before) ON TABLE grants.grants TO shwe_app;
GRANT UPDATE (play_until) ON TABLE grants.grants TO shwe_app;
GRANT UPDATE (reason) ON TABLE grants.grants TO shwe_app;
GRANT UPDATE (state) ON TABLE grants.grants TO shwe_app;
GRANT UPDATE (taken_back) ON TABLE grants.grants TO shwe_app;

CREATE OR REPLACE FUNCTION grants.enforce_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION grants.money_of(p_member_id bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select coalesce(sum(balance), 0)::bigint from accounts
  where member_id = p_member_id and currency = 'MMK' and code in ('wallet', 'held', 'game', 'in_transit')
$function$;
GRANT EXECUTE ON FUNCTION grants.money_of(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION grants.own_money(p_member_id bigint, p_entry_id bigint, p_money_before bigint, p_grants text[])
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
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
$function$;
GRANT EXECUTE ON FUNCTION grants.own_money(bigint,bigint,bigint,text[]) TO shwe_app;

CREATE SCHEMA ledger;
GRANT USAGE ON SCHEMA ledger TO shwe_app;

CREATE TABLE ledger.accounts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  code text NOT NULL,
  member_id bigint,
  currency text DEFAULT 'MMK'::text NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  platform text,
  campaign text,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT campaign_with_bonuses CHECK (((campaign IS NULL) OR ((code = 'bonuses'::text) AND (member_id IS NULL)))),
  CONSTRAINT known_code CHECK ((code = ANY (ARRAY['wallet'::text, 'held'::text, 'receivable'::text, 'game'::text, 'in_transit'::text, 'payment_clearing'::text, 'stakes'::text, 'payouts'::text, 'bonuses'::text, 'rebates'::text, 'commissions'::text, 'fees'::text, 'adjustments'::text, 'exchange'::text]))),
  CONSTRAINT known_currency CHECK (((currency = 'MMK'::text) OR ((currency = 'USDT'::text) AND (member_id IS NULL)))),
  CONSTRAINT member_accounts_have_members CHECK (((code = ANY (ARRAY['wallet'::text, 'held'::text, 'receivable'::text, 'game'::text, 'in_transit'::text])) = (member_id IS NOT NULL))),
  CONSTRAINT no_member_below_zero CHECK (
CASE
    WHEN (member_id IS NULL) THEN true
    WHEN (code = 'receivable'::text) THEN (balance <= 0)
    ELSE (balance >= 0)
END),
  CONSTRAINT one_account_each UNIQUE NULLS NOT DISTINCT (code, member_id, currency, platform, campaign),
  CONSTRAINT platform_with_game CHECK (((code = 'game'::text) = (platform IS NOT NULL)))
) WITH (fillfactor=60);
CREATE INDEX accounts_of_member ON ledger.accounts USING btree (member_id, code, id) WHERE (member_id IS NOT NULL);
CREATE INDEX receivables ON ledger.accounts USING btree (member_id) WHERE (code = 'receivable'::text);
CREATE INDEX receivables_owed ON ledger.accounts USING btree (member_id) WHERE ((code = 'receivable'::text) AND (balance < 0));
GRANT SELECT ON TABLE ledger.accounts TO shwe_app;

CREATE TABLE ledger.chain (
  only_row boolean DEFAULT true NOT NULL,
  entries bigint DEFAULT 0 NOT NULL,
  hash bytea DEFAULT sha256('\x73687765'::bytea) NOT NULL,
  CONSTRAINT chain_only_row_check CHECK (only_row),
  CONSTRAINT chain_pkey PRIMARY KEY (only_row)
) WITH (fillfactor=50);
GRANT SELECT ON TABLE ledger.chain TO shwe_app;

CREATE TABLE ledger.journal_entries (
  id bigint NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  reference text NOT NULL,
  content_hash bytea NOT NULL,
  wall_at timestamp with time zone NOT NULL,
  business_at timestamp with time zone NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT journal_entries_key_key UNIQUE (key),
  CONSTRAINT journal_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX collections ON ledger.journal_entries USING btree (id) WHERE (kind = 'receivable_paid'::text);
CREATE INDEX journal_by_time ON ledger.journal_entries USING brin (business_at) WITH (pages_per_range='16', autosummarize='on');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.journal_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT SELECT ON TABLE ledger.journal_entries TO shwe_app;

CREATE TABLE ledger.postings (
  account_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  entry_id bigint NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  reference text,
  CONSTRAINT postings_amount_check CHECK ((amount <> 0)),
  CONSTRAINT postings_pkey PRIMARY KEY (account_id, id)
);
CREATE INDEX postings_by_entry ON ledger.postings USING brin (entry_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.postings FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT SELECT ON TABLE ledger.postings TO shwe_app;

CREATE OR REPLACE FUNCTION ledger.assert_balanced(p_key text, p_accounts bigint[], p_amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if cardinality(p_accounts) <> cardinality(p_amounts) or cardinality(p_accounts) < 2
     or (select sum(amount) from unnest(p_amounts) amount) <> 0 then
    raise exception 'postings of % do not balance', p_key using errcode = 'check_violation';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.collect_receivables(p_at timestamp with time zone, p_members bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_debt record;
begin
  for v_debt in
    select r.id, r.member_id, r.balance, f.wallets, f.amounts, f.after, f.amount,
           (select max(p.id) from ledger.postings p where p.account_id = r.id) as last_posting
    from ledger.accounts r
    cross join lateral (
      select array_agg(w.id order by w.id) as wallets, array_agg(-w.amount order by w.id) as amounts,
             array_agg(w.balance - w.amount order by w.id) as after, sum(w.amount)::bigint as amount
      from (
        select a.id, a.balance, least(a.balance, greatest(0, -r.balance
                 - (sum(a.balance) over (order by a.id) - a.balance)))::bigint as amount
        from ledger.accounts a
        where a.member_id = r.member_id and a.currency = r.currency and ledger.is_betting_wallet(a)) w
      where w.amount > 0) f
    where r.member_id = any(p_members) and r.code = 'receivable' and r.currency = 'MMK'
      and r.balance < 0 and f.amount > 0
    order by r.member_id
  loop
    update ledger.accounts a set balance = w.after
    from unnest(v_debt.wallets, v_debt.after) w(id, after) where a.id = w.id;
    update ledger.accounts set balance = balance + v_debt.amount where id = v_debt.id;
    perform ledger.record_entry(p_at, 'receivable_paid',
      format('receivable_paid:%s:%s', v_debt.id, v_debt.last_posting), 'member:' || v_debt.member_id,
      v_debt.wallets || v_debt.id, v_debt.amounts || v_debt.amount,
      v_debt.after || (v_debt.balance + v_debt.amount),
      array_fill(null::text, array[cardinality(v_debt.wallets) + 1]));
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger.content_hash(p_kind text, p_reference text, p_accounts bigint[], p_amounts bigint[], p_references text[])
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(convert_to(concat_ws('|', p_kind, p_reference, p_accounts::text, p_amounts::text, p_references::text),
    'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION ledger.credit_many(p_at timestamp with time zone, p_kind text, p_key text, p_reference text, p_system_code text, p_members bigint[], p_amounts bigint[], p_references text[], p_platform text)
 RETURNS bigint[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$ select ledger.move_many(1, p_at, p_kind, p_key, p_reference, p_system_code, p_members, p_amounts,
  p_references, p_platform) $function$;

CREATE OR REPLACE FUNCTION ledger.debit_many(p_at timestamp with time zone, p_kind text, p_key text, p_reference text, p_system_code text, p_members bigint[], p_amounts bigint[], p_references text[], p_platform text)
 RETURNS bigint[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$ select ledger.move_many(-1, p_at, p_kind, p_key, p_reference, p_system_code, p_members, p_amounts,
  p_references, p_platform) $function$;

CREATE OR REPLACE FUNCTION ledger.debtors(p_members bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(r.member_id order by r.member_id) from ledger.accounts r
  where r.member_id = any(p_members) and r.code = 'receivable' and r.currency = 'MMK' and r.balance < 0
$function$;

CREATE OR REPLACE FUNCTION ledger.entry_hash(p_before bytea, p_id bigint, p_kind text, p_key text, p_reference text, p_business timestamp with time zone, p_lines text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(p_before || convert_to(
    concat_ws('|', p_id, p_kind, p_key, p_reference, (extract(epoch from p_business) * 1000)::bigint, p_lines), 'UTF8'))
$function$;
GRANT EXECUTE ON FUNCTION ledger.entry_hash(bytea,bigint,text,text,text,timestamp with time zone,text) TO shwe_app;

CREATE OR REPLACE FUNCTION ledger.is_betting_wallet(p_account ledger.accounts)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select p_account.code = 'wallet' or p_account.code = 'game' and p_account.platform = 'lottery' $function$;
GRANT EXECUTE ON FUNCTION ledger.is_betting_wallet(ledger.accounts) TO shwe_app;

CREATE OR REPLACE FUNCTION ledger.lock_accounts(p_accounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  perform from ledger.accounts a where a.id = any(p_accounts) order by a.member_id nulls first, a.id for no key update;
end $function$;
GRANT EXECUTE ON FUNCTION ledger.lock_accounts(bigint[]) TO shwe_app;

CREATE OR REPLACE FUNCTION ledger.lock_wallets(p_system_code text, p_members bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  perform from ledger.accounts a where a.code = p_system_code and a.member_id is null
    and a.currency = 'MMK' and a.campaign is null for no key update;
  perform from ledger.accounts a
    where a.member_id = any(p_members) and a.currency = 'MMK' and ledger.is_betting_wallet(a)
      order by a.member_id, a.id for no key update;
end $function$;

CREATE OR REPLACE FUNCTION ledger.move_many(p_sign integer, p_at timestamp with time zone, p_kind text, p_key text, p_reference text, p_system_code text, p_members bigint[], p_amounts bigint[], p_references text[], p_platform text)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION ledger.open_campaign_account(p_campaign text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  v_id bigint;
begin
  select id into v_id from accounts where code = 'bonuses' and campaign = p_campaign;
  if v_id is null then
    insert into accounts (code, currency, campaign) values ('bonuses', 'MMK', p_campaign) on conflict do nothing;
    select id into v_id from accounts where code = 'bonuses' and campaign = p_campaign;
  end if;
  return v_id;
end $function$;
GRANT EXECUTE ON FUNCTION ledger.open_campaign_account(text) TO shwe_app;

CREATE OR REPLACE FUNCTION ledger.open_game_accounts(p_member_id bigint, p_platform text, OUT wallet bigint, OUT in_transit bigint, OUT game bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  insert into ledger.accounts (code, member_id, platform)
  values ('wallet', p_member_id, null), ('in_transit', p_member_id, null), ('game', p_member_id, p_platform)
  on conflict do nothing;
  select id into wallet from ledger.accounts where member_id = p_member_id and code = 'wallet';
  select id into in_transit from ledger.accounts where member_id = p_member_id and code = 'in_transit';
  select id into game from ledger.accounts where member_id = p_member_id and code = 'game' and platform = p_platform;
end $function$;
GRANT EXECUTE ON FUNCTION ledger.open_game_accounts(bigint,text) TO shwe_app;

CREATE OR REPLACE FUNCTION ledger.open_member_accounts(p_member_id bigint, OUT wallet bigint, OUT held bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  insert into ledger.accounts (code, member_id) values ('wallet', p_member_id), ('held', p_member_id)
  on conflict do nothing;
  select id into wallet from ledger.accounts where member_id = p_member_id and code = 'wallet';
  select id into held from ledger.accounts where member_id = p_member_id and code = 'held';
end $function$;
GRANT EXECUTE ON FUNCTION ledger.open_member_accounts(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION ledger.open_receivables(p_members bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into ledger.accounts (code, member_id) select 'receivable', member_id from unnest(p_members) member_id
    order by member_id
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION ledger.post(p_kind text, p_key text, p_reference text, p_accounts bigint[], p_amounts bigint[], p_references text[] DEFAULT NULL::text[], OUT outcome text, OUT entry_id bigint, OUT short_account bigint, OUT balances bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  v_currencies integer;
  v_found ledger.journal_entries;
  v_at timestamptz;
  v_debtors bigint[];
begin
  perform ledger.assert_balanced(p_key, p_accounts, p_amounts);
  with locked as materialized (
    select a.id, a.currency, a.balance from ledger.accounts a
    where a.id = any(p_accounts) order by a.member_id nulls first, a.id for no key update
  )
  -- Walks the postings in their order, keeping each account's running balance.
  select array_agg(p.after order by p.ord), count(distinct p.currency) into balances, v_currencies
  from (
    select u.ord, a.currency, (a.balance + sum(u.amount) over (partition by a.id order by u.ord))::bigint as after
    from unnest(p_accounts, p_amounts) with ordinality u(account_id, amount, ord)
    join locked a on a.id = u.account_id) p;
  if cardinality(balances) is distinct from cardinality(p_accounts) or v_currencies <> 1 then
    raise exception 'postings of % name an unknown account or mix currencies', p_key using errcode = 'check_violation';
  end if;

  select * into v_found from ledger.journal_entries t where t.key = p_key;
  if found then
    outcome := case when v_found.content_hash = ledger.content_hash(p_kind, p_reference, p_accounts, p_amounts,
      p_references)
                    then 'repeated' else 'key_reused' end;
    entry_id := v_found.id;
    balances := null;
    return;
  end if;

  -- System accounts and receivables may fall below zero, what a member has may not.
  if 0 > any(balances) then
    select min(a.id) into short_account
    from unnest(p_accounts, balances) p(account_id, after) join ledger.accounts a on a.id = p.account_id
    where p.after < 0 and a.member_id is not null and a.code <> 'receivable';
    if short_account is not null then
      outcome := 'insufficient_funds';
      balances := null;
      return;
    end if;
  end if;

  update ledger.accounts a set balance = a.balance + d.amount
  from (select p.account_id, sum(p.amount) as amount from unnest(p_accounts, p_amounts) p(account_id,
    amount) group by 1) d
  where a.id = d.account_id;
  v_debtors := ledger.debtors(array(
    select distinct a.member_id from unnest(p_accounts, p_amounts) p(account_id, amount)
    join ledger.accounts a on a.id = p.account_id where p.amount > 0 and ledger.is_betting_wallet(a)));
  v_at := date_trunc('milliseconds', clock.now());
  entry_id := ledger.record_entry(v_at, p_kind, p_key, p_reference, p_accounts, p_amounts, balances, p_references);
  if v_debtors is not null then
    perform ledger.collect_receivables(v_at, v_debtors);
  end if;
  outcome := 'posted';
end $function$;
GRANT EXECUTE ON FUNCTION ledger.post(text,text,text,bigint[],bigint[],text[]) TO shwe_app;

CREATE OR REPLACE FUNCTION ledger.record_entry(p_at timestamp with time zone, p_kind text, p_key text, p_reference text, p_accounts bigint[], p_amounts bigint[], p_after bigint[], p_references text[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_id bigint;
  v_chain bytea;
  v_hash bytea;
  v_lines text;
begin
  perform ledger.assert_balanced(p_key, p_accounts, p_amounts);
  select string_agg(concat_ws(':', account_id, amount, after, reference), ',' order by ord) into v_lines
  from unnest(p_accounts, p_amounts, p_after, p_references) with ordinality p(account_id, amount, after, reference,
    ord);

  select c.entries + 1, c.hash into v_id, v_chain from ledger.chain c for update;
  v_hash := ledger.entry_hash(v_chain, v_id, p_kind, p_key, p_reference, p_at, v_lines);
  update ledger.chain set entries = v_id, hash = v_hash;

  insert into ledger.journal_entries (id, kind, key, reference, content_hash, wall_at, business_at, hash)
  values (v_id, p_kind, p_key, p_reference, ledger.content_hash(p_kind, p_reference, p_accounts, p_amounts,
    p_references),
          clock_timestamp(), p_at, v_hash);
  insert into ledger.postings (account_id, entry_id, amount, balance_after, reference)
  select p.account_id, v_id, p.amount, p.after, p.reference
  from unnest(p_accounts, p_amounts, p_after, p_references) with ordinality p(account_id, amount, after, reference, ord)
  order by p.ord;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $function$;

CREATE SCHEMA lottery;
GRANT USAGE ON SCHEMA lottery TO shwe_app;

CREATE TYPE lottery.bet_answer AS (ord integer, outcome text, slip_id bigint, total bigint, balance bigint, accepted_at timestamp with time zone, details jsonb);

CREATE TYPE lottery.requested_slip AS (ord integer, member_id bigint, draw_id bigint, key uuid, request uuid, numbers smallint[], amounts bigint[], total bigint);

CREATE TYPE lottery.slip_payment AS (slip_id bigint, member_id bigint, amount bigint);

CREATE SEQUENCE lottery.slip_ids AS bigint START 1 INCREMENT 1 CACHE 512;

CREATE TABLE lottery.close_days (
  date date NOT NULL,
  reason text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT close_days_pkey PRIMARY KEY (date)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE lottery.close_days TO shwe_app;

CREATE TABLE lottery.corrections (
  draw_id bigint NOT NULL,
  version smallint NOT NULL,
  was_set_index numeric(12,2),
  was_set_value numeric(16,2),
  was_prize text,
  was_result smallint NOT NULL,
  why text NOT NULL,
  corrected_at timestamp with time zone NOT NULL,
  taken_back bigint NOT NULL,
  owed bigint NOT NULL,
  paid bigint NOT NULL,
  CONSTRAINT corrections_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(id),
  CONSTRAINT corrections_pkey PRIMARY KEY (draw_id, version),
  CONSTRAINT corrections_version_check CHECK ((version > 1))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.corrections FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT SELECT ON TABLE lottery.corrections TO shwe_app;

CREATE TABLE lottery.draw_members (
  draw_id bigint NOT NULL,
  member_id bigint NOT NULL,
  staked bigint NOT NULL,
  slips integer NOT NULL,
  CONSTRAINT draw_members_pkey PRIMARY KEY (draw_id, member_id)
) WITH (fillfactor=70);
GRANT SELECT ON TABLE lottery.draw_members TO shwe_app;

CREATE TABLE lottery.draw_numbers (
  draw_id bigint NOT NULL,
  number smallint NOT NULL,
  cap bigint NOT NULL,
  closed boolean DEFAULT false NOT NULL,
  sold bigint DEFAULT 0 NOT NULL,
  own_cap bigint,
  temporary_cap_id bigint,
  temporary_caps_ended_to bigint DEFAULT 0 NOT NULL,
  CONSTRAINT draw_numbers_cap_check CHECK ((cap >= 0)),
  CONSTRAINT draw_numbers_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(id),
  CONSTRAINT draw_numbers_own_check CHECK ((own_cap >= 0)),
  CONSTRAINT draw_numbers_pkey PRIMARY KEY (draw_id, number),
  CONSTRAINT draw_numbers_temporary_cap_id_fkey FOREIGN KEY (temporary_cap_id) REFERENCES lottery.temporary_caps(id),
  CONSTRAINT sold_within_cap CHECK (((sold >= 0) AND (sold <= cap)))
) WITH (fillfactor=50);
GRANT INSERT, SELECT ON TABLE lottery.draw_numbers TO shwe_app;
GRANT UPDATE (cap) ON TABLE lottery.draw_numbers TO shwe_app;
GRANT UPDATE (closed) ON TABLE lottery.draw_numbers TO shwe_app;
GRANT UPDATE (own_cap) ON TABLE lottery.draw_numbers TO shwe_app;
GRANT UPDATE (temporary_cap_id) ON TABLE lottery.draw_numbers TO shwe_app;
GRANT UPDATE (temporary_caps_ended_to) ON TABLE lottery.draw_numbers TO shwe_app;

CREATE TABLE lottery.draw_secrets (
  draw_id bigint NOT NULL,
  secret bytea NOT NULL,
  CONSTRAINT draw_secrets_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(id),
  CONSTRAINT draw_secrets_pkey PRIMARY KEY (draw_id),
  CONSTRAINT draw_secrets_secret_check CHECK ((length(secret) = 32))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.draw_secrets FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON TABLE lottery.draw_secrets TO shwe_app;

CREATE TABLE lottery.draw_shifts (
  planned date NOT NULL,
  date date,
  reason text NOT NULL,
  operator_id bigint NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  CONSTRAINT draw_shifts_pkey PRIMARY KEY (planned)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE lottery.draw_shifts TO shwe_app;

CREATE TABLE lottery.draws (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  game smallint NOT NULL,
  section text NOT NULL,
  date date NOT NULL,
  opens_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  draws_at timestamp with time zone NOT NULL,
  settles_at timestamp with time zone NOT NULL,
  state text DEFAULT 'scheduled'::text NOT NULL,
  odds integer NOT NULL,
  min_stake bigint NOT NULL,
  member_limits bigint[] NOT NULL,
  set_index numeric(12,2),
  set_value numeric(16,2),
  result smallint,
  confirmed_at timestamp with time zone,
  settled_at timestamp with time zone,
  cancelled_reason text,
  prize text,
  predates_seals boolean DEFAULT false NOT NULL,
  number_cap bigint DEFAULT 0 NOT NULL,
  own_limits boolean DEFAULT false NOT NULL,
  version smallint DEFAULT 1 NOT NULL,
  blocked text,
  blocked_until timestamp with time zone,
  cancelled_at timestamp with time zone,
  platform text,
  feed_differs_at timestamp with time zone,
  feed_set_index numeric(12,2),
  feed_set_value numeric(16,2),
  CONSTRAINT draws_game_check CHECK ((game = ANY (ARRAY[1, 2]))),
  CONSTRAINT draws_member_limits_check CHECK (((cardinality(member_limits) = 4) AND (member_limits[1] >= member_limits[2]) AND (member_limits[2] >= member_limits[3]) AND (member_limits[3] >= member_limits[4]))),
  CONSTRAINT draws_min_stake_check CHECK ((min_stake > 0)),
  CONSTRAINT draws_name_key UNIQUE (name),
  CONSTRAINT draws_number_cap_check CHECK ((number_cap >= 0)),
  CONSTRAINT draws_odds_check CHECK ((odds > 0)),
  CONSTRAINT draws_pkey PRIMARY KEY (id),
  CONSTRAINT draws_platform_check CHECK ((platform = 'lottery'::text)),
  CONSTRAINT draws_prize_check CHECK ((prize ~ '^\d{6}$'::text)),
  CONSTRAINT draws_section_check CHECK ((section = ANY (ARRAY['morning'::text, 'evening'::text, '3D'::text]))),
  CONSTRAINT draws_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text, 'confirmed'::text, 'settled'::text, 'cancelled'::text]))),
  CONSTRAINT draws_version_check CHECK ((version > 0)),
  CONSTRAINT feed_figures_of_a_difference CHECK (((num_nulls(feed_set_index, feed_set_value) = ANY (ARRAY[0, 2])) AND ((feed_set_index IS NULL) OR (feed_differs_at IS NOT NULL)))),
  CONSTRAINT figures_of_its_game CHECK (((result IS NULL) OR ((game = 1) AND (set_index IS NOT NULL) AND (set_value IS NOT NULL) AND (prize IS NULL)) OR ((game = 2) AND (prize IS NOT NULL) AND (set_index IS NULL) AND (set_value IS NULL)))),
  CONSTRAINT result_when_confirmed CHECK (((state = ANY (ARRAY['confirmed'::text, 'settled'::text])) = (result IS NOT NULL))),
  CONSTRAINT times_in_order CHECK (((opens_at < closes_at) AND (closes_at <= draws_at) AND (draws_at <= settles_at)))
);
CREATE INDEX draws_by_time ON lottery.draws USING btree (closes_at);
CREATE UNIQUE INDEX one_draw_each ON lottery.draws USING btree (game, date, section);
CREATE TRIGGER enforce_change BEFORE UPDATE ON lottery.draws FOR EACH ROW EXECUTE FUNCTION lottery.enforce_draw_change();
CREATE TRIGGER note_draw_for_news AFTER UPDATE OF state ON lottery.draws FOR EACH ROW WHEN (((new.state = 'settled'::text) AND (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION news.note_draw();
GRANT INSERT, SELECT, UPDATE ON TABLE lottery.draws TO shwe_app;

CREATE TABLE lottery.feed_answers (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  read_at timestamp with time zone NOT NULL,
  body text NOT NULL,
  sha256 bytea NOT NULL,
  problem text,
  CONSTRAINT feed_answers_pkey PRIMARY KEY (id),
  CONSTRAINT feed_answers_sha256_check CHECK ((length(sha256) = 32))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.feed_answers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON TABLE lottery.feed_answers TO shwe_app;

CREATE TABLE lottery.feed_state (
  only_row boolean DEFAULT true NOT NULL,
  polled_at timestamp with time zone,
  read_at timestamp with time zone,
  live_index numeric(12,2),
  live_value numeric(16,2),
  live_at timestamp with time zone,
  problem text,
  CONSTRAINT feed_state_only_row_check CHECK (only_row),
  CONSTRAINT feed_state_pkey PRIMARY KEY (only_row)
);
GRANT SELECT, UPDATE ON TABLE lottery.feed_state TO shwe_app;

CREATE TABLE lottery.kept_results (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  draw_id bigint NOT NULL,
  version smallint NOT NULL,
  feed_set_index numeric(12,2),
  feed_set_value numeric(16,2),
  asked_by bigint NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  asked_reason text NOT NULL,
  confirmed_by bigint NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  confirmed_reason text NOT NULL,
  CONSTRAINT feed_figures_together CHECK ((num_nulls(feed_set_index, feed_set_value) = ANY (ARRAY[0, 2]))),
  CONSTRAINT kept_by_two CHECK ((asked_by <> confirmed_by)),
  CONSTRAINT kept_results_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.accounts(id),
  CONSTRAINT kept_results_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES operators.accounts(id),
  CONSTRAINT kept_results_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(id),
  CONSTRAINT kept_results_pkey PRIMARY KEY (id)
);
CREATE INDEX kept_results_of_draw ON lottery.kept_results USING btree (draw_id, version);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.kept_results FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON TABLE lottery.kept_results TO shwe_app;

CREATE TABLE lottery.last_bets (
  draw_id bigint NOT NULL,
  wall_at timestamp with time zone NOT NULL,
  CONSTRAINT last_bets_pkey PRIMARY KEY (draw_id)
) WITH (fillfactor=20);

CREATE TABLE lottery.result_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  draw_id bigint NOT NULL,
  operator_id bigint,
  set_index numeric(12,2),
  set_value numeric(16,2),
  entered_at timestamp with time zone NOT NULL,
  prize text,
  feed_answer_id bigint,
  version smallint DEFAULT 1 NOT NULL,
  why text,
  note text,
  CONSTRAINT corrections_say_why CHECK ((((version > 1) = (why IS NOT NULL)) AND ((version > 1) = (note IS NOT NULL)))),
  CONSTRAINT figures_of_one_game CHECK ((((prize IS NULL) AND (set_index IS NOT NULL) AND (set_value IS NOT NULL)) OR ((prize IS NOT NULL) AND (set_index IS NULL) AND (set_value IS NULL)))),
  CONSTRAINT one_source CHECK ((num_nonnulls(operator_id, feed_answer_id) = 1)),
  CONSTRAINT result_entries_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(id),
  CONSTRAINT result_entries_feed_answer_id_fkey FOREIGN KEY (feed_answer_id) REFERENCES lottery.feed_answers(id),
  CONSTRAINT result_entries_pkey PRIMARY KEY (id),
  CONSTRAINT result_entries_prize_check CHECK ((prize ~ '^\d{6}$'::text)),
  CONSTRAINT result_entries_why_check CHECK ((why = ANY (ARRAY['misread'::text, 'source_corrected'::text, 'other_draw'::text])))
);
CREATE INDEX result_entries_of_draw ON lottery.result_entries USING btree (draw_id, version);
GRANT INSERT, SELECT ON TABLE lottery.result_entries TO shwe_app;

CREATE TABLE lottery.rules (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  game smallint NOT NULL,
  kind text NOT NULL,
  from_date date NOT NULL,
  value bigint[] NOT NULL,
  reason text NOT NULL,
  requested_by bigint,
  requested_at timestamp with time zone NOT NULL,
  confirmed_by bigint,
  confirmed_at timestamp with time zone,
  dropped_at timestamp with time zone,
  CONSTRAINT known_kind CHECK ((kind = ANY (ARRAY['odds'::text, 'min_stake'::text, 'number_cap'::text, 'member_limits'::text, 'closes_morning'::text, 'closes_evening'::text, 'closes_3d'::text, 'wallet'::text, 'power'::text, 'natkhat'::text]))),
  CONSTRAINT odds_confirmed_by_another CHECK (((kind <> 'odds'::text) OR (confirmed_at IS NULL) OR (confirmed_by IS DISTINCT FROM requested_by) OR (requested_by IS NULL))),
  CONSTRAINT rules_game_check CHECK ((game = ANY (ARRAY[1, 2]))),
  CONSTRAINT rules_pkey PRIMARY KEY (id),
  CONSTRAINT value_of_kind CHECK (((0 <= ALL (value)) AND
CASE
    WHEN (kind = 'member_limits'::text) THEN (cardinality(value) = 4)
    WHEN (kind = ANY (ARRAY['power'::text, 'natkhat'::text])) THEN ((game = 1) AND (cardinality(value) >= 1) AND (cardinality(value) <= 10) AND (99 >= ALL (value)))
    WHEN (kind = 'wallet'::text) THEN ((cardinality(value) = 1) AND (1 >= ALL (value)))
    ELSE (cardinality(value) = 1)
END))
);
CREATE UNIQUE INDEX one_rule_a_day ON lottery.rules USING btree (game, kind, from_date) WHERE ((confirmed_at IS NOT NULL) AND (dropped_at IS NULL));
CREATE TRIGGER stays BEFORE UPDATE ON lottery.rules FOR EACH ROW WHEN (((((((old.game IS DISTINCT FROM new.game) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.from_date IS DISTINCT FROM new.from_date)) OR (old.value IS DISTINCT FROM new.value)) OR (old.requested_by IS DISTINCT FROM new.requested_by)) OR (old.requested_at IS DISTINCT FROM new.requested_at))) EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT, UPDATE ON TABLE lottery.rules TO shwe_app;

CREATE TABLE lottery.seals (
  draw_id bigint NOT NULL,
  "position" bigint NOT NULL,
  follows bigint,
  text text NOT NULL,
  signature bytea NOT NULL,
  key bytea NOT NULL,
  sealed_at timestamp with time zone NOT NULL,
  CONSTRAINT follows_the_one_before CHECK (("position" = (COALESCE(follows, (0)::bigint) + 1))),
  CONSTRAINT seals_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(id),
  CONSTRAINT seals_follows_fkey FOREIGN KEY (follows) REFERENCES lottery.seals("position"),
  CONSTRAINT seals_follows_key UNIQUE (follows),
  CONSTRAINT seals_key_check CHECK ((length(key) = 32)),
  CONSTRAINT seals_pkey PRIMARY KEY (draw_id),
  CONSTRAINT seals_position_key UNIQUE ("position"),
  CONSTRAINT seals_signature_check CHECK ((length(signature) = 64))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.seals FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON TABLE lottery.seals TO shwe_app;

CREATE TABLE lottery.settlement_checks (
  draw_id bigint NOT NULL,
  version smallint NOT NULL,
  winners bigint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  CONSTRAINT settlement_checks_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(id),
  CONSTRAINT settlement_checks_pkey PRIMARY KEY (draw_id, version)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.settlement_checks FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON TABLE lottery.settlement_checks TO shwe_app;

CREATE TABLE lottery.slips (
  id bigint NOT NULL,
  draw_id bigint NOT NULL,
  member_id bigint NOT NULL,
  key uuid NOT NULL,
  request uuid NOT NULL,
  accepted_at timestamp with time zone NOT NULL,
  total bigint NOT NULL,
  numbers smallint[] NOT NULL,
  amounts bigint[] NOT NULL,
  CONSTRAINT a_stake_for_each_number CHECK (((cardinality(numbers) = cardinality(amounts)) AND (cardinality(numbers) > 0))),
  CONSTRAINT slips_amounts_check CHECK ((100 <= ALL (amounts)))
);
CREATE INDEX slips_by_id ON lottery.slips USING brin (id) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX slips_of_draw ON lottery.slips USING brin (draw_id) WITH (pages_per_range='16');
CREATE UNIQUE INDEX one_slip_a_key ON lottery.slips USING btree (member_id, key);
CREATE UNIQUE INDEX slips_of_member ON lottery.slips USING btree (member_id, draw_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.slips FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT SELECT ON TABLE lottery.slips TO shwe_app;

CREATE TABLE lottery.temporary_caps (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  game smallint NOT NULL,
  number smallint NOT NULL,
  draw_id bigint,
  cap bigint NOT NULL,
  until timestamp with time zone NOT NULL,
  reason text NOT NULL,
  operator_id bigint NOT NULL,
  set_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT temporary_caps_cap_check CHECK ((cap >= 0)),
  CONSTRAINT temporary_caps_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(id),
  CONSTRAINT temporary_caps_game_check CHECK ((game = ANY (ARRAY[1, 2]))),
  CONSTRAINT temporary_caps_pkey PRIMARY KEY (id)
);
CREATE INDEX temporary_caps_in_force ON lottery.temporary_caps USING btree (game, number, id) WHERE (ended_at IS NULL);
CREATE TRIGGER stays BEFORE UPDATE ON lottery.temporary_caps FOR EACH ROW WHEN ((((((((old.game IS DISTINCT FROM new.game) OR (old.number IS DISTINCT FROM new.number)) OR (old.draw_id IS DISTINCT FROM new.draw_id)) OR (old.cap IS DISTINCT FROM new.cap)) OR (old.until IS DISTINCT FROM new.until)) OR (old.operator_id IS DISTINCT FROM new.operator_id)) OR (old.set_at IS DISTINCT FROM new.set_at))) EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT, UPDATE ON TABLE lottery.temporary_caps TO shwe_app;

CREATE TABLE lottery.tokens (
  hash bytea NOT NULL,
  kind text NOT NULL,
  member_id bigint NOT NULL,
  member_session bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT tokens_kind_check CHECK ((kind = ANY (ARRAY['ticket'::text, 'token'::text]))),
  CONSTRAINT tokens_pkey PRIMARY KEY (hash)
);
CREATE INDEX tokens_of_member ON lottery.tokens USING btree (member_id, kind, expires_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE lottery.tokens TO shwe_app;

CREATE TABLE lottery.unkeyed_bets (
  member_id bigint NOT NULL,
  request uuid NOT NULL,
  key uuid NOT NULL,
  last_at timestamp with time zone NOT NULL,
  refused boolean DEFAULT false NOT NULL,
  CONSTRAINT unkeyed_bets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT unkeyed_bets_pkey PRIMARY KEY (member_id, request)
);
CREATE INDEX unkeyed_bets_over ON lottery.unkeyed_bets USING btree (last_at);

CREATE TABLE lottery.winnings (
  slip_id bigint NOT NULL,
  draw_id bigint NOT NULL,
  member_id bigint NOT NULL,
  stake bigint NOT NULL,
  amount bigint NOT NULL,
  version smallint DEFAULT 1 NOT NULL,
  CONSTRAINT winnings_pkey PRIMARY KEY (slip_id, version)
);
CREATE INDEX winnings_of_draw ON lottery.winnings USING brin (draw_id) WITH (pages_per_range='16');
CREATE INDEX winnings_of_member ON lottery.winnings USING btree (member_id, slip_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery.winnings FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT SELECT ON TABLE lottery.winnings TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.accept_bets(p_slips lottery.requested_slip[], p_now timestamp with time zone, p_limits text)
 RETURNS lottery.bet_answer[]
 LANGUAGE plpgsql
AS $function$
declare
  v_ids bigint[];
  v_members bigint[];
  v_totals bigint[];
  v_unsold integer;
  v_least bigint;
  v_heavy lottery.draw_members[];
  v_balances bigint[];
  v_is_refused boolean;
  v_has_own_wallet boolean;
begin
  select bool_or(d.id is null or d.state not in ('scheduled', 'open') or p_now < d.opens_at or p_now >= d.closes_at),
         bool_or(d.platform is not null) into v_is_refused, v_has_own_wallet
  from (select distinct draw_id from unnest(p_slips)) s left join lottery.draws d on d.id = s.draw_id;
  if v_is_refused then
    raise exception 'a draw takes no bets' using errcode = 'SHW01';
  end if;

  -- More than the cap is a check_violation (sold_within_cap).
  with demand as (
    select draw_id, number, sum(amount)::bigint as amount
    from (select s.draw_id, unnest(s.numbers) as number, unnest(s.amounts) as amount from unnest(p_slips) s) line
    group by 1, 2
  ), sold as (
    update lottery.draw_numbers n set sold = n.sold + demand.amount
    from demand
    where n.draw_id = demand.draw_id and n.number = demand.number and not n.closed
    returning n.draw_id, n.sold, n.cap
  )
  select (select count(*) from demand) - count(*), min(d.member_limits[lottery.limit_step(s.sold,
    s.cap)]) into v_unsold, v_least
  from sold s join lottery.draws d on d.id = s.draw_id;
  if v_unsold > 0 then
    raise exception 'a number is closed' using errcode = 'SHW01';
  end if;

  -- A key that exists already is a unique_violation.
  select array_agg(nextval('lottery.slip_ids')), array_agg(s.member_id), array_agg(s.total) into v_ids, v_members,
    v_totals
  from unnest(p_slips) s;
  insert into lottery.slips (id, draw_id, member_id, key, request, accepted_at, total, numbers, amounts)
  select v_ids[s.ordinality], s.draw_id, s.member_id, s.key, s.request, p_now, s.total, s.numbers, s.amounts
  from unnest(p_slips) with ordinality s;

  -- A member who staked no more in the whole draw than the least limit of its numbers has passed none of them.
  with staked as (
    insert into lottery.draw_members as m (draw_id, member_id, staked, slips)
    select s.draw_id, s.member_id, sum(s.total), count(*) from unnest(p_slips) s group by 1, 2
    on conflict (draw_id, member_id) do update set staked = m.staked + excluded.staked, slips = m.slips + excluded.slips
    returning m.*
  )
  select array_agg(s::lottery.draw_members) into v_heavy from staked s where s.staked > v_least;
  if v_heavy is not null and p_limits = 'as they end' and lottery.exceeds_member_limit(p_slips, v_heavy) then
    raise exception 'a member staked more than the limit' using errcode = 'SHW01';
  end if;

  if v_has_own_wallet then
    v_balances := lottery.debit_stakes(p_slips, v_ids, p_now);
  else
    v_balances := ledger.debit_many(p_now, 'bet', 'bets:' || v_ids[1],
      'slips:' || v_ids[1] || '-' || v_ids[cardinality(v_ids)], 'stakes', v_members, v_totals, v_ids::text[], null);
  end if;

  -- The main wallets are locked, whichever wallet pays, so no other batch debits these members and no limit of theirs
  -- changes. For members who never set one this is one index lookup.
  if p_limits = 'as they end' and exists (
    select from protection.protected_members g where g.member_id = any(v_members)
      and (lottery.protection_refusal(g.member_id, 0, p_now)).outcome is not null) then
    raise exception 'a member passed a limit of their own' using errcode = 'SHW01';
  end if;
  return array(
    select row(s.ord, 'accepted', v_ids[s.ordinality], s.total, v_balances[s.ordinality], p_now,
      null)::lottery.bet_answer
    from unnest(p_slips) with ordinality s);
end $function$;

CREATE OR REPLACE FUNCTION lottery.answer_of_repeat(p_slip lottery.requested_slip)
 RETURNS SETOF lottery.bet_answer
 LANGUAGE sql
 STABLE
AS $function$
  select p_slip.ord, case when s.request = p_slip.request then 'accepted' else 'key_reused' end, s.id, s.total,
         lottery.balance_for(d, s.member_id), s.accepted_at, null::jsonb
  from lottery.slips s join lottery.draws d on d.id = s.draw_id
  where s.member_id = p_slip.member_id and s.key = p_slip.key
$function$;

CREATE OR REPLACE FUNCTION lottery.balance_for(p_draw lottery.draws, p_member_id bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select a.balance from ledger.accounts a
  where a.member_id = p_member_id and a.currency = 'MMK' and a.platform is not distinct from p_draw.platform
    and a.code = case when p_draw.platform is null then 'wallet' else 'game' end
$function$;

CREATE OR REPLACE FUNCTION lottery.bets_decided_at(p_draws bigint[])
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$
  with decided as (
    insert into lottery.last_bets as l (draw_id, wall_at)
    select id, clock_timestamp() from (select distinct unnest(p_draws) as id) one
    on conflict (draw_id) do update set wall_at = greatest(l.wall_at, excluded.wall_at)
    returning l.wall_at
  )
  select date_trunc('milliseconds', clock.at(max(wall_at))) from decided
$function$;

CREATE OR REPLACE FUNCTION lottery.bets_since(p_member_id bigint, p_since timestamp with time zone)
 RETURNS TABLE(accepted_at timestamp with time zone, staked bigint, won bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select s.accepted_at, s.total, coalesce(w.amount, 0)
  from lottery.draws d
  cross join lateral (
    select b.id, b.accepted_at, b.total from lottery.slips b
    where b.member_id = p_member_id and b.draw_id = d.id and b.accepted_at >= p_since offset 0) s
  left join lateral (
    select x.amount from lottery.winnings x where x.slip_id = s.id and x.version = d.version offset 0) w on true
  where d.closes_at > p_since and d.state <> 'cancelled'
$function$;
GRANT EXECUTE ON FUNCTION lottery.bets_since(bigint,timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.cancel_draw(p_draw_id bigint, p_reason text)
 RETURNS TABLE(slips bigint, refunded bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'lottery', 'pg_temp'
AS $function$
declare
  v_draw lottery.draws;
begin
  select * into v_draw from lottery.draws where id = p_draw_id for update;
  if not found or v_draw.state in ('confirmed', 'settled', 'cancelled') then
    return;
  end if;
  perform lottery.credit_wallets('refund', v_draw, 'stakes',
    array(select row(s.id, s.member_id, s.total)::lottery.slip_payment from lottery.slips s
      where s.draw_id = p_draw_id order by s.id));
  update lottery.draws set state = 'cancelled', cancelled_reason = p_reason, cancelled_at = clock.now()
    where id = p_draw_id;
  return query select count(*), coalesce(sum(s.total), 0)::bigint from lottery.slips s where s.draw_id = p_draw_id;
end $function$;
GRANT EXECUTE ON FUNCTION lottery.cancel_draw(bigint,text) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.chunk_size()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$ select 20000 $function$;

CREATE OR REPLACE FUNCTION lottery.correct_result(p_draw_id bigint, p_set_index numeric, p_set_value numeric, p_prize text, p_result smallint, p_why text)
 RETURNS TABLE(taken_back bigint, owed bigint, paid bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'lottery', 'pg_temp'
AS $function$
declare
  v_was lottery.draws;
  v_draw lottery.draws;
  v_payouts bigint := (select id from ledger.accounts where code = 'payouts' and currency = 'MMK');
  v_old lottery.slip_payment[];
begin
  select * into v_was from lottery.draws where id = p_draw_id for update;
  if not found or v_was.state not in ('confirmed', 'settled') then
    return;
  end if;
  update lottery.draws set version = version + 1, set_index = p_set_index, set_value = p_set_value, prize = p_prize,
    result = p_result,
         blocked = null, blocked_until = null
  where id = p_draw_id returning * into v_draw;

  taken_back := 0;
  owed := 0;
  paid := 0;
  if v_was.state = 'settled' then
    -- All wallets at once, in the order of bets: at the second entry the ledger's chain is locked, and a batch of
    -- bets that waits for it has locked wallets.
    perform ledger.lock_wallets('payouts', array(select distinct s.member_id from lottery.slips s
                                         where s.draw_id = p_draw_id
                                           and s.numbers && array[v_was.result, v_draw.result]));
    v_old := array(select row(w.slip_id, w.member_id, w.amount)::lottery.slip_payment from lottery.winnings w
                   where w.draw_id = p_draw_id and w.version = v_was.version order by w.slip_id);
    select p.paid into paid from lottery.pay_winners(v_draw) p;
    taken_back := coalesce((select sum(amount) from unnest(v_old) d), 0);
    owed := lottery.reverse_wins(v_draw, v_payouts, v_old);
  end if;
  insert into lottery.corrections (draw_id, version, was_set_index, was_set_value, was_prize, was_result, why,
    corrected_at,
                                   taken_back, owed, paid)
  values (p_draw_id, v_draw.version, v_was.set_index, v_was.set_value, v_was.prize, v_was.result, p_why, clock.now(),
          taken_back, owed, paid);
  return next;
end $function$;
GRANT EXECUTE ON FUNCTION lottery.correct_result(bigint,numeric,numeric,text,smallint,text) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.count_turnover(p_draw lottery.draws)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_members bigint[];
  v_staked bigint[];
  v_times timestamptz[];
begin
  -- For members without a requirement that young the sum of the draw is enough.
  with young as materialized (
    select member_id, required_at from turnover.required_since(p_draw.opens_at)
  ), bet as (
    select s.member_id, sum(s.total)::bigint as staked, min(s.accepted_at) as at
    from lottery.slips s join young y using (member_id)
    where s.draw_id = p_draw.id group by s.member_id, width_bucket(s.accepted_at, y.required_at)
    union all
    select m.member_id, m.staked, p_draw.opens_at
    from lottery.draw_members m where m.draw_id = p_draw.id and m.member_id not in (select member_id from young)
  )
  select array_agg(member_id), array_agg(staked), array_agg(at) into v_members, v_staked, v_times from bet;
  if v_members is not null then
    perform turnover.apply_bets('issue:' || p_draw.name, case p_draw.game when 1 then '2d' else '3d' end, v_members,
      v_staked, v_times);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION lottery.credit_wallets(p_kind text, p_draw lottery.draws, p_from text, p_payments lottery.slip_payment[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_members bigint[];
  v_amounts bigint[];
  v_slips text[];
begin
  -- From the second chunk on the ledger's chain is locked, and a batch of bets that waits for it has locked wallets.
  if p_draw.platform is not null or cardinality(p_payments) > lottery.chunk_size() then
    perform ledger.lock_wallets(p_from, array(select distinct member_id from unnest(p_payments)));
  end if;
  for i in 0 .. (cardinality(p_payments) - 1) / lottery.chunk_size() loop
    exit when cardinality(p_payments) = 0;
    select array_agg(d.member_id), array_agg(d.amount), array_agg(d.slip_id::text) into v_members, v_amounts, v_slips
    from (select * from unnest(p_payments[i * lottery.chunk_size() + 1 : (i + 1) * lottery.chunk_size()])
      order by member_id, slip_id) d;
    perform ledger.credit_many(date_trunc('milliseconds', clock.now()), p_kind,
                        lottery.entry_key(p_kind, p_draw.name, p_draw.version, v_slips[1]), 'issue:' || p_draw.name,
                        p_from, v_members, v_amounts, v_slips, p_draw.platform);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION lottery.debit_stakes(p_slips lottery.requested_slip[], p_ids bigint[], p_now timestamp with time zone)
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare
  v_part record;
  v_after bigint[];
  v_balances bigint[] := array_fill(0::bigint, array[cardinality(p_slips)]);
begin
  perform ledger.lock_wallets('stakes', (select array_agg(member_id) from unnest(p_slips)));
  for v_part in
    select d.platform, array_agg(s.ordinality order by s.ordinality) as ords,
           array_agg(p_ids[s.ordinality] order by s.ordinality) as ids,
           array_agg(s.member_id order by s.ordinality) as members, array_agg(s.total order by s.ordinality) as totals
    from unnest(p_slips) with ordinality s join lottery.draws d on d.id = s.draw_id group by d.platform
  loop
    v_after := ledger.debit_many(p_now, 'bet', 'bets:' || v_part.ids[1],
      'slips:' || v_part.ids[1] || '-' || v_part.ids[cardinality(v_part.ids)], 'stakes',
      v_part.members, v_part.totals, v_part.ids::text[], v_part.platform);
    for i in 1 .. cardinality(v_after) loop
      v_balances[v_part.ords[i]] := v_after[i];
    end loop;
  end loop;
  return v_balances;
end $function$;

CREATE OR REPLACE FUNCTION lottery.decide_bets(p_slips lottery.requested_slip[], p_now timestamp with time zone)
 RETURNS lottery.bet_answer[]
 LANGUAGE plpgsql
AS $function$
declare
  v_slip lottery.requested_slip;
  v_judged record;
  v_rest lottery.requested_slip[] := '{}';
  v_half integer;
  v_again lottery.bet_answer;
  v_answers lottery.bet_answer[] := '{}';
begin
  begin
    return lottery.accept_bets(p_slips, p_now, 'as they end');
  exception when sqlstate 'SHW01' or unique_violation or check_violation or deadlock_detected then
    null;
  end;

  -- From here on no other transaction moves these wallets.
  perform ledger.lock_wallets('stakes', (select array_agg(member_id) from unnest(p_slips)));
  foreach v_slip in array p_slips loop
    select * into v_again from lottery.answer_of_repeat(v_slip);
    if found then
      v_answers := v_answers || v_again;
      continue;
    end if;
    select * into v_judged from lottery.explain_refusal(v_slip, p_now);
    if v_judged.outcome is null then
      v_rest := v_rest || v_slip;
    else
      v_answers := v_answers || row(v_slip.ord, v_judged.outcome, null, v_slip.total, null, p_now,
        v_judged.details)::lottery.bet_answer;
    end if;
  end loop;

  v_half := cardinality(v_rest) / 2;
  if cardinality(v_rest) = 1 then
    v_answers := v_answers || lottery.accept_bets(v_rest, p_now, 'judged');
  elsif cardinality(v_rest) between 1 and cardinality(p_slips) - 1 then
    v_answers := v_answers || lottery.decide_bets(v_rest, p_now);
  elsif v_half > 0 then
    v_answers := v_answers || lottery.decide_bets(v_rest[1:v_half], p_now) || lottery.decide_bets(v_rest[v_half + 1:],
      p_now);
  end if;
  return v_answers;
end $function$;

CREATE OR REPLACE FUNCTION lottery.delete_old_unkeyed_bets()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'lottery', 'pg_temp'
AS $function$ delete from lottery.unkeyed_bets where last_at < clock_timestamp() - interval '10 minutes' $function$;
GRANT EXECUTE ON FUNCTION lottery.delete_old_unkeyed_bets() TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.enforce_draw_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The owner of the database and who restores it.
  if pg_has_role(session_user, (select relowner from pg_class where oid = tg_relid), 'USAGE') then return new; end if;
  if new.result is not null
    and (new.result, new.set_index, new.set_value, new.prize)
      is distinct from (old.result, old.set_index, old.set_value, old.prize)
    and exists (select from lottery.draw_members where draw_id = new.id)
    and not lottery.result_has_two_sources(new) then
    raise exception 'no two sources entered this result of draw %', old.name using errcode = 'restrict_violation';
  end if;
  -- lottery.settle_draw, correct_result and cancel_draw run as the owner.
  if old.result is not null and current_user = session_user
    and (new.state, new.result, new.set_index, new.set_value, new.prize, new.version, new.confirmed_at, new.settled_at)
      is distinct from (old.state, old.result, old.set_index, old.set_value, old.prize, old.version, old.confirmed_at,
        old.settled_at) then
    raise exception 'draw % has a result', old.name using errcode = 'restrict_violation';
  end if;
  if exists (select from lottery.seals where draw_id = new.id)
    and (new.state = 'open' or (new.game, new.name, new.date, new.section, new.opens_at, new.closes_at, new.odds)
      is distinct from (old.game, old.name, old.date, old.section, old.opens_at, old.closes_at, old.odds)) then
    raise exception 'draw % is sealed', old.name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery.entry_key(p_kind text, p_draw text, p_version smallint, p_first text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select p_kind || ':' || p_draw || case when p_version > 1 then ':v' || p_version else '' end || ':' || p_first $function$;

CREATE OR REPLACE FUNCTION lottery.exceeds_member_limit(p_slips lottery.requested_slip[], p_members lottery.draw_members[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from (
      select line.draw_id, line.number, sum(line.amount) as staked
      from (
        select m.draw_id, m.member_id, unnest(s.numbers) as number, unnest(s.amounts) as amount, false as asked
        from unnest(p_members) m join lottery.slips s using (draw_id, member_id)
        union all
        select m.draw_id, m.member_id, unnest(s.numbers), 0, true
        from unnest(p_members) m join unnest(p_slips) s using (draw_id, member_id)) line
      group by line.draw_id, line.member_id, line.number
      having bool_or(line.asked)) own
    join lottery.draws d on d.id = own.draw_id
    join lottery.draw_numbers n on n.draw_id = own.draw_id and n.number = own.number
    where own.staked > d.member_limits[lottery.limit_step(n.sold, n.cap)])
$function$;

CREATE OR REPLACE FUNCTION lottery.explain_refusal(p_slip lottery.requested_slip, p_now timestamp with time zone, OUT outcome text, OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_draw lottery.draws;
  v_balance bigint;
begin
  select * into outcome, details from lottery.protection_refusal(p_slip.member_id, p_slip.total, p_now);
  if outcome is not null then
    return;
  end if;
  select * into v_draw from lottery.draws where id = p_slip.draw_id;
  if not found then
    outcome := 'not_found';
  elsif v_draw.state = 'cancelled' then
    outcome := 'issue_cancelled';
  elsif p_now >= v_draw.closes_at or v_draw.state not in ('scheduled', 'open') then
    outcome := 'section_passed';
  elsif p_now < v_draw.opens_at then
    outcome := 'issue_not_open';
    details := jsonb_build_object('opens_at', v_draw.opens_at);
  end if;
  if outcome is not null then
    return;
  end if;

  select case when bool_or(f.why = 'closed') then 'number_unavailable' else 'over_limit' end,
         jsonb_build_object('numbers', jsonb_agg(to_jsonb(f) order by f.number))
  into outcome, details
  from (
    select l.number, l.amount as asked,
           case when n.cap is null or n.closed then 'closed' when n.cap - n.sold < l.amount
             then 'cap' else 'member' end as why,
           case when n.cap is null or n.closed then 0 else greatest(0, least(n.cap - n.sold,
             x.member_limit - l.own)) end as room
    from (
      select line.number, line.amount, line.asked,
             coalesce(sum(line.amount) filter (where not line.asked) over (partition by line.number), 0)::bigint as own
      from (
        select unnest(p_slip.numbers) as number, unnest(p_slip.amounts) as amount, true as asked
        union all
        select unnest(s.numbers), unnest(s.amounts), false
        from lottery.slips s where s.draw_id = v_draw.id and s.member_id = p_slip.member_id) line) l
    left join lottery.draw_numbers n on n.draw_id = v_draw.id and n.number = l.number
    cross join lateral (select v_draw.member_limits[lottery.limit_step(n.sold, n.cap)] as member_limit) x
    where l.asked
      and (n.cap is null or n.closed or n.cap - n.sold < l.amount or l.own + l.amount > x.member_limit)
  ) f
  having count(*) > 0;
  if found then
    return;
  end if;

  v_balance := lottery.balance_for(v_draw, p_slip.member_id);
  if v_balance is null or v_balance < p_slip.total then
    outcome := case when v_draw.platform is null then 'insufficient_funds' else 'bet_balance_short' end;
    details := jsonb_build_object('short', p_slip.total - coalesce(v_balance, 0));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION lottery.key_of_unkeyed(p_member bigint, p_request uuid, p_key uuid, OUT key uuid, OUT repeated boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'lottery', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  v_held lottery.unkeyed_bets;
begin
  -- An old row may be deleted between the two statements; then it is inserted again.
  loop
    insert into lottery.unkeyed_bets (member_id, request, key, last_at, refused)
    values (p_member, p_request, p_key, clock_timestamp(), false)
    on conflict (member_id, request) do nothing;
    select * into v_held from lottery.unkeyed_bets where member_id = p_member and request = p_request for update;
    exit when found;
  end loop;
  if v_held.last_at < clock_timestamp() - interval '2 minutes' then
    v_held.key := p_key;
  end if;
  update lottery.unkeyed_bets set key = v_held.key, last_at = clock_timestamp(), refused = false
  where member_id = p_member and request = p_request;
  key_of_unkeyed.key := v_held.key;
  key_of_unkeyed.repeated := v_held.key <> p_key and not v_held.refused;
end $function$;
GRANT EXECUTE ON FUNCTION lottery.key_of_unkeyed(bigint,uuid,uuid) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.limit_step(p_sold bigint, p_cap bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_sold * 10 < p_cap * 3 then 1 when p_sold * 2 < p_cap then 2 when p_sold * 10 < p_cap * 9
    then 3 else 4 end
$function$;
GRANT EXECUTE ON FUNCTION lottery.limit_step(bigint,bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.lock_bettors(p_draw_ids bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'lottery', 'pg_temp'
AS $function$ select ledger.lock_wallets('stakes', array(select distinct member_id from lottery.draw_members
  where draw_id = any(p_draw_ids))) $function$;
GRANT EXECUTE ON FUNCTION lottery.lock_bettors(bigint[]) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.mark_unkeyed_refused(p_member bigint, p_request uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'lottery', 'pg_temp'
AS $function$ update lottery.unkeyed_bets set refused = true where member_id = p_member and request = p_request $function$;
GRANT EXECUTE ON FUNCTION lottery.mark_unkeyed_refused(bigint,uuid) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.pay_winners(p_draw lottery.draws, OUT winners bigint, OUT paid bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  insert into lottery.winnings (slip_id, version, draw_id, member_id, stake, amount)
  select s.id, p_draw.version, s.draw_id, s.member_id, w.stake, w.stake * p_draw.odds
  from lottery.slips s
  cross join lateral (select s.amounts[array_position(s.numbers, p_draw.result)] as stake) w
  where s.draw_id = p_draw.id and p_draw.result = any(s.numbers);

  perform lottery.credit_wallets('win', p_draw, 'payouts',
    array(select row(slip_id, member_id, amount)::lottery.slip_payment from lottery.winnings
          where draw_id = p_draw.id and version = p_draw.version order by slip_id));

  select count(*), coalesce(sum(w.amount), 0) into winners, paid
  from lottery.winnings w where w.draw_id = p_draw.id and w.version = p_draw.version;

  -- The independent computation must have come to what was just paid; otherwise nothing is paid.
  if not p_draw.predates_seals and not exists (
    select from lottery.settlement_checks b
    where b.draw_id = p_draw.id and b.version = p_draw.version and b.winners = pay_winners.winners
      and b.payout = pay_winners.paid) then
    raise exception 'winners of % are not those that the sealed slips give: % of % Ks', p_draw.name, winners, paid
      using errcode = 'integrity_constraint_violation';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION lottery.place_bets(p_wall timestamp with time zone, p_members bigint[], p_sessions bigint[], p_ends bigint, p_draws bigint[], p_keys uuid[], p_requests uuid[], p_numbers text[], p_amounts text[])
 RETURNS SETOF lottery.bet_answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'lottery', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_over record;
  v_slips lottery.requested_slip[];
begin
  perform 1 from lottery.draws where id = any(p_draws) order by id for no key update;
  if clock.is_doubted(p_wall) then
    return query select s.ord::integer, 'clock_stopped', null::bigint, null::bigint, null::bigint, clock.now(), null::jsonb
    from unnest(p_members) with ordinality s(id, ord);
    return;
  end if;
  select * into v_over from members.ended_since(p_ends);
  if v_over.session_ids && p_sessions then
    return query
    select s.ord::integer, case o.state when 'suspended' then 'suspended' else 'session_over' end, null::bigint,
      null::bigint,
           null::bigint, clock.now(), null::jsonb
    from unnest(p_sessions) with ordinality s(id, ord), unnest(v_over.session_ids, v_over.states) o(id, state)
      where o.id = s.id;
  end if;

  select array_agg(row(s.ord, s.member_id, s.draw_id, s.key, s.request, s.numbers::smallint[], s.amounts::bigint[],
                       (select sum(amount) from unnest(s.amounts::bigint[]) amount))::lottery.requested_slip)
  into v_slips
  from unnest(p_members, p_sessions, p_draws, p_keys, p_requests, p_numbers, p_amounts) with ordinality
       s(member_id, session_id, draw_id, key, request, numbers, amounts, ord)
  where s.session_id = any(v_over.session_ids) is not true;
  if v_slips is not null then
    return query select * from unnest(lottery.decide_bets(v_slips, lottery.bets_decided_at(p_draws)));
  end if;
end $function$;
GRANT EXECUTE ON FUNCTION lottery.place_bets(timestamp with time zone,bigint[],bigint[],bigint,bigint[],uuid[],uuid[],text[],text[]) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.protection_refusal(p_member_id bigint, p_total bigint, p_now timestamp with time zone, OUT outcome text, OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_ends_at timestamptz;
  v_since timestamptz;
begin
  if not exists (select from protection.protected_members where member_id = p_member_id) then
    return;
  end if;
  select e.outcome, e.ends_at into outcome, v_ends_at from protection.current_exclusion(p_member_id, p_now) e;
  if outcome is not null then
    details := jsonb_build_object('ends_at', v_ends_at);
    return;
  end if;
  select min(protection.period_begins(l.period, p_now)) into v_since
  from protection.limits l where l.member_id = p_member_id and l.kind in ('stake', 'loss');
  if v_since is null then
    return;
  end if;
  with own as (
    select l.kind, l.period, l.amount, protection.period_begins(l.period, p_now) as begins,
           case when l.carried_in = protection.period_begins(l.period, p_now) then l.carried else 0 end as carried
    from protection.limits l where l.member_id = p_member_id and l.kind in ('stake', 'loss')
  ), bet as materialized (
    select * from lottery.bets_since(p_member_id, v_since)
  ), used as (
    select o.kind, o.period, o.amount,
           o.carried
             + coalesce(sum(case o.kind when 'stake' then b.staked else b.staked - b.won end), 0)::bigint as used
    from own o left join bet b on b.accepted_at >= o.begins
    group by 1, 2, 3, o.carried
  )
  select 'limit_reached', jsonb_build_object('kind', u.kind, 'period', u.period, 'amount', u.amount, 'left',
    greatest(0, u.amount - u.used),
                                             'resets_at', protection.period_ends(u.period, p_now))
  into outcome, details
  from used u where u.used + p_total > u.amount
  order by u.amount - u.used, u.kind, u.period limit 1;
end $function$;

CREATE OR REPLACE FUNCTION lottery.recompute_caps(p_draw_id bigint)
 RETURNS integer
 LANGUAGE sql
AS $function$
  with due as (
    select n.number, m.id as temporary_cap_id, greatest(n.sold, coalesce(m.cap, n.own_cap, d.number_cap)) as cap
    from lottery.draw_numbers n
    join lottery.draws d on d.id = n.draw_id
    left join lateral (
      select h.id, h.cap from lottery.temporary_caps h
      where h.game = d.game and h.number = n.number and h.ended_at is null and h.until > clock.now()
        and h.id > n.temporary_caps_ended_to
        and (h.draw_id = d.id or h.draw_id is null and h.until > d.opens_at)
      order by h.draw_id nulls last, h.id desc limit 1) m on true
    where n.draw_id = p_draw_id
  ), changed as (
    update lottery.draw_numbers n set cap = due.cap, temporary_cap_id = due.temporary_cap_id
    from due
    where n.draw_id = p_draw_id and n.number = due.number and (n.cap, n.temporary_cap_id) is distinct from (due.cap,
      due.temporary_cap_id)
    returning 1
  )
  select count(*)::integer from changed
$function$;
GRANT EXECUTE ON FUNCTION lottery.recompute_caps(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.refusal_of(p_member_id bigint, p_draw_id bigint, p_key uuid, p_numbers smallint[], p_amounts bigint[])
 RETURNS SETOF lottery.bet_answer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'lottery', 'pg_temp'
AS $function$
declare
  v_now timestamptz := date_trunc('milliseconds', clock.now());
  v_total bigint := (select sum(amount) from unnest(p_amounts) amount);
  v_judged record;
begin
  if exists (select from lottery.slips s where s.member_id = p_member_id and s.key = p_key) then
    return;
  end if;
  select * into v_judged from lottery.explain_refusal(
    row(1, p_member_id, p_draw_id, p_key, null, p_numbers, p_amounts, v_total)::lottery.requested_slip, v_now);
  if v_judged.outcome is not null then
    return next row(1, v_judged.outcome, null, v_total, null, v_now, v_judged.details)::lottery.bet_answer;
  end if;
end $function$;
GRANT EXECUTE ON FUNCTION lottery.refusal_of(bigint,bigint,uuid,smallint[],bigint[]) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.result_has_two_sources(p_draw lottery.draws)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select p_draw.result = case p_draw.game
      when 1 then (right(p_draw.set_index::text, 1) || right(trunc(p_draw.set_value)::text, 1))::integer
      else right(p_draw.prize, 3)::integer end
    and (select count(distinct coalesce(e.operator_id, 0)) > 1 from lottery.result_entries e
         where e.draw_id = p_draw.id and e.version = p_draw.version
           and (e.set_index, e.set_value, e.prize) is not distinct from (p_draw.set_index, p_draw.set_value, p_draw.prize))
$function$;
GRANT EXECUTE ON FUNCTION lottery.result_has_two_sources(lottery.draws) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.reverse_wins(p_draw lottery.draws, p_to bigint, p_payments lottery.slip_payment[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_chunk lottery.slip_payment[];
  v_members bigint[];
  v_accounts bigint[];
  v_amounts bigint[];
  v_references text[];
  v_owed bigint;
  v_all_owed bigint := 0;
  v_outcome text;
begin
  for i in 0 .. (cardinality(p_payments) - 1) / lottery.chunk_size() loop
    exit when cardinality(p_payments) = 0;
    v_chunk := p_payments[i * lottery.chunk_size() + 1 : (i + 1) * lottery.chunk_size()];
    v_members := array(select distinct member_id from unnest(v_chunk));
    perform ledger.open_receivables(v_members);
    -- lottery.correct_result has locked the wallets, so what a wallet has now can be taken from it.
    with due as (
      select d.*, sum(d.amount) over (partition by d.member_id
        order by d.slip_id) - d.amount as before from unnest(v_chunk) d
    ), split as (
      select d.slip_id, w.id as wallet, r.id as receivable, d.amount,
             greatest(0, least(d.amount, w.balance - d.before))::bigint as has
      from due d
      join ledger.accounts w on w.member_id = d.member_id and w.currency = 'MMK'
        and w.code = case when p_draw.platform is null then 'wallet' else 'game' end
        and w.platform is not distinct from p_draw.platform
      join ledger.accounts r on r.member_id = d.member_id and r.code = 'receivable' and r.currency = 'MMK'
    ), posting as (
      select wallet as account_id, -has as amount, slip_id from split where has > 0
      union all
      select receivable, has - amount, slip_id from split where has < amount
    )
    select array_agg(account_id order by slip_id, account_id), array_agg(amount order by slip_id, account_id),
           array_agg(slip_id::text order by slip_id, account_id), (select sum(amount - has) from split)
    into v_accounts, v_amounts, v_references, v_owed
    from posting;
    select p.outcome into v_outcome from ledger.post(
      'win_reversed', lottery.entry_key('win_reversed', p_draw.name, p_draw.version, v_references[1]),
      'issue:' || p_draw.name,
      p_to || v_accounts, -(select sum(amount) from unnest(v_amounts) amount)::bigint || v_amounts,
        array[null::text] || v_references) p;
    if v_outcome <> 'posted' then
      raise exception 'the ledger refused to take back wins of %: %', p_draw.name, v_outcome;
    end if;
    -- The member's other wallet may hold money.
    perform ledger.collect_receivables(date_trunc('milliseconds', clock.now()), v_members);
    v_all_owed := v_all_owed + v_owed;
  end loop;
  return v_all_owed;
end $function$;

CREATE OR REPLACE FUNCTION lottery.settle_draw(p_draw_id bigint)
 RETURNS TABLE(winners bigint, paid bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'lottery', 'pg_temp'
AS $function$
declare
  v_draw lottery.draws;
begin
  select * into v_draw from lottery.draws where id = p_draw_id for update;
  if v_draw.state is distinct from 'confirmed' or clock.now() < v_draw.settles_at then
    return;
  end if;
  select p.winners, p.paid into winners, paid from lottery.pay_winners(v_draw) p;

  perform lottery.count_turnover(v_draw);

  update lottery.draws set state = 'settled', settled_at = clock.now(), blocked = null, blocked_until = null
    where id = p_draw_id;
  return next;
end $function$;
GRANT EXECUTE ON FUNCTION lottery.settle_draw(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION lottery.staked_and_lost(p_member_id bigint, p_since timestamp with time zone, OUT staked bigint, OUT lost bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(b.staked), 0)::bigint, coalesce(sum(b.staked - b.won),
    0)::bigint from lottery.bets_since(p_member_id, p_since) b
$function$;
GRANT EXECUTE ON FUNCTION lottery.staked_and_lost(bigint,timestamp with time zone) TO shwe_app;

CREATE SCHEMA members;
GRANT USAGE ON SCHEMA members TO shwe_app;

CREATE TABLE members.accounts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  nickname text DEFAULT ''::text NOT NULL,
  password_hash text NOT NULL,
  withdrawal_password_hash text,
  security_code_hash text,
  lang text DEFAULT 'my'::text NOT NULL,
  invite_code text NOT NULL,
  invited_by bigint,
  is_agent boolean DEFAULT false NOT NULL,
  state text DEFAULT 'active'::text NOT NULL,
  suspended_reason text DEFAULT ''::text NOT NULL,
  register_ip text NOT NULL,
  created_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  gender text DEFAULT ''::text NOT NULL,
  app_code_hash text,
  reset_at timestamp with time zone,
  phone_encrypted bytea,
  phone_key bytea,
  phone_tail_key bytea,
  full_name_encrypted bytea,
  full_name_key bytea,
  email_encrypted bytea,
  birthday_encrypted bytea,
  closed_at timestamp with time zone,
  must_change_password boolean DEFAULT false NOT NULL,
  avatar text,
  email_key bytea,
  CONSTRAINT accounts_avatar_check CHECK ((avatar = ANY (ARRAY['owl'::text, 'fish'::text, 'cat'::text, 'rooster'::text, 'butterfly'::text, 'cane-ball'::text, 'harp'::text, 'boat'::text, 'padauk'::text, 'teapot'::text, 'mango'::text, 'moon'::text]))),
  CONSTRAINT accounts_gender_check CHECK ((gender = ANY (ARRAY[''::text, 'female'::text, 'male'::text, 'other'::text]))),
  CONSTRAINT accounts_invite_code_key UNIQUE (invite_code),
  CONSTRAINT accounts_lang_check CHECK ((lang = ANY (ARRAY['my'::text, 'en'::text, 'zh'::text, 'th'::text]))),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text]))),
  CONSTRAINT accounts_upline_id_fkey FOREIGN KEY (invited_by) REFERENCES members.accounts(id),
  CONSTRAINT closed_is_nobody CHECK (((state <> 'closed'::text) OR (num_nonnulls(full_name_encrypted, email_encrypted, birthday_encrypted, withdrawal_password_hash, app_code_hash) = 0))),
  CONSTRAINT closed_when CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  CONSTRAINT email_key_with_its_email CHECK (((email_key IS NULL) OR (email_encrypted IS NOT NULL))),
  CONSTRAINT full_name_with_its_key CHECK (((full_name_encrypted IS NULL) = (full_name_key IS NULL))),
  CONSTRAINT phone_whole_and_not_of_closed CHECK (((num_nulls(phone_encrypted, phone_key, phone_tail_key) = ANY (ARRAY[0, 3])) AND ((state <> 'closed'::text) OR (phone_encrypted IS NULL))))
);
CREATE INDEX accounts_by_age ON members.accounts USING btree (created_at);
CREATE INDEX accounts_by_email ON members.accounts USING btree (email_key) WHERE (email_key IS NOT NULL);
CREATE INDEX accounts_by_full_name ON members.accounts USING btree (full_name_key) WHERE (full_name_key IS NOT NULL);
CREATE INDEX accounts_by_id_text ON members.accounts USING btree (((id)::text) text_pattern_ops);
CREATE INDEX accounts_by_invite_code ON members.accounts USING btree (invite_code text_pattern_ops);
CREATE INDEX accounts_by_inviter ON members.accounts USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX accounts_by_nickname ON members.accounts USING btree (lower(nickname) text_pattern_ops);
CREATE INDEX accounts_by_phone_tail ON members.accounts USING btree (phone_tail_key);
CREATE INDEX accounts_without_email_key ON members.accounts USING btree (id) WHERE ((email_encrypted IS NOT NULL) AND (email_key IS NULL));
CREATE INDEX agents ON members.accounts USING btree (id) WHERE is_agent;
CREATE UNIQUE INDEX accounts_by_phone ON members.accounts USING btree (phone_key);
CREATE TRIGGER birthday_fixed BEFORE UPDATE OF birthday_encrypted ON members.accounts FOR EACH ROW WHEN (((old.birthday_encrypted IS NOT NULL) AND (new.birthday_encrypted IS DISTINCT FROM old.birthday_encrypted) AND (new.state <> 'closed'::text))) EXECUTE FUNCTION members.refuse_new_birthday();
CREATE TRIGGER end_commissions AFTER UPDATE OF is_agent ON members.accounts FOR EACH ROW WHEN ((old.is_agent AND (NOT new.is_agent))) EXECUTE FUNCTION commissions.end_rates();
CREATE TRIGGER hand_over_closed AFTER UPDATE OF state ON members.accounts FOR EACH ROW WHEN (((new.state = 'closed'::text) AND (old.state <> 'closed'::text) AND old.is_agent)) EXECUTE FUNCTION agents.hand_over_closed();
CREATE TRIGGER inviter_fixed BEFORE UPDATE OF invited_by ON members.accounts FOR EACH ROW WHEN (((old.invited_by IS NOT NULL) AND (new.invited_by IS DISTINCT FROM old.invited_by))) EXECUTE FUNCTION members.refuse_new_inviter();
CREATE TRIGGER keep_terms AFTER UPDATE OF is_agent ON members.accounts FOR EACH ROW WHEN ((new.is_agent IS DISTINCT FROM old.is_agent)) EXECUTE FUNCTION agents.keep_terms();
CREATE TRIGGER keep_terms_of_new AFTER INSERT ON members.accounts FOR EACH ROW WHEN (new.is_agent) EXECUTE FUNCTION agents.keep_terms();
CREATE TRIGGER note_new_phone AFTER UPDATE OF phone_key ON members.accounts FOR EACH ROW WHEN ((new.phone_key IS DISTINCT FROM old.phone_key)) EXECUTE FUNCTION protection.note_phone();
CREATE TRIGGER note_phone AFTER INSERT ON members.accounts FOR EACH ROW EXECUTE FUNCTION protection.note_phone();
CREATE TRIGGER place_registered AFTER INSERT ON members.accounts FOR EACH ROW WHEN ((new.invited_by IS NOT NULL)) EXECUTE FUNCTION agents.place_registered();
CREATE TRIGGER refuse_excluded_phone BEFORE INSERT OR UPDATE OF phone_key ON members.accounts FOR EACH ROW EXECUTE FUNCTION protection.refuse_excluded_phone();
CREATE TRIGGER resume_commissions AFTER UPDATE OF is_agent ON members.accounts FOR EACH ROW WHEN ((new.is_agent AND (NOT old.is_agent))) EXECUTE FUNCTION commissions.resume_rates();
CREATE TRIGGER security_code_fixed BEFORE UPDATE OF security_code_hash ON members.accounts FOR EACH ROW WHEN (((old.security_code_hash IS NOT NULL) AND (new.security_code_hash IS DISTINCT FROM old.security_code_hash) AND (new.state <> 'closed'::text))) EXECUTE FUNCTION members.refuse_new_security_code();
CREATE TRIGGER stay_closed BEFORE UPDATE ON members.accounts FOR EACH ROW WHEN ((old.state = 'closed'::text)) EXECUTE FUNCTION members.stay_closed();
GRANT INSERT, SELECT, UPDATE ON TABLE members.accounts TO shwe_app;

CREATE TABLE members.captchas (
  id_hash bytea NOT NULL,
  answer_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  work_bits integer NOT NULL,
  CONSTRAINT captchas_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX captchas_over ON members.captchas USING btree (expires_at);
GRANT DELETE, INSERT, SELECT ON TABLE members.captchas TO shwe_app;

CREATE TABLE members.failed_logins (
  member_id bigint NOT NULL,
  day date NOT NULL,
  address text NOT NULL,
  count integer DEFAULT 1 NOT NULL,
  last_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  CONSTRAINT failed_logins_count_check CHECK ((count > 0)),
  CONSTRAINT failed_logins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT failed_logins_pkey PRIMARY KEY (member_id, day, address)
);
CREATE INDEX failed_logins_by_day ON members.failed_logins USING btree (day);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE members.failed_logins TO shwe_app;

CREATE TABLE members.logins (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  business_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT logins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT logins_pkey PRIMARY KEY (id)
);
CREATE INDEX logins_by_address ON members.logins USING btree (member_id, ip);
CREATE INDEX logins_of_member ON members.logins USING btree (member_id, id DESC);
GRANT INSERT, SELECT ON TABLE members.logins TO shwe_app;
GRANT UPDATE (ip) ON TABLE members.logins TO shwe_app;
GRANT UPDATE (user_agent) ON TABLE members.logins TO shwe_app;

CREATE TABLE members.notes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  body text NOT NULL,
  CONSTRAINT notes_body_check CHECK (((length(body) >= 3) AND (length(body) <= 1000))),
  CONSTRAINT notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT notes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.accounts(id),
  CONSTRAINT notes_pkey PRIMARY KEY (id)
);
CREATE INDEX notes_of_member ON members.notes USING btree (member_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON members.notes FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT DELETE, INSERT, SELECT ON TABLE members.notes TO shwe_app;

CREATE TABLE members.otps (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  purpose text NOT NULL,
  code_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  plain_tries integer DEFAULT 0 NOT NULL,
  used_at timestamp with time zone,
  phone_key bytea NOT NULL,
  ticket_hash bytea NOT NULL,
  address_key bytea NOT NULL,
  CONSTRAINT otps_pkey PRIMARY KEY (id),
  CONSTRAINT otps_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'reset'::text, 'phone'::text]))),
  CONSTRAINT otps_ticket_hash_key UNIQUE (ticket_hash)
);
CREATE INDEX otps_of_address ON members.otps USING btree (address_key, created_at);
CREATE INDEX otps_of_phone ON members.otps USING btree (phone_key, id DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE members.otps TO shwe_app;

CREATE TABLE members.saved_views (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  operator_id bigint NOT NULL,
  name text NOT NULL,
  filter jsonb NOT NULL,
  saved_at timestamp with time zone DEFAULT clock.now() NOT NULL,
  CONSTRAINT saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  CONSTRAINT saved_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.accounts(id),
  CONSTRAINT saved_views_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX saved_views_by_name ON members.saved_views USING btree (operator_id, lower(name));
GRANT DELETE, INSERT, SELECT ON TABLE members.saved_views TO shwe_app;
GRANT UPDATE (filter) ON TABLE members.saved_views TO shwe_app;
GRANT UPDATE (name) ON TABLE members.saved_views TO shwe_app;
GRANT UPDATE (saved_at) ON TABLE members.saved_views TO shwe_app;

CREATE TABLE members.session_ends (
  last bigint NOT NULL
);

CREATE TABLE members.sessions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  token_hash bytea NOT NULL,
  member_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  ended_at timestamp with time zone,
  end_no bigint,
  ip text NOT NULL,
  user_agent text NOT NULL,
  device_hash bytea,
  CONSTRAINT ends_are_numbered CHECK (((ended_at IS NULL) = (end_no IS NULL))),
  CONSTRAINT sessions_id_key UNIQUE (id),
  CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX ended_sessions ON members.sessions USING btree (end_no) WHERE (end_no IS NOT NULL);
CREATE INDEX live_sessions_of_member ON members.sessions USING btree (member_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_in_use ON members.sessions USING btree (seen_at) WHERE (ended_at IS NULL);
CREATE INDEX sessions_of_member ON members.sessions USING btree (member_id, seen_at DESC);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE members.sessions TO shwe_app;

CREATE TABLE members.sms_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  phone text NOT NULL,
  purpose text NOT NULL,
  body text NOT NULL,
  CONSTRAINT sms_outbox_pkey PRIMARY KEY (id)
);
GRANT DELETE, INSERT, SELECT ON TABLE members.sms_outbox TO shwe_app;

CREATE OR REPLACE FUNCTION members.ended_since(p_ends bigint, OUT session_ids bigint[], OUT states text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'members', 'pg_temp'
AS $function$
begin
  select array_agg(s.id), array_agg(a.state) into session_ids, states
  from members.sessions s join members.accounts a on a.id = s.member_id where s.end_no > p_ends;
end $function$;

CREATE OR REPLACE FUNCTION members.next_session_end()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'members', 'pg_temp'
AS $function$ update session_ends set last = last + 1 returning last $function$;
GRANT EXECUTE ON FUNCTION members.next_session_end() TO shwe_app;

CREATE OR REPLACE FUNCTION members.refuse_new_birthday()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'a birthday is set once' using errcode = 'restrict_violation'; end $function$;

CREATE OR REPLACE FUNCTION members.refuse_new_inviter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'an invite code is used once' using errcode = 'restrict_violation'; end $function$;

CREATE OR REPLACE FUNCTION members.refuse_new_security_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'a security code never changes' using errcode = 'restrict_violation'; end $function$;

CREATE OR REPLACE FUNCTION members.stay_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'account % is closed', old.id using errcode = 'restrict_violation'; end $function$;

CREATE OR REPLACE FUNCTION members.use_sessions(p_hashes bytea[], OUT ends bigint, OUT session_ids bigint[], OUT member_ids bigint[], OUT states text[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'members', 'pg_temp'
AS $function$
declare
  v_stale bytea[];
begin
  select last into ends from members.session_ends;
  select array_agg(s.id order by u.ord), array_agg(a.id order by u.ord), array_agg(a.state order by u.ord),
         array_agg(s.token_hash) filter (where l.is_live and s.seen_at < clock_timestamp() - interval '10 minutes')
  into session_ids, member_ids, states, v_stale
  from unnest(p_hashes) with ordinality u(hash, ord)
  left join members.sessions s on s.token_hash = u.hash
  -- A session ends after two weeks without use, and after 60 days in any case.
  cross join lateral (
    select s.ended_at is null and s.seen_at > clock_timestamp() - interval '14 days'
           and s.created_at > clock_timestamp() - interval '60 days' as is_live) l
  left join members.accounts a on a.id = s.member_id and (a.state = 'suspended' or l.is_live);
  if v_stale is not null then
    -- Skips locked rows: nothing has to wait for this update.
    update members.sessions set seen_at = clock_timestamp() where token_hash in (
      select token_hash from members.sessions where token_hash = any(v_stale)
        and ended_at is null for update skip locked);
  end if;
end $function$;
GRANT EXECUTE ON FUNCTION members.use_sessions(bytea[]) TO shwe_app;

CREATE SCHEMA messages;
GRANT USAGE ON SCHEMA messages TO shwe_app;

CREATE TABLE messages.messages (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  type smallint DEFAULT 1 NOT NULL,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  subject text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  CONSTRAINT messages_body_check CHECK (content.is_text(body)),
  CONSTRAINT messages_member_id_subject_key UNIQUE (member_id, subject),
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_title_check CHECK (content.is_text(title)),
  CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY[0, 1])))
);
CREATE INDEX house_messages ON messages.messages USING btree (subject) WHERE (subject ~~ 'house:%'::text);
CREATE INDEX messages_of_member ON messages.messages USING btree (member_id, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER note_message AFTER INSERT ON messages.messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION push.note_message();
GRANT INSERT, SELECT ON TABLE messages.messages TO shwe_app;
GRANT UPDATE (body) ON TABLE messages.messages TO shwe_app;
GRANT UPDATE (deleted_at) ON TABLE messages.messages TO shwe_app;
GRANT UPDATE (read_at) ON TABLE messages.messages TO shwe_app;
GRANT UPDATE (title) ON TABLE messages.messages TO shwe_app;

CREATE SCHEMA news;
GRANT USAGE ON SCHEMA news TO shwe_app;

CREATE TABLE news.causes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint,
  kind text NOT NULL,
  reference text NOT NULL,
  details jsonb NOT NULL,
  caused_at timestamp with time zone NOT NULL,
  CONSTRAINT causes_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'draw'::text]))),
  CONSTRAINT causes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT causes_pkey PRIMARY KEY (id),
  CONSTRAINT member_unless_draw CHECK (((member_id IS NULL) = (kind = 'draw'::text)))
);
GRANT DELETE, SELECT, UPDATE ON TABLE news.causes TO shwe_app;

CREATE TABLE news.shown_wins (
  slip_id bigint NOT NULL,
  member_id bigint NOT NULL,
  shown_at timestamp with time zone NOT NULL,
  CONSTRAINT shown_wins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT shown_wins_pkey PRIMARY KEY (slip_id)
);
CREATE INDEX shown_wins_of_member ON news.shown_wins USING btree (member_id);
GRANT INSERT, SELECT ON TABLE news.shown_wins TO shwe_app;

CREATE OR REPLACE FUNCTION news.note_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'news', 'pg_temp'
AS $function$
begin
  insert into causes (member_id, kind, reference, details, caused_at)
  values (new.member_id, 'deposit', new.tid, jsonb_build_object(
    'amount', new.amount, 'state', new.state, 'reason', new.reason, 'note', new.note), clock.now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION news.note_draw()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'news', 'pg_temp'
AS $function$
begin
  insert into causes (kind, reference, details, caused_at)
  values ('draw', new.name, jsonb_build_object('id', new.id, 'version', new.version), clock.now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION news.note_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'news', 'pg_temp'
AS $function$
begin
  insert into causes (member_id, kind, reference, details, caused_at)
  values (new.member_id, 'withdrawal', new.wid, jsonb_build_object(
    'amount', new.amount, 'state', new.state, 'reason', new.reason, 'note', new.note), clock.now());
  return null;
end $function$;

CREATE SCHEMA operators;
GRANT USAGE ON SCHEMA operators TO shwe_app;

CREATE TABLE operators.accounts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  full_name text NOT NULL,
  role text NOT NULL,
  password_hash text,
  totp_secret bytea,
  totp_step_used bigint DEFAULT 0 NOT NULL,
  state text DEFAULT 'active'::text NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  joined_at timestamp with time zone,
  rights_changed_at timestamp with time zone,
  CONSTRAINT accounts_name_check CHECK (((name = lower(name)) AND (length(name) >= 2) AND (length(name) <= 60))),
  CONSTRAINT accounts_name_key UNIQUE (name),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'draws'::text, 'support'::text]))),
  CONSTRAINT accounts_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'disabled'::text]))),
  CONSTRAINT active_has_credentials CHECK (((state <> 'active'::text) OR ((password_hash IS NOT NULL) AND (totp_secret IS NOT NULL))))
);
CREATE TRIGGER forget_devices AFTER UPDATE OF password_hash, state ON operators.accounts FOR EACH ROW WHEN (((new.password_hash IS DISTINCT FROM old.password_hash) OR (new.state IS DISTINCT FROM old.state))) EXECUTE FUNCTION operators.forget_devices();
CREATE TRIGGER note_rights_change BEFORE UPDATE OF role, state ON operators.accounts FOR EACH ROW WHEN (((new.role IS DISTINCT FROM old.role) OR ((old.state = 'active'::text) AND (new.state <> 'active'::text)))) EXECUTE FUNCTION operators.note_rights_change();
GRANT SELECT ON TABLE operators.accounts TO shwe_app;
GRANT UPDATE (totp_step_used) ON TABLE operators.accounts TO shwe_app;

CREATE TABLE operators.approval_messages (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  request text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  operator_id bigint NOT NULL,
  text text NOT NULL,
  written_at timestamp with time zone DEFAULT clock.now() NOT NULL,
  CONSTRAINT approval_messages_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.accounts(id),
  CONSTRAINT approval_messages_pkey PRIMARY KEY (id),
  CONSTRAINT approval_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 300)))
);
CREATE INDEX approval_messages_by_request ON operators.approval_messages USING btree (request, requested_at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operators.approval_messages FOR EACH STATEMENT EXECUTE FUNCTION operators.refuse_change();
GRANT INSERT, SELECT ON TABLE operators.approval_messages TO shwe_app;

CREATE TABLE operators.approval_requests (
  action text NOT NULL,
  subject text NOT NULL,
  detail text NOT NULL,
  operator_id bigint NOT NULL,
  reason text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  CONSTRAINT approval_requests_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.accounts(id),
  CONSTRAINT approval_requests_pkey PRIMARY KEY (action, subject)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE operators.approval_requests TO shwe_app;

CREATE TABLE operators.audit (
  id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  business_at timestamp with time zone NOT NULL,
  operator_id bigint,
  operator_name text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL,
  ip text NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_by_action ON operators.audit USING btree (action, id DESC);
CREATE INDEX audit_by_subject ON operators.audit USING btree (subject, id DESC);
CREATE INDEX audit_by_time ON operators.audit USING btree (at);
CREATE INDEX audit_of_operator ON operators.audit USING btree (operator_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operators.audit FOR EACH STATEMENT EXECUTE FUNCTION operators.refuse_change();
GRANT SELECT ON TABLE operators.audit TO shwe_app;

CREATE TABLE operators.audit_chain (
  only_row boolean DEFAULT true NOT NULL,
  entries bigint DEFAULT 0 NOT NULL,
  hash bytea DEFAULT sha256('\x73687765206175646974'::bytea) NOT NULL,
  CONSTRAINT audit_chain_only_row_check CHECK (only_row),
  CONSTRAINT audit_chain_pkey PRIMARY KEY (only_row)
) WITH (fillfactor=50);
GRANT SELECT ON TABLE operators.audit_chain TO shwe_app;

CREATE TABLE operators.links (
  token_hash bytea NOT NULL,
  operator_id bigint NOT NULL,
  purpose text NOT NULL,
  made_by bigint,
  made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  approved_by bigint,
  approved_at timestamp with time zone,
  expires_at timestamp with time zone,
  code_hash bytea,
  totp_secret bytea,
  CONSTRAINT approval_sets_expiry CHECK (((approved_at IS NULL) = (expires_at IS NULL))),
  CONSTRAINT links_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators.accounts(id),
  CONSTRAINT links_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators.accounts(id),
  CONSTRAINT links_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.accounts(id) ON DELETE CASCADE,
  CONSTRAINT links_operator_id_key UNIQUE (operator_id),
  CONSTRAINT links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT links_purpose_check CHECK ((purpose = ANY (ARRAY['invite'::text, 'reset'::text]))),
  CONSTRAINT maker_is_not_checker CHECK ((made_by <> approved_by))
);
GRANT DELETE, INSERT, SELECT ON TABLE operators.links TO shwe_app;
GRANT UPDATE (approved_at) ON TABLE operators.links TO shwe_app;
GRANT UPDATE (approved_by) ON TABLE operators.links TO shwe_app;
GRANT UPDATE (code_hash) ON TABLE operators.links TO shwe_app;
GRANT UPDATE (expires_at) ON TABLE operators.links TO shwe_app;
GRANT UPDATE (totp_secret) ON TABLE operators.links TO shwe_app;

CREATE TABLE operators.recovery_codes (
  operator_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  used_ip text,
  used_by bytea,
  told_at timestamp with time zone,
  CONSTRAINT recovery_codes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.accounts(id) ON DELETE CASCADE,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (operator_id, code_hash)
);
GRANT DELETE, INSERT, SELECT ON TABLE operators.recovery_codes TO shwe_app;
GRANT UPDATE (told_at) ON TABLE operators.recovery_codes TO shwe_app;
GRANT UPDATE (used_at) ON TABLE operators.recovery_codes TO shwe_app;
GRANT UPDATE (used_by) ON TABLE operators.recovery_codes TO shwe_app;
GRANT UPDATE (used_ip) ON TABLE operators.recovery_codes TO shwe_app;

CREATE TABLE operators.sessions (
  token_hash bytea NOT NULL,
  operator_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  ended_at timestamp with time zone,
  ip text NOT NULL,
  CONSTRAINT sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.accounts(id),
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX sessions_of_operator ON operators.sessions USING btree (operator_id) WHERE (ended_at IS NULL);
GRANT INSERT, SELECT ON TABLE operators.sessions TO shwe_app;
GRANT UPDATE (ended_at) ON TABLE operators.sessions TO shwe_app;
GRANT UPDATE (seen_at) ON TABLE operators.sessions TO shwe_app;

CREATE OR REPLACE FUNCTION operators.add_account(p_name text, p_full_name text, p_role text, p_password_hash text, p_totp_secret bytea, p_action text, p_by_id bigint, p_by_name text, p_ip text, p_details jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'operators', 'pg_temp'
AS $function$
declare
  v_id bigint;
begin
  insert into operators.accounts (name, full_name, role, password_hash, totp_secret, state, joined_at)
  values (p_name, p_full_name, p_role, p_password_hash, p_totp_secret,
    case when p_password_hash is null then 'invited' else 'active' end,
    case when p_password_hash is not null then clock_timestamp() end)
  on conflict (name) do nothing returning id into v_id;
  if v_id is null then return null; end if;
  perform operators.append_audit(p_by_id, p_by_name, p_action, 'operator:' || v_id,
    jsonb_build_object('name', p_name, 'role', p_role) || p_details, p_ip);
  return v_id;
end $function$;
GRANT EXECUTE ON FUNCTION operators.add_account(text,text,text,text,bytea,text,bigint,text,text,jsonb) TO shwe_app;

CREATE OR REPLACE FUNCTION operators.append_audit(p_operator_id bigint, p_operator_name text, p_action text, p_subject text, p_details jsonb, p_ip text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'operators', 'pg_temp'
AS $function$
declare
  v_before bytea;
  v_row operators.audit;
begin
  select c.entries + 1, c.hash into strict v_row.id, v_before from operators.audit_chain c for update;
  v_row.at := clock_timestamp();
  v_row.business_at := clock.now();
  v_row.operator_id := p_operator_id;
  v_row.operator_name := p_operator_name;
  v_row.action := p_action;
  v_row.subject := p_subject;
  v_row.details := p_details;
  v_row.ip := p_ip;
  v_row.hash := operators.audit_hash(v_before, v_row);
  insert into operators.audit values (v_row.*);
  update operators.audit_chain set entries = v_row.id, hash = v_row.hash;
  return v_row.id;
end $function$;
GRANT EXECUTE ON FUNCTION operators.append_audit(bigint,text,text,text,jsonb,text) TO shwe_app;

CREATE OR REPLACE FUNCTION operators.audit_faults()
 RETURNS TABLE(id bigint, fault text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'operators', 'pg_temp'
AS $function$
  select * from (
    select a.id, case
        when a.id <> row_number() over (order by a.id) then 'an entry before this one is missing'
        when a.hash <> operators.audit_hash(lag(a.hash, 1, sha256('shwe audit'::bytea)) over (order by a.id), a)
          then 'changed'
      end as fault
    from operators.audit a
  ) linked where fault is not null
  union all
  select c.entries, 'the last entries are missing'
  from operators.audit_chain c
  where c.entries <> (select count(*) from operators.audit)
     or c.hash is distinct from coalesce((select a.hash from operators.audit a
       order by a.id desc limit 1), sha256('shwe audit'::bytea))
$function$;
GRANT EXECUTE ON FUNCTION operators.audit_faults() TO shwe_app;

CREATE OR REPLACE FUNCTION operators.audit_hash(p_before bytea, p_row operators.audit)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(p_before || convert_to(jsonb_build_array(
    p_row.id, (extract(epoch from p_row.at) * 1000000)::bigint,
      (extract(epoch from p_row.business_at) * 1000000)::bigint,
    p_row.operator_id, p_row.operator_name, p_row.action, p_row.subject, p_row.details, p_row.ip)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION operators.clear_credentials(p_operator bigint, p_by_id bigint, p_by_name text, p_ip text, p_details jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'operators', 'pg_temp'
AS $function$
declare
  v_denial text;
begin
  perform operators.lock_staff();
  v_denial := operators.denial(p_operator, p_by_id, false);
  if v_denial is not null then return v_denial; end if;
  update operators.accounts set password_hash = null, totp_secret = null, state = 'invited' where id = p_operator;
  update operators.sessions set ended_at = clock_timestamp() where operator_id = p_operator and ended_at is null;
  delete from operators.recovery_codes where operator_id = p_operator;
  perform operators.append_audit(p_by_id, p_by_name, 'staff.reset', 'operator:' || p_operator, p_details, p_ip);
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION operators.clear_credentials(bigint,bigint,text,text,jsonb) TO shwe_app;

CREATE OR REPLACE FUNCTION operators.complete_link(p_token_hash bytea, p_code_hash bytea, p_password_hash text, p_totp_step bigint, p_recovery_hashes bytea[], p_ip text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'operators', 'pg_temp'
AS $function$
declare
  v_link operators.links;
  v_name text;
begin
  perform operators.lock_staff();
  delete from operators.links
  where token_hash = p_token_hash and code_hash is not distinct from p_code_hash
    and expires_at > clock_timestamp() and totp_secret is not null
  returning * into v_link;
  if v_link.operator_id is null then return null; end if;
  update operators.accounts
  set password_hash = p_password_hash, totp_secret = v_link.totp_secret, totp_step_used = p_totp_step,
      state = 'active', joined_at = clock_timestamp()
  where id = v_link.operator_id and state = 'invited' returning name into v_name;
  if v_name is null then return null; end if;
  update operators.sessions set ended_at = clock_timestamp()
  where operator_id = v_link.operator_id and ended_at is null;
  delete from operators.recovery_codes where operator_id = v_link.operator_id;
  insert into operators.recovery_codes (operator_id, code_hash)
  select v_link.operator_id, unnest(p_recovery_hashes);
  perform operators.append_audit(v_link.operator_id, v_name, 'staff.join', 'operator:' || v_link.operator_id,
    jsonb_build_object('purpose', v_link.purpose), p_ip);
  return v_link.operator_id;
end $function$;
GRANT EXECUTE ON FUNCTION operators.complete_link(bytea,bytea,text,bigint,bytea[],text) TO shwe_app;

CREATE OR REPLACE FUNCTION operators.denial(p_operator bigint, p_by_id bigint, p_takes_owner boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'operators', 'pg_temp'
AS $function$
  select case
    when p_by_id = p_operator then 'about_self'
    when p_by_id is not null and not exists (
      select from operators.accounts where id = p_by_id and role = 'owner' and state = 'active') then 'forbidden'
    when p_takes_owner
      and exists (select from operators.accounts where id = p_operator and role = 'owner' and state = 'active')
      and not exists (
        select from operators.accounts where id <> p_operator and role = 'owner' and state = 'active') then 'last_owner'
  end
$function$;
GRANT EXECUTE ON FUNCTION operators.denial(bigint,bigint,boolean) TO shwe_app;

CREATE OR REPLACE FUNCTION operators.drop_invited(p_operator bigint, p_by_id bigint, p_by_name text, p_ip text, p_details jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'operators', 'pg_temp'
AS $function$
declare
  v_denial text;
begin
  perform operators.lock_staff();
  v_denial := operators.denial(p_operator, p_by_id, false);
  if v_denial is not null then return v_denial; end if;
  delete from operators.accounts where id = p_operator and state = 'invited' and joined_at is null;
  perform operators.append_audit(p_by_id, p_by_name, 'staff.withdraw', 'operator:' || p_operator, p_details, p_ip);
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION operators.drop_invited(bigint,bigint,text,text,jsonb) TO shwe_app;

CREATE OR REPLACE FUNCTION operators.forget_devices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'operators', 'pg_temp'
AS $function$
begin
  delete from security.known_devices where owner = 'operator:' || new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION operators.lock_staff()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'operators', 'pg_temp'
AS $function$ select pg_advisory_xact_lock(20261205) $function$;
GRANT EXECUTE ON FUNCTION operators.lock_staff() TO shwe_app;

CREATE OR REPLACE FUNCTION operators.note_rights_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'operators', 'pg_temp'
AS $function$
begin
  new.rights_changed_at := clock.now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION operators.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $function$;

CREATE OR REPLACE FUNCTION operators.set_role(p_operator bigint, p_role text, p_by_id bigint, p_by_name text, p_ip text, p_details jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'operators', 'pg_temp'
AS $function$
declare
  v_denial text;
begin
  perform operators.lock_staff();
  v_denial := operators.denial(p_operator, p_by_id, p_role <> 'owner');
  if v_denial is not null then return v_denial; end if;
  update operators.accounts set role = p_role where id = p_operator;
  perform operators.append_audit(p_by_id, p_by_name, 'staff.role', 'operator:' || p_operator,
    jsonb_build_object('role', p_role) || p_details, p_ip);
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION operators.set_role(bigint,text,bigint,text,text,jsonb) TO shwe_app;

CREATE OR REPLACE FUNCTION operators.set_state(p_operator bigint, p_state text, p_by_id bigint, p_by_name text, p_ip text, p_details jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'operators', 'pg_temp'
AS $function$
declare
  v_denial text;
begin
  perform operators.lock_staff();
  v_denial := operators.denial(p_operator, p_by_id, p_state = 'disabled');
  if v_denial is not null then return v_denial; end if;
  if p_state not in ('active', 'disabled') then raise exception 'no such state: %', p_state; end if;
  update operators.accounts
  set state = case when p_state = 'active' and password_hash is null then 'invited' else p_state end
  where id = p_operator;
  -- Also when enabling: a login that was in progress may have opened one meanwhile.
  update operators.sessions set ended_at = clock_timestamp() where operator_id = p_operator and ended_at is null;
  if p_state = 'disabled' then
    delete from operators.links where operator_id = p_operator;
    delete from operators.approval_requests
    where subject = 'operator:' || p_operator and starts_with(action, 'staff.');
  end if;
  perform operators.append_audit(p_by_id, p_by_name,
    case p_state when 'disabled' then 'staff.disable' else 'staff.enable' end, 'operator:' || p_operator, p_details, p_ip);
  return null;
end $function$;
GRANT EXECUTE ON FUNCTION operators.set_state(bigint,text,bigint,text,text,jsonb) TO shwe_app;

CREATE SCHEMA prizes;
GRANT USAGE ON SCHEMA prizes TO shwe_app;

CREATE TABLE prizes.days (
  table_id bigint NOT NULL,
  day date NOT NULL,
  budget bigint NOT NULL,
  reserved bigint DEFAULT 0 NOT NULL,
  cost bigint DEFAULT 0 NOT NULL,
  turns integer DEFAULT 0 NOT NULL,
  CONSTRAINT days_cost_check CHECK ((cost >= 0)),
  CONSTRAINT days_pkey PRIMARY KEY (table_id, day),
  CONSTRAINT days_reserved_check CHECK ((reserved >= 0)),
  CONSTRAINT days_table_id_fkey FOREIGN KEY (table_id) REFERENCES prizes.tables(id),
  CONSTRAINT within_budget_day CHECK (((reserved + cost) <= budget))
);
GRANT SELECT ON TABLE prizes.days TO shwe_app;

CREATE TABLE prizes.sectors (
  table_id bigint NOT NULL,
  "position" integer NOT NULL,
  weight integer NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT sectors_amount_check CHECK (((amount >= 0) AND (amount <= 1000000000))),
  CONSTRAINT sectors_pkey PRIMARY KEY (table_id, "position"),
  CONSTRAINT sectors_position_check CHECK ((("position" >= 1) AND ("position" <= 24))),
  CONSTRAINT sectors_table_id_fkey FOREIGN KEY (table_id) REFERENCES prizes.tables(id),
  CONSTRAINT sectors_weight_check CHECK (((weight >= 1) AND (weight <= 1000000)))
);
CREATE TRIGGER only_of_drafts BEFORE INSERT OR DELETE OR UPDATE ON prizes.sectors FOR EACH ROW EXECUTE FUNCTION prizes.refuse_sectors();
GRANT DELETE, INSERT, SELECT ON TABLE prizes.sectors TO shwe_app;

CREATE TABLE prizes.tables (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  turnover_times integer NOT NULL,
  play_days integer NOT NULL,
  turn_days integer NOT NULL,
  budget_day bigint NOT NULL,
  budget_total bigint NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  created_at timestamp with time zone DEFAULT clock.now() NOT NULL,
  live_at timestamp with time zone,
  stopped_at timestamp with time zone,
  CONSTRAINT live_since CHECK (((state = 'draft'::text) OR (live_at IS NOT NULL))),
  CONSTRAINT tables_budget_day_check CHECK ((budget_day > 0)),
  CONSTRAINT tables_check CHECK ((budget_total >= budget_day)),
  CONSTRAINT tables_kind_check CHECK ((kind = ANY (ARRAY['wheel'::text, 'envelope'::text]))),
  CONSTRAINT tables_pkey PRIMARY KEY (id),
  CONSTRAINT tables_play_days_check CHECK (((play_days >= 1) AND (play_days <= 365))),
  CONSTRAINT tables_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'live'::text, 'stopped'::text]))),
  CONSTRAINT tables_turn_days_check CHECK (((turn_days >= 1) AND (turn_days <= 90))),
  CONSTRAINT tables_turnover_times_check CHECK (((turnover_times >= 0) AND (turnover_times <= 100)))
);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON prizes.tables FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER enforce_states BEFORE UPDATE ON prizes.tables FOR EACH ROW EXECUTE FUNCTION prizes.enforce_tables();
GRANT INSERT, SELECT ON TABLE prizes.tables TO shwe_app;
GRANT UPDATE (budget_day) ON TABLE prizes.tables TO shwe_app;
GRANT UPDATE (budget_total) ON TABLE prizes.tables TO shwe_app;
GRANT UPDATE (kind) ON TABLE prizes.tables TO shwe_app;
GRANT UPDATE (live_at) ON TABLE prizes.tables TO shwe_app;
GRANT UPDATE (play_days) ON TABLE prizes.tables TO shwe_app;
GRANT UPDATE (state) ON TABLE prizes.tables TO shwe_app;
GRANT UPDATE (stopped_at) ON TABLE prizes.tables TO shwe_app;
GRANT UPDATE (title) ON TABLE prizes.tables TO shwe_app;
GRANT UPDATE (turn_days) ON TABLE prizes.tables TO shwe_app;
GRANT UPDATE (turnover_times) ON TABLE prizes.tables TO shwe_app;

CREATE TABLE prizes.totals (
  table_id bigint NOT NULL,
  budget bigint NOT NULL,
  reserved bigint DEFAULT 0 NOT NULL,
  cost bigint DEFAULT 0 NOT NULL,
  turns integer DEFAULT 0 NOT NULL,
  CONSTRAINT totals_cost_check CHECK ((cost >= 0)),
  CONSTRAINT totals_pkey PRIMARY KEY (table_id),
  CONSTRAINT totals_reserved_check CHECK ((reserved >= 0)),
  CONSTRAINT totals_table_id_fkey FOREIGN KEY (table_id) REFERENCES prizes.tables(id),
  CONSTRAINT within_budget_total CHECK (((reserved + cost) <= budget))
);
GRANT SELECT ON TABLE prizes.totals TO shwe_app;

CREATE TABLE prizes.turns (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  pid text GENERATED ALWAYS AS (('PD-'::text || id)) STORED NOT NULL,
  table_id bigint NOT NULL,
  member_id bigint NOT NULL,
  occasion text NOT NULL,
  state text DEFAULT 'given'::text NOT NULL,
  given_at timestamp with time zone NOT NULL,
  day date NOT NULL,
  until timestamp with time zone NOT NULL,
  reserve bigint NOT NULL,
  server_seed bytea,
  commitment bytea NOT NULL,
  client_seed text,
  drawn_at timestamp with time zone,
  number integer,
  "position" integer,
  amount bigint,
  gid text,
  ended_at timestamp with time zone,
  reason text DEFAULT ''::text NOT NULL,
  server_seed_encrypted bytea,
  CONSTRAINT a_prize_is_a_grant CHECK (((gid IS NOT NULL) = (COALESCE(amount, (0)::bigint) > 0))),
  CONSTRAINT cancelled_for_a_reason CHECK (((reason <> ''::text) = (state = 'cancelled'::text))),
  CONSTRAINT drawn_with_its_seed CHECK (((server_seed IS NOT NULL) OR ((state <> 'drawn'::text) AND (server_seed_encrypted IS NOT NULL)))),
  CONSTRAINT drawn_with_result CHECK ((num_nonnulls(client_seed, drawn_at, number, "position", amount) =
CASE state
    WHEN 'drawn'::text THEN 5
    ELSE 0
END)),
  CONSTRAINT ended_when_over CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['expired'::text, 'cancelled'::text])))),
  CONSTRAINT in_time CHECK ((until > given_at)),
  CONSTRAINT one_turn_each UNIQUE (table_id, member_id, occasion),
  CONSTRAINT sector_of_its_table FOREIGN KEY (table_id, "position") REFERENCES prizes.sectors(table_id, "position"),
  CONSTRAINT seed_is_the_committed_one CHECK (((server_seed IS NULL) OR (sha256(server_seed) = commitment))),
  CONSTRAINT turns_check CHECK (((amount >= 0) AND (amount <= reserve))),
  CONSTRAINT turns_client_seed_check CHECK ((client_seed <> ''::text)),
  CONSTRAINT turns_gid_fkey FOREIGN KEY (gid) REFERENCES grants.grants(gid),
  CONSTRAINT turns_gid_key UNIQUE (gid),
  CONSTRAINT turns_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT turns_number_check CHECK ((number >= 0)),
  CONSTRAINT turns_occasion_check CHECK ((occasion <> ''::text)),
  CONSTRAINT turns_pid_key UNIQUE (pid),
  CONSTRAINT turns_pkey PRIMARY KEY (id),
  CONSTRAINT turns_reserve_check CHECK ((reserve > 0)),
  CONSTRAINT turns_server_seed_check CHECK ((length(server_seed) = 32)),
  CONSTRAINT turns_state_check CHECK ((state = ANY (ARRAY['given'::text, 'drawn'::text, 'expired'::text, 'cancelled'::text]))),
  CONSTRAINT turns_table_id_fkey FOREIGN KEY (table_id) REFERENCES prizes.tables(id)
);
CREATE INDEX turns_by_state ON prizes.turns USING btree (table_id, state);
CREATE INDEX turns_of_member ON prizes.turns USING btree (member_id, id DESC);
CREATE INDEX turns_of_table ON prizes.turns USING btree (table_id, id DESC);
CREATE INDEX turns_to_draw ON prizes.turns USING btree (until) WHERE (state = 'given'::text);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON prizes.turns FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER count_ended AFTER UPDATE ON prizes.turns REFERENCING NEW TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION prizes.count_ended();
CREATE TRIGGER count_given AFTER INSERT ON prizes.turns REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION prizes.count_given();
CREATE TRIGGER enforce_states BEFORE UPDATE ON prizes.turns FOR EACH ROW EXECUTE FUNCTION prizes.enforce_turns();
GRANT INSERT, SELECT ON TABLE prizes.turns TO shwe_app;
GRANT UPDATE (amount) ON TABLE prizes.turns TO shwe_app;
GRANT UPDATE (client_seed) ON TABLE prizes.turns TO shwe_app;
GRANT UPDATE (drawn_at) ON TABLE prizes.turns TO shwe_app;
GRANT UPDATE (ended_at) ON TABLE prizes.turns TO shwe_app;
GRANT UPDATE (gid) ON TABLE prizes.turns TO shwe_app;
GRANT UPDATE (number) ON TABLE prizes.turns TO shwe_app;
GRANT UPDATE ("position") ON TABLE prizes.turns TO shwe_app;
GRANT UPDATE (reason) ON TABLE prizes.turns TO shwe_app;
GRANT UPDATE (server_seed) ON TABLE prizes.turns TO shwe_app;
GRANT UPDATE (state) ON TABLE prizes.turns TO shwe_app;

CREATE OR REPLACE FUNCTION prizes.count_ended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'prizes', 'pg_temp'
AS $function$
begin
  update totals s set reserved = s.reserved - n.reserve, cost = s.cost + n.cost
  from (select table_id, sum(reserve) as reserve, sum(coalesce(amount, 0)) as cost from ended group by table_id) n
  where s.table_id = n.table_id;
  update days d set reserved = d.reserved - n.reserve, cost = d.cost + n.cost
  from (select table_id, day, sum(reserve) as reserve, sum(coalesce(amount, 0)) as cost
        from ended group by table_id, day) n
  where d.table_id = n.table_id and d.day = n.day;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION prizes.count_given()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'prizes', 'pg_temp'
AS $function$
begin
  insert into totals as s (table_id, budget, reserved, turns)
  select n.table_id, t.budget_total, sum(n.reserve), count(*)
  from given n join tables t on t.id = n.table_id group by n.table_id, t.budget_total
  on conflict on constraint totals_pkey
    do update set reserved = s.reserved + excluded.reserved, turns = s.turns + excluded.turns;
  insert into days as d (table_id, day, budget, reserved, turns)
  select n.table_id, n.day, t.budget_day, sum(n.reserve), count(*)
  from given n join tables t on t.id = n.table_id group by n.table_id, n.day, t.budget_day
  on conflict on constraint days_pkey
    do update set reserved = d.reserved + excluded.reserved, turns = d.turns + excluded.turns;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION prizes.enforce_tables()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.state, new.state) not in (('draft', 'draft'), ('draft', 'live'), ('live', 'stopped'), ('stopped', 'live'))
     or (old.state <> 'draft' and (new.kind, new.title, new.turnover_times, new.play_days, new.turn_days,
         new.budget_day, new.budget_total) is distinct from (old.kind, old.title, old.turnover_times, old.play_days,
         old.turn_days, old.budget_day, old.budget_total)) then
    raise exception 'prize table % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION prizes.enforce_turns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'given' or new.state not in ('drawn', 'expired', 'cancelled')
     or (new.id, new.table_id, new.member_id, new.occasion, new.given_at, new.day, new.until, new.reserve,
         new.commitment, new.server_seed_encrypted)
        is distinct from (old.id, old.table_id, old.member_id, old.occasion, old.given_at, old.day, old.until,
         old.reserve, old.commitment, old.server_seed_encrypted)
     or (new.server_seed is distinct from old.server_seed and (old.server_seed is not null or new.state <> 'drawn')) then
    raise exception 'turn % cannot go from % to %', old.pid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION prizes.refuse_sectors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select state from prizes.tables where id = coalesce(new.table_id, old.table_id)) <> 'draft' then
    raise exception 'the sectors of a prize table change only in its draft' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $function$;

CREATE SCHEMA protection;
GRANT USAGE ON SCHEMA protection TO shwe_app;

CREATE TABLE protection.events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  what text NOT NULL,
  kind text,
  period text,
  amount bigint,
  was bigint,
  ends_at timestamp with time zone,
  operator_id bigint,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_what_check CHECK ((what = ANY (ARRAY['limit_set'::text, 'raise_asked'::text, 'raise_confirmed'::text, 'raise_taken_back'::text, 'limit_carried'::text, 'time_out'::text, 'self_exclusion'::text, 'excluded_by_payee'::text])))
);
CREATE INDEX events_of_member ON protection.events USING btree (member_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON protection.events FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON TABLE protection.events TO shwe_app;

CREATE TABLE protection.exclusions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  cause text NOT NULL,
  begins_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT ends_after_it_begins CHECK ((ends_at > begins_at)),
  CONSTRAINT exclusions_cause_check CHECK ((cause = ANY (ARRAY['asked'::text, 'payee'::text]))),
  CONSTRAINT exclusions_kind_check CHECK ((kind = ANY (ARRAY['time_out'::text, 'self_exclusion'::text]))),
  CONSTRAINT exclusions_pkey PRIMARY KEY (id)
);
CREATE INDEX exclusions_of_member ON protection.exclusions USING btree (member_id, ends_at DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON protection.exclusions FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER mark_protected AFTER INSERT ON protection.exclusions FOR EACH ROW EXECUTE FUNCTION protection.mark_protected();
GRANT INSERT, SELECT ON TABLE protection.exclusions TO shwe_app;

CREATE TABLE protection.limit_raises (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  amount bigint,
  requested_at timestamp with time zone NOT NULL,
  ripe_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  outcome text,
  CONSTRAINT limit_raises_amount_check CHECK ((amount > 0)),
  CONSTRAINT limit_raises_check CHECK ((ripe_at >= (requested_at + '24:00:00'::interval))),
  CONSTRAINT limit_raises_check1 CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  CONSTRAINT limit_raises_check2 CHECK (((outcome IS DISTINCT FROM 'confirmed'::text) OR (ended_at >= ripe_at))),
  CONSTRAINT limit_raises_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'loss'::text]))),
  CONSTRAINT limit_raises_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'taken_back'::text]))),
  CONSTRAINT limit_raises_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  CONSTRAINT limit_raises_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_raise_a_limit ON protection.limit_raises USING btree (member_id, kind, period) WHERE (ended_at IS NULL);
GRANT INSERT, SELECT, UPDATE ON TABLE protection.limit_raises TO shwe_app;

CREATE TABLE protection.limits (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  amount bigint NOT NULL,
  set_at timestamp with time zone NOT NULL,
  carried bigint DEFAULT 0 NOT NULL,
  carried_in timestamp with time zone,
  CONSTRAINT limits_amount_check CHECK ((amount >= 0)),
  CONSTRAINT limits_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'loss'::text]))),
  CONSTRAINT limits_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  CONSTRAINT limits_pkey PRIMARY KEY (member_id, kind, period)
);
CREATE TRIGGER mark_protected AFTER INSERT ON protection.limits FOR EACH ROW EXECUTE FUNCTION protection.mark_protected();
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE protection.limits TO shwe_app;

CREATE TABLE protection.person_keys (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  key bytea NOT NULL,
  left_at timestamp with time zone,
  CONSTRAINT person_keys_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'payee'::text]))),
  CONSTRAINT person_keys_pkey PRIMARY KEY (kind, key, member_id)
);
CREATE INDEX person_keys_of_member ON protection.person_keys USING btree (member_id);
CREATE TRIGGER append_only BEFORE TRUNCATE ON protection.person_keys FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER refuse_key_change BEFORE DELETE OR UPDATE ON protection.person_keys FOR EACH ROW EXECUTE FUNCTION protection.refuse_key_change();

CREATE TABLE protection.protected_members (
  member_id bigint NOT NULL,
  CONSTRAINT protected_members_pkey PRIMARY KEY (member_id)
);
GRANT SELECT ON TABLE protection.protected_members TO shwe_app;

CREATE OR REPLACE FUNCTION protection.add_person_key(p_member_id bigint, p_kind text, p_key bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
begin
  insert into protection.person_keys (member_id, kind, key) values (p_member_id, p_kind, p_key)
  on conflict (kind, key, member_id) do update set left_at = null;
  perform protection.carry_limits(p_member_id, p_kind, p_key);
end $function$;

CREATE OR REPLACE FUNCTION protection.carry_limits(p_member_id bigint, p_kind text, p_key bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
declare
  v_now timestamptz := date_trunc('milliseconds', protection.lock_member(p_member_id));
  v_limit record;
begin
  for v_limit in
    select l.kind, l.period, min(l.amount) as amount, o.amount as was, protection.period_begins(l.period, v_now) as begins,
           coalesce(max(l.carried) filter (where l.carried_in = protection.period_begins(l.period, v_now)), 0) as used
    from protection.person_keys k join protection.limits l on l.member_id = k.member_id
    left join protection.limits o on o.member_id = p_member_id and o.kind = l.kind and o.period = l.period
    where k.kind = p_kind and k.key = p_key and k.member_id <> p_member_id
      and protection.is_recent(k.left_at, v_now)
    group by l.kind, l.period, o.amount
  loop
    insert into protection.limits as t (member_id, kind, period, amount, set_at, carried, carried_in)
    values (p_member_id, v_limit.kind, v_limit.period, v_limit.amount, v_now, v_limit.used, v_limit.begins)
    on conflict (member_id, kind, period) do update
    set amount = least(t.amount, excluded.amount), set_at = excluded.set_at, carried_in = excluded.carried_in,
        carried = greatest(excluded.carried, case when t.carried_in = excluded.carried_in then t.carried else 0 end);
    if v_limit.was is null or v_limit.was > v_limit.amount then
      update protection.limit_raises set ended_at = v_now, outcome = 'taken_back'
      where member_id = p_member_id and kind = v_limit.kind and period = v_limit.period and ended_at is null;
      insert into protection.events (member_id, at, what, kind, period, amount, was)
      values (p_member_id, v_now, 'limit_carried', v_limit.kind, v_limit.period, v_limit.amount, v_limit.was);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION protection.current_exclusion(p_member_id bigint, p_now timestamp with time zone, OUT outcome text, OUT ends_at timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select case when e.kind = 'time_out' then 'time_out' when e.cause = 'payee'
    then 'excluded_by_payee' else 'self_excluded' end, e.ends_at
  from protection.exclusions e where e.member_id = p_member_id and e.ends_at > p_now
  order by e.ends_at desc limit 1
$function$;
GRANT EXECUTE ON FUNCTION protection.current_exclusion(bigint,timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION protection.exclusion_by_key(p_member_id bigint, p_kind text, p_key bytea, p_now timestamp with time zone, OUT time_out_ends_at timestamp with time zone, OUT self_exclusion_ends_at timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
  select max(e.ends_at) filter (where e.kind = 'time_out'), max(e.ends_at) filter (where e.kind = 'self_exclusion')
  from protection.person_keys k join protection.exclusions e on e.member_id = k.member_id
  where k.kind = p_kind and k.key = p_key and k.member_id <> p_member_id and e.ends_at > p_now
    and protection.is_recent(k.left_at, e.begins_at)
$function$;
GRANT EXECUTE ON FUNCTION protection.exclusion_by_key(bigint,text,bytea,timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION protection.forget_person_keys()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
  delete from protection.person_keys k
  where not protection.is_recent(k.left_at, clock.now()) and not exists (
    select from protection.exclusions e
    where e.member_id = k.member_id and e.ends_at > clock.now() and protection.is_recent(k.left_at, e.begins_at))
$function$;
GRANT EXECUTE ON FUNCTION protection.forget_person_keys() TO shwe_app;

CREATE OR REPLACE FUNCTION protection.is_recent(p_left_at timestamp with time zone, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select p_left_at is null or p_left_at > p_at - interval '31 days' $function$;

CREATE OR REPLACE FUNCTION protection.leave_person_key(p_member_id bigint, p_kind text, p_key bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
  update protection.person_keys set left_at = clock.now()
  where member_id = p_member_id and kind = p_kind and key = p_key and left_at is null
$function$;

CREATE OR REPLACE FUNCTION protection.lock_member(p_member_id bigint)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
begin
  perform from ledger.accounts a where a.member_id = p_member_id and a.code = 'wallet'
    and a.currency = 'MMK' for no key update;
  return clock.now();
end $function$;
GRANT EXECUTE ON FUNCTION protection.lock_member(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION protection.mark_protected()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
begin
  insert into protection.protected_members values (new.member_id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION protection.note_payee()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
begin
  if new.replaced_at is null then
    perform protection.add_person_key(new.member_id, 'payee', new.key);
  else
    perform protection.leave_person_key(new.member_id, 'payee', new.key);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION protection.note_phone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and old.phone_key is not null then
    perform protection.leave_person_key(new.id, 'phone', old.phone_key);
  end if;
  if new.phone_key is not null then
    perform protection.add_person_key(new.id, 'phone', new.phone_key);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION protection.period_begins(p_period text, p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$ select date_trunc(p_period, p_at at time zone interval '06:30') at time zone interval '06:30' $function$;
GRANT EXECUTE ON FUNCTION protection.period_begins(text,timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION protection.period_ends(p_period text, p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (date_trunc(p_period,
    p_at at time zone interval '06:30') + ('1 ' || p_period)::interval) at time zone interval '06:30'
$function$;
GRANT EXECUTE ON FUNCTION protection.period_ends(text,timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION protection.refuse_excluded_phone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
declare
  v_ends_at timestamptz;
begin
  if new.phone_key is null then return new; end if;
  select greatest(e.time_out_ends_at, e.self_exclusion_ends_at) into v_ends_at
  from protection.exclusion_by_key(new.id, 'phone', new.phone_key, clock.now()) e;
  if v_ends_at is not null then
    raise exception 'the phone is excluded' using errcode = 'SHW02', detail = clock.yangon_date(v_ends_at)::text;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION protection.refuse_key_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'protection', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and (new.member_id, new.kind, new.key) is not distinct from (old.member_id, old.kind, old.key) then
    return new;
  end if;
  if tg_op = 'DELETE' and not protection.is_recent(old.left_at, clock.now()) and not exists (
    select from protection.exclusions e
    where e.member_id = old.member_id and e.ends_at > clock.now() and protection.is_recent(old.left_at, e.begins_at)) then
    return old;
  end if;
  raise exception 'the key of a person is in use' using errcode = 'restrict_violation';
end $function$;

CREATE SCHEMA push;
GRANT USAGE ON SCHEMA push TO shwe_app;

CREATE TABLE push.choices (
  member_id bigint NOT NULL,
  results boolean NOT NULL,
  money boolean NOT NULL,
  messages boolean NOT NULL,
  quiet_from smallint NOT NULL,
  quiet_until smallint NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT choices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT choices_pkey PRIMARY KEY (member_id),
  CONSTRAINT choices_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  CONSTRAINT choices_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 1439)))
);
GRANT DELETE, INSERT, SELECT ON TABLE push.choices TO shwe_app;
GRANT UPDATE (changed_at) ON TABLE push.choices TO shwe_app;
GRANT UPDATE (messages) ON TABLE push.choices TO shwe_app;
GRANT UPDATE (money) ON TABLE push.choices TO shwe_app;
GRANT UPDATE (quiet_from) ON TABLE push.choices TO shwe_app;
GRANT UPDATE (quiet_until) ON TABLE push.choices TO shwe_app;
GRANT UPDATE (results) ON TABLE push.choices TO shwe_app;

CREATE TABLE push.draws (
  draw_id bigint NOT NULL,
  done_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT draws_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery.draws(id),
  CONSTRAINT draws_pkey PRIMARY KEY (draw_id)
);
GRANT SELECT ON TABLE push.draws TO shwe_app;

CREATE TABLE push.keys (
  only_row boolean DEFAULT true NOT NULL,
  public_key text NOT NULL,
  private_key_encrypted bytea NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT keys_only_row_check CHECK (only_row),
  CONSTRAINT keys_pkey PRIMARY KEY (only_row)
);
GRANT INSERT, SELECT ON TABLE push.keys TO shwe_app;

CREATE TABLE push.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  subscription_id bigint NOT NULL,
  topic text NOT NULL,
  subject text NOT NULL,
  kind text NOT NULL,
  details jsonb NOT NULL,
  caused_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  problem text DEFAULT ''::text NOT NULL,
  done_at timestamp with time zone,
  CONSTRAINT done_when_over CHECK (((state = 'waiting'::text) = (done_at IS NULL))),
  CONSTRAINT once_each UNIQUE (subscription_id, subject),
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text]))),
  CONSTRAINT outbox_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push.subscriptions(id) ON DELETE CASCADE,
  CONSTRAINT outbox_topic_check CHECK ((topic = ANY (ARRAY['results'::text, 'money'::text, 'messages'::text])))
);
CREATE INDEX outbox_done ON push.outbox USING btree (done_at) WHERE (state <> 'waiting'::text);
CREATE INDEX outbox_due ON push.outbox USING btree (due_at, id) WHERE (state = 'waiting'::text);
GRANT DELETE, SELECT ON TABLE push.outbox TO shwe_app;
GRANT UPDATE (done_at) ON TABLE push.outbox TO shwe_app;
GRANT UPDATE (due_at) ON TABLE push.outbox TO shwe_app;
GRANT UPDATE (problem) ON TABLE push.outbox TO shwe_app;
GRANT UPDATE (state) ON TABLE push.outbox TO shwe_app;
GRANT UPDATE (tries) ON TABLE push.outbox TO shwe_app;

CREATE TABLE push.subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  session_id bigint NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT subscriptions_endpoint_check CHECK (((length(endpoint) >= 10) AND (length(endpoint) <= 1000))),
  CONSTRAINT subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES members.sessions(id) ON DELETE CASCADE
);
CREATE INDEX subscriptions_by_session ON push.subscriptions USING btree (session_id);
CREATE INDEX subscriptions_of_member ON push.subscriptions USING btree (member_id, id);
GRANT DELETE, INSERT, SELECT ON TABLE push.subscriptions TO shwe_app;
GRANT UPDATE (auth) ON TABLE push.subscriptions TO shwe_app;
GRANT UPDATE (member_id) ON TABLE push.subscriptions TO shwe_app;
GRANT UPDATE (p256dh) ON TABLE push.subscriptions TO shwe_app;
GRANT UPDATE (session_id) ON TABLE push.subscriptions TO shwe_app;

CREATE VIEW push.chosen AS
 SELECT a.id AS member_id,
    COALESCE(c.results, true) AS results,
    COALESCE(c.money, true) AS money,
    COALESCE(c.messages, false) AS messages,
    (COALESCE((c.quiet_from)::integer, 1320))::smallint AS quiet_from,
    (COALESCE((c.quiet_until)::integer, 420))::smallint AS quiet_until
   FROM (members.accounts a
     LEFT JOIN push.choices c ON ((c.member_id = a.id)));
GRANT SELECT ON TABLE push.chosen TO shwe_app;

CREATE OR REPLACE FUNCTION push.enqueue(p_members bigint[], p_topic text, p_subject text, p_kind text, p_details jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'push', 'pg_temp'
AS $function$
declare
  v_rows integer;
begin
  insert into outbox (subscription_id, topic, subject, kind, details, caused_at)
  select s.id, p_topic, p_subject, p_kind, p_details, clock.now()
  from subscriptions s
  join members.sessions e on e.id = s.session_id and e.ended_at is null
  join chosen c on c.member_id = s.member_id
  where s.member_id = any(p_members)
    and case p_topic when 'results' then c.results when 'money' then c.money else c.messages end
  on conflict do nothing;
  get diagnostics v_rows = row_count;
  return v_rows;
end $function$;

CREATE OR REPLACE FUNCTION push.is_quiet(p_from smallint, p_until smallint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when p_from = p_until then false
    when p_from < p_until then m.minute >= p_from and m.minute < p_until
    else m.minute >= p_from or m.minute < p_until
  end
  from (select extract(hour from p_at at time zone interval '06:30')::integer * 60
               + extract(minute from p_at at time zone interval '06:30')::integer as minute) m
$function$;
GRANT EXECUTE ON FUNCTION push.is_quiet(smallint,smallint,timestamp with time zone) TO shwe_app;

CREATE OR REPLACE FUNCTION push.note_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'push', 'pg_temp'
AS $function$
begin
  perform push.enqueue(array[new.member_id], 'money', 'deposit:' || new.tid || ':' || new.state,
    case new.state when 'succeeded' then 'deposit_done' else 'deposit_failed' end, jsonb_build_object('tid', new.tid));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION push.note_draw(p_draw_id bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'push', 'pg_temp'
AS $function$
declare
  v_draw lottery.draws;
begin
  insert into draws (draw_id) values (p_draw_id) on conflict do nothing;
  if not found then
    return 0;
  end if;
  select * into v_draw from lottery.draws where id = p_draw_id and state = 'settled';
  if not found then
    raise exception 'draw % is not settled', p_draw_id using errcode = 'check_violation';
  end if;
  return push.enqueue(
    array(select m.member_id from lottery.draw_members m where m.draw_id = p_draw_id and exists (
      select from subscriptions s where s.member_id = m.member_id)),
    'results', 'draw:' || p_draw_id, 'draw_result',
    jsonb_build_object('game', v_draw.game, 'section', v_draw.section));
end $function$;
GRANT EXECUTE ON FUNCTION push.note_draw(bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION push.note_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'push', 'pg_temp'
AS $function$
begin
  insert into outbox (subscription_id, topic, subject, kind, details, caused_at)
  select s.id, 'messages', 'message:' || m.id, 'message', jsonb_build_object('message', m.id), m.created_at
  from added m
  join subscriptions s on s.member_id = m.member_id
  join members.sessions e on e.id = s.session_id and e.ended_at is null
  join chosen c on c.member_id = m.member_id and c.messages
  where split_part(m.subject, ':', 1) not in ('deposit', 'withdrawal', 'win')
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION push.note_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'push', 'pg_temp'
AS $function$
begin
  perform push.enqueue(array[new.member_id], 'money', 'withdrawal:' || new.wid || ':' || new.state,
    case new.state when 'paid' then 'withdrawal_paid' else 'withdrawal_refused' end, jsonb_build_object('wid', new.wid));
  return null;
end $function$;

CREATE SCHEMA rebates;
GRANT USAGE ON SCHEMA rebates TO shwe_app;

CREATE TABLE rebates.days (
  day date NOT NULL,
  part text NOT NULL,
  state text NOT NULL,
  total bigint NOT NULL,
  lines integer NOT NULL,
  computed_at timestamp with time zone NOT NULL,
  checked_at timestamp with time zone,
  paid_at timestamp with time zone,
  difference text,
  cover_percent integer NOT NULL,
  CONSTRAINT days_cover_percent_check CHECK (((cover_percent >= 1) AND (cover_percent <= 100))),
  CONSTRAINT days_part_check CHECK ((part = ANY (ARRAY['player'::text, 'agent'::text]))),
  CONSTRAINT days_pkey PRIMARY KEY (day, part),
  CONSTRAINT days_state_check CHECK ((state = ANY (ARRAY['computed'::text, 'differs'::text, 'checked'::text, 'paid'::text])))
);
GRANT SELECT ON TABLE rebates.days TO shwe_app;

CREATE TABLE rebates.defaults (
  agent_id bigint NOT NULL,
  game text NOT NULL,
  rate integer NOT NULL,
  CONSTRAINT defaults_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES members.accounts(id),
  CONSTRAINT defaults_game_fkey FOREIGN KEY (game) REFERENCES rebates.games(key),
  CONSTRAINT defaults_pkey PRIMARY KEY (agent_id, game),
  CONSTRAINT defaults_rate_check CHECK ((rate >= 0))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE rebates.defaults TO shwe_app;

CREATE TABLE rebates.games (
  key text NOT NULL,
  sort integer NOT NULL,
  rate_max integer NOT NULL,
  rate_default integer NOT NULL,
  CONSTRAINT default_within_max CHECK (((rate_default >= 0) AND (rate_default <= rate_max))),
  CONSTRAINT games_pkey PRIMARY KEY (key),
  CONSTRAINT games_rate_max_check CHECK (((rate_max >= 0) AND (rate_max <= 10000)))
);
GRANT SELECT ON TABLE rebates.games TO shwe_app;

CREATE TABLE rebates.lines (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  day date NOT NULL,
  part text NOT NULL,
  member_id bigint NOT NULL,
  game text NOT NULL,
  valid bigint NOT NULL,
  amount bigint NOT NULL,
  paid_at timestamp with time zone,
  CONSTRAINT lines_amount_check CHECK ((amount > 0)),
  CONSTRAINT lines_part_check CHECK ((part = ANY (ARRAY['player'::text, 'agent'::text]))),
  CONSTRAINT lines_pkey PRIMARY KEY (id),
  CONSTRAINT one_line_each UNIQUE (day, part, member_id, game)
);
CREATE INDEX lines_of_member ON rebates.lines USING btree (member_id, part, day DESC);
CREATE INDEX lines_unpaid ON rebates.lines USING btree (day, part, member_id) WHERE (paid_at IS NULL);
GRANT SELECT ON TABLE rebates.lines TO shwe_app;

CREATE TABLE rebates.rate_changes (
  only_row boolean DEFAULT true NOT NULL,
  CONSTRAINT rate_changes_only_row_check CHECK (only_row),
  CONSTRAINT rate_changes_pkey PRIMARY KEY (only_row)
);

CREATE TABLE rebates.rates (
  member_id bigint NOT NULL,
  game text NOT NULL,
  from_day date NOT NULL,
  rate integer NOT NULL,
  set_at timestamp with time zone DEFAULT clock.now() NOT NULL,
  set_by_member bigint,
  set_by_operator bigint,
  CONSTRAINT rates_game_fkey FOREIGN KEY (game) REFERENCES rebates.games(key),
  CONSTRAINT rates_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT rates_pkey PRIMARY KEY (member_id, game, from_day),
  CONSTRAINT rates_rate_check CHECK ((rate >= 0)),
  CONSTRAINT rates_set_by_member_fkey FOREIGN KEY (set_by_member) REFERENCES members.accounts(id),
  CONSTRAINT rates_set_by_operator_fkey FOREIGN KEY (set_by_operator) REFERENCES operators.accounts(id)
);
GRANT SELECT ON TABLE rebates.rates TO shwe_app;

CREATE TABLE rebates.valid_bets (
  day date NOT NULL,
  member_id bigint NOT NULL,
  game text NOT NULL,
  staked bigint NOT NULL,
  valid bigint NOT NULL,
  CONSTRAINT valid_bets_check CHECK (((valid >= 0) AND (valid <= staked))),
  CONSTRAINT valid_bets_pkey PRIMARY KEY (day, member_id, game)
);
GRANT SELECT ON TABLE rebates.valid_bets TO shwe_app;

CREATE VIEW rebates.days_with_bets AS
 SELECT DISTINCT clock.yangon_date(settled_at) AS day
   FROM lottery.draws d
  WHERE ((state = 'settled'::text) AND (EXISTS ( SELECT
           FROM lottery.draw_members m
          WHERE (m.draw_id = d.id))));
GRANT SELECT ON TABLE rebates.days_with_bets TO shwe_app;

CREATE OR REPLACE FUNCTION rebates.claim(p_member_id bigint, p_part text, p_games text[], p_expected bigint, OUT outcome text, OUT amount bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$
declare
  v_ids bigint[];
begin
  v_ids := array(
    select l.id from lines l join days d on d.day = l.day and d.part = l.part and d.state in ('checked', 'paid')
    where l.member_id = p_member_id and l.part = p_part and l.paid_at is null
      and (p_games is null or l.game = any(p_games))
    order by l.id for update of l);
  amount := coalesce((select sum(l.amount) from lines l where l.id = any(v_ids)), 0);
  if amount = 0 then
    outcome := 'rebate_none';
  elsif amount <> p_expected then
    outcome := 'changed_meanwhile';
  else
    perform rebates.pay_lines(v_ids);
    outcome := 'paid';
  end if;
end $function$;
GRANT EXECUTE ON FUNCTION rebates.claim(bigint,text,text[],bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION rebates.compute(p_day date, p_part text, p_cover_percent integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$
declare
  v_state text;
  v_cover_percent integer;
begin
  insert into days (day, part, state, total, lines, computed_at, cover_percent)
  values (p_day, p_part, 'computed', 0, 0, clock.now(),
          coalesce((select d.cover_percent from days d where d.day = p_day limit 1), p_cover_percent))
  on conflict do nothing;
  select state, cover_percent into v_state, v_cover_percent from days where day = p_day and part = p_part for update;
  if v_state in ('checked', 'paid') then
    return null;
  end if;
  delete from lines where day = p_day and part = p_part;
  if p_part = 'player' then
    perform rebates.compute_valid_bets(p_day, v_cover_percent);
    insert into lines (day, part, member_id, game, valid, amount)
    select p_day, 'player', v.member_id, v.game, v.valid, v.valid * r.rate / 10000
    from valid_bets v cross join lateral (select rebates.rate_on(v.member_id, v.game, p_day) as rate) r
    where v.day = p_day and v.valid * r.rate >= 10000;
  else
    with rated as materialized (
      select distinct on (r.member_id, r.game) r.member_id, r.game, r.rate from rates r
      where r.from_day <= p_day order by r.member_id, r.game, r.from_day desc
    ), share as (
      select s.superior_id, v.game, v.valid,
             v.valid * (coalesce(o.rate, g.rate_default) - coalesce(c.rate, g.rate_default)) / 10000 as amount
      from valid_bets v join games g on g.key = v.game
      join agents.downline s on s.member_id = v.member_id and s.from_day <= p_day and p_day < s.until_day
      join agents.terms t on t.member_id = s.superior_id and t.from_day <= p_day and p_day < t.until_day
      left join rated o on o.member_id = s.superior_id and o.game = v.game
      left join rated c on c.member_id = s.child_id and c.game = v.game
      where v.day = p_day and v.valid > 0
    )
    insert into lines (day, part, member_id, game, valid, amount)
    select p_day, 'agent', superior_id, game, sum(valid), sum(amount) from share
    group by superior_id, game having sum(amount) > 0;
  end if;
  update days d set state = 'computed', difference = null, computed_at = clock.now(),
    (total, lines) = (select coalesce(sum(l.amount), 0), count(*) from lines l where l.day = p_day and l.part = p_part)
  where d.day = p_day and d.part = p_part;
  return (select total from days where day = p_day and part = p_part);
end $function$;
GRANT EXECUTE ON FUNCTION rebates.compute(date,text,integer) TO shwe_app;

CREATE OR REPLACE FUNCTION rebates.compute_valid_bets(p_day date, p_cover_percent integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$
  delete from valid_bets where day = p_day;
  insert into valid_bets (day, member_id, game, staked, valid)
  select p_day, v.member_id, v.game, v.staked, v.valid from rebates.valid_bets_of(p_day, p_cover_percent) v
$function$;

CREATE OR REPLACE FUNCTION rebates.lock_changes()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$ select from rate_changes for update $function$;
GRANT EXECUTE ON FUNCTION rebates.lock_changes() TO shwe_app;

CREATE OR REPLACE FUNCTION rebates.lower_downline(p_member_id bigint, p_game text, p_from date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$
  insert into rates (member_id, game, from_day, rate)
  select d.member_id, p_game, p_from, rebates.rate_on(p_member_id, p_game, p_from)
  from agents.downline d
  where d.superior_id = p_member_id and d.from_day <= p_from and p_from < d.until_day
    and rebates.rate_on(d.member_id, p_game, p_from) > rebates.rate_on(p_member_id, p_game, p_from)
  on conflict (member_id, game, from_day) do update set rate = excluded.rate, set_at = excluded.set_at,
    set_by_member = null, set_by_operator = null
$function$;

CREATE OR REPLACE FUNCTION rebates.pay_due(p_day date, p_part text, p_lines_max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$
declare
  v_ids bigint[];
begin
  perform from days where day = p_day and part = p_part and state = 'checked' for update;
  if not found then
    return 0;
  end if;
  v_ids := array(
    select l.id from lines l join members.accounts a on a.id = l.member_id and a.state <> 'closed'
    where l.day = p_day and l.part = p_part and l.paid_at is null
    order by l.member_id, l.id limit p_lines_max for update of l);
  if cardinality(v_ids) > 0 then
    perform rebates.pay_lines(v_ids);
  end if;
  if cardinality(v_ids) < p_lines_max then
    update days set state = 'paid', paid_at = clock.now() where day = p_day and part = p_part;
  end if;
  return cardinality(v_ids);
end $function$;
GRANT EXECUTE ON FUNCTION rebates.pay_due(date,text,integer) TO shwe_app;

CREATE OR REPLACE FUNCTION rebates.pay_lines(p_line_ids bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$
declare
  v_accounts bigint[];
  v_amounts bigint[];
  v_references text[];
  v_sum bigint;
  v_first bigint;
  v_outcome text;
begin
  select array_agg(w.id order by l.id), array_agg(l.amount order by l.id),
         array_agg(l.part || ' ' || l.day || ' ' || l.game order by l.id), sum(l.amount)::bigint, min(l.id)
  into v_accounts, v_amounts, v_references, v_sum, v_first
  from lines l join ledger.accounts w on w.member_id = l.member_id and w.code = 'wallet' and w.currency = 'MMK'
  where l.id = any(p_line_ids) and l.paid_at is null;
  if cardinality(v_accounts) is distinct from cardinality(p_line_ids) then
    raise exception 'some of these rebates are paid already or have no wallet';
  end if;
  select p.outcome into v_outcome from ledger.post('rebate', 'rebate:' || v_first, 'rebates',
    (select id from ledger.accounts where code = 'rebates' and currency = 'MMK') || v_accounts, -v_sum || v_amounts,
    array[null::text] || v_references) p;
  if v_outcome <> 'posted' then
    raise exception 'the ledger refused rebate %: %', v_first, v_outcome;
  end if;
  update lines set paid_at = clock.now() where id = any(p_line_ids);
  return v_sum;
end $function$;

CREATE OR REPLACE FUNCTION rebates.rate_on(p_member_id bigint, p_game text, p_day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select r.rate from rebates.rates r where r.member_id = p_member_id and r.game = p_game and r.from_day <= p_day
     order by r.from_day desc limit 1),
    (select g.rate_default from rebates.games g where g.key = p_game))
$function$;
GRANT EXECUTE ON FUNCTION rebates.rate_on(bigint,text,date) TO shwe_app;

CREATE OR REPLACE FUNCTION rebates.rate_placed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$
declare
  v_game games;
  v_day date;
  v_rate integer;
begin
  perform from rate_changes for update;
  if new.superior_id is null then
    return null;
  end if;
  for v_game in select * from games loop
    if new.cause in ('registered', 'created') then
      v_rate := least(rebates.rate_on(new.superior_id, v_game.key, new.from_day),
        coalesce((select d.rate from defaults d where d.agent_id = new.superior_id and d.game = v_game.key),
                 v_game.rate_default));
      insert into rates (member_id, game, from_day, rate) values (new.member_id, v_game.key, new.from_day, v_rate)
      on conflict do nothing;
    end if;
    for v_day in
      select new.from_day
      union
      select r.from_day from rates r
      where r.game = v_game.key and r.from_day > new.from_day
        and (r.member_id in (new.superior_id, new.member_id) or r.member_id in (
          select d.member_id from agents.downline d where d.superior_id = new.member_id and d.until_day > new.from_day))
      order by 1
    loop
      v_rate := rebates.rate_on(new.superior_id, v_game.key, v_day);
      if rebates.rate_on(new.member_id, v_game.key, v_day) > v_rate then
        insert into rates (member_id, game, from_day, rate) values (new.member_id, v_game.key, v_day, v_rate)
        on conflict (member_id, game, from_day) do update set rate = excluded.rate, set_by_member = null,
          set_by_operator = null, set_at = clock.now();
      end if;
      perform rebates.lower_downline(new.member_id, v_game.key, v_day);
    end loop;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION rebates.recompute_day(p_day date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$ update days set state = 'computed' where day = p_day and state = 'differs' $function$;
GRANT EXECUTE ON FUNCTION rebates.recompute_day(date) TO shwe_app;

CREATE OR REPLACE FUNCTION rebates.record_check(p_day date, p_part text, p_difference text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$
  update days set state = case when p_difference is null then 'checked' else 'differs' end, difference = p_difference,
    checked_at = clock.now()
  where day = p_day and part = p_part and state in ('computed', 'differs')
$function$;
GRANT EXECUTE ON FUNCTION rebates.record_check(date,text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION rebates.set_rate_from_tomorrow(p_member_id bigint, p_game text, p_rate integer, p_by_member bigint, p_by_operator bigint, OUT outcome text, OUT rate_max integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$
declare
  v_from date;
  v_superior bigint;
begin
  perform from rate_changes for update;
  v_from := clock.yangon_date(clock.now()) + 1;
  select superior_id into v_superior from agents.superiors(p_member_id, v_from) where depth = 1;
  select least(g.rate_max, case when v_superior is null then g.rate_max else rebates.rate_on(v_superior, p_game, v_from) end) into rate_max
  from games g where g.key = p_game;
  if not found then
    outcome := 'not_found';
  elsif p_by_operator is null and v_superior is distinct from p_by_member then
    outcome := 'not_found';
  elsif p_rate > rate_max then
    outcome := 'rebate_too_high';
  else
    insert into rates (member_id, game, from_day, rate, set_at, set_by_member, set_by_operator)
    values (p_member_id, p_game, v_from, p_rate, clock.now(), p_by_member, p_by_operator)
    on conflict (member_id, game, from_day) do update set rate = excluded.rate, set_at = excluded.set_at,
      set_by_member = excluded.set_by_member, set_by_operator = excluded.set_by_operator;
    perform rebates.lower_downline(p_member_id, p_game, v_from);
    outcome := 'set';
  end if;
end $function$;
GRANT EXECUTE ON FUNCTION rebates.set_rate_from_tomorrow(bigint,text,integer,bigint,bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION rebates.valid_bets_of(p_day date, p_cover_percent integer)
 RETURNS TABLE(member_id bigint, game text, staked bigint, valid bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'rebates', 'pg_temp'
AS $function$
  with drawn as materialized (
    select d.id, case d.game when 1 then '2d' else '3d' end as game,
           case d.game when 1 then 100 else 1000 end * p_cover_percent / 100 as numbers_max
    from lottery.draws d
    where d.state = 'settled' and d.settled_at >= p_day::timestamp at time zone interval '06:30'
      and d.settled_at < (p_day + 1)::timestamp at time zone interval '06:30'
  ), many as (
    -- Only who has that many lines can have that many numbers.
    select s.draw_id, s.member_id from drawn w join lottery.slips s on s.draw_id = w.id
    group by s.draw_id, s.member_id, w.numbers_max having sum(cardinality(s.numbers)) > w.numbers_max
  ), wide as (
    select s.draw_id, s.member_id from many m join lottery.slips s using (draw_id, member_id)
    join drawn w on w.id = s.draw_id cross join unnest(s.numbers) n(number)
    group by s.draw_id, s.member_id, w.numbers_max having count(distinct n.number) > w.numbers_max
  )
  select m.member_id, w.game, sum(m.staked)::bigint,
         coalesce(sum(m.staked) filter (where x.member_id is null), 0)::bigint
  from drawn w join lottery.draw_members m on m.draw_id = w.id
  left join wide x on x.draw_id = m.draw_id and x.member_id = m.member_id
  group by m.member_id, w.game
$function$;

CREATE SCHEMA reports;
GRANT USAGE ON SCHEMA reports TO shwe_app;

CREATE VIEW reports.member_postings AS
 SELECT a.member_id,
    a.code AS account,
    p.id AS posting_id,
    p.entry_id,
    p.amount,
    p.balance_after,
    e.kind,
    e.business_at,
    COALESCE(p.reference, e.reference) AS reference
   FROM ((ledger.accounts a
     JOIN ledger.postings p ON ((p.account_id = a.id)))
     JOIN ledger.journal_entries e ON ((e.id = p.entry_id)))
  WHERE ((a.member_id IS NOT NULL) AND (a.currency = 'MMK'::text));
GRANT SELECT ON TABLE reports.member_postings TO shwe_app;

CREATE VIEW reports.rebate_lines AS
 SELECT member_id,
    ((((part || ' '::text) || day) || ' '::text) || game) AS reference,
    valid
   FROM rebates.lines;
GRANT SELECT ON TABLE reports.rebate_lines TO shwe_app;

CREATE VIEW reports.requirements AS
 SELECT id,
    member_id,
    source,
    reference,
    amount,
    required,
    done,
    hundredths,
    weights,
    created_at,
    ended_at
   FROM turnover.requirements;
GRANT SELECT ON TABLE reports.requirements TO shwe_app;

CREATE VIEW reports.slips AS
 SELECT s.id,
    s.member_id,
    s.accepted_at,
    s.total,
    s.numbers,
    s.amounts,
    d.name AS draw,
    d.id AS draw_id,
    d.game,
    d.section,
    d.date,
    d.state,
    d.result,
    b.applied_at AS counted_at,
    ( SELECT w.amount
           FROM lottery.winnings w
          WHERE ((w.slip_id = s.id) AND (w.version = d.version))) AS won,
    d.settled_at,
    COALESCE(d.settled_at, d.cancelled_at) AS ended_at
   FROM ((lottery.slips s
     JOIN lottery.draws d ON ((d.id = s.draw_id)))
     LEFT JOIN turnover.applied_bets b ON ((b.source = ('issue:'::text || d.name))));
GRANT SELECT ON TABLE reports.slips TO shwe_app;

CREATE OR REPLACE FUNCTION reports.posting_category(p_kind text, p_entry_id bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  select case p_kind
    when 'deposit' then 'deposit'
    when 'withdrawal_paid' then 'withdrawal'
    when 'bet' then 'bet'
    when 'refund' then 'refund'
    when 'win' then 'win'
    when 'win_reversed' then 'win'
    when 'commission' then 'commission'
    else coalesce((
      select case a.code when 'bonuses' then 'bonus' else 'rebate' end
      from ledger.accounts a join ledger.postings g on g.account_id = a.id and g.entry_id = p_entry_id
      where a.member_id is null and a.code in ('bonuses', 'rebates') limit 1), 'other')
  end
$function$;
GRANT EXECUTE ON FUNCTION reports.posting_category(text,bigint) TO shwe_app;

CREATE SCHEMA security;
GRANT USAGE ON SCHEMA security TO shwe_app;

CREATE TABLE security.attempts (
  scope text NOT NULL,
  subject text NOT NULL,
  attempts integer NOT NULL,
  window_ends_at timestamp with time zone NOT NULL,
  locked_until timestamp with time zone,
  open_attempts integer DEFAULT 0 NOT NULL,
  last_begun_at timestamp with time zone,
  locks integer DEFAULT 0 NOT NULL,
  CONSTRAINT attempts_pkey PRIMARY KEY (scope, subject)
) WITH (fillfactor=70);
CREATE INDEX attempts_over ON security.attempts USING btree (window_ends_at);
GRANT DELETE, SELECT ON TABLE security.attempts TO shwe_app;

CREATE TABLE security.known_devices (
  owner text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (owner, token_hash)
);
CREATE INDEX known_devices_by_age ON security.known_devices USING btree (seen_at);
CREATE INDEX known_devices_by_token ON security.known_devices USING btree (token_hash);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE security.known_devices TO shwe_app;

CREATE OR REPLACE FUNCTION security.begin_attempt(p_scope text, p_subject text, p_attempts_max integer, p_window_seconds integer, p_lock_seconds integer, p_lock_seconds_max integer, OUT allowed boolean, OUT attempts integer, OUT wait_seconds integer, OUT under_way boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'security', 'pg_temp'
AS $function$
declare
  v_recent timestamptz := clock_timestamp() - interval '30 seconds';
begin
  select t.* into allowed, attempts, wait_seconds
  from security.take_attempt(p_scope, p_subject, p_attempts_max, p_window_seconds, p_lock_seconds,
    p_lock_seconds_max) t;
  -- security.take_attempt has locked the row, if there is one.
  select t.open_attempts > 0 and t.last_begun_at > v_recent into under_way
  from security.attempts t where t.scope = p_scope and t.subject = p_subject;
  if allowed then
    update security.attempts t set open_attempts = case when under_way then t.open_attempts + 1 else 1 end,
        last_begun_at = clock_timestamp()
    where t.scope = p_scope and t.subject = p_subject;
  end if;
end $function$;
GRANT EXECUTE ON FUNCTION security.begin_attempt(text,text,integer,integer,integer,integer) TO shwe_app;

CREATE OR REPLACE FUNCTION security.clear_attempts(p_scope text, p_subject text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'security', 'pg_temp'
AS $function$ delete from security.attempts where scope = p_scope and subject = p_subject $function$;
GRANT EXECUTE ON FUNCTION security.clear_attempts(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION security.end_attempt(p_scope text, p_subject text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'security', 'pg_temp'
AS $function$ update security.attempts set open_attempts = greatest(open_attempts - 1, 0) where scope = p_scope
  and subject = p_subject $function$;
GRANT EXECUTE ON FUNCTION security.end_attempt(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION security.refund_attempt(p_scope text, p_subject text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'security', 'pg_temp'
AS $function$
  update security.attempts
  set attempts = greatest(attempts - 1, 0), locked_until = null, locks = locks - (locked_until is not null)::integer
  where scope = p_scope and subject = p_subject
$function$;
GRANT EXECUTE ON FUNCTION security.refund_attempt(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION security.take_attempt(p_scope text, p_subject text, p_attempts_max integer, p_window_seconds integer, p_lock_seconds integer, p_lock_seconds_max integer, OUT allowed boolean, OUT attempts integer, OUT wait_seconds integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'security', 'pg_temp'
AS $function$
declare
  v_now timestamptz;
  v_row security.attempts;
  v_fresh boolean;
begin
  -- A correct answer may delete the row between the two statements; then it is inserted again.
  loop
    insert into security.attempts as t (scope, subject, attempts, window_ends_at)
    values (p_scope, p_subject, 0, clock_timestamp() + make_interval(secs => p_window_seconds))
    on conflict (scope, subject) do nothing;
    select t.* into v_row from security.attempts t where t.scope = p_scope and t.subject = p_subject for update;
    exit when found;
  end loop;
  v_now := clock_timestamp();
  allowed := v_row.locked_until is null or v_row.locked_until <= v_now;
  if allowed then
    v_fresh := v_row.locked_until is not null or v_row.window_ends_at <= v_now;
    v_row.attempts := case when v_fresh then 1 else v_row.attempts + 1 end;
    v_row.locks := case when v_row.locked_until > v_now - interval '1 day' or not v_fresh then v_row.locks else 0 end;
    v_row.locked_until := case when v_row.attempts >= p_attempts_max
      then v_now + make_interval(secs => least(p_lock_seconds * 2 ^ least(v_row.locks, 20), p_lock_seconds_max)) end;
    update security.attempts t
    set attempts = v_row.attempts, locked_until = v_row.locked_until,
        locks = v_row.locks + (v_row.locked_until is not null)::integer,
        window_ends_at = case when v_fresh
          then v_now + make_interval(secs => p_window_seconds) else t.window_ends_at end
    where t.scope = p_scope and t.subject = p_subject;
  end if;
  attempts := v_row.attempts;
  wait_seconds := coalesce(ceil(extract(epoch from v_row.locked_until - v_now)), 0);
end $function$;
GRANT EXECUTE ON FUNCTION security.take_attempt(text,text,integer,integer,integer,integer) TO shwe_app;

CREATE OR REPLACE FUNCTION security.take_attempts(p_scopes text[], p_subjects text[], p_attempts_max integer[], p_window_seconds integer[], p_lock_seconds integer[], p_lock_seconds_max integer[], OUT allowed boolean, OUT attempts integer, OUT wait_seconds integer)
 RETURNS SETOF record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'security', 'pg_temp'
AS $function$
begin
  for v_at in 1 .. cardinality(p_scopes) loop
    select t.* into allowed, attempts, wait_seconds
    from security.take_attempt(p_scopes[v_at], p_subjects[v_at], p_attempts_max[v_at], p_window_seconds[v_at],
      p_lock_seconds[v_at], p_lock_seconds_max[v_at]) t;
    return next;
    -- After a refusal the others are not tried.
    exit when not allowed;
  end loop;
end $function$;
GRANT EXECUTE ON FUNCTION security.take_attempts(text[],text[],integer[],integer[],integer[],integer[]) TO shwe_app;

CREATE SCHEMA segments;
GRANT USAGE ON SCHEMA segments TO shwe_app;

CREATE TYPE segments.rule AS (deposits_min bigint, deposits_max bigint, deposits_days integer, stakes_min bigint, stakes_max bigint, stakes_days integer, unseen_days integer, seen_days integer, registered_days_min integer, registered_days_max integer, levels integer[], agent_id bigint, tags text[]);

CREATE TABLE segments.segments (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  rule jsonb NOT NULL,
  archived_at timestamp with time zone,
  changed_by bigint NOT NULL,
  changed_at timestamp with time zone DEFAULT clock.now() NOT NULL,
  CONSTRAINT segments_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operators.accounts(id),
  CONSTRAINT segments_name_check CHECK ((name <> ''::text)),
  CONSTRAINT segments_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX names ON segments.segments USING btree (lower(name)) WHERE (archived_at IS NULL);
GRANT INSERT, SELECT, UPDATE ON TABLE segments.segments TO shwe_app;

CREATE TABLE segments.tags (
  member_id bigint NOT NULL,
  tag text NOT NULL,
  set_by bigint NOT NULL,
  set_at timestamp with time zone DEFAULT clock.now() NOT NULL,
  CONSTRAINT tags_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT tags_pkey PRIMARY KEY (member_id, tag),
  CONSTRAINT tags_set_by_fkey FOREIGN KEY (set_by) REFERENCES operators.accounts(id),
  CONSTRAINT tags_tag_check CHECK ((tag ~ '^[a-z0-9][a-z0-9-]{0,29}$'::text))
);
CREATE INDEX members_by_tag ON segments.tags USING btree (tag, member_id);
GRANT DELETE, INSERT, SELECT ON TABLE segments.tags TO shwe_app;

CREATE OR REPLACE FUNCTION segments.contains(p_segment_id bigint, p_member_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'segments', 'pg_temp'
AS $function$
  select exists (
    select from segments s cross join segments.matching(s.rule, array[p_member_id]) m where s.id = p_segment_id)
$function$;
GRANT EXECUTE ON FUNCTION segments.contains(bigint,bigint) TO shwe_app;

CREATE OR REPLACE FUNCTION segments.matching(p_rule jsonb, p_members bigint[] DEFAULT NULL::bigint[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'segments', 'pg_temp'
AS $function$
declare
  r segments.rule := jsonb_populate_record(null::segments.rule, p_rule);
  v_today date := clock.yangon_date(clock.now());
begin
  return query
  select a.id from members.accounts a
  where a.state = 'active' and (p_members is null or a.id = any(p_members))
    and (r.registered_days_min is null or a.created_at <= clock.now() - make_interval(days => r.registered_days_min))
    and (r.registered_days_max is null or a.created_at > clock.now() - make_interval(days => r.registered_days_max))
    and (r.levels is null
      or coalesce((select m.level from vip.members m where m.member_id = a.id), 1) = any(r.levels))
    and (r.agent_id is null or exists (
      select from agents.downline d
      where d.superior_id = r.agent_id and d.member_id = a.id and d.from_day <= v_today and d.until_day > v_today))
    and (r.tags is null or exists (select from segments.tags t where t.member_id = a.id and t.tag = any(r.tags)))
    and (r.seen_days is null or exists (
      select from members.sessions s
      where s.member_id = a.id and s.seen_at > clock_timestamp() - make_interval(days => r.seen_days)))
    and (r.unseen_days is null or not exists (
      select from members.sessions s
      where s.member_id = a.id and s.seen_at > clock_timestamp() - make_interval(days => r.unseen_days)))
    and (num_nonnulls(r.deposits_min, r.deposits_max) = 0 or (
      select coalesce(sum(d.deposits), 0) from agent_reports.member_days d
      where d.member_id = a.id and d.game = '' and (r.deposits_days is null or d.day > v_today - r.deposits_days)
    ) between coalesce(r.deposits_min, 0) and coalesce(r.deposits_max, 9223372036854775807))
    and (num_nonnulls(r.stakes_min, r.stakes_max) = 0 or (
      select coalesce(sum(d.stakes), 0) from agent_reports.member_days d
      where d.member_id = a.id and d.game = '' and (r.stakes_days is null or d.day > v_today - r.stakes_days)
    ) between coalesce(r.stakes_min, 0) and coalesce(r.stakes_max, 9223372036854775807));
end $function$;
GRANT EXECUTE ON FUNCTION segments.matching(jsonb,bigint[]) TO shwe_app;

CREATE OR REPLACE FUNCTION segments.members_of(p_segment_id bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'segments', 'pg_temp'
AS $function$
  select m from segments s cross join segments.matching(s.rule) m where s.id = p_segment_id
$function$;
GRANT EXECUTE ON FUNCTION segments.members_of(bigint) TO shwe_app;

CREATE SCHEMA transfers;
GRANT USAGE ON SCHEMA transfers TO shwe_app;

CREATE TABLE transfers.provider_answers (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  transfer_id bigint NOT NULL,
  wall_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  request text NOT NULL,
  answer text,
  outcome text NOT NULL,
  CONSTRAINT provider_answers_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'not_done'::text, 'no_answer'::text]))),
  CONSTRAINT provider_answers_pkey PRIMARY KEY (id),
  CONSTRAINT provider_answers_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers.transfers(id)
);
CREATE INDEX provider_answers_of_transfer ON transfers.provider_answers USING btree (transfer_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers.provider_answers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON TABLE transfers.provider_answers TO shwe_app;

CREATE TABLE transfers.transfers (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  tid text GENERATED ALWAYS AS (('T-'::text || id)) STORED NOT NULL,
  member_id bigint NOT NULL,
  platform text NOT NULL,
  direction text NOT NULL,
  amount bigint NOT NULL,
  state text DEFAULT 'sending'::text NOT NULL,
  requested_at timestamp with time zone DEFAULT date_trunc('milliseconds'::text, clock.now()) NOT NULL,
  ended_at timestamp with time zone,
  balance_after bigint,
  over bigint DEFAULT 0 NOT NULL,
  polls smallint DEFAULT 0 NOT NULL,
  next_poll_at timestamp with time zone NOT NULL,
  CONSTRAINT balance_at_its_end CHECK (((ended_at IS NULL) = (balance_after IS NULL))),
  CONSTRAINT ended CHECK (((state = ANY (ARRAY['done'::text, 'not_done'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT over_when_done CHECK (((over = 0) OR (state = 'done'::text))),
  CONSTRAINT transfers_amount_check CHECK ((amount > 0)),
  CONSTRAINT transfers_direction_check CHECK ((direction = ANY (ARRAY['to_game'::text, 'to_main'::text]))),
  CONSTRAINT transfers_pkey PRIMARY KEY (id),
  CONSTRAINT transfers_platform_fkey FOREIGN KEY (platform) REFERENCES games.providers(id),
  CONSTRAINT transfers_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'unknown'::text, 'done'::text, 'not_done'::text]))),
  CONSTRAINT transfers_tid_key UNIQUE (tid)
);
CREATE INDEX transfers_of_member ON transfers.transfers USING btree (member_id, id);
CREATE INDEX transfers_to_poll ON transfers.transfers USING btree (next_poll_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX one_open_transfer ON transfers.transfers USING btree (member_id, platform) WHERE (ended_at IS NULL);
CREATE TRIGGER enforce_states BEFORE UPDATE ON transfers.transfers FOR EACH ROW EXECUTE FUNCTION transfers.enforce_transfer_states();
GRANT INSERT, SELECT, UPDATE ON TABLE transfers.transfers TO shwe_app;

CREATE OR REPLACE FUNCTION transfers.enforce_transfer_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.member_id, old.platform, old.direction, old.amount, old.requested_at)
     is distinct from (new.member_id, new.platform, new.direction, new.amount, new.requested_at) then
    raise exception 'a transfer stays what was requested' using errcode = 'check_violation';
  end if;
  if not transfers.transfer_can_change(old.state, new.state) then
    raise exception 'transfer % cannot go from % to %', old.tid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION transfers.transfer_can_change(p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (p_from, p_to) in (('sending', 'sending'), ('sending', 'unknown'),
                            ('sending', 'done'), ('sending', 'not_done'),
                            ('unknown', 'unknown'), ('unknown', 'done'), ('unknown', 'not_done'))
$function$;
GRANT EXECUTE ON FUNCTION transfers.transfer_can_change(text,text) TO shwe_app;

CREATE SCHEMA turnover;
GRANT USAGE ON SCHEMA turnover TO shwe_app;

CREATE TABLE turnover.applied_bets (
  source text NOT NULL,
  applied_at timestamp with time zone NOT NULL,
  members bigint NOT NULL,
  valid_bets bigint NOT NULL,
  CONSTRAINT applied_bets_pkey PRIMARY KEY (source)
);
GRANT SELECT ON TABLE turnover.applied_bets TO shwe_app;

CREATE TABLE turnover.requirements (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  source text NOT NULL,
  reference text NOT NULL,
  amount bigint NOT NULL,
  required bigint NOT NULL,
  done bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  is_met boolean GENERATED ALWAYS AS (((done >= required) OR (ended_at IS NOT NULL))) STORED NOT NULL,
  weights jsonb,
  hundredths smallint DEFAULT 0 NOT NULL,
  CONSTRAINT done_within_required CHECK (((done >= 0) AND (done <= required))),
  CONSTRAINT hundredths_of_a_kyat CHECK (((hundredths >= 0) AND (hundredths <= 99))),
  CONSTRAINT nothing_beyond_required CHECK (((done < required) OR (hundredths = 0))),
  CONSTRAINT requirements_amount_check CHECK ((amount > 0)),
  CONSTRAINT requirements_pkey PRIMARY KEY (id),
  CONSTRAINT requirements_required_check CHECK ((required > 0)),
  CONSTRAINT requirements_source_check CHECK ((source = ANY (ARRAY['deposit'::text, 'bonus'::text, 'adjustment'::text, 'transfer'::text]))),
  CONSTRAINT requirements_source_reference_key UNIQUE (source, reference)
) WITH (fillfactor=60);
CREATE INDEX requirements_left ON turnover.requirements USING btree (member_id, id) WHERE (NOT is_met);
CREATE INDEX requirements_of_member ON turnover.requirements USING btree (member_id, id);
CREATE INDEX requirements_young ON turnover.requirements USING btree (created_at) WHERE (NOT is_met);
GRANT INSERT, SELECT ON TABLE turnover.requirements TO shwe_app;

CREATE OR REPLACE FUNCTION turnover.apply_bets(p_source text, p_game text, p_members bigint[], p_amounts bigint[], p_times timestamp with time zone[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'turnover', 'pg_temp'
AS $function$
begin
  lock table turnover.applied_bets in exclusive mode;
  insert into turnover.applied_bets (source, applied_at, members, valid_bets)
  select p_source, clock.now(), count(distinct b.member_id), coalesce(sum(b.amount), 0)
  from unnest(p_members, p_amounts) b(member_id, amount)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  with bet as materialized (
    select b.member_id, b.amount, b.at from unnest(p_members, p_amounts, p_times) b(member_id, amount, at)
  ), open as materialized (
    -- What is left, in hundredths of a kyat and as the stake that fills it.
    select l.*, ceil(l.hundredths / l.weight)::bigint as left_over
    from (
      select r.id, r.member_id, r.created_at, (r.required - r.done) * 100 - r.hundredths as hundredths, w.weight
      from turnover.requirements r
      cross join lateral (select coalesce((r.weights ->> p_game)::numeric, 100) as weight) w
      where r.member_id in (select member_id from bet) and not r.is_met and w.weight > 0
    ) l
    order by l.member_id, l.id
  ), ahead as (
    select l.id, l.member_id, l.left_over, l.hundredths, l.weight,
           sum(l.left_over) over (partition by l.member_id order by l.id) - l.left_over as before,
           sum(l.left_over) over (partition by l.member_id) as whole
    from open l
  ), since as (
    select l.id, sum(b.amount) filter (where b.at >= l.created_at) as staked
    from open l join bet b using (member_id) group by l.id
  ), reached as (
    -- What a member's bets count for in all: for no requirement more than the ones before it and the bets made
    -- since it.
    select a.id, a.left_over, a.before, a.hundredths, a.weight,
           least(a.whole, min(a.before + coalesce(s.staked, 0)) over (partition by a.member_id)) as filled
    from ahead a join since s using (id)
  )
  update turnover.requirements r
  set done = (r.done * 100 + r.hundredths + f.counted) / 100, hundredths = (r.hundredths + f.counted) % 100
  from (
    select id, least(hundredths, least(left_over, filled - before) * weight)::bigint as counted
    from reached where filled > before
  ) f
  where r.id = f.id;
  return true;
end $function$;
GRANT EXECUTE ON FUNCTION turnover.apply_bets(text,text,bigint[],bigint[],timestamp with time zone[]) TO shwe_app;

CREATE OR REPLACE FUNCTION turnover.end_requirement(p_source text, p_reference text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'turnover', 'pg_temp'
AS $function$
  update requirements set ended_at = clock.now()
  where source = p_source and reference = p_reference and not is_met
$function$;
GRANT EXECUTE ON FUNCTION turnover.end_requirement(text,text) TO shwe_app;

CREATE OR REPLACE FUNCTION turnover.required_since(p_since timestamp with time zone)
 RETURNS TABLE(member_id bigint, required_at timestamp with time zone[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'turnover', 'pg_temp'
AS $function$
  select member_id, array_agg(created_at order by created_at) from requirements
  where not is_met and created_at > p_since group by member_id
$function$;
GRANT EXECUTE ON FUNCTION turnover.required_since(timestamp with time zone) TO shwe_app;

CREATE SCHEMA vip;
GRANT USAGE ON SCHEMA vip TO shwe_app;

CREATE TABLE vip.counted (
  day date NOT NULL,
  member_id bigint NOT NULL,
  valid bigint NOT NULL,
  CONSTRAINT counted_day_fkey FOREIGN KEY (day) REFERENCES vip.days(day),
  CONSTRAINT counted_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT counted_pkey PRIMARY KEY (member_id, day),
  CONSTRAINT counted_valid_check CHECK ((valid > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON vip.counted FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT SELECT ON TABLE vip.counted TO shwe_app;

CREATE TABLE vip.days (
  day date NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  CONSTRAINT days_pkey PRIMARY KEY (day)
);
GRANT SELECT ON TABLE vip.days TO shwe_app;

CREATE TABLE vip.level_changes (
  only_row boolean DEFAULT true NOT NULL,
  CONSTRAINT level_changes_only_row_check CHECK (only_row),
  CONSTRAINT level_changes_pkey PRIMARY KEY (only_row)
);
GRANT SELECT, UPDATE ON TABLE vip.level_changes TO shwe_app;

CREATE TABLE vip.level_versions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  level integer NOT NULL,
  threshold bigint NOT NULL,
  upgrade_bonus bigint NOT NULL,
  monthly_bonus bigint NOT NULL,
  birthday_bonus bigint NOT NULL,
  withdraw_count integer,
  withdraw_sum bigint,
  is_on boolean NOT NULL,
  set_at timestamp with time zone DEFAULT clock.now() NOT NULL,
  set_by bigint,
  CONSTRAINT level_versions_birthday_bonus_check CHECK ((birthday_bonus >= 0)),
  CONSTRAINT level_versions_level_check CHECK (((level >= 1) AND (level <= 5))),
  CONSTRAINT level_versions_monthly_bonus_check CHECK ((monthly_bonus >= 0)),
  CONSTRAINT level_versions_pkey PRIMARY KEY (id),
  CONSTRAINT level_versions_set_by_fkey FOREIGN KEY (set_by) REFERENCES operators.accounts(id),
  CONSTRAINT level_versions_threshold_check CHECK ((threshold >= 0)),
  CONSTRAINT level_versions_upgrade_bonus_check CHECK ((upgrade_bonus >= 0)),
  CONSTRAINT level_versions_withdraw_count_check CHECK (((withdraw_count >= 1) AND (withdraw_count <= 100))),
  CONSTRAINT level_versions_withdraw_sum_check CHECK ((withdraw_sum > 0)),
  CONSTRAINT the_first_costs_nothing CHECK (((level > 1) OR ((threshold = 0) AND is_on)))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON vip.level_versions FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT INSERT, SELECT ON TABLE vip.level_versions TO shwe_app;

CREATE TABLE vip.members (
  member_id bigint NOT NULL,
  valid bigint NOT NULL,
  level integer DEFAULT 1 NOT NULL,
  level_day date,
  CONSTRAINT members_level_check CHECK (((level >= 1) AND (level <= 5))),
  CONSTRAINT members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT members_pkey PRIMARY KEY (member_id),
  CONSTRAINT members_valid_check CHECK ((valid > 0))
);
CREATE INDEX members_by_level ON vip.members USING btree (level, valid);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON vip.members FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER never_lower BEFORE UPDATE ON vip.members FOR EACH ROW WHEN ((((new.level <> old.level) AND (new.level <> (old.level + 1))) OR (new.valid < old.valid))) EXECUTE FUNCTION vip.refuse_lower();
GRANT SELECT ON TABLE vip.members TO shwe_app;

CREATE TABLE vip.offered (
  kind text NOT NULL,
  day date NOT NULL,
  offers integer NOT NULL,
  done_at timestamp with time zone NOT NULL,
  CONSTRAINT offered_kind_check CHECK ((kind = ANY (ARRAY['monthly'::text, 'birthday'::text]))),
  CONSTRAINT offered_pkey PRIMARY KEY (kind, day)
);
GRANT INSERT, SELECT ON TABLE vip.offered TO shwe_app;
GRANT UPDATE (offers) ON TABLE vip.offered TO shwe_app;

CREATE TABLE vip.upgrades (
  member_id bigint NOT NULL,
  level integer NOT NULL,
  day date NOT NULL,
  valid bigint NOT NULL,
  threshold bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT one_level_a_day UNIQUE (member_id, day),
  CONSTRAINT reached CHECK ((valid >= threshold)),
  CONSTRAINT upgrades_level_check CHECK (((level >= 2) AND (level <= 5))),
  CONSTRAINT upgrades_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.accounts(id),
  CONSTRAINT upgrades_pkey PRIMARY KEY (member_id, level)
);
CREATE INDEX upgrades_by_day ON vip.upgrades USING btree (day);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON vip.upgrades FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT SELECT ON TABLE vip.upgrades TO shwe_app;

CREATE VIEW vip.levels AS
 SELECT DISTINCT ON (level) level,
    threshold,
    upgrade_bonus,
    monthly_bonus,
    birthday_bonus,
    withdraw_count,
    withdraw_sum,
    is_on
   FROM vip.level_versions
  ORDER BY level, id DESC;
GRANT SELECT ON TABLE vip.levels TO shwe_app;

CREATE OR REPLACE FUNCTION vip.count_day(p_day date, p_cover_percent integer)
 RETURNS TABLE(member_id bigint, level integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'vip', 'pg_temp'
AS $function$
begin
  insert into days (day, counted_at) values (p_day, clock.now()) on conflict do nothing;
  if not found then
    return;
  end if;
  insert into counted (day, member_id, valid)
  select p_day, v.member_id, sum(v.valid) from rebates.valid_bets_of(p_day, p_cover_percent) v
  where v.valid > 0 group by v.member_id order by v.member_id;
  insert into members as m (member_id, valid)
  select c.member_id, c.valid from counted c where c.day = p_day order by c.member_id
  on conflict on constraint members_pkey do update set valid = m.valid + excluded.valid;
  return query with risen as (
    insert into upgrades as u (member_id, level, day, valid, threshold, at)
    select m.member_id, l.level, p_day + 1, m.valid, l.threshold, clock.now()
    from members m join levels l on l.level = m.level + 1
    join members.accounts a on a.id = m.member_id and a.state <> 'closed'
    where l.is_on and m.valid >= l.threshold
    order by m.member_id
    returning u.member_id, u.level, u.day
  ), raised as (
    update members m set level = r.level, level_day = r.day from risen r where r.member_id = m.member_id
  )
  select r.member_id, r.level from risen r;
end $function$;
GRANT EXECUTE ON FUNCTION vip.count_day(date,integer) TO shwe_app;

CREATE OR REPLACE FUNCTION vip.refuse_lower()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'a level never falls' using errcode = 'restrict_violation'; end $function$;

CREATE SCHEMA web;
GRANT USAGE ON SCHEMA web TO shwe_app;

CREATE TABLE web.replies (
  owner text NOT NULL,
  key text NOT NULL,
  route text NOT NULL,
  request_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  reply_encrypted bytea,
  CONSTRAINT replies_pkey PRIMARY KEY (owner, key)
);
GRANT INSERT, SELECT, UPDATE ON TABLE web.replies TO shwe_app;

CREATE TABLE web.seen_requests (
  q bytea NOT NULL,
  seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT seen_requests_pkey PRIMARY KEY (q)
);
CREATE INDEX seen_requests_age ON web.seen_requests USING brin (seen_at);
GRANT DELETE, INSERT, SELECT ON TABLE web.seen_requests TO shwe_app;

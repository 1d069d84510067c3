alter table ledger.accounts drop constraint known_code;
alter table ledger.accounts add constraint known_code check (code in ('wallet', 'held', 'receivable', 'game',
  'in_transit', 'payment_clearing', 'stakes', 'payouts', 'bonuses', 'rebates', 'commissions', 'fees', 'adjustments',
  'exchange'));
insert into ledger.accounts (code, currency) values ('commissions', 'MMK');

create schema commissions;
comment on schema commissions is
  'Commissions: a monthly share of what an agent''s downline lost (net_loss) or bet (turnover). Rates are in hundredths of '
  'a percent. Nobody has a rate unless two operators set one.';

create table commissions.models (
  key text primary key check (key in ('net_loss', 'turnover')),
  sort integer not null,
  rate_max integer not null check (rate_max between 0 and 10000)
);
comment on table commissions.models is 'The commission models.';
comment on column commissions.models.rate_max is 'The highest rate of anybody.';
insert into commissions.models values ('net_loss', 1, 5000), ('turnover', 2, 300);

create table commissions.rate_changes (
  only_row boolean default true primary key check (only_row)
);
comment on table commissions.rate_changes is 'One row, which is the lock of all changes of rates.';
insert into commissions.rate_changes default values;

create table commissions.rates (
  agent_id bigint not null references members.accounts,
  model text not null references commissions.models,
  from_month date not null check (extract(day from from_month) = 1),
  rate integer not null check (rate >= 0),
  set_at timestamptz not null default clock.now(),
  set_by bigint references operators.accounts,
  constraint rates_pkey primary key (agent_id, model, from_month)
);
comment on table commissions.rates is 'The rate of an agent from a month on; 0 or none: no commission.';
comment on column commissions.rates.from_month is 'The first day of the month.';
comment on column commissions.rates.set_by is 'The second of the two operators; null: the agent was dismissed.';

create table commissions.months (
  month date primary key check (extract(day from month) = 1),
  state text not null check (state in ('computed', 'differs', 'checked')),
  computed_at timestamptz not null,
  checked_at timestamptz,
  difference text
);
comment on table commissions.months is 'The settlement of the commissions of each month, by its first day.';
comment on column commissions.months.state is
  'computed; checked: the independent computation came to the same, and the statements are final; differs: it did not, '
  'and nothing can be paid.';
comment on column commissions.months.difference is 'Where the two computations differ.';

create table commissions.statements (
  id bigint generated always as identity primary key,
  month date not null references commissions.months,
  agent_id bigint not null references members.accounts,
  model text not null references commissions.models,
  rate integer not null,
  brought_in bigint not null check (brought_in <= 0),
  result bigint not null,
  payable bigint not null check (payable >= 0),
  carried bigint not null check (carried <= 0),
  withheld_at timestamptz,
  withheld_by bigint references operators.accounts,
  approved_at timestamptz,
  paid_at timestamptz,
  constraint one_statement_each unique (agent_id, model, month),
  constraint carries_what_is_negative check (payable + carried = brought_in + result and (payable = 0 or carried = 0)),
  constraint withheld_by_someone check ((withheld_at is null) = (withheld_by is null)),
  constraint paid_after_approval check (paid_at is null or approved_at is not null),
  constraint not_withheld_and_approved check (withheld_at is null or approved_at is null)
);
comment on table commissions.statements is 'What each agent gets for a month and model.';
comment on column commissions.statements.rate is 'The agent''s rate in that month.';
comment on column commissions.statements.brought_in is 'The negative balance that the previous statement carried.';
comment on column commissions.statements.result is 'The sum of the lines.';
comment on column commissions.statements.carried is 'The negative balance that the next statement brings in.';
comment on column commissions.statements.withheld_at is 'An operator keeps it out of the next pay-out.';
comment on column commissions.statements.approved_at is 'Two operators let it be paid.';
create index statements_of_month on commissions.statements (month, payable desc, id);
create index statements_to_pay on commissions.statements (id) where approved_at is not null and paid_at is null;

create table commissions.lines (
  statement_id bigint not null references commissions.statements on delete cascade,
  of_month date not null,
  child_id bigint not null,
  rate_below integer not null,
  results bigint not null,
  bonuses bigint not null,
  rebates bigint not null,
  base bigint not null,
  amount bigint not null,
  constraint lines_pkey primary key (statement_id, of_month, child_id, rate_below)
);
comment on table commissions.lines is
  'What a statement adds up: for each member of the direct downline, with everybody below, and each rate below.';
comment on column commissions.lines.of_month is
  'The month of the bets: that of the statement, or an earlier one of which a result was corrected since.';
comment on column commissions.lines.rate_below is
  'The highest rate of an agent between; the share is the agent''s rate less this.';
comment on column commissions.lines.results is 'Of net_loss: what the members won less what they staked.';
comment on column commissions.lines.base is 'Of net_loss: -results - bonuses - rebates. Of turnover: the valid bets.';

create trigger never_truncated before truncate on commissions.statements
for each statement execute function ledger.refuse_change();

create function commissions.protect_statements() returns trigger
language plpgsql set search_path = commissions, pg_temp
as $$
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
end $$;
comment on function commissions.protect_statements is
  'Once a month is checked, its statements can only be withheld, released, approved and paid.';
create trigger protect before update or delete on commissions.statements
for each row execute function commissions.protect_statements();

create function commissions.protect_lines() returns trigger
language plpgsql set search_path = commissions, pg_temp
as $$
begin
  if exists (select from statements s join months m using (month) where s.id = old.statement_id
             and m.state = 'checked') then
    raise exception 'lines of statement % are final', old.statement_id using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function commissions.protect_lines is 'Once a month is checked, its lines stay.';
create trigger protect before update or delete on commissions.lines
for each row execute function commissions.protect_lines();

create function commissions.rate_in(p_agent_id bigint, p_model text, p_month date) returns integer
language sql stable
as $$
  select coalesce(
    (select r.rate from commissions.rates r where r.agent_id = p_agent_id and r.model = p_model
       and r.from_month <= p_month order by r.from_month desc limit 1), 0)
$$;
comment on function commissions.rate_in is 'The rate of an agent in a month, by its first day.';

create function commissions.next_month() returns date
language sql stable
as $$ select (date_trunc('month', clock.yangon_date(clock.now())) + interval '1 month')::date $$;
comment on function commissions.next_month is 'The first day of the next month in Yangon, from which on a new rate counts.';

create function commissions.lock_changes() returns void
language sql security definer set search_path = commissions, pg_temp
as $$ select from rate_changes for update $$;
comment on function commissions.lock_changes is
  'Keeps all rates as they are until the transaction ends, so that what decides how many operators a change takes still '
  'holds when it is made.';

create function commissions.set_rate(p_agent_id bigint, p_model text, p_rate integer, p_operator_id bigint) returns text
language plpgsql security definer set search_path = commissions, pg_temp
as $$
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
    set_by = excluded.set_by;
  return 'set';
end $$;
comment on function commissions.set_rate is
  'Sets an agent''s rate from the next month on. Answers set, not_found, commission_too_high or no_agent.';

create function commissions.end_rates() returns trigger
language plpgsql security definer set search_path = commissions, pg_temp
as $$
begin
  insert into rates (agent_id, model, from_month, rate, set_at)
  select new.id, m.key, commissions.next_month(), 0, clock.now() from models m
  where exists (select from rates r where r.agent_id = new.id and r.model = m.key and r.rate > 0)
  on conflict (agent_id, model, from_month) do update set rate = 0, set_at = excluded.set_at, set_by = null;
  return null;
end $$;
comment on function commissions.end_rates is
  'Ends the rates of an agent who is dismissed, so that a new appointment does not bring them back.';
create trigger end_commissions after update of is_agent on members.accounts
for each row when (old.is_agent and not new.is_agent) execute function commissions.end_rates();

create function commissions.bases(p_month date) returns table (model text, agent_id bigint, child_id bigint,
  rate integer, rate_below integer, results bigint, bonuses bigint, rebates bigint, base bigint)
language sql stable security definer set search_path = commissions, pg_temp
as $$
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
$$;
comment on function commissions.bases is
  'What the commissions of a month are shares of, by the tree, the agents and the rates of each day. For each member the '
  'agents above share the highest rate among them: each has the difference between the own rate and the highest below.';

create function commissions.is_complete(p_month date) returns boolean
language sql stable security definer set search_path = commissions, pg_temp
as $$
  select not exists (
      select from ledger.journal_entries e, agent_reports.progress p
      where e.id > p.entry_id and clock.yangon_date(e.business_at) < p_month + interval '1 month')
    and not exists (
      select from lottery.draws d where d.state = 'settled'
        and d.settled_at < (p_month + interval '1 month')::timestamp at time zone interval '06:30'
        and not exists (select from agent_reports.settled s where s.draw_id = d.id and s.version = d.version))
    and not exists (select from agents.placements where counted_at is null)
    and not exists (
      select from lottery.draws d where d.state = 'settled'
        and d.settled_at >= p_month::timestamp at time zone interval '06:30'
        and d.settled_at < (p_month + interval '1 month')::timestamp at time zone interval '06:30'
        and not exists (select from rebates.days r where r.day = clock.yangon_date(d.settled_at) and r.part = 'player'
                          and r.state in ('checked', 'paid'))
        -- Older days without a settlement of rebates never get one.
        and (clock.yangon_date(d.settled_at) >= clock.yangon_date(clock.now()) - 31
          or exists (select from rebates.days r where r.day = clock.yangon_date(d.settled_at) and r.part = 'player')))
$$;
comment on function commissions.is_complete is
  'Whether everything of a month is counted: ledger, results, tree, and the valid bets of each day.';

create function commissions.compute(p_month date) returns boolean
language plpgsql security definer set search_path = commissions, pg_temp
as $$
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
end $$;
comment on function commissions.compute is
  'Computes the statements of a month, again until they were checked; false when they were. A line is trunc(base x (own '
  'rate - rate below)). What a correction changed in the three months before is in lines of those months: what they would '
  'be now less what all statements have of them.';

create function commissions.record_check(p_month date, p_difference text) returns void
language sql security definer set search_path = commissions, pg_temp
as $$
  update months set state = case when p_difference is null then 'checked' else 'differs' end, difference = p_difference,
    checked_at = clock.now()
  where month = p_month and state in ('computed', 'differs')
$$;
comment on function commissions.record_check is
  'Records what the independent computation of a month came to: null, the same; else where it differs.';

create function commissions.recompute_month(p_month date) returns void
language sql security definer set search_path = commissions, pg_temp
as $$ update months set state = 'computed' where month = p_month and state = 'differs' $$;
comment on function commissions.recompute_month is 'Lets a month that differed be computed and checked again.';

create function commissions.due(p_month date) returns bigint
language sql stable security definer set search_path = commissions, pg_temp
as $$
  select coalesce(sum(s.payable), 0)::bigint
  from statements s join months m using (month) join members.accounts a on a.id = s.agent_id and a.state <> 'closed'
  where s.month = p_month and m.state = 'checked' and s.payable > 0 and s.approved_at is null and s.withheld_at is null
$$;
comment on function commissions.due is
  'What two operators may let be paid of a month: checked, not withheld, not approved before, of accounts not closed.';

create function commissions.approve(p_month date, p_expected bigint) returns boolean
language plpgsql security definer set search_path = commissions, pg_temp
as $$
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
end $$;
comment on function commissions.approve is
  'Lets what is due of a month be paid; false if it is not the expected sum. The caller has two operators'' approval.';

create function commissions.pay_due(p_statements_max integer) returns bigint[]
language plpgsql security definer set search_path = commissions, pg_temp
as $$
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
end $$;
comment on function commissions.pay_due is
  'Pays the next approved statements into the wallets, in one journal entry, except of closed accounts. Answers their ids. '
  'Raises if an agent has no wallet.';

create or replace function reports.posting_category(p_kind text, p_entry_id bigint) returns text
language sql stable security definer set search_path = ledger, pg_temp
as $$
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
$$;

grant usage on schema commissions to shwe_app;
grant select on commissions.models, commissions.rates, commissions.months, commissions.statements, commissions.lines
  to shwe_app;
grant update (withheld_at, withheld_by) on commissions.statements to shwe_app;
grant execute on function commissions.rate_in, commissions.next_month, commissions.lock_changes, commissions.set_rate,
  commissions.is_complete, commissions.compute, commissions.record_check, commissions.recompute_month, commissions.due,
  commissions.approve, commissions.pay_due to shwe_app;

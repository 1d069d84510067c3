create schema escrow;
comment on schema escrow is
  'Withdrawals that agents pay to their direct downline while the money is held. Both sides have signed receipts.';

create function escrow.case_can_change(p_from text, p_to text) returns boolean
language sql immutable
as $$ select (p_from, p_to) in (('requested', 'paid'), ('requested', 'rejected'), ('requested', 'taken_back'),
                                ('paid', 'confirmed'), ('paid', 'disputed'), ('disputed', 'disputed'),
                                ('disputed', 'decided_agent'), ('disputed', 'decided_member')) $$;
comment on function escrow.case_can_change is
  'The changes of state in packages/rules/src/states/downline-withdrawals.ts; a test compares the two.';

create function escrow.case_is_open(p_state text) returns boolean
language sql immutable
as $$ select p_state in ('requested', 'paid', 'disputed') $$;
comment on function escrow.case_is_open is 'Whether the money of a case is held.';

create table escrow.cases (
  id bigint generated always as identity (start with 71001) primary key,
  eid text generated always as ('E-' || id) stored not null unique,
  member_id bigint not null references members.accounts,
  agent_id bigint not null references members.accounts,
  payee_id bigint not null references cashier.payees,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  balance_after bigint not null check (balance_after >= 0),
  state text not null default 'requested' check (state in ('requested', 'paid', 'disputed', 'rejected', 'taken_back',
    'confirmed', 'decided_agent', 'decided_member')),
  created_at timestamptz not null,
  pay_until timestamptz not null,
  confirm_until timestamptz,
  reference text not null default '',
  picture_id bigint references files.pictures on delete set null,
  reason text not null default '' check (reason in ('', 'no_money_now', 'payee_wrong', 'not_received', 'wrong_amount',
    'other', 'no_answer')),
  note text not null default '',
  proposal text check (proposal in ('agent', 'member')),
  proposed_by bigint,
  proposed_at timestamptz,
  proposed_reason text not null default '',
  decided_by bigint,
  ended_at timestamptz,
  constraint not_to_oneself check (agent_id <> member_id),
  constraint paid_with_a_reference check (num_nulls(confirm_until) = case when reference = '' then 1 else 0 end
    and (reference <> '' or state in ('requested', 'rejected', 'taken_back'))),
  constraint given_a_reason check (reason <> '' or state not in ('rejected', 'disputed', 'decided_agent',
    'decided_member')),
  constraint proposed_with_a_reason check (num_nulls(proposal, proposed_by, proposed_at) in (0, 3)
    and (proposal is null) = (proposed_reason = '')),
  constraint ended_when_over check ((ended_at is null) = escrow.case_is_open(state)),
  constraint decided_by_two check (
    case when state in ('decided_agent', 'decided_member')
      then coalesce(decided_by <> proposed_by and state = 'decided_' || proposal, false)
      else decided_by is null
    end)
);
comment on table escrow.cases is
  'Withdrawals through agents. The amount is held in the ledger until the case has ended.';
comment on column escrow.cases.agent_id is 'The direct superior at the request.';
comment on column escrow.cases.payee_id is 'Where the agent pays to.';
comment on column escrow.cases.fee is 'Taken from what the agent is credited; fixed at the request.';
comment on column escrow.cases.balance_after is 'The wallet of the member after the hold.';
comment on column escrow.cases.pay_until is 'From then on the member may take the money back.';
comment on column escrow.cases.confirm_until is 'From then on the case is disputed if the member has not answered.';
comment on column escrow.cases.reference is 'Of the payment, as the agent gave it.';
comment on column escrow.cases.reason is 'Why the agent rejected it, or the member disputed it. no_answer: the term was over.';
comment on column escrow.cases.note is 'In their own words; deleted when their account is closed.';
comment on column escrow.cases.proposal is 'Who gets the money, as the first operator proposes.';
comment on column escrow.cases.decided_by is 'The second operator.';
create unique index one_open_case on escrow.cases (member_id) where state in ('requested', 'paid', 'disputed');
create index cases_of_member on escrow.cases (member_id, id desc);
create index cases_of_agent on escrow.cases (agent_id, id desc);
create index cases_of_payee on escrow.cases (payee_id);
create index cases_open on escrow.cases (created_at, id) where state in ('requested', 'paid', 'disputed');
create index cases_unanswered on escrow.cases (confirm_until) where state = 'paid';
create index cases_ended on escrow.cases (ended_at desc) where ended_at is not null;
create index cases_by_reference on escrow.cases (agent_id, reference) where reference <> '';
create index cases_with_picture on escrow.cases (picture_id) where picture_id is not null;

create function escrow.enforce_case_states() returns trigger
language plpgsql
as $$
begin
  if not escrow.case_can_change(old.state, new.state)
     or (new.member_id, new.agent_id, new.payee_id, new.amount, new.fee, new.balance_after, new.created_at,
         new.pay_until)
        is distinct from (old.member_id, old.agent_id, old.payee_id, old.amount, old.fee, old.balance_after,
         old.created_at, old.pay_until)
     or (old.reference <> '' and (new.reference, new.confirm_until) is distinct from (old.reference, old.confirm_until))
     or (old.reason <> '' and new.reason is distinct from old.reason) then
    raise exception 'case % cannot go from % to %', old.eid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function escrow.enforce_case_states is
  'Refuses a state change that no use case may make. What was said once stays; words and pictures may be deleted.';
create trigger enforce_states before update on escrow.cases
for each row when (
  (
    old.id, old.member_id, old.agent_id, old.payee_id, old.amount, old.fee, old.balance_after, old.state,
    old.created_at, old.pay_until, old.confirm_until, old.reference, old.reason, old.proposal, old.proposed_by,
    old.proposed_at, old.proposed_reason, old.decided_by, old.ended_at
  ) is distinct from (
    new.id, new.member_id, new.agent_id, new.payee_id, new.amount, new.fee, new.balance_after, new.state,
    new.created_at, new.pay_until, new.confirm_until, new.reference, new.reason, new.proposal, new.proposed_by,
    new.proposed_at, new.proposed_reason, new.decided_by, new.ended_at
  ) or (new.note <> '' and new.note is distinct from old.note)
  or (new.picture_id is not null and new.picture_id is distinct from old.picture_id))
execute function escrow.enforce_case_states();
create trigger append_only before delete or truncate on escrow.cases
for each statement execute function ledger.refuse_change();

create function escrow.enforce_one_request() returns trigger
language plpgsql
as $$
begin
  if exists (select from cashier.withdrawals w where w.member_id = new.member_id
      and cashier.withdrawal_is_open(w.state))
    or not exists (select from cashier.payees p where p.id = new.payee_id and p.member_id = new.member_id
      and p.replaced_at is null and p.kind <> 'usdt') then
    raise exception 'member % cannot withdraw through an agent to payout account %', new.member_id, new.payee_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function escrow.enforce_one_request is
  'A member has one open withdrawal in all, and it goes to an account in kyat that the member has now.';
create trigger enforce_one_request before insert on escrow.cases
for each row execute function escrow.enforce_one_request();

create table escrow.steps (
  case_id bigint not null references escrow.cases,
  number smallint not null check (number > 0),
  state text not null,
  at timestamptz not null,
  actor text not null check (actor in ('member', 'agent', 'system', 'operators')),
  text text not null,
  previous bytea not null check (length(previous) = 32),
  signature bytea not null check (length(signature) = 64),
  key bytea not null check (length(key) = 32),
  constraint steps_pkey primary key (case_id, number),
  constraint text_says_the_same check ((text::jsonb ->> 'number', text::jsonb ->> 'state', text::jsonb ->> 'by',
    text::jsonb ->> 'previous') = (number::text, state, actor, encode(previous, 'hex')))
);
comment on table escrow.steps is
  'What both sides have as receipts: each step of a case as a signed text that names the one before it. Append-only.';
comment on column escrow.steps.text is 'Canonical JSON (docs/clients.md); exactly these characters are signed.';
comment on column escrow.steps.previous is 'SHA-256 of the text of the step before; 32 zero bytes for the first.';
comment on column escrow.steps.key is 'The public key that signed it.';
create trigger append_only before delete or update or truncate on escrow.steps
for each statement execute function ledger.refuse_change();

create function escrow.enforce_chain() returns trigger
language plpgsql
as $$
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
end $$;
comment on function escrow.enforce_chain is 'A step has the next number and the hash of the step before.';
create trigger enforce_chain before insert on escrow.steps
for each row execute function escrow.enforce_chain();

create view cashier.payout_requests as
select w.wid as reference, w.member_id, w.payee_id, w.amount, w.created_at, cashier.withdrawal_is_open(w.state) as is_open,
       w.state not in ('refused', 'refused_deducted') as is_counted, w.state = 'paid' as is_paid
from cashier.withdrawals w
union all
select c.eid, c.member_id, c.payee_id, c.amount, c.created_at, escrow.case_is_open(c.state),
       c.state not in ('rejected', 'taken_back', 'decided_member'), c.state in ('confirmed', 'decided_agent')
from escrow.cases c;
comment on view cashier.payout_requests is
  'Withdrawals of both ways, by operators and by agents: a member has one open in all, and both count for a day.';

create or replace function agent_reports.count_entries(p_after bigint, p_to bigint) returns void
language plpgsql security definer set search_path = agent_reports, pg_temp
as $$
declare
  v_bonuses bigint := (select id from ledger.accounts where code = 'bonuses' and currency = 'MMK');
  v_rebates bigint := (select id from ledger.accounts where code = 'rebates' and currency = 'MMK');
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
           when 'escrow_released' then 'withdrawal'
           else case g.account_id when v_bonuses then 'bonus' else 'rebate' end end,
         p.member_id, p.at, case when p.kind in ('withdrawal_paid', 'escrow_released') then -p.amount else p.amount end, p.reference
  from posted p
  left join ledger.postings g on g.account_id in (v_bonuses, v_rebates) and g.entry_id = p.entry_id
    and g.entry_id > p_after and g.entry_id <= p_to
    and p.kind not in ('bet', 'win', 'win_reversed', 'refund', 'deposit', 'withdrawal_paid',
      'escrow_released')
  where p.kind = 'deposit' and p.code = 'wallet'
    or p.kind in ('withdrawal_paid', 'escrow_released') and p.code = 'held'
    or g.account_id is not null;
  update facts f set is_first = true
  from (select member_id, min(id) as id from posted where kind = 'deposit' and code = 'wallet' group by member_id) n
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

grant usage on schema escrow to shwe_app;
grant insert, select on escrow.cases to shwe_app;
grant update (state, confirm_until, reference, picture_id, reason, note, proposal, proposed_by, proposed_at,
  proposed_reason, decided_by, ended_at) on escrow.cases to shwe_app;
grant insert, select on escrow.steps to shwe_app;
grant usage on sequence escrow.cases_id_seq to shwe_app;
grant select on cashier.payout_requests to shwe_app;
grant execute on function escrow.case_can_change, escrow.case_is_open to shwe_app;

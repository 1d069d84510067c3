alter table escrow.cases
  add commented_at timestamptz,
  add part_amount bigint,
  add part_fee bigint generated always as (div(fee::numeric * part_amount, amount)::bigint) stored,
  drop constraint cases_state_check,
  add constraint cases_state_check check (state in ('requested', 'paid', 'disputed', 'rejected', 'taken_back',
    'confirmed', 'decided_agent', 'decided_member', 'decided_part')),
  drop constraint cases_proposal_check,
  add constraint cases_proposal_check check (proposal in ('agent', 'member', 'part')),
  drop constraint given_a_reason,
  add constraint given_a_reason check (reason <> '' or state not in ('rejected', 'disputed', 'decided_agent',
    'decided_member', 'decided_part')),
  drop constraint decided_by_two,
  add constraint decided_by_two check (
    case when state in ('decided_agent', 'decided_member', 'decided_part')
      then coalesce(decided_by <> proposed_by and state = 'decided_' || proposal, false)
      else decided_by is null
    end),
  drop constraint answers_a_dispute,
  add constraint answers_a_dispute check (answered_at is null or state in ('disputed', 'confirmed', 'decided_agent',
    'decided_member', 'decided_part')),
  add constraint confirms_what_is_not_disputed check (state <> 'confirmed' or reason in ('', 'no_answer')),
  add constraint comments_when_late check (commented_at is null or reason = 'no_answer'),
  add constraint part_of_the_whole check ((part_amount is not null) = coalesce(proposal = 'part', false)
    and (part_amount is null or (0 < part_amount and part_amount < amount)));
comment on column escrow.cases.commented_at is
  'When the member, who had not answered in the term, said what happened, once; the words are the note.';
comment on column escrow.cases.part_amount is
  'What was really paid, as the first operator proposes; the rest goes back to the member.';
comment on column escrow.cases.part_fee is 'The fee of that part: the fee of the whole in proportion, without fractions.';
grant update (commented_at, part_amount) on escrow.cases to shwe_app;

create or replace function escrow.case_can_change(p_from text, p_to text) returns boolean
language sql immutable
as $$ select (p_from, p_to) in (('requested', 'paid'), ('requested', 'rejected'), ('requested', 'taken_back'),
                                ('paid', 'confirmed'), ('paid', 'disputed'), ('disputed', 'disputed'),
                                ('disputed', 'confirmed'), ('disputed', 'decided_agent'),
                                ('disputed', 'decided_member'), ('disputed', 'decided_part')) $$;

create or replace function escrow.enforce_case_states() returns trigger
language plpgsql
as $$
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
end $$;
create or replace trigger enforce_states before update on escrow.cases
for each row when (
  (
    old.id, old.member_id, old.agent_id, old.payee_id, old.amount, old.fee, old.balance_after, old.state,
    old.created_at, old.pay_until, old.confirm_until, old.reference, old.reason, old.proposal, old.proposed_by,
    old.proposed_at, old.proposed_reason, old.part_amount, old.decided_by, old.ended_at
  ) is distinct from (
    new.id, new.member_id, new.agent_id, new.payee_id, new.amount, new.fee, new.balance_after, new.state,
    new.created_at, new.pay_until, new.confirm_until, new.reference, new.reason, new.proposal, new.proposed_by,
    new.proposed_at, new.proposed_reason, new.part_amount, new.decided_by, new.ended_at
  ) or (new.note <> '' and new.note is distinct from old.note)
  or (new.picture_id is not null and new.picture_id is distinct from old.picture_id))
execute function escrow.enforce_case_states();

create or replace function escrow.enforce_evidence() returns trigger
language plpgsql
as $$
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
end $$;
comment on function escrow.enforce_evidence is
  'A dispute has its words and picture from the start, or once from a member who was late, and one answer. What was said '
  'stays; words and pictures may be deleted.';
create or replace trigger enforce_evidence
before update of note, dispute_picture_id, commented_at, answer, answer_picture_id, answered_at on escrow.cases
for each row execute function escrow.enforce_evidence();

create or replace view cashier.payout_requests as
select w.wid as reference, w.member_id, w.payee_id, w.amount, w.created_at, cashier.withdrawal_is_open(w.state) as is_open,
       w.state not in ('refused', 'refused_deducted') as is_counted, w.state = 'paid' as is_paid
from cashier.withdrawals w
union all
select c.eid, c.member_id, c.payee_id, case c.state when 'decided_part' then c.part_amount else c.amount end,
       c.created_at, escrow.case_is_open(c.state),
       c.state not in ('rejected', 'taken_back', 'decided_member'),
       c.state in ('confirmed', 'decided_agent', 'decided_part')
from escrow.cases c;

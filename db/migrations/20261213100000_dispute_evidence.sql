alter table escrow.cases
  add dispute_picture_id bigint references files.pictures on delete set null,
  add answer text not null default '',
  add answer_picture_id bigint references files.pictures on delete set null,
  add answered_at timestamptz,
  add constraint answered_with_words check (answered_at is not null or (answer = '' and answer_picture_id is null)),
  add constraint answers_a_dispute check (answered_at is null or state in ('disputed', 'decided_agent', 'decided_member'));
comment on column escrow.cases.dispute_picture_id is 'What the member added to the dispute, as a list of the bank.';
comment on column escrow.cases.answer is
  'What the agent answered to the dispute, once; deleted when the account of the agent is closed.';
comment on column escrow.cases.answer_picture_id is 'What the agent added to the answer.';
grant update (dispute_picture_id, answer, answer_picture_id, answered_at) on escrow.cases to shwe_app;
create index cases_with_dispute_picture on escrow.cases (dispute_picture_id) where dispute_picture_id is not null;
create index cases_with_answer_picture on escrow.cases (answer_picture_id) where answer_picture_id is not null;

create function escrow.enforce_evidence() returns trigger
language plpgsql
as $$
begin
  if (new.dispute_picture_id is not null and new.dispute_picture_id is distinct from old.dispute_picture_id
      and not (old.state = 'paid' and new.state = 'disputed'))
     or (old.answered_at is not null and new.answered_at is distinct from old.answered_at)
     or (new.answered_at is not null and old.answered_at is null and (old.state <> 'disputed' or new.answer = ''))
     or (old.answered_at is not null and ((new.answer <> '' and new.answer <> old.answer)
         or (new.answer_picture_id is not null and new.answer_picture_id is distinct from old.answer_picture_id))) then
    raise exception 'what was said in the dispute of case % stays', old.eid using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function escrow.enforce_evidence is
  'A dispute has its picture from the start, and one answer. What was said stays; words and pictures may be deleted.';
create trigger enforce_evidence before update of dispute_picture_id, answer, answer_picture_id, answered_at on escrow.cases
for each row execute function escrow.enforce_evidence();

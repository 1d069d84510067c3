import { type KillStep, stepAt, stepAtCommit } from './kill-steps.ts';

const isDecided = "when (new.state = 'decided_part' and old.state <> 'decided_part')";
const posted = (name: string, kind: string) =>
  stepAt(name, `after insert on ledger.journal_entries for each row when (new.kind = '${kind}')`);

const returned = posted('the member has the rest', 'escrow_returned');
const commit = stepAtCommit('decided', 'after update on escrow.cases', isDecided);

/** The writes of the approval of a decision in part, in order. */
const everyWrite: readonly KillStep[] = [
  stepAt('the state has moved', `after update on escrow.cases for each row ${isDecided}`),
  posted('the agent has the part', 'escrow_released'),
  returned,
  stepAt('signed', "after insert on escrow.steps for each row when (new.state = 'decided_part')"),
  stepAt('both sides are told', 'after insert on messages.messages for each statement'),
  stepAt('audited', "after insert on operators.audit for each row when (new.action = 'escrow.decide')"),
  commit,
];

/**
 * Every test run kills between the two payments and while the decision commits. SHWE_KILLS=every (`npm run kills`) kills
 * at all writes.
 */
export const disputeKills: readonly KillStep[] =
  process.env.SHWE_KILLS === 'every' ? everyWrite : [returned, commit];

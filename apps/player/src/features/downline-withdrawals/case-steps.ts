import { isAnswer, isComment } from '@shwe/verifier';
import type { Key } from '../../i18n/index.ts';
import { disputeTitle } from './case-reasons.ts';
import type { CaseState, MemberCase, Side } from './queries.ts';

type TimeLine = MemberCase['time_line'];

/** A step of a case as its page lists it. `at`: when it was taken, or until when it should be. */
export type CaseStep = {
  label: Key;
  kind: 'done' | 'bad' | 'now' | 'next';
  at?: string;
  /** Which signed step says it, from 0. */
  receipt?: number;
};

/** What each side reads of a step that was taken. */
const TAKEN: Record<Exclude<CaseState, 'disputed'>, Record<Side, Key>> = {
  requested: { member: 'caseYouRequested', agent: 'caseHeld' },
  paid: { member: 'caseAgentPaid', agent: 'caseYouPaid' },
  rejected: { member: 'caseAgentRejected', agent: 'caseYouRejected' },
  taken_back: { member: 'caseYouTookBack', agent: 'caseMemberTookBack' },
  confirmed: { member: 'caseYouConfirmed', agent: 'caseMemberConfirmed' },
  decided_agent: { member: 'caseToAgent', agent: 'caseToAgentOwn' },
  decided_member: { member: 'caseToMemberOwn', agent: 'caseToMember' },
  decided_part: { member: 'caseToPart', agent: 'caseToPart' },
};

const BAD: readonly CaseState[] = ['disputed', 'rejected', 'taken_back'];

/** What is still to come, from a state on: the first is what is waited for now. */
const TO_COME: Partial<Record<CaseState, Record<Side, readonly Key[]>>> = {
  requested: {
    member: ['caseAgentPays', 'caseYouConfirm', 'caseDone'],
    agent: ['caseYouPay', 'caseMemberConfirms', 'caseYouAreCredited'],
  },
  paid: {
    member: ['caseYouConfirm', 'caseDone'],
    agent: ['caseMemberConfirms', 'caseYouAreCredited'],
  },
  disputed: { member: ['caseOperatorsDecide'], agent: ['caseYouAnswer', 'caseOperatorsDecide'] },
};

/** The agent's answer is a step that leaves the case disputed. */
const ANSWERED: Record<Side, Key> = { member: 'caseAgentAnswered', agent: 'caseYouAnswered' };

/** What the member said of a dispute that began because the term was over. */
const COMMENTED: Record<Side, Key> = { member: 'caseYouCommented', agent: 'caseMemberCommented' };

/** The steps of a case in order, as one of its sides sees them: those taken, the one waited for, those after it. */
export function stepsOfCase(
  side: Side,
  row: Pick<MemberCase, 'state' | 'reason' | 'time_line' | 'pay_until' | 'confirm_until'>,
): CaseStep[] {
  const taken = row.time_line.map((step, index): CaseStep => {
    const { state, at } = step;
    const receipt = { at, receipt: index };
    if (isAnswer(step)) return { label: ANSWERED[side], kind: 'done', ...receipt };
    if (isComment(step, row.time_line.slice(0, index)))
      return { label: COMMENTED[side], kind: 'done', ...receipt };
    const label = state === 'disputed' ? disputeTitle(side, row.reason) : TAKEN[state][side];
    return { label, kind: BAD.includes(state) ? 'bad' : 'done', ...receipt };
  });
  const until = termOf(row);
  const isAnswered = row.time_line.some(isAnswer);
  const left = (TO_COME[row.state]?.[side] ?? []).filter(
    (label) => !(isAnswered && label === 'caseYouAnswer'),
  );
  const toCome = left.map(
    (label, index): CaseStep =>
      index === 0 ? { label, kind: 'now', ...(until && { at: until.end }) } : { label, kind: 'next' },
  );
  return [...taken, ...toCome];
}

/** The term that runs in this state: from its begin to its end; undefined if none does. */
export function termOf({
  state,
  time_line: timeLine,
  pay_until: payUntil,
  confirm_until: confirmUntil,
}: {
  state: CaseState;
  time_line: TimeLine;
  pay_until: string;
  confirm_until: string | null;
}): { begin: string; end: string } | undefined {
  const begin = timeLine.at(-1)?.at;
  if (begin === undefined) return undefined;
  if (state === 'requested') return { begin, end: payUntil };
  return state === 'paid' && confirmUntil !== null ? { begin, end: confirmUntil } : undefined;
}

/** Below this much time a term is urgent, ms. */
const URGENT_MS = 3 * 3_600_000;

/** What is left of a term at `now`: ms, the share of the whole, and whether it is urgent. */
export function leftOf(
  { begin, end }: { begin: string; end: string },
  now: number,
): { ms: number; share: number; isUrgent: boolean } {
  const whole = Date.parse(end) - Date.parse(begin);
  const ms = Math.max(0, Date.parse(end) - now);
  return { ms, share: whole > 0 ? Math.min(1, ms / whole) : 0, isUrgent: ms < URGENT_MS };
}

import type { Key } from '../../i18n/index.ts';
import { STATE_LABEL } from './labels.ts';
import type { CaseState, MemberCase, Side } from './queries.ts';

type Reason = MemberCase['reason'];
type Sided = Record<Side, Key>;

/** What a dispute says, in the words of each side: who says it, and what. */
const DISPUTED: Partial<Record<Reason, Sided>> = {
  not_received: { member: 'caseYouDisputed', agent: 'caseMemberDisputed' },
  wrong_amount: { member: 'caseYouSayAmount', agent: 'caseMemberSaysAmount' },
  no_answer: { member: 'caseYouLate', agent: 'caseMemberLate' },
};

const DISPUTED_OTHERWISE: Sided = { member: 'caseYouSayOther', agent: 'caseMemberSaysOther' };

/** Why a case is disputed, as one of its sides reads it. */
export function disputeTitle(side: Side, reason: Reason): Key {
  return (DISPUTED[reason] ?? DISPUTED_OTHERWISE)[side];
}

const NO_MONEY: Sided = { member: 'reasonAgentNoMoney', agent: 'reasonNoMoneyNow' };

/**
 * Why the agent rejected a case, as one of its sides reads it; undefined if only the agent's own words say it. Those may
 * be withheld or deleted.
 */
export function rejectReason(
  side: Side,
  { reason, text }: Pick<MemberCase, 'reason' | 'text'>,
): Key | undefined {
  if (reason === 'no_money_now') return NO_MONEY[side];
  if (reason === 'payee_wrong') return 'reasonPayeeWrong';
  return reason === 'other' && text === '' ? 'reasonOther' : undefined;
}

/** Why the member could take a case back: before the term is over, that the agent's account was not active is the only reason. */
export function takeBackReason(
  side: Side,
  { time_line: steps, pay_until: payUntil }: Pick<MemberCase, 'time_line' | 'pay_until'>,
): Key {
  const { at } = steps.at(-1)!;
  const isLate = Date.parse(at) >= Date.parse(payUntil);
  if (side === 'member') return isLate ? 'caseAgentLate' : 'caseAgentCouldNot';
  return isLate ? 'caseYouNotInTime' : 'caseYouNotActive';
}

/** What a tag of a dispute says: short, the same for both sides. */
const DISPUTE_LABEL: Partial<Record<Reason, Key>> = {
  not_received: 'stateNotReceived',
  wrong_amount: 'stateWrongAmount',
  no_answer: 'caseUnanswered',
};

/** What the tag of a case says: its state, of a dispute the reason. */
export function caseLabel({ state, reason }: { state: CaseState; reason?: Reason }): Key {
  const reasonLabel = state === 'disputed' && reason !== undefined ? DISPUTE_LABEL[reason] : undefined;
  return reasonLabel ?? STATE_LABEL[state];
}

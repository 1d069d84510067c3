import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { WithdrawalFacts } from './facts.queries.ts';

/** A risk flag, or a check that found nothing (`fine`). Computed from stored facts only. */
export type RiskFlag = Output<'operatorWithdrawals', 'get'>['marks'][number];

type MemberFacts = Omit<WithdrawalFacts, 'held'>;

/** A request of at least this share of the balance, of which one win is at least half, gets the flag `one_win`. */
const LARGE_SHARE_PERCENT = 80n;

/** All risk flags of a withdrawal, the most serious first. */
export function riskFlagsOf(facts: WithdrawalFacts): RiskFlag[] {
  return seriousFirst([
    ...sharedPayee(facts),
    newPayee(facts),
    oneWin(facts),
    repeatedClaims(facts),
    ...waivedTransfers(facts),
    heldInFull(facts),
  ]);
}

/**
 * All risk flags of a member without an open withdrawal: no flag about held money, and none about a payee or money that
 * they do not have.
 */
export function flagsOfMember(facts: MemberFacts, has: 'payee' | 'no payee'): RiskFlag[] {
  const isShared = facts.sharedWith.length > 0;
  return seriousFirst([
    ...(has === 'payee' || isShared ? sharedPayee(facts) : []),
    ...(has === 'payee' ? [newPayee(facts)] : []),
    ...(facts.amount > 0n ? [oneWin(facts)] : []),
    repeatedClaims(facts),
    ...(facts.amount > 0n ? waivedTransfers(facts) : []),
  ]);
}

function seriousFirst(flags: RiskFlag[]): RiskFlag[] {
  const order = { high: 0, doubt: 1, fine: 2 };
  return flags.sort((one, other) => order[one.level] - order[other.level]);
}

/** Counts the risk flags by level. */
export function countRiskFlags(facts: WithdrawalFacts): { high: number; doubt: number } {
  const flags = riskFlagsOf(facts);
  const count = (level: RiskFlag['level']) => flags.filter((flag) => flag.level === level).length;
  return { high: count('high'), doubt: count('doubt') };
}

function sharedPayee({ sharedWith }: MemberFacts): RiskFlag[] {
  if (sharedWith.length === 0) return [{ level: 'fine', code: 'payee_own', details: {} }];
  return sharedWith.map(({ who, sameNumber }) => ({
    level: 'high',
    code: 'payee_shared',
    details: { who, same: sameNumber ? 'number' : 'qr' },
  }));
}

function newPayee({ paidBefore, hoursLinked }: MemberFacts): RiskFlag {
  return paidBefore > 0
    ? { level: 'fine', code: 'payee_paid_before', details: { times: paidBefore } }
    : { level: 'doubt', code: 'payee_new', details: { hours: hoursLinked } };
}

function oneWin({ amount, balanceBefore, largestWin }: MemberFacts): RiskFlag {
  const share = balanceBefore === 0n ? 0n : (amount * 100n) / balanceBefore;
  const percent = Number(share);
  return largestWin * 2n >= amount && share >= LARGE_SHARE_PERCENT
    ? { level: 'doubt', code: 'one_win', details: { percent, amount: kyatToWire(largestWin) } }
    : { level: 'fine', code: 'share_of_balance', details: { percent } };
}

function repeatedClaims({ repeatedTids: tids }: MemberFacts): RiskFlag {
  return tids.length === 0
    ? { level: 'fine', code: 'receipts_unique', details: {} }
    : { level: 'doubt', code: 'receipt_repeated', details: { tids } };
}

/** Money that an agent sent leaves unplayed, because an exclusion waived its turnover: somebody may be passing it on. */
function waivedTransfers({ waivedTransfers: waived }: MemberFacts): RiskFlag[] {
  return waived.map(({ agent, amount }) => ({
    level: 'high',
    code: 'transfer_waived',
    details: { who: agent, amount: kyatToWire(amount) },
  }));
}

function heldInFull({ amount, held }: WithdrawalFacts): RiskFlag {
  return held >= amount
    ? { level: 'fine', code: 'held', details: { amount: kyatToWire(amount) } }
    : { level: 'high', code: 'not_held', details: { amount: kyatToWire(held) } };
}

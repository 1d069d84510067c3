import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { WithdrawalFacts } from './facts.queries.ts';
/** Why an operator should look twice, or what was checked and is fine. Every one follows from rows as they stand. */
export type Mark = Output<'operatorWithdrawals', 'get'>['marks'][number];

type Standing = Omit<WithdrawalFacts, 'held'>;

/** From this share of the balance on, it "leaves"; a win is "the" win when it makes up half of the request. */
const LARGE_SHARE_PERCENT = 80n;

/** All marks of a withdrawal, the grave ones first. */
export function judge(facts: WithdrawalFacts): Mark[] {
  return graveFirst([
    ...sharedPayee(facts),
    newPayee(facts),
    oneWin(facts),
    repeatedReceipts(facts),
    heldInFull(facts),
  ]);
}

/**
 * All marks of a member who has asked for nothing: without what is on hold, and without what is about an account or
 * money they do not have.
 */
export function flagsOfMember(facts: Standing, has: 'payee' | 'no payee'): Mark[] {
  const isShared = facts.sharedWith.length > 0;
  return graveFirst([
    ...(has === 'payee' || isShared ? sharedPayee(facts) : []),
    ...(has === 'payee' ? [newPayee(facts)] : []),
    ...(facts.amount > 0n ? [oneWin(facts)] : []),
    repeatedReceipts(facts),
  ]);
}

function graveFirst(marks: Mark[]): Mark[] {
  const order = { high: 0, doubt: 1, fine: 2 };
  return marks.sort((one, other) => order[one.level] - order[other.level]);
}

/** How many of them are a reason to look twice, by weight. */
export function countRiskFlags(facts: WithdrawalFacts): { high: number; doubt: number } {
  const marks = judge(facts);
  const count = (level: Mark['level']) => marks.filter((mark) => mark.level === level).length;
  return { high: count('high'), doubt: count('doubt') };
}

function sharedPayee({ sharedWith }: Standing): Mark[] {
  if (sharedWith.length === 0) return [{ level: 'fine', code: 'payee_own', details: {} }];
  return sharedWith.map(({ who, sameNumber }) => ({
    level: 'high',
    code: 'payee_shared',
    details: { who, same: sameNumber ? 'number' : 'qr' },
  }));
}

function newPayee({ paidBefore, hoursBound }: Standing): Mark {
  return paidBefore > 0
    ? { level: 'fine', code: 'payee_paid_before', details: { times: paidBefore } }
    : { level: 'doubt', code: 'payee_new', details: { hours: hoursBound } };
}

function oneWin({ amount, balanceBefore, largestWin }: Standing): Mark {
  const share = balanceBefore === 0n ? 0n : (amount * 100n) / balanceBefore;
  const percent = Number(share);
  return largestWin * 2n >= amount && share >= LARGE_SHARE_PERCENT
    ? { level: 'doubt', code: 'one_win', details: { percent, amount: kyatToWire(largestWin) } }
    : { level: 'fine', code: 'share_of_balance', details: { percent } };
}

function repeatedReceipts({ repeatedTids: tids }: Standing): Mark {
  return tids.length === 0
    ? { level: 'fine', code: 'receipts_unique', details: {} }
    : { level: 'doubt', code: 'receipt_repeated', details: { tids } };
}

function heldInFull({ amount, held }: WithdrawalFacts): Mark {
  return held >= amount
    ? { level: 'fine', code: 'held', details: { amount: kyatToWire(amount) } }
    : { level: 'high', code: 'not_held', details: { amount: kyatToWire(held) } };
}

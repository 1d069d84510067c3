import type { Lang } from './langs.ts';
import { type MessageKey, messageText } from './messages/index.ts';

/** Why a case is refused. `other` says nothing of its own: the operator writes it. */
export const withdrawalReasons = [
  'payee_differs',
  'payee_shared',
  'turnover_left',
  'under_review',
  'day_limit',
  'member_asked',
  'other',
] as const;
export const depositReasons = [
  'no_money',
  'sum_differs',
  'digits_differ',
  'used_already',
  'other_wallet',
  'other',
] as const;

/** Why money is moved by hand; only operators read it. */
export const adjustmentReasons = [
  'not_credited',
  'credited_wrongly',
  'fault_of_ours',
  'goodwill',
  'fraud',
  'other',
] as const;

export type AdjustmentReason = (typeof adjustmentReasons)[number];
export type WithdrawalReason = (typeof withdrawalReasons)[number];
export type DepositReason = (typeof depositReasons)[number];
export type RefusalReason = WithdrawalReason | DepositReason;

const told: Record<Exclude<RefusalReason, 'other'>, MessageKey> = {
  payee_differs: 'reasonPayeeDiffers',
  payee_shared: 'reasonPayeeShared',
  turnover_left: 'reasonTurnoverLeft',
  under_review: 'reasonUnderReview',
  day_limit: 'reasonDayLimit',
  member_asked: 'reasonMemberAsked',
  no_money: 'reasonNoMoney',
  sum_differs: 'reasonSumDiffers',
  digits_differ: 'reasonDigitsDiffer',
  used_already: 'reasonUsedAlready',
  other_wallet: 'reasonOtherWallet',
};

/** The shortest note that explains anything, characters. */
const NOTE_MIN = 3;

/** Whether a rejection needs a note: the reason `other` explains nothing by itself. */
export function needsNote(reason: RefusalReason, note: string): boolean {
  return reason === 'other' && note.length < NOTE_MIN;
}

/**
 * What a member reads of a refusal, in their language: the reason's sentence, and what the operator wrote beside it.
 * '' for none.
 */
export function reasonText(lang: Lang, reason: RefusalReason | '', note: string): string {
  const sentence = reason === '' || reason === 'other' ? '' : messageText(lang, told[reason]);
  return [sentence, note].filter((part) => part !== '').join(' ');
}

/** A row's rejection as its member reads it; '' when it was not rejected. */
export function refusalOf(row: { reason: RefusalReason | ''; note: string }, lang: Lang): string {
  return reasonText(lang, row.reason, row.note);
}

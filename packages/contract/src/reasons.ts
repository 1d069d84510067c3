import type { Lang } from './langs.ts';
import { type MessageKey, messageText } from './messages/index.ts';

/** Why a case is rejected. `other` has no text of its own: the operator writes it. */
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

/** Why money is adjusted; only operators read it. */
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
export type RejectionReason = WithdrawalReason | DepositReason;

/** The sentence of each reason for the member. */
const messageOf: Record<Exclude<RejectionReason, 'other'>, MessageKey> = {
  payee_differs: 'reasonPayeeDiffers',
  payee_shared: 'reasonPayeeShared',
  turnover_left: 'reasonTurnoverLeft',
  under_review: 'reasonUnderReview',
  day_limit: 'reasonDayLimit',
  member_asked: 'reasonMemberRequested',
  no_money: 'reasonNoMoney',
  sum_differs: 'reasonSumDiffers',
  digits_differ: 'reasonDigitsDiffer',
  used_already: 'reasonUsedAlready',
  other_wallet: 'reasonOtherWallet',
};

/** The shortest note that explains a rejection, characters. */
const NOTE_LENGTH_MIN = 3;

/** Whether a rejection lacks the note it needs: the reason `other` explains nothing by itself. */
export function isNoteMissing(reason: RejectionReason, note: string): boolean {
  return reason === 'other' && note.length < NOTE_LENGTH_MIN;
}

/** The text of a rejection for the member: the sentence of the reason and the operator's note; '' for none. */
export function reasonText(lang: Lang, reason: RejectionReason | '', note: string): string {
  const sentence = reason === '' || reason === 'other' ? '' : messageText(lang, messageOf[reason]);
  // A Chinese full stop is as wide as a character and takes no space after it.
  return [sentence, note].filter((part) => part !== '').join(lang === 'zh' ? '' : ' ');
}

/** A row's rejection as its member reads it; '' when it was not rejected. */
export function rejectionText(row: { reason: RejectionReason | ''; note: string }, lang: Lang): string {
  return reasonText(lang, row.reason, row.note);
}

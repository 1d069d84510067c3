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

/** Why an agent does not pay a withdrawal of the downline, and why the member disputes that it was paid. */
export const downlineRejectReasons = ['no_money_now', 'payee_wrong', 'other'] as const;
export const disputeReasons = ['not_received', 'wrong_amount', 'other'] as const;

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
export type DownlineReason =
  | (typeof downlineRejectReasons)[number]
  | (typeof disputeReasons)[number]
  | 'no_answer';
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

/** The sentence of each reason of a withdrawal through an agent, for the other side. */
const downlineMessageOf: Record<Exclude<DownlineReason, 'other' | 'no_answer'>, MessageKey> = {
  no_money_now: 'reasonNoMoneyNow',
  payee_wrong: 'reasonPayeeWrong',
  not_received: 'reasonNotReceived',
  wrong_amount: 'reasonWrongAmount',
};

/** The shortest note that explains a rejection, characters. */
const NOTE_LENGTH_MIN = 3;

/** Whether a rejection lacks the note it needs: the reason `other` explains nothing by itself. */
export function isNoteMissing(reason: RejectionReason | DownlineReason, note: string): boolean {
  return reason === 'other' && note.length < NOTE_LENGTH_MIN;
}

/** The text of a rejection for the member: the sentence of the reason and the operator's note; '' for none. */
export function reasonText(lang: Lang, reason: RejectionReason | '', note: string): string {
  return withNote(lang, reason === '' || reason === 'other' ? null : messageOf[reason], note);
}

/** A row's rejection as its member reads it; '' when it was not rejected. */
export function rejectionText(row: { reason: RejectionReason | ''; note: string }, lang: Lang): string {
  return reasonText(lang, row.reason, row.note);
}

/**
 * The reason of an agent or a member in a withdrawal through an agent, as the other side reads it. Words are missing if
 * they are withheld or were deleted.
 */
export function downlineReasonText(lang: Lang, reason: DownlineReason, note: string): string {
  const other = note === '' ? 'reasonAgentsOther' : null;
  const key = reason === 'other' ? other : reason === 'no_answer' ? null : downlineMessageOf[reason];
  return withNote(lang, key, note);
}

/** The sentence of a reason and the note after it, ended as a sentence, because more text may follow. */
function withNote(lang: Lang, key: MessageKey | null, note: string): string {
  const written = note.trim();
  const ended = written === '' || /[.!?…။。！？]$/.test(written) ? written : written + FULL_STOP[lang];
  const sentences = [key === null ? '' : messageText(lang, key), ended];
  // A Chinese full stop is as wide as a character and takes no space after it.
  return sentences.filter((part) => part !== '').join(lang === 'zh' ? '' : ' ');
}

/** Thai ends a sentence with a space. */
const FULL_STOP: Record<Lang, string> = { my: '။', en: '.', zh: '。', th: '' };

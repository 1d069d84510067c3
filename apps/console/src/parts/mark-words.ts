import type { Output } from '@shwe/contract';
import type { Key } from '../i18n/index.ts';

export type Mark = Output<'operatorWithdrawals', 'memberRiskFlags'>['marks'][number];
type Words = {
  /** What was found, in few words. */
  title: Key;
  /** How it shows; what is fine needs none. */
  text?: Key;
  /** The rows it was found in: the member it names, its deposits, or the member's own statement. */
  rows?: 'who' | 'tids' | 'ledger';
};

const words: Record<Exclude<Mark['code'], 'payee_shared'>, Words> = {
  payee_own: { title: 'markPayeeOwn' },
  payee_new: { title: 'markPayeeNew', text: 'markPayeeNewText' },
  payee_paid_before: { title: 'markPaidBefore' },
  one_win: { title: 'markOneWin', text: 'markOneWinText', rows: 'ledger' },
  share_of_balance: { title: 'markShare' },
  receipt_repeated: { title: 'markReceipt', text: 'markReceiptText', rows: 'tids' },
  receipts_unique: { title: 'markReceiptsUnique' },
  not_held: { title: 'markNotHeld', text: 'markNotHeldText', rows: 'ledger' },
  held: { title: 'markHeld' },
};

/** A mark's words and where its rows are. */
export function wordsOf({ code, details }: Pick<Mark, 'code' | 'details'>): Words {
  if (code === 'payee_new' && details.hours === 0) return { ...words.payee_new, text: 'markPayeeNewNow' };
  if (code !== 'payee_shared') return words[code];
  const isNumber = details.same === 'number';
  const title =
    details.who?.state === 'suspended'
      ? isNumber
        ? 'markSuspendedNumber'
        : 'markSuspendedQr'
      : isNumber
        ? 'markSharedNumber'
        : 'markSharedQr';
  return { title, text: 'markSharedText', rows: 'who' };
}

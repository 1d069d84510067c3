import type { Output } from '@shwe/contract';
import type { Key } from '../../i18n/index.ts';

export type Mark = Output<'consoleCashier', 'memberMarks'>['marks'][number];
type Words = {
  /** What was found, in few words. */
  title: Key;
  /** How it shows; what is fine needs none. */
  text?: Key;
  /** The rows it was found in: the member it names, its deposits, or the member's own statement. */
  rows?: 'who' | 'tids' | 'ledger';
};

const words: Record<Exclude<Mark['code'], 'payee_shared'>, Words> = {
  payee_own: { title: 'riskPayeeOwn' },
  payee_new: { title: 'riskPayeeNew', text: 'riskPayeeNewText' },
  payee_paid_before: { title: 'riskPaidBefore' },
  one_win: { title: 'riskOneWin', text: 'riskOneWinText', rows: 'ledger' },
  share_of_balance: { title: 'riskShareOfBalance' },
  receipt_repeated: { title: 'riskDuplicateClaim', text: 'riskDuplicateClaimText', rows: 'tids' },
  receipts_unique: { title: 'riskClaimsUnique' },
  not_held: { title: 'riskNotReserved', text: 'riskNotReservedText', rows: 'ledger' },
  held: { title: 'riskReserved' },
};

/** A mark's words and where its rows are. */
export function wordsOf({ code, details }: Pick<Mark, 'code' | 'details'>): Words {
  if (code === 'payee_new' && details.hours === 0) return { ...words.payee_new, text: 'riskPayeeNewNow' };
  if (code !== 'payee_shared') return words[code];
  const isNumber = details.same === 'number';
  const title =
    details.who?.state === 'suspended'
      ? isNumber
        ? 'riskSuspendedNumber'
        : 'riskSuspendedQr'
      : isNumber
        ? 'riskSharedNumber'
        : 'riskSharedQr';
  return { title, text: 'riskSharedText', rows: 'who' };
}

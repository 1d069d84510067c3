import type { Output } from '@shwe/contract';
import type { Key } from '../../i18n/index.ts';

export type RiskFlag = Output<'operatorWithdrawals', 'memberRiskFlags'>['marks'][number];
type RiskTexts = {
  /** What was found. */
  title: Key;
  /** How it was found; passed checks need no explanation. */
  text?: Key;
  /** What the flag links to: the other member or the agent, the deposits, or the member's own ledger. */
  linksTo?: 'who' | 'tids' | 'ledger';
};

const texts: Record<Exclude<RiskFlag['code'], 'payee_shared'>, RiskTexts> = {
  payee_own: { title: 'riskPayeeOwn' },
  payee_new: { title: 'riskPayeeNew', text: 'riskPayeeNewText' },
  payee_paid_before: { title: 'riskPaidBefore' },
  one_win: { title: 'riskOneWin', text: 'riskOneWinText', linksTo: 'ledger' },
  share_of_balance: { title: 'riskShareOfBalance' },
  receipt_repeated: { title: 'riskDuplicateClaim', text: 'riskDuplicateClaimText', linksTo: 'tids' },
  transfer_waived: { title: 'riskTransferWaived', text: 'riskTransferWaivedText', linksTo: 'who' },
  receipts_unique: { title: 'riskClaimsUnique' },
  not_held: { title: 'riskNotReserved', text: 'riskNotReservedText', linksTo: 'ledger' },
  held: { title: 'riskReserved' },
};

/** The texts of a risk flag, and what it links to. */
export function riskTexts({ code, details }: Pick<RiskFlag, 'code' | 'details'>): RiskTexts {
  if (code === 'payee_new' && details.hours === 0) return { ...texts.payee_new, text: 'riskPayeeNewNow' };
  if (code === 'payee_new' && (details.hours ?? 0) >= 48)
    return { ...texts.payee_new, text: 'riskPayeeNewDays' };
  if (code !== 'payee_shared') return texts[code];
  const isNumber = details.same === 'number';
  const title =
    details.who?.state === 'suspended'
      ? isNumber
        ? 'riskSuspendedNumber'
        : 'riskSuspendedQr'
      : isNumber
        ? 'riskSharedNumber'
        : 'riskSharedQr';
  return { title, text: 'riskSharedText', linksTo: 'who' };
}

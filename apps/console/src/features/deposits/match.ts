import type { Output } from '@shwe/contract';
import { sameTransfer } from '@shwe/rules';
import type { Key } from '../../i18n/index.ts';

type Case = Output<'consoleCashier', 'deposit'>;
type Order = Pick<Case['order'], 'amount' | 'payer_tail'>;
type BankLine = Pick<
  Case['receipts'][number],
  'amount' | 'transaction_tail' | 'used_for' | 'mine' | 'apart_from'
>;

type Match = { label: Key; tone: 'jade' | 'amber' | 't3' };

/** How a line fits a request, in a word. */
export function matchOf(order: Order, line: BankLine): Match {
  if (line.used_for !== null) return { label: 'matchedTo', tone: 't3' };
  const digits = sameTransfer(line.transaction_tail, order.payer_tail);
  const amount = line.amount === order.amount;
  if (digits && amount && line.apart_from) return { label: 'recordedApart', tone: 'amber' };
  if (digits && amount) return { label: 'matchFull', tone: 'jade' };
  if (digits) return { label: 'matchAmountDiffers', tone: 'amber' };
  return amount ? { label: 'matchReferenceDiffers', tone: 'amber' } : { label: 'matchNone', tone: 't3' };
}

/** The line a case opens with: the first that fits in sum and digits, one that the viewer may credit with before one of their own. */
export function bestMatch(order: Order, lines: readonly BankLine[]): number | null {
  const fits = lines.map((line) => matchOf(order, line).label === 'matchFull');
  const theirs = lines.findIndex((line, at) => fits[at] && !line.mine);
  const at = theirs === -1 ? fits.indexOf(true) : theirs;
  return at === -1 ? null : at;
}

/** Why a request may not be credited with a line, as a sentence's key; null when it may. */
export function creditBlockedBy(order: Order, line: BankLine | undefined): Key | null {
  if (!line) return 'selectPayment';
  if (line.used_for !== null) return 'blockedMatched';
  if (line.mine) return 'blockedOwnPayment';
  if (line.amount !== order.amount) return 'blockedAmount';
  return sameTransfer(line.transaction_tail, order.payer_tail) ? null : 'blockedReference';
}

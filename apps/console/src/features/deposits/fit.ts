import type { Output } from '@shwe/contract';
import { sameTransfer } from '@shwe/rules';
import type { Key } from '../../i18n/index.ts';

type Case = Output<'operatorDeposits', 'get'>;
type Order = Pick<Case['order'], 'amount' | 'payer_tail'>;
type Line = Pick<
  Case['receipts'][number],
  'amount' | 'transaction_tail' | 'used_for' | 'mine' | 'apart_from'
>;

type Fit = { says: Key; tone: 'jade' | 'amber' | 't3' };

/** How a line fits a request, in a word. */
export function fitOf(order: Order, line: Line): Fit {
  if (line.used_for !== null) return { says: 'usedBy', tone: 't3' };
  const digits = sameTransfer(line.transaction_tail, order.payer_tail);
  const amount = line.amount === order.amount;
  if (digits && amount && line.apart_from) return { says: 'fitsApart', tone: 'amber' };
  if (digits && amount) return { says: 'fitsAll', tone: 'jade' };
  if (digits) return { says: 'fitsDigits', tone: 'amber' };
  return amount ? { says: 'fitsSum', tone: 'amber' } : { says: 'fitsNot', tone: 't3' };
}

/** The line a case opens with: the first that fits in sum and digits, one that the viewer may credit with before one of their own. */
export function bestLine(order: Order, lines: readonly Line[]): number | null {
  const fits = lines.map((line) => fitOf(order, line).says === 'fitsAll');
  const theirs = lines.findIndex((line, at) => fits[at] && !line.mine);
  const at = theirs === -1 ? fits.indexOf(true) : theirs;
  return at === -1 ? null : at;
}

/** Why a request may not be credited with a line, as a sentence's key; null when it may. */
export function creditBlockedBy(order: Order, line: Line | undefined): Key | null {
  if (!line) return 'chooseLine';
  if (line.used_for !== null) return 'whyUsed';
  if (line.mine) return 'whyMine';
  if (line.amount !== order.amount) return 'whySum';
  return sameTransfer(line.transaction_tail, order.payer_tail) ? null : 'whyDigits';
}

import type { Output } from '@shwe/contract';
import { samePayment } from '@shwe/rules';
import type { Key } from '../../i18n/index.ts';

type Case = Output<'operatorDeposits', 'get'>;
export type MatchedOrder = Pick<Case['order'], 'amount' | 'payer_tail'>;
export type BankLine = Pick<
  Case['receipts'][number],
  'amount' | 'transaction_tail' | 'used_for' | 'mine' | 'apart_from' | 'account'
>;

type Match = { label: Key; tone: 'jade' | 'amber' | 't3' };

/** How a bank line matches an order that is to be paid into the account of this name; null if that is not known. */
export function matchOf(order: MatchedOrder, line: BankLine, account: string | null): Match {
  if (line.used_for !== null) return { label: 'matchedTo', tone: 't3' };
  const isElsewhere = line.account !== null && account !== null && line.account.name !== account;
  if (isElsewhere) return { label: 'matchOtherAccount', tone: 'amber' };
  const isReference = samePayment(line.transaction_tail, order.payer_tail);
  const isAmount = line.amount === order.amount;
  if (isReference && isAmount && line.apart_from) return { label: 'recordedApart', tone: 'amber' };
  if (isReference && isAmount) return { label: 'matchFull', tone: 'jade' };
  if (isReference) return { label: 'matchAmountDiffers', tone: 'amber' };
  return isAmount ? { label: 'matchReferenceDiffers', tone: 'amber' } : { label: 'matchNone', tone: 't3' };
}

/** The index of the first full match, preferably one that another operator recorded; null when there is none. */
export function bestMatch(
  order: MatchedOrder,
  lines: readonly BankLine[],
  account: string | null,
): number | null {
  const isFull = lines.map((line) => matchOf(order, line, account).label === 'matchFull');
  const byOthers = lines.findIndex((line, index) => isFull[index] && !line.mine);
  const index = byOthers === -1 ? isFull.indexOf(true) : byOthers;
  return index === -1 ? null : index;
}

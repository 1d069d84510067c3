import type { Output } from '@shwe/contract';
import { digitsOf } from '@shwe/kernel';
import { sameTransfer, transactionDigits } from '@shwe/rules';
import type { CsvRow } from '../../util/read-csv.ts';
import { cleanText } from '../../util/text.ts';
import { PAYMENT_DIGITS_MIN } from '../withdrawals/index.ts';
import type { Batch, Item } from './payouts.queries.ts';
export type Line = Output<'operatorPayouts', 'previewResponse'>['list'][number];
type Fault = Line['fault'];

/** A line as it was written, before anything is looked up. */
export type ResponseRow = {
  line: number;
  wid: string;
  /** The batch that its reference names; null where it has none. */
  bid: string | null;
  outcome: string;
  amount: string | null;
  transactionId: string;
  reason: string;
};

const REASON_MAX = 300;

/** The lines of an answer file; the name of the column that is missing when there is none of it. */
export function readResponseRows([head, ...rows]: readonly CsvRow[]): ResponseRow[] | { missing: string } {
  const names = (head?.cells ?? []).map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'));
  const at = (name: string) => names.indexOf(name);
  if (at('wid') < 0 && at('reference') < 0) return { missing: 'wid' };
  const missing = ['outcome', 'transaction_id'].find((name) => at(name) < 0);
  if (missing) return { missing };
  return rows.map(({ line, cells }) => {
    const cell = (name: string) => cells[at(name)] ?? '';
    const reference = /^(P-\d{1,15})-(W-\d{1,15})$/.exec(cell('reference').toUpperCase());
    return {
      line,
      wid: cell('wid').toUpperCase() || (reference?.[2] ?? cell('reference')),
      bid: reference?.[1] ?? null,
      outcome: cell('outcome').toLowerCase(),
      amount: at('amount') < 0 || cell('amount') === '' ? null : cell('amount'),
      transactionId: cleanText(cell('transaction_id')).slice(0, 80),
      reason: cleanText(cell('reason')).slice(0, REASON_MAX),
    };
  });
}

type Known = {
  batch: Batch;
  items: readonly Item[];
  /** Who is asked to say it. */
  operatorId: bigint;
  /** Whether a payment's digits stand at another withdrawal already. */
  isUsed: (digits: string) => boolean;
};

/** What each line does. A line with a fault does nothing; its neighbours are not touched by it. */
export function matchResponse(said: readonly ResponseRow[], known: Known): Line[] {
  const byWid = new Map(known.items.map((item) => [item.wid, item]));
  return said.map((one): Line => {
    const item = byWid.get(one.wid);
    const fault = item
      ? faultOf(one, item, { said, known })
      : one.bid && one.bid !== known.batch.bid
        ? 'row_other_batch'
        : 'row_unknown';
    const shown = {
      line: one.line,
      id: one.wid.slice(0, 40),
      amount: item ? Number(item.amount) : null,
      transaction_id: one.transactionId,
      reason: one.reason,
    };
    if (fault === 'known') return { ...shown, outcome: 'known', fault: '' };
    if (fault) return { ...shown, outcome: 'bad', fault };
    return { ...shown, outcome: one.outcome as 'paid' | 'failed', fault: '' };
  });
}

type Beside = { said: readonly ResponseRow[]; known: Known };

function faultOf(one: ResponseRow, item: Item, { said, known }: Beside): Fault | 'known' {
  if (one.bid && one.bid !== known.batch.bid) return 'row_other_batch';
  if (said.some((other) => other !== one && other.wid === one.wid)) return 'row_twice';
  if (one.outcome !== 'paid' && one.outcome !== 'failed') return 'row_outcome';
  if (one.amount !== null && !isSum(one.amount, item.amount)) return 'row_sum';
  if (item.state !== 'open') return isAlreadyProcessed(one, item) ? 'known' : 'row_decided';
  if (one.outcome === 'failed') return '';
  if (item.approved_by === known.operatorId) return 'row_first_yes';
  const digits = transactionDigits(one.transactionId);
  if (digits.length < PAYMENT_DIGITS_MIN) return 'row_transaction';
  const isTwice = said.some(
    (other) =>
      other !== one &&
      other.outcome === 'paid' &&
      sameTransfer(transactionDigits(other.transactionId), digits),
  );
  if (isTwice) return 'row_twice';
  return known.isUsed(digits) ? 'row_used' : '';
}

/** A sum as a bank may write it, with thousands apart; never with a fraction. */
function isSum(typed: string, amount: bigint): boolean {
  const plain = typed.replace(/[,\s]/g, '');
  return digitsOf(plain).length === plain.length && plain !== '' && BigInt(digitsOf(plain)) === amount;
}

function isAlreadyProcessed(one: ResponseRow, item: Item): boolean {
  return (
    one.outcome === item.state &&
    (item.state === 'failed' ||
      transactionDigits(one.transactionId) === transactionDigits(item.transaction_id ?? ''))
  );
}

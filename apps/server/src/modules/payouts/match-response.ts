import type { Output } from '@shwe/contract';
import { digitsOf } from '@shwe/kernel';
import { batchItemStates, isOpen, samePayment, transactionDigits } from '@shwe/rules';
import { type CsvRow, isTooShort } from '../../util/read-csv.ts';
import { cleanText } from '../../util/text.ts';
import { PAYMENT_DIGITS_MIN } from '../withdrawals/index.ts';
import type { Batch, Item } from './payouts.queries.ts';

export type MatchedRow = Output<'operatorPayouts', 'previewResponse'>['list'][number];
type Fault = MatchedRow['fault'];

/** A row of the file, before anything is looked up. */
export type ResponseRow = {
  line: number;
  wid: string;
  /** The batch id in its reference; null when the reference names no batch. */
  bid: string | null;
  outcome: string;
  amount: string | null;
  transactionId: string;
  reason: string;
  /** It ends before a column that is read, so its cells may be in other columns. */
  isShort: boolean;
};

/** The columns that are read. */
const COLUMNS = ['wid', 'reference', 'outcome', 'amount', 'transaction_id', 'reason'];
const REASON_MAX = 300;

/** The rows of a response file, or the name of a missing column. */
export function readResponseRows([header, ...rows]: readonly CsvRow[]): ResponseRow[] | { missing: string } {
  const names = (header?.cells ?? []).map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'));
  const at = (name: string) => names.indexOf(name);
  if (at('wid') < 0 && at('reference') < 0) return { missing: 'wid' };
  const missing = ['outcome', 'transaction_id'].find((name) => at(name) < 0);
  if (missing) return { missing };
  return rows.map((row) => {
    const { line, cells } = row;
    const cell = (name: string) => cells[at(name)] ?? '';
    const outcome = cell('outcome').toLowerCase();
    // The reason is of what failed, and often the last column: rows that were paid end before it.
    const needed = outcome === 'paid' ? COLUMNS.filter((name) => name !== 'reason') : COLUMNS;
    const reference = /^(P-\d{1,15})-(W-\d{1,15})$/.exec(cell('reference').toUpperCase());
    return {
      line,
      wid: cell('wid').toUpperCase() || (reference?.[2] ?? cell('reference')),
      bid: reference?.[1] ?? null,
      outcome,
      amount: at('amount') < 0 || cell('amount') === '' ? null : cell('amount'),
      transactionId: cleanText(cell('transaction_id')).slice(0, 80),
      reason: cleanText(cell('reason')).slice(0, REASON_MAX),
      isShort: isTooShort(row, needed.map(at)),
    };
  });
}

type MatchContext = {
  batch: Batch;
  items: readonly Item[];
  /** The operator who imports the file. */
  operatorId: bigint;
  /** Whether another withdrawal was paid with these transaction digits. */
  isUsed: (digits: string) => boolean;
};

/**
 * Matches each row with a withdrawal of the batch. A row with a fault is not applied, the other rows are. If several
 * rows have the same withdrawal or the same transaction, all of them are faulty.
 */
export function matchResponse(rows: readonly ResponseRow[], match: MatchContext): MatchedRow[] {
  const byWid = new Map(match.items.map((item) => [item.wid, item]));
  return rows.map((row): MatchedRow => {
    const item = byWid.get(row.wid);
    const fault = item
      ? faultOf(row, item, { rows, match })
      : row.bid && row.bid !== match.batch.bid
        ? 'row_other_batch'
        : 'row_unknown';
    const shown = {
      line: row.line,
      id: row.wid.slice(0, 40),
      amount: item ? Number(item.amount) : null,
      transaction_id: row.transactionId,
      reason: row.reason,
    };
    if (fault === 'known') return { ...shown, outcome: 'known', fault: '' };
    if (fault) return { ...shown, outcome: 'bad', fault };
    return { ...shown, outcome: row.outcome as 'paid' | 'failed', fault: '' };
  });
}

type RowContext = { rows: readonly ResponseRow[]; match: MatchContext };

function faultOf(row: ResponseRow, item: Item, { rows, match }: RowContext): Fault | 'known' {
  if (row.bid && row.bid !== match.batch.bid) return 'row_other_batch';
  if (rows.some((other) => other !== row && other.wid === row.wid)) return 'row_twice';
  if (row.isShort) return 'row_cells';
  if (row.outcome !== 'paid' && row.outcome !== 'failed') return 'row_outcome';
  if (row.amount !== null && !equalsAmount(row.amount, item.amount)) return 'row_sum';
  if (!isOpen(batchItemStates, item.state)) return isAlreadyProcessed(row, item) ? 'known' : 'row_decided';
  if (row.outcome === 'failed') return '';
  if (item.approved_by === match.operatorId) return 'row_first_yes';
  const digits = transactionDigits(row.transactionId);
  if (digits.length < PAYMENT_DIGITS_MIN) return 'row_transaction';
  const isRepeated = rows.some(
    (other) =>
      other !== row &&
      other.outcome === 'paid' &&
      samePayment(transactionDigits(other.transactionId), digits),
  );
  if (isRepeated) return 'row_twice';
  return match.isUsed(digits) ? 'row_used' : '';
}

/** Whether a typed number equals the amount; thousands separators are allowed, fractions are not. */
function equalsAmount(typed: string, amount: bigint): boolean {
  const plain = typed.replace(/[,\s]/g, '');
  return digitsOf(plain).length === plain.length && plain !== '' && BigInt(digitsOf(plain)) === amount;
}

function isAlreadyProcessed(row: ResponseRow, item: Item): boolean {
  return (
    row.outcome === item.state &&
    (item.state === 'failed' ||
      transactionDigits(row.transactionId) === transactionDigits(item.transaction_id ?? ''))
  );
}

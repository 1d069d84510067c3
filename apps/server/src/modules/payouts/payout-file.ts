import type { Queries } from '../../database/index.ts';
import { CSV_BOM, csvRow } from '../../util/write-csv.ts';
import { showPayee } from '../payees/index.ts';
import type { Batch, Item } from './payouts.queries.ts';

/** The columns of the file. The bank fills in the last three, so that the same file is the response. */
const COLUMNS = [
  'wid',
  'reference',
  'amount',
  'usdt_millionths',
  'kind',
  'pay_to',
  'name',
  'account',
  'area',
  'branch',
  'outcome',
  'transaction_id',
  'reason',
] as const;

/** The reference for the bank to put on a payment: batch and withdrawal. */
export function referenceOf(bid: string, wid: string): string {
  return `${bid}-${wid}`;
}

/** A batch's open withdrawals as CSV, one per row, amounts as whole numbers, payees unmasked. */
export function payoutFile(
  db: Pick<Queries, 'personal'>,
  { bid }: Batch,
  items: readonly Item[],
): { name: string; text: string } {
  const rows = items
    .filter(({ state }) => state === 'open')
    .map((item) => {
      const { name, account, area, branch } = showPayee(db, item, 'whole');
      const amounts = [item.amount, item.usdt_amount];
      const payee = [item.kind, item.code, name, account, area, branch];
      return csvRow([item.wid, referenceOf(bid, item.wid), ...amounts, ...payee, '', '', '']);
    });
  return { name: `${bid}.csv`, text: CSV_BOM + csvRow(COLUMNS) + rows.join('') };
}

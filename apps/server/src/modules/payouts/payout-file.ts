import type { Queries } from '../../database/index.ts';
import { CSV_BOM, csvRow } from '../../util/write-csv.ts';
import { showPayee } from '../payees/index.ts';
import type { Batch, Item } from './payouts.queries.ts';

/** The columns of the file; the last three are for the bank to fill in, so that the file can come back as it went. */
const COLUMNS = [
  'wid',
  'reference',
  'amount',
  'usdt_millionths',
  'kind',
  'pay_to',
  'name',
  'account',
  'branch',
  'outcome',
  'transaction_id',
  'reason',
] as const;

/** What a bank is asked to write beside a payment: the batch and the withdrawal. */
export function referenceOf(bid: string, wid: string): string {
  return `${bid}-${wid}`;
}

/** What is still open of a batch, one row a withdrawal, sums as whole numbers, the payee in the clear. */
export function payoutFile(
  db: Pick<Queries, 'personal'>,
  { bid }: Batch,
  items: readonly Item[],
): { name: string; text: string } {
  const rows = items
    .filter(({ state }) => state === 'open')
    .map((item) => {
      const { name, account, branch } = showPayee(db, item, 'whole');
      const sums = [item.amount, item.usdt_amount];
      const payee = [item.kind, item.code, name, account, branch];
      return csvRow([item.wid, referenceOf(bid, item.wid), ...sums, ...payee, '', '', '']);
    });
  return { name: `${bid}.csv`, text: CSV_BOM + csvRow(COLUMNS) + rows.join('') };
}

import { createHash } from 'node:crypto';
import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { transactionDigits } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { type CsvRefusal, readCsv, refuseWiderRows } from '../../util/read-csv.ts';
import { usedPayments } from '../withdrawals/index.ts';
import { type MatchedRow, matchResponse, readResponseRows } from './match-response.ts';
import { type Batch, batchByBid, itemsOf } from './payouts.queries.ts';

type ResponsePreview = Output<'operatorPayouts', 'previewResponse'>;

/** Shows what importing a response file would do, row by row. Changes nothing. */
export async function previewResponse(
  db: Queries,
  { id, file }: Input<'operatorPayouts', 'previewResponse'>,
  operator: Operator,
): Promise<Result<ResponsePreview, RefusalOf<'operatorPayouts', 'previewResponse'>>> {
  const batch = await batchByBid(db, id);
  return batch ? matchResponseFile(db, batch, { file, operator }) : refuse('not_found');
}

/** Matches a response file with the batch. Inside a transaction that has locked the batch the result is stable. */
export async function matchResponseFile(
  db: Queries,
  batch: Batch,
  { file, operator }: { file: string; operator: Operator },
): Promise<Result<ResponsePreview, Refused<'column_missing' | 'csv_cells'> | CsvRefusal>> {
  const all = readCsv(file);
  const rows = all.ok ? refuseWiderRows(all.value) : all;
  if (!rows.ok) return rows;
  const responseRows = readResponseRows(rows.value);
  if ('missing' in responseRows) return refuse('column_missing', { column: responseRows.missing });
  const digits = responseRows.flatMap(({ outcome, transactionId }) =>
    outcome === 'paid' ? [transactionDigits(transactionId)] : [],
  );
  const used = await usedPayments(db, digits);
  const list = matchResponse(responseRows, {
    batch,
    items: await itemsOf(db, batch.id),
    operatorId: operator.id,
    isUsed: (one) => used.has(one),
  });
  return ok({
    list,
    paid: summed(list, 'paid'),
    failed: summed(list, 'failed'),
    known: list.filter(({ outcome }) => outcome === 'known').length,
    bad: list.filter(({ outcome }) => outcome === 'bad').length,
    digest: createHash('sha256')
      .update(JSON.stringify([batch.bid, list]))
      .digest('hex'),
  });
}

function summed(list: readonly MatchedRow[], outcome: MatchedRow['outcome']): ResponsePreview['paid'] {
  const rows = list.filter((row) => row.outcome === outcome);
  return { items: rows.length, amount: rows.reduce((all, { amount }) => all + (amount ?? 0), 0) };
}

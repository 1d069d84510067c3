import { createHash } from 'node:crypto';
import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { transactionDigits } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { readCsv } from '../../util/read-csv.ts';
import { usedPayments } from '../withdrawals/index.ts';
import { type Line, matchResponse, readResponseRows } from './match-response.ts';
import { type Batch, batchByBid, itemsOf } from './payouts.queries.ts';

type Read = Output<'operatorPayouts', 'previewResponse'>;

/** What an answer file would do, line by line. Changes nothing. */
export async function previewResponse(
  db: Queries,
  { id, file }: Input<'operatorPayouts', 'previewResponse'>,
  operator: Operator,
): Promise<Result<Read, RefusalOf<'operatorPayouts', 'previewResponse'>>> {
  const batch = await batchByBid(db, id);
  return batch ? matchResponseFile(db, batch, { file, operator }) : refuse('not_found');
}

/** As the rows stand now; inside a transaction that holds the batch, as they stay. */
export async function matchResponseFile(
  db: Queries,
  batch: Batch,
  { file, operator }: { file: string; operator: Operator },
): Promise<Result<Read, Refused<'column_missing' | 'file_unreadable'>>> {
  const rows = readCsv(file);
  if (!rows) return refuse('file_unreadable');
  const said = readResponseRows(rows);
  if ('missing' in said) return refuse('column_missing', { column: said.missing });
  const digits = said.flatMap(({ outcome, transactionId }) =>
    outcome === 'paid' ? [transactionDigits(transactionId)] : [],
  );
  const used = await usedPayments(db, digits);
  const list = matchResponse(said, {
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

function summed(list: readonly Line[], outcome: Line['outcome']): Read['paid'] {
  const those = list.filter((line) => line.outcome === outcome);
  return { items: those.length, amount: those.reduce((all, { amount }) => all + (amount ?? 0), 0) };
}

import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { businessNow } from '../../util/business-now.ts';
import { fileOf } from '../../util/table-file.ts';
import { auditAlone, by } from './audit.ts';

/** Rows of a file. */
export const FILE_ROWS_MAX = 10_000;
/** Limits the load: each file reads a whole list. Wall time. */
const FILES: Limit = { triesMax: 60, windowSeconds: 3600, lockSeconds: 900 };

type ListTable = {
  name: string;
  format: 'csv' | 'xlsx';
  head: readonly string[];
  rows: readonly (string | number)[][];
  total: number;
};

/**
 * A file of the rows that a filter finds, at most `FILE_ROWS_MAX`, audited with its filter. Above 60 files an hour:
 * `too_many_tries`.
 */
export async function listFile(
  store: Store,
  context: Pick<OperatorContext, 'operator' | 'ip'>,
  filter: { from?: string; to?: string },
  read: () => Promise<ListTable>,
): Promise<Result<Awaited<ReturnType<typeof fileOf>>, Refused<'too_many_tries'>>> {
  const owner = `operator:${context.operator.id}`;
  const tries = await countAttempt(store, 'list file', owner, FILES);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const table = await read();
  const last = filter.to ?? yangonDate(await businessNow(store));
  await auditAlone(store, {
    ...by(context),
    action: 'list.export',
    subject: `list:${table.name}`,
    details: { ...filter, rows: table.rows.length },
  });
  return ok(await fileOf({ owner, period: { first: filter.from ?? last, last }, ...table }));
}

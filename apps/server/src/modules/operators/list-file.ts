import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits, yangonDate } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { businessNow } from '../../util/business-now.ts';
import { fileOf } from '../../util/table-file.ts';
import { auditAlone, by } from './audit.ts';

/** Rows of a file. */
const ROWS_MAX = 10_000;
/** Limits the load: each file reads a whole list. Wall time. */
const FILES: Limit = { triesMax: 60, windowSeconds: 3600, lockSeconds: 900 };

type Cell = string | number;

/** A list as a file: the start of its name, its columns, the cells of a row, and how a page of it is read. */
type FileOfList<Row> = {
  name: string;
  head: readonly string[];
  cellsOf: (row: Row) => Cell[];
  read: (paging: { page: number; size: number }) => Promise<{ list: Row[]; total: number }>;
};

type FileInput = { format: 'csv' | 'xlsx'; from?: string; to?: string; find?: string };

/**
 * A file of the rows that a filter finds, at most 10,000, audited with its filter. Above 60 files an hour:
 * `too_many_tries`.
 */
export async function listFile<Row>(
  store: Store,
  context: Pick<OperatorContext, 'operator' | 'ip'>,
  { format, ...filter }: FileInput,
  { name, head, cellsOf, read }: FileOfList<Row>,
): Promise<Result<Awaited<ReturnType<typeof fileOf>>, Refused<'too_many_tries'>>> {
  const owner = `operator:${context.operator.id}`;
  const tries = await countAttempt(store, 'list file', owner, FILES);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const { list, total } = await read({ page: 1, size: ROWS_MAX });
  const last = filter.to ?? yangonDate(await businessNow(store));
  await auditAlone(store, {
    ...by(context),
    action: 'list.export',
    subject: `list:${name}`,
    details: {
      ...filter,
      ...(filter.find !== undefined && { find: recordedText(filter.find) }),
      rows: list.length,
    },
  });
  const period = { first: filter.from ?? last, last };
  return ok(await fileOf({ owner, name, period, format, head, rows: list.map(cellsOf), total }));
}

/** A phone as people type it, or an e-mail address. */
const PERSONAL = /^(?:\+|0|95)[\d\s-]{7,14}$|@/;

/** What was typed, as the audit log keeps it: of a phone or an e-mail address the last four characters. */
function recordedText(typed: string): string {
  return PERSONAL.test(westernDigits(typed).trim()) ? `•••${typed.trim().slice(-4)}` : typed;
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Queries, Store } from '../../database/index.ts';
import type { Operator, OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { type ListSql, listFile, listPage } from '../operators/index.ts';
import { type Adjustment, adjustmentColumns, adjustmentRows } from './adjustments.queries.ts';

type History = Output<'operatorAdjustments', 'history'>;

const historySql: ListSql = {
  columns: adjustmentColumns,
  tables: 'cashier.adjustments a',
  where: 'true',
  id: 'a.id',
  at: 'a.requested_at',
  amount: 'abs(a.amount)',
  status: 'a.state',
  kind: 'a.reason',
  find: ({ text, member }) => `a.aid = ${text()} or a.member_id = ${member()}`,
};

/** A page of all members' adjustments that a filter finds; the figures are sums without signs. */
export async function adjustmentHistory(
  db: Queries,
  filter: Omit<Input<'operatorAdjustments', 'history'>, 'page' | 'size'>,
  paging: { page: number; size: number },
  viewer: Operator,
): Promise<History> {
  const { rows, total, figures } = await listPage<Adjustment>(db, historySql, filter, paging);
  const list = await adjustmentRows(db, rows, viewer);
  return { list, total, ...paging, figures: figures as History['figures'] };
}

const HEAD = [
  'date',
  'time',
  'adjustment',
  'member',
  'name',
  'amount',
  'reason',
  'note',
  'status',
  'requested',
  'decided',
] as const;

/** The adjustments that a filter finds, as a file. */
export function adjustmentsFile(
  store: Store,
  input: Input<'operatorAdjustments', 'historyFile'>,
  context: OperatorContext,
): Promise<
  Result<Output<'operatorAdjustments', 'historyFile'>, RefusalOf<'operatorAdjustments', 'historyFile'>>
> {
  const read = (paging: { page: number; size: number }) =>
    adjustmentHistory(store, input, paging, context.operator);
  return listFile(store, context, input, { name: 'shwe-adjustments', head: HEAD, cellsOf, read });
}

function cellsOf(row: History['list'][number]): (string | number)[] {
  return [
    ...momentCells(row.asked_at),
    row.aid,
    row.who.id,
    row.who.name,
    row.amount,
    row.reason,
    row.note,
    row.state,
    row.asked_by,
    row.decided_by ?? '',
  ];
}

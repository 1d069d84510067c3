import { can, type Input, type Output, type RefusalOf, type Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { batchRefusal, batchStates, isOpen } from '@shwe/rules';
import type { Queries, Store } from '../../database/index.ts';
import type { Operator, OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { listFile, operatorNames } from '../operators/index.ts';
import { showPayee } from '../payees/index.ts';
import { usdtOf } from '../withdrawals/index.ts';
import { type Batch, batchByBid, batchPage, type Item, itemsOf, waitingForBatch } from './payouts.queries.ts';

export type BatchCase = Output<'operatorPayouts', 'get'>;
type BatchRow = BatchCase['batch'];
type Payouts = Output<'operatorPayouts', 'list'>;

/** A page of batches, and totals of the withdrawals that wait for one. */
export async function payoutList(
  db: Queries,
  filter: Omit<Input<'operatorPayouts', 'list'>, 'page' | 'size'>,
  paging: { page: number; size: number },
): Promise<Payouts> {
  const { rows, total, figures } = await batchPage(db, filter, paging);
  const waiting = await waitingForBatch(db);
  return {
    list: await batchRows(db, rows),
    total,
    ...paging,
    figures: figures as Payouts['figures'],
    waiting: waiting.map((one) => ({ ...one, amount: kyatToWire(one.amount) })),
  };
}

const HEAD = [
  'date',
  'time',
  'batch',
  'kind',
  'channel',
  'withdrawals',
  'amount',
  'paid',
  'status',
  'created',
  'ended',
] as const;

/** The batches that a filter finds, as a file. */
export function batchesFile(
  store: Store,
  input: Input<'operatorPayouts', 'listFile'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorPayouts', 'listFile'>, RefusalOf<'operatorPayouts', 'listFile'>>> {
  const read = (paging: { page: number; size: number }) => payoutList(store, input, paging);
  return listFile(store, context, input, { name: 'shwe-payouts', head: HEAD, cellsOf, read });
}

function cellsOf(row: BatchRow): (string | number)[] {
  return [
    ...momentCells(row.exported_at),
    row.id,
    row.kind,
    row.code ?? '',
    row.items,
    row.amount,
    row.paid.amount,
    row.state,
    row.exported_by,
    row.ended_by ?? '',
  ];
}

async function batchRows(db: Queries, rows: readonly Batch[]): Promise<BatchRow[]> {
  const ids = rows.flatMap(({ exported_by, ended_by }) =>
    ended_by === null ? [exported_by] : [exported_by, ended_by],
  );
  const names = await operatorNames(db, ids);
  return rows.map((row) => ({
    id: row.bid,
    kind: row.kind,
    code: row.code,
    state: row.state,
    items: row.items,
    amount: kyatToWire(row.amount),
    paid: { items: row.paid_items, amount: kyatToWire(row.paid_amount) },
    failed: row.failed_items,
    open: row.open_items,
    exported_by: names.get(row.exported_by) ?? '',
    exported_at: row.exported_at.toISOString(),
    ended_by: row.ended_by === null ? null : (names.get(row.ended_by) ?? ''),
    ended_at: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
  }));
}

/** A batch as an operator sees it, with masked payees. Only the exported file has them unmasked. */
export async function batchCase(
  db: Queries,
  bid: string,
  viewer: Operator,
): Promise<Result<BatchCase, Refused<'not_found'>>> {
  const found = await batchByBid(db, bid);
  if (!found) return refuse('not_found');
  const [batch] = await batchRows(db, [found]);
  const items = await itemsOf(db, found.id);
  const operatorIds = items
    .flatMap(({ approved_by, decided_by }) => [approved_by, decided_by])
    .filter((id) => id !== null);
  const names = await operatorNames(db, operatorIds);
  return ok({
    batch: batch!,
    list: items.map((item) => itemRow(db, item, names, viewer)),
    blocked: !isOpen(batchStates, found.state)
      ? 'over'
      : batchRefusal('importResponse', found, viewer.id) !== null
        ? 'exported'
        : '',
  });
}

function itemRow(
  db: Queries,
  item: Item,
  names: Map<bigint, string>,
  viewer: Operator,
): BatchCase['list'][number] {
  const how = can(viewer.role, 'withdrawal.pay') ? 'named' : 'masked';
  const { name, account } = showPayee(db, item, how);
  return {
    id: item.wid,
    member_id: Number(item.member_id),
    name,
    account,
    code: item.code,
    amount: kyatToWire(item.amount),
    usdt: usdtOf(item),
    approved_by: names.get(item.approved_by!) ?? '',
    state: item.state,
    transaction_id: item.transaction_id,
    reason: item.reason,
    decided_by: item.decided_by === null ? null : (names.get(item.decided_by) ?? ''),
  };
}

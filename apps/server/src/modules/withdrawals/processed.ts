import type { Input, Output, RefusalOf } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Queries, Store } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { type ListSql, listFile, listPage } from '../operators/index.ts';
import { withdrawalRows } from './withdrawal-rows.ts';
import { type Withdrawal, withdrawalColumns, withdrawalTables } from './withdrawals.queries.ts';

type Processed = Output<'operatorWithdrawals', 'processed'>;
type Row = Withdrawal & { status: Processed['list'][number]['status'] };

const STATUS = `case w.state when 'paid' then 'paid' when 'refused' then 'rejected' else 'confiscated' end`;

const processedSql: ListSql = {
  columns: `${withdrawalColumns}, ${STATUS} as status`,
  tables: withdrawalTables,
  where: 'w.decided_at is not null',
  id: 'w.id',
  at: 'w.decided_at',
  amount: 'w.amount',
  status: STATUS,
  channel: 'p.code',
  member: 'w.member_id',
  find: ({ text, digits, member }) =>
    `w.wid = ${text()} or w.member_id = ${member()}
     or (right(w.transaction_digits, 8) = right(${digits()}, 8)
         and cashier.same_transfer(w.transaction_digits, ${digits()}))
     or w.transaction_digits = ${digits()}
     or w.id in (select i.withdrawal_id from cashier.payout_items i
                 join cashier.payout_batches b on b.id = i.batch_id where b.bid = ${text()})`,
};

/** A page of the processed withdrawals that a filter finds. */
export async function processedWithdrawals(
  db: Queries,
  filter: Omit<Input<'operatorWithdrawals', 'processed'>, 'page' | 'size'>,
  paging: { page: number; size: number },
): Promise<Processed> {
  const { rows, total, figures } = await listPage<Row>(db, processedSql, filter, paging);
  return {
    list: await processedRows(db, rows),
    total,
    ...paging,
    figures: figures as Processed['figures'],
  };
}

async function processedRows(db: Queries, rows: readonly Row[]): Promise<Processed['list']> {
  const wire = await withdrawalRows(db, rows);
  return rows.map((row, index) => ({
    ...wire[index]!,
    status: row.status,
    decided_at: row.decided_at!.toISOString(),
  }));
}

const HEAD = [
  'date',
  'time',
  'order',
  'member',
  'name',
  'channel',
  'transaction',
  'amount',
  'status',
  'reason',
  'approved',
  'operator',
] as const;

/** The processed withdrawals that a filter finds, as a file. */
export function processedWithdrawalsFile(
  store: Store,
  input: Input<'operatorWithdrawals', 'processedFile'>,
  context: OperatorContext,
): Promise<
  Result<Output<'operatorWithdrawals', 'processedFile'>, RefusalOf<'operatorWithdrawals', 'processedFile'>>
> {
  const read = (paging: { page: number; size: number }) => processedWithdrawals(store, input, paging);
  return listFile(store, context, input, { name: 'shwe-withdrawals', head: HEAD, cellsOf, read });
}

function cellsOf(row: Processed['list'][number]): (string | number)[] {
  return [
    ...momentCells(row.decided_at),
    row.id,
    row.who.id,
    row.who.name,
    row.code,
    row.transaction_id ?? '',
    row.amount,
    row.status,
    row.note === '' ? row.reason : `${row.reason}: ${row.note}`,
    row.approved_by ?? '',
    row.decided_by ?? '',
  ];
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Queries, Store } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { type ListSql, listFile, listPage } from '../operators/index.ts';
import { depositRows } from './deposit-rows.ts';
import { type Deposit, depositColumns, depositTables } from './deposits.queries.ts';

type Processed = Output<'operatorDeposits', 'processed'>;
type Row = Deposit & Pick<Processed['list'][number], 'status' | 'match' | 'credit_seconds'>;

const STATUS = `case when d.state = 'succeeded' then 'credited' when d.decided_by is null then 'expired'
  else 'rejected' end`;

/** What nobody decided was credited by a callback or a chain transfer, and what a statement has nobody typed. */
export const matchSql = `case when d.state = 'succeeded' then
    case when d.decided_by is null or i.id is not null then 'automatic' else 'by_hand' end end`;

export const processedSql: ListSql = {
  columns: `${depositColumns}, ${STATUS} as status, ${matchSql} as match,
    case when d.state = 'succeeded' then floor(extract(epoch from d.decided_at - d.paid_at))::int end
      as credit_seconds`,
  tables: `${depositTables} left join cashier.statement_rows i on i.bank_line_id = d.bank_line_id`,
  where: "d.state in ('succeeded', 'failed')",
  id: 'd.id',
  at: 'd.decided_at',
  amount: 'd.amount',
  status: STATUS,
  channel: 'd.wallet',
  kind: matchSql,
  account: 'd.account_id',
  member: 'd.member_id',
  find: ({ text, digits, member }) =>
    `d.tid = ${text()} or d.member_id = ${member()} or (d.payer_tail <> '' and d.payer_tail = ${digits()})
     or d.bank_line_id in (select l.id from cashier.bank_lines l
                           where right(l.transaction_tail, 4) = right(${digits()}, 4)
                             and cashier.same_transfer(l.transaction_tail, ${digits()}))`,
};

/** A page of the processed deposits that a filter finds. */
export async function processedDeposits(
  db: Queries,
  filter: Omit<Input<'operatorDeposits', 'processed'>, 'page' | 'size'>,
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
  const wire = await depositRows(db, rows);
  return rows.map((row, index) => ({
    ...wire[index]!,
    status: row.status,
    decided_at: row.decided_at!.toISOString(),
    payment: row.bank_line_id === null ? null : Number(row.bank_line_id),
    account: row.account_name,
    match: row.match,
    credit_seconds: row.credit_seconds,
  }));
}

const HEAD = [
  'date',
  'time',
  'order',
  'member',
  'name',
  'channel',
  'account',
  'reference',
  'amount',
  'status',
  'payment',
  'match',
  'seconds to credit',
  'reason',
  'operator',
] as const;

/** The processed deposits that a filter finds, as a file. */
export function processedDepositsFile(
  store: Store,
  input: Input<'operatorDeposits', 'processedFile'>,
  context: OperatorContext,
): Promise<
  Result<Output<'operatorDeposits', 'processedFile'>, RefusalOf<'operatorDeposits', 'processedFile'>>
> {
  const read = (paging: { page: number; size: number }) => processedDeposits(store, input, paging);
  return listFile(store, context, input, { name: 'shwe-deposits', head: HEAD, cellsOf, read });
}

function cellsOf(row: Processed['list'][number]): (string | number)[] {
  return [
    ...momentCells(row.decided_at),
    row.tid,
    row.who.id,
    row.who.name,
    row.wallet,
    row.account ?? '',
    row.payer_tail,
    row.amount,
    row.status,
    row.payment ?? '',
    row.match ?? '',
    row.credit_seconds ?? '',
    row.note === '' ? row.reason : `${row.reason}: ${row.note}`,
    row.decided_by ?? '',
  ];
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Queries, Store } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { momentCells } from '../../../util/table-file.ts';
import { membersById } from '../../members/index.ts';
import { type ListSql, listFile, listPage } from '../../operators/index.ts';
import { type BankLine, bankLineColumns, bankLineRows } from './bank-lines.queries.ts';

type Lines = Output<'operatorDeposits', 'bankLines'>;
type Row = BankLine & {
  status: Lines['list'][number]['status'];
  recorded_at: Date;
  member_id: bigint | null;
  statement: bigint | null;
};

const STATUS = `case when d.id is not null then 'matched' when v.bank_line_id is not null then 'voided'
  else 'unmatched' end`;

const lineSql: ListSql = {
  columns: `${bankLineColumns}, ${STATUS} as status, r.recorded_at, d.member_id,
    (select s.statement_id from cashier.statement_rows s where s.bank_line_id = r.id) as statement`,
  tables: `cashier.bank_lines r left join cashier.deposits d on d.bank_line_id = r.id
    left join cashier.voided_bank_lines v on v.bank_line_id = r.id`,
  where: 'true',
  id: 'r.id',
  at: 'r.received_at',
  amount: 'r.amount',
  status: STATUS,
  channel: 'r.wallet',
  find: ({ text, digits, member, numbered }) =>
    `r.id = ${numbered('#')} or d.tid = ${text()} or d.member_id = ${member()}
     or (right(r.transaction_tail, 4) = right(${digits()}, 4)
         and cashier.same_transfer(r.transaction_tail, ${digits()}))`,
};

/** A page of the bank lines that a filter finds. */
export async function bankLineList(
  db: Queries,
  filter: Omit<Input<'operatorDeposits', 'bankLines'>, 'page' | 'size'>,
  paging: { page: number; size: number },
  viewer: bigint,
): Promise<Lines> {
  const { rows, total, figures } = await listPage<Row>(db, lineSql, filter, paging);
  const [lines, members] = await Promise.all([
    bankLineRows(db, rows, viewer),
    membersById(
      db,
      rows.flatMap(({ member_id: id }) => (id === null ? [] : [id])),
    ),
  ]);
  const list = rows.map((row, index) => ({
    ...lines[index]!,
    status: row.status,
    recorded_at: row.recorded_at.toISOString(),
    who: (row.member_id !== null && members.get(row.member_id)) || null,
    statement: row.statement === null ? null : Number(row.statement),
  }));
  return { list, total, ...paging, figures: figures as Lines['figures'] };
}

const HEAD = [
  'date',
  'time',
  'payment',
  'channel',
  'account',
  'reference',
  'amount',
  'status',
  'order',
  'member',
  'statement',
  'recorded',
] as const;

/** The bank lines that a filter finds, as a file. Names of payers are not part of it. */
export function bankLinesFile(
  store: Store,
  input: Input<'operatorDeposits', 'bankLinesFile'>,
  context: OperatorContext,
): Promise<
  Result<Output<'operatorDeposits', 'bankLinesFile'>, RefusalOf<'operatorDeposits', 'bankLinesFile'>>
> {
  const read = (paging: { page: number; size: number }) =>
    bankLineList(store, input, paging, context.operator.id);
  return listFile(store, context, input, { name: 'shwe-payments', head: HEAD, cellsOf, read });
}

function cellsOf(row: Lines['list'][number]): (string | number)[] {
  return [
    ...momentCells(row.received_at),
    `#${row.id}`,
    row.wallet,
    row.account?.name ?? '',
    row.transaction_tail,
    row.amount,
    row.status,
    row.used_for ?? '',
    row.who?.id ?? '',
    row.statement ?? '',
    row.recorded_by,
  ];
}

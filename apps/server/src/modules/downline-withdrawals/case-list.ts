import type { Input, Output, RefusalOf } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Queries, Store } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { listFile } from '../operators/index.ts';
import { casePage, caseRows } from './case-rows.ts';

type Cases = Output<'operatorDownlineWithdrawals', 'list'>;

/** A page of the cases that a filter finds, as one operator sees them. */
export async function caseList(
  db: Queries,
  filter: Omit<Input<'operatorDownlineWithdrawals', 'list'>, 'page' | 'size'>,
  paging: { page: number; size: number },
  viewerId: bigint,
): Promise<Cases> {
  const { rows, total, figures } = await casePage(db, filter, paging);
  const list = await caseRows(db, rows, viewerId);
  return { list, total, ...paging, figures: figures as Cases['figures'] };
}

const HEAD = [
  'date',
  'time',
  'case',
  'member',
  'name',
  'agent',
  'amount',
  'fee',
  'status',
  'paid',
  'paid_fee',
  'reference',
  'reason',
  'operator',
] as const;

/** The cases that a filter finds, as a file. */
export function caseListFile(
  store: Store,
  input: Input<'operatorDownlineWithdrawals', 'listFile'>,
  context: OperatorContext,
): Promise<
  Result<
    Output<'operatorDownlineWithdrawals', 'listFile'>,
    RefusalOf<'operatorDownlineWithdrawals', 'listFile'>
  >
> {
  const read = (paging: { page: number; size: number }) =>
    caseList(store, input, paging, context.operator.id);
  return listFile(store, context, input, { name: 'shwe-agent-payouts', head: HEAD, cellsOf, read });
}

/** What the agent was credited for, and the fee of it; nothing unless the case ended so. */
function paidOf({ state, amount, fee, proposal }: Cases['list'][number]): [number | '', number | ''] {
  if (state === 'decided_part') return [proposal!.paid!, proposal!.fee!];
  return state === 'confirmed' || state === 'decided_agent' ? [amount, fee] : ['', ''];
}

function cellsOf(row: Cases['list'][number]): (string | number)[] {
  return [
    ...momentCells(row.created_at),
    row.id,
    row.member.id,
    row.member.name,
    row.agent.id,
    row.amount,
    row.fee,
    row.state,
    ...paidOf(row),
    row.reference,
    row.reason,
    row.decided_by ?? '',
  ];
}

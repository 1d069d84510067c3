import type { Input, Output, RefusalOf } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Queries, Store } from '../../database/index.ts';
import type { Operator, OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { listFile } from '../operators/index.ts';
import { payeeRequestRows } from './payee-request-rows.ts';
import { payeeRequestPage } from './payee-requests.queries.ts';

type Requests = Output<'operatorPayees', 'requests'>;

/** A page of the payee requests that a filter finds, as one operator may see them. */
export async function payeeRequestList(
  db: Queries,
  filter: Omit<Input<'operatorPayees', 'requests'>, 'page' | 'size'>,
  paging: { page: number; size: number },
  viewer: Operator,
): Promise<Requests> {
  const { rows, total, figures } = await payeeRequestPage(db, filter, paging);
  const list = await payeeRequestRows(db, rows, viewer);
  return { list, total, ...paging, figures: figures as Requests['figures'] };
}

const HEAD = [
  'date',
  'time',
  'request',
  'member',
  'name',
  'kind',
  'wants',
  'status',
  'channel',
  'reason',
  'operator',
] as const;

/** The payee requests that a filter finds, as a file, without numbers of accounts. */
export function payeeRequestsFile(
  store: Store,
  input: Input<'operatorPayees', 'requestsFile'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorPayees', 'requestsFile'>, RefusalOf<'operatorPayees', 'requestsFile'>>> {
  const read = (paging: { page: number; size: number }) =>
    payeeRequestList(store, input, paging, context.operator);
  return listFile(store, context, input, { name: 'shwe-payees', head: HEAD, cellsOf, read });
}

function cellsOf(row: Requests['list'][number]): (string | number)[] {
  return [
    ...momentCells(row.asked_at),
    row.id,
    row.who.id,
    row.who.name,
    row.kind,
    row.wants,
    row.state,
    row.next?.code ?? row.now?.code ?? '',
    row.reason,
    row.decided_by ?? '',
  ];
}

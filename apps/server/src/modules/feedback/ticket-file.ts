import type { Input, Output, RefusalOf } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { listFile } from '../operators/index.ts';
import { ticketPage } from './feedback.queries.ts';

type Ticket = Output<'operatorFeedback', 'list'>['list'][number];

const HEAD = [
  'date',
  'time',
  'ticket',
  'member',
  'name',
  'category',
  'status',
  'text',
  'reply',
  'operator',
] as const;

/** The tickets that a filter finds, as a file. Phones that members left are not part of it. */
export function ticketFile(
  store: Store,
  input: Input<'operatorFeedback', 'listFile'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorFeedback', 'listFile'>, RefusalOf<'operatorFeedback', 'listFile'>>> {
  const read = (paging: { page: number; size: number }) => ticketPage(store, input, paging);
  return listFile(store, context, input, { name: 'shwe-tickets', head: HEAD, cellsOf, read });
}

function cellsOf(row: Ticket): (string | number)[] {
  return [
    ...momentCells(row.created_at),
    `F-${row.id}`,
    row.who.id,
    row.who.name,
    row.type,
    row.state,
    row.content,
    row.answer,
    row.answered_by ?? '',
  ];
}

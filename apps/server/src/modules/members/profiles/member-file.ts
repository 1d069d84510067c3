import type { Input, Output, RefusalOf } from '@shwe/contract';
import { type Result, yangonDate } from '@shwe/kernel';
import type { Store } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { listFile } from '../../operators/index.ts';
import { searchMembers } from './find-members.ts';

type Member = Awaited<ReturnType<typeof searchMembers>>['list'][number];

const HEAD = [
  'member',
  'name',
  'phone',
  'status',
  'level',
  'agent',
  'registered',
  'last login',
  'balance',
  'reserved',
] as const;

/** The members that a filter finds, as a file; phones and full names are masked. */
export function membersFile(
  store: Store,
  input: Input<'operatorMembers', 'searchFile'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorMembers', 'searchFile'>, RefusalOf<'operatorMembers', 'searchFile'>>> {
  const read = (paging: { page: number; size: number }) => searchMembers(store, input, paging);
  const { find, ...filter } = input;
  // What was typed may be a whole phone or name, which the audit log must not contain.
  const recorded = { ...filter, ...(find !== undefined && { find: `•••${find.slice(-4)}` }) };
  return listFile(store, context, recorded, { name: 'shwe-members', head: HEAD, cellsOf, read });
}

function cellsOf(row: Member): (string | number)[] {
  return [
    row.id,
    row.name,
    row.phone,
    row.state,
    row.level,
    row.agent?.id ?? '',
    yangonDate(new Date(row.since)),
    row.last_login === null ? '' : yangonDate(new Date(row.last_login)),
    row.balance,
    row.held,
  ];
}

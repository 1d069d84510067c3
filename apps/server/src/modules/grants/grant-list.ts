import type { Input, Lang, Output, RefusalOf } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Queries, Store } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { membersById } from '../members/index.ts';
import { listFile } from '../operators/index.ts';
import { grantPage } from './grants.queries.ts';
import { grantRow } from './wire-rows.ts';

type Grants = Output<'operatorGrants', 'list'>;

/** A page of all members' bonuses that a filter finds, with their titles in one language. */
export async function grantList(
  db: Queries,
  filter: Omit<Input<'operatorGrants', 'list'>, 'page' | 'size'>,
  paging: { page: number; size: number },
  lang: Lang,
): Promise<Grants> {
  const { rows, total, figures } = await grantPage(db, filter, paging);
  const who = await membersById(
    db,
    rows.map((row) => row.member_id),
  );
  const list = rows.map((row) => ({ ...grantRow(row, lang), who: who.get(row.member_id)! }));
  return { list, total, ...paging, figures: figures as Grants['figures'] };
}

const HEAD = [
  'date',
  'time',
  'bonus',
  'member',
  'name',
  'campaign',
  'title',
  'amount',
  'wagering',
  'wagered',
  'status',
  'taken back',
] as const;

/** The bonuses that a filter finds, as a file. */
export function grantsFile(
  store: Store,
  input: Input<'operatorGrants', 'listFile'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorGrants', 'listFile'>, RefusalOf<'operatorGrants', 'listFile'>>> {
  const read = (paging: { page: number; size: number }) => grantList(store, input, paging, context.lang);
  return listFile(store, context, input, { name: 'shwe-bonuses', head: HEAD, cellsOf, read });
}

function cellsOf(row: Grants['list'][number]): (string | number)[] {
  return [
    ...momentCells(row.granted_at),
    row.id,
    row.who.id,
    row.who.name,
    row.campaign,
    row.title,
    row.amount,
    row.required,
    row.done,
    row.state,
    row.taken_back,
  ];
}

import type { Input, Lang, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, type Result } from '@shwe/kernel';
import type { Queries, Store } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { membersById } from '../members/index.ts';
import { listFile } from '../operators/index.ts';
import { providerAnswers, transferList } from './operator-list.queries.ts';
import { transferCard } from './wire-rows.ts';

type Filter = Omit<Input<'operatorTransfers', 'list'>, 'page' | 'size'>;
type Transfers = Output<'operatorTransfers', 'list'>;

/** A page of transfers for operators, with the answers of the providers. */
export async function transferPage(
  store: Queries,
  filter: Filter,
  paging: { page: number; size: number },
  lang: Lang,
): Promise<Transfers> {
  const { rows, total, figures } = await transferList(store, filter, paging, lang);
  const [members, answers] = await Promise.all([
    membersById(
      store,
      rows.map((row) => row.member_id),
    ),
    providerAnswers(
      store,
      rows.map((row) => row.id),
    ),
  ]);
  const list = rows.map((row) => ({
    ...transferCard(row),
    member: members.get(row.member_id)!,
    asked: row.polls,
    over: kyatToWire(row.over),
    contradicted: row.contradicted,
    words: answers.get(row.id) ?? [],
  }));
  return { list, total, ...paging, figures: figures as Transfers['figures'] };
}

const HEAD = [
  'date',
  'time',
  'transfer',
  'member',
  'name',
  'provider',
  'direction',
  'amount',
  'status',
] as const;

/** The transfers that a filter finds, as a file. */
export function transfersFile(
  store: Store,
  input: Input<'operatorTransfers', 'listFile'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorTransfers', 'listFile'>, RefusalOf<'operatorTransfers', 'listFile'>>> {
  const read = (paging: { page: number; size: number }) => transferPage(store, input, paging, context.lang);
  return listFile(store, context, input, { name: 'shwe-transfers', head: HEAD, cellsOf, read });
}

function cellsOf(row: Transfers['list'][number]): (string | number)[] {
  return [
    ...momentCells(row.time),
    row.tid,
    row.member.id,
    row.member.name,
    row.platform,
    row.transfer_type === 0 ? 'to_game' : 'to_main',
    row.money,
    row.state,
  ];
}

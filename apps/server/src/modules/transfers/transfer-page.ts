import type { Input, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { OperatorContext } from '../../http/context.ts';
import { memberFilterOf, pageOf } from '../../util/paging.ts';
import { membersById } from '../members/index.ts';
import { providerAnswers, transferList } from './operator-list.queries.ts';
import { transferCard } from './wire-rows.ts';

/** A page of transfers for operators, with the answers of the providers. */
export async function transferPage(
  { store }: AppContext,
  input: Input<'operatorTransfers', 'list'>,
  { lang }: OperatorContext,
): Promise<Output<'operatorTransfers', 'list'>> {
  const paging = pageOf(input);
  const filter = { which: input.which, memberId: memberFilterOf(input), ...paging };
  const { rows, total } = await transferList(store, { ...filter, lang });
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
  return { list, total, ...paging };
}

import type { Input, Lang, Text } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { type ListPage, type ListSql, listPage } from '../operators/index.ts';
import { type TitledTransfer, transferColumns } from './transfers.queries.ts';

export type ListedTransfer = TitledTransfer & { contradicted: boolean };

/** SQL condition: a later answer of the provider contradicts the end of the transfer. */
const CONTRADICTED = `exists (select from transfers.provider_answers w
  where w.transfer_id = t.id and t.ended_at is not null and w.outcome <> 'no_answer' and w.outcome <> t.state)`;

const WHICH = {
  open: 't.ended_at is null',
  wrong: `t.over <> 0 or ${CONTRADICTED}`,
  all: 'true',
} as const;

type Filter = Omit<Input<'operatorTransfers', 'list'>, 'page' | 'size'>;

const transferSql: ListSql = {
  columns: `${transferColumns}, p.title as titles, ${CONTRADICTED} as contradicted`,
  tables: 'transfers.transfers t join games.providers p on p.id = t.platform',
  where: 'true',
  id: 't.id',
  at: 't.requested_at',
  amount: 't.amount',
  status: 't.state',
  channel: 't.platform',
  ofMember: (member) => `t.member_id = ${member}`,
  find: ({ text, member }) => `t.tid = ${text()} or t.member_id = ${member()}`,
};

/** A page of the transfers that a filter finds; open ones oldest first, others latest first. */
export async function transferList(
  db: Queries,
  { which, ...filter }: Filter,
  paging: { page: number; size: number },
  lang: Lang,
): Promise<ListPage<ListedTransfer>> {
  const sorted = { ...(which === 'open' && { sort: 'oldest' as const }), ...filter };
  const found = await listPage<Omit<ListedTransfer, 'title'> & { titles: Text }>(
    db,
    transferSql,
    sorted,
    paging,
    () => WHICH[which],
  );
  return { ...found, rows: found.rows.map(({ titles, ...row }) => ({ ...row, title: titles[lang] })) };
}

/** The latest five provider answers about each of these transfers, latest first. */
export async function providerAnswers(
  db: Queries,
  ids: readonly bigint[],
): Promise<Map<bigint, { at: string; asked: string; answer: string | null }[]>> {
  const { rows } = await db.query<{ id: bigint; at: Date; asked: string; answer: string | null }>(
    `select i.id, w.wall_at as at, w.request as asked, w.answer from unnest($1::bigint[]) i(id)
     cross join lateral (select * from transfers.provider_answers where transfer_id = i.id order by id desc limit 5) w
     order by i.id, w.id desc`,
    [ids],
  );
  const answers = new Map<bigint, { at: string; asked: string; answer: string | null }[]>();
  for (const { id, at, asked, answer } of rows) {
    answers.set(id, [...(answers.get(id) ?? []), { at: at.toISOString(), asked, answer }]);
  }
  return answers;
}

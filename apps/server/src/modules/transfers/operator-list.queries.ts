import type { Lang } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
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

type Filter = { which: keyof typeof WHICH; memberId: bigint | null; page: number; size: number; lang: Lang };

/**
 * A page of transfers for operators, of all members or of one: open ones oldest first, others latest first. Pages count
 * from 1.
 */
export async function transferList(
  db: Queries,
  { which, memberId, page, size, lang }: Filter,
): Promise<{ rows: ListedTransfer[]; total: number }> {
  // The condition is left out if not needed, so that the planner can use the right index for each query.
  const memberIs = (place: string) => (memberId === null ? '' : ` and t.member_id = ${place}`);
  const whose = memberId === null ? [] : [memberId];
  const { rows } = await db.query<ListedTransfer>(
    `select ${transferColumns}, p.title ->> $1 as title, ${CONTRADICTED} as contradicted
     from transfers.transfers t join games.providers p on p.id = t.platform
     where (${WHICH[which]})${memberIs('$4')} order by t.id ${which === 'open' ? 'asc' : 'desc'} limit $2 offset $3`,
    [lang, size, (page - 1) * size, ...whose],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from transfers.transfers t where (${WHICH[which]})${memberIs('$1')}`,
    whose,
  );
  return { rows, total: counted.rows[0]!.total };
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

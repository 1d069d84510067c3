import type { Lang } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { type TitledTransfer, transferColumns } from './transfers.queries.ts';
export type DeskTransfer = TitledTransfer & { contradicted: boolean };

const CONTRADICTED = `exists (select from transfers.provider_answers w where w.transfer_id = t.id and t.ended_at is not null
  and w.outcome <> 'no_answer' and w.outcome <> t.state)`;

const WHICH = {
  open: 't.ended_at is null',
  wrong: `t.over <> 0 or ${CONTRADICTED}`,
  all: 'true',
} as const;

type Asked = { which: keyof typeof WHICH; memberId: bigint | null; page: number; size: number; lang: Lang };

/**
 * A page of transfers for operators, of everybody or of one member: open ones oldest first, others latest first.
 * Pages count from 1.
 */
export async function deskTransfers(
  db: Queries,
  { which, memberId, page, size, lang }: Asked,
): Promise<{ rows: DeskTransfer[]; total: number }> {
  // Written out or left out, so that each keeps the plan that its index gives it.
  const of = (place: string) => (memberId === null ? '' : ` and t.member_id = ${place}`);
  const whose = memberId === null ? [] : [memberId];
  const { rows } = await db.query<DeskTransfer>(
    `select ${transferColumns}, p.title ->> $1 as title, ${CONTRADICTED} as contradicted
     from transfers.transfers t join games.providers p on p.id = t.platform
     where (${WHICH[which]})${of('$4')} order by t.id ${which === 'open' ? 'asc' : 'desc'} limit $2 offset $3`,
    [lang, size, (page - 1) * size, ...whose],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from transfers.transfers t where (${WHICH[which]})${of('$1')}`,
    whose,
  );
  return { rows, total: counted.rows[0]!.total };
}

/** The latest five words of platforms about each of these transfers, latest first. */
export async function wordsOf(
  db: Queries,
  ids: readonly bigint[],
): Promise<Map<bigint, { at: string; asked: string; answer: string | null }[]>> {
  const { rows } = await db.query<{ id: bigint; at: Date; asked: string; answer: string | null }>(
    `select i.id, w.wall_at as at, w.request as asked, w.answer from unnest($1::bigint[]) i(id)
     cross join lateral (select * from transfers.provider_answers where transfer_id = i.id order by id desc limit 5) w
     order by i.id, w.id desc`,
    [ids],
  );
  const words = new Map<bigint, { at: string; asked: string; answer: string | null }[]>();
  for (const { id, at, asked, answer } of rows) {
    words.set(id, [...(words.get(id) ?? []), { at: at.toISOString(), asked, answer }]);
  }
  return words;
}

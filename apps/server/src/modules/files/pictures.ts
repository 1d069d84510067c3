import { createHash } from 'node:crypto';
import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Queries, Tx } from '../../database/index.ts';
import { inThread } from './picture-thread.ts';
/** A picture as it may be kept: painted anew, small, of nothing but its pixels. */
export type Copy = { bytes: Buffer };

/**
 * Opens what a member sent (a data: URL, PNG or JPEG) and paints it anew. Refuses what is no picture. Before any
 * transaction: it is slow.
 */
export async function copyOf(
  dataUrl: string,
): Promise<Result<Copy, Refused<'picture_unreadable' | 'server_busy'>>> {
  const bytes = await inThread('copy', dataUrl);
  if (!bytes.ok) return bytes;
  return bytes.value ? ok({ bytes: Buffer.from(bytes.value) }) : refuse('picture_unreadable');
}

/** Keeps a copy for ever; `subject` says what it belongs to ('deposit:D-88001'). Gives its id. */
export async function keepPicture(
  tx: Tx,
  { memberId, subject, bytes }: Copy & { memberId: bigint; subject: string },
): Promise<bigint> {
  const hash = createHash('sha256').update(bytes).digest();
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into files.pictures (member_id, subject, bytes, sha256) values ($1, $2, $3, $4) returning id',
    [memberId, subject, bytes, hash],
  );
  return rows[0]!.id;
}

/** A kept picture as a data: URL. Whoever asks has made sure that the viewer may see it. */
export async function pictureUrl(db: Queries, id: bigint): Promise<string> {
  const { rows } = await db.query<{ bytes: Buffer }>('select bytes from files.pictures where id = $1', [id]);
  return `data:image/jpeg;base64,${rows[0]!.bytes.toString('base64')}`;
}

/** SQL: whether the picture with this id was sent for something else too, pixel for pixel. */
export function sentElsewhere(id: string): string {
  return `exists (select from files.pictures f join files.pictures o on o.sha256 = f.sha256 and o.subject <> f.subject where f.id = ${id})`;
}

import { createHash } from 'node:crypto';
import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Queries, Tx } from '../../database/index.ts';
import { runPictureJob } from './picture-thread.ts';

/** A picture ready to be stored: re-encoded and small, without metadata. */
export type PictureCopy = { bytes: Buffer };

/**
 * Re-encodes an uploaded picture (a data: URL, PNG or JPEG) of a member or an operator, who wait behind their own.
 * Refuses anything that is not a picture. Call it before the transaction: it is slow.
 */
export async function makePictureCopy(
  dataUrl: string,
  sender: bigint | `operator ${bigint}`,
): Promise<Result<PictureCopy, Refused<'picture_unreadable' | 'server_busy'>>> {
  const bytes = await runPictureJob('copy', dataUrl, sender);
  if (!bytes.ok) return bytes;
  return bytes.value ? ok({ bytes: Buffer.from(bytes.value) }) : refuse('picture_unreadable');
}

/** Stores a copy and returns its id; `subject` names what it belongs to ('deposit:D-88001'). */
export async function storePicture(
  tx: Tx,
  { memberId, subject, bytes }: PictureCopy & { memberId: bigint; subject: string },
): Promise<bigint> {
  const hash = createHash('sha256').update(bytes).digest();
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into files.pictures (member_id, subject, bytes, sha256) values ($1, $2, $3, $4) returning id',
    [memberId, subject, bytes, hash],
  );
  return rows[0]!.id;
}

/** A stored picture as a data: URL. The caller must have checked that the viewer may see it. */
export async function readPictureUrl(db: Queries, id: bigint): Promise<string> {
  const { rows } = await db.query<{ bytes: Buffer }>('select bytes from files.pictures where id = $1', [id]);
  return `data:image/jpeg;base64,${rows[0]!.bytes.toString('base64')}`;
}

/** SQL condition: the picture with this id has the same bytes as one stored for another subject. */
export function sentElsewhere(id: string): string {
  return `exists (select from files.pictures f
           join files.pictures o on o.sha256 = f.sha256 and o.subject <> f.subject where f.id = ${id})`;
}

import { createHash } from 'node:crypto';
import type { Queries, Tx } from '../../database/index.ts';
import type { PictureCopy } from './pictures.ts';

/** Stores a picture that anybody may see and returns its address, which follows from its bytes. */
export async function storeSitePicture(tx: Tx, { bytes }: PictureCopy): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest();
  await tx.query('insert into files.site_pictures (sha256, bytes) values ($1, $2) on conflict do nothing', [
    hash,
    bytes,
  ]);
  return `/pictures/${hash.toString('hex')}.jpg`;
}

/** The JPEG with this hash (64 hexadecimal digits); null if there is none. */
export async function readSitePicture(db: Queries, hash: string): Promise<Buffer | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  const { rows } = await db.query<{ bytes: Buffer }>(
    'select bytes from files.site_pictures where sha256 = $1',
    [Buffer.from(hash, 'hex')],
  );
  return rows[0]?.bytes ?? null;
}

/** Which of these addresses lead to no picture; '' stands for none and is never missing. */
export async function missingSitePictures(db: Queries, addresses: readonly string[]): Promise<string[]> {
  const wanted = addresses.filter((address) => address !== '');
  if (wanted.length === 0) return [];
  const { rows } = await db.query<{ address: string }>(
    `select address from unnest($1::text[]) address
     where not exists (select from files.site_pictures
                       where '/pictures/' || encode(sha256, 'hex') || '.jpg' = address)`,
    [wanted],
  );
  return rows.map(({ address }) => address);
}

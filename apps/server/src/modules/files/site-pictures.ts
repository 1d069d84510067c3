import { createHash } from 'node:crypto';
import type { Queries, Tx } from '../../database/index.ts';
import type { PictureCopy } from './pictures.ts';

/** The SQL of a picture's address. */
const ADDRESS = "'/pictures/' || encode(sha256, 'hex') || '.jpg'";

/** Stores a picture that an operator added and anybody may see; returns its address, which follows from its bytes. */
export async function storeSitePicture(tx: Tx, { bytes }: PictureCopy, operatorId: bigint): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest();
  await tx.query(
    'insert into files.site_pictures (sha256, bytes, added_by) values ($1, $2, $3) on conflict do nothing',
    [hash, bytes, operatorId],
  );
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
                       where ${ADDRESS} = address)`,
    [wanted],
  );
  return rows.map(({ address }) => address);
}

/**
 * Records that an operator shows pictures to players. False, and nothing is changed, if the operator added one of them that
 * nobody else has shown before.
 */
export async function agreeToSitePictures(
  tx: Tx,
  addresses: readonly string[],
  operatorId: bigint,
): Promise<boolean> {
  const { rows } = await tx.query<{ is_own: boolean }>(
    `select added_by = $2 as is_own from files.site_pictures
     where ${ADDRESS} = any($1) and added_by is not null and agreed_by is null for update`,
    [addresses, operatorId],
  );
  if (rows.some(({ is_own: isOwn }) => isOwn)) return false;
  await tx.query(
    `update files.site_pictures set agreed_by = $2
     where ${ADDRESS} = any($1) and added_by is not null and agreed_by is null`,
    [addresses, operatorId],
  );
  return true;
}

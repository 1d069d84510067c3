import type { Queries } from '../../../database/index.ts';
import { firstLetter, maskPhone } from './masks.ts';

/** A member as other members see them: name and phone masked on the server. */
export type PublicName = { name: string; phone: string };

/** Public names of members, for lists that other members see. */
export async function publicNames(db: Queries, ids: readonly bigint[]): Promise<Map<bigint, PublicName>> {
  const { rows } = await db.query<{ id: bigint; nickname: string; phone_encrypted: Buffer | null }>(
    'select id, nickname, phone_encrypted from members.accounts where id = any($1)',
    [ids],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { name: maskName(row.nickname), phone: maskPhone(db.personal.decrypt('phone', row.phone_encrypted)) },
    ]),
  );
}

/** The first letter (in Burmese a syllable cluster) and three dots; only the dots without a nickname. */
function maskName(nickname: string): string {
  return `${firstLetter(nickname)}•••`;
}

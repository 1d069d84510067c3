import type { Queries } from '../../../database/index.ts';
import { firstLetter, maskPhone } from './masks.ts';
/** How a member is shown to strangers: name and phone masked here, on the server. */
export type PublicName = { name: string; phone: string };

/** Public names of members, for lists that others see. */
export async function publicNames(db: Queries, ids: readonly bigint[]): Promise<Map<bigint, PublicName>> {
  const { rows } = await db.query<{ id: bigint; nickname: string; phone_encrypted: Buffer | null }>(
    'select id, nickname, phone_encrypted from members.accounts where id = any($1)',
    [ids],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { name: maskName(row.nickname), phone: maskPhone(db.personal.open('phone', row.phone_encrypted)) },
    ]),
  );
}

/** The first letter (a whole Burmese syllable cluster) and three dots; three dots alone for who has no nickname. */
function maskName(nickname: string): string {
  return `${firstLetter(nickname)}•••`;
}

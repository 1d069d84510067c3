import type { Queries } from '../../../database/index.ts';

/** Whether a text is the id of a row, as the wire names notices and banners. */
export function isRowId(item: string): boolean {
  return /^[1-9]\d{0,14}$/.test(item);
}

/** Whether there is a version of an item that its table does not have: a draft that was never published. */
export async function hasVersion(db: Queries, kind: 'notice' | 'banner', item: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'select exists (select from content.versions where kind = $1 and item = $2) as found',
    [kind, item],
  );
  return rows[0]!.found;
}

export const toInstant = (moment: Date | null) => moment?.toISOString() ?? null;

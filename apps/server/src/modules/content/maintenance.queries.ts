import type { Text } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
/** Maintenance of the whole house, while it lasts. In a language whose text is '' the house says its own words. */
export type Maintenance = { endsAt: Date | null; text: Text | null };

const COLUMNS = 'closed, ends_at as "endsAt", text';

/** What is going on; null while the house is open. */
export async function readMaintenance(db: Queries): Promise<Maintenance | null> {
  const { rows } = await db.query<Maintenance & { closed: boolean }>(
    `select ${COLUMNS} from content.maintenance`,
  );
  return maintenanceOf(rows[0]!);
}

/** The same, held until the end of the transaction: those who switch at the same moment follow each other. */
export async function lockMaintenance(tx: Tx): Promise<Maintenance | null> {
  const { rows } = await tx.query<Maintenance & { closed: boolean }>(
    `select ${COLUMNS} from content.maintenance for update`,
  );
  return maintenanceOf(rows[0]!);
}

export async function writeMaintenance(tx: Tx, now: Maintenance | null): Promise<void> {
  await tx.query('update content.maintenance set closed = $1, ends_at = $2, text = $3', [
    now !== null,
    now?.endsAt ?? null,
    now?.text ? JSON.stringify(now.text) : null,
  ]);
}

/** Whether a moment is still to come, by business time. */
export async function isToCome(db: Queries, moment: Date): Promise<boolean> {
  const { rows } = await db.query<{ to_come: boolean }>('select $1::timestamptz > clock.now() as to_come', [
    moment,
  ]);
  return rows[0]!.to_come;
}

function maintenanceOf({ closed, endsAt, text }: Maintenance & { closed: boolean }): Maintenance | null {
  return closed ? { endsAt, text } : null;
}

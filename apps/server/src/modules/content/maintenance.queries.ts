import type { Text } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';

/** Maintenance of the whole system. In a language whose text is '' the default text is shown. */
export type Maintenance = { endsAt: Date | null; text: Text | null };

const COLUMNS = 'closed, ends_at as "endsAt", text';

/** The current maintenance; null if there is none. */
export async function readMaintenance(db: Queries): Promise<Maintenance | null> {
  const { rows } = await db.query<Maintenance & { closed: boolean }>(
    `select ${COLUMNS} from content.maintenance`,
  );
  return maintenanceOf(rows[0]!);
}

/** The same with its row locked until the end of the transaction, so that concurrent changes are serialised. */
export async function lockMaintenance(tx: Tx): Promise<Maintenance | null> {
  const { rows } = await tx.query<Maintenance & { closed: boolean }>(
    `select ${COLUMNS} from content.maintenance for update`,
  );
  return maintenanceOf(rows[0]!);
}

export async function writeMaintenance(tx: Tx, maintenance: Maintenance | null): Promise<void> {
  await tx.query('update content.maintenance set closed = $1, ends_at = $2, text = $3', [
    maintenance !== null,
    maintenance?.endsAt ?? null,
    maintenance?.text ? JSON.stringify(maintenance.text) : null,
  ]);
}

/** Whether a moment is in the future, by the business clock. */
export async function isInFuture(db: Queries, moment: Date): Promise<boolean> {
  const { rows } = await db.query<{ to_come: boolean }>('select $1::timestamptz > clock.now() as to_come', [
    moment,
  ]);
  return rows[0]!.to_come;
}

function maintenanceOf({ closed, endsAt, text }: Maintenance & { closed: boolean }): Maintenance | null {
  return closed ? { endsAt, text } : null;
}

import type { Lang } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';

/**
 * A game provider, with its title in one language. `until` is set while it is under maintenance (business time);
 * `min` and `max` are kyat per transfer to it.
 */
export type GameProvider = {
  id: string;
  title: string;
  shown: boolean;
  until: Date | null;
  min: bigint;
  max: bigint;
};

/** A game provider as operators see it, without its secret. */
export type GameProviderRow = Omit<GameProvider, 'title'> & {
  title: Record<Lang, string>;
  sort: number;
  address: string | null;
};

const COLUMNS = `shown, case when maintenance_until > clock.now() then maintenance_until end as until,
  transfer_min as min, transfer_max as max`;

/** All game providers in the configured order. */
export async function gameProviders(db: Queries, lang: Lang): Promise<GameProvider[]> {
  const { rows } = await db.query<GameProvider>(
    `select id, title ->> $1 as title, ${COLUMNS} from games.providers order by sort, id`,
    [lang],
  );
  return rows;
}

export async function gameProviderRows(db: Queries): Promise<GameProviderRow[]> {
  const { rows } = await db.query<GameProviderRow>(
    `select id, title, sort, address, ${COLUMNS} from games.providers order by sort, id`,
  );
  return rows;
}

/**
 * Locks a provider's connection against changes until the end of the transaction. Every transfer takes this lock when
 * it is recorded, so that it is sent to and queried at the same address.
 */
export async function lockConnection(tx: Tx, id: string): Promise<void> {
  await tx.query('select from games.providers where id = $1 for key share', [id]);
}

/** Locks a provider's row for a change. `connection` also waits for, and blocks, every `lockConnection`. */
export async function lockGameProvider(
  tx: Tx,
  id: string,
  what: 'row' | 'connection',
): Promise<GameProviderRow | undefined> {
  const { rows } = await tx.query<GameProviderRow>(
    `select id, title, sort, address, ${COLUMNS} from games.providers where id = $1
     for ${what === 'row' ? 'no key update' : 'update'}`,
    [id],
  );
  return rows[0];
}

/** Adds a provider or updates the fields that need no second approval. */
export async function writeGameProvider(tx: Tx, row: Omit<GameProviderRow, 'address'>): Promise<void> {
  const { id, title, sort, shown, until, min, max } = row;
  await tx.query(
    `insert into games.providers (id, title, sort, shown, maintenance_until, transfer_min, transfer_max)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set title = excluded.title, sort = excluded.sort, shown = excluded.shown,
       maintenance_until = excluded.maintenance_until, transfer_min = excluded.transfer_min,
       transfer_max = excluded.transfer_max`,
    [id, JSON.stringify(title), sort, shown, until, min, max],
  );
}

export async function writeConnection(
  tx: Tx,
  id: string,
  connection: { address: string; secretEncrypted: Buffer },
): Promise<void> {
  await tx.query('update games.providers set address = $2, secret_encrypted = $3 where id = $1', [
    id,
    connection.address,
    connection.secretEncrypted,
  ]);
}

/** Adds a provider; does nothing if the id exists. */
export async function addGameProvider(
  tx: Tx,
  { id, title, sort = 0 }: { id: string; title: Record<Lang, string>; sort?: number },
): Promise<void> {
  await tx.query(
    'insert into games.providers (id, title, sort) values ($1, $2, $3) on conflict (id) do nothing',
    [id, JSON.stringify(title), sort],
  );
}

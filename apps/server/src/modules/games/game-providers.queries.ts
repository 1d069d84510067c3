import type { Lang } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
/**
 * A game platform, titled in one language. `until` is set while it is under maintenance (business time); sums are of
 * one transfer there.
 */
export type GameProvider = {
  id: string;
  title: string;
  shown: boolean;
  until: Date | null;
  min: bigint;
  max: bigint;
};

/** A platform as operators see it: its row, without what is secret. */
export type GameProviderRow = Omit<GameProvider, 'title'> & {
  title: Record<Lang, string>;
  sort: number;
  address: string | null;
};

const COLUMNS = `shown, case when maintenance_until > clock.now() then maintenance_until end as until,
  transfer_min as min, transfer_max as max`;

/** All platforms in the operators' order. */
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
 * Holds where a platform is reached as it is until the end of the transaction: who sets a transfer down asks there
 * what was set down, and is asked there what became of it.
 */
export async function lockConnection(tx: Tx, id: string): Promise<void> {
  await tx.query('select from games.providers where id = $1 for key share', [id]);
}

/** The row of a platform, for who changes it. `connection` also waits for all who hold it, and keeps others from it. */
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

/** Writes what operators may say of a platform by themselves; one that is not there is made. */
export async function writeGameProvider(tx: Tx, row: Omit<GameProviderRow, 'address'>): Promise<void> {
  const { id, title, sort, shown, until, min, max } = row;
  await tx.query(
    `insert into games.providers (id, title, sort, shown, maintenance_until, transfer_min, transfer_max)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set title = excluded.title, sort = excluded.sort, shown = excluded.shown,
       maintenance_until = excluded.maintenance_until, transfer_min = excluded.transfer_min, transfer_max = excluded.transfer_max`,
    [id, JSON.stringify(title), sort, shown, until, min, max],
  );
}

export async function writeConnection(
  tx: Tx,
  id: string,
  connection: { address: string; secretSealed: Buffer },
): Promise<void> {
  await tx.query('update games.providers set address = $2, secret_encrypted = $3 where id = $1', [
    id,
    connection.address,
    connection.secretSealed,
  ]);
}

/** Adds a platform; one of that id stays as it is. */
export async function addGameProvider(
  tx: Tx,
  { id, title, sort = 0 }: { id: string; title: Record<Lang, string>; sort?: number },
): Promise<void> {
  await tx.query(
    'insert into games.providers (id, title, sort) values ($1, $2, $3) on conflict (id) do nothing',
    [id, JSON.stringify(title), sort],
  );
}

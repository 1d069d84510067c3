import pg from 'pg';
import type { PersonalCipher } from './personal.ts';

/** Runs statements: inside a transaction (`Tx`), or single ones on the `Store`. */
export interface Queries {
  /** Runs one statement with `$1` parameters. `npm run check` compares the row type with the database. */
  query<Row extends pg.QueryResultRow>(
    sql: string,
    params?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /** Encrypts, decrypts and indexes personal data, which is never stored in plain text. */
  readonly personal: PersonalCipher;
}

/** An open transaction. It ends when the function that received it returns; do not use it afterwards. */
export interface Tx extends Queries {
  readonly isTx: true;
}

/** The connection was lost during COMMIT, so the outcome is unknown. Retry with the same idempotency key. */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during COMMIT; the outcome is unknown.', { cause });
    this.name = 'CommitOutcomeUnknown';
  }
}

/**
 * Runs `fn` in a transaction. An exception rolls back and is rethrown. There are no retries.
 *
 * @throws CommitOutcomeUnknown when COMMIT got no reply.
 */
export async function runTx<T>(
  pool: pg.Pool,
  personal: PersonalCipher,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const { tx, close } = openTx(client, personal);
  try {
    await client.query('BEGIN');
    const result = await fn(tx);
    close();
    await commit(client);
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    close();
    // A connection in an unknown state is closed and not reused.
    client.release(broken);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query('COMMIT'));
  } catch (error) {
    // If PostgreSQL itself refuses the commit (a deferred constraint), the outcome is known.
    const isRefusal = error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '08');
    throw isRefusal ? error : new CommitOutcomeUnknown(error);
  }
  // PostgreSQL replies to COMMIT of a failed transaction with ROLLBACK and no error, for example if `fn` swallowed one.
  if (command !== 'COMMIT') throw new Error('The transaction had failed before COMMIT and was rolled back.');
}

/** Creates the `Tx` of a connection, and a function that disables it before the connection returns to the pool. */
function openTx(client: pg.PoolClient, personal: PersonalCipher): { tx: Tx; close: () => void } {
  let isClosed = false;
  const query = ((...args: Parameters<typeof client.query>) => {
    if (isClosed) throw new Error('This transaction is over: something in it was not awaited.');
    return client.query(...args);
  }) as typeof client.query;
  const tx: Tx = {
    isTx: true,
    personal,
    query: async (sql, params = []) => query(sql, [...params]),
  };
  return {
    tx,
    close: () => {
      isClosed = true;
    },
  };
}

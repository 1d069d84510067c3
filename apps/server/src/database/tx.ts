import pg from 'pg';
import type { Personal } from './personal.ts';

/** What can be asked of the database: inside a transaction (`Tx`) or, for single statements, on the `Store`. */
export interface Queries {
  /** Runs one statement with `$1` parameters. `npm run check` holds the row type to the database. */
  query<Row extends pg.QueryResultRow>(
    sql: string,
    params?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /** How what is known about a person is written and read: it never stands in the database in clear. */
  readonly personal: Personal;
}

/** One open transaction. It is over when the function it was given to returns; do not keep it. */
export interface Tx extends Queries {
  readonly isTx: true;
}

/** The connection was lost while committing: the change may or may not be there. Ask by idempotency key. */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during COMMIT; the outcome is unknown.', { cause });
    this.name = 'CommitOutcomeUnknown';
  }
}

/**
 * Runs `fn` between BEGIN and COMMIT; what it throws rolls back and is thrown on. Nothing is tried again.
 *
 * @throws CommitOutcomeUnknown when COMMIT itself got no answer.
 */
export async function runTx<T>(pool: pg.Pool, personal: Personal, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const { tx, close } = txOn(client, personal);
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
    // A connection whose state is in doubt is closed, not given to the next one.
    client.release(broken);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query('COMMIT'));
  } catch (error) {
    // PostgreSQL itself may refuse the commit (a deferred constraint): then the outcome is known.
    const isRefusal = error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '08');
    throw isRefusal ? error : new CommitOutcomeUnknown(error);
  }
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error, as when `fn` swallowed one.
  if (command !== 'COMMIT') throw new Error('The transaction had failed before COMMIT and was rolled back.');
}

/** The handle given to `fn`, and how to make it useless once the connection goes back to the pool. */
function txOn(client: pg.PoolClient, personal: Personal): { tx: Tx; close: () => void } {
  let isOver = false;
  const query = ((...args: Parameters<typeof client.query>) => {
    if (isOver) throw new Error('This transaction is over: something in it was not awaited.');
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
      isOver = true;
    },
  };
}

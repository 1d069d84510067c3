import pg from 'pg';
import { connect } from './connect.ts';

/** The key of the advisory lock: a number that no other lock uses. */
const START_LOCK_KEY = 20_261_201;

/**
 * Runs `work` while no other process runs it on this database: of two servers that start at once, one waits until the
 * other has migrated and filled the database.
 *
 * @throws Error when the database is not reachable or the connection is lost, or what `work` throws.
 */
export async function withStartLock<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'shwe start',
    connectionTimeoutMillis: 10_000,
  });
  // The lock ends with its connection: from then on another process may start beside this one.
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', (error) =>
      reject(new Error('the connection to the database was lost during the start', { cause: error })),
    );
  });
  lost.catch(() => {});
  await connect(client);
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK_KEY]);
    return await Promise.race([work(), lost]);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

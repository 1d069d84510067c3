import type pg from 'pg';

/** Connects with a readable error, because this is the first use of the database at start. */
export async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    // "localhost" has several addresses; their combined error has no message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`Cannot connect to the database at ${client.host}:${client.port}: ${message || code}`, {
      cause: error,
    });
  }
}

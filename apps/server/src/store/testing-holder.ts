import { startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * A process for the launcher's tests: holds the data folder named as its argument until it is told to stop.
 * Prints one JSON line, then whatever the launcher says.
 */
const dataDir = process.argv[2]!;
try {
  const postgres = await startEmbeddedPostgres({ dataDir, say: (line) => console.log(line) });
  console.log(JSON.stringify({ pid: postgres.pid, databaseUrl: postgres.databaseUrl }));
  process.once('SIGTERM', async () => {
    await postgres.stop();
    process.exit(0);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

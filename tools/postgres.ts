import { startEmbeddedPostgres } from '../apps/server/src/database/index.ts';
import { dataDirOf } from './lib/data-dir.ts';

try {
  const postgres = await startEmbeddedPostgres({
    dataDir: dataDirOf(process.env),
    say: (line) => console.log(line),
    onUnexpectedExit: (why) => {
      console.error(why);
      process.exit(1);
    },
  });
  console.log(`PostgreSQL runs as process ${postgres.pid}; Ctrl-C stops it.`);
  console.log(`superuser  ${postgres.adminUrl}`);
  console.log(`owner      ${postgres.ownerUrl}`);
  const stop = async (): Promise<void> => {
    await postgres.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

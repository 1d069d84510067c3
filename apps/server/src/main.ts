import { say, sayError } from './bootstrap/print.ts';
import { startHouse } from './bootstrap/start-server.ts';

try {
  const running = await startHouse(process.env, process.argv.slice(2));
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing what is under way`);
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        sayError(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
} catch (error) {
  sayError(error);
  process.exit(1);
}

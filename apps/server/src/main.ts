import { print, printError } from './bootstrap/print.ts';
import { startServer } from './bootstrap/start-server.ts';

try {
  const running = await startServer(process.env, process.argv.slice(2));
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) {
      print(`${signal}: ending at once`);
      process.exit(1);
    }
    stopping = true;
    print(`${signal}: finishing open requests and jobs, then stopping`);
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        printError(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
} catch (error) {
  printError(error);
  process.exit(1);
}

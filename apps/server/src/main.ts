import { print, printError } from './bootstrap/print.ts';
import { startServer } from './bootstrap/start-server.ts';

const starting = startServer(process.env, process.argv.slice(2));
let stopping = false;

/** Stops the server, once it has started. A second signal ends the process at once. */
function stop(signal: string): void {
  if (stopping) {
    print(`${signal}: ending at once`);
    process.exit(1);
  }
  stopping = true;
  print(`${signal}: finishing open requests and jobs, then stopping`);
  starting
    .then((running) => running.stop())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        printError(error);
        process.exit(1);
      },
    );
}

// Set before the server is ready: a signal without a handler would end the process and leave the database running.
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
starting.catch((error: unknown) => {
  printError(error);
  process.exit(1);
});

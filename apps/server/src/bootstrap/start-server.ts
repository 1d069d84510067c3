import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppContext } from '../context/app-context.ts';
import { type Config, ConfigError, type DatabaseUrls, readConfig } from '../context/config.ts';
import { type Store, startEmbeddedPostgres } from '../database/index.ts';
import { newSigningKey } from '../security/signing-key.ts';
import { type BusinessClock, clockOffset, rebaseClock } from '../util/business-clock.ts';
import { bootstrap } from './bootstrap.ts';
import { jobs } from './create-app.ts';
import { demoLines, playedBackResults } from './demo/index.ts';
import { print } from './print.ts';
import { readStartOptions, type StartOptions } from './start-options.ts';
import { startWorker } from './worker.ts';

export type RunningServer = {
  address: string;
  app: AppContext & { clock: BusinessClock };
  /** Finishes requests in progress, then stops everything. */
  stop(): Promise<void>;
};

/** Connections that wait to be accepted; the system may allow fewer. Above it a client tries again after a second. */
const BACKLOG_MAX = 4096;

const defaultDataDir = fileURLToPath(new URL('../../../../data', import.meta.url));

/** Starts database, server and worker. Throws an error with a readable message. */
export async function startServer(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<RunningServer> {
  const options = readStartOptions(args);
  const dataDir = resolve(env.DATA_DIR || defaultDataDir);
  const config = readConfig(
    { ...env, DATA_DIR: dataDir },
    {
      pepper: () => storedSecret(dataDir, 'pepper', () => randomBytes(32).toString('hex')),
      signingKey: () => storedSecret(dataDir, 'result-key', newSigningKey),
    },
  );
  const stopSteps: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of stopSteps.splice(0).reverse()) await step();
  };
  try {
    const urls = await openDatabase(config, dataDir, stopSteps);
    const bootstrapped = await bootstrap(urls, config, {
      logLevel: env.LOG_LEVEL ?? 'warn',
      demo: options.demo ?? 'short',
      setTime: (store) => setBusinessTime(store, config, options),
    });
    stopSteps.push(() => bootstrapped.close());
    const { app, operatorApp, server } = bootstrapped;
    // Licensed mode takes no speed.
    const worker = startWorker(operatorApp, options.speed ? [...jobs, playedBackResults] : jobs);
    stopSteps.push(() => worker.stop());
    const address = await server.listen({
      port: config.port,
      host: env.HOST ?? '0.0.0.0',
      backlog: BACKLOG_MAX,
    });
    await announce(app, address.replace('0.0.0.0', 'localhost'));
    return { address, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase(
  config: Config,
  dataDir: string,
  stopSteps: (() => Promise<void> | void)[],
): Promise<DatabaseUrls> {
  if (config.database) return config.database;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    say: print,
    onUnexpectedExit: (why) => {
      print(why);
      process.exit(1);
    },
  });
  stopSteps.push(() => postgres.stop());
  return postgres;
}

/**
 * Sets the business clock. Licensed mode accepts wall time only; play mode continues where it stopped or starts at
 * `--clock`.
 */
async function setBusinessTime(store: Store, config: Config, options: StartOptions): Promise<void> {
  if (config.mode === 'licensed') {
    if (options.clock || options.speed || options.demo)
      throw new ConfigError('licensed mode takes no --clock, no --speed and no --demo');
    const { offsetMs, rate } = await clockOffset(store);
    if (Math.abs(offsetMs) > 1 || rate !== 1) {
      throw new ConfigError(
        'the business clock of this database was moved in play mode; licensed mode needs a database of its own',
      );
    }
    return;
  }
  const isSet = await rebaseClock(store, options.clock);
  if (!isSet) {
    throw new ConfigError(
      '--clock lies before what has already happened in this data folder; use a later time, or another DATA_DIR',
    );
  }
  if (!options.speed) return;
  await store.query('select clock.move(null, $1)', [options.speed]);
}

/**
 * Reads a secret from the data folder or creates it, readable by its owner only. Two processes that start at once get
 * the same one: the file appears whole, and the second process finds it.
 */
function storedSecret(dataDir: string, name: string, create: () => string): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    const own = `${path}.${process.pid}`;
    writeFileSync(own, `${create()}\n`, { mode: 0o600 });
    try {
      linkSync(own, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(path, 'utf8').trim();
}

async function announce(app: AppContext & { clock: BusinessClock }, address: string): Promise<void> {
  const { rate } = app.clock.setting();
  const time = new Date(app.clock.business().getTime() + 6.5 * 3_600_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
  print('');
  print(
    `Shwe is ready: ${app.config.mode} mode, Yangon time ${time}${rate === 1 ? '' : `, running ${rate} times as fast`}`,
  );
  print(`  players   ${address}/m/`);
  print(`  console   ${address}/console/`);
  print(`  API       ${address}/docs`);
  if (app.config.mode === 'play') for (const line of await demoLines(app.store)) print(`  ${line}`);
}

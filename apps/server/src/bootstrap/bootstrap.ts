import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { AppContext } from '../context/app-context.ts';
import type { Config, DatabaseUrls } from '../context/config.ts';
import { createStore, migrate, type Store, withStartLock } from '../database/index.ts';
import { createLive } from '../live/live-hub.ts';
import { type BusinessClock, createBusinessClock } from '../util/business-clock.ts';
import { logOptions } from '../util/log-options.ts';
import { checkPepper } from './check-pepper.ts';
import { createApp } from './create-app.ts';
import { fillBets, fillDemo, fillLottery, fillPast, refuseDemo } from './demo/index.ts';

export type BootstrappedApp = {
  app: AppContext & { clock: BusinessClock };
  /** As `app`, with database connections of its own for operators and jobs, which members cannot occupy. */
  operatorApp: AppContext & { clock: BusinessClock };
  /** Ready to handle requests, but not listening on a port yet. */
  server: FastifyInstance;
  /** Finishes requests in progress, then closes the database connections. */
  close(): Promise<void>;
};

export type Demo = 'short' | 'full';

const OPERATOR_CONNECTIONS = 4;

type Options = {
  logLevel: string;
  /** What the demo of play mode contains: 'full' has 17 days of bets before the start, 'short' (the default) none. */
  demo?: Demo;
  /** Sets business time before anything that depends on it is created. */
  setTime(store: Store): Promise<void>;
};

/**
 * Builds the server on a database: migrates it, fills it with demo data in play mode, and mounts every call. Waits
 * while another process does the same on this database.
 */
export function bootstrap(urls: DatabaseUrls, config: Config, options: Options): Promise<BootstrappedApp> {
  return withStartLock(urls.ownerUrl, () => build(urls, config, options));
}

async function build(
  { appUrl, ownerUrl }: DatabaseUrls,
  config: Config,
  options: Options,
): Promise<BootstrappedApp> {
  await migrate({ ownerUrl });
  const log = pino({ ...logOptions, level: options.logLevel });
  const onError = (error: unknown) => log.warn({ err: error }, 'a connection was lost');
  const store = await createStore({ appUrl, pepper: config.pepper, onError });
  await checkPepper(store, config);
  await options.setTime(store);
  const live = await createLive(store, onError);
  // The past ends at the time that was just set, which the fill moves.
  const isPastNew =
    config.mode === 'play' && options.demo === 'full' && (await fillPast({ store, live, log, config }));
  if (isPastNew) await options.setTime(store);
  const clock = await createBusinessClock(store, (jumpedMs) =>
    log.error({ jumpedMs }, 'the clock of the database has jumped; bets are stopped (docs/operations.md)'),
  );
  const app = { store, clock, live, log, config };
  const operatorStore = await createStore({
    appUrl,
    pepper: config.pepper,
    connectionsMax: OPERATOR_CONNECTIONS,
    onError,
  });
  const operatorApp = { ...app, store: operatorStore };
  if (config.mode === 'play') {
    await fillDemo(app);
    await fillLottery(app);
    await fillBets(app);
  } else {
    await refuseDemo(store);
  }
  const server = await createApp(app, operatorApp);
  await server.ready();
  return {
    app,
    operatorApp,
    server,
    async close() {
      await server.close();
      await live.close();
      await clock.close();
      await Promise.all([store.close(), operatorStore.close()]);
    },
  };
}

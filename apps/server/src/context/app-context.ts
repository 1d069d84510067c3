import type { Clock } from '@shwe/kernel';
import type { Logger } from 'pino';
import type { Store } from '../database/index.ts';
import type { Live } from '../live/live.ts';
import type { Config } from './config.ts';

/** What every module gets at the start: database, clock, live updates, log and configuration. */
export type AppContext = { store: Store; clock: Clock; live: Live; log: Logger; config: Config };

import type { Clock } from '@shwe/kernel';
import type { Logger } from 'pino';
import type { Store } from '../database/index.ts';
import type { Live } from '../live/live.ts';
import type { Config } from './config.ts';
/** What a room is given at its birth: the database, the clock, live hints, the log and the settings of this start. */
export type AppContext = { store: Store; clock: Clock; live: Live; log: Logger; config: Config };

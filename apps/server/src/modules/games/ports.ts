import type { Queries } from '../../database/index.ts';

/** What this module needs from modules that it must not import; `bootstrap/` supplies it. */
export type GamesPorts = {
  /** The number of open transfers per provider id; providers without any are missing. */
  openTransfersByProvider(db: Queries): Promise<ReadonlyMap<string, number>>;
};

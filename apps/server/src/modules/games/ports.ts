import type { Queries } from '../../database/index.ts';
/** What this module must know of the modules above it; `bootstrap/` supplies it. */
export type GamesPorts = {
  /** How many transfers are on their way to or from each provider, by its id; those without any are left out. */
  openTransfersByProvider(db: Queries): Promise<ReadonlyMap<string, number>>;
};

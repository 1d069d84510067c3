import type { Queries } from '../../database/index.ts';

/** What bonuses need from modules above; `bootstrap/` supplies it. */
export type GrantPorts = {
  /** How many slips of a member have no result yet. */
  countOpenSlips(db: Queries, memberId: bigint): Promise<number>;
};

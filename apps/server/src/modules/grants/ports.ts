import type { Refused } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Queries, Tx } from '../../database/index.ts';

/** What bonuses need from modules above; `bootstrap/` supplies it. */
export type GrantPorts = {
  /** How many slips of a member have no result yet. */
  countOpenSlips(db: Queries, memberId: bigint): Promise<number>;
  /** Why the campaign of a bonus does not let a member claim it now; null if it does. Called before any row is locked. */
  claimRefusal(
    tx: Tx,
    bonus: { memberId: bigint; id: string },
  ): Promise<Result<never, Refused<'bonus_taken_elsewhere'>> | null>;
};

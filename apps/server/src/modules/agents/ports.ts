import type { Refused } from '@shwe/contract';
import type { Tx } from '../../database/index.ts';

/** What the agents' calls need from modules above; `bootstrap/` supplies it. */
export type AgentsPorts = {
  /**
   * Why a member's own limits, break or exclusion forbid a deposit of an amount, whole kyat, or null. The caller has
   * locked the member's row.
   */
  depositRefusal(tx: Tx, memberId: bigint, amount: bigint): Promise<({ ok: false } & Refused) | null>;
};

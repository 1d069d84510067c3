import type { Refused } from '@shwe/contract';
import type { Tx } from '../../database/index.ts';

/** What transfers to the downline need from modules above; `bootstrap/` supplies it. */
export type DownlineTransferPorts = {
  /**
   * Why the receiver's own limits, break or exclusion forbid money coming in, or null. The caller has locked the
   * member's row.
   */
  depositRefusal(tx: Tx, memberId: bigint, amount: bigint): Promise<({ ok: false } & Refused) | null>;
};

import type { Refused } from '@shwe/contract';
import type { Tx } from '../../database/index.ts';
/** Why a member may not bring money to a game. */
export type PlayRefusal = Refused<'excluded_by_payee' | 'limit_reached' | 'self_excluded' | 'time_out'>;

/** What this room must know of rooms it may not call; app.ts supplies it. */
export type TransferPorts = {
  /**
   * Why a member may not bring a sum (whole kyat) to a game: what they forbade themself. Null when nothing stands in
   * the way. Asked with the member's row held, so no break and no exclusion comes between. Money that comes back is
   * never asked about.
   */
  playRefusal(tx: Tx, memberId: bigint, amount: bigint): Promise<({ ok: false } & PlayRefusal) | null>;
};

import type { Refused } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';

/** Why a member may not transfer money to a game. */
export type PlayRefusal = Refused<'excluded_by_payee' | 'limit_reached' | 'self_excluded' | 'time_out'>;

/** What this module needs from modules that it must not import; `bootstrap/` supplies it. */
export type TransferPorts = {
  /**
   * Why a member may not transfer an amount (kyat) to a platform: a limit, break or self-exclusion; null if they may.
   * Called with the member's row locked, so that no break or exclusion can start meanwhile. Not called for transfers
   * back.
   */
  playRefusal(
    tx: Tx,
    memberId: bigint,
    platform: string,
    amount: bigint,
  ): Promise<({ ok: false } & PlayRefusal) | null>;
  /** Whether the lottery's own wallet takes money: a draw that is still to close is played from it. */
  takesLotteryTransfers(db: Queries): Promise<boolean>;
};

import type { Queries, Tx } from '../../database/index.ts';

/** A right to one draw of a prize table. `occasion` names it once for each member and table. */
export type TurnToGive = { tableId: bigint; memberId: bigint; occasion: string; until: Date };

/** What campaigns need from other modules; `bootstrap/` supplies it. */
export type CampaignPorts = {
  /** Gives turns of prize tables; returns those that were given. */
  giveTurns(
    tx: Tx,
    turns: readonly TurnToGive[],
  ): Promise<readonly Pick<TurnToGive, 'memberId' | 'occasion'>[]>;
  /** What kind of turn of a prize table a member has open; null: none. */
  openTurn(db: Queries, turn: { memberId: bigint; tableId: bigint }): Promise<'wheel' | 'envelope' | null>;
  /** The wheel that gives turns now; null if there is none. */
  liveWheel(db: Queries): Promise<bigint | null>;
  /** Whether a prize table gives turns now. */
  isTableLive(tx: Tx, tableId: bigint): Promise<boolean>;
};

import type { WithdrawalReason } from '@shwe/contract/reasons';
import type { Queries } from '../../database/index.ts';

type Reasoned = { reason: WithdrawalReason; note: string };
export type Confiscation = Reasoned & { requested: Reasoned };

/** Why withdrawals were confiscated, by their numbers; those that were not are missing. */
export async function confiscationsOf(
  db: Queries,
  wids: readonly string[],
): Promise<Map<string, Confiscation>> {
  const { rows } = await db.query<{
    wid: string;
    reason: WithdrawalReason;
    note: string;
    deduct_reason: WithdrawalReason;
    deduct_note: string;
  }>(
    `select wid, reason, note, deduct_reason, deduct_note from cashier.withdrawals
     where wid = any($1) and state = 'refused_deducted'`,
    [wids],
  );
  return new Map(
    rows.map(({ wid, reason, note, ...asked }) => [
      wid,
      { reason, note, requested: { reason: asked.deduct_reason, note: asked.deduct_note } },
    ]),
  );
}

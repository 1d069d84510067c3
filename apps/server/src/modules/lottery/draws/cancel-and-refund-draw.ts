import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { sendMessages } from '../../messages/index.ts';
import type { Draw } from './draws.ts';
import { cancelMessage } from './message-texts.ts';

export type RefundedDraw = { slips: bigint; refunded: bigint };

/**
 * Cancels a draw without a result, refunds all stakes and sends each member with a stake a message, in the caller's
 * transaction. Does nothing when the draw has a result or is cancelled.
 */
export async function cancelAndRefundDraw(
  app: AppContext,
  tx: Tx,
  draw: Pick<Draw, 'id' | 'name' | 'section' | 'date'>,
  reason: string,
): Promise<RefundedDraw> {
  const { rows } = await tx.query<RefundedDraw>('select * from lottery.cancel_draw($1, $2)', [
    draw.id,
    reason,
  ]);
  const refund = rows[0];
  if (!refund) return { slips: 0n, refunded: 0n };
  const { rows: members } = await tx.query<{ memberId: bigint; staked: bigint }>(
    'select member_id as "memberId", staked from lottery.draw_members where draw_id = $1 order by member_id',
    [draw.id],
  );
  await sendMessages(
    tx,
    members.map(({ memberId, staked }) => ({
      memberId,
      subject: `cancel:${draw.name}`,
      ...cancelMessage(draw, staked),
    })),
  );
  await app.live.hint(tx, { type: 'issue', issue: draw.name });
  for (const { memberId } of members) await app.live.hint(tx, { type: 'balance', memberId });
  return refund;
}

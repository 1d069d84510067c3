import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { sendMessages } from '../../messages/index.ts';
import type { Draw } from './draws.ts';
import { cancelMessage } from './message-texts.ts';
export type RefundedDraw = { slips: bigint; refunded: bigint };

/**
 * Cancels an issue that has no result, gives every stake back and tells each member who had one, in the caller's
 * transaction. Nothing is done, and nobody told, when it is over already.
 */
export async function refundDraw(
  app: AppContext,
  tx: Tx,
  issue: Pick<Draw, 'id' | 'name' | 'section' | 'date'>,
  reason: string,
): Promise<RefundedDraw> {
  const { rows } = await tx.query<RefundedDraw>('select * from lottery.cancel_draw($1, $2)', [
    issue.id,
    reason,
  ]);
  const given = rows[0];
  if (!given) return { slips: 0n, refunded: 0n };
  const { rows: members } = await tx.query<{ memberId: bigint; staked: bigint }>(
    'select member_id as "memberId", staked from lottery.draw_members where draw_id = $1 order by member_id',
    [issue.id],
  );
  await sendMessages(
    tx,
    members.map(({ memberId, staked }) => ({
      memberId,
      subject: `cancel:${issue.name}`,
      ...cancelMessage(issue, staked),
    })),
  );
  await app.live.hint(tx, { type: 'issue', issue: issue.name });
  for (const { memberId } of members) await app.live.hint(tx, { type: 'balance', memberId });
  return given;
}

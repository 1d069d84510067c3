import { numberText } from '@shwe/rules';
import type { Tx } from '../../../database/index.ts';
import type { NewMessage } from '../../messages/index.ts';
import { drawByName, winMessage } from '../draws/index.ts';

/**
 * The messages to the winners of a settled draw, one each for all their slips. None if the result was corrected since:
 * the message of the correction says what each member has now.
 */
export async function winMessages(tx: Tx, drawName: string, version: number): Promise<NewMessage[]> {
  const draw = await drawByName(tx, drawName);
  if (draw?.version !== version || draw.result === null) return [];
  const named = { ...draw, number: numberText(draw.result, draw.game) };
  const { rows } = await tx.query<{ memberId: bigint; sum: bigint }>(
    `select member_id as "memberId", sum(amount)::bigint as sum from lottery.winnings
     where draw_id = $1 and version = $2 group by 1 order by 1`,
    [draw.id, version],
  );
  return rows.map(({ memberId, sum }) => ({
    memberId,
    subject: `win:${draw.name}`,
    ...winMessage(named, sum),
  }));
}

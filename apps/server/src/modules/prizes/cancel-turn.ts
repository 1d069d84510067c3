import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, turnStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { lockMember } from '../members/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import { audit, by } from '../operators/index.ts';
import { lockTurn } from './turns.queries.ts';

type Reply = Output<'operatorPrizes', 'cancelTurn'>;
type Refusal = RefusalOf<'operatorPrizes', 'cancelTurn'>;

/**
 * Cancels a turn that is not drawn, with a reason that the member reads. One operator suffices, as for the offer of a
 * bonus: no money of the member is touched, and what could be lost becomes less.
 */
export function cancelTurn(
  app: AppContext,
  { id, member_id, reason: typed }: Input<'operatorPrizes', 'cancelTurn'>,
  context: OperatorContext,
): Promise<Result<Reply, Refusal>> {
  const memberId = BigInt(member_id);
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Reply, Refusal>> => {
    await lockMember(tx, memberId);
    const turn = await lockTurn(tx, memberId, id);
    if (!turn) return refuse('not_found');
    if (!allows(turnStates, 'cancel', turn.state)) return refuse('changed_meanwhile');
    await tx.query(
      `update prizes.turns set state = 'cancelled', ended_at = clock.now(), reason = $2 where id = $1`,
      [turn.id, reason],
    );
    await sendMessages(tx, [
      {
        memberId,
        subject: `turn cancelled:${id}`,
        title: messageInAllLanguages('turnCancelledTitle'),
        body: messageInAllLanguages('turnCancelledText', { reason }),
      },
    ]);
    // The balance hint also makes the member's app reload its messages.
    await app.live.hint(tx, { type: 'balance', memberId });
    await audit(tx, {
      ...by(context),
      action: 'prize.cancel',
      subject: `member:${memberId}`,
      details: { turn: id, reason },
    });
    return ok({ id, state: 'cancelled' });
  });
}

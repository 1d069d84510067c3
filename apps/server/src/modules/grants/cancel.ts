import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, grantStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { lockMember } from '../members/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import { approveOrRequest, audit, by } from '../operators/index.ts';
import { endGrant, lockGrant } from './grants.queries.ts';
import type { GrantPorts } from './ports.ts';
import { isPlaying, takeBack } from './take-back.ts';

/** The action of requests to take back a bonus that is being bet; their subject is its number. */
export const BONUS_CANCEL = 'bonus.cancel';

type Reply = Output<'operatorGrants', 'cancel'>;
type Refusal = RefusalOf<'operatorGrants', 'cancel'>;

/**
 * An operator cancels a bonus, with a reason that the member reads. One that is being bet is taken back once two
 * operators asked, as if the member gave it up, so nothing of the own money is touched; refused while bets are open or
 * money is at games.
 */
export function cancelGrant(
  app: AppContext,
  ports: GrantPorts,
  { id, member_id, reason: typed }: Input<'operatorGrants', 'cancel'>,
  context: OperatorContext,
): Promise<Result<Reply, Refusal>> {
  const memberId = BigInt(member_id);
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Reply, Refusal>> => {
    if ((await lockMember(tx, memberId)) === null) return refuse('not_found');
    const grant = await lockGrant(tx, memberId, id);
    if (!grant) return refuse('not_found');
    const isOffer = allows(grantStates, 'cancel', grant.state);
    const isMet = !isOffer && grant.done >= grant.amount * BigInt(grant.turnover_times);
    if (isMet || (!isOffer && !allows(grantStates, 'cancelClaimed', grant.state)))
      return refuse('changed_meanwhile');
    let amount = 0n;
    if (isOffer) await endGrant(tx, { gid: id, state: 'cancelled', reason });
    else {
      if (await isPlaying(tx, ports, memberId)) return refuse('play_open');
      const request = { action: BONUS_CANCEL, subject: id, detail: '' };
      if ((await approveOrRequest(tx, request, reason, context.operator.id)) === null) {
        await audit(tx, {
          ...by(context),
          action: 'bonus.cancel_ask',
          subject: `member:${memberId}`,
          details: { id, reason },
        });
        return ok({ id, state: grant.state, waiting: true });
      }
      const taken = await takeBack(app, tx, ports, [grant], { state: 'cancelled', reason });
      if (taken === null) return refuse('play_open');
      amount = taken;
    }
    await audit(tx, {
      ...by(context),
      action: 'bonus.cancel',
      subject: `member:${memberId}`,
      details: { id, reason, taken_back: amount },
    });
    await sendMessages(tx, [
      {
        memberId,
        subject: `bonus cancelled:${id}`,
        title: messageInAllLanguages('bonusCancelledTitle'),
        body: messageInAllLanguages('bonusCancelledText', { reason, amount }),
      },
    ]);
    await app.live.hint(tx, { type: 'balance', memberId });
    return ok({ id, state: 'cancelled', waiting: false });
  });
}

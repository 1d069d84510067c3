import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { OperatorContext } from '../../http/context.ts';
import { currentJump, endJump } from '../../util/clock-watch.ts';
import { approveOrRequest } from './approval-requests.ts';
import { audit, by } from './audit.ts';

/** The request for a second approval. Its detail is the jump, so that both operators accept the same one. */
export const CLOCK_APPROVAL = { action: 'accept_clock', subject: 'clock' };

/**
 * Accepts the database's clock as it is after a jump, so that bets are taken again. Needs two operators. Refused as
 * `not_found` when the clock has not jumped by so much.
 */
export async function acceptClock(
  app: AppContext,
  { jump_ms: jumpMs, reason }: Input<'operators', 'acceptClock'>,
  context: OperatorContext,
): Promise<Result<Output<'operators', 'acceptClock'>, RefusalOf<'operators', 'acceptClock'>>> {
  return app.store.tx(async (tx) => {
    const jump = await currentJump(tx);
    if (jump?.ms !== BigInt(jumpMs)) return refuse('not_found');
    const request = { ...CLOCK_APPROVAL, detail: String(jumpMs) };
    const first = await approveOrRequest(tx, request, reason, context.operator.id);
    if (first) await endJump(tx);
    await audit(tx, {
      ...by(context),
      action: first ? 'clock.accept' : 'clock.accept_ask',
      subject: 'clock',
      details: { jump_ms: jumpMs, reason },
    });
    await app.live.hint(tx, { type: 'queue' });
    return ok({ waiting: first === null });
  });
}

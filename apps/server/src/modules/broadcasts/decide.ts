import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, broadcastStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by, requestCounts } from '../operators/index.ts';
import { lockBroadcast } from './broadcasts.queries.ts';

type Approved = Result<Output<'operatorBroadcasts', 'approve'>, RefusalOf<'operatorBroadcasts', 'approve'>>;
type Stopped = Result<Output<'operatorBroadcasts', 'stop'>, RefusalOf<'operatorBroadcasts', 'stop'>>;

/**
 * Approves a message of another operator; it is sent at its time, or at once if that is over. Refused as
 * `changed_meanwhile` if who wrote it was disabled or got another role since.
 */
export function approve(
  app: AppContext,
  { id }: Input<'operatorBroadcasts', 'approve'>,
  context: OperatorContext,
): Promise<Approved> {
  return runOnce(app.store, context.once, async (tx): Promise<Approved> => {
    const message = await lockBroadcast(tx, id);
    if (!message) return refuse('not_found');
    if (!allows(broadcastStates, 'approve', message.state)) return refuse('already_decided');
    if (message.created_by === context.operator.id) return refuse('same_person');
    if (!(await requestCounts(tx, message.created_by, message.created_at)))
      return refuse('changed_meanwhile');
    await tx.query(
      `update broadcasts.messages set state = 'scheduled', approved_by = $2, approved_at = clock.now() where id = $1`,
      [message.id, context.operator.id],
    );
    await audit(tx, {
      ...by(context),
      action: 'message.approve',
      subject: `house message:${id}`,
      details: { title: message.title.en, to: message.audience },
    });
    return ok({ id, state: 'scheduled' });
  });
}

/** Stops a message before it is sent, or before everybody has it. */
export function stop(
  app: AppContext,
  { id, reason }: Input<'operatorBroadcasts', 'stop'>,
  context: OperatorContext,
): Promise<Stopped> {
  return runOnce(app.store, context.once, async (tx): Promise<Stopped> => {
    const message = await lockBroadcast(tx, id);
    if (!message) return refuse('not_found');
    if (!allows(broadcastStates, 'stop', message.state)) return refuse('already_decided');
    await tx.query(
      `update broadcasts.messages set state = 'stopped', stopped_by = $2, stopped_at = clock.now() where id = $1`,
      [message.id, context.operator.id],
    );
    await audit(tx, {
      ...by(context),
      action: 'message.stop',
      subject: `house message:${id}`,
      details: { reason: cleanText(reason), was: message.state },
    });
    return ok({ id, state: 'stopped' });
  });
}

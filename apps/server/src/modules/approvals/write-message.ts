import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by } from '../operators/index.ts';
import { rowsFor } from './list-pending.ts';
import { insertMessage } from './messages.queries.ts';

type Refusal = RefusalOf<'operatorApprovals', 'write'>;

/** Stores what an operator writes about a request that waits and that they see. It changes nothing of the request. */
export function writeMessage(
  app: AppContext,
  { id, at, text: typed }: Input<'operatorApprovals', 'write'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorApprovals', 'write'>, Refusal>> {
  const text = cleanText(typed);
  const requestedAt = new Date(at);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Record<string, never>, Refusal>> => {
    if (text === '') return refuse('wrong_input', { field: 'text' });
    const rows = await rowsFor(tx, context.operator);
    if (!rows.some((row) => row.id === id && row.at.getTime() === requestedAt.getTime()))
      return refuse('changed_meanwhile');
    await insertMessage(tx, { id, at: requestedAt }, context.operator.id, text);
    await app.live.hint(tx, { type: 'queue' });
    await audit(tx, {
      ...by(context),
      action: 'approval.message',
      subject: `approval:${id}`,
      details: { text },
    });
    return ok({});
  });
}

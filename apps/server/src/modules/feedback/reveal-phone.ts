import type { Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { OperatorContext } from '../../http/context.ts';
import { localPhone } from '../members/index.ts';
import { audit, by } from '../operators/index.ts';

/** Reveals the full phone number of a ticket, with an audit entry in the same transaction. */
export function revealPhone(
  app: AppContext,
  id: number,
  context: OperatorContext,
): Promise<Result<Output<'operatorFeedback', 'phone'>, Refused<'not_found'>>> {
  return app.store.tx(async (tx) => {
    const { rows } = await tx.query<{ phone_encrypted: Buffer; member_id: bigint }>(
      'select phone_encrypted, member_id from feedback.tickets where id = $1 and phone_encrypted is not null',
      [id],
    );
    const found = rows[0];
    if (!found) return refuse('not_found', {});
    const details = { member: found.member_id };
    await audit(tx, { ...by(context), action: 'feedback.phone', subject: `feedback:${id}`, details });
    return ok({ phone: localPhone(tx.personal.decrypt('feedback_phone', found.phone_encrypted)) });
  });
}

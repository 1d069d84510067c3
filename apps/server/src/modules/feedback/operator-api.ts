import type { Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers, OperatorContext } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { localPhone } from '../members/index.ts';
import { audit, by } from '../operators/index.ts';
import { answerFeedback } from './answer-feedback.ts';
import { deskCases } from './feedback.queries.ts';

const SIZE = 20;

/** The operators' desk of feedback. */
export function feedbackOperatorApi(app: AppContext): Handlers<'operatorFeedback'> {
  return {
    async list({ state, ...input }) {
      const at = pageOf(input, SIZE);
      const found = await deskCases(app.store, { state: state ?? null, ...at });
      return ok({ ...found, ...at });
    },
    answer: (input, context) => answerFeedback(app, input, context),
    phone: ({ id }, context) => showPhone(app, id, context),
  };
}

/** The phone that a member left, whole; that it was looked at is written down first. */
function showPhone(
  app: AppContext,
  id: number,
  context: OperatorContext,
): Promise<Result<Output<'operatorFeedback', 'phone'>, Refused<'not_found'>>> {
  return app.store.tx(async (tx) => {
    const { rows } = await tx.query<{ phone_encrypted: Buffer; member_id: bigint }>(
      'select phone_encrypted, member_id from feedback.cases where id = $1 and phone_encrypted is not null',
      [id],
    );
    const found = rows[0];
    if (!found) return refuse('not_found', {});
    const details = { member: found.member_id };
    await audit(tx, { ...by(context), action: 'feedback.phone', subject: `feedback:${id}`, details });
    return ok({ phone: localPhone(tx.personal.open('feedback_phone', found.phone_encrypted)) });
  });
}

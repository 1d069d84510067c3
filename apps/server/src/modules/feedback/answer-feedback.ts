import type { Input, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import { audit, by } from '../operators/index.ts';

/**
 * Answers a ticket with a message to the member, closes it, or both. Refused with `already_decided` if it is closed.
 */
export function answerFeedback(
  app: AppContext,
  input: Input<'operatorFeedback', 'answer'>,
  context: OperatorContext,
): Promise<Result<Record<string, never>, RefusalOf<'operatorFeedback', 'answer'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Record<string, never>, RefusalOf<'operatorFeedback', 'answer'>>> => {
      const text = cleanText(input.answer);
      if (text === '' && input.state === 'answered') return refuse('wrong_input', { field: 'answer' });
      const { rows } = await tx.query<{ member_id: bigint; answers: number; state: string }>(
        'select member_id, answers, state from feedback.tickets where id = $1 for update',
        [input.id],
      );
      const found = rows[0];
      if (!found) return refuse('not_found');
      if (found.state === 'closed') return refuse('already_decided');
      await tx.query(
        `update feedback.tickets set state = $2, answer = case when $3 = '' then answer else $3 end,
              answers = answers + ($3 <> '')::int, answered_by = $4, changed_at = clock.now()
       where id = $1`,
        [input.id, input.state, text, context.operator.id],
      );
      if (text !== '') {
        const subject = `feedback:${input.id}:${found.answers + 1}`;
        const title = messageInAllLanguages('feedbackAnswered');
        const body = { my: text, en: text, zh: text, th: text };
        await sendMessages(tx, [{ memberId: found.member_id, subject, title, body }]);
        // The balance hint also makes the member's app reload its messages.
        await app.live.hint(tx, { type: 'balance', memberId: found.member_id });
      }
      const action = input.state === 'closed' ? 'feedback.close' : 'feedback.answer';
      const details = { member: found.member_id, answer: text || undefined };
      await audit(tx, { ...by(context), action, subject: `feedback:${input.id}`, details });
      return ok({});
    },
  );
}

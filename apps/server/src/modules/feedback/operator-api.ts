import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { answerFeedback } from './answer-feedback.ts';
import { ticketPage } from './feedback.queries.ts';
import { revealPhone } from './reveal-phone.ts';

const SIZE = 20;

/** Operators' calls about feedback. */
export function feedbackOperatorApi(app: AppContext): Handlers<'operatorFeedback'> {
  return {
    async list({ state, ...input }) {
      const paging = pageOf(input, SIZE);
      const found = await ticketPage(app.store, { state: state ?? null, ...paging });
      return ok({ ...found, ...paging });
    },
    answer: (input, context) => answerFeedback(app, input, context),
    phone: ({ id }, context) => revealPhone(app, id, context),
  };
}

import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { answerFeedback } from './answer-feedback.ts';
import { ticketPage } from './feedback.queries.ts';
import { revealPhone } from './reveal-phone.ts';
import { ticketFile } from './ticket-file.ts';

const SIZE = 20;

/** Operators' calls about feedback. */
export function feedbackOperatorApi(app: AppContext): Handlers<'operatorFeedback'> {
  return {
    list: async (input) => ok(await ticketPage(app.store, input, pageOf(input, SIZE))),
    listFile: (input, context) => ticketFile(app.store, input, context),
    answer: (input, context) => answerFeedback(app, input, context),
    phone: ({ id }, context) => revealPhone(app, id, context),
  };
}

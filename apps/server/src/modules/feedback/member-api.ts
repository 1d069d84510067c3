import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { ticketsOf } from './feedback.queries.ts';
import { giveFeedback } from './give-feedback.ts';

/** Members' calls about feedback. */
export function feedbackMemberApi(app: AppContext): Handlers<'feedback'> {
  return {
    feedback: (input, { memberId }) => giveFeedback(app, memberId, input),
    feedbackList: async (_input, { memberId }) => ok({ list: await ticketsOf(app.store, memberId) }),
  };
}

import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { casesOf } from './feedback.queries.ts';
import { giveFeedback } from './give-feedback.ts';

/** The members' calls. */
export function feedbackMemberApi(house: AppContext): Handlers<'feedback'> {
  return {
    feedback: (asks, { memberId }) => giveFeedback(house, memberId, asks),
    feedbackList: async (_asks, { memberId }) => ok({ list: await casesOf(house.store, memberId) }),
  };
}

import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Id, Instant, oneOf, Zawgyi } from '../shapes.ts';

export const feedbackTypes = ['problem', 'money', 'idea', 'other'] as const;
export const FeedbackType = oneOf(feedbackTypes);

export const feedbackStates = ['open', 'answered', 'closed'] as const;
export const FeedbackState = oneOf(feedbackStates);

/** The fields of a ticket (one piece of feedback) that members and operators see. */
export const FeedbackFields = {
  id: Id,
  type: FeedbackType,
  content: Type.String(),
  state: FeedbackState,
  /** The last reply; empty if there is none. */
  answer: Type.String(),
  created_at: Instant,
};

export const feedback = {
  feedback: call({
    method: 'POST',
    path: '/nweb/feedback',
    caller: 'member',
    summary: 'Send feedback; the reply is a message',
    input: Type.Object({
      type: FeedbackType,
      content: Type.String({ minLength: 1, maxLength: 1000 }),
      phone: Type.Optional(Type.String({ maxLength: 40 })),
      zawgyi: Zawgyi,
    }),
    output: Type.Object({ id: Id }),
    refusals: ['feedback_short', 'phone_form', 'too_many_tries', 'zawgyi_ask'],
  }),
  feedbackList: call({
    method: 'GET',
    path: '/nweb/feedback_list',
    caller: 'member',
    summary: "The member's feedback, latest first, at most twenty",
    input: Empty,
    output: Type.Object({ list: Type.Array(Type.Object(FeedbackFields)) }),
    refusals: [],
  }),
};

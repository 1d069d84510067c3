import Type from 'typebox';
import { calls } from '../calls.ts';
import { Empty, Id, Instant, oneOf, Page, PageSize, pageOf } from '../shapes.ts';
import { Who } from './who.ts';

const FeedbackType = oneOf(['problem', 'money', 'idea', 'other']);
const FeedbackState = oneOf(['open', 'answered', 'closed']);
const strict = { additionalProperties: false };

/** What a case is to both sides. */
const shared = {
  id: Id,
  type: FeedbackType,
  content: Type.String(),
  state: FeedbackState,
  /** The last answer; empty while there is none. */
  answer: Type.String(),
  created_at: Instant,
};

export const feedback = {
  feedback: {
    ...calls.feedback.feedback,
    summary: 'Tell the house something; the answer comes as a message',
    body: Type.Object({
      type: FeedbackType,
      content: Type.String({ minLength: 1, maxLength: 1000 }),
      phone: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    reply: Type.Object({ id: Id }),
  },
  feedbackList: {
    ...calls.feedback.feedbackList,
    summary: 'What the member told the house, latest first, twenty at most',
    query: Empty,
    reply: Type.Object({ list: Type.Array(Type.Object(shared)) }),
  },
};

export const consoleFeedback = {
  cases: {
    ...calls.consoleFeedback.cases,
    summary: 'Feedback in one state or all, latest first',
    body: Type.Object({
      state: Type.Optional(FeedbackState),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    reply: pageOf(
      Type.Object({
        ...shared,
        who: Who,
        /** Masked; empty where none was left. */
        phone: Type.String(),
        answered_by: Type.Union([Type.String(), Type.Null()]),
        changed_at: Instant,
      }),
    ),
  },
  answer: {
    ...calls.consoleFeedback.answer,
    summary: 'Answer with a message to the member, close the case, or both',
    body: Type.Object(
      { id: Id, answer: Type.String({ maxLength: 1000 }), state: oneOf(['answered', 'closed']) },
      strict,
    ),
    reply: Empty,
  },
  phone: {
    ...calls.consoleFeedback.phone,
    summary: 'The phone that the member left, whole; written to the audit log',
    body: Type.Object({ id: Id }, strict),
    reply: Type.Object({ phone: Type.String() }),
  },
};

import Type from 'typebox';
import { call } from '../../call.ts';
import { kindFilter, listFileCall, listFilter, listOf, listPaging } from '../../list-filter.ts';
import { Empty, Id, Instant, oneOf, strict, Who } from '../../shapes.ts';
import { FeedbackFields, feedbackStates, feedbackTypes } from '../feedback.ts';

const ticketFilter = { ...listFilter(feedbackStates), ...kindFilter(feedbackTypes) };

export const operatorFeedback = {
  list: call({
    method: 'POST',
    path: '/console/api/feedback',
    caller: 'operator',
    capability: 'feedback.view',
    summary: 'Tickets by a filter',
    input: Type.Object({ ...ticketFilter, ...listPaging }, strict),
    output: listOf(
      Type.Object({
        ...FeedbackFields,
        who: Who,
        /** Masked; empty if none was left. */
        phone: Type.String(),
        answered_by: Type.Union([Type.String(), Type.Null()]),
        changed_at: Instant,
      }),
      feedbackStates,
    ),
    refusals: [],
  }),
  listFile: listFileCall({
    path: '/console/api/feedback/file',
    capability: 'feedback.view',
    rows: 'The tickets',
    filter: ticketFilter,
  }),
  answer: call({
    method: 'POST',
    path: '/console/api/feedback/answer',
    caller: 'operator',
    capability: 'feedback.answer',
    subject: 'feedback:{id}',
    idempotent: true,
    audits: ['feedback.answer', 'feedback.close'],
    summary: 'Reply with a message to the member, close the ticket, or both',
    input: Type.Object(
      { id: Id, answer: Type.String({ maxLength: 1000 }), state: oneOf(['answered', 'closed']) },
      strict,
    ),
    output: Empty,
    refusals: ['already_decided', 'not_found'],
  }),
  phone: call({
    method: 'POST',
    path: '/console/api/feedback/phone',
    caller: 'operator',
    capability: 'feedback.answer',
    subject: 'feedback:{id}',
    audits: ['feedback.phone'],
    unmasked: { owner: ['contact'], support: ['contact'] },
    summary: 'Reveal the phone that the member left; written to the audit log',
    input: Type.Object({ id: Id }, strict),
    output: Type.Object({ phone: Type.String() }),
    refusals: ['not_found'],
  }),
};

import Type from 'typebox';
import { calls } from '../calls.ts';
import { Empty, Id, Instant } from '../shapes.ts';

/** A message to one member (specification §2, message center). */
export const Message = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  created_at: Instant,
  read: Type.Boolean(),
  /** 0 system notice, 1 personal. */
  type: Type.Union([Type.Literal(0), Type.Literal(1)]),
});

export const messages = {
  getMessage: {
    ...calls.messages.getMessage,
    summary: "The member's messages, latest first, a hundred at most",
    query: Empty,
    reply: Type.Object({ list: Type.Array(Message), unread: Type.Integer() }),
  },
  hasRead: {
    ...calls.messages.hasRead,
    summary: 'Marks one message as read',
    query: Type.Object({ message_id: Type.String({ maxLength: 16 }) }),
    reply: Empty,
  },
  messageDelete: {
    ...calls.messages.messageDelete,
    summary: 'Deletes the chosen messages',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    reply: Empty,
  },
};

import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Id, Instant } from '../shapes.ts';

/** A message to one member. */
const Message = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  created_at: Instant,
  read: Type.Boolean(),
  /** 0 system notice, 1 personal. */
  type: Type.Union([Type.Literal(0), Type.Literal(1)]),
});

const hasRead = {
  path: '/nweb/has_read',
  caller: 'member',
  input: Type.Object({ message_id: Type.String({ maxLength: 16 }) }),
  output: Empty,
  refusals: [],
} as const;

export const messages = {
  getMessage: call({
    method: 'GET',
    path: '/nweb/getMessage',
    caller: 'member',
    summary: "The member's messages, latest first, at most a hundred",
    input: Empty,
    output: Type.Object({ list: Type.Array(Message), unread: Type.Integer() }),
    refusals: [],
  }),
  hasRead: call({ ...hasRead, method: 'GET', summary: 'Marks one message as read' }),
  hasReadByPost: call({ ...hasRead, method: 'POST', summary: 'As by GET' }),
  messageDelete: call({
    method: 'POST',
    path: '/nweb/message_del',
    caller: 'member',
    summary: 'Deletes the chosen messages',
    input: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    output: Empty,
    refusals: [],
  }),
};

import Type from 'typebox';
import { call } from '../call.ts';
import { Day, Empty, Id, Instant, oneOf } from '../shapes.ts';

const TOPICS = ['bonus', 'draw', 'win', 'house', 'money', 'refused', 'security', 'other'] as const;

/** Pages that a message can lead to; the first word is whose side it is: the member's own, or that of their agent. */
const OPENED = [
  'own_withdrawal',
  'own_deposit',
  'own_transfers',
  'downline_withdrawal',
  'downline_deposit',
] as const;

/** A message to one member. */
const Message = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  created_at: Instant,
  /** The Yangon day. */
  time: Day,
  read: Type.Boolean(),
  /** 0 system notice, 1 personal. */
  type: Type.Union([Type.Literal(0), Type.Literal(1)]),
  /** What it is about, for its picture. `refused`: a deposit, withdrawal or payout account that was refused. */
  topic: oneOf(TOPICS),
  /** What it leads to: a withdrawal, deposit or transfer through an agent. */
  opens: Type.Union([Type.Object({ page: oneOf(OPENED), id: Type.String() }), Type.Null()]),
});

const hasRead = {
  path: '/nweb/has_read',
  caller: 'member',
  input: Type.Object({
    message_id: Type.Union([Id, Type.String({ maxLength: 16 })], {
      description: 'the `id` of a message of getMessage, as a number or its digits',
    }),
  }),
  output: Empty,
  refusals: [],
} as const;

export const messages = {
  getMessage: call({
    method: 'GET',
    path: '/nweb/getMessage',
    caller: 'member',
    summary: "The member's messages, latest first",
    input: Type.Object({
      type: Type.Optional(oneOf(['0', '1'], '0 system notices, 1 personal; both if missing')),
      page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$', description: 'from 1' })),
      row: Type.Optional(
        Type.String({ pattern: '^([1-9]\\d?|100)$', description: 'messages a page; 100 if missing' }),
      ),
    }),
    output: Type.Object({
      list: Type.Array(Message),
      total: Type.Integer({ description: 'of this type, of all pages' }),
      unread: Type.Integer({ description: 'of both types, of all pages' }),
    }),
    refusals: [],
  }),
  hasRead: call({ ...hasRead, method: 'GET', summary: 'Marks one message as read' }),
  hasReadByPost: call({ ...hasRead, method: 'POST', summary: 'As by GET' }),
  messagesRead: call({
    method: 'POST',
    path: '/nweb/messages_read',
    caller: 'member',
    summary: 'Marks the chosen messages as read',
    input: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    output: Empty,
    refusals: [],
  }),
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

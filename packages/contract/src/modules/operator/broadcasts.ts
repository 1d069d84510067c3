import Type from 'typebox';
import { call } from '../../call.ts';
import { CHOSEN_MAX } from '../../chosen-members.ts';
import { Id, Instant, oneOf, orNull, Page, PageSize, pageOf, Reason, strict } from '../../shapes.ts';

const text = (maxLength: number) =>
  Type.Object(
    Object.fromEntries(
      ['my', 'en', 'zh', 'th'].map((lang) => [lang, Type.String({ minLength: 1, maxLength })]),
    ) as {
      my: Type.TString;
      en: Type.TString;
      zh: Type.TString;
      th: Type.TString;
    },
    strict,
  );

const To = {
  audience: oneOf(['all', 'segment', 'members'], 'all members, those of a segment, or chosen ones'),
  segment_id: orNull(Id),
  member_ids: orNull(
    Type.Array(Id, {
      minItems: 1,
      maxItems: CHOSEN_MAX,
      uniqueItems: true,
      description: 'the chosen members',
    }),
  ),
  is_offer: Type.Boolean({
    description: 'it promotes something: members on a break, excluded or with offers off do not get it',
  }),
};

const BroadcastState = oneOf(['asked', 'scheduled', 'sending', 'sent', 'stopped']);
const BroadcastId = Type.String({ maxLength: 20, description: "the number of a message: 'G-402'" });

const Broadcast = Type.Object({
  id: BroadcastId,
  audience: oneOf(['all', 'segment', 'members']),
  segment: Type.String({ description: "its name; '' if it is not for a segment" }),
  members: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'the chosen members' }),
  is_offer: Type.Boolean(),
  title: text(60),
  body: text(1000),
  send_at: Instant,
  state: BroadcastState,
  counted: Type.Integer({ description: 'who would have got it when it was written' }),
  sent: Type.Integer(),
  read: Type.Integer({ description: 'of those who got it' }),
  by: Type.String(),
  mine: Type.Boolean(),
  created_at: Instant,
  approved_by: Type.String({ description: "''; the second operator's name" }),
  stopped_by: Type.String(),
});

/** Messages that operators write to members. */
export const operatorBroadcasts = {
  list: call({
    method: 'POST',
    path: '/console/api/messages',
    caller: 'operator',
    capability: 'message.view',
    subject: 'house messages',
    summary: 'The messages that operators wrote, latest first',
    input: Type.Object({ page: Type.Optional(Page), size: Type.Optional(PageSize) }, strict),
    output: Type.Object({
      ...pageOf(Broadcast).properties,
      second_from: Type.Integer({ description: 'from this many members on a message takes two operators' }),
    }),
    refusals: [],
  }),
  audience: call({
    method: 'POST',
    path: '/console/api/messages/audience',
    caller: 'operator',
    capability: 'message.view',
    subject: 'house messages',
    summary: 'Who would get a message now, as a subtraction',
    input: Type.Object(To, strict),
    output: Type.Object({
      matched: Type.Integer({ description: 'members of the rule, whatever their state' }),
      inactive: Type.Integer({ description: 'suspended or closed' }),
      excluded: Type.Integer({ description: 'on a break or excluded; 0 unless it is an offer' }),
      offers_off: Type.Integer({ description: 'with offers switched off; 0 unless it is an offer' }),
      count: Type.Integer({ description: 'who gets it' }),
      by_push: Type.Integer({ description: 'of them with notifications of messages on' }),
      takes_two: Type.Boolean(),
    }),
    refusals: ['not_found'],
  }),
  schedule: call({
    method: 'POST',
    path: '/console/api/messages/schedule',
    caller: 'operator',
    capability: 'message.send',
    subject: 'house messages',
    idempotent: true,
    audits: ['message.schedule', 'message.ask'],
    summary:
      'Write a message that is sent at a time (null: now). One to all members, or to many, waits until another operator approves it',
    input: Type.Object(
      { ...To, title: text(60), body: text(1000), send_at: orNull(Instant), reason: Reason },
      strict,
    ),
    output: Type.Object({ id: BroadcastId, state: BroadcastState }),
    refusals: ['audience_empty', 'message_empty', 'not_found'],
  }),
  approve: call({
    method: 'POST',
    path: '/console/api/messages/approve',
    caller: 'operator',
    capability: 'message.send',
    subject: 'house message:{id}',
    idempotent: true,
    audits: ['message.approve'],
    summary: 'Approve a message of another operator, as it is written',
    input: Type.Object({ id: BroadcastId }, strict),
    output: Type.Object({ id: BroadcastId, state: BroadcastState }),
    refusals: ['already_decided', 'changed_meanwhile', 'not_found', 'same_person'],
  }),
  stop: call({
    method: 'POST',
    path: '/console/api/messages/stop',
    caller: 'operator',
    capability: 'message.send',
    subject: 'house message:{id}',
    idempotent: true,
    audits: ['message.stop'],
    summary: 'Stop a message that is not sent yet, or not to everybody. Who has it keeps it',
    input: Type.Object({ id: BroadcastId, reason: Reason }, strict),
    output: Type.Object({ id: BroadcastId, state: BroadcastState }),
    refusals: ['already_decided', 'not_found'],
  }),
};

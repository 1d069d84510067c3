import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Id, strict, Zawgyi } from '../shapes.ts';

/** 0 or 1, as the wire has it. */
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** The tree of members, and what an agent does for the direct downline. */
export const agents = {
  updateAgent: call({
    method: 'POST',
    path: '/nweb/update_agent',
    caller: 'member',
    summary:
      'Bind the caller to the member whose invite code this is; once, and never to one of the own downline',
    input: Type.Object({ invite_code: Type.String({ maxLength: 16 }) }, strict),
    output: Type.Object({ used_invite_code: Type.String() }),
    refusals: ['invite_own_downline', 'invite_tomorrow', 'invite_unknown', 'invite_used', 'too_many_tries'],
  }),
  setAgent: call({
    method: 'POST',
    path: '/nweb/set_subor_daili',
    caller: 'agent',
    summary:
      'Appoint a member of the direct downline as agent, or dismiss them; the downline of a dismissed agent goes to ' +
      'the caller from the next day on',
    input: Type.Object({ subor_id: Id, is_daili: Flag }, strict),
    output: Type.Object({ is_daili: Flag }),
    refusals: ['dismissed_by_operators', 'member_phone_needed', 'member_unavailable', 'not_found'],
  }),
  setRemark: call({
    method: 'POST',
    path: '/nweb/set_subor_remark',
    caller: 'agent',
    summary:
      'What the agent calls a member of the direct downline: at most 6 Chinese characters or 12 letters; empty removes it',
    input: Type.Object({ subor_id: Id, remark: Type.String({ maxLength: 64 }) }, strict),
    output: Type.Object({ remark: Type.String() }),
    refusals: ['name_too_long', 'not_found'],
  }),
  createMember: call({
    method: 'POST',
    path: '/nweb/set_subors_register',
    caller: 'agent',
    idempotent: true,
    summary:
      'Create an account in the direct downline. The password is shown once; the first login replaces it and confirms ' +
      'that the person is 18 or over',
    input: Type.Object({}, strict),
    output: Type.Object({
      subor_id: Id,
      subor_pwd: Type.String(),
      url: Type.String({ description: 'the page where the new member logs in' }),
    }),
    refusals: ['accounts_day_limit', 'excluded_by_payee', 'self_excluded', 'time_out'],
  }),
  sendMessage: call({
    method: 'POST',
    path: '/nweb/send_daili_messages',
    caller: 'agent',
    idempotent: true,
    summary: 'A message to one member of the direct downline, at most 500 characters and without links',
    input: Type.Object({ member_id: Id, mark: Type.String({ maxLength: 2000 }), zawgyi: Zawgyi }, strict),
    output: Empty,
    refusals: [
      'member_unavailable',
      'message_empty',
      'message_link',
      'message_long',
      'messages_day_limit',
      'not_found',
      'zawgyi_ask',
    ],
  }),
  updateContact: call({
    method: 'POST',
    path: '/nweb/update_tichat',
    caller: 'agent',
    summary:
      'The chat link of the agent, which the direct downline sees as its service link: https, of Telegram, Viber, ' +
      'Messenger, LINE, WhatsApp or WeChat; empty removes it',
    input: Type.Object({ tichat: Type.String({ maxLength: 400 }) }, strict),
    output: Type.Object({ tichat: Type.String() }),
    refusals: ['contact_link_form'],
  }),
};

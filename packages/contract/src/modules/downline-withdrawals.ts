import Type from 'typebox';
import { call } from '../call.ts';
import { disputeReasons, downlineRejectReasons } from '../reasons.ts';
import {
  Code,
  Id,
  Instant,
  oneOf,
  orNull,
  Page,
  PageSize,
  PaymentReference,
  pageOf,
  Sum,
  strict,
} from '../shapes.ts';
import { PayeeKind } from './payees.ts';

export const downlineWithdrawalStates = [
  'requested',
  'paid',
  'disputed',
  'rejected',
  'taken_back',
  'confirmed',
  'decided_agent',
  'decided_member',
  'decided_part',
] as const;
export const DownlineWithdrawalState = oneOf(downlineWithdrawalStates);

/** The number of a case: 'E-71001'. */
export const CaseId = Type.String({ maxLength: 40, description: 'the number of a case' });

/** The signed steps of a case, as they verify offline (docs/clients.md). */
export const SignedSteps = Type.Object({
  format: oneOf(['shwe-escrow/v1']),
  /** Oldest first; each names the SHA-256 of the text before it. */
  steps: Type.Array(
    Type.Object({
      text: Type.String({ description: 'canonical JSON; exactly these characters are signed' }),
      signature: Type.String({ description: 'Ed25519, unpadded base64url' }),
      key: Type.String({ description: 'the public key, unpadded base64url' }),
    }),
  ),
});

export const TimeLine = Type.Array(
  Type.Object({
    at: Instant,
    state: DownlineWithdrawalState,
    by: oneOf(['member', 'agent', 'system', 'operators']),
  }),
);

/** What both sides see of a case. */
const shared = {
  id: CaseId,
  created_at: Instant,
  state: DownlineWithdrawalState,
  /** Until then the agent should pay; from then on the member may take the money back. */
  pay_until: Instant,
  /** Until then the member should confirm or dispute; null before the agent says that it is paid. */
  confirm_until: orNull(Instant),
  /** What was paid, as operators decided; the rest went back to the member. Null: they did not decide on a part. */
  part: orNull(Sum),
  /** What the agent gave as the reference of the payment; '' before. */
  reference: Type.String(),
  /** The agent sent a picture. */
  picture: Type.Boolean(),
  /** Why the agent rejected it, or the member disputed it; no_answer: the member did not answer in time. */
  reason: oneOf(['', ...downlineRejectReasons, ...disputeReasons, 'no_answer']),
  /** Their own words; of no_answer, what the member said later. */
  text: Type.String(),
  /** The member added a picture to the dispute. */
  dispute_picture: Type.Boolean(),
  /** What the agent answered to the dispute; null without an answer. */
  answer: orNull(Type.Object({ at: Instant, text: Type.String(), picture: Type.Boolean() })),
  time_line: TimeLine,
  receipts: SignedSteps,
};

const MemberCase = Type.Object({
  ...shared,
  agent_id: Id,
  amount: Sum,
  /** The member's main wallet after the request. */
  after_money: Sum,
  payee: Type.Object({
    kind: PayeeKind,
    title: Type.String(),
    name: Type.String(),
    account: Type.String({ description: 'masked' }),
  }),
  /** Confirming the payment is possible now: also after the term, until operators decide. */
  can_confirm: Type.Boolean(),
  /** Saying what happened is possible now: once, if the member did not answer in the term. */
  can_comment: Type.Boolean(),
  /** Taking the money back is possible now. */
  can_take_back: Type.Boolean(),
});

const AgentCase = Type.Object({
  ...shared,
  member_id: Id,
  /** What the agent calls the member; else the number. */
  remark: Type.String(),
  /** The holder of the payout account; masked once it is no longer to be paid, as the account is. */
  name: Type.String(),
  /** To be paid to the member. */
  money: Sum,
  /** The member's main wallet after the request. */
  after_money: Sum,
  /** It can be paid now: the account is shown whole. */
  can_pay: Type.Boolean(),
  /** A dispute that can be answered: once, until it is decided. */
  can_answer: Type.Boolean(),
  bank_name: Type.String(),
  bank_card: Type.String({ description: 'the account; whole only while it is to be paid' }),
  bank_address: Type.String({ description: 'area and branch, only while it is to be paid' }),
  /** The text of a QR code to pay to, only while it is to be paid; '' for none. */
  qr_text: Type.String(),
  /** What the agent is credited: the money less the fee. */
  actual_money: Sum,
});

const paging = { row: Type.Optional(PageSize), page: Type.Optional(Page) };
const textPaging = {
  row: Type.Optional(
    Type.String({
      pattern: '^([1-9]|[1-4]\\d|50)$',
      maxLength: 2,
      description: 'rows a page, at most 50; 10 if missing',
    }),
  ),
  page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$', maxLength: 5, description: 'from 1' })),
};
/** The file part: PNG or JPEG, at most 2 MiB. In JSON: a data: URL. It is re-encoded before it is stored. */
const Picture = Type.String({ maxLength: 3_000_000 });
/** Which picture of a case: the agent's of the payment, the member's of the dispute, the agent's of the answer. */
export const CasePictureOf = oneOf(['payment', 'dispute', 'answer']);
const Text = Type.Optional(Type.String({ maxLength: 300 }));

/** Withdrawals that an agent pays to the direct downline, while the money is held. */
export const downlineWithdrawals = {
  request: call({
    method: 'POST',
    path: '/nweb/agent_draw_request',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary:
      'Request a withdrawal that the own agent pays; the money is held at once, by the rules of every withdrawal',
    input: Type.Object({ amount: Sum, payee_id: Id, qk_pwd: Code }, strict),
    output: MemberCase,
    refusals: [
      'already_decided',
      'code_wrong',
      'member_owes',
      'no_agent_way',
      'payee_hours',
      'payee_missing',
      'pin_missing',
      'too_many_tries',
      'transfer_not_bet',
      'turnover_needed',
      'withdraw_amount_bad',
      'withdraw_count',
      'withdraw_day_sum',
      'withdraw_open',
      'withdraw_too_much',
    ],
  }),
  list: call({
    method: 'POST',
    path: '/nweb/agent_draw_list',
    caller: 'member',
    summary: "The member's withdrawals through an agent, latest first; with id that one",
    input: Type.Object({ ...paging, id: Type.Optional(CaseId) }, strict),
    output: pageOf(MemberCase),
    refusals: [],
  }),
  confirm: call({
    method: 'POST',
    path: '/nweb/agent_draw_confirm',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary:
      'Confirm that the money of the agent has arrived; the agent is credited. Also after the term, until operators decide',
    input: Type.Object({ id: CaseId }, strict),
    output: MemberCase,
    refusals: ['changed_meanwhile', 'not_found'],
  }),
  dispute: call({
    method: 'POST',
    path: '/nweb/agent_draw_dispute',
    bodyBytesMax: 3_200_000,
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    multipart: true,
    summary:
      'Dispute what the agent says, with a picture if there is one; two operators decide. The reason other needs a text',
    input: Type.Object(
      { id: CaseId, reason: oneOf(disputeReasons), text: Text, picture: Type.Optional(Picture) },
      strict,
    ),
    output: MemberCase,
    refusals: ['changed_meanwhile', 'not_found', 'picture_unreadable', 'too_many_tries'],
  }),
  comment: call({
    method: 'POST',
    path: '/nweb/agent_draw_comment',
    bodyBytesMax: 3_200_000,
    caller: 'member',
    idempotent: true,
    multipart: true,
    summary:
      'Say what happened after the term has ended without an answer, once, with words and a picture if there is one; two ' +
      'operators decide',
    input: Type.Object(
      { id: CaseId, text: Type.String({ maxLength: 300 }), picture: Type.Optional(Picture) },
      strict,
    ),
    output: MemberCase,
    refusals: ['changed_meanwhile', 'not_found', 'picture_unreadable', 'too_many_tries'],
  }),
  takeBack: call({
    method: 'POST',
    path: '/nweb/agent_draw_takeback',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: "Take the held money back: once the agent's term is over, or at once if the agent is suspended",
    input: Type.Object({ id: CaseId }, strict),
    output: MemberCase,
    refusals: ['changed_meanwhile', 'not_found', 'takeback_early'],
  }),
  agentList: call({
    method: 'GET',
    path: '/nweb/get_subors_drawlist',
    caller: 'member',
    summary:
      'Withdrawals of the direct downline that the agent pays: those to be paid first, then the latest; with id that one. ' +
      'A former agent has those of before',
    input: Type.Object({
      ...textPaging,
      group: Type.Optional(
        oneOf(['to_pay', 'waiting', 'disputed', 'ended'], 'only those; waiting: the member has to confirm'),
      ),
      id: Type.Optional(CaseId),
    }),
    output: Type.Object({
      ...pageOf(AgentCase).properties,
      /** How many cases each group has. */
      counts: Type.Object({
        to_pay: Type.Integer(),
        waiting: Type.Integer(),
        disputed: Type.Integer(),
        ended: Type.Integer(),
      }),
      /** What is to be paid in all. */
      to_pay_sum: Sum,
    }),
    refusals: ['not_agent'],
  }),
  pay: call({
    method: 'POST',
    path: '/nweb/set_subors_drawsure',
    bodyBytesMax: 3_200_000,
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    multipart: true,
    summary: 'Say that the member was paid, with the reference and a picture of the payment',
    input: Type.Object(
      {
        id: CaseId,
        reference: PaymentReference,
        picture: Picture,
      },
      strict,
    ),
    output: AgentCase,
    refusals: ['changed_meanwhile', 'not_found', 'picture_unreadable', 'reference_used', 'too_many_tries'],
  }),
  reject: call({
    method: 'POST',
    path: '/nweb/agent_draw_reject',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Say that the member cannot be paid; the held money returns. The reason other needs a text',
    input: Type.Object({ id: CaseId, reason: oneOf(downlineRejectReasons), text: Text }, strict),
    output: AgentCase,
    refusals: ['changed_meanwhile', 'message_link', 'not_found'],
  }),
  answer: call({
    method: 'POST',
    path: '/nweb/agent_draw_answer',
    bodyBytesMax: 3_200_000,
    caller: 'member',
    idempotent: true,
    multipart: true,
    summary: 'Answer a dispute, once, with words and a picture if there is one; two operators decide',
    input: Type.Object(
      { id: CaseId, text: Type.String({ maxLength: 300 }), picture: Type.Optional(Picture) },
      strict,
    ),
    output: AgentCase,
    refusals: ['changed_meanwhile', 'message_link', 'not_found', 'picture_unreadable', 'too_many_tries'],
  }),
  receipts: call({
    method: 'POST',
    path: '/nweb/agent_draw_receipts',
    caller: 'member',
    summary: 'The signed steps of a case, for its member and its agent',
    input: Type.Object({ id: CaseId }, strict),
    output: SignedSteps,
    refusals: ['not_found'],
  }),
  picture: call({
    method: 'POST',
    path: '/nweb/agent_draw_picture',
    caller: 'member',
    summary:
      'A picture of a case as a data: URL, of the payment unless `of` says another, for its member and its agent',
    input: Type.Object({ id: CaseId, of: Type.Optional(CasePictureOf) }, strict),
    output: Type.Object({ picture: Type.String() }),
    refusals: ['not_found'],
  }),
};

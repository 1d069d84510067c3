import Type from 'typebox';
import { call } from '../call.ts';
import { disputeReasons } from '../reasons.ts';
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
  SeenFee,
  Sum,
  strict,
} from '../shapes.ts';
import { PayeeKind } from './payees.ts';

export const agentDepositStates = ['claimed', 'confirmed', 'rejected', 'cancelled'] as const;
export const AgentDepositState = oneOf(agentDepositStates);

const ClaimId = Type.String({ maxLength: 40, description: "the number of a claim: 'AD-61001'" });

/** What both sides see of a claim. */
const shared = {
  id: ClaimId,
  created_at: Instant,
  state: AgentDepositState,
  amount: Sum,
  /** Where the member paid to: an account of the agent. */
  account: Type.Object({
    kind: PayeeKind,
    title: Type.String(),
    account: Type.String({ description: 'masked' }),
  }),
  /** What the member gave as the reference of the payment. */
  reference: Type.String(),
  /** The member sent a picture. */
  picture: Type.Boolean(),
  /** Why the agent rejected it. */
  reason: oneOf(['', ...disputeReasons]),
  /** The agent's own words. */
  text: Type.String(),
  ended_at: orNull(Instant),
  /** The transfer that brought the money: 'AT-81001'; '' before. */
  tid: Type.String(),
};

const MemberClaim = Type.Object({ ...shared, agent_id: Id });

const AgentClaim = Type.Object({
  ...shared,
  member_id: Id,
  /** What the agent calls the member; else the number. */
  remark: Type.String(),
  fee: {
    ...Sum,
    description:
      'of the agent, on top: what confirming costs now, or cost then; 0 of one that was rejected or taken back',
  },
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

/** A payout account of the agent, and whether the downline may pay to it. */
const AgentAccount = Type.Object({
  id: Id,
  kind: PayeeKind,
  title: Type.String(),
  name: Type.String(),
  account: Type.String({ description: 'masked' }),
  shown: Type.Boolean(),
});

/** Deposits of the direct downline that an agent receives outside and pays on from the own wallet. */
export const agentDeposits = {
  way: call({
    method: 'POST',
    path: '/nweb/agent_deposit_way',
    caller: 'member',
    summary:
      'How the member can deposit through the agent: accounts to pay to and amounts; null if not now. Who may not ' +
      'deposit now is refused, or has no accounts beside an open claim',
    input: Type.Object({}, strict),
    output: Type.Object({
      way: orNull(
        Type.Object({
          agent_id: Id,
          min: Sum,
          max: Sum,
          quick: Type.Array(Sum, {
            description: 'amounts to choose from: those of the payment methods that are paid by hand',
          }),
          accounts: Type.Array(
            Type.Object({
              id: Id,
              kind: PayeeKind,
              title: Type.String(),
              name: Type.String(),
              account: Type.String({ description: 'whole' }),
              bank_address: Type.String({ description: 'area and branch of a bank account' }),
              qr_text: Type.String({ description: "the text of a QR code to pay to; '' for none" }),
            }),
          ),
        }),
      ),
      /** The claim that waits for the agent, which blocks another one. */
      open: orNull(ClaimId),
    }),
    refusals: ['excluded_by_payee', 'limit_reached', 'phone_needed', 'self_excluded', 'time_out'],
  }),
  claim: call({
    method: 'POST',
    path: '/nweb/agent_deposit_claim',
    bodyBytesMax: 3_200_000,
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary:
      'Say that the agent was paid, with the reference and a picture; nothing is booked before the agent confirms',
    input: Type.Object(
      {
        amount: Sum,
        account_id: Id,
        reference: PaymentReference,
        picture: Type.String({
          maxLength: 3_000_000,
          description: 'data: URL of a PNG or JPEG of at most 2 MiB, re-encoded before it is stored',
        }),
      },
      strict,
    ),
    output: MemberClaim,
    refusals: [
      'agent_deposit_open',
      'excluded_by_payee',
      'limit_reached',
      'no_agent_deposit',
      'phone_needed',
      'picture_unreadable',
      'reference_used',
      'self_excluded',
      'suspended',
      'time_out',
      'too_many_tries',
      'transfer_amount_bad',
    ],
  }),
  list: call({
    method: 'POST',
    path: '/nweb/agent_deposit_list',
    caller: 'member',
    summary: "The member's deposits through an agent, latest first; with id that one",
    input: Type.Object({ ...paging, id: Type.Optional(ClaimId) }, strict),
    output: pageOf(MemberClaim),
    refusals: [],
  }),
  cancel: call({
    method: 'POST',
    path: '/nweb/agent_deposit_cancel',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Take a claim back that the agent has not answered',
    input: Type.Object({ id: ClaimId }, strict),
    output: MemberClaim,
    refusals: ['changed_meanwhile', 'not_found'],
  }),
  agentList: call({
    method: 'GET',
    path: '/nweb/get_subors_depositlist',
    caller: 'member',
    summary:
      'Deposits of the direct downline through the agent: open ones first, oldest first; then the latest; with id that one. ' +
      'A former agent has those of before',
    input: Type.Object({ ...textPaging, id: Type.Optional(ClaimId) }),
    output: Type.Object({
      ...pageOf(AgentClaim).properties,
      /** Claims that wait for the agent, and their sum. */
      open_count: Type.Integer(),
      open_sum: Sum,
    }),
    refusals: ['not_agent'],
  }),
  confirm: call({
    method: 'POST',
    path: '/nweb/agent_deposit_confirm',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary:
      'Confirm that the money has arrived outside: the amount goes from the wallet of the agent to the member',
    input: Type.Object({ id: ClaimId, qk_pwd: Code, fee: SeenFee }, strict),
    output: AgentClaim,
    refusals: [
      'already_decided',
      'bonus_not_bet',
      'changed_meanwhile',
      'code_wrong',
      'downline_transfer_count',
      'downline_transfer_day_sum',
      'member_owes',
      'member_phone_needed',
      'not_found',
      'pin_missing',
      'too_many_tries',
      'transfer_amount_bad',
      'transfer_too_much',
    ],
  }),
  reject: call({
    method: 'POST',
    path: '/nweb/agent_deposit_reject',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Say that the money has not arrived. The reason other needs a text',
    input: Type.Object(
      { id: ClaimId, reason: oneOf(disputeReasons), text: Type.Optional(Type.String({ maxLength: 300 })) },
      strict,
    ),
    output: AgentClaim,
    refusals: ['changed_meanwhile', 'message_link', 'not_found'],
  }),
  accounts: call({
    method: 'POST',
    path: '/nweb/agent_accounts',
    caller: 'agent',
    summary: "The agent's own payout accounts in kyat, and which of them the downline may pay to",
    input: Type.Object({}, strict),
    output: Type.Object({ list: Type.Array(AgentAccount) }),
    refusals: [],
  }),
  showAccount: call({
    method: 'POST',
    path: '/nweb/agent_account_show',
    caller: 'agent',
    idempotent: true,
    summary: 'Let the direct downline pay to an own account, or no longer',
    input: Type.Object({ id: Id, shown: Type.Boolean() }, strict),
    output: Type.Object({ list: Type.Array(AgentAccount) }),
    refusals: ['payee_missing'],
  }),
  picture: call({
    method: 'POST',
    path: '/nweb/agent_deposit_picture',
    caller: 'member',
    summary: "The member's picture of the payment as a data: URL, for the member and the agent of the claim",
    input: Type.Object({ id: ClaimId }, strict),
    output: Type.Object({ picture: Type.String() }),
    refusals: ['not_found'],
  }),
};

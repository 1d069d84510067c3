import Type from 'typebox';
import { call } from '../../call.ts';
import { listFileCall, listOf, listPaging, memberFilter, moneyListFilter } from '../../list-filter.ts';
import { disputeReasons, downlineRejectReasons } from '../../reasons.ts';
import { Empty, Instant, oneOf, orNull, Reason, SignedSum, Sum, strict, Who } from '../../shapes.ts';
import {
  CasePictureOf,
  DownlineWithdrawalState,
  downlineWithdrawalStates,
  SignedSteps,
  TimeLine,
} from '../downline-withdrawals.ts';
import { PayeeKind } from '../payees.ts';
import { Tid } from './deposits.ts';

const Decision = oneOf(
  ['agent', 'member', 'part'],
  'who gets the money; part: the agent what was paid, the member the rest',
);

/** With `part`, and only then: what was really paid, below the amount. */
const Paid = Type.Optional(Sum);

/** Whether there is a picture; repeated: the same was sent for another case. */
const PictureSent = oneOf(['none', 'there', 'repeated']);

const CaseRow = Type.Object({
  id: Type.String(),
  member: Who,
  agent: Who,
  amount: Sum,
  /** Of the agent, at a credit. */
  fee: Sum,
  state: DownlineWithdrawalState,
  created_at: Instant,
  pay_until: Instant,
  confirm_until: orNull(Instant),
  /** When the payment was disputed, by the member or because nobody answered. */
  disputed_at: orNull(Instant),
  /** When its money moved on; null while it is held. */
  ended_at: orNull(Instant),
  reference: Type.String(),
  /** The agent's picture of the payment. */
  picture: PictureSent,
  reason: oneOf(['', ...downlineRejectReasons, ...disputeReasons, 'no_answer']),
  text: Type.String(),
  /** What the member added to the dispute. */
  dispute_picture: PictureSent,
  /** What the agent answered to the dispute; null without an answer. */
  answer: orNull(Type.Object({ at: Instant, text: Type.String(), picture: PictureSent })),
  /** What the first operator proposes; null if nothing is proposed. */
  proposal: orNull(
    Type.Object({
      to: Decision,
      /** Of a part: what was really paid, and the fee of it. */
      paid: orNull(Sum),
      fee: orNull(Sum),
      reason: Type.String(),
      operator: Type.String(),
      mine: Type.Boolean(),
      at: Instant,
    }),
  ),
  /** Who approved the decision. */
  decided_by: orNull(Type.String()),
});

/** How the other cases of one side ended. */
const SideHistory = Type.Object({
  cases: Type.Integer(),
  disputes: Type.Integer({ description: 'of the cases: disputed ones' }),
  lost: Type.Integer({ description: 'of the disputes: decided for the other side' }),
  won: Type.Integer({ description: 'of the disputes: decided for this side' }),
  part: Type.Integer({ description: 'of the disputes: decided in part' }),
});

/** Days are those of the request; `member_id` is the member or the agent. */
const caseFilter = {
  states: oneOf(['desk', 'open', 'done', 'all']),
  ...moneyListFilter(downlineWithdrawalStates),
  ...memberFilter,
};

export const operatorDownlineWithdrawals = {
  list: call({
    method: 'POST',
    path: '/console/api/downline_withdrawals',
    caller: 'operator',
    capability: 'escrow.view',
    subject: 'member:{member_id}',
    summary:
      'Withdrawals through agents. desk: disputed ones, oldest first; open: all whose money is held, oldest first',
    input: Type.Object({ ...caseFilter, ...listPaging }, strict),
    output: listOf(CaseRow, downlineWithdrawalStates),
    refusals: [],
  }),
  listFile: listFileCall({
    path: '/console/api/downline_withdrawals/file',
    capability: 'escrow.view',
    rows: 'The withdrawals through agents',
    filter: caseFilter,
  }),
  get: call({
    method: 'POST',
    path: '/console/api/downline_withdrawal',
    caller: 'operator',
    capability: 'escrow.view',
    subject: 'downline withdrawal:{id}',
    summary: 'One withdrawal through an agent with all that is needed to decide a dispute',
    input: Type.Object({ id: Tid }),
    output: Type.Object({
      case: CaseRow,
      payee: Type.Object({
        kind: PayeeKind,
        code: Type.String(),
        name: Type.String({ description: 'masked' }),
        account: Type.String({ description: 'masked' }),
        since: Type.String({ format: 'date-time', description: 'when the member named this account' }),
      }),
      time_line: TimeLine,
      receipts: SignedSteps,
      /** Other cases of this agent with the same reference. */
      same_reference: Type.Array(Type.String()),
      /** How the earlier cases of each side ended. */
      history: Type.Object({ member: SideHistory, agent: SideHistory }),
      /** Whether the last logins of both sides have the same address and browser. */
      same_device: Type.Boolean(),
      wallets: Type.Object(
        { member: SignedSum, agent: SignedSum },
        { description: 'the main wallets of both sides now, without what is held' },
      ),
      /** Earlier cases of either side that were disputed, latest first. */
      earlier: Type.Array(CaseRow),
      /** Why this operator may not act now; '' if they may. proposer: somebody else approves. */
      blocked: oneOf(['', 'role', 'not_disputed', 'decided', 'proposer']),
    }),
    refusals: ['not_found'],
  }),
  outcomes: call({
    method: 'POST',
    path: '/console/api/downline_withdrawals/outcomes',
    caller: 'operator',
    capability: 'escrow.view',
    summary:
      'How payouts of agents of the last 90 days ended: by agent, those with the most disputes for their payouts first, ' +
      'and how disputes ended in all',
    input: Empty,
    output: Type.Object({
      days: Type.Integer(),
      list: Type.Array(
        Type.Object({
          agent: Who,
          payouts: Type.Integer({ description: 'withdrawals that the agent said were paid' }),
          disputes: Type.Integer(),
          lost: Type.Integer({ description: 'disputes decided for the member' }),
        }),
        { description: 'agents with a dispute, at most 8' },
      ),
      to_member: Type.Integer(),
      to_agent: Type.Integer(),
      part: Type.Integer(),
      /** Disputed because nobody answered, and confirmed by the member later. */
      confirmed: Type.Integer(),
      open: Type.Integer(),
    }),
    refusals: [],
  }),
  picture: call({
    method: 'POST',
    path: '/console/api/downline_withdrawal/picture',
    caller: 'operator',
    capability: 'escrow.decide',
    subject: 'downline withdrawal:{id}',
    summary: 'A picture of a case as a data: URL: of the payment unless `of` says another',
    input: Type.Object({ id: Tid, of: Type.Optional(CasePictureOf) }),
    output: Type.Object({ picture: Type.String() }),
    refusals: ['not_found'],
  }),
  propose: call({
    method: 'POST',
    path: '/console/api/downline_withdrawal/propose',
    caller: 'operator',
    capability: 'escrow.decide',
    subject: 'downline withdrawal:{id}',
    idempotent: true,
    audits: ['escrow.propose'],
    summary: 'Propose who gets the money of a disputed case; another proposal replaces it',
    input: Type.Object({ id: Tid, to: Decision, paid: Paid, reason: Reason }, strict),
    output: CaseRow,
    refusals: ['already_decided', 'changed_meanwhile', 'not_found'],
  }),
  approve: call({
    method: 'POST',
    path: '/console/api/downline_withdrawal/approve',
    caller: 'operator',
    capability: 'escrow.decide',
    subject: 'downline withdrawal:{id}',
    idempotent: true,
    audits: ['escrow.decide'],
    summary: 'Approve what another operator proposed; the money moves',
    input: Type.Object(
      {
        id: Tid,
        to: Decision,
        paid: Paid,
        reason: Type.String({
          maxLength: 300,
          description: 'three characters at least; looked at last, so that `same_person` comes first',
        }),
      },
      strict,
    ),
    output: CaseRow,
    refusals: ['already_decided', 'changed_meanwhile', 'not_found', 'same_person'],
  }),
};

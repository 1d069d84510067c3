import Type from 'typebox';
import {
  type ApprovalKind,
  approvalCalls,
  approvalCapability,
  approvalGroups,
  approvalKinds,
  endableActions,
} from '../../approvals.ts';
import { call } from '../../call.ts';
import { Empty, Instant, oneOf, orNull, Reason, SignedSum, Sum, strict, Who } from '../../shapes.ts';

/** A call that decides a row: its input without the reason, and whether it takes one. */
const Decision = Type.Object({
  call: oneOf(approvalCalls),
  input: Type.Record(Type.String(), Type.Unknown()),
  takes_reason: Type.Boolean(),
});

const Value = Type.Union([Type.String(), Type.Integer(), Type.Boolean(), Type.Null()]);

const PendingApproval = Type.Object({
  /** Unique in the queue, the same as long as the request waits, and usable in an address. */
  id: Type.String(),
  kind: oneOf(Object.keys(approvalKinds) as ApprovalKind[]),
  group: oneOf(approvalGroups),
  at: Instant,
  /** The money at stake, whole kyat; null where there is none. */
  amount: orNull(SignedSum),
  who: orNull(Who),
  /** What it is about, as in the audit log: 'issue:2d-20261123-morning'. */
  subject: Type.String(),
  /** The name of the subject, where it has one. */
  name: Type.String(),
  operator: Type.String(),
  mine: Type.Boolean(),
  reason: Type.String(),
  /** What changes; `field` names it, null is none. */
  changes: Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value })),
  /**
   * Why this operator may not approve it here; '' if they may. mine: who requested it never approves it;
   * maker_disabled: who requested it was disabled or got another role since; elsewhere: the figures are entered again on its own screen.
   */
  blocked: oneOf(['', 'mine', 'maker_disabled', 'elsewhere']),
  approve: orNull(Decision),
  /** The call that rejects it, or that withdraws one's own; null where only its own screen can. */
  reject: orNull(Decision),
  /** What operators wrote to each other about it, oldest first. */
  messages: Type.Array(Type.Object({ operator: Type.String(), text: Type.String(), at: Instant })),
  /** The last message is of another, and this operator requested it or wrote before: an answer is expected or was given. */
  has_reply: Type.Boolean(),
});

export const operatorApprovals = {
  list: call({
    method: 'GET',
    path: '/console/api/approvals',
    caller: 'operator',
    capability: 'today.view',
    summary:
      'What waits for a second operator, oldest first: what the role may decide, and what this operator requested',
    input: Empty,
    output: Type.Object({
      list: Type.Array(PendingApproval),
      sla_minutes: Type.Object({ money: Type.Integer(), draws: Type.Integer(), access: Type.Integer() }),
      /** Withdrawals that wait for their second approval, in a queue of their own; null for roles that may not see it. */
      withdrawals: orNull(Type.Object({ waiting: Type.Integer(), sum: Sum })),
    }),
    refusals: [],
  }),
  end: call({
    method: 'POST',
    path: '/console/api/approvals/end',
    caller: 'operator',
    capability: approvalCapability,
    subject: 'approval:{action} {subject}',
    idempotent: true,
    audits: ['approval.reject', 'approval.withdraw'],
    summary:
      "Reject another operator's pending request, or withdraw the own one; it must be the one that was read",
    input: Type.Object(
      {
        action: oneOf(endableActions),
        subject: Type.String({ maxLength: 120 }),
        at: Instant,
        reason: Reason,
      },
      strict,
    ),
    output: Empty,
    refusals: ['changed_meanwhile'],
  }),
  write: call({
    method: 'POST',
    path: '/console/api/approvals/write',
    caller: 'operator',
    capability: 'today.view',
    subject: 'approval:{id}',
    idempotent: true,
    audits: ['approval.message'],
    summary:
      'Ask who made a request that waits, or answer: everybody who sees the request reads it. It must still wait',
    input: Type.Object(
      {
        id: Type.String({ maxLength: 160 }),
        at: Instant,
        text: Type.String({ minLength: 1, maxLength: 300 }),
      },
      strict,
    ),
    output: Empty,
    refusals: ['changed_meanwhile'],
  }),
};

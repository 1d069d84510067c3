import Type from 'typebox';
import { call } from '../call.ts';
import { adjustmentReasons } from '../reasons.ts';
import { Id, Instant, oneOf, Page, PageSize, pageOf, Reason, SignedSum, Sum, Who } from '../shapes.ts';

const MAX = 1_000_000_000;

const AdjustmentRow = Type.Object({
  id: Id,
  /** What the ledger knows it by: 'A-7'. */
  aid: Type.String(),
  who: Who,
  /** Whole kyat: above 0 into the wallet, below 0 out of it. */
  amount: SignedSum,
  reason: oneOf(adjustmentReasons),
  note: Type.String(),
  turnover_times: Type.Integer(),
  state: oneOf(['asked', 'done', 'refused']),
  asked_by: Type.String(),
  asked_at: Instant,
  decided_by: Type.Union([Type.String(), Type.Null()]),
  decided_at: Type.Union([Instant, Type.Null()]),
  balance_after: Type.Union([Sum, Type.Null()]),
  /** Asked by the viewer, who may take it back but not carry it out. */
  mine: Type.Boolean(),
});

export const operatorAdjustments = {
  list: call({
    method: 'POST',
    path: '/console/api/adjustments',
    caller: 'operator',
    capability: 'adjust.view',
    subject: 'member:{member_id}',
    summary: 'Adjustments by hand, latest first: of one member, or those that wait for a second word',
    input: Type.Object({
      /** Without it: of all members, those that wait. */
      member_id: Type.Optional(Id),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: pageOf(AdjustmentRow),
    refusals: [],
  }),
  request: call({
    method: 'POST',
    path: '/console/api/adjust/ask',
    caller: 'operator',
    capability: 'adjust.ask',
    subject: 'member:{member_id}',
    idempotent: true,
    summary:
      "Ask for money to be put into a member's wallet, or taken out; nothing moves until another operator agrees",
    input: Type.Object(
      {
        member_id: Id,
        amount: Type.Integer({ minimum: -MAX, maximum: MAX }),
        reason: oneOf(adjustmentReasons),
        note: Reason,
        /** Of what comes in: how often it is to be played before a withdrawal. */
        turnover_times: Type.Integer({ minimum: 0, maximum: 50 }),
      },
      { additionalProperties: false },
    ),
    output: AdjustmentRow,
    refusals: ['adjust_open', 'member_closed', 'not_found'],
  }),
  decide: call({
    method: 'POST',
    path: '/console/api/adjust/decide',
    caller: 'operator',
    capability: 'adjust.decide',
    subject: 'adjustment:A-{id}',
    idempotent: true,
    summary: 'The second word to an adjustment: yes moves the money, no ends it. Who asked may only say no',
    input: Type.Object({ id: Id, yes: Type.Boolean() }, { additionalProperties: false }),
    output: AdjustmentRow,
    refusals: [
      'adjust_too_much',
      'already_decided',
      'insufficient_funds',
      'member_closed',
      'not_found',
      'same_person',
    ],
  }),
};

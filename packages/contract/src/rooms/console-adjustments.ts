import Type from 'typebox';
import { calls } from '../calls.ts';
import { adjustmentReasons } from '../reasons.ts';
import { Id, Instant, oneOf, Page, PageSize, pageOf, Reason, SignedSum, Sum } from '../shapes.ts';
import { Who } from './who.ts';

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

export const cashierAdjustments = {
  adjustments: {
    ...calls.consoleCashier.adjustments,
    summary: 'Adjustments by hand, latest first: of one member, or those that wait for a second word',
    body: Type.Object({
      /** Without it: of all members, those that wait. */
      member_id: Type.Optional(Id),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    reply: pageOf(AdjustmentRow),
  },
  askAdjustment: {
    ...calls.consoleCashier.askAdjustment,
    summary:
      "Ask for money to be put into a member's wallet, or taken out; nothing moves until another operator agrees",
    body: Type.Object(
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
    reply: AdjustmentRow,
  },
  decideAdjustment: {
    ...calls.consoleCashier.decideAdjustment,
    summary: 'The second word to an adjustment: yes moves the money, no ends it. Who asked may only say no',
    body: Type.Object({ id: Id, yes: Type.Boolean() }, { additionalProperties: false }),
    reply: AdjustmentRow,
  },
};

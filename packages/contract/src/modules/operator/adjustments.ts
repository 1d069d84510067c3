import Type from 'typebox';
import { call } from '../../call.ts';
import { kindFilter, listFileCall, listOf, listPaging, moneyListFilter } from '../../list-filter.ts';
import { adjustmentReasons } from '../../reasons.ts';
import {
  Id,
  Instant,
  oneOf,
  Page,
  PageSize,
  pageOf,
  Reason,
  SignedSum,
  Sum,
  strict,
  Who,
} from '../../shapes.ts';

/** The largest adjustment, whole kyat. */
const AMOUNT_MAX = 1_000_000_000;

const adjustmentStates = ['asked', 'done', 'refused'] as const;

const AdjustmentRow = Type.Object({
  id: Id,
  /** The reference in the ledger: 'A-7'. */
  aid: Type.String(),
  who: Who,
  /** Whole kyat: a credit to the wallet above 0, a debit below 0. */
  amount: SignedSum,
  reason: oneOf(adjustmentReasons),
  note: Type.String(),
  turnover_times: Type.Integer(),
  state: oneOf(adjustmentStates),
  asked_by: Type.String(),
  asked_at: Instant,
  decided_by: Type.Union([Type.String(), Type.Null()]),
  decided_at: Type.Union([Instant, Type.Null()]),
  balance_after: Type.Union([Sum, Type.Null()]),
  /** Requested by the viewer, who may withdraw it but not approve it. */
  mine: Type.Boolean(),
});

/** Days are those of the request; `kind` is a reason; `min` and `max` compare the amount without its sign. */
const historyFilter = { ...moneyListFilter(adjustmentStates), ...kindFilter(adjustmentReasons) };

export const operatorAdjustments = {
  list: call({
    method: 'POST',
    path: '/console/api/adjustments',
    caller: 'operator',
    capability: 'adjust.view',
    subject: 'member:{member_id}',
    summary: 'Adjustments, latest first: of one member, or all that are pending approval',
    input: Type.Object({
      /** If missing: the pending ones of all members. */
      member_id: Type.Optional(Id),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: pageOf(AdjustmentRow),
    refusals: [],
  }),
  history: call({
    method: 'POST',
    path: '/console/api/adjustments/all',
    caller: 'operator',
    capability: 'adjust.view',
    summary: "All members' adjustments by a filter",
    input: Type.Object({ ...historyFilter, ...listPaging }, strict),
    output: listOf(AdjustmentRow, adjustmentStates),
    refusals: [],
  }),
  historyFile: listFileCall({
    path: '/console/api/adjustments/all/file',
    capability: 'adjust.view',
    rows: 'The adjustments',
    filter: historyFilter,
  }),
  request: call({
    method: 'POST',
    path: '/console/api/adjust/ask',
    caller: 'operator',
    capability: 'adjust.ask',
    subject: 'member:{member_id}',
    idempotent: true,
    audits: ['adjust.ask'],
    summary:
      "Request a credit to a member's wallet or a debit; nothing is posted until another operator approves",
    input: Type.Object(
      {
        member_id: Id,
        amount: Type.Integer({ minimum: -AMOUNT_MAX, maximum: AMOUNT_MAX }),
        reason: oneOf(adjustmentReasons),
        note: Reason,
        /** For a credit: how many times it must be bet before a withdrawal. */
        turnover_times: Type.Integer({ minimum: 0, maximum: 50 }),
      },
      { additionalProperties: false },
    ),
    output: AdjustmentRow,
    refusals: ['adjust_ceiling', 'adjust_open', 'member_closed', 'not_found'],
  }),
  decide: call({
    method: 'POST',
    path: '/console/api/adjust/decide',
    caller: 'operator',
    capability: 'adjust.decide',
    subject: 'adjustment:A-{id}',
    idempotent: true,
    audits: ['adjust.confirm', 'adjust.refuse'],
    summary: 'Approve an adjustment, which posts it, or reject it. The requester can only withdraw it',
    input: Type.Object(
      {
        id: Id,
        yes: Type.Boolean(),
        reason: Type.Optional(
          Type.String({ minLength: 3, maxLength: 300, description: 'kept in the audit log' }),
        ),
      },
      strict,
    ),
    output: AdjustmentRow,
    refusals: [
      'adjust_ceiling',
      'adjust_too_much',
      'already_decided',
      'changed_meanwhile',
      'insufficient_funds',
      'member_closed',
      'not_found',
      'same_person',
    ],
  }),
};

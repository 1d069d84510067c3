import Type from 'typebox';
import { call } from '../../call.ts';
import {
  Day,
  Empty,
  Id,
  Instant,
  oneOf,
  Reason,
  Section,
  SeenRequest,
  SignedSum,
  Sum,
  strict,
} from '../../shapes.ts';
import { Colour, Issue, Session } from '../draws.ts';

/** The member limits of a number while it is green, yellow, orange, red: never more for a redder colour. */
const MemberLimits = Type.Array(Sum, { minItems: 4, maxItems: 4 });

/** A temporary cap of a number: who set it, and until when it applies (business time). */
const TemporaryCap = Type.Object({
  mark: Id,
  until: Instant,
  by: Type.String(),
  /** true: for every draw that takes bets before then; false: for this one. */
  everywhere: Type.Boolean(),
});

/** A draw that needs an operator, and since when. */
const DrawAlert = Type.Object({
  kind: oneOf(['no_seal', 'no_result', 'not_balanced', 'settle_late', 'feed_differs']),
  issue: Issue,
  section: Section,
  date: Day,
  since: Instant,
});

/** A draw in the console. */
export const IssueCard = Type.Object({
  ...Session.properties,
  slips: Type.Integer(),
  members: Type.Integer(),
  stakes: Sum,
  payouts: Sum,
  /**
   * The system's result if the number with the most stakes wins, whole kyat; positive is a gain. null from the close
   * until the result is confirmed.
   */
  worst: Type.Union([SignedSum, Type.Null()]),
  late: Type.Boolean(),
});

const Numbers = Type.Array(Type.String({ pattern: '^\\d{2,3}$' }), { minItems: 1, maxItems: 1000 });

/** null: the cap is the number's own. Else it is temporary: until the close of the draw, or an instant. */
const Temporary = Type.Union([
  Type.Object(
    { on: oneOf(['this issue', 'coming issues']), until: Type.Union([Instant, Type.Null()]) },
    strict,
  ),
  Type.Null(),
]);

/** A change that loosens limits of a draw, as both operators must enter it. */
const LimitChange = Type.Union([
  Type.Object(
    { kind: Type.Literal('caps'), numbers: Numbers, cap: Sum, hot: Temporary, closed: Type.Boolean() },
    strict,
  ),
  Type.Object({ kind: Type.Literal('member_limits'), limits: MemberLimits }, strict),
  Type.Object({ kind: Type.Literal('end_temporary_cap'), mark: Id }, strict),
]);

/** Whether a change waits for a second operator, because it loosens a limit. */
const Waiting = Type.Object({ waiting: Type.Boolean() });

export const operatorDraws = {
  endTemporaryCap: call({
    method: 'POST',
    path: '/console/api/draw/hot/end',
    caller: 'operator',
    capability: 'draw.limits',
    subject: 'rules',
    idempotent: true,
    audits: ['limits.ask', 'limits.hot_end'],
    summary: 'End a temporary cap early, in all its draws; where that raises a cap, two operators must',
    input: Type.Object({ mark: Id, reason: Reason }, strict),
    output: Waiting,
    refusals: ['not_found'],
  }),
  setMemberLimits: call({
    method: 'POST',
    path: '/console/api/draw/member-limits',
    caller: 'operator',
    capability: 'draw.limits',
    subject: 'issue:{issue}',
    idempotent: true,
    audits: ['limits.ask', 'limits.members'],
    summary: 'Change the member limits by colour while the draw takes bets; to raise one, two operators must',
    input: Type.Object({ issue: Issue, limits: MemberLimits, reason: Reason }, strict),
    output: Waiting,
    refusals: ['limits_order', 'not_found', 'section_passed'],
  }),
  alarms: call({
    method: 'GET',
    path: '/console/api/draw/alarms',
    caller: 'operator',
    capability: 'draw.view',
    summary: 'Draw alerts: what is late or missing',
    input: Empty,
    output: Type.Object({ list: Type.Array(DrawAlert) }),
    refusals: [],
  }),
  list: call({
    method: 'POST',
    path: '/console/api/draw/issues',
    caller: 'operator',
    capability: 'draw.view',
    summary: 'The draws of a day and the next one',
    input: Type.Object({ date: Type.Optional(Day) }),
    output: Type.Object({ date: Day, list: Type.Array(IssueCard) }),
    refusals: [],
  }),
  exposure: call({
    method: 'POST',
    path: '/console/api/draw/exposure',
    caller: 'operator',
    capability: 'draw.exposure',
    subject: 'issue:{issue}',
    compressed: true,
    summary: 'Every number of a draw: sum sold, remaining cap, payout, and result if it wins',
    input: Type.Object({ issue: Issue }),
    output: Type.Object({
      card: IssueCard,
      odds: Type.Integer(),
      min_bet: Sum,
      /** The cap of a number without a cap of its own. */
      number_cap: Sum,
      member_limits: MemberLimits,
      /** true: no numbers are listed, because a result is entered and whoever does so must not know what it costs. */
      hidden: Type.Boolean(),
      /** Changes that loosen limits and wait for a second operator. */
      requests: Type.Array(Type.Object({ change: LimitChange, ...SeenRequest.properties })),
      list: Type.Array(
        Type.Object({
          number: Type.String(),
          sold: Sum,
          cap: Sum,
          room: Sum,
          share: Type.Integer(),
          colour: Colour,
          slips: Type.Integer(),
          /** Its own cap, apart from a temporary cap; null: the draw's. */
          own_cap: Type.Union([Sum, Type.Null()]),
          hot: Type.Union([TemporaryCap, Type.Null()]),
          closed: Type.Boolean(),
          pays: Sum,
          result: SignedSum,
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  setCaps: call({
    method: 'POST',
    path: '/console/api/draw/limits',
    caller: 'operator',
    capability: 'draw.limits',
    subject: 'issue:{issue}',
    idempotent: true,
    audits: ['limits.ask', 'limits.set', 'limits.hot'],
    summary:
      'Change caps of numbers, permanent or temporary, and close or open numbers, while the draw takes bets. ' +
      'To raise a cap or open a number, two operators must',
    input: Type.Object(
      {
        issue: Issue,
        numbers: Numbers,
        cap: Sum,
        hot: Temporary,
        closed: Type.Boolean(),
        reason: Type.String({ minLength: 3, maxLength: 300 }),
      },
      { additionalProperties: false },
    ),
    output: Waiting,
    refusals: ['hot_until', 'not_found', 'section_passed'],
  }),
  dropLimitRequest: call({
    method: 'POST',
    path: '/console/api/draw/limits/drop',
    caller: 'operator',
    capability: 'draw.limits',
    subject: 'issue:{issue}',
    idempotent: true,
    audits: ['limits.drop'],
    summary: 'Withdraw or reject a request to loosen limits',
    input: Type.Object({ issue: Issue, change: LimitChange }, strict),
    output: Empty,
    refusals: ['already_decided', 'not_found', 'section_passed'],
  }),
  cancelDraw: call({
    method: 'POST',
    path: '/console/api/draw/cancel',
    caller: 'operator',
    capability: 'draw.cancel',
    subject: 'issue:{issue}',
    idempotent: true,
    audits: ['issue.cancel_ask', 'issue.cancel'],
    summary:
      'Cancel a draw without a result; every stake is refunded. With bets or after its close, two operators must',
    input: Type.Object(
      { issue: Issue, reason: Type.String({ minLength: 3, maxLength: 200 }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ waiting: Type.Boolean(), refunded_slips: Type.Integer(), refunded: Sum }),
    refusals: ['entry_cancelled', 'not_found', 'result_known'],
  }),
  withdrawCancelRequest: call({
    method: 'POST',
    path: '/console/api/draw/cancel/drop',
    caller: 'operator',
    capability: 'draw.cancel',
    subject: 'issue:{issue}',
    idempotent: true,
    audits: ['issue.cancel_drop'],
    summary: 'Withdraw a request to cancel a draw, before a second operator has confirmed it',
    input: Type.Object({ issue: Issue }, { additionalProperties: false }),
    output: Empty,
    refusals: ['already_decided', 'not_found'],
  }),
};

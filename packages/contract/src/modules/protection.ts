import Type from 'typebox';
import { call } from '../call.ts';
import { Code, Empty, Id, Instant, oneOf, SignedSum, Sum, strict } from '../shapes.ts';

export const LimitKind = oneOf(['deposit', 'stake', 'loss']);

/** A calendar period in Yangon, business time; weeks begin on Monday. */
export const LimitPeriod = oneOf(['day', 'week', 'month']);

export const SumOrNull = Type.Union([Sum, Type.Null()]);

export const Limit = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  /** Null if none is set. */
  amount: SumOrNull,
  /** What counts towards it in the current period; a loss is below zero while the member has won more. */
  used: SignedSum,
  /** When the next period starts. */
  resets_at: Instant,
  /**
   * A requested limit raise: to `amount`, or null to remove the limit. It applies once confirmed, from `ripe_at` on.
   */
  raise: Type.Union([
    Type.Object({ id: Id, amount: SumOrNull, asked_at: Instant, ripe_at: Instant, ripe: Type.Boolean() }),
    Type.Null(),
  ]),
});

export const Event = Type.Object({
  at: Instant,
  what: oneOf([
    'limit_set',
    'raise_asked',
    'raise_confirmed',
    'raise_taken_back',
    'limit_carried',
    'time_out',
    'self_exclusion',
    'excluded_by_payee',
  ]),
  kind: Type.Union([LimitKind, Type.Null()]),
  period: Type.Union([LimitPeriod, Type.Null()]),
  amount: SumOrNull,
  was: SumOrNull,
  ends_at: Type.Union([Instant, Type.Null()]),
  /** The operator who did it; null for the member. Members see only that it was an operator. */
  by: Type.Union([Type.String(), Type.Null()]),
});

export const Protection = Type.Object({
  limits: Type.Array(Limit, { description: 'All nine, including those that are not set' }),
  /** The exclusion in force; of several the one that ends last. */
  excluded: Type.Union([
    Type.Object({
      why: oneOf(['time_out', 'self_excluded', 'excluded_by_payee']),
      ends_at: Instant,
    }),
    Type.Null(),
  ]),
  history: Type.Array(Event, { description: 'Latest first, at most fifty' }),
});

export const protection = {
  limits: call({
    method: 'GET',
    path: '/nweb/limits',
    caller: 'member',
    summary: 'Limits with the amounts used, the present exclusion, and the history',
    input: Empty,
    output: Type.Object({
      ...Protection.properties,
      /** Whether a withdrawal password is set, which self-exclusion requires. */
      has_qk_pwd: Type.Boolean(),
    }),
    refusals: [],
  }),
  setLimit: call({
    method: 'POST',
    path: '/nweb/limits',
    caller: 'member',
    idempotent: true,
    summary:
      'Set a limit. A lower one applies at once; a higher one, or none, must be confirmed after 24 hours',
    input: Type.Object({ kind: LimitKind, period: LimitPeriod, amount: SumOrNull }, strict),
    output: Limit,
    refusals: [],
  }),
  confirmRaise: call({
    method: 'POST',
    path: '/nweb/limits_confirm',
    caller: 'member',
    idempotent: true,
    summary: 'Confirm a limit raise after its 24 hours',
    input: Type.Object({ id: Id }, strict),
    output: Limit,
    refusals: ['not_found', 'raise_waits'],
  }),
  withdrawRaise: call({
    method: 'POST',
    path: '/nweb/limits_take_back',
    caller: 'member',
    idempotent: true,
    summary: 'Withdraw a limit raise that was not confirmed',
    input: Type.Object({ id: Id }, strict),
    output: Limit,
    refusals: ['not_found', 'raise_waits'],
  }),
  takeBreak: call({
    method: 'POST',
    path: '/nweb/time_out',
    caller: 'member',
    idempotent: true,
    summary: 'No bets and no deposits for 24 hours, 7 days or 30 days; nobody can end it early',
    input: Type.Object({ term: oneOf(['day', 'week', 'month']) }, strict),
    output: Type.Object({ ends_at: Instant }),
    refusals: ['excluded_by_payee', 'self_excluded', 'time_out'],
  }),
  selfExclude: call({
    method: 'POST',
    path: '/nweb/self_exclude',
    caller: 'member',
    idempotent: true,
    summary: 'No bets and no deposits for 6 months, 1 year or 5 years; nobody can end it early',
    input: Type.Object(
      { term: oneOf(['half_year', 'year', 'five_years']), qk_pwd: Type.Optional(Code) },
      strict,
    ),
    output: Type.Object({ ends_at: Instant }),
    refusals: [
      'already_decided',
      'code_wrong',
      'excluded_by_payee',
      'pin_missing',
      'self_excluded',
      'time_out',
      'too_many_tries',
    ],
  }),
  sessionPlay: call({
    method: 'GET',
    path: '/nweb/session_play',
    caller: 'member',
    summary: 'Stakes, wins and refunds since an instant of wall time',
    input: Type.Object({
      since: Type.String({
        format: 'date-time',
        maxLength: 30,
        description: 'an instant of wall time, at most a day ago',
      }),
    }),
    output: Type.Object({
      staked: Sum,
      /** Wins, less those taken back by corrections. */
      won: SignedSum,
      /** Refunded stakes. */
      refunded: Sum,
      net: SignedSum,
    }),
    refusals: [],
  }),
};

import Type from 'typebox';
import { calls } from '../calls.ts';
import { Code, Empty, Id, Instant, oneOf, SignedSum, Sum } from '../shapes.ts';

/** Money calls refuse fields they do not know (quality.md, bad input). */
const strict = { additionalProperties: false } as const;

const LimitKind = oneOf(['deposit', 'stake', 'loss']);
/** A Yangon day, a week from Monday, a calendar month; business time. */
const LimitPeriod = oneOf(['day', 'week', 'month']);
const AnySum = Type.Union([Sum, Type.Null()]);

const Limit = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  /** Null where none is set. */
  amount: AnySum,
  /** What counts towards it in the period that runs; a loss is below zero while the member is ahead. */
  used: SignedSum,
  /** When the next period begins. */
  resets_at: Instant,
  /** A raise that was asked for: to `amount`, or null to take the limit off. It holds once it is confirmed, from `ripe_at` on. */
  raise: Type.Union([
    Type.Object({ id: Id, amount: AnySum, asked_at: Instant, ripe_at: Instant, ripe: Type.Boolean() }),
    Type.Null(),
  ]),
});

const Event = Type.Object({
  at: Instant,
  what: oneOf([
    'limit_set',
    'raise_asked',
    'raise_confirmed',
    'raise_taken_back',
    'time_out',
    'self_exclusion',
    'excluded_by_payee',
  ]),
  kind: Type.Union([LimitKind, Type.Null()]),
  period: Type.Union([LimitPeriod, Type.Null()]),
  amount: AnySum,
  was: AnySum,
  ends_at: Type.Union([Instant, Type.Null()]),
  /** The operator who did it; null for the member. Members are told only that it was an operator. */
  by: Type.Union([Type.String(), Type.Null()]),
});

const Protection = Type.Object({
  limits: Type.Array(Limit, { description: 'All nine, also those that are not set' }),
  /** The exclusion that runs; of several the one that lasts longest. */
  excluded: Type.Union([
    Type.Object({
      why: oneOf(['time_out', 'self_excluded', 'excluded_by_payee']),
      ends_at: Instant,
    }),
    Type.Null(),
  ]),
  history: Type.Array(Event, { description: 'Latest first, fifty at most' }),
});

export const protection = {
  limits: {
    ...calls.protection.limits,
    summary: 'Limits with what is used of them, the exclusion that runs, and what happened before',
    query: Empty,
    reply: Type.Object({
      ...Protection.properties,
      /** Self-exclusion asks for the withdrawal password. */
      has_qk_pwd: Type.Boolean(),
    }),
  },
  setLimit: {
    ...calls.protection.setLimit,
    summary:
      'Set a limit. A lower one holds at once; a higher one, or none, waits 24 hours and for a confirmation',
    body: Type.Object({ kind: LimitKind, period: LimitPeriod, amount: AnySum }, strict),
    reply: Limit,
  },
  confirmRaise: {
    ...calls.protection.confirmRaise,
    summary: 'Confirm a raise once its 24 hours are over',
    body: Type.Object({ id: Id }, strict),
    reply: Limit,
  },
  takeBackRaise: {
    ...calls.protection.takeBackRaise,
    summary: 'Take back a raise that was not confirmed',
    body: Type.Object({ id: Id }, strict),
    reply: Limit,
  },
  timeOut: {
    ...calls.protection.timeOut,
    summary: 'No bets and no deposits for 24 hours, 7 days or 30 days; nobody can end it early',
    body: Type.Object({ term: oneOf(['day', 'week', 'month']) }, strict),
    reply: Type.Object({ ends_at: Instant }),
  },
  selfExclude: {
    ...calls.protection.selfExclude,
    summary: 'No bets and no deposits for 6 months, 1 year or 5 years; nobody can end it early',
    body: Type.Object(
      { term: oneOf(['half_year', 'year', 'five_years']), qk_pwd: Type.Optional(Code) },
      strict,
    ),
    reply: Type.Object({ ends_at: Instant }),
  },
  sessionPlay: {
    ...calls.protection.sessionPlay,
    summary: 'What was staked, won and given back since an instant of wall time',
    query: Type.Object({ since: Instant }),
    reply: Type.Object({
      staked: Sum,
      /** Wins, less those that a corrected result took back. */
      won: SignedSum,
      /** Stakes given back. */
      refunded: Sum,
      net: SignedSum,
    }),
  },
};

export const consoleProtection = {
  protection: {
    ...calls.consoleProtection.protection,
    summary: "A member's limits, exclusions and their history",
    body: Type.Object({ id: Id }),
    reply: Protection,
  },
  lowerLimit: {
    ...calls.consoleProtection.lowerLimit,
    summary: "Lower a member's limit, or set one where there was none, with a reason; never raise it",
    body: Type.Object(
      {
        id: Id,
        kind: LimitKind,
        period: LimitPeriod,
        amount: Sum,
        reason: Type.String({ minLength: 3, maxLength: 300 }),
      },
      strict,
    ),
    reply: Limit,
  },
};

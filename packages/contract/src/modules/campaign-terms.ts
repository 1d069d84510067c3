import Type, { type Static } from 'typebox';
import { Id, Instant, oneOf, orNull, Sum, strict, Title } from '../shapes.ts';
import { SegmentRule } from './segment-rule.ts';

const Amount = Type.Integer({ minimum: 1, maximum: 100_000_000 });
const Description = Type.String({ maxLength: 600 });

/** What makes a member get the bonus. Sums are whole kyat. */
const Trigger = Type.Union([
  Type.Object({ on: Type.Literal('registration') }, strict),
  Type.Object(
    {
      on: Type.Literal('deposit'),
      which: oneOf(['every', 'first_of_day', 'first_of_life']),
      min: Amount,
    },
    strict,
  ),
  /** Valid bets of a day, counted from 02:00 of the next day on. */
  Type.Object({ on: Type.Literal('bets_of_day'), min: Amount }, strict),
  /** What was lost on a day in settled bets, counted from 02:00 of the next day on. */
  Type.Object({ on: Type.Literal('loss_of_day'), min: Amount }, strict),
  /** The days `first` to `last` of days in a row on which the member used the app, counted from the first of them. */
  Type.Object(
    {
      on: Type.Literal('login_days'),
      first: Type.Integer({ minimum: 1, maximum: 31 }),
      last: Type.Integer({ minimum: 1, maximum: 31 }),
    },
    strict,
  ),
  /** A rise to this VIP level or a higher one. */
  Type.Object({ on: Type.Literal('level'), level: Type.Integer({ minimum: 2, maximum: 5 }) }, strict),
  /** Everybody of the audience, once, when the campaign begins. */
  Type.Object({ on: Type.Literal('date') }, strict),
  Type.Object({ on: Type.Literal('code'), code: Type.String({ pattern: '^[A-Z0-9]{4,20}$' }) }, strict),
  /** Operators give it by hand. */
  Type.Object({ on: Type.Literal('hand') }, strict),
  /** An invited member registered since the campaign began and has valid bets of `min`: both sides get the bonus. */
  Type.Object({ on: Type.Literal('referral'), min: Amount }, strict),
]);

const Reward = Type.Union([
  Type.Object({ kind: Type.Literal('fixed'), amount: Amount }, strict),
  Type.Object(
    {
      kind: Type.Literal('tiers'),
      tiers: Type.Array(Type.Object({ from: Amount, amount: Amount }, strict), { minItems: 1, maxItems: 20 }),
    },
    strict,
  ),
  Type.Object(
    { kind: Type.Literal('percent'), percent: Type.Integer({ minimum: 1, maximum: 200 }), cap: Amount },
    strict,
  ),
  Type.Object({ kind: Type.Literal('ticket'), amount: Amount, game: oneOf(['2d', '3d']) }, strict),
  Type.Object(
    { kind: Type.Literal('turns'), table_id: Id, count: Type.Integer({ minimum: 1, maximum: 20 }) },
    strict,
  ),
]);

const Weight = Type.Integer({ minimum: 0, maximum: 100 });

/** The tabs of the activities page; on the wire their numbers from 1. */
export const activityTypes = ['deposit', 'play', 'daily', 'welcome'] as const;

/** Everything about a campaign that an operator sets. */
export const CampaignTerms = Type.Object(
  {
    title: Title,
    /** What the operator adds to the terms, in four languages; may be empty. */
    text: Type.Object({ my: Description, en: Description, zh: Description, th: Description }, strict),
    type: oneOf(activityTypes),
    /** The drawing of its banner. */
    art: oneOf(['lotus', 'moon', 'lantern', 'boat', 'gift', 'rain']),
    trigger: Trigger,
    /** Who can get it; null: everybody. */
    audience: orNull(SegmentRule),
    from: Instant,
    until: Instant,
    reward: Reward,
    /** How often a bonus must be bet before a withdrawal. */
    turnover_times: Type.Integer({ minimum: 0, maximum: 50 }),
    play_days: Type.Integer({ minimum: 1, maximum: 90 }),
    claim_days: Type.Integer({ minimum: 1, maximum: 90 }),
    /** Percent of a stake that counts towards the turnover, by game. */
    weights: Type.Object({ '2d': Weight, '3d': Weight }, strict),
    /** `automatic`: paid at once; `claim`: offered, the member takes or declines it. */
    claim: oneOf(['automatic', 'claim']),
    /** The most that is granted a day and in all; what is declined or not claimed is free again. */
    budget_day: orNull(Sum),
    budget: Sum,
    once_per_device: Type.Boolean(),
    once_per_payee: Type.Boolean(),
  },
  strict,
);

export type CampaignTerms = Static<typeof CampaignTerms>;

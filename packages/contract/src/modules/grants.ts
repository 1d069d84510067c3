import Type from 'typebox';
import { call } from '../call.ts';
import { Instant, oneOf, orNull, Page, PageSize, pageOf, Sum, strict } from '../shapes.ts';

export const grantStates = [
  'granted',
  'wagering',
  'released',
  'declined',
  'expired',
  'forfeited',
  'cancelled',
] as const;
export const GrantState = oneOf(grantStates);

export const GrantId = Type.String({ maxLength: 40, description: "the number of a bonus: 'B-71001'" });

/** A turnover requirement that bets fill before that of a bonus. */
const OlderRequirement = Type.Object({
  source: oneOf(['deposit', 'bonus', 'adjustment', 'transfer']),
  reference: Type.String(),
  left: Sum,
});

/** A bonus of the caller, in the caller's language. */
export const Grant = Type.Object({
  id: GrantId,
  campaign: Type.String({ description: "'vip', or 'campaign:12'" }),
  title: Type.String(),
  state: GrantState,
  amount: Sum,
  /** How often the amount must be bet before a withdrawal; 0: it can be withdrawn at once. */
  turnover_times: Type.Integer(),
  /** amount × turnover_times, and how much of it was bet. */
  required: Sum,
  done: Sum,
  /** What of a stake counts by game, in words; empty if all of it counts at every game. */
  games: Type.String(),
  /** Of a bonus to claim or to bet: what bets count for before it, oldest first, ten at most. */
  before: Type.Array(OlderRequirement),
  granted_at: Instant,
  claim_until: Instant,
  claimed_at: orNull(Instant),
  /** It must be bet before this; null before it is claimed. */
  play_until: orNull(Instant),
  /** Days to bet it, from the claim. */
  play_days: Type.Integer(),
  ended_at: orNull(Instant),
  /** What was taken back when it ended. */
  taken_back: Sum,
  /** Why an operator cancelled it. */
  reason: Type.String(),
});

const Changed = Type.Object({ id: GrantId, state: GrantState, balance: Sum });

/** Bonuses: what a member was offered, takes, bets and gives up. */
export const grants = {
  list: call({
    method: 'POST',
    path: '/nweb/bonus_list',
    caller: 'member',
    summary:
      'The caller’s bonuses, latest first, what is still to bet for them, and what giving them up costs',
    input: Type.Object(
      {
        show: Type.Optional(oneOf(['open', 'ended', 'all'], "'all' if missing")),
        page: Type.Optional(Page),
        size: Type.Optional(PageSize),
      },
      strict,
    ),
    output: Type.Object({
      ...pageOf(Grant).properties,
      open: Type.Integer({ description: 'how many are offered or being bet' }),
      left: Sum,
      /** What giving up all bonuses that are being bet takes, and what stays; null without any. */
      forfeit: orNull(Type.Object({ amount: Sum, stays: Sum })),
      offers_off: Type.Boolean(),
    }),
    refusals: [],
  }),
  claim: call({
    method: 'POST',
    path: '/nweb/bonus_claim',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Take a bonus: it is paid into the wallet and must be bet as its terms say',
    input: Type.Object({ id: GrantId }, strict),
    output: Changed,
    refusals: [
      'bonus_taken_elsewhere',
      'changed_meanwhile',
      'excluded_by_payee',
      'not_found',
      'phone_needed',
      'self_excluded',
      'time_out',
    ],
  }),
  decline: call({
    method: 'POST',
    path: '/nweb/bonus_decline',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Decline a bonus that was offered',
    input: Type.Object({ id: GrantId }, strict),
    output: Changed,
    refusals: ['changed_meanwhile', 'not_found'],
  }),
  forfeit: call({
    method: 'POST',
    path: '/nweb/bonus_forfeit',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary:
      'Give up every bonus that is being bet, with what was won with them above the own money, so that the rest can be withdrawn',
    input: Type.Object(
      {
        /** What bonus_list says that it takes; refused if it is another sum by now. */
        amount: Sum,
      },
      strict,
    ),
    output: Type.Object({ amount: Sum, balance: Sum }),
    refusals: ['changed_meanwhile', 'not_found', 'play_open'],
  }),
  offers: call({
    method: 'POST',
    path: '/nweb/bonus_offers',
    caller: 'member',
    summary: 'Switch offers on or off. With offers off the caller is given no bonuses',
    input: Type.Object({ off: Type.Boolean() }, strict),
    output: Type.Object({ offers_off: Type.Boolean() }),
    refusals: [],
  }),
};

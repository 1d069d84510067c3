import Type from 'typebox';
import { call } from '../call.ts';
import { Id, Instant, oneOf, orNull, Sum, strict } from '../shapes.ts';

export const PrizeKind = oneOf(['wheel', 'envelope']);
export const TurnState = oneOf(['given', 'drawn', 'expired', 'cancelled']);
export const TurnId = Type.String({ maxLength: 40, description: "the number of a turn: 'PD-40001'" });

/** Sectors of a prize table. */
export const SECTORS = { minItems: 2, maxItems: 24 } as const;

/** A sector: drawn in `weight` of the sum of all weights; amount 0: no prize. */
export const PrizeSector = Type.Object({
  weight: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
});

const Hex32 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Terms = {
  /** How often a prize must be bet before a withdrawal, and within how many days. */
  turnover_times: Type.Integer(),
  play_days: Type.Integer(),
};

const Drawn = Type.Object({ id: TurnId, title: Type.String(), drawn_at: Instant, amount: Sum });

const Info = Type.Object({
  /** Prize tables that are live, and others of which the caller has turns. */
  tables: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      /** In the order in which numbers are drawn, clockwise on a wheel. */
      sectors: Type.Array(PrizeSector),
      /** The mean of a turn, kyat: sum / of. */
      mean: Type.Object({ sum: Sum, of: Type.Integer() }),
      ...Terms,
    }),
  ),
  /** The caller's turns that can be drawn, the one that ends first first, 100 at most. */
  turns: Type.Array(
    Type.Object({
      id: TurnId,
      table: Id,
      given_at: Instant,
      until: Instant,
      /** SHA-256 of the server's seed, which is shown after the draw. */
      commitment: Hex32,
    }),
  ),
  /** How many turns can be drawn. */
  open: Type.Integer(),
  /** The caller's latest draws, 30 at most. */
  list: Type.Array(Drawn),
});

const Proof = Type.Object({
  ...Drawn.properties,
  kind: PrizeKind,
  table: Id,
  given_at: Instant,
  commitment: Hex32,
  server_seed: Hex32,
  client_seed: Type.String(),
  /** The drawn number, from 0 to the sum of the weights less 1. */
  number: Type.Integer(),
  /** The sector that holds it, from 0 on. */
  sector: Type.Integer(),
  sectors: Type.Array(PrizeSector),
  /** The bonus that paid the prize; null without a prize. */
  grant: orNull(Type.String()),
  required: Sum,
  ...Terms,
});

const Open = Type.Object(
  {
    id: TurnId,
    client_seed: Type.String({
      pattern: '^[A-Za-z0-9_-]{1,64}$',
      description: 'what the caller adds to the draw; the first one that arrives for a turn counts',
    }),
  },
  strict,
);

const Result = Type.Object({
  ...Proof.properties,
  /** 1: there is a result to show. */
  show: Type.Integer(),
  balance: Sum,
});

const refusals = [
  'excluded_by_payee',
  'no_draws_left',
  'not_found',
  'offers_off',
  'phone_needed',
  'self_excluded',
  'time_out',
] as const;

const redInfo = {
  path: '/nweb/red_info',
  caller: 'member',
  input: Type.Object({}),
  output: Type.Object({
    ...Info.properties,
    status: oneOf(['0', '1'], "'1': red envelopes are shown"),
    info: Type.Object({
      jindu: Type.Integer({
        description: 'progress to the next envelope, percent; 0: nothing is counted towards one',
      }),
      sc_money: Type.Integer({
        description: 'deposited towards the next envelope; -1: nothing is counted towards one',
      }),
      red_times: Type.Integer({ description: 'envelopes that can be opened' }),
    }),
  }),
  refusals: [],
} as const;

/** Prize draws: lucky wheels and red envelopes with published odds. */
export const prizes = {
  redInfo: call({
    ...redInfo,
    method: 'GET',
    summary: 'Red envelopes: their odds, the caller’s turns with their commitments, and past draws',
  }),
  redInfoByPost: call({ ...redInfo, method: 'POST', summary: 'As by GET' }),
  redOpen: call({
    method: 'POST',
    path: '/nweb/red_open',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Open a red envelope. A repeat for the same turn answers with the same result',
    input: Open,
    output: Result,
    refusals,
  }),
  wheelInfo: call({
    method: 'GET',
    path: '/nweb/wheel_info',
    caller: 'member',
    summary: 'Lucky wheels: their odds, the caller’s turns with their commitments, and past draws',
    input: Type.Object({}),
    output: Info,
    refusals: [],
  }),
  wheelSpin: call({
    method: 'POST',
    path: '/nweb/wheel_spin',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Spin a wheel. A repeat for the same turn answers with the same result',
    input: Open,
    output: Result,
    refusals,
  }),
  proof: call({
    method: 'POST',
    path: '/nweb/prize_proof',
    caller: 'member',
    summary: 'Everything that decided a drawn turn, with which anybody can repeat it',
    input: Type.Object({ id: TurnId }, strict),
    output: Proof,
    refusals: ['not_found'],
  }),
};

import Type from 'typebox';
import { call } from '../call.ts';
import {
  Day,
  Empty,
  Id,
  Instant,
  oneOf,
  Page,
  PageSize,
  pageOf,
  Section,
  SignedSum,
  Sum,
} from '../shapes.ts';
import { GameId, Issue, listQuery, Session } from './draws.ts';

/** The state of a slip. won and lost follow from the result of the draw; refunded: the draw was cancelled. */
export const slipStates = ['open', 'won', 'lost', 'refunded'] as const;
export const SlipState = oneOf(slipStates);

/**
 * What a member staked and won. Settled slips and open ones are counted apart; refunded ones do not count. `profit` is
 * win_amount − bet_amount.
 */
const totals = {
  bets: Type.Integer({ description: 'settled slips' }),
  bet_amount: { ...Sum, description: 'their stakes, whole kyat' },
  win_amount: { ...Sum, description: 'their winnings, whole kyat' },
  profit: SignedSum,
  open_bets: Type.Integer({ description: 'slips that wait for their draw' }),
  open_amount: { ...Sum, description: 'their stakes, whole kyat' },
};

const LotteryLine = Type.Object({
  id: Type.String({ description: 'slip and line, "1042-3"' }),
  slip: Type.String(),
  created_at: Instant,
  issue: Issue,
  section: Section,
  date: Day,
  bet_number: Type.String(),
  bet_amount: Sum,
  state: SlipState,
  win_amount: Sum,
});

export const Slip = Type.Object({
  slip: Type.String(),
  /** The short code of the receipt. */
  code: Type.String(),
  issue: Issue,
  section: Section,
  date: Day,
  created_at: Instant,
  numbers: Type.Array(Type.Object({ number: Type.String(), amount: Sum, won: Sum })),
  total: Sum,
  win_amount: Sum,
  state: SlipState,
  win_num: Type.Union([Type.String(), Type.Null()]),
});

const receiptFields = {
  /** The text of a slip's receipt; with signature and key it is receipt.json. */
  receipt: Type.String(),
  /** base64url */
  signature: Type.String(),
  key: Type.String(),
};

export const bets = {
  certificate: call({
    method: 'POST',
    path: '/nweb/Ky_login',
    caller: 'member',
    summary: 'A one-time ticket for the lottery (30 s)',
    input: Empty,
    output: Type.Object({ ticket: Type.String() }),
    refusals: [],
  }),
  exchangeCertificate: call({
    method: 'POST',
    path: '/api/v1/exchange/certificates',
    caller: 'anyone',
    summary: 'Exchange the ticket for a lottery token',
    input: Type.Object({ ticket: Type.String({ maxLength: 128 }) }),
    output: Type.Object({ token: Type.String() }),
    refusals: ['session_over'],
  }),
  player: call({
    method: 'POST',
    path: '/api/v3/user/info',
    caller: 'lottery',
    summary: 'The player and the balances that draws are played from',
    input: Empty,
    output: Type.Object({
      id: Id,
      name: Type.String(),
      phone: Type.String(),
      /** In the main wallet. */
      balance: Sum,
      /** In the lottery's own wallet; `wallet` of a draw says which it is played from. */
      lottery_balance: Sum,
    }),
    refusals: [],
  }),
  placeBet: call({
    method: 'POST',
    path: '/api/v3/bet',
    caller: 'bettor',
    idempotent: true,
    movesMoney: true,
    keyOptional: true,
    summary: 'Place a slip; it is accepted as a whole or refused',
    input: Type.Object(
      {
        gameId: GameId,
        issue: Type.Optional(Type.String({ maxLength: 40, description: '`section_missing` without it' })),
        betInfo: Type.Array(
          Type.Object(
            // Longer than any number of a game, so that a number with too many digits gets its own refusal.
            { number: Type.String({ minLength: 1, maxLength: 6 }), amount: Sum },
            { additionalProperties: false },
          ),
          { maxItems: 1000, description: '`number_missing` if empty' },
        ),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      slip: Type.String(),
      code: Type.String(),
      issue: Issue,
      total: Sum,
      balance: Sum,
      time: Instant,
      repeated: Type.Optional(
        Type.Boolean({
          description:
            'true: an equal bet without a key was accepted within the last two minutes; this one was not charged again',
        }),
      ),
      receipt: Type.Object(
        {
          ...receiptFields,
          /** The place of the receipt in a batch that has one signature, and the proof of it. */
          together: Type.Optional(
            Type.Object({ index: Type.Integer(), count: Type.Integer(), path: Type.Array(Type.String()) }),
          ),
        },
        { description: 'receipt.json of the slip (docs/seal-format.md)' },
      ),
    }),
    refusals: [
      'bet_balance_short',
      'bet_minimum',
      'clock_stopped',
      'close_day',
      'excluded_by_payee',
      'insufficient_funds',
      'issue_cancelled',
      'issue_not_open',
      'issue_unknown',
      'limit_reached',
      'number_missing',
      'number_unavailable',
      'number_unknown',
      'over_limit',
      'platform_maintenance',
      'section_missing',
      'section_passed',
      'self_excluded',
      'stake_too_large',
      'suspended',
      'time_out',
    ],
  }),
  betsOfDraw: call({
    method: 'POST',
    path: '/api/v3/bet/record',
    caller: 'lottery',
    summary: "The member's bet lines in a draw",
    input: Type.Object({ gameId: GameId, issue: Issue, ...listQuery }),
    output: pageOf(LotteryLine),
    refusals: ['not_found'],
  }),
  betsOfDay: call({
    method: 'POST',
    path: '/api/v3/bet/details',
    caller: 'lottery',
    summary: "The member's bet lines in the draws of a day; fewer than `size` means the last page",
    input: Type.Object({
      gameId: GameId,
      date: Day,
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: pageOf(LotteryLine),
    refusals: [],
  }),
  list: call({
    method: 'POST',
    path: '/api/v3/bet/list',
    caller: 'lottery',
    summary: "The member's slips, latest draw first; those of draws to come are always among them",
    input: Type.Object({
      gameId: GameId,
      /** Only draws of the last `days` days, today included, and draws to come. */
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
      ...listQuery,
    }),
    output: pageOf(Slip),
    refusals: [],
  }),
  slip: call({
    method: 'POST',
    path: '/api/v3/bet/slip',
    caller: 'lottery',
    summary: 'One slip of the member',
    input: Type.Object({ gameId: GameId, slip: Type.String({ maxLength: 24 }) }),
    output: Slip,
    refusals: ['not_found'],
  }),
  receipt: call({
    method: 'POST',
    path: '/api/v3/bet/receipt',
    caller: 'lottery',
    summary:
      "The signed receipt of a member's slip and, once its draw is sealed, the inclusion proof (docs/seal-format.md)",
    input: Type.Object({ gameId: GameId, slip: Type.String({ maxLength: 24 }) }),
    output: Type.Object({
      ...receiptFields,
      /** Whether the draw is sealed. */
      seal: Type.Boolean(),
      /** proof.json; null before the seal. */
      proof: Type.Union([
        Type.Object({
          leaf: Type.String(),
          index: Type.Integer(),
          slips: Type.Integer(),
          path: Type.Array(
            Type.Object({
              hash: Type.String(),
              slips: Type.Integer(),
              stakes: Type.String(),
              most: Type.String(),
            }),
          ),
        }),
        Type.Null(),
      ]),
    }),
    refusals: ['not_found'],
  }),
  winners: call({
    method: 'POST',
    path: '/api/v3/rank',
    caller: 'anyone',
    summary:
      'Winners of a draw by amount won, masked, a hundred a page. Without `issue`: of the last settled draw',
    input: Type.Object({ gameId: GameId, issue: Type.Optional(Issue), page: Type.Optional(Page) }),
    output: Type.Object({
      issue: Type.Union([Session, Type.Null()]),
      list: Type.Array(
        Type.Object({
          user_id: Type.String(),
          name: Type.String(),
          phone: Type.String(),
          betAmount: Sum,
          winAmount: Sum,
        }),
      ),
      total: Type.Integer({ description: 'winners on all pages' }),
    }),
    refusals: ['not_found'],
  }),
  ownWin: call({
    method: 'POST',
    path: '/api/v3/rank/own',
    caller: 'lottery',
    summary: "The member's own place among the winners of a draw; null without a win",
    input: Type.Object({ gameId: GameId, issue: Issue }),
    output: Type.Object({
      win: Type.Union([
        Type.Object({
          rank: Type.Integer({ minimum: 1, description: 'its place in the list of winners, the first is 1' }),
          betAmount: Sum,
          winAmount: Sum,
        }),
        Type.Null(),
      ]),
    }),
    refusals: ['not_found'],
  }),
  recordTotal: call({
    method: 'POST',
    path: '/api/v3/record/total',
    caller: 'lottery',
    summary:
      "The member's totals over the draws of the last days, today included, and those to come; and of each day",
    input: Type.Object({ gameId: GameId, days: Type.Integer({ minimum: 1, maximum: 30 }) }),
    output: Type.Object({
      ...totals,
      list: Type.Array(Type.Object({ date: Day, ...totals }), {
        description: 'days of draws with bets, latest first',
      }),
    }),
    refusals: [],
  }),
  drawTotal: call({
    method: 'POST',
    path: '/api/v3/issue/total',
    caller: 'lottery',
    summary: "The member's totals of each draw of a day",
    input: Type.Object({ gameId: GameId, date: Day }),
    output: Type.Object({
      ...totals,
      list: Type.Array(
        Type.Object({
          issue: Issue,
          section: Section,
          date: Day,
          win_num: Type.Union([Type.String(), Type.Null()]),
          ...totals,
        }),
      ),
    }),
    refusals: [],
  }),
};

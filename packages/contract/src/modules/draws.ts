import Type from 'typebox';
import { call } from '../call.ts';
import { CancelledSection, Day, Instant, oneOf, Page, PageSize, Section, Sum } from '../shapes.ts';

/** The name of a draw. */
export const Issue = Type.String({ minLength: 1, maxLength: 40 });

/** 1: 2D, 2: 3D. */
export const GameId = Type.Union([Type.Literal(1), Type.Literal(2)]);

export const IssueState = oneOf(['scheduled', 'open', 'closed', 'confirmed', 'settled', 'cancelled']);

/** How much of its cap a number has sold. */
export const Colour = oneOf(['green', 'yellow', 'orange', 'red', 'grey']);

/** A draw, as players see it. */
export const Session = Type.Object({
  issue: Issue,
  section: Section,
  date: Day,
  state: IssueState,
  open_time: Instant,
  close_time: Instant,
  draw_time: Instant,
  settle_time: Instant,
  /** null until confirmed. */
  win_num: Type.Union([Type.String(), Type.Null()]),
  win_time: Type.Union([Instant, Type.Null()]),
  /** When winners were paid; null before that. */
  settled_time: Type.Union([Instant, Type.Null()]),
  set_index: Type.Union([Type.String(), Type.Null()]),
  set_value: Type.Union([Type.String(), Type.Null()]),
  /** 3D: the six digits of the first prize; null until confirmed and in 2D. */
  prize: Type.Union([Type.String(), Type.Null()]),
  /** The version of the result: 1 is the first, each correction adds one. */
  version: Type.Integer(),
  /** The member's wallet that stakes come from, and that winnings and refunds go to. */
  wallet: oneOf(['main', 'lottery']),
});

/** 2D numbers, each of which stands for its reverse too. */
const Pairs = Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 10 });

/** Past results of a page: anybody may load them, without a login, so a page is short. */
const ResultsPageSize = Type.Integer({ minimum: 1, maximum: 100 });

export const listQuery = { page: Type.Optional(Page), pageSize: Type.Optional(PageSize) };

export const draws = {
  sections: call({
    method: 'POST',
    path: '/api/v3/history/session',
    caller: 'anyone',
    summary:
      'winState 1: draws that take bets now, by time of day; 2: all of today and of the next draw day, each with ' +
      'its state; 3: past results, latest first',
    input: Type.Object({
      gameId: GameId,
      /** Existing clients use 1 and 3; 2 is for the board. */
      winState: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
      page: Type.Optional(Page),
      pageSize: Type.Optional(ResultsPageSize),
    }),
    output: Type.Object({
      list: Type.Array(Session),
      odds: Type.Integer(),
      min_bet: Sum,
      pairs: Type.Object(
        { power: Pairs, natkhat: Pairs },
        { description: 'The number sets that draw rules define, for the day of the next draw' },
      ),
    }),
    refusals: [],
  }),
  numbers: call({
    method: 'POST',
    path: '/api/v3/session/number',
    caller: 'lottery',
    compressed: true,
    summary: 'The numbers of a draw: share sold, colour, what this member may still stake',
    input: Type.Object({ gameId: GameId, issue: Issue }),
    output: Type.Object({
      issue: Issue,
      state: IssueState,
      odds: Type.Integer(),
      min_bet: Sum,
      list: Type.Array(
        Type.Object({
          number: Type.String(),
          /** The share sold of the cap in whole percent. */
          share: Type.Integer({ minimum: 0, maximum: 100 }),
          colour: Colour,
          /** What this member may still stake on it, whole kyat. */
          room: Sum,
          /**
           * Why that is below the minimum stake: the number is closed, sold out, or at this member's own limit; null:
           * it is not.
           */
          full: Type.Union([oneOf(['closed', 'sold', 'own']), Type.Null()]),
          hot: Type.Boolean(),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  closeDays: call({
    method: 'POST',
    path: '/api/v3/rest/day',
    caller: 'anyone',
    summary:
      '2D: whether today is a close day, all close days, and the next draw day; 3D: moved and cancelled draws, ' +
      'and the next draw',
    input: Type.Object({ gameId: GameId }),
    output: Type.Object({
      today: Day,
      is_rest: Type.Boolean(),
      reason: Type.String(),
      days: Type.Array(
        Type.Object({
          date: Day,
          reason: Type.String(),
          off: CancelledSection,
          /** 3D: true for the day a draw was moved to, false for the day of a cancelled draw. */
          drawn: Type.Boolean(),
        }),
      ),
      next_date: Type.Union([Day, Type.Null()]),
    }),
    refusals: [],
  }),
};

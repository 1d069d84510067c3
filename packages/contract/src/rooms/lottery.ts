import Type from 'typebox';
import { calls } from '../calls.ts';
import {
  Day,
  DrawOff,
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
import { drawRoom, Hot, MemberLimits, SealBrief } from './draw-room.ts';

/** 1 = 2D, 2 = 3D (decisions §3). */
const GameId = Type.Union([Type.Literal(1), Type.Literal(2)]);
/** An issue's public name: '2d-20261123-morning'. */
const Issue = Type.String({ minLength: 1, maxLength: 40 });
export const IssueState = oneOf(['scheduled', 'open', 'closed', 'confirmed', 'settled', 'cancelled']);
export const Colour = oneOf(['green', 'yellow', 'orange', 'red', 'grey']);
/** won and lost follow from the issue's result; refunded when the issue was cancelled. */
const SlipState = oneOf(['open', 'won', 'lost', 'refunded']);

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
  /** When winners were paid; null before. */
  settled_time: Type.Union([Instant, Type.Null()]),
  set_index: Type.Union([Type.String(), Type.Null()]),
  set_value: Type.Union([Type.String(), Type.Null()]),
  /** 3D: the six digits of the first prize; null until confirmed and in 2D. */
  prize: Type.Union([Type.String(), Type.Null()]),
  /** Which result stands: 1 is the first, each correction counts one up. */
  version: Type.Integer(),
});

/** Why a result was replaced: both read it wrong, the source itself changed its figures, or they were of another draw. */
const CorrectionWhy = oneOf(['misread', 'source_corrected', 'other_draw']);

/** One thing that happened to an issue; what does not belong to it is null. */
const IssueEvent = Type.Object({
  what: oneOf(['closed', 'sealed', 'result', 'corrected', 'settled', 'cancelled']),
  time: Instant,
  /** Of a result and of a correction: the figures and the number that stood from then on. */
  version: Type.Union([Type.Integer(), Type.Null()]),
  win_num: Type.Union([Type.String(), Type.Null()]),
  set_index: Type.Union([Type.String(), Type.Null()]),
  set_value: Type.Union([Type.String(), Type.Null()]),
  prize: Type.Union([Type.String(), Type.Null()]),
  why: Type.Union([CorrectionWhy, Type.Null()]),
  /** Of a cancelled issue, as an operator wrote it. */
  reason: Type.Union([Type.String(), Type.Null()]),
});

/** What a member staked and won. `win_amount` and `profit` count settled slips; given-back stakes count for nothing. */
const Totals = {
  bets: Type.Integer({ description: 'slips' }),
  bet_amount: Sum,
  win_amount: Sum,
  profit: SignedSum,
};

const Line = Type.Object({
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
  /** Short code of the receipt. */
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

/** 2D numbers, each for itself and its reverse. */
const Pairs = Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 10 });

const signedReceipt = {
  /** The text of a slip's receipt; with signature and key it is receipt.json. */
  receipt: Type.String(),
  /** base64url */
  signature: Type.String(),
  key: Type.String(),
};

const listQuery = { page: Type.Optional(Page), pageSize: Type.Optional(PageSize) };

export const lottery = {
  ticket: {
    ...calls.lottery.ticket,
    summary: 'A one-time ticket for the lottery (30 s)',
    body: Empty,
    reply: Type.Object({ ticket: Type.String() }),
  },
  exchange: {
    ...calls.lottery.exchange,
    summary: 'Exchange the ticket for a lottery token',
    body: Type.Object({ ticket: Type.String({ maxLength: 128 }) }),
    reply: Type.Object({ token: Type.String() }),
  },
  userInfo: {
    ...calls.lottery.userInfo,
    summary: 'The player and the money to play with',
    body: Empty,
    reply: Type.Object({ id: Id, name: Type.String(), phone: Type.String(), balance: Sum }),
  },
  sessions: {
    ...calls.lottery.sessions,
    summary:
      'winState 1: sessions that take bets now, by time of day; 2: all of today and of the next day of draws, each with its state; 3: past results, latest first',
    body: Type.Object({
      gameId: GameId,
      /** 1 and 3 are the specification's; 2 is what a board shows between them. */
      winState: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
      ...listQuery,
    }),
    reply: Type.Object({
      list: Type.Array(Session),
      odds: Type.Integer(),
      min_bet: Sum,
      pairs: Type.Object(
        { power: Pairs, natkhat: Pairs },
        { description: 'The number sets that houses define by themselves, on the day of the next draw' },
      ),
    }),
  },
  numbers: {
    ...calls.lottery.numbers,
    summary: 'The numbers of an issue: sold share, colour, what this member may still stake',
    body: Type.Object({ gameId: GameId, issue: Issue }),
    reply: Type.Object({
      issue: Issue,
      state: IssueState,
      odds: Type.Integer(),
      min_bet: Sum,
      list: Type.Array(
        Type.Object({
          number: Type.String(),
          /** Sold share of the cap in whole percent. */
          share: Type.Integer({ minimum: 0, maximum: 100 }),
          colour: Colour,
          /** What this member may still stake on it now. */
          room: Sum,
          /** Why that is less than the smallest stake: closed by the house, sold out, or this member's own limit; null: it is not. */
          full: Type.Union([oneOf(['closed', 'sold', 'own']), Type.Null()]),
          hot: Type.Boolean(),
        }),
      ),
    }),
  },
  bet: {
    ...calls.lottery.bet,
    summary: 'Place a slip: accepted whole or not at all',
    body: Type.Object(
      {
        gameId: GameId,
        issue: Issue,
        betInfo: Type.Array(
          Type.Object(
            // Longer than any number of a game: one with a digit too many is told so by name.
            { number: Type.String({ minLength: 1, maxLength: 6 }), amount: Sum },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: 1000 },
        ),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      slip: Type.String(),
      code: Type.String(),
      issue: Issue,
      total: Sum,
      balance: Sum,
      time: Instant,
      repeated: Type.Optional(
        Type.Boolean({
          description:
            'true: this bet came without a key and was taken already, within the last two minutes; nothing was taken again',
        }),
      ),
      receipt: Type.Object(
        {
          ...signedReceipt,
          together: Type.Optional(
            Type.Object({ index: Type.Integer(), count: Type.Integer(), path: Type.Array(Type.String()) }),
          ),
        },
        { description: 'receipt.json of the slip (docs/seal-format.md)' },
      ),
    }),
  },
  betRecord: {
    ...calls.lottery.betRecord,
    summary: "The member's lines in an issue",
    body: Type.Object({ gameId: GameId, issue: Issue, ...listQuery }),
    reply: pageOf(Line),
  },
  betDetails: {
    ...calls.lottery.betDetails,
    summary: "The member's lines on a day; fewer than `size` marks the end",
    body: Type.Object({
      gameId: GameId,
      date: Day,
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    reply: pageOf(Line),
  },
  betList: {
    ...calls.lottery.betList,
    summary: "The member's slips, latest first",
    body: Type.Object({
      gameId: GameId,
      /** Only the last so many days, today included. */
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
      ...listQuery,
    }),
    reply: pageOf(Slip),
  },
  betSlip: {
    ...calls.lottery.betSlip,
    summary: 'One slip of the member',
    body: Type.Object({ gameId: GameId, slip: Type.String({ maxLength: 24 }) }),
    reply: Slip,
  },
  betReceipt: {
    ...calls.lottery.betReceipt,
    summary:
      'The signed receipt of a slip of the member, and once its issue is sealed the proof that it is in the seal (docs/seal-format.md)',
    body: Type.Object({ gameId: GameId, slip: Type.String({ maxLength: 24 }) }),
    reply: Type.Object({
      ...signedReceipt,
      /** Whether the issue is sealed. */
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
  },
  rank: {
    ...calls.lottery.rank,
    summary:
      'Winners of an issue by win amount, masked; never padded. Without an issue: the last settled one',
    body: Type.Object({ gameId: GameId, issue: Type.Optional(Issue) }),
    reply: Type.Object({
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
    }),
  },
  live: {
    ...calls.lottery.live,
    summary: 'The exchange as it moves, from the feed; null while none runs or it is stale',
    body: Empty,
    reply: Type.Object({
      live: Type.Union([
        Type.Object({
          set_index: Type.String(),
          set_value: Type.String(),
          /** What they would give now; no result. */
          number: Type.String(),
          time: Instant,
        }),
        Type.Null(),
      ]),
    }),
  },
  restDays: {
    ...calls.lottery.restDays,
    summary:
      '2D: is today a close day, which days are, and which is the next with a draw; 3D: draws that are not on their day of the rule, and the next',
    body: Type.Object({ gameId: GameId }),
    reply: Type.Object({
      today: Day,
      is_rest: Type.Boolean(),
      reason: Type.String(),
      days: Type.Array(
        Type.Object({
          date: Day,
          reason: Type.String(),
          off: DrawOff,
          /** 3D: true of the day a draw was moved to, false of the day of one that was called off. */
          drawn: Type.Boolean(),
        }),
      ),
      next_date: Type.Union([Day, Type.Null()]),
    }),
  },
  recordTotal: {
    ...calls.lottery.recordTotal,
    summary: "The member's totals over the last days, today included, and of each day",
    body: Type.Object({ gameId: GameId, days: Type.Integer({ minimum: 1, maximum: 30 }) }),
    reply: Type.Object({
      ...Totals,
      list: Type.Array(Type.Object({ date: Day, ...Totals }), {
        description: 'days with bets, latest first',
      }),
    }),
  },
  issueHistory: {
    ...calls.lottery.issueHistory,
    summary:
      'What happened to an issue, oldest first: sealed, results and their corrections, settled or cancelled',
    body: Type.Object({ gameId: GameId, issue: Issue }),
    reply: Type.Object({ issue: Session, list: Type.Array(IssueEvent) }),
  },
  issueTotal: {
    ...calls.lottery.issueTotal,
    summary: "The member's totals of each issue of a day on which the member bet",
    body: Type.Object({ gameId: GameId, date: Day }),
    reply: Type.Object({
      ...Totals,
      list: Type.Array(
        Type.Object({
          issue: Issue,
          section: Section,
          date: Day,
          win_num: Type.Union([Type.String(), Type.Null()]),
          ...Totals,
        }),
      ),
    }),
  },
};

/** Console: the draw room. */
export const IssueCard = Type.Object({
  ...Session.properties,
  slips: Type.Integer(),
  members: Type.Integer(),
  stakes: Sum,
  payouts: Sum,
  /** The most the house would lose now, if the worst number wins; positive = still a gain. */
  worst: SignedSum,
  late: Type.Boolean(),
});

/** Why nothing is taken from a feed's reading. */
export const FeedProblem = oneOf([
  'unreachable',
  'unreadable',
  'stale',
  'wrong_number',
  'changed_figures',
  'against_result',
]);

const Entry = Type.Object({
  /** null: the feed. */
  operator: Type.Union([Type.String(), Type.Null()]),
  at: Instant,
  /** null while the viewer may not see it (principle 8: no one sees what would tempt). */
  set_index: Type.Union([Type.String(), Type.Null()]),
  set_value: Type.Union([Type.String(), Type.Null()]),
  prize: Type.Union([Type.String(), Type.Null()]),
  mine: Type.Boolean(),
});

/** What one of the two who decided together said to it. */
const Word = Type.Object({ operator: Type.String(), at: Instant, note: Type.String() });

export const consoleLottery = {
  memberSlips: {
    ...calls.consoleLottery.memberSlips,
    summary: "A member's slips of a game, latest first",
    body: Type.Object({ id: Id, gameId: GameId, page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    reply: pageOf(Slip),
  },
  issues: {
    ...calls.consoleLottery.issues,
    summary: 'Issues of a day and the next one',
    body: Type.Object({ date: Type.Optional(Day) }),
    reply: Type.Object({ date: Day, list: Type.Array(IssueCard) }),
  },
  exposure: {
    ...calls.consoleLottery.exposure,
    summary: 'Every number of an issue: sold, room, what it pays, what remains if it wins',
    body: Type.Object({ issue: Issue }),
    reply: Type.Object({
      card: IssueCard,
      odds: Type.Integer(),
      min_bet: Sum,
      /** What a number sells where it has no cap of its own. */
      number_cap: Sum,
      member_limits: MemberLimits,
      list: Type.Array(
        Type.Object({
          number: Type.String(),
          sold: Sum,
          cap: Sum,
          room: Sum,
          share: Type.Integer(),
          colour: Colour,
          slips: Type.Integer(),
          /** Its own cap, beside a hot mark's; null: the issue's. */
          own_cap: Type.Union([Sum, Type.Null()]),
          hot: Type.Union([Hot, Type.Null()]),
          closed: Type.Boolean(),
          pays: Sum,
          result: SignedSum,
        }),
      ),
    }),
  },
  setLimits: {
    ...calls.consoleLottery.setLimits,
    summary: 'Change caps, hot and closed marks of numbers while the issue takes bets; a hot mark has an end',
    body: Type.Object(
      {
        issue: Issue,
        numbers: Type.Array(Type.String({ pattern: '^\\d{2,3}$' }), { minItems: 1, maxItems: 1000 }),
        cap: Sum,
        /** null: the cap is the number's own. Else it holds while the numbers are hot: until the close of the issue, or an instant. */
        hot: Type.Union([
          Type.Object(
            { on: oneOf(['this issue', 'coming issues']), until: Type.Union([Instant, Type.Null()]) },
            { additionalProperties: false },
          ),
          Type.Null(),
        ]),
        closed: Type.Boolean(),
        reason: Type.String({ minLength: 3, maxLength: 300 }),
      },
      { additionalProperties: false },
    ),
    reply: Empty,
  },
  results: {
    ...calls.consoleLottery.results,
    summary: 'Result entries of an issue; the other entry stays hidden until both are saved',
    body: Type.Object({ issue: Issue }),
    reply: Type.Object({
      card: IssueCard,
      may_enter: Type.Boolean(),
      entries: Type.Array(Entry),
      feed: Type.Object({
        /** Whether an address is configured. */
        on: Type.Boolean(),
        read_time: Type.Union([Instant, Type.Null()]),
        problem: Type.Union([FeedProblem, Type.Null()]),
      }),
      agreed: Type.Boolean(),
      differ: Type.Boolean(),
      /** May ask for another result than the one that stands. */
      may_correct: Type.Boolean(),
      /** Readings of another result that wait for a second operator; each covered from who has not read it. */
      corrections: Type.Array(Type.Object({ ...Entry.properties, why: CorrectionWhy, note: Type.String() })),
      /** Corrections that were made, the first one first: the number that stood, the one from then on, why, and the two who said so. */
      corrected: Type.Array(
        Type.Object({
          was: Type.String(),
          now: Type.String(),
          why: CorrectionWhy,
          asked: Word,
          confirmed: Word,
        }),
      ),
      /** May call the issue off; after the close two operators must. */
      may_cancel: Type.Boolean(),
      /** Who asked to call it off, and waits for a second operator. */
      cancel_ask: Type.Union([
        Type.Object({
          reason: Type.String(),
          mine: Type.Boolean(),
          operator: Type.String(),
          at: Instant,
        }),
        Type.Null(),
      ]),
      /** Why it was called off, as an operator wrote it. */
      cancelled_reason: Type.Union([Type.String(), Type.Null()]),
      /** Who called it off, and who had asked for it when it took two. */
      called_off: Type.Union([
        Type.Object({ asked: Type.Union([Word, Type.Null()]), confirmed: Word }),
        Type.Null(),
      ]),
      /** Why settlement was refused; an operator must look. */
      blocked: Type.Union([Type.String(), Type.Null()]),
      seal: Type.Union([SealBrief, Type.Null()]),
    }),
  },
  enterResult: {
    ...calls.consoleLottery.enterResult,
    summary:
      'Enter what was drawn: the raw SET index and value of 2D, the first prize of 3D; two operators must agree, the number is derived',
    body: Type.Object(
      {
        issue: Issue,
        set_index: Type.Optional(Type.String({ maxLength: 20 })),
        set_value: Type.Optional(Type.String({ maxLength: 20 })),
        prize: Type.Optional(Type.String({ maxLength: 20 })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      state: oneOf(['waiting', 'differ', 'confirmed']),
      win_num: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  correctResult: {
    ...calls.consoleLottery.correctResult,
    summary:
      'Replace a wrong result: two operators read the right figures and say why; what was paid by the wrong one is taken back',
    body: Type.Object(
      {
        issue: Issue,
        set_index: Type.Optional(Type.String({ maxLength: 20 })),
        set_value: Type.Optional(Type.String({ maxLength: 20 })),
        prize: Type.Optional(Type.String({ maxLength: 20 })),
        why: CorrectionWhy,
        note: Type.String({ minLength: 3, maxLength: 300 }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      /** withdrawn: who asked for the correction read the standing figures now, and asks no longer. */
      state: oneOf(['waiting', 'differ', 'corrected', 'withdrawn']),
      win_num: Type.Union([Type.String(), Type.Null()]),
      taken_back: Sum,
      owed: Sum,
      paid: Sum,
    }),
  },
  cancelIssue: {
    ...calls.consoleLottery.cancelIssue,
    summary:
      'Call off one issue that has no result; every stake is given back. After its close, two operators must',
    body: Type.Object(
      { issue: Issue, reason: Type.String({ minLength: 3, maxLength: 200 }) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ waiting: Type.Boolean(), refunded_slips: Type.Integer(), refunded: Sum }),
  },
  dropCancelAsk: {
    ...calls.consoleLottery.dropCancelAsk,
    summary: 'Take back the asking to call an issue off, before a second operator has said so, too',
    body: Type.Object({ issue: Issue }, { additionalProperties: false }),
    reply: Empty,
  },
  closeDays: {
    ...calls.consoleLottery.closeDays,
    summary: 'Close days from today on',
    query: Empty,
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          date: Day,
          reason: Type.String(),
          off: DrawOff,
          /** Asked for by one operator after the day's betting had closed; another must ask, too. */
          waiting: Type.Boolean(),
          mine: Type.Boolean(),
          /** Who asked for it, when and why; null when it is declared. */
          asked: Type.Union([Word, Type.Null()]),
          /** Nothing was made or refunded for it yet. */
          removable: Type.Boolean(),
        }),
      ),
    }),
  },
  addCloseDay: {
    ...calls.consoleLottery.addCloseDay,
    summary:
      'Declare a close day; bets already taken for it are refunded. After a close of that day, two operators must',
    body: Type.Object(
      { date: Day, reason: Type.String({ minLength: 3, maxLength: 200 }) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ waiting: Type.Boolean(), refunded_slips: Type.Integer(), refunded: Sum }),
  },
  removeCloseDay: {
    ...calls.consoleLottery.removeCloseDay,
    summary: 'Take back a close day for which no issue was made yet, or a request for one',
    body: Type.Object({ date: Day }, { additionalProperties: false }),
    reply: Empty,
  },
  drawDays: {
    ...calls.consoleLottery.drawDays,
    summary: '3D draws from today on, each with its day of the rule and the one it is drawn on',
    query: Empty,
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          planned: Day,
          /** null: not drawn at all. */
          date: Type.Union([Day, Type.Null()]),
          reason: Type.String(),
          issue: Issue,
          /** When betting closes; null when it is not drawn. */
          close_time: Type.Union([Instant, Type.Null()]),
          /** A later day that one operator has asked for; another must, too. */
          asked: Type.Union([Day, Type.Null()]),
          movable: Type.Boolean(),
        }),
      ),
    }),
  },
  moveDraw: {
    ...calls.consoleLottery.moveDraw,
    summary:
      'Move a 3D draw to another day, or back; without a day it is not drawn and its bets are refunded. While its betting is open; to a later day two operators must',
    body: Type.Object(
      {
        planned: Day,
        date: Type.Union([Day, Type.Null()]),
        reason: Type.String({ minLength: 3, maxLength: 200 }),
      },
      { additionalProperties: false },
    ),
    /** waiting: to a later day another operator must ask for the same. */
    reply: Type.Object({ waiting: Type.Boolean(), refunded_slips: Type.Integer(), refunded: Sum }),
  },
  ...drawRoom,
};

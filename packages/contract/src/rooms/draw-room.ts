import Type from 'typebox';
import { calls } from '../calls.ts';
import { Day, DrawOff, Empty, Id, Instant, oneOf, Section, Sum } from '../shapes.ts';
import { Who } from './who.ts';

const Issue = Type.String({ minLength: 1, maxLength: 40 });
const GameId = Type.Union([Type.Literal(1), Type.Literal(2)]);
const Reason = Type.String({ minLength: 3, maxLength: 300 });
const DayReason = Type.String({ minLength: 3, maxLength: 200 });
const strict = { additionalProperties: false } as const;

/** What one member may stake on a number while it is green, yellow, orange, red: never more in a redder colour. */
export const MemberLimits = Type.Array(Sum, { minItems: 4, maxItems: 4 });

/** A hot mark as it stands on a number: who set it, and until when it holds (business time). */
export const Hot = Type.Object({
  mark: Id,
  until: Instant,
  by: Type.String(),
  /** true: on every issue that takes bets before then; false: on this one. */
  everywhere: Type.Boolean(),
});

/** The seal of an issue, in short; the whole of it is at /verify/<issue>/seal.json. */
export const SealBrief = Type.Object({
  sealed_at: Instant,
  /** The first sixteen hex digits of the root. */
  root: Type.String(),
  slips: Type.Integer(),
  stakes: Sum,
  /** The most that the slips can win. */
  most: Sum,
});

export const RuleKind = oneOf([
  'odds',
  'min_stake',
  'number_cap',
  'member_limits',
  'closes_morning',
  'closes_evening',
  'closes_3d',
  'power',
  'natkhat',
]);

/** Whole kyat; odds: times; closes: minutes after midnight in Yangon; power and natkhat: numbers, each for itself and its reverse. */
const RuleValue = Type.Array(Sum, { minItems: 1, maxItems: 10 });

/** What a change of rules does to the issues that are planned already. */
const Reach = Type.Object({
  /** odds: another operator must confirm before it holds. */
  waiting: Type.Boolean(),
  follow: Type.Array(Issue, { description: 'planned issues that are made by it now' }),
  stay: Type.Array(Issue, {
    description: 'issues from its day on that are open or have bets, and stay as they are',
  }),
});

const Alarm = Type.Object({
  kind: oneOf(['no_seal', 'no_result', 'not_balanced', 'settle_late']),
  issue: Issue,
  section: Section,
  date: Day,
  since: Instant,
});

/** What a line of a pasted list would do. Only `new` ones are imported. */
const ListedDay = Type.Object({
  line: Type.Integer(),
  text: Type.String(),
  date: Type.Union([Day, Type.Null()]),
  reason: Type.String(),
  outcome: oneOf([
    'new',
    'there',
    'weekend',
    'past',
    'too_far',
    'has_bets',
    'begun',
    'twice',
    'not_understood',
    'ambiguous',
    'no_reason',
  ]),
});

/** Something in an issue's slips that a person should look at, with its figures. */
const Finding = Type.Object({
  kind: oneOf(['share_of_number', 'same_slip', 'above_usual', 'late_burst', 'same_address']),
  who: Type.Array(Who),
  /** How many members, where more than are named. */
  members: Type.Integer(),
  number: Type.Union([Type.String(), Type.Null()]),
  /** share_of_number: of the number's sold; late_burst: of it, in the last minutes. */
  percent: Type.Union([Type.Integer(), Type.Null()]),
  amount: Sum,
  /** above_usual: how many times the member's usual stake. same_slip: how many slips. */
  times: Type.Union([Type.Integer(), Type.Null()]),
  at: Type.Union([Instant, Type.Null()]),
});

/** More calls of the draw room: limits, rules, calendar, who bets, alarms. */
export const drawRoom = {
  endHot: {
    ...calls.consoleLottery.endHot,
    summary: 'End a hot mark before its time, wherever it holds',
    body: Type.Object({ mark: Id, reason: Reason }, strict),
    reply: Empty,
  },
  setMemberLimits: {
    ...calls.consoleLottery.setMemberLimits,
    summary: 'Change what one member may stake on a number, by colour, while the issue takes bets',
    body: Type.Object({ issue: Issue, limits: MemberLimits, reason: Reason }, strict),
    reply: Empty,
  },
  rules: {
    ...calls.consoleLottery.rules,
    summary: 'What issues are made by: the figures that hold, and those from days to come',
    query: Empty,
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          game: GameId,
          kind: RuleKind,
          /** What issues of today are made by. */
          now: RuleValue,
          changes: Type.Array(
            Type.Object({
              rule: Id,
              from: Day,
              value: RuleValue,
              reason: Type.String(),
              /** '' the house itself. */
              asked_by: Type.String(),
              confirmed_by: Type.String(),
              state: oneOf(['waiting', 'coming', 'holds', 'past']),
              mine: Type.Boolean(),
            }),
            { description: 'latest day first' },
          ),
        }),
      ),
    }),
  },
  setRule: {
    ...calls.consoleLottery.setRule,
    summary:
      'Change a rule from a day on; open issues and those with bets stay. Odds wait for a second operator',
    body: Type.Object({ game: GameId, kind: RuleKind, from: Day, value: RuleValue, reason: Reason }, strict),
    reply: Reach,
  },
  confirmRule: {
    ...calls.consoleLottery.confirmRule,
    summary: 'Confirm odds that another operator asked for',
    body: Type.Object({ rule: Id }, strict),
    reply: Reach,
  },
  dropRule: {
    ...calls.consoleLottery.dropRule,
    summary: 'Take back a rule that waits, or whose day has not come',
    body: Type.Object({ rule: Id }, strict),
    reply: Reach,
  },
  year: {
    ...calls.consoleLottery.year,
    summary: 'A year of the calendar: close days, and the 3D draws with those that moved',
    body: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
    reply: Type.Object({
      today: Day,
      close_days: Type.Array(Type.Object({ date: Day, reason: Type.String(), off: DrawOff })),
      draws: Type.Array(
        Type.Object({ planned: Day, date: Type.Union([Day, Type.Null()]), reason: Type.String() }),
      ),
    }),
  },
  readCloseDays: {
    ...calls.consoleLottery.readCloseDays,
    summary: 'Read a pasted list of close days: what each line would do. Nothing is changed',
    body: Type.Object({ text: Type.String({ maxLength: 20_000 }) }),
    reply: Type.Object({ list: Type.Array(ListedDay) }),
  },
  importCloseDays: {
    ...calls.consoleLottery.importCloseDays,
    summary: 'Declare many close days at once, all or none; none of them may have bets',
    body: Type.Object(
      {
        days: Type.Array(Type.Object({ date: Day, reason: DayReason }, strict), {
          minItems: 1,
          maxItems: 200,
        }),
      },
      strict,
    ),
    reply: Type.Object({ added: Type.Integer() }),
  },
  watch: {
    ...calls.consoleLottery.watch,
    summary: 'Who stakes most on an issue, and what in its slips is unusual, each finding with its figures',
    body: Type.Object({ issue: Issue }),
    reply: Type.Object({
      top: Type.Array(
        Type.Object({
          who: Who,
          staked: Sum,
          slips: Type.Integer(),
          /** Of the issue's stakes, tenths of a percent. */
          permille: Type.Integer(),
        }),
      ),
      findings: Type.Array(Finding),
    }),
  },
  alarms: {
    ...calls.consoleLottery.alarms,
    summary: 'What is late or missing in the draw room',
    query: Empty,
    reply: Type.Object({ list: Type.Array(Alarm) }),
  },
};

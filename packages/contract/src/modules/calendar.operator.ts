import Type from 'typebox';
import { call } from '../call.ts';
import { Day, DrawOff, Empty, Id, Instant, oneOf, Reason, Sum, strict } from '../shapes.ts';
import { GameId, Issue } from './draws.ts';

const DayReason = Type.String({ minLength: 3, maxLength: 200 });

const RuleKind = oneOf([
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

/**
 * Whole kyat; odds: times; closes: minutes after midnight in Yangon; power and natkhat: numbers, each for itself and
 * its reverse.
 */
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

/** What one of the two who decided together said to it. */
export const Word = Type.Object({ operator: Type.String(), at: Instant, note: Type.String() });

export const operatorCalendar = {
  rules: call({
    method: 'GET',
    path: '/console/api/draw/rules',
    caller: 'operator',
    capability: 'draw.view',
    summary: 'What issues are made by: the figures that hold, and those from days to come',
    input: Empty,
    output: Type.Object({
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
    refusals: [],
  }),
  setRule: call({
    method: 'POST',
    path: '/console/api/draw/rules',
    caller: 'operator',
    capability: 'draw.rules',
    subject: 'rules',
    idempotent: true,
    summary:
      'Change a rule from a day on; open issues and those with bets stay. Odds wait for a second operator',
    input: Type.Object({ game: GameId, kind: RuleKind, from: Day, value: RuleValue, reason: Reason }, strict),
    output: Reach,
    refusals: ['limits_order', 'rule_day', 'rule_value'],
  }),
  approveRule: call({
    method: 'POST',
    path: '/console/api/draw/rules/confirm',
    caller: 'operator',
    capability: 'draw.rules',
    subject: 'rules',
    idempotent: true,
    summary: 'Confirm odds that another operator asked for',
    input: Type.Object({ rule: Id }, strict),
    output: Reach,
    refusals: ['already_decided', 'rule_day', 'same_person'],
  }),
  dropRule: call({
    method: 'POST',
    path: '/console/api/draw/rules/drop',
    caller: 'operator',
    capability: 'draw.rules',
    subject: 'rules',
    idempotent: true,
    summary: 'Take back a rule that waits, or whose day has not come',
    input: Type.Object({ rule: Id }, strict),
    output: Reach,
    refusals: ['odds_confirmed', 'rule_day'],
  }),
  year: call({
    method: 'POST',
    path: '/console/api/draw/year',
    caller: 'operator',
    capability: 'draw.view',
    summary: 'A year of the calendar: close days, and the 3D draws with those that moved',
    input: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
    output: Type.Object({
      today: Day,
      close_days: Type.Array(Type.Object({ date: Day, reason: Type.String(), off: DrawOff })),
      draws: Type.Array(
        Type.Object({ planned: Day, date: Type.Union([Day, Type.Null()]), reason: Type.String() }),
      ),
    }),
    refusals: [],
  }),
  previewCloseDays: call({
    method: 'POST',
    path: '/console/api/draw/close-days/read',
    caller: 'operator',
    capability: 'draw.close_day',
    subject: 'calendar',
    summary: 'Read a pasted list of close days: what each line would do. Nothing is changed',
    input: Type.Object({ text: Type.String({ maxLength: 20_000 }) }),
    output: Type.Object({ list: Type.Array(ListedDay) }),
    refusals: [],
  }),
  importCloseDays: call({
    method: 'POST',
    path: '/console/api/draw/close-days/import',
    caller: 'operator',
    capability: 'draw.close_day',
    subject: 'calendar',
    idempotent: true,
    summary: 'Declare many close days at once, all or none; none of them may have bets',
    input: Type.Object(
      {
        days: Type.Array(Type.Object({ date: Day, reason: DayReason }, strict), {
          minItems: 1,
          maxItems: 200,
        }),
      },
      strict,
    ),
    output: Type.Object({ added: Type.Integer() }),
    refusals: ['calendar_changed'],
  }),
  closeDays: call({
    method: 'GET',
    path: '/console/api/draw/close-days',
    caller: 'operator',
    capability: 'draw.view',
    summary: 'Close days from today on',
    input: Empty,
    output: Type.Object({
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
    refusals: [],
  }),
  addCloseDay: call({
    method: 'POST',
    path: '/console/api/draw/close-days',
    caller: 'operator',
    capability: 'draw.close_day',
    subject: 'day:{date}',
    idempotent: true,
    summary:
      'Declare a close day; bets already taken for it are refunded. After a close of that day, two operators must',
    input: Type.Object(
      { date: Day, reason: Type.String({ minLength: 3, maxLength: 200 }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ waiting: Type.Boolean(), refunded_slips: Type.Integer(), refunded: Sum }),
    refusals: ['day_over', 'result_known'],
  }),
  removeCloseDay: call({
    method: 'POST',
    path: '/console/api/draw/close-days/remove',
    caller: 'operator',
    capability: 'draw.close_day',
    subject: 'day:{date}',
    idempotent: true,
    summary: 'Take back a close day for which no issue was made yet, or a request for one',
    input: Type.Object({ date: Day }, { additionalProperties: false }),
    output: Empty,
    refusals: ['day_over'],
  }),
  drawDays: call({
    method: 'GET',
    path: '/console/api/draw/draw-days',
    caller: 'operator',
    capability: 'draw.view',
    summary: '3D draws from today on, each with its day of the rule and the one it is drawn on',
    input: Empty,
    output: Type.Object({
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
    refusals: [],
  }),
  moveDraw: call({
    method: 'POST',
    path: '/console/api/draw/draw-days',
    caller: 'operator',
    capability: 'draw.close_day',
    subject: 'day:{planned}',
    idempotent: true,
    summary:
      'Move a 3D draw to another day, or back; without a day it is not drawn and its bets are refunded. While its betting is open; to a later day two operators must',
    input: Type.Object(
      {
        planned: Day,
        date: Type.Union([Day, Type.Null()]),
        reason: Type.String({ minLength: 3, maxLength: 200 }),
      },
      { additionalProperties: false },
    ),
    /** waiting: to a later day another operator must ask for the same. */
    output: Type.Object({ waiting: Type.Boolean(), refunded_slips: Type.Integer(), refunded: Sum }),
    refusals: ['day_over', 'draw_between', 'section_passed'],
  }),
};

import Type from 'typebox';
import { call } from '../../call.ts';
import { CancelledSection, Day, Empty, Id, Instant, oneOf, Reason, Sum, strict } from '../../shapes.ts';
import { GameId, Issue } from '../draws.ts';

const DayReason = Type.String({ minLength: 3, maxLength: 200 });

const RuleKind = oneOf([
  'odds',
  'min_stake',
  'number_cap',
  'member_limits',
  'closes_morning',
  'closes_evening',
  'closes_3d',
  'wallet',
  'power',
  'natkhat',
]);

/**
 * Whole kyat; odds: a factor; closes: minutes after midnight in Yangon; wallet: 0 the main wallet, 1 the lottery's own;
 * power and natkhat: numbers, each including its reverse.
 */
const RuleValue = Type.Array(Sum, { minItems: 1, maxItems: 10 });

/** The effect of a rule change on planned draws. */
const RuleEffect = Type.Object({
  /** A rule that raises what may be lost was requested; another operator must approve it. */
  waiting: Type.Boolean(),
  follow: Type.Array(Issue, { description: 'planned draws that follow the rule now' }),
  stay: Type.Array(Issue, {
    description: 'draws from its day on that are open or have bets and do not change',
  }),
});

/** The effect of a line of an imported list. Only `new` ones are imported. */
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

/** The request or approval of one of two operators, with their note. */
export const OperatorNote = Type.Object({ operator: Type.String(), at: Instant, note: Type.String() });

export const operatorCalendar = {
  rules: call({
    method: 'GET',
    path: '/console/api/draw/rules',
    caller: 'operator',
    capability: 'draw.view',
    summary: 'The draw rules: the values in force, and those that start later',
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          game: GameId,
          kind: RuleKind,
          /** The value for draws of today. */
          now: RuleValue,
          changes: Type.Array(
            Type.Object({
              rule: Id,
              from: Day,
              value: RuleValue,
              reason: Type.String(),
              /** '' for a rule of the setup. */
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
    audits: ['rule.ask', 'rule.set'],
    summary:
      'Change a draw rule from a day on; open draws and those with bets do not change. A rule that raises what may be lost needs a second operator',
    input: Type.Object({ game: GameId, kind: RuleKind, from: Day, value: RuleValue, reason: Reason }, strict),
    output: RuleEffect,
    refusals: ['limits_order', 'rule_day', 'rule_value'],
  }),
  approveRule: call({
    method: 'POST',
    path: '/console/api/draw/rules/confirm',
    caller: 'operator',
    capability: 'draw.rules',
    subject: 'rules',
    idempotent: true,
    audits: ['rule.confirm'],
    summary: 'Approve a draw rule that another operator requested',
    input: Type.Object({ rule: Id }, strict),
    output: RuleEffect,
    refusals: ['already_decided', 'changed_meanwhile', 'rule_day', 'same_person'],
  }),
  withdrawRule: call({
    method: 'POST',
    path: '/console/api/draw/rules/drop',
    caller: 'operator',
    capability: 'draw.rules',
    subject: 'rules',
    idempotent: true,
    audits: ['rule.drop'],
    summary: 'Withdraw a draw rule that is pending or has not started',
    input: Type.Object({ rule: Id }, strict),
    output: RuleEffect,
    refusals: ['odds_confirmed', 'rule_day'],
  }),
  year: call({
    method: 'POST',
    path: '/console/api/draw/year',
    caller: 'operator',
    capability: 'draw.view',
    summary: 'A year of the calendar: close days, 3D draws and moved draws',
    input: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
    output: Type.Object({
      today: Day,
      close_days: Type.Array(Type.Object({ date: Day, reason: Type.String(), off: CancelledSection })),
      draws: Type.Array(
        Type.Object({ planned: Day, date: Type.Union([Day, Type.Null()]), reason: Type.String() }),
      ),
    }),
    refusals: [],
  }),
  previewCloseDays: call({
    method: 'POST',
    path: '/console/api/draw/close-days/read',
    bodyBytesMax: 100_000,
    caller: 'operator',
    capability: 'draw.close_day',
    subject: 'calendar',
    summary: 'Preview a list of close days: the effect of each line. Nothing changes',
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
    audits: ['close_day.import'],
    summary: 'Declare several close days, all or none; none of them may have bets',
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
    refusals: ['calendar_changed', 'wrong_input'],
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
          off: CancelledSection,
          /** Requested by one operator, with bets or after a close; another must approve it. */
          waiting: Type.Boolean(),
          mine: Type.Boolean(),
          /** The request; null if the day is declared. */
          asked: Type.Union([OperatorNote, Type.Null()]),
          /** No draw of the day has closed or has bets; always true for a request. */
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
    audits: ['close_day.ask', 'close_day.add'],
    summary:
      'Declare a close day; its bets are refunded. With bets, or once betting on it has closed, two operators must declare it',
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
    audits: ['close_day.remove'],
    summary: 'Remove a close day without draws, or withdraw a request for one',
    input: Type.Object({ date: Day }, { additionalProperties: false }),
    output: Empty,
    refusals: ['day_over'],
  }),
  drawDays: call({
    method: 'GET',
    path: '/console/api/draw/draw-days',
    caller: 'operator',
    capability: 'draw.view',
    summary: '3D draws from today on, each with its default date and its actual date',
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          planned: Day,
          /** null: cancelled. */
          date: Type.Union([Day, Type.Null()]),
          reason: Type.String(),
          issue: Issue,
          /** When betting closes; null if the draw is cancelled. */
          close_time: Type.Union([Instant, Type.Null()]),
          /** A later day that one operator requested; another approves it by requesting the same day. */
          asked: Type.Union([Day, Type.Null()]),
          /** One operator requested to cancel it; another approves by requesting the same. */
          void_asked: Type.Boolean(),
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
    audits: ['draw.move_ask', 'draw.move'],
    summary:
      'Move a 3D draw to another day, or back; without a day it is cancelled and its bets are refunded. Only ' +
      'before its close. A later day, a day with looser rules and cancelling one with bets need two operators',
    input: Type.Object(
      {
        planned: Day,
        date: Type.Union([Day, Type.Null()]),
        reason: Type.String({ minLength: 3, maxLength: 200 }),
      },
      { additionalProperties: false },
    ),
    /** waiting: another operator must approve the later day, by requesting the same. */
    output: Type.Object({ waiting: Type.Boolean(), refunded_slips: Type.Integer(), refunded: Sum }),
    refusals: ['day_over', 'draw_between', 'section_passed'],
  }),
};

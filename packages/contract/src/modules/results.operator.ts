import Type from 'typebox';
import { call } from '../call.ts';
import { Instant, oneOf, Sum } from '../shapes.ts';
import { Word } from './calendar.operator.ts';
import { IssueCard } from './draws.operator.ts';
import { Issue } from './draws.ts';
import { CorrectionWhy } from './results.ts';

/** The seal of an issue, in short; the whole of it is at /verify/<issue>/seal.json. */
const SealBrief = Type.Object({
  sealed_at: Instant,
  /** The first sixteen hex digits of the root. */
  root: Type.String(),
  slips: Type.Integer(),
  stakes: Sum,
  /** The most that the slips can win. */
  most: Sum,
});

/** Why nothing is taken from a feed's reading. */
const FeedProblem = oneOf([
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

export const operatorResults = {
  get: call({
    method: 'POST',
    path: '/console/api/draw/results',
    caller: 'operator',
    capability: 'draw.view',
    subject: 'issue:{issue}',
    summary: 'Result entries of an issue; the other entry stays hidden until both are saved',
    input: Type.Object({ issue: Issue }),
    output: Type.Object({
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
      /**
       * Corrections that were made, the first one first: the number that stood, the one from then on, why, and the
       * two who said so.
       */
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
    refusals: ['not_found'],
  }),
  enter: call({
    method: 'POST',
    path: '/console/api/draw/result',
    caller: 'operator',
    capability: 'draw.result',
    subject: 'issue:{issue}',
    idempotent: true,
    summary:
      'Enter what was drawn: the raw SET index and value of 2D, the first prize of 3D; two operators must agree, the number is derived',
    input: Type.Object(
      {
        issue: Issue,
        set_index: Type.Optional(Type.String({ maxLength: 20 })),
        set_value: Type.Optional(Type.String({ maxLength: 20 })),
        prize: Type.Optional(Type.String({ maxLength: 20 })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      state: oneOf(['waiting', 'differ', 'confirmed']),
      win_num: Type.Union([Type.String(), Type.Null()]),
    }),
    refusals: [
      'entry_cancelled',
      'entry_too_early',
      'figures_far',
      'figures_wrong',
      'not_found',
      'not_sealed',
      'prize_wrong',
      'result_known',
    ],
  }),
  correct: call({
    method: 'POST',
    path: '/console/api/draw/correct',
    caller: 'operator',
    capability: 'draw.correct',
    subject: 'issue:{issue}',
    idempotent: true,
    summary:
      'Replace a wrong result: two operators read the right figures and say why; what was paid by the wrong one is taken back',
    input: Type.Object(
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
    output: Type.Object({
      /** withdrawn: who asked for the correction read the standing figures now, and asks no longer. */
      state: oneOf(['waiting', 'differ', 'corrected', 'withdrawn']),
      win_num: Type.Union([Type.String(), Type.Null()]),
      taken_back: Sum,
      owed: Sum,
      paid: Sum,
    }),
    refusals: [
      'balance_differs',
      'correction_same',
      'figures_far',
      'figures_wrong',
      'not_found',
      'prize_wrong',
      'result_missing',
    ],
  }),
};

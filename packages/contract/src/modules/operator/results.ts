import Type from 'typebox';
import { call } from '../../call.ts';
import { Instant, oneOf, Reason, SeenRequest, Sum, strict } from '../../shapes.ts';
import { Issue } from '../draws.ts';
import { CorrectionWhy } from '../results.ts';
import { OperatorNote } from './calendar.ts';
import { IssueCard } from './draws.ts';

/** A summary of the seal of a draw; the full seal is at /verify/<issue>/seal.json. */
const SealSummary = Type.Object({
  sealed_at: Instant,
  root: Type.String({ description: 'the first 16 of the 64 hex digits of the root' }),
  slips: Type.Integer(),
  stakes: Sum,
  /** The maximum that the slips can win. */
  most: Sum,
});

/** Why a feed answer is not used. */
const FeedProblem = oneOf([
  'unreachable',
  'unreadable',
  'stale',
  'wrong_number',
  'changed_figures',
  'against_result',
]);

const ResultEntry = Type.Object({
  operator: Type.Union([Type.String(), Type.Null()], { description: 'null: the feed' }),
  at: Instant,
  /** null while it is hidden from the viewer, so that an operator cannot copy the other's entry. */
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
    summary: 'Result entries of a draw; the figures of the others stay hidden until the result is confirmed',
    input: Type.Object({ issue: Issue }),
    output: Type.Object({
      card: IssueCard,
      may_enter: Type.Boolean(),
      entries: Type.Array(ResultEntry),
      feed: Type.Object({
        /** Whether a feed is configured. */
        on: Type.Boolean(),
        read_time: Type.Union([Instant, Type.Null()]),
        problem: Type.Union([FeedProblem, Type.Null()]),
      }),
      /** Whether the result is known, because two entries agreed. */
      agreed: Type.Boolean(),
      /** Whether the entries disagree, so that there is no result yet. */
      differ: Type.Boolean(),
      /** Whether the viewer may request a correction. */
      may_correct: Type.Boolean(),
      /** Correction entries that wait for a second operator. An operator sees only the figures of their own. */
      corrections: Type.Array(
        Type.Object({ ...ResultEntry.properties, why: CorrectionWhy, note: Type.String() }),
      ),
      /** Completed corrections, oldest first: the number before and after, why, and the two operators. */
      corrected: Type.Array(
        Type.Object({
          was: Type.String(),
          now: Type.String(),
          why: CorrectionWhy,
          asked: OperatorNote,
          confirmed: OperatorNote,
        }),
      ),
      /**
       * Since when the feed gives figures that contradict the result, and the pending request to keep the result. The
       * figures are not among it: whoever enters a correction must not be able to copy them.
       */
      contradiction: Type.Union([
        Type.Object({ since: Instant, ask: Type.Union([SeenRequest, Type.Null()]) }),
        Type.Null(),
      ]),
      /**
       * When the result was kept against other figures of the feed, oldest first: their number, the figures (null where
       * they were not stored), and the two operators.
       */
      kept: Type.Array(
        Type.Object({
          feed: Type.Union([Type.String(), Type.Null()]),
          set_index: Type.Union([Type.String(), Type.Null()]),
          set_value: Type.Union([Type.String(), Type.Null()]),
          asked: OperatorNote,
          confirmed: OperatorNote,
        }),
      ),
      /** Whether the viewer may cancel the draw; with bets or after the close two operators must. */
      may_cancel: Type.Boolean(),
      /** The pending request to cancel it. */
      cancel_ask: Type.Union([SeenRequest, Type.Null()]),
      /** The operator's reason for the cancellation. */
      cancelled_reason: Type.Union([Type.String(), Type.Null()]),
      /** Who cancelled it, and who requested it if it needed a second approval. */
      called_off: Type.Union([
        Type.Object({ asked: Type.Union([OperatorNote, Type.Null()]), confirmed: OperatorNote }),
        Type.Null(),
      ]),
      /** Why settlement was refused; an operator must check. */
      blocked: Type.Union([Type.String(), Type.Null()]),
      seal: Type.Union([SealSummary, Type.Null()]),
    }),
    refusals: ['not_found'],
  }),
  reversal: call({
    method: 'POST',
    path: '/console/api/draw/reversal',
    caller: 'operator',
    capability: 'draw.correct',
    subject: 'issue:{issue}',
    summary:
      'What a correction would take back: the wins paid by the current result, and where that money is now',
    input: Type.Object({ issue: Issue }, strict),
    output: Type.Object({
      /** The current number. */
      win_num: Type.String(),
      settled: Type.Boolean({ description: 'false: nothing was paid yet' }),
      slips: Type.Integer(),
      members: Type.Integer(),
      amount: Sum,
      /**
       * Parts of the amount. wallet: can be taken back at once; held: reserved for a withdrawal of the member; gone: bet,
       * paid out or moved since. What is not in the wallet becomes a receivable.
       */
      parts: Type.Array(
        Type.Object({ place: oneOf(['wallet', 'held', 'gone']), members: Type.Integer(), amount: Sum }),
      ),
    }),
    refusals: ['not_found', 'result_missing'],
  }),
  enter: call({
    method: 'POST',
    path: '/console/api/draw/result',
    caller: 'operator',
    capability: 'draw.result',
    subject: 'issue:{issue}',
    idempotent: true,
    audits: ['result.enter', 'result.confirm'],
    summary:
      'Enter the result: the raw SET index and value of 2D, the first prize of 3D; two operators must agree, the ' +
      'number is derived',
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
    audits: ['result.correct_ask', 'result.correct'],
    summary:
      'Correct a wrong result: two operators enter the right figures and a reason; what the wrong result paid is ' +
      'taken back',
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
      /**
       * withdrawn: an operator who had entered a correction now entered the current figures, which withdraws their
       * entry.
       */
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
  keep: call({
    method: 'POST',
    path: '/console/api/draw/result/keep',
    caller: 'operator',
    capability: 'draw.correct',
    subject: 'issue:{issue}',
    idempotent: true,
    audits: ['result.keep_ask', 'result.keep'],
    summary:
      'Keep a result that the feed contradicts: two operators enter what the exchange publishes, which must be the ' +
      'result, and a reason; other figures of the feed contradict it anew',
    input: Type.Object(
      {
        issue: Issue,
        /** The contradiction that was read. */
        since: Instant,
        set_index: Type.String({ maxLength: 20 }),
        set_value: Type.String({ maxLength: 20 }),
        reason: Reason,
      },
      strict,
    ),
    output: Type.Object({ waiting: Type.Boolean() }),
    refusals: ['changed_meanwhile', 'figures_not_result', 'figures_wrong', 'not_found'],
  }),
};

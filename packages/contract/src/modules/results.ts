import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Instant, oneOf } from '../shapes.ts';
import { GameId, Issue, Session } from './draws.ts';

/**
 * Why a result was replaced: both read it wrong, the source itself changed its figures, or they were of another draw.
 */
export const CorrectionWhy = oneOf(['misread', 'source_corrected', 'other_draw']);

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

export const results = {
  live: call({
    method: 'POST',
    path: '/api/v3/history/live',
    caller: 'anyone',
    summary: 'The exchange as it moves, from the feed; null while none runs or it is stale',
    input: Empty,
    output: Type.Object({
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
    refusals: [],
  }),
  drawHistory: call({
    method: 'POST',
    path: '/api/v3/issue/history',
    caller: 'anyone',
    summary:
      'What happened to an issue, oldest first: sealed, results and their corrections, settled or cancelled',
    input: Type.Object({ gameId: GameId, issue: Issue }),
    output: Type.Object({ issue: Session, list: Type.Array(IssueEvent) }),
    refusals: ['not_found'],
  }),
};

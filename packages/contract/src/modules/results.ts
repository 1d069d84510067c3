import Type from 'typebox';
import { call } from '../call.ts';
import { Empty, Instant, oneOf } from '../shapes.ts';
import { GameId, Issue, Session } from './draws.ts';

/**
 * Why a result was corrected: the figures were misread, changed by their source, or of another draw.
 */
export const CorrectionWhy = oneOf(['misread', 'source_corrected', 'other_draw']);

/** One event of a draw; fields that do not apply are null. */
const IssueEvent = Type.Object({
  what: oneOf(['closed', 'sealed', 'result', 'corrected', 'kept', 'settled', 'cancelled']),
  time: Instant,
  /**
   * For a result or a correction: the figures and the number from then on. For a result that two operators kept: what the
   * feed gave instead; null where it was not stored.
   */
  version: Type.Union([Type.Integer(), Type.Null()]),
  win_num: Type.Union([Type.String(), Type.Null()]),
  set_index: Type.Union([Type.String(), Type.Null()]),
  set_value: Type.Union([Type.String(), Type.Null()]),
  prize: Type.Union([Type.String(), Type.Null()]),
  why: Type.Union([CorrectionWhy, Type.Null()]),
  /** For a cancelled draw: the operator's reason. */
  reason: Type.Union([Type.String(), Type.Null()]),
});

export const results = {
  live: call({
    method: 'POST',
    path: '/api/v3/history/live',
    caller: 'anyone',
    summary: 'The live figures of the exchange from the feed; null if there is none or it is stale',
    input: Empty,
    output: Type.Object({
      live: Type.Union([
        Type.Object({
          set_index: Type.String(),
          set_value: Type.String(),
          /** The number that the figures would give now; not a result. */
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
    summary: 'The history of a draw, oldest first: seal, results and corrections, settlement or cancellation',
    input: Type.Object({ gameId: GameId, issue: Issue }),
    output: Type.Object({ issue: Session, list: Type.Array(IssueEvent) }),
    refusals: ['not_found'],
  }),
};

import { describe, expect, test } from 'vitest';
import { continuePlaySession, isDue, type PlaySession } from './play-session.ts';

const MINUTE = 60_000;
const last: PlaySession = { memberId: 1, began: 0, seen: 50 * MINUTE, told: 0 };

describe('a play session', () => {
  test('continues after a short pause', () => {
    expect(continuePlaySession(last, 1, 65 * MINUTE)).toEqual({ ...last, seen: 65 * MINUTE });
  });

  test.each([
    ['after a pause of more than a quarter of an hour', last, 1, 66 * MINUTE],
    ['with another member', last, 2, 51 * MINUTE],
    ['with a clock that went back', last, 1, 49 * MINUTE],
    ['where there was none', null, 1, 7 * MINUTE],
  ])('begins again %s', (_why, before, memberId, now) => {
    expect(continuePlaySession(before, memberId, now)).toEqual({
      memberId,
      began: now,
      seen: now,
      told: now,
    });
  });

  test('is due for a reminder at the chosen interval', () => {
    expect(isDue(last, 60, 60 * MINUTE - 1)).toBe(false);
    expect(isDue(last, 60, 60 * MINUTE)).toBe(true);
    expect(isDue({ ...last, told: 60 * MINUTE }, 15, 74 * MINUTE)).toBe(false);
    expect(isDue({ ...last, told: 60 * MINUTE }, 15, 75 * MINUTE)).toBe(true);
  });
});

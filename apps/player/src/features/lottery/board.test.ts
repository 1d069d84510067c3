import { expect, it } from 'vitest';
import { countdownTo, daysLeft } from './countdown.ts';
import { resultDays } from './History.tsx';
import { outWord, quotaOf, statesOf, withKnownSet } from './numbers.ts';
import { failingOf } from './place-bet.ts';
import { headSession, type Session } from './sessions.ts';

const session = (
  section: 'morning' | 'evening',
  state: Session['state'],
  close: string,
  winNum: string | null = null,
): Session => ({
  issue: `2d-${section}-${close}`,
  section,
  date: close.slice(0, 10),
  state,
  open_time: close,
  close_time: close,
  draw_time: close,
  settle_time: close,
  win_num: winNum,
  win_time: null,
  settled_time: null,
  set_index: null,
  set_value: null,
  prize: null,
  version: 1,
});

it('offers the session that takes bets, then the one awaited, then the one to come', () => {
  const morning = session('morning', 'closed', '2026-11-23T05:10:00Z');
  const evening = session('evening', 'open', '2026-11-23T09:30:00Z');
  const next = session('morning', 'scheduled', '2026-11-24T05:10:00Z');
  const list = [morning, evening, next];
  expect(headSession(list, Date.parse('2026-11-23T06:00:00Z'))).toBe(evening);
  expect(headSession(list, Date.parse('2026-11-23T09:30:00Z'))).toBe(morning);
  expect(headSession([next], 0)).toBe(next);
  expect(headSession([], 0)).toBeUndefined();
});

it('counts down calm, soon, now, closed', () => {
  const moods = [6 * 60_000, 5 * 60_000, 60_000, 0, -1].map((left) => countdownTo(left, 0).mood);
  expect(moods).toEqual(['calm', 'soon', 'now', 'closed', 'closed']);
  expect(countdownTo(3 * 3_600_000, 0).share).toBe(1);
});

it('counts days and hours while a day or more is left', () => {
  const hour = 3_600_000;
  expect(daysLeft(24 * hour - 1)).toBeNull();
  expect(daysLeft(24 * hour)).toEqual({ d: 1, h: 0 });
  expect(daysLeft(194 * hour + 59 * 60_000)).toEqual({ d: 8, h: 2 });
});

it('shows a number without room for the smallest bet as out, and says why', () => {
  const row = { number: '53', share: 94, colour: 'red' as const, hot: false, full: null };
  const states = (room: number, over: { full?: 'closed' | 'own'; hot?: boolean } = {}) =>
    statesOf({ list: [{ ...row, room, ...over }], min_bet: 100, odds: 80 });
  expect(quotaOf(states(400), '53')).toEqual({ colour: 'red', percent: 94 });
  expect(quotaOf(states(400, { hot: true }), '53')).toEqual({ colour: 'red', percent: 94, note: 'hot' });
  expect(outWord(quotaOf(states(99), '53'))).toBe('soldOut');
  expect(outWord(quotaOf(states(0, { full: 'closed' }), '53'))).toBe('closedNumber');
  expect(outWord(quotaOf(states(0, { full: 'own' }), '53'))).toBe('ownLimitUsed');
  expect(quotaOf(states(99), '53').colour).toBe('out');
  expect(quotaOf(undefined, '53').colour).toBe('green');
});

it('keeps the set of sold-out numbers as long as it is the same, whatever else moves', () => {
  const states = (...rooms: number[]) =>
    statesOf({
      list: rooms.map((room, n) => ({
        number: `0${n}`,
        share: room % 100,
        colour: 'red',
        room,
        hot: false,
        full: null,
      })),
      min_bet: 100,
      odds: 80,
    });
  const before = states(500, 99, 0);
  const [moved, other, more, fewer] = [
    states(400, 50, 10),
    states(99, 500, 0),
    states(99, 99, 0),
    states(500, 500, 0),
  ];
  expect(withKnownSet(undefined, before)).toBe(before);
  expect(withKnownSet(before, moved)).toEqual(moved);
  expect(withKnownSet(before, moved).soldOut).toBe(before.soldOut);
  expect(withKnownSet(before, other).soldOut).toEqual(new Set(['00', '02']));
  expect(withKnownSet(before, more).soldOut).toEqual(new Set(['00', '01', '02']));
  expect(withKnownSet(before, fewer).soldOut).toEqual(new Set(['02']));
});

it('reads the failing numbers of a refusal, and only of one about numbers', () => {
  const refusal = (code: 'over_limit' | 'section_passed', details: Record<string, unknown>) =>
    ({ kind: 'refused', code, title: '', text: '', details }) as const;
  const numbers = [{ number: '53', asked: 1000, room: 400, why: 'cap' }];
  expect(failingOf(refusal('over_limit', { numbers }))).toEqual([
    { number: '53', asked: 1000n, room: 400n, why: 'cap' },
  ]);
  expect(failingOf(refusal('over_limit', {}))).toBeNull();
  expect(failingOf(refusal('section_passed', { numbers }))).toBeNull();
  expect(failingOf({ kind: 'network' })).toBeNull();
});

it('puts results together by day', () => {
  const results = [
    session('morning', 'settled', '2026-11-23T05:10:00Z', '54'),
    session('evening', 'settled', '2026-11-20T09:30:00Z', '72'),
    session('morning', 'settled', '2026-11-20T05:10:00Z', '70'),
  ];
  expect(resultDays(results)).toEqual([
    { date: '2026-11-23', morning: '54', evening: '–' },
    { date: '2026-11-20', morning: '70', evening: '72' },
  ]);
});

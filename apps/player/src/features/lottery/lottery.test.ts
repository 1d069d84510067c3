import { expect, test } from 'vitest';
import { en } from '../../i18n/lottery/en.ts';
import { my } from '../../i18n/lottery/my.ts';
import { th } from '../../i18n/lottery/th.ts';
import { zh } from '../../i18n/lottery/zh.ts';
import { cellState, keepSameSoldOut, toNumberStates, unavailableKey } from './bet/number-states.ts';
import { refusedLines } from './bet/place-bet.ts';
import { countdownTo, daysLeft } from './draws/countdown.ts';
import { currentDraw, type Draw } from './draws/draws.ts';
import { timesOf } from './GuideSheet.tsx';
import { resultDays } from './results/ResultHistory2D.tsx';

const draw = (
  section: 'morning' | 'evening',
  state: Draw['state'],
  close: string,
  winNum: string | null = null,
): Draw => ({
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
  wallet: 'main',
});

test('offers the open draw, else the one awaiting its result, else the next to open', () => {
  const morning = draw('morning', 'closed', '2026-11-23T05:10:00Z');
  const evening = draw('evening', 'open', '2026-11-23T09:30:00Z');
  const next = draw('morning', 'scheduled', '2026-11-24T05:10:00Z');
  const list = [morning, evening, next];
  expect(currentDraw(list, Date.parse('2026-11-23T06:00:00Z'))).toBe(evening);
  expect(currentDraw(list, Date.parse('2026-11-23T09:30:00Z'))).toBe(morning);
  expect(currentDraw([next], 0)).toBe(next);
  expect(currentDraw([], 0)).toBeUndefined();
});

test('grows more urgent towards the close', () => {
  const moods = [6 * 60_000, 5 * 60_000, 60_000, 0, -1].map((left) => countdownTo(left, 0).urgency);
  expect(moods).toEqual(['calm', 'soon', 'now', 'closed', 'closed']);
  expect(countdownTo(3 * 3_600_000, 0).share).toBe(1);
});

test('counts days and hours while a day or more is left', () => {
  const hour = 3_600_000;
  expect(daysLeft(24 * hour - 1)).toBeNull();
  expect(daysLeft(24 * hour)).toEqual({ d: 1, h: 0 });
  expect(daysLeft(194 * hour + 59 * 60_000)).toEqual({ d: 8, h: 2 });
});

test('shows a number without room for the smallest stake as unavailable, and says why', () => {
  const row = { number: '53', share: 94, colour: 'red' as const, hot: false, full: null };
  const states = (room: number, over: { full?: 'closed' | 'own'; hot?: boolean } = {}) =>
    toNumberStates({ list: [{ ...row, room, ...over }], min_bet: 100, odds: 80 });
  expect(cellState(states(400), '53')).toEqual({ colour: 'red', percent: 94 });
  expect(cellState(states(400, { hot: true }), '53')).toEqual({
    colour: 'red',
    percent: 94,
    note: 'temporaryCap',
  });
  expect(unavailableKey(cellState(states(99), '53'))).toBe('soldOut');
  expect(unavailableKey(cellState(states(0, { full: 'closed' }), '53'))).toBe('closedNumber');
  expect(unavailableKey(cellState(states(0, { full: 'own' }), '53'))).toBe('ownLimitUsed');
  expect(cellState(states(99), '53').colour).toBe('out');
  expect(cellState(undefined, '53').colour).toBe('green');
});

test('reuses the set of sold-out numbers while it is the same, whatever else changes', () => {
  const states = (...rooms: number[]) =>
    toNumberStates({
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
  expect(keepSameSoldOut(undefined, before)).toBe(before);
  expect(keepSameSoldOut(before, moved)).toEqual(moved);
  expect(keepSameSoldOut(before, moved).soldOut).toBe(before.soldOut);
  expect(keepSameSoldOut(before, other).soldOut).toEqual(new Set(['00', '02']));
  expect(keepSameSoldOut(before, more).soldOut).toEqual(new Set(['00', '01', '02']));
  expect(keepSameSoldOut(before, fewer).soldOut).toEqual(new Set(['02']));
});

test('reads the refused numbers, only from refusals about numbers', () => {
  const refusal = (code: 'over_limit' | 'section_passed', details: Record<string, unknown>) =>
    ({ kind: 'refused', code, title: '', text: '', details }) as const;
  const numbers = [{ number: '53', asked: 1000, room: 400, why: 'cap' }];
  expect(refusedLines(refusal('over_limit', { numbers }))).toEqual([
    { number: '53', stake: 1000n, room: 400n, why: 'cap' },
  ]);
  expect(refusedLines(refusal('over_limit', {}))).toBeNull();
  expect(refusedLines(refusal('section_passed', { numbers }))).toBeNull();
  expect(refusedLines({ kind: 'network' })).toBeNull();
});

test('groups results by date', () => {
  const results = [
    draw('morning', 'settled', '2026-11-23T05:10:00Z', '54'),
    draw('evening', 'settled', '2026-11-20T09:30:00Z', '72'),
    draw('morning', 'settled', '2026-11-20T05:10:00Z', '70'),
  ];
  expect(resultDays(results)).toEqual([
    { date: '2026-11-23', morning: '54', evening: '–' },
    { date: '2026-11-20', morning: '70', evening: '72' },
  ]);
});

test('the guide of 3D tells the times of the listed draw, the opening too', () => {
  const one = { ...draw('morning', 'open', '2026-12-01T07:30:00Z'), open_time: '2026-11-16T11:15:00Z' };
  expect(timesOf(2, [one], 'en')).toEqual([
    ['guide3Times', { close: '2:00\u00a0PM', draw: '2:00\u00a0PM', opens: '5:45\u00a0PM' }],
  ]);
  expect(timesOf(2, [], 'en')).toEqual([]);
});

test.each(Object.entries({ my, en, zh, th }))(
  'no time is written into the texts of the lottery: %s',
  (_, texts) => {
    expect(Object.values(texts).filter((text) => /\d:\d\d/.test(text))).toEqual([]);
  },
);

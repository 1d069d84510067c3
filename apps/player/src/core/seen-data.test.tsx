import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMember } from './forget-member.ts';
import { keys, queryClient } from './query.ts';
import { fromText, keepSeenData, restoreSeenData, toText } from './seen-data.ts';
import { SESSION_KEY } from './session.ts';

const SLIP = { slip: 's1', total: 500n, sold: new Map([['05', new Set(['a'])]]) };
const key = keys.slip(1, 's1');

keepSeenData();
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem(SESSION_KEY, '{"token":"t","memberId":1}');
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  queryClient.clear();
  localStorage.clear();
});

const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('seen.'));

function see(data: unknown = SLIP): void {
  queryClient.setQueryData(key, data);
  vi.advanceTimersByTime(2000);
  queryClient.clear();
}

test('what was seen last is shown again, with its age', () => {
  const at = Date.now();
  see();
  restoreSeenData();
  expect(queryClient.getQueryData(key)).toEqual(SLIP);
  expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(at);
});

test('what was seen just before the app closes is stored, but not after a logout', () => {
  queryClient.setQueryData(key, SLIP);
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toHaveLength(1);
  queryClient.setQueryData(key, { ...SLIP, total: 1n });
  forgetMember();
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toHaveLength(0);
});

test('what is known already is not replaced', () => {
  see();
  queryClient.setQueryData(key, 'newer');
  restoreSeenData();
  expect(queryClient.getQueryData(key)).toBe('newer');
});

test('after a week it is gone, and after a logout nothing is left or comes back', () => {
  see();
  expect(stored()).toHaveLength(1);
  vi.advanceTimersByTime(8 * 86_400_000);
  restoreSeenData();
  expect(queryClient.getQueryData(key)).toBeUndefined();
  see();
  expect(stored()).toHaveLength(1);
  forgetMember();
  see();
  restoreSeenData();
  expect(queryClient.getQueryData(key)).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('other topics are not stored, and at most forty entries are', () => {
  queryClient.setQueryData(keys.limits, { day: 1 });
  for (let n = 0; n < 45; n += 1) queryClient.setQueryData(keys.slip(1, `s${n}`), n);
  vi.advanceTimersByTime(2000);
  expect(stored()).toHaveLength(40);
  expect(stored().some((name) => name.includes('limits'))).toBe(false);
});

test('the entries that were seen longest ago make room for newer ones', () => {
  for (let n = 0; n < 42; n += 1) {
    queryClient.setQueryData(keys.slip(1, `s${n}`), n);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(2000);
  queryClient.clear();
  restoreSeenData();
  const known = (n: number) => queryClient.getQueryData(keys.slip(1, `s${n}`));
  expect([0, 1, 2, 41].map(known)).toEqual([undefined, undefined, 2, 41]);
});

test('each kind of value is the same after it was text', () => {
  const values = { none: null, list: [1, 'a', 2n], nested: new Map([['k', { s: new Set([3n]) }]]) };
  expect(fromText(toText(values))).toEqual(values);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { icons } from './icons.ts';
import { moneyText } from './Money.tsx';
import { showToast, toastItems } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('groups amounts by thousands, with a sign where gain or loss is meant', () => {
  expect(moneyText(1_250_000n)).toBe('1,250,000');
  expect(moneyText(5000n, 'always')).toBe('+5,000');
  expect(moneyText(-5000n)).toBe('−5,000');
  expect(moneyText(0n, 'always')).toBe('0');
});

test('shows a tip for 1.2 s and a toast for 3 s, and no text twice at once', () => {
  showToast('copied', 'tip');
  showToast('copied', 'tip');
  expect(toastItems().map((item) => item.text)).toEqual(['copied']);
  vi.advanceTimersByTime(1200);
  expect(toastItems()).toEqual([]);
  showToast('failed');
  vi.advanceTimersByTime(2999);
  expect(toastItems().map((item) => item.text)).toEqual(['failed']);
  vi.advanceTimersByTime(1);
  expect(toastItems()).toEqual([]);
});

test('shows one message at a time, the newest, for its own time', () => {
  showToast('old', 'tip');
  vi.advanceTimersByTime(1000);
  showToast('new', 'tip');
  expect(toastItems().map((item) => item.text)).toEqual(['new']);
  vi.advanceTimersByTime(1100);
  expect(toastItems().map((item) => item.text)).toEqual(['new']);
  vi.advanceTimersByTime(100);
  expect(toastItems()).toEqual([]);
});

test('every icon is one path that begins with a move', () => {
  expect(Object.entries(icons).filter(([, path]) => !/^[Mm]/.test(path))).toEqual([]);
});

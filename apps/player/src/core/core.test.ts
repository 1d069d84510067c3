import { digitsOf } from '@shwe/kernel';
import { describe, expect, test } from 'vitest';
import { isPath, paths } from '../paths.ts';
import { ChunkLoadError, loadChunk } from '../util/load-chunk.ts';
import { lastDays, yangonDay } from './date-range.ts';
import { failureText } from './failure.ts';
import { dayOfTime, groupByDay } from './group-by-day.ts';
import { formatPhoneInput, looksLikeAccount, looksLikePhone } from './phone-input.ts';

describe('a chunk', () => {
  test('fails after its timeout with its own error', async () => {
    await expect(loadChunk(() => new Promise(() => {}), 5)).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(loadChunk(async () => 'page')).resolves.toBe('page');
  });
});

describe('a typed phone number', () => {
  test('accepts Burmese and full-width digits', () => {
    expect(digitsOf('၀၉ ၇၇၁၂-34567')).toBe('09771234567');
    expect(digitsOf('０９')).toBe('09');
  });

  test('is recognised in each of its forms', () => {
    expect(['09 7712 34567', '၀၉၇၇၁၂၃၄၅၆၇', '+959771234567', '959771234567'].map(looksLikePhone)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['08 7712 345', '09', '', '09abc'].map(looksLikePhone)).toEqual([false, false, false, false]);
  });

  test('has eight to twelve digits after its zero', () => {
    const long = (count: number) => looksLikePhone(`09${'1'.repeat(count)}`);
    expect([5, 6, 10, 11].map(long)).toEqual([false, true, true, false]);
  });

  test('is told from the number of an account', () => {
    const numbers = ['200007', '20000', '123456789012', '1234567890123', '0200007', '၂၀၀၀၀၇'];
    expect(numbers.map(looksLikeAccount)).toEqual([true, false, true, false, false, true]);
  });

  test('is spaced while it is typed, and can be deleted again', () => {
    expect(formatPhoneInput('0977123')).toBe('09 7712 3');
    expect(formatPhoneInput('09 ')).toBe('09');
    expect(formatPhoneInput('+95977')).toBe('+95977');
  });
});

test('a range of days includes today', () => {
  const evening = Date.parse('2026-11-23T18:00:00Z');
  expect(lastDays(yangonDay(evening), 1)).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  expect(lastDays(yangonDay(evening), 5)).toEqual({ from: '2026-11-20', to: '2026-11-24' });
});

test('a record after midnight in Yangon is below its own day, not below that of UTC', () => {
  const times = ['2026-11-23T17:30:00.000Z', '2026-11-23T17:29:59.999Z', '2026-11-22T17:30:00.000Z'];
  expect(groupByDay(times, dayOfTime)).toEqual([
    ['2026-11-24', [times[0]]],
    ['2026-11-23', [times[1], times[2]]],
  ]);
});

test('every path has a name of the wire', () => {
  expect(Object.values(paths).every((path) => /^\/theme1_[a-z_A-Z0-9]+$/.test(path))).toBe(true);
  expect(isPath('/theme1_lottery_two_bet')).toBe(true);
  expect(isPath('javascript:alert(1)')).toBe(false);
});

test('a refusal in Burmese breaks at its spaces only', () => {
  const refused = {
    kind: 'refused',
    code: 'insufficient_funds',
    title: 'လက်ကျန်ငွေ မလုံလောက်ပါ',
    text: 'လက်ကျန်ငွေ မလုံလောက်ပါ။',
    details: {},
  } as const;
  const { title, text } = failureText(refused);
  expect(text.startsWith(title)).toBe(true);
  expect(text.split('\u2060')).toHaveLength(9);
});

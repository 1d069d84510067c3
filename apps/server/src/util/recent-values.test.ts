import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecentValues } from './recent-values.ts';

let time = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => time));
afterEach(() => void vi.restoreAllMocks());

function counted() {
  const values = createRecentValues<number>({ isKept: (value) => value > 10, freshMs: 30, usedMs: 100 });
  const answers: (number | Error)[] = [];
  const get = (key = 'a') =>
    values.get(key, async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      if (answer === undefined) throw new Error('computed once more');
      return answer;
    });
  return { answers, get };
}

test('a large value is used for its time, then while a new one is computed, then no more', async () => {
  const { answers, get } = counted();
  answers.push(11);
  expect(await get()).toBe(11);
  time += 30;
  expect(await get()).toBe(11);
  time += 1;
  answers.push(12);
  expect([await get(), await get()]).toEqual([11, 12]);
  time += 101;
  answers.push(13);
  expect(await get()).toBe(13);
  await expect(get('another key')).rejects.toThrow('computed once more');
});

test('a small value is computed each time, also where a large one was kept', async () => {
  const { answers, get } = counted();
  answers.push(10, 9, 11, 8, 7);
  expect([await get(), await get(), await get()]).toEqual([10, 9, 11]);
  time += 31;
  await get();
  await vi.waitFor(() => expect(answers).toEqual([7]));
  expect(await get()).toBe(7);
});

test('a failed renewal leaves the value, and the next one who asks tries again', async () => {
  const { answers, get } = counted();
  answers.push(11, new Error('the database is away'), 12);
  await get();
  time += 31;
  expect(await get()).toBe(11);
  await vi.waitFor(() => expect(answers).toEqual([12]));
  expect(await get()).toBe(11);
  await vi.waitFor(async () => expect(await get()).toBe(12));
});

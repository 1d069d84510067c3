import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import {
  attemptsOf,
  beginAttempt,
  clearAttempts,
  clearAttemptsOf,
  countAttempt,
  endAttempt,
  refundAttempt,
  waitDetails,
} from './throttle.ts';

const store = await freshDatabase();
const limit = { triesMax: 3, windowSeconds: 600, lockSeconds: 60 };
const attempt = (subject: string) => countAttempt(store, 'test', subject, limit);

/** Moves the attempts of a subject into the past, in wall time. */
const age = (subject: string, interval: string) =>
  store.ownerQuery(
    `update security.attempts
       set window_ends_at = window_ends_at - $2::interval, locked_until = locked_until - $2::interval
       where subject = $1`,
    [subject, interval],
  );

test('attempts are refused after the maximum', async () => {
  expect(await attempt('a')).toEqual({ allowed: true, tries: 1, triesLeft: 2, waitSeconds: 0 });
  expect(await attempt('a')).toMatchObject({ allowed: true, tries: 2, triesLeft: 1 });
  expect(await attempt('a')).toMatchObject({ allowed: true, tries: 3, triesLeft: 0 });
  const locked = await attempt('a');
  expect(locked).toMatchObject({ allowed: false, triesLeft: 0 });
  expect(locked.waitSeconds).toBeGreaterThan(50);
});

test('concurrent attempts are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => attempt('b')));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
});

test('after the lockout all attempts are available again', async () => {
  await Promise.all([attempt('c'), attempt('c'), attempt('c')]);
  expect(await attempt('c')).toMatchObject({ allowed: false });
  await age('c', '61 seconds');
  expect(await attempt('c')).toMatchObject({ allowed: true, tries: 1, triesLeft: 2 });
});

test('attempts are forgotten at the end of the window', async () => {
  await attempt('d');
  await attempt('d');
  await age('d', '601 seconds');
  expect(await attempt('d')).toMatchObject({ tries: 1 });
});

test('a refunded attempt is not counted, and a success clears all attempts', async () => {
  await attempt('e');
  await attempt('e');
  await refundAttempt(store, 'test', 'e');
  expect(await attempt('e')).toMatchObject({ tries: 2 });
  await clearAttempts(store, 'test', 'e');
  expect(await attempt('e')).toMatchObject({ tries: 1 });
});

test('what is cleared of an owner is that of every place, and nothing of whose number begins alike', async () => {
  const counted = ['member:20', 'member:20 ip:10.0.0.1', 'member:201', 'member:201 ip:10.0.0.1', 'member:2'];
  for (const subject of counted) await attempt(subject);
  await countAttempt(store, 'another', 'member:20', limit);
  await clearAttemptsOf(store, 'test', 'member:20');
  const left = await Promise.all(counted.map((subject) => attemptsOf(store, 'test', subject)));
  expect(left).toEqual([0, 0, 1, 1, 1]);
  expect(await attemptsOf(store, 'another', 'member:20')).toBe(1);
});

const begin = (subject: string) => beginAttempt(store, 'test', subject, limit);
const beginThree = async (subject: string) => {
  for (const n of [1, 2, 3]) expect(await begin(subject)).toMatchObject({ allowed: true, tries: n });
};

test('above the maximum an attempt waits for those in progress, and is allowed only if one succeeds', async () => {
  await beginThree('f');
  const waiting = begin('f');
  await clearAttempts(store, 'test', 'f');
  expect(await waiting).toMatchObject({ allowed: true, tries: 1, triesLeft: 2 });

  await beginThree('g');
  const refused = begin('g');
  for (let i = 0; i < 3; i++) await endAttempt(store, 'test', 'g');
  expect(await refused).toMatchObject({ allowed: false, triesLeft: 0 });
});

test('of fifty concurrent wrong attempts three are allowed', async () => {
  const wrong = async () => {
    const answer = await begin('h');
    if (answer !== 'busy' && answer.allowed) await endAttempt(store, 'test', 'h');
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 50 }, wrong));
  expect(answers.filter((answer) => answer !== 'busy' && answer.allowed)).toHaveLength(3);
  expect(answers).not.toContain('busy');
});

test('waiting is limited, and attempts of a dead process are not waited for', async () => {
  await beginThree('i');
  expect(await begin('i')).toBe('busy');
  await store.ownerQuery(
    `update security.attempts set last_begun_at = last_begun_at - interval '31 seconds'
       where subject = 'i'`,
  );
  expect(await begin('i')).toMatchObject({ allowed: false });
}, 15_000);

test('finished attempts are not waited for', async () => {
  for (let i = 0; i < 3; i++) await attempt('j');
  // An attempt that waited in vain would be 'busy'.
  expect(await begin('j')).toMatchObject({ allowed: false });
});

test('each lock in a row is twice as long, up to a maximum, until a day without one', async () => {
  const growing = { triesMax: 1, windowSeconds: 600, lockSeconds: 60, lockSecondsMax: 200 };
  const wait = async () => (await countAttempt(store, 'test', 'k', growing)).waitSeconds;
  const waits: number[] = [];
  for (let i = 0; i < 4; i++) {
    waits.push(await wait());
    await age('k', '201 seconds');
  }
  expect(waits).toEqual([60, 120, 200, 200]);
  await age('k', '1 day');
  expect(await wait()).toBe(60);
  // A refunded attempt takes its lock back.
  await refundAttempt(store, 'test', 'k');
  expect(await wait()).toBe(60);
});

test('waiting times are formatted the same in every language', () => {
  expect(waitDetails(899)).toEqual({ time: '14:59', seconds: 899 });
});

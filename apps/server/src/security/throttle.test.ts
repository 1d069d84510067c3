import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../database/testing.ts';
import {
  beginAttempt,
  clearAttempts,
  countAttempt,
  endAttempt,
  refundAttempt,
  waitDetails,
} from './throttle.ts';

const store = await freshDatabase();
const limit = { triesMax: 3, windowSeconds: 600, lockSeconds: 60 };
const take = (subject: string) => countAttempt(store, 'test', subject, limit);

/** Lets wall time pass for a subject. */
const age = (subject: string, interval: string) =>
  withClient(store.databaseUrl, (owner) =>
    owner.query(
      `update security.attempts set window_ends_at = window_ends_at - $2::interval, locked_until = locked_until - $2::interval
       where subject = $1`,
      [subject, interval],
    ),
  );

test('so many tries, then a lock', async () => {
  expect(await take('a')).toEqual({ allowed: true, tries: 1, triesLeft: 2, waitSeconds: 0 });
  expect(await take('a')).toMatchObject({ allowed: true, tries: 2, triesLeft: 1 });
  expect(await take('a')).toMatchObject({ allowed: true, tries: 3, triesLeft: 0 });
  const locked = await take('a');
  expect(locked).toMatchObject({ allowed: false, triesLeft: 0 });
  expect(locked.waitSeconds).toBeGreaterThan(50);
});

test('fifty at once count as fifty', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => take('b')));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
});

test('the lock ends and a full set of tries begins', async () => {
  await Promise.all([take('c'), take('c'), take('c')]);
  expect(await take('c')).toMatchObject({ allowed: false });
  await age('c', '61 seconds');
  expect(await take('c')).toMatchObject({ allowed: true, tries: 1, triesLeft: 2 });
});

test('a window ends', async () => {
  await take('d');
  await take('d');
  await age('d', '601 seconds');
  expect(await take('d')).toMatchObject({ tries: 1 });
});

test('a try given back is not counted, and the right answer forgets them all', async () => {
  await take('e');
  await take('e');
  await refundAttempt(store, 'test', 'e');
  expect(await take('e')).toMatchObject({ tries: 2 });
  await clearAttempts(store, 'test', 'e');
  expect(await take('e')).toMatchObject({ tries: 1 });
});

const look = (subject: string) => beginAttempt(store, 'test', subject, limit);
const lookThrice = async (subject: string) => {
  for (const n of [1, 2, 3]) expect(await look(subject)).toMatchObject({ allowed: true, tries: n });
};

test('above the bound one waits for those that look: a right one lets it in, wrong ones do not', async () => {
  await lookThrice('f');
  const waiting = look('f');
  await clearAttempts(store, 'test', 'f');
  expect(await waiting).toMatchObject({ allowed: true, tries: 1, triesLeft: 2 });

  await lookThrice('g');
  const refused = look('g');
  for (let i = 0; i < 3; i++) await endAttempt(store, 'test', 'g');
  expect(await refused).toMatchObject({ allowed: false, triesLeft: 0 });
});

test('fifty looks of which none is right are three', async () => {
  const wrong = async () => {
    const answer = await look('h');
    if (answer !== 'busy' && answer.allowed) await endAttempt(store, 'test', 'h');
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 50 }, wrong));
  expect(answers.filter((answer) => answer !== 'busy' && answer.allowed)).toHaveLength(3);
  expect(answers).not.toContain('busy');
});

test('nobody waits for ever, and for a process that died not at all', async () => {
  await lookThrice('i');
  expect(await look('i')).toBe('busy');
  await withClient(store.databaseUrl, (owner) =>
    owner.query(
      "update security.attempts set last_begun_at = last_begun_at - interval '31 seconds' where subject = 'i'",
    ),
  );
  expect(await look('i')).toMatchObject({ allowed: false });
}, 15_000);

test('a try without a look is waited for by nobody', async () => {
  for (let i = 0; i < 3; i++) await take('j');
  const before = performance.now();
  expect(await look('j')).toMatchObject({ allowed: false });
  expect(performance.now() - before).toBeLessThan(1000);
});

test('waits read the same in every language', () => {
  expect(waitDetails(899)).toEqual({ time: '14:59', seconds: 899 });
});

import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import { refuseReplay } from './replay.ts';

const store = await freshDatabase();

/** A request that was made so many milliseconds from now by the clock of the device. */
const requestAt = (fromNowMs: number) =>
  ({ query: { q: randomBytes(16).toString('hex'), t: String(Date.now() + fromNowMs) } }) as FastifyRequest;

test.each([
  [-301_000, 'clock_off'],
  [-299_000, null],
  [0, null],
  [299_000, null],
  [301_000, 'clock_off'],
])('a request whose clock is %i ms from that of the server: %s', async (fromNowMs, refused) => {
  expect(await refuseReplay(store, requestAt(fromNowMs), { remember: true })).toBe(refused);
});

test('a request is taken once, however its id is written', async () => {
  const request = requestAt(0);
  const { q, t } = request.query as { q: string; t: string };
  expect(await refuseReplay(store, request, { remember: true })).toBeNull();
  const again = { query: { q: q.toUpperCase(), t } } as FastifyRequest;
  expect(await refuseReplay(store, again, { remember: true })).toBe('request_repeated');
});

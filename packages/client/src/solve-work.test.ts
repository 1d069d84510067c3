import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveWork } from './solve-work.ts';

test.each([0, 1, 8, 13])('finds a text whose hash begins with %s zero bits', async (bits) => {
  const work = await solveWork('Yt0mZ1cQnVb3Yt0mZ1cQnV', bits);
  const digest = createHash('sha256').update(`Yt0mZ1cQnVb3Yt0mZ1cQnV:${work}`).digest();
  expect(Math.clz32(digest.readUInt32BE(0))).toBeGreaterThanOrEqual(bits);
  expect(work.length).toBeLessThanOrEqual(20);
});

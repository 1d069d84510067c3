import { expect, test } from 'vitest';
import { isHotPathBusy, markHotPathBusy } from './hot-path.ts';

test('the hot path is busy for a short time after a bet', async () => {
  expect(isHotPathBusy()).toBe(false);
  markHotPathBusy();
  expect(isHotPathBusy()).toBe(true);
  await expect.poll(isHotPathBusy).toBe(false);
});

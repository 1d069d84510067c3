import { expect, test } from 'vitest';
import { isHotPathBusy, markHotPathBusy } from './hot-path.ts';

test('what takes precedence has it for a while, and then no longer', async () => {
  expect(isHotPathBusy()).toBe(false);
  markHotPathBusy();
  expect(isHotPathBusy()).toBe(true);
  await expect.poll(isHotPathBusy).toBe(false);
});

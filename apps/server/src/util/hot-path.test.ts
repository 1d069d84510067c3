import { expect, test } from 'vitest';
import { isPreceded, takePrecedence } from './hot-path.ts';

test('what takes precedence has it for a while, and then no longer', async () => {
  expect(isPreceded()).toBe(false);
  takePrecedence();
  expect(isPreceded()).toBe(true);
  await expect.poll(isPreceded).toBe(false);
});

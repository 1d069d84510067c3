// In tests this is `react`: Preact, with the `act` that React has (vitest.config.ts).
import { act as flush } from 'preact/test-utils';

export * from 'preact/compat';
export { default } from 'preact/compat';

/** Answers of calls reach the screen within so many microtasks. */
const TICKS = 10;

/**
 * Does something, and waits until what follows from it is on the screen, as React's `act` does.
 * @param {() => unknown} task
 */
export async function act(task) {
  await flush(task);
  for (let round = 0; round < 4; round += 1)
    await flush(async () => {
      for (let tick = 0; tick < TICKS; tick += 1) await Promise.resolve();
    });
}

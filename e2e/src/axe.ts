import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test-system.ts';

/** The code of axe for a page. Importing the package took each worker a third of a second, and its code is twice as long. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no serious finding of axe on the page; `where` names it. Our pages have no frames. Contrasts take three
 * quarters of the time of a check; `'all but contrast'` is for a page whose colours were checked before.
 */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  rules: 'all' | 'all but contrast' = 'all',
): Promise<void> {
  // Loaded once per page: reading half a megabyte for each check took as long as the check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const serious = await page.evaluate(async (hasContrast) => {
    // A button in a colour transition has the contrast of neither colour. Waits for transitions; animations by
    // scrolling and endless ones never finish.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: hasContrast } },
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  }, rules === 'all');
  expect(serious, where).toEqual([]);
}

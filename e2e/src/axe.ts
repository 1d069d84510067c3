import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test-system.ts';

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: hasContrast } },
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  }, rules === 'all');
  expect(serious, where).toEqual([]);
}

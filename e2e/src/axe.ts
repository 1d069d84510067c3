import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './house.ts';

/** No serious finding of axe on the page as it stands; `where` names it. No page of ours has frames. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  // It stays until the page is loaded anew: reading half a megabyte for each look took as long as looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const serious = await page.evaluate(async () => {
    // A button on its way from one colour to another has the contrast of neither. What scrolling moves, and what goes
    // on for ever, never ends.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  });
  expect(serious, where).toEqual([]);
}

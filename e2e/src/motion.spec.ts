import type { Page } from '@playwright/test';
import { openApp } from './player.ts';
import { expect, MOVING, test } from './test-system.ts';

/** How many animations run on the dot of what is live, which is drawn before its text. */
async function animationsOfDot(page: Page): Promise<number> {
  await expect(page.locator('main')).toBeVisible();
  return page.evaluate(() => {
    const live = document.querySelector('main')!.appendChild(document.createElement('span'));
    live.className = 'live';
    return live.getAnimations({ subtree: true }).length;
  });
}

test('nothing moves for who wants less motion, dots that are drawn before a text neither', async ({
  page,
  system,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openApp(page, system);
  expect(await animationsOfDot(page)).toBe(0);
});

test.describe('with motion', () => {
  test.use(MOVING);

  test('the dot of what is live breathes', async ({ page, system }) => {
    await openApp(page, system);
    expect(await animationsOfDot(page)).toBe(1);
  });
});

import { openApp } from './player.ts';
import { expect, test } from './test-system.ts';

test('every past result can be reached, each once and latest first', async ({ page, system }) => {
  const draws = await system.rows<{ name: string; result: number }>(
    `select name, result from lottery.draws where game = 1 and result is not null order by closes_at desc`,
  );
  expect(draws.length).toBeGreaterThan(20);
  await openApp(page, system, 'en', '/theme1_lottery_two_home');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const numbers = page.getByRole('dialog').locator('.li b');
  await expect(numbers).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(numbers.nth(20)).toBeVisible();
  while ((await numbers.count()) < draws.length) {
    const shown = await numbers.count();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(numbers.nth(shown)).toBeVisible();
  }
  await expect(page.getByText('No more')).toBeVisible();
  const expected = draws.map(({ result }) => String(result).padStart(2, '0'));
  expect(await numbers.allTextContents()).toEqual(expected);
});

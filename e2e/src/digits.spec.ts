import { goTo, logIn, openApp } from './player.ts';
import { expect, test } from './test-system.ts';
import { textsOn } from './texts.ts';

const BURMESE = /^[၀-၉,]+$/;

test('a member chooses Burmese digits for amounts, dates and countdowns, and types either', async ({
  page,
  system,
}) => {
  await openApp(page, system, 'my');
  await logIn(page, '09420000011');
  const say = await textsOn(page);
  await goTo(page, '/theme1_my');
  const balance = page.locator('.my-sum .disp');
  await expect(balance).toHaveText(/^[\d,]+$/);
  const latin = await balance.textContent();
  await page.getByRole('button', { name: say('digits') }).click();
  await page.getByRole('button', { name: '၀၁၂၃၄၅၆၇၈၉' }).click();
  await expect(balance).toHaveText(BURMESE);
  expect((await balance.textContent())!.length).toBe(latin!.length);

  await goTo(page, '/theme1_lottery_two_home');
  await expect(page.getByRole('timer').first()).toHaveText(/^[၀-၉:]+$/);
  await goTo(page, '/theme1_withdrawal');
  const amount = page.locator('.big-sum input');
  for (const typed of ['12000', '၁၂၀၀၀']) {
    await amount.fill(typed);
    await expect(amount).toHaveValue('၁၂,၀၀၀');
  }
  await goTo(page, '/theme1_my_record?tab=deposit');
  await expect(page.getByText('+၁,၂၅၀,၀၀၀')).toBeVisible();
  await expect(page.getByText('၁၁:၀၀ AM')).toBeVisible();

  // After a new start too, from the first figure on; in another language figures have the digits of that language.
  await page.reload();
  await goTo(page, '/theme1_my');
  await expect(balance).toHaveText(BURMESE);
  await page.getByRole('button', { name: say('language') }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(balance).toHaveText(latin!);
  await expect(page.getByRole('button', { name: 'Digits' })).toHaveCount(0);
});

import { expect, test } from './house.ts';
import { goTo, openApp, readPictures } from './player.ts';

test('a stranger registers in steps, and meets the words for what is wrong', async ({ page, house }) => {
  await openApp(page, house);
  await readPictures(page, house);
  await page.getByRole('button', { name: 'Register' }).first().click();
  await page.getByLabel('Phone number').fill('09770001234');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Digits of the picture').fill('0000');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('We sent a code to')).toBeVisible();

  await page.getByLabel('OTP code').fill('000000');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('The OTP code is wrong.')).toBeVisible();
  await page.getByLabel('OTP code').fill(await house.otp());
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByLabel('New password', { exact: true }).fill('123456');
  await page.getByLabel('New password again').fill('123456');
  await page.getByLabel('I am 18 or over.').check({ force: true });
  const submit = page.locator('.sheet').getByRole('button', { name: 'Register' }).last();
  await submit.click();
  await expect(page.getByText('Use 6 digits, at least 3 different, not in sequence.').first()).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('135792');
  await page.getByLabel('New password again').fill('135792');
  await submit.click();
  await expect(page.locator('.sheet')).toBeHidden();
  await goTo(page, '/theme1_my');
  await expect(page.getByText('Log out')).toBeVisible();
});

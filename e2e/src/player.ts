import type { Page } from '@playwright/test';
import { expect, type House } from './house.ts';

export type Lang = 'my' | 'en' | 'zh' | 'th';

/** Opens the player app in a language, on a page. */
export async function openApp(
  page: Page,
  house: House,
  lang: Lang = 'en',
  route = '/theme1_home',
): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
  await page.goto(`${house.url}/m/#${route}`);
}

/** Goes to a page of the app as its own links do. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, route);
}

/** Logs a player of the demo in through the popup. */
export async function logIn(page: Page, phone: string, password = '246813', pin = '909182'): Promise<void> {
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const submit = page.locator('.sheet form').getByRole('button', { name: 'Log in' });
  await submit.click();
  const pinField = page.getByLabel('Withdrawal password');
  await expect(pinField.or(page.getByText('Ks').first())).toBeVisible();
  if (await pinField.isVisible()) {
    await pinField.fill(pin);
    await submit.click();
  }
  await expect(page.locator('.sheet form')).toBeHidden();
}

/** Lets the person read pictures: whatever was typed for one is replaced by what the picture says. */
export async function readPictures(page: Page, house: House): Promise<void> {
  await page.route('**/nweb/send-otp*', async (route) => {
    const asked = route.request().postDataJSON() as { captcha_id: string };
    const postData = JSON.stringify({ ...asked, captcha: await house.captcha(asked.captcha_id) });
    await route.continue({ postData });
  });
}

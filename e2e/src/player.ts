import type { Locator, Page } from '@playwright/test';
import { expect, type House } from './house.ts';
import { type Lang, type Say, wordsOn } from './words.ts';

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
  const say = await wordsOn(page);
  await page
    .getByRole('button', { name: say('login') })
    .first()
    .click();
  await fillLogIn(page, phone, password, pin);
}

/** Fills the popup's form and sends it; from a new place the withdrawal password is asked for too. */
export async function fillLogIn(page: Page, phone: string, password: string, pin = '909182'): Promise<void> {
  const say = await wordsOn(page);
  await page.getByLabel(say('phone')).fill(phone);
  await page.getByLabel(say('password'), { exact: true }).fill(password);
  const submit = page.locator('.sheet form').getByRole('button', { name: say('login') });
  await submit.click();
  const pinField = page.getByLabel(say('withdrawPin'));
  await expect(pinField.or(page.getByText(say('unit')).first())).toBeVisible();
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

/** Opens an account as a stranger does: phone, picture, code, no invite code, password. */
export async function register(page: Page, house: House, phone: string, password: string): Promise<void> {
  const say = await wordsOn(page);
  await askForCode(page, house, phone);
  await page.getByLabel(say('otp')).fill(await house.otp());
  await page.getByRole('button', { name: say('next') }).click();
  await page.getByRole('button', { name: say('skip') }).click();
  await choosePassword(page, password);
  await expect(page.locator('.sheet')).toBeHidden();
}

/** The first two steps: the phone, then the digits of the picture. */
export async function askForCode(page: Page, house: House, phone: string): Promise<void> {
  const say = await wordsOn(page);
  await readPictures(page, house);
  await page
    .getByRole('button', { name: say('register') })
    .first()
    .click();
  await page.getByLabel(say('phone')).fill(phone);
  await page.getByRole('button', { name: say('next') }).click();
  await page.getByLabel(say('captcha')).fill('0000');
  await page.getByRole('button', { name: say('sendOtp') }).click();
  // Before the code is sent, some languages say it in nearly the same words.
  await expect(page.getByLabel(say('otp'))).toBeVisible();
  await expect(page.getByText(sentPart(say))).toBeVisible();
}

/** What the app says around the phone that a code was sent to. */
function sentPart(say: Say): string {
  const parts = say('otpSentTo').split('{phone}');
  return parts.find((part) => part.trim() !== '')!.trim();
}

/** The last step: the password twice, the age, and off. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  const say = await wordsOn(page);
  await page.getByLabel(say('newPassword'), { exact: true }).fill(password);
  await page.getByLabel(say('newPasswordAgain')).fill(password);
  await page.getByLabel(say('adultConfirm')).check({ force: true });
  await page
    .locator('.sheet')
    .getByRole('button', { name: say('register') })
    .last()
    .click();
}

/** Taps numbers on the bet screen and sets what each of them gets, without sending it. */
export async function fillSlip(page: Page, numbers: readonly string[], each: string): Promise<void> {
  await goTo(page, '/theme1_lottery_two_bet');
  for (const number of numbers) await page.getByRole('button', { name: new RegExp(`^${number}`) }).click();
  await page.getByRole('button', { name: each, exact: true }).click();
}

/** Sends the filled slip: the button with its sum, then the confirm step. */
export async function sendSlip(page: Page): Promise<void> {
  const say = await wordsOn(page);
  await actWithSum(page, say('placeBet')).click();
  await actWithSum(page, say('confirmBet')).click();
}

/** The button that does it and names the sum, which a language may say before the deed. */
export function actWithSum(page: Page, act: string): Locator {
  return page.getByRole('button').filter({ hasText: act }).filter({ hasText: /\d/ });
}

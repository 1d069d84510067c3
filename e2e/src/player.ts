import type { Locator, Page } from '@playwright/test';
import { expect, type TestSystem } from './test-system.ts';
import { type Lang, type Say, textsOn } from './texts.ts';

/** Opens the player app in a language, on a page. */
export async function openApp(
  page: Page,
  system: TestSystem,
  lang: Lang = 'en',
  route = '/theme1_home',
): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
  await page.goto(`${system.url}/m/#${route}`);
}

/**
 * Goes to a page of the app as its own links do, and waits until the page before has left: while the chunk of the
 * next one loads it is still shown, and a press meant for the next page would land on it. A chunk that takes long shows a
 * page of its own, so one that is shown for a second more is the wanted one: back from an address that never got a page.
 * To confirm a slip is a step of the page of the slip, which stays.
 */
export async function goTo(page: Page, route: string): Promise<void> {
  const wanted = route.split('?')[0]?.replace(/_confirm$/, '');
  // No function has a name in here: the benches run it as it is compiled, with a helper that the page does not have.
  await page.evaluate(
    async ({ to, wanted }) => {
      const left = document.querySelector('main');
      const isThere =
        location.hash
          .slice(1)
          .split('?')[0]
          ?.replace(/_confirm$/, '') === wanted;
      location.hash = to;
      const end = performance.now() + (isThere ? 0 : 1000);
      while (left?.isConnected && performance.now() < end) {
        if (
          location.hash
            .slice(1)
            .split('?')[0]
            ?.replace(/_confirm$/, '') !== wanted
        )
          return;
        await new Promise((shown) => requestAnimationFrame(shown));
      }
    },
    { to: route, wanted },
  );
}

/** Logs a player of the demo in through the popup. */
export async function logIn(page: Page, phone: string, password = '246813', pin = '909182'): Promise<void> {
  const say = await textsOn(page);
  await page
    .getByRole('button', { name: say('login') })
    .first()
    .click();
  await fillLogIn(page, phone, password, pin);
}

/** Fills and submits the login form; from a new address the withdrawal password is required too. */
export async function fillLogIn(page: Page, phone: string, password: string, pin = '909182'): Promise<void> {
  const say = await textsOn(page);
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

/** Fills captchas with the right answer, whatever was typed. */
export async function readPictures(page: Page, system: TestSystem): Promise<void> {
  await page.route('**/nweb/send-otp*', async (route) => {
    const input = route.request().postDataJSON() as { captcha_id: string };
    const postData = JSON.stringify({ ...input, captcha: await system.captcha(input.captcha_id) });
    await route.continue({ postData });
  });
}

/** Registers an account: phone, captcha, code, no invite code, password. */
export async function register(
  page: Page,
  system: TestSystem,
  phone: string,
  password: string,
): Promise<void> {
  const say = await textsOn(page);
  await requestCode(page, system, phone);
  // The sixth digit sends the code.
  await page.getByLabel(say('otp')).fill(await system.otp());
  await page.getByRole('button', { name: say('skip') }).click();
  await choosePassword(page, password);
  await expect(page.locator('.sheet')).toBeHidden();
}

/** The first two steps: the phone, then the captcha. */
export async function requestCode(page: Page, system: TestSystem, phone: string): Promise<void> {
  const say = await textsOn(page);
  await page
    .getByRole('button', { name: say('register') })
    .first()
    .click();
  await enterPhone(page, system, phone);
}

/** The first two steps in the open form. */
export async function enterPhone(page: Page, system: TestSystem, phone: string): Promise<void> {
  const say = await textsOn(page);
  await readPictures(page, system);
  await page.getByLabel(say('phone')).fill(phone);
  await page.getByRole('button', { name: say('next') }).click();
  await page.getByLabel(say('captcha')).fill('00000');
  await page.getByRole('button', { name: say('sendOtp') }).click();
  // Waits for the field, because some languages show nearly the same text before the code is sent.
  await expect(page.getByLabel(say('otp'))).toBeVisible();
  await expect(page.getByText(sentPart(say))).toBeVisible();
}

/** The app's text around the phone that a code was sent to. */
function sentPart(say: Say): string {
  const parts = say('otpSentTo').split('{phone}');
  return parts.find((part) => part.trim() !== '')!.trim();
}

/** The last step: the password twice, the age, submit. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  const say = await textsOn(page);
  await page.getByLabel(say('newPassword'), { exact: true }).fill(password);
  await page.getByLabel(say('newPasswordAgain')).fill(password);
  await page.getByLabel(say('adultConfirm')).check({ force: true });
  await page
    .locator('.sheet')
    .getByRole('button', { name: say('register') })
    .last()
    .click();
}

/** Taps numbers on the bet screen and sets the stake of each, without sending. */
export async function fillSlip(page: Page, numbers: readonly string[], each: string): Promise<void> {
  await goTo(page, '/theme1_lottery_two_bet');
  for (const number of numbers) await page.getByRole('button', { name: new RegExp(`^${number}`) }).click();
  const stake = page.getByRole('button', { name: each, exact: true });
  // The dock grows when the balance arrives; on a loaded machine a press that began before it is lost.
  await expect(async () => {
    await stake.click();
    await expect(stake).toHaveAttribute('aria-pressed', 'true', { timeout: 3000 });
  }).toPass();
}

/** Types a slip into the board and opens the sheet that shows what is understood of it. */
export async function readTyped(page: Page, text: string): Promise<Locator> {
  const say = await textsOn(page);
  const field = page.getByLabel(say('typeSlip'));
  await field.fill(text);
  await field.press('Enter');
  const sheet = page.getByRole('dialog', { name: say('pasteSlip') });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Types a slip into the board and adds what is understood of it. */
export async function addTyped(page: Page, text: string): Promise<void> {
  const say = await textsOn(page);
  const sheet = await readTyped(page, text);
  await buttonWithAmount(page, say('addShort')).and(sheet.getByRole('button')).first().click();
  await expect(sheet).toBeHidden();
}

/** Sends the filled slip: the button with its amount, then the confirmation. */
export async function sendSlip(page: Page): Promise<void> {
  const say = await textsOn(page);
  await buttonWithAmount(page, say('placeBet')).click();
  await buttonWithAmount(page, say('confirmBet')).click();
}

/** The button with an action and an amount, in the order of the language. */
export function buttonWithAmount(page: Page, act: string): Locator {
  return page.getByRole('button').filter({ hasText: act }).filter({ hasText: /\d/ });
}

/** Closes the sheet of a win, which covers the screen once the draw is settled. */
export async function closeWin(page: Page, sum: string): Promise<void> {
  const say = await textsOn(page);
  const sheet = page.getByRole('dialog', { name: say('wonTag') });
  await expect(sheet).toContainText(sum, { timeout: 40_000 });
  await sheet.getByRole('button', { name: say('close'), exact: true }).click();
  await expect(sheet).toBeHidden();
}

/** Chooses all numbers that take bets and are not chosen yet; returns how to take them back. */
export async function chooseAllOthers(page: Page): Promise<() => Promise<void>> {
  const others = await page.locator('.num:not(.on, .out)').elementHandles();
  const tap = async () => {
    for (const number of others) await number.evaluate((element) => (element as HTMLElement).click());
  };
  await tap();
  await expect(page.locator('.num:not(.on, .out)')).toHaveCount(0);
  return tap;
}

/** How many rows of numbers are whole above the dock. */
export function visibleRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [bar, dock] = ['.top', '.dock'].map((part) =>
      document.querySelector(part)!.getBoundingClientRect(),
    );
    const cells = [...document.querySelectorAll('.num')].map((cell) => cell.getBoundingClientRect());
    return cells.filter(({ top, bottom }) => top >= bar!.bottom && bottom <= dock!.top).length / 10;
  });
}

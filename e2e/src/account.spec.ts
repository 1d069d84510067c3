import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './operator.ts';
import { goTo, logIn, openApp, readPictures, register } from './player.ts';
import { expect } from './test-system.ts';

const saved = (page: Page) => expect(page).toHaveURL(/theme1_my_safe$/);

/** Opens one field of the edit form by its row in account security. */
async function openField(page: Page, row: RegExp): Promise<void> {
  await goTo(page, '/theme1_my_safe');
  await page.getByRole('button', { name: row }).click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** Types the four digits on the keypad of the lock screen. */
async function typeCode(page: Page, code: string): Promise<void> {
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Sets the app password of the logged-in member. */
async function setAppPassword(page: Page, code: string, password: string): Promise<void> {
  await goTo(page, '/theme1_open_app_passwd');
  await page.getByLabel('New 4 digits').fill(code);
  await page.getByLabel('Login password').fill(password);
  await page.getByRole('button', { name: code === '' ? 'Remove' : 'Save' }).click();
}

test('a member sets every field and code, and each rule is enforced', async ({ page, system }) => {
  await openApp(page, system);
  await register(page, system, '09770007001', '135792');
  await goTo(page, '/theme1_my');
  await page.getByRole('button', { name: 'Account security' }).click();
  await expect(page.getByText('0 of 4 protections set')).toBeVisible();
  await expect(page.getByText('This is the first login.')).toBeVisible();

  await openField(page, /^Nickname/);
  await page.getByLabel('Nickname').fill('fifteen letters');
  await save(page);
  await expect(page.getByText('At most 14 letters')).toBeVisible();
  await page.getByLabel('Nickname').fill('ေဒၚခင္မ်ိဳးသန္႔');
  await save(page);
  await expect(page.getByText('Which one reads right?')).toBeVisible();
  await expect(page.getByText('ဒေါ်ခင်မျိုးသန့်')).toBeVisible();
  await page.getByRole('button', { name: 'In Unicode' }).click();
  await saved(page);
  await expect(page.getByText('ဒေါ်ခင်မျိုးသန့်')).toBeVisible();

  await openField(page, /^Real name/);
  await page.getByLabel('Real name').fill('Daw Khin Myo');
  await save(page);
  await saved(page);
  await openField(page, /^Real name/);
  await expect(page.getByText('The real name cannot be changed once set.')).toBeVisible();

  await openField(page, /^Date of birth/);
  await page.getByLabel('Day').fill('31');
  await page.getByLabel('Month').fill('2');
  await page.getByLabel('Year').fill('2001');
  await expect(page.getByRole('button', { name: 'There is no such day' })).toBeVisible();
  // Business day is 6 January 2031: a person who is eighteen tomorrow is refused.
  await page.getByLabel('Day').fill('7');
  await page.getByLabel('Month').fill('1');
  await page.getByLabel('Year').fill('2013');
  await save(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You must be 18 or over to play')).toBeVisible();
  await page.getByLabel('Day').fill('6');
  await save(page);
  await expect(page.getByText('Were you born on 6 Jan 2013?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await expect(page.getByText('6 Jan 2013')).toBeVisible();

  await openField(page, /^E-mail/);
  await page.getByLabel('E-mail').fill('khin@');
  await save(page);
  await expect(page.getByText('Enter an e-mail address such as')).toBeVisible();
  await page.getByLabel('E-mail').fill('khin@example.com');
  await save(page);
  await saved(page);

  await openField(page, /^Gender/);
  await page.getByRole('button', { name: 'Female' }).click();
  await saved(page);

  await openField(page, /^Withdrawal password/);
  await page.getByLabel('Password', { exact: true }).fill('135792');
  await page.getByLabel('New withdrawal password').fill('909182');
  await page.getByLabel('Repeat the password').fill('909182');
  await save(page);
  await saved(page);

  await openField(page, /^Security code/);
  await page.getByLabel('Security code').fill('909182');
  await page.getByLabel('Repeat the code').fill('909182');
  await page.getByLabel('Login password').fill('135792');
  await save(page);
  await expect(page.getByText('must all differ')).toBeVisible();
  await page.getByLabel('Security code').fill('405816');
  await page.getByLabel('Repeat the code').fill('405816');
  await save(page);
  await saved(page);
  await openField(page, /^Security code/);
  await expect(page.getByText('Once set, the security code cannot be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Support' })).toBeVisible();

  await openField(page, /^Login password/);
  await page.getByLabel('Current login password').fill('999999');
  await page.getByLabel('New password', { exact: true }).fill('579135');
  await page.getByLabel('New password again').fill('579135');
  await save(page);
  await expect(page.getByText('The login password is wrong.')).toBeVisible();
  await page.getByLabel('Current login password').fill('135792');
  await save(page);
  await saved(page);

  await setAppPassword(page, '4071', '579135');
  await expect(page.getByText('4 of 4 protections set')).toBeVisible();

  const [row] = await system.rows<object>(
    `select nickname, full_name_encrypted, email_encrypted, gender, birthday_encrypted,
       withdrawal_password_hash is not null as pin,
            security_code_hash is not null as code, app_code_hash is not null as app
     from members.accounts where phone_key = $1`,
    [system.phoneKey('09770007001')],
  );
  expect(row).toEqual({
    nickname: 'ဒေါ်ခင်မျိုးသန့်',
    full_name_encrypted: expect.any(Buffer),
    email_encrypted: expect.any(Buffer),
    gender: 'female',
    birthday_encrypted: expect.any(Buffer),
    pin: true,
    code: true,
    app: true,
  });
});

test('the form for a new password follows the rule that the operator has set', async ({ page, system }) => {
  const passwordRule = async () => {
    const query = `q=${randomBytes(16).toString('hex')}&t=${Date.now()}&lang=en`;
    return (await (await fetch(`${system.url}/nweb/register_info?${query}`)).json()).data.password_rule;
  };
  const before = await passwordRule();
  await system.rows(
    `insert into content.settings (key, value) values ('register.password_rule', '"anything from 8"')`,
  );
  try {
    await expect.poll(passwordRule).toBe('anything from 8');
    await openApp(page, system);
    await register(page, system, '09770007013', 'seven days');
    await openField(page, /^Login password/);
    await expect(page.getByText('8 to 64 characters of any kind.')).toBeVisible();
    await page.getByLabel('Current login password').fill('seven days');
    await page.getByLabel('New password', { exact: true }).fill('579135');
    await expect(page.getByRole('alert').filter({ hasText: '8 to 64 characters' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('eleven weeks');
    await page.getByLabel('New password again').fill('eleven weeks');
    await save(page);
    await saved(page);
  } finally {
    // Other journeys of this server register with six digits.
    await system.rows(`delete from content.settings where key = 'register.password_rule'`);
    await expect.poll(passwordRule).toBe(before);
  }
});

test('the phone changes with a code to the new number and both passwords', async ({ page, system }) => {
  await openApp(page, system);
  await register(page, system, '09770007002', '135792');
  await page.route('**/nweb/send-otp-phone*', async (route) => {
    const input = route.request().postDataJSON() as { captcha_id: string };
    await route.continue({
      postData: JSON.stringify({ ...input, captcha: await system.captcha(input.captcha_id) }),
    });
  });
  await goTo(page, '/theme1_otp2');
  // Without a sent code, the page redirects to the form that sends one.
  await expect(page).toHaveURL(/my_update\?field=phone/);
  await page.getByLabel('New phone number').fill('09770007003');
  await page.getByLabel('Login password').fill('246801');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/theme1_otp2/);
  await page.getByLabel('Numbers in the picture').fill('00000');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('We sent a code to')).toBeVisible();
  await page.getByLabel('OTP code').fill(await system.otp());
  await expect(page.getByText('The login password is wrong.')).toBeVisible();
  await page.getByLabel('Login password').fill('135792');
  await page.getByRole('button', { name: 'Next' }).click();
  await saved(page);
  await expect(page.getByText('09 ••• 7003')).toBeVisible();
  const [sms] = await system.rows<{ phone: string }>(
    `select phone from members.sms_outbox where purpose = 'notice' order by id desc limit 1`,
  );
  expect(sms?.phone).toBe('+959770007002');
});

test('a forgotten password has its own page for the code', async ({ page, system }) => {
  await openApp(page, system);
  await register(page, system, '09770007004', '135792');
  await readPictures(page, system);
  await goTo(page, '/theme1_otp_forget');
  await expect(page).toHaveURL(/theme1_forget_passwd/);
  await page.getByLabel('Phone number').fill('09770007004');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/theme1_otp_forget/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue(/09 7700/);
  await goTo(page, '/theme1_otp');
  await expect(page.locator('.sheet')).toBeVisible();
});

test('another device is signed out from the list; login record and previous login are shown', async ({
  page,
  system,
  browser,
}) => {
  await openApp(page, system);
  await register(page, system, '09770007005', '135792');
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const other = await context.newPage();
  await openApp(other, system);
  await logIn(other, '09770007005', '135792');

  await goTo(other, '/theme1_my_safe');
  await expect(other.getByText('Previous login:')).toBeVisible();
  await goTo(page, '/theme1_my_safe?view=devices');
  await expect(page.getByText('This device')).toHaveCount(1);
  // Whichever call of the other device comes next says so, for three seconds only.
  const told = other.getByText('Your session has ended. Please log in again.').first().waitFor();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged in on this device only.')).toBeVisible();
  await goTo(other, '/theme1_wallet');
  await told;
  await context.close();

  await goTo(page, '/theme1_my_safe');
  await page.getByRole('button', { name: 'Login record' }).click();
  await expect(page.getByRole('columnheader', { name: 'IP' })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  // Back leads to account security, and from the other records to my area, wherever the member came from.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/theme1_my_safe$/);
  await goTo(page, '/theme1_wallet');
  await page.getByRole('button', { name: 'Deposit records' }).click();
  await expect(page).toHaveURL(/theme1_my_record/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/theme1_my$/);
});

test('the app password is required at every start; a wrong one opens a reader that makes no calls', async ({
  page,
  system,
}) => {
  await openApp(page, system);
  await register(page, system, '09770007006', '135792');
  await setAppPassword(page, '4071', '135792');
  await saved(page);

  // Ends the open requests of the previous page.
  await page.goto('about:blank');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/m/')) calls.push(pathname);
  });
  await openApp(page, system);
  await expect(page.getByText('Enter the 4 digits')).toBeVisible();
  expect(await page.locator('#root').isVisible()).toBe(false);
  expect(await page.title()).toBe('Fables');
  expect(calls).toEqual([]);
  await expect(page.locator('.pin i').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await typeCode(page, '40');
  await expect(page.locator('.pin .on')).toHaveCount(2);
  await typeCode(page, '72');
  await expect(page.getByText('The hare and the tortoise')).toBeVisible();
  expect(calls).toEqual(['/nweb/getpath', '/nweb/check_app_passwd']);

  // From here on: no call, no access to the session, no text of the product.
  calls.length = 0;
  await page.evaluate(() => {
    const seen = window as unknown as { read: string[] };
    seen.read = [];
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      seen.read.push(key);
      return getItem.call(this, key);
    };
  });
  await page.getByRole('button', { name: /The fox and the grapes/ }).click();
  await page.getByRole('button', { name: 'Larger letters' }).click();
  await page.getByRole('button', { name: 'Larger letters' }).click();
  await page.mouse.wheel(0, 200);
  await page.getByRole('button', { name: /All tales/ }).click();
  await page.getByRole('button', { name: /Go on reading: The fox and the grapes/ }).click();
  await expect(page.locator('article p').first()).toHaveCSS('font-size', '22px');
  expect(await page.title()).toBe('The fox and the grapes');
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, not what the hidden page beneath holds
  const shown = `${await page.title()} ${await page.locator('body').innerText()} ${page.url()}`;
  expect(shown).not.toMatch(/shwe|theme1|lottery/i);
  expect(await page.evaluate(() => (window as unknown as { read: string[] }).read)).not.toContain('session');
  await page.waitForTimeout(1500);
  expect(calls).toEqual([]);

  // A new start requires the code again; the right code opens the app.
  await page.reload();
  await page.route('**/nweb/check_app_passwd*', (route) => route.abort());
  await typeCode(page, '4071');
  await expect(page.getByText('There is no answer yet.')).toBeVisible();
  await page.unroute('**/nweb/check_app_passwd*');
  await typeCode(page, '4071');
  await expect(page.getByText('Home', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Enter the 4 digits')).toBeHidden();

  await setAppPassword(page, '', '135792');
  await saved(page);
  await page.reload();
  await expect(page.getByText('Account security')).toBeVisible();
});

test('if the session ended elsewhere, the app opens logged out', async ({ page, system }) => {
  await openApp(page, system);
  await register(page, system, '09770007007', '135792');
  await setAppPassword(page, '4071', '135792');
  await saved(page);
  await page.evaluate(() =>
    localStorage.setItem('session', JSON.stringify({ token: 'nobody', memberId: 1 })),
  );
  await page.reload();
  await typeCode(page, '4071');
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
});

test('logging out deletes the member’s data on the phone and ends the session on the server', async ({
  page,
  system,
}) => {
  await openApp(page, system);
  await logIn(page, '09420000012');
  await goTo(page, '/theme1_lottery_two_bet');
  await page.getByRole('button', { name: /^05/ }).click();
  await page.evaluate(() => {
    for (const key of ['slip-3d', 'receipts', 'receipt.S-1', 'intent.bet', 'typed'])
      localStorage.setItem(key, '1');
  });
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('session')!) as { token: string }).token,
  );
  await goTo(page, '/theme1_my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Log in to play.')).toBeVisible();
  await expect(page).toHaveURL(/theme1_home/);
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(keys.filter((key) => !['device', 'lang', 'mode', 'times'].includes(key))).toEqual([]);
  const [session] = await system.rows<{ over: boolean }>(
    `select ended_at is not null as over from members.sessions where token_hash = sha256($1::bytea)`,
    [token],
  );
  expect(session).toEqual({ over: true });
  await logIn(page, '09420000011');
  await goTo(page, '/theme1_lottery_two_bet');
  await expect(page.getByRole('button', { name: /^05/ })).toHaveAttribute('aria-pressed', 'false');
});

test('navigation: the same route twice, blocked keys, and the link back to the previous site', async ({
  page,
  system,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
  await page.goto(`${system.url}/m/?back=https%3A%2F%2Fpartner.example%2Flobby#/theme1_home`);
  await page.route('https://partner.example/**', (route) => route.fulfill({ body: 'the lobby' }));
  await logIn(page, '09420000011');
  // A payment page comes back to an address without it.
  await page.goto(`${system.url}/m/#/theme1_home`);
  for (const unknown of ['/theme1_nothing', '/theme1_components']) {
    await goTo(page, unknown);
    await expect(page).toHaveURL(/theme1_home$/);
  }
  await goTo(page, '/theme1_service');
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  expect(await page.evaluate(() => history.length)).toBe(entries);

  // Back shows a screen where it was left; a new one begins at its top.
  const scrolled = () => page.evaluate(() => window.scrollY);
  const row = page.getByRole('button', { name: 'About us' });
  await row.scrollIntoViewIfNeeded();
  // Data that arrives above the row moves the screen, so its place is read at the click itself.
  await row.evaluate((button) =>
    button.addEventListener(
      'click',
      () => document.body.setAttribute('data-left', `${Math.round(window.scrollY)}`),
      { capture: true, once: true },
    ),
  );
  await row.click();
  const left = Number(await page.locator('body').getAttribute('data-left'));
  expect(left).toBeGreaterThan(100);
  await expect(page).toHaveTitle(/About us/);
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => history.back());
  await expect(page).toHaveTitle(/Me$/);
  expect(await scrolled()).toBe(left);

  // A part that does not load is an error of its screen, and a retry loads it.
  await page.route('**/m/assets/LimitsPage-*', (route) => route.abort());
  await page.getByRole('button', { name: 'My limits' }).click();
  await expect(page.getByText('The page did not load')).toBeVisible();
  await page.unroute('**/m/assets/LimitsPage-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/limits/i);
  await page.evaluate(() => history.back());
  await expect(page).toHaveTitle(/Me$/);

  const blocked = (init: { key: string; ctrlKey?: boolean; shiftKey?: boolean }) =>
    page.evaluate(
      (one) =>
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', { ...one, bubbles: true, cancelable: true }),
        ),
      init,
    );
  expect(await blocked({ key: 'F12' })).toBe(true);
  expect(await blocked({ key: 'I', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(await blocked({ key: 'i', ctrlKey: true })).toBe(false);

  await page.getByRole('button', { name: 'Back to partner.example' }).click();
  await expect(page.getByText('the lobby')).toBeVisible();
  await page.goto(`${system.url}/m/?back=javascript%3Aalert(1)#/theme1_my`);
  await expect(page.getByRole('button', { name: 'Account security' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Back to/ })).toHaveText('Back to partner.example');
});

test('a friend who opens the invite link registers with the code; the picture is saved, the link copied', async ({
  page,
  system,
  browser,
}) => {
  await openApp(page, system);
  await logIn(page, '09420000011');
  await goTo(page, '/theme1_share_app');
  const qr = page.getByAltText('QR of the invite link');
  await expect(qr).toBeVisible();
  // The design's size: a root font of the screen's width / 3.75, times 1.757.
  expect(Math.round((await qr.boundingBox())!.width)).toBe(Math.round((360 / 3.75) * 1.757));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  expect((await download).suggestedFilename()).toMatch(/^shwe-[A-Z0-9]{6}\.png$/);
  const url = (await page.locator('.link-text').textContent())!;
  const code = /\/i\/(\w+)$/.exec(url)![1]!;

  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const friend = await context.newPage();
  await friend.addInitScript(() => localStorage.setItem('lang', 'en'));
  await friend.goto(url);
  await readPictures(friend, system);
  await friend.getByLabel('Phone number').fill('09770007008');
  await friend.getByRole('button', { name: 'Next' }).click();
  await friend.getByLabel('Numbers in the picture').fill('00000');
  await friend.getByRole('button', { name: 'Send OTP' }).click();
  await expect(friend.getByText('We sent a code to')).toBeVisible();
  await friend.getByLabel('OTP code').fill('000000');
  await friend.getByRole('button', { name: 'Next' }).click();
  await expect(friend.getByText('The OTP code is wrong.')).toBeVisible();
  await friend.getByLabel('OTP code').fill(await system.otp());
  await expect(friend.getByLabel('Invite code')).toHaveValue(code);
  await context.close();
});

test('a reply to feedback arrives as a message', async ({ page, system, operatorAt }) => {
  await openApp(page, system);
  await logIn(page, '09420000012');
  await goTo(page, '/theme1_feed_back');
  await page.getByRole('button', { name: 'Idea' }).click();
  await page.getByLabel('What would you like to tell us?').fill('A darker night look, please.');
  await page.getByLabel('Phone to reach you').fill('09770001234');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Pending')).toBeVisible();

  const mya = await operatorAt('mya');
  await mya.open('/feedback');
  await mya.page.getByText('A darker night look, please.').first().click();
  await expect(mya.page.getByText('09 ••• 1234')).toBeVisible();
  await mya.page.getByRole('button', { name: 'Reveal' }).click();
  await expect(mya.page.getByText('09770001234')).toBeVisible();
  await mya.page.getByLabel('Reply').fill('It is on our list.');
  await mya.page.getByRole('button', { name: 'Send and close' }).click();
  await expect(mya.page.getByText('No open tickets.')).toBeVisible();

  await goTo(page, '/theme1_message');
  await expect(page.getByText('Answer to your feedback')).toBeVisible();
  await page.getByRole('button', { name: 'Choose' }).click();
  await expect(page.getByRole('button', { name: 'Delete 0' })).toBeDisabled();
  await page.getByText('Choose all').click();
  await expectAccessible(page);
  const remove = page.getByRole('button', { name: /^Delete \d+$/ });
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('No messages yet')).toBeVisible();
  // A sheet leaves the history when it closes; the way to another page must not meet that.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForTimeout(300);
  await goTo(page, '/theme1_feed_back');
  await expect(page.getByText('It is on our list.')).toBeVisible();
  const acts = await system.rows<{ action: string }>(
    `select action from operators.audit where action like 'feedback.%' order by id`,
  );
  expect(acts.map((one) => one.action)).toEqual(['feedback.phone', 'feedback.close']);
  expect(await system.brokenInvariants()).toEqual([]);
});

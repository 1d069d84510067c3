import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { fillLogIn, goTo, logIn, openApp, register } from './player.ts';
import { expect, type TestSystem, test } from './test-system.ts';
import { inLang, langs } from './texts.ts';

/*
 * The agent of the demo, whose direct downline are the eight players, gets a new sub-account, and another member by the
 * invite code.
 */

test.describe.configure({ mode: 'serial' });

const AGENT = '09420000001';
const PLAYER = '09420000011';
const BOUND = '09770000451';
const PASSWORD = 'own-password-7';

/** A second phone, on which another person uses the app. */
async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function openAsAgent(page: Page, system: TestSystem, route: string): Promise<void> {
  await openApp(page, system);
  await logIn(page, AGENT);
  await goTo(page, route);
}

const row = (page: Page, id: string) => page.locator('.ar-row', { hasText: id });

test('the agent area shows the day, and each counter leads to its list', async ({ page, system }) => {
  await openAsAgent(page, system, '/theme1_agent');
  await expect(page.getByText('14 days ·')).toBeVisible();
  await expect(page.locator('.ag-three')).toContainText(/[89]\s*players/);
  await expect(page.locator('.ag-nine button')).toHaveCount(9);
  await expect(page.locator('.ag-nine svg').first().locator('rect')).toHaveCount(14);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^First deposit 7/ }).click();
  await expect(page.getByRole('heading', { name: 'First deposits today' })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Your contact link' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Your contact link').fill('http://example.com/me');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('Your contact link').fill('https://t.me/shwepyi');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /Your contact link t\.me/ })).toBeVisible();
});

test('figures are loaded at most every 30 seconds', async ({ page, system }) => {
  let calls = 0;
  await page.route('**/nweb/daili_index*', async (route) => {
    calls += 1;
    await route.continue();
  });
  await openAsAgent(page, system, '/theme1_my_agent');
  await expect(page.locator('.ag-nine .ag-bars').first()).toBeVisible();
  await page.getByRole('button', { name: /^Online players/ }).click();
  await page.goBack();
  await expect(page.locator('.ag-nine .ag-bars').first()).toBeVisible();
  expect(calls).toBe(1);
});

test('a new sub-account is shown once; its owner logs in with an own password', async ({
  page,
  system,
  browser,
}) => {
  await openAsAgent(page, system, '/theme1_my_agent');
  await page.getByRole('button', { name: 'Sub-account' }).click();
  await expectAccessible(page);
  let made = 0;
  await page.route('**/nweb/set_subors_register*', async (route) => {
    made += 1;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create sub-account' }).dblclick();
  await expect(page.getByText('The password is shown only now.')).toBeVisible();
  expect(made).toBe(1);
  const slip = page.locator('.ag-copy');
  const id = (await slip.nth(0).locator('.fig').textContent())!;
  const password = (await slip.nth(1).locator('.pass').textContent())!;
  // Read only: a long link is copied, shared and scanned whole.
  await expect(slip.nth(2).locator('.hash')).toHaveText(new URL(page.url()).host);
  await expect(page.getByRole('img', { name: 'QR of the login link' })).toBeVisible();
  await expectAccessible(page);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(password);

  // Neither the button nor the back key of the phone leaves before the password was copied or shared.
  await page.getByRole('button', { name: 'Back' }).click();
  const ask = page.getByRole('dialog', { name: 'The password is not saved yet' });
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Stay here' }).click();
  await page.evaluate(() => history.back());
  await expect(ask).toBeVisible();
  await ask.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share).toContainText(password);
  const viber = (await share.getByRole('link', { name: 'Viber' }).getAttribute('href'))!;
  expect(viber).toMatch(/^viber:/);
  const link = /http:\S+/.exec(decodeURIComponent(viber))![0];
  await expectAccessible(page);
  await share.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await ask.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: /^Agent/ })).toBeVisible();

  const owner = await newPhone(browser);
  await owner.addInitScript(() => localStorage.setItem('lang', 'en'));
  await owner.goto(link);
  await expect(owner.getByRole('textbox', { name: 'Account' })).toHaveValue(id);
  await owner.getByLabel('Password', { exact: true }).fill(password);
  const submit = owner.locator('.sheet .foot .btn');
  await submit.click();
  await expect(owner.getByText('Now replace the password that your agent gave you.')).toBeVisible();
  await expect(submit).toHaveText('Enter a new password');
  await owner.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await owner.getByLabel('New password again').fill('another-word-7');
  await expect(owner.getByText('The two passwords differ')).toBeVisible();
  await owner.getByLabel('New password again').fill(PASSWORD);
  await expect(submit).toHaveText(/18/);
  await expectAccessible(owner);
  await owner.getByLabel('I am 18 or over.').check({ force: true });
  await submit.click();
  await expect(owner.locator('.sheet form')).toBeHidden();
  await goTo(owner, '/theme1_my');
  await expect(owner.getByText(`ID ${id}`)).toBeVisible();
  await goTo(owner, '/theme1_service');
  await expect(owner.getByRole('button', { name: 'Your agent' })).toBeVisible();
  await owner.context().close();
});

test('a member binds an agent by code, once, in the popup', async ({ page, system }) => {
  const [agent] = await system.rows<{ invite_code: string }>(
    'select invite_code from members.accounts where phone_key = $1',
    [system.phoneKey(AGENT)],
  );
  await openApp(page, system);
  await register(page, system, BOUND, '135792');
  await goTo(page, '/theme1_my');
  await page.getByRole('button', { name: /^Link agent/ }).click();
  const popup = page.getByRole('dialog', { name: 'ရည်ညွှန်းကုဒ် ဖြည့်ပြီးပါပြီ' });
  await expect(popup.getByRole('button', { name: 'Enter code' })).toBeVisible();
  await expectAccessible(page);
  await popup.getByLabel('Invite code').fill('zzzzzz');
  await popup.getByRole('button', { name: 'Submit' }).click();
  await expect(popup.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await popup.getByLabel('Invite code').fill(agent!.invite_code.toLowerCase());
  await popup.getByRole('button', { name: 'Submit' }).click();
  await expect(popup.getByText('Bind :')).toBeVisible();
  await expect(popup).toContainText(agent!.invite_code);
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: `Link agent ${agent!.invite_code}` })).toBeVisible();
});

test('the agent sees both, sets a remark, sends a message and appoints one', async ({
  page,
  system,
  browser,
}) => {
  const [bound] = await system.rows<{ id: string }>(
    'select id::text from members.accounts where phone_key = $1',
    [system.phoneKey(BOUND)],
  );
  const [created] = await system.rows<{ id: string }>(
    `select member_id::text as id from agents.placements where cause = 'created' order by placed_at desc limit 1`,
  );
  const id = bound!.id;
  await openAsAgent(page, system, '/theme1_my_down_gammer');
  await expect(page.locator('.ar-row')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Sort by/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Newest first' }).click();
  await expect(page).toHaveURL(/sort=new/);
  await expect(page.locator('.ar-row').first()).toContainText(id);
  await expect(row(page, created!.id)).toBeVisible();
  await page.getByRole('button', { name: /^Agents 0/ }).click();
  await expect(page.getByText('No agents in this downline yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^All/ }).click();

  const find = page.getByLabel('Search ID or remark');
  await find.fill('999999');
  await find.press('Enter');
  await expect(page.getByText('Nobody found for “999999”')).toBeVisible();
  await expectAccessible(page);
  // A part is searched for while it is typed.
  await find.fill(id.slice(1));
  await expect(page.locator('.ar-row')).toHaveCount(1);
  await row(page, id).click();

  await expect(page.getByRole('heading', { name: id })).toBeVisible();
  await expect(page.getByText('Agents see neither the IP address nor the password')).toBeVisible();
  await expect(page.locator('.ag-rates')).toContainText('2D lottery');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Remark/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Remark').fill('A name that is too long');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('Remark').fill('Ma Thida');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Remark Ma Thida/ })).toBeVisible();

  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Write a message' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Please call me.' }).click();
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The message is sent.')).toBeVisible();

  await page.getByRole('switch').click();
  await expect(sheet.getByText('They get the agent area')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Appoint as agent' }).click();
  await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'true');

  const member = await newPhone(browser);
  await openApp(member, system);
  await logIn(member, BOUND, '135792');
  await goTo(member, '/theme1_message');
  await member
    .getByRole('button', { name: /your agent/i })
    .first()
    .click();
  await expect(member.getByRole('dialog').getByText('Please call me.')).toBeVisible();
  await member.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await goTo(member, '/theme1_my');
  await member.getByRole('button', { name: 'Agent area' }).click();
  await expect(member.locator('.ag-three')).toContainText(/0\s*players/);

  // The person is dismissed while the agent area is open on another phone.
  await page.getByRole('switch').click();
  await expect(sheet.getByText('They have no downline.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Dismiss as agent' }).click();
  await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await goTo(member, '/theme1_my_down_gammer');
  await expect(member.getByText('This area is for agents only.')).toBeVisible();
  await expect(member).toHaveURL(/theme1_my$/);
  await expect(member.getByRole('button', { name: 'Agent area' })).toBeHidden();
  await member.context().close();
});

test('who is online, and the poster, saved and shared', async ({ page, system }) => {
  await openAsAgent(page, system, '/theme1_my_online_gamer');
  await expect(page.getByText(/members? ·/).first()).toBeVisible();
  await expectAccessible(page);
  const order = page.getByRole('button', { name: /^Sort by/ });
  await expect(order).toHaveText('Stakes today /Seen');
  await order.click();
  await page.getByText('Largest balance first').click();
  await expect(order).toHaveText('Balance/ Seen');
  await expect(page).toHaveURL(/sort=money/);
  await expect(page.locator('.ar-row').first()).toBeVisible();
  await page.getByRole('button', { name: /^Agents/ }).click();
  await expect(page.getByText('No agent is online now')).toBeVisible();
  await page.getByRole('button', { name: /^Players/ }).click();
  await expect(page.locator('.ar-row').first()).toBeVisible();
  await expectAccessible(page);
  await goTo(page, '/theme1_agent_invite');
  await expect(page.getByRole('img', { name: 'QR of the invite link' })).toBeVisible();
  await expect(page.locator('.ag-poster').getByText(new URL(page.url()).host)).toBeVisible();
  await expect(page.locator('.link-text')).toHaveText(/\/i\/\w+$/);
  await expectAccessible(page);
  for (const [size, pixels] of [
    ['Phone', 1080],
    ['A6', 1240],
  ] as const) {
    await page.getByRole('button', { name: size, exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save' }).click();
    const path = await (await saved).path();
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(path).readUInt32BE(16), size).toBe(pixels);
  }
});

test('a player who is no agent is sent away, with the server’s message', async ({ page, system }) => {
  await openApp(page, system);
  await logIn(page, PLAYER);
  await goTo(page, '/theme1_my_agent');
  await expect(page.getByText('This area is for agents only.')).toBeVisible();
  await expect(page).toHaveURL(/theme1_my$/);
  await expect(page.getByRole('button', { name: 'Agent area' })).toBeHidden();
  await page.getByRole('button', { name: /^Link agent/ }).click();
  await expect(page.getByText('Bind :')).toBeVisible();
});

for (const lang of langs) {
  test(`the agent area fits a small phone in ${lang}`, async ({ page, system }) => {
    const say = inLang(lang);
    await openApp(page, system, lang);
    await page
      .getByRole('button', { name: say('login') })
      .first()
      .click();
    await fillLogIn(page, AGENT, '246813');
    for (const [route, text] of [
      ['/theme1_my_agent', 'downlineMoney'],
      ['/theme1_my_down_gammer', 'todayStakes'],
      ['/theme1_my_online_gamer', 'onlinePlayers'],
      ['/theme1_agent_create', 'subWhy'],
      ['/theme1_agent_invite', 'posterScan'],
    ] as const) {
      await goTo(page, route);
      await expect(page.getByText(say(text)).first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${route} in ${lang}`).toBeLessThanOrEqual(0);
    }
  });
}

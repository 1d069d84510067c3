import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readQrText } from '../../apps/server/src/modules/files/picture.ts';
import { expectAccessible } from './axe.ts';
import { enterResult, test } from './operator.ts';
import { closeWin, fillSlip, goTo, logIn, openApp, sendSlip } from './player.ts';
import { expect, MOVING, type TestSystem } from './test-system.ts';
import { inLang, type Lang, langs } from './texts.ts';

// A separate server, because these tests end after the close.
test.use({ ...MOVING, start: '2031-01-06T11:20', separateServer: 'verify' });
test.setTimeout(170_000);
// The tests depend on each other: each continues with the state of the one before.
test.describe.configure({ mode: 'serial' });

const ISSUE = '2d-20310106-morning';
const PHONE = '09420000014';
/** These give 27. */
const FIGURES = { index: '1,562.82', value: '45,637.15' };

/** For each language: the button, the sheet's title when all steps are ok, and the text for a whole draw. */
const words: Record<Lang, { verify: string; agrees: string; all: RegExp }> = {
  my: { verify: 'စစ်ဆေးမည်', agrees: 'မှန်ကန်ပါသည်', all: /21/ },
  en: { verify: 'Verify', agrees: 'Verified', all: /All 21 steps agree/ },
  zh: { verify: '验证', agrees: '验证通过', all: /21 个步骤全部相符/ },
  th: { verify: 'ตรวจสอบ', agrees: 'ถูกต้อง', all: /ตรงกันทั้ง 21 ขั้น/ },
};

/** The page fits a small phone and has no serious finding of axe, in every state. */
async function expectSound(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(360);
  await expectAccessible(page, what);
}

async function speak(page: Page, lang: Lang): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

const steps = (within: Page | Locator, kind: 'done' | 'failed' | 'open') =>
  within.locator(`.steps li.${kind}`);

async function moveClock(system: TestSystem, to: string): Promise<void> {
  await system.rows('select clock.move($1, 1)', [`${to}+06:30`]);
}

/** Bets on the morning section and opens the receipt. */
async function openReceipt(page: Page, system: TestSystem, numbers: string): Promise<void> {
  await openApp(page, system);
  await logIn(page, PHONE);
  await goTo(page, '/theme1_lottery_two_record');
  await page.getByRole('button', { name: new RegExp(`2D Morning.*${numbers}`) }).click();
  await expect(page.locator('.ticket')).toBeVisible();
}

test('a player has the receipt from the start and verifies it step by step after the draw, in four languages', async ({
  page,
  system,
  browser,
  operatorAt,
}) => {
  await openApp(page, system);
  await logIn(page, PHONE);
  await fillSlip(page, ['27', '72'], '1,000');
  await sendSlip(page);
  await expect(page.getByText('Your bet of 2,000 Ks is accepted.')).toBeVisible();
  await expect(page.getByText('Bets lock at 11:40 AM.')).toBeVisible();
  await expect(page.getByText('Your receipt is saved on this phone.')).toBeVisible();
  const keys = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^receipt\.\d+$/.test(key)),
  );
  expect(keys).toHaveLength(1);
  await expect(page.locator('.stamp')).toHaveCount(0);

  await moveClock(system, '2031-01-06T11:41');
  await expect(page.locator('.stamp')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog', { name: 'Verified' })).toBeVisible();
  await expect(steps(page, 'done')).toHaveCount(5);
  await expect(page.getByText('The number is not there yet.')).toBeVisible();

  const stranger = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await stranger.goto(`${system.url}/verify/${ISSUE}`);
  for (const lang of langs) {
    await speak(stranger, lang);
    await expect(stranger.locator('.note')).toHaveText(inLang(lang)('slipsLater'));
    await expect(stranger.locator('a[download="seal.json"]')).toBeVisible();
    await expect(stranger.locator('a[download="leaves.txt"]')).toHaveCount(0);
    await stranger.locator('.dock .btn').click();
    await expect(steps(stranger, 'open')).toHaveCount(1);
    await expect(steps(stranger, 'failed')).toHaveCount(0);
    await expect(steps(stranger, 'done')).toHaveCount(6);
    await expectSound(stranger, `a draw without a result in ${lang}`);
  }
  await stranger.context().close();

  await moveClock(system, '2031-01-06T12:11');
  for (const name of ['eiphyu', 'kyaw']) await enterResult(await operatorAt(name), ISSUE, FIGURES);
  await page.getByRole('button', { name: 'Close' }).click();
  await closeWin(page, '+80,000');
  await expect(page.locator('.ticket-win')).toContainText('+80,000');
  for (const lang of langs) {
    await speak(page, lang);
    await page.getByRole('button', { name: words[lang].verify, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: words[lang].agrees });
    await expect(sheet).toBeVisible();
    await expect(steps(sheet, 'done')).toHaveCount(6);
    await expect(sheet).toContainText(/27:? ?：?.*1,000.*80.*80,000/);
    await expectSound(page, `the proof in ${lang}`);
  }
});

test('a saved receipt verifies on the public page without login', async ({ page, system, browser }) => {
  await openReceipt(page, system, '27 72');
  const saved = new Map<string, string>();
  page.on('download', async (file) => {
    saved.set(file.suggestedFilename(), await readFile(await file.path(), 'utf8'));
  });
  await page.getByRole('button', { name: 'Save the receipt' }).click();
  await expect
    .poll(() => [...saved.keys()].sort().map((name) => name.split('-')[0]))
    .toEqual(['proof', 'receipt']);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.addInitScript(() => localStorage.setItem('lang', 'en'));
  await stranger.goto(`${system.url}/verify`);
  const files = [...saved].map(([name, text]) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  }));
  await stranger.locator('input[type=file]').setInputFiles(files);
  await expect(stranger.getByText('All 11 steps agree.')).toBeVisible();
  await expect(stranger.getByText('It is in the seal as it was accepted')).toBeVisible();

  const changed = files.map((file) =>
    file.name.startsWith('receipt')
      ? { ...file, buffer: Buffer.from(file.buffer.toString().replace('27:1000', '28:1000')) }
      : file,
  );
  await stranger.locator('input[type=file]').setInputFiles(changed);
  await expect(steps(stranger, 'failed')).toHaveText([/signed with the key in its file/, /is found/]);
  await stranger.context().close();
});

/** The width and height of a PNG, and what its QR code says. */
const readTicket = (png: Buffer) => ({
  size: [png.readUInt32BE(16), png.readUInt32BE(20)],
  link: readQrText(png),
});

test('a slip is shared as a picture, whose QR code leads to the slip unless a part of it is left out', async ({
  page,
  system,
  browser,
}) => {
  await openReceipt(page, system, '27 72');
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share as a picture' });
  await expect(sheet.getByText(/whoever scans the QR code sees/)).toBeVisible();
  await expectAccessible(page, 'the sheet of the picture');
  const save = async () => {
    const saved = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    return readTicket(await readFile(await (await saved).path()));
  };
  const whole = await save();
  expect(whole.size).toEqual([1080, 1350]);
  expect(whole.link).toMatch(new RegExp(`^${system.url}/verify/${ISSUE}#slip=[0-9a-f]{16}$`));

  await sheet.getByRole('switch', { name: 'Show the numbers' }).click();
  await expect(sheet.getByText(/shows nothing of this slip/)).toBeVisible();
  expect((await save()).link).toBe(`${system.url}/verify/${ISSUE}`);

  const stranger = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await stranger.addInitScript(() => localStorage.setItem('lang', 'en'));
  await stranger.goto(whole.link!);
  await expect(stranger.getByText('Check the draw here to see this slip')).toBeVisible();
  await stranger.getByRole('button', { name: 'Check it here' }).click();
  await expect(stranger.locator('.lots .hit')).toHaveText('271,000');
  await expect(stranger.locator('.lots')).toContainText('721,000');
  await expectSound(stranger, 'the slip of a link');
  await stranger.route('**/leaves.txt', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replace('27:1000', '27:1100') });
  });
  await stranger.getByRole('button', { name: 'Check again' }).click();
  await expect(stranger.getByText('The check failed, so this slip is not proven.')).toBeVisible();
  await expect(stranger.locator('.lots')).toHaveCount(0);
  await stranger.goto(`${system.url}/verify`);
  await stranger.goto(`${system.url}/verify/${ISSUE}#slip=${'0'.repeat(16)}`);
  await stranger.getByRole('button', { name: 'Check it here' }).click();
  await expect(stranger.getByText('This draw has no slip of that link.')).toBeVisible();
  await stranger.context().close();
});

test('a visitor finds and verifies the draw in four languages, and sees a changed leaf', async ({
  browser,
  system,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(`${system.url}/verify`);
  for (const lang of langs) {
    await page.goto(`${system.url}/verify`);
    await speak(page, lang);
    await expect(page.locator(`a[href="/verify/${ISSUE}"]`)).toContainText('27');
    await expectSound(page, `the list in ${lang}`);
    await page.locator(`a[href="/verify/${ISSUE}"]`).click();
    await expect(page.locator('.hero')).toHaveText('27');
    await expect(page.locator('.srcs em')).toHaveText(['2', '7']);
    await page.locator('.dock .btn').click();
    await expect(page.locator('.check-panel .note.ok')).toHaveText(words[lang].all);
    await expect(steps(page, 'done')).toHaveCount(21);
    await expect(page.locator('.check-panel .note')).toBeInViewport({ ratio: 1 });
    await expectSound(page, `the issue in ${lang}`);
  }
  await speak(page, 'en');
  const seal = page.waitForEvent('download');
  await page.getByRole('link', { name: /The seal seal.json/ }).click();
  expect((await seal).suggestedFilename()).toBe('seal.json');

  await context.route('**/leaves.txt', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replace('27:1000', '27:1100') });
  });
  await page.getByRole('button', { name: 'Check it here' }).click();
  await expect(page.getByRole('alert')).toContainText('What is published does not fit together.');
  await expect(steps(page, 'failed').locator('h3')).toHaveText([
    /The stakes add up/,
    /What the slips can win/,
    /All slips together give the seal code/,
    /What was staked on every number/,
    /Their stakes are as the result says/,
    /The payout is those stakes/,
  ]);
  await expect(steps(page, 'done')).toHaveCount(15);
  await expectSound(page, 'a failed check');
  await context.unroute('**/leaves.txt');
  await context.route('**/leaves.txt', (route) => route.abort());
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('The check could not be finished.')).toBeVisible();
  await context.close();
});

test('an open or unknown draw is reported, and the list recovers from a lost connection', async ({
  page,
  system,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
  await page.goto(`${system.url}/verify/2d-20310106-evening`);
  await expect(page.getByText('Betting is open until 6 Jan 2031 · 4:00 PM.')).toBeVisible();
  await page.goto(`${system.url}/verify/2d-20990101-morning`);
  await expect(page.getByText('No such draw')).toBeVisible();
  await page.getByRole('link', { name: 'All draws' }).last().click();
  await expect(page.getByText('Sealed draws')).toBeVisible();
  await page.route('**/issues.json*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('No connection')).toBeVisible();
  await page.unroute('**/issues.json*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator(`a[href="/verify/${ISSUE}"]`)).toBeVisible();
  await page.getByLabel('Find a draw').fill('nonsense!');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Write it as 2d-20261123-morning')).toBeVisible();
});

test('a receipt that differs from the first one is shown prominently', async ({ page, system }) => {
  await openReceipt(page, system, '27 72');
  await expect(page.getByText('Your receipt is saved on this phone.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => /^receipt\.\d+$/.test(key))!;
    localStorage.setItem(name, localStorage.getItem(name)!.replace('27:1000', '26:1000'));
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The receipt we give now differs');
  await page.getByRole('button', { name: 'Verify' }).click();
  const sheet = page.getByRole('dialog', { name: 'It does not agree' });
  await expect(steps(sheet, 'failed').locator('h3')).toHaveText([
    /We signed your receipt/,
    /It says what this screen shows/,
    /The code of your slip/,
    /The result follows/,
  ]);
  await expect(sheet).toContainText('Save the receipt and keep it.');
});

test('the player keeps the receipt if the server no longer shows the slip', async ({ page, system }) => {
  await openReceipt(page, system, '27 72');
  await expect(page.getByText('Your receipt is saved on this phone.')).toBeVisible();
  await page.route('**/api/v3/bet/slip*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('No connection').first()).toBeVisible({ timeout: 30_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the receipt' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(JSON.parse(text).receipt).toContain('lines 27:1000,72:1000');
});

test('a past slip can be bet again within the caps, and nothing is sent automatically', async ({
  page,
  system,
}) => {
  const placed = async () =>
    (
      await system.rows<{ numbers: string }>(
        `select s.numbers::text || s.amounts::text as numbers from lottery.slips s
           join members.accounts m on m.id = s.member_id
         where m.phone_key = $1 order by s.id desc`,
        [system.phoneKey(PHONE)],
      )
    ).map(({ numbers }) => numbers);
  await system.rows(
    `update lottery.draw_numbers set cap = sold + 300 where number = 72
     and draw_id = (select id from lottery.draws where name = '2d-20310106-evening')`,
  );
  const before = await placed();
  await openReceipt(page, system, '27 72');
  await page.getByRole('button', { name: 'Repeat this bet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Repeat this bet' });
  await expect(sheet).toContainText('2D Evening');
  await expect(sheet.locator('.cut')).toHaveText(/72.*Your stake 1,000.*Room left 300/s);
  await expectSound(page, 'the repeat sheet');
  await sheet.getByRole('button', { name: /Add to slip 1,300/ }).click();
  await expect(page.getByRole('button', { name: /^27,/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('2 numbers', { exact: true })).toBeVisible();
  expect(await placed()).toEqual(before);
  await sendSlip(page);
  await expect(page.getByText('Your bet of 1,300 Ks is accepted.')).toBeVisible();
  expect(await placed()).toEqual(['{27,72}{1000,300}', ...before]);
});

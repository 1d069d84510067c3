/**
 * Creates the README's pictures from a running server in play mode with fresh data: `node --import tsx e2e/pictures.ts
 * http://localhost:8080`. Needs Chromium (CHROME_PATH, or an installed one) and the fonts of the four languages.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { demoCode } from '../apps/server/src/bootstrap/demo/demo-lines.ts';
import {
  OPERATOR_PASSWORD,
  PLAYER_PASSWORD,
  players,
  WITHDRAWAL_PASSWORD,
} from '../apps/server/src/bootstrap/demo/people.ts';
import { chromiumArgs, findChromium } from './src/chromium.ts';

const origin = process.argv[2] ?? 'http://localhost:8080';
const folder = new URL('../docs/pictures/', import.meta.url);
const WAIT_MS = 1500;

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('player.png', folder), await sideBySide(browser, await playerScreens(browser)));
writeFileSync(new URL('console.png', folder), await consoleScreen(browser));
await browser.close();

/** Home, the board and the bet screen with selected numbers, in Burmese. */
async function playerScreens(from: Browser): Promise<Buffer[]> {
  const page = await from.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 });
  await page.addInitScript(() => localStorage.setItem('lang', 'my'));
  await page.goto(`${origin}/m/`);
  await page.getByRole('button', { name: 'အကောင့်ဝင်မည်' }).first().click();
  await page.getByLabel('ဖုန်းနံပါတ်').fill(players[0]!.phone);
  await page.getByLabel('စကားဝှက်', { exact: true }).fill(PLAYER_PASSWORD);
  await page.locator('.sheet .foot button').last().click();
  await page.waitForTimeout(WAIT_MS);
  const pin = page.locator('.sheet .otp input');
  if (await pin.count()) {
    await pin.last().fill(WITHDRAWAL_PASSWORD);
    await page.locator('.sheet .foot button').last().click();
  }
  await page.waitForTimeout(4 * WAIT_MS);
  const shots = [await page.screenshot()];
  for (const route of ['lottery_two_home', 'lottery_two_bet']) {
    await page.evaluate((to) => {
      location.hash = to;
    }, `/theme1_${route}`);
    await page.waitForTimeout(WAIT_MS);
    if (route === 'lottery_two_bet') {
      for (const number of ['07', '18', '42', '53'])
        await page.getByRole('button', { name: new RegExp(`^${number}`) }).click();
    }
    shots.push(await page.screenshot());
  }
  await page.close();
  return shots;
}

/** The withdrawals page of the console, as the owner sees it. */
async function consoleScreen(from: Browser): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/console/`);
  await page.getByLabel('Name').fill('owner');
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD);
  await page.getByLabel('One-time code').fill(demoCode('owner', new Date())!);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(2 * WAIT_MS);
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await page.waitForTimeout(WAIT_MS);
  const shot = await page.screenshot();
  await page.close();
  return shot;
}

async function sideBySide(from: Browser, shots: Buffer[]): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width: 1254, height: 876 } });
  const images = shots.map(
    (shot) =>
      `<img width="390" style="border-radius:22px" src="data:image/png;base64,${shot.toString('base64')}">`,
  );
  await page.setContent(
    `<body style="margin:16px;display:flex;gap:16px;background:#26211b">${images.join('')}</body>`,
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../e2e/src/chromium.ts';
import { goTo, logIn, openApp } from '../../e2e/src/player.ts';
import { median, print } from './report.ts';

/** A cheap phone on a poor network: bits per second, round trip in ms, how many times slower its processor is. */
const PHONE = { bitsPerSecond: 400_000, roundTripMs: 400, slower: 4 };
const ROUNDS = 3;
const TAPS = ['03', '14', '25', '36', '47', '58', '69', '70', '81', '92'];
const SCREEN = { viewport: { width: 360, height: 640 }, hasTouch: true } as const;

/**
 * Measures a first visit to home on a slow phone, ms from the start of the navigation until the first paint, the app
 * itself and the data of home are seen; and how long a tap on a number waits for its paint.
 */
export async function benchSlowPhone(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  const { bitsPerSecond, roundTripMs, slower } = PHONE;
  print(
    `app: first visit, ${bitsPerSecond / 1000} kbit/s, ${roundTripMs} ms, CPU ${slower} times slower, ms`,
  );
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visitHome(browser, origin));
    const middle = (of: (visit: Visit) => number) => Math.round(median(visits.map(of)));
    print(
      `  median of ${ROUNDS}: first paint ${middle(({ paint }) => paint)}, app ${middle(({ app }) => app)}, ` +
        `data of home ${middle(({ data }) => data)}`,
    );
    const taps = (await tapNumbers(browser, origin)).sort((one, other) => one - other);
    print(`  tap on a number of the 2D grid until its paint: median ${median(taps)}, longest ${taps.at(-1)}`);
  } finally {
    await browser.close();
  }
}

type Visit = { paint: number; app: number; data: number };

async function visitHome(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytes = PHONE.bitsPerSecond / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.roundTripMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower });
  await page.addInitScript(recordVisit);
  await page.goto(`${origin}/m/#/theme1_home`, { waitUntil: 'commit' });
  const visit = await page.waitForFunction(
    () => {
      const { app, data } = (window as unknown as { visit: Partial<Visit> }).visit;
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      return app && data && paint ? { paint, app, data } : null;
    },
    { timeout: 60_000 },
  );
  const times = (await visit.jsonValue()) as Visit;
  await context.close();
  return times;
}

/** In the page: notes when the bottom bar and when the draw of home are there. */
function recordVisit(): void {
  const visit: Partial<Visit> = {};
  Object.assign(window, { visit });
  new MutationObserver(() => {
    if (document.querySelector('.tabbar')) visit.app ??= performance.now();
    if (document.querySelector('.draw button.btn') && document.querySelector('.banner'))
      visit.data ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
}

async function tapNumbers(browser: Browser, origin: string): Promise<number[]> {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  await openApp(page, { url: origin } as never, 'en');
  await logIn(page, '09420000011');
  await goTo(page, '/theme1_lottery_two_bet');
  await page.locator('.num').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower });
  await page.evaluate(recordTaps);
  for (const number of TAPS) {
    await page.locator(`.num[data-number="${number}"]`).tap();
    await sleep(300);
  }
  const taps = await tapTimes(page);
  await context.close();
  return taps;
}

/** In the page: notes how long each tap waited for its paint, in steps of 8 ms as the browser gives them. */
function recordTaps(): void {
  const taps: number[] = [];
  Object.assign(window, { taps });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') taps.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/** A tap that took less than 16 ms is not reported and counts as 16. */
async function tapTimes(page: Page): Promise<number[]> {
  const taps = await page.evaluate(() => (window as unknown as { taps: number[] }).taps);
  return [...taps, ...TAPS.slice(taps.length).map(() => 16)];
}

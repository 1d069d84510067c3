/**
 * Takes a picture of every screen, in four languages and two sizes, against a running server.
 *   node --import tsx apps/player/tools/pictures.ts --origin http://127.0.0.1:8080 --out /tmp/pictures \
 *     [--phone 09... --password ...] [--langs my,en] [--sizes 360x640,390x844] [--only twoBet]
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { paths } from '../src/paths.ts';

const { values: flags } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://127.0.0.1:8080' },
    out: { type: 'string', default: 'test-results/pictures' },
    phone: { type: 'string' },
    password: { type: 'string', default: '' },
    langs: { type: 'string', default: 'my,en,zh,th' },
    sizes: { type: 'string', default: '360x640,390x844' },
    only: { type: 'string' },
    token: { type: 'string' },
    full: { type: 'boolean', default: false },
  },
});

const base = `${flags.origin}/m/#`;
const CHROME = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

type Shot = { name: string; path: string; guest?: true; act?: (page: Page) => Promise<void> };

const tap = (page: Page, selector: string) => page.locator(selector).first().click();

async function chooseNumbers(page: Page): Promise<void> {
  for (const number of ['07', '12', '18', '35', '42', '53', '69', '70', '81']) {
    await page.locator(`[data-number="${number}"]`).click();
  }
}

const SHOTS: Shot[] = [
  { name: 'home-guest', path: paths.home, guest: true },
  { name: 'login', path: paths.login, guest: true },
  { name: 'register', path: paths.register, guest: true },
  { name: 'forget', path: paths.forgetPassword, guest: true },
  { name: 'need-login', path: paths.wallet, guest: true },
  { name: 'home', path: paths.home },
  { name: 'language', path: paths.home, act: (page) => tap(page, '.top .ib') },
  { name: 'activities', path: paths.activities },
  { name: 'service', path: paths.service },
  { name: 'deposit', path: paths.deposit },
  { name: 'withdrawal', path: paths.withdrawal },
  { name: 'withdrawalPwd', path: paths.withdrawalPassword },
  { name: 'add_bank', path: paths.addBank },
  { name: 'wallet', path: paths.wallet },
  { name: 'my', path: paths.my },
  { name: 'my_safe', path: paths.mySafe },
  { name: 'devices', path: `${paths.mySafe}?view=devices` },
  { name: 'login_record', path: `${paths.myRecord}?tab=logins` },
  { name: 'my_update_phone', path: `${paths.myUpdate}?field=phone` },
  { name: 'my_update_birthday', path: `${paths.myUpdate}?field=birthday` },
  { name: 'my_update_safe_code', path: `${paths.myUpdate}?field=safe_code` },
  { name: 'open_app_passwd', path: paths.openAppPassword },
  { name: 'about_us', path: paths.aboutUs },
  { name: 'share_app', path: paths.shareApp },
  { name: 'feed_back', path: paths.feedback },
  { name: 'deposit_tutorial', path: paths.depositTutorial },
  { name: 'withdraw_tutorial', path: paths.withdrawTutorial },
  { name: 'my_record', path: `${paths.myRecord}?tab=deposit` },
  { name: 'my_record_lottery', path: `${paths.myRecord}?tab=lottery` },
  { name: 'rebates', path: paths.rebates },
  { name: 'agent_today', path: paths.agentToday },
  { name: 'manager_down_report', path: paths.managerDownReport },
  { name: 'report_filter', path: paths.managerDownReport, act: (page) => tap(page, '.ar-filter .chip') },
  { name: 'agent_sums', path: paths.agentSums },
  { name: 'def_down_back', path: paths.defaultBackWater },
  { name: 'agent_rebates', path: paths.agentRebates },
  { name: 'two_home', path: paths.twoHome },
  { name: 'two_guide', path: paths.twoHome, act: (page) => tap(page, '.menu4 button:nth-child(3)') },
  { name: 'two_bet', path: paths.twoBet },
  { name: 'two_bet_chosen', path: paths.twoBet, act: chooseNumbers },
  {
    name: 'two_confirm',
    path: paths.twoBet,
    act: async (page) => {
      await chooseNumbers(page);
      await tap(page, '.dock .btn');
    },
  },
  { name: 'two_set', path: paths.twoBet, act: (page) => tap(page, '.chips .chip:nth-child(6)') },
  { name: 'two_record', path: paths.twoRecord },
  { name: 'two_close', path: paths.twoClose },
  { name: 'two_winner', path: paths.twoWinner },
];

async function token(): Promise<string | null> {
  if (flags.token) return flags.token;
  if (!flags.phone) return null;
  const query = `q=${crypto.randomUUID().replaceAll('-', '')}&p=h5-1.5.3&lang=en&t=${Date.now()}`;
  const reply = await fetch(`${flags.origin}/nweb/login?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: flags.phone, password: flags.password }),
  });
  const body = (await reply.json()) as { status: { mess: string }; data: { token: string } | null };
  if (!body.data) throw new Error(`cannot log in: ${body.status.mess}`);
  return body.data.token;
}

async function takePictures(
  browser: Browser,
  lang: string,
  size: string,
  session: string | null,
): Promise<void> {
  const [width = 390, height = 844] = size.split('x').map(Number);
  for (const shot of SHOTS.filter((one) => !flags.only || flags.only.split(',').includes(one.name))) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: 2,
      hasTouch: true,
    });
    await context.addInitScript(
      ([language, stored]) => {
        localStorage.setItem('lang', language ?? 'my');
        if (stored) localStorage.setItem('session', JSON.stringify({ token: stored, memberId: 1 }));
      },
      [lang, shot.guest ? null : session],
    );
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${shot.name} ${lang}: ${error.message}`));
    page.on(
      'console',
      (message) => message.type() === 'error' && console.error(`${shot.name}: ${message.text()}`),
    );
    await page.goto(base + shot.path);
    await page.waitForTimeout(900);
    await shot.act?.(page);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${flags.out}/${shot.name}.${lang}.${width}.png`, fullPage: flags.full });
    await context.close();
  }
}

mkdirSync(flags.out, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROME, args: ARGS });
const session = await token();
for (const size of flags.sizes.split(',')) {
  for (const lang of flags.langs.split(',')) await takePictures(browser, lang, size, session);
}
await browser.close();

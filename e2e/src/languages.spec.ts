import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect, test } from './test-system.ts';
import { type Lang, langs } from './texts.ts';

const routes = [
  '/theme1_home',
  '/theme1_wallet',
  '/theme1_deposit',
  '/theme1_withdrawal',
  '/theme1_add_bank?kind=wallet',
  '/theme1_add_bank?kind=bank',
  '/theme1_add_usdt',
  '/theme1_my',
  '/theme1_limits',
  '/theme1_message',
  '/theme1_active',
  '/theme1_vip',
  '/theme1_bonuses',
  '/theme1_wheel',
  '/theme1_red_envelopes',
  '/theme1_avatar',
  '/theme1_notifications',
  '/theme1_my_record',
  '/theme1_my_record?tab=withdrawal',
  '/theme1_my_record?tab=dividend',
  '/theme1_my_record?tab=game',
  '/theme1_my_record?tab=rebate',
  '/theme1_my_record?tab=logins',
  '/theme1_my_record_1',
  '/theme1_turnover',
  '/theme1_my_safe',
  '/theme1_my_safe?view=devices',
  '/theme1_my_safe?view=data',
  '/theme1_my_safe?view=close',
  '/theme1_my_update?field=nickname',
  '/theme1_my_update?field=full_name',
  '/theme1_my_update?field=phone',
  '/theme1_my_update?field=birthday',
  '/theme1_my_update?field=gender',
  '/theme1_my_update?field=email',
  '/theme1_my_update?field=password',
  '/theme1_my_update?field=safe_code',
  '/theme1_open_app_passwd',
  '/theme1_service',
  '/theme1_about_us',
  '/theme1_share_app',
  '/theme1_feed_back',
  '/theme1_deposit_tutorial',
  '/theme1_withdraw_tutorial',
  '/theme1_forget_passwd',
  '/theme1_lottery_two_home',
  '/theme1_lottery_two_bet',
  '/theme1_lottery_two_record',
  '/theme1_lottery_two_close',
  '/theme1_lottery_two_winner',
  '/theme1_lottery_three_home',
  '/theme1_lottery_three_bet',
  '/theme1_lottery_three_record',
  '/theme1_lottery_three_winner',
];

/** The letters of each language; Latin names and figures occur in all four. */
const letters: Record<Lang, RegExp> = {
  my: /[\u1000-\u109f]{3}/,
  en: /[A-Za-z]{3}/,
  zh: /[\u4e00-\u9fff]{2}/,
  th: /[\u0e00-\u0e7f]{3}/,
};

/** A label of the bottom bar in each language. */
const home: Record<Lang, string> = { my: 'ပင်မ', en: 'Home', zh: '首页', th: 'หน้าหลัก' };

/** The previous page may stay for a moment: it is marked, so that its end can be detected. */
const leave = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.firstElementChild?.setAttribute('data-left', ''));

/** Another view of the same page keeps the document: then it waits a moment. */
async function arrive(page: Page): Promise<void> {
  await page
    .locator('[data-left]')
    .waitFor({ state: 'detached', timeout: 400 })
    .catch(() => {});
}

/** The first rows of tables that are wider than the screen where nothing scrolls sideways. */
function cutTables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    return [...document.querySelectorAll('table')]
      .filter(
        (table) => table.getBoundingClientRect().right > window.innerWidth && !scrolls(table.parentElement),
      )
      .map((table) => table.querySelector('tr')?.textContent ?? '');
  });
}

test.describe.configure({ mode: 'parallel' });

for (const lang of langs) {
  test(`${lang}: every page uses it, fits 360 px and has no serious finding of axe`, async ({
    page,
    system,
  }) => {
    // All pages take long on a slow machine.
    test.setTimeout(300_000);
    await openApp(page, system, 'en');
    await logIn(page, '09420000013');
    await page.evaluate((value) => localStorage.setItem('lang', value), lang);
    await openApp(page, system, lang);
    await page.reload();
    await expect(page.getByText(home[lang], { exact: true }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    for (const route of routes) {
      await leave(page);
      await goTo(page, route);
      await expect(page).toHaveURL(new RegExp(route.replace('?', '\\?')));
      await arrive(page);
      await expect(page.locator('.skel')).toHaveCount(0);
      // The visible text, because a hidden sheet may contain other languages.
      // biome-ignore lint/performance/useDomNodeTextContent: only innerText leaves out what is hidden
      const words = await page.locator('body').innerText();
      expect(words, `${route} does not speak ${lang}`).toMatch(letters[lang]);
      for (const other of ['my', 'zh', 'th'] as const) {
        if (other !== lang) expect(words, `${route} speaks ${other}`).not.toMatch(letters[other]);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${route} is wider than the screen`).toBeLessThanOrEqual(360);
      // Without a bonus nothing has to be scrolled to switch offers off.
      if (route === '/theme1_bonuses')
        await expect(page.locator('.offers button')).toBeInViewport({ ratio: 1 });
      expect(await cutTables(page), `a table of ${route} is cut off`).toEqual([]);
      // The colours are the same in all languages.
      await expectAccessible(page, route, lang === 'my' ? 'all' : 'all but contrast');
    }
  });
}

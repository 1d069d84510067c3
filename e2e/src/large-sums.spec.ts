import type { Page } from '@playwright/test';
import { test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect } from './test-system.ts';

/** The longest sum that a member can have. */
const LONGEST = '123,604,878,659';

/** Puts the longest sum into figures, as the app writes it, and marks them. */
function lengthen(page: Page, selector: string): Promise<void> {
  return page.locator(selector).evaluateAll((figures, text) => {
    for (const figure of figures as HTMLElement[]) {
      figure.textContent = text;
      figure.style.setProperty('--chars', String(text.length));
      figure.dataset.long = '';
    }
  }, LONGEST);
}

/** How far elements reach over the right edge of what they stand in, px. */
function overEdge(page: Page, selector: string, place: string): Promise<number> {
  return page.locator(selector).evaluateAll((all, around) => {
    const beyond = (one: Element) => {
      const box = one.closest(around)!;
      const edge = box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight);
      return one.getBoundingClientRect().right - edge;
    };
    return all.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...all.map(beyond));
  }, place);
}

test('a sum of twelve digits and its unit are in sight on narrow phones, in four languages', async ({
  page,
  system,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openApp(page, system, 'my');
  await logIn(page, '09420000011');
  for (const lang of ['my', 'en', 'zh', 'th'] as const) {
    await openApp(page, system, lang);
    await page.reload();
    for (const width of [320, 360]) {
      const where = `in ${lang} at ${width}`;
      await page.setViewportSize({ width, height: 640 });
      for (const [route, place] of [
        ['/theme1_home', '.panel'],
        ['/theme1_wallet', '.panel'],
        ['/theme1_my', '.balance-sum'],
      ] as const) {
        await goTo(page, route);
        // That of the page before is still there for a moment.
        await expect(page.locator('.balance-sum .disp:not([data-long])')).toBeVisible();
        await lengthen(page, '.balance-sum .disp');
        expect(await overEdge(page, '.balance-sum .u', place), `${route} ${where}`).toBeLessThanOrEqual(0);
      }
      await goTo(page, '/theme1_lottery_two_record');
      await expect(page.locator('.totals dd')).toHaveCount(3);
      await lengthen(page, '.totals dd');
      expect(await overEdge(page, '.totals dd', '.totals'), `records ${where}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the largest stake is whole in its field on narrow phones, with its unit in sight', async ({
  page,
  system,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const lang of ['my', 'en'] as const) {
    await openApp(page, system, lang);
    if (lang === 'my') await logIn(page, '09420000011');
    await goTo(page, '/theme1_lottery_two_bet');
    await page
      .locator('.num')
      .nth(lang === 'my' ? 0 : 1)
      .click();
    const stake = page.locator('.amt input');
    await stake.fill('125004510');
    for (const width of [320, 360]) {
      const where = `in ${lang} at ${width}`;
      await page.setViewportSize({ width, height: 640 });
      expect(await stake.evaluate((one) => one.scrollWidth - one.clientWidth), where).toBeLessThanOrEqual(0);
      expect(await overEdge(page, '.amt .v > :last-child', '.amt .v'), where).toBeLessThanOrEqual(0);
    }
  }
});

/** In how many lines the texts of elements stand at most. */
function linesOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluateAll((all) => {
    const lines = all.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const counts: number[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        counts.push(new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size);
      }
      return counts;
    });
    return lines.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...lines);
  });
}

test('the action of a deposit, and its order on home, break into no pieces in Burmese on a narrow phone', async ({
  page,
  system,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openApp(page, system, 'my');
  await logIn(page, '09420000011');
  await goTo(page, '/theme1_deposit');
  await page.getByRole('button', { name: '100,000', exact: true }).click();
  expect(await linesOf(page, '.dock .btn')).toBe(1);
  await page.locator('.dock .btn').click();
  await expect(page).toHaveURL(/tid=/);
  await goTo(page, '/theme1_home');
  const way = page.locator('.ost .dotted').first();
  await expect(way).toContainText('KBZPay · ');
  // One line is 24 px high.
  expect((await way.boundingBox())!.height).toBeLessThan(30);
});

test('sums of twelve digits stand apart on the axis of draws', async ({ operatorAt }) => {
  const { page, open } = await operatorAt('eiphyu');
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open('/draws');
    const sums = page.locator('.arow:not(.ahead) .r:visible');
    await expect(sums.first()).toBeVisible();
    await lengthen(page, '.arow:not(.ahead) .r');
    const apart = await sums.evaluateAll((all) => {
      const boxes = all.map((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        return { row: one.parentElement!, text: text.getBoundingClientRect() };
      });
      return boxes.map(({ row, text }, at) => {
        const before = boxes[at - 1];
        return before?.row === row
          ? text.left - before.text.right
          : text.left - row.getBoundingClientRect().left;
      });
    });
    expect(Math.min(...apart), `at ${width}`).toBeGreaterThanOrEqual(8);
  }
});

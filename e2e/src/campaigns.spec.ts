import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type Operator, overflowingCells, test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect } from './test-system.ts';

const PLAYER = '09420000018';
const TITLE = 'Friends of the tea shop';

/** Chooses an option of a select field. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

async function confirm({ page }: Operator, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('two operators publish a campaign with a code, a player claims its bonus, and it is stopped', async ({
  page,
  system,
  operatorAt,
}) => {
  const thiri = await operatorAt('thiri');
  const desk = thiri.page;

  await test.step('a preset becomes a draft, which runs dry and waits for another operator', async () => {
    await thiri.open('/campaigns');
    await desk.getByRole('button', { name: 'New campaign' }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^Reload bonus/ })
      .click();
    await desk.getByRole('button', { name: 'Dry run' }).click();
    await expect(desk.getByText('Would have cost')).toBeVisible();
    expect(await overflowingCells(thiri)).toEqual([]);
    await choose(desk, 'Trigger', 'Code');
    await expect(desk.getByText('The fields changed since this run.')).toBeVisible();
    await desk.getByRole('textbox', { name: 'Code' }).fill('tea2031');
    await desk.getByText('Fixed', { exact: true }).click();
    await desk.getByLabel('Bonus, Ks').fill('4,000');
    await desk.getByLabel('Title, English').fill(TITLE);
    await desk.getByLabel('Budget in all, Ks').fill('3000');
    // Another screen would lose what is typed.
    await desk.getByRole('link', { name: 'Members' }).click();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Keep editing' }).click();
    await expect(desk).toHaveURL(/#\/campaigns\/edit/);
    await expect(desk.getByLabel('Title, English')).toHaveValue(TITLE);
    await desk.getByRole('button', { name: 'Save draft' }).click();
    await expect(
      desk.getByText('The budget, also that of a day, must cover one bonus').first(),
    ).toBeVisible();
    await desk.getByLabel('Budget in all, Ks').fill('40,000');
    await expect(desk.getByText('4,000 × 5 = 20,000 Ks must be bet')).toBeVisible();
    await desk.getByRole('button', { name: '40,000', exact: true }).click();
    await expect(desk.getByLabel('Budget in all, Ks')).toBeFocused();
    await desk.getByText('မြန်မာ', { exact: true }).click();
    await expect(desk.locator('.plainterms')).toContainText('4,000');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Save and review' }).click();
    await desk.getByRole('button', { name: 'Submit for approval' }).click();
    await confirm(thiri, 'for the tea shop', 'Submit for approval');
    await expect(desk.getByText('You requested to publish this version')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Approve and publish' })).toBeHidden();
  });

  await test.step('the second operator reads the terms and publishes', async () => {
    const htet = await operatorAt('htet');
    await htet.open('/campaigns');
    await htet.page.getByRole('button', { name: TITLE }).click();
    await expect(htet.page.getByText(/Thiri Aung requested to publish/)).toBeVisible();
    await htet.page.getByRole('button', { name: 'Approve and publish' }).click();
    const dialog = htet.page.getByRole('dialog');
    await expect(dialog.getByText('4,000 × 5 = 20,000 Ks must be bet')).toBeVisible();
    await confirm(htet, 'terms are right', 'Approve and publish');
    await expect(htet.page.getByRole('row', { name: TITLE })).toContainText('Live');
    await htet.open('/campaigns/edit?id=999');
    await expect(htet.page.getByRole('alert')).toBeVisible();
  });

  await test.step('a player enters the code and claims', async () => {
    const [campaign] = await system.rows<{ id: string }>(
      `select id from campaigns.campaigns where terms->'title'->>'en' = $1`,
      [TITLE],
    );
    await openApp(page, system);
    await logIn(page, PLAYER);
    await goTo(page, `/theme1_active_info?id=${campaign!.id}`);
    await page.getByRole('button', { name: 'Enter the code' }).click();
    await page.locator('.sheet').getByRole('textbox').fill('TEA2031');
    await page.locator('.sheet form').getByRole('button').last().click();
    await page.getByRole('button', { name: 'Claim 4,000 Ks' }).click();
    await page.locator('.sheet').getByRole('button', { name: 'Claim' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The bonus is in your wallet' })).toBeVisible();
    await expectAccessible(page);
    await page.locator('.sheet .foot').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('0 / 20,000')).toBeVisible();
  });

  await test.step('the cost on the screen is that of the ledger, and one operator stops it for everybody else', async () => {
    const [account] = await system.rows<{ cost: string }>(
      `select -a.balance as cost from ledger.accounts a join campaigns.campaigns c on a.campaign = 'campaign:' || c.id
       where a.code = 'bonuses' and c.terms->'title'->>'en' = $1`,
      [TITLE],
    );
    expect(Number(account!.cost)).toBe(4000);
    await desk.reload();
    const row = desk.getByRole('row', { name: TITLE });
    await expect(row.getByRole('cell', { name: '4,000', exact: true })).toBeVisible();
    await expect(row).toContainText('10 %');
    const shown = desk.getByRole('article', { name: TITLE });
    await expect(shown.getByRole('img', { name: 'Cost a day' })).toBeVisible();
    await expect(shown.locator('.hbar').filter({ hasText: 'Claimed' })).toContainText('100 %');
    await expectAccessible(desk);
    await desk.setViewportSize({ width: 390, height: 844 });
    const stop = await desk.getByRole('button', { name: 'Stop at once' }).boundingBox();
    expect(stop!.x + stop!.width, 'can be stopped on a phone').toBeLessThanOrEqual(390);
    await desk.setViewportSize({ width: 1440, height: 900 });
    const visitor = await page.context().browser()!.newPage();
    await openApp(visitor, system, 'en', '/theme1_active');
    const offer = visitor.locator('.activity').filter({ hasText: TITLE });
    await expect(offer).toBeVisible();
    const [badge, drawing] = await Promise.all(
      ['.activity-new', '.activity-art'].map((part) => offer.locator(part).boundingBox()),
    );
    expect(badge!.x + badge!.width, 'the mark is on the drawing, beside the title').toBeLessThanOrEqual(
      drawing!.x + drawing!.width,
    );
    await desk.getByRole('button', { name: 'Stop at once' }).click();
    await confirm(thiri, 'the code is on a forum', 'Stop at once');
    await expect(row).toContainText('Stopped');
    await expect(shown.getByText('the code is on a forum')).toBeVisible();
    await page.reload();
    await expect(page.getByText('0 / 20,000')).toBeVisible();
    await visitor.reload();
    await expect(visitor.locator('.activity').first()).toBeVisible();
    await expect(visitor.locator('.activity').filter({ hasText: TITLE })).toBeHidden();
    await visitor.close();
  });
});

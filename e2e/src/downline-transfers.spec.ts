import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect, test } from './test-system.ts';

/** The agent of the demo and a member of the direct downline. */
const AGENT = '09420000001';
const PLAYER = '09420000016';

/** Checks the signature of the receipt that is open, in the browser itself. */
async function checkReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Check' }).click();
  await expect(sheet.getByText('All 4 checks agree')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
}

/** How much of the message of a failure is behind the button below, px. */
function alertHeightHidden(sheet: Locator): Promise<number> {
  return sheet.evaluate((dialog) => {
    const [alert, foot] = ['[role=alert]', '.foot'].map((part) => dialog.querySelector(part)!);
    return Math.max(0, alert!.getBoundingClientRect().bottom - foot!.getBoundingClientRect().top);
  });
}

test('an agent sends money to the direct downline; both see it at once', async ({
  page,
  system,
  browser,
}) => {
  const [member] = await system.rows<{ id: string }>('select id from members.accounts where phone_key = $1', [
    system.phoneKey(PLAYER),
  ]);
  const id = member!.id;
  const sent = async () => {
    const [row] = await system.rows<{ total: string }>(
      'select coalesce(sum(amount), 0)::text as total from downline_transfers.transfers where member_id = $1',
      [id],
    );
    return Number(row!.total);
  };
  const before = await sent();
  await openApp(page, system);
  await logIn(page, AGENT);

  await test.step('from the page of the member', async () => {
    await goTo(page, `/theme1_my_account_info?id=${id}`);
    await page.getByRole('button', { name: 'Send money' }).click();
    await page.getByRole('button', { name: '50,000', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Send 50,000/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Receiver').locator('..')).toContainText(id);
    await expect(sheet.getByText('Phone number').locator('..')).toContainText('0016');
    await sheet.getByLabel('Withdrawal password').fill('111111');
    await sheet.getByRole('button', { name: /^Send 50,000/ }).click();
    await expect(sheet.getByText(/wrong/i).first()).toBeVisible();
    await expect.poll(() => alertHeightHidden(sheet)).toBe(0);
    await expectAccessible(page);
    await sheet.getByLabel('Withdrawal password').fill('909182');
    await sheet.getByRole('button', { name: /^Send 50,000/ }).click();
  });

  await test.step('the receipt and the list tell the same', async () => {
    await expect(page.getByText('Money sent')).toBeVisible();
    const number = await page.getByText(/^AT-\d+$/).textContent();
    await expectAccessible(page);
    await checkReceipt(page);
    await goTo(page, '/theme1_agent_transfers');
    await expect(page.locator('.rec').first()).toContainText(number!);
    await expect(page.locator('.rec').first()).toContainText('−50,000');
    await expectAccessible(page);
    await page.locator('.rec').first().click();
    await expect(page.getByText(number!, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
    expect(await sent()).toBe(before + 50_000);
  });

  await test.step('a receiver outside the direct downline is refused before a password is asked', async () => {
    const [own] = await system.rows<{ id: string }>('select id from members.accounts where phone_key = $1', [
      system.phoneKey(AGENT),
    ]);
    await goTo(page, `/theme1_agent_transfer?id=${own!.id}`);
    await expect(page.getByText('is not in your downline').first()).toBeVisible();
  });

  await test.step('the member sees it with the message', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    const other = await context.newPage();
    await openApp(other, system);
    await logIn(other, PLAYER);
    await goTo(other, '/theme1_message');
    await other.getByText('50,000 Ks from your agent').click();
    await other.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await expect(other.locator('.rec').filter({ hasText: '+50,000' })).toBeVisible();
    await goTo(other, '/theme1_my_record?tab=deposit');
    await other.getByRole('button', { name: 'Money from your agent' }).click();
    await expect(other.getByRole('heading', { name: 'Money from your agent' })).toBeVisible();
    await other.locator('.rec').filter({ hasText: '+50,000' }).click();
    await expect(other.getByText('Money received')).toBeVisible();
    await checkReceipt(other);
    await context.close();
  });
});

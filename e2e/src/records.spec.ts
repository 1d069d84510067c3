import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect, type TestSystem, test } from './test-system.ts';

const PLAYER = '09420000011';

/** Orders a manual deposit and claims that it is paid. Returns its number. */
async function claimDeposit(page: Page, tail: string): Promise<string> {
  await goTo(page, '/theme1_deposit');
  await page.getByRole('button', { name: '50,000', exact: true }).click();
  await page
    .getByRole('button', { name: /account to pay/ })
    .last()
    .click();
  await page.getByLabel(/Last 6 digits/).fill(tail);
  await page.getByRole('button', { name: /I have paid/ }).click();
  await expect(page.getByText(/^D-\d+$/)).toBeVisible();
  return (await page.getByText(/^D-\d+$/).textContent()) ?? '';
}

async function claimOf(system: TestSystem, tid: string): Promise<{ payer_tail: string; notes: string[] }> {
  const [row] = await system.rows<{ payer_tail: string; notes: string[] }>(
    `select d.payer_tail, array(select e.note from cashier.events e where e.subject = 'deposit:' || d.tid
       order by e.id) as notes
     from cashier.deposits d where d.tid = $1`,
    [tid],
  );
  return row!;
}

test('mistyped digits can be corrected in the record, until the deposit is decided', async ({
  page,
  system,
}) => {
  await openApp(page, system);
  await logIn(page, PLAYER);
  const tid = await claimDeposit(page, '111111');
  await goTo(page, '/theme1_my_record');
  await page
    .locator('.rec')
    .filter({ hasText: /(?<![\d,])50,000/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`my_record_detail\\?type=deposit&id=${tid}`));
  await page.getByRole('button', { name: 'Correct it' }).click();
  await expect(page.getByRole('button', { name: 'Send the correction' })).toBeDisabled();
  await page.getByLabel(/Last 6 digits/).fill('222222');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the correction' }).click();
  await expect(page).toHaveURL(/my_record_detail/);
  await expect(page.getByText('… 222222')).toBeVisible();
  const claim = await claimOf(system, tid);
  expect(claim.payer_tail).toBe('222222');
  expect(claim.notes.at(-1)).toBe('corrected the digits');
  await goTo(page, '/theme1_my_record_edit?id=D-88002');
  await expect(page.getByText('This deposit can no longer be corrected.')).toBeVisible();
});

test('the report adds up on the screen and can be saved as a file', async ({ page, system }) => {
  await openApp(page, system);
  await logIn(page, PLAYER);
  await goTo(page, '/theme1_my');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page).toHaveURL(/my_record_1/);
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page.getByRole('img', { name: /staked/ })).toBeVisible();
  const figure = async (word: string) => {
    const text = await page
      .locator('.kv', { has: page.getByText(word, { exact: true }) })
      .locator('.v')
      .textContent();
    return Number(text?.replaceAll(',', '').replace('−', '-'));
  };
  const total = async (word: string) => {
    const text = await page
      .locator('.report dl div', { has: page.getByText(word, { exact: true }) })
      .locator('dd')
      .textContent();
    return Number(text?.replaceAll(',', '').replace('−', '-'));
  };
  const before = await figure('Balance before');
  const after = await figure('Balance after');
  const moved = (await total('Deposits')) - (await total('Withdrawals')) + (await total('Win/loss of bets'));
  const open = await total('Waiting for the draw');
  expect(before + moved + (await total('Bonuses and rebates')) - open).toBe(after);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^shwe-report-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`Balance after,,${after}`);
});

test('a range of days can be chosen, and invalid ones are reported', async ({ page, system }) => {
  await openApp(page, system);
  await logIn(page, PLAYER);
  await goTo(page, '/theme1_my_record?tab=game');
  await expect(page.locator('.rec').first()).toBeVisible();
  await page.getByRole('button', { name: 'Choose days' }).click();
  await page.getByLabel('To', { exact: true }).fill('2026-11-01');
  await expect(page.getByText('The first day must not be after the last.')).toBeVisible();
  // The previous rows stay until the range is valid.
  await expect(page.locator('.rec').first()).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-10-30');
  await expect(page.getByText('No bets on these days.')).toBeVisible();
  await expectAccessible(page);
});

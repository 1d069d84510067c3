import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './operator.ts';
import { goTo, logIn, openApp, register } from './player.ts';
import { expect } from './test-system.ts';

const PHONE = '09770009001';
const PASSWORD = '135792';

/** Opens a part of "your data" by its row in account security. */
async function openRow(page: Page, name: string): Promise<void> {
  await goTo(page, '/theme1_my_safe');
  await page.getByRole('button', { name }).click();
}

async function closeWith(page: Page, password: string, pin?: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  const sheet = page.getByRole('dialog', { name: 'Close account' });
  await sheet.getByLabel('Login password').fill(password);
  if (pin !== undefined) await sheet.getByLabel('Withdrawal password').fill(pin);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close for good' }).click();
}

test('a member saves all their data once a day; an account with money in it is not closed', async ({
  page,
  system,
}) => {
  await openApp(page, system);
  await logIn(page, '09420000011');
  await openRow(page, 'Save my data');
  await expectAccessible(page);
  await page.getByLabel('Login password').fill('864209');
  await page.getByRole('button', { name: 'Make the file' }).click();
  await expect(page.getByText(/password is wrong. /)).toBeVisible();
  await page.getByLabel('Login password').fill('246813');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Make the file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^shwe-\d+-2031-01-06\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data.profile).toMatchObject({ phone: '+959420000011', full_name: 'Daw Khin Myo Thant' });
  expect(data.slips.length).toBeGreaterThan(0);
  const wallet = data.accounts.find(({ account }: { account: string }) => account === 'wallet');
  const lines = data.money_lines.filter((line: { account_id: number }) => line.account_id === wallet.id);
  expect(lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(wallet.balance);
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Money as a table (CSV)' }).click(),
  ]);
  expect(readFileSync(await table.path(), 'utf8')).toContain('balance_after');
  await expectAccessible(page);

  await goTo(page, '/theme1_my');
  await openRow(page, 'Save my data');
  await page.getByLabel('Login password').fill('246813');
  await page.getByRole('button', { name: 'Make the file' }).click();
  await expect(page.getByText(/Your data can be saved once a day/)).toBeVisible();

  await openRow(page, 'Close account');
  await expectAccessible(page);
  await closeWith(page, '246813', '909182');
  await expect(page.getByText(/under way|in your wallet|wait for a result|waits for a result/)).toBeVisible();
});

test('closing an account refuses logins, erases personal data and releases the phone', async ({
  page,
  system,
  operatorAt,
}) => {
  await openApp(page, system);
  await register(page, system, PHONE, PASSWORD);
  const idOf = async () =>
    (
      await system.rows<{ id: string }>('select id from members.accounts where phone_key = $1', [
        system.phoneKey(PHONE),
      ])
    )[0]?.id;
  const id = await idOf();

  const mya = await operatorAt('mya');
  await mya.open(`/members/${id}`);
  await expect(mya.page.getByText('09 ••• 9001')).toBeVisible();
  await mya.page.getByRole('button', { name: 'Reveal the phone' }).click();
  await mya.page.getByLabel('Reason').fill('asked on the line');
  await mya.page.getByRole('button', { name: 'Reveal', exact: true }).click();
  await expect(mya.page.getByText(PHONE)).toBeVisible();
  await mya.page.getByRole('button', { name: 'Hide the phone' }).click();
  await expect(mya.page.getByText(PHONE)).toBeHidden();
  const acts = await system.rows<{ details: object }>(
    "select details from operators.audit where action = 'member.reveal'",
  );
  expect(acts).toEqual([{ details: { what: 'phone', reason: 'asked on the line' } }]);

  await openRow(page, 'Close account');
  await closeWith(page, '864209');
  await expect(page.getByText(/password is wrong. /)).toBeVisible();
  await page.getByRole('dialog').getByLabel('Login password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Close for good' }).click();
  const done = page.getByRole('dialog', { name: 'Your account is closed' });
  await expect(done).toBeVisible();
  await expectAccessible(page);
  await done.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByLabel('Phone number').fill(PHONE);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('.sheet form').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('The phone number or the password is wrong.')).toBeVisible();
  const [left] = await system.rows<{ state: string; known: number }>(
    `select state, num_nonnulls(phone_encrypted, full_name_encrypted, email_encrypted, birthday_encrypted) as known
     from members.accounts where id = $1`,
    [id],
  );
  expect(left).toEqual({ state: 'closed', known: 0 });
  await mya.open(`/members/${id}`);
  await mya.page.reload();
  await expect(mya.page.getByText('closed').first()).toBeVisible();

  await page.reload();
  await system.rows("update members.otps set created_at = created_at - interval '2 minutes'");
  await register(page, system, PHONE, PASSWORD);
  expect(Number(await idOf())).toBeGreaterThan(Number(id));
  expect(await system.brokenInvariants()).toEqual([]);
});

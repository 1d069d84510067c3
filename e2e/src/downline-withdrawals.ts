import type { Page } from '@playwright/test';
import { goTo } from './player.ts';
import { expect } from './test-system.ts';

const PIN = '909182';
/** A PNG of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A member asks the own agent for a withdrawal. */
export async function requestThroughAgent(page: Page, amount: number): Promise<void> {
  const sum = amount.toLocaleString('en');
  await goTo(page, '/theme1_withdrawal');
  await page.getByRole('textbox', { name: 'Amount to withdraw' }).fill(String(amount));
  await page.getByText('Your agent', { exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`Withdraw ${sum}`) }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  await expect(confirm.getByText('Your agent')).toBeVisible();
  await confirm.getByLabel('Withdrawal password').fill(PIN);
  await confirm.getByRole('button', { name: new RegExp(sum) }).click();
  await expect(page.getByText('You requested it')).toBeVisible();
}

/** The agent says on the page of a case that it is paid. */
export async function payThroughAgent(agent: Page, reference: string, amount: number): Promise<void> {
  await agent.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await agent
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PICTURE });
  const act = new RegExp(`^I have paid ${amount.toLocaleString('en')}`);
  await agent.getByRole('button', { name: act }).click();
  const sheet = agent.getByRole('dialog', { name: 'Have you paid this?' });
  await expect(sheet).toContainText(reference);
  await sheet.getByRole('button', { name: act }).click();
  await expect(sheet).toBeHidden();
}

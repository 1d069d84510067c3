import type { Page } from '@playwright/test';
import { buttonWithAmount, goTo } from './player.ts';
import { expect } from './test-system.ts';
import { textsOn } from './texts.ts';

const PIN = '909182';
/** A PNG of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A member asks the own agent for a withdrawal. */
export async function requestThroughAgent(page: Page, amount: number): Promise<void> {
  const say = await textsOn(page);
  await goTo(page, '/theme1_withdrawal');
  await page.getByRole('textbox', { name: say('withdrawAmount') }).fill(String(amount));
  await page.getByText(say('paidByAgent'), { exact: true }).click();
  await buttonWithAmount(page, say('withdrawDo'))
    .filter({ hasText: sumText(amount) })
    .click();
  const confirm = page.getByRole('dialog', { name: say('withdrawConfirm') });
  await expect(confirm.getByText(say('paidByAgent'))).toBeVisible();
  await confirm.getByLabel(say('withdrawPin')).fill(PIN);
  await confirm
    .getByRole('button')
    .filter({ hasText: sumText(amount) })
    .click();
  await expect(page.getByText(say('caseYouRequested'))).toBeVisible();
}

/** The agent says on the page of a case that it is paid. */
export async function payThroughAgent(agent: Page, reference: string, amount: number): Promise<void> {
  const say = await textsOn(agent);
  await agent.getByRole('textbox', { name: say('caseReference') }).fill(reference);
  await agent
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PICTURE });
  const act = buttonWithAmount(agent, say('casePaidDo')).filter({ hasText: sumText(amount) });
  await act.click();
  const sheet = agent.getByRole('dialog', { name: say('casePaidTitle') });
  await expect(sheet).toContainText(reference);
  await act.and(sheet.getByRole('button')).click();
  await expect(sheet).toBeHidden();
}

const sumText = (amount: number) => amount.toLocaleString('en');

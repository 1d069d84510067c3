import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { OPERATOR_PASSWORD, operators } from '@shwe/server/demo';
import { generateSync } from 'otplib';
import { test as base, expect, type TestSystem } from './test-system.ts';

/** An operator at the console, in a separate browser context. */
export type Operator = { page: Page; open(route: string): Promise<void> };

/** Tests with operators. Each logs in once, because a one-time code works once, and is closed with the test. */
export const test = base.extend<{ operatorAt: (name: string) => Promise<Operator> }>({
  operatorAt: async ({ browser, system }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      contexts.push(context);
      return logIn(await context.newPage(), system, name);
    });
    for (const context of contexts) await context.close();
  },
});

const usedCodes = new Map<string, string>();

/** An unused code: an operator who logged in a moment ago waits for the next one. */
async function freshCode(whose: string, secret: string): Promise<string> {
  let code = generateSync({ secret });
  while (code === usedCodes.get(whose)) {
    await sleep(500);
    code = generateSync({ secret });
  }
  usedCodes.set(whose, code);
  return code;
}

/** An unused code of an operator of the demo. */
export function operatorCode(system: TestSystem, name: string): Promise<string> {
  const { totpSecret } = operators.find((one) => one.name === name)!;
  return freshCode(`${system.url} ${name}`, totpSecret);
}

/** Logs an operator of the demo in with password and one-time code. */
async function logIn(page: Page, system: TestSystem, name: string): Promise<Operator> {
  const person = operators.find((one) => one.name === name)!;
  const open = async (route: string) => {
    await page.goto(`${system.url}/console/#${route}`);
  };
  await open('/');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD);
  await page.getByLabel('One-time code').fill(await operatorCode(system, name));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: person.fullName })).toBeVisible();
  return { page, open };
}

/** Opens the case with this amount in a queue. */
export async function openCase(
  operator: Operator,
  screen: 'deposits' | 'withdrawals',
  sum: string,
): Promise<Locator> {
  await operator.open(`/${screen}`);
  const queue = operator.page.locator('section.queue');
  await queue.getByRole('button').filter({ hasText: sum }).click();
  const found = operator.page.locator('section.case');
  await expect(found.locator('.sum')).toContainText(sum);
  return found;
}

/** Records an incoming payment on the open deposit case. */
export async function recordPayment(
  operator: Operator,
  line: { sum: string; tail: string; payer: string },
): Promise<void> {
  await operator.page.getByRole('button', { name: 'Record payment' }).click();
  const sheet = operator.page.getByRole('dialog');
  await sheet.getByLabel('Time on the statement').fill('00:01');
  await sheet.getByLabel('Amount, Ks').fill(line.sum);
  await sheet.getByLabel('Transaction ID, or its last digits').fill(line.tail);
  await sheet.getByLabel('Payer name').fill(line.payer);
  await sheet.getByRole('button', { name: 'Save payment' }).click();
  await expect(sheet).toBeHidden();
}

/** The parts of tables and headings that are outside their container: hidden figures, or ones over a neighbour. */
export async function overflowingCells({ page }: Operator): Promise<string[]> {
  return page.locator('table.rows, .sec > header').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const container = part.closest('.col, .statement, .person, .account, .auditlist, .side, .page');
      const edge = Math.min(innerWidth, container?.getBoundingClientRect().right ?? innerWidth);
      return [...part.querySelectorAll('th, td, .end')]
        .filter((cell) => cell.getBoundingClientRect().right > edge + 1)
        .map((cell) => cell.textContent ?? '');
    }),
  );
}

/** Enters the figures of the exchange on the draws page. */
export async function enterResult(
  operator: Operator,
  drawId: string,
  figures: { index: string; value: string },
): Promise<void> {
  await operator.open(`/draws/${drawId}`);
  await operator.page.getByLabel('SET index').fill(figures.index);
  await operator.page.getByLabel('SET value').fill(figures.value);
  const save = operator.page.getByRole('button', { name: 'Save entry' });
  const isReply = (url: string) => /\/console\/api\/draw\/result(\?|$)/.test(url);
  // After a jump of the clock the slips may not be sealed yet.
  const refusal = async () => {
    const reply = operator.page.waitForResponse((one) => isReply(one.url()));
    await save.click();
    return (await (await reply).json()).error?.code;
  };
  await expect.poll(refusal, { timeout: 15_000 }).not.toBe('not_sealed');
}

/** Sets the speed and the moment of business time, through the control in the console's header. */
export async function setClock(
  operator: Operator,
  to: { rate?: 1 | 60; day?: string; time?: string },
): Promise<void> {
  const clock = operator.page.getByRole('button', { name: 'Business clock' });
  await clock.click();
  const control = operator.page.locator('.pop');
  await expect(control).toBeVisible();
  if (to.rate) {
    const chosen = control.getByRole('radio', { name: `${to.rate}×`, exact: true });
    // A click while the popup still opens on a loaded machine is lost.
    await expect(async () => {
      await control.getByText(`${to.rate}×`, { exact: true }).click();
      await expect(chosen).toBeChecked({ timeout: 3000 });
    }).toPass();
  }
  if (to.day) await control.getByLabel('Day').fill(to.day);
  if (to.time) {
    await control.getByLabel('Time, Yangon').fill(to.time);
    await control.getByRole('button', { name: 'Set the clock forward' }).click();
    const { time } = to;
    const shown = async () => (await clock.textContent())?.match(/\d\d:\d\d/)?.[0] ?? '';
    // A fast clock may have passed the moment when it is read.
    await expect.poll(async () => (await shown()) >= time).toBe(true);
  }
  await operator.page.keyboard.press('Escape');
}

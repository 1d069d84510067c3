import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { PICTURE } from './downline-withdrawals.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect, type TestSystem, test } from './test-system.ts';

test.setTimeout(120_000);

/** The agent of the demo and a member of the direct downline. */
const AGENT = '09420000001';
const PLAYER = '09420000016';
const PIN = '909182';
/** As long as a phone of 360 pixels cannot show it in one line. */
const REFERENCE = '010038247104831003824710483100AB';

test('a member pays the agent, who looks, sends the money, and says once that nothing came', async ({
  page,
  system,
  browser,
}) => {
  const agent = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await openApp(agent, system);
  await logIn(agent, AGENT);
  await openApp(page, system);
  await logIn(page, PLAYER);
  const before = await balancesOf(system);

  await test.step('the agent shows an account to the downline', async () => {
    await goTo(page, '/theme1_agent_deposit');
    await expect(page.getByText('Your agent is not taking deposits now')).toBeVisible();
    await goTo(agent, '/theme1_my_agent');
    await agent.getByRole('button', { name: 'Downline deposits' }).click();
    await expectAccessible(agent);
    await agent.getByText(/^KBZPay/).click();
    await expect(agent.getByRole('checkbox', { name: /KBZPay/ })).toBeChecked();
  });

  await test.step('the member pays it and says so', async () => {
    await goTo(page, '/theme1_deposit');
    await page.reload();
    await page.getByRole('button', { name: 'Through your agent' }).click();
    await expect(page.getByText('09 4200 00001')).toBeVisible();
    await expectAccessible(page);
    await claim(page, 30_000, REFERENCE);
    await expect(page.getByText('Your agent checks the account')).toBeVisible();
    await expectAccessible(page);
    expect(await balancesOf(system)).toEqual(before);
  });

  await test.step('the agent looks at it and sends the money with the password', async () => {
    await expect(agent.getByText('Waiting for you').locator('..')).toContainText('30,000');
    await expectAccessible(agent);
    await agent.locator('.rec').filter({ hasText: '30,000' }).click();
    await expect(agent.getByText('A picture is not proof.')).toBeVisible();
    const reference = (await agent.getByText(REFERENCE).boundingBox())!;
    expect(reference.x + reference.width).toBeLessThanOrEqual(360);
    await expectAccessible(agent);
    await agent.getByRole('button', { name: /^Confirm 30,000/ }).click();
    const sheet = agent.getByRole('dialog', { name: 'Send the money to the player' });
    await sheet.getByLabel('Withdrawal password').fill('111111');
    await sheet.getByRole('button', { name: /^Send 30,000/ }).click();
    await expect(sheet.getByText(/wrong/i).first()).toBeVisible();
    await sheet.getByLabel('Withdrawal password').fill(PIN);
    await sheet.getByRole('button', { name: /^Send 30,000/ }).click();
    await expect(sheet).toBeHidden();
    await expect(agent.getByText(/^AT-\d+$/)).toBeVisible();
    await expect(page.getByText('The money is in your main wallet.')).toBeVisible();
    expect(await balancesOf(system)).toEqual({
      member: before.member + 30_000,
      agent: before.agent - 30_000,
    });
  });

  await test.step('it is a deposit in the records, which leads back to it', async () => {
    await goTo(page, '/theme1_my_record');
    await page.locator('.rec').filter({ hasText: '30,000' }).first().click();
    await expect(page.getByText(REFERENCE)).toBeVisible();
  });

  await test.step('the same reference is refused; another claim is rejected with its reason', async () => {
    await page.getByRole('button', { name: 'Another deposit' }).click();
    await claim(page, 20_000, REFERENCE);
    await expect(page.getByText('This reference was used for another payment.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reference' }).fill('01003824710500');
    await page.getByRole('button', { name: /^I have paid 20,000/ }).click();
    await expect(page.getByText('Your agent checks the account')).toBeVisible();
    await goTo(agent, '/theme1_agent_deposits');
    await agent.locator('.rec').filter({ hasText: '20,000' }).click();
    await agent.getByRole('button', { name: 'I have not received it' }).click();
    const sheet = agent.getByRole('dialog', { name: 'I have not received it' });
    await sheet.getByLabel('In your own words').fill('Nothing at 11:30');
    await sheet.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('“Nothing at 11:30”')).toBeVisible();
    await expectAccessible(page);
    expect((await balancesOf(system)).member).toBe(before.member + 30_000);
    expect(await system.brokenInvariants()).toEqual([]);
  });

  // Other files share the server.
  await test.step('the agent takes the account back, and the downline is told', async () => {
    await goTo(agent, '/theme1_agent_deposits');
    await agent.getByText(/^KBZPay/).click();
    await expect(agent.getByRole('checkbox', { name: /KBZPay/ })).not.toBeChecked();
    await goTo(page, '/theme1_agent_deposit');
    await expect(page.getByText('Your agent is not taking deposits now')).toBeVisible();
  });
});

async function claim(page: Page, amount: number, reference: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount to deposit' }).fill(String(amount));
  await page.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: new RegExp(`^I have paid ${amount.toLocaleString('en')}`) }).click();
}

async function balancesOf(system: TestSystem): Promise<{ member: number; agent: number }> {
  const of = async (phone: string) => {
    const [row] = await system.rows<{ balance: string }>(
      `select w.balance::text as balance from ledger.accounts w join members.accounts a on a.id = w.member_id
       where w.code = 'wallet' and a.phone_key = $1`,
      [system.phoneKey(phone)],
    );
    return Number(row!.balance);
  };
  return { member: await of(PLAYER), agent: await of(AGENT) };
}

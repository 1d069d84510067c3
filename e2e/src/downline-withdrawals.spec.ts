import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { PICTURE, payThroughAgent, requestThroughAgent } from './downline-withdrawals.ts';
import { setClock, test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect, type TestSystem } from './test-system.ts';

// It ends on the next day.
test.use({ separateServer: 'downline-withdrawals' });
test.setTimeout(170_000);

/** The agent of the demo and two members of the direct downline with a payout account. */
const AGENT = '09420000001';
const PLAYER = '09420000011';
const SECOND = '09420000015';

test('a member withdraws through the agent, disputes once, and takes money back once', async ({
  page,
  system,
  browser,
  operatorAt,
}) => {
  const agent = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await openApp(page, system);
  await logIn(page, PLAYER);
  await openApp(agent, system);
  await logIn(agent, AGENT);
  const before = await balancesOf(system);

  await test.step('the member asks the agent; the money is held', async () => {
    await requestThroughAgent(page, 30_000);
    await expect(page.getByText('The money is held. It reaches your agent')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Take back from/ })).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('the agent pays what is most urgent, with reference and picture', async () => {
    await goTo(agent, '/theme1_my_agent');
    await agent.getByRole('button', { name: /Withdrawals to pay/ }).click();
    await expect(agent.getByText('Total to pay').locator('..')).toContainText('30,000');
    await expectAccessible(agent);
    await agent.getByRole('button', { name: /^Pay 30,000/ }).click();
    await expect(agent.getByText('09 4200 00011')).toBeVisible();
    await expect(agent.getByRole('button', { name: 'Enter the reference' })).toBeDisabled();
    await payThroughAgent(agent, '01003824710483', 30_000);
    await expect(agent.getByText('You said: paid')).toBeVisible();
    // Where to is shown only while it is to be paid.
    await expect(agent.getByText('09 4200 00011')).toBeHidden();
    await expectAccessible(agent);
  });

  await test.step('the member looks at the picture and confirms; both hold the receipts', async () => {
    await expect(page.getByText('01003824710483')).toBeVisible();
    await page.getByRole('button', { name: /The agent’s picture/ }).click();
    await expect(page.getByRole('img', { name: 'The agent’s picture' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Confirm 30,000/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Has the money arrived?' });
    await expectAccessible(page);
    await sheet.getByRole('button', { name: /^Confirm 30,000/ }).click();
    await expectStampAboveLines(page);
    await page.getByRole('button', { name: 'Check 3 receipts' }).click();
    await checkReceipts(page);
    await agent.getByRole('button', { name: 'Check 3 receipts' }).click();
    await checkReceipts(agent);
    const after = await balancesOf(system);
    expect(after.member).toBe(before.member - 30_000);
    expect(after.agent).toBe(before.agent + 30_000);
  });

  await test.step('the record leads to it', async () => {
    await goTo(page, '/theme1_my_record?tab=withdrawal');
    const record = page.locator('.rec').filter({ hasText: '30,000' }).first();
    await expect(record).toContainText('Withdrawal successful');
    await record.click();
    await expect(page.getByRole('button', { name: 'Check 3 receipts' })).toBeVisible();
  });

  await test.step('the next one is disputed: the money stays held, and the agent is told not to pay again', async () => {
    await requestThroughAgent(page, 20_000);
    await goTo(agent, '/theme1_down_withdrawal');
    await agent.getByRole('button', { name: /^Pay 20,000/ }).click();
    await payThroughAgent(agent, '01003824710499', 20_000);
    // What the agent says is not a success yet, on home as in the records.
    await goTo(page, '/theme1_home');
    await page.getByRole('button', { name: /20,000.*Please confirm/ }).click();
    await page.getByRole('button', { name: 'I have not received it' }).click();
    const sheet = page.getByRole('dialog', { name: 'I have not received it' });
    await sheet.getByText('Another reason').click();
    await expect(sheet.getByRole('button', { name: 'Say why in a few words' })).toBeDisabled();
    await sheet.getByText('Nothing has arrived').click();
    await expectTickCentred(sheet);
    await sheet.getByLabel('In your own words').fill('KBZPay shows nothing');
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(sheet.getByText('Choose another')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Send the dispute' }).click();
    await expect(page.getByText('Two members of our staff decide').first()).toBeVisible();
    await expect(agent.getByText('Do not pay again')).toBeVisible();
    await expect(agent.getByText('KBZPay shows nothing')).toBeVisible();
    await expectAccessible(agent);
    const now = await balancesOf(system);
    expect(now).toEqual({ member: before.member - 50_000, agent: before.agent + 30_000 });
  });

  await test.step('the agent looks at the player’s picture and answers once; both hold the receipt', async () => {
    await agent.getByRole('button', { name: /The player’s picture/ }).click();
    await expect(agent.getByRole('img', { name: 'The player’s picture' })).toBeVisible();
    await agent.keyboard.press('Escape');
    await agent.getByRole('button', { name: 'Answer', exact: true }).click();
    const sheet = agent.getByRole('dialog', { name: 'Answer the dispute' });
    await expect(sheet.getByRole('button', { name: 'Say how you paid' })).toBeDisabled();
    await sheet.getByLabel('In your own words').fill('Paid at three from my KBZPay');
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: PICTURE });
    await expectAccessible(agent);
    await sheet.getByRole('button', { name: 'Send the answer' }).click();
    await expect(sheet).toBeHidden();
    await expect(agent.getByText('You have answered').first()).toBeVisible();
    await expect(agent.getByRole('button', { name: 'Answer', exact: true })).toBeHidden();
    await expectAccessible(agent);
    await expect(page.getByText('“Paid at three from my KBZPay”')).toBeVisible();
    await expect(page.getByRole('button', { name: /Picture of the answer/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Receipt' }).last().click();
    await checkReceipts(page);
  });

  await test.step('the desk shows both sides', async () => {
    const { page: desk, open } = await operatorAt('htet');
    await expect(desk.getByRole('link', { name: /^Agents/ })).toContainText('1');
    await open('/agents/disputes');
    await expect(desk.getByText('KBZPay shows nothing')).toBeVisible();
    await expect(desk.getByText('Paid at three from my KBZPay')).toBeVisible();
    await expect(desk.getByRole('img', { name: 'Picture of the player' })).toBeVisible();
    await expect(desk.getByRole('img', { name: 'Picture of the answer' })).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('a second request waits for the decision', async () => {
    await goTo(page, '/theme1_withdrawal');
    await expect(page.getByText('You already have an open withdrawal').first()).toBeVisible();
  });

  await test.step('the agent is silent towards another member, who takes the money back', async () => {
    const other = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
    await openApp(other, system);
    await logIn(other, SECOND);
    await requestThroughAgent(other, 10_000);
    const eiphyu = await operatorAt('eiphyu');
    await setClock(eiphyu, { day: '2031-01-07', time: '11:45' });
    await other.getByRole('button', { name: /^Take back 10,000/ }).click();
    await expect(other.getByText('Your agent did not pay in time.')).toBeVisible();
    await goTo(agent, '/theme1_down_withdrawal?group=ended');
    await expect(agent.locator('.ar-row').filter({ hasText: 'Taken back' })).toContainText('10,000');
    expect((await balancesOf(system)).agent).toBe(before.agent + 30_000);
    expect(await system.brokenInvariants()).toEqual([]);
  });
});

async function checkReceipts(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Signed receipts' });
  await sheet.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(sheet.getByText('All 7 checks agree')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

/** The stamp must not cover what the paper says. */
async function expectStampAboveLines(page: Page): Promise<void> {
  const boxOf = async (part: string) => (await page.locator(`.ag-paper ${part}`).first().boundingBox())!;
  const [stamp, line] = [await boxOf('.stamp'), await boxOf('.ag-line .fig')];
  // The box of the turned stamp is larger than its circle.
  const radius = 42;
  expect(stamp.y + stamp.height / 2 + radius).toBeLessThan(line.y);
}

/** The tick of the chosen reason is in the middle of its circle. */
async function expectTickCentred(sheet: Locator): Promise<void> {
  const middleOf = async (part: string) => {
    const { x, y, width, height } = (await sheet.locator(part).boundingBox())!;
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  expect(await middleOf('.ag-dot svg')).toEqual(await middleOf('.ag-dot:has(svg)'));
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

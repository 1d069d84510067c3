import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { setClock, test } from './operator.ts';
import { fillSlip, goTo, logIn, openApp, sendSlip } from './player.ts';
import { expect, type TestSystem } from './test-system.ts';

// It ends on the next day.
test.use({ start: '2031-01-06T11:10', separateServer: 'limits' });
test.setTimeout(170_000);

const PHONE = '09420000011';
const PIN = '909182';
const DAILY = 'Stake limit · Daily';

test('limits, a break and self-exclusion refuse bets, and money can be withdrawn', async ({
  page,
  system,
  operatorAt,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const eiphyu = await operatorAt('eiphyu');

  await test.step('the page opens from My; a limit applies as soon as it is saved', async () => {
    await openApp(page, system);
    await logIn(page, PHONE);
    await goTo(page, '/theme1_my');
    await page.getByRole('button', { name: 'My limits' }).click();
    await expect(page.getByText('Decide for yourself')).toBeVisible();
    await setLimit(page, DAILY, (await stakedToday(system)) + 6000, 'Save');
    await expect(row(page, DAILY)).toContainText('6,000 left until Tue, 7 Jan');
    await expectAccessible(page);
  });

  await test.step('a bet above it is refused: which limit, what is left, when it starts again', async () => {
    await fillSlip(page, ['07', '70'], '5,000');
    await sendSlip(page);
    const refused = page.getByRole('alert').filter({ hasText: 'This would pass your daily stake limit' });
    await expect(refused).toContainText('6,000 Ks is left. It starts again on 7 Jan 2031.');
    await expect(refused).toContainText('Your balance has not changed.');
  });

  await test.step('a bet within the limit is accepted; a lower limit applies at once', async () => {
    await goTo(page, '/theme1_home');
    await clearSlip(page);
    await fillSlip(page, ['08'], '5,000');
    await sendSlip(page);
    await expect(page.getByText('Your bet of 5,000 Ks is accepted.')).toBeVisible();
    await goTo(page, '/theme1_limits');
    await expect(row(page, DAILY)).toContainText('1,000 left');
    await setLimit(page, DAILY, await stakedToday(system), 'Save');
    await expect(row(page, DAILY)).toContainText('0 left');
    await fillSlip(page, ['09'], '1,000');
    await sendSlip(page);
    await expect(page.getByText('This would pass your daily stake limit')).toBeVisible();
  });

  await test.step('a higher one waits a day and must then be confirmed', async () => {
    await goTo(page, '/theme1_limits');
    await setLimit(page, DAILY, 400_000, 'Submit request');
    await expect(row(page, DAILY)).toContainText('pending: 400,000 Ks');
    await row(page, DAILY).click();
    await expect(page.getByText('You can confirm it from 7 Jan 2031')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Confirm/ })).toBeHidden();
    await page.keyboard.press('Escape');

    await setClock(eiphyu, { day: '2031-01-07', time: '11:20' });
    await page.reload();
    await expect(row(page, DAILY)).toContainText('to confirm: 400,000 Ks');
    await expect(row(page, DAILY)).not.toContainText('400,000Ks');
    await row(page, DAILY).click();
    await page.getByRole('button', { name: 'Confirm 400,000 Ks' }).click();
    await expect(row(page, DAILY)).toContainText('400,000 left');
  });

  await test.step('a break: no bet and no deposit', async () => {
    await page.getByRole('button', { name: /^Take a break/ }).click();
    await page.getByRole('button', { name: '24 hours', exact: true }).click();
    await page.getByRole('button', { name: 'Begin the break' }).click();
    await expect(page.getByText('You are taking a break until 8 Jan 2031')).toBeVisible();
    await clearSlip(page);
    await fillSlip(page, ['10'], '1,000');
    await sendSlip(page);
    await expect(page.getByText('You are taking a break until 8 Jan 2031')).toBeVisible();
    await goTo(page, '/theme1_deposit');
    await page.getByRole('textbox', { name: 'Amount to deposit' }).fill('10000');
    await page.getByLabel('Payer name').fill('Daw Khin Myo Thant');
    await page.getByRole('button', { name: /account to pay 10,000/ }).click();
    await expect(page.getByText('You are taking a break until 8 Jan 2031')).toBeVisible();
  });

  await test.step('self-exclusion takes two steps and the withdrawal password', async () => {
    await goTo(page, '/theme1_limits');
    await page.getByRole('button', { name: /^Self-exclusion/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Self-exclusion' });
    await sheet.getByRole('button', { name: '6 months' }).click();
    await sheet.getByRole('button', { name: 'Next' }).click();
    await expect(sheet).toContainText('Until 7 Jul 2031');
    await sheet.getByLabel('Withdrawal password').fill('111222');
    await sheet.getByRole('button', { name: 'Exclude myself' }).click();
    await expect(sheet.getByText('The withdrawal password is wrong.')).toBeVisible();
    await sheet.getByLabel('Withdrawal password').fill(PIN);
    await sheet.getByRole('button', { name: 'Exclude myself' }).click();
    await expect(page.getByText('You have excluded yourself until 7 Jul 2031').first()).toBeVisible();
    await clearSlip(page);
    await fillSlip(page, ['10'], '1,000');
    await sendSlip(page);
    await expect(page.getByText('You have excluded yourself until 7 Jul 2031')).toBeVisible();
  });

  await test.step('a refused withdrawal closes the sheet and leaves its reason on the page', async () => {
    await goTo(page, '/theme1_withdrawal');
    await page.getByRole('textbox', { name: 'Amount to withdraw' }).fill('50000');
    await page.getByRole('button', { name: /Withdraw 50,000/ }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
    await confirm.getByLabel('Withdrawal password').fill(PIN);
    const { id } = await memberOf(system);
    await system.rows("update members.accounts set state = 'suspended' where id = $1", [id]);
    await confirm.getByRole('button', { name: /Withdraw 50,000/ }).click();
    await expect(confirm).toBeHidden();
    await expect(page.getByText('suspended').first()).toBeVisible();
    await system.rows("update members.accounts set state = 'active' where id = $1", [id]);
  });

  await test.step('records and withdrawals stay open', async () => {
    await goTo(page, '/theme1_withdrawal');
    await page.getByRole('textbox', { name: 'Amount to withdraw' }).fill('50000');
    await page.getByRole('button', { name: /Withdraw 50,000/ }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
    await confirm.getByLabel('Withdrawal password').fill(PIN);
    await confirm.getByRole('button', { name: /Withdraw 50,000/ }).click();
    await expect(page.locator('.rec').filter({ hasText: '50,000' }).first()).toContainText('Pending');
  });

  await test.step('operators see it; they can lower a limit and nothing else', async () => {
    const mya = await operatorAt('mya');
    await mya.open(`/members/${(await memberOf(system)).id}`);
    const side = mya.page.locator('section').filter({ hasText: 'Responsible gaming' }).last();
    await expect(side).toContainText('Self-excluded until 7 Jul');
    await side.getByRole('button', { name: 'Lower a limit' }).click();
    const dialog = mya.page.getByRole('dialog', { name: 'Lower a limit' });
    await dialog.getByLabel('New limit, Ks').fill('20000');
    await dialog.getByLabel('Reason').fill('asked by phone');
    await dialog.getByRole('button', { name: /^Lower a limit/ }).click();
    await expect(side).toContainText('Daily deposits: set to 20,000');
    await expect(side).toContainText('by mya');
  });

  await test.step('after an hour the app shows the time and the stakes', async () => {
    await goTo(page, '/theme1_home');
    // The operator's window covers it; a hidden app counts no time.
    await page.bringToFront();
    const storedSession = () => page.evaluate(() => localStorage.getItem('play_session') ?? '');
    await expect.poll(storedSession, { timeout: 30_000 }).toContain('"seen"');
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('play_session') ?? '{}');
      const hour = 3_600_000;
      const earlier = { ...session, began: session.began - hour, told: session.told - hour };
      localStorage.setItem('play_session', JSON.stringify(earlier));
    });
    const sheet = page.getByRole('dialog', { name: 'Time check' });
    await expect(sheet).toContainText(/Time in the app\s*1 h \d+ min/, { timeout: 20_000 });
    // The hour started before the server did, so it contains all stakes of the demo.
    const staked = (await stakedSince(system, '2000-01-01')).toLocaleString('en');
    await expect(sheet).toContainText(`Staked${staked}Ks`);
    await expect(sheet).toContainText(`Difference−${staked}Ks`);
    await sheet.getByRole('button', { name: 'My limits' }).click();
    await expect(page).toHaveURL(/theme1_limits/);
    await expect(sheet).toBeHidden();
  });

  expect(await system.brokenInvariants()).toEqual([]);
  expect(faults).toEqual([]);
});

const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function setLimit(
  page: Page,
  name: string,
  sum: number,
  act: 'Save' | 'Submit request',
): Promise<void> {
  await row(page, name).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByLabel('Limit', { exact: true }).fill(String(sum));
  await sheet.getByRole('button', { name: act }).click();
  await expect(sheet).toBeHidden();
}

async function memberOf(system: TestSystem): Promise<{ id: string }> {
  const [member] = await system.rows<{ id: string }>('select id from members.accounts where phone_key = $1', [
    system.phoneKey(PHONE),
  ]);
  return member!;
}

/** The stakes of the demo and this test for the player since the start of the day. */
function stakedToday(system: TestSystem): Promise<number> {
  return stakedSince(system, '2031-01-06');
}

async function stakedSince(system: TestSystem, day: string): Promise<number> {
  const [played] = await system.rows<{ staked: string }>(
    'select staked from lottery.staked_and_lost($1, $2)',
    [(await memberOf(system)).id, `${day}T00:00:00+06:30`],
  );
  return Number(played!.staked);
}

/** Clears the refused slip, which stays on the board. */
async function clearSlip(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('slip'));
  await page.reload();
}

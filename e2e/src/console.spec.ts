import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type Operator, openCase, setClock, test } from './operator.ts';
import { expect } from './test-system.ts';

test.setTimeout(120_000);

// A separate server: its clock runs fast here, and other files need the time until the close.
test.use({ start: '2031-01-06T11:25', separateServer: 'console' });

/** Every screen with data; those with cases open the first one. */
const screens = [
  '/today',
  '/withdrawals',
  '/deposits',
  '/draws',
  '/payees',
  '/payouts',
  '/members',
  '/members/200003',
  '/settings',
  '/staff',
  '/audit',
  '/second-approvals',
];

test('every screen uses its language and has no serious finding of axe, in both themes', async ({
  operatorAt,
}) => {
  // Every screen twice takes long on a slow machine.
  test.setTimeout(300_000);
  const owner = await operatorAt('owner');
  for (const [lang, mode] of [
    ['en', 'dark'],
    ['my', 'light'],
  ] as const) {
    await owner.page.evaluate(
      ([language, ground]) => {
        localStorage.setItem('console.lang', language);
        localStorage.setItem('console.mode', ground);
      },
      [lang, mode] as const,
    );
    await owner.open('/today');
    await owner.page.reload();
    await expect(owner.page.locator('html')).toHaveAttribute('lang', lang);
    for (const screen of screens) {
      await owner.open(screen);
      await expectNoFindings(owner, `${lang} ${screen}`);
    }
    await owner.open('/withdrawals');
    await owner.page.locator('section.case .sum').waitFor();
    await owner.page.keyboard.press('r');
    await expectNoFindings(owner, `${lang} the reject dialog`);
    await owner.page.keyboard.press('Escape');
  }
});

test('operators see each other’s actions at once; a rejection has a reason and a note', async ({
  operatorAt,
  system,
}) => {
  const [thiri, htet] = [await operatorAt('thiri'), await operatorAt('htet')];
  await htet.open('/withdrawals');
  const row = htet.page.locator('.qrow').filter({ hasText: '400,000' });
  await expect(row).toBeVisible();
  const found = await openCase(thiri, 'withdrawals', '400,000');
  await thiri.page.keyboard.press('a');
  await expect(found.getByRole('button', { name: /Approve 400,000/ })).toBeVisible();
  // Far sooner than by polling without live updates.
  await expect(row).toContainText('Thiri Aung', { timeout: 3_000 });

  await thiri.page.keyboard.press('r');
  const sheet = thiri.page.getByRole('dialog');
  await thiri.page.keyboard.press('7');
  await expect(sheet.getByRole('button', { name: /Reject and return/ })).toBeDisabled();
  await thiri.page.keyboard.press('Escape');
  await thiri.page.keyboard.press('r');
  await thiri.page.keyboard.press('4');
  await sheet.getByRole('textbox').fill('Please call us.');
  await sheet.getByRole('button', { name: /Reject and return 400,000/ }).click();
  await expect(found.getByText('Account under review · Please call us.')).toBeVisible();
  await expect(row).toHaveCount(0);

  const confiscated = await openCase(thiri, 'withdrawals', '60,000');
  await thiri.page.keyboard.press('r');
  await thiri.page.keyboard.press('2');
  await sheet.getByLabel('Confiscate').check();
  await sheet.getByRole('button', { name: /Request confiscation of 60,000/ }).click();
  await expect(confiscated.getByText(/Thiri Aung requested confiscation/)).toBeVisible();
  // One operator alone cannot confiscate.
  const second = await openCase(htet, 'withdrawals', '60,000');
  await htet.page.keyboard.press('r');
  await htet.page.keyboard.press('2');
  const confiscateButton = htet.page
    .getByRole('dialog')
    .getByRole('button', { name: /Reject and confiscate 60,000/ });
  await confiscateButton.click();
  await expect(second.getByText('rejected, funds confiscated')).toBeVisible();
  expect(
    await system.rows(
      "select amount::int, state, reason, note from cashier.withdrawals where state like 'refused%' order by id",
    ),
  ).toEqual([
    { amount: 400_000, state: 'refused', reason: 'under_review', note: 'Please call us.' },
    { amount: 60_000, state: 'refused_deducted', reason: 'payee_shared', note: '' },
  ]);
  expect(await system.brokenInvariants()).toEqual([]);
});

async function giveReason(page: Page, button: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('keys filter, step and compare; a member is suspended and reactivated', async ({ operatorAt }) => {
  const { page, open } = await operatorAt('mya');
  await open('/deposits');
  const rows = page.locator('.qrow');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('/');
  await page.getByLabel('Name, ID, reference or amount').fill('20,000');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true');
  // The key does nothing until the case is read.
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('dialog', { name: 'Compare' }).locator('.claim')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  await open('/members/200003');
  // A demo member's only money is what they deposited, and staked, on their first day.
  await expect(page.getByRole('img', { name: /^Main wallet: \d[\d,]* Ks now/ })).toHaveAccessibleName(
    /of the last \d+ days?\. Deposits 300,000 Ks, withdrawals 0 Ks\.$/,
  );
  await page.getByRole('tab', { name: /^Ledger/ }).press('ArrowRight');
  await page.getByRole('tab', { name: /^Bets/ }).press('ArrowRight');
  const pane = page.getByRole('tabpanel', { name: /^Deposits [1-9]/ });
  await expect(pane.getByRole('link', { name: /^D-\d+$/ }).first()).toBeVisible();
  await giveReason(page, 'Suspend', 'Two accounts');
  await expect(page.locator('.person > header')).toContainText('suspended');
  await giveReason(page, 'Reactivate', 'Looked into it');
  await expect(page.getByText('Another operator must confirm.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toHaveCount(0);
  // Who requested it finds it among the own requests, and why somebody else decides.
  await open('/second-approvals?show=mine');
  await expect(page.locator('section.case')).toContainText('You requested it. Another operator decides.');
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  // The second operator approves it on the phone, from Today.
  const second = await operatorAt('thiri');
  await second.page.setViewportSize({ width: 390, height: 844 });
  await second.open('/today');
  await second.page.getByRole('link', { name: 'Reactivating a member' }).click();
  const request = second.page.getByRole('region', { name: 'Reactivating a member' });
  await expect(request).toContainText('“Looked into it”');
  await expectAccessible(second.page, 'a pending approval');
  const approve = request.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeDisabled();
  await request.getByLabel('Reason of your decision').fill('Looked into it, too');
  await approve.click();
  await expect(second.page.getByRole('status')).toHaveText('Approved');
  await expect(request.getByText('Approved', { exact: true })).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await second.page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await second.open('/members/200003');
  await expect(second.page.locator('.person > header')).toContainText('active');

  await open('/nowhere');
  await expect(page).toHaveURL(/#\/today$/);
});

test('on a phone every figure of a pending approval is in sight, in Burmese too', async ({ operatorAt }) => {
  const thiri = await operatorAt('thiri');
  const status = await thiri.page.evaluate(async () => {
    const input = { member_id: 200_003, amount: 40_000, reason: 'not_credited', turnover_times: 1 };
    const headers = {
      ...{ 'x-shwe-console': '1', 'content-type': 'application/json' },
      'idempotency-key': crypto.randomUUID(),
    };
    const body = JSON.stringify({ ...input, note: 'the bank has confirmed it' });
    return (await fetch('/console/api/adjust/ask', { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(200);
  const { page, open } = await operatorAt('htet');
  await page.evaluate(() => localStorage.setItem('console.lang', 'my'));
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/second-approvals');
  await page.reload();
  const rows = page.locator('.qrow');
  await expect(rows.first()).toBeVisible();
  const cells = page.locator('section.case table.changes td');
  const back = page.locator('.caseback');
  for (const row of await rows.all()) {
    await row.click();
    // The case stands alone, from its top, with a way back to the queue.
    await expect(rows.first()).toBeHidden();
    await expect(page.locator('section.case .casetitle')).toBeInViewport();
    await expect(cells.first()).toBeVisible();
    const edges = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
    expect(Math.max(...edges), (await row.textContent()) ?? '').toBeLessThanOrEqual(390);
    await back.click();
    await expect(row).toBeVisible();
    await expect(cells.first()).toBeHidden();
  }
});

test('a close day is declared, and the clock runs at each speed', async ({ operatorAt, system }) => {
  const { page, open } = await operatorAt('eiphyu');
  await open('/draws');
  await page.getByRole('button', { name: 'Holidays' }).click();
  const dialog = page.getByRole('dialog');
  // While the dialog opens, a click may be lost.
  await expect(async () => {
    const day = page.getByTitle('Thu 9 Jan');
    // A second tap would close the calendar that the first is still opening.
    if (!(await day.isVisible())) await dialog.getByLabel('Day').click();
    await day.click({ timeout: 5000 });
  }).toPass();
  await dialog.getByLabel('Reason').fill('The exchange rests');
  await dialog.getByRole('button', { name: 'Add Thu 9 Jan and refund its bets' }).click();
  await expect(dialog.getByRole('cell', { name: 'The exchange rests' })).toBeVisible();
  expect(await system.rows("select reason from lottery.close_days where date = '2031-01-09'")).toHaveLength(
    1,
  );
  await page.keyboard.press('Escape');
  const control = page.locator('.pop');
  await setClock({ page, open }, { rate: 60 });
  await page.getByRole('button', { name: 'Business clock' }).click();
  // A slow machine renders a screen in more than one step of such a fast clock.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const rate of ['10×', '600×', '1×']) {
    await control.getByText(rate, { exact: true }).click();
    await expect(control.getByRole('radio', { name: rate, exact: true })).toBeChecked();
  }
});

async function expectNoFindings({ page }: Operator, where: string): Promise<void> {
  await page.waitForTimeout(600);
  await expect(page.locator('.bars, .qbars')).toHaveCount(0);
  await expectAccessible(page, where);
}

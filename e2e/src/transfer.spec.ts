import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { overflowingCells, test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect } from './test-system.ts';

test.setTimeout(240_000);

const PHONE = '09420000012';
const PIN = '909182';

test('transfers to a game and back, a failed one, and one without an answer', async ({
  page,
  system,
  operatorAt,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await openApp(page, system);
  await logIn(page, PHONE, '246813', PIN);
  const [member] = await system.rows<{ id: string }>('select id from members.accounts where phone_key = $1', [
    system.phoneKey(PHONE),
  ]);
  const memberId = BigInt(member!.id);

  await test.step('to the game: the success page shows where the money is', async () => {
    await goTo(page, '/theme1_wallet');
    await page.getByRole('button', { name: /^Shwe Games/ }).click();
    await send(page, '20000', /^Transfer 20,000/);
    await expect(page).toHaveURL(/theme1_transfer_success/);
    await expect(page.getByText('The transfer is done')).toBeVisible();
    expect(await system.provider.balance(memberId)).toBe(20_000);
    await expectAccessible(page);
  });

  await test.step('after play the wallet shows the new balance', async () => {
    await system.provider.play(memberId, 5000);
    await page.getByRole('button', { name: 'Wallet', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Shwe Games/ })).toContainText('25,000');
    await expectAccessible(page);
  });

  await test.step('a part is transferred back', async () => {
    await page.getByRole('button', { name: /^Shwe Games/ }).click();
    await expect(page.locator('.way').first()).toContainText('Shwe Games');
    // The form follows its address, also if only that changes.
    const fromGame = new URL(page.url()).hash.replace('#', '');
    expect(fromGame).toContain('?from=');
    await goTo(page, '/theme1_transfer');
    await expect(page.locator('.way').first()).toContainText('Main wallet');
    await goTo(page, fromGame);
    await expect(page.locator('.way').first()).toContainText('Shwe Games');
    await page.getByLabel('Amount to transfer').fill('26000');
    await expect(page.getByText('You can transfer up to 25,000 Ks.')).toBeVisible();
    await send(page, '10000', /^Transfer 10,000/);
    await expect(page).toHaveURL(/theme1_transfer_success/);
    expect(await system.provider.balance(memberId)).toBe(15_000);
  });

  await test.step('refused: the error page says that the money was returned', async () => {
    await system.provider.fail('refuse');
    await page.getByRole('button', { name: 'Transfer again' }).click();
    await send(page, '3000', /^Transfer 3,000/);
    await expect(page).toHaveURL(/theme1_transfer_error/);
    await expect(page.getByText('The money is back in your main wallet.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('refused before it began: the error page says why, and leads back to the form', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Amount to transfer').fill('3000');
    // While the call is under way, so that the form does not show the new limit before.
    await page.route('**/nweb/transferToGame*', async (route) => {
      await system.rows("update games.providers set transfer_max = 2500 where id = 'demo'");
      await route.continue();
    });
    await page.getByRole('button', { name: /^Transfer 3,000/ }).click();
    await expect(page).toHaveURL(/theme1_transfer_error$/);
    await expect(page.getByText('2,500')).toBeVisible();
    await page.unrouteAll();
    await system.rows("update games.providers set transfer_max = 1000000000 where id = 'demo'");
  });

  await test.step('no answer: it stays pending, operators see it, and it ends done', async () => {
    await system.provider.fail('timeout-after');
    await page.getByRole('button', { name: 'Try again' }).click();
    // So that the server does not query before the state was seen.
    await system.rows('alter table transfers.transfers alter column polls set default 6');
    await send(page, '4000', /^Transfer 4,000/);
    await expect(page.getByText('The game has not answered yet')).toBeVisible();
    await expectAccessible(page);
    const thiri = await operatorAt('thiri');
    await thiri.open('/transfers');
    const row = thiri.page.getByRole('row').filter({ hasText: '4,000' });
    await expect(row).toContainText('No response');
    await row.getByRole('button', { name: 'Re-query' }).click();
    await expect(row).toBeHidden();
    await expect(page).toHaveURL(/theme1_transfer_success/);
    expect(await system.provider.balance(memberId)).toBe(19_000);
    await system.rows('alter table transfers.transfers alter column polls set default 0');
    await thiri.open(`/members/${member!.id}`);
    await expect(thiri.page.locator('section').filter({ hasText: 'Game wallets' }).last()).toContainText(
      '19,000',
    );
  });

  await test.step('everything is transferred back at once', async () => {
    await system.provider.fail(null);
    await page.getByRole('button', { name: 'Wallet', exact: true }).click();
    await page.getByRole('button', { name: 'Bring all back' }).click();
    await expect(page.getByText('All money is back in the main wallet.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Shwe Games/ })).toContainText(/Games\s*0\s*Ks/);
    expect(await system.provider.balance(memberId)).toBe(0);
  });

  await test.step('the record shows each with its final state', async () => {
    await goTo(page, '/theme1_my_record?tab=transfer');
    await expect(page.locator('.rec')).toHaveCount(5);
    await expect(page.locator('.rec').nth(0)).toContainText('From Shwe Games');
    await expect(page.locator('.rec').nth(2)).toContainText('Transfer failed');
    await page.locator('.rec').nth(2).click();
    await expect(page.getByText('The transfer did not go through')).toBeVisible();
  });

  await test.step('the pages of a transfer cannot show another final state', async () => {
    const failed = new URL(page.url()).hash.replace('#', '');
    await goTo(page, failed.replace('transfer_error', 'transfer_success'));
    await expect(page).toHaveURL(/theme1_transfer_error\?tid=T-/);
    await expect(page.getByText('The transfer did not go through')).toBeVisible();
    await goTo(page, '/theme1_transfer_success');
    await expect(page).toHaveURL(/theme1_wallet/);
    await goTo(page, '/theme1_my_record_detail?type=withdrawal&id=W-1');
    await expect(page.getByText('This is not in your records.')).toBeVisible();
  });

  await test.step('on a small screen every amount of the console stays visible', async () => {
    const thiri = await operatorAt('thiri');
    await thiri.page.setViewportSize({ width: 1280, height: 800 });
    for (const route of ['/today', `/members/${member!.id}`, '/withdrawals/W-61001', '/settings']) {
      await thiri.open(route);
      await expect(thiri.page.locator('table.rows').last()).toBeVisible();
      await expect.poll(() => overflowingCells(thiri), route).toEqual([]);
    }
    const cells = thiri.page.locator('.statement td.wide');
    await thiri.open(`/members/${member!.id}`);
    await expect(cells.filter({ hasText: 'Received by game' }).first()).toBeVisible();
    const cut = await cells.evaluateAll(
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
    );
    expect(cut).toBe(0);
  });

  expect(await system.brokenInvariants()).toEqual([]);
  expect(faults).toEqual([]);
});

async function send(page: Page, amount: string, button: RegExp): Promise<void> {
  await page.getByLabel('Amount to transfer').fill(amount);
  await page.getByRole('button', { name: button }).click();
}

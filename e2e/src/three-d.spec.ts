import type { Page } from '@playwright/test';
import { addTyped, goTo, logIn, openApp, sendSlip, visibleRows } from './player.ts';
import { expect, type TestSystem, test } from './test-system.ts';

/** The first 3D draw after the start. */
const DRAW = '3d-20310116';

test('3D: numbers from a block, the keypad and a set form one slip, confirmed and in the records', async ({
  page,
  system,
}) => {
  await openApp(page, system);
  await logIn(page, '09420000016');
  await page.getByRole('button', { name: /3D lottery/ }).click();
  await expect(page.getByText(/^\d+ days/)).toBeVisible();
  await page.getByRole('button', { name: 'Bet on 3D lottery' }).click();

  await page.getByRole('button', { name: /^200 to 299/ }).click();
  await page.getByRole('button', { name: /^205,/ }).click();
  await page.getByRole('button', { name: /^R \(all orders\)/ }).click();
  await expect(page.getByRole('button', { name: /^200 to 299, 2 chosen/ })).toBeVisible();

  await page.getByRole('button', { name: 'Type numbers' }).click();
  const keypad = page.getByRole('dialog', { name: 'Type numbers' });
  for (const key of ['0', '0', '7']) await keypad.getByRole('button', { name: key, exact: true }).click();
  await expect(keypad.getByText('007 is chosen.')).toBeVisible();
  await page.keyboard.type('007');
  await expect(keypad.getByText('007 was chosen already.')).toBeVisible();
  await keypad.getByRole('button', { name: /Done · 7 numbers/ }).click();

  await page.getByRole('button', { name: /^Khway\+?$/ }).click();
  const set = page.getByRole('dialog', { name: 'Khway' });
  for (const digit of ['7', '8', '9']) await set.getByRole('button', { name: digit, exact: true }).click();
  await set.getByRole('button', { name: 'Add 6 numbers' }).click();
  await page.getByRole('button', { name: '500', exact: true }).click();
  await expectRows(page);
  await sendSlip(page);

  await expect(page.getByText('Your bet of 6,500 Ks is accepted.')).toBeVisible();
  expect(await placedOn(system)).toEqual(['007 025 052 205 250 502 520 789 798 879 897 978 987 of 500']);
  await page.getByRole('button', { name: 'Bet records' }).click();
  const record = page.getByRole('button', { name: /3D lottery · 6\.1.*007 025 052 205 250 502 \+7/ });
  await expect(record).toContainText(/(?<![-+−])6,500/);
  await expect(page.locator('.totals')).toContainText(/Waiting for the draw\s*6,500/);
});

test('3D: a pasted slip keeps its lines, and each can be edited', async ({ page, system }) => {
  await openApp(page, system);
  await logIn(page, '09420000012');
  await goTo(page, '/theme1_lottery_three_bet');
  const field = page.getByLabel('Type a slip');
  await field.fill('123 500\n456 700\n\n789 900\n');
  await expect(field).toHaveValue('123 500\n456 700\n\n789 900\n');
  await field.press('Enter');
  const understood = page.getByRole('dialog', { name: 'Paste slip' });
  await expect(understood.locator('.rd.ok')).toHaveCount(3);
  await expect(page.getByText('3 numbers', { exact: true })).toBeHidden();
  await understood.getByRole('button', { name: /Add 2,100/ }).click();
  await expect(page.getByText('3 numbers', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the slip' });
  await edit.getByLabel('456 Stake').fill('၅၀');
  await expect(edit.getByText('The minimum is 100 Ks a number. Please change the stake')).toBeVisible();
  await edit.getByLabel('456 Stake').fill('၁၂၀၀');
  await edit.getByRole('button', { name: 'Remove 789' }).click();
  await edit.getByRole('button', { name: /Done 1,700/ }).click();
  await sendSlip(page);
  await expect(page.getByText('Your bet of 1,700 Ks is accepted.')).toBeVisible();
  const slips = await system.rows<{ numbers: string; amounts: string }>(
    `select s.numbers::text, s.amounts::text from lottery.slips s join members.accounts m on m.id = s.member_id
     join lottery.draws d on d.id = s.draw_id where d.name = $1 and m.phone_key = $2 order by s.id desc limit 1`,
    [DRAW, system.phoneKey('09420000012')],
  );
  expect(slips).toEqual([{ numbers: '{123,456}', amounts: '{500,1200}' }]);
});

test('a 2D slip is kept while a 3D slip is made', async ({ page, system }) => {
  await openApp(page, system);
  await goTo(page, '/theme1_lottery_two_bet');
  await page.getByRole('button', { name: /^42,/ }).click();
  await goTo(page, '/theme1_lottery_three_bet');
  await expect(page.getByRole('button', { name: 'Please choose at least one number' })).toBeVisible();
  await page.getByRole('button', { name: /^042,/ }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^042,/ })).toHaveAttribute('aria-pressed', 'true');
  await goTo(page, '/theme1_lottery_two_bet');
  await expect(page.getByText('1 number', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^42,/ })).toHaveAttribute('aria-pressed', 'true');
});

test('3D: a number over its cap refuses the slip, and one tap adjusts it', async ({ page, system }) => {
  await system.rows(
    `update lottery.draw_numbers set cap = sold + 300
     where number = 123 and draw_id = (select id from lottery.draws where name = $1)`,
    [DRAW],
  );
  await openApp(page, system);
  await logIn(page, '09420000012');
  await goTo(page, '/theme1_lottery_three_bet');
  await addTyped(page, '123 132 = 500\n12 500');
  await sendSlip(page);
  const refused = page.getByRole('alertdialog', { name: '1 number over the limit' });
  await expect(refused.locator('.fail')).toHaveText(/123.*Your stake 500.*Room left 300/s);
  await refused.getByRole('button', { name: /Adjust and bet 800/ }).click();
  await expect(page.getByText('Your bet of 800 Ks is accepted.')).toBeVisible();
});

/** Rows seen above the dock of a slip: eight on a small phone, online and offline, all ten on a larger one. */
async function expectRows(page: Page): Promise<void> {
  expect(await visibleRows(page)).toBe(8);
  await page.context().setOffline(true);
  await expect(page.locator('.stale')).toBeVisible();
  expect(await visibleRows(page)).toBe(8);
  await page.context().setOffline(false);
  await expect(page.locator('.stale')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => visibleRows(page)).toBe(10);
  await page.setViewportSize({ width: 360, height: 640 });
}

/** The member's slips of the draw: their numbers, and the stake of all of them. */
async function placedOn(system: TestSystem): Promise<string[]> {
  const slips = await system.rows<{ numbers: string; stake: string }>(
    `select (select string_agg(lpad(n::text, 3, '0'), ' ' order by n) from unnest(s.numbers) n) as numbers,
            (select string_agg(distinct a::text, ' ') from unnest(s.amounts) a) as stake
     from lottery.slips s join lottery.draws d on d.id = s.draw_id join members.accounts m on m.id = s.member_id
     where d.name = $1 and m.phone_key = $2`,
    [DRAW, system.phoneKey('09420000016')],
  );
  return slips.map(({ numbers, stake }) => `${numbers} of ${stake}`);
}

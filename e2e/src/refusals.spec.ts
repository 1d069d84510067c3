import { expectAccessible } from './axe.ts';
import { fillSlip, goTo, logIn, openApp, readTyped, sendSlip, visibleRows } from './player.ts';
import { expect, type TestSystem, test } from './test-system.ts';

// Others give the player without money a bonus.
test.use({ separateServer: 'refusals' });

const MORNING = '2d-20310106-morning';

test('wrong password: the popup shows it, and nobody is logged in', async ({ page, system }) => {
  await openApp(page, system);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByLabel('Phone number').fill('09420000011');
  await page.getByLabel('Password', { exact: true }).fill('864213');
  const form = page.locator('.sheet form');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(form.getByRole('alert')).toContainText('The phone number or the password is wrong.');
  await expect(form).toBeVisible();
});

test('no money: the main button deposits what is missing, and the slip is kept', async ({ page, system }) => {
  const before = await slipsOf(system, '09420000018');
  await openApp(page, system);
  await logIn(page, '09420000018');
  await fillSlip(page, ['42'], '5,000');
  const short = page.getByText('This slip is 5,000 Ks short. You can lower the stake.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(short).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(short).toBeHidden();
  await expect(page.locator('.slip .short')).toHaveText(/^−\s?5,000$/);
  expect(await visibleRows(page)).toBe(8);
  await expect(page.getByRole('button', { name: /^Bet / })).toHaveCount(0);
  await expectAccessible(page, 'a slip without money');
  await page.getByRole('button', { name: 'Deposit 5,000 Ks' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount to deposit' })).toHaveValue('5,000');
  await page.goBack();
  await expect(page.getByRole('button', { name: /^42,/ })).toHaveAttribute('aria-pressed', 'true');

  await goTo(page, '/theme1_lottery_two_bet_confirm');
  const sheet = page.getByRole('dialog', { name: 'Confirm your slip' });
  await expect(sheet.getByText('This slip is 5,000 Ks short. You can lower the stake.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /Confirm bet/ })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Deposit 5,000 Ks' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount to deposit' })).toHaveValue('5,000');
  // Less than a channel takes is raised to what it takes, and the page says so.
  await goTo(page, '/theme1_deposit?amount=1&slip=2d-20310106-morning');
  await expect(page.getByRole('textbox', { name: 'Amount to deposit' })).not.toHaveValue('1');
  await expect(page.getByRole('button', { name: /account to pay [\d,]{5,} Ks$/ })).toBeEnabled();
  expect(await slipsOf(system, '09420000018')).toEqual(before);
});

test('a pasted chat shows line by line what is understood, asks, and adds only what is confirmed', async ({
  page,
  system,
}) => {
  await openApp(page, system);
  await logIn(page, '09420000018');
  await goTo(page, '/theme1_lottery_two_bet');
  const chat = 'Ko Aung\n12R 500\n45 67 = 1000\n12 34 56R 500\nhello 5\nTotal 6000';
  const sheet = await readTyped(page, chat);
  await expect(sheet.locator('.rd.ok')).toHaveCount(2);
  await expect(sheet.getByText('Which numbers is R for?')).toBeVisible();
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Answer 1 question first' })).toBeVisible();
  await expectAccessible(page, 'what is understood of a slip');
  await page.reload();
  await expect(page.getByLabel('Type a slip')).toHaveValue(chat);
  await page.getByRole('button', { name: 'Check' }).click();
  await sheet.getByText('Agrees with the total in the text').click();
  await sheet.getByRole('button', { name: /Add 6,000/ }).click();
  await expect(page.getByText('8 numbers')).toBeVisible();
});

test('the confirmation names the lines that were left out', async ({ page, system }) => {
  await openApp(page, system);
  await logIn(page, '09420000012');
  await goTo(page, '/theme1_lottery_two_bet');
  const sheet = await readTyped(page, '12 500\n5 500\n23/11 2026');
  await sheet.getByRole('button', { name: /Leave these lines out, add 500/ }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: /^Bet 500/ }).click();
  const left = page.getByRole('status').filter({ hasText: 'Left out of this slip' });
  await expect(left).toContainText('5 500');
  await expect(left).toContainText('23/11 2026');
});

test('a slip that names the other section is not added', async ({ page, system }) => {
  await openApp(page, system);
  await goTo(page, '/theme1_lottery_two_bet');
  const sheet = await readTyped(page, 'ညနေ 12R500');
  await expect(sheet.getByRole('alert')).toContainText('The text is for Evening; Morning is chosen.');
  await expect(sheet.getByRole('button', { name: 'The section does not match' })).toBeVisible();
});

test('over the cap: the refusal names the number and its remaining stake, and one tap adjusts the slip', async ({
  page,
  system,
}) => {
  await system.rows(
    `update lottery.draw_numbers set cap = sold + 500
     where number = 42 and draw_id = (select id from lottery.draws where name = $1)`,
    [MORNING],
  );
  const before = await slipsOf(system, '09420000011');
  await openApp(page, system);
  await logIn(page, '09420000011');
  await fillSlip(page, ['41', '42'], '1,000');
  await sendSlip(page);
  const refused = page.getByRole('alertdialog', { name: '1 number over the limit' });
  await expect(refused).toContainText('The whole slip was not accepted.');
  await expect(refused).toContainText('No stake was taken.');
  await expect(refused.locator('.fail')).toHaveText(/42.*Your stake 1,000.*Room left 500/s);
  expect(await slipsOf(system, '09420000011')).toEqual(before);

  await refused.getByRole('button', { name: /Adjust and bet 1,500/ }).click();
  await expect(page.getByText('Your bet of 1,500 Ks is accepted.')).toBeVisible();
  expect(await slipsOf(system, '09420000011')).toEqual(['1500', ...before]);
});

test('an unknown number: the slip names it, and why', async ({ page, system }) => {
  const before = await slipsOf(system, '09420000011');
  // The board has no such number, so the request is changed on its way to the server.
  await page.route('**/api/v3/bet*', async (route) => {
    const input = route.request().postDataJSON() as { betInfo: { number: string }[] };
    const [first, ...others] = input.betInfo;
    await route.continue({
      postData: JSON.stringify({ ...input, betInfo: [{ ...first, number: '1234' }, ...others] }),
    });
  });
  await openApp(page, system);
  await logIn(page, '09420000011');
  await fillSlip(page, ['51', '52'], '1,000');
  await sendSlip(page);
  const refused = page.getByRole('alertdialog', { name: 'No such number' });
  await expect(refused).toContainText('No stake was taken.');
  await expect(refused.locator('.fail')).toHaveText(/1234.*Your stake 1,000.*No such number/s);
  expect(await slipsOf(system, '09420000011')).toEqual(before);
});

test('too late: a confirmation after the close is refused, and no stake is taken', async ({
  page,
  system,
}) => {
  const before = await slipsOf(system, '09420000012');
  await openApp(page, system);
  await logIn(page, '09420000012');
  await fillSlip(page, ['27'], '1,000');
  await page.getByRole('button', { name: /^Bet [\d,]+/ }).click();
  const confirm = page.getByRole('button', { name: /Confirm bet/ });
  await expect(confirm).toBeVisible();
  // A phone without live updates and clock, as on a slow connection.
  await page.route('**/nweb/getpath*', (route) => route.abort());
  await system.rows("select clock.move('2031-01-06T11:41:00+06:30', 1)");
  await confirm.click();
  const sheet = page.getByRole('dialog', { name: 'Confirm your slip' });
  await expect(sheet).toContainText('This section has closed');
  await expect(sheet).toContainText('No stake was taken.');
  expect(await slipsOf(system, '09420000012')).toEqual(before);

  await page.unroute('**/nweb/getpath*');
  await page.reload();
  await goTo(page, `/theme1_lottery_two_bet?issue=${MORNING}`);
  await expect(page.getByText('This section has closed').first()).toBeVisible();
});

/** The totals of a member's slips, latest first. */
async function slipsOf(system: TestSystem, phone: string): Promise<string[]> {
  const slips = await system.rows<{ total: string }>(
    `select s.total::text from lottery.slips s join members.accounts m on m.id = s.member_id
     where m.phone_key = $1 order by s.accepted_at desc, s.id desc`,
    [system.phoneKey(phone)],
  );
  return slips.map(({ total }) => total);
}

import { expect, type House, test } from './house.ts';
import { fillSlip, goTo, logIn, openApp, sendSlip } from './player.ts';

const MORNING = '2d-20310106-morning';

test('wrong password: the words stand in the popup, and nobody is in', async ({ page, house }) => {
  await openApp(page, house);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByLabel('Phone number').fill('09420000011');
  await page.getByLabel('Password', { exact: true }).fill('864213');
  const form = page.locator('.sheet form');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(form.getByRole('alert')).toContainText('The phone number or the password is wrong.');
  await expect(form).toBeVisible();
});

test('no money: the button says how much is short and sends nothing', async ({ page, house }) => {
  const before = await slipsOf(house, '09420000018');
  await openApp(page, house);
  await logIn(page, '09420000018');
  await fillSlip(page, ['42'], '1,000');
  const button = page.getByRole('button', { name: 'This slip is 1,000 Ks short. You can lower the stake.' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await expect(page).not.toHaveURL(/confirm/);
  expect(await slipsOf(house, '09420000018')).toEqual(before);
});

test('a typed line that is not understood stays in sight until it is edited or dismissed', async ({
  page,
  house,
}) => {
  await openApp(page, house);
  await goTo(page, '/theme1_lottery_two_bet');
  const field = page.getByLabel('Type a slip');
  await field.fill('12R 500, 45 67 = 1000, hello 5');
  await field.press('Enter');
  const unclear = page.getByRole('alert').filter({ hasText: 'These lines were not understood.' });
  await expect(unclear).toContainText('hello 5');
  await expect(page.getByText('4 numbers')).toBeVisible();
  await page.reload();
  await expect(unclear).toContainText('hello 5');
  await field.fill('hello 500');
  await expect(unclear).toBeHidden();
  await field.press('Enter');
  await expect(unclear).toContainText('hello 500');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(unclear).toBeHidden();
  await expect(page.getByText('New: 1,000')).toBeVisible();
});

test('over the cap: the refusal names the number and its room, and one tap fits the slip', async ({
  page,
  house,
}) => {
  await house.rows(
    `update lottery.draw_numbers set cap = sold + 500
     where number = 42 and draw_id = (select id from lottery.draws where name = $1)`,
    [MORNING],
  );
  const before = await slipsOf(house, '09420000011');
  await openApp(page, house);
  await logIn(page, '09420000011');
  await fillSlip(page, ['41', '42'], '1,000');
  await sendSlip(page);
  const refused = page.getByRole('alertdialog', { name: '1 number over the limit' });
  await expect(refused).toContainText('The whole slip was not accepted.');
  await expect(refused).toContainText('No stake was taken.');
  await expect(refused.locator('.fail')).toHaveText(/42.*Asked for 1,000.*Room left 500/s);
  expect(await slipsOf(house, '09420000011')).toEqual(before);

  await refused.getByRole('button', { name: /Fit and bet 1,500/ }).click();
  await expect(page.getByText('Your bet of 1,500 Ks is accepted.')).toBeVisible();
  expect(await slipsOf(house, '09420000011')).toEqual(['1500', ...before]);
});

test('a number that the game does not have: the slip names it, and why', async ({ page, house }) => {
  const before = await slipsOf(house, '09420000011');
  // The board offers none: something between it and the house does.
  await page.route('**/api/v3/bet*', async (route) => {
    const asked = route.request().postDataJSON() as { betInfo: { number: string }[] };
    const [first, ...others] = asked.betInfo;
    await route.continue({
      postData: JSON.stringify({ ...asked, betInfo: [{ ...first, number: '1234' }, ...others] }),
    });
  });
  await openApp(page, house);
  await logIn(page, '09420000011');
  await fillSlip(page, ['51', '52'], '1,000');
  await sendSlip(page);
  const refused = page.getByRole('alertdialog', { name: 'No such number' });
  await expect(refused).toContainText('No stake was taken.');
  await expect(refused.locator('.fail')).toHaveText(/1234.*Asked for 1,000.*No such number/s);
  expect(await slipsOf(house, '09420000011')).toEqual(before);
});

test('too late: who confirms after the close is refused, and no stake is taken', async ({ page, house }) => {
  const before = await slipsOf(house, '09420000012');
  await openApp(page, house);
  await logIn(page, '09420000012');
  await fillSlip(page, ['27'], '1,000');
  await page.getByRole('button', { name: /^Bet [\d,]+/ }).click();
  const confirm = page.getByRole('button', { name: /Confirm bet/ });
  await expect(confirm).toBeVisible();
  // A phone that has not heard of the close, as one whose line is slow.
  await page.route('**/nweb/getpath*', (route) => route.abort());
  await house.rows("select clock.move('2031-01-06T11:41:00+06:30', 1)");
  await confirm.click();
  const sheet = page.getByRole('dialog', { name: 'Confirm your slip' });
  await expect(sheet).toContainText('This section has closed.');
  await expect(sheet).toContainText('No stake was taken.');
  expect(await slipsOf(house, '09420000012')).toEqual(before);

  await page.unroute('**/nweb/getpath*');
  await page.reload();
  await goTo(page, `/theme1_lottery_two_bet?issue=${MORNING}`);
  await expect(page.getByText('This section has closed.').first()).toBeVisible();
});

/** What a member's slips cost, latest first. */
async function slipsOf(house: House, phone: string): Promise<string[]> {
  const slips = await house.rows<{ total: string }>(
    `select s.total::text from lottery.slips s join members.accounts m on m.id = s.member_id
     where m.phone_key = $1 order by s.accepted_at desc, s.id desc`,
    [house.phoneKey(phone)],
  );
  return slips.map(({ total }) => total);
}

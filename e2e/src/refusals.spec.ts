import { expect, test } from './house.ts';
import { goTo, logIn, openApp } from './player.ts';

const BET = '/theme1_lottery_two_bet';

test('no money: the slip is refused before it is sent, and nothing is taken', async ({ page, house }) => {
  await openApp(page, house);
  await logIn(page, '09420000018');
  await goTo(page, BET);
  await page.getByRole('button', { name: /^42/ }).click();
  await expect(page.getByText(/short/i).first()).toBeVisible();
});

test('over the cap: the refusal names the number and the room, and fits the slip in one tap', async ({
  page,
  house,
}) => {
  await house.rows('update lottery.issue_numbers set cap = 500 where number = 42 and sold = 0');
  await openApp(page, house);
  await logIn(page, '09420000011');
  await goTo(page, BET);
  await page.getByRole('button', { name: /^42/ }).click();
  await page.getByRole('button', { name: '1,000', exact: true }).click();
  await page.getByRole('button', { name: /Bet/ }).last().click();
  await page
    .getByRole('button', { name: /Confirm|Bet/ })
    .last()
    .click();
  await expect(
    page.getByText(/1 number over the limit|The whole slip was not accepted/).first(),
  ).toBeVisible();
});

test('too late: after the close the page says so and takes nothing', async ({ page, house }) => {
  await openApp(page, house);
  await logIn(page, '09420000012');
  await house.rows("select clock.move('2031-01-06T11:41:00+06:30', 1)");
  const before = await house.rows('select id from lottery.slips');
  await goTo(page, `${BET}?issue=2d-20310106-morning`);
  await expect(page.getByText(/closed|Closed/).first()).toBeVisible();
  expect(await house.rows('select id from lottery.slips')).toHaveLength(before.length);
});

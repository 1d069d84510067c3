import { expectAccessible } from './axe.ts';
import { test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect } from './test-system.ts';

const PLAYER = '09420000018';

test('a bonus is claimed with its terms in sight, given up, and cancelled by operators', async ({
  page,
  system,
  operatorAt,
}) => {
  const [member] = await system.rows<{ id: string }>('select id from members.accounts where phone_key = $1', [
    system.phoneKey(PLAYER),
  ]);
  const id = member!.id;
  for (const [occasion, amount] of [
    ['first', 3000],
    ['second', 5000],
  ])
    await system.rows(
      `insert into grants.grants (member_id, campaign, occasion, amount, turnover_times, play_days, terms, granted_at,
                                  claim_until)
       values ($1, 'vip', $2::text, $3, 3, 30, jsonb_build_object('title', jsonb_build_object('my', $2::text,
               'en', $2::text, 'zh', $2::text, 'th', $2::text)), clock.now(), clock.now() + interval '3 days')
       returning id`,
      [id, occasion, amount],
    );
  await openApp(page, system);
  await logIn(page, PLAYER);

  await test.step('the level says what is missing, and the bonus what it costs', async () => {
    await goTo(page, '/theme1_vip');
    await expect(page.getByText('Bronze level')).toBeVisible();
    await expect(page.getByText('Still to bet for Silver')).toBeVisible();
    await expectAccessible(page);
    await goTo(page, '/theme1_bonuses');
    await expect(page.getByText('Current 2')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'See terms and claim' }).last().click();
    const sheet = page.locator('.sheet');
    await expect(sheet.getByText('3,000 × 3 = 9,000')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Claim' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The bonus is in your wallet' })).toBeVisible();
    await expectAccessible(page);
    await page.locator('.sheet .foot').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Being bet', { exact: true })).toBeVisible();
    await expect(page.getByText('0 / 9,000')).toBeVisible();
  });

  await test.step('giving up says what is lost and what stays', async () => {
    await page.getByRole('button', { name: 'Give up' }).click();
    const sheet = page.locator('.sheet');
    await expect(sheet.getByText('3,000 Ks')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Give up' }).click();
    await expect(page.getByText('Current 1')).toBeVisible();
    await page.getByRole('tab', { name: 'Ended' }).click();
    await expect(page.getByText('Given up', { exact: true })).toBeVisible();
  });

  await test.step('an operator cancels the other with a reason that the player reads', async () => {
    const htet = await operatorAt('htet');
    await htet.open(`/members/${id}`);
    await htet.page.getByRole('tab', { name: /Bonuses/ }).click();
    await htet.page.getByRole('button', { name: 'second' }).click();
    const dialog = htet.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('two accounts on one phone');
    await expectAccessible(htet.page);
    await dialog.getByRole('button', { name: 'Cancel offer' }).click();
    await expect(htet.page.getByText('two accounts on one phone')).toBeVisible();
    await expect(page.getByText('two accounts on one phone')).toBeVisible();
    const support = page.getByRole('button', { name: 'Support' });
    expect(await support.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });

  await test.step('what costs more at a level takes two operators', async () => {
    for (const name of ['thiri', 'htet']) {
      const { page: at, open } = await operatorAt(name);
      await open('/vip');
      await at.getByRole('button', { name: 'Gold' }).first().click();
      const form = at.locator('.side');
      if (name === 'thiri') await form.getByLabel('Monthly bonus').fill('4000');
      else await expect(form.getByText('requested these figures')).toBeVisible();
      await form.getByLabel('Reason').fill('a better month');
      await expectAccessible(at);
      await form.getByRole('button', { name: 'Save' }).click();
      if (name === 'thiri') await expect(form.getByText('you requested these figures')).toBeVisible();
      else await expect(at.getByRole('row', { name: /Gold.*4,000/ }).first()).toBeVisible();
    }
    await goTo(page, '/theme1_vip');
    await expect(page.getByRole('row', { name: /Gold.*4,000/ })).toBeVisible();
  });
});

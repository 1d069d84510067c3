import { expectAccessible } from './axe.ts';
import { test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect } from './test-system.ts';

/** The player of the demo who has turns. */
const PLAYER = '09420000011';

test('a prize table goes live in twos, its turn is drawn once and checked, and it is stopped by one', async ({
  page,
  system,
  operatorAt,
}) => {
  const [member] = await system.rows<{ id: string }>('select id from members.accounts where phone_key = $1', [
    system.phoneKey(PLAYER),
  ]);
  const [thiri, htet] = [await operatorAt('thiri'), await operatorAt('htet')];

  await test.step('one operator writes a draft, two put it live', async () => {
    await thiri.open('/prizes');
    await thiri.page.getByRole('button', { name: 'New prize table' }).click();
    const form = thiri.page.locator('.side');
    await form.getByText('Red envelope', { exact: true }).click();
    for (const lang of ['Burmese', 'English', 'Chinese', 'Thai'])
      await form.getByLabel(`Title, ${lang}`).fill('Feast');
    await form.getByLabel('Prize 1').fill('2000');
    await expect(form.getByText('A turn costs 1,500 Ks on average.')).toBeVisible();
    await form.getByLabel('Reason').fill('a feast');
    await expectAccessible(thiri.page);
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(thiri.page.getByRole('row', { name: /Feast.*Draft/ })).toBeVisible();
    for (const { page: at, open } of [thiri, htet]) {
      await open('/prizes');
      await at.getByRole('button', { name: /Feast/ }).click();
      const section = at.locator('.side section', { hasText: 'Takes two operators, who approve' });
      await section.getByLabel('Reason').fill('as planned');
      await section.getByRole('button', { name: /put live|Submit for approval/ }).click();
      const state = at === thiri.page ? /Feast.*Waits for a second approval/ : /Feast.*Live/;
      await expect(at.getByRole('row', { name: state })).toBeVisible();
    }
    await expectAccessible(htet.page);
  });

  await test.step('two give a turn', async () => {
    for (const { page: at } of [thiri, htet]) {
      const section = at.locator('.side section', {
        hasText: 'Takes two operators who enter the same member',
      });
      await section.getByLabel('Member').fill(member!.id);
      await section.getByLabel('Reason').fill('lost on our side');
      await section.getByRole('button', { name: 'Give one turn' }).click();
      const [turn] = at === thiri.page ? ['No turns'] : ['by hand 1'];
      await expect(at.getByText(turn!)).toBeVisible();
    }
  });

  await openApp(page, system);
  await logIn(page, PLAYER);
  await test.step('the envelope opens although the first answer is lost, and can be checked', async () => {
    await goTo(page, '/theme1_red_envelopes');
    await expect(page.getByText('Draws left 3')).toBeVisible();
    await expect(page.getByText('The mean of a draw is 1,500 Ks.')).toBeVisible();
    await expect(page.getByText('1/2').first()).toBeVisible();
    await expectAccessible(page);
    const tried: string[] = [];
    await page.route('**/nweb/red_open*', async (route) => {
      tried.push(route.request().headers()['idempotency-key'] ?? '');
      if (tried.length > 1) return route.continue();
      // The server draws, the phone never hears of it.
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Open envelope' }).click();
    await expect(page.getByText('in your main wallet')).toBeVisible();
    const sum = page.locator('.kv .v').filter({ hasText: '× 1 =' });
    const { height } = (await sum.boundingBox())!;
    expect(height, 'the sum to bet and its unit are on one line').toBeLessThan(36);
    expect(tried).toHaveLength(2);
    expect(tried[0]).toBe(tried[1]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check it' }).click();
    await expect(page.getByText('Your phone repeated the draw and got the same result.')).toBeVisible();
    await expect(page.locator('.sheet .steps .done')).toHaveCount(3);
    await expectAccessible(page);
    await page.locator('.sheet').getByRole('button', { name: 'Close' }).last().click();
    const rows = await system.rows("select 1 from grants.grants where campaign like 'prize:%'");
    expect(rows).toHaveLength(1);
  });

  await test.step('the wheel stops on what was drawn with the own code', async () => {
    await goTo(page, '/theme1_wheel');
    await expect(page.getByText('Draws left 2')).toBeVisible();
    await expect(page.getByText('1/200')).toBeVisible();
    await page.getByRole('button', { name: /Your own code/ }).click();
    await page.getByLabel('Your own code').fill('my own code');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Spin · uses one draw' }).click();
    const sheet = page.locator('.sheet');
    await expect(sheet.getByText('myowncode')).toBeVisible();
    await expect(sheet.locator('.steps .done')).toHaveCount(3);
    const ground = await sheet.evaluate((one) => getComputedStyle(one, '::backdrop').backgroundColor);
    expect(ground, 'the wheel stays in sight beside its result').toBe('rgba(0, 0, 0, 0)');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Draws left 1')).toBeVisible();
    await expect(page.getByText('Your draws')).toBeVisible();
  });

  await test.step('one operator stops the table', async () => {
    const section = thiri.page.locator('.side section', { hasText: 'No more turns are given' });
    await section.getByLabel('Reason').fill('the feast is over');
    await section.getByRole('button', { name: 'Stop at once' }).click();
    await expect(thiri.page.getByRole('row', { name: /Feast.*Stopped/ })).toBeVisible();
  });
});

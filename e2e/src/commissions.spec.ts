import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { enterResult, type Operator, setClock, test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect } from './test-system.ts';

test.use({ separateServer: 'commissions' });
test.setTimeout(240_000);

const AGENT = '09420000001';
const FIGURES = { index: '1,562.82', value: '45,637.15' };

const sumOf = (text: string | null) => Number(text?.replaceAll('−', '-').replaceAll(/[^\d-]/g, ''));

test('a month of commissions: rates by two, settled, explained, paid by two', async ({
  page,
  system,
  operatorAt,
}) => {
  const [agent] = await system.rows<{ id: string }>('select id from members.accounts where phone_key = $1', [
    system.phoneKey(AGENT),
  ]);
  const agentId = agent!.id;
  await system.rows(
    `insert into commissions.rates (agent_id, model, from_month, rate, set_at)
     values ($1, 'net_loss', '2031-01-01', 3000, '2030-12-20'), ($1, 'turnover', '2031-01-01', 20, '2030-12-20')`,
    [agentId],
  );
  const [thiri, htet, eiphyu, kyaw] = [
    await operatorAt('thiri'),
    await operatorAt('htet'),
    await operatorAt('eiphyu'),
    await operatorAt('kyaw'),
  ];
  const tab = `/agents/${agentId}?tab=commissions`;
  const rates = ({ page: at }: Operator) =>
    at.locator('section.sec').filter({ hasText: 'Commission rates' }).first();

  await test.step('a higher rate takes two operators, and counts from next month on', async () => {
    for (const operator of [thiri, htet]) {
      await operator.open(tab);
      const form = rates(operator);
      await form.getByLabel('Net loss').fill('35');
      await form.getByLabel('Reason').fill('agreed with the agent');
      await form.getByRole('button', { name: 'Set commission rates' }).click();
      if (operator === thiri) {
        await expect(form.getByText(/Net loss 35.00 % pending approval/)).toBeVisible();
        await expectAccessible(thiri.page);
        await thiri.open('/agents');
        await expect(thiri.page.getByRole('button', { name: 'commission Net loss 35.00 %' })).toBeVisible();
      } else await expect(form.getByText('30.00 %, from next month 35.00 %')).toBeVisible();
    }
    await openApp(page, system);
    await logIn(page, AGENT);
    await goTo(page, '/theme1_my_agent');
    await page.getByRole('button', { name: 'Commission', exact: true }).click();
    await expect(page.getByText('30.00% from next month 35.00%')).toBeVisible();
    await expect(page.getByText('No statement yet')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the month is settled on the first of the next one at 16:00', async () => {
    await setClock(eiphyu, { time: '12:01' });
    for (const operator of [eiphyu, kyaw]) await enterResult(operator, '2d-20310106-morning', FIGURES);
    await setClock(eiphyu, { time: '12:11' });
    await expect
      .poll(() => system.rows(`select state from lottery.draws where name = '2d-20310106-morning'`))
      .toEqual([{ state: 'settled' }]);
    await setClock(eiphyu, { day: '2031-01-07', time: '15:01' });
    await setClock(eiphyu, { day: '2031-02-01', time: '16:01' });
    await expect(async () => {
      await thiri.open('/agents/commissions');
      await thiri.page.reload();
      await expect(thiri.page.getByRole('button', { name: 'Jan 2031' })).toBeVisible({ timeout: 15_000 });
      await expect(thiri.page.getByText('to be paid')).toBeVisible({ timeout: 15_000 });
    }).toPass({ timeout: 90_000 });
    await expectAccessible(thiri.page);
    await thiri.page.getByRole('button', { name: 'Shwe Pyi' }).first().click();
    await expect(thiri.page.getByText('Share of the month')).toHaveCount(2);
    await expectAccessible(thiri.page);
    const saved = thiri.page.waitForEvent('download');
    await thiri.page.getByRole('button', { name: 'CSV' }).click();
    expect(
      readFileSync(await (await saved).path(), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(3);
  });

  const due = await test.step('the agent sees how each sum comes about', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Commission Agent' })).toBeVisible();
    await expect(page.getByText('Waiting for payment').first()).toBeVisible();
    const lines = page.locator('.ar-line');
    await expect(lines.first()).toContainText('×');
    const amounts = await lines.locator('.sum').allTextContents();
    const total = amounts.reduce((sum, text) => sum + sumOf(text), 0);
    expect(total).toBeGreaterThan(0);
    expect(sumOf(await page.locator('.ar-all .fig').first().textContent())).toBe(total);
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^shwe-commission-\w+-2031-01\.csv$/);
    return sumOf(await page.locator('.ar-hero .disp').textContent());
  });

  await test.step('two operators pay the same sum, and the agent has it at once', async () => {
    const balance = async () => sumOf(await page.locator('header .bal .fig').textContent());
    const before = await balance();
    const amount = due.toLocaleString('en-US');
    await thiri.page.getByLabel('Reason').first().fill('agrees with the report');
    await thiri.page.getByRole('button', { name: `Request to pay ${amount} Ks` }).click();
    await expect(thiri.page.getByText(`You requested a payout of ${amount} Ks`)).toBeVisible();
    await expect(thiri.page.getByRole('button', { name: /^Request to pay/ })).toBeHidden();
    await htet.open('/agents/commissions');
    await expect(htet.page.getByText(`Thiri Aung requested a payout of ${amount} Ks`)).toBeVisible();
    await htet.page.getByLabel('Reason').first().fill('seen, the same');
    await htet.page.getByRole('button', { name: `Approve: pay ${amount} Ks` }).click();
    await expect(htet.page.getByText('Approved. It is being paid.')).toBeVisible();
    await expect.poll(balance, { timeout: 30_000 }).toBe(before + due);
    await expect(page.locator('.ar-day').first()).toContainText('Paid');
    await expect(htet.page.getByText('nothing due')).toBeVisible();
    expect(await system.brokenInvariants()).toEqual([]);
  });
});

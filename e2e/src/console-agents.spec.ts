import { expectAccessible } from './axe.ts';
import { payThroughAgent, requestThroughAgent } from './downline-withdrawals.ts';
import { test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect } from './test-system.ts';

test.use({ separateServer: 'console-agents' });
test.setTimeout(170_000);

const AGENT = '09420000001';
const PLAYER = '09420000011';

test('operators see the tree, change rates and places with two, and decide a dispute with two', async ({
  page,
  system,
  browser,
  operatorAt,
}) => {
  const [agentRow] = await system.rows<{ id: string }>(
    'select id from members.accounts where phone_key = $1',
    [system.phoneKey(AGENT)],
  );
  const agentId = agentRow!.id;
  const thiri = await operatorAt('thiri');
  const owner = await operatorAt('owner');
  const nilar = await operatorAt('nilar');
  const desk = owner.page;

  await test.step('the tree leads to the agent, with the downline and its figures', async () => {
    await owner.open('/agents');
    await desk.getByRole('button', { name: 'Shwe Pyi', exact: true }).click();
    await expect(desk.getByText('8 in all, 8 direct, 0 agents')).toBeVisible();
    await expect(desk.getByRole('table').getByRole('button', { name: 'Khin', exact: true })).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('the search finds a member by the beginning of the number', async () => {
    await desk.getByLabel('Name, number or invite code').fill(agentId.slice(0, 5));
    await expect(desk.getByText(`M-${agentId}`).first()).toBeVisible();
    await desk.getByLabel('Name, number or invite code').fill('');
  });

  await test.step('a higher rate shows what it would have given, and takes two', async () => {
    const [player] = await system.rows<{ id: string }>(
      'select id from members.accounts where phone_key = $1',
      [system.phoneKey(PLAYER)],
    );
    await owner.open(`/agents/${player!.id}?tab=rates`);
    await desk.getByLabel('2D').fill('0.1');
    await expect(desk.getByText('Member and everybody below', { exact: true })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByLabel('Reason').fill('agreed with the agent');
    await desk.getByRole('button', { name: 'Set rates' }).click();
    await expect(
      desk.getByText(/The rates count from tomorrow on|Another operator must enter/).first(),
    ).toBeVisible();
  });

  await test.step('an appointment takes two; whoever asked cannot approve', async () => {
    const [player] = await system.rows<{ id: string }>(
      'select id from members.accounts where phone_key = $1',
      [system.phoneKey('09420000012')],
    );
    const place = `/agents/${player!.id}?tab=change`;
    await owner.open(place);
    const role = desk.locator('section.sec').filter({ hasText: 'Role' }).first();
    await role.getByLabel('Reason').fill('brings many players');
    await role.getByRole('button', { name: 'Appoint as agent' }).click();
    await expect(
      desk.getByText('You requested the appointment. Another operator approves it.'),
    ).toBeVisible();
    await expect(role.getByRole('button', { name: 'Appoint as agent' })).toBeHidden();
    await nilar.open(place);
    const second = nilar.page.locator('section.sec').filter({ hasText: 'Role' }).first();
    await expect(nilar.page.getByText(/U Shwe requested the appointment/)).toBeVisible();
    await second.getByLabel('Reason').fill('checked and agreed');
    await second.getByRole('button', { name: 'Approve the appointment' }).click();
    await expect(nilar.page.getByRole('button', { name: 'Dismiss the agent' })).toBeVisible();
  });

  await test.step('a move shows its effects before it is requested', async () => {
    const [player] = await system.rows<{ id: string }>(
      'select id from members.accounts where phone_key = $1',
      [system.phoneKey('09420000013')],
    );
    const [to] = await system.rows<{ id: string }>('select id from members.accounts where phone_key = $1', [
      system.phoneKey('09420000012'),
    ]);
    await owner.open(`/agents/${player!.id}?tab=change`);
    const move = desk.locator('section.sec').filter({ hasText: 'New superior' }).first();
    await move.getByLabel('New superior').fill(to!.id);
    await move.getByRole('button', { name: `M-${to!.id}` }).click();
    await expect(move.getByText('1 member, 0 of them agents')).toBeVisible();
    await move.getByLabel('Reason').fill('wishes the other agent');
    await move.getByRole('button', { name: 'Request the move' }).click();
    await expect(desk.getByText('You requested this move. Another operator approves it.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Approve the move' })).toBeDisabled();
    await nilar.open(`/agents/${player!.id}?tab=change`);
    await nilar.page.getByRole('button', { name: 'Approve the move' }).click();
    await expect(nilar.page.getByText(/Approved. It counts from/)).toBeVisible();
  });

  await test.step('reports and rebate days open, and a report is saved', async () => {
    await owner.open('/agents/reports');
    await expect(desk.getByRole('link', { name: 'Shwe Pyi' })).toBeVisible();
    await expectAccessible(desk);
    const saved = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await owner.open('/agents/rebates');
    await expect(desk.getByText('No rebates have been computed yet.')).toBeVisible();
  });

  await test.step('on a phone the head is one line, and all choices are within reach', async () => {
    await desk.setViewportSize({ width: 390, height: 844 });
    for (const [place, bars] of [
      ['/agents/reports', 0],
      ['/agents/disputes', 1],
      [`/agents/${agentId}?tab=day`, 1],
    ] as const) {
      await owner.open(place);
      await expect(desk.locator('.ant-segmented')).toHaveCount(bars);
      const screens = desk.locator('.pagehead .choicebar');
      const [title, choice] = [await desk.locator('.pagehead h1').boundingBox(), await screens.boundingBox()];
      expect(choice!.y, place).toBeLessThan(title!.y + title!.height);
      await screens.click();
      await expect(desk.locator('.ant-select-item-option')).toHaveText([
        ...['Tree', 'Reports', 'Rebate days', 'Commissions', 'Disputes', 'Deposits', 'Transfers'],
      ]);
      await desk.keyboard.press('Escape');
      const outside = await desk.locator('.ant-segmented').evaluateAll((groups) =>
        groups.flatMap((group) => {
          const { left, right } = group.getBoundingClientRect();
          return [...group.querySelectorAll('.ant-segmented-item')]
            .filter((item) => {
              const box = item.getBoundingClientRect();
              return box.left < left || box.right > Math.min(right, innerWidth);
            })
            .map((item) => item.textContent);
        }),
      );
      expect(outside, place).toEqual([]);
    }
    await desk.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a dispute: one operator proposes, another decides, and the money is back', async () => {
    const agent = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
    await openApp(agent, system);
    await logIn(agent, AGENT);
    await openApp(page, system);
    await logIn(page, PLAYER);
    await requestThroughAgent(page, 30_000);
    await goTo(agent, '/theme1_down_withdrawal');
    await agent.getByRole('button', { name: /^Pay 30,000/ }).click();
    await payThroughAgent(agent, '01003824710483', 30_000);
    await page.getByRole('button', { name: 'I have not received it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send the dispute' }).click();

    await thiri.open('/agents/disputes');
    const first = thiri.page;
    await expect(first.getByText('01003824710483')).toBeVisible();
    await expect(first.getByRole('img', { name: 'Picture' })).toBeVisible();
    await first.getByRole('button', { name: 'Verify all' }).click();
    await expect(first.getByText('All 3 receipts verify')).toBeVisible();
    await expectAccessible(first);

    // On a phone the list or the case is shown, with a dock of one line.
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await first.setViewportSize(size);
      const [row, back] = [
        first.getByRole('button', { name: 'Khin · Shwe Pyi' }),
        first.getByRole('button', { name: 'Disputes', exact: true }),
      ];
      const choices = first.locator('.casefoot .act button');
      await expect(choices.first()).toBeHidden();
      await row.click();
      await expect(row).toBeHidden();
      await expect(first).toHaveURL(/[?&]case=E-/);
      const tops = await choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
      await expectAccessible(first);
      await back.click();
      await expect(choices.first()).toBeHidden();
      await row.click();
      await first.goBack();
      await expect(row).toBeVisible();
    }
    await first.setViewportSize({ width: 1440, height: 900 });
    await first.keyboard.press('b');
    await first.getByLabel('Reason').fill('the picture is of another day');
    await expectAccessible(first);
    await first.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(first.getByText(/^You propose: return 30,000 to/)).toBeVisible();
    await expect(first.getByRole('button', { name: /^Approve/ })).toBeDisabled();

    const htet = await operatorAt('htet');
    await htet.open('/agents/disputes');
    await expect(htet.page.getByText(/^Thiri Aung proposes: return 30,000 to/)).toBeVisible();
    await htet.page.getByRole('button', { name: /^Approve: return 30,000/ }).click();
    await htet.page.getByLabel('Reason').fill('seen, the same');
    await htet.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(htet.page.getByText('No pending disputes.')).toBeVisible();
    await expect(page.getByText('Decided: the money is yours again')).toBeVisible();
    expect(await system.brokenInvariants()).toEqual([]);
  });
});

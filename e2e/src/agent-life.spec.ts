import type { Page } from '@playwright/test';
import { readQr } from '../../apps/server/src/modules/files/index.ts';
import { payThroughAgent, requestThroughAgent } from './downline-withdrawals.ts';
import { setCodes } from './life/codes.ts';
import { stakeAll } from './life/limits.ts';
import { linkWallet } from './life/payees.ts';
import { expectText, PASSWORD, type Person, PIN, personOf, sumText, winOf } from './life/person.ts';
import { enterResult, type Operator, test } from './operator.ts';
import { buttonWithAmount, choosePassword, closeWin, enterPhone, goTo, logIn, openApp } from './player.ts';
import { expect, type TestSystem } from './test-system.ts';
import { inLang, type Lang } from './texts.ts';

test.setTimeout(240_000);

const AGENT = '09420000001';
/** The number is 27. */
const FIGURES = { index: '1,562.82', value: '45,637.15' };
/** Whole kyat: what the agent sends, which the player stakes; what is paid outside; what is disputed. */
const SENT = 50_000;
const PAID = 20_000;
const DISPUTED = 10_000;

/** The agent's language and the player's; SHWE_LANGS=th,en runs it in two others. */
const [AGENT_LANG, PLAYER_LANG] = (/^\w\w,\w\w$/.exec(process.env.SHWE_LANGS ?? '')?.[0] ?? 'zh,my').split(
  ',',
) as [Lang, Lang];

// It ends on the next day.
test.use({ separateServer: 'agent-life' });

test('an agent recruits a player, and the next day both can explain each kyat', async ({
  browser,
  system,
  operatorAt,
}) => {
  const faults: string[] = [];
  const newPhone = async () => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
    page.on('pageerror', (error) => faults.push(String(error)));
    return page;
  };
  const agent = { page: await newPhone(), say: inLang(AGENT_LANG) };
  const player: Person = { ...personOf(PLAYER_LANG, await newPhone()), onOthers: 5500 };
  player.on27 = SENT - 9 * player.onOthers;
  const wallets = async () => ({
    agent: await walletOf(system, AGENT),
    player: await walletOf(system, player.phone),
  });
  // The house gives the agent more than the downline; without that there is no share.
  await system.rows(
    `insert into rebates.rates (member_id, game, from_day, rate)
     select id, '2d', clock.yangon_date(clock.now()), 120 from members.accounts where phone_key = $1`,
    [system.phoneKey(AGENT)],
  );
  await openApp(agent.page, system, AGENT_LANG);
  await logIn(agent.page, AGENT);
  const before = await walletOf(system, AGENT);

  await test.step('another phone reads the QR of the poster and registers', async () => {
    await goTo(agent.page, '/theme1_agent_invite');
    const link = await linkInQr(agent.page, agent.say('inviteQr'));
    await register(player, system, link);
    await setCodes(player);
    await linkWallet(player);
  });
  const id = await idOf(system, player.phone);

  await test.step('the agent sends money, which the player has at once', async () => {
    await sendMoney(agent, id);
    await goTo(player.page, '/theme1_my');
    await expectText(player, sumText(SENT));
    expect(await wallets()).toEqual({ agent: before - SENT, player: SENT });
  });

  await test.step('the player bets and wins', async () => {
    await stakeAll(player, SENT);
    await system.rows("select clock.move('2031-01-06T12:11:00+06:30', 1)");
    for (const name of ['eiphyu', 'kyaw'])
      await enterResult(await operatorAt(name), '2d-20310106-morning', FIGURES);
    await closeWin(player.page, sumText(winOf(player)));
    // The agent of the demo has bet and won, too. Where money is entered, the sheet of a win waits.
    await goTo(agent.page, '/theme1_my_agent');
    await closeWin(agent.page, '');
  });
  const won = await wallets();
  expect(won.player).toBe(winOf(player));

  await test.step('once a day has passed, the agent pays a withdrawal outside, and the player confirms', async () => {
    // A new payee waits for a day.
    await system.rows("select clock.move('2031-01-07T11:45:00+06:30', 1)");
    await withdrawThroughAgent(agent, player, { amount: PAID, reference: '01003824710483' });
    await buttonWithAmount(player.page, player.say('caseConfirmDo')).click();
    const sheet = player.page.getByRole('dialog', { name: player.say('caseConfirmTitle') });
    await sheet
      .getByRole('button')
      .filter({ hasText: sumText(PAID) })
      .click();
    await expect(sheet).toBeHidden();
    await expect.poll(wallets).toEqual({ agent: won.agent + PAID, player: won.player - PAID });
  });

  await test.step('the player disputes the next one, and two operators give the money back', async () => {
    await withdrawThroughAgent(agent, player, { amount: DISPUTED, reference: '01003824710499' });
    await player.page.getByRole('button', { name: player.say('caseNotReceived') }).click();
    const sheet = player.page.getByRole('dialog', { name: player.say('caseNotReceived') });
    await sheet.getByRole('button', { name: player.say('caseDisputeDo') }).click();
    await expectText(player, player.say('caseDisputedText'));
    await giveBack(await operatorAt('thiri'), await operatorAt('htet'), DISPUTED);
    await expectText(player, player.say('caseToMemberOwn'));
    expect(await wallets()).toEqual({ agent: won.agent + PAID, player: won.player - PAID });
  });

  await test.step('the next day both see how each kyat of their rebate came about, and claim it', async () => {
    await system.changeSetting('rebate.payment', 'when claimed');
    await system.rows("select clock.move('2031-01-07T15:01:00+06:30', 1)");
    const held = await wallets();
    const own = await claimExplained(player, '/theme1_rebates');
    expect(own.claimed).toBe(own.explained);
    const share = await claimExplained(agent, '/theme1_agent_rebates');
    expect(share.claimed).toBe(share.explained);
    await expect
      .poll(wallets)
      .toEqual({ agent: held.agent + share.claimed, player: held.player + own.claimed });
  });
  expect(faults).toEqual([]);
  expect(await system.brokenInvariants()).toEqual([]);
});

type Speaker = Pick<Person, 'page' | 'say'>;

/** The address in the QR code on the screen. */
async function linkInQr(page: Page, name: string): Promise<string> {
  const picture = await page.getByRole('img', { name }).screenshot();
  const read = await readQr(`data:image/png;base64,${picture.toString('base64')}`, 0n);
  expect(read).toMatchObject({ ok: true, value: expect.stringMatching(/\/i\/\w+$/) });
  return read.ok ? read.value : '';
}

/** Registers through an invite link: the code is filled in already. */
async function register({ page, say, lang, phone }: Person, system: TestSystem, link: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
  await page.goto(link);
  await enterPhone(page, system, phone);
  await page.getByLabel(say('otp')).fill(await system.otp());
  await page
    .locator('.sheet')
    .getByRole('button', { name: say('next') })
    .click();
  await choosePassword(page, PASSWORD);
  await expect(page.locator('.sheet')).toBeHidden();
}

async function sendMoney({ page, say }: Speaker, memberId: string): Promise<void> {
  await goTo(page, `/theme1_agent_transfer?id=${memberId}`);
  await page.getByRole('textbox', { name: say('amount') }).fill(String(SENT));
  await buttonWithAmount(page, say('sendDo')).last().click();
  const sheet = page.getByRole('dialog', { name: say('sendConfirm') });
  await expect(sheet).toContainText(memberId);
  await sheet.getByLabel(say('withdrawPin')).fill(PIN);
  await sheet
    .getByRole('button')
    .filter({ hasText: sumText(SENT) })
    .click();
  await expect(page.getByText(say('moneySent')).first()).toBeVisible();
}

/** A withdrawal until the agent has said that it is paid. */
async function withdrawThroughAgent(
  agent: Speaker,
  player: Speaker,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> {
  await requestThroughAgent(player.page, amount);
  await goTo(agent.page, '/theme1_down_withdrawal');
  await buttonWithAmount(agent.page, agent.say('casePayFirst'))
    .filter({ hasText: sumText(amount) })
    .last()
    .click();
  await payThroughAgent(agent.page, reference, amount);
  await expect(player.page.getByText(reference)).toBeVisible();
}

/** One operator proposes to return the money of the only dispute, another approves. */
async function giveBack(first: Operator, second: Operator, amount: number): Promise<void> {
  const sum = sumText(amount);
  await first.open('/agents/disputes');
  await expect(first.page.getByRole('button', { name: 'Verify all' })).toBeVisible();
  await first.page.keyboard.press('b');
  await first.page.getByLabel('Reason').fill('the account of the player shows nothing');
  await first.page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(first.page.getByRole('button', { name: 'Propose', exact: true })).toBeHidden();
  await second.open('/agents/disputes');
  await second.page.getByRole('button', { name: new RegExp(`^Approve: return ${sum}`) }).click();
  await second.page.getByLabel('Reason').fill('seen, the same');
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(second.page.getByText('No pending disputes.')).toBeVisible();
}

const amountsIn = (text: string): number[] =>
  [...text.matchAll(/[\d,]+(?:\.\d+)?/g)].map(([figures]) => Number(figures.replaceAll(',', '')));

/** Opens the explanation of 2D and claims: the sum in the button, and what valid bets × rate of all lines come to. */
async function claimExplained(
  { page, say }: Speaker,
  route: string,
): Promise<{ claimed: number; explained: number }> {
  await goTo(page, route);
  // In Chinese, a day that is not claimed contains the word, too.
  const claim = buttonWithAmount(page, say('claimAct')).last();
  const game = page.locator('.ar-game > button').first();
  // The job that computes them follows the moved clock a little later.
  await expect(async () => {
    await page.reload();
    await expect(claim).toBeEnabled({ timeout: 10_000 });
    await expect(game).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  const [claimed = 0] = amountsIn((await claim.textContent())!);
  await game.click();
  await expect(page.locator('.ar-line').first()).toBeVisible();
  const lines = await page.locator('.ar-line .times').allTextContents();
  const explained = lines.map((line) => {
    const [valid = 0, percent = 0] = amountsIn(line);
    return Math.floor((valid * Math.round(percent * 100)) / 10_000);
  });
  await claim.click();
  await expect(page.getByRole('button', { name: say('claimNothing') })).toBeVisible();
  return { claimed, explained: explained.reduce((sum, amount) => sum + amount, 0) };
}

async function idOf(system: TestSystem, phone: string): Promise<string> {
  const [row] = await system.rows<{ id: string }>(
    'select id::text from members.accounts where phone_key = $1',
    [system.phoneKey(phone)],
  );
  return row!.id;
}

async function walletOf(system: TestSystem, phone: string): Promise<number> {
  const [row] = await system.rows<{ balance: string }>(
    `select w.balance::text as balance from ledger.accounts w join members.accounts a on a.id = w.member_id
     where w.code = 'wallet' and a.phone_key = $1`,
    [system.phoneKey(phone)],
  );
  return Number(row?.balance ?? 0);
}

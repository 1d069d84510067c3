import { lockApp, setCodes } from './life/codes.ts';
import {
  claimByHand,
  confirmAll,
  creditByHand,
  payAtGateway,
  payOnChain,
  transferThereAndBack,
} from './life/deposits.ts';
import {
  closeForGood,
  mayNotCloseUnpaid,
  mayNotCloseWithMoney,
  payOut,
  saveData,
  withdrawAll,
} from './life/leaving.ts';
import { excludeSelf, hitEachLimit, stakeAll, takeBreak } from './life/limits.ts';
import { approveAll, requestPayees } from './life/payees.ts';
import { PASSWORD, type Person, personOf, sumText, winOf } from './life/person.ts';
import { enterResult, test } from './operator.ts';
import { closeWin, openApp, register } from './player.ts';
import { expect } from './test-system.ts';
import { langs } from './texts.ts';

// It ends on the next day.
test.use({
  start: '2031-01-06T11:10',
  gateway: true,
  chain: true,
});
test.setTimeout(240_000);

/** The number is 27. */
const FIGURES = { index: '1,562.82', value: '45,637.15' };

/** Two at once in every run; SHWE_LANGS=all runs the four, which takes as long as a dozen other journeys. */
const LANGS = process.env.SHWE_LANGS === 'all' ? langs : langs.filter((lang) => ['my', 'zh'].includes(lang));

test('the whole life of an account in several languages at once, from registration to closing', async ({
  browser,
  system,
  operatorAt,
}) => {
  const faults: string[] = [];
  const people: Person[] = [];
  for (const lang of LANGS) {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`${lang}: ${error}`));
    people.push(personOf(lang, page));
  }
  /** All of them in parallel, each in their own language. */
  const all = (title: string, act: (person: Person) => Promise<void>) =>
    Promise.all(people.map((person) => test.step(`${person.lang}: ${title}`, () => act(person))));

  // One after another, because the outbox shows only the last code.
  for (const person of people) {
    await test.step(`${person.lang}: registers`, async () => {
      await openApp(person.page, system, person.lang);
      await register(person.page, system, person.phone, PASSWORD);
    });
  }
  await all('sets codes', setCodes);
  await all('asks for payout accounts', (person) => requestPayees(person, system));
  await all('deposits by hand', claimByHand);
  const [thiri, htet] = [await operatorAt('thiri'), await operatorAt('htet')];
  await test.step('operators credit the deposits', () => creditByHand(people, thiri, htet));
  await test.step('operators approve the payout accounts', () => approveAll(htet, thiri, 2 * people.length));
  await all('deposits at the gateway', payAtGateway);
  await all('deposits in USDT', (person) => payOnChain(person, system));
  await test.step('the chain confirms', () => confirmAll(people, system));
  await all('locks the app', lockApp);
  await all('transfers there and back', transferThereAndBack);
  await all('bets', stakeAll);

  await system.rows("select clock.move('2031-01-06T12:11:00+06:30', 1)");
  const [eiphyu, kyaw] = [await operatorAt('eiphyu'), await operatorAt('kyaw')];
  for (const operator of [eiphyu, kyaw]) await enterResult(operator, '2d-20310106-morning', FIGURES);
  await all('wins', async (person) => {
    await closeWin(person.page, sumText(winOf(person)));
    await expect(person.page.locator('.ticket-win')).toBeVisible();
  });
  await all('hits each limit', hitEachLimit);
  await all('takes a break', takeBreak);
  // In one language only: it refuses the same as a break.
  await test.step('self-exclusion', () => excludeSelf(people.at(-1)!));
  await all('saves the data', saveData);
  await all('may not close', mayNotCloseWithMoney);

  await system.rows("select clock.move('2031-01-07T12:30:00+06:30', 1)");
  await all('withdraws', withdrawAll);
  await all('may not close yet', mayNotCloseUnpaid);
  await test.step('operators pay the withdrawals', () => payOut(people, thiri, htet));
  await all('closes the account', closeForGood);

  for (const { page, phone } of people) {
    const found = await system.rows('select from members.accounts where phone_key = $1', [
      system.phoneKey(phone),
    ]);
    expect(found).toEqual([]);
    await page.context().close();
  }
  expect(faults).toEqual([]);
  expect(await system.brokenInvariants()).toEqual([]);
});

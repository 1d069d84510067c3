import { type Operator, openCase, recordPayment } from '../operator.ts';
import { buttonWithAmount } from '../player.ts';
import { expect, type TestSystem } from '../test-system.ts';
import {
  AT_GATEWAY,
  balanceOf,
  deposited,
  expectText,
  gamesOf,
  IN_USDT,
  open,
  type Person,
  press,
  sumText,
} from './person.ts';

/** The categories of the deposit page, as tabs. */
const TAB = { byHand: 0, gateway: 1, usdt: 2 };
const CONFIRMATIONS = 12;

async function order(person: Person, how: keyof typeof TAB, sum: number): Promise<void> {
  const { page, say } = person;
  await open(person, '/theme1_deposit');
  await page.getByRole('tab').nth(TAB[how]).click();
  await page.getByRole('textbox', { name: say('depositAmount') }).fill(String(sum));
  if (how === 'byHand') await page.getByLabel(say('payerName')).fill(person.name);
  await buttonWithAmount(page, say(how === 'byHand' ? 'depositToAccount' : 'depositDo'))
    .last()
    .click();
}

/** Orders a manual deposit and claims that it is paid. */
export async function claimByHand(person: Person): Promise<void> {
  const { page, say } = person;
  await order(person, 'byHand', person.byHand);
  await expectText(person, say('accountToPay'));
  await page.getByLabel(say('transactionTail', { n: 6 })).fill(tailOf(person));
  await buttonWithAmount(page, say('paidAlready')).click();
  await expectText(person, say('depositMatching'));
}

const tailOf = ({ phone }: Person): string => `55${phone.slice(-4)}`;

/** One operator records the payment, another credits it. */
export async function creditByHand(
  people: readonly Person[],
  thiri: Operator,
  htet: Operator,
): Promise<void> {
  for (const person of people) {
    const sum = sumText(person.byHand);
    await openCase(thiri, 'deposits', sum);
    await recordPayment(thiri, { sum, tail: tailOf(person), payer: person.name });
    const found = await openCase(htet, 'deposits', sum);
    await found.getByRole('button', { name: `Credit ${sum} Ks` }).click();
    await expectText(person, person.say('depositAdded'));
  }
}

/** Pays at the gateway's page and returns to the app. */
export async function payAtGateway(person: Person): Promise<void> {
  const { page, say } = person;
  await order(person, 'gateway', AT_GATEWAY);
  await expectText(person, say('gatewayHow'));
  await buttonWithAmount(page, say('payAtGateway')).click();
  await page.locator('button[value="well"]').click();
  await page.getByRole('link', { name: /Back to the app/ }).click();
  await expectText(person, say('depositAdded'));
}

/** Sends the exact amount on the chain; it is seen, confirmed block by block, and credited. */
export async function payOnChain(person: Person, system: TestSystem): Promise<void> {
  const { page, say } = person;
  await order(person, 'usdt', IN_USDT);
  await expectText(person, say('usdtExactWhy'));
  const shown = ((await page.locator('.li.copy .fig').textContent()) ?? '').replace(/[ ,]|USDT/g, '');
  const [whole, part] = shown.split('.') as [string, string];
  const address = (await page.locator('.hash.address').textContent()) ?? '';
  await system.chain!.pay(address, BigInt(whole + part.padEnd(6, '0')));
  await expectText(person, say('usdtSeen'));
}

/** Makes the blocks that confirm all transfers. */
export async function confirmAll(people: readonly Person[], system: TestSystem): Promise<void> {
  await system.chain!.mine(CONFIRMATIONS);
  for (const person of people) {
    await expectText(person, person.say('depositAdded'));
    expect(await balanceOf(system, person)).toBe(deposited(person));
  }
}

/** Transfers money to the game provider and back. */
export async function transferThereAndBack(person: Person): Promise<void> {
  const { page, say } = person;
  const name = gamesOf(person);
  const wallet = page.getByRole('button').filter({ hasText: name }).first();
  await open(person, '/theme1_wallet');
  await wallet.click();
  await page.getByLabel(say('transferAmount')).fill('20000');
  await buttonWithAmount(page, say('transferDo')).last().click();
  await expectText(person, say('transferDoneTitle'));
  await expectText(person, say('transferToGame', { name }));
  await press(person, 'wallet');
  await expect(wallet).toContainText('20,000');
  await press(person, 'bringAllBack');
  await expect(wallet).not.toContainText('20,000');
}

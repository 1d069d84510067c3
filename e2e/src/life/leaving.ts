import { readFileSync } from 'node:fs';
import { type Operator, openCase } from '../operator.ts';
import { buttonWithAmount } from '../player.ts';
import { expect } from '../test-system.ts';
import { expectText, open, PASSWORD, type Person, PIN, press, refusalFor, sumText, winOf } from './person.ts';

/** Exports all data of the member. */
export async function saveData(person: Person): Promise<void> {
  const { page, say } = person;
  await open(person, '/theme1_my_safe?view=data');
  await page.getByLabel(say('loginPassword'), { exact: true }).fill(PASSWORD);
  const [file] = await Promise.all([page.waitForEvent('download'), press(person, 'saveDataDo')]);
  await expectText(person, say('saveDataReady', { name: file.suggestedFilename() }));
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data.profile).toMatchObject({ nickname: person.nickname, full_name: person.name });
}

async function askToClose(person: Person): Promise<void> {
  const { page, say } = person;
  await open(person, '/theme1_my_safe?view=close');
  await expectText(person, say('closeFirst'));
  await press(person, 'next');
  const sheet = page.getByRole('dialog', { name: say('closeAccount') });
  await sheet.getByLabel(say('loginPassword'), { exact: true }).fill(PASSWORD);
  await sheet.getByLabel(say('withdrawPin'), { exact: true }).fill(PIN);
  await sheet.getByRole('button', { name: say('closeDo') }).click();
}

/** Closing is refused while there is money in the account. */
export async function mayNotCloseWithMoney(person: Person): Promise<void> {
  await askToClose(person);
  await expectText(person, refusalFor(person, 'closing_money_left', { sum: winOf(person) }));
  await press(person, 'cancel');
}

/** Closing is refused while a withdrawal is pending. */
export async function mayNotCloseUnpaid(person: Person): Promise<void> {
  await askToClose(person);
  await expectText(person, refusalFor(person, 'closing_payments_open', { n: 1 }));
  await press(person, 'cancel');
  await open(person, '/theme1_my_record?tab=withdrawal');
}

const TITLES = { wallet: /KBZPay/, bank: /AYA/, usdt: /USDT/ };

/** Requests a withdrawal of the whole balance to one of the three payees. */
export async function withdrawAll(person: Person): Promise<void> {
  const { page, say } = person;
  const sum = winOf(person);
  await open(person, '/theme1_withdrawal');
  await page.locator('label.payee').filter({ hasText: TITLES[person.payTo] }).click();
  await page.getByRole('textbox', { name: say('withdrawAmount') }).fill(String(sum));
  await buttonWithAmount(page, say('withdrawDo')).last().click();
  const confirm = page.getByRole('dialog', { name: say('withdrawConfirm') });
  await confirm.getByLabel(say('withdrawPin')).fill(PIN);
  await confirm
    .getByRole('button')
    .filter({ hasText: say('withdrawDo') })
    .click();
  await expect(page.locator('.rec').filter({ hasText: sumText(sum) })).toContainText(say('pending'));
}

/** One operator approves, another pays; the member sees it paid. */
export async function payOut(people: readonly Person[], thiri: Operator, htet: Operator): Promise<void> {
  for (const person of people) {
    const sum = sumText(winOf(person));
    const first = await openCase(thiri, 'withdrawals', sum);
    await first.getByRole('button', { name: 'Assign to me' }).click();
    await first.getByRole('button', { name: `Approve ${sum} Ks` }).click();
    await expect(first.getByText('You gave the 1st approval; another operator pays.')).toBeVisible();
    const second = await openCase(htet, 'withdrawals', sum);
    await second.getByLabel('Transaction ID').fill(`0100452${person.phone.slice(-4)}`);
    await second.getByRole('button', { name: `Mark ${sum} Ks as paid` }).click();
    await expect(person.page.locator('.rec').filter({ hasText: sum })).toContainText(
      person.say('withdrawDone'),
    );
  }
}

/** Closes the empty account. */
export async function closeForGood(person: Person): Promise<void> {
  const { page, say } = person;
  await askToClose(person);
  const done = page.getByRole('dialog', { name: say('accountClosed') });
  await expectText(person, say('accountClosedText'));
  await done.getByRole('button', { name: say('home') }).click();
  await expect(page.getByRole('button', { name: say('login') }).first()).toBeVisible();
}

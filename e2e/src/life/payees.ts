import type { Locator } from '@playwright/test';
import { payeeQrText } from '@shwe/server/demo';
import { createQrPicture } from '../../../apps/server/src/modules/files/index.ts';
import type { Operator } from '../operator.ts';
import { expect, type TestSystem } from '../test-system.ts';
import { expectText, open, type Person, PIN, press, SECURITY_CODE } from './person.ts';

/** Links a wallet with its QR code, which as the first payee needs no approval. */
export async function linkWallet(person: Person): Promise<void> {
  const { page, say, phone, name } = person;
  await open(person, '/theme1_add_bank?kind=wallet');
  await field(person, 'accountName').fill(name);
  await field(person, 'nameAgain').fill(name);
  await page.getByLabel(say('walletNumber', { wallet: 'KBZPay' }), { exact: true }).fill(phone);
  await field(person, 'phoneAgain').fill(phone);
  const buffer = createQrPicture(payeeQrText('kbzpay', phone));
  await page.getByLabel(say('qrPicture')).setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer });
  await giveCodes(person);
  await expectText(person, say('payeeBound'));
}

/**
 * Links a wallet with its QR code, at once; then requests a bank account and a USDT address, which an operator
 * approves.
 */
export async function requestPayees(person: Person, system: TestSystem): Promise<void> {
  const { page, say, phone, name } = person;
  await linkWallet(person);

  const number = `20015566${phone.slice(-4)}`;
  await open(person, '/theme1_add_bank?kind=bank');
  await page.getByLabel(say('bank'), { exact: true }).selectOption('AYA');
  await field(person, 'nameAgain').fill(name);
  await field(person, 'accountNumber').fill(number);
  await field(person, 'phoneAgain').fill(number.replace(/.$/, '9'));
  await expectText(person, say('accountsDiffer'));
  await field(person, 'phoneAgain').fill(number);
  await giveCodes(person);
  await expectText(person, say('payeeRequestSent'));

  const address = await system.chain!.newAddress();
  await open(person, '/theme1_add_usdt');
  await page.getByText('ERC20', { exact: true }).click();
  await page.getByLabel(say('address', { network: 'ERC20' }), { exact: true }).fill(address);
  await field(person, 'addressAgain').fill(address);
  await giveCodes(person);
  const row = page.getByRole('button', { name: say('kindUsdt') });
  await expect(row).toContainText(say('reviewing'));
}

const field = ({ page, say }: Person, key: string): Locator => page.getByLabel(say(key), { exact: true });

async function giveCodes(person: Person): Promise<void> {
  await field(person, 'withdrawPin').fill(PIN);
  await field(person, 'securityCode').fill(SECURITY_CODE);
  await press(person, 'save');
}

/** Two operators approve all payee requests, one after another. */
export async function approveAll(first: Operator, second: Operator, count: number): Promise<void> {
  const pending = await openRequests(first, count);
  for (let at = 0; at < count; at += 1) {
    await pending.nth(at).click();
    await approveRequest(first);
    await expect(first.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  }
  const approvedOnce = await openRequests(second, count);
  for (let left = count; left > 0; left -= 1) {
    await expect(approvedOnce).toHaveCount(left);
    await approvedOnce.first().click();
    await approveRequest(second);
  }
  await expect(approvedOnce).toHaveCount(0);
}

/** The rows of the pending requests to change an account. */
async function openRequests({ page, open: go }: Operator, count: number): Promise<Locator> {
  await go('/payees');
  const rows = page.locator('table.pickable tbody tr').filter({ hasText: ', Change' });
  await expect(rows).toHaveCount(count);
  return rows;
}

async function approveRequest({ page }: Operator): Promise<void> {
  await page.getByLabel('Reason').fill('spoke with them');
  await page.getByRole('button', { name: 'Approve' }).click();
}

import type { Page } from '@playwright/test';
import { type Operator, openCase, setClock, test } from './operator.ts';
import { goTo, logIn, openApp } from './player.ts';
import { expect } from './test-system.ts';

// A separate server: its clock is set a day ahead.
test.use({ start: '2031-01-06T11:15', separateServer: 'payees' });
test.setTimeout(240_000);

const KHIN = '09420000011';
const PIN = '909182';
const SECURITY_CODE = '640813';
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test('a payout account of each kind is approved, and a withdrawal to each is paid by file', async ({
  page,
  system,
  operatorAt,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const [thiri, htet] = [await operatorAt('thiri'), await operatorAt('htet')];
  const eiphyu = await operatorAt('eiphyu');
  for (const { page: one } of [thiri, htet]) one.on('pageerror', (error) => faults.push(String(error)));
  await openApp(page, system);
  await logIn(page, KHIN);

  await test.step('the player requests a bank account beside the wallet', async () => {
    await goTo(page, '/theme1_add_bank?kind=bank');
    await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'AYA Bank' });
    await page.getByLabel('Repeat the name').fill('daw khin myo thant');
    await page.getByLabel('Account number').fill('2001 5566 7788');
    await page.getByLabel('Repeat the number').fill('200155667789');
    await expect(page.getByText('The two account entries differ')).toBeVisible();
    await page.getByLabel('Repeat the number').fill('200155667788');
    await fillCodes(page);
    await expect(page.getByText('Your request was submitted.')).toBeVisible();
  });

  await test.step('and a USDT address, whose checksum detects a wrong letter', async () => {
    await goTo(page, '/theme1_add_usdt');
    await page.getByLabel('TRC20 address').fill(ADDRESS.replace('Qx', 'Qy'));
    await expect(page.getByText('This is not an address of this network').first()).toBeVisible();
    await page.getByLabel('TRC20 address').fill(ADDRESS);
    await page.getByLabel('Repeat the address').fill(ADDRESS);
    await page.getByLabel('Label').fill('Savings');
    await fillCodes(page);
    await expect(page.getByRole('button', { name: 'USDT address Under review' })).toBeVisible();
  });

  await test.step('an operator sees both in full and approves; the player reads it in the messages', async () => {
    await thiri.open('/payees');
    const side = thiri.page.locator('aside.side');
    await expect(side.getByText('200155667788')).toBeVisible();
    await htet.open('/payees');
    for (const kind of ['Bank', 'USDT']) await agree(htet, kind, 'A second operator must approve, too.');
    const approved = 'Approved. The cooling-off before the first withdrawal has begun.';
    await agree(thiri, 'Bank', approved);
    await expect(side.getByText(ADDRESS).first()).toBeVisible();
    await agree(thiri, 'USDT', approved);
    await goTo(page, '/theme1_message');
    await expect(page.getByText('Payout account: approved').first()).toBeVisible();
  });

  await test.step('a day later the player chooses a payee; the file pays it', async () => {
    await setClock(eiphyu, { day: '2031-01-07', time: '12:30' });
    await withdraw(page, { to: 'AYA Bank', sum: '30,000' });
    await payByFile({ by: thiri, answeredBy: htet }, { sum: '30,000', choice: 'AYA Bank' });

    await goTo(page, '/theme1_withdrawal');
    await page.getByText('USDT TRC20', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Amount to withdraw' }).fill('45000');
    await expect(page.getByText('1 USDT = 4,500 Ks')).toBeVisible();
    await expect(page.getByText('10.00 USDT')).toBeVisible();
    await withdraw(page, { to: 'USDT TRC20', sum: '45,000' });
    const usdt = await payByFile({ by: thiri, answeredBy: htet }, { sum: '45,000', choice: 'USDT TRC20' });
    await goTo(page, `/theme1_my_record_detail?type=withdrawal&id=${usdt}`);
    await expect(page.getByText('10.00 USDT')).toBeVisible();

    await withdraw(page, { to: 'KBZPay', sum: '25,000' });
    // Another member's approved withdrawal is in the same file; the bank rejects it.
    const { rest } = await payHalf({ by: thiri, answeredBy: htet }, '25,000');
    await htet.open(`/withdrawals/${rest}`);
    await expect(htet.page.getByText('returned from batch')).toBeVisible();
    await expect(htet.page.getByPlaceholder('Transaction ID', { exact: true })).toBeVisible();
  });

  expect(await system.brokenInvariants()).toEqual([]);
  expect(faults).toEqual([]);
});

async function fillCodes(page: Page): Promise<void> {
  await page.getByLabel('Withdrawal password').fill(PIN);
  await page.getByLabel('Security code').fill(SECURITY_CODE);
  await page.getByRole('button', { name: 'Save' }).click();
}

/** Approves a request; `outcome` is what the console says then: two operators must approve. */
async function agree({ page }: Operator, kind: string, outcome: string): Promise<void> {
  await page
    .locator('table.pickable tr')
    .filter({ hasText: `${kind}, Change` })
    .click();
  await page.getByLabel('Reason').fill('spoke with them');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(outcome).last()).toBeVisible();
}

async function withdraw(page: Page, { to, sum }: { to: string; sum: string }): Promise<void> {
  await goTo(page, '/theme1_withdrawal');
  await page.getByText(to, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount to withdraw' }).fill(sum.replace(',', ''));
  await page.getByRole('button', { name: `Withdraw ${sum}` }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  await expect(confirm).toContainText(to);
  await confirm.getByLabel('Withdrawal password').fill(PIN);
  await confirm.getByRole('button', { name: `Withdraw ${sum}` }).click();
  await expect(page.locator('.rec').filter({ hasText: sum })).toContainText('Pending');
}

type Two = { by: Operator; answeredBy: Operator };

/** Approves the case of an amount; returns its number. */
async function approve(by: Operator, sum: string): Promise<string> {
  const found = await openCase(by, 'withdrawals', sum);
  await found.getByRole('button', { name: 'Assign to me' }).click();
  await found.getByRole('button', { name: `Approve ${sum} Ks` }).click();
  await expect(found.getByText('You gave the 1st approval; another operator pays.')).toBeVisible();
  return (await found.getAttribute('aria-label'))!;
}

/** Puts the pending withdrawals of a way into a batch, and downloads its file. */
async function exportFile(
  { page, open }: Operator,
  choice?: string,
): Promise<{ batch: string; file: string }> {
  await open('/payouts');
  const make = page.getByRole('button', { name: /^Create batch \(\d+\)/ });
  await expect(make).toBeVisible();
  if (choice) {
    await page.getByRole('combobox', { name: 'Payout account', exact: true }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: choice }).click();
  }
  await make.click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download P-\d+\.csv/ }).click();
  const saved = await saving;
  const file = await saved.createReadStream();
  await expect(page.getByText('You created it; another operator imports the response.')).toBeVisible();
  return { batch: saved.suggestedFilename().replace('.csv', ''), file: (await file.toArray()).join('') };
}

async function bringAnswer({ page, open }: Operator, batch: string, answer: string): Promise<void> {
  await open('/payouts');
  await page.getByRole('button', { name: batch, exact: true }).click();
  await page.getByLabel('Bank response file').fill(answer);
  await page.getByRole('button', { name: 'Validate' }).click();
}

/** Pays one withdrawal by file and response. */
async function payByFile(two: Two, { sum, choice }: { sum: string; choice: string }): Promise<string> {
  const wid = await approve(two.by, sum);
  const { batch, file } = await exportFile(two.by, choice);
  expect(file).toContain(wid);
  const { page } = two.answeredBy;
  await bringAnswer(
    two.answeredBy,
    batch,
    `wid,outcome,transaction_id\n${wid},paid,7700${wid.slice(2)}1122\n`,
  );
  await page.getByRole('button', { name: `Confirm 1 paid, ${sum} Ks` }).click();
  await expect(page.locator('aside.side').getByText('closed', { exact: true })).toBeVisible();
  return wid;
}

/** A batch of two, of which the bank paid one. */
async function payHalf(two: Two, sum: string): Promise<{ rest: string }> {
  const wid = await approve(two.by, sum);
  const { batch, file } = await exportFile(two.by);
  const wids = [...file.matchAll(/^(W-\d+),/gm)].map(([, one]) => one!);
  const rest = wids.find((one) => one !== wid)!;
  expect(wids).toHaveLength(2);
  const { page } = two.answeredBy;
  const lines = [
    `${wid},paid,7700${wid.slice(2)}1122,`,
    `${rest},failed,,no such account`,
    `W-1,paid,99001122334455,`,
  ];
  await bringAnswer(two.answeredBy, batch, `wid,outcome,transaction_id,reason\n${lines.join('\n')}\n`);
  await expect(page.getByText('withdrawal not in this batch')).toBeVisible();
  await page.getByRole('button', { name: `Confirm 1 paid, ${sum} Ks, and 1 failed` }).click();
  await expect(page.locator('aside.side').getByText('closed', { exact: true })).toBeVisible();
  return { rest };
}

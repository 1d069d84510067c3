import { afterAll, expect, test } from 'vitest';
import { cashierSuite, expectInvariants, paymentOf, value } from '../../testing/cashier.ts';
import { operatorContext } from '../../testing/test-app.ts';

const { cashier, store, withdrawalIn } = await cashierSuite();
const { thiri, htet, aye } = cashier;
const payouts = cashier.operatorCalls.operatorPayouts;
afterAll(() => expectInvariants(store));

const bankReason = async (id: string) =>
  value(await cashier.operatorCalls.operatorWithdrawals.get({ id }, operatorContext(htet))).order.bank_reason;
const batch = async () =>
  value(await payouts.createBatch({ kind: 'wallet' }, operatorContext(thiri))).batch.id;

test('a case shows why the latest batch did not pay, not why an earlier one did not, and none once it is paid', async () => {
  const { wid } = await withdrawalIn('approved');
  expect(await bankReason(wid)).toBe('');
  for (const reason of ['account closed', 'name differs']) {
    const id = await batch();
    value(await payouts.failItem({ id, withdrawal_id: wid, reason }, operatorContext(htet)));
    expect(await bankReason(wid)).toBe(reason);
  }
  // A batch that ends without an answer of the bank says nothing new.
  const cancelled = await batch();
  value(await payouts.cancelBatch({ id: cancelled, reason: 'holiday' }, operatorContext(aye)));
  expect(await bankReason(wid)).toBe('name differs');
  const id = await batch();
  const file = `wid,outcome,transaction_id\n${wid},paid,${paymentOf(wid)}\n`;
  const { digest } = value(await payouts.previewResponse({ id, file }, operatorContext(htet)));
  value(await payouts.importResponse({ id, file, digest }, operatorContext(htet)));
  expect(await bankReason(wid)).toBe('');
});

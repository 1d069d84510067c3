import { expect, test } from 'vitest';
import { adjustmentsForExport } from '../modules/adjustments/index.ts';
import { countOpenDeposits, depositsForExport, erasePayerNames } from '../modules/deposits/index.ts';
import { payeesForExport } from '../modules/payees/index.ts';
import { countOpenWithdrawals, withdrawalsForExport } from '../modules/withdrawals/index.ts';
import {
  cashierSuite,
  claim,
  readyMembers,
  requestWithdrawal,
  value,
  withdrawalActions,
  withdrawalInState,
} from '../testing/cashier.ts';
import { memberContext, operatorContext } from '../testing/test-app.ts';

const { store, app, cashier } = await cashierSuite();

type Member = { id: bigint; payee: number };
/** Members with a credited deposit and a payee; the first two have an open withdrawal and an open adjustment. */
const [mine, other, closing] = (await readyMembers(app, store, cashier, 3, 50_000)) as [
  Member,
  Member,
  Member,
];
const adjustment = { reason: 'goodwill' as const, note: 'a gift', turnover_times: 0, amount: 700 };
for (const member of [mine, other]) {
  value(await requestWithdrawal(cashier, member, 10_000));
  const input = { member_id: Number(member.id), ...adjustment };
  value(await cashier.operatorCalls.operatorAdjustments.request(input, operatorContext(cashier.thiri)));
}

test.each([
  ['deposits', depositsForExport],
  ['withdrawals', withdrawalsForExport],
  ['payees', payeesForExport],
  ['adjustments', adjustmentsForExport],
] as const)('the export of %s has those of the member only', async (list, forExport) => {
  const [ofMine, ofOther] = await Promise.all(
    [mine, other].map(async ({ id }) => (await forExport(store, id))[list] as Record<string, unknown>[]),
  );
  expect(ofMine).toHaveLength(1);
  expect(ofOther).toHaveLength(1);
  expect(ofMine).not.toEqual(ofOther);
});

test('an order without a payment keeps an account open, as a claimed one does, and for its member only', async () => {
  const order = { amount: 3000, payer_name: 'Khin Myo', recharge_id: 7 };
  expect(await countOpenDeposits(store, mine.id)).toBe(0);
  value(await cashier.calls.deposits.createOrder(order, memberContext(mine.id)));
  expect(await countOpenDeposits(store, mine.id)).toBe(1);
  await claim(cashier, mine.id, 4000);
  expect(await countOpenDeposits(store, mine.id)).toBe(2);
  expect(await countOpenDeposits(store, other.id)).toBe(0);
  expect(await countOpenWithdrawals(store, other.id)).toBe(1);
});

test('a withdrawal that was paid or rejected does not keep an account open', async () => {
  const actions = withdrawalActions(cashier);
  for (const end of [actions.reject, actions.pay]) {
    const { id, wid } = await withdrawalInState(app, store, cashier, 'approved');
    expect(await countOpenWithdrawals(store, id)).toBe(1);
    value(await end(wid, cashier.htet));
    expect(await countOpenWithdrawals(store, id)).toBe(0);
  }
});

test('erasing the names of payers leaves those of other members, in deposits and in bank lines', async () => {
  await store.tx((tx) => erasePayerNames(tx, closing.id));
  const namesOf = async ({ id }: Member) => {
    const { deposits } = await depositsForExport(store, id);
    const { rows } = await store.query<{ has: boolean }>(
      `select r.payer_name_encrypted is not null as has from cashier.bank_lines r
       join cashier.deposits d on d.bank_line_id = r.id where d.member_id = $1`,
      [id],
    );
    const names = (deposits as { payer_name: string | null }[]).map((row) => row.payer_name ?? '');
    return { names, lines: rows.map(({ has }) => has) };
  };
  expect(await namesOf(other)).toEqual({ names: ['Khin Myo'], lines: [true] });
  expect(await namesOf(closing)).toEqual({ names: [''], lines: [false] });
});

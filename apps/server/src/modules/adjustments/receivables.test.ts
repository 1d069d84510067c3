import { expect, test } from 'vitest';
import { withClient } from '../../database/testing.ts';
import { cashierSuite, outcome } from '../../testing/cashier.ts';
import { balances, memberAccounts, post, receivableOf, systemAccounts } from '../ledger/index.ts';
import { collectReceivables } from './collect-receivables.ts';

const { store, app, cashier, actions, withdrawalIn } = await cashierSuite();

/** Reverses a win of 90,000: the wallet has 60,000, the receivable becomes 30,000. */
async function reverseWin(memberId: bigint): Promise<void> {
  const { rows } = await withClient(store.databaseUrl, async (owner) => {
    await owner.query('select ledger.open_receivables(array[$1::bigint])', [memberId]);
    return owner.query("select id from ledger.accounts where member_id = $1 and code = 'receivable'", [
      memberId,
    ]);
  });
  const posted = await store.tx(async (tx) => {
    const { wallet } = await memberAccounts(tx, memberId);
    const { payouts } = await systemAccounts(tx);
    return post(tx, {
      kind: 'win_reversed',
      key: `reversed ${memberId}`,
      reference: 'issue:test',
      postings: [
        { accountId: payouts, amount: 90_000n },
        { accountId: wallet, amount: -60_000n },
        { accountId: BigInt(rows[0].id), amount: -30_000n },
      ],
    });
  });
  expect(posted.ok).toBe(true);
}

test('refuses to approve while the member owes; rejecting returns the money and pays the debt', async () => {
  const { id, wid } = await withdrawalIn('reviewing');
  await reverseWin(id);
  expect(outcome(await actions.approve(wid, cashier.thiri))).toBe('owes_house');
  expect(outcome(await actions.reject(wid, cashier.thiri))).toBe('ok');
  await collectReceivables(app);
  expect([await receivableOf(store, id), await balances(store, id)]).toEqual([
    0n,
    { wallet: 10_000n, held: 0n },
  ]);
});

test('records a payment made after the 1st approval despite a correction; the receivable stays', async () => {
  const { id, wid } = await withdrawalIn('approved');
  await reverseWin(id);
  expect(outcome(await actions.pay(wid, cashier.htet))).toBe('ok');
  await collectReceivables(app);
  expect([await receivableOf(store, id), await balances(store, id)]).toEqual([
    30_000n,
    { wallet: 0n, held: 0n },
  ]);
});

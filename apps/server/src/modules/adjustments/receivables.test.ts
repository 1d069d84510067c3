import { beforeAll, expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import { asked, type Cashier, cashierFixture, deedsOf, outcome } from '../../testing/cashier.ts';
import { testApp } from '../../testing/test-app.ts';
import { balances, memberAccounts, post, receivableOf, systemAccounts } from '../ledger/index.ts';
import { collectReceivables } from './collect-receivables.ts';

const store = await freshDatabase();
const app = testApp(store);
let cashier: Cashier;
beforeAll(async () => {
  cashier = await cashierFixture(app);
});

/** A correction takes 90,000 back: 60,000 is there, 30,000 is owed. */
async function takeBack(memberId: bigint): Promise<void> {
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
      key: `taken back ${memberId}`,
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

test('who owes gets no first yes; refused, the money comes back and pays what is owed', async () => {
  const { id, wid } = await asked(app, store, cashier, 'reviewing');
  await takeBack(id);
  const deeds = deedsOf(cashier);
  expect(outcome(await deeds.approve(wid, cashier.thiri))).toBe('owes_house');
  expect(outcome(await deeds.refuse(wid, cashier.thiri))).toBe('ok');
  await collectReceivables(app);
  expect([await receivableOf(store, id), await balances(store, id)]).toEqual([
    0n,
    { wallet: 10_000n, held: 0n },
  ]);
});

test('what was sent after the first yes is written down, though a correction came between; the debt stays', async () => {
  const { id, wid } = await asked(app, store, cashier, 'approved');
  await takeBack(id);
  expect(outcome(await deedsOf(cashier).pay(wid, cashier.htet))).toBe('ok');
  await collectReceivables(app);
  expect([await receivableOf(store, id), await balances(store, id)]).toEqual([
    30_000n,
    { wallet: 0n, held: 0n },
  ]);
});

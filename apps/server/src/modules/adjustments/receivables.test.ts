import { describe, expect, test } from 'vitest';
import { withClient } from '../../database/testing.ts';
import { cashierSuite, outcome } from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import {
  balances,
  memberAccounts,
  post,
  receivableOf,
  systemAccounts,
  verifyLedger,
} from '../ledger/index.ts';

const { store, app, cashier, actions, withdrawalIn } = await cashierSuite();

/** Reverses a win of 90,000: the wallet has 60,000, the receivable becomes 30,000. */
async function reverseWin(memberId: bigint, version = 1): Promise<void> {
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
      key: `reversed ${memberId} v${version}`,
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
  expect([await receivableOf(store, id), await balances(store, id)]).toEqual([
    0n,
    { wallet: 10_000n, held: 0n },
  ]);
});

test('records a payment made after the 1st approval despite a correction; the receivable stays', async () => {
  const { id, wid } = await withdrawalIn('approved');
  await reverseWin(id);
  expect(outcome(await actions.pay(wid, cashier.htet))).toBe('ok');
  expect([await receivableOf(store, id), await balances(store, id)]).toEqual([
    30_000n,
    { wallet: 0n, held: 0n },
  ]);
});

describe('what a member owes is collected by the transaction that credits the wallet', () => {
  /** A member who owes 30,000 and whose wallet is empty. */
  async function debtor(): Promise<{ id: bigint; wallet: bigint }> {
    const { id } = await withdrawalIn('approved');
    await reverseWin(id);
    const { wallet } = await store.tx((tx) => memberAccounts(tx, id));
    return { id, wallet };
  }
  const state = async (id: bigint) => [(await balances(store, id)).wallet, await receivableOf(store, id)];

  test.each(['deposit', 'adjustment', 'refund', 'win', 'game_in'] as const)('%s', async (kind) => {
    const { id, wallet } = await debtor();
    const credit = (key: string, amount: bigint) =>
      store.tx(async (tx) => {
        const { adjustments } = await systemAccounts(tx);
        const posted = await post(tx, {
          kind,
          key: `${kind} ${id} ${key}`,
          reference: 'test',
          postings: [
            { accountId: adjustments, amount: -amount },
            { accountId: wallet, amount },
          ],
        });
        // In the same transaction there is nothing left to bet.
        const bet = await post(tx, {
          kind: 'bet',
          key: `bet ${kind} ${id} ${key}`,
          reference: 'test',
          postings: [
            { accountId: wallet, amount: -amount },
            { accountId: adjustments, amount },
          ],
        });
        return [posted.ok, bet.ok];
      });
    expect(await credit('one', 20_000n)).toEqual([true, false]);
    expect(await state(id)).toEqual([0n, 10_000n]);
    expect(await credit('one', 20_000n)).toEqual([true, false]);
    expect(await state(id)).toEqual([0n, 10_000n]);
    expect(await credit('two', 25_000n)).toEqual([true, false]);
    expect(await state(id)).toEqual([15_000n, 0n]);
  });

  test('also when the member owes the same amount a second time', async () => {
    const { id, wallet } = await debtor();
    const credit = (amount: bigint) =>
      store.tx(async (tx) => {
        const { adjustments } = await systemAccounts(tx);
        return post(tx, {
          kind: 'adjustment',
          key: `credit ${id} ${amount}`,
          reference: 'test',
          postings: [
            { accountId: adjustments, amount: -amount },
            { accountId: wallet, amount },
          ],
        });
      });
    expect(await credit(90_000n)).toMatchObject({ ok: true });
    expect(await state(id)).toEqual([60_000n, 0n]);
    await reverseWin(id, 2);
    expect(await state(id)).toEqual([0n, 30_000n]);
    expect(await credit(30_500n)).toMatchObject({ ok: true });
    expect(await state(id)).toEqual([500n, 0n]);
  });

  test('winnings and refunds of many members, of whom some owe', async () => {
    const debtors = await Promise.all([debtor(), debtor()]);
    const other = (await newMember(app)).id;
    const members = [debtors[0]!.id, debtors[0]!.id, other, debtors[1]!.id];
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('select ledger.open_member_accounts($1)', [other]);
      await owner.query(
        "select ledger.credit_many(clock.now(), 'win', 'many', 'issue:test', 'payouts', $1, $2, $3, null)",
        [members, [10_000n, 30_000n, 500n, 7000n], ['a', 'b', 'c', 'd']],
      );
    });
    expect(await state(debtors[0]!.id)).toEqual([10_000n, 0n]);
    expect(await state(other)).toEqual([500n, 0n]);
    expect(await state(debtors[1]!.id)).toEqual([0n, 23_000n]);
  });

  test('concurrent credits of one debtor collect each kyat once', async () => {
    const { id, wallet } = await debtor();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        store.tx(async (tx) => {
          const { adjustments } = await systemAccounts(tx);
          return post(tx, {
            kind: 'adjustment',
            key: `credit ${id} ${n}`,
            reference: 'test',
            postings: [
              { accountId: adjustments, amount: -2000n },
              { accountId: wallet, amount: 2000n },
            ],
          });
        }),
      ),
    );
    expect(await state(id)).toEqual([10_000n, 0n]);
    expect((await verifyLedger(store)).filter(({ broken }) => broken > 0)).toEqual([]);
  });
});

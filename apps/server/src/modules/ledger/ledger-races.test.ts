import { expect, test } from 'vitest';
import { freshDatabase, untilSomeoneWaits, withClient } from '../../database/testing.ts';
import { memberAccounts, systemAccounts } from './ledger.queries.ts';
import { post } from './post.ts';
import { verifyLedger } from './verify.ts';

const store = await freshDatabase();

/** An entry within one member's accounts, so that those of two members share only the chain. */
async function entryOf(memberId: bigint) {
  return store.tx(async (tx) => {
    const { wallet, held } = await memberAccounts(tx, memberId);
    const { payment_clearing: clearing } = await systemAccounts(tx);
    await post(tx, {
      kind: 'deposit',
      key: `race deposit ${memberId}`,
      reference: 'race',
      postings: [
        { accountId: clearing, amount: -100n },
        { accountId: wallet, amount: 100n },
      ],
    });
    const postings = [
      { accountId: wallet, amount: -100n },
      { accountId: held, amount: 100n },
    ];
    return { kind: 'withdrawal_hold', key: `race ${memberId}`, reference: 'race', postings } as const;
  });
}

test('an entry waits for the one before it in the chain, then follows it', async () => {
  const [first, second] = [await entryOf(1n), await entryOf(2n)];
  const ids = await withClient(store.databaseUrl, async (owner) => {
    let second$: Promise<unknown> = Promise.resolve();
    const before = await store.tx(async (tx) => {
      const posted = await post(tx, first);
      second$ = store.tx((other) => post(other, second));
      second$.catch(() => {});
      await untilSomeoneWaits(owner);
      return posted;
    });
    return [before, await second$];
  });
  const [before, after] = ids as { ok: true; value: { entryId: bigint } }[];
  expect(after!.value.entryId).toBe(before!.value.entryId + 1n);
  expect((await verifyLedger(store)).filter(({ broken }) => broken > 0)).toEqual([]);
});

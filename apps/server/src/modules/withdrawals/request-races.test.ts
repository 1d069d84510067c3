import { afterAll, expect, test } from 'vitest';
import { untilSomeoneWaits, withClient } from '../../database/testing.ts';
import {
  cashierSuite,
  expectInvariants,
  outcome,
  readyMembers,
  requestWithdrawal,
} from '../../testing/cashier.ts';
import { balances, lockAccounts, memberAccounts } from '../ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { requireTurnover } from '../turnover/index.ts';

const { store, app, cashier } = await cashierSuite();
afterAll(() => expectInvariants(store));

test('a request during the suspension of its member waits for it and is refused', async () => {
  const [member] = await readyMembers(app, store, cashier, 1, 100_000);
  const answer = await withClient(store.databaseUrl, async (owner) => {
    let request$: ReturnType<typeof requestWithdrawal> | undefined;
    await store.tx(async (tx) => {
      await lockMember(tx, member!.id);
      request$ = requestWithdrawal(cashier, member!, 40_000);
      await untilSomeoneWaits(owner);
      await tx.query("update members.accounts set state = 'suspended' where id = $1", [member!.id]);
    });
    return request$!;
  });
  expect(outcome(answer)).toBe('suspended');
  expect(await balances(store, member!.id)).toEqual({ wallet: 100_000n, held: 0n });
});

test('a request that waits for the wallet meets the turnover requirement made meanwhile', async () => {
  const [member] = await readyMembers(app, store, cashier, 1, 100_000);
  const answer = await withClient(store.databaseUrl, async (owner) => {
    let request$: ReturnType<typeof requestWithdrawal> | undefined;
    await store.tx(async (tx) => {
      await lockAccounts(tx, [(await memberAccounts(tx, member!.id)).wallet]);
      request$ = requestWithdrawal(cashier, member!, 40_000);
      await untilSomeoneWaits(owner);
      const memberId = member!.id;
      await requireTurnover(tx, {
        memberId,
        source: 'bonus',
        reference: 'race',
        amount: 1000n,
        required: 1000n,
      });
    });
    return request$!;
  });
  expect(outcome(answer)).toBe('turnover_needed');
  expect(await balances(store, member!.id)).toEqual({ wallet: 100_000n, held: 0n });
});

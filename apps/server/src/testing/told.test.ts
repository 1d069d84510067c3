import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import type { Hint } from '../live/live.ts';
import { memberAccounts, post, systemAccounts } from '../modules/ledger/index.ts';
import { runTold } from './told.ts';

const store = await freshDatabase();
const call = { idempotent: true, path: '/console/api/test' } as const;
const isDone = ({ ok }: { ok: boolean }) => ok;

/** Pays a member 100 Ks. */
const pay = (memberId: bigint, key: string) =>
  store.tx(async (tx) => {
    const { adjustments } = await systemAccounts(tx);
    const { wallet } = await memberAccounts(tx, memberId);
    const postings = [
      { accountId: adjustments, amount: -100n },
      { accountId: wallet, amount: 100n },
    ];
    return post(tx, { kind: 'adjustment', key, reference: 'test', postings });
  });

test('a call that moves money of a member must tell that member', async () => {
  const hints: Hint[] = [];
  const payAndTell = (told: bigint) => async () => {
    const answer = await pay(1n, `told ${told}`);
    hints.push({ type: 'balance', memberId: told });
    return answer;
  };
  await expect(runTold({ store, hints }, call, payAndTell(2n), isDone)).rejects.toThrow('money of member 1 ');
  expect(await runTold({ store, hints }, call, payAndTell(1n), isDone)).toMatchObject({ ok: true });
});

test('money that something else moves at the same time is no matter of the call', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const paid = begun.then(() => pay(1n, 'meanwhile'));
  const run = async () => {
    begin();
    return { ok: (await paid).ok };
  };
  expect(await runTold({ store, hints: [] }, call, run, isDone)).toEqual({ ok: true });
});

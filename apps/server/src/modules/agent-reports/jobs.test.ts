import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { memberAccounts, post, systemAccounts } from '../ledger/index.ts';
import { createCounting } from './jobs.ts';

const store = await freshDatabase({ lockMsMax: 200 });

/** Entries of one kyat each. */
async function addEntries(memberId: bigint, count: number): Promise<void> {
  await store.tx(async (tx) => {
    const { wallet } = await memberAccounts(tx, memberId);
    const { payment_clearing } = await systemAccounts(tx);
    for (let n = 1; n <= count; n += 1) {
      const postings = [
        { accountId: payment_clearing, amount: -1n },
        { accountId: wallet, amount: 1n },
      ];
      await post(tx, { kind: 'deposit', key: `deposit:${n}`, reference: `deposit:${n}`, postings });
    }
  });
}

async function uncounted(): Promise<number> {
  const { rows } = await store.query<{ left: bigint }>(
    'select c.entries - p.entry_id as left from ledger.chain c, agent_reports.progress p',
  );
  return Number(rows[0]!.left);
}

test('what took too long is counted in smaller parts, which grow again', async () => {
  const counting = createCounting();
  const member = await fundedMember(store, 1n);
  await counting.run({ store });
  expect(await uncounted()).toBe(0);
  await addEntries(member, 300);
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('lock table agent_reports.member_days in exclusive mode');
    for (const _ of [1, 2]) await expect(counting.run({ store })).rejects.toThrow();
    await owner.query('rollback');
  });
  const left: number[] = [];
  for (const _ of [1, 2, 3]) {
    await counting.run({ store });
    left.push(await uncounted());
  }
  // 50, then 100, then 200 at most.
  expect(left).toEqual([250, 150, 0]);
});

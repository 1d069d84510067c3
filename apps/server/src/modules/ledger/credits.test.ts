import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { creditsFrom, statement } from './index.ts';
import { memberAccounts, type SystemAccountCode, systemAccounts } from './ledger.queries.ts';
import { post } from './post.ts';

const store = await freshDatabase();
let member: bigint;
let other: bigint;
const entries: bigint[] = [];

/** Credits a member from a system account; returns the journal entry. */
async function credit(
  memberId: bigint,
  account: SystemAccountCode,
  amount: bigint,
  reference: string,
): Promise<bigint> {
  const posted = await store.tx(async (tx) => {
    const { wallet } = await memberAccounts(tx, memberId);
    const from = (await systemAccounts(tx))[account];
    const postings = [
      { accountId: from, amount: -amount },
      { accountId: wallet, amount, reference },
    ];
    return post(tx, { kind: 'rebate', key: `credit ${memberId} ${reference}`, reference: 'many', postings });
  });
  if (!posted.ok) throw new Error(posted.refused);
  return posted.value.entryId;
}
const at = async (entryId: bigint) => {
  const { rows } = await store.query<{ at: Date }>(
    'select business_at as at from ledger.journal_entries where id = $1',
    [entryId],
  );
  return rows[0]!.at;
};
const apart = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeAll(async () => {
  [member, other] = [await fundedMember(store, 1000n), await fundedMember(store, 1000n)];
  for (const [n, account] of (['rebates', 'commissions', 'rebates', 'adjustments'] as const).entries()) {
    entries.push(await credit(member, account, BigInt(10 * (n + 1)), `ref ${n}`));
    await credit(other, account, 7n, `other ${n}`);
    await apart();
  }
});

const amounts = async (
  ...[accounts, which, paging]: [SystemAccountCode[], Parameters<typeof creditsFrom>[3], object?]
) => {
  const { rows, total } = await creditsFrom(store, member, accounts, which, { page: 1, size: 10, ...paging });
  return [rows.map(({ amount }) => amount), total];
};
const ever = { from: new Date(0), to: new Date(Date.now() + 86_400_000 * 365) };

test('credits of a member come from the named accounts alone, the latest first', async () => {
  expect(await amounts(['rebates'], ever)).toEqual([[30n, 10n], 2]);
  expect(await amounts(['rebates', 'commissions'], ever)).toEqual([[30n, 20n, 10n], 3]);
  expect(await amounts(['rebates', 'commissions'], ever, { page: 2, size: 2 })).toEqual([[10n], 3]);
  expect(await amounts(['bonuses'], ever)).toEqual([[], 0]);
});

test('a range begins with its first instant and ends before its last', async () => {
  const [first, third] = [await at(entries[0]!), await at(entries[2]!)];
  expect(await amounts(['rebates'], { from: first, to: third })).toEqual([[10n], 1]);
  const later = new Date(third.getTime() + 1);
  expect(await amounts(['rebates'], { from: third, to: later })).toEqual([[30n], 1]);
  expect(await amounts(['rebates'], { from: new Date(first.getTime() + 1), to: third })).toEqual([[], 0]);
});

test('one credit is found by its entry or by its own reference', async () => {
  expect(await amounts(['rebates'], { entryId: entries[2]! })).toEqual([[30n], 1]);
  expect(await amounts(['rebates'], { reference: 'ref 0' })).toEqual([[10n], 1]);
  expect(await amounts(['rebates'], { reference: 'other 0' })).toEqual([[], 0]);
  const { rows } = await creditsFrom(store, member, ['commissions'], ever, { page: 1, size: 1 });
  expect(rows).toMatchObject([
    { entryId: entries[1], account: 'commissions', reference: 'ref 1', amount: 20n, balanceAfter: 1030n },
  ]);
});

test('a statement counts and lists the postings of its member only, latest first', async () => {
  const { rows, total } = await statement(store, member, { page: 1, size: 2 });
  const { rows: own } = await store.query<{ id: bigint }>(
    `select p.id from ledger.postings p join ledger.accounts a on a.id = p.account_id
     where a.member_id = $1 order by p.id desc`,
    [member],
  );
  expect(total).toBe(own.length);
  expect(total).toBeGreaterThan(2);
  expect(rows.map(({ id }) => id)).toEqual(own.slice(0, 2).map(({ id }) => id));
  const second = await statement(store, member, { page: 2, size: 2 });
  expect(second.rows.map(({ id }) => id)).toEqual(own.slice(2, 4).map(({ id }) => id));
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import { gameAccounts, memberAccounts, statement, systemAccounts, usdtAccounts } from './ledger.queries.ts';
import { type Posting, post, type TransferKind } from './post.ts';
import { verifyLedger } from './verify-ledger.ts';

const store = await freshDatabase();
const guide = readFileSync(new URL('../../../../../docs/money.md', import.meta.url), 'utf8');

/** Each ```ledger block of docs/money.md with the heading above it. */
const examples = [...guide.matchAll(/### (.+)\n\n```ledger\n([\s\S]+?)```/g)].map((match) => ({
  title: match[1]!,
  lines: match[2]!.trim().split('\n'),
}));

let books = 0;

async function openAccounts(memberId: bigint) {
  const { rows } = await withClient(store.databaseUrl, async (owner) => {
    await owner.query('select ledger.open_receivables($1)', [[memberId]]);
    return owner.query("select id from ledger.accounts where member_id = $1 and code = 'receivable'", [
      memberId,
    ]);
  });
  return store.tx(async (tx) => ({
    ...(await memberAccounts(tx, memberId)),
    ...(await gameAccounts(tx, memberId, 'demo')),
    receivable: BigInt(rows[0].id),
  }));
}

/** Names of accounts in a ledger of one's own: members are new in each, house accounts count from where they stood. */
async function openBook() {
  books += 1;
  const book = books;
  const members = new Map<string, Awaited<ReturnType<typeof openAccounts>>>();
  const usdt = await usdtAccounts(store);
  const app = {
    ...(await systemAccounts(store)),
    'payment_clearing/usdt': usdt.payment_clearing,
    'exchange/usdt': usdt.exchange,
  };
  const balanceOf = async (id: bigint) =>
    (await store.query<{ balance: bigint }>('select balance from ledger.accounts where id = $1', [id]))
      .rows[0]!.balance;
  const before = new Map<bigint, bigint>();
  for (const id of Object.values(app)) before.set(id, await balanceOf(id));
  async function idOf(name: string): Promise<bigint> {
    const [owner, side] = name.split('.') as [
      string,
      'wallet' | 'held' | 'receivable' | 'game' | 'in_transit' | undefined,
    ];
    if (!side) return app[owner as keyof typeof app];
    const known = members.get(owner) ?? (await openAccounts(BigInt(book * 100 + members.size)));
    members.set(owner, known);
    return known[side];
  }
  return {
    async post(line: string) {
      const [what, outcome] = line
        .slice('post '.length)
        .split('|')
        .map((part) => part.trim()) as [string, string];
      const [key, kind, ...sides] = what.split(/\s+/);
      const postings: Posting[] = [];
      for (let i = 0; i < sides.length; i += 2) {
        postings.push({ accountId: await idOf(sides[i]!), amount: BigInt(sides[i + 1]!) });
      }
      const transfer = { kind: kind as TransferKind, key: `${book}/${key}`, reference: key!, postings };
      const transfers = async () =>
        (await store.query<{ n: number }>('select count(*)::int as n from ledger.journal_entries')).rows[0]!
          .n;
      const count = await transfers();
      const result = await store.tx((tx) => post(tx, transfer));
      const moved = (await transfers()) > count;
      expect(result.ok ? (moved ? 'posted' : 'repeated') : result.refused).toBe(outcome);
    },
    async balance(line: string) {
      const [, name, amount] = line.split(/\s+/) as [string, string, string];
      const id = await idOf(name);
      expect(await balanceOf(id), line).toBe((before.get(id) ?? 0n) + BigInt(amount));
    },
  };
}

describe('docs/money.md', () => {
  test('has examples', () => expect(examples.length).toBeGreaterThanOrEqual(6));

  test.each(examples)('$title', async ({ lines }) => {
    const book = await openBook();
    for (const line of lines) await (line.startsWith('post') ? book.post(line) : book.balance(line));
    expect((await verifyLedger(store)).filter((finding) => finding.broken > 0)).toEqual([]);
  });
});

describe('posting', () => {
  const member = (id: bigint) => store.tx((tx) => memberAccounts(tx, id));
  const give = async (wallet: bigint, amount: bigint, key: string) => {
    const { payment_clearing: clearing } = await systemAccounts(store);
    return store.tx((tx) =>
      post(tx, {
        kind: 'deposit',
        key,
        reference: key,
        postings: [
          { accountId: clearing, amount: -amount },
          { accountId: wallet, amount },
        ],
      }),
    );
  };

  test.each([
    ['postings that do not sum to zero', [1n, -2n]],
    ['a posting of nothing', [0n, 0n]],
  ])('%s are a bug, not a refusal', async (_name, amounts) => {
    const { wallet, held } = await member(90_001n);
    const postings = [
      { accountId: wallet, amount: amounts[0]! },
      { accountId: held, amount: amounts[1]! },
    ];
    await expect(
      store.tx((tx) => post(tx, { kind: 'adjustment', key: `bad ${amounts}`, reference: 'x', postings })),
    ).rejects.toThrow();
  });

  test('an unknown account is a bug', async () => {
    const { wallet } = await member(90_002n);
    const postings = [
      { accountId: wallet, amount: 5n },
      { accountId: 999_999_999n, amount: -5n },
    ];
    await expect(
      store.tx((tx) => post(tx, { kind: 'adjustment', key: 'unknown', reference: 'x', postings })),
    ).rejects.toThrow(/unknown account/);
  });

  test('50 transfers at once that together exceed a balance: exactly as many as fit, and the chain holds', async () => {
    const { wallet, held } = await member(90_003n);
    await give(wallet, 10_500n, 'for the race');
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        store.tx((tx) =>
          post(tx, {
            kind: 'withdrawal_hold',
            key: `race ${i}`,
            reference: 'race',
            postings: [
              { accountId: wallet, amount: -1000n },
              { accountId: held, amount: 1000n },
            ],
          }),
        ),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect((await verifyLedger(store)).filter((finding) => finding.broken > 0)).toEqual([]);
  });

  test('one key 50 times at once moves money once', async () => {
    const { wallet } = await member(90_004n);
    const results = await Promise.all(
      Array.from({ length: 50 }, () => give(wallet, 300n, 'the same deposit')),
    );
    expect(new Set(results.map((result) => result.ok && result.value.transferId)).size).toBe(1);
    const { rows, total } = await statement(store, 90_004n, { page: 1, size: 10 });
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ amount: 300n, balanceAfter: 300n, kind: 'deposit', account: 'wallet' }]);
  });

  test('transfers crossing between the same two accounts do not deadlock', async () => {
    const one = await member(90_005n);
    const two = await member(90_006n);
    await give(one.wallet, 100_000n, 'cross one');
    await give(two.wallet, 100_000n, 'cross two');
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const [from, to] = i % 2 ? [one.wallet, two.wallet] : [two.wallet, one.wallet];
        return store.tx((tx) =>
          post(tx, {
            kind: 'adjustment',
            key: `cross ${i}`,
            reference: 'cross',
            postings: [
              { accountId: from, amount: -10n },
              { accountId: to, amount: 10n },
            ],
          }),
        );
      }),
    );
    expect(results.every((result) => result.ok)).toBe(true);
  });
});

import { readFileSync } from 'node:fs';
import type { EntryKind } from '@shwe/contract/entry-kinds';
import { describe, expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import {
  gameAccounts,
  lostAtGames,
  memberAccounts,
  statement,
  systemAccounts,
  usdtAccounts,
} from './ledger.queries.ts';
import { type Posting, post } from './post.ts';
import { verifyLedger } from './verify.ts';

const store = await freshDatabase();
const guide = readFileSync(new URL('../../../../../docs/money.md', import.meta.url), 'utf8');

/** Each ```ledger block of docs/money.md with the heading above it; text may stand between the two. */
const examples = [...guide.matchAll(/### (.+)\n(?:(?!###|```)[\s\S])*```ledger\n([\s\S]+?)```/g)].map(
  (match) => ({
    title: match[1]!,
    lines: match[2]!.trim().split('\n'),
  }),
);

let bookCount = 0;

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

/** Accounts by name for one example: members are new, and system accounts count from their balance at the start. */
async function openBook() {
  bookCount += 1;
  const book = bookCount;
  const members = new Map<string, Awaited<ReturnType<typeof openAccounts>>>();
  const usdt = await usdtAccounts(store);
  const system = {
    ...(await systemAccounts(store)),
    'payment_clearing/usdt': usdt.payment_clearing,
    'exchange/usdt': usdt.exchange,
  };
  const balanceOf = async (id: bigint) =>
    (await store.query<{ balance: bigint }>('select balance from ledger.accounts where id = $1', [id]))
      .rows[0]!.balance;
  const initial = new Map<bigint, bigint>();
  for (const id of Object.values(system)) initial.set(id, await balanceOf(id));
  async function idOf(name: string): Promise<bigint> {
    const [owner, side] = name.split('.') as [
      string,
      'wallet' | 'held' | 'receivable' | 'game' | 'in_transit' | undefined,
    ];
    if (!side) return system[owner as keyof typeof system];
    const accounts = members.get(owner) ?? (await openAccounts(BigInt(book * 100 + members.size)));
    members.set(owner, accounts);
    return accounts[side];
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
      const entry = { kind: kind as EntryKind, key: `${book}/${key}`, reference: key!, postings };
      const entryCount = async () =>
        (await store.query<{ n: number }>('select count(*)::int as n from ledger.journal_entries')).rows[0]!
          .n;
      const before = await entryCount();
      const result = await store.tx((tx) => post(tx, entry));
      const isPosted = (await entryCount()) > before;
      expect(result.ok ? (isPosted ? 'posted' : 'repeated') : result.refused).toBe(outcome);
    },
    async balance(line: string) {
      const [, name, amount] = line.split(/\s+/) as [string, string, string];
      const id = await idOf(name);
      expect(await balanceOf(id), line).toBe((initial.get(id) ?? 0n) + BigInt(amount));
    },
  };
}

describe('docs/money.md', () => {
  test('has examples', () => expect(examples.length).toBe(guide.split('```ledger').length - 1));

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
    ['postings of zero', [0n, 0n]],
  ])('throws for %s', async (_name, amounts) => {
    const { wallet, held } = await member(90_001n);
    const postings = [
      { accountId: wallet, amount: amounts[0]! },
      { accountId: held, amount: amounts[1]! },
    ];
    await expect(
      store.tx((tx) => post(tx, { kind: 'adjustment', key: `bad ${amounts}`, reference: 'x', postings })),
    ).rejects.toThrow();
  });

  test('throws for an unknown account', async () => {
    const { wallet } = await member(90_002n);
    const postings = [
      { accountId: wallet, amount: 5n },
      { accountId: 999_999_999n, amount: -5n },
    ];
    await expect(
      store.tx((tx) => post(tx, { kind: 'adjustment', key: 'unknown', reference: 'x', postings })),
    ).rejects.toThrow(/unknown account/);
  });

  test('takes no more than what is owed when an entry credits both betting wallets', async () => {
    const { wallet, receivable } = await openAccounts(90_010n);
    const { game } = await store.tx((tx) => gameAccounts(tx, 90_010n, 'lottery'));
    const { payouts } = await systemAccounts(store);
    const pay = (key: string, ...postings: Posting[]) =>
      store.tx((tx) => post(tx, { kind: 'win', key, reference: key, postings }));
    await pay('owes', { accountId: payouts, amount: 5000n }, { accountId: receivable, amount: -5000n });
    const credits = [wallet, game].map((accountId) => ({ accountId, amount: 4000n }));
    expect(await pay('both', { accountId: payouts, amount: -8000n }, ...credits)).toMatchObject({ ok: true });
    const { rows } = await store.query<{ balance: bigint }>(
      'select balance from ledger.accounts where id = any($1) order by array_position($1, id)',
      [[wallet, game, receivable]],
    );
    expect(rows.map(({ balance }) => balance)).toEqual([0n, 3000n, 0n]);
  });

  test('of 50 concurrent entries that exceed a balance posts as many as fit, and the hash chain verifies', async () => {
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

  test('of results at games counts losses less wins of the member since an instant', async () => {
    const { wallet } = await member(90_005n);
    await give(wallet, 10_000n, 'for games');
    const { stakes, payouts } = await systemAccounts(store);
    const ids = await store.tx((tx) => gameAccounts(tx, 90_005n, 'demo'));
    const move = (kind: EntryKind, from: bigint, to: bigint, amount: bigint) =>
      store.tx((tx) =>
        post(tx, {
          kind,
          key: `games ${kind} ${from} ${amount}`,
          reference: 'T-1',
          postings: [
            { accountId: from, amount: -amount },
            { accountId: to, amount },
          ],
        }),
      );
    const now = async () => (await store.query<{ now: Date }>('select clock.now() as now')).rows[0]!.now;
    const begin = await now();
    await move('game_out', ids.wallet, ids.in_transit, 5000n);
    await move('game_in', ids.in_transit, ids.game, 5000n);
    await move('game_result', ids.game, stakes, 700n);
    const middle = new Date((await now()).getTime() + 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await move('game_result', payouts, ids.game, 900n);
    expect(await lostAtGames(store, 90_005n, begin)).toBe(-200n);
    expect(await lostAtGames(store, 90_005n, middle)).toBe(-900n);
    expect(await lostAtGames(store, 90_004n, begin)).toBe(0n);
  });

  test('posts once when one key is used 50 times concurrently', async () => {
    const { wallet } = await member(90_004n);
    const results = await Promise.all(
      Array.from({ length: 50 }, () => give(wallet, 300n, 'the same deposit')),
    );
    expect(new Set(results.map((result) => result.ok && result.value.entryId)).size).toBe(1);
    const { rows, total } = await statement(store, 90_004n, { page: 1, size: 10 });
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ amount: 300n, balanceAfter: 300n, kind: 'deposit', account: 'wallet' }]);
  });

  test('does not deadlock when entries go both ways between two accounts', async () => {
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

import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { fundedMember } from '../../testing/lottery.ts';
import {
  gameAccounts,
  LOTTERY,
  memberAccounts,
  moneyAtGames,
  moneyAtProvider,
  moneyOfMembers,
  playSince,
  post,
  sumsByKind,
  sumsSince,
  systemAccounts,
} from './index.ts';

const store = await freshDatabase();
type Kind = Parameters<typeof post>[1]['kind'];

let member: bigint;
let other: bigint;
beforeAll(async () => {
  [member, other] = [await fundedMember(store, 10_000n), await fundedMember(store, 10_000n)];
});

let entries = 0;
/** Posts an amount into the wallet of a member, below 0 out of it, against a system account. */
async function play(memberId: bigint, kind: Kind, amount: bigint): Promise<void> {
  entries += 1;
  await store.tx(async (tx) => {
    const { wallet } = await memberAccounts(tx, memberId);
    const { stakes, payouts } = await systemAccounts(tx);
    const accountId = kind === 'bet' || kind === 'refund' ? stakes : payouts;
    const postings = [
      { accountId: wallet, amount },
      { accountId, amount: -amount },
    ];
    const posted = await post(tx, { kind, key: `play ${entries}`, reference: `slip ${entries}`, postings });
    expect(posted).toMatchObject({ ok: true });
  });
}
async function move(
  memberId: bigint,
  kind: Kind,
  from: 'wallet' | 'in_transit',
  platform: string,
  amount: bigint,
) {
  entries += 1;
  await store.tx(async (tx) => {
    const accounts = await gameAccounts(tx, memberId, platform);
    const to = from === 'wallet' ? accounts.in_transit : accounts.game;
    const postings = [
      { accountId: accounts[from], amount: -amount },
      { accountId: to, amount },
    ];
    const posted = await post(tx, { kind, key: `move ${entries}`, reference: `T-${entries}`, postings });
    expect(posted).toMatchObject({ ok: true });
  });
}
const wallNow = async () => {
  const { rows } = await store.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]!.now;
};

test('play since an instant is stakes, refunds, and wins less those taken back, of this member alone', async () => {
  const begun = await wallNow();
  await play(member, 'bet', -500n);
  await play(member, 'win', 400n);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const middle = await wallNow();
  await play(other, 'bet', -7000n);
  await play(member, 'bet', -300n);
  await play(member, 'refund', 100n);
  await play(member, 'win', 2000n);
  await play(member, 'win_reversed', -2000n);
  expect(await playSince(store, member, middle)).toEqual({ staked: 300n, won: 0n, refunded: 100n });
  expect(await playSince(store, member, begun)).toEqual({ staked: 800n, won: 400n, refunded: 100n });
  expect(await playSince(store, other, begun)).toEqual({ staked: 7000n, won: 0n, refunded: 0n });
  const sums = await sumsByKind(store, member, null);
  expect([sums.get('bet'), sums.get('win'), sums.get('win_reversed')]).toEqual([-800n, 2400n, -2000n]);
  expect(await sumsByKind(store, member, new Date(Date.now() + 86_400_000))).toEqual(new Map());
});

test('what is owed to members is in wallets, held, at games and on the way there, and what they owe is no part of it', async () => {
  const before = await moneyOfMembers(store);
  await move(member, 'game_out', 'wallet', 'reference', 900n);
  expect(await moneyOfMembers(store)).toEqual({
    ...before,
    wallets: before.wallets - 900n,
    games: before.games + 900n,
  });
  await move(member, 'game_in', 'in_transit', 'reference', 600n);
  await move(member, 'game_out', 'wallet', LOTTERY, 50n);
  await move(member, 'game_in', 'in_transit', LOTTERY, 50n);
  await move(other, 'game_out', 'wallet', 'reference', 20n);
  await move(other, 'game_in', 'in_transit', 'reference', 20n);
  expect(await moneyAtGames(store, member)).toEqual({ games: 650n, lottery: 50n, inTransit: 300n });
  expect(await moneyAtGames(store, other)).toEqual({ games: 20n, lottery: 0n, inTransit: 0n });
  expect(await moneyAtProvider(store, 'reference')).toBe(620n);
  expect(await moneyAtProvider(store, LOTTERY)).toBe(50n);
  for (const [of, amount] of [
    [member, 40n],
    [other, 3n],
  ] as const)
    await store.tx(async (tx) => {
      const { wallet, held } = await memberAccounts(tx, of);
      const postings = [
        { accountId: wallet, amount: -amount },
        { accountId: held, amount },
      ];
      await post(tx, { kind: 'withdrawal_hold', key: `hold ${of}`, reference: `W-${of}`, postings });
    });
  const { games, wallets, withdrawals } = await moneyOfMembers(store);
  expect([games - before.games, wallets - before.wallets]).toEqual([970n, -970n - 43n]);
  expect(withdrawals - before.withdrawals).toBe(43n);
});

test('players are those who bet; what comes back to a member out of escrow is no withdrawal', async () => {
  const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
  const since = rows[0]!.now;
  const third = await fundedMember(store, 10_000n);
  await play(member, 'bet', -500n);
  await play(member, 'win', 900n);
  await play(other, 'win', 40n);
  await play(third, 'escrow_released', 60n);
  await play(third, 'escrow_released', -700n);
  await play(third, 'withdrawal_paid', -5n);
  expect(await sumsSince(store, since)).toMatchObject({
    ...{ withdrawals: 705n, stakes: 500n, payouts: 940n, players: 1 },
  });
});

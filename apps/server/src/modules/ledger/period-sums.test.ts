import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { jumpBusinessTime } from '../../testing/test-app.ts';
import { memberAccounts, sumsByKind, sumsSince, systemAccounts, walletDays } from './index.ts';
import { post } from './post.ts';

const store = await freshDatabase();
type Kind = Parameters<typeof post>[1]['kind'];
let entries = 0;

/** Posts an amount into the wallet or the held money of a member against a system account. */
async function move(
  memberId: bigint,
  kind: Kind,
  amount: bigint,
  { reference = `slip ${entries}`, account = 'wallet' as 'wallet' | 'held' } = {},
): Promise<void> {
  entries += 1;
  const posted = await store.tx(async (tx) => {
    const accounts = await memberAccounts(tx, memberId);
    const { stakes } = await systemAccounts(tx);
    const postings = [
      { accountId: accounts[account], amount, reference },
      { accountId: stakes, amount: -amount },
    ];
    return post(tx, { kind, key: `move ${entries}`, reference, postings });
  });
  expect(posted).toMatchObject({ ok: true });
}
/** Now, a second after all that was posted. */
async function afterIt(): Promise<Date> {
  await jumpBusinessTime(store, '1 second');
  return (await store.query<{ now: Date }>('select clock.now() as now')).rows[0]!.now;
}

test('a refund takes off the stakes of a period only what was staked in it', async () => {
  const member = await fundedMember(store, 10_000n);
  await move(member, 'bet', -700n, { reference: 'before' });
  const since = await afterIt();
  await move(member, 'bet', -400n, { reference: 'one' });
  await move(member, 'bet', -300n, { reference: 'two' });
  await move(member, 'refund', 400n, { reference: 'one' });
  await move(member, 'refund', 700n, { reference: 'before' });
  expect(await sumsSince(store, since)).toMatchObject({ stakes: 300n, payouts: 0n, players: 1 });
});

test('a win that was taken back is no payout, and results at games are counted as lost', async () => {
  const member = await fundedMember(store, 10_000n);
  const since = await afterIt();
  await move(member, 'win', 900n);
  await move(member, 'win_reversed', -400n);
  await move(member, 'game_result', -250n);
  expect(await sumsSince(store, since)).toMatchObject({
    payouts: 500n,
    gamesLost: 250n,
    stakes: 0n,
    players: 0,
  });
});

test('what an agent sends as a deposit counts for who gets it, and not as a deposit of the agent', async () => {
  const [agent, member] = [await fundedMember(store, 10_000n), await fundedMember(store, 1000n)];
  const since = await afterIt();
  await move(agent, 'agent_deposit', -600n);
  await move(member, 'agent_deposit', 600n);
  await move(member, 'deposit', 50n);
  expect((await sumsSince(store, since)).deposits).toBe(650n);
  const kinds = await sumsByKind(store, member, since);
  expect(kinds).toEqual(new Map([['deposit', 650n]]));
  expect(await sumsByKind(store, agent, since)).toEqual(new Map([['agent_deposit', -600n]]));
});

test('a day has deposits through agents, and withdrawals that an agent paid, on the day of payment', async () => {
  const member = await fundedMember(store, 10_000n);
  await jumpBusinessTime(store, '1 day');
  const since = await afterIt();
  await move(member, 'agent_deposit', 600n);
  await move(member, 'agent_deposit', -100n);
  await move(member, 'escrow_hold', 900n, { account: 'held' });
  await move(member, 'escrow_released', -500n, { account: 'held' });
  await move(member, 'escrow_returned', -400n, { account: 'held' });
  const days = await walletDays(store, member, { since, daysMax: 60 });
  expect(days).toMatchObject([{ balance: 10_500n, deposited: 600n, withdrawn: 500n }]);
});

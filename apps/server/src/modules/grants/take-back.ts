import type { GrantState } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries, Tx } from '../../database/index.ts';
import { balances, campaignAccount, lockMemberMoney, moneyAtGames, post } from '../ledger/index.ts';
import { endGrant, type Grant } from './grants.queries.ts';
import type { GrantPorts } from './ports.ts';

/**
 * Whether a member has open bets or money at games. What a bonus won is known only afterwards, so nothing is taken back
 * before.
 */
export async function isPlaying(tx: Tx, ports: GrantPorts, memberId: bigint): Promise<boolean> {
  const { games, inTransit } = await moneyAtGames(tx, memberId);
  return games > 0n || inTransit > 0n || (await ports.countOpenSlips(tx, memberId)) > 0;
}

/**
 * What taking back the bonuses that a member bets takes, and what stays: everything above the own money, which is what
 * the member had before the oldest of them, with what was paid in and out since. Whole kyat.
 */
export async function whatIsTakenBack(
  tx: Queries,
  memberId: bigint,
  wagering: readonly Grant[],
): Promise<{ amount: bigint; stays: bigint }> {
  const [oldest] = wagering;
  const { rows } = await tx.query<{ own: bigint; money: bigint }>(
    'select grants.own_money($1, $2, $3, $4) as own, grants.money_of($1) as money',
    [memberId, oldest!.entry_id, oldest!.money_before, wagering.map(({ gid }) => gid)],
  );
  const { own, money } = rows[0]!;
  const { wallet } = await balances(tx, memberId);
  const above = money > own ? money - own : 0n;
  const amount = above < wallet ? above : wallet;
  return { amount, stays: wallet - amount };
}

/**
 * Ends bonuses that a member bets and takes back what is above the own money, all in one journal entry that the newest
 * of them names: to each campaign up to what it paid, and what was won with them to the newest one's. The caller has
 * locked the grants.
 */
export async function takeBack(
  app: AppContext,
  tx: Tx,
  wagering: readonly Grant[],
  end: { state: GrantState; reason?: string },
): Promise<bigint> {
  const newest = wagering.at(-1)!;
  const memberId = newest.member_id;
  const accounts = new Map<string, bigint>();
  for (const { campaign } of wagering) {
    accounts.set(campaign, await campaignAccount(tx, campaign));
  }
  const { wallet } = await lockMemberMoney(tx, memberId, [...accounts.values()]);
  const { amount } = await whatIsTakenBack(tx, memberId, wagering);
  const shares = sharesOf(wagering, amount);
  if (amount > 0n) {
    const back = new Map<bigint, bigint>();
    for (const { campaign, share } of shares) {
      const account = accounts.get(campaign)!;
      if (share > 0n) back.set(account, (back.get(account) ?? 0n) + share);
    }
    const posted = await post(tx, {
      kind: 'bonus_taken_back',
      key: `bonus back:${newest.gid}`,
      reference: newest.gid,
      postings: [
        { accountId: wallet, amount: -amount },
        ...[...back].map(([accountId, share]) => ({ accountId, amount: share })),
      ],
    });
    if (!posted.ok) throw new Error(`taking back ${newest.gid}: ${posted.refused}`);
  }
  for (const { gid, share } of shares) {
    await tx.query("select turnover.end_requirement('bonus', $1)", [gid]);
    await endGrant(tx, { gid, takenBack: share, ...end });
  }
  await app.live.hint(tx, { type: 'balance', memberId });
  return amount;
}

/** Divides what is taken back: to each grant up to its amount, oldest first, and the rest to the newest. */
function sharesOf(
  wagering: readonly Grant[],
  amount: bigint,
): { gid: string; campaign: string; share: bigint }[] {
  let left = amount;
  return wagering.map(({ gid, campaign, amount: paid }, at) => {
    const isNewest = at === wagering.length - 1;
    const share = isNewest || left < paid ? left : paid;
    left -= share;
    return { gid, campaign, share };
  });
}

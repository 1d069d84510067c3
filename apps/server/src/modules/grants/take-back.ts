import type { GrantState } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries, Tx } from '../../database/index.ts';
import { balances, campaignAccount, lockMemberMoney, moneyAtGames, post } from '../ledger/index.ts';
import { endGrant, type Grant, overlappingGrants, wageringOf } from './grants.queries.ts';
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
 * What taking back some of the bonuses that a member bets takes, and what stays: everything above the own money and the
 * amounts of the bonuses that stay. The own money is what the member had before the oldest of all bonuses that overlap,
 * with what was paid in and out since. Whole kyat.
 */
export async function whatIsTakenBack(
  tx: Queries,
  memberId: bigint,
  ended: readonly Grant[],
): Promise<{ amount: bigint; stays: bigint }> {
  const [base, wagering] = await Promise.all([overlappingGrants(tx, memberId), wageringOf(tx, memberId)]);
  const { wallet } = await balances(tx, memberId);
  if (!base) return { amount: 0n, stays: wallet };
  const { rows } = await tx.query<{ own: bigint; money: bigint }>(
    'select grants.own_money($1, $2, $3, $4) as own, grants.money_of($1) as money',
    [memberId, base.entryId, base.moneyBefore, base.gids],
  );
  const { own, money } = rows[0]!;
  const ends = new Set(ended.map(({ gid }) => gid));
  const staying = wagering.filter(({ gid }) => !ends.has(gid)).reduce((sum, { amount }) => sum + amount, 0n);
  const above = money > own + staying ? money - own - staying : 0n;
  const amount = above < wallet ? above : wallet;
  return { amount, stays: wallet - amount };
}

/**
 * Ends bonuses that a member bets and takes back what is above the own money, all in one journal entry that the newest
 * of them names: to each campaign up to what it paid, and what was won with them to the newest one's. The caller has
 * locked the grants. Null, and nothing is done, if the member plays by now: a bet may have come before the wallet was
 * locked.
 */
export async function takeBack(
  app: AppContext,
  tx: Tx,
  ports: GrantPorts,
  wagering: readonly Grant[],
  end: { state: GrantState; reason?: string },
): Promise<bigint | null> {
  const newest = wagering.at(-1)!;
  const memberId = newest.member_id;
  const accounts = new Map<string, bigint>();
  for (const { campaign } of wagering) {
    accounts.set(campaign, await campaignAccount(tx, campaign));
  }
  const { wallet } = await lockMemberMoney(tx, memberId, [...accounts.values()]);
  if (await isPlaying(tx, ports, memberId)) return null;
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

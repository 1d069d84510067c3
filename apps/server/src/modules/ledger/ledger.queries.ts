import type { Queries, Tx } from '../../database/index.ts';
import { IS_DEPOSIT } from './is-deposit.ts';

/** The platform of the lottery's own wallet: a game wallet that is an account of this ledger, without a provider. */
export const LOTTERY = 'lottery';

export type SystemAccountCode =
  | 'payment_clearing'
  | 'stakes'
  | 'payouts'
  | 'bonuses'
  | 'rebates'
  | 'commissions'
  | 'fees'
  | 'adjustments'
  | 'exchange';

/** The ids of a member's wallet and of the account of held money. Opens missing accounts. */
export async function memberAccounts(tx: Tx, memberId: bigint): Promise<{ wallet: bigint; held: bigint }> {
  const { rows } = await tx.query<{ wallet: bigint; held: bigint }>(
    'select * from ledger.open_member_accounts($1)',
    [memberId],
  );
  return rows[0]!;
}

/** The ids of the system accounts in kyat, by code. */
export async function systemAccounts(db: Queries): Promise<Record<SystemAccountCode, bigint>> {
  const { rows } = await db.query<{ code: SystemAccountCode; id: bigint }>(
    "select code, id from ledger.accounts where member_id is null and currency = 'MMK' and campaign is null",
  );
  return Object.fromEntries(rows.map((row) => [row.code, row.id])) as Record<SystemAccountCode, bigint>;
}

/** The id of a campaign's account of bonuses; opens it if it is missing. */
export async function campaignAccount(tx: Tx, campaign: string): Promise<bigint> {
  const { rows } = await tx.query<{ account: bigint }>('select ledger.open_campaign_account($1) as account', [
    campaign,
  ]);
  return rows[0]!.account;
}

/**
 * The ids of the system accounts in USDT: money outside the system, and what was exchanged for kyat. Their amounts are
 * millionths.
 */
export async function usdtAccounts(db: Queries): Promise<Record<'payment_clearing' | 'exchange', bigint>> {
  const { rows } = await db.query<{ code: 'payment_clearing' | 'exchange'; id: bigint }>(
    "select code, id from ledger.accounts where member_id is null and currency = 'USDT'",
  );
  return Object.fromEntries(rows.map((row) => [row.code, row.id])) as Record<
    'payment_clearing' | 'exchange',
    bigint
  >;
}

/** The ids of a member's main wallet, game wallet at a provider, and money in transit. Opens missing accounts. */
export async function gameAccounts(
  tx: Tx,
  memberId: bigint,
  provider: string,
): Promise<{ wallet: bigint; in_transit: bigint; game: bigint }> {
  const { rows } = await tx.query<{ wallet: bigint; in_transit: bigint; game: bigint }>(
    'select * from ledger.open_game_accounts($1, $2)',
    [memberId, provider],
  );
  return rows[0]!;
}

/** The money of all members at a game provider, in kyat. */
export async function moneyAtProvider(db: Queries, provider: string): Promise<bigint> {
  const { rows } = await db.query<{ total: bigint }>(
    "select coalesce(sum(balance), 0)::bigint as total from ledger.accounts where platform = $1 and code = 'game'",
    [provider],
  );
  return rows[0]!.total;
}

/** What is owed to all members, in kyat: main wallets, money held for withdrawals, and money at games or in transit. */
export async function moneyOfMembers(
  db: Queries,
): Promise<{ wallets: bigint; withdrawals: bigint; games: bigint }> {
  const { rows } = await db.query<{ wallets: bigint; withdrawals: bigint; games: bigint }>(
    `select coalesce(sum(balance) filter (where code = 'wallet'), 0)::bigint as wallets,
            coalesce(sum(balance) filter (where code = 'held'), 0)::bigint as withdrawals,
            coalesce(sum(balance) filter (where code in ('game', 'in_transit')), 0)::bigint as games
     from ledger.accounts where member_id is not null and currency = 'MMK'`,
  );
  return rows[0]!;
}

/** A member's balance at each game provider by our ledger, in kyat. Providers they never used are missing. */
export async function gameBalances(db: Queries, memberId: bigint): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ provider: string; balance: bigint }>(
    `select platform as provider, balance from ledger.accounts
     where member_id = $1 and code = 'game' and currency = 'MMK' and platform is not null`,
    [memberId],
  );
  return new Map(rows.map((row) => [row.provider, row.balance]));
}

/** A member's wallet and the money held for open withdrawals, in kyat; 0 without accounts. */
export async function balances(db: Queries, memberId: bigint): Promise<{ wallet: bigint; held: bigint }> {
  const { rows } = await db.query<{ wallet: bigint; held: bigint }>(
    `select coalesce(max(balance) filter (where code = 'wallet'), 0) as wallet,
            coalesce(max(balance) filter (where code = 'held'), 0) as held
     from ledger.accounts where member_id = $1 and currency = 'MMK'`,
    [memberId],
  );
  return rows[0]!;
}

/**
 * A member's money in game wallets by our ledger, the part of it in the lottery's own wallet, and what is in transit to
 * games, in kyat. Money on the way back counts as at the provider until the transfer is done.
 */
export async function moneyAtGames(
  db: Queries,
  memberId: bigint,
): Promise<{ games: bigint; lottery: bigint; inTransit: bigint }> {
  const { rows } = await db.query<{ games: bigint; lottery: bigint; inTransit: bigint }>(
    `select coalesce(sum(balance) filter (where code = 'game'), 0)::bigint as games,
            coalesce(sum(balance) filter (where code = 'game' and platform = '${LOTTERY}'), 0)::bigint as lottery,
            coalesce(sum(balance) filter (where code = 'in_transit'), 0)::bigint as "inTransit"
     from ledger.accounts where member_id = $1 and currency = 'MMK'`,
    [memberId],
  );
  return rows[0]!;
}

/**
 * A member's losses less wins at game providers since a business instant, as posted, in kyat. Negative if they won
 * more.
 */
export async function lostAtGames(db: Queries, memberId: bigint, since: Date): Promise<bigint> {
  const { rows } = await db.query<{ lost: bigint }>(
    `select coalesce(-sum(p.amount), 0)::bigint as lost
     from ledger.accounts a
     join ledger.postings p on p.account_id = a.id
     join ledger.journal_entries t on t.id = p.entry_id
     where a.member_id = $1 and a.code = 'game' and t.kind = 'game_result' and t.business_at >= $2`,
    [memberId, since],
  );
  return rows[0]!.lost;
}

/** What a member owes after a corrected result, in kyat. */
export async function receivableOf(db: Queries, memberId: bigint): Promise<bigint> {
  const { rows } = await db.query<{ receivable: bigint }>(
    `select -balance as receivable from ledger.accounts
     where member_id = $1 and code = 'receivable' and currency = 'MMK'`,
    [memberId],
  );
  return rows[0]?.receivable ?? 0n;
}

export type StatementRow = {
  id: bigint;
  at: Date;
  kind: string;
  reference: string;
  amount: bigint;
  balanceAfter: bigint;
  account: 'wallet' | 'held' | 'receivable' | 'game' | 'in_transit';
};

/** A page of a member's postings with the balance after each, latest first. Pages count from 1. */
export async function statement(
  db: Queries,
  memberId: bigint,
  { page, size }: { page: number; size: number },
): Promise<{ rows: StatementRow[]; total: number }> {
  const { rows } = await db.query<StatementRow>(
    `select p.id, t.business_at as at, t.kind, coalesce(p.reference, t.reference) as reference, p.amount,
            p.balance_after as "balanceAfter", a.code as account
     from ledger.accounts a
     join ledger.postings p on p.account_id = a.id
     join ledger.journal_entries t on t.id = p.entry_id
     where a.member_id = $1
     order by p.id desc limit $2 offset $3`,
    [memberId, size, (page - 1) * size],
  );
  const count = await db.query<{ total: number }>(
    `select count(*)::int as total from ledger.postings p join ledger.accounts a on a.id = p.account_id
     where a.member_id = $1`,
    [memberId],
  );
  return { rows, total: count.rows[0]!.total };
}

/** SQL condition: account `a` is one that stakes, winnings and debts are posted to. */
const IS_PLAYED_FROM = `(ledger.is_betting_wallet(a) or a.code = 'receivable')`;

/**
 * Totals of a member's main wallet, lottery wallet and receivable by kind of journal entry since a business instant
 * (null: ever), in kyat, signed. What a member got by deposits through an agent is in 'deposit'; 'agent_deposit' is what
 * an agent paid on.
 */
export async function sumsByKind(
  db: Queries,
  memberId: bigint,
  since: Date | null,
): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ kind: string; amount: bigint }>(
    `select case when ${IS_DEPOSIT} then 'deposit' else t.kind end as kind, sum(p.amount)::bigint as amount
     from ledger.accounts a
     join ledger.postings p on p.account_id = a.id
     join ledger.journal_entries t on t.id = p.entry_id
     where a.member_id = $1 and ${IS_PLAYED_FROM}
       and ($2::timestamptz is null or t.business_at >= $2)
     group by 1`,
    [memberId, since],
  );
  return new Map(rows.map((row) => [row.kind, row.amount]));
}

/**
 * A member's stakes, wins and refunds since an instant of wall time, in kyat. Wins that corrections reversed are
 * subtracted from `won`.
 */
export async function playSince(
  db: Queries,
  memberId: bigint,
  since: Date,
): Promise<{ staked: bigint; won: bigint; refunded: bigint }> {
  const { rows } = await db.query<{ staked: bigint; won: bigint; refunded: bigint }>(
    `select coalesce(-sum(p.amount) filter (where t.kind = 'bet'), 0)::bigint as staked,
            coalesce(sum(p.amount) filter (where t.kind in ('win', 'win_reversed')), 0)::bigint as won,
            coalesce(sum(p.amount) filter (where t.kind = 'refund'), 0)::bigint as refunded
     from ledger.accounts a
     join ledger.postings p on p.account_id = a.id
     join ledger.journal_entries t on t.id = p.entry_id
     where a.member_id = $1 and ${IS_PLAYED_FROM} and t.wall_at >= $2`,
    [memberId, since],
  );
  return rows[0]!;
}

export type Credit = {
  entryId: bigint;
  /** The system account that gave it. */
  account: SystemAccountCode;
  at: Date;
  reference: string;
  amount: bigint;
  balanceAfter: bigint;
};

/**
 * A page of credits to a member's wallet from some system accounts, within [from, to) of business time, of one journal
 * entry (`entryId`) or with one `reference`, latest first, and their total. Pages count from 1.
 */
export async function creditsFrom(
  db: Queries,
  memberId: bigint,
  accounts: readonly SystemAccountCode[],
  which: { from: Date; to: Date } | { entryId: bigint } | { reference: string },
  { page, size }: { page: number; size: number },
): Promise<{ rows: Credit[]; total: number }> {
  const params = [
    memberId,
    accounts,
    'from' in which ? which.from : null,
    'from' in which ? which.to : null,
    'entryId' in which ? which.entryId : null,
    'reference' in which ? which.reference : null,
  ];
  const from = `from ledger.accounts a
     join ledger.postings p on p.account_id = a.id
     join ledger.journal_entries t on t.id = p.entry_id
     join lateral (select s.code from ledger.accounts s join ledger.postings q on q.account_id = s.id
                   where s.member_id is null and s.code = any($2) and q.entry_id = t.id limit 1) s on true
     where a.member_id = $1 and a.code = 'wallet' and a.currency = 'MMK'
       and (t.business_at >= $3 and t.business_at < $4 or t.id = $5 or p.reference = $6)`;
  const { rows } = await db.query<Credit>(
    `select t.id as "entryId", s.code as account, t.business_at as at, coalesce(p.reference, t.reference) as reference,
            p.amount, p.balance_after as "balanceAfter" ${from} order by p.id desc limit $7 offset $8`,
    [...params, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(`select count(*)::int as total ${from}`, params);
  return { rows, total: counted.rows[0]!.total };
}

/** Whether all balances sum to zero: a quick check for the console. `npm run verify` checks everything. */
export async function isBalanced(db: Queries): Promise<boolean> {
  const { rows } = await db.query<{ balanced: boolean }>(
    'select coalesce(sum(balance), 0) = 0 as balanced from ledger.accounts',
  );
  return rows[0]!.balanced;
}

export type Sums = {
  deposits: bigint;
  withdrawals: bigint;
  stakes: bigint;
  payouts: bigint;
  /** What members lost at game providers less what they won there. */
  gamesLost: bigint;
  players: number;
};

/**
 * Totals since a business instant, in kyat, and the number of members who bet on draws. Deposits and withdrawals through
 * agents count. Stakes and payouts are those of draws. A refund reduces the stakes only if its bet is in the same
 * period, because other bets do not count in these stakes. At game providers only the results are known.
 */
export async function sumsSince(db: Queries, since: Date): Promise<Sums> {
  const { rows } = await db.query<Sums>(
    `with moved as (
       select t.kind, p.amount, p.reference, a.member_id, ${IS_DEPOSIT} as is_deposit
       from ledger.journal_entries t
       join ledger.postings p on p.entry_id = t.id
       join ledger.accounts a on a.id = p.account_id
       where t.business_at >= $1 and a.member_id is not null
     )
     select coalesce(sum(amount) filter (where is_deposit), 0)::bigint as deposits,
            coalesce(-sum(amount) filter (where kind = 'withdrawal_paid'
                                             or (kind = 'escrow_released' and amount < 0)), 0)::bigint as withdrawals,
            (coalesce(-sum(amount) filter (where kind = 'bet'), 0)
             - (select coalesce(sum(r.amount), 0) from moved r
                where r.kind = 'refund'
                  and r.reference in (select b.reference from moved b where b.kind = 'bet')))::bigint as stakes,
            coalesce(sum(amount) filter (where kind in ('win', 'win_reversed')), 0)::bigint as payouts,
            coalesce(-sum(amount) filter (where kind = 'game_result'), 0)::bigint as "gamesLost",
            count(distinct member_id) filter (where kind = 'bet')::int as players
     from moved`,
    [since],
  );
  return rows[0]!;
}

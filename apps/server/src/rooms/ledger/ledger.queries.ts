import type { Queries, Tx } from '../../store/index.ts';

export type HouseCode =
  | 'payment_clearing'
  | 'stakes'
  | 'payouts'
  | 'bonuses'
  | 'rebates'
  | 'fees'
  | 'adjustments';

/** The ids of a member's wallet and held account, opened when missing. */
export async function memberAccounts(tx: Tx, memberId: bigint): Promise<{ wallet: bigint; held: bigint }> {
  const { rows } = await tx.query<{ wallet: bigint; held: bigint }>('select * from ledger.open_member($1)', [
    memberId,
  ]);
  return rows[0]!;
}

/** The ids of the house's accounts, by code. */
export async function houseAccounts(db: Queries): Promise<Record<HouseCode, bigint>> {
  const { rows } = await db.query<{ code: HouseCode; id: bigint }>(
    "select code, id from ledger.accounts where member_id is null and currency = 'MMK'",
  );
  return Object.fromEntries(rows.map((row) => [row.code, row.id])) as Record<HouseCode, bigint>;
}

/** What a member has: to spend, and held for open withdrawals. 0 for who never had any. Whole kyat. */
export async function balances(db: Queries, memberId: bigint): Promise<{ wallet: bigint; held: bigint }> {
  const { rows } = await db.query<{ wallet: bigint; held: bigint }>(
    `select coalesce(max(balance) filter (where code = 'wallet'), 0) as wallet,
            coalesce(max(balance) filter (where code = 'held'), 0) as held
     from ledger.accounts where member_id = $1 and currency = 'MMK'`,
    [memberId],
  );
  return rows[0]!;
}

/** What a member owes the house after a corrected result, whole kyat. */
export async function owedBy(db: Queries, memberId: bigint): Promise<bigint> {
  const { rows } = await db.query<{ owed: bigint }>(
    "select -balance as owed from ledger.accounts where member_id = $1 and code = 'receivable' and currency = 'MMK'",
    [memberId],
  );
  return rows[0]?.owed ?? 0n;
}

/** Members who owe something and have something in the wallet. */
export async function receivablesToCollect(db: Queries): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: bigint }>(
    `select r.member_id from ledger.accounts r
     join ledger.accounts w on w.member_id = r.member_id and w.code = 'wallet' and w.currency = r.currency
     where r.code = 'receivable' and r.balance < 0 and w.balance > 0 order by r.member_id limit 1000`,
  );
  return rows.map((row) => row.member_id);
}

export type StatementRow = {
  id: bigint;
  at: Date;
  kind: string;
  reference: string;
  amount: bigint;
  balanceAfter: bigint;
  account: 'wallet' | 'held' | 'receivable';
};

/** A member's postings with the balance after each, latest first. Pages count from 1. */
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
     join ledger.transfers t on t.id = p.transfer_id
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

/** Sums of what a member has and owes by kind of transfer, since a business instant. Whole kyat, signed. */
export async function sumsByKind(
  db: Queries,
  memberId: bigint,
  since: Date | null,
): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ kind: string; amount: bigint }>(
    `select t.kind, sum(p.amount)::bigint as amount
     from ledger.accounts a
     join ledger.postings p on p.account_id = a.id
     join ledger.transfers t on t.id = p.transfer_id
     where a.member_id = $1 and a.code in ('wallet', 'receivable') and ($2::timestamptz is null or t.business_at >= $2)
     group by t.kind`,
    [memberId, since],
  );
  return new Map(rows.map((row) => [row.kind, row.amount]));
}

/** Whether all balances sum to zero: the quick look of the console's strip; `npm run verify` looks at everything. */
export async function isBalanced(db: Queries): Promise<boolean> {
  const { rows } = await db.query<{ balanced: boolean }>(
    'select coalesce(sum(balance), 0) = 0 as balanced from ledger.accounts',
  );
  return rows[0]!.balanced;
}

export type DaySums = {
  deposits: bigint;
  withdrawals: bigint;
  stakes: bigint;
  payouts: bigint;
  players: number;
};

/** What moved since a business instant, whole kyat, stakes given back taken off, and how many members staked. */
export async function daySums(db: Queries, since: Date): Promise<DaySums> {
  const { rows } = await db.query<DaySums>(
    `select coalesce(sum(p.amount) filter (where t.kind = 'deposit'), 0)::bigint as deposits,
            coalesce(-sum(p.amount) filter (where t.kind = 'withdrawal_paid'), 0)::bigint as withdrawals,
            coalesce(-sum(p.amount) filter (where t.kind in ('bet', 'refund')), 0)::bigint as stakes,
            coalesce(sum(p.amount) filter (where t.kind in ('win', 'win_reversed')), 0)::bigint as payouts,
            count(distinct a.member_id) filter (where t.kind = 'bet')::int as players
     from ledger.transfers t
     join ledger.postings p on p.transfer_id = t.id
     join ledger.accounts a on a.id = p.account_id
     where t.business_at >= $1 and a.member_id is not null`,
    [since],
  );
  return rows[0]!;
}

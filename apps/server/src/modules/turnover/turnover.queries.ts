import type { Queries, Tx } from '../../database/index.ts';

export type Requirement = {
  memberId: bigint;
  source: 'deposit' | 'bonus' | 'adjustment' | 'transfer';
  /** Unique within its source: 'D-1042'. */
  reference: string;
  /** The credit itself, whole kyat. */
  amount: bigint;
  /** What must be staked on settled bets before a withdrawal, whole kyat; 0 means no requirement. */
  required: bigint;
};

/** Adds the requirement of a credit, in the transaction of the credit. A repeated reference changes nothing. */
export async function requireTurnover(tx: Tx, requirement: Requirement): Promise<void> {
  if (requirement.required === 0n) return;
  await tx.query(
    `insert into turnover.requirements (member_id, source, reference, amount, required, created_at)
     values ($1, $2, $3, $4, $5, clock.now()) on conflict (source, reference) do nothing`,
    [
      requirement.memberId,
      requirement.source,
      requirement.reference,
      requirement.amount,
      requirement.required,
    ],
  );
}

/**
 * What a member must still stake before withdrawing, whole kyat: for all requirements, or only for those of bonuses.
 */
export async function turnoverLeft(
  db: Queries,
  memberId: bigint,
  of: 'all' | 'bonuses' = 'all',
): Promise<bigint> {
  const { rows } = await db.query<{ left: bigint }>(
    `select coalesce(sum(required - done), 0)::bigint as left from turnover.requirements
     where member_id = $1 and not is_met and ($2 = 'all' or source = 'bonus')`,
    [memberId, of],
  );
  return rows[0]!.left;
}

export type TurnoverRow = {
  source: 'deposit' | 'bonus' | 'adjustment' | 'transfer';
  reference: string;
  amount: bigint;
  required: bigint;
  done: bigint;
  createdAt: Date;
};

/**
 * A member's requirements, 50 at most: open ones in the order in which they fill, oldest first, then filled ones,
 * latest first.
 */
export async function turnoverRows(db: Queries, memberId: bigint): Promise<TurnoverRow[]> {
  const { rows } = await db.query<TurnoverRow>(
    `select source, reference, amount, required, done, created_at as "createdAt" from turnover.requirements
     where member_id = $1
     order by is_met, case when is_met then -id else id end limit 50`,
    [memberId],
  );
  return rows;
}

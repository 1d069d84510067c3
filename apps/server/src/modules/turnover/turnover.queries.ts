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
  /** Percent of a stake that counts, by game ('2d', '3d'): 0 to 100. All games count in full if it is missing. */
  weights?: Readonly<Record<string, number>> | undefined;
};

/** Adds the requirement of a credit, in the transaction of the credit. A repeated reference changes nothing. */
export async function requireTurnover(tx: Tx, requirement: Requirement): Promise<void> {
  if (requirement.required === 0n) return;
  await tx.query(
    `insert into turnover.requirements (member_id, source, reference, amount, required, weights, created_at)
     values ($1, $2, $3, $4, $5, $6, clock.now()) on conflict (source, reference) do nothing`,
    [
      requirement.memberId,
      requirement.source,
      requirement.reference,
      requirement.amount,
      requirement.required,
      requirement.weights ? JSON.stringify(requirement.weights) : null,
    ],
  );
}

type Source = Requirement['source'];

/** What a member must still stake on settled bets, whole kyat: for all requirements, or for those of some sources. */
export async function turnoverLeft(
  db: Queries,
  memberId: bigint,
  sources?: readonly Source[],
): Promise<bigint> {
  const { rows } = await db.query<{ left: bigint }>(
    `select coalesce(sum(required - done), 0)::bigint as left from turnover.requirements
     where member_id = $1 and not is_met and ($2::text[] is null or source = any($2))`,
    [memberId, sources ?? null],
  );
  return rows[0]!.left;
}

/**
 * The part of what agents sent to a member that was not bet yet, whole kyat, rounded up for each transfer:
 * amount × left / required.
 */
export async function unbetTransfers(db: Queries, memberId: bigint): Promise<bigint> {
  const { rows } = await db.query<{ amount: bigint }>(
    `select coalesce(sum(ceil(amount::numeric * (required - done) / required)), 0)::bigint as amount
     from turnover.requirements where member_id = $1 and not is_met and source = 'transfer'`,
    [memberId],
  );
  return rows[0]!.amount;
}

export type TurnoverRow = {
  source: 'deposit' | 'bonus' | 'adjustment' | 'transfer';
  reference: string;
  amount: bigint;
  required: bigint;
  done: bigint;
  /** 0 if it ended with its bonus. */
  left: bigint;
  createdAt: Date;
};

/**
 * A member's requirements, 50 at most: open ones in the order in which they fill, oldest first, then filled ones,
 * latest first.
 */
export async function turnoverRows(db: Queries, memberId: bigint): Promise<TurnoverRow[]> {
  const { rows } = await db.query<TurnoverRow>(
    `select source, reference, amount, required, done, case when is_met then 0 else required - done end as left,
            created_at as "createdAt"
     from turnover.requirements
     where member_id = $1
     order by is_met, case when is_met then -id else id end limit 50`,
    [memberId],
  );
  return rows;
}

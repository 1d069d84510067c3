import type { Refused } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
import type { PayeeKey } from './ports.ts';

/** An exclusion in force; `why` is the code of its refusal. */
export type RunningExclusion = { why: 'time_out' | 'self_excluded' | 'excluded_by_payee'; ends_at: Date };

/** The member's exclusion in force at business time now; of several, the one that ends last. */
export async function runningExclusion(db: Queries, memberId: bigint): Promise<RunningExclusion | null> {
  const { rows } = await db.query<RunningExclusion>(
    `select outcome as why, ends_at from protection.current_exclusion($1, clock.now()) where outcome is not null`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** The refusal of a bet, a deposit or a transfer because of an exclusion. */
export function exclusionRefusal({
  why,
  ends_at,
}: RunningExclusion): { ok: false } & Refused<'excluded_by_payee' | 'self_excluded' | 'time_out'> {
  return { ok: false, refused: why, details: { ends_at: ends_at.toISOString() } };
}

/** Inserts an exclusion and returns its id. Exclusions are append-only. */
export async function addExclusion(
  tx: Tx,
  exclusion: {
    memberId: bigint;
    kind: 'time_out' | 'self_exclusion';
    cause: 'asked' | 'payee';
    at: Date;
    endsAt: Date;
  },
): Promise<bigint> {
  const { memberId, kind, cause, at, endsAt } = exclusion;
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [memberId, kind, cause, at, endsAt],
  );
  return rows[0]!.id;
}

/** Stores what identifies a self-excluded person in another account: the phone and the payees. */
export async function addKeys(tx: Tx, exclusionId: bigint, payees: readonly PayeeKey[]): Promise<void> {
  await tx.query(
    `insert into protection.exclusion_keys (kind, key, exclusion_id)
     select 'phone', a.phone_key, e.id
     from protection.exclusions e join members.accounts a on a.id = e.member_id where e.id = $1`,
    [exclusionId],
  );
  for (const payee of payees) await addPayeeKey(tx, exclusionId, payee);
}

export async function addPayeeKey(tx: Tx, exclusionId: bigint, payee: PayeeKey): Promise<void> {
  await tx.query(
    `insert into protection.exclusion_keys (kind, key, exclusion_id) values ('payee', $2, $1)
     on conflict do nothing`,
    [exclusionId, keyOf(tx, payee)],
  );
}

/** Ids of the member's self-exclusions in force. */
export async function runningSelfExclusions(db: Queries, memberId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select id from protection.exclusions
     where member_id = $1 and kind = 'self_exclusion' and ends_at > clock.now() order by id`,
    [memberId],
  );
  return rows.map((row) => row.id);
}

/** When the latest exclusion of another member with the same payee ends; null when there is none. */
export async function payeeExclusionEnd(
  db: Queries,
  memberId: bigint,
  payee: PayeeKey,
): Promise<Date | null> {
  const { rows } = await db.query<{ ends_at: Date | null }>(
    `select max(e.ends_at) as ends_at
     from protection.exclusion_keys k join protection.exclusions e on e.id = k.exclusion_id
     where k.kind = 'payee' and k.key = $2 and e.member_id <> $1 and e.ends_at > clock.now()`,
    [memberId, keyOf(db, payee)],
  );
  return rows[0]!.ends_at;
}

const keyOf = ({ personal }: Queries, payee: PayeeKey) => personal.index('payee', payee);

import type { Refused } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
import { phoneKey } from '../members/index.ts';
import type { PersonKeys } from './ports.ts';

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

/**
 * Whether words of an agent do not reach a member: anybody may write an offer in them, and none is made to who is excluded
 * or on a break.
 */
export async function areWordsWithheld(db: Queries, memberId: bigint): Promise<boolean> {
  return (await runningExclusion(db, memberId)) !== null;
}

/** The refusal of a bet, a deposit or a transfer because of an exclusion. */
export function exclusionRefusal({
  why,
  ends_at,
}: RunningExclusion): { ok: false } & Refused<'excluded_by_payee' | 'self_excluded' | 'time_out'> {
  return { ok: false, refused: why, details: { ends_at: ends_at.toISOString() } };
}

export type ExclusionKind = 'time_out' | 'self_exclusion';

/** Inserts an exclusion. Exclusions are append-only. */
export async function addExclusion(
  tx: Tx,
  exclusion: {
    memberId: bigint;
    kind: ExclusionKind;
    cause: 'asked' | 'payee';
    at: Date;
    endsAt: Date;
  },
): Promise<void> {
  const { memberId, kind, cause, at, endsAt } = exclusion;
  await tx.query(
    `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
     values ($1, $2, $3, $4, $5)`,
    [memberId, kind, cause, at, endsAt],
  );
}

/** When the running breaks and self-exclusions of other members with one of these keys end; null for none. */
export async function personExclusionEnds(
  db: Queries,
  memberId: bigint,
  { payees, phone }: PersonKeys,
): Promise<Record<ExclusionKind, Date | null>> {
  const { rows } = await db.query<{ time_out: Date | null; self_exclusion: Date | null }>(
    `select max(e.time_out_ends_at) as time_out, max(e.self_exclusion_ends_at) as self_exclusion
     from (select 'payee' as kind, unnest($2::bytea[]) as key union all select 'phone', $3::bytea) k,
          protection.exclusion_by_key($1, k.kind, k.key, clock.now()) e`,
    [memberId, payees.map((payee) => db.personal.index('payee', payee)), phone && phoneKey(db, phone)],
  );
  return rows[0]!;
}

import type { Output } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';

type Limit = Output<'protection', 'setLimit'>;
export type LimitKind = Limit['kind'];
export type LimitPeriod = Limit['period'];
/** Which of the nine limits. */
export type LimitName = { kind: LimitKind; period: LimitPeriod };

export const KINDS: readonly LimitKind[] = ['deposit', 'stake', 'loss'];
export const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** A limit in force, with its current period, and what a closed account of the person used of it in this period. */
export type RunningLimit = LimitName & { amount: bigint; begins_at: Date; ends_at: Date; carried: bigint };

/** A member's limits of one kind, lowest first, with their current periods in business time. */
export async function limitsOf(db: Queries, memberId: bigint, kind: LimitKind): Promise<RunningLimit[]> {
  const { rows } = await db.query<RunningLimit>(
    `select l.kind, l.period, l.amount, protection.period_begins(l.period, now.at) as begins_at,
            protection.period_ends(l.period, now.at) as ends_at,
            case when l.carried_in = protection.period_begins(l.period, now.at) then l.carried else 0 end as carried
     from protection.limits l cross join (select clock.now() as at) now
     where l.member_id = $1 and l.kind = $2 order by l.amount, l.period`,
    [memberId, kind],
  );
  return rows;
}

/** The amount of a limit, whole kyat; null when there is none. */
export async function limitAmount(
  db: Queries,
  memberId: bigint,
  { kind, period }: LimitName,
): Promise<bigint | null> {
  const { rows } = await db.query<{ amount: bigint }>(
    'select amount from protection.limits where member_id = $1 and kind = $2 and period = $3',
    [memberId, kind, period],
  );
  return rows[0]?.amount ?? null;
}

/** Sets a limit with immediate effect; null removes it. */
export async function putLimit(
  tx: Tx,
  memberId: bigint,
  { kind, period }: LimitName,
  amount: bigint | null,
  at: Date,
): Promise<void> {
  const which = [memberId, kind, period];
  if (amount === null) {
    await tx.query('delete from protection.limits where member_id = $1 and kind = $2 and period = $3', which);
    return;
  }
  await tx.query(
    `insert into protection.limits (member_id, kind, period, amount, set_at) values ($1, $2, $3, $4, $5)
     on conflict (member_id, kind, period) do update set amount = excluded.amount, set_at = excluded.set_at`,
    [...which, amount, at],
  );
}

export type Raise = LimitName & {
  id: bigint;
  amount: bigint | null;
  requested_at: Date;
  ripe_at: Date;
  ripe: boolean;
};

/** The member's open limit raises, or the one with the given id. */
export async function openRaises(db: Queries, memberId: bigint, id: bigint | null = null): Promise<Raise[]> {
  const { rows } = await db.query<Raise>(
    `select id, kind, period, amount, requested_at, ripe_at, ripe_at <= clock.now() as ripe
     from protection.limit_raises
     where member_id = $1 and ended_at is null and ($2::bigint is null or id = $2)`,
    [memberId, id],
  );
  return rows;
}

/** Ends the open raise of a limit; false when there is none. */
export async function endRaise(
  tx: Tx,
  memberId: bigint,
  { kind, period }: LimitName,
  outcome: 'confirmed' | 'taken_back',
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update protection.limit_raises set ended_at = $5, outcome = $4
     where member_id = $1 and kind = $2 and period = $3 and ended_at is null`,
    [memberId, kind, period, outcome, at],
  );
  return rowCount === 1;
}

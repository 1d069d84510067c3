import type { Output } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
import type { LimitKind, LimitPeriod } from './limits.queries.ts';

type WireEvent = Output<'protection', 'limits'>['history'][number];

export type Event = {
  memberId: bigint;
  at: Date;
  what: WireEvent['what'];
  limit?: { kind: LimitKind; period: LimitPeriod; amount: bigint | null; was: bigint | null };
  endsAt?: Date;
  operatorId?: bigint;
};

const SHOWN_MAX = 50;

/** Adds an event to the member's history, in the transaction of the change itself. */
export async function addEvent(
  tx: Tx,
  { memberId, at, what, limit, endsAt, operatorId }: Event,
): Promise<void> {
  await tx.query(
    `insert into protection.events (member_id, at, what, kind, period, amount, was, ends_at, operator_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      memberId,
      at,
      what,
      limit?.kind ?? null,
      limit?.period ?? null,
      limit?.amount ?? null,
      limit?.was ?? null,
      endsAt ?? null,
      operatorId ?? null,
    ],
  );
}

/** A member's latest 50 events. `names` decides whether operators are shown by name or only as "operator". */
export async function eventsOf(
  db: Queries,
  memberId: bigint,
  names: 'operators named' | 'operators marked',
): Promise<WireEvent[]> {
  type Row = Pick<WireEvent, 'what' | 'kind' | 'period'> & {
    at: Date;
    amount: bigint | null;
    was: bigint | null;
    ends_at: Date | null;
    by: string | null;
  };
  const { rows } = await db.query<Row>(
    `select e.at, e.what, e.kind, e.period, e.amount, e.was, e.ends_at,
            case when $3 then o.name when e.operator_id is not null then 'operator' end as by
     from protection.events e left join operators.accounts o on o.id = e.operator_id
     where e.member_id = $1 order by e.id desc limit $2`,
    [memberId, SHOWN_MAX, names === 'operators named'],
  );
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    amount: row.amount === null ? null : Number(row.amount),
    was: row.was === null ? null : Number(row.was),
    ends_at: row.ends_at?.toISOString() ?? null,
  }));
}

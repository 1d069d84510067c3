import type { Output } from '@shwe/contract';
import type { AdjustmentReason } from '@shwe/contract/reasons';
import { kyatToWire } from '@shwe/kernel';
import type { RequestState } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { membersById } from '../members/index.ts';
import { operatorNames } from '../operators/index.ts';

export type AdjustmentRow = Output<'operatorAdjustments', 'decide'>;

/** An adjustment; `amount` in whole kyat, negative for a debit. */
export type Adjustment = {
  id: bigint;
  aid: string;
  member_id: bigint;
  amount: bigint;
  reason: AdjustmentReason;
  note: string;
  turnover_times: number;
  requested_by: bigint;
  requested_at: Date;
  state: RequestState;
  decided_by: bigint | null;
  decided_at: Date | null;
  balance_after: bigint | null;
};

export const adjustmentColumns = `id, aid, member_id, amount, reason, note, turnover_times, requested_by, requested_at, state,
  decided_by, decided_at, balance_after`;

export async function adjustmentById(
  db: Queries,
  id: bigint,
  lock: '' | 'for update' = '',
): Promise<Adjustment | undefined> {
  const { rows } = await db.query<Adjustment>(
    `select ${adjustmentColumns} from cashier.adjustments where id = $1 ${lock}`,
    [id],
  );
  return rows[0];
}

/** A page of one member's adjustments, or (memberId null) of all pending ones; latest first. */
export async function adjustmentPage(
  db: Queries,
  { memberId, page, size }: { memberId: bigint | null; page: number; size: number },
): Promise<{ rows: Adjustment[]; total: number }> {
  const where = "case when $1::bigint is null then state = 'asked' else member_id = $1 end";
  const [{ rows }, counted] = await Promise.all([
    db.query<Adjustment>(
      `select ${adjustmentColumns} from cashier.adjustments where ${where} order by id desc limit $2 offset $3`,
      [memberId, size, (page - 1) * size],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from cashier.adjustments where ${where}`, [
      memberId,
    ]),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

/** Adjustments as wire rows for the console; `mine` depends on the viewer. */
export async function adjustmentRows(
  db: Queries,
  rows: readonly Adjustment[],
  viewer: Operator,
): Promise<AdjustmentRow[]> {
  const operators = rows.flatMap((row) => [row.requested_by, row.decided_by]).filter((id) => id !== null);
  const [members, names] = await Promise.all([
    membersById(
      db,
      rows.map((row) => row.member_id),
    ),
    operatorNames(db, operators),
  ]);
  return rows.map((row) => ({
    id: Number(row.id),
    aid: row.aid,
    who: members.get(row.member_id)!,
    amount: kyatToWire(row.amount),
    reason: row.reason,
    note: row.note,
    turnover_times: row.turnover_times,
    state: row.state,
    asked_by: names.get(row.requested_by) ?? '',
    asked_at: row.requested_at.toISOString(),
    decided_by: (row.decided_by !== null && names.get(row.decided_by)) || null,
    decided_at: row.decided_at?.toISOString() ?? null,
    balance_after: row.balance_after === null ? null : kyatToWire(row.balance_after),
    mine: row.requested_by === viewer.id,
  }));
}

import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { membersById } from '../members/index.ts';
import { operatorNames } from '../operators/index.ts';
import type { Deposit } from './deposits.queries.ts';

export type DepositRow = Output<'operatorDeposits', 'creditDeposit'>;

const notNull = (ids: readonly (bigint | null)[]) => ids.filter((id): id is bigint => id !== null);

/** Deposits as wire rows for the console. Members and operators are looked up together. */
export async function depositRows(db: Queries, rows: readonly Deposit[]): Promise<DepositRow[]> {
  const who = await membersById(
    db,
    rows.map((row) => row.member_id),
  );
  const operators = await operatorNames(
    db,
    notNull(rows.flatMap((row) => [row.decided_by, row.approved_by])),
  );
  return rows.map((row) => ({
    tid: row.tid,
    who: who.get(row.member_id)!,
    amount: kyatToWire(row.amount),
    wallet: row.wallet,
    state: row.expired ? 'failed' : row.state,
    payer_name: db.personal.decrypt('payer_name', row.payer_name_encrypted),
    payer_tail: row.payer_tail,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    repeated: row.repeated,
    rail: row.rail,
    stray: row.unmatched_of_tid === null ? null : { of: row.unmatched_of_tid, why: row.unmatched_why! },
    usdt: row.usdt === null ? null : { micro: Number(row.usdt), rate: Number(row.usdt_rate) },
    approved_by: row.approved_by === null ? null : (operators.get(row.approved_by) ?? null),
    picture: row.attachment_id === null ? 'none' : row.picture_repeated ? 'repeated' : 'there',
    decided_by: row.decided_by === null ? null : (operators.get(row.decided_by) ?? null),
    reason: row.reason,
    note: row.note,
  }));
}

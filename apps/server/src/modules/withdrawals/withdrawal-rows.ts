import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { membersById } from '../members/index.ts';
import { operatorNames } from '../operators/index.ts';
import { factsOf } from './facts.queries.ts';
import { countRiskFlags } from './risk-flags.ts';
import { usdtOf } from './wire-rows.ts';
import type { Withdrawal } from './withdrawals.queries.ts';

export type WithdrawalRow = Output<'operatorWithdrawals', 'assign'>;

const notNull = (ids: readonly (bigint | null)[]) => ids.filter((id): id is bigint => id !== null);

/** Withdrawals as wire rows for the console. Risk flags are counted for open ones only. */
export async function withdrawalRows(db: Queries, rows: readonly Withdrawal[]): Promise<WithdrawalRow[]> {
  const who = await membersById(
    db,
    rows.map((row) => row.member_id),
  );
  const ids = rows.flatMap((row) => [row.taken_by, row.approved_by, row.deduct_by, row.decided_by]);
  const operators = await operatorNames(db, notNull(ids));
  const nameOf = (id: bigint | null) => (id === null ? null : (operators.get(id) ?? null));
  const facts = await factsOf(
    db,
    rows.filter((row) => row.decided_by === null),
  );
  return rows.map((row) => {
    const ownFacts = facts.get(row.id);
    return {
      id: row.wid,
      who: who.get(row.member_id)!,
      amount: kyatToWire(row.amount),
      kind: row.kind,
      code: row.code,
      usdt: usdtOf(row),
      state: row.state,
      created_at: row.created_at.toISOString(),
      taken_by: nameOf(row.taken_by),
      approved_by: nameOf(row.approved_by),
      deduct_by: nameOf(row.deduct_by),
      decided_by: nameOf(row.decided_by),
      reason: row.decided_by === null ? row.deduct_reason : row.reason,
      note: row.decided_by === null ? row.deduct_note : row.note,
      requested:
        row.state === 'refused_deducted' && row.deduct_reason !== ''
          ? { reason: row.deduct_reason, note: row.deduct_note }
          : null,
      bank_reason: row.bank_reason,
      batch: row.batch,
      transaction_id: row.transaction_id,
      marks: ownFacts ? countRiskFlags(ownFacts) : { high: 0, doubt: 0 },
    };
  });
}

import type { Lang, Output } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import { kyatToWire } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import { type ApprovedAdjustment, approvedAdjustments } from '../adjustments/index.ts';
import { claimRecordAt, claimRecords, claimTables, isRecordedClaim } from '../agent-deposits/index.ts';
import {
  type Deposit,
  depositColumns,
  depositRecord,
  depositStateCodes,
  depositTables,
  openOrderSql,
} from '../deposits/index.ts';

type AccountRecordRow = Output<'reports', 'accountRecord'>['list'][number];

/** Rows of [from, to) by business time, or one row by its number, or the open orders. Pages count from 1. */
type DepositQuery = {
  memberId: bigint;
  from: Date;
  to: Date;
  id: string | null;
  open: boolean;
  page: number;
  size: number;
};

/**
 * A member's deposits by creation, those through the agent by their credit or, while they wait, by creation, and approved
 * adjustments by approval, latest first: what came in or was deducted otherwise than by play, withdrawals, transfers and bonuses.
 */
export async function depositRecords(
  db: Store,
  { memberId, from, to, id, open, page, size }: DepositQuery,
  lang: Lang,
): Promise<{ list: AccountRecordRow[]; total: number }> {
  const records = `
    select 'deposit' as kind, d.id, d.created_at as at from ${depositTables}
    where d.member_id = $1
      and case when $5 then ${openOrderSql}
               else $4::text is null and d.created_at >= $2 and d.created_at < $3 or d.tid = $4 end
    union all
    select 'adjustment', a.id, a.decided_at from cashier.adjustments a
    where a.member_id = $1 and a.state = 'done' and not $5
      and ($4::text is null and a.decided_at >= $2 and a.decided_at < $3 or a.aid = $4)
    union all
    select 'claim', c.id, ${claimRecordAt} from ${claimTables}
    where c.member_id = $1 and ${isRecordedClaim}
      and case when $5 then c.state = 'claimed'
               else $4::text is null and ${claimRecordAt} >= $2 and ${claimRecordAt} < $3 or c.adid = $4 end`;
  const params = [memberId, from, to, id, open];
  const [{ rows }, counted] = await Promise.all([
    db.query<{ kind: 'deposit' | 'adjustment' | 'claim'; id: bigint }>(
      `select kind, id from (${records}) r order by at desc, kind, id desc limit $6 offset $7`,
      [...params, size, (page - 1) * size],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from (${records}) r`, params),
  ]);
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  const [deposits, adjustments, claims] = await Promise.all([
    db.query<Deposit>(`select ${depositColumns} from ${depositTables} where d.id = any($1)`, [
      idsOf('deposit'),
    ]),
    approvedAdjustments(db, idsOf('adjustment')),
    claimRecords(db, idsOf('claim'), lang),
  ]);
  const rowsOf = {
    deposit: new Map(deposits.rows.map((row) => [row.id, depositRecord(db, row, lang)])),
    adjustment: new Map(adjustments.map((row) => [row.id, adjustmentRecord(row, lang)])),
    claim: claims,
  };
  return { list: rows.map(({ kind, id: rowId }) => rowsOf[kind].get(rowId)!), total: counted.rows[0]!.total };
}

/** An approved adjustment as its member sees it: a deposit, or below 0 a deduction. */
function adjustmentRecord(
  { aid, amount, decided_at: at, balance_after: balance }: ApprovedAdjustment,
  lang: Lang,
): AccountRecordRow {
  return {
    id: aid,
    time: at!.toISOString(),
    type: 'deposit',
    paymentType: 0,
    method: messageText(lang, 'adjustmentMethod'),
    amount: kyatToWire(amount),
    balance: kyatToWire(balance!),
    status: depositStateCodes.succeeded,
    state: 'succeeded',
    reason: '',
    payer_name: '',
    statusInfo: messageText(lang, amount > 0n ? 'depositSuccessful' : 'deductionSuccessful'),
  };
}

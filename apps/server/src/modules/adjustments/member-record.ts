import type { Lang, Output } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import type { Adjustment } from './adjustments.queries.ts';

type AccountRecordRow = Output<'reports', 'accountRecord'>['list'][number];
type Made = Pick<Adjustment, 'id' | 'aid' | 'amount' | 'decided_at' | 'balance_after'>;

/** The wire's code of a deposit that succeeded; with a negative amount it is a deduction. */
const SUCCEEDED = 2;

/** Approved adjustments by id, as their member sees them among the deposits of the account record. */
export async function adjustmentRecords(
  db: Queries,
  ids: readonly bigint[],
  lang: Lang,
): Promise<Map<bigint, AccountRecordRow>> {
  const { rows } = await db.query<Made>(
    `select id, aid, amount, decided_at, balance_after from cashier.adjustments
     where id = any($1) and state = 'done'`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, recordRow(row, lang)]));
}

function recordRow(
  { aid, amount, decided_at: at, balance_after: balance }: Made,
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
    status: SUCCEEDED,
    state: 'succeeded',
    reason: '',
    payer_name: '',
    statusInfo: messageText(lang, amount > 0n ? 'depositSuccessful' : 'adjustmentDebitTitle'),
  };
}

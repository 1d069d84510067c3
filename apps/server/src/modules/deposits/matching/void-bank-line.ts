import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { cleanText } from '../../../util/text.ts';
import {
  type AuditRecord,
  approvalRequestsOf,
  approveOrRequest,
  audit,
  by,
  withdrawApprovalRequest,
} from '../../operators/index.ts';
import { type BankLineRow, bankLineById, bankLineRows, VOID_REQUEST } from './bank-lines.queries.ts';

/**
 * Voids a bank line that was recorded wrongly, once two operators asked for it. Refused if it paid a deposit. Its row
 * and its digits stay; the right line can be recorded then.
 */
export function voidBankLine(
  app: AppContext,
  input: Input<'operatorDeposits', 'voidBankLine'>,
  context: OperatorContext,
): Promise<Result<BankLineRow, RefusalOf<'operatorDeposits', 'voidBankLine'>>> {
  const id = BigInt(input.id);
  const typed = cleanText(input.reason);
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<BankLineRow, RefusalOf<'operatorDeposits', 'voidBankLine'>>> => {
      if (typed === '') return refuse('wrong_input', { field: 'reason' });
      // Recording a line locks all lines first, then one.
      await tx.query('select cashier.lock_bank_lines()');
      const line = await bankLineById(tx, id, 'locked');
      if (!line) return refuse('not_found');
      if (line.used_for !== null) return refuse('receipt_used', { tid: line.used_for });
      if (line.voided) return refuse('receipt_voided');
      const request = { action: VOID_REQUEST, subject: String(id), detail: '' };
      const [pending] = await approvalRequestsOf(tx, VOID_REQUEST, request.subject);
      const approved = await approveOrRequest(tx, request, typed, context.operator.id);
      if (approved && pending) {
        await tx.query(
          `insert into cashier.voided_bank_lines (bank_line_id, requested_by, approved_by, reason)
           values ($1, $2, $3, $4)`,
          [id, pending.operator_id, context.operator.id, approved.reason],
        );
      }
      const reason = approved?.reason ?? typed;
      const action = approved ? 'receipt.void' : 'receipt.void_ask';
      const details = { amount: kyatToWire(line.amount), tail: line.transaction_tail, reason };
      return recordStep(app, tx, context, id, { action, details });
    },
  );
}

/** Rejects or withdraws the request to void a bank line. */
export function dropVoidRequest(
  app: AppContext,
  input: Input<'operatorDeposits', 'dropVoidRequest'>,
  context: OperatorContext,
): Promise<Result<BankLineRow, RefusalOf<'operatorDeposits', 'dropVoidRequest'>>> {
  const id = BigInt(input.id);
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<BankLineRow, RefusalOf<'operatorDeposits', 'dropVoidRequest'>>> => {
      const request = { action: VOID_REQUEST, subject: String(id) };
      if (!(await withdrawApprovalRequest(tx, request))) return refuse('not_found');
      return recordStep(app, tx, context, id, { action: 'receipt.void_drop' });
    },
  );
}

async function recordStep(
  app: AppContext,
  tx: Tx,
  context: OperatorContext,
  id: bigint,
  record: AuditRecord<'receipt.void' | 'receipt.void_ask' | 'receipt.void_drop'>,
): Promise<Result<BankLineRow, Refused<never>>> {
  await audit(tx, { ...by(context), subject: `receipt:${id}`, ...record });
  await app.live.hint(tx, { type: 'queue' });
  const [row] = await bankLineRows(tx, [(await bankLineById(tx, id, 'unlocked'))!], context.operator.id);
  return ok(row!);
}

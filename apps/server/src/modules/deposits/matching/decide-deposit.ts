import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { isNoteMissing } from '@shwe/contract/reasons';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { depositRefusal, samePayment } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { cleanText } from '../../../util/text.ts';
import { balances } from '../../ledger/index.ts';
import { type AuditRecord, audit, by, recordCaseEvent } from '../../operators/index.ts';
import { readSettings } from '../../settings/index.ts';
import { requireTurnover } from '../../turnover/index.ts';
import { type DepositRow, depositRows } from '../deposit-rows.ts';
import { type Deposit, depositByTid } from '../deposits.queries.ts';
import { type BankLine, bankLineById } from './bank-lines.queries.ts';
import { creditDeposit } from './move-money.ts';

type CreditRefusal = RefusalOf<'operatorDeposits', 'creditDeposit'>;

/**
 * Credits a deposit with a bank line, and adds the turnover requirement, in one transaction. Refused for the operator
 * who recorded the line. Wallet, amount and digits must agree, and a line is used once.
 */
export async function creditWithBankLine(
  app: AppContext,
  input: Input<'operatorDeposits', 'creditDeposit'>,
  context: OperatorContext,
): Promise<Result<DepositRow, CreditRefusal>> {
  const turnoverTimes = BigInt((await readSettings(app.store))['deposit.turnover_times']);
  return runOnce(
    app.store,
    context.once,
    (tx): Promise<Result<DepositRow, CreditRefusal>> =>
      creditInTx(app, tx, { tid: input.tid, bankLineId: BigInt(input.receipt_id), turnoverTimes }, context),
  );
}

type Credit = { tid: string; bankLineId: bigint; turnoverTimes: bigint };

/** Credits a deposit with a bank line as part of a transaction. */
export async function creditInTx(
  app: AppContext,
  tx: Tx,
  { tid, bankLineId, turnoverTimes }: Credit,
  context: OperatorContext,
): Promise<Result<DepositRow, CreditRefusal>> {
  const locked = await lockOpenDeposit(tx, tid, 'credit');
  if (!locked.ok) return locked;
  const { member_id: memberId, amount, rail } = locked.value;
  if (rail !== 'manual') return refuse('receipt_differs');
  const bankLine = await bankLineById(tx, bankLineId, 'locked');
  if (!bankLine) return refuse('not_found');
  if (bankLine.used_for !== null) return refuse('receipt_used', { tid: bankLine.used_for });
  if (bankLine.voided) return refuse('receipt_voided');
  if (bankLine.recorded_by === context.operator.id) return refuse('same_person');
  if (!isPaymentOf(locked.value, bankLine)) return refuse('receipt_differs');
  const posted = await creditDeposit(tx, { memberId, amount, tid, rail });
  if (!posted.ok) throw new Error(`crediting ${tid}: ${posted.refused}`);
  await requireTurnover(tx, {
    memberId,
    source: 'deposit',
    reference: tid,
    amount,
    required: amount * turnoverTimes,
  });
  const { wallet } = await balances(tx, memberId);
  await tx.query(
    `update cashier.deposits set state = 'succeeded', bank_line_id = $2, balance_after = $3, decided_by = $4,
          decided_at = date_trunc('milliseconds', clock.now()) where id = $1`,
    [locked.value.id, bankLine.id, wallet, context.operator.id],
  );
  const details = { amount: kyatToWire(amount), receipt: Number(bankLine.id), member: Number(memberId) };
  return recordDecision(app, tx, context, locked.value, {
    state: 'succeeded',
    action: 'deposit.credit',
    details,
  });
}

function isPaymentOf(order: Deposit, line: BankLine): boolean {
  return (
    order.wallet === line.wallet &&
    order.amount === line.amount &&
    samePayment(order.payer_tail, line.transaction_tail)
  );
}

/** Rejects a deposit with a reason that the member reads. Moves no money. */
export function rejectDeposit(
  app: AppContext,
  input: Input<'operatorDeposits', 'rejectDeposit'>,
  context: OperatorContext,
): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'rejectDeposit'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'rejectDeposit'>>> => {
      const locked = await lockOpenDeposit(tx, input.tid, 'reject');
      if (!locked.ok) return locked;
      const { reason } = input;
      const note = cleanText(input.note ?? '');
      if (isNoteMissing(reason, note)) return refuse('wrong_input', { field: 'note' });
      await tx.query(
        `update cashier.deposits set state = 'failed', reason = $2, note = $3, decided_by = $4,
              decided_at = date_trunc('milliseconds', clock.now()) where id = $1`,
        [locked.value.id, reason, note, context.operator.id],
      );
      const details = { amount: kyatToWire(locked.value.amount), reason, note: note || undefined };
      return recordDecision(app, tx, context, locked.value, {
        state: 'failed',
        action: 'deposit.refuse',
        details,
      });
    },
  );
}

/** Locks a deposit that waits for a decision, so that of concurrent decisions only the first succeeds. */
export async function lockOpenDeposit(
  tx: Tx,
  tid: string,
  action: 'credit' | 'reject',
): Promise<Result<Deposit, Refused<'already_decided' | 'not_found' | 'not_paid_yet'>>> {
  const order = await depositByTid(tx, tid, 'locked');
  if (!order) return refuse('not_found');
  const refused = depositRefusal(action, order);
  if (refused === null) return ok(order);
  return refused === 'already_decided' ? refuse(refused, { state: order.state }) : refuse(refused);
}

/** Records a decision in the history and the audit log, and returns the new row. */
async function recordDecision(
  app: AppContext,
  tx: Tx,
  context: OperatorContext,
  { tid, member_id: memberId }: Deposit,
  { state, ...record }: { state: string } & AuditRecord<'deposit.credit' | 'deposit.refuse'>,
): Promise<Result<DepositRow, Refused<never>>> {
  const subject = `deposit:${tid}`;
  const [row] = await depositRows(tx, [(await depositByTid(tx, tid, 'unlocked'))!]);
  await recordCaseEvent(tx, { subject, state, operatorId: context.operator.id, note: record.action });
  await app.live.hint(tx, { type: 'balance', memberId });
  await audit(tx, { ...by(context), subject, ...record });
  return ok(row!);
}

import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { needsNote } from '@shwe/contract/reasons';
import { kyatToWire, ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import { sameTransfer, WHOLE_ID_DIGITS } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { answerOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { cleanText } from '../../../util/text.ts';
import { channelByCode } from '../../channels/index.ts';
import { balances } from '../../ledger/index.ts';
import { audit, by, note } from '../../operators/index.ts';
import { readSettings } from '../../settings/index.ts';
import { requireTurnover } from '../../turnover/index.ts';
import { type DepositRow, depositRows } from '../deposit-rows.ts';
import { type Deposit, depositByTid } from '../deposits.queries.ts';
import {
  type BankLineRow,
  bankLineById,
  bankLineRows,
  type Receipt,
  similarBankLine,
} from './bank-lines.queries.ts';
import { creditDeposit } from './move-money.ts';

/**
 * Records a line of money that came in. A transfer is written down once: a line whose digits may be those of an
 * earlier one is refused, unless its whole transaction id is given and the operator says that it is another transfer.
 */
export async function addBankLine(
  app: AppContext,
  input: Input<'operatorDeposits', 'addBankLine'>,
  context: OperatorContext,
): Promise<Result<BankLineRow, RefusalOf<'operatorDeposits', 'addBankLine'>>> {
  const tail = westernDigits(input.transaction_tail).replace(/\s/g, '');
  const n = (await readSettings(app.store))['deposit.tail_digits'];
  if (!/^\d{4,24}$/.test(tail) || tail.length < n) return refuse('payer_tail_form', { n });
  if (input.amount === 0) return refuse('amount_missing');
  const channel = await channelByCode(app.store, input.wallet);
  if (channel?.rail !== 'manual') return refuse('wrong_input', { field: 'wallet' });
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<BankLineRow, Refused<'receipt_known' | 'receipt_like'>>> => {
      const like = await similarBankLine(tx, { wallet: input.wallet, amount: BigInt(input.amount), tail });
      const bad = like && similarLineRefusal(like, tail, input.apart_from);
      if (bad) return bad;
      const { rows } = await tx.query<{ id: bigint }>(
        `insert into cashier.bank_lines (wallet, amount, transaction_tail, payer_name_encrypted, recorded_by, apart_from)
       values ($1, $2, $3, $4, $5, $6) returning id`,
        [
          input.wallet,
          BigInt(input.amount),
          tail,
          tx.personal.seal('payer_name', cleanText(input.payer_name)),
          context.operator.id,
          like?.id ?? null,
        ],
      );
      const receipt = (await bankLineById(tx, rows[0]!.id, 'unlocked'))!;
      const [row] = await bankLineRows(tx, [receipt], context.operator.id);
      const details = {
        wallet: input.wallet,
        amount: input.amount,
        tail,
        ...(like && { apart_from: kyatToWire(like.id) }),
      };
      await app.live.hint(tx, { type: 'queue' });
      await audit(tx, { ...by(context), action: 'receipt.add', subject: `receipt:${receipt.id}`, details });
      return ok(row!);
    },
  );
}

/**
 * Why a line may not be recorded beside an earlier one that reads like it; null when it is said to be another
 * transfer.
 */
function similarLineRefusal(
  like: Receipt,
  tail: string,
  apartFrom: number | undefined,
): ({ ok: false } & Refused<'receipt_known' | 'receipt_like'>) | null {
  const isWhole = tail.length >= WHOLE_ID_DIGITS;
  if (isWhole && like.transaction_tail === tail) return refuse('receipt_known', { tid: like.used_for });
  if (isWhole && apartFrom !== undefined && BigInt(apartFrom) === like.id) return null;
  return refuse('receipt_like', {
    receipt: kyatToWire(like.id),
    amount: kyatToWire(like.amount),
    tail: like.transaction_tail,
    at: like.received_at.toISOString(),
    tid: like.used_for,
  });
}

/**
 * Credits a deposit with a line: the money is in the wallet and its turnover requirement stands, in one transaction.
 * Who recorded the line may not credit with it; wallet, sum and digits must agree; a line is used once.
 */
export async function creditWithBankLine(
  app: AppContext,
  input: Input<'operatorDeposits', 'creditDeposit'>,
  context: OperatorContext,
): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'creditDeposit'>>> {
  const times = BigInt((await readSettings(app.store))['deposit.turnover_times']);
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'creditDeposit'>>> => {
      const order = await lockOpen(tx, input.tid);
      if (!order.ok) return order;
      const { tid, member_id: memberId, amount, rail } = order.value;
      if (rail !== 'manual') return refuse('receipt_differs');
      const receipt = await bankLineById(tx, BigInt(input.receipt_id), 'locked');
      if (!receipt) return refuse('not_found');
      if (receipt.used_for !== null) return refuse('receipt_used', { tid: receipt.used_for });
      if (receipt.recorded_by === context.operator.id) return refuse('same_person');
      if (!isPaymentOf(order.value, receipt)) return refuse('receipt_differs');
      const posted = await creditDeposit(tx, { memberId, amount, tid, rail });
      if (!posted.ok) throw new Error(`crediting ${tid}: ${posted.refused}`);
      await requireTurnover(tx, {
        memberId,
        source: 'deposit',
        reference: tid,
        amount,
        required: amount * times,
      });
      const { wallet } = await balances(tx, memberId);
      await tx.query(
        `update cashier.deposits set state = 'succeeded', bank_line_id = $2, balance_after = $3, decided_by = $4,
              decided_at = date_trunc('milliseconds', clock.now()) where id = $1`,
        [order.value.id, receipt.id, wallet, context.operator.id],
      );
      const details = {
        amount: kyatToWire(amount),
        receipt: kyatToWire(receipt.id),
        member: kyatToWire(memberId),
      };
      return decided(app, tx, context, order.value, {
        state: 'succeeded',
        action: 'deposit.credit',
        details,
      });
    },
  );
}

function isPaymentOf(order: Deposit, line: Receipt): boolean {
  return (
    order.wallet === line.wallet &&
    order.amount === line.amount &&
    sameTransfer(order.payer_tail, line.transaction_tail)
  );
}

/** Refuses a deposit with a reason the member reads. No money moves. */
export function rejectDeposit(
  app: AppContext,
  input: Input<'operatorDeposits', 'rejectDeposit'>,
  context: OperatorContext,
): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'rejectDeposit'>>> {
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<DepositRow, RefusalOf<'operatorDeposits', 'rejectDeposit'>>> => {
      const order = await lockOpen(tx, input.tid);
      if (!order.ok) return order;
      const { reason } = input;
      const said = cleanText(input.note ?? '');
      if (needsNote(reason, said)) return refuse('wrong_input', { field: 'note' });
      await tx.query(
        `update cashier.deposits set state = 'failed', reason = $2, note = $3, decided_by = $4,
              decided_at = date_trunc('milliseconds', clock.now()) where id = $1`,
        [order.value.id, reason, said, context.operator.id],
      );
      const details = { amount: kyatToWire(order.value.amount), reason, ...(said && { note: said }) };
      return decided(app, tx, context, order.value, { state: 'failed', action: 'deposit.refuse', details });
    },
  );
}

/** Locks a deposit that waits for a decision; of many who decide at once, the first to get here does. */
export async function lockOpen(
  tx: Tx,
  tid: string,
): Promise<Result<Deposit, Refused<'already_decided' | 'not_found' | 'not_paid_yet'>>> {
  const order = await depositByTid(tx, tid, 'locked');
  if (!order) return refuse('not_found');
  if (order.state === 'unpaid') return refuse('not_paid_yet');
  return order.state === 'processing' ? ok(order) : refuse('already_decided', { state: order.state });
}

async function decided(
  app: AppContext,
  tx: Tx,
  context: OperatorContext,
  { tid, member_id: memberId }: Deposit,
  { state, action, details }: { state: string; action: string; details: Record<string, unknown> },
): Promise<Result<DepositRow, Refused<never>>> {
  const subject = `deposit:${tid}`;
  const [row] = await depositRows(tx, [(await depositByTid(tx, tid, 'unlocked'))!]);
  await note(tx, { subject, state, operatorId: context.operator.id, note: action });
  await app.live.hint(tx, { type: 'balance', memberId });
  await app.live.hint(tx, { type: 'queue' });
  await audit(tx, { ...by(context), action, subject, details });
  return ok(row!);
}

import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import { WHOLE_ID_DIGITS } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { businessNow } from '../../../util/business-now.ts';
import { cleanText } from '../../../util/text.ts';
import { type ManualAccount, manualAccount } from '../../channels/index.ts';
import { audit, by } from '../../operators/index.ts';
import { readSettings } from '../../settings/index.ts';
import {
  type BankLine,
  type BankLineRow,
  bankLineById,
  bankLineRows,
  similarBankLine,
} from './bank-lines.queries.ts';

/** How far in the future a statement's clock may be. */
const AHEAD_MS_MAX = 15 * 60_000;

/**
 * Records a bank line of a receiving account, with the time of its statement. A transfer is recorded once: a line that
 * may be the same transfer as an earlier one is refused, unless the operator gives the full transaction id and declares
 * it to be another transfer (`apart_from`).
 */
export async function addBankLine(
  app: AppContext,
  input: Input<'operatorDeposits', 'addBankLine'>,
  context: OperatorContext,
): Promise<Result<BankLineRow, RefusalOf<'operatorDeposits', 'addBankLine'>>> {
  const tail = westernDigits(input.transaction_tail).replace(/\s/g, '');
  const tailDigits = (await readSettings(app.store))['deposit.tail_digits'];
  if (!/^\d{4,24}$/.test(tail) || tail.length < tailDigits)
    return refuse('payer_tail_form', { n: tailDigits });
  if (input.amount === 0) return refuse('amount_missing');
  const account = await manualAccount(app.store, BigInt(input.account_id));
  if (!account) return refuse('not_found');
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<BankLineRow, Refused<'receipt_known' | 'receipt_like' | 'wrong_input'>>> => {
      const now = await businessNow(tx);
      const at = input.received_at === undefined ? now : new Date(input.received_at);
      if (at.getTime() > now.getTime() + AHEAD_MS_MAX) return refuse('wrong_input', { field: 'received_at' });
      const amount = BigInt(input.amount);
      const similar = await similarBankLine(tx, { wallet: account.wallet, amount, tail, at });
      const refusal = similar && similarLineRefusal(similar, tail, input.apart_from);
      if (refusal) return refusal;
      const id = await insertBankLine(tx, {
        account,
        amount,
        tail,
        payerName: cleanText(input.payer_name),
        at,
        recordedBy: context.operator.id,
        apartFrom: similar?.id ?? null,
      });
      const bankLine = (await bankLineById(tx, id, 'unlocked'))!;
      const [row] = await bankLineRows(tx, [bankLine], context.operator.id);
      const details = {
        account: input.account_id,
        amount: input.amount,
        tail,
        apart_from: similar ? Number(similar.id) : undefined,
      };
      await audit(tx, { ...by(context), action: 'receipt.add', subject: `receipt:${id}`, details });
      return ok(row!);
    },
  );
}

export type NewBankLine = {
  account: ManualAccount;
  amount: bigint;
  /** The transaction id, or its last digits. */
  tail: string;
  payerName: string;
  /** The time on the statement. */
  at: Date;
  recordedBy: bigint;
  apartFrom: bigint | null;
};

/** Inserts a bank line and returns its id. The caller has looked for similar lines in the same transaction. */
export async function insertBankLine(tx: Tx, line: NewBankLine): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into cashier.bank_lines (wallet, account_id, amount, transaction_tail, payer_name_encrypted, received_at,
                                     recorded_by, apart_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      line.account.wallet,
      line.account.id,
      line.amount,
      line.tail,
      tx.personal.encrypt('payer_name', line.payerName),
      line.at,
      line.recordedBy,
      line.apartFrom,
    ],
  );
  return rows[0]!.id;
}

/**
 * Why a line may not be recorded because of an earlier, similar one; null if it is declared to be another transfer.
 */
function similarLineRefusal(
  similar: BankLine,
  tail: string,
  apartFrom: number | undefined,
): ({ ok: false } & Refused<'receipt_known' | 'receipt_like'>) | null {
  const isWhole = tail.length >= WHOLE_ID_DIGITS;
  if (isWhole && similar.transaction_tail === tail) return refuse('receipt_known', { tid: similar.used_for });
  if (isWhole && apartFrom !== undefined && BigInt(apartFrom) === similar.id) return null;
  return refuse('receipt_like', {
    receipt: Number(similar.id),
    number: String(similar.id),
    amount: kyatToWire(similar.amount),
    tail: similar.transaction_tail,
    at: similar.received_at.toISOString(),
    tid: similar.used_for,
  });
}

import type { Lang, Output } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import { rejectionText } from '@shwe/contract/reasons';
import { kyatToWire } from '@shwe/kernel';
import type { WithdrawalState } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import { showPayee } from '../payees/index.ts';
import type { TurnoverRow } from '../turnover/index.ts';
import type { Withdrawal } from './withdrawals.queries.ts';

type AccountRecordRow = Output<'reports', 'accountRecord'>['list'][number];

/**
 * The wire's codes of withdrawal states. Old clients read 2 as paid, 5 as rejected and everything else as pending; the
 * field `state` has the exact state.
 */
const withdrawalCodes: Record<WithdrawalState, number> = {
  pending: 0,
  reviewing: 1,
  approved: 3,
  paid: 2,
  refused: 5,
  refused_deducted: 5,
};

/** The label next to the code; unlike the code it distinguishes a confiscation. */
const withdrawalLabels: Record<WithdrawalState, MessageKey> = {
  pending: 'withdrawalPending',
  reviewing: 'withdrawalPending',
  approved: 'withdrawalPending',
  paid: 'withdrawalSuccessful',
  refused: 'withdrawalRefused',
  refused_deducted: 'withdrawalDeducted',
};

type WithCipher = Pick<Queries, 'personal'>;

/** A withdrawal as a row of the account record. */
export function withdrawalRecord(db: WithCipher, row: Withdrawal, lang: Lang): AccountRecordRow {
  const { name, account } = showPayee(db, row, 'named');
  return {
    id: row.wid,
    time: row.created_at.toISOString(),
    type: 'withdrawal',
    paymentType: row.channel_id,
    method: row.title[lang],
    amount: -kyatToWire(row.amount),
    balance: kyatToWire(row.balance_after),
    status: withdrawalCodes[row.state],
    state: row.state,
    reason: rejectionText(row, lang) || failureText(row, lang),
    payer_name: name,
    payer_card: account,
    statusInfo: messageText(lang, withdrawalLabels[row.state]),
  };
}

/** What a member reads while a payment that the bank did not carry out is to be paid again; '' else. */
function failureText({ state, bank_reason: failed, batch }: Withdrawal, lang: Lang): string {
  return state === 'approved' && failed !== '' && batch === null ? messageText(lang, 'payoutFailed') : '';
}

/** The fixed rate and USDT amount of a withdrawal to a USDT address; null for others. */
export function usdtOf({
  usdt_rate: rate,
  usdt_amount: amount,
}: UsdtOf): Output<'withdrawals', 'request'>['usdt'] {
  return rate === null || amount === null ? null : { rate: Number(rate), amount: Number(amount) };
}

type UsdtOf = Pick<Withdrawal, 'usdt_rate' | 'usdt_amount'>;

export function turnoverRow(row: TurnoverRow): Output<'withdrawals', 'info'>['turnover'][number] {
  return {
    source: row.source,
    reference: row.reference,
    amount: kyatToWire(row.amount),
    required: kyatToWire(row.required),
    done: kyatToWire(row.done),
    created_at: row.createdAt.toISOString(),
  };
}

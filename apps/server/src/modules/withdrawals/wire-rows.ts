import type { Lang, Output } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import { refusalOf } from '@shwe/contract/reasons';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { showPayee } from '../payees/index.ts';
import type { TurnoverRow } from '../turnover/index.ts';
import type { Withdrawal, WithdrawalState } from './withdrawals.queries.ts';

type ActionRow = Output<'reports', 'accountRecord'>['list'][number];

/**
 * The wire's raw numbers of a withdrawal's states. Old clients read 2 as done, 5 as refused and everything else as
 * pending; `state` beside it tells the rest.
 */
const withdrawalCodes: Record<WithdrawalState, number> = {
  pending: 0,
  reviewing: 1,
  approved: 3,
  paid: 2,
  refused: 5,
  refused_deducted: 5,
};

/** The label beside the number, which says what the number cannot: whether money was kept back. */
const withdrawalLabels: Record<WithdrawalState, MessageKey> = {
  pending: 'withdrawalPending',
  reviewing: 'withdrawalPending',
  approved: 'withdrawalPending',
  paid: 'withdrawalSuccessful',
  refused: 'withdrawalRefused',
  refused_deducted: 'withdrawalDeducted',
};

type Keys = Pick<Queries, 'personal'>;

/** A withdrawal as a row of the account record. */
export function withdrawalAction(db: Keys, row: Withdrawal, lang: Lang): ActionRow {
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
    reason: refusalOf(row, lang),
    payer_name: showPayee(db, row, 'masked').name,
    statusInfo: messageText(lang, withdrawalLabels[row.state]),
  };
}

/** What a withdrawal to a USDT address sends, as it was frozen; null of any other. */
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

import type { Lang, Output } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import type { Credit } from '../ledger/index.ts';
import { localPhone } from '../members/index.ts';
import type { TurnoverRow } from '../turnover/index.ts';
import type { Deposit, DepositState } from './deposits.queries.ts';
import type { PayeeAsk } from './payee-asks.queries.ts';
import { type StoredPayee, showPayee } from './payee-details.ts';
import type { Payee } from './payees.queries.ts';
import { refusalOf } from './refusals.ts';
import type { Withdrawal, WithdrawalState } from './withdrawals.queries.ts';

type Bound = Output<'cashier', 'bindPayee'>;
type ActionRow = Output<'cashier', 'actionLog'>['list'][number];

/** The wire's raw numbers of a deposit's states (specification §4). */
const depositCodes: Record<DepositState, number> = { unpaid: 0, processing: 1, succeeded: 2, failed: 3 };

/**
 * The wire's raw numbers of a withdrawal's states. Old clients read 2 as done, 5 as refused and everything else as pending
 * (specification §4); `state` beside it tells the rest.
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

/** A deposit as its member sees it; the account to pay to is shown only while it may be paid. */
export function depositOrder(
  { personal }: Pick<Queries, 'personal'>,
  row: Deposit,
  { lang, tailDigits, strays }: { lang: Lang; tailDigits: number; strays: readonly Deposit[] },
): Output<'cashier', 'getOrder'> {
  const state = row.expired ? 'failed' : row.state;
  const isOpen = state === 'unpaid' || state === 'processing';
  return {
    tid: row.tid,
    amount: kyatToWire(row.amount),
    state,
    status: depositCodes[state],
    method: row.wallet,
    method_title: row.channel_title[lang],
    rail: row.rail,
    tail_digits: tailDigits,
    payer_name: personal.open('payer_name', row.payer_name_sealed),
    payer_tail: row.payer_tail,
    account:
      isOpen && row.rail === 'manual' && row.account_name !== null
        ? { name: row.account_name, phone: localPhone(row.account_phone!) }
        : null,
    crypto: row.rail === 'crypto' ? inUsdt(row, { isOpen, strays }) : null,
    stray_of: row.stray_tid,
    picture: row.picture_id !== null,
    at_gateway: row.at_gateway,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    reason: refusalOf(row, lang),
  };
}

function inUsdt(
  row: Deposit,
  { isOpen, strays }: { isOpen: boolean; strays: readonly Deposit[] },
): Output<'cashier', 'getOrder'>['crypto'] {
  return {
    network: row.network!,
    address: isOpen && row.stray_of === null ? row.account_address : null,
    usdt: Number(row.usdt),
    rate: Number(row.usdt_rate),
    confirmations: row.confirmations!,
    seen: row.sighting,
    strays: strays.map(({ tid, state, usdt, stray_why: why }) => ({
      tid,
      state,
      usdt: Number(usdt),
      why: why!,
    })),
  };
}

/** A deposit as a row of the account record. */
export function depositAction({ personal }: Pick<Queries, 'personal'>, row: Deposit, lang: Lang): ActionRow {
  const state = row.expired ? 'failed' : row.state;
  return {
    id: row.tid,
    time: row.created_at.toISOString(),
    type: 'deposit',
    paymentType: row.channel_id,
    method: row.channel_title[lang],
    amount: kyatToWire(row.amount),
    balance: row.balance_after === null ? null : kyatToWire(row.balance_after),
    status: depositCodes[state],
    state,
    reason: refusalOf(row, lang),
    payer_name: personal.open('payer_name', row.payer_name_sealed),
  };
}

/** A bonus as a row of the account record: who gave it stands in `method`. */
export function dividendAction(row: Credit): ActionRow {
  return {
    id: `B-${row.transferId}`,
    time: row.at.toISOString(),
    type: 'dividend',
    paymentType: 0,
    method: row.reference,
    amount: kyatToWire(row.amount),
    balance: kyatToWire(row.balanceAfter),
    status: depositCodes.succeeded,
    state: 'succeeded',
    reason: '',
    payer_name: '',
  };
}

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
}: UsdtOf): Output<'cashier', 'withdraw'>['usdt'] {
  return rate === null || amount === null ? null : { rate: Number(rate), amount: Number(amount) };
}
type UsdtOf = Pick<Withdrawal, 'usdt_rate' | 'usdt_amount'>;

/** A payout account as its member sees it, the number masked. */
export function payeeCard(db: Keys, row: Payee, lang: Lang): Bound['payees'][number] {
  return {
    id: Number(row.id),
    kind: row.kind,
    code: row.code,
    title: row.title[lang],
    ...ends(db, row),
    bound_at: row.bound_at.toISOString(),
    usable_from: row.waiting ? row.usable_from.toISOString() : null,
    changeable_from: row.changeable_from.toISOString(),
  };
}

function ends(db: Keys, stored: StoredPayee): { name: string; account: string } {
  const { name, account } = showPayee(db, stored, 'masked');
  return { name, account };
}

/** What a member asked about their payout account, the number masked. */
export function payeeAskCard(db: Keys, row: PayeeAsk, lang: Lang): Bound['asks'][number] {
  return {
    wants: row.wants,
    kind: row.kind,
    state: row.state === 'asked' ? 'asked' : 'refused',
    title: row.title?.[lang] ?? '',
    ...(row.code === null ? { name: '', account: '' } : ends(db, { ...row, code: row.code })),
    asked_at: row.asked_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

export function turnoverRow(row: TurnoverRow): Output<'cashier', 'withdrawalInfo'>['turnover'][number] {
  return {
    source: row.source,
    reference: row.reference,
    amount: kyatToWire(row.amount),
    required: kyatToWire(row.required),
    done: kyatToWire(row.done),
    created_at: row.createdAt.toISOString(),
  };
}

import { kyatToWire } from '@shwe/kernel';
import type { Gives, Lang } from '@shwe/wire';
import { localPhone, maskPhone } from '../members/index.ts';
import type { TurnoverRow } from '../turnover/index.ts';
import type { Deposit, DepositState } from './deposits.queries.ts';
import type { Payee } from './payees.queries.ts';
import { refusalOf } from './refusals.ts';
import { wallets } from './wallets.ts';
import type { Withdrawal, WithdrawalState } from './withdrawals.queries.ts';

type ActionRow = Gives<'cashier', 'actionLog'>['list'][number];

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

/** A deposit as its member sees it; the account to pay to is shown only while it may be paid. */
export function depositOrder(row: Deposit, lang: Lang): Gives<'cashier', 'getOrder'> {
  const state = row.expired ? 'failed' : row.state;
  const isOpen = state === 'unpaid' || state === 'processing';
  return {
    tid: row.tid,
    amount: kyatToWire(row.amount),
    state,
    status: depositCodes[state],
    method: row.wallet,
    payer_name: row.payer_name,
    payer_tail: row.payer_tail,
    account: isOpen ? { name: row.account_name, phone: localPhone(row.account_phone) } : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    reason: refusalOf(row, lang),
  };
}

/** A deposit as a row of the account record. */
export function depositAction(row: Deposit, lang: Lang): ActionRow {
  const state = row.expired ? 'failed' : row.state;
  return {
    id: row.tid,
    time: row.created_at.toISOString(),
    type: 'deposit',
    paymentType: wallets[row.wallet].code,
    method: wallets[row.wallet].title,
    amount: kyatToWire(row.amount),
    balance: row.balance_after === null ? null : kyatToWire(row.balance_after),
    status: depositCodes[state],
    state,
    reason: refusalOf(row, lang),
    payer_name: row.payer_name,
  };
}

/** A withdrawal as a row of the account record. */
export function withdrawalAction(row: Withdrawal, lang: Lang): ActionRow {
  return {
    id: row.wid,
    time: row.created_at.toISOString(),
    type: 'withdrawal',
    paymentType: wallets[row.wallet].code,
    method: wallets[row.wallet].title,
    amount: -kyatToWire(row.amount),
    balance: kyatToWire(row.balance_after),
    status: withdrawalCodes[row.state],
    state: row.state,
    reason: refusalOf(row, lang),
    payer_name: row.payee_name,
  };
}

/** A payout account as its member sees it, the phone masked. */
export function payeeCard(row: Payee): Gives<'cashier', 'bindPayee'> {
  return {
    id: Number(row.id),
    wallet: row.wallet,
    name: row.name,
    phone: maskPhone(row.phone),
    bound_at: row.bound_at.toISOString(),
    usable_from: row.waiting ? row.usable_from.toISOString() : null,
    changeable_from: row.changeable_from.toISOString(),
  };
}

export function turnoverRow(row: TurnoverRow): Gives<'cashier', 'withdrawalInfo'>['turnover'][number] {
  return {
    source: row.source,
    reference: row.reference,
    amount: kyatToWire(row.amount),
    required: kyatToWire(row.required),
    done: kyatToWire(row.done),
    created_at: row.createdAt.toISOString(),
  };
}

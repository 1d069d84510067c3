import { moneyText, type Tone } from '@shwe/ui';
import type { Key } from '../../i18n/index.ts';
import type { AccountRecord, Order, PayeeKind } from './queries.ts';

/** The names of the networks are the same in every language. */
export const NETWORK_NAME = { erc20: 'ERC20 (Ethereum)', trc20: 'TRC20 (TRON)' } as const;

type StateLabel = { label: Key; tone: Tone };

export const DEPOSIT_STATE: Record<Order['state'], StateLabel> = {
  unpaid: { label: 'unpaid', tone: 'c2' },
  processing: { label: 'processing', tone: 'amber' },
  succeeded: { label: 'depositDone', tone: 'jade' },
  failed: { label: 'depositFailed', tone: 'ruby' },
};

export const WITHDRAWAL_STATE: Record<string, StateLabel> = {
  pending: { label: 'pending', tone: 'amber' },
  reviewing: { label: 'reviewing', tone: 'amber' },
  approved: { label: 'approved', tone: 'amber' },
  paid: { label: 'withdrawDone', tone: 'jade' },
  refused: { label: 'refused', tone: 'ruby' },
  refused_deducted: { label: 'refusedDeducted', tone: 'ruby' },
};

/** The same states have other meanings here: an agent who says "paid" has not been confirmed yet. */
export const THROUGH_AGENT_STATE: Record<string, StateLabel> = {
  requested: { label: 'agentPays', tone: 'amber' },
  paid: { label: 'youConfirm', tone: 'amber' },
  disputed: { label: 'disputed', tone: 'amber' },
  confirmed: { label: 'withdrawDone', tone: 'jade' },
  decided_agent: { label: 'withdrawDone', tone: 'jade' },
  decided_part: { label: 'paidInPart', tone: 'amber' },
  rejected: { label: 'agentCannotPay', tone: 'ruby' },
  taken_back: { label: 'returned', tone: 'c2' },
  decided_member: { label: 'returned', tone: 'c2' },
};

/** The states in which a withdrawal through an agent is back in the balance. */
const AGENT_RETURNED: readonly string[] = ['rejected', 'taken_back', 'decided_member'];

const TRANSFER_STATE: Record<string, StateLabel> = {
  done: { label: 'transferDone', tone: 'jade' },
  not_done: { label: 'transferFailed', tone: 'ruby' },
};

/** Commissions are listed among the dividends; their ids begin with C. */
export const isCommission = ({ id }: AccountRecord) => id.startsWith('C-');

/** Withdrawals through an agent have ids of their own, which begin with E. */
export const isThroughAgent = ({ id }: Pick<AccountRecord, 'id'>) => id.startsWith('E-');

/** The status of an account record. A successful deposit of a negative amount is a debit by an operator. */
export function recordState(record: AccountRecord): StateLabel {
  if (record.type === 'withdrawal') {
    const states = isThroughAgent(record) ? THROUGH_AGENT_STATE : WITHDRAWAL_STATE;
    return states[record.state] ?? { label: 'pending', tone: 'amber' };
  }
  if (record.type === 'transfer')
    return TRANSFER_STATE[record.state] ?? { label: 'transferring', tone: 'amber' };
  if (record.type === 'dividend')
    return { label: isCommission(record) ? 'commission' : 'bonus', tone: 'jade' };
  if (record.state === 'succeeded' && record.amount < 0) return { label: 'deductionDone', tone: 'ruby' };
  return DEPOSIT_STATE[record.state as Order['state']] ?? { label: 'processing', tone: 'amber' };
}

/**
 * The amount of a record. A withdrawal is negative from its request, because the money has left the balance, and has
 * no sign once it is returned. A deposit has a sign only after it succeeded, and a failed transfer has none.
 */
export function amountText(record: AccountRecord): string {
  const amount = BigInt(record.amount);
  if (isReturned(record)) return moneyText(-amount);
  if (record.type === 'transfer' && record.state === 'not_done')
    return moneyText(amount < 0n ? -amount : amount);
  return record.type === 'deposit' && record.state !== 'succeeded'
    ? moneyText(amount)
    : moneyText(amount, 'always');
}

/** A withdrawal whose money is back in the balance. */
export function isReturned(record: AccountRecord): boolean {
  if (record.type !== 'withdrawal') return false;
  return isThroughAgent(record) ? AGENT_RETURNED.includes(record.state) : record.state === 'refused';
}

/** Whether the balance stays as it was: a deposit unpaid or failed, a withdrawal returned, a failed transfer. */
export function isBalanceUnchanged(record: AccountRecord): boolean {
  if (record.type === 'transfer') return record.state === 'not_done';
  return isReturned(record) || (record.type === 'deposit' && ['unpaid', 'failed'].includes(record.state));
}

export const PAYEE_KIND_LABEL: Record<PayeeKind, Key> = {
  wallet: 'kindWallet',
  bank: 'kindBank',
  usdt: 'kindUsdt',
};

export const PAYEE_NUMBER_LABEL: Record<PayeeKind, Key> = {
  wallet: 'phone',
  bank: 'accountNumber',
  usdt: 'addressTitle',
};

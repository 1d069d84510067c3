import type { Output } from '@shwe/contract';
import { depositRefusal, samePayment } from '@shwe/rules';
import { allowed, type Can, denied } from '../../core/can.ts';
import type { BankLine, MatchedOrder } from './match.ts';

type Order = Output<'operatorDeposits', 'get'>['order'];
type May = (capability: string) => boolean;

/** Whether a deposit waits for an operator. */
export function isWaiting(order: Pick<Order, 'rail' | 'state'>): boolean {
  return depositRefusal('credit', order) === null;
}

export const depositCan = {
  /** Only with an unused bank line that another operator recorded and whose amount and reference match. */
  credit(order: MatchedOrder, line: BankLine | undefined, may: May): Can {
    if (!may('deposit.credit')) return denied('blockedRole');
    if (!line) return denied('selectPayment');
    if (line.used_for !== null) return denied('blockedMatched');
    if (line.mine) return denied('blockedOwnPayment');
    if (line.amount !== order.amount) return denied('blockedAmount');
    return samePayment(line.transaction_tail, order.payer_tail) ? allowed : denied('blockedReference');
  },

  /** An unmatched payment needs two operators: whoever gave the first approval may not credit it. */
  creditUnmatched({ approved_by }: Pick<Order, 'approved_by'>, me: string, may: May): Can {
    if (!may('deposit.credit')) return denied('blockedRole');
    return approved_by === me ? denied('pendingActivation') : allowed;
  },

  reject({ rail, state }: Pick<Order, 'rail' | 'state'>, may: May): Can {
    if (!may('deposit.refuse')) return denied('blockedRole');
    return depositRefusal('reject', { rail, state }) === null ? allowed : denied('blockedProcessed');
  },
};

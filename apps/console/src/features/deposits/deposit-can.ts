import type { Output } from '@shwe/contract';
import { sameTransfer } from '@shwe/rules';
import { allowed, type Can, denied } from '../../core/can.ts';
import type { BankLine, MatchedOrder } from './match.ts';

type Order = Output<'operatorDeposits', 'get'>['order'];
type May = (capability: string) => boolean;

export const depositCan = {
  /** With a bank line that another operator recorded and that fits in amount and reference. */
  credit(order: MatchedOrder, line: BankLine | undefined, may: May): Can {
    if (!may('deposit.credit')) return denied('blockedRole');
    if (!line) return denied('selectPayment');
    if (line.used_for !== null) return denied('blockedMatched');
    if (line.mine) return denied('blockedOwnPayment');
    if (line.amount !== order.amount) return denied('blockedAmount');
    return sameTransfer(line.transaction_tail, order.payer_tail) ? allowed : denied('blockedReference');
  },

  /** A payment that fits no open order needs the approvals of two operators. */
  creditException({ approved_by }: Pick<Order, 'approved_by'>, me: string, may: May): Can {
    if (!may('deposit.credit')) return denied('blockedRole');
    return approved_by === me ? denied('pendingActivation') : allowed;
  },

  reject({ state }: Pick<Order, 'state'>, may: May): Can {
    if (!may('deposit.refuse')) return denied('blockedRole');
    return state === 'processing' ? allowed : denied('blockedProcessed');
  },
};

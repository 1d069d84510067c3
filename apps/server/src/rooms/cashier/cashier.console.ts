import { done, type Result } from '@shwe/kernel';
import type { Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import type { Handlers, OperatorContext } from '../../http/context.ts';
import { type Capability, permit } from '../operators/index.ts';
import { addReceipt, creditWithReceipt, refuseDeposit } from './decide-deposit.ts';
import { approveWithdrawal, payWithdrawal, refuseWithdrawal, takeWithdrawal } from './decide-withdrawal.ts';
import { depositCase, withdrawalCase } from './desk-cases.ts';
import { depositRows, withdrawalRows } from './desk-rows.ts';
import { depositQueue, type Which, withdrawalQueue } from './queues.queries.ts';
import { accountsToday } from './receiving-accounts.ts';

const SIZE = 50;
const SIZE_MAX = 100;

/** The deposit and withdrawal desks. */
export function cashierConsole(house: House): Handlers<'consoleCashier'> {
  const { store } = house;
  return {
    deposits: (asks, context) =>
      allowed(house, context, 'deposit.view', '', async () => {
        const which = page(asks);
        const { rows, total } = await depositQueue(store, which);
        return done({ list: await depositRows(store, rows), total, page: which.page, size: which.size });
      }),
    deposit: ({ tid }, context) =>
      allowed(house, context, 'deposit.view', `deposit:${tid}`, () =>
        depositCase(store, tid, context.operator),
      ),
    addReceipt: (asks, context) =>
      allowed(house, context, 'receipt.add', 'receipt', () => addReceipt(house, asks, context)),
    creditDeposit: (asks, context) =>
      allowed(house, context, 'deposit.credit', `deposit:${asks.tid}`, () =>
        creditWithReceipt(house, asks, context),
      ),
    refuseDeposit: (asks, context) =>
      allowed(house, context, 'deposit.refuse', `deposit:${asks.tid}`, () =>
        refuseDeposit(house, asks, context),
      ),
    accounts: (_asks, context) =>
      allowed(house, context, 'deposit.view', '', async () => done({ list: await accountsToday(store) })),
    withdrawals: (asks, context) =>
      allowed(house, context, 'withdrawal.view', '', async () => {
        const which = page(asks);
        const { rows, total } = await withdrawalQueue(store, which);
        return done({ list: await withdrawalRows(store, rows), total, page: which.page, size: which.size });
      }),
    withdrawal: ({ id }, context) =>
      allowed(house, context, 'withdrawal.view', `withdrawal:${id}`, () =>
        withdrawalCase(store, id, context.operator),
      ),
    takeWithdrawal: (asks, context) =>
      allowed(house, context, 'withdrawal.take', `withdrawal:${asks.id}`, () =>
        takeWithdrawal(house, asks, context),
      ),
    approveWithdrawal: (asks, context) =>
      allowed(house, context, 'withdrawal.approve', `withdrawal:${asks.id}`, () =>
        approveWithdrawal(house, asks, context),
      ),
    payWithdrawal: (asks, context) =>
      allowed(house, context, 'withdrawal.pay', `withdrawal:${asks.id}`, () =>
        payWithdrawal(house, asks, context),
      ),
    refuseWithdrawal: (asks, context) =>
      allowed(
        house,
        context,
        asks.deduct ? 'withdrawal.deduct' : 'withdrawal.refuse',
        `withdrawal:${asks.id}`,
        () => refuseWithdrawal(house, asks, context),
      ),
  };
}

/** The deed when the operator's role may do it; the refusal, audited, when not. */
async function allowed<Value>(
  house: House,
  context: OperatorContext,
  capability: Capability,
  subject: string,
  deed: () => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused>> {
  const may = await permit(house, context, capability, subject);
  return may.ok ? deed() : may;
}

function page(asks: { states: Which['states']; page?: number; size?: number }): Which {
  return { states: asks.states, page: asks.page ?? 1, size: Math.min(asks.size ?? SIZE, SIZE_MAX) };
}

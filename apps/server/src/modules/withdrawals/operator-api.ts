import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { oneOrAll, pageOf } from '../../util/paging.ts';
import { approveWithdrawal, assignWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
import { memberRiskFlags } from './member-risk-flags.ts';
import { withdrawalQueue } from './queue.queries.ts';
import { withdrawalCase } from './withdrawal-case.ts';
import { withdrawalRows } from './withdrawal-rows.ts';

/** Operators' calls about withdrawals. */
export function withdrawalsOperatorApi(house: AppContext): Handlers<'operatorWithdrawals'> {
  const { store } = house;
  return {
    async list(asks) {
      const which = { states: asks.states, ...pageOf(asks), memberId: oneOrAll(asks) };
      const { rows, total } = await withdrawalQueue(store, which);
      return ok({ list: await withdrawalRows(store, rows), total, page: which.page, size: which.size });
    },
    get: ({ id }, context) => withdrawalCase(store, id, context.operator),
    memberRiskFlags: async ({ id }) => ok(await memberRiskFlags(store, BigInt(id))),
    assign: (asks, context) => assignWithdrawal(house, asks, context),
    approve: (asks, context) => approveWithdrawal(house, asks, context),
    pay: (asks, context) => payWithdrawal(house, asks, context),
    reject: (asks, context) => rejectWithdrawal(house, asks, context),
  };
}

import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { memberFilterOf, pageOf } from '../../util/paging.ts';
import { approveWithdrawal, assignWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
import { memberRiskFlags } from './member-risk-flags.ts';
import { processedWithdrawals, processedWithdrawalsFile } from './processed.ts';
import { withdrawalQueue } from './queue.queries.ts';
import { withdrawalCase } from './withdrawal-case.ts';
import { withdrawalRows } from './withdrawal-rows.ts';

/** Operators' calls about withdrawals. */
export function withdrawalsOperatorApi(app: AppContext): Handlers<'operatorWithdrawals'> {
  const { store } = app;
  return {
    async list(input) {
      const which = { states: input.states, ...pageOf(input), memberId: memberFilterOf(input) };
      const { rows, total } = await withdrawalQueue(store, which);
      return ok({ list: await withdrawalRows(store, rows), total, page: which.page, size: which.size });
    },
    processed: async (input) => ok(await processedWithdrawals(store, input, pageOf(input))),
    processedFile: (input, context) => processedWithdrawalsFile(store, input, context),
    get: ({ id }, context) => withdrawalCase(store, id, context.operator),
    memberRiskFlags: async ({ id }) => ok(await memberRiskFlags(store, BigInt(id))),
    assign: (input, context) => assignWithdrawal(app, input, context),
    approve: (input, context) => approveWithdrawal(app, input, context),
    pay: (input, context) => payWithdrawal(app, input, context),
    reject: (input, context) => rejectWithdrawal(app, input, context),
  };
}

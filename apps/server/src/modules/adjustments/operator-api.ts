import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { memberFilterOf, pageOf } from '../../util/paging.ts';
import { decideAdjustment, requestAdjustment } from './adjust.ts';
import { adjustmentHistory, adjustmentsFile } from './adjustment-list.ts';
import { adjustmentPage, adjustmentRows } from './adjustments.queries.ts';

/** Operators' calls about money credited or debited by hand. */
export function adjustmentsOperatorApi(app: AppContext): Handlers<'operatorAdjustments'> {
  const { store } = app;
  return {
    async list(input, context) {
      const paging = pageOf(input);
      const { rows, total } = await adjustmentPage(store, { memberId: memberFilterOf(input), ...paging });
      return ok({ list: await adjustmentRows(store, rows, context.operator), total, ...paging });
    },
    history: async (input, { operator }) =>
      ok(await adjustmentHistory(store, input, pageOf(input), operator)),
    historyFile: (input, context) => adjustmentsFile(store, input, context),
    request: (input, context) => requestAdjustment(app, input, context),
    decide: (input, context) => decideAdjustment(app, input, context),
  };
}

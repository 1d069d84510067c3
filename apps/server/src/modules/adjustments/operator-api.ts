import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { oneOrAll, pageOf } from '../../util/paging.ts';
import { decideAdjustment, requestAdjustment } from './adjust.ts';
import { adjustmentPage, adjustmentRows } from './adjustments.queries.ts';

/** Operators' calls about money credited or debited by hand. */
export function adjustmentsOperatorApi(house: AppContext): Handlers<'operatorAdjustments'> {
  const { store } = house;
  return {
    async list(asks, context) {
      const at = pageOf(asks);
      const { rows, total } = await adjustmentPage(store, { memberId: oneOrAll(asks), ...at });
      return ok({ list: await adjustmentRows(store, rows, context.operator), total, ...at });
    },
    request: (asks, context) => requestAdjustment(house, asks, context),
    decide: (asks, context) => decideAdjustment(house, asks, context),
  };
}

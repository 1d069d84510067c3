import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { decidePayee } from './decide-payee-request.ts';
import { payeeAskRows, payeesEver } from './payee-request-rows.ts';
import { askPage } from './payee-requests.queries.ts';

/** Operators' calls about payees. */
export function payeesOperatorApi(house: AppContext): Handlers<'operatorPayees'> {
  const { store } = house;
  return {
    memberPayees: async ({ id }) => ok({ list: await payeesEver(store, BigInt(id)) }),
    async requests(asks, context) {
      const which = { states: asks.states, ...pageOf(asks) };
      const { rows, total } = await askPage(store, which);
      const list = await payeeAskRows(store, rows, context.operator);
      return ok({ list, total, page: which.page, size: which.size });
    },
    decideRequest: (asks, context) => decidePayee(house, asks, context),
  };
}

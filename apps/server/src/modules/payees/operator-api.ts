import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { decidePayeeRequest } from './decide-payee-request.ts';
import { allPayeesOf, payeeRequestRows } from './payee-request-rows.ts';
import { payeeRequestPage } from './payee-requests.queries.ts';

/** Operators' calls about payees. */
export function payeesOperatorApi(house: AppContext): Handlers<'operatorPayees'> {
  const { store } = house;
  return {
    memberPayees: async ({ id }) => ok({ list: await allPayeesOf(store, BigInt(id)) }),
    async requests(asks, context) {
      const which = { states: asks.states, ...pageOf(asks) };
      const { rows, total } = await payeeRequestPage(store, which);
      const list = await payeeRequestRows(store, rows, context.operator);
      return ok({ list, total, page: which.page, size: which.size });
    },
    decideRequest: (asks, context) => decidePayeeRequest(house, asks, context),
  };
}

import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { decidePayeeRequest } from './decide-payee-request.ts';
import { allPayeesOf, payeeRequestRows } from './payee-request-rows.ts';
import { payeeRequestPage } from './payee-requests.queries.ts';

/** Operators' calls about payees. */
export function payeesOperatorApi(app: AppContext): Handlers<'operatorPayees'> {
  const { store } = app;
  return {
    memberPayees: async ({ id }) => ok({ list: await allPayeesOf(store, BigInt(id)) }),
    async requests(input, context) {
      const which = { states: input.states, ...pageOf(input) };
      const { rows, total } = await payeeRequestPage(store, which);
      const list = await payeeRequestRows(store, rows, context.operator);
      return ok({ list, total, page: which.page, size: which.size });
    },
    decideRequest: (input, context) => decidePayeeRequest(app, input, context),
  };
}

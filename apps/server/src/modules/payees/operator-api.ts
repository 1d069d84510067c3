import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { decidePayeeRequest } from './decide-payee-request.ts';
import { payeeRequestList, payeeRequestsFile } from './payee-request-list.ts';
import { allPayeesOf } from './payee-request-rows.ts';

/** Operators' calls about payees. */
export function payeesOperatorApi(app: AppContext): Handlers<'operatorPayees'> {
  const { store } = app;
  return {
    memberPayees: async ({ id }) => ok({ list: await allPayeesOf(store, BigInt(id)) }),
    requests: async (input, { operator }) =>
      ok(await payeeRequestList(store, input, pageOf(input), operator)),
    requestsFile: (input, context) => payeeRequestsFile(store, input, context),
    decideRequest: (input, context) => decidePayeeRequest(app, input, context),
  };
}

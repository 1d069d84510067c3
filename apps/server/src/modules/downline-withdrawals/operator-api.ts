import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { readPictureUrl } from '../files/index.ts';
import { caseDetail } from './case-detail.ts';
import { caseList, caseListFile } from './case-list.ts';
import { caseByEid, pictureOf } from './cases.queries.ts';
import { approveDecision, proposeDecision } from './decide.ts';
import { disputeOutcomes } from './dispute-outcomes.ts';

/** Operators' calls about withdrawals that agents pay. */
export function downlineWithdrawalsOperatorApi(app: AppContext): Handlers<'operatorDownlineWithdrawals'> {
  const { store } = app;
  return {
    list: async (input, { operator }) => ok(await caseList(store, input, pageOf(input), operator.id)),
    listFile: (input, context) => caseListFile(store, input, context),
    get: ({ id }, { operator }) => caseDetail(store, id, operator),
    async picture({ id, of = 'payment' }) {
      const row = await caseByEid(store, id);
      const pictureId = row && pictureOf(row, of);
      if (!pictureId) return refuse('not_found');
      return ok({ picture: await readPictureUrl(store, pictureId) });
    },
    outcomes: async () => ok(await disputeOutcomes(store)),
    propose: (input, context) => proposeDecision(app, input, context),
    approve: (input, context) => approveDecision(app, input, context),
  };
}

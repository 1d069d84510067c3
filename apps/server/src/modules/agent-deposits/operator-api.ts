import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { readPictureUrl } from '../files/index.ts';
import { claimList, claimsFile } from './claim-list.ts';
import { claimByAdid } from './claims.queries.ts';

/** Operators' calls about deposits that agents receive. They only read. */
export function agentDepositsOperatorApi({ store }: AppContext): Handlers<'operatorAgentDeposits'> {
  return {
    list: async (input) => ok(await claimList(store, input, pageOf(input))),
    listFile: (input, context) => claimsFile(store, input, context),
    async picture({ id }) {
      const row = await claimByAdid(store, id);
      if (!row || row.picture_id === null) return refuse('not_found');
      return ok({ picture: await readPictureUrl(store, row.picture_id) });
    },
  };
}

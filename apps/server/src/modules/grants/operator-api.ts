import { kyatToWire, ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { membersById } from '../members/index.ts';
import { approvalRequestsOf, seenRequest } from '../operators/index.ts';
import { BONUS_CANCEL, cancelGrant } from './cancel.ts';
import { grantList, grantsFile } from './grant-list.ts';
import { grantsOf, hasOffersOff, openGrants } from './grants.queries.ts';
import type { GrantPorts } from './ports.ts';
import { grantRow } from './wire-rows.ts';

/** Operators' calls about members' bonuses. */
export function grantsOperatorApi(app: AppContext, ports: GrantPorts): Handlers<'operatorGrants'> {
  const { store } = app;
  return {
    list: async (input, { lang }) => ok(await grantList(store, input, pageOf(input), lang)),
    listFile: (input, context) => grantsFile(store, input, context),
    async ofMember({ member_id, ...input }, { operator, lang }) {
      const memberId = BigInt(member_id);
      if (!(await membersById(store, [memberId])).has(memberId)) return refuse('not_found');
      const paging = pageOf(input);
      const [{ rows, total }, sums, off, asked] = await Promise.all([
        grantsOf(store, { memberId, show: 'all' }, paging),
        openGrants(store, memberId),
        hasOffersOff(store, memberId),
        approvalRequestsOf(store, BONUS_CANCEL),
      ]);
      const requests = new Map(asked.map((one) => [one.subject, seenRequest(one, operator.id)]));
      return ok({
        list: rows.map((row) => ({ ...grantRow(row, lang), cancel_asked: requests.get(row.gid) ?? null })),
        total,
        ...paging,
        left: kyatToWire(sums.left),
        offers_off: off,
      });
    },
    cancel: (input, context) => cancelGrant(app, ports, input, context),
  };
}

import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { membersById } from '../members/index.ts';
import { agentDetail } from './detail.ts';
import { decideDismissal, dismiss } from './dismiss.ts';
import { directDownline, messagePage, transferPage } from './lists.ts';
import { marksOf } from './marks.ts';
import { decideMove, requestMove } from './move.ts';
import { moveEffects } from './move-effects.ts';
import { pendingRequests } from './pending-requests.ts';
import { appoint } from './requests.ts';
import { allTransfers, allTransfersFile } from './transfer-list.ts';
import { findInTree, treeLevel } from './tree.ts';

/** Operators' calls about the tree of agents. */
export function agentsOperatorApi(app: AppContext): Handlers<'operatorAgents'> {
  const { store } = app;
  const exists = async (id: number) => (await membersById(store, [BigInt(id)])).size === 1;
  return {
    tree: (input) => treeLevel(store, input),
    find: async (input) => ok(await findInTree(store, input)),
    get: ({ id }, { operator }) => agentDetail(store, BigInt(id), operator.id),
    async marks({ id }) {
      if (!(await exists(id))) return refuse('not_found');
      return ok({ list: await marksOf(store, BigInt(id)) });
    },
    async downline(input) {
      if (!(await exists(input.id))) return refuse('not_found');
      return ok(await directDownline(store, input));
    },
    allTransfers: async (input) => ok(await allTransfers(store, input, pageOf(input))),
    allTransfersFile: (input, context) => allTransfersFile(store, input, context),
    async transfers(input) {
      if (!(await exists(input.id))) return refuse('not_found');
      return ok(await transferPage(store, input));
    },
    async messages(input) {
      if (!(await exists(input.id))) return refuse('not_found');
      return ok(await messagePage(store, input));
    },
    requests: async (_input, { operator }) => ok(await pendingRequests(store, operator.id)),
    appoint: (input, context) => appoint(app, input, context),
    dismiss: (input, context) => dismiss(app, input, context),
    decideDismissal: (input, context) => decideDismissal(app, input, context),
    moveEffects: (input) => moveEffects(store, input),
    requestMove: (input, context) => requestMove(app, input, context),
    decideMove: (input, context) => decideMove(app, input, context),
  };
}

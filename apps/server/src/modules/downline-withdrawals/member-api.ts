import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import type { Handlers } from '../../http/context.ts';
import { memberPageOf } from '../../util/paging.ts';
import { isAgent } from '../agents/index.ts';
import { readPictureUrl } from '../files/index.ts';
import { rejectRequest, sayPaid } from './agent-steps.ts';
import { answerDispute } from './answer-dispute.ts';
import {
  type Case,
  caseByEid,
  casesOfAgent,
  casesOfMember,
  groupsOfAgent,
  pictureOf,
  seenByMember,
} from './cases.queries.ts';
import { commentDispute } from './comment-dispute.ts';
import { confirmPayment, disputePayment, takeBack } from './member-steps.ts';
import { requestDownlineWithdrawal } from './request.ts';
import { signedSteps, stepsOf } from './steps.ts';
import { agentCases, memberCases } from './wire-rows.ts';

/** Rows of a page at most. */
const SIZE_MAX = 50;

/** Calls of members and agents about withdrawals that the agent pays. */
export function downlineWithdrawalsMemberApi(app: AppContext): Handlers<'downlineWithdrawals'> {
  const { store } = app;
  return {
    request: (input, context) => requestDownlineWithdrawal(app, input, context),
    async list({ id, ...input }, { memberId, lang }) {
      const paging = memberPageOf(input, SIZE_MAX);
      const { rows, total } = await casesOfMember(store, memberId, { ...paging, eid: id });
      return ok({ list: await memberCases(store, rows, lang), total, ...paging });
    },
    confirm: (input, context) => confirmPayment(app, input, context),
    dispute: (input, context) => disputePayment(app, input, context),
    comment: (input, context) => commentDispute(app, input, context),
    takeBack: (input, context) => takeBack(app, input, context),
    async agentList({ group, id, ...input }, { memberId, lang }) {
      const paging = memberPageOf(input, SIZE_MAX);
      const { rows, total } = await casesOfAgent(store, memberId, { ...paging, group, eid: id });
      const { counts, toPay } = await groupsOfAgent(store, memberId);
      const hasNone = Object.values(counts).every((count) => count === 0);
      if (hasNone && !(await isAgent(store, memberId))) return refuse('not_agent');
      const list = await agentCases(store, rows, { agentId: memberId, lang });
      return ok({ list, total, ...paging, counts, to_pay_sum: kyatToWire(toPay) });
    },
    pay: (input, context) => sayPaid(app, input, context),
    reject: (input, context) => rejectRequest(app, input, context),
    answer: (input, context) => answerDispute(app, input, context),
    async receipts({ id }, { memberId }) {
      const found = await caseOfSide(store, id, memberId);
      if (!found.ok) return found;
      const { id: caseId } = found.value;
      return ok(signedSteps((await stepsOf(store, [caseId])).get(caseId)!));
    },
    async picture({ id, of = 'payment' }, { memberId }) {
      const found = await caseOfSide(store, id, memberId);
      if (!found.ok) return found;
      const seen = found.value.member_id === memberId ? seenByMember(found.value) : found.value;
      const pictureId = pictureOf(seen, of);
      return pictureId === null
        ? refuse('not_found')
        : ok({ picture: await readPictureUrl(store, pictureId) });
    },
  };
}

/** A case for its member or its agent; nobody else is told that it exists. */
async function caseOfSide(
  db: Queries,
  eid: string,
  memberId: bigint,
): Promise<Result<Case, { refused: 'not_found'; details: Record<string, unknown> }>> {
  const row = await caseByEid(db, eid);
  return row && (row.member_id === memberId || row.agent_id === memberId) ? ok(row) : refuse('not_found');
}

import { go } from '../../core/navigate.ts';
import { paths } from '../../paths.ts';
import { isCommission, isThroughAgent } from './labels.ts';
import type { AccountRecord } from './queries.ts';

/** Adjustments are listed among the deposits; their ids begin with A. */
const isAdjustment = (id: string) => id.startsWith('A-');

/** Deposits through an agent have ids of their own, which begin with AD. */
export const isClaim = (id: string) => id.startsWith('AD-');

/** A transfer, a deposit or withdrawal through an agent and a commission open their own page, an unpaid deposit the page to pay it, any other record its details. */
export function openRecord(record: AccountRecord): void {
  const { type, id, state } = record;
  if (type === 'transfer') {
    go({ done: paths.transferSuccess, not_done: paths.transferError }[state] ?? paths.transfer, { tid: id });
  } else if (isThroughAgent(record)) go(paths.agentWithdrawal, { id });
  else if (isClaim(id)) go(paths.agentDeposit, { id });
  else if (isCommission(record)) go(paths.agentCommission);
  else if (state === 'unpaid') go(paths.deposit, { tid: id });
  else go(paths.myRecordDetail, { type: isAdjustment(id) ? 'adjustment' : type, id });
}

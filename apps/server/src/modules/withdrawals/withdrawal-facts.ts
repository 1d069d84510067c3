import type { Queries } from '../../database/index.ts';
import { payeesOf } from '../payees/index.ts';
import { readSettings } from '../settings/index.ts';
import { requestRefusal } from './request-rules.ts';
import { withdrawalTurnover } from './withdrawal-turnover.ts';

/**
 * What the home page says of a member's withdrawals. `mayWithdraw`: a request by some payee would be accepted now, apart
 * from the withdrawal password, the amount and the limits of the day.
 */
export async function withdrawalFacts(
  db: Queries,
  memberId: bigint,
): Promise<{ hasPayee: boolean; mayWithdraw: boolean }> {
  const payees = await payeesOf(db, memberId, await readSettings(db));
  const payee = payees.find(({ waiting }) => !waiting);
  const mayWithdraw =
    payee !== undefined &&
    (await requestRefusal(db, { memberId, payee })) === null &&
    (await withdrawalTurnover(db, memberId)).blocking === 0n;
  return { hasPayee: payees.length > 0, mayWithdraw };
}

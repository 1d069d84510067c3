import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { checkDayRange } from '../../util/day-range.ts';
import { memberPageOf } from '../../util/paging.ts';
import { belowToday, remarksOf } from '../agents/index.ts';
import { today } from './periods.ts';
import { movedInPeriod } from './statistics.queries.ts';

type Reply = Output<'agentReports', 'statistics'>;

/**
 * Deposits and withdrawals of a range of days (today if none is given) by member of the downline, with the fees of
 * transfers and of paid withdrawals that the agent carried, and the totals of all of them. Only members who paid in, were
 * paid out or cost a fee have a row, the largest difference first.
 */
export async function statistics(
  db: Queries,
  agentId: bigint,
  input: Input<'agentReports', 'statistics'>,
): Promise<Result<Reply, Refused<'wrong_input' | 'range_long'>>> {
  const date = await today(db);
  const days = { first: input.start_at ?? date, last: input.end_at ?? date };
  const period = checkDayRange(days, { first: 'start_at', last: 'end_at' });
  if (!period.ok) return period;
  const paging = memberPageOf(input);
  const downline = input.type === '1' ? 'direct' : 'all';
  const { rows, totals } = await movedInPeriod(db, { agentId, ...period.value, downline }, paging);
  const ids = rows.map(({ member_id: id }) => id);
  const [remarks, below] = await Promise.all([remarksOf(db, agentId, ids), belowToday(db, agentId, ids)]);
  const list = rows.map((row) => ({
    id: Number(row.member_id),
    name: remarks.get(row.member_id) ?? String(row.member_id),
    deposit_amount: kyatToWire(row.deposits),
    withdrawal_amount: kyatToWire(row.withdrawals),
    diff_amount: Number(row.deposits - row.withdrawals),
    is_below: below.has(row.member_id),
    expense: kyatToWire(row.fees),
  }));
  return ok({
    list,
    total: totals.members,
    ...paging,
    total_recharge: Number(totals.all_deposits),
    total_drawing: Number(totals.all_withdrawals),
    total_differ: Number(totals.all_deposits - totals.all_withdrawals),
    total_fee: kyatToWire(totals.all_fees),
  });
}

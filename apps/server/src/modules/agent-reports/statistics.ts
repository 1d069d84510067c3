import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { memberPageOf } from '../../util/paging.ts';
import { remarksOf } from '../agents/index.ts';
import { checkedPeriod, today } from './periods.ts';

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
): Promise<Result<Reply, Refused<'wrong_input'>>> {
  const date = await today(db);
  const first = input.start_at ?? date;
  const period = checkedPeriod({ first, last: input.end_at ?? date }, 'start_at');
  if (!period.ok) return period;
  const { page, size } = memberPageOf(input);
  const directOnly = input.type === '1';
  const { rows: found } = await db.query<{
    member_id: bigint | null;
    deposits: bigint;
    withdrawals: bigint;
    fees: bigint;
    members: number;
    all_deposits: bigint;
    all_withdrawals: bigint;
    all_fees: bigint;
  }>(
    `with moved as (
       select d.member_id, sum(d.deposits) as deposits, sum(d.withdrawals) as withdrawals
       from agent_reports.member_days d
       join agents.downline s on s.superior_id = $1 and s.member_id = d.member_id
         and s.from_day <= d.day and d.day < s.until_day and (s.depth = 1 or not $4)
       where d.day between $2 and $3 and d.game = '' and (d.deposits <> 0 or d.withdrawals <> 0)
       group by d.member_id),
     carried as (
       select member_id, sum(fee) as fees from (
         select member_id, fee, made_at as at from downline_transfers.transfers where agent_id = $1
         union all
         select member_id, case state when 'decided_part' then part_fee else fee end, ended_at from escrow.cases
         where agent_id = $1 and state in ('confirmed', 'decided_agent', 'decided_part')) f
       where fee > 0 and at >= cashier.day_begins($2::date) and at < cashier.day_begins($3::date + 1)
       group by member_id),
     sums as (
       select member_id, coalesce(m.deposits, 0)::bigint as deposits, coalesce(m.withdrawals, 0)::bigint as withdrawals,
              coalesce(c.fees, 0)::bigint as fees
       from moved m full join carried c using (member_id))
     select p.*, t.*
     from (select count(*)::int as members, coalesce(sum(deposits), 0)::bigint as all_deposits,
                  coalesce(sum(withdrawals), 0)::bigint as all_withdrawals, coalesce(sum(fees), 0)::bigint as all_fees
           from sums) t
     left join (select * from sums order by abs(deposits - withdrawals) desc, member_id limit $5 offset $6) p on true
     order by abs(p.deposits - p.withdrawals) desc, p.member_id`,
    [agentId, period.value.first, period.value.last, directOnly, size, (page - 1) * size],
  );
  // Without a member on the page, one row has the totals only.
  const totals = found[0]!;
  const rows = found.flatMap((row) => (row.member_id === null ? [] : [{ ...row, member_id: row.member_id }]));
  const remarks = await remarksOf(
    db,
    agentId,
    rows.map(({ member_id: id }) => id),
  );
  const list = rows.map((row) => ({
    id: Number(row.member_id),
    name: remarks.get(row.member_id) ?? String(row.member_id),
    deposit_amount: kyatToWire(row.deposits),
    withdrawal_amount: kyatToWire(row.withdrawals),
    diff_amount: Number(row.deposits - row.withdrawals),
    expense: kyatToWire(row.fees),
  }));
  return ok({
    list,
    total: totals.members,
    page,
    size,
    total_recharge: Number(totals.all_deposits),
    total_drawing: Number(totals.all_withdrawals),
    total_differ: Number(totals.all_deposits - totals.all_withdrawals),
    total_fee: kyatToWire(totals.all_fees),
  });
}

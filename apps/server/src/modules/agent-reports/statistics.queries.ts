import type { Queries } from '../../database/index.ts';
import type { DayRange } from '../../util/day-range.ts';

/** What a member paid in and was paid out, and the fees of it that the agent carried, whole kyat. */
type MemberSums = { member_id: bigint; deposits: bigint; withdrawals: bigint; fees: bigint };
type Totals = { members: number; all_deposits: bigint; all_withdrawals: bigint; all_fees: bigint };

/**
 * A page of the members of an agent's downline, or of the direct one, with what they moved in a period, the largest
 * difference first; and the totals of all of them.
 */
export async function movedInPeriod(
  db: Queries,
  { agentId, first, last, downline }: DayRange & { agentId: bigint; downline: 'direct' | 'all' },
  { page, size }: { page: number; size: number },
): Promise<{ rows: MemberSums[]; totals: Totals }> {
  const { rows: found } = await db.query<
    Totals & Omit<MemberSums, 'member_id'> & { member_id: bigint | null }
  >(
    `with moved as (
       select d.member_id, sum(d.deposits) as deposits, sum(d.withdrawals) as withdrawals
       from agent_reports.member_days d
       join agents.downline s on s.superior_id = $1 and s.member_id = d.member_id
         and s.from_day <= d.day and d.day < s.until_day and (s.depth = 1 or $4 = 'all')
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
    [agentId, first, last, downline, size, (page - 1) * size],
  );
  // Without a member on the page, one row has the totals only.
  const rows = found.flatMap((row) => (row.member_id === null ? [] : [{ ...row, member_id: row.member_id }]));
  return { rows, totals: found[0]! };
}

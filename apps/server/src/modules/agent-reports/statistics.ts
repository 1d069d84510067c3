import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { remarksOf } from '../agents/index.ts';
import { pageOf } from './paging.ts';
import { checkedPeriod, today } from './periods.ts';

type Reply = Output<'agentReports', 'statistics'>;

/**
 * Deposits and withdrawals of a range of days (today if none is given) by member of the downline, with totals of all of
 * them. Only members who paid in or were paid out have a row, the largest difference first.
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
  const { page, size } = pageOf(input);
  const directOnly = input.type === '1';
  const { rows } = await db.query<{
    member_id: bigint;
    deposits: bigint;
    withdrawals: bigint;
    members: number;
    all_deposits: bigint;
    all_withdrawals: bigint;
  }>(
    `select d.member_id, sum(d.deposits)::bigint as deposits, sum(d.withdrawals)::bigint as withdrawals,
            (count(*) over ())::int as members, (sum(sum(d.deposits)) over ())::bigint as all_deposits,
            (sum(sum(d.withdrawals)) over ())::bigint as all_withdrawals
     from agent_reports.member_days d
     join agents.downline s on s.superior_id = $1 and s.member_id = d.member_id
       and s.from_day <= d.day and d.day < s.until_day and (s.depth = 1 or not $4)
     where d.day between $2 and $3 and d.game = '' and (d.deposits <> 0 or d.withdrawals <> 0)
     group by d.member_id
     order by abs(sum(d.deposits) - sum(d.withdrawals)) desc, d.member_id limit $5 offset $6`,
    [agentId, period.value.first, period.value.last, directOnly, size, (page - 1) * size],
  );
  const remarks = await remarksOf(
    db,
    agentId,
    rows.map(({ member_id: id }) => id),
  );
  const [totals] = rows;
  const fees = await feesOf(db, agentId, period.value);
  const list = rows.map((row) => ({
    id: Number(row.member_id),
    name: remarks.get(row.member_id) ?? String(row.member_id),
    deposit_amount: kyatToWire(row.deposits),
    withdrawal_amount: kyatToWire(row.withdrawals),
    diff_amount: Number(row.deposits - row.withdrawals),
    expense: kyatToWire(fees.get(row.member_id) ?? 0n),
  }));
  const all_deposits = totals?.all_deposits ?? 0n;
  const all_withdrawals = totals?.all_withdrawals ?? 0n;
  return ok({
    list,
    total: totals?.members ?? 0,
    page,
    size,
    total_recharge: Number(all_deposits),
    total_drawing: Number(all_withdrawals),
    total_differ: Number(all_deposits - all_withdrawals),
    total_fee: kyatToWire([...fees.values()].reduce((total, fee) => total + fee, 0n)),
  });
}

/**
 * The fees that an agent carried on these days, by member of the downline: of transfers to them, and of withdrawals that
 * the agent paid.
 */
async function feesOf(
  db: Queries,
  agentId: bigint,
  { first, last }: { first: string; last: string },
): Promise<Map<bigint, bigint>> {
  const { rows } = await db.query<{ member_id: bigint; fee: bigint }>(
    `select member_id, sum(fee)::bigint as fee from (
       select member_id, fee, made_at as at from downline_transfers.transfers where agent_id = $1
       union all
       select member_id, case state when 'decided_part' then part_fee else fee end, ended_at from escrow.cases
       where agent_id = $1 and state in ('confirmed', 'decided_agent', 'decided_part')) f
     where fee > 0 and at >= cashier.day_begins($2::date) and at < cashier.day_begins($3::date + 1)
     group by member_id`,
    [agentId, first, last],
  );
  return new Map(rows.map(({ member_id, fee }) => [member_id, fee]));
}

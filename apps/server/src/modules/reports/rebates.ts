import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { type Range, readRange } from './range.ts';

export type RebateRow = Output<'reports', 'rebateList'>['list'][number];

const DAYS_SHOWN = 100;

/**
 * Rebates credited to the member by day, latest first: for a range of days, or without one for all days. At most the
 * latest 100 days that have a rebate, each with the valid bets that its rebates are for.
 */
export async function rebates(
  { store }: AppContext,
  input: Input<'reports', 'rebateList'>,
  memberId: bigint,
): Promise<Result<Output<'reports', 'rebateList'>, RefusalOf<'reports', 'rebateList'>>> {
  if (input.start_at === undefined && input.end_at === undefined)
    return ok({ list: await rebateRows(store, memberId, null) });
  const range = await readRange(store, input);
  return range.ok ? ok({ list: await rebateRows(store, memberId, range.value) }) : range;
}

export async function rebateRows(db: Queries, memberId: bigint, range: Range | null): Promise<RebateRow[]> {
  const { rows } = await db.query<{ date: string; money: bigint; valid: bigint }>(
    `select clock.yangon_date(m.business_at) as date, sum(m.amount)::bigint as money,
            coalesce(sum(l.valid), 0)::bigint as valid
     from reports.member_postings m
     left join reports.rebate_lines l on l.member_id = m.member_id and l.reference = m.reference
     where m.member_id = $1 and ($2::timestamptz is null or m.business_at >= $2 and m.business_at < $3)
       and reports.posting_category(m.kind, m.entry_id) = 'rebate'
     group by 1 order by 1 desc limit ${DAYS_SHOWN}`,
    [memberId, range?.from ?? null, range?.to ?? null],
  );
  return rows.map(({ date, money, valid }) => ({
    date,
    betAmount: kyatToWire(valid),
    money: kyatToWire(money),
  }));
}

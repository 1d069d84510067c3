import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { type Range, readRange } from './range.ts';

export type RebateRow = Output<'reports', 'rebateList'>['list'][number];

const DAYS_SHOWN = 100;

/**
 * Rebates credited to the member by day, latest first: for a range of days, or without one for all days. At most the
 * latest 100 days that have a rebate. A rebate is for the valid bets of the day before.
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
    `select given.date, given.money,
            (select coalesce(sum(s.total), 0)::bigint from reports.slips s
             where s.member_id = $1 and clock.yangon_date(s.counted_at) = given.date - 1) as valid
     from (select clock.yangon_date(m.business_at) as date, sum(m.amount)::bigint as money
           from reports.member_postings m
           where m.member_id = $1 and ($2::timestamptz is null or m.business_at >= $2 and m.business_at < $3)
             and reports.posting_category(m.kind, m.entry_id) = 'rebate'
           group by 1 order by 1 desc limit ${DAYS_SHOWN}) given
     order by given.date desc`,
    [memberId, range?.from ?? null, range?.to ?? null],
  );
  return rows.map(({ date, money, valid }) => ({
    date,
    betAmount: kyatToWire(valid),
    money: kyatToWire(money),
  }));
}

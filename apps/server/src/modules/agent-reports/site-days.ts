import type { Output } from '@shwe/contract';
import { addDays, kyatToWire, yangonDate } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';

const DAYS = 14;

type DayRow = { date: string; deposits: bigint; withdrawals: bigint; stakes: bigint; results: bigint };

/** The sums of all members on each of the last days. Reads only the counted rows of those days. */
export async function siteDays(db: Queries): Promise<Output<'operatorAgentReports', 'siteDays'>> {
  const last = yangonDate(await businessNow(db));
  const first = addDays(last, 1 - DAYS);
  const [{ rows }, progress] = await Promise.all([
    db.query<DayRow>(
      `select to_char(day, 'YYYY-MM-DD') as date, coalesce(sum(deposits), 0)::bigint as deposits,
              coalesce(sum(withdrawals), 0)::bigint as withdrawals, coalesce(sum(stakes), 0)::bigint as stakes,
              coalesce(sum(results), 0)::bigint as results
       from agent_reports.member_days where day between $1 and $2 and game = '' group by day`,
      [first, last],
    ),
    db.query<{ at: Date }>('select updated_at as at from agent_reports.progress'),
  ]);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const list = Array.from({ length: DAYS }, (_, at) => {
    const date = addDays(first, at);
    const row = byDate.get(date);
    return {
      date,
      deposits: kyatToWire(row?.deposits ?? 0n),
      withdrawals: kyatToWire(row?.withdrawals ?? 0n),
      stakes: kyatToWire(row?.stakes ?? 0n),
      ggr: kyatToWire(-(row?.results ?? 0n)),
    };
  });
  return { list, updated_at: progress.rows[0]!.at.toISOString() };
}

import type { Input, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { rowsOf } from '../operators/index.ts';
import { readSettings } from '../settings/index.ts';
import { matchSql, processedSql } from './processed.ts';

type Summary = Output<'operatorDeposits', 'processedSummary'>;
type Figures = Pick<Summary, 'credited' | 'automatic' | 'median_seconds' | 'in_time'>;
type Hour = { hour: number; rows: number; amount: number };

const HOURS = 24;

/** How fast and how the deposits were credited that a filter finds, and the sums by hour of the day in Yangon. */
export async function processedSummary(
  db: Queries,
  filter: Input<'operatorDeposits', 'processedSummary'>,
): Promise<Summary> {
  const { 'deposit.promised_minutes': slaMinutes } = await readSettings(db);
  const { from, params } = rowsOf(processedSql, filter);
  const { rows } = await db.query<Figures & { hours: Hour[] }>(
    `with credited as materialized (
       select d.amount, d.decided_at - d.paid_at as waited, ${matchSql} as match,
              extract(hour from d.decided_at at time zone 'Asia/Yangon')::int as hour
       ${from} and d.state = 'succeeded')
     select count(*)::int as credited, count(*) filter (where match = 'automatic')::int as automatic,
            round(percentile_cont(0.5) within group (order by extract(epoch from waited)::float8))::int as median_seconds,
            count(*) filter (where waited <= make_interval(mins => $${params.length + 1}))::int as in_time,
            array(select jsonb_build_object('hour', hour, 'rows', count(*), 'amount', sum(amount))
                  from credited group by hour) as hours
     from credited`,
    [...params, slaMinutes],
  );
  const { hours, ...figures } = rows[0]!;
  return {
    ...figures,
    sla_minutes: slaMinutes,
    hours: Array.from({ length: HOURS }, (_, hour) => {
      const found = hours.find((one) => one.hour === hour);
      return { rows: found?.rows ?? 0, amount: kyatToWire(BigInt(found?.amount ?? 0)) };
    }),
  };
}

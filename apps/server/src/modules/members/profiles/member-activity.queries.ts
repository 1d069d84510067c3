import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../../database/index.ts';

type Row = Output<'operatorMembers', 'search'>['list'][number];
export type MemberActivity = Pick<Row, 'deposits_30' | 'stakes_90' | 'ggr_90' | 'weeks'>;

const WEEKS = 10;

export const noActivity: MemberActivity = {
  deposits_30: 0,
  stakes_90: 0,
  ggr_90: 0,
  weeks: Array.from({ length: WEEKS }, () => 0),
};

/** What these members deposited and bet in the last 90 Yangon days, today included; those without any are left out. */
export async function activityOf(
  db: Queries,
  memberIds: readonly bigint[],
): Promise<Map<bigint, MemberActivity>> {
  const { rows } = await db.query<{
    id: bigint;
    deposits_30: bigint;
    stakes_90: bigint;
    ggr_90: bigint;
    weeks: bigint[];
  }>(
    `with day as (
       select d.member_id, clock.yangon_date(clock.now()) - d.day as ago, d.deposits, d.stakes, d.results
       from agent_reports.member_days d
       where d.member_id = any($1) and d.game = '' and d.day > clock.yangon_date(clock.now()) - 90)
     select member_id as id,
            coalesce(sum(deposits) filter (where ago < 30), 0)::bigint as deposits_30,
            sum(stakes)::bigint as stakes_90, -sum(results)::bigint as ggr_90,
            array(select coalesce(sum(w.stakes), 0)::bigint
                  from generate_series($2 - 1, 0, -1) week
                  left join day w on w.member_id = day.member_id and w.ago / 7 = week
                  group by week order by week desc) as weeks
     from day group by member_id`,
    [memberIds, WEEKS],
  );
  return new Map(
    rows.map(({ id, deposits_30, stakes_90, ggr_90, weeks }) => [
      id,
      {
        deposits_30: kyatToWire(deposits_30),
        stakes_90: kyatToWire(stakes_90),
        ggr_90: kyatToWire(ggr_90),
        weeks: weeks.map(kyatToWire),
      },
    ]),
  );
}

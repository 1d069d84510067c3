import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { membersById } from '../members/index.ts';
import { ratesFromTomorrow } from './rates.queries.ts';
import { WHAT_IF_DAYS, type whatIf } from './what-if.ts';

type Preview = Output<'operatorRebates', 'previewRates'>;

/** Members of the direct downline that a preview lists. */
const DIRECT_MAX = 8;

/** What the member gets of the branch of one member of the direct downline, and the counted bets of the branch. */
type Margin = { id: bigint; valid: bigint; was: bigint; would: bigint };

/** What the member gets for each member of the direct downline: the largest branches, and the sum of the others. */
export async function marginsOfDownline(
  db: Queries,
  memberId: bigint,
  sums: Awaited<ReturnType<typeof whatIf>>,
): Promise<Pick<Preview, 'below' | 'below_more'>> {
  const valid = await validByBranch(db, memberId);
  const margins = new Map<bigint, Margin>();
  for (const { kind, id, was, would } of sums) {
    if (kind !== 'below' || id === null) continue;
    const margin = margins.get(id) ?? { id, valid: valid.get(id) ?? 0n, was: 0n, would: 0n };
    margins.set(id, { ...margin, was: margin.was + was, would: margin.would + would });
  }
  const all = [...margins.values()].sort((one, other) => Number(other.valid - one.valid));
  const listed = all.slice(0, DIRECT_MAX);
  const others = all.slice(DIRECT_MAX);
  const ids = listed.map(({ id }) => id);
  const [people, rates] = await Promise.all([membersById(db, ids), ratesFromTomorrow(db, ids)]);
  const total = (key: 'valid' | 'was' | 'would') =>
    kyatToWire(others.reduce((sum, margin) => sum + margin[key], 0n));
  return {
    below: listed.map((margin) => ({
      who: people.get(margin.id)!,
      rates: rates.get(margin.id) ?? [],
      valid: kyatToWire(margin.valid),
      was: kyatToWire(margin.was),
      would: kyatToWire(margin.would),
    })),
    below_more: {
      count: others.length,
      valid: total('valid'),
      was: total('was'),
      would: total('would'),
    },
  };
}

/** The counted bets of the last 30 days of each branch of the direct downline. */
async function validByBranch(db: Queries, memberId: bigint): Promise<Map<bigint, bigint>> {
  const { rows } = await db.query<{ child_id: bigint; valid: bigint }>(
    `select s.child_id, sum(v.valid)::bigint as valid
     from (select clock.yangon_date(clock.now()) as today) t
     join agents.downline s on s.superior_id = $1 and s.from_day <= t.today + 1 and t.today + 1 < s.until_day
     join rebates.valid_bets v on v.member_id = s.member_id and v.day between t.today - ${WHAT_IF_DAYS} and t.today - 1
     group by s.child_id`,
    [memberId],
  );
  return new Map(rows.map(({ child_id, valid }) => [child_id, valid]));
}

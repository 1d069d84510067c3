import type { Queries } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's limits, raises, exclusions and their history, for the data export. */
export async function protectionForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  const of = (select: string) => memberRows(db, select, memberId);
  return {
    limits: await of('select kind, period, amount, set_at from protection.limits where member_id = $1'),
    raises: await of(
      `select kind, period, amount, requested_at as asked_at, ripe_at, ended_at, outcome
       from protection.limit_raises where member_id = $1 order by id desc`,
    ),
    exclusions: await of(
      'select kind, cause, begins_at, ends_at from protection.exclusions where member_id = $1 order by id desc',
    ),
    protection_events: await of(
      `select at, what, kind, period, amount, was, ends_at
       from protection.events where member_id = $1 order by id desc`,
    ),
  };
}

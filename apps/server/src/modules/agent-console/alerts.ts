import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { openProblems } from '../downline-withdrawals/index.ts';
import { requestedIds } from './pending-requests.ts';

type Alerts = Output<'operatorAgents', 'tree'>['list'][number]['alerts'];

const NONE: Alerts = { disputes: 0, late: 0, requests: 0, below: 0 };

/** The alerts of some nodes of the tree of today. The number of queries does not depend on that of the nodes. */
export async function alertsOf(db: Queries, ids: readonly bigint[]): Promise<(id: bigint) => Alerts> {
  const [problems, requested] = await Promise.all([openProblems(db), requestedIds(db)]);
  const own = new Map<bigint, Alerts>();
  for (const { agent_id: id, disputes, late } of problems) own.set(id, { ...NONE, disputes, late });
  for (const id of requested) {
    const before = own.get(id) ?? NONE;
    own.set(id, { ...before, requests: before.requests + 1 });
  }
  const { rows } = await db.query<{ superior_id: bigint; below: number }>(
    `select d.superior_id, count(*)::integer as below
     from agents.downline d cross join (select clock.yangon_date(clock.now()) as today) t
     where d.superior_id = any($1) and d.member_id = any($2) and d.from_day <= t.today and t.today < d.until_day
     group by d.superior_id`,
    [ids, [...own.keys()]],
  );
  const below = new Map(rows.map((row) => [row.superior_id, row.below]));
  return (id) => ({ ...(own.get(id) ?? NONE), below: below.get(id) ?? 0 });
}

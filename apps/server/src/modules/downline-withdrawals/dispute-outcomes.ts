import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { membersById } from '../members/index.ts';

type Outcomes = Output<'operatorDownlineWithdrawals', 'outcomes'>;

/** Withdrawals are counted that were requested in so many days. */
const DAYS = 90;
const AGENTS_MAX = 8;

type AgentRow = {
  agent_id: bigint;
  payouts: number;
  disputes: number;
  lost: number;
  total_member: number;
  total_agent: number;
  total_part: number;
  total_open: number;
  total_confirmed: number;
};

/**
 * How the payouts of the last 90 days ended that agents said they had paid: in all, and by agent, those with the most
 * disputes for their payouts first.
 */
export async function disputeOutcomes(db: Queries): Promise<Outcomes> {
  const { rows } = await db.query<AgentRow>(
    `with payout as (
       select c.agent_id, c.state, escrow.disputed_at(c.id) is not null as was_disputed from escrow.cases c
       where c.created_at > clock.now() - make_interval(days => ${DAYS})
         and c.state not in ('requested', 'rejected', 'taken_back')
     ), by_agent as (
       select p.agent_id, count(*)::int as payouts, (count(*) filter (where p.was_disputed))::int as disputes,
              (count(*) filter (where p.state = 'decided_member'))::int as lost
       from payout p group by p.agent_id
     )
     select a.agent_id, a.payouts, a.disputes, a.lost, t.total_member, t.total_agent, t.total_part, t.total_open,
            t.total_confirmed
     from by_agent a cross join (
       select (count(*) filter (where state = 'decided_member'))::int as total_member,
              (count(*) filter (where state = 'decided_agent'))::int as total_agent,
              (count(*) filter (where state = 'decided_part'))::int as total_part,
              (count(*) filter (where state = 'disputed'))::int as total_open,
              (count(*) filter (where state = 'confirmed' and was_disputed))::int as total_confirmed
       from payout) t
     where a.disputes > 0
     order by a.disputes::numeric / a.payouts desc, a.disputes desc, a.agent_id limit ${AGENTS_MAX}`,
  );
  const people = await membersById(
    db,
    rows.map(({ agent_id: id }) => id),
  );
  const totals = rows[0];
  return {
    days: DAYS,
    list: rows.map(({ agent_id: id, payouts, disputes, lost }) => ({
      agent: people.get(id)!,
      payouts,
      disputes,
      lost,
    })),
    to_member: totals?.total_member ?? 0,
    to_agent: totals?.total_agent ?? 0,
    part: totals?.total_part ?? 0,
    confirmed: totals?.total_confirmed ?? 0,
    open: totals?.total_open ?? 0,
  };
}

import type { Queries } from '../../database/index.ts';

/** Of one agent: cases at the dispute desk, and requests that were not answered within the term. */
export type OpenProblems = { agent_id: bigint; disputes: number; late: number };

/** All agents with a case that needs somebody. */
export async function openProblems(db: Queries): Promise<OpenProblems[]> {
  const { rows } = await db.query<OpenProblems>(
    `select agent_id, (count(*) filter (where state = 'disputed'))::integer as disputes,
            (count(*) filter (where state = 'requested'))::integer as late
     from escrow.cases
     where state = 'disputed' or (state = 'requested' and pay_until <= clock.now()) group by agent_id`,
  );
  return rows;
}

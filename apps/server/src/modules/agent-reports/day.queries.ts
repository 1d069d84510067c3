import type { Queries } from '../../database/index.ts';

type Paging = { page: number; size: number };

/** Which facts of a day: of deposits, perhaps only the first ones of members, or only the others. */
export type FactChoice = {
  kind: 'deposit' | 'withdrawal' | 'bonus' | 'rebate';
  which: 'all' | 'first' | 'repeat';
};
export type DayFact = { member_id: bigint; at: Date; amount: bigint; is_first: boolean; reference: string };
/** What a member of the downline bet or won on a day. */
export type DayPlay = { member_id: bigint; amount: bigint; count: number };

/** A page of the facts of a day in the downline of that day, latest first. */
export async function factsOfDay(
  db: Queries,
  agentId: bigint,
  day: string,
  { kind, which }: FactChoice,
  { page, size }: Paging,
): Promise<DayFact[]> {
  const { rows } = await db.query<DayFact>(
    `select f.member_id, f.at, f.amount, f.is_first, f.reference from agent_reports.facts f
     where f.day = $2 and f.kind = $3 and ($4 = 'all' or f.is_first = ($4 = 'first'))
       and exists (select from agents.downline s where s.superior_id = $1 and s.member_id = f.member_id
                     and s.from_day <= f.day and f.day < s.until_day)
     order by f.posting_id desc limit $5 offset $6`,
    [agentId, day, kind, which, size, (page - 1) * size],
  );
  return rows;
}

/** A page of the stakes of a day by member of the downline of that day, largest first. */
export async function stakesOfDay(
  db: Queries,
  agentId: bigint,
  day: string,
  { page, size }: Paging,
): Promise<DayPlay[]> {
  const { rows } = await db.query<DayPlay>(
    `select d.member_id, d.stakes as amount, d.stake_count as count from agent_reports.member_days d
     where d.day = $2 and d.game = '' and d.stakes <> 0
       and exists (select from agents.downline s where s.superior_id = $1 and s.member_id = d.member_id
                     and s.from_day <= d.day and d.day < s.until_day)
     order by d.stakes desc, d.member_id limit $3 offset $4`,
    [agentId, day, size, (page - 1) * size],
  );
  return rows;
}

/** A page of win or loss of bets settled on a day by member of the downline of that day, largest first. */
export async function resultsOfDay(
  db: Queries,
  agentId: bigint,
  day: string,
  { page, size }: Paging,
): Promise<DayPlay[]> {
  const { rows } = await db.query<DayPlay>(
    `select d.member_id, d.results as amount, d.result_count as count from agent_reports.member_days d
     where d.day = $2 and d.game = '' and d.result_count > 0
       and exists (select from agents.downline s where s.superior_id = $1 and s.member_id = d.member_id
                     and s.from_day <= d.day and d.day < s.until_day)
     order by abs(d.results) desc, d.member_id limit $3 offset $4`,
    [agentId, day, size, (page - 1) * size],
  );
  return rows;
}

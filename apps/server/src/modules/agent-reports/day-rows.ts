import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { pageOf } from '../../util/paging.ts';
import { membersById } from '../members/index.ts';
import { type FactChoice, factsOfDay, resultsOfDay, stakesOfDay } from './day.queries.ts';
import { today } from './periods.ts';

type Reply = Output<'operatorAgentReports', 'dayRows'>;
type Counter = Input<'operatorAgentReports', 'dayRows'>['counter'];
type Row = { member_id: bigint; at: Date | null; amount: bigint; count: number; reference: string };
type Totals = { total: number; sum: bigint };

/** Which facts a counter counts. */
const FACTS: Partial<Record<Counter, FactChoice>> = {
  first_deposits: { kind: 'deposit', which: 'first' },
  repeat_deposits: { kind: 'deposit', which: 'repeat' },
  deposits: { kind: 'deposit', which: 'all' },
  withdrawals: { kind: 'withdrawal', which: 'all' },
  bonuses: { kind: 'bonus', which: 'all' },
  rebates: { kind: 'rebate', which: 'all' },
};

/** The rows that make one counter of today of an agent's whole downline, with their number and sum. */
export async function dayRows(
  db: Queries,
  { id, counter, ...input }: Input<'operatorAgentReports', 'dayRows'>,
): Promise<Result<Reply, RefusalOf<'operatorAgentReports', 'dayRows'>>> {
  const agentId = BigInt(id);
  if (!(await membersById(db, [agentId])).has(agentId)) return refuse('not_found');
  const date = await today(db);
  const paging = pageOf(input, 25);
  const { rows, total, sum } = await rowsOf(db, { agentId, date, counter }, paging);
  const members = await membersById(
    db,
    rows.map(({ member_id: member }) => member),
  );
  const list = rows.map(({ member_id: member, at, amount, count, reference }) => ({
    who: members.get(member)!,
    at: at?.toISOString() ?? null,
    amount: Number(amount),
    count,
    reference,
  }));
  return ok({ date, list, total, ...paging, sum: Number(sum) });
}

type Of = { agentId: bigint; date: string; counter: Counter };
type Paging = { page: number; size: number };

async function rowsOf(db: Queries, of: Of, paging: Paging): Promise<Totals & { rows: Row[] }> {
  const facts = FACTS[of.counter];
  if (facts) return factRows(db, of, facts, paging);
  if (of.counter === 'registrations') return registrationRows(db, of, paging);
  return playRows(db, of, paging);
}

async function factRows(
  db: Queries,
  { agentId, date }: Of,
  facts: FactChoice,
  paging: Paging,
): Promise<Totals & { rows: Row[] }> {
  const [found, totals] = await Promise.all([
    factsOfDay(db, agentId, date, facts, paging),
    db.query<Totals>(
      `select count(*)::int as total, coalesce(sum(f.amount), 0)::bigint as sum from agent_reports.facts f
       where f.day = $2 and f.kind = $3 and ($4 = 'all' or f.is_first = ($4 = 'first'))
         and exists (select from agents.downline s where s.superior_id = $1 and s.member_id = f.member_id
                       and s.from_day <= f.day and f.day < s.until_day)`,
      [agentId, date, facts.kind, facts.which],
    ),
  ]);
  return { rows: found.map((fact) => ({ ...fact, count: 1 })), ...totals.rows[0]! };
}

/** Who registered on the day, last first. */
async function registrationRows(
  db: Queries,
  { agentId, date }: Of,
  { page, size }: Paging,
): Promise<Totals & { rows: Row[] }> {
  const [{ rows }, totals] = await Promise.all([
    db.query<Row>(
      `select a.id as member_id, a.created_at as at, 0::bigint as amount, 1 as count, '' as reference
       from members.accounts a join agents.downline s
         on s.superior_id = $1 and s.member_id = a.id and s.from_day <= $2 and $2 < s.until_day
       where a.created_at >= $2::timestamp at time zone interval '06:30'
       order by a.id desc limit $3 offset $4`,
      [agentId, date, size, (page - 1) * size],
    ),
    db.query<Totals>(
      `select count(*)::int as total, 0::bigint as sum from members.accounts a join agents.downline s
         on s.superior_id = $1 and s.member_id = a.id and s.from_day <= $2 and $2 < s.until_day
       where a.created_at >= $2::timestamp at time zone interval '06:30'`,
      [agentId, date],
    ),
  ]);
  return { rows, ...totals.rows[0]! };
}

/** Stakes or results of the day by member, the largest first. */
async function playRows(
  db: Queries,
  { agentId, date, counter }: Of,
  paging: Paging,
): Promise<Totals & { rows: Row[] }> {
  const isStakes = counter === 'stakes';
  const rowsOfDay = isStakes ? stakesOfDay : resultsOfDay;
  const [plays, totals] = await Promise.all([
    rowsOfDay(db, agentId, date, paging),
    db.query<Totals>(
      `select count(*)::int as total,
              coalesce(sum(case when $3 then d.stakes else d.results end), 0)::bigint as sum
       from agent_reports.member_days d
       where d.day = $2 and d.game = '' and case when $3 then d.stakes <> 0 else d.result_count > 0 end
         and exists (select from agents.downline s where s.superior_id = $1 and s.member_id = d.member_id
                       and s.from_day <= d.day and d.day < s.until_day)`,
      [agentId, date, isStakes],
    ),
  ]);
  return { rows: plays.map((play) => ({ ...play, at: null, reference: '' })), ...totals.rows[0]! };
}

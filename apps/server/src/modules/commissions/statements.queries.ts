import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { remarksOf } from '../agents/index.ts';

/** A statement as stored. */
export type StatementRow = {
  id: bigint;
  month: string;
  agent_id: bigint;
  model: 'net_loss' | 'turnover';
  rate: number;
  brought_in: bigint;
  result: bigint;
  payable: bigint;
  carried: bigint;
  withheld_at: Date | null;
  approved_at: Date | null;
  paid_at: Date | null;
  total: number;
};

/** Which statements: of a month, of an agent, or one; null: all. Agents see those of checked months only. */
type Filter = {
  month: string | null;
  agentId: bigint | null;
  id: bigint | null;
  checkedOnly: 'checked' | 'all';
};

/** Statements: of a month by what is payable, otherwise the latest first. */
export async function findStatements(
  db: Queries,
  { month, agentId, id, checkedOnly }: Filter,
  { page, size }: { page: number; size: number },
): Promise<StatementRow[]> {
  const { rows } = await db.query<StatementRow>(
    `select s.id, to_char(s.month, 'YYYY-MM') as month, s.agent_id, s.model, s.rate, s.brought_in, s.result, s.payable,
            s.carried, s.withheld_at, s.approved_at, s.paid_at, (count(*) over ())::integer as total
     from commissions.statements s join commissions.months m using (month)
     where ($1::date is null or s.month = $1) and ($2::bigint is null or s.agent_id = $2)
       and ($3::bigint is null or s.id = $3) and ($4 = 'all' or m.state = 'checked')
     order by case when $1::date is null then s.month end desc, s.payable desc, s.result, s.id limit $5 offset $6`,
    [month === null ? null : `${month}-01`, agentId, id, checkedOnly, size, (page - 1) * size],
  );
  return rows;
}

/** One statement; null if there is none, or if it is not of the agent. */
export async function findStatement(
  db: Queries,
  id: bigint,
  of: Pick<Filter, 'agentId' | 'checkedOnly'>,
): Promise<StatementRow | null> {
  const [row] = await findStatements(db, { month: null, id, ...of }, { page: 1, size: 1 });
  return row ?? null;
}

/** The sums of a statement on the wire. */
export function statementSums(row: StatementRow) {
  return {
    id: Number(row.id),
    month: row.month,
    model: row.model,
    rate: row.rate,
    brought_in: kyatToWire(row.brought_in),
    result: kyatToWire(row.result),
    payable: kyatToWire(row.payable),
    carried: kyatToWire(row.carried),
    paid_at: row.paid_at?.toISOString() ?? null,
  };
}

type Line = Output<'commissions', 'statement'>['list'][number];
type Lines = { list: Line[]; total: number };

/** The lines of a statement, largest amount first; remarks are those of the agent, if the agent reads it. */
export async function linesOf(
  db: Queries,
  row: StatementRow,
  { page, size }: { page: number; size: number },
  reader: 'agent' | 'operator',
): Promise<Lines> {
  const { rows } = await db.query<{
    of_month: string;
    child_id: bigint;
    rate: number;
    rate_below: number;
    results: bigint;
    bonuses: bigint;
    rebates: bigint;
    base: bigint;
    amount: bigint;
    total: number;
  }>(
    `select to_char(l.of_month, 'YYYY-MM') as of_month, l.child_id,
            commissions.rate_in($2, $3, l.of_month) as rate, l.rate_below, l.results, l.bonuses, l.rebates, l.base,
            l.amount, (count(*) over ())::integer as total
     from commissions.lines l where l.statement_id = $1
     order by abs(l.amount) desc, l.of_month desc, l.child_id, l.rate_below limit $4 offset $5`,
    [row.id, row.agent_id, row.model, size, (page - 1) * size],
  );
  const ids = rows.map(({ child_id: id }) => id);
  const remarks = reader === 'agent' ? await remarksOf(db, row.agent_id, ids) : new Map<bigint, string>();
  return {
    list: rows.map(({ child_id: id, total: _, ...line }) => ({
      of_month: line.of_month,
      id: Number(id),
      remark: remarks.get(id) ?? '',
      rate: line.rate,
      rate_below: line.rate_below,
      results: kyatToWire(line.results),
      bonuses: kyatToWire(line.bonuses),
      rebates: kyatToWire(line.rebates),
      base: kyatToWire(line.base),
      amount: kyatToWire(line.amount),
    })),
    total: rows[0]?.total ?? 0,
  };
}

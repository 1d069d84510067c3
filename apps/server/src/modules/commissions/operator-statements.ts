import type { Input, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { pageOf } from '../../util/paging.ts';
import { membersById } from '../members/index.ts';
import { approvalRequestsOf, seenRequest } from '../operators/index.ts';
import { COMMISSION_PAYOUT } from './pay-out.ts';
import { findStatement, findStatements, type StatementRow, statementSums } from './statements.queries.ts';

type Months = Output<'operatorCommissions', 'months'>;
type Statements = Output<'operatorCommissions', 'statements'>;
type Statement = Statements['list'][number];

/** The settlement of each month with what is paid, withheld and due, and the request to pay it; latest first. */
export async function monthsForOperators(
  db: Queries,
  input: Input<'operatorCommissions', 'months'>,
  viewerId: bigint,
): Promise<Months> {
  const { page, size } = pageOf(input);
  const [{ rows }, requests] = await Promise.all([
    db.query<{
      id: string;
      state: Months['list'][number]['state'];
      statements: number;
      payable: bigint;
      paid: bigint;
      withheld: bigint;
      due: bigint;
      carried: bigint;
      computed_at: Date;
      checked_at: Date | null;
      difference: string | null;
      total: number;
    }>(
      `select to_char(m.month, 'YYYY-MM') as id, m.state, s.statements, s.payable, s.paid, s.withheld,
              commissions.due(m.month) as due, s.carried, m.computed_at, m.checked_at, m.difference,
              (count(*) over ())::integer as total
       from commissions.months m cross join lateral (
         select count(*)::integer as statements, coalesce(sum(s.payable), 0)::bigint as payable,
                coalesce(sum(s.payable) filter (where s.paid_at is not null), 0)::bigint as paid,
                coalesce(sum(s.payable) filter (where s.withheld_at is not null), 0)::bigint as withheld,
                coalesce(sum(s.carried), 0)::bigint as carried
         from commissions.statements s where s.month = m.month) s
       order by m.month desc limit $1 offset $2`,
      [size, (page - 1) * size],
    ),
    approvalRequestsOf(db, COMMISSION_PAYOUT),
  ]);
  const requestOf = (month: string) => {
    const found = requests.find(({ subject }) => subject === month);
    return found ? { ...seenRequest(found, viewerId), amount: Number(found.detail) } : null;
  };
  return {
    list: rows.map(({ total: _, ...row }) => ({
      ...row,
      payable: kyatToWire(row.payable),
      paid: kyatToWire(row.paid),
      withheld: kyatToWire(row.withheld),
      due: kyatToWire(row.due),
      carried: kyatToWire(row.carried),
      computed_at: row.computed_at.toISOString(),
      checked_at: row.checked_at?.toISOString() ?? null,
      difference: row.difference ?? '',
      request: requestOf(row.id),
    })),
    total: rows[0]?.total ?? 0,
    page,
    size,
  };
}

/** Statements of a month or of an agent. */
export async function statementsForOperators(
  db: Queries,
  input: Pick<Input<'operatorCommissions', 'statements'>, 'month' | 'member_id'>,
  paging: { page: number; size: number },
): Promise<Statements> {
  const filter = {
    month: input.month ?? null,
    agentId: input.member_id === undefined ? null : BigInt(input.member_id),
    id: null,
    checkedOnly: 'all',
  } as const;
  const rows = await findStatements(db, filter, paging);
  return { list: await withWho(db, rows), total: rows[0]?.total ?? 0, ...paging };
}

/** One statement as operators see it; null if there is none. */
export async function oneForOperators(db: Queries, id: bigint): Promise<Statement | null> {
  const row = await findStatement(db, id, { agentId: null, checkedOnly: 'all' });
  if (row === null) return null;
  return (await withWho(db, [row]))[0]!;
}

async function withWho(db: Queries, rows: readonly StatementRow[]): Promise<Statement[]> {
  const people = await membersById(
    db,
    rows.map(({ agent_id: id }) => id),
  );
  return rows.map((row) => ({ ...statementSums(row), who: people.get(row.agent_id)!, state: stateOf(row) }));
}

function stateOf({ payable, paid_at, approved_at, withheld_at }: StatementRow): Statement['state'] {
  if (payable === 0n) return 'nothing';
  if (paid_at !== null) return 'paid';
  if (approved_at !== null) return 'approved';
  return withheld_at === null ? 'open' : 'withheld';
}

import type { Input } from '@shwe/contract';
import { digitsOf, kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import type { Page } from './queue-page.ts';

/** The filter that operators' lists of processed cases share. */
export type ListFilter = Omit<Input<'operatorDeposits', 'processed'>, 'page' | 'size' | 'status'> & {
  status?: string;
};

/**
 * SQL of a list: its tables, and the expressions that the filter restricts. `status` yields one of the statuses of the
 * contract, `find` a condition with the parameters of the typed text (upper case), its digits and a member id.
 */
export type ListSql = {
  columns: string;
  tables: string;
  where: string;
  id: string;
  at: string;
  amount: string;
  status: string;
  channel: string;
  find: (parameters: { text: string; digits: string; member: string }) => string;
};

export type Figure = { status: string; rows: number; amount: number };
type ListPage<Row> = Page<Row> & { figures: Figure[] };

const ORDERS = {
  latest: (sql: ListSql) => `${sql.at} desc, ${sql.id} desc`,
  oldest: (sql: ListSql) => `${sql.at}, ${sql.id}`,
  largest: (sql: ListSql) => `${sql.amount} desc, ${sql.id} desc`,
  smallest: (sql: ListSql) => `${sql.amount}, ${sql.id}`,
} as const;

/** A page of the rows that a filter finds, and the figures of all of them by status. */
export async function listPage<Row extends object>(
  db: Queries,
  sql: ListSql,
  filter: ListFilter,
  { page, size }: { page: number; size: number },
): Promise<ListPage<Row>> {
  const { conditions, params } = conditionsOf(sql, filter);
  const from = `from ${sql.tables} where (${sql.where})${conditions}`;
  const n = params.length;
  const [{ rows }, figures] = await Promise.all([
    db.query<Row>(
      `select ${sql.columns} ${from} order by ${orderOf(sql, filter)}
       limit $${n + 1} offset $${n + 2}`,
      [...params, size, (page - 1) * size],
    ),
    db.query<{ status: string; rows: number; amount: bigint }>(
      `select ${sql.status} as status, count(*)::int as rows, coalesce(sum(${sql.amount}), 0)::bigint as amount
       ${from} group by 1 order by 1`,
      params,
    ),
  ]);
  return {
    rows,
    total: figures.rows.reduce((sum, figure) => sum + figure.rows, 0),
    figures: figures.rows.map((figure) => ({ ...figure, amount: kyatToWire(figure.amount) })),
  };
}

/** The conditions of the given fields only, so that the planner can use the right index for each filter. */
function conditionsOf(sql: ListSql, filter: ListFilter): { conditions: string; params: unknown[] } {
  const params: unknown[] = [];
  const parameter = (value: unknown) => `$${params.push(value)}`;
  const conditions = [
    filter.from !== undefined && `${sql.at} >= cashier.day_begins(${parameter(filter.from)}::date)`,
    filter.to !== undefined && `${sql.at} < cashier.day_begins(${parameter(filter.to)}::date + 1)`,
    filter.status !== undefined && `${sql.status} = ${parameter(filter.status)}`,
    filter.channel !== undefined && `${sql.channel} = ${parameter(filter.channel)}`,
    filter.min !== undefined && `${sql.amount} >= ${parameter(filter.min)}`,
    filter.max !== undefined && `${sql.amount} <= ${parameter(filter.max)}`,
    filter.find !== undefined && `(${sql.find(typedParameters(filter.find, parameter))})`,
  ].filter((one) => one !== false);
  return { conditions: restricting(conditions), params };
}

function orderOf(sql: ListSql, { sort = 'latest' }: ListFilter): string {
  return ORDERS[sort](sql);
}

function restricting(conditions: readonly string[]): string {
  return conditions.map((one) => ` and ${one}`).join('');
}

/** The fewest digits by which a transaction id is found. */
const DIGITS_MIN = 4;

function typedParameters(typed: string, parameter: (value: unknown) => string) {
  const text = typed.trim().toUpperCase();
  const digits = digitsOf(text, 24);
  const member = /^(?:M-)?(\d{1,15})$/.exec(text)?.[1];
  return {
    text: `${parameter(text)}::text`,
    digits: `${parameter(digits.length >= DIGITS_MIN ? digits : null)}::text`,
    member: `${parameter(member ?? null)}::bigint`,
  };
}

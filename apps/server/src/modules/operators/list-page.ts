import type { Input } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { transactionDigits } from '../../util/transaction-digits.ts';
import type { Page } from './queue-page.ts';

/** The filter that operators' lists share; each list declares the fields that it has. */
export type ListFilter = Omit<
  Input<'operatorDeposits', 'processed'>,
  'page' | 'size' | 'status' | 'channel' | 'kind'
> & {
  status?: string;
  channel?: string;
  kind?: string;
  member_id?: number;
  downline_of?: number;
};

/** What was typed, each as a parameter of the statement. */
type Typed = {
  /** The text in upper case. */
  text: () => string;
  /** Its digits, if they are enough to find a transaction id by; else null. */
  digits: () => string;
  /** The id of a member ('M-1' or '1'); null for any other text. */
  member: () => string;
  /** The id in a number with this prefix ('F-12'); null for any other text. */
  numbered: (prefix: string) => string;
};

/**
 * SQL of a list: its tables, and the expressions that the filter restricts. `status` yields one of the statuses of the
 * contract, `find` is a condition with what was typed, `ofMember` one with the id of a member. Rows without an amount
 * have no `amount`.
 */
export type ListSql = {
  columns: string;
  tables: string;
  where: string;
  id: string;
  at: string;
  /** What latest and oldest first sort by, if not `at`. */
  sortAt?: string;
  amount?: string;
  status: string;
  channel?: string;
  kind?: string;
  /** The id of the receiving account. */
  account?: string;
  ofMember?: (member: string) => string;
  /** The id of the row's member, of lists that have rows of a downline. */
  member?: string;
  find: (typed: Typed) => string;
};

export type Figure = { status: string; rows: number; amount: number };
export type ListPage<Row> = Page<Row> & { figures: Figure[] };

const ORDERS = {
  latest: (sql: ListSql) => `${sortAtOf(sql)} desc, ${sql.id} desc`,
  oldest: (sql: ListSql) => `${sortAtOf(sql)}, ${sql.id}`,
  largest: (sql: ListSql) => `${amountOf(sql)} desc, ${sql.id} desc`,
  smallest: (sql: ListSql) => `${amountOf(sql)}, ${sql.id}`,
} as const;

/** A condition of one list only, with the parameters that it needs. */
type Also = (parameter: (value: unknown) => string) => string;

/** A page of the rows that a filter finds, and the figures of all of them by status. */
export async function listPage<Row extends object>(
  db: Queries,
  sql: ListSql,
  filter: ListFilter,
  { page, size }: { page: number; size: number },
  also?: Also,
): Promise<ListPage<Row>> {
  const { from, params } = rowsOf(sql, filter, also);
  const n = params.length;
  const [{ rows }, figures] = await Promise.all([
    db.query<Row>(
      `select ${sql.columns} ${from} order by ${orderOf(sql, filter)}
       limit $${n + 1} offset $${n + 2}`,
      [...params, size, (page - 1) * size],
    ),
    db.query<{ status: string; rows: number; amount: bigint }>(
      `select ${sql.status} as status, count(*)::int as rows, coalesce(sum(${amountOf(sql)}), 0)::bigint as amount
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

/** How many rows a filter finds. */
export async function listCount(db: Queries, sql: ListSql, filter: ListFilter, also?: Also): Promise<number> {
  const { from, params } = rowsOf(sql, filter, also);
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count ${from}`, params);
  return rows[0]!.count;
}

/** The rows that a filter finds: `from` and `where` of a statement, with its first parameters. */
export function rowsOf(sql: ListSql, filter: ListFilter, also?: Also): { from: string; params: unknown[] } {
  const { conditions, params } = conditionsOf(sql, filter, also);
  return { from: `from ${sql.tables} where ${allOf(conditions)}`, params };
}

/** The conditions of the given fields only, so that the planner can use the right index for each filter. */
function conditionsOf(
  sql: ListSql,
  filter: ListFilter,
  also?: Also,
): { conditions: string[]; params: unknown[] } {
  const params: unknown[] = [];
  const parameter = (value: unknown) => `$${params.push(value)}`;
  const { from, to, status, channel, kind, min, max, find } = filter;
  const { account_id: account, member_id: member, downline_of: of } = filter;
  const conditions = [
    sql.where,
    also?.(parameter) ?? 'true',
    from !== undefined && `${sql.at} >= cashier.day_begins(${parameter(from)}::date)`,
    to !== undefined && `${sql.at} < cashier.day_begins(${parameter(to)}::date + 1)`,
    status !== undefined && `${sql.status} = ${parameter(status)}`,
    channel !== undefined && `${sql.channel ?? 'null'} = ${parameter(channel)}`,
    kind !== undefined && `${sql.kind ?? 'null'} = ${parameter(kind)}`,
    account !== undefined && `${sql.account ?? 'null'} = ${parameter(account)}`,
    min !== undefined && `${amountOf(sql)} >= ${parameter(min)}`,
    max !== undefined && `${amountOf(sql)} <= ${parameter(max)}`,
    member !== undefined && (sql.ofMember?.(parameter(member)) ?? 'false'),
    of !== undefined && inDownline(sql, parameter(of)),
    find !== undefined && sql.find(typedParameters(find, parameter)),
  ].filter((one) => one !== false);
  return { conditions, params };
}

/** The row's member is in the whole downline of an agent today. */
function inDownline({ member }: ListSql, agent: string): string {
  if (member === undefined) return 'false';
  return `exists (select from agents.downline tree where tree.superior_id = ${agent} and tree.member_id = ${member}
    and tree.from_day <= clock.yangon_date(clock.now()) and tree.until_day > clock.yangon_date(clock.now()))`;
}

function allOf(conditions: readonly string[]): string {
  return conditions.map((one) => `(${one})`).join(' and ');
}

function amountOf({ amount = '0' }: ListSql): string {
  return amount;
}

function sortAtOf({ at, sortAt = at }: ListSql): string {
  return sortAt;
}

function orderOf(sql: ListSql, { sort = 'latest' }: ListFilter): string {
  return ORDERS[sort](sql);
}

function typedParameters(typed: string, parameter: (value: unknown) => string): Typed {
  const text = typed.trim().toUpperCase();
  const idAfter = (prefix: string) =>
    text.startsWith(prefix) && /^\d{1,15}$/.test(text.slice(prefix.length))
      ? text.slice(prefix.length)
      : null;
  return {
    text: () => `${parameter(text)}::text`,
    digits: () => `${parameter(transactionDigits(text))}::text`,
    member: () => `${parameter(idAfter('M-') ?? idAfter(''))}::bigint`,
    numbered: (prefix) => `${parameter(idAfter(prefix))}::bigint`,
  };
}

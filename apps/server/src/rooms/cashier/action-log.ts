import { done, type Result, refuse } from '@shwe/kernel';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import type { MemberContext } from '../../http/context.ts';
import { type Deposit, depositColumns, depositTables } from './deposits.queries.ts';
import { depositAction, withdrawalAction } from './wire-rows.ts';
import { type Withdrawal, withdrawalColumns, withdrawalTables } from './withdrawals.queries.ts';

type Reply = Gives<'cashier', 'actionLog'>;

/** Rows a page, and days without a range: today (specification §9). */
const SIZE = 10;
const SIZE_MAX = 100;

const sources = {
  1: { columns: depositColumns, tables: depositTables, row: 'd' },
  2: { columns: withdrawalColumns, tables: withdrawalTables, row: 'w' },
} as const;

/**
 * The account record: deposits or withdrawals of a range of business days, latest first. Transfers (3) and dividends (4) come
 * with the rooms transfers and promotions; no member has any yet.
 */
export async function actionLog(
  { store }: House,
  asks: Asks<'cashier', 'actionLog'>,
  { memberId, lang }: MemberContext,
): Promise<Result<Reply, Refused>> {
  const { start_at: from = null, end_at: to = null, page = 1 } = asks;
  const size = Math.min(asks.row ?? SIZE, SIZE_MAX);
  for (const [field, day] of Object.entries({ start_at: from, end_at: to })) {
    if (day !== null && !isDay(day)) return refuse('wrong_input', { field });
  }
  if (asks.type !== 1 && asks.type !== 2) return done({ list: [], total: 0, page, size });
  const { columns, tables, row } = sources[asks.type];
  const where = `${row}.member_id = $1
    and ${row}.created_at >= cashier.day_begins(coalesce($2::date, clock.yangon_date(clock.now())))
    and ${row}.created_at < cashier.day_begins(coalesce($3::date, clock.yangon_date(clock.now())) + 1)`;
  const range = [memberId, from, to];
  const [{ rows }, counted] = await Promise.all([
    store.query<Deposit & Withdrawal>(
      `select ${columns} from ${tables} where ${where} order by ${row}.id desc limit $4 offset $5`,
      [...range, size, (page - 1) * size],
    ),
    store.query<{ total: number }>(`select count(*)::int as total from ${tables} where ${where}`, range),
  ]);
  const list = rows.map((found) =>
    asks.type === 1 ? depositAction(found, lang) : withdrawalAction(found, lang),
  );
  return done({ list, total: counted.rows[0]!.total, page, size });
}

/** Whether a 'YYYY-MM-DD' is on the calendar: the 31st of February is not. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

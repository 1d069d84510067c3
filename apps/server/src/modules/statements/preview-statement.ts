import { createHash } from 'node:crypto';
import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';
import { type ManualAccount, manualAccount } from '../channels/index.ts';
import { readSettings } from '../settings/index.ts';
import { fitsOf } from './claims.queries.ts';
import { type PlannedRow, planRows } from './plan-rows.ts';
import { type FileRefusal, readStatement, type StatementFile } from './read-statement.ts';
import {
  accountWire,
  lastBalanceBefore,
  outcomeOf,
  type StatementRow,
  signedWire,
} from './statement-rows.ts';

const DAY_MS = 86_400_000;
/** Statements may be this old, and their clock this much ahead. */
const DAYS_BACK = 400;
const DAYS_AHEAD = 1;

type FileInput = Pick<Input<'operatorStatements', 'preview'>, 'account_id' | 'file' | 'mapping'>;
type Read = { account: ManualAccount; statement: StatementFile };

/** Reads a statement file of an account. */
export async function readFileOf(
  db: Queries,
  { account_id: accountId, file, mapping }: FileInput,
): Promise<Result<Read, Refused<'column_missing' | 'csv_cells' | 'not_found'> | FileRefusal>> {
  const account = await manualAccount(db, BigInt(accountId));
  if (!account) return refuse('not_found');
  const now = (await businessNow(db)).getTime();
  const statement = readStatement(file, mapping, {
    digitsMin: (await readSettings(db))['deposit.tail_digits'],
    from: new Date(now - DAYS_BACK * DAY_MS),
    to: new Date(now + DAYS_AHEAD * DAY_MS),
  });
  return statement.ok ? ok({ account, statement: statement.value }) : statement;
}

/** Shows what importing a statement file would do, row by row. Changes nothing. */
export async function previewStatement(
  db: Queries,
  input: Input<'operatorStatements', 'preview'>,
): Promise<Result<Output<'operatorStatements', 'preview'>, RefusalOf<'operatorStatements', 'preview'>>> {
  const read = await readFileOf(db, input);
  if (!read.ok) return read;
  const { account, statement } = read.value;
  const plan = await planRows(db, account, statement);
  const first = statement.rows.find(({ at }) => at !== null)?.at;
  return ok({
    account: accountWire(account),
    list: await plannedRows(db, account, plan),
    opening: signedWire(statement.opening),
    closing: signedWire(statement.closing),
    before: first ? signedWire(await lastBalanceBefore(db, account.id, first)) : null,
    digest: digestOf(input, plan),
  });
}

/** Identifies the file, how it is read and what importing it records. */
export function digestOf({ account_id, file, mapping }: FileInput, plan: readonly PlannedRow[]): string {
  const bookings = plan.map(({ line, booking, problem, bankLineId }) => [
    line,
    booking,
    problem,
    String(bankLineId),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([account_id, mapping, bookings]))
    .update(file)
    .digest('hex');
}

async function plannedRows(
  db: Queries,
  account: ManualAccount,
  plan: readonly PlannedRow[],
): Promise<StatementRow[]> {
  const lines = await usesOf(
    db,
    plan.flatMap(({ bankLineId }) => (bankLineId === null ? [] : [bankLineId])),
  );
  const isFree = (row: PlannedRow) =>
    row.problem === null && row.amount !== null && !isDone(lines.get(row.bankLineId ?? 0n));
  const fits = await fitsOf(
    db,
    account,
    plan.flatMap((row, key) =>
      isFree(row) ? [{ key, amount: row.amount!, transactionId: row.transactionId }] : [],
    ),
  );
  return plan.map((row, key): StatementRow => {
    const line = lines.get(row.bankLineId ?? 0n);
    const fit = fits.get(key);
    return {
      id: null,
      line: row.line,
      at: row.at?.toISOString() ?? null,
      amount: signedWire(row.amount),
      transaction_id: row.transactionId,
      payer: row.payer,
      balance: signedWire(row.balance),
      ...outcomeOf(row.problem, fit, line?.is_voided ?? false),
      claim: fit?.claim ?? (line?.tid ? { tid: line.tid, amount: kyatToWire(line.amount) } : null),
      payment: row.bankLineId === null ? null : Number(row.bankLineId),
      booking: row.booking,
      settled: null,
    };
  });
}

type LineUse = { id: bigint; tid: string | null; amount: bigint; is_voided: boolean };

const isDone = (line: LineUse | undefined) => line !== undefined && (line.tid !== null || line.is_voided);

/** What the bank lines have paid, and whether they are voided. */
async function usesOf(db: Queries, ids: readonly bigint[]): Promise<Map<bigint, LineUse>> {
  const { rows } = await db.query<LineUse>(
    `select l.id, d.tid, l.amount, v.bank_line_id is not null as is_voided
     from cashier.bank_lines l left join cashier.deposits d on d.bank_line_id = l.id
     left join cashier.voided_bank_lines v on v.bank_line_id = l.id where l.id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

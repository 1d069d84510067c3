import type { Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { manualAccounts } from '../channels/index.ts';
import { operatorNames } from '../operators/index.ts';
import { accountWire, groupOf, isException, rowsOfStatement, signedWire } from './statement-rows.ts';

export type StatementCase = Output<'operatorStatements', 'get'>;

type Stored = {
  id: bigint;
  account_id: bigint;
  name: string;
  first_at: Date | null;
  last_at: Date | null;
  opening: bigint | null;
  closing: bigint | null;
  imported_by: bigint;
  imported_at: Date;
};

const columns = 'id, account_id, name, first_at, last_at, opening, closing, imported_by, imported_at';

export async function statementById(db: Queries, id: bigint): Promise<Stored | undefined> {
  const { rows } = await db.query<Stored>(`select ${columns} from cashier.statements where id = $1`, [id]);
  return rows[0];
}

/** A statement with its rows. */
export async function statementCase(
  db: Queries,
  id: bigint,
  viewerId: bigint,
): Promise<Result<StatementCase, Refused<'not_found'>>> {
  const stored = await statementById(db, id);
  if (!stored) return refuse('not_found');
  const [found] = await statementCases(db, [stored], viewerId);
  return ok(found!);
}

/** A page of the statements, latest first. */
export async function statementPage(
  db: Queries,
  { page, size }: { page: number; size: number },
  viewerId: bigint,
): Promise<{ list: StatementCase['statement'][]; total: number }> {
  const { rows } = await db.query<Stored>(
    `select ${columns} from cashier.statements order by id desc limit $1 offset $2`,
    [size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>('select count(*)::int as total from cashier.statements');
  const cases = await statementCases(db, rows, viewerId);
  return { list: cases.map(({ statement }) => statement), total: counted.rows[0]!.total };
}

/** Statements whose exceptions are listed at once. */
const STATEMENTS_MAX = 100;

/** The statements with rows that may be exceptions, oldest import first; `more` if some are left out. */
async function statementsToDo(db: Queries): Promise<{ stored: Stored[]; more: boolean }> {
  const { rows } = await db.query<Stored>(
    `select ${columns} from cashier.statements s
     where exists (
       select from cashier.statement_rows r
       where r.statement_id = s.id and r.settled_as is null
         and not exists (select from cashier.deposits d where d.bank_line_id = r.bank_line_id)
         and not exists (select from cashier.voided_bank_lines v where v.bank_line_id = r.bank_line_id))
     order by id limit $1`,
    [STATEMENTS_MAX + 1],
  );
  return { stored: rows.slice(0, STATEMENTS_MAX), more: rows.length > STATEMENTS_MAX };
}

/** A page of the exceptions of all statements, as those of one statement are. */
export async function exceptionPage(
  db: Queries,
  { page, size }: { page: number; size: number },
  viewerId: bigint,
): Promise<Omit<Output<'operatorStatements', 'exceptions'>, 'page' | 'size'>> {
  const { stored, more } = await statementsToDo(db);
  const cases = await statementCases(db, stored, viewerId);
  const all = cases.flatMap(({ statement: { id, name, account, imported_at }, list }) =>
    list
      .filter(isException)
      .map((row) => ({ ...row, id: row.id!, statement: { id, name, account, imported_at } })),
  );
  const sumOf = (sign: 1 | -1) => all.reduce((sum, { amount }) => sum + Math.max((amount ?? 0) * sign, 0), 0);
  return {
    list: all.slice((page - 1) * size, page * size),
    total: all.length,
    incoming: sumOf(1),
    outgoing: sumOf(-1),
    more,
  };
}

async function statementCases(
  db: Queries,
  stored: readonly Stored[],
  viewerId: bigint,
): Promise<StatementCase[]> {
  const accounts = new Map((await manualAccounts(db)).map((account) => [account.id, account]));
  const operators = await operatorNames(
    db,
    stored.map((row) => row.imported_by),
  );
  const cases: StatementCase[] = [];
  for (const row of stored) {
    const account = accounts.get(row.account_id)!;
    const list = await rowsOfStatement(db, row.id, account);
    const statement = {
      id: Number(row.id),
      account: accountWire(account),
      name: row.name,
      rows: list.length,
      first_at: row.first_at?.toISOString() ?? null,
      last_at: row.last_at?.toISOString() ?? null,
      opening: signedWire(row.opening),
      closing: signedWire(row.closing),
      imported_by: operators.get(row.imported_by) ?? '',
      imported_at: row.imported_at.toISOString(),
      mine: row.imported_by === viewerId,
      matches: groupOf(list.filter(({ outcome }) => outcome === 'match')),
      exceptions: groupOf(list.filter(isException)),
    };
    cases.push({ statement, list });
  }
  return cases;
}

import { samePayment } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import type { ManualAccount } from '../channels/index.ts';
import type { FileRow, StatementFile, UnclearField } from './read-statement.ts';

/** Why a row of a file is not recorded as a bank line; repeated: it stands in the file before. */
export type Problem = UnclearField | 'similar' | 'outgoing' | 'repeated';

/**
 * What importing does with a row: `add` records a bank line, `confirm` links one that was recorded by hand, `known` was
 * imported before, `none` stays an exception. `rowId`: the row of an earlier import.
 */
export type PlannedRow = FileRow & {
  booking: 'add' | 'confirm' | 'known' | 'none';
  problem: Problem | null;
  /** The line that is confirmed, known or similar. */
  bankLineId: bigint | null;
  rowId: bigint | null;
};

type StoredRow = { id: bigint; fingerprint: Buffer; bank_line_id: bigint | null; is_settled: boolean };
type SimilarLine = {
  ord: number;
  id: bigint;
  amount: bigint;
  account_id: bigint | null;
  wallet: string;
  is_imported: boolean;
};

const DAYS_APART_MS = 30 * 86_400_000;

/** Plans the import of a file's rows. In a transaction that has locked all bank lines the plan is stable. */
export async function planRows(
  db: Queries,
  account: ManualAccount,
  { rows, hash }: Pick<StatementFile, 'rows' | 'hash'>,
): Promise<PlannedRow[]> {
  const stored = await storedRows(db, account.id, rows);
  const unclear = await unclearRows(db, account.id, hash);
  const similar = await similarLines(db, account, rows);
  const inFile = new Set<string>();
  const earlier: FileRow[] = [];
  return rows.map((row, index) => {
    const key = row.fingerprint.toString('hex');
    const known = stored.get(key) ?? unclear.get(row.line);
    const isRepeated = inFile.has(key);
    inFile.add(key);
    const plan = (
      booking: PlannedRow['booking'],
      problem: Problem | null,
      bankLineId: bigint | null = null,
    ): PlannedRow => ({ ...row, booking, problem, bankLineId, rowId: known?.id ?? null });
    if (isRepeated) return plan('none', 'repeated');
    if (known && (known.bank_line_id !== null || known.is_settled))
      return plan('known', null, known.bank_line_id);
    if (row.field !== null) return plan('none', row.field);
    if (row.amount! < 0n) return plan('none', 'outgoing');
    const line = similar.get(index);
    if (line) {
      const isSame =
        line.wallet === account.wallet &&
        line.amount === row.amount &&
        (line.account_id === null || line.account_id === account.id) &&
        !line.is_imported;
      return isSame ? plan('confirm', null, line.id) : plan('none', 'similar', line.id);
    }
    if (earlier.some((other) => mayBeSame(other, row))) return plan('none', 'similar');
    earlier.push(row);
    return plan('add', null);
  });
}

/** Two rows of one file that `cashier.similar_bank_line` would take for one transfer. */
function mayBeSame(one: FileRow, other: FileRow): boolean {
  const apart = Math.abs(one.at!.getTime() - other.at!.getTime());
  return samePayment(one.transactionId, other.transactionId) && apart < DAYS_APART_MS;
}

async function storedRows(
  db: Queries,
  accountId: bigint,
  rows: readonly FileRow[],
): Promise<Map<string, StoredRow>> {
  const { rows: stored } = await db.query<StoredRow>(
    `select id, fingerprint, bank_line_id, settled_as is not null as is_settled from cashier.statement_rows
     where account_id = $1 and fingerprint = any($2)`,
    [accountId, rows.map(({ fingerprint }) => fingerprint)],
  );
  return new Map(stored.map((row) => [row.fingerprint.toString('hex'), row]));
}

/** The rows of this very file that could not be read by the mapping of an earlier import, by their line. */
async function unclearRows(db: Queries, accountId: bigint, hash: Buffer): Promise<Map<number, StoredRow>> {
  const { rows } = await db.query<StoredRow & { line: number }>(
    `select r.id, r.fingerprint, r.bank_line_id, r.settled_as is not null as is_settled, r.line
     from cashier.statement_rows r join cashier.statements s on s.id = r.statement_id
     where s.account_id = $1 and s.file_hash = $2 and r.problem in ('cells', 'date', 'amount', 'transaction_id')`,
    [accountId, hash],
  );
  return new Map(rows.map((row) => [row.line, row]));
}

/** For each readable incoming row, by its place, the recorded line that may be the same transfer. */
async function similarLines(
  db: Queries,
  { wallet }: ManualAccount,
  rows: readonly FileRow[],
): Promise<Map<number, SimilarLine>> {
  const incoming = rows.flatMap((row, index) =>
    row.field === null && row.amount! > 0n ? [{ ...row, index }] : [],
  );
  const { rows: found } = await db.query<SimilarLine>(
    `select f.ord, l.id, l.amount, l.account_id, l.wallet,
            exists (select from cashier.statement_rows s where s.bank_line_id = l.id) as is_imported
     from unnest($2::int[], $3::bigint[], $4::text[], $5::timestamptz[]) as f(ord, amount, tail, at)
     join cashier.bank_lines l on l.id = cashier.similar_bank_line($1, f.amount, f.tail, f.at)`,
    [
      wallet,
      incoming.map(({ index }) => index),
      incoming.map(({ amount }) => amount),
      incoming.map(({ transactionId }) => transactionId),
      incoming.map(({ at }) => at),
    ],
  );
  return new Map(found.map((line) => [line.ord, line]));
}

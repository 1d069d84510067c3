import { createHash } from 'node:crypto';
import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { transactionDigits } from '@shwe/rules';
import { type CsvRefusal, type CsvRow, isTooShort, readCsv, refuseWiderRows } from '../../util/read-csv.ts';
import { cleanText } from '../../util/text.ts';
import type { Mapping } from './mappings.queries.ts';
import { readMoment, readNumber } from './read-cells.ts';

/** What of a row is unclear. `cells`: it ends before a column that is read. */
export type UnclearField = 'cells' | 'date' | 'amount' | 'transaction_id' | 'balance';

/** A row of a statement file. Values that cannot be read with certainty are null, and `field` names the first. */
export type FileRow = {
  line: number;
  /** Its place by time, from 0. */
  seq: number;
  at: Date | null;
  /** Below 0 for money that left the account. */
  amount: bigint | null;
  transactionId: string;
  payer: string;
  balance: bigint | null;
  field: UnclearField | null;
  /** Identifies the row in every file of its account. */
  fingerprint: Buffer;
};

export type StatementFile = {
  hash: Buffer;
  rows: FileRow[];
  opening: bigint | null;
  closing: bigint | null;
};

/** What the digits of a transaction id may be, and when its payment may have been. */
export type Bounds = { digitsMin: number; from: Date; to: Date };

/** A bank line has at most this amount; more are digits in the wrong column. */
const AMOUNT_MAX = 1_000_000_000n;
const DIGITS_MAX = 24;
const PAYER_LENGTH_MAX = 120;
/** What a decoder puts in place of bytes that an encoding does not know. */
const WRONG_CHARACTER = '\ufffd';
const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;

type Layout = Pick<Mapping, 'encoding' | 'delimiter' | 'skip_lines'>;

/** Why the text of a file cannot be read. */
export type FileRefusal = CsvRefusal | Refused<'file_encoding' | 'file_unreadable'>;

/** The rows of a file, the headings first. */
export function readTable(file: string, layout: Layout): Result<CsvRow[], FileRefusal> {
  const bytes = Buffer.from(file, 'base64');
  const text = decode(bytes, layout.encoding);
  if (text === null) return refuse('file_encoding', placeOfWrongCharacter(bytes, layout));
  const rows = rowsIn(text, layout);
  return rows.ok && rows.value.length === 0 ? refuse('file_unreadable') : rows;
}

function rowsIn(text: string, layout: Layout): Result<CsvRow[], CsvRefusal> {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  return readCsv(lines.slice(layout.skip_lines).join(''), {
    delimiter: DELIMITERS[layout.delimiter],
    linesBefore: layout.skip_lines,
  });
}

function decode(bytes: Buffer, encoding: Mapping['encoding']): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Where a file has bytes that its encoding does not know: the line, and the column if the rows can be told apart. */
function placeOfWrongCharacter(bytes: Buffer, layout: Layout): { line: number; column: string } {
  const text = new TextDecoder(layout.encoding).decode(bytes);
  const line = text.slice(0, text.indexOf(WRONG_CHARACTER)).split(/\r\n|\n|\r/).length;
  const rows = rowsIn(text, layout);
  if (!rows.ok) return { line, column: '–' };
  const column =
    rows.value.find((row) => row.line === line)?.cells.findIndex((one) => one.includes(WRONG_CHARACTER)) ??
    -1;
  return { line, column: column < 0 ? '–' : rows.value[0]!.cells[column] || String(column + 1) };
}

/** Reads a statement file by the mapping of its account. */
export function readStatement(
  file: string,
  mapping: Mapping,
  bounds: Bounds,
): Result<StatementFile, Refused<'column_missing' | 'csv_cells'> | FileRefusal> {
  const all = readTable(file, mapping);
  const table = all.ok ? refuseWiderRows(all.value) : all;
  if (!table.ok) return table;
  const [head, ...body] = table.value;
  const missing = missingColumn(head!.cells, mapping);
  if (missing) return refuse('column_missing', { column: missing });
  const rows = body.map((row) => readRow(row, { head: head!.cells, mapping, bounds }));
  const inOrder = byTime(rows);
  checkBalances(inOrder);
  return ok({
    hash: createHash('sha256').update(Buffer.from(file, 'base64')).digest(),
    rows: inOrder.map((row, seq) => ({ ...row, seq })),
    opening: openingOf(inOrder),
    closing: closingOf(inOrder),
  });
}

/** The balance before the first row, from the first balance that can be read; null if an amount up to it is unclear. */
function openingOf(rows: readonly Unordered[]): bigint | null {
  const at = rows.findIndex(({ balance }) => balance !== null);
  if (at < 0) return null;
  return rows
    .slice(0, at + 1)
    .reduce<bigint | null>(
      (left, { amount }) => (left === null || amount === null ? null : left - amount),
      rows[at]!.balance,
    );
}

/**
 * The balance after the last row: the last one that can be read and the readable amounts after it. A row that is
 * unclear, such as a line with totals, does not lose it; it is an exception of its own.
 */
function closingOf(rows: readonly Unordered[]): bigint | null {
  const at = rows.findLastIndex(({ balance }) => balance !== null);
  if (at < 0) return null;
  return rows
    .slice(at + 1)
    .filter(({ field }) => field === null)
    .reduce((sum, { amount }) => sum + amount!, rows[at]!.balance!);
}

/** The headings of the columns that are read. */
function headingsOf({ columns, sign }: Mapping): string[] {
  return Object.entries(columns)
    .filter(([name, heading]) => heading !== '' && (name !== 'amount_out' || sign === 'columns'))
    .map(([, heading]) => heading);
}

/** A mapped heading that the file does not have exactly once. */
function missingColumn(head: readonly string[], mapping: Mapping): string | undefined {
  if (mapping.sign === 'columns' && mapping.columns.amount_out === '') return 'amount_out';
  return headingsOf(mapping).find((heading) => head.filter((cell) => cell === heading).length !== 1);
}

type Reading = { head: readonly string[]; mapping: Mapping; bounds: Bounds };

function readRow(row: CsvRow, { head, mapping, bounds }: Reading): Omit<FileRow, 'seq'> {
  const { line, cells } = row;
  const { columns } = mapping;
  const places = headingsOf(mapping).map((heading) => head.indexOf(heading));
  if (isTooShort(row, places)) return shortRow(row);
  const cell = (heading: string) => (heading === '' ? '' : (cells[head.indexOf(heading)] ?? ''));
  const at = readMoment(`${cell(columns.date)} ${cell(columns.time)}`, mapping.date_order);
  const amount = amountOf(cell(columns.amount), cell(columns.amount_out), mapping);
  const transactionId = transactionDigits(cell(columns.transaction_id));
  const balance = cell(columns.balance) === '' ? null : readNumber(cell(columns.balance), mapping.decimal);
  const isIdClear =
    transactionId.length <= DIGITS_MAX &&
    (transactionId.length >= bounds.digitsMin || (amount !== null && amount < 0n));
  const isTimeClear = at !== null && at >= bounds.from && at <= bounds.to;
  const field = isTimeClear ? (amount === null ? 'amount' : isIdClear ? null : 'transaction_id') : 'date';
  const read = {
    at: isTimeClear ? at : null,
    amount,
    transactionId: transactionId.slice(0, DIGITS_MAX),
    balance: balance === null ? null : balance.mark === 'dr' ? -balance.kyat : balance.kyat,
  };
  return {
    line,
    ...read,
    payer: cleanText([cell(columns.payer), cell(columns.payer_account)].filter(Boolean).join(', ')).slice(
      0,
      PAYER_LENGTH_MAX,
    ),
    field,
    fingerprint: fingerprintOf(field === null ? read : null, cells),
  };
}

/** A row whose cells may be in other columns: nothing of it is read. */
function shortRow({ line, cells }: CsvRow): Omit<FileRow, 'seq'> {
  return {
    ...{ line, at: null, amount: null, transactionId: '', payer: '', balance: null },
    ...{ field: 'cells', fingerprint: fingerprintOf(null, cells) },
  };
}

/** The amount by the signs of the account's statements; null if it cannot be read with certainty. */
function amountOf(incoming: string, outgoing: string, { decimal, sign }: Mapping): bigint | null {
  const isNothing = (text: string) => text === '' || text === '-' || readNumber(text, decimal)?.kyat === 0n;
  if (sign === 'columns' && isNothing(incoming) === isNothing(outgoing)) return null;
  const isOut = sign === 'columns' && !isNothing(outgoing);
  const read = readNumber(isOut ? outgoing : incoming, decimal);
  if (!read || read.kyat === 0n) return null;
  const { kyat, mark } = read;
  const size = kyat < 0n ? -kyat : kyat;
  if (size > AMOUNT_MAX) return null;
  if (sign === 'crdr') return mark === '' || kyat < 0n ? null : mark === 'cr' ? size : -size;
  if (isOut) return -size;
  if (sign === 'minus') return kyat;
  return kyat < 0n ? null : kyat;
}

type Identity = Pick<FileRow, 'at' | 'amount' | 'transactionId' | 'balance'>;

function fingerprintOf(row: Identity | null, cells: readonly string[]): Buffer {
  const identity = row
    ? [row.at!.toISOString(), String(row.amount), row.transactionId, String(row.balance)]
    : ['unclear', ...cells];
  return createHash('sha256').update(JSON.stringify(identity)).digest();
}

type Unordered = Omit<FileRow, 'seq'>;

/** The rows, oldest first. A file lists them in either order; rows of one time are ordered by their balances. */
function byTime(rows: readonly Unordered[]): Unordered[] {
  const times = rows.flatMap(({ at }) => (at ? [at.getTime()] : []));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const reversed = [...rows].reverse();
  const isReversed = first === last ? contradictions(reversed) < contradictions(rows) : first > last;
  return isReversed ? reversed : [...rows];
}

function contradictions(rows: readonly Unordered[]): number {
  return rows.filter((row, index) => contradicts(row, rows[index - 1])).length;
}

function contradicts({ amount, balance }: Unordered, before: Unordered | undefined): boolean {
  if (amount === null || balance === null || !before || before.balance === null) return false;
  return before.balance + amount !== balance;
}

/** A row whose balance contradicts the row before is unclear: the amount may be wrong, or rows may be missing. */
function checkBalances(rows: Unordered[]): void {
  for (const [index, row] of rows.entries())
    if (row.field === null && contradicts(row, rows[index - 1])) row.field = 'balance';
}

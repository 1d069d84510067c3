import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import type { ManualAccount } from '../channels/index.ts';
import { insertBankLine } from '../deposits/index.ts';
import { audit, by } from '../operators/index.ts';
import { saveMapping } from './mappings.queries.ts';
import { type PlannedRow, planRows } from './plan-rows.ts';
import { digestOf, readFileOf } from './preview-statement.ts';
import type { StatementFile } from './read-statement.ts';
import { type StatementCase, statementCase } from './statements.queries.ts';

type ImportInput = Input<'operatorStatements', 'importFile'>;
type Refusal = RefusalOf<'operatorStatements', 'importFile'>;

/**
 * Imports a statement that was previewed: each incoming row becomes a bank line, or confirms one recorded by hand, once
 * however often it is imported. Credits nothing. With all bank lines locked the rows are planned again: if the result
 * differs from the preview, nothing changes (`answer_changed`).
 */
export async function importStatement(
  app: AppContext,
  input: ImportInput,
  context: OperatorContext,
): Promise<Result<StatementCase, Refusal>> {
  const name = cleanText(input.name);
  if (name === '') return refuse('wrong_input', { field: 'name' });
  const read = await readFileOf(app.store, input);
  if (!read.ok) return read;
  const { account, statement } = read.value;
  return runOnce(app.store, context.once, async (tx): Promise<Result<StatementCase, Refusal>> => {
    await tx.query('select cashier.lock_bank_lines()');
    const plan = await planRows(tx, account, statement);
    if (digestOf(input, plan) !== input.digest) return refuse('answer_changed');
    const operatorId = context.operator.id;
    if (await saveMapping(tx, account.id, { mapping: input.mapping, operatorId })) {
      const details = { mapping: input.mapping };
      await audit(tx, {
        ...by(context),
        action: 'statement.mapping',
        subject: `account:${account.id}`,
        details,
      });
    }
    const stored = await storeStatement(tx, { account, statement, plan, name, operatorId });
    const id = stored ?? (await statementOf(tx, account.id, plan));
    if (id === null) return refuse('file_unreadable');
    await recordRows(tx, { account, plan, statementId: id, operatorId });
    await audit(tx, {
      ...by(context),
      action: 'statement.import',
      subject: `statement:${id}`,
      details: { account: input.account_id, file: name, ...countsOf(plan) },
    });
    await app.live.hint(tx, { type: 'queue' });
    return statementCase(tx, id, operatorId) as Promise<Result<StatementCase, Refused<never>>>;
  });
}

const isNew = ({ rowId, problem }: PlannedRow) => rowId === null && problem !== 'repeated';

type Storing = {
  account: ManualAccount;
  statement: StatementFile;
  plan: readonly PlannedRow[];
  name: string;
  operatorId: bigint;
};

/** Stores a statement with new rows and returns its id; null if all its rows are stored already. */
async function storeStatement(
  tx: Tx,
  { account, statement, plan, name, operatorId }: Storing,
): Promise<bigint | null> {
  if (!plan.some(isNew)) return null;
  const times = plan.flatMap(({ at }) => (at === null ? [] : [at]));
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into cashier.statements (account_id, name, file_hash, first_at, last_at, opening, closing, imported_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (account_id, file_hash) do nothing returning id`,
    [
      account.id,
      name,
      statement.hash,
      times[0] ?? null,
      times.at(-1) ?? null,
      statement.opening,
      statement.closing,
      operatorId,
    ],
  );
  if (rows[0]) return rows[0].id;
  // The same file read by another mapping.
  const { rows: same } = await tx.query<{ id: bigint }>(
    'select id from cashier.statements where account_id = $1 and file_hash = $2',
    [account.id, statement.hash],
  );
  return same[0]!.id;
}

/** The statement that has the first known row of a plan. */
async function statementOf(tx: Tx, accountId: bigint, plan: readonly PlannedRow[]): Promise<bigint | null> {
  const { rows } = await tx.query<{ statement_id: bigint }>(
    `select statement_id from cashier.statement_rows where account_id = $1 and id = any($2)
     order by id limit 1`,
    [accountId, plan.flatMap(({ rowId }) => (rowId === null ? [] : [rowId]))],
  );
  return rows[0]?.statement_id ?? null;
}

type Recording = {
  account: ManualAccount;
  plan: readonly PlannedRow[];
  statementId: bigint;
  operatorId: bigint;
};

async function recordRows(tx: Tx, { account, plan, statementId, operatorId }: Recording): Promise<void> {
  for (const row of plan) {
    if (row.booking === 'known' || row.problem === 'repeated') continue;
    const bankLineId =
      row.booking === 'add'
        ? await insertBankLine(tx, {
            account,
            amount: row.amount!,
            tail: row.transactionId,
            payerName: row.payer,
            at: row.at!,
            recordedBy: operatorId,
            apartFrom: null,
          })
        : row.booking === 'confirm'
          ? row.bankLineId
          : null;
    if (row.rowId === null) await insertRow(tx, { row, statementId, accountId: account.id, bankLineId });
    else await updateRow(tx, { row, rowId: row.rowId, bankLineId });
  }
}

type NewRow = { row: PlannedRow; statementId: bigint; accountId: bigint; bankLineId: bigint | null };

async function insertRow(tx: Tx, { row, statementId, accountId, bankLineId }: NewRow): Promise<void> {
  await tx.query(
    `insert into cashier.statement_rows (seq, at, amount, transaction_id, balance, fingerprint, problem,
                                         payer_name_encrypted, bank_line_id, statement_id, account_id, line)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [...valuesOf(tx, row, bankLineId), statementId, accountId, row.line],
  );
}

type ReadAgain = { row: PlannedRow; rowId: bigint; bankLineId: bigint | null };

/** An exception of an earlier import, read again: it may be clear or a bank line now. */
async function updateRow(tx: Tx, { row, rowId, bankLineId }: ReadAgain): Promise<void> {
  await tx.query(
    `update cashier.statement_rows set seq = $1, at = $2, amount = $3, transaction_id = $4, balance = $5,
            fingerprint = $6, problem = $7, payer_name_encrypted = $8, bank_line_id = $9
     where id = $10 and bank_line_id is null`,
    [...valuesOf(tx, row, bankLineId), rowId],
  );
}

function valuesOf(tx: Tx, row: PlannedRow, bankLineId: bigint | null): unknown[] {
  // The name is kept where a payment may still be recorded.
  const hasPayer = bankLineId === null && (row.amount === null || row.amount > 0n);
  return [
    row.seq,
    row.at,
    row.amount,
    row.transactionId,
    row.balance,
    row.fingerprint,
    row.problem ?? '',
    hasPayer ? tx.personal.encrypt('payer_name', row.payer) : null,
    bankLineId,
  ];
}

function countsOf(plan: readonly PlannedRow[]): Record<PlannedRow['booking'], number> {
  const count = (booking: PlannedRow['booking']) => plan.filter((row) => row.booking === booking).length;
  return { add: count('add'), confirm: count('confirm'), known: count('known'), none: count('none') };
}

import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import type { ManualAccount } from '../channels/index.ts';
import { operatorNames } from '../operators/index.ts';
import { type Fit, fitsOf } from './claims.queries.ts';
import type { Problem } from './plan-rows.ts';

export type StatementRow = Output<'operatorStatements', 'get'>['list'][number];
type Statement = Output<'operatorStatements', 'get'>['statement'];

/** An amount or a balance on the wire. */
export function signedWire(amount: bigint | null): number | null {
  return amount === null ? null : kyatToWire(amount);
}

export function accountWire({ id, wallet, name, phone }: ManualAccount): Statement['account'] {
  return { id: Number(id), wallet, name, phone };
}

/** The last balance that the statements of an account have before an instant. */
export async function lastBalanceBefore(db: Queries, accountId: bigint, at: Date): Promise<bigint | null> {
  const { rows } = await db.query<{ balance: bigint | null }>(
    `select balance from cashier.statement_rows
     where account_id = $1 and balance is not null and at < $2 order by at desc, id desc limit 1`,
    [accountId, at],
  );
  return rows[0]?.balance ?? null;
}

type Stored = {
  id: bigint;
  line: number;
  at: Date | null;
  amount: bigint | null;
  transaction_id: string;
  balance: bigint | null;
  problem: '' | Problem;
  payer_name_encrypted: Buffer | null;
  bank_line_id: bigint | null;
  line_payer: Buffer | null;
  tid: string | null;
  is_voided: boolean;
  settled_as: NonNullable<StatementRow['settled']>['as'] | null;
  settled_note: string;
  settled_by: bigint | null;
  settled_at: Date | null;
};

/** What a row is: one with a problem, a payment that fits claims or none, or one that is voided or has paid. */
export function outcomeOf(
  problem: Problem | null,
  fit: Fit | undefined,
  isVoided: boolean,
): Pick<StatementRow, 'outcome' | 'field'> {
  if (problem === null) return { outcome: fit?.outcome ?? (isVoided ? 'voided' : 'paid'), field: null };
  if (problem === 'similar' || problem === 'outgoing' || problem === 'repeated')
    return { outcome: problem, field: null };
  return { outcome: 'unclear', field: problem };
}

/** The rows of a statement as they are now: a payment may have been credited or claimed since. */
export async function rowsOfStatement(
  db: Queries,
  statementId: bigint,
  account: ManualAccount,
): Promise<StatementRow[]> {
  const { rows } = await db.query<Stored>(
    `select r.id, r.line, r.at, r.amount, r.transaction_id, r.balance, r.problem, r.payer_name_encrypted,
            r.bank_line_id, l.payer_name_encrypted as line_payer, d.tid, v.bank_line_id is not null as is_voided,
            r.settled_as, r.settled_note, r.settled_by, r.settled_at
     from cashier.statement_rows r left join cashier.bank_lines l on l.id = r.bank_line_id
     left join cashier.deposits d on d.bank_line_id = l.id
     left join cashier.voided_bank_lines v on v.bank_line_id = l.id
     where r.statement_id = $1 order by r.seq`,
    [statementId],
  );
  const isFree = (row: Stored) => row.bank_line_id !== null && row.tid === null && !row.is_voided;
  const fits = await fitsOf(
    db,
    account,
    rows.flatMap((row, key) =>
      isFree(row) ? [{ key, amount: row.amount!, transactionId: row.transaction_id }] : [],
    ),
  );
  const operators = await operatorNames(
    db,
    rows.flatMap((row) => (row.settled_by === null ? [] : [row.settled_by])),
  );
  return rows.map((row, key): StatementRow => {
    const fit = fits.get(key);
    return {
      id: Number(row.id),
      line: row.line,
      at: row.at?.toISOString() ?? null,
      amount: signedWire(row.amount),
      transaction_id: row.transaction_id,
      payer: db.personal.decrypt('payer_name', row.line_payer ?? row.payer_name_encrypted),
      balance: signedWire(row.balance),
      ...outcomeOf(row.problem === '' ? null : row.problem, fit, row.is_voided),
      claim: fit?.claim ?? (row.tid === null ? null : { tid: row.tid, amount: kyatToWire(row.amount!) }),
      payment: row.bank_line_id === null ? null : Number(row.bank_line_id),
      booking: row.bank_line_id === null ? 'none' : 'add',
      settled:
        row.settled_as === null
          ? null
          : {
              as: row.settled_as,
              note: row.settled_note,
              by: operators.get(row.settled_by!) ?? '',
              at: row.settled_at!.toISOString(),
            },
    };
  });
}

/** The outcomes that need nothing more from an operator. */
const DONE: readonly StatementRow['outcome'][] = ['paid', 'voided', 'repeated'];

/** Whether a row waits for an operator and is not a match. */
export function isException({ outcome, settled }: StatementRow): boolean {
  return outcome !== 'match' && settled === null && !DONE.includes(outcome);
}

/** The number and the sum of some rows. */
export function groupOf(rows: readonly StatementRow[]): Statement['matches'] {
  return { rows: rows.length, amount: rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0) };
}

import type { Input, RefusalOf } from '@shwe/contract';
import { type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by } from '../operators/index.ts';
import { isException } from './statement-rows.ts';
import { type StatementCase, statementCase } from './statements.queries.ts';

type Refusal = RefusalOf<'operatorStatements', 'settle'>;

/** Settles an exception of a statement with a note. Moves no money; a payment stays open for a later claim. */
export function settleRow(
  app: AppContext,
  { id, as, note: typed }: Input<'operatorStatements', 'settle'>,
  context: OperatorContext,
): Promise<Result<StatementCase, Refusal>> {
  const note = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<StatementCase, Refusal>> => {
    if (note === '') return refuse('wrong_input', { field: 'note' });
    const { rows } = await tx.query<{ statement_id: bigint }>(
      'select statement_id from cashier.statement_rows where id = $1 for update',
      [id],
    );
    const statementId = rows[0]?.statement_id;
    if (statementId === undefined) return refuse('not_found');
    const found = await statementCase(tx, statementId, context.operator.id);
    if (!found.ok) return found;
    const row = found.value.list.find((one) => one.id === id)!;
    if (!isException(row)) return refuse('already_decided', { state: row.settled?.as ?? row.outcome });
    await tx.query(
      `update cashier.statement_rows set settled_as = $2, settled_note = $3, settled_by = $4,
              settled_at = date_trunc('milliseconds', clock.now()) where id = $1`,
      [id, as, note, context.operator.id],
    );
    await audit(tx, {
      ...by(context),
      action: 'statement.settle',
      subject: `statement-row:${id}`,
      details: { as, note, amount: row.amount ?? 0 },
    });
    return statementCase(tx, statementId, context.operator.id);
  });
}

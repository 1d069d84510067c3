import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { allBanks } from './banks.queries.ts';
import { cleanTitle, lockPaymentMethods, recordMethodChange } from './save-channel.ts';

type Row = Output<'operatorChannels', 'saveBank'>;

/**
 * Adds a bank that withdrawals can be paid to, or changes the one with this code. Payees at an inactive bank stay
 * valid and are paid.
 */
export function saveBank(
  app: AppContext,
  input: Input<'operatorChannels', 'saveBank'>,
  context: OperatorContext,
): Promise<Result<Row, RefusalOf<'operatorChannels', 'saveBank'>>> {
  const title = cleanTitle(input.title);
  if (!title) return Promise.resolve(refuse('wrong_input', { field: 'title' }));
  return runOnce<Row, never>(app.store, context.once, async (tx) => {
    await lockPaymentMethods(tx);
    const was = (await allBanks(tx)).find(({ code }) => code === input.code) ?? null;
    const row = { code: input.code, title, sort: input.sort, active: input.active };
    await tx.query(
      `insert into cashier.banks (code, title, sort, active) values ($1, $2, $3, $4)
       on conflict (code) do update set title = excluded.title, sort = excluded.sort, active = excluded.active`,
      [row.code, JSON.stringify(title), row.sort, row.active],
    );
    await recordMethodChange(tx, context, {
      subject: `bank:${row.code}`,
      was,
      value: row,
      reason: input.reason,
    });
    return ok(row);
  });
}

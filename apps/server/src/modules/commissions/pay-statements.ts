import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { balances } from '../ledger/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';

/** Statements paid in one transaction, which is one journal entry. */
const STATEMENTS_A_STEP = 100;

/** Pays the statements that two operators approved, step by step, and tells the agents. Returns how many. */
export async function payStatements(app: AppContext): Promise<number> {
  let paid = 0;
  for (;;) {
    const count = await app.store.tx((tx) => payStep(app, tx));
    paid += count;
    if (count < STATEMENTS_A_STEP) return paid;
  }
}

async function payStep(app: AppContext, tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ ids: bigint[] }>('select commissions.pay_due($1) as ids', [
    STATEMENTS_A_STEP,
  ]);
  const { ids } = rows[0]!;
  if (ids.length === 0) return 0;
  const paid = await tx.query<{ id: bigint; agent_id: bigint; month: string; payable: bigint }>(
    `select id, agent_id, to_char(month, 'YYYY-MM') as month, payable from commissions.statements
     where id = any($1) order by id`,
    [ids],
  );
  for (const { id, agent_id: memberId, month, payable: amount } of paid.rows) {
    const { wallet: balance } = await balances(tx, memberId);
    await sendMessages(tx, [
      {
        memberId,
        subject: `commission:${id}`,
        title: messageInAllLanguages('commissionPaidTitle'),
        body: messageInAllLanguages('commissionPaidText', { amount, month, balance }),
      },
    ]);
    await app.live.hint(tx, { type: 'balance', memberId });
  }
  await app.live.hint(tx, { type: 'queue' });
  return ids.length;
}

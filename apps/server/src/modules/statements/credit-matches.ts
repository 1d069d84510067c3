import type { Input, RefusalOf } from '@shwe/contract';
import { kyatToWire, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { creditInTx } from '../deposits/index.ts';
import { lockAccounts, memberAccounts, systemAccounts } from '../ledger/index.ts';
import { audit, by } from '../operators/index.ts';
import { readSettings } from '../settings/index.ts';
import { type StatementCase, statementById, statementCase } from './statements.queries.ts';

type CreditInput = Input<'operatorStatements', 'credit'>;
type Refusal = RefusalOf<'operatorStatements', 'credit'>;

/**
 * Credits the claims that rows of a statement match, all of the given ones or none. Refused for the operator who
 * imported the statement, and if a given pair is no match any more. Each credit is checked as one made by hand.
 */
export async function creditMatches(
  app: AppContext,
  { id: statementId, matches }: CreditInput,
  context: OperatorContext,
): Promise<Result<StatementCase, Refusal>> {
  const id = BigInt(statementId);
  const turnoverTimes = BigInt((await readSettings(app.store))['deposit.turnover_times']);
  return runOnce(app.store, context.once, async (tx): Promise<Result<StatementCase, Refusal>> => {
    const statement = await statementById(tx, id);
    if (!statement) return refuse('not_found');
    if (statement.imported_by === context.operator.id) return refuse('same_person');
    await lockClaims(tx, matches);
    const found = await statementCase(tx, id, context.operator.id);
    if (!found.ok) return found;
    const current = new Map(
      found.value.list.flatMap(({ outcome, claim, payment }) =>
        outcome === 'match' ? [[claim!.tid, payment]] : [],
      ),
    );
    if (matches.some(({ tid, receipt_id }) => current.get(tid) !== receipt_id))
      return refuse('answer_changed');
    let amount = 0;
    for (const { tid, receipt_id } of matches) {
      const credit = { tid, bankLineId: BigInt(receipt_id), turnoverTimes };
      const credited = await creditInTx(app, tx, credit, context);
      if (!credited.ok)
        return credited.refused === 'same_person' ? refuse('same_person') : refuse('answer_changed');
      amount += credited.value.amount;
    }
    await audit(tx, {
      ...by(context),
      action: 'statement.credit',
      subject: `statement:${statementId}`,
      details: { deposits: matches.length, amount: kyatToWire(BigInt(amount)) },
    });
    await app.live.hint(tx, { type: 'queue' });
    return statementCase(tx, id, context.operator.id);
  });
}

/** Locks the claims, then all accounts that they move money of, each in the order of their ids. */
async function lockClaims(tx: Tx, matches: CreditInput['matches']): Promise<void> {
  const { rows } = await tx.query<{ member_id: bigint }>(
    'select member_id from cashier.deposits where tid = any($1) order by id for update',
    [matches.map(({ tid }) => tid)],
  );
  const { payment_clearing: clearing } = await systemAccounts(tx);
  const wallets: bigint[] = [];
  for (const memberId of new Set(rows.map((row) => row.member_id)))
    wallets.push((await memberAccounts(tx, memberId)).wallet);
  await lockAccounts(tx, [clearing, ...wallets]);
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { lockMember } from '../members/index.ts';
import { approveOrRequest, audit, by } from '../operators/index.ts';
import { giveTurns } from './give-turns.ts';
import { lockPrizeTable } from './tables.queries.ts';

type Reply = Output<'operatorPrizes', 'give'>;
type Refusal = RefusalOf<'operatorPrizes', 'give'>;

/** The action of requests to give a turn; their subject is the table and the member. */
const TURN_REQUEST = 'prize.turn';

/** Gives a member one turn of a live table, once two operators asked for it. */
export function giveByHand(
  app: AppContext,
  { table_id, member_id, reason: typed }: Input<'operatorPrizes', 'give'>,
  context: OperatorContext,
): Promise<Result<Reply, Refusal>> {
  const tableId = BigInt(table_id);
  const memberId = BigInt(member_id);
  const reason = cleanText(typed);
  return runOnce(app.store, context.once, async (tx): Promise<Result<Reply, Refusal>> => {
    if ((await lockMember(tx, memberId)) === null) return refuse('not_found');
    const table = await lockPrizeTable(tx, tableId);
    if (!table) return refuse('not_found');
    if (table.state !== 'live') return refuse('changed_meanwhile');
    const request = { action: TURN_REQUEST, subject: `${tableId}:${memberId}`, detail: '' };
    const isWaiting = (await approveOrRequest(tx, request, reason, context.operator.id)) === null;
    const id = isWaiting ? null : await giveOne(tx, tableId, memberId);
    if (!isWaiting && id === null) return refuse('turn_not_given');
    // The balance hint also makes the member's app reload its messages.
    if (!isWaiting) await app.live.hint(tx, { type: 'balance', memberId });
    await audit(tx, {
      ...by(context),
      action: isWaiting ? 'prize.turn_ask' : 'prize.turn',
      subject: `member:${memberId}`,
      details: { table: tableId, reason, turn: id ?? '' },
    });
    return ok({ waiting: isWaiting, id });
  });
}

/** Each turn by hand is an occasion of its own; the table is locked, so two have different numbers. */
async function giveOne(tx: Tx, tableId: bigint, memberId: bigint): Promise<string | null> {
  const { rows } = await tx.query<{ next: number }>(
    `select count(*)::int + 1 as next from prizes.turns
     where table_id = $1 and member_id = $2 and occasion like 'by hand %'`,
    [tableId, memberId],
  );
  const [given] = await giveTurns(tx, [{ tableId, memberId, occasion: `by hand ${rows[0]!.next}` }]);
  return given?.id ?? null;
}

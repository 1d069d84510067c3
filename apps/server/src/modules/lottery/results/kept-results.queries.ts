import type { Output } from '@shwe/contract';
import { type BetNumber, numberFromSet, numberText } from '@shwe/rules';
import type { Queries, Tx } from '../../../database/index.ts';
import {
  type ApprovalRequest,
  approvalRequestOf,
  operatorNames,
  withdrawApprovalRequest,
} from '../../operators/index.ts';
import type { Draw } from '../draws/index.ts';
import type { FiguresRow } from './figures.ts';

/** Figures that the feed gives although the result is another; null where they were not stored. */
export type FeedContradiction = Pick<FiguresRow, 'set_index' | 'set_value'> & { since: Date };

/** What the feed gives instead of the result of a draw; null while it agrees or the result was kept. */
export async function contradictionOf(db: Queries, drawId: bigint): Promise<FeedContradiction | null> {
  const { rows } = await db.query<FeedContradiction>(
    `select feed_differs_at as since, feed_set_index as set_index, feed_set_value as set_value
     from lottery.draws where id = $1 and feed_differs_at is not null`,
    [drawId],
  );
  return rows[0] ?? null;
}

/** Marks a draw as contradicted by figures of the feed, or takes the mark away; a request about the mark before ends. */
export async function markContradiction(
  tx: Tx,
  { id, name }: Pick<Draw, 'id' | 'name'>,
  figures: { setIndex: string; setValue: string } | null,
): Promise<void> {
  const changed = await tx.query(
    `update lottery.draws set feed_differs_at = case when $2::numeric is not null then clock.now() end,
            feed_set_index = $2, feed_set_value = $3
     where id = $1 and (feed_set_index, feed_set_value, feed_differs_at is not null)
       is distinct from ($2::numeric, $3::numeric, $2::numeric is not null)`,
    [id, figures?.setIndex ?? null, figures?.setValue ?? null],
  );
  if (changed.rowCount) await withdrawApprovalRequest(tx, keepApproval(name, null));
}

/** The request to keep a result. It is about one contradiction: other figures of the feed need another request. */
export const keepApproval = (drawName: string, since: Date | null): ApprovalRequest => ({
  action: 'result.keep',
  subject: drawName,
  detail: since?.toISOString() ?? '',
});

/** The contradiction of a draw with the pending request to keep the result, as an operator sees them. */
export async function contradictionFor(
  db: Queries,
  draw: Draw,
  viewerId: bigint,
): Promise<Output<'operatorResults', 'get'>['contradiction']> {
  const found = await contradictionOf(db, draw.id);
  if (!found) return null;
  return {
    since: found.since.toISOString(),
    ask: await approvalRequestOf(db, keepApproval(draw.name, found.since), viewerId),
  };
}

/** A result that two operators kept, and the figures of the feed that they kept it against. */
export type KeptResult = Pick<FiguresRow, 'set_index' | 'set_value'> & {
  version: number;
  asked_by: bigint;
  asked_at: Date;
  asked_reason: string;
  confirmed_by: bigint;
  confirmed_at: Date;
  confirmed_reason: string;
};

/** How often results of a draw were kept, oldest first. */
export async function keptResultsOf(db: Queries, drawId: bigint): Promise<KeptResult[]> {
  const { rows } = await db.query<KeptResult>(
    `select version, feed_set_index as set_index, feed_set_value as set_value, asked_by, asked_at, asked_reason,
            confirmed_by, confirmed_at, confirmed_reason
     from lottery.kept_results where draw_id = $1 order by id`,
    [drawId],
  );
  return rows;
}

/** The number that the feed's figures give; null where they were not stored. */
export function feedNumberOf({
  set_index: index,
  set_value: value,
}: Pick<FiguresRow, 'set_index' | 'set_value'>) {
  const number: BetNumber | null = index === null || value === null ? null : numberFromSet(index, value);
  return number === null ? null : numberText(number, 1);
}

/** The results of a draw that were kept, as operators see them: the feed's figures, both operators and their reasons. */
export async function keptFor(db: Queries, draw: Draw): Promise<Output<'operatorResults', 'get'>['kept']> {
  const rows = await keptResultsOf(db, draw.id);
  const names = await operatorNames(
    db,
    rows.flatMap((row) => [row.asked_by, row.confirmed_by]),
  );
  const step = (operatorId: bigint, at: Date, note: string) => ({
    operator: names.get(operatorId) ?? '',
    at: at.toISOString(),
    note,
  });
  return rows.map((row) => ({
    feed: feedNumberOf(row),
    set_index: row.set_index,
    set_value: row.set_value,
    asked: step(row.asked_by, row.asked_at, row.asked_reason),
    confirmed: step(row.confirmed_by, row.confirmed_at, row.confirmed_reason),
  }));
}

import type { BetNumber } from '@shwe/rules';
import type { Queries, Tx } from '../../store/index.ts';
import { type Figures, type FiguresRow, numberOf, rowOf, sameFigures } from './figures.ts';
import type { Issue } from './issues.ts';

/** Who read what was drawn: an operator, or the feed in one of its readings. All readings of the feed are one source. */
export type Source = { operatorId: bigint } | { readingId: bigint };

export type Entry = FiguresRow & { operator_id: bigint | null; entered_at: Date };

/** What an entry came to: alone, against another's, or agreed with one and the result confirmed. */
export type Taken = { state: 'waiting' | 'differ' } | { state: 'confirmed'; number: BetNumber };

/**
 * Saves a source's reading. When another source has read the same, the number is derived and the result confirmed (quality B7).
 * The caller holds the issue's lock and has seen that it has no result, that its draw is over and that its slips are sealed.
 */
export async function takeEntry(tx: Tx, issue: Issue, figures: Figures, source: Source): Promise<Taken> {
  await saveEntry(tx, issue, figures, source);
  const entries = await entriesOf(tx, issue.id);
  const own = 'operatorId' in source ? source.operatorId : null;
  const agreed = entries.some((entry) => entry.operator_id !== own && sameFigures(entry, figures));
  if (!agreed) return { state: entries.length > 1 ? 'differ' : 'waiting' };
  const number = numberOf(figures);
  await confirm(tx, issue, figures, number);
  return { state: 'confirmed', number };
}

/** The last reading of each source, oldest first; earlier ones stay in the table as history. The feed has no operator. */
export async function entriesOf(db: Queries, issueId: bigint): Promise<Entry[]> {
  const { rows } = await db.query<Entry>(
    `select operator_id, set_index, set_value, prize, entered_at from (
       select distinct on (operator_id) * from lottery.result_entries where issue_id = $1 order by operator_id, id desc) e
     order by id`,
    [issueId],
  );
  return rows;
}

async function saveEntry(tx: Tx, issue: Issue, figures: Figures, source: Source): Promise<void> {
  const { set_index, set_value, prize } = rowOf(figures);
  const { operatorId, readingId } = { operatorId: null, readingId: null, ...source };
  await tx.query(
    `insert into lottery.result_entries (issue_id, operator_id, reading_id, set_index, set_value, prize, entered_at)
     values ($1, $2, $3, $4, $5, $6, clock.now())`,
    [issue.id, operatorId, readingId, set_index, set_value, prize],
  );
}

async function confirm(tx: Tx, issue: Issue, figures: Figures, number: BetNumber): Promise<void> {
  const { set_index, set_value, prize } = rowOf(figures);
  await tx.query(
    `update lottery.issues set state = 'confirmed', set_index = $2, set_value = $3, prize = $4, result = $5, confirmed_at = clock.now()
     where id = $1`,
    [issue.id, set_index, set_value, prize, number],
  );
}

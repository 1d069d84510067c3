import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { BetNumber } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import { type AuditEntry, audit } from '../../operators/index.ts';
import type { CorrectionReason, Draw } from '../draws/index.ts';
import { isSealed } from '../seals/index.ts';
import { type Figures, type FiguresRow, numberOf, rowOf, sameFigures } from './figures.ts';
/**
 * Who read what was drawn: an operator, or the feed in one of its readings. All readings of the feed are one source.
 */
export type Source = { operatorId: bigint } | { readingId: bigint };

/**
 * Why a result is another than the one that stood: what players are told, and what stands in the audit log beside it.
 */
export type Correction = { why: CorrectionReason; note: string };

export type Entry = FiguresRow & {
  operator_id: bigint | null;
  entered_at: Date;
  why: Correction['why'] | null;
  note: string | null;
};

/** What an entry came to: alone, against another's, or agreed with one and the result confirmed. */
export type Taken = { state: 'waiting' | 'differ' } | { state: 'confirmed'; number: BetNumber };

/**
 * Takes a source's reading of what was drawn. When another source has read the same, the number is derived and the
 * result confirmed. Refused before the draw: what stood on a board earlier is not the result. And before the issue is
 * sealed: its slips must stand before anybody knows who wins. The caller holds the issue's lock; `as` is whom the
 * audit log names.
 */
export async function recordResultEntry(
  app: AppContext,
  tx: Tx,
  issue: Draw,
  figures: Figures,
  { source, as }: { source: Source; as: Pick<AuditEntry, 'operatorId' | 'operatorName' | 'ip'> },
): Promise<Result<Taken, Refused<'entry_cancelled' | 'entry_too_early' | 'not_sealed' | 'result_known'>>> {
  const gate = await whyNot(tx, issue);
  if (!gate.ok) return gate;
  await saveEntry(tx, issue.id, { version: issue.version, figures, source, correction: null });
  const taken = await agreement(tx, issue, figures, { version: issue.version, source });
  if (taken.state === 'confirmed') await confirm(tx, issue, figures, taken.number);
  await app.live.hint(tx, { type: 'issue', issue: issue.name });
  await audit(tx, {
    ...as,
    action: taken.state === 'confirmed' ? 'result.confirm' : 'result.enter',
    subject: `issue:${issue.name}`,
    details: {
      // Until the result stands, nobody who may still enter may read another's figures anywhere.
      ...(taken.state === 'confirmed' && figures),
      state: taken.state,
      ...('readingId' in source && { reading: Number(source.readingId) }),
    },
  });
  return ok(taken);
}

/** Refuses while nothing may be entered for an issue, for the first reason there is. */
async function whyNot(
  tx: Tx,
  issue: Draw,
): Promise<Result<null, Refused<'entry_cancelled' | 'entry_too_early' | 'not_sealed' | 'result_known'>>> {
  if (issue.state === 'cancelled') return refuse('entry_cancelled', {});
  if (issue.result !== null) return refuse('result_known', {});
  const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
  if (rows[0]!.now < issue.draws_at) return refuse('entry_too_early', { time: issue.draws_at.toISOString() });
  return (await isSealed(tx, issue.id)) ? ok(null) : refuse('not_sealed', {});
}

/** What the readings of a version come to, the last of which is this source's. */
export async function agreement(
  tx: Tx,
  issue: Draw,
  figures: Figures,
  { version, source }: { version: number; source: Source },
): Promise<Taken> {
  const entries = await entriesOf(tx, issue, version);
  const own = 'operatorId' in source ? source.operatorId : null;
  const agreed = entries.some((entry) => entry.operator_id !== own && sameFigures(entry, figures));
  if (agreed) return { state: 'confirmed', number: numberOf(figures) };
  return { state: entries.length > 1 ? 'differ' : 'waiting' };
}

/**
 * The last reading of each source for a version of the result, oldest first; earlier ones stay in the table as
 * history. The feed has no operator. Of a correction that is asked for, who read what stands asks for none.
 */
export async function entriesOf(db: Queries, issue: Draw, version: number): Promise<Entry[]> {
  const { rows } = await db.query<Entry>(
    `select operator_id, set_index, set_value, prize, entered_at, why, note from (
       select distinct on (operator_id) * from lottery.result_entries where draw_id = $1 and version = $2
       order by operator_id, id desc) e
     where $2 <= $6 or (set_index, set_value, prize) is distinct from ($3::numeric, $4::numeric, $5::text)
     order by id`,
    [issue.id, version, issue.set_index, issue.set_value, issue.prize, issue.version],
  );
  return rows;
}

export async function saveEntry(
  tx: Tx,
  issueId: bigint,
  entry: { version: number; figures: Figures; source: Source; correction: Correction | null },
): Promise<void> {
  const { set_index, set_value, prize } = rowOf(entry.figures);
  const { operatorId, readingId } = { operatorId: null, readingId: null, ...entry.source };
  await tx.query(
    `insert into lottery.result_entries (draw_id, version, operator_id, feed_answer_id, set_index, set_value, prize, why, note, entered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock.now())`,
    [
      issueId,
      entry.version,
      operatorId,
      readingId,
      set_index,
      set_value,
      prize,
      entry.correction?.why ?? null,
      entry.correction?.note ?? null,
    ],
  );
}

async function confirm(tx: Tx, issue: Draw, figures: Figures, number: BetNumber): Promise<void> {
  const { set_index, set_value, prize } = rowOf(figures);
  await tx.query(
    `update lottery.draws set state = 'confirmed', set_index = $2, set_value = $3, prize = $4, result = $5, confirmed_at = clock.now()
     where id = $1`,
    [issue.id, set_index, set_value, prize, number],
  );
}

import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { BetNumber } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import { type AuditActor, audit } from '../../operators/index.ts';
import type { CorrectionReason, Draw } from '../draws/index.ts';
import { isSealed } from '../seals/index.ts';
import {
  type Figures,
  type FiguresRow,
  loggedFigures,
  NO_FIGURES,
  numberOf,
  rowOf,
  sameFigures,
} from './figures.ts';

/** The source of a result entry: an operator, or the feed with one of its answers. All feed answers are one source. */
export type ResultSource = { operatorId: bigint } | { feedAnswerId: bigint };

/** Why a result is corrected: the reason shown to players, and a note for the audit log. */
export type Correction = { why: CorrectionReason; note: string };

export type ResultEntry = FiguresRow & {
  operator_id: bigint | null;
  entered_at: Date;
  why: Correction['why'] | null;
  note: string | null;
};

/** The state after an entry: waiting for another, differing from another, or confirmed by another. */
export type EntryOutcome = { state: 'waiting' | 'differ' } | { state: 'confirmed'; number: BetNumber };

/**
 * Saves a result entry of a source. When another source has entered the same figures, the number is derived and the
 * result confirmed. Refused before the draw time, because earlier figures are not the result, and before the seal,
 * because the slips must be fixed before anyone can know the winners. The caller must have locked the draw. `actor` is
 * named in the audit log.
 */
export async function recordResultEntry(
  app: AppContext,
  tx: Tx,
  draw: Draw,
  figures: Figures,
  { source, actor }: { source: ResultSource; actor: AuditActor },
): Promise<
  Result<EntryOutcome, Refused<'entry_cancelled' | 'entry_too_early' | 'not_sealed' | 'result_known'>>
> {
  const allowed = await checkEntryAllowed(tx, draw);
  if (!allowed.ok) return allowed;
  await saveEntry(tx, draw.id, { version: draw.version, figures, source, correction: null });
  const outcome = await compareEntries(tx, draw, figures, { version: draw.version, source });
  if (outcome.state === 'confirmed') await confirmResult(tx, draw, figures, outcome.number);
  await app.live.hint(tx, { type: 'issue', issue: draw.name });
  await audit(tx, {
    ...actor,
    action: outcome.state === 'confirmed' ? 'result.confirm' : 'result.enter',
    subject: `issue:${draw.name}`,
    details: {
      // Figures stay out of the audit log until the result is confirmed, so that no operator can copy them.
      ...(outcome.state === 'confirmed' ? loggedFigures(figures) : NO_FIGURES),
      state: outcome.state,
      reading: 'feedAnswerId' in source ? Number(source.feedAnswerId) : undefined,
    },
  });
  return ok(outcome);
}

/** Refuses an entry that is not allowed now, with the first reason found. */
async function checkEntryAllowed(
  tx: Tx,
  draw: Draw,
): Promise<Result<null, Refused<'entry_cancelled' | 'entry_too_early' | 'not_sealed' | 'result_known'>>> {
  if (draw.state === 'cancelled') return refuse('entry_cancelled', {});
  if (draw.result !== null) return refuse('result_known', {});
  const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
  if (rows[0]!.now < draw.draws_at) return refuse('entry_too_early', { time: draw.draws_at.toISOString() });
  return (await isSealed(tx, draw.id)) ? ok(null) : refuse('not_sealed', {});
}

/** Compares a source's entry with the other entries of a result version. */
export async function compareEntries(
  tx: Tx,
  draw: Draw,
  figures: Figures,
  { version, source }: { version: number; source: ResultSource },
): Promise<EntryOutcome> {
  const entries = await entriesOf(tx, draw, version);
  const own = 'operatorId' in source ? source.operatorId : null;
  const agreed = entries.some((entry) => entry.operator_id !== own && sameFigures(entry, figures));
  if (agreed) return { state: 'confirmed', number: numberOf(figures) };
  return { state: entries.length > 1 ? 'differ' : 'waiting' };
}

/**
 * The last entry of each source for a result version, oldest first; earlier entries stay in the table. The feed has no
 * operator id. For a requested correction, entries equal to the current result are left out: they are withdrawn.
 */
export async function entriesOf(db: Queries, draw: Draw, version: number): Promise<ResultEntry[]> {
  const { rows } = await db.query<ResultEntry>(
    `select operator_id, set_index, set_value, prize, entered_at, why, note from (
       select distinct on (operator_id) * from lottery.result_entries where draw_id = $1 and version = $2
       order by operator_id, id desc) e
     where $2 <= $6 or (set_index, set_value, prize) is distinct from ($3::numeric, $4::numeric, $5::text)
     order by id`,
    [draw.id, version, draw.set_index, draw.set_value, draw.prize, draw.version],
  );
  return rows;
}

export async function saveEntry(
  tx: Tx,
  drawId: bigint,
  entry: { version: number; figures: Figures; source: ResultSource; correction: Correction | null },
): Promise<void> {
  const { set_index, set_value, prize } = rowOf(entry.figures);
  const { operatorId, feedAnswerId } = { operatorId: null, feedAnswerId: null, ...entry.source };
  await tx.query(
    `insert into lottery.result_entries (draw_id, version, operator_id, feed_answer_id, set_index, set_value, prize,
                                         why, note, entered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock.now())`,
    [
      drawId,
      entry.version,
      operatorId,
      feedAnswerId,
      set_index,
      set_value,
      prize,
      entry.correction?.why ?? null,
      entry.correction?.note ?? null,
    ],
  );
}

async function confirmResult(tx: Tx, draw: Draw, figures: Figures, number: BetNumber): Promise<void> {
  const { set_index, set_value, prize } = rowOf(figures);
  await tx.query(
    `update lottery.draws set state = 'confirmed', set_index = $2, set_value = $3, prize = $4, result = $5,
            confirmed_at = clock.now()
     where id = $1`,
    [draw.id, set_index, set_value, prize, number],
  );
}

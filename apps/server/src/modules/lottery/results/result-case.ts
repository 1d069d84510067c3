import type { Input, Output, RefusalOf } from '@shwe/contract';
import { can } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { operatorNames } from '../../operators/index.ts';
import { awaitsResult, cancelledBy, cancelRequestOf, drawCardOf } from '../draws/index.ts';
import { sealSummary } from '../seals/index.ts';
import { correctionsOf } from './corrections.queries.ts';
import { feedStateFor } from './feed.queries.ts';
import { contradictionFor, keptFor } from './kept-results.queries.ts';
import { entriesOf, type ResultEntry } from './result-entry.ts';

type ResultCase = Output<'operatorResults', 'get'>;

/** A draw with its result entries, corrections, seal and what this operator may do. */
export async function resultCase(
  { store, clock, config }: AppContext,
  { issue }: Input<'operatorResults', 'get'>,
  { operator }: OperatorContext,
): Promise<Result<ResultCase, RefusalOf<'operatorResults', 'get'>>> {
  const found = await drawCardOf(store, issue);
  if (!found) return refuse('not_found');
  const { id, row, ...card } = found;
  const isKnown = row.result !== null;
  const entries = await entriesOf(store, row, row.version);
  const corrections = isKnown ? await entriesOf(store, row, row.version + 1) : [];
  const names = await operatorNames(
    store,
    [...entries, ...corrections].flatMap((entry) => entry.operator_id ?? []),
  );
  const viewer = { operatorId: operator.id, names };
  const isEntryOpen = awaitsResult(row) && clock.business() >= row.draws_at;
  return ok({
    card,
    may_enter: isEntryOpen && can(operator.role, 'draw.result'),
    entries: entries.map((entry) => entryRow(entry, { ...viewer, isKnown })),
    feed: await feedStateFor(store, config, row),
    agreed: isKnown,
    differ: !isKnown && entries.length > 1,
    may_correct: isKnown && can(operator.role, 'draw.correct'),
    corrections: corrections.map((entry) => ({
      ...entryRow(entry, { ...viewer, isKnown: false }),
      why: entry.why!,
      note: entry.note!,
    })),
    corrected: await correctionsOf(store, row),
    contradiction: await contradictionFor(store, row, operator.id),
    kept: await keptFor(store, row),
    may_cancel: awaitsResult(row) && can(operator.role, 'draw.cancel'),
    cancel_ask: await cancelRequestOf(store, row.name, operator.id),
    cancelled_reason: row.cancelled_reason,
    called_off: await cancelledBy(store, row),
    blocked: row.blocked,
    seal: await sealSummary(store, id),
  });
}

type Viewer = { operatorId: bigint; names: Map<bigint, string>; isKnown: boolean };

/**
 * One entry. Until the result is known an operator sees only their own figures, also when entries differ: who saw the
 * other's figures could copy them.
 */
function entryRow(entry: ResultEntry, { operatorId, names, isKnown }: Viewer): ResultCase['entries'][number] {
  const mine = entry.operator_id === operatorId;
  const isShown = isKnown || mine;
  return {
    operator: entry.operator_id === null ? null : (names.get(entry.operator_id) ?? ''),
    at: entry.entered_at.toISOString(),
    set_index: isShown ? entry.set_index : null,
    set_value: isShown ? entry.set_value : null,
    prize: isShown ? entry.prize : null,
    mine,
  };
}

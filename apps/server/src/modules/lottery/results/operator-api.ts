import { can } from '@shwe/contract';
import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { operatorNames } from '../../operators/index.ts';
import { awaitsResult, cancelledBy, cancelRequestOf, cardOf } from '../draws/index.ts';
import { sealBrief } from '../seals/index.ts';
import { correctResult } from './correct-result.ts';
import { correctionsOf } from './corrections.queries.ts';
import { enterResult } from './enter-result.ts';
import { feedState } from './feed.queries.ts';
import { type Entry, entriesOf } from './result-entry.ts';

/** Operators’ calls about results: entering, correcting. */
export function resultsOperatorApi(app: AppContext): Handlers<'operatorResults'> {
  const { store, clock } = app;
  return {
    async get({ issue }, context) {
      const found = await cardOf(store, issue);
      if (!found) return refuse('not_found');
      const { id, row, ...card } = found;
      const entries = await entriesOf(store, row, row.version);
      const corrections = row.result === null ? [] : await entriesOf(store, row, row.version + 1);
      const names = await operatorNames(
        store,
        [...entries, ...corrections].flatMap((entry) => entry.operator_id ?? []),
      );
      const isKnown = row.result !== null;
      const isEntering = awaitsResult(row) && clock.business() >= row.draws_at;
      // Two that differ stay covered too: who saw the other's figures could type them.
      const shown = (entry: Entry, { isKnown }: { isKnown: boolean }) => {
        const mine = entry.operator_id === context.operator.id;
        const isShown = isKnown || mine;
        return {
          operator: entry.operator_id === null ? null : (names.get(entry.operator_id) ?? ''),
          at: entry.entered_at.toISOString(),
          set_index: isShown ? entry.set_index : null,
          set_value: isShown ? entry.set_value : null,
          prize: isShown ? entry.prize : null,
          mine,
        };
      };
      return ok({
        card,
        may_enter: isEntering && can(context.operator.role, 'draw.result'),
        entries: entries.map((entry) => shown(entry, { isKnown })),
        feed: await feedState(store, app.config, row),
        agreed: isKnown,
        differ: !isKnown && entries.length > 1,
        may_correct: isKnown && can(context.operator.role, 'draw.correct'),
        corrections: corrections.map((entry) => ({
          ...shown(entry, { isKnown: false }),
          why: entry.why!,
          note: entry.note!,
        })),
        corrected: await correctionsOf(store, row),
        may_cancel: awaitsResult(row) && can(context.operator.role, 'draw.cancel'),
        cancel_ask: await cancelRequestOf(store, row.name, context.operator.id),
        cancelled_reason: row.cancelled_reason,
        called_off: await cancelledBy(store, row),
        blocked: row.blocked,
        seal: await sealBrief(store, id),
      });
    },
    enter: (input, context) => enterResult(app, input, context),
    correct: (input, context) => correctResult(app, input, context),
  };
}

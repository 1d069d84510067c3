import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { membersById } from '../members/index.ts';
import { daysForOperators, linesOfDay, recomputeDay } from './operator-days.ts';
import { rateHistory, ratesForOperators } from './operator-rates.ts';
import { previewRates } from './preview-operator-rates.ts';
import { setRatesByOperator } from './set-operator-rates.ts';

/** Operators' calls about rates and rebates. */
export function rebatesOperatorApi(app: AppContext): Handlers<'operatorRebates'> {
  const { store } = app;
  return {
    async rates({ id }, { operator }) {
      const memberId = BigInt(id);
      if (!(await membersById(store, [memberId])).has(memberId)) return refuse('not_found');
      const [list, history] = await Promise.all([
        ratesForOperators(store, memberId, operator.id),
        rateHistory(store, memberId),
      ]);
      return ok({ list, history });
    },
    previewRates: (input, { operator }) => previewRates(store, input, operator.id),
    setRates: (input, context) => setRatesByOperator(app, input, context),
    days: async (input) => ok(await daysForOperators(store, input)),
    lines: async (input) => ok(await linesOfDay(store, input)),
    recompute: (input, context) => recomputeDay(app, input, context),
  };
}

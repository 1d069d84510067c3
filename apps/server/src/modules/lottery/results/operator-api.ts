import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { correctResult } from './correct-result.ts';
import { enterResult } from './enter-result.ts';
import { keepResult } from './keep-result.ts';
import { resultCase } from './result-case.ts';
import { reversalOf } from './reversal.ts';

/** Operators' calls about results: entering, correcting, keeping. */
export function resultsOperatorApi(app: AppContext): Handlers<'operatorResults'> {
  return {
    get: (input, context) => resultCase(app, input, context),
    reversal: (input) => reversalOf(app.store, input),
    enter: (input, context) => enterResult(app, input, context),
    correct: (input, context) => correctResult(app, input, context),
    keep: (input, context) => keepResult(app, input, context),
  };
}

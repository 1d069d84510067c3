import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { numberText } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { answerOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { by } from '../../operators/index.ts';
import { drawByName } from '../draws/index.ts';
import { figuresOf } from './figures.ts';
import { recordResultEntry } from './result-entry.ts';

type Reply = Output<'operatorResults', 'enter'>;

/**
 * Saves an operator's reading of what was drawn: the SET figures, or the first prize of 3D. When it agrees with
 * another source's, the result is confirmed (`take-entry.ts`); when they differ, either may read again.
 */
export function enterResult(
  app: AppContext,
  input: Input<'operatorResults', 'enter'>,
  context: OperatorContext,
): Promise<Result<Reply, RefusalOf<'operatorResults', 'enter'>>> {
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Reply, RefusalOf<'operatorResults', 'enter'>>> => {
      const issue = await drawByName(tx, input.issue, 'for update');
      if (!issue) return refuse('not_found', {});
      const figures = figuresOf(issue.game, input);
      if (!figures.ok) return figures;
      const taken = await recordResultEntry(app, tx, issue, figures.value, {
        source: { operatorId: context.operator.id },
        as: by(context),
      });
      if (!taken.ok) return taken;
      const { value } = taken;
      return ok({
        state: value.state,
        win_num: value.state === 'confirmed' ? numberText(value.number, issue.game) : null,
      });
    },
  );
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { numberText } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { by } from '../../operators/index.ts';
import { drawByName } from '../draws/index.ts';
import { parseFigures } from './figures.ts';
import { recordResultEntry } from './result-entry.ts';

type Reply = Output<'operatorResults', 'enter'>;

/**
 * Saves an operator's result entry: the SET figures, or the first prize of 3D. When it equals the entry of another
 * source, the result is confirmed (`result-entry.ts`); when they differ, either operator may enter again.
 */
export function enterResult(
  app: AppContext,
  input: Input<'operatorResults', 'enter'>,
  context: OperatorContext,
): Promise<Result<Reply, RefusalOf<'operatorResults', 'enter'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Reply, RefusalOf<'operatorResults', 'enter'>>> => {
      const draw = await drawByName(tx, input.issue, 'for update');
      if (!draw) return refuse('not_found', {});
      const figures = parseFigures(draw.game, input);
      if (!figures.ok) return figures;
      const entered = await recordResultEntry(app, tx, draw, figures.value, {
        source: { operatorId: context.operator.id },
        actor: by(context),
      });
      if (!entered.ok) return entered;
      const { value } = entered;
      return ok({
        state: value.state,
        win_num: value.state === 'confirmed' ? numberText(value.number, draw.game) : null,
      });
    },
  );
}

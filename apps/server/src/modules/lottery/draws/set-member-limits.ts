import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { areLimits } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { audit, by } from '../../operators/index.ts';
import { changeLimits } from './loosen-limits.ts';
import { lockDrawTakingBets } from './open-draw.ts';

/**
 * Changes what one member may stake on a number, by colour, while the draw takes bets. Accepted bets stay; a member
 * above a lowered limit cannot add to them. To raise one takes two operators.
 */
export function setMemberLimits(
  app: AppContext,
  input: Input<'operatorDraws', 'setMemberLimits'>,
  context: OperatorContext,
): Promise<
  Result<Output<'operatorDraws', 'setMemberLimits'>, RefusalOf<'operatorDraws', 'setMemberLimits'>>
> {
  return runOnce(
    app.store,
    context.once,
    async (
      tx,
    ): Promise<
      Result<Output<'operatorDraws', 'setMemberLimits'>, RefusalOf<'operatorDraws', 'setMemberLimits'>>
    > => {
      const limits = input.limits.map(BigInt);
      if (!areLimits(limits)) return refuse('limits_order', {});
      const open = await lockDrawTakingBets(tx, input.issue);
      if (!open.ok) return open;
      const draw = open.value;
      const change = { kind: 'member_limits' as const, limits: input.limits };
      const set = await changeLimits<Refused<never>>(
        app,
        tx,
        { draw, change, reason: input.reason },
        context,
        async () => {
          await tx.query('update lottery.draws set member_limits = $2, own_limits = true where id = $1', [
            draw.id,
            limits,
          ]);
          return ok(null);
        },
      );
      if (!set.ok || set.value.waiting) return set;
      await app.live.hint(tx, { type: 'quota', issue: draw.name });
      await audit(tx, {
        ...by(context),
        action: 'limits.members',
        subject: `issue:${draw.name}`,
        details: { limits: input.limits, before: draw.member_limits.map(kyatToWire), reason: input.reason },
      });
      return set;
    },
  );
}

import { agentLimits } from './limits-agents.ts';
import { cashierLimits } from './limits-cashier.ts';
import { lotteryLimits } from './limits-lottery.ts';
import { memberLimits } from './limits-members.ts';
import { prizeLimits } from './limits-prizes.ts';
import { messageLimits } from './messages.ts';
import type { Limit, Mutant } from './mutant.ts';

function mutantsOf({ rule, file, right, stricter, looser, test }: Limit): Mutant[] {
  const mutant = (side: string, bug: string, wrong: string | undefined) =>
    wrong === undefined
      ? []
      : [{ name: `limit-${rule}-${side}`, bug, edits: [{ file, from: right, to: wrong }], test }];
  return [
    ...mutant('stricter', 'What is just allowed is refused.', stricter),
    ...mutant('looser', 'What is just beyond the limit is allowed.', looser),
  ];
}

/** One bug for each side of a limit. */
export const limitMutants: readonly Mutant[] = [
  ...lotteryLimits,
  ...cashierLimits,
  ...memberLimits,
  ...agentLimits,
  ...prizeLimits,
  ...messageLimits,
].flatMap(mutantsOf);

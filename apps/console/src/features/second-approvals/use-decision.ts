import { useConsoleAction } from '../../core/console-action.ts';
import { isLongEnough } from '../../core/reason.ts';
import type { Decision } from './types.ts';

/**
 * Makes the call that decides a request, with the reason if it takes one; `run` is missing while that is too short.
 * `decided` gets whether the answer says that it waits: then the request was changed or withdrawn meanwhile, and the
 * call has stored a request of this operator.
 */
export function useDecision(
  decision: Decision | null,
  reason: string,
  decided: (isPending: boolean) => void,
) {
  // The server names a call of the contract with its input; TypeScript cannot follow that.
  const [group, name] = (decision?.call ?? 'operatorApprovals.end').split('.') as [
    'operatorApprovals',
    'end',
  ];
  const action = useConsoleAction(group, name);
  const isReady = decision !== null && (!decision.takes_reason || isLongEnough(reason));
  const run = () => {
    const input = { ...decision!.input, ...(decision!.takes_reason && { reason: reason.trim() }) };
    action.mutate(input as never, {
      onSuccess: (answer: { waiting?: boolean }) => decided(answer.waiting === true),
    });
  };
  return {
    run: isReady && !action.isPending ? run : undefined,
    isBusy: action.isPending,
    error: action.error,
  };
}

import { useEffect, useRef, useState } from 'react';
import { type CallResult, type Failure, isOutcomeUnknown } from './call-result.ts';
import { IdempotencyKey, type PendingCallStore } from './idempotency-key.ts';

export type Action = {
  busy: boolean;
  failure: Failure | null;
  /** Removes the failure from the screen, when the person changes what was wrong other than by typing. */
  clear: () => void;
  /** Runs one call; taps while it runs are ignored. Returns the data, or undefined when it failed or was ignored. */
  run: <Data>(call: () => Promise<CallResult<Data>>) => Promise<Data | undefined>;
  /** Like `run`, with an idempotency key that stays the same for the same body until its outcome is known. */
  runWithKey: <Data>(
    body: unknown,
    call: (idempotencyKey: string) => Promise<CallResult<Data>>,
  ) => Promise<Data | undefined>;
  /** The body that was sent without an answer, maybe before a reload; null when there is none. */
  unanswered: string | null;
};

/** Whether a field holds text: a box that is ticked may be the answer to a refusal, which then has to stay. */
function isTyped(field: EventTarget | null): boolean {
  if (field instanceof HTMLInputElement) return !['checkbox', 'radio', 'file'].includes(field.type);
  return field instanceof HTMLTextAreaElement;
}

/**
 * The action of a button: whether its call is running, how it failed, and its idempotency key. Why it failed goes as soon
 * as something is typed anywhere, unless its outcome is unknown.
 */
export function useAction(store?: PendingCallStore): Action {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [key] = useState(() => new IdempotencyKey(store));
  useEffect(() => {
    if (failure === null || isOutcomeUnknown(failure)) return;
    const clear = ({ target }: Event) => {
      if (isTyped(target)) setFailure(null);
    };
    document.addEventListener('input', clear);
    return () => document.removeEventListener('input', clear);
  }, [failure]);
  const run: Action['run'] = async (call) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const result = await call();
    running.current = false;
    setBusy(false);
    if (result.ok) return result.data;
    setFailure(result.failure);
    return undefined;
  };
  return {
    busy,
    failure,
    clear: () => setFailure(null),
    run,
    runWithKey: (body, call) =>
      run(async () => {
        const result = await call(key.keyFor(body));
        key.forgetIfKnown(result);
        return result;
      }),
    unanswered: busy ? null : key.unanswered(),
  };
}

import { type Answer, type Failure, isSettled, newIntent } from '@shwe/client';
import { useRef, useState } from 'react';

type Deed = {
  busy: boolean;
  failure: Failure | null;
  /** Takes a failure off the screen, when the person changes what was wrong. */
  clear: () => void;
  /** Does it, once: taps while it runs are ignored. Gives the data, or undefined when it failed or was ignored. */
  run: <Data>(act: () => Promise<Answer<Data>>) => Promise<Data | undefined>;
};

/** A button's deed: in flight or not, and how it failed. */
export function useDeed(): Deed {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    busy,
    failure,
    clear: () => setFailure(null),
    run: async (act) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      setFailure(null);
      const answer = await act();
      running.current = false;
      setBusy(false);
      if (answer.ok) return answer.data;
      setFailure(answer.failure);
      return undefined;
    },
  };
}

/** Keeps the idempotency key of one decision: the same body is sent under the same key until the server has answered. */
export class IntentKeeper {
  private held: { key: string; body: string } | null = null;

  /** The key for this body: the held one while its outcome is unknown, else a new one. */
  keyFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (this.held?.body !== text) this.held = { key: newIntent(), body: text };
    return this.held.key;
  }

  /** Lets the key go once the outcome is known: done, or refused. */
  settle(answer: Answer<unknown>): void {
    if (isSettled(answer)) this.held = null;
  }
}

/** A deed that moves money. `act` is given the key to send. */
export function useMoneyDeed() {
  const deed = useDeed();
  const keeper = useRef(new IntentKeeper());
  return {
    ...deed,
    pay: <Data>(body: unknown, act: (intent: string) => Promise<Answer<Data>>) =>
      deed.run(async () => {
        const answer = await act(keeper.current.keyFor(body));
        keeper.current.settle(answer);
        return answer;
      }),
  };
}

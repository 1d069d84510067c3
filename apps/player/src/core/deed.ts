import { type Answer, type Failure, isSettled, newIntent } from '@shwe/client';
import { useRef, useState } from 'react';
import { readStored, storage } from './storage.ts';

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

type Held = { key: string; body: string };

const isHeld = (value: unknown): value is Held =>
  typeof value === 'object' && value !== null && 'key' in value && 'body' in value;

/**
 * Keeps the idempotency key of one decision: the same body is sent under the same key until the server has answered. With a name
 * it is kept on the phone, for a decision that outlives its screen: a slip whose answer was lost is still there after a reload, and
 * confirming it again must not be another bet.
 */
export class IntentKeeper {
  private held: Held | null;
  private readonly stored: string | null;

  constructor(name?: string) {
    this.stored = name === undefined ? null : `intent.${name}`;
    this.held = this.stored === null ? null : readStored<Held | null>(this.stored, isHeld, null);
  }

  /** The key for this body: the held one while its outcome is unknown, else a new one. */
  keyFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (this.held?.body !== text) this.hold({ key: newIntent(), body: text });
    return this.held!.key;
  }

  /** The body whose outcome is unknown, as it was sent; null when there is none. */
  unanswered(): string | null {
    return this.held?.body ?? null;
  }

  /** Lets the key go once the outcome is known: done, or refused. */
  settle(answer: Answer<unknown>): void {
    if (isSettled(answer)) this.hold(null);
  }

  private hold(held: Held | null): void {
    this.held = held;
    if (this.stored === null) return;
    if (held) storage.set(this.stored, JSON.stringify(held));
    else storage.remove(this.stored);
  }
}

/** A deed that moves money. `act` is given the key to send; `name` as for IntentKeeper. */
export function useMoneyDeed(name?: string) {
  const deed = useDeed();
  const [keeper] = useState(() => new IntentKeeper(name));
  return {
    ...deed,
    /** The body that was sent without an answer, maybe before a reload; null while nothing is open. */
    unanswered: deed.busy ? null : keeper.unanswered(),
    pay: <Data>(body: unknown, act: (intent: string) => Promise<Answer<Data>>) =>
      deed.run(async () => {
        const answer = await act(keeper.keyFor(body));
        keeper.settle(answer);
        return answer;
      }),
  };
}

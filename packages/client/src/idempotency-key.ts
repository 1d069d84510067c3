import { type CallResult, isOutcomeUnknown } from './call-result.ts';
import { randomId } from './random-id.ts';

/** A call that was sent and whose outcome is not known yet. */
export type PendingCall = { key: string; body: string };

/** Where a pending call is kept when it must survive a reload of the page. */
export type PendingCallStore = {
  read: () => PendingCall | null;
  write: (pending: PendingCall | null) => void;
};

/**
 * Gives the idempotency key of a call: the same body keeps its key until the outcome is known, so that a retry is not
 * executed twice. A key kept in a store also protects a bet that is confirmed again after a reload.
 */
export class IdempotencyKey {
  private pending: PendingCall | null;
  private readonly store: PendingCallStore | undefined;

  constructor(store?: PendingCallStore) {
    this.store = store;
    this.pending = store?.read() ?? null;
  }

  /** The key for this body: the pending one if the body is the same, else a new one. */
  keyFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (this.pending?.body !== text) this.setPending({ key: randomId(), body: text });
    return this.pending!.key;
  }

  /** The body whose outcome is unknown, as it was sent; null when there is none. */
  unanswered(): string | null {
    return this.pending?.body ?? null;
  }

  /** Forgets the key once the outcome is known, done or refused; the next try is a new call. */
  forgetIfKnown(result: CallResult<unknown>): void {
    if (result.ok || !isOutcomeUnknown(result.failure)) this.setPending(null);
  }

  private setPending(pending: PendingCall | null): void {
    this.pending = pending;
    this.store?.write(pending);
  }
}

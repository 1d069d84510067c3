import { loginRefusals, type RefusalCode } from '@shwe/contract';

/**
 * Why a call gave no data. `refused`: the server refused the call and gave the reason (see `isOutcomeUnknown` for
 * whether something may have changed). `network`: the connection failed, perhaps after the server got the call.
 * `timeout`: no answer came. `unreadable`: the answer could not be decrypted or parsed. `aborted`: the caller cancelled
 * the call. A session that ended is a refusal, see `isSessionEnded`.
 */
export type Failure =
  | { kind: 'refused'; code: RefusalCode; title: string; text: string; details: Record<string, unknown> }
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'unreadable' }
  | { kind: 'aborted' };

/** Failures are returned, not thrown, so that a screen cannot forget them. */
export type CallResult<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/** Refusals after which the call, or an earlier try of it, may have been executed. */
const OUTCOME_UNKNOWN: readonly RefusalCode[] = ['server_failed', 'maintenance'];

/** Whether the call may have been executed although it failed: a retry must then carry the same idempotency key. */
export function isOutcomeUnknown(failure: Failure | null): boolean {
  return failure !== null && (failure.kind !== 'refused' || OUTCOME_UNKNOWN.includes(failure.code));
}

/** Whether the call was refused because nobody is logged in or the session has ended. */
export function isSessionEnded(failure: Failure): boolean {
  return failure.kind === 'refused' && loginRefusals.includes(failure.code);
}

/** A failure as an exception, for code that must throw (a query cache). */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.text : failure.kind);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

/** The data, or CallFailed. */
export function unwrap<Data>(result: CallResult<Data>): Data {
  if (result.ok) return result.data;
  throw new CallFailed(result.failure);
}

/** The failure in an error that a query cache caught; any other error counts as unreadable. */
export function failureOf(error: unknown): Failure {
  return error instanceof CallFailed ? error.failure : { kind: 'unreadable' };
}

import type { RefusalCode } from '@shwe/contract';

/**
 * Why a call gave nothing. `refused`: the server said no and why, nothing changed. `network`: it could not be reached.
 * `timeout`: no answer came; a money call may or may not have been done. `unreadable`: the answer could not be opened.
 * `aborted`: the screen no longer wants it.
 */
export type Failure =
  | { kind: 'refused'; code: RefusalCode; title: string; text: string; details: Record<string, unknown> }
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'unreadable' }
  | { kind: 'aborted' };

/** What a call came to. Failures are returned, so that a screen cannot forget them. */
export type Answer<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/** Whether it is known what came of a call: it was done, or the server said no. */
export function isSettled(answer: Answer<unknown>): boolean {
  return answer.ok || !isUnknown(answer.failure);
}

/** Refusals that say nothing of the deed. */
const OPEN: readonly RefusalCode[] = ['server_failed', 'maintenance'];

/**
 * Whether a failure, if there is one, leaves open what came of the call. A server that failed half-way said nothing: the deed may have been done, so
 * the next try must carry the same key. A house that has closed since did not look whether an earlier try was done.
 */
export function isUnknown(failure: Failure | null): boolean {
  return failure !== null && (failure.kind !== 'refused' || OPEN.includes(failure.code));
}

/** A failure as an exception, for code that must throw (a query cache). */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.code : failure.kind);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

/** The data, or CallFailed. */
export function unwrap<Data>(answer: Answer<Data>): Data {
  if (answer.ok) return answer.data;
  throw new CallFailed(answer.failure);
}

/** The failure inside whatever a cache caught; anything unknown counts as unreadable. */
export function failureOf(error: unknown): Failure {
  return error instanceof CallFailed ? error.failure : { kind: 'unreadable' };
}

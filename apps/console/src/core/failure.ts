import type { RefusalCode } from '@shwe/contract';

/** Why a call gave nothing: the server's refusal, or `no_answer` when none came (then nobody knows whether it was done). */
export class Failure extends Error {
  readonly code: RefusalCode | 'no_answer';
  readonly details: Record<string, unknown>;
  /** HTTP status; 0 without an answer. */
  readonly status: number;

  constructor(
    code: RefusalCode | 'no_answer',
    text: string,
    status: number,
    details: Record<string, unknown> = {},
  ) {
    super(text);
    this.code = code;
    this.status = status;
    this.details = details;
  }

  /** Whether the server may have done it all the same: then the next try carries the same key. */
  get isOpen(): boolean {
    return this.code === 'no_answer' || this.status >= 500;
  }
}

import type { RefusalCode } from '@shwe/contract';

/** Why a call failed: the server's refusal, or `no_answer` when none came and the outcome is unknown. */
export class Failure extends Error {
  readonly code: RefusalCode | 'no_answer';
  readonly details: Record<string, unknown>;
  /** HTTP status; 0 without a response. */
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

  /** Whether the server may have processed the call; then the retry carries the same key. */
  get isOpen(): boolean {
    return this.code === 'no_answer' || this.status >= 500;
  }
}

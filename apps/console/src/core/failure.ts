import { CallFailed, isOutcomeUnknown } from '@shwe/client';
import type { RefusalCode } from '@shwe/contract';

/** A failed call as the console's screens read it. */
export class Failure extends CallFailed {
  /** The refusal's stable code, or `no_answer` when the call failed without a refusal. */
  get code(): RefusalCode | 'no_answer' {
    return this.failure.kind === 'refused' ? this.failure.code : 'no_answer';
  }

  get details(): Record<string, unknown> {
    return this.failure.kind === 'refused' ? this.failure.details : {};
  }

  get isOutcomeUnknown(): boolean {
    return isOutcomeUnknown(this.failure);
  }
}

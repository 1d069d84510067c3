export {
  CallFailed,
  type CallResult,
  type Failure,
  failureOf,
  isOutcomeUnknown,
  isSessionEnded,
  unwrap,
} from './call-result.ts';

export type { PendingCall, PendingCallStore } from './idempotency-key.ts';
export type { LiveHint } from './live.ts';
export { MemberClient } from './member-client.ts';
export type { CallOptions, ServerInfo } from './options.ts';

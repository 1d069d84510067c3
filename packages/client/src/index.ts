export { type Answer, CallFailed, type Failure, failureOf, isSettled, isUnknown, unwrap } from './answer.ts';
export { Client } from './client.ts';
export { newIntent } from './ids.ts';
export type { LiveHint } from './live.ts';
export type { CallOptions, ClientOptions, PlatformInfo } from './options.ts';
export { ServerClock } from './server-clock.ts';

export type { Auth, Call } from './call.ts';
export { type Calls, calls, type Room } from './calls.ts';
export * from './envelope.ts';
export * from './exports.ts';
export { type RefusalCode, type Refused, refusals } from './refusals.ts';
export type { Asks, Gives, Schemas } from './schemas.ts';
export * from './seal.ts';
export type { Lang } from './shapes.ts';
export type { FailingNumber, Told } from './tell.ts';

export { assertDurable, NotDurable } from './durability.ts';
export {
  attachEmbeddedPostgres,
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

export { FREE_BYTES_WARNED, freeBytes } from './full-disk.ts';
export { migrate } from './migrate.ts';
export { createPersonalCipher, type PersonalCipher } from './personal.ts';
export { createStore, type Store, type StoreOptions } from './pool.ts';
export { eraseReplies, findRepeat, type IdempotentCall, type OnceResult, runOnce } from './run-once.ts';
export { withStartLock } from './start-lock.ts';
export { CommitOutcomeUnknown, type Queries, type Tx } from './tx.ts';
export { isUnreachable } from './unreachable.ts';

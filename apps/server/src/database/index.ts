export { answerOnce, forgetAnswers, type Once } from './answer-once.ts';
export { assertDurable, NotDurable } from './durability.ts';
export {
  attachEmbeddedPostgres,
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export { migrate } from './migrate.ts';
export { createPersonal, type Personal } from './personal.ts';
export { createStore, type Store, type StoreOptions } from './pool.ts';
export { CommitOutcomeUnknown, type Queries, type Tx } from './tx.ts';

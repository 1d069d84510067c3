import { notifyCollections } from './notify-collections.ts';

/** Idempotent: may run twice or in two processes at once. */
export const adjustmentJobs = [
  { name: 'tell members of collected receivables', everyMs: 1000, run: notifyCollections },
];

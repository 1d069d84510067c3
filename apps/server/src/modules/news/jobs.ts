import { writeMessages } from './write-messages.ts';

/** Idempotent: may run twice or in two processes at once. */
export const newsJobs = [{ name: 'write messages about money', everyMs: 500, run: writeMessages }];

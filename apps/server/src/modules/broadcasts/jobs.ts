import { sendBroadcasts } from './send-broadcasts.ts';

/** Idempotent: may run twice or in two processes at once. */
export const broadcastJobs = [{ name: 'send house messages', everyMs: 3000, run: sendBroadcasts }];

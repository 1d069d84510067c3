import { storage } from '../util/storage.ts';

/**
 * What belongs to the phone, not the member: language, platform mode, the reader's position, and the console's own
 * keys.
 */
const KEPT = /^(lang$|mode$|reading\.|console\.)/;

/** Removes everything of the member from this phone: session, drafts, receipts, pending calls, read notices. */
export function forgetMember(): void {
  for (const key of storage.keys()) {
    if (!KEPT.test(key)) storage.remove(key);
  }
}

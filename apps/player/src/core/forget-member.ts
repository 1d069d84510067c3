import { storage } from '../util/storage.ts';

/**
 * Keys that belong to the phone and not to the member: language, digits, mode of the server, token of the device,
 * whether notifications were offered,
 * position and text size of the decoy reader, and what the console stores.
 */
const KEPT = /^(lang$|digits$|mode$|device$|pushAsked$|reading\.|console\.)/;

/** Removes all data of the member from this phone, such as session, drafts, receipts and pending calls. */
export function forgetMember(): void {
  for (const key of storage.keys()) {
    if (!KEPT.test(key)) storage.remove(key);
  }
}

import { storage } from '../util/storage.ts';

/** What is the phone's and not the member's: the language, the platform's mode, the reader's place, the console beside the app. */
const KEPT = /^(lang$|mode$|reading\.|console\.)/;

/** Takes everything of the member off this phone: session, drafts of both games, typed lines, receipts, stored intents, notices read. */
export function forgetMember(): void {
  for (const key of storage.keys()) {
    if (!KEPT.test(key)) storage.remove(key);
  }
}
